"""I11, I13, I14: a table that tells what it should not is found out."""

from typing import Any

import pytest

import mythboard
from mythboard.bots import ask, bot, bots, with_budgets
from mythboard.engine import machine, views
from mythboard.engine.board import ALL, SPECTATOR
from mythboard.engine.dice import Dice
from mythboard.engine.entries import Entry
from mythboard.engine.events import Event
from mythboard.engine.playout import playout
from mythboard.engine.table import Table
from mythboard.games.obol.board import DECK, HAND
from mythboard.lab.conformance import secrets as about_secrets
from mythboard.lab.conformance.choices import unseen_choices_look_alike
from mythboard.lab.conformance.secrets import (
    imagining_is_blind,
    log_names_nothing_hidden,
    no_hidden_names,
    same_view_same_move,
    worlds_look_alike,
)
from tests.conformance.sabotage import midgame, toll_open, until, violates


def two_cards_and_an_undertow(known: list[int]) -> Table:
    """Seat 0 must put one of two cards on the deck, unseen; the seats named know one of the two."""
    return mythboard.game("obol").scenario(
        {
            "seats": 3,
            "zones": {"omens/0": ["undertow"], "hand/0": ["gossip", "seer"]},
            "known": {"hand/0": {"gossip": known}},
            "begin": "turn",
        }
    )


# I11: worlds


def test_a_view_with_the_top_of_the_deck_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    table = midgame()
    honest = views.view

    def leaky(table: Table, seat: int | None, seen: dict[str, object] | None = None) -> dict[str, object]:
        return {**honest(table, seat), "next": table.box.cards[table.zones[DECK][-1]].kind}

    for viewer in (0, 1, 2, None):
        assert worlds_look_alike(table, viewer, Dice(3), 12) == 12
    monkeypatch.setattr(views, "view", leaky)
    for viewer in (0, 1, 2, None):
        violates("I11", lambda viewer=viewer: worlds_look_alike(table, viewer, Dice(3), 12), "/view/next")  # type: ignore[misc]


def test_a_view_with_the_order_of_a_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    table = midgame()
    honest = views.view

    def leaky(table: Table, seat: int | None, seen: dict[str, object] | None = None) -> dict[str, object]:
        ranks = [sorted(cards).index(cards[0]) if cards else 0 for cards in table.zones[HAND : HAND + table.seats]]
        return {**honest(table, seat), "ranks": ranks}

    monkeypatch.setattr(views, "view", leaky)
    violates("I11", lambda: worlds_look_alike(table, None, Dice(3), 12), "/view/ranks")


def test_a_prompt_that_depends_on_hidden_cards_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    table = midgame()
    honest = views.prompt

    def leaky(table: Table, seat: int | None) -> str:
        return honest(table, seat) + str(sum(table.box.cost[card] for card in table.zones[DECK][-3:]))

    monkeypatch.setattr(views, "prompt", leaky)
    violates("I11", lambda: worlds_look_alike(table, None, Dice(3), 12), "prompt")


def test_a_refusal_that_knows_where_a_hidden_card_lies_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    table = midgame()
    honest = machine.refusal

    def leaky(table: Table, seat: int, move: int) -> str:
        where = table.place[move & 4095] if move & 4095 < len(table.place) else -1
        return honest(table, seat, move) + (" It is in the deck." if where == DECK else "")

    monkeypatch.setattr(machine, "refusal", leaky)
    violates("I11", lambda: worlds_look_alike(table, table.asked[0], Dice(3), 12), "/why")


def test_options_that_depend_on_hidden_cards_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    table = until(lambda table: table.prompt(table.asked[0]) == "What do you do?")
    seat = table.asked[0]
    question = table.question
    assert question is not None
    step = question.step
    honest = step.options
    worlds_look_alike(table, seat, Dice(3), 6)

    class Leaky:
        """Offers to draw only if the top card is cheap."""

        def __getattr__(self, name: str) -> object:
            return getattr(step, name)

        def options(self, table: Table, frame: Any, seat: int) -> list[int]:
            return honest(table, frame, seat)[table.box.cost[table.zones[DECK][-1]] % 2 :]

    question.step = Leaky()  # type: ignore[assignment]
    question.options(table)[0][:] = question.step.options(table, table.frames[-1], seat)
    violates("I11", lambda: worlds_look_alike(table, seat, Dice(3), 12), "If hidden cards were elsewhere")


# I11: choices


def test_an_unseen_choice_is_not_told() -> None:
    """Nobody else knows either card: whichever goes on the deck, they see the same."""
    assert unseen_choices_look_alike(two_cards_and_an_undertow(known=[]), Dice(1), 0) == 3


def test_a_known_card_that_goes_unseen_is_no_longer_known() -> None:
    """Seats 1 and 2 know one of the two cards. They cannot see which goes on the deck, and must not be told.

    docs/decisions/knowledge.md: "it is still there, or it is the one that moved".
    """
    unseen_choices_look_alike(two_cards_and_an_undertow(known=[1, 2]), Dice(1), 0)


def test_a_choice_that_is_told_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    table = two_cards_and_an_undertow(known=[])
    honest = Table.bring

    def leaky(self: Table, card: int, to: int, bottom: bool = False) -> None:
        honest(self, card, to, bottom)
        self.known[card] |= 1 << SPECTATOR

    monkeypatch.setattr(Table, "bring", leaky)
    violates("I11", lambda: unseen_choices_look_alike(table, Dice(1), 0), "the spectator sees nothing")


