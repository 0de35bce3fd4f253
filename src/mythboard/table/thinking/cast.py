"""The bots by name. Each kind goes by a few names that nobody else may have, so that a name tells who is a bot and which."""

from __future__ import annotations

from collections.abc import Sequence

from mythboard.bots import bots

# Five of a kind, for six seats. None is a god or a card of a game: a log should not read "Athena plays Athena".
CAST = {
    "uniform": ("Epimetheus", "Icarus", "Phaethon", "Glaucus", "Elpenor"),  # who did not think first
    "greedy": ("Midas", "Tantalus", "Narcissus", "Procne", "Erysichthon"),  # who wanted it at once
    "heuristic": ("Eumaeus", "Eurycleia", "Baucis", "Philemon", "Polites"),  # who knew what is done, and did it
    "planner": ("Palamedes", "Nestor", "Antenor", "Diomedes", "Laertes"),  # who had a plan
    "sage": ("Tiresias", "Cassandra", "Calchas", "Mopsus", "Amphiaraus"),  # who saw what would come
}


def bot_name(kind: str, taken: Sequence[str]) -> str:
    """The first name of this kind of bot that is not taken; made from the kind itself where it has no more."""
    cast = CAST.get(kind, ())
    for name in cast:
        if name not in taken:
            return name
    number = len(cast) + 1
    while f"{kind} {number}" in taken:
        number += 1
    return f"{kind} {number}"


def names_for(person: str, line_up: list[str]) -> list[str]:
    """Names for the seats: the person first, then the bots."""
    names = [person]
    for kind in line_up:
        names.append(bot_name(kind, names))
    return names


def kind_of(name: str) -> str:
    """Which bot a seat's name stands for; "" if it is a person's."""
    for kind in bots():
        if name in CAST.get(kind, ()) or name.split(" ")[0] == kind:
            return kind
    return ""


def is_bots(name: str) -> bool:
    """Whether a person would be taken for a bot under this name, however it is written."""
    plain = name.casefold()
    return bool(kind_of(plain)) or any(plain == other.casefold() for cast in CAST.values() for other in cast)
