"""From a line of text to its tree, or to a complaint that says where and what instead.

Every word is consumed or the line is refused. A line that parses but is not written as the printer would write it is refused
too, with the right wording: one meaning, one text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from difflib import SequenceMatcher, get_close_matches

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput, UnexpectedToken

from mythboard.cards import printer, tree
from mythboard.cards.grammar import make_parser
from mythboard.cards.phrases import THIRD, Vocabulary

LONGEST_LINE = 400
SENTENCES = 8


@dataclass(frozen=True)
class Trouble(Exception):
    """What is wrong with a line: where (counted from 0), how many characters, and a sentence."""

    column: int
    width: int
    message: str


class Parser:
    """Parses lines of one game's card text."""

    def __init__(self, vocabulary: Vocabulary, names: tuple[str, ...] = ()) -> None:
        self.vocabulary = vocabulary
        self.lark: Lark
        self.lark, self.words = make_parser(vocabulary, names)

    def parse(self, text: str) -> tree.Line:
        """The tree of one line; Trouble if it cannot be read."""
        if len(text) > LONGEST_LINE:
            raise Trouble(LONGEST_LINE, 1, f"A line of card text has at most {LONGEST_LINE} characters.")
        try:
            parsed = self.lark.parse(text)
        except UnexpectedInput as error:
            raise self.trouble(text, error) from None
        clause = parsed.children[0]
        assert isinstance(clause, Tree)
        line = Builder(self.vocabulary).line(clause)
        if len(line.sentences) > SENTENCES:
            raise Trouble(0, len(text), f"A line of card text has at most {SENTENCES} sentences.")
        printed = printer.line(line)
        if printed != text:
            start = next((i for i, (a, b) in enumerate(zip(printed, text, strict=False)) if a != b), len(printed))
            raise Trouble(start, max(1, len(text) - start), f"Write it so: {printed}")
        return line

    def trouble(self, text: str, error: UnexpectedInput) -> Trouble:
        """The complaint for a parse error: the words that could not be read, and what would be understood there."""
        if isinstance(error, UnexpectedToken) and error.token.type == "$END":
            wanted = self.acceptable(error)
            return Trouble(len(text), 1, f"The line ends too early; {self.expected(wanted)}.")
        column = int(getattr(error, "pos_in_stream", None) or 0)
        word = re.match(r"[^\s.,:;]+|.", text[column:])
        width = len(word.group()) if word else 1
        found = text[column : column + width]
        wanted = self.acceptable(error)
        close = get_close_matches(found.lower(), [w.lower() for w in wanted], n=1, cutoff=0.7)
        phrases = self.nearest(text, column)
        message = f"{found!r} is not understood here; {self.expected(wanted)}."
        if close:
            message += f" Did you mean {close[0]!r}?"
        if phrases:
            message += " Known phrases nearest to this: " + "; ".join(phrases) + "."
        return Trouble(column, width, message)

    def acceptable(self, error: UnexpectedInput) -> list[str]:
        """The words that would be understood at this place."""
        names = getattr(error, "accepts", None) or getattr(error, "allowed", None) or set()
        words = [self.words[name] for name in names if name in self.words]
        special = {"INT": "a number", "ARTICLE": "a", "CARD_NOUN": "card", "NAME": "a card's name", "THEN": ", then"}
        words += [special[name] for name in names if name in special]
        marks = {"DOT": ".", "COLON": ":", "COMMA": ",", "SEMICOLON": ";"}
        words += [marks[name] for name in names if name in marks]
        return sorted(words)

    def expected(self, wanted: list[str]) -> str:
        if not wanted:
            return "nothing may follow"
        shown = wanted[:8]
        return "expected " + " or ".join(repr(word) for word in shown) + (" or others" if len(wanted) > 8 else "")

    def nearest(self, text: str, column: int) -> list[str]:
        """Up to three phrases most like the piece of the sentence around this place."""
        start = max((text.rfind(mark, 0, column) for mark in ".:;,"), default=-1) + 1
        end = min((i for mark in ".:;" if (i := text.find(mark, column)) >= 0), default=len(text))
        piece = re.sub(r"\b[0-9]+\b", "N", text[start:end].strip().lower())
        for opening in ("you may ", "if ", "when ", "instead of ", "then "):
            piece = piece.removeprefix(opening)
        shown = dict.fromkeys(phrase.display() for phrase in self.vocabulary.phrases)
        shown.update(dict.fromkeys(p.display(THIRD) for p in self.vocabulary.phrases if p.has_person))
        ranked = sorted(shown, key=lambda phrase: -SequenceMatcher(None, piece, phrase.lower()).ratio())
        return [repr(phrase) for phrase in ranked[:3]]


