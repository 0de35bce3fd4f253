"""Lines of card text that were parsed before, so that a game begins without its parser.

To import the parser and make it of a game's grammar takes far longer than all else that is done when a game is built, and
every command builds games. So the trees of a game's lines are kept, as plain data, under a digest of everything that decides
them: the lines, the names of cards, the vocabulary, and the source of this room. Whatever changes is found under no digest and
parsed again; nothing kept is ever out of date.

This room knows no disk. Where trees are kept is up to a `Shelf` (see shelf.py); without one, they aren't. What is found there
has a digest of its own, so that a file which was cut off or scribbled on is noticed. It holds no code: the worst that somebody
can put there is another card text.
"""

from __future__ import annotations

import json
from dataclasses import fields
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Protocol

from mythboard.cards import tree
from mythboard.cards.phrases import Phrase, Vocabulary

if TYPE_CHECKING:
    from mythboard.cards.parser import Parser

NODES: dict[str, Any] = {
    node.__name__: node
    for node in (
        tree.Cards, tree.Choose, tree.Chosen, tree.Does, tree.During, tree.ForEach, tree.If, tree.Line, tree.May, tree.Named,
        tree.Pay, tree.Said, tree.Steps, tree.They, tree.Trade,
    )
}  # fmt: skip
# What a node is made of. What a word stands for is no data: it's looked up in the vocabulary.
PARTS = {name: [part.name for part in fields(node) if part.compare] for name, node in NODES.items()}


class Shelf(Protocol):
    """Keeps texts by name, as long as it likes."""

    def find(self, name: str) -> str | None: ...

    def keep(self, name: str, text: str) -> None: ...

    def complain(self, name: str) -> None:
        """Say that what was found under this name was damaged, and will be made again."""


class Trees:
    """The trees of the lines of a game: kept ones, or else fresh from the parser, which is made when it's first needed."""

    shelf: Shelf | None = None

    def __init__(self, vocabulary: Vocabulary, names: tuple[str, ...], lines: list[str]) -> None:
        self.vocabulary = vocabulary
        self.names = names
        self.parser: Parser | None = None
        self.name = name_of(vocabulary, names, lines)
        self.trees: dict[str, tree.Line] = self.kept()

    def parse(self, text: str) -> tree.Line:
        """The tree of one line; Trouble if it can't be read."""
        if text in self.trees:
            return self.trees[text]
        if self.parser is None:
            from mythboard.cards.parser import Parser  # it brings Lark along

            self.parser = Parser(self.vocabulary, self.names)
        self.trees[text] = found = self.parser.parse(text)
        return found

    def kept(self) -> dict[str, tree.Line]:
        text = self.shelf.find(self.name) if self.shelf is not None else None
        if self.shelf is None or text is None:
            return {}
        digest, _, data = text.partition("\n")
        if digest == digest_of(data):
            return {line: unpacked(node, self.vocabulary) for line, node in json.loads(data).items()}
        self.shelf.complain(self.name)
        return {}

    def keep(self) -> None:
        """Keep them for the next time, if there's anything new: they were all parsed, and nothing was wrong with them."""
        if self.parser is not None and self.shelf is not None:
            places = {id(phrase): index for index, phrase in enumerate(self.vocabulary.phrases)}
            data = json.dumps({line: packed(node, places) for line, node in self.trees.items()}, separators=(",", ":"))
            self.shelf.keep(self.name, f"{digest_of(data)}\n{data}")


def digest_of(text: str) -> str:
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


@cache
def source() -> str:
    """A digest of all that this room is written in."""
    room = files("mythboard.cards")
    return digest_of(
        "".join(sorted(file.read_text("utf-8") for file in room.iterdir() if file.name.endswith((".py", ".lark"))))
    )


def name_of(vocabulary: Vocabulary, names: tuple[str, ...], lines: list[str]) -> str:
    """A digest of all that decides how these lines are read."""
    phrases = [[phrase.kind, phrase.template] for phrase in vocabulary.phrases]
    choices = [[name, *words] for name, words in vocabulary.choices.items()]
    return digest_of(json.dumps([source(), phrases, choices, names, lines]))


def packed(thing: Any, places: dict[int, int]) -> Any:
    """A tree as plain data: a node by the name of its kind, a phrase by its place in the vocabulary."""
    if isinstance(thing, tuple):
        return [packed(part, places) for part in thing]
    if isinstance(thing, Phrase):
        return places[id(thing)]
    kind = type(thing).__name__
    if kind in NODES:
        return {kind: [packed(getattr(thing, part), places) for part in PARTS[kind]]}
    return thing


def unpacked(data: Any, vocabulary: Vocabulary) -> Any:
    if isinstance(data, list):
        return tuple([unpacked(part, vocabulary) for part in data])
    if not isinstance(data, dict):
        return data
    ((kind, parts),) = data.items()
    if kind == "Said":
        return tree.Said(vocabulary.phrases[parts[0]], unpacked(parts[1], vocabulary), parts[2])
    if kind == "Chosen":
        return tree.Chosen(parts[0], parts[1], vocabulary.choices[parts[0]][parts[1]])
    return NODES[kind](*[unpacked(part, vocabulary) for part in parts])
