"""Bots: what they are given, what they cannot reach, and that they answer well."""

from collections import Counter

import pytest

import mythboard
from mythboard.bots import BotFault, Chair, UnknownBot, ask, bot, bots
from mythboard.engine.dice import Dice
from mythboard.engine.errors import MythboardError
from mythboard.engine.playout import playout
from mythboard.engine.table import Table

GAME = mythboard.game("obol")


def positions(count: int, seats: int = 3) -> list[tuple[Table, int]]:
    """Tables in the middle of games, with a seat that is asked and has a choice."""
    found = []
    for seed in range(10 * count):
        table = GAME.start(seats=seats, seed=seed)
        playout(table, Dice(f"to {seed}"), 5 + seed % 40)
        if table.asked and len(table.moves(table.asked[0])) > 1:
            found.append((table, table.asked[0]))
    return found[:count]


def test_bots_are_named() -> None:
    assert bots() == ["uniform", "greedy", "heuristic", "planner", "sage"]
    assert [bot(name).name for name in bots()] == bots()
    assert bot("uniform") is not bot("uniform"), "each seat of each game has a bot of its own"


@pytest.mark.parametrize("name", ["", "alphazero", "Uniform", "x" * 500])
def test_an_unknown_bot_is_refused_with_a_sentence(name: str) -> None:
    with pytest.raises(
        UnknownBot, match=r"There is no bot '.*'; there is uniform, greedy, heuristic, planner, sage\."
    ) as caught:
        bot(name)
    assert len(str(caught.value)) < 120
    assert isinstance(caught.value, MythboardError)


def test_a_chair_offers_what_a_seat_may_know_and_nothing_else() -> None:
    assert {name for name in dir(Chair) if not name.startswith("_")} == {
        "imagine", "label", "moves", "seat", "text", "turn", "view",
    }  # fmt: skip
    table, seat = positions(1)[0]
    chair = Chair(table, seat, Dice(1))
    assert chair.moves == table.moves(seat)
    assert chair.view == table.view(seat)
    assert chair.turn == table.turn
    assert [chair.text(move) for move in chair.moves] == [table.text(move) for move in chair.moves]
    assert [chair.label(move) for move in chair.moves] == [table.label(move) for move in chair.moves]
    assert chair.imagine(Dice(2)).view(seat) == table.view(seat)


def test_behind_a_chair_there_is_only_a_guess() -> None:
    """Whoever pries into a chair finds no seed, no journal, no true dice, and hidden cards that lie anywhere."""
    right = places = 0
    for table, seat in positions(40):
        world = Chair(table, seat, Dice(f"chair {table.decisions}"))._world
        assert world is not table
        assert world.origin.seed == ""
        assert world.history is None
        assert world.dice != table.dice
        deck = GAME.board.zones[1]
        assert deck.name == "deck"
        pairs = zip(world.zones[deck.base], table.zones[deck.base], strict=True)
        right += sum(guess == truth for guess, truth in pairs)
        places += len(table.zones[deck.base])
    assert places > 500
    assert right / places < 0.15, "a deck is guessed no better than by chance"


def test_a_chair_cannot_change_the_table() -> None:
    table, seat = positions(1)[0]
    before = table.dump()
    chair = Chair(table, seat, Dice(3))
    chair.moves.clear()
    playout(chair.imagine(Dice(4)), Dice(5), 1000)
    playout(chair._world, Dice(6), 1000)
    assert table.dump() == before


def test_uniform_chooses_every_move_equally_often() -> None:
    table, seat = next((t, s) for t, s in positions(40) if len(t.moves(s)) == 5)
    chosen = Counter(ask(bot("uniform"), table, seat, Dice(f"throw {i}")) for i in range(1000))
    assert set(chosen) == set(table.moves(seat))
    assert min(chosen.values()) > 150


def test_a_bot_with_one_move_is_left_in_peace() -> None:
    class Sleeper:
        name = "sleeper"

        def choose(self, chair: Chair, dice: Dice) -> int:  # noqa: ARG002
            raise AssertionError("it was asked")

    for seed in range(200):
        table = GAME.start(seats=2, seed=seed)
        while not table.over:
            seat = table.asked[0]
            if len(table.moves(seat)) == 1:
                assert ask(Sleeper(), table, seat, Dice(1)) == table.moves(seat)[0]
                return
            table.answer(seat, ask(bot("uniform"), table, seat, Dice(f"{seed} {table.decisions}")))
    raise AssertionError("no question with one answer was found")


def test_a_bot_that_breaks_the_rules_is_found_out() -> None:
    class Cheat:
        name = "cheat"

        def choose(self, chair: Chair, dice: Dice) -> int:  # noqa: ARG002
            return -1

    table, seat = positions(1)[0]
    with pytest.raises(BotFault, match="The bot 'cheat' chose -1, which is not among its moves"):
        ask(Cheat(), table, seat, Dice(1))
    other = next(s for s in range(table.seats) if s not in table.asked)
    with pytest.raises(BotFault, match=f"is not asked anything at seat {other}"):
        ask(bot("uniform"), table, other, Dice(1))
