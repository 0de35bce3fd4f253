"""Makes one Lark grammar out of the core and a game's vocabulary.

Every phrase becomes an alternative of its kind's rule, aliased `p0`, `p1`, ...; every word becomes a terminal that matches
it in any case and only as a whole word. LALR with the contextual lexer: linear time, no guessing, and at any point the parser
can say which words it would accept, which is where the suggestions come from. Two phrases that cannot be told apart are
a fault of the vocabulary and refused here, when the game is loaded (see ambiguity.py).
"""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files
from itertools import product

from lark import Lark
from lark.exceptions import GrammarError

from mythboard.cards.ambiguity import Strict, why_ambiguous
from mythboard.cards.phrases import IMPERATIVE, KINDS, MIXED, THIRD, Phrase, Slot, Vocabulary, Word

WORD_END = r"(?![\w'’-])"
SHARED = {"a": "_ARTICLE", "an": "_ARTICLE", "card": "_CARD_NOUN", "cards": "_CARD_NOUN"}  # terminals of the core
PLAIN_SLOTS = {"number": "INT", "name": "card_name", "cards": "cards"}


def terminal_name(word: str) -> str:
    """`_GAIN` for a plain word; other characters are spelled by their number."""
    if word == ",":
        return '","'
    if word.lower() in SHARED:
        return SHARED[word.lower()]
    return "_" + "".join(c.upper() if c.isascii() and c.isalnum() else f"_{ord(c)}_" for c in word)


def nouns_of(vocabulary: Vocabulary) -> list[str]:
    """All that effects are so many of, one and many, each word once."""
    found: dict[str, str] = {}
    for phrase in vocabulary.amounts():
        for part in phrase.parts:
            for noun in getattr(part, "nouns", None) or ():
                found.setdefault(" ".join(terminal_name(word) for word in noun.split()), noun)
    return list(found.values())


def pattern(text: str) -> str:
    """A regular expression for exactly this text, as it stands between the slashes of a grammar."""
    return re.escape(text).replace("/", r"\/")


