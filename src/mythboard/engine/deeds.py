"""Deeds: the words of a game for what can happen in it, as keys.

The engine records every change of a zone, a number or a status by itself (see events.py). A game says here what each of them
*is*: a card that goes from the deck to a hand is `draw`, Health that falls is `lose`, and a few things that no change shows
(a battle begins, a die is rolled) are said by rules with `table.tell(...)`. Sentences are made from these keys at the very end,
by mythboard.prose; nothing in a game depends on how they read.

Three tables say it for moves, numbers and statuses (`moved`, `changed`, `marked`); what rules say themselves is declared on the
board (`sayings`). What is in none of them needs another deed to speak for it: `covers` says which deeds do ("whoever plays a
card also moves it from the hand to the table"). What needs no words at all (counters that only the rules read) is `silent`.
Whatever is left happened in silence, which is a fault, and conformance finds it (I5).

Names in `covers` and `silent` are those of numbers and statuses, or `from>to` of two zones; each may end with `*`.

`causes` names the procedures that other things follow from: what happens while "battle" is on the stack belongs to a battle.
`claims` names changes that are part of a deed if they come right after it, although they would be a deed by themselves: Money
that is cleared away at the end of a turn is not paid.
"""

from __future__ import annotations

from collections.abc import Callable

Values = tuple[tuple[str, int], ...]
Reading = tuple[Values, tuple[str, ...]]  # what a number that comes with a saying stands for: values by kind, and places


class Saying:
    """Something that rules say. `reads` turns the number that comes along into what it stands for."""

    __slots__ = ("has_doer", "is_alone", "key", "opens", "reads")

    def __init__(self, key: str, reads: Callable[[int], Reading] | None, opens: bool, has_doer: bool, is_alone: bool) -> None:
        self.key = key
        self.reads = reads
        self.opens = opens  # a turn, a round, an era: what follows is logged below it
        self.has_doer = has_doer  # a seat did it, or it was done to one
        self.is_alone = is_alone or opens  # two in a row stay two


class Amount:
    """The number of a saying is an amount of something."""

    __slots__ = ("kind",)

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def __call__(self, value: int) -> Reading:
        return ((self.kind, value),), ()


class Place:
    """The number of a saying is the place in a list of names."""

    __slots__ = ("names",)

    def __init__(self, *names: str) -> None:
        self.names = names

    def __call__(self, value: int) -> Reading:
        return (), (self.names[value],)


class Deeds:
    """See above."""

    __slots__ = ("alone", "causes", "changed", "claims", "covers", "known", "marked", "moved", "openers", "sayings", "silent")

    def __init__(
        self,
        sayings: list[Saying],
        *,
        moved: dict[tuple[str, str], str] | None = None,
        changed: dict[str, tuple[str, ...]] | None = None,
        marked: dict[str, tuple[str, str]] | None = None,
        covers: dict[str, tuple[str, ...]] | None = None,
        causes: dict[str, str] | None = None,
        claims: dict[str, tuple[str, ...]] | None = None,
        silent: tuple[str, ...] = (),
    ) -> None:
        self.sayings = sayings  # by the number that the board gave them
        self.moved = moved or {}  # by zones: the deed of a card that goes from one to the other
        self.changed = changed or {}  # by number: the deed when it rises, when it falls, and when it falls at another's hand
        self.marked = marked or {}  # by status: the deed when a card gets it, and when it loses it
        self.covers = covers or {}
        self.causes = causes or {}
        self.claims = claims or {}
        self.silent = silent
        self.alone = frozenset([one.key for one in sayings if one.is_alone])
        self.openers = frozenset([one.key for one in sayings if one.opens])
        self.known: dict[str, frozenset[str]] = {}  # by name of a change: the deeds that speak for it, as they are found out

    def keys(self) -> list[str]:
        """Every deed of the game, each once: what its sentences must have words for."""
        found = [one.key for one in self.sayings]
        found.extend(self.moved.values())
        for pair in [*self.changed.values(), *self.marked.values()]:
            found.extend(pair)
        return [key for key in dict.fromkeys(found) if key]

    def covering(self, name: str) -> frozenset[str]:
        """The deeds that speak for a change."""
        found = self.known.get(name)
        if found is None:
            found = frozenset([deed for deed, names in self.covers.items() if fits(name, names)])
            self.known[name] = found
        return found

    def is_silent(self, name: str) -> bool:
        return fits(name, self.silent)


def fits(name: str, patterns: tuple[str, ...]) -> bool:
    """Whether a name is one of these, or begins like one that ends with `*`."""
    return any(name == pattern or (pattern.endswith("*") and name.startswith(pattern[:-1])) for pattern in patterns)
