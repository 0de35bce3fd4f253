"""Makes one Lark grammar out of the core and a game's vocabulary.

Every phrase becomes an alternative of its kind's rule, aliased `p0`, `p1`, ...; every word becomes a terminal that matches it
in any case and only as a whole word. LALR with the contextual lexer: linear time, no guessing, and at any point the parser can
say which words it would accept, which is where the suggestions come from. Two phrases that cannot be told apart are a fault of
the vocabulary and refused here, when the game is loaded.
"""

from __future__ import annotations

import re
from importlib.resources import files

from lark import Lark
from lark.exceptions import GrammarError

from mythboard.cards.phrases import IMPERATIVE, KINDS, THIRD, Phrase, Slot, Vocabulary, Word

WORD_END = r"(?![\w'’-])"


def terminal_name(word: str) -> str:
    """`_GAIN` for a plain word; other characters are spelled by their number."""
    if word == ",":
        return '","'
    return "_" + "".join(c.upper() if c.isascii() and c.isalnum() else f"_{ord(c)}_" for c in word)


class GrammarText:
    """The grammar while it is put together."""

    def __init__(self, vocabulary: Vocabulary, names: tuple[str, ...]) -> None:
        self.vocabulary = vocabulary
        self.names = names
        self.words: dict[str, str] = {}  # terminal -> word

    def word(self, word: str) -> str:
        name = terminal_name(word)
        if word != ",":
            self.words[name] = word
        return name

    def part(self, part: Word | Slot, person: int) -> str:
        if isinstance(part, Word):
            return self.word(part.form(person))
        if part.nouns is not None:
            nouns = " | ".join(dict.fromkeys(self.noun(noun) for noun in part.nouns))
            return f"{'INT' if part.rule == 'n' else 'amount'} ({nouns})"
        if part.rule in self.vocabulary.choices:
            return f"choice_{part.rule}"
        return {"number": "INT", "name": "card_name", "n": "INT"}.get(part.rule, part.rule)

    def noun(self, noun: str) -> str:
        return " ".join(self.word(word) for word in noun.split())

    def alternative(self, phrase: Phrase, person: int, index: int) -> str:
        body = " ".join(self.part(part, person) for part in phrase.parts)
        return f"{body} -> p{index}"

    def rules(self) -> list[str]:
        lines = []
        phrases = self.vocabulary.phrases
        for kind in KINDS:
            own = [(i, phrase) for i, phrase in enumerate(phrases) if phrase.kind == kind]
            plain = [self.alternative(phrase, IMPERATIVE, i) for i, phrase in own]
            third = [self.alternative(phrase, THIRD, i) for i, phrase in own if phrase.has_person]
            if kind == "effect":
                lines.append(self.rule("effect", plain))
                lines.append(self.rule("deed", third))
            else:
                # Whether "your" or "their" is right depends on the effect around it; the printer knows, and compares.
                lines.append(self.rule(kind, plain + third))
        for name, words in self.vocabulary.choices.items():
            options = [f"{self.noun(word)} -> c_{name}_{i}" for i, word in enumerate(words)]
            lines.append(self.rule(f"choice_{name}", options))
        lines.append("amount: ARTICLE | INT")
        lines.append("card_name: NAME")
        names = "|".join(re.escape(name).replace("/", r"\/") for name in sorted(self.names, key=len, reverse=True))
        lines.append(f"NAME.2: /(?:{names or '(?!)x'}){WORD_END}/")
        return lines

    def rule(self, name: str, alternatives: list[str]) -> str:
        """A kind without phrases gets one that no text can match, so that the core stays valid."""
        body = "\n    | ".join(alternatives) if alternatives else f"NOTHING_{name.upper()}"
        extra = "" if alternatives else f"\nNOTHING_{name.upper()}: /(?!)x/"
        return f"?{name}: {body}{extra}" if alternatives else f"{name}: {body}{extra}"

    def text(self) -> str:
        core = files("mythboard.cards").joinpath("core.lark").read_text(encoding="utf-8")
        rules = self.rules()
        for name in set(re.findall(r"\b_[A-Z]+\b", re.sub(r"//.*", "", core))):
            self.words.setdefault(name, name[1:].lower())
        terminals = [f"{name}: /{re.escape(word)}{WORD_END}/i" for name, word in sorted(self.words.items())]
        return "\n".join([core, *rules, *terminals])


def make_parser(vocabulary: Vocabulary, names: tuple[str, ...]) -> tuple[Lark, dict[str, str]]:
    """The parser, and the word behind each of its terminals."""
    grammar = GrammarText(vocabulary, names)
    text = grammar.text()
    try:
        parser = Lark(text, parser="lalr", lexer="contextual", propagate_positions=False, maybe_placeholders=False)
    except GrammarError as error:
        raise ValueError(f"the vocabulary does not make a grammar: {error}") from error
    return parser, grammar.words
