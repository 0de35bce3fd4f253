"""I5: nothing happens in silence. The entries a viewer is given account for the whole difference between two of its views.

A `Sight` is what one viewer has before its eyes, made from nothing but its view: zones, numbers and marks. What its entries
hold (`Entry.parts`, see engine/entries.py) changes it the way a player at a real table would follow what happens: a card it can
name leaves here and comes there; a card it cannot name leaves a hand, and from then on it can no longer say which of the cards
it knew are still in it (unless everybody can follow the card: then the move is tracked). After an answer the sight must be
equal to the viewer's new view. If it is not, either the view tells something that never happened or something happened that no
entry holds. And no entry may be `untold`: a change that no deed of the game speaks for would be in no log, no recap and no
account.

Two things no event says, so they are taken from the later view: where a card lies that is shown where it is (`SHOWN` names no
zone), and in which order the cards of an open zone lie after a shuffle.
"""

from __future__ import annotations

from mythboard.engine.board import Board
from mythboard.engine.entries import UNTOLD, Entry, entries_of, names_of
from mythboard.engine.events import CHANGED, HIDDEN, MARKED, MOVED, SHOWN, SHUFFLED, Event, luck_of
from mythboard.engine.table import Table
from mythboard.engine.views import zone_view
from mythboard.lab.conformance.terms import Violation, difference

BOTTOM = 1  # how a card moved, as bits of the event
TRACKED = 2


def sight_data(table: Table, bit: int) -> tuple[list[dict[str, object]], list[int]]:
    """The zones and numbers of a view, by index. `tests/conformance` compares them with `table.view`."""
    zones = [zone_view(table, index, bit) for index in range(len(table.zones))]
    return zones, table.numbers[:]


