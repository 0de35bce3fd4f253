"""From a line of text to its tree, or to a complaint that says where and what instead.

Every word is consumed or the line is refused. A line that parses but is not written as the printer would write it is refused
too, with the right wording: one meaning, one text.
"""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import replace
from typing import Any

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput, UnexpectedToken

from mythboard.cards import printer, tree
from mythboard.cards.grammar import make_parser, nouns_of
from mythboard.cards.phrases import IMPERATIVE, MIXED, THIRD, Slot, Vocabulary
from mythboard.cards.trouble import Trouble, Wanted, ends_early, not_understood, written_otherwise

LONGEST_LINE = 400
SENTENCES = 8


class Parser:
    """Parses lines of one game's card text."""

    def __init__(self, vocabulary: Vocabulary, names: tuple[str, ...] = ()) -> None:
        self.vocabulary = vocabulary
        self.names = names
        self.lark: Lark
        self.lark, self.words = make_parser(vocabulary, names)

    def parse(self, text: str) -> tree.Line:
        """The tree of one line; Trouble if it cannot be read."""
        if not text.strip():
            raise Trouble(0, max(1, len(text)), "This line is empty; every line of a text is one clause.")
        if len(text) > LONGEST_LINE:
            raise Trouble(LONGEST_LINE, 1, f"A line of card text has at most {LONGEST_LINE} characters.")
        try:
            parsed = self.lark.parse(text)
        except UnexpectedInput as error:
            raise self.trouble(text, error) from None
        clause = parsed.children[0]
        assert isinstance(clause, Tree)
        line = Builder(self.vocabulary, text).line(clause)
        if max(len(line.sentences), len(line.statics), len(line.keywords)) > SENTENCES:
            raise Trouble(0, len(text), f"A line of card text has at most {SENTENCES} sentences.")
        printed = printer.line(line)
        if printed != text:
            raise written_otherwise(text, printed)
        return line

    def trouble(self, text: str, error: UnexpectedInput) -> Trouble:
        """The complaint for a parse error: the words that could not be read, and what would be understood there."""
        reading: Any = self.lark.parse_interactive(text)
        with suppress(UnexpectedInput):
            reading.exhaust_lexer()
        wanted = Wanted(reading.accepts(), self.words)
        if isinstance(error, UnexpectedToken) and error.token.type == "$END":
            return ends_early(text, wanted)
        return not_understood(text, int(getattr(error, "pos_in_stream", None) or 0), wanted, self.vocabulary, self.names)


