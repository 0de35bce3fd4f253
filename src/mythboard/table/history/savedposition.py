"""Where a running game last stood, kept by names beside its record.

The answers on record say where a game stands as long as the rules lead there. After a change of rules they may not. So that its
players needn't start again, the position itself is written down, too (see engine/named.py): not with every move, which would
make each of them slower, but when a table is folded or put away and when the server stops. From there a game can go on under
other rules (see carryover.py). It's a copy, used for nothing else: it may be missing, or be some answers behind.

It has the place in the store where the game is frozen when it's over (see frozen.py). The first byte says which of them it is.
"""

from __future__ import annotations

import logging
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import msgpack

from mythboard.table.history.frozen import Unreadable
from mythboard.table.room import RUNNING

if TYPE_CHECKING:
    from mythboard.table.history.playback import Playback
    from mythboard.table.session import Session

log = logging.getLogger("mythboard.table")

FORMAT: Final = 0x80  # that of a frozen game is a smaller number
LARGEST: Final = 1 << 20  # bytes that a position may take unpacked; ours take 10 kB


@dataclass(frozen=True, slots=True)
class SavedPosition:
    """A position: after how many answers, the check of the last of them, and the position by names."""

    count: int
    check: str
    position: dict[str, Any]


def is_kept(data: bytes) -> bool:
    """Whether these bytes are a position, and not a frozen game."""
    return data[:1] == bytes([FORMAT])


def kept(playback: Playback) -> bytes:
    """Where a game stands, as bytes."""
    written = SavedPosition(playback.count, playback.checks[-1], playback.table.position())
    return bytes([FORMAT]) + zlib.compress(msgpack.encode(written))


def kept_in(data: bytes) -> SavedPosition:
    """What was kept. Unreadable, if it's damaged."""
    try:
        packed = zlib.decompressobj()
        found = msgpack.decode(packed.decompress(data[1:], LARGEST), type=SavedPosition)
    except (zlib.error, msgspec.MsgspecError, ValueError) as error:
        raise Unreadable(f"The position that was kept of this game is damaged: {error}.") from error
    return found


class PositionKeeper:
    """Keeps the position of a session's game."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.check = ""  # of the position that was kept last,
        self.pending = b""  # and the position, until it's written

    def know(self, data: bytes) -> None:
        """Learn what was kept by whoever had this game before."""
        try:
            self.check = kept_in(data).check if data else ""
        except Unreadable as error:
            log.warning("room %s: what was kept is not used. %s", self.session.id, error)

    def note(self) -> None:
        """The table is about to be folded: take down where it stands, if that is new."""
        state = self.session.state
        playback = state.unfolded
        if playback is None or state.room.stage != RUNNING or state.stopped or playback.is_over:
            return
        if playback.checks[-1] != self.check:
            self.pending, self.check = kept(playback), playback.checks[-1]

    async def write(self) -> None:
        """Write down what was noted. A game that is over by now has no need of it."""
        data, self.pending = self.pending, b""
        if data:
            try:
                await self.session.store.keep(self.session.id, data)
            except Exception:  # the record is the truth, and it's safe
                self.check = ""
                log.exception("the position of room %s could not be kept", self.session.id)

    async def keep(self) -> None:
        self.note()
        await self.write()
