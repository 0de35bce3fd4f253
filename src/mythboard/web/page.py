"""The page of a game: all that a table, the cards and the rules of one game have of their own.

Pages are written for any game. Where one game differs from another, they ask its `Page`, and no page but a game's own names
a game. A game's page is the folder of its name here: `web/GAME/` gives `PAGE = Page(...)` and holds whatever belongs to it.

    __init__.py                  PAGE
    board.py                     how the table and the hand are drawn
    *.css, *.js                  styles and scripts of its cards and its table; `Page` says which and in which order
    pitch.toml, guide.toml       what the game is like, and what a newcomer reads beside a question
    lexicon.toml, icons.toml     what words on its cards mean, and pictures

All of it can be left out. A game without a folder has the plain board, a neutral pitch and unmarked texts, and is playable.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from mythboard.engine.card import Card
    from mythboard.engine.entries import Entry
    from mythboard.engine.game import Game
    from mythboard.engine.parts import Option
    from mythboard.prose import Sentence
    from mythboard.prose.voice import Names
    from mythboard.table.shown import Shown
    from mythboard.web.drawing.html import Element, Node
    from mythboard.web.drawing.lexicon import Word
    from mythboard.web.panels.tabletop import Tabletop

Drawing = Callable[["Tabletop"], "Node"]
Sentences = Callable[["Shown"], "list[Sentence]"]


class Highlights(NamedTuple):
    """What stands out in somebody's turn besides its deeds: how an attack went, what the dice showed."""

    first: tuple[tuple[str, Node], ...] = ()  # lines of a recap, captions and words, before all others
    last: tuple[tuple[str, Node], ...] = ()  # and after those that are news
    did: tuple[str, ...] = ()  # the same as what somebody did, for a sentence
    said: tuple[str, ...] = ()  # numbers whose change is told with it
    is_open: bool = False  # it still goes on, and nothing else matters


@dataclass(frozen=True, slots=True)
class Remains:
    """A question that comes again and again: its keys, the number that says how often, and the word for that."""

    asked: tuple[str, ...]
    number: str
    word: str


def nothing(card: Card) -> Node:  # noqa: ARG001
    return None


def no_words(card: Card) -> list[Word]:  # noqa: ARG001
    return []


def usual_kind(game: Game, card: Card) -> Node:  # noqa: ARG001
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Print:
    """What the cards of a game show besides what all cards do."""

    letters: Mapping[str, str] = field(default_factory=dict)  # traits that colour a frame, each with its letter
    many: str = ""  # the sign of a card that has more than two of them
    kin: str = ""  # what such a trait is called: "Family"
    sorts: Mapping[str, str] = field(default_factory=dict)  # words of a sort that a card puts otherwise
    groups: tuple[str, ...] | None = None  # traits worth a word beside the kind; None: all
    values: tuple[str, ...] | None = None  # values that are written out; None: all but the strength, which has its sign
    head: Callable[[Card], Node] = nothing  # a sign in the band with the name
    art: Callable[[Card], Node] = nothing  # something on the picture
    kind: Callable[[Game, Card], Node] = usual_kind  # the kind in other words
    words: Callable[[Card], list[Word]] = no_words  # what a closer look explains besides the words of the text


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """See above."""

    board: Drawing | None = None  # None: the plain one
    hand: Drawing | None = None
    is_steady: bool = False  # the dock has a height of its own, so that the board stays where it is: see dock.css
    chooses_apart: bool = False  # cards to choose from never lie beside the hand
    owner: str = ""  # who made the game and whose it is, as the end of a sentence; "" if it is ours
    recap: tuple[tuple[str, ...], ...] = ()  # deeds that a recap lists, line by line; the first of a line gives its caption
    brief: frozenset[str] = frozenset()  # those that are news to everybody
    sent: frozenset[str] = frozenset()  # those that one player does and another suffers
    losses: frozenset[str] = frozenset()  # deeds that tell a player what others cost them
    won_by: str = ""  # the number that the game is won and lost by,
    also: tuple[str, ...] = ()  # and others that matter where one player takes them from another
    highlights: Callable[[tuple[Entry, ...], int, Names, int | None], Highlights] | None = None
    interlude: Sentences | None = None  # what goes on between two turns: the end of an era
    begun: Sentences | None = None  # what has begun since, if there is more to say than that
    question: Callable[[str, set[str]], str] | None = None  # a question, by key and open verbs, in fitting words; "" as it is
    points: str = ""  # what the game is won by, if by points
    tie: tuple[str, str] = ("", "")  # the number that decides between equal points, and its word
    remains: Remains | None = None
    play_all: str = ""  # the verb of moves that one click makes one after the other
    keys: tuple[tuple[str, str], ...] = ()  # keys besides those of all tables, and what they do
    looked_for: str = ""  # what one might look for in the rules
    print: Print = field(default_factory=Print)
    option: Callable[[str, Option, str, Node], Element] | None = None  # how an option made of parts is drawn
    card_styles: tuple[str, ...] = ()
    table_styles: tuple[str, ...] = ()
    narrow_styles: tuple[str, ...] = ()  # what narrow screens need otherwise: after all others
    scripts: tuple[str, ...] = ()


PLAIN = Page()


@cache
def page_of(game: str) -> Page:
    """The page of a game by its name; the plain one for a game that has none."""
    if folder_of(game) is None:
        return PLAIN
    found: Page = getattr(import_module(f"{__package__}.{game}"), "PAGE", PLAIN)
    return found


@cache
def folder_of(game: str) -> Path | None:
    """Where the files of a game's page are; None if it has none."""
    spec = find_spec(f"{__package__}.{game}") if game.isidentifier() else None
    if spec is None or spec.origin is None or spec.submodule_search_locations is None:
        return None  # a file or a folder that is no page may have the same name
    return Path(spec.origin).parent


@cache
def data_of(game: str, name: str) -> dict[str, Any]:
    """What a file such as "guide.toml" of a game's page says; nothing if there is no such file."""
    folder = folder_of(game)
    file = folder / name if folder is not None else None
    return tomllib.loads(file.read_text(encoding="utf-8")) if file is not None and file.is_file() else {}
