"""What the words on a card mean to a page: which are resources, which are keywords with an explanation, what a cost is paid
in.

All of it is data, the lexicon.toml in the folder of a game; a game without one has plain texts. `match` is a regular expression
for the words of a text; of two that fit at one place the first in the file is taken. `says` explains it in a sentence or two,
`rule` is where the rules do. Nothing in there is a rule itself.

A line of a card is cut into pieces that together are the line, word for word: a page marks the pieces and changes none.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache

from mythboard.web.page import data_of


@dataclass(frozen=True, slots=True)
class Word:
    """A keyword, a kind of card or a group of cards, explained."""

    name: str
    says: str
    rule: str  # the id of the rule that says it exactly


@dataclass(frozen=True, slots=True)
class Piece:
    """Some letters of a line, with what they are."""

    text: str
    word: Word | None = None
    resource: str = ""


@dataclass(frozen=True)
class Lexicon:
    """The words of one game."""

    words: tuple[tuple[Word, re.Pattern[str]], ...] = ()
    resources: dict[str, re.Pattern[str]] = field(default_factory=dict)
    kinds: dict[str, Word] = field(default_factory=dict)
    traits: dict[str, Word] = field(default_factory=dict)
    cost: dict[str, str] = field(default_factory=dict)

    def paid_in(self, kind: str) -> str:
        """The resource that a card of this kind costs; "" if nobody knows."""
        return self.cost.get(kind, self.cost.get("default", ""))

    def first_word(self, line: str, at: int) -> tuple[Word, re.Match[str]] | None:
        """The keyword that comes next from there on; of several at the same place the one that is written first in the file."""
        found: tuple[Word, re.Match[str]] | None = None
        for word, pattern in self.words:
            match = pattern.search(line, at)
            if match and (found is None or match.start() < found[1].start()):
                found = word, match
        return found

    def pieces(self, line: str) -> list[Piece]:
        """The line cut into keywords, resources and the rest."""
        result: list[Piece] = []
        at = 0
        while (found := self.first_word(line, at)) is not None:
            word, match = found
            result += self.with_resources(line, at, match.start(), None)
            result += self.with_resources(line, match.start(), match.end(), word)
            at = match.end()
        return result + self.with_resources(line, at, len(line), None)

    def with_resources(self, line: str, start: int, end: int, word: Word | None) -> list[Piece]:
        """A stretch of the line, all of it in the same keyword or in none."""
        result: list[Piece] = []
        at = start
        marks = sorted(
            (match.start(), match.end(), name)
            for name, pattern in self.resources.items()
            for match in pattern.finditer(line, start, end)
        )
        for begins, ends, name in marks:
            if begins > at:
                result.append(Piece(line[at:begins], word))
            result.append(Piece(line[begins:ends], word, name))
            at = ends
        if at < end:
            result.append(Piece(line[at:end], word))
        return result

    def words_in(self, text: str) -> list[Word]:
        """Every keyword of a card's text, once, in the order of the text."""
        found = (piece.word for line in text.split("\n") for piece in self.pieces(line) if piece.word is not None)
        return list(dict.fromkeys(found))


@cache
def lexicon(game: str) -> Lexicon:
    """The words of a game by its name."""
    known = data_of(game, "lexicon.toml")
    return Lexicon(
        words=tuple(
            (Word(entry["name"], entry["says"], entry["rule"]), re.compile(entry["match"])) for entry in known.get("words", ())
        ),
        resources={name: re.compile(pattern) for name, pattern in known.get("resources", {}).items()},
        kinds={kind: Word(kind.capitalize(), **entry) for kind, entry in known.get("kinds", {}).items()},
        traits={trait: Word(trait.capitalize(), **entry) for trait, entry in known.get("traits", {}).items()},
        cost=known.get("cost", {}),
    )