class Sight:
    """What one viewer sees, and how it changes with what happens."""

    def __init__(self, board: Board, names: list[str], bit: int, zones: list[dict[str, object]], numbers: list[int]) -> None:
        self.board = board
        self.names = names
        self.bit = bit
        self.numbers = numbers[:]
        self.count: list[int] = []
        self.cards: list[list[str | None]] = []  # open zones: in order; hidden piles: None where unknown; hands: the known
        self.contents: list[list[str] | None] = []
        self.status: list[dict[str, int]] = []
        self.unordered: set[int] = set()  # open zones that were shuffled
        self.shown: set[str] = set()
        for index, zone in enumerate(zones):
            count, cards, contents, status = self.unpack(index, zone)
            self.count.append(count)
            self.cards.append(cards)
            self.contents.append(contents)
            self.status.append(status)

    def unpack(self, index: int, zone: dict[str, object]) -> tuple[int, list[str | None], list[str] | None, dict[str, int]]:
        count, cards, places = zone["count"], zone.get("cards", []), zone.get("places")
        contents, status = zone.get("contents"), zone.get("status", {})
        assert isinstance(count, int)
        assert isinstance(cards, list)
        assert isinstance(status, dict)
        lying: list[str | None] = cards[:]
        if self.board.ordered[index] and not self.sees(index):
            lying = places[:] if isinstance(places, list) else [None] * count
        return count, lying, contents[:] if isinstance(contents, list) else None, dict(status)

    def sees(self, index: int) -> bool:
        return bool(self.board.sees[index] >> self.bit & 1)

    def follow(self, kind: int, card: int, a: int, b: int, c: int) -> None:
        """One event as this viewer sees it."""
        name = None if card == HIDDEN else self.names[card]
        if kind == MOVED:
            self.leave(a, name, b, bool(c & TRACKED))
            self.arrive(b, name, bool(c & BOTTOM))
        elif kind == CHANGED:
            self.numbers[a] += b
            if self.numbers[a] != c:
                raise Violation("I5", f"{self.board.number_name(a)} should now be {c}, but events add up to {self.numbers[a]}.")
        elif kind == SHUFFLED:
            if self.sees(a):
                self.unordered.add(a)
            else:
                self.cards[a] = [None] * self.count[a] if self.board.ordered[a] else []
        elif kind == SHOWN and name is not None:
            self.shown.add(name)
        elif kind == MARKED and name is not None:
            self.mark(name, a)

    def mark(self, name: str, status: int) -> None:
        for zone, cards in enumerate(self.cards):
            if name in cards and self.sees(zone):
                self.status[zone].pop(name, 0)
                if status:
                    self.status[zone][name] = status

    def leave(self, zone: int, name: str | None, to: int, tracked: bool) -> None:
        cards = self.cards[zone]
        where = self.board.zone_name(zone)
        self.count[zone] -= 1
        if self.sees(zone):
            if name not in cards:
                raise Violation("I5", f"{name or 'a card without a name'} leaves {where}, which is open, and is not there.")
            cards.remove(name)
        elif self.board.ordered[zone]:
            if name in cards and name is not None:
                cards.remove(name)
            elif None in cards:  # the topmost it cannot name; that it came from deeper no event could say
                del cards[len(cards) - 1 - cards[::-1].index(None)]
            else:
                raise Violation("I5", f"{name or 'an unknown card'} leaves {where}, where every card was known.")
        elif name is None and not tracked:
            cards.clear()
        elif name in cards:
            cards.remove(name)
        contents = self.contents[zone]
        if contents is not None:
            if name is None:
                raise Violation("I5", f"A card leaves {where} unseen, and the list of what is left in it tells which.")
            contents.remove(name.partition("#")[0])
        if name is not None:
            kept = self.status[zone].pop(name, 0)
            if kept and self.board.play[to]:
                self.status[to][name] = kept

    def arrive(self, zone: int, name: str | None, bottom: bool) -> None:
        self.count[zone] += 1
        where = self.board.zone_name(zone)
        if name is None and (self.sees(zone) or self.contents[zone] is not None):
            raise Violation("I5", f"A card without a name comes to {where}, which is open or has known contents.")
        if name is not None or self.board.ordered[zone]:
            cards = self.cards[zone]
            cards.insert(0 if bottom else len(cards), name)
        contents = self.contents[zone]
        if contents is not None and name is not None:
            contents.append(name.partition("#")[0])
            contents.sort()

    def compare(self, zones: list[dict[str, object]], numbers: list[int]) -> None:
        """Whether this is now what the later view shows."""
        for index, value in enumerate(numbers):
            if value != self.numbers[index]:
                raise Violation("I5", f"{self.board.number_name(index)} is {value}, but events lead to {self.numbers[index]}.")
        for index, zone in enumerate(zones):
            count, cards, contents, status = self.unpack(index, zone)
            mine = self.cards[index]
            where = self.board.zone_name(index)
            if count != self.count[index]:
                raise Violation("I5", f"{where} holds {count} cards, but events lead to {self.count[index]}.")
            if not self.agrees(index, mine, cards):
                raise Violation("I5", f"{where} shows {cards}, but events lead to {mine}.")
            if self.contents[index] != contents or self.status[index] != status:
                found = difference(self.contents[index], contents) or difference(self.status[index], status)
                raise Violation("I5", f"Contents or status of {where} changed without an event: {found}.")

    def agrees(self, index: int, mine: list[str | None], theirs: list[str | None]) -> bool:
        if self.sees(index):
            if index in self.unordered:
                return sorted(map(str, mine)) == sorted(map(str, theirs))
            return mine == theirs
        if self.board.ordered[index]:
            return len(mine) == len(theirs) and all(
                a == b or (a is None and b in self.shown) for a, b in zip(mine, theirs, strict=True)
            )
        return set(mine) <= set(theirs) and set(theirs) - set(mine) <= self.shown


def check_told(board: Board, entries: list[Entry]) -> None:
    """Whether every change has a deed that speaks for it."""
    for entry in entries:
        if entry.deed == UNTOLD:
            _, kind, card, a, b, c = entry.parts[0]
            names = ", ".join(names_of(board, Event(kind, card, a, b, c, 0)))
            causes = " > ".join([key for key, _ in entry.cause]) or "nothing in particular"
            raise Violation("I5", f"{names} changed in silence, within {causes}: no deed of the game's log speaks for it.")


class Watch:
    """The sights of several viewers, kept from answer to answer."""

    def __init__(self, table: Table, bits: list[int]) -> None:
        self.bits = bits
        self.before = {bit: sight_data(table, bit) for bit in bits}

    def check(self, table: Table, events: list[Event]) -> None:
        """Hold the events since the last time against the views of then and now."""
        board, names = table.game.board, table.box.names
        for bit in self.bits:
            zones, numbers = self.before[bit]
            sight = Sight(board, names, bit, zones, numbers)
            now = sight_data(table, bit)
            entries = entries_of(table, events, [bit], table.decisions, luck_of(table), is_whole=True)[0]
            try:
                check_told(board, entries)
                for _, *part in sorted([part for entry in entries for part in entry.parts]):
                    sight.follow(*part)
                sight.compare(*now)
            except Violation as found:
                raise Violation("I5", f"For viewer {bit}: {found.sentence}") from None
            self.before[bit] = now
