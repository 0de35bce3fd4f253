"""I12: imagined tables are honest, and one that is not is found out."""

from collections.abc import Callable

import pytest

import mythboard
from mythboard.engine import knowledge
from mythboard.engine.dice import Dice
from mythboard.engine.knowledge import Unknown
from mythboard.engine.table import Table
from mythboard.games.obol.board import DECK, HAND, OBOLS, SHORE
from mythboard.lab.conformance.secrets import worlds_look_alike
from mythboard.lab.conformance.state import conserved, within_ranges
from mythboard.lab.conformance.terms import viewers
from mythboard.lab.conformance.worlds import (
    answers_are_uniform,
    chi_square_bound,
    evenly,
    hidden_groups,
    imagining_is_honest,
    plays_to_the_end,
    whole_worlds_are_uniform,
    worlds_are_uniform,
)
from tests.conformance.sabotage import midgame, toll_open, violates


def few_hidden_cards(known: list[int] | None = None) -> Table:
    """Two cards in the hand of seat 1, two in the deck, and everything else in the open."""
    cards = mythboard.game("obol").cards
    hidden = ["raven", "seer", "storm", "gossip"]
    away = [key for key, card in cards.items() for _ in range(card.copies - (key in hidden))]
    return mythboard.game("obol").scenario(
        {
            "seats": 2,
            "zones": {"away": away, "hand/1": ["raven", "seer"], "deck": ["storm", "gossip"]},
            "known": {"deck": {"gossip": known or []}},
            "numbers": {"actions": 2},
            "begin": "actions",
        }
    )


def test_all_small_worlds_come_up_equally_often() -> None:
    """Two of four cards in the hand, the other two in either order: 6 x 2 worlds for seat 0 and the spectator."""
    table = few_hidden_cards()
    assert [len(group) for group in hidden_groups(table, 0)] == [4]
    whole_worlds_are_uniform(table, 0, Dice(1), 2400, 12)
    whole_worlds_are_uniform(table, None, Dice(2), 2400, 12)
    whole_worlds_are_uniform(table, 1, Dice(3), 400, 2)  # who holds the hand wonders only about the order of the deck


def test_a_known_card_leaves_fewer_worlds() -> None:
    table = few_hidden_cards(known=[0])
    whole_worlds_are_uniform(table, 0, Dice(1), 600, 3)  # one of three cards is in the deck below it
    whole_worlds_are_uniform(table, None, Dice(2), 2400, 12)


@pytest.mark.parametrize("name", mythboard.games())
def test_every_hidden_place_gets_every_card_equally_often(name: str) -> None:
    game = mythboard.game(name)
    for seats in (game.min_seats, game.max_seats):
        table = game.start(seats, 1)
        for viewer in viewers(table):
            assert worlds_are_uniform(table, viewer, Dice(f"uniform {viewer}"), 600) > 0


def test_secret_answers_are_drawn_anew_and_evenly() -> None:
    table = toll_open(seats=3)
    table.answer(0, table.move("number 3"))
    table.answer(2, table.move("number 0"))
    assert answers_are_uniform(table, 1, Dice(1), 800) == 2
    assert answers_are_uniform(table, None, Dice(1), 800) == 2
    assert answers_are_uniform(table, 0, Dice(1), 800) == 1
    assert {table.imagine(0, Dice(seed)).question.answers[0] for seed in range(20)} == {table.move("number 3")}  # type: ignore[union-attr]


def test_the_bound_is_generous_but_finite() -> None:
    assert 20 < chi_square_bound(1) < 30
    assert 170 < chi_square_bound(100) < 200
    evenly([100, 96, 104, 111, 89], "A fair count")
    violates("I12", lambda: evenly([160, 96, 104, 71, 69], "A crooked count"))


# Each of these is found


def honestly(table: Table, viewer: int | None = 0) -> None:
    imagining_is_honest(table, viewer, Dice(1), 3)


def keep_everything(world: Table, unknown: Unknown, dice: Dice) -> None:
    pass


def swap_a_known_card(world: Table, unknown: Unknown, dice: Dice) -> None:
    """The first card of the shore changes places with one of the deck."""
    one, other = world.zones[SHORE][0], world.zones[DECK][0]
    world.zones[SHORE][0], world.zones[DECK][0] = other, one
    for book in (world.place, world.known, world.pool):
        book[one], book[other] = book[other], book[one]


def lose_a_card(world: Table, unknown: Unknown, dice: Dice) -> None:
    world.zones[DECK].pop()


def mix_the_pools(world: Table, unknown: Unknown, dice: Dice) -> None:
    """A hidden card of the deck changes places with a hidden favour."""
    favours = next(index for index, zone in enumerate(world.game.board.zone_at) if zone.name == "favours")
    one, other = world.zones[favours][0], world.zones[DECK][0]
    world.zones[favours][0], world.zones[DECK][0] = other, one
    for book in (world.place, world.known, world.pool):
        book[one], book[other] = book[other], book[one]