class GrammarText:
    """The grammar while it is put together."""

    def __init__(self, vocabulary: Vocabulary, names: tuple[str, ...]) -> None:
        self.vocabulary = vocabulary
        self.names = names
        self.words: dict[str, str] = {}  # terminal -> word
        self.owners: dict[tuple[str, str], Phrase] = {}  # rule and symbols -> the phrase written so

    def word(self, word: str) -> str:
        name = terminal_name(word)
        if word != "," and word.lower() not in SHARED:
            self.words.setdefault(name, word)
        return name

    def part(self, part: Word | Slot, person: int, phrase: Phrase) -> list[str]:
        """A part of a phrase as symbols of the grammar; with a noun there are two ways."""
        if isinstance(part, Word):
            return [self.word(part.form(person))]
        if part.nouns is not None:
            number = "INT" if part.rule == "n" else "amount"
            return [f"{number} {noun}" for noun in dict.fromkeys(self.noun(noun) for noun in part.nouns)]
        if part.rule in self.vocabulary.choices:
            return [f"choice_{part.rule}"]
        if part.rule not in PLAIN_SLOTS and part.rule not in KINDS:
            slots = ", ".join(sorted((*PLAIN_SLOTS, *KINDS, *self.vocabulary.choices)))
            raise ValueError(
                f"the {phrase.kind} {phrase.template!r} has a gap {{{part.rule}}} that nobody declared; there is {slots}"
            )
        return [PLAIN_SLOTS.get(part.rule, part.rule)]

    def noun(self, noun: str) -> str:
        return " ".join(self.word(word) for word in noun.split())

    def alternatives(self, rule: str, phrases: list[tuple[int, Phrase]], person: int) -> list[str]:
        """The phrases as alternatives of a rule, in a person. Two that are written alike are refused."""
        written: list[str] = []
        for index, phrase in phrases:
            ways = [self.part(part, person, phrase) for part in phrase.parts]
            for symbols in product(*ways):
                body = " ".join(symbols)
                other = self.owners.setdefault((rule, body), phrase)
                if other is not phrase:
                    raise ValueError(
                        f"the {phrase.kind} {phrase.template!r} can be written just like the {other.kind} {other.template!r}"
                    )
                written.append(f"{body} -> p{index}")
        return written

    def rests(self) -> list[str]:
        """What may follow "gain 2 obols and": an amount of anything that a verb takes. The verb says which effect it is."""
        return [f"amount {self.noun(noun)} -> r{i}" for i, noun in enumerate(nouns_of(self.vocabulary))]

    def rules(self) -> list[str]:
        lines = []
        phrases = self.vocabulary.phrases
        for kind in KINDS:
            own = [(i, phrase) for i, phrase in enumerate(phrases) if phrase.kind == kind]
            plain = self.alternatives(kind, own, IMPERATIVE)
            persons = [(i, phrase) for i, phrase in own if phrase.has_person]
            if kind == "effect":
                lines.append(self.rule("effect", plain))
                lines.append(self.rule("deed", self.alternatives("deed", persons, THIRD)))
                lines.append(self.rule("wish", self.alternatives("wish", persons, MIXED)))
                # Only effects on cards: "pay 2 coins" as an effect could else not be told from "pay" with a cost of 2 coins.
                prices = [(i, phrase) for i, phrase in own if phrase.about_cards]
                lines.append(self.rule("price", self.alternatives("price", prices, IMPERATIVE)))
                prices = [(i, phrase) for i, phrase in persons if phrase.about_cards]
                lines.append(self.rule("rest", self.rests()))
                lines.append(self.rule("their_price", self.alternatives("their_price", prices, MIXED)))
            else:
                # Whether "your" or "their" is right depends on the effect around it; the printer knows, and compares.
                others = self.alternatives(kind, persons, THIRD) + self.alternatives(kind, persons, MIXED)
                lines.append(self.rule(kind, plain + others))
        for name, words in self.vocabulary.choices.items():
            options = [f"{self.noun(word)} -> c_{name}_{i}" for i, word in enumerate(words)]
            lines.append(self.rule(f"choice_{name}", options))
        lines.append("amount: _ARTICLE | INT")
        lines.append("card_name: NAME")
        names = "|".join(pattern(name) for name in sorted(set(self.names), key=lambda name: (-len(name), name)))
        lines.append(f"NAME.2: /(?:{names or '(?!)x'}){WORD_END}/")
        return lines

    def rule(self, name: str, alternatives: list[str]) -> str:
        """A kind without phrases gets one that no text can match, so that the core stays valid."""
        body = "\n    | ".join(dict.fromkeys(alternatives)) if alternatives else f"NOTHING_{name.upper()}"
        extra = "" if alternatives else f"\nNOTHING_{name.upper()}: /(?!)x/"
        return f"?{name}: {body}{extra}" if alternatives else f"{name}: {body}{extra}"

    def text(self) -> str:
        core = files("mythboard.cards").joinpath("core.lark").read_text(encoding="utf-8")
        rules = self.rules()
        for name in set(re.findall(r"\b_[A-Z]+\b", re.sub(r"//.*", "", core))) - set(SHARED.values()):
            self.words.setdefault(name, name[1:].lower())
        terminals = [f"{name}: /{pattern(word)}{WORD_END}/i" for name, word in sorted(self.words.items())]
        return "\n".join([core, *rules, *terminals])


@lru_cache(maxsize=16)
def parser_of(text: str) -> Lark:
    """The parser of a grammar; cards that are read again in the same words need no new one."""
    return Lark(
        text,
        parser="lalr",
        lexer="contextual",
        propagate_positions=False,
        maybe_placeholders=False,
        _plugins={"LALR_Parser": Strict},
    )


def make_parser(vocabulary: Vocabulary, names: tuple[str, ...]) -> tuple[Lark, dict[str, str]]:
    """The parser, and the word behind each of its terminals."""
    naming = any(isinstance(part, Slot) and part.rule == "name" for phrase in vocabulary.phrases for part in phrase.parts)
    grammar = GrammarText(vocabulary, names if naming else ())
    text = grammar.text()
    try:
        return parser_of(text), grammar.words
    except GrammarError as error:
        reason = why_ambiguous(text, vocabulary) or f"the vocabulary does not make a grammar: {error}"
        raise ValueError(reason) from error
