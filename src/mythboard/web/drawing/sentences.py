"""Sentences on a page: the name of a card is a link to its page, and each player's name has that player's colour."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from markupsafe import Markup, escape

from mythboard.prose import Run, Sentence
from mythboard.prose.remembering import remembered

REMEMBERED: Final = 20_000
SPACE: Final = Run(" ")


@remembered(REMEMBERED)
def drawn(game: str, sentence: Sentence) -> Markup:
    """A sentence with its cards and players set off. The same ones are on many pages, so they are kept."""
    return Markup("".join([run_of(game, run) for run in sentence]))


def run_of(game: str, run: Run) -> str:
    said = escape(run.text)
    if run.card:
        return f'<a class="cardref" href="/cards/{game}/{run.card}" data-key="{run.card}">{said}</a>'
    return f'<b class="seat-{run.seat}">{said}</b>' if run.seat >= 0 else str(said)


def together(sentences: Iterable[Sequence[Run]]) -> Sentence:
    """Sentences one after the other."""
    found: list[Run] = []
    for sentence in sentences:
        found += [SPACE] if found else []
        found += sentence
    return tuple(found)
