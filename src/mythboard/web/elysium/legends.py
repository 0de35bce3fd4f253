"""Legends of Elysium as they lie on the table: a stack of cards for each, what it is worth, what it lacks, how to add to it.

A view says which cards lie in an Elysium and, of each that joined a Legend, which card began it. What kind of Legend that makes
and what it scores now is worked out here from what is printed: levels, Families, and the tiles' own table of points. A Citizen
has no face and no name here, only a place in the stack.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from mythboard.games.elysium.families import FAMILIES, IN_PLAY
from mythboard.games.elysium.tiles import TILES
from mythboard.web.drawing import html as h
from mythboard.web.drawing.faces import Size
from mythboard.web.drawing.html import Element, Node
from mythboard.web.drawing.icons import icon
from mythboard.web.drawing.words import counted, listed
from mythboard.web.elysium.conditions import LEVEL, NUMERALS
from mythboard.web.panels.movelist import Choice, button
from mythboard.web.panels.tabletop import Tabletop

GUESTS: Final = "Citizens "  # how the mark on a Legend's first card begins
JOIN: Final = "join"
LEVELS: Final = 3


class Legend(NamedTuple):
    """One Legend, read off a view."""

    founder: str  # the card that began it
    cards: tuple[str, ...]  # those that lie face up, in the order they came
    guests: int  # Citizens
    title: str  # "Level II", "Zeus"; of a single card nothing is settled yet
    full: int  # how many cards make it complete; 0 for a single card
    worth: int  # VP
    lacks: tuple[str, ...]  # Families or numerals of what may still join

    @property
    def size(self) -> int:
        return len(self.cards) + self.guests


def legends_of(top: Tabletop, seat: int) -> list[Legend]:
    """The Legends of a seat, in the order they were begun."""
    zone = top.zones[f"elysium/{seat}"]
    below: dict[str, str] = zone.get("on", {})
    founders = [name for name in top.cards(f"elysium/{seat}") if name not in below]
    found = []
    for founder in founders:
        cards = (founder, *(name for name in top.cards(f"elysium/{seat}") if below.get(name) == founder))
        marks = zone.get("marks", {}).get(founder, ())
        guests = sum(int(mark.removeprefix(GUESTS)) for mark in marks if mark.startswith(GUESTS))
        found.append(read_legend(top, cards, guests))
    return found


def read_legend(top: Tabletop, cards: tuple[str, ...], guests: int) -> Legend:
    levels = [top.card(name).values[LEVEL] for name in cards]
    families = [top.card(name).traits[0] for name in cards]
    size = len(cards) + guests
    if len(cards) == 1:
        return Legend(cards[0], cards, guests, "", 0, 0, ())
    if levels[0] == levels[1]:
        in_play = [name for number, name in enumerate(FAMILIES) if top.numbers[f"family/{number}"]]
        lacks = [name for name in in_play if name not in families] if size < IN_PLAY else []
        return Legend(cards[0], cards, guests, f"Level {NUMERALS[levels[0]]}", IN_PLAY, TILES.level_legend[size], tuple(lacks))
    missing = [NUMERALS[level] for level in range(1, LEVELS + 1) if level not in levels] if size < LEVELS else []
    return Legend(
        cards[0], cards, guests, families[0].capitalize(), LEVELS, TILES.family_legend[size], tuple(missing)
    )  # fmt: skip


# As they are shown


def stack(top: Tabletop, legend: Legend, size: Size) -> Element:
    """A Legend: its cards on each other, and below them what it is worth. Whoever may add to it presses that."""
    moves = [choice for choice in top.by_card.get(legend.founder, ()) if choice.verb == JOIN]
    join = top.take(moves[0].text) if moves else None
    return h.li(
        f"#legend-{legend.founder.replace('#', '-')}",
        class_=["legend", {"is-complete": legend.size == legend.full, "is-open": join is not None}],
        aria_label=f"{legend.title or 'A Legend'}: {counted(legend.size, 'card')}",
    )[
        h.div(".stacked")[
            [top.spot(name, size, is_burdened=False) for name in legend.cards],
            [guest() for _ in range(legend.guests)],
        ],
        joining(join, legend, top.hinted) if join is not None else caption(legend),
    ]


@h.kept
def guest() -> Element:
    """A Citizen in a Legend."""
    return h.span(".guest", title="A Citizen")[icon("citizen"), h.span["Citizen"]]


@h.kept
def caption(legend: Legend) -> Element:
    return h.div(".worth")[about(legend)]


@h.kept
def joining(choice: Choice, legend: Legend, hinted: str) -> Element:
    """The move that adds the card in question to this Legend, with what it costs and scores."""
    return button(
        choice,
        h.b["Join"],
        h.span(".visually-hidden")[f" the {legend.title or 'one-card'} Legend: "],
        h.span(".effect")[choice.terms],
        kind="thing lit worth",
        hinted=choice.text == hinted,
    )


def about(legend: Legend) -> Node:
    if not legend.full:
        return h.span(".kind-of")["one card: no VP yet"]
    return [
        h.span(".kind-of")[
            legend.title, h.span(".of", title=f"{legend.size} of {legend.full} cards")[f" {legend.size}/{legend.full}"]
        ],
        h.b(".vp")[icon("vp"), f"{legend.worth} VP"],
        lacking(legend.lacks) if legend.lacks else h.span(".lacks")["complete"] if legend.size == legend.full else None,
    ]


def lacking(names: tuple[str, ...]) -> Element:
    """What may still join: Families by their glyphs, Levels by their numerals."""
    words = f"may still join: {listed([name.capitalize() if name in FAMILIES else f'Level {name}' for name in names])}"
    signs = [h.span(class_=f"sign of-{name}")[icon(name)] if name in FAMILIES else h.span(".sign")[name] for name in names]
    return h.span(".lacks", title=words)[h.span(aria_hidden="true")["+ ", signs], h.span(".visually-hidden")[words]]