def test_a_secret_bid_is_not_told_and_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    table = toll_open(seats=3)
    assert unseen_choices_look_alike(table, Dice(1), 0) == 9  # three other viewers, four bids
    monkeypatch.setattr(views, "may_read", lambda *_: True)
    assert table.question is not None
    monkeypatch.setattr(table.question.step, "secret", False)
    # what is open is not compared: only secret answers and hidden cards are
    assert unseen_choices_look_alike(table, Dice(1), 0) == 0
    monkeypatch.undo()
    honest = views.answers_view

    def leaky(table: Table, bit: int) -> dict[str, str]:
        question = table.question
        return honest(table, bit) if question is None else {str(s): str(a) for s, a in enumerate(question.answers)}

    monkeypatch.setattr(views, "answers_view", leaky)
    violates("I11", lambda: unseen_choices_look_alike(table, Dice(1), 0), "answered")


# I13


def uniform(table: Table, seat: int, dice: Dice) -> int:
    return dice.pick(table.moves(seat))


def peeking(table: Table, seat: int, dice: Dice) -> int:
    """Looks at the next card, which it may not know."""
    moves = table.moves(seat)
    return moves[table.zones[DECK][-1] % len(moves)]


def thinking(table: Table, seat: int, dice: Dice) -> int:
    """Plays each move to its end on a few imagined tables, and takes the one that wins most: an honest bot."""
    won: list[int] = []
    for move in table.moves(seat):
        wins = 0
        for number in range(3):
            world = table.imagine(seat, Dice(f"{number} {dice.dump()}"))
            world.answer(seat, move)
            playout(world, dice.clone(), 3000)
            wins += seat in world.winners
        won.append(wins)
    return table.moves(seat)[won.index(max(won))]


def seat_with_a_choice(table: Table) -> bool:
    return len(table.moves(table.asked[0])) > 4


def test_a_bot_that_peeks_is_found() -> None:
    table = until(seat_with_a_choice, seed=3)
    same_view_same_move(table, table.asked[0], uniform, Dice(4), 8)
    violates("I13", lambda: same_view_same_move(table, table.asked[0], peeking, Dice(4), 8), "answers differently")


def test_a_bot_that_answers_what_is_not_offered_is_found() -> None:
    table = until(seat_with_a_choice)
    violates("I13", lambda: same_view_same_move(table, table.asked[0], lambda *_: -1, Dice(4)), "not offered")


def test_a_bot_that_thinks_on_imagined_tables_answers_the_same_to_the_same_view() -> None:
    for seed in range(4):
        table = until(seat_with_a_choice, seed=seed)
        same_view_same_move(table, table.asked[0], thinking, Dice(seed))


def test_tables_that_look_the_same_are_imagined_the_same() -> None:
    table = midgame(seats=2)
    for viewer in (0, 1, None):
        imagining_is_blind(table, viewer, Dice(5))


@pytest.mark.parametrize("name", with_budgets(bots(), None, 30))
def test_every_bot_answers_the_same_to_the_same_view(name: str) -> None:
    table = until(seat_with_a_choice, seed=5)
    for number in range(3):
        seat = table.asked[0]
        if len(table.moves(seat)) > 1:
            same_view_same_move(table, seat, lambda table, seat, dice: ask(bot(name), table, seat, dice), Dice(number), 2)
        playout(table, Dice(number), 7)


# I14


def test_a_view_that_names_a_hidden_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    table = midgame()
    honest = views.view
    for viewer in (0, None):
        no_hidden_names(table, viewer, Dice(1))

    def leaky(table: Table, seat: int | None, seen: dict[str, object] | None = None) -> dict[str, object]:
        return {**honest(table, seat), "next": table.box.names[table.zones[DECK][0]]}

    monkeypatch.setattr(views, "view", leaky)
    violates("I14", lambda: no_hidden_names(table, None, Dice(1)), "view of the spectator names")


def test_a_prompt_with_the_title_of_a_hidden_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The title of a card says less than its name, for there are two copies; the check tells them apart all the same."""
    table = midgame()
    monkeypatch.setattr(views, "prompt", lambda table, seat: f"Next comes {table.box.cards[table.zones[DECK][0]].name}.")
    violates("I14", lambda: no_hidden_names(table, 0, Dice(1)))


def test_a_refusal_that_names_another_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    table = midgame()
    seat = table.asked[0]
    monkeypatch.setattr(machine, "refusal", lambda table, *_: f"First comes {table.box.names[table.zones[DECK][0]]}.")
    violates("I14", lambda: no_hidden_names(table, seat, Dice(1)), "Refusing")


def test_an_event_with_too_many_readers_is_found() -> None:
    table = midgame(seats=2)
    before = table.known[:]
    happened = table.listen()
    card = table.zones[DECK][-1]
    table.bring(card, HAND)
    for viewer in (0, 1, None):
        log_names_nothing_hidden(table, viewer, before, happened)
    event = happened[0]
    happened[0] = Event(event.kind, event.card, event.a, event.b, event.c, ALL)
    log_names_nothing_hidden(table, 0, before, happened)
    violates("I14", lambda: log_names_nothing_hidden(table, 1, before, happened), "An event names")


def test_an_entry_that_names_a_hidden_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    table = midgame(seats=2)
    before = table.known[:]
    happened = table.listen()
    table.bring(table.zones[DECK][-1], HAND)
    named = Entry(1, 0, "draw", cards=(table.box.names[happened[0].card],))
    monkeypatch.setattr(about_secrets, "entries_of", lambda *_: [[named]])
    violates("I14", lambda: log_names_nothing_hidden(table, 1, before, happened), "An entry of seat 1")
