"""What was drawn is remembered as long as somebody looks at it.

A part of a page is drawn from plain data, and most of a page is the same after a move as it was before. So what was drawn is
kept: for tables at which people play, not for those at which they have long gone to bed. A page is 70 kB, and there may be
thousands of them.

Hence two generations. What is asked for is young. Now and then (`forget_unused`) the young become old, and the old that nobody
has asked for since the last time are forgotten. Nothing needs to know when it was used last, and what is asked for again and
again stays for ever. If there are very many young, they become old sooner: memory has a limit however busy the house is.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

YOUNGEST: Final = 2048  # pictures of each function that may be young at once

ageing: list[Callable[[], None]] = []  # one for each function that remembers


def remembered_while_used(draw: Callable[P, T]) -> Callable[P, T]:
    """Lets a function remember what it returned for the same arguments; never None."""
    young: dict[Any, T] = {}
    old: dict[Any, T] = {}

    def age() -> None:
        old.clear()
        old.update(young)
        young.clear()

    def forget() -> None:
        old.clear()
        young.clear()

    @wraps(draw)
    def drawn(*data: P.args, **named: P.kwargs) -> T:
        key = (data, *named.items()) if named else data
        found = young.get(key)
        if found is None:
            found = old.get(key)
            if found is None:
                found = draw(*data, **named)
            if len(young) >= YOUNGEST:
                age()
            young[key] = found
        return found

    ageing.append(age)
    drawn.cache_clear = forget  # type: ignore[attr-defined]
    return drawn


def forget_unused() -> None:
    """Forget what nobody has asked for since this was last called."""
    for age in ageing:
        age()
