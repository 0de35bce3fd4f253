"""What is said at a table, and how much of it is kept.

Talk has no end, so the newest remarks are kept, and whatever was said before them goes. Players are counted apart from people
who watch. If they were not, a stranger at a public table could say two hundred things, and everything that the players told
each other would be gone.

A remark has a key, by which the host of the table says "whoever said this". It must not be the number of the row in the
database, which counts the remarks of all tables: whoever reads two of them knows how much was said elsewhere, and a hash of a
small number is as good as the number. So a key is a hash of what was said, where and by whom, and of the key before it:
whoever says the same thing twice has two keys. Pages also know by the newest key that something was said: how many remarks
there are does not tell, once old ones go.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from mythboard.table.room import Remark

KEPT: Final = 200  # remarks of players, and as many of people who watch


def key_after(before: Sequence[Remark], room: str, person: str, text: str) -> str:
    """The key of a remark that follows others."""
    return sha256(f"mythboard remark {room} {newest_key(before)} {person} {text}".encode()).hexdigest()[:12]


def newest_key(remarks: Sequence[Remark]) -> str:
    """The key of the last remark; "" if there is none, or if it was made before there were keys."""
    return remarks[-1].key if remarks else ""


def newest(remarks: Sequence[Remark]) -> list[Remark]:
    """Those that are kept, in the order in which they were said."""
    kept: list[Remark] = []
    counts = Counter[bool]()
    for remark in reversed(remarks):
        is_players = remark.seat is not None
        counts[is_players] += 1
        if counts[is_players] <= KEPT:
            kept.append(remark)
    return kept[::-1]


def mark(remarks: Sequence[Remark]) -> str:
    """Different whenever something was said. Remarks from before keys were kept are counted."""
    return f"{len(remarks)}{remarks[-1].key}" if remarks else "0"
