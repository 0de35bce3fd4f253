"""Players on a crowded board: each by a shape and a letter besides the colour."""

from __future__ import annotations

from collections.abc import Sequence

from mythboard.prose.remembering import remembered
from mythboard.web.drawing import html as h
from mythboard.web.drawing.html import Element


@remembered(1024)
def letters_of(names: tuple[str, ...]) -> tuple[str, ...]:
    """A letter for each player: the first one of the name, or the next that nobody has before; else the number of the seat."""
    found: list[str] = []
    for seat, name in enumerate(names, 1):
        candidates = [letter.upper() for letter in name if letter.isalpha()]
        found.append(next((letter for letter in candidates if letter not in found), str(seat)))
    return tuple(found)


@h.kept
def seat_sign(seat: int, letter: str, name: str = "") -> Element:
    """The sign of a player. With a name it speaks; without one, the words beside it do."""
    return h.span(class_=["sign-of", f"shape-{seat}", f"seat-{seat}-plate"], title=name or None)[
        h.span(aria_hidden="true")[letter], h.span(".visually-hidden")[name] if name else None
    ]


def called(names: Sequence[str], viewer: int | None, seat: int) -> str:
    return "You" if seat == viewer else names[seat]
