"""Logs of these tests: entries and turns in a few words.

turn(1, did(1, "play", "coin"), did(1, "gain", money=1))       # Midas's turn
nobodys("era-end", did(-1, "region", "rivers", value=("glory", 3)), value=("era", 1))
"""

from __future__ import annotations

from dataclasses import replace

from mythboard.engine.entries import NOBODY, Entry
from mythboard.prose import Sentence, voice_of
from mythboard.table.history.log import Turn
from mythboard.table.shown import Shown
from mythboard.web.drawing.sentences import together
from mythboard.web.panels.log import names_of

Value = tuple[str, int]


def did(
    seat: int,
    deed: str,
    *cards: str,
    at: int = 3,
    hidden: int = 0,
    values: tuple[Value, ...] = (),
    places: tuple[str, ...] = (),
    whom: tuple[int, ...] = (),
    cause: tuple[str, ...] = (),
    to: int = 0,
    **amounts: int,
) -> Entry:
    """An entry. Amounts are numbers of the seat, and by how much they change: `health=-6`; `to` is what they are then."""
    named = tuple([card if "#" in card else f"{card}#{number}" for number, card in enumerate(cards)])
    changes = tuple([(f"{name}/{seat}", by, to) for name, by in amounts.items()])
    return Entry(at, seat, deed, named, hidden, changes, values, places, whom, tuple([(key, "") for key in cause]))


def turn(seat: int, *entries: Entry, deed: str = "turn") -> Turn:
    """A turn of somebody."""
    value = (("turn", 7),) if deed == "turn" else ()
    return Turn((did(seat, deed, at=entries[0].at if entries else 9, values=value),), entries)


def nobodys(deed: str, *entries: Entry, value: Value) -> Turn:
    """What opens nobody's turn: an era, its end, an Epoch."""
    return Turn((did(NOBODY, deed, values=(value,)),), entries)


def begins(*entries: Entry) -> Turn:
    """The beginning of a game, which nothing opens."""
    return Turn((), entries)


def with_log(shown: Shown, *turns: Turn) -> Shown:
    return replace(shown, log=list(turns))


def named(shown: Shown, *names: str) -> Shown:
    """The same with other names of the players."""
    return replace(shown, seats=[replace(seat, name=name) for seat, name in zip(shown.seats, names, strict=True)])


# What is expected, in the words of the language that is spoken


def summary(shown: Shown, seat: int, *entries: Entry) -> list[Sentence]:
    """That somebody did these things, as news say it."""
    return voice_of(shown.game).summary(seat, entries, shown.viewer, names_of(shown))


def in_words(*sentences: list[Sentence]) -> Sentence:
    return together([sentence for several in sentences for sentence in several])