class Builder:
    """Turns Lark's tree into ours."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary

    def line(self, node: Tree[Token]) -> tree.Line:
        children = node.children
        kind = str(node.data)
        if kind == "use":
            return tree.Line("use", None, tuple(self.sentence(child) for child in children), ())
        if kind == "while_":
            return tree.Line("while", None, (), tuple(self.said(child) for child in children))
        head = self.said(children[0])
        return tree.Line(kind, head, tuple(self.sentence(child) for child in children[1:]), ())

    def sentence(self, node: Tree[Token] | Token) -> tree.Sentence:
        assert isinstance(node, Tree)
        children = node.children
        kind = str(node.data)
        if kind == "if_":
            return tree.If(self.conditions(children[0]), self.simple(children[1]), None)
        if kind == "if_else":
            return tree.If(self.conditions(children[0]), self.simple(children[1]), self.simple(children[2]))
        if kind == "choose":
            return tree.Choose(tuple(self.steps(child) for child in children))
        return self.simple(node)

    def conditions(self, node: Tree[Token] | Token) -> tuple[tree.Said, ...]:
        assert isinstance(node, Tree)
        return tuple(self.said(child) for child in node.children)

    def simple(self, node: Tree[Token] | Token) -> tree.Simple:
        assert isinstance(node, Tree)
        kind = str(node.data)
        if kind == "may":
            return tree.May(self.steps(node.children[0]))
        if kind in ("may_pay", "pay"):
            return tree.Pay(self.said(node.children[0]), self.steps(node.children[1]), kind == "may_pay")
        return self.steps(node)

    def steps(self, node: Tree[Token] | Token) -> tree.Steps:
        assert isinstance(node, Tree)
        effects = tuple(self.effect(child) for child in node.children if isinstance(child, Tree))
        joins = tuple("and" if child.lower() == "and" else "then" for child in node.children if isinstance(child, Token))
        return tree.Steps(effects, joins)

    def effect(self, node: Tree[Token]) -> tree.Effect:
        children = node.children
        kind = str(node.data)
        if kind == "for_each":
            return tree.ForEach(self.said(children[0]), self.said(children[1]))
        if kind == "subject_does":
            return tree.Does(self.said(children[0]), self.said(children[1], THIRD))
        if kind == "subject_for_each":
            deed = tree.ForEach(self.said(children[1], THIRD), self.said(children[2]))
            return tree.Does(self.said(children[0]), deed)
        if kind == "this_turn":
            return tree.During(self.said(children[0]), "this turn")
        if kind == "until_next_turn":
            return tree.During(self.said(children[0]), "next turn")
        return self.said(node)

    def said(self, node: Tree[Token] | Token, person: int = 0) -> tree.Said:
        assert isinstance(node, Tree)
        phrase = self.vocabulary.phrases[int(str(node.data)[1:])]
        return tree.Said(phrase, tuple(self.slotted(child) for child in node.children), person)

    def slotted(self, node: Tree[Token] | Token) -> tree.Slotted:
        if isinstance(node, Token):
            return int(node)
        kind = str(node.data)
        if kind == "amount":
            token = str(node.children[0])
            return int(token) if token.isdigit() else 1
        if kind == "card_name":
            return tree.Named(str(node.children[0]))
        if kind == "cards":
            return self.cards(node)
        if kind.startswith("c_"):
            name, _, index = kind[2:].rpartition("_")
            return tree.Chosen(name, list(self.vocabulary.choices[name])[int(index)])
        return self.said(node)

    def cards(self, node: Tree[Token]) -> tree.Cards:
        quantity = node.children[0]
        assert isinstance(quantity, Tree)
        how = {
            "one": tree.ONE, "exactly": tree.EXACTLY, "up_to": tree.UP_TO, "any_number": tree.ANY, "all_": tree.ALL
        }[str(quantity.data)]  # fmt: skip
        number = int(str(quantity.children[0])) if how in (tree.EXACTLY, tree.UP_TO) else 0
        parts = [self.said(child) for child in node.children[1:] if isinstance(child, Tree)]
        cards = tree.Cards(how, number, (), (), None)
        for part in parts:
            if part.phrase.kind == "adjective":
                cards = replace(cards, adjectives=(*cards.adjectives, part))
            elif part.phrase.kind == "tail":
                cards = replace(cards, tails=(*cards.tails, part))
            else:
                cards = replace(cards, place=part)
        return cards
