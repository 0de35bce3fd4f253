"""The ledger: everything that guests sent to a server and what they were told, held against what the server kept.

What is sent carries the number of the last entry of the record that its page showed (`at`). Each seat answers a question once,
and a question that is put again, after something was taken back, is put by a later entry. So seat and `at` say which question
was meant, and only one entry on record can have come of it. That makes the check exact:

- what was acknowledged is on record, once, as it was sent;
- what got no answer, because the server died, is there once, as it was sent, or not at all;
- nothing else is there, but what the house does by itself.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

import mythboard
from mythboard.server.storage.schema import Damaged
from mythboard.server.storage.store import SqlStore
from mythboard.table.history.record import ANSWER, ASK_UNDO, HOUSE, UNDO, Entry
from mythboard.table.room import OVER, PERSON, Room
from mythboard.table.state import State

ACKNOWLEDGED, REFUSED, UNKNOWN = "acknowledged", "refused", "unknown"


class Sent(NamedTuple):
    """A move that a guest has sent, once or several times; UNDO if they took one back."""

    room: str
    seat: int
    at: int
    text: str


@dataclass
class Ledger:
    """See above."""

    moves: dict[Sent, list[str]] = field(default_factory=dict)  # what the guest heard, each time
    remarks: dict[tuple[str, str], str] = field(default_factory=dict)  # by room and text: what the guest heard
    rooms: set[str] = field(default_factory=set)
    repeated: int = 0  # moves that were sent again because no answer had come

    def move(self, room: str, seat: int, at: int, text: str, outcome: str) -> None:
        self.moves.setdefault(Sent(room, seat, at, text), []).append(outcome)

    def remark(self, room: str, text: str, outcome: str) -> None:
        self.remarks[room, text] = outcome

    @property
    def acknowledged(self) -> int:
        """How many moves were; one that was sent twice counts once."""
        return sum(ACKNOWLEDGED in heard for heard in self.moves.values())

    @property
    def unknown(self) -> int:
        """How many moves nobody ever heard of again."""
        return sum({*heard} == {UNKNOWN} for heard in self.moves.values())

    async def faults(self, store: SqlStore) -> list[str]:
        """What the database has wrong, as sentences; none if all is well."""
        found = []
        for id in sorted(self.rooms):
            try:
                room, entries = await store.room(id), await store.entries(id)
                said = Counter(remark.text for remark in await store.remarks(id))
            except Damaged as damage:
                found.append(str(damage))
                continue
            if room is None:
                found.append(f"{id}: the room is lost")
                continue
            found += [f"{id}: {fault}" for fault in self.faults_in(room, entries)]
            found += [f"{id}: {fault}" for fault in self.faults_of_talk(id, said)]
        return found

    def faults_in(self, room: Room, entries: list[Entry]) -> list[str]:
        state = State(room)
        state.learn(room, [])
        found = self.faults_of_moves(state, entries)
        if state.stopped:
            return [state.stopped]
        if state.playback is None:
            return [*found, "the game was never begun"]
        table = state.playback.table
        if entries and room.touched < entries[-1].at:
            found.append("an entry was kept and its room was not touched: half a transaction")
        if (room.stage == OVER) != table.over:
            found.append("the room and its record do not agree on whether the game is over")
        if mythboard.game(room.game).replay(state.playback.journal()) != table:
            found.append("the journal does not replay")
        return found

    def faults_of_moves(self, state: State, entries: list[Entry]) -> list[str]:
        """Go through the record entry by entry, and look who has sent each of them."""
        own = {sent: heard for sent, heard in self.moves.items() if sent.room == state.room.id}
        kept: Counter[Sent] = Counter()
        found = []
        for entry in entries:
            if entry.kind in (ANSWER, UNDO, ASK_UNDO):
                text, least = (entry.text, state.put) if entry.kind == ANSWER else (UNDO, state.timeline.moved)
                fitting = [at for at in range(least, entry.number) if Sent(state.room.id, entry.seat, at, text) in own]
                senders = [Sent(state.room.id, entry.seat, at, text) for at in fitting]
                kept.update(senders)
                if all({*own[sent]} == {REFUSED} for sent in senders) and not is_by_itself(state, entry):
                    found.append(f"nobody sent entry {entry.number}, {entry.kind} {entry.text!r} of seat {entry.seat}")
            state.learn(state.room, [entry])
        for sent, heard in own.items():
            if kept[sent] > 1:
                found.append(f"doubled: {sent}, {heard}")
            if not kept[sent] and ACKNOWLEDGED in heard:
                found.append(f"lost: {sent}, {heard}")
        return found

    def faults_of_talk(self, id: str, said: Counter[str]) -> list[str]:
        found = []
        for (room, text), outcome in self.remarks.items():
            if room == id and said[text] not in {ACKNOWLEDGED: (1,), UNKNOWN: (0, 1), REFUSED: (0,)}[outcome]:
                found.append(f"the remark {text!r} was {outcome} and is there {said[text]} times")
        return found


def is_by_itself(state: State, entry: Entry) -> bool:
    """Whether the house made an entry: for a bot, for all who agreed, or for a person alone who has no choice."""
    if entry.seat == HOUSE or state.room.places[entry.seat].kind != PERSON:
        return True
    return state.is_alone and state.playback is not None and len(state.playback.table.moves(entry.seat)) == 1
