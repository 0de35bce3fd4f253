"""Differences of plain data: what has to be said so that one value can be made of another.

Plain data are dicts, lists, texts, numbers, true, false and nothing. A difference is plain data itself. So it can be written
down like any other value, and two differences have a difference, too:

- `[value]`: it is this value instead;
- `[start, length, values]`: in a list, these values take the place of so many from there on;
- `{name: difference}`: in a dict or a list, this is what changes under a name or a number; `[]` if the name is gone.

Nothing is ever changed in place. What stays the same is shared between the old value and the new one, so a thousand views of a
game take hardly more memory than a few.
"""

from __future__ import annotations

from typing import Any, Final

GONE: Final[list[Any]] = []

Difference = list[Any] | dict[Any, Any]


def difference(old: Any, new: Any) -> Difference | None:
    """How to make one value of another; None if they are equal. The names in a dict keep their order."""
    if old == new:
        return None
    if isinstance(old, dict) and isinstance(new, dict):
        return between_dicts(old, new)
    if isinstance(old, list) and isinstance(new, list):
        return between_lists(old, new)
    return [new]


def between_dicts(old: dict[Any, Any], new: dict[Any, Any]) -> Difference:
    kept = [name for name in old if name in new]
    if [*kept, *[name for name in new if name not in old]] != [*new]:
        return [new]
    found: dict[Any, Any] = {name: GONE for name in old if name not in new}
    for name, value in new.items():
        if name not in old:
            found[name] = [value]
        elif (change := difference(old[name], value)) is not None:
            found[name] = change
    return found


def between_lists(old: list[Any], new: list[Any]) -> Difference:
    shorter = min(len(old), len(new))
    first = 0
    while first < shorter and old[first] == new[first]:
        first += 1
    last = 0
    while last < shorter - first and old[-1 - last] == new[-1 - last]:
        last += 1
    middle, instead = old[first : len(old) - last], new[first : len(new) - last]
    if len(middle) == len(instead) and all(isinstance(value, dict | list) for value in (*middle, *instead)):
        pairs = enumerate(zip(middle, instead, strict=True), first)
        changes = {number: difference(before, after) for number, (before, after) in pairs}
        return {number: change for number, change in changes.items() if change is not None}
    return [first, len(middle), instead]


def changed(old: Any, change: Difference | None) -> Any:
    """The value that a difference makes of another one, which stays as it is."""
    if change is None:
        return old
    if isinstance(change, list):
        if len(change) == 1:
            return change[0]
        start, length, values = change
        return [*old[:start], *values, *old[start + length :]]
    made = old.copy()
    for name, one in change.items():
        if one == GONE:
            del made[name]
        elif isinstance(one, list) and len(one) == 1:
            made[name] = one[0]
        else:
            made[name] = changed(old[name], one)
    return made
