"""Vocabulary: how a game teaches the card language its own words.

A phrase is written once, as a template, and serves as grammar, as printer and as documentation:

    words.effect("gain|gains {n:obol|obols}", gain_obols)

- `gain|gains` is a word in the imperative and in the third person; a template without such a word has one form only
  (and, if an effect, cannot have a subject);
- `{n:obol|obols}` is a number with its noun, "1 obol" or "3 obols"; `{a:card|cards}` the same with an article, "a card";
- `{cards}` is a description of cards: quantity, adjectives, tails, place;
- `{number}` is a bare number; `{name}` is the name of a card;
- `{mythology}` is a list of words declared by `words.choice("mythology", {...})`; it arrives as what the word stands for.

A noun says what else cards are called, "companion|companions": its two forms are one and many. A side is a place that is said
before them, "an opposing companion", or "one of your companions" if the side is somebody's.

Who rewords a phrase says so, for those who wrote cards in the old words: `words.formerly("of your foe", "an opposing card")`.

The function behind a phrase gets the parsed slots in order and answers with what its kind needs (see lower.py): a rule or
parts for an effect, a test for a condition, and so on. With `lowering=True` it gets the Lowering first, and can put questions
of its own (`lowering.new_mark`) or speak of the card chosen last (`lowering.it`). Nothing is registered by side effect:
a vocabulary is an object.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

IMPERATIVE = 0
THIRD = 1
MIXED = 2  # the verb of an effect, but somebody else's: "each other player may discard a card from their hand"
PRONOUNS = ("you", "your", "yours", "yourself")  # what is theirs in the mixed form; any other word of two forms is a verb
SINGULAR, PLURAL = 0, 1  # the forms of a noun

KINDS = (
    "effect", "subject", "static", "event", "replaced", "header", "keyword", "condition", "count", "cost",
    "side", "adjective", "noun", "tail", "place",
)  # fmt: skip
GAPS = ("n", "a", "number", "name", "cards")  # what a gap may be besides a kind or a list of words


AN = re.compile(r"[aeiou]|hour|honou?r|honest|heir", re.IGNORECASE)
A = re.compile(r"uni(?!n|m|d)|us[eu]|eu|one\b|once\b", re.IGNORECASE)


def article(word: str) -> str:
    """By sound, as far as spelling tells: an omen, a unit, an hour."""
    return "an" if AN.match(word) and not A.match(word) else "a"


@dataclass(frozen=True)
class Word:
    """A word of a template; two forms where person matters."""

    forms: tuple[str, ...]

    def form(self, person: int) -> str:
        if person == MIXED:
            person = THIRD if self.forms[0].lower() in PRONOUNS else IMPERATIVE
        return self.forms[min(person, len(self.forms) - 1)]


@dataclass(frozen=True)
class Slot:
    """A gap of a template: a rule of the grammar, perhaps with a noun in singular and plural."""

    rule: str
    nouns: tuple[str, str] | None = None


@dataclass(frozen=True)
class Phrase:
    """One template with its meaning."""

    kind: str
    template: str
    parts: tuple[Word | Slot, ...]
    meaning: Callable[..., Any] = field(compare=False)
    lowering: bool = False  # whether the meaning wants the Lowering as its first argument

    @property
    def has_person(self) -> bool:
        return any(isinstance(part, Word) and len(part.forms) > 1 for part in self.parts)

    @property
    def about_cards(self) -> bool:
        """Whether it says what is done with cards, and with nothing else: it can be a price."""
        return [part.rule for part in self.parts if isinstance(part, Slot)] == ["cards"]

    @property
    def about_amount(self) -> bool:
        """Whether it is a verb and so many of something: "gain {n:obol|obols}". The same verb is then not said twice."""
        return len(self.parts) == 2 and isinstance(self.parts[0], Word) and getattr(self.parts[1], "nouns", None) is not None

    def display(self, person: int = IMPERATIVE) -> str:
        """The template as a person would quote it: "gain N obols"."""
        words = []
        for part in self.parts:
            if isinstance(part, Word):
                words.append(part.form(person))
            elif part.nouns is not None:
                singular, plural = part.nouns
                words.append(f"N {plural}" if part.rule == "n" else f"{article(singular)} {singular} or N {plural}")
            else:
                words.append({"number": "N", "cards": "... cards ..."}.get(part.rule, f"<{part.rule}>"))
        return " ".join(words).replace(" ,", ",")


TOKEN = re.compile(r"\{[^{}]*\}|,|[^\s{},]+")
NAME = re.compile(r"[a-z][a-z0-9_]*")  # of a gap or a list of words


def parse_template(template: str) -> tuple[Word | Slot, ...]:
    parts: list[Word | Slot] = []
    if re.sub(r"\s", "", TOKEN.sub("", template)):
        raise ValueError(f"the phrase {template!r} has a brace without its other half")
    for token in TOKEN.findall(template):
        if token.startswith("{"):
            rule, colon, nouns = token[1:-1].partition(":")
            singular, _, plural = nouns.partition("|")
            if (colon or rule in ("n", "a")) and (rule not in ("n", "a") or not singular.strip() or not plural.strip()):
                raise ValueError(f"the gap {token} of {template!r} should look like {{n:coin|coins}}")
            if not NAME.fullmatch(rule):
                raise ValueError(f"the gap {token} of {template!r} should be a word in small letters")
            parts.append(Slot(rule, (singular, plural) if colon else None))
        else:
            forms = tuple(token.split("|"))
            if len(forms) > 2 or not all(forms):
                raise ValueError(f"the word {token!r} of {template!r} has one form or two, such as gain|gains")
            parts.append(Word(forms))
    if not parts:
        raise ValueError("an empty phrase says nothing")
    return tuple(parts)


class Vocabulary:
    """All phrases of one game."""

    def __init__(self) -> None:
        self.phrases: list[Phrase] = []
        self.choices: dict[str, dict[str, Any]] = {}
        self.written: set[tuple[str, tuple[Word | Slot, ...]]] = set()
        self.renamed: dict[str, str] = {}  # words of old card files, and what is written instead

    def add(self, kind: str, template: str, meaning: Callable[..., Any], *, lowering: bool = False) -> None:
        if kind not in KINDS:
            raise ValueError(f"there is no kind of phrase {kind!r}")
        parts = parse_template(template)
        if (kind, parts) in self.written:
            raise ValueError(f"the {kind} {template!r} is said twice")
        self.written.add((kind, parts))
        self.phrases.append(Phrase(kind, template, parts, meaning, lowering))

    def choice(self, name: str, words: dict[str, Any]) -> None:
        """A list of words with what each stands for."""
        if not NAME.fullmatch(name) or name in (*KINDS, *GAPS) or name in self.choices:
            raise ValueError(f"a list of words cannot be called {name!r}: that is no word in small letters, or it is taken")
        if not words or not all(word.strip() for word in words):
            raise ValueError(f"the list of words {{{name}}} has an empty word, or none")
        self.choices[name] = words

    def effect(self, template: str, meaning: Callable[..., Any], *, lowering: bool = False) -> None:
        self.add("effect", template, meaning, lowering=lowering)

    def formerly(self, old: str, now: str) -> None:
        """Say what is written now, by an example, to those whose card files have these words."""
        self.renamed[old] = now

    def amounts(self) -> list[Phrase]:
        """The effects whose verb may be left out after another one with the same verb."""
        return [phrase for phrase in self.of_kind("effect") if phrase.about_amount]

    def of_kind(self, kind: str) -> list[Phrase]:
        return [phrase for phrase in self.phrases if phrase.kind == kind]
