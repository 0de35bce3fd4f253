"""What was put into words or drawn is remembered, and all of it is forgotten now and then.

Most of a page is the same after a move as it was before, and players of all tables do the same things again and again. So
functions that make text of plain data remember what they made: the last few thousand things each, found by all that they were
made of. That is quick, and nothing in it can be out of date.

But it keeps what belongs to tables at which people have long gone to bed: a page is 70 kB, and there may be thousands of them.
To know when each thing was used last would cost every page time. So a house forgets everything every few minutes (`forget`),
one function after the other; whoever still plays has it made once more, which takes a millisecond or two.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, ParamSpec, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")

REMEMBERING: Final[list[Any]] = []  # the functions, those that were made to forget last at the end


def remembered(most: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Lets a function remember its last results by their arguments, at most this many."""

    def remember(make: Callable[P, T]) -> Callable[P, T]:
        remembering = lru_cache(maxsize=most)(make)
        REMEMBERING.append(remembering)
        return cast("Callable[P, T]", remembering)

    return remember


def forget(share: float = 1.0) -> None:
    """Let a share of the functions forget, and the next time others: with a small share, called often, nobody has to wait
    until everything is made again."""
    for _ in range(max(1, round(share * len(REMEMBERING)))):
        remembering = REMEMBERING.pop(0)
        remembering.cache_clear()
        REMEMBERING.append(remembering)
