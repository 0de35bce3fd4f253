"""I5: what happens without an event, or other than the events say, is found out."""

from collections.abc import Callable

import pytest

from mythboard.engine.board import SPECTATOR
from mythboard.engine.dice import Dice
from mythboard.engine.errors import RuleBroken
from mythboard.engine.events import Event
from mythboard.engine.frames import Frame
from mythboard.engine.playout import playout
from mythboard.engine.procedure import SEATS, ask, each, procedure, repeat
from mythboard.engine.question import offer_cards
from mythboard.engine.table import Table
from mythboard.games.obol.board import CREW, DECK, DISCARD, HAND, OBOLS, SHORE
from mythboard.lab.conformance.events import Watch, sight_data
from mythboard.lab.conformance.terms import Violation
from tests.conformance.sabotage import midgame, violates
from tests.engine import tiny
from tests.kit.variants import variant


def watched(change: Callable[[Table], None]) -> Callable[[], None]:
    """A table to which something happens, watched by everybody."""
    table = midgame(seats=2)
    table.bring(table.zones[DECK][-1], HAND)
    table.bring(table.zones[DECK][-1], DISCARD)
    events = table.listen()
    watch = Watch(table, [0, 1, SPECTATOR])
    change(table)
    return lambda: watch.check(table, events)


def draws_and_pays(table: Table) -> None:
    table.bring(table.zones[DECK][-1], HAND)
    table.bring(table.zones[HAND][0], DISCARD)
    table.bring(table.zones[HAND][0], DECK, bottom=True)
    table.add(OBOLS, 2)
    table.show(table.zones[DECK][-2], 1)
    table.shuffle(DISCARD)
    table.shuffle(DECK)


def test_events_that_explain_everything_are_enough() -> None:
    watched(draws_and_pays)()


def moves_in_silence(table: Table) -> None:
    card = table.zones[DECK].pop()
    table.zones[SHORE].append(card)
    table.place[card], table.known[card] = SHORE, 127


def pays_in_silence(table: Table) -> None:
    table.numbers[OBOLS] += 1


def shows_in_silence(table: Table) -> None:
    table.known[table.zones[DECK][-1]] |= 2


def forgets_in_silence(table: Table) -> None:
    table.show(table.zones[DECK][-1], 1)
    assert table.events is not None
    table.events.clear()


def turns_a_card_in_silence(table: Table) -> None:
    card = table.zones[SHORE][0]
    table.bring(card, CREW)
    table.status[card] = 1


def reorders_in_silence(table: Table) -> None:
    table.zones[SHORE].reverse()


def tells_the_wrong_card(table: Table) -> None:
    table.bring(table.zones[SHORE][0], HAND)
    assert table.events is not None
    event = table.events[-1]
    table.events[-1] = Event(event.kind, table.zones[SHORE][0], event.a, event.b, event.c, event.mask)


def tells_the_wrong_number(table: Table) -> None:
    table.add(OBOLS, 2)
    assert table.events is not None
    event = table.events[-1]
    table.events[-1] = Event(event.kind, event.card, event.a, event.b, event.c + 1, event.mask)


def hides_an_open_card(table: Table) -> None:
    table.bring(table.zones[DECK][-1], SHORE)
    assert table.events is not None
    event = table.events[-1]
    table.events[-1] = Event(event.kind, event.card, event.a, event.b, event.c, 0)


@pytest.mark.parametrize(
    "change",
    [
        moves_in_silence, pays_in_silence, shows_in_silence, forgets_in_silence, turns_a_card_in_silence, reorders_in_silence,
        tells_the_wrong_card, tells_the_wrong_number, hides_an_open_card,
    ],
)  # fmt: skip
def test_what_events_do_not_explain_is_found(change: Callable[[Table], None]) -> None:
    violates("I5", watched(change))


def discards_from_the_shore(table: Table) -> None:
    table.bring(table.zones[SHORE][0], DISCARD)


def test_a_change_that_no_deed_speaks_for_is_found() -> None:
    with pytest.raises(Violation, match="shore>discard changed in silence"):
        watched(discards_from_the_shore)()


TAKE = ask("card", offer_cards(tiny.TAKE, tiny.HAND, per_seat=True), about="Take?", decline="no", conceal=True)


def test_a_status_that_was_told_is_explained() -> None:
    table = tiny.tiny(procedure("wait", each(lambda *_: [0], repeat(TAKE), of=SEATS))).start(2)
    card = table.zones[tiny.PILE][-1]
    table.bring(card, tiny.OPEN)
    events = table.listen()
    watch = Watch(table, [0, 1, SPECTATOR])
    table.mark(card, tiny.TURNED)
    watch.check(table, events)
    events.clear()
    table.mark(card, 0)
    table.mark(card, tiny.MARKED)
    table.bring(card, tiny.OPEN + 1)
    watch.check(table, events)
    events.clear()
    table.bring(card, tiny.GONE)
    watch.check(table, events)


def draw_from_the_listed_pile(table: Table, frame: Frame) -> None:
    if table.zones[tiny.SET]:
        table.bring(table.zones[tiny.SET][-1], tiny.HAND + frame.seat)


def lay_the_listed_pile(table: Table) -> None:
    for card in table.zones[tiny.BAG][:]:
        table.bring(card, tiny.SET)
    table.shuffle(tiny.SET)


def test_a_listed_pile_does_not_let_anybody_draw_unseen() -> None:
    """Everybody knows what is in the pile: the rest of the list would tell the others which card was drawn."""
    game = tiny.tiny(procedure("wait", repeat(TAKE, draw_from_the_listed_pile)))
    game = variant(game, contents=game.contents._replace(lay_out=lay_the_listed_pile))
    table = game.scenario({"seats": 2, "begin": "start", "seat": 0, "zones": {"hand/0": ["a", "b"]}})
    with pytest.raises(RuleBroken, match="what is left there would tell"):
        table.answer(0, 0)


def test_what_is_watched_is_what_the_view_shows() -> None:
    """The suite reads zones and numbers by index; the view gives them names. They must not drift apart."""
    for seed in range(4):
        table = midgame(seats=3, seed=seed)
        playout(table, Dice(seed), seed)
        board = table.game.board
        for viewer in (0, 1, 2, None):
            zones, numbers = sight_data(table, SPECTATOR if viewer is None else viewer)
            shown = table.view(viewer)
            named = {board.zone_name(index): zone for index, zone in enumerate(zones)}
            counted = {board.number_name(index): number for index, number in enumerate(numbers)}
            assert isinstance(shown["zones"], dict)
            assert isinstance(shown["numbers"], dict)
            assert {name: named[name] for name in shown["zones"]} == shown["zones"]
            assert {name: counted[name] for name in shown["numbers"]} == shown["numbers"]
            absent = set(named) - set(shown["zones"])
            assert all(name.endswith("/3") and named[name]["count"] == 0 for name in absent)
