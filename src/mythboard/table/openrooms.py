"""The open rooms of a house: the tables that are unfolded, and which of them are folded (see state.py).

Unfolded, a table takes 55 to 320 kB in thousands of small pieces. Python gives memory back in large blocks, and hardly a block
is ever free of pieces that stay. So what a server takes is not what it needs now but the most that it needed at once: hundreds
of people who come, look at their table and leave would cost it as much as hundreds who play.

So there are two rules. A table that nobody has used for a minute is folded (`clear`). And of the tables at which nobody waits
for a word, the last `MOST` that were used stand unfolded; when another one is needed, the one that was used longest ago is
folded (`use`). Players have a page open with a live stream, so their tables stay. Without scripts there are no streams:
then, in a full house, a table may be folded between two moves, and following its game again takes a few milliseconds.

A table that was used a moment ago stays anyway: a request may be at work there that was interrupted by others.
"""

from __future__ import annotations

from typing import Final

from mythboard.table.pauses import in_turns
from mythboard.table.ports import Bus
from mythboard.table.session import Session

MOST: Final = 40  # tables at which nobody waits for a word
MOMENT: Final = 2.0  # seconds in which any request has been answered


class OpenRooms:
    """See above. `sessions` are those of the house, by room."""

    def __init__(self, sessions: dict[str, Session], bus: Bus) -> None:
        self.sessions = sessions
        self.bus = bus
        self.lately: dict[str, None] = {}  # rooms whose tables were unfolded when they were used, longest ago first
        self.folded = 0  # tables since the last `clear`

    def use(self, session: Session, now: float) -> None:
        """Somebody uses a table. If too many stand there, those that were used longest ago are folded or left to `clear`."""
        if not session.state.is_unfolded:
            return
        self.lately.pop(session.id, None)
        self.lately[session.id] = None
        while len(self.lately) > MOST:
            id = next(iter(self.lately))
            oldest = self.sessions.get(id)
            if oldest is not None and oldest.used > now - MOMENT:
                return
            del self.lately[id]
            if oldest is not None and not oldest.is_busy and not self.bus.is_heard(id):
                self.folded += oldest.fold()

    async def clear(self, late: float) -> int:
        """Fold what was not used since, with time for guests in between, and keep where all that was folded stands.

        How many were folded since this was last done.
        """
        unused = [session for session in self.sessions.values() if session.used <= late and session.state.is_unfolded]
        await in_turns(None for session in unused if session.used <= late and not session.is_busy and session.fold())
        for session in [*self.sessions.values()]:
            await session.keeper.write()
        folded, self.folded = self.folded, 0
        return folded + sum([not session.state.is_unfolded for session in unused])
