"""Entries: what happened, as one viewer may know it. The only account of a game there is.

Theory of operation. Events are many and small: a card moves, a number changes, a mark is set. `groups_of` gathers the events of
one answer into deeds. An event that has a deed of its own (see deeds.py) begins one, or joins the one before it if the same is
done again by the same seat: three cards drawn in a row are one deed. An event without one is carried by the nearest deed that
speaks for it. Nothing here looks at who knows what, so every viewer has the same entries in the same places.

`entry_of` then shows one group to one viewer: cards it may not know are counted instead of named. A whole entry holds all
events it stands for as plain numbers (`parts`): the entries of a viewer account for every difference between two of its views;
that is promise I5. Log, recap, news, accounts, battle panels and hints read entries. Nobody reads sentences back: they are made
from entries at the very end, by mythboard.prose.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from mythboard.engine.board import ALL, Board
from mythboard.engine.deeds import fits
from mythboard.engine.events import CHANGED, ENDED, MARKED, MOVED, SHOWN, SHUFFLED, TOLD, Event, Luck

if TYPE_CHECKING:
    from mythboard.engine.deeds import Values
    from mythboard.engine.table import Table

SHUFFLE: Final = "shuffle"  # deeds that every game has
SHOW: Final = "show"
END: Final = "end"
SILENT: Final = ""  # nothing worth a word, as the game itself says
UNTOLD: Final = "untold"  # something that should have been told: a fault of the game
CORE: Final = (SHUFFLE, SHOW, END)

NOBODY: Final = -1
Change = tuple[str, int, int]  # a number as a view names it ("health/1"), by how much, to what
Part = tuple[int, int, int, int, int, int]  # an event as a viewer sees it, after its place among all events of the answer


class Entry(NamedTuple):
    """One thing that happened, as one viewer may know it."""

    at: int  # the answer it follows from: its address in a replay
    seat: int  # who did it or suffered it; NOBODY where no seat did
    deed: str
    cards: tuple[str, ...] = ()  # those that this viewer knows, as instances: "lucky-coin#3"
    hidden: int = 0  # how many others
    amounts: tuple[Change, ...] = ()
    values: Values = ()  # numbers that were told and changed nothing: what a die shows, how strong somebody is
    places: tuple[str, ...] = ()
    whom: tuple[int, ...] = ()  # to whom something is shown, from whom a card comes, who has won
    cause: tuple[tuple[str, str], ...] = ()  # what it follows from, outermost first: ("battle", ""), ("card", "deep-breath#9")
    reveals: bool = False  # chance or a hidden card came into it: undo stops here
    parts: tuple[Part, ...] = ()  # of a whole entry

    @property
    def many(self) -> int:
        """How many cards it is about."""
        return len(self.cards) + self.hidden

    def by(self, number: str) -> int:
        """By how much a number of the view has changed in it."""
        return sum([by for name, by, _ in self.amounts if name == number])

    def follows_from(self, key: str) -> bool:
        return any(one == key for one, _ in self.cause)


class Group:
    """Events that are one deed, for all viewers."""

    __slots__ = ("carried", "deed", "events", "places", "seat")

    def __init__(self, deed: str, seat: int, event: Event, place: int) -> None:
        self.deed = deed
        self.seat = seat
        self.events = [event]
        self.carried: list[Event] = []  # events that are no deed by themselves
        self.places: dict[int, int] = {id(event): place}  # where its events are among all of the answer

    def add(self, event: Event, place: int, is_own: bool) -> None:
        (self.events if is_own else self.carried).append(event)
        self.places[id(event)] = place


def names_of(board: Board, event: Event) -> list[str]:
    """What an event changes, as deeds name it."""
    if event.kind == MOVED:
        return [f"{board.zone_at[event.a].name}>{board.zone_at[event.b].name}"]
    if event.kind == CHANGED:
        return [board.number_at[event.a].name]
    if event.kind == MARKED:
        return [part.name for part in board.statuses if part.of(event.a) != part.of(event.b)]
    return []


def seat_of(board: Board, event: Event) -> int:
    """Whose doing an event is, as far as it says so itself."""
    if event.kind == MOVED:
        source, target = board.zone_at[event.a], board.zone_at[event.b]
        if target.per_seat:
            return event.b - target.base
        return event.a - source.base if source.per_seat else event.doer
    if event.kind == CHANGED:
        number = board.number_at[event.a]
        return event.a - number.base if number.per_seat else event.doer
    if event.kind == SHUFFLED:
        zone = board.zone_at[event.a]
        return event.a - zone.base if zone.per_seat else NOBODY
    return event.b if event.kind == TOLD else NOBODY


def own_deed(table: Table, event: Event) -> tuple[str, int]:
    """The deed that an event is by itself, and whose; SILENT if another deed has to speak for it."""
    deeds = table.game.deeds
    board = table.game.board
    seat = seat_of(board, event)
    if event.kind == MOVED:
        zones = (board.zone_at[event.a].name, board.zone_at[event.b].name)
        return deeds.moved.get(zones, SILENT), seat
    if event.kind == CHANGED:
        known = deeds.changed.get(board.number_at[event.a].name, ("", ""))
        is_taken = event.b < 0 and event.home not in (seat, NOBODY)
        return known[0] if event.b > 0 else known[-1] if is_taken else known[1], seat
    if event.kind == MARKED:
        for part in board.statuses:
            pair = deeds.marked.get(part.name)
            now, before = part.of(event.a), part.of(event.b)
            if pair is not None and now != before:
                zone = board.zone_at[table.place[event.card]]
                owner = table.place[event.card] - zone.base if zone.per_seat else NOBODY
                return pair[0] if now else pair[1], owner
        return SILENT, NOBODY
    if event.kind == TOLD:
        saying = deeds.sayings[event.a]
        return saying.key, seat if saying.has_doer else NOBODY
    return {SHUFFLED: SHUFFLE, SHOWN: SHOW, ENDED: END}[event.kind], seat


def joins(table: Table, group: Group, deed: str, seat: int, event: Event) -> bool:
    """Whether an event is more of the same as the group before it."""
    last = group.events[-1]
    if group.deed != deed or group.seat != seat or last.kind != event.kind:
        return False
    if last.cause != event.cause:
        return False
    if event.kind == CHANGED:
        return (last.b > 0) == (event.b > 0)
    if event.kind == SHOWN:
        return last.b == event.b
    if event.kind == MOVED:
        return sources(table, last) == sources(table, event)
    if event.kind == TOLD:
        saying = table.game.deeds.sayings[event.a]
        reads = saying.reads
        if saying.is_alone or (last.card >= 0) != (event.card >= 0) or (event.card < 0 and reads is None):
            return False
        before = table.game.deeds.sayings[last.a].reads
        return reads is None or before is None or before(last.c)[1] == reads(event.c)[1]
    return event.kind == MARKED


def sources(table: Table, event: Event) -> tuple[int, str]:
    """From where a card comes and whither it goes: the same pile of the same seat, or the same row."""
    zone = table.game.board.zone_at[event.a]
    return (event.a if zone.per_seat else zone.base), table.game.board.zone_at[event.b].name


def shown_last(table: Table, events: list[Event]) -> list[Event]:
    """Cards that are brought and shown one after the other are first all brought and then all shown."""
    ordered: list[Event] = []
    shown: list[Event] = []
    for event in events:
        if event.kind == SHOWN:
            shown.append(event)
            continue
        if shown:
            last = next((one for one in reversed(ordered) if one.kind == MOVED), None)
            if event.kind != MOVED or last is None or sources(table, last) != sources(table, event):
                ordered.extend(shown)
                shown = []
        ordered.append(event)
    return ordered + shown


def groups_of(table: Table, events: list[Event]) -> list[Group]:
    """The deeds of one answer. `table` is the table after it."""
    deeds = table.game.deeds
    board = table.game.board
    groups: list[Group] = []
    loose: list[tuple[int, int, Event]] = []  # how many groups there were before it, its place, and the event
    for place, event in enumerate(shown_last(table, events)):
        deed, seat = own_deed(table, event)
        if groups and deeds.claims and claims(deeds.claims.get(groups[-1].deed, ()), board, event):
            groups[-1].add(event, place, False)
        elif not deed:
            loose.append((len(groups), place, event))
        elif groups and joins(table, groups[-1], deed, seat, event):
            groups[-1].add(event, place, True)
        else:
            groups.append(Group(deed, seat, event, place))
    rest: list[Group] = []
    for before, place, event in loose:
        names = [name for name in names_of(board, event) if not deeds.is_silent(name)]
        carrier = carrier_of(groups, before, [deeds.covering(name) for name in names])
        if carrier is not None:
            carrier.add(event, place, False)
        elif names:
            rest.append(Group(UNTOLD, seat_of(board, event), event, place))
        else:
            rest.append(Group(SILENT, NOBODY, event, place))
    return groups + rest


def claims(names: tuple[str, ...], board: Board, event: Event) -> bool:
    """Whether a change belongs to the deed right before it, which claims these names."""
    return bool(names) and any(fits(name, names) for name in names_of(board, event))


def carrier_of(groups: list[Group], before: int, covering: list[frozenset[str]]) -> Group | None:
    """The nearest deed that speaks for a change: the last one before it, or the first one after it."""
    if not covering:
        return None
    for group in [*reversed(groups[:before]), *groups[before:]]:
        if all(group.deed in deeds for deeds in covering):
            return group
    return None


def entry_of(table: Table, group: Group, bit: int, at: int, lucky: set[int], is_whole: bool) -> Entry:
    """A group as one viewer may know it. `lucky` are the ids of events at which chance or a hidden card came in."""
    board, box, deeds = table.game.board, table.box, table.game.deeds
    events = group.events
    first = events[0]
    cards: list[str] = []
    hidden = 0
    amounts: dict[str, tuple[int, int]] = {}
    values: list[tuple[str, int]] = []
    places: tuple[str, ...] = ()
    whom: tuple[int, ...] = ()
    for event in events:
        if event.card >= 0:
            if event.mask >> bit & 1:
                cards.append(box.names[event.card])
            else:
                hidden += 1
        if event.kind == TOLD:
            reads = deeds.sayings[event.a].reads
            if reads is not None:
                found, places = reads(event.c)
                values.extend(found)
    every = [*events, *group.carried]
    for event in every:
        if event.kind == CHANGED:
            name = board.number_name(event.a)
            amounts[name] = (amounts.get(name, (0, 0))[0] + event.b, event.c)
    if first.kind == MOVED:
        source, target = board.zone_at[first.a], board.zone_at[first.b]
        places = (source.name, target.name)
        if source.per_seat and first.a - source.base != group.seat:
            whom = (first.a - source.base,)
    elif first.kind == SHUFFLED:
        places = (board.zone_at[first.a].name,)
    elif first.kind == SHOWN:
        whom = () if first.b == ALL else tuple([seat for seat in range(table.seats) if first.b >> seat & 1])
    elif first.kind == ENDED:
        whom = tuple(table.winners)
    return Entry(
        at,
        group.seat,
        group.deed,
        tuple(cards),
        hidden,
        tuple([(name, by, to) for name, (by, to) in amounts.items()]),
        tuple(values),
        places,
        whom,
        tuple([(key, box.names[card] if card >= 0 and mask >> bit & 1 else "") for key, card, mask in first.cause]),
        any(id(event) in lucky for event in every),
        tuple([(group.places[id(event)], *event.seen_by(bit)) for event in every]) if is_whole else (),
    )


def luck_found(events: list[Event], before: Luck) -> set[int]:
    """The events, by id, before which something was rolled, shuffled or learned since the event before them."""
    found: set[int] = set()
    for event in events:
        if event.luck != before:
            found.add(id(event))
            before = event.luck
    return found


def entries_of(
    table: Table, events: list[Event], bits: list[int], at: int, before: Luck, is_whole: bool = False
) -> list[list[Entry]]:
    """What one answer brought about, for each of these viewers. `before` is the luck before the answer (events.luck_of).

    `is_whole`: with all events that entries stand for, which a log does not need and would have to keep.
    """
    groups = groups_of(table, events)
    lucky = luck_found(events, before)
    found: list[list[Entry]] = [[] for _ in bits]
    for group in groups:
        made: dict[int, Entry] = {}  # by what a viewer may know of it: most of what happens is the same for all
        for entries, bit in zip(found, bits, strict=True):
            known = known_of(group, bit)
            entry = made.get(known)
            if entry is None:
                entry = made[known] = entry_of(table, group, bit, at, lucky, is_whole)
            entries.append(entry)
    return found


def known_of(group: Group, bit: int) -> int:
    """Which cards of a group, and of what it follows from, a viewer knows: a bit for each."""
    known = 1
    for event in (*group.events, *group.carried):
        known = known << 1 | event.mask >> bit & 1
    for _, _, mask in group.events[0].cause:
        known = known << 1 | mask >> bit & 1
    return known


def stop_among(entries: list[Entry], seat: int) -> Entry | None:
    """Which entry of an answer undo stops at: where chance or a hidden card came in, or else what another seat did."""
    revealing = [entry for entry in entries if entry.reveals and entry.deed != SILENT]
    others = [entry for entry in entries if entry.seat not in (seat, NOBODY)]
    told = [entry for entry in entries if entry.deed != SILENT]
    return next(iter([*revealing[-1:], *others[-1:], *told[-1:]]), None)
