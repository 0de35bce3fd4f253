"""Scenarios: any position from plain data, for tests, puzzles and bug reports.

    game.scenario({
        "seats": 2,                                   # or a list of names
        "options": {"goal": 15},
        "seed": 7,                                    # decides all that is not said
        "zones": {"hand/0": ["honest-work", "raven"], "deck": ["gossip"]},     # a pile's last card lies on top
        "numbers": {"obols/0": 4},
        "begin": "actions", "seat": 0,                # one of the game's entrances, and for whom
    })

Cards that are not named stay where the game lays them out before dealing: in their shuffled piles, under those that are named;
or they all go to the zone named by "rest". An entrance sets the numbers it implies (two actions at the beginning of a turn).
Everything in a zone is known to those who see that zone, and to nobody else unless "known" says so:
`"known": {"deck": {"gossip": [0]}}`. The machine then runs to the first question.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mythboard.engine.board import ALL
from mythboard.engine.errors import BadPosition
from mythboard.engine.frames import UNSET
from mythboard.engine.journal import Origin, is_count
from mythboard.engine.machine import run
from mythboard.engine.steps import OF_SEATS, Each

if TYPE_CHECKING:
    from mythboard.engine.frames import Frame
    from mythboard.engine.game import Game
    from mythboard.engine.steps import Step
    from mythboard.engine.table import Table

FIELDS: Final = {
    "seats", "options", "seed", "zones", "rest", "numbers", "status", "known", "lasting", "begin", "seat"
}  # fmt: skip


class Entrance:
    """Where a scenario may begin: procedures, outermost first, each at a label (`turn@actions`); and what holds there."""

    __slots__ = ("numbers", "places")

    def __init__(self, *places: str, **numbers: int) -> None:
        self.places = places
        self.numbers = numbers  # unless the scenario says otherwise


def entrance_of(game: Game, data: dict[str, object]) -> Entrance:
    name = data.get("begin", next(iter(game.rules.entrances)))
    if not isinstance(name, str) or name not in game.rules.entrances:
        raise BadPosition(f"{game.title} cannot begin at {name!r}; it can at {', '.join(game.rules.entrances)}.")
    return game.rules.entrances[name]


def build(game: Game, data: dict[str, object], listen: bool) -> Table:
    """The table a scenario describes, at its first question."""
    if not isinstance(data, dict):
        raise BadPosition("A scenario is a table of names and values.")
    for name in data:
        if name not in FIELDS:
            raise BadPosition(f"A scenario has no field {name!r}; it has {', '.join(sorted(FIELDS))}.")
    seats = data.get("seats", game.min_seats)
    names = [str(name) for name in seats] if isinstance(seats, list) else None
    count = len(names) if names is not None else seats
    if not isinstance(count, int):
        raise BadPosition("'seats' is a number or a list of names.")
    options = data.get("options", {})
    if not isinstance(options, dict):
        raise BadPosition("'options' is a table of names and values.")
    origin = Origin(
        game.check_options(options), game.check_names(count, names), str(data.get("seed", 0)), None, False, game.version
    )
    game.check_seed(origin.seed)
    table = game.empty(origin)
    game.contents.lay_out(table)
    laid = lay_cards(game, table, named(data, "zones"))
    if "rest" in data:
        lay_rest(game, table, str(data["rest"]), laid)
    set_numbers(game, table, {**entrance_of(game, data).numbers, **named(data, "numbers")})
    set_status(game, table, named(data, "status"))
    set_known(game, table, named(data, "known"))
    set_lasting(game, table, data.get("lasting", []))
    enter(game, table, data)
    if listen:
        table.listen()
    run(table)
    table.told = 0
    table.origin = Origin(origin.options, origin.names, "", table.position(), False, game.version)
    return table


def named(data: dict[str, object], field: str) -> dict[str, object]:
    value = data.get(field, {})
    if not isinstance(value, dict):
        raise BadPosition(f"{field!r} is a table of names and values.")
    return value


def zone_index(game: Game, table: Table, name: str) -> int:
    """The zone of a name such as `deck` or `hand/1`."""
    base, slash, number = name.partition("/")
    for zone in game.board.zones:
        if zone.name == base:
            size = table.seats if zone.per_seat else zone.count
            if not slash and zone.count == 1:
                return zone.base
            if is_count(number) and int(number) < size:
                return zone.base + int(number)
            raise BadPosition(f"Zone {base!r} is written {base}/0 to {base}/{size - 1}, not {name[:40]!r}.")
    raise BadPosition(f"{game.title} has no zone {name[:40]!r}; it has {', '.join(z.name for z in game.board.zones)}.")


def lay_cards(game: Game, table: Table, zones: dict[str, object]) -> list[int]:
    """Lay each named card on top of the zone it is wanted in; the answer is which they are."""
    laid: list[int] = []
    for name, keys in zones.items():
        index = zone_index(game, table, name)
        if not isinstance(keys, list):
            raise BadPosition(f"Zone {name!r} needs a list of cards.")
        for key in keys:
            card = find_copy(game, table, key, laid)
            laid.append(card)
            lay(table, card, index)
    return laid


def lay(table: Table, card: int, zone: int) -> None:
    """Without a trace: it is as if the card had always been there."""
    table.known[card] = ALL
    table.bring(card, zone)
    table.known[card] = table.game.board.sees[zone]


def lay_rest(game: Game, table: Table, name: str, laid: list[int]) -> None:
    """All cards that nobody named go to one zone: `"rest": "away"` empties the piles."""
    index = zone_index(game, table, name)
    for card in range(len(table.box.cards)):
        if card not in laid:
            lay(table, card, index)


def find_copy(game: Game, table: Table, key: object, laid: list[int]) -> int:
    """A copy of the card that is not laid anywhere yet: the lowest number, so that scenarios read well."""
    if not isinstance(key, str) or key not in game.cards:
        raise BadPosition(f"There is no card {key!r} in {game.title}.")
    for card, definition in enumerate(table.box.cards):
        if definition.key == key and card not in laid:
            return card
    raise BadPosition(f"There is no further copy of {key!r}.")


def set_numbers(game: Game, table: Table, numbers: dict[str, object]) -> None:
    board = game.board
    index_of = {
        board.number_name(i): i
        for i, number in enumerate(board.number_at)
        if not number.per_seat or i - number.base < table.seats
    }
    for name, value in numbers.items():
        if name not in index_of:
            raise BadPosition(f"{game.title} has no number {name!r}; it has {', '.join(index_of)}.")
        number = board.number_at[index_of[name]]
        if isinstance(value, bool) or not isinstance(value, int) or not number.low <= value <= number.high:
            raise BadPosition(f"{name!r} goes from {number.low} to {number.high}; it cannot be {value!r}.")
        table.numbers[index_of[name]] = value


def find_in(game: Game, table: Table, zone: str, key: str) -> int:
    for card in reversed(table.zones[zone_index(game, table, zone)]):  # what a scenario laid there lies on top
        if key in (table.box.cards[card].key, table.box.names[card]):
            return card
    raise BadPosition(f"There is no {key!r} in {zone!r}.")


def set_status(game: Game, table: Table, status: dict[str, object]) -> None:
    for zone, cards in status.items():
        if not isinstance(cards, dict):
            raise BadPosition("'status' needs a zone, then a card, then its value.")
        for key, value in cards.items():
            card = find_in(game, table, zone, key)
            if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < 1 << game.board.status_width:
                raise BadPosition(f"The status of {key!r} is a number of {game.board.status_width} bits.")
            table.status[card] = value


def set_known(game: Game, table: Table, known: dict[str, object]) -> None:
    for zone, cards in known.items():
        if not isinstance(cards, dict):
            raise BadPosition("'known' needs a zone, then a card, then a list of seats.")
        for key, seats in cards.items():
            card = find_in(game, table, zone, key)
            if seats == "all":
                table.known[card] = ALL
                continue
            if not isinstance(seats, list) or not all(isinstance(s, int) and 0 <= s < table.seats for s in seats):
                raise BadPosition(f"Those who know {key!r} are 'all' or a list of seats.")
            for seat in seats:
                table.known[card] |= 1 << seat


def set_lasting(game: Game, table: Table, lasting: object) -> None:
    """`[["this turn, cards cost you 1 obol less", 0]]`: the words of a card, and for which seat."""
    if not isinstance(lasting, list):
        raise BadPosition("'lasting' is a list of pairs: what lasts, and for which seat.")
    known = {last.text: last for last in game.lasts}
    for change in lasting:
        if not isinstance(change, list) or len(change) != 2 or not isinstance(change[0], str) or change[0] not in known:
            raise BadPosition(f"What lasts is one of {'; '.join(known)}, with a seat; not {change!r}.")
        seat = change[1]
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < table.seats:
            raise BadPosition(f"There is no seat {seat!r} for which it could last.")
        table.lasting.extend((known[change[0]].index, seat, known[change[0]].static.uses))


def rejoin_loop(table: Table, frame: Frame, step: Step, seat: int) -> None:
    """As if a loop over seats had come to this seat: those after it are still to come."""
    if not isinstance(step, Each) or step.of != OF_SEATS:
        raise BadPosition(f"One cannot begin inside a loop over anything but seats ({frame.program.key}).")
    order = step.order(table, frame)
    rest = order[order.index(seat) + 1 :] if seat in order else []
    frame.loops = [*(frame.loops or []), [OF_SEATS, UNSET, *reversed(rest)]]


def enter(game: Game, table: Table, data: dict[str, object]) -> None:
    """Set the stack up as if play had come to this entrance for this seat."""
    entrance = entrance_of(game, data)
    seat = data.get("seat", 0)
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < table.seats:
        raise BadPosition(f"There is no seat {seat!r}.")
    for place in entrance.places:
        key, _, at = place.partition("@")
        program = game.programs[key]
        frame = table.push(program, seat)
        if at:
            frame.at = program.labels[at].at
            for index in program.labels[at].loops:
                rejoin_loop(table, frame, program.steps[index], seat)