def deal_more(world: Table, unknown: Unknown, dice: Dice) -> None:
    world.bring(world.zones[DECK][-1], HAND + 1)


def pay(world: Table, unknown: Unknown, dice: Dice) -> None:
    world.numbers[OBOLS] += 1


@pytest.mark.parametrize("wrong", [keep_everything, swap_a_known_card, lose_a_card, mix_the_pools, deal_more, pay])
def test_a_dishonest_deal_is_found(monkeypatch: pytest.MonkeyPatch, wrong: Callable[[Table, Unknown, Dice], None]) -> None:
    table = midgame(seats=2, answers=6)
    honestly(table)
    monkeypatch.setattr(knowledge, "exchange", wrong)
    found = "I1" if wrong is lose_a_card else "I12"
    violates(found, lambda: honestly(table))


def imagining(monkeypatch: pytest.MonkeyPatch, change: Callable[[Table, Table], object]) -> None:
    """Let something be done to the true table or to the imagined one."""
    honest = knowledge.imagine

    def wrong(table: Table, seat: int | None, dice: Dice) -> Table:
        world = honest(table, seat, dice)
        change(table, world)
        return world

    monkeypatch.setattr(knowledge, "imagine", wrong)


def test_imagining_with_the_true_dice_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    imagining(monkeypatch, lambda table, world: setattr(world, "dice", table.dice.clone()))
    violates("I12", lambda: honestly(midgame()), "true dice")


def test_imagining_with_the_true_past_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    imagining(monkeypatch, lambda table, world: setattr(world, "history", table.history))
    violates("I12", lambda: honestly(midgame()), "past")


def test_imagining_that_changes_the_table_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    imagining(monkeypatch, lambda table, world: table.zones[DECK].reverse())
    violates("I12", lambda: honestly(midgame()), "changed the table")


def test_imagining_that_does_not_follow_its_dice_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = iter(range(1000))
    imagining(monkeypatch, lambda table, world: setattr(world, "told", next(numbers)))
    violates("I12", lambda: honestly(midgame()), "two different tables")


def test_an_imagined_table_that_cannot_be_played_is_found() -> None:
    world = midgame().imagine(0, Dice(1))
    plays_to_the_end(world.clone(), 0, Dice(1), 3000)
    violates("I12", lambda: plays_to_the_end(world.clone(), 0, Dice(1), 10), "goes on")
    world.frames[0].loops = None
    violates("I12", lambda: plays_to_the_end(world, 0, Dice(1), 3000), "cannot be played on")


def test_a_crooked_shuffle_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The well-known mistake: every card changes places with any card."""

    def crooked(dice: Dice, things: list[int]) -> None:
        for i in range(len(things)):
            j = dice.below(len(things))
            things[i], things[j] = things[j], things[i]

    table = few_hidden_cards()
    monkeypatch.setattr(Dice, "shuffle", crooked)
    violates("I12", lambda: whole_worlds_are_uniform(table, 0, Dice(1), 2400, 12), "evenly")


def test_worlds_that_never_come_up_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def turned(dice: Dice, things: list[int]) -> None:
        by = dice.below(len(things))
        things[:] = things[by:] + things[:by]

    table = few_hidden_cards()
    monkeypatch.setattr(Dice, "shuffle", turned)
    violates("I12", lambda: whole_worlds_are_uniform(table, 0, Dice(1), 600, 12), "came up")


def test_a_favourite_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first card stays where it is, the others are shuffled fairly."""
    honest = Dice.shuffle

    def partly(dice: Dice, things: list[int]) -> None:
        rest = things[1:]
        honest(dice, rest)
        things[1:] = rest

    table = mythboard.game("obol").start(2, 1)
    monkeypatch.setattr(Dice, "shuffle", partly)
    violates("I12", lambda: worlds_are_uniform(table, 0, Dice(1), 400), "evenly")


def test_secret_answers_that_stay_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    table = toll_open(seats=3)
    table.answer(0, table.move("number 3"))
    monkeypatch.setattr(knowledge, "answer_for_others", lambda *_: None)
    violates("I12", lambda: answers_are_uniform(table, 1, Dice(1), 100), "evenly")


def test_imagined_tables_of_imagined_tables_are_as_good() -> None:
    table = midgame(seats=3)
    for viewer in viewers(table):
        world = table.imagine(viewer, Dice(1)).imagine(viewer, Dice(2))
        conserved(world)
        within_ranges(world)
        assert world.view(viewer) == table.view(viewer)
        worlds_look_alike(world, viewer, Dice(3), 2)