class Builder:
    """Turns Lark's tree into ours."""

    def __init__(self, vocabulary: Vocabulary, text: str) -> None:
        self.vocabulary = vocabulary
        self.text = text

    def line(self, node: Tree[Token]) -> tree.Line:
        children = node.children
        kind = str(node.data)
        if kind == "use":
            return tree.Line("use", None, tuple(self.sentence(child) for child in children), ())
        if kind == "keywords":
            return tree.Line(kind, None, (), (), tuple(self.said(child) for child in children))
        if kind == "while_":
            return tree.Line("while", None, (), tuple(self.said(child) for child in children))
        head = self.said(children[0])
        return tree.Line(kind, head, tuple(self.sentence(child) for child in children[1:]), ())

    def sentence(self, node: Tree[Token] | Token) -> tree.Sentence:
        assert isinstance(node, Tree)
        children = node.children
        kind = str(node.data)
        if kind not in ("if_", "if_else"):
            return self.simple(node)
        conditions = children[0]
        assert isinstance(conditions, Tree)
        tests = tuple(self.said(child) for child in conditions.children)
        otherwise = self.simple(children[2]) if kind == "if_else" else None
        return tree.If(tests, self.simple(children[1]), otherwise, "or" if conditions.data == "any_holds" else "and")

    def simple(self, node: Tree[Token] | Token) -> tree.Simple:
        assert isinstance(node, Tree)
        kind = str(node.data)
        children = node.children
        if kind == "may":
            return tree.May(self.body(children[0]))
        if kind in ("may_pay", "pay"):
            return tree.Pay(self.said(children[0]), self.body(children[1]), kind == "may_pay")
        if kind == "may_trade":
            return tree.Trade(self.said(children[0]), self.body(children[1]))
        if kind.startswith("they_"):
            return tree.They(self.said(children[0]), self.they(kind.removeprefix("they_"), children[1:]))
        return self.body(node)

    def they(self, kind: str, children: list[Tree[Token] | Token]) -> tree.May | tree.Pay | tree.Trade | tree.Choose:
        """What somebody else may do: the verbs of what you do, with their belongings."""
        if kind == "may":
            return tree.May(self.body(children[0]))
        if kind == "may_pay":
            return tree.Pay(self.said(children[0]), self.body(children[1]), True)
        if kind == "may_trade":
            return tree.Trade(self.said(children[0], MIXED), self.body(children[1]))
        return self.choose(kind, children)

    def body(self, node: Tree[Token] | Token) -> tree.Steps | tree.Choose:
        assert isinstance(node, Tree)
        kind = str(node.data)
        return self.choose(kind, node.children) if kind.startswith("choose") else self.steps(node)

    def choose(self, kind: str, options: list[Tree[Token] | Token]) -> tree.Choose:
        return tree.Choose(tuple(self.steps(option) for option in options), 2 if kind == "choose_two" else 1)

    def steps(self, node: Tree[Token] | Token) -> tree.Steps:
        assert isinstance(node, Tree)
        parts = [child for child in node.children if isinstance(child, Tree)]  # effect, join, effect, join, effect
        person = MIXED if node.data == "their_steps" else IMPERATIVE
        effects = [self.effect(parts[0], person)]
        joins: list[str] = []
        for join, part in zip(parts[1::2], parts[2::2], strict=True):
            word = "and" if join.data == "and_" else "then"
            last = effects[-1]
            is_rest = re.fullmatch(r"r[0-9]+", part.data) is not None
            if is_rest and not isinstance(last, tree.Does):
                effects.append(self.rest(part, last, person if isinstance(last, tree.Said) else IMPERATIVE))
                joins.append(word)
            elif is_rest or part.data in ("also", "also_for_each"):
                assert isinstance(last, tree.Does)
                deed = self.rest(part, last.deeds[-1], THIRD) if is_rest else self.deed(part.children)
                effects[-1] = replace(last, deeds=(*last.deeds, deed), joins=(*last.joins, word))
            else:
                effects.append(self.effect(part, person))
                joins.append(word)
        return tree.Steps(tuple(effects), tuple(joins))

    def rest(self, node: Tree[Token], before: tree.Effect, person: int) -> tree.Said:
        """An effect whose verb is that of the effect before it."""
        noun = nouns_of(self.vocabulary)[int(str(node.data)[1:])]
        if isinstance(before, tree.Said) and before.phrase.about_amount:
            for phrase in self.vocabulary.amounts():
                part = phrase.parts[1]
                if phrase.parts[0] == before.phrase.parts[0] and isinstance(part, Slot) and noun in (part.nouns or ()):
                    return tree.Said(phrase, tuple(self.slotted(child, part) for child in node.children), person)
        raise Trouble(0, len(self.text), f"A verb is missing: what is done with the {noun}?")

    def deed(self, children: list[Tree[Token] | Token]) -> tree.Said | tree.ForEach:
        deed = self.said(children[0], THIRD)
        return deed if len(children) == 1 else tree.ForEach(deed, self.said(children[1]))

    def effect(self, node: Tree[Token], person: int) -> tree.Effect:
        children = node.children
        kind = str(node.data)
        if kind == "for_each":
            return tree.ForEach(self.said(children[0], person), self.said(children[1]))
        if kind in ("subject_does", "subject_for_each"):
            return tree.Does(self.said(children[0]), (self.deed(children[1:]),))
        if kind == "this_turn":
            return tree.During(self.said(children[0]), "this turn")
        if kind == "until_next_turn":
            return tree.During(self.said(children[0]), "next turn")
        return self.said(node, person)

    def said(self, node: Tree[Token] | Token, person: int = 0) -> tree.Said:
        assert isinstance(node, Tree)
        phrase = self.vocabulary.phrases[int(str(node.data)[1:])]
        gaps = [part for part in phrase.parts if isinstance(part, Slot)]
        slots = tuple(self.slotted(child, gap) for child, gap in zip(node.children, gaps, strict=True))
        return tree.Said(phrase, slots, person)

    def slotted(self, node: Tree[Token] | Token, gap: Slot) -> tree.Slotted:
        if isinstance(node, Token):
            return self.amount(node) if gap.nouns is not None else int(node)
        kind = str(node.data)
        if kind == "amount":
            return self.amount(node.children[0]) if node.children else 1  # an article leaves nothing behind
        if kind == "card_name":
            return tree.Named(str(node.children[0]))
        if kind == "cards":
            return self.cards(node)
        if kind.startswith("c_"):
            name, _, index = kind[2:].rpartition("_")
            word, value = list(self.vocabulary.choices[name].items())[int(index)]
            return tree.Chosen(name, word, value)
        return self.said(node)

    def amount(self, token: Tree[Token] | Token) -> int:
        """The number of something: there is always one at least."""
        assert isinstance(token, Token)
        if int(token) == 0:
            raise Trouble(token.start_pos or 0, len(token), "An amount is at least 1.")
        return int(token)

    def cards(self, node: Tree[Token]) -> tree.Cards:
        quantity = node.children[0]
        assert isinstance(quantity, Tree)
        how = {
            "one": tree.ONE, "another": tree.ANOTHER, "exactly": tree.EXACTLY, "up_to": tree.UP_TO, "any_number": tree.ANY,
            "some": tree.SOME, "all_": tree.ALL,
        }[str(quantity.data)]  # fmt: skip
        number = self.amount(quantity.children[0]) if how in (tree.EXACTLY, tree.UP_TO) else 0
        if how == tree.EXACTLY and number == 1:
            how, number = tree.ONE, 0  # "a card": one meaning, one text
        parts = [self.said(child) for child in node.children[1:] if isinstance(child, Tree)]
        cards = tree.Cards(how, number, (), (), None)
        for part in parts:
            if part.phrase.kind == "adjective":
                cards = replace(cards, adjectives=(*cards.adjectives, part))
            elif part.phrase.kind == "noun":
                cards = replace(cards, noun=part)
            elif part.phrase.kind == "tail":
                cards = replace(cards, tails=(*cards.tails, part))
            else:
                cards = replace(cards, place=part)
        return cards
