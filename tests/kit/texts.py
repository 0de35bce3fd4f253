"""Card texts against card behaviour: what the objects behind a line really are, taken apart without its words.

A line of text becomes steps, and steps hold small objects: amounts, tests, filters, modifiers. `facts_of` walks through
them and notes every quantity and every name it meets: classes, functions, verbs, numbers, kinds of cards, events and
measures. What was printed from the text itself (prompts, labels, descriptions) is left out: text is never compared with
text. A game whose objects hold numbers that mean something (bits, types of dice) says in `tests/<game>/readings.py` how they
are read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from itertools import combinations
from typing import Any

from mythboard.cards.parser import Parser
from mythboard.engine.amounts import ONCE, Amount, Options, Those
from mythboard.engine.card import EVERYONE, OTHERS, YOURS, Clause, Static
from mythboard.engine.effects import Answered, Bound, Counted, CountMark, Deed
from mythboard.engine.frames import Program
from mythboard.engine.game import Game
from mythboard.engine.modifiers import Last
from mythboard.engine.question import Verb
from mythboard.engine.steps import Ask, Call, Do, Each, Happen, Instead, Step, Unless

PRINTED = {"text", "about", "labels", "decline", "mark", "marks", "counter", "name", "needs", "program", "worth"}
QUANTITIES = {"amount", "by", "least", "most"}
LIMITLESS = 900  # bounds that stand for none
WHOSE = {YOURS: "yours", OTHERS: "others", EVERYONE: "everyone"}


@dataclass
class Facts:
    """What a line does: the quantities it works with, the names of everything involved, and the cards it is about by name."""

    quantities: set[int] = field(default_factory=set)
    names: list[str] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)

    @property
    def words(self) -> str:
        return " ".join(self.names)


@dataclass(frozen=True)
class Readings:
    """How to read what a game keeps as plain values in its objects, by `Class.slot`."""

    values: Mapping[str, Callable[[Game, Any], str]] = field(default_factory=dict)
    cards: frozenset[str] = frozenset()  # slots that hold the name of a card
    said: frozenset[str] = frozenset()  # slots that hold a quantity, though their name does not tell
    unsaid: frozenset[str] = frozenset()  # slots that hold a number which no text says
    lines: Mapping[str, Callable[[Game, Clause], str]] = field(default_factory=dict)  # kinds of lines that are about a card


@cache
def readings_of(name: str) -> Readings:
    """What `tests/<game>/readings.py` says; nothing if there is no such file."""
    module = f"tests.{name}.readings"
    try:
        readings: Readings = import_module(module).READINGS
    except ModuleNotFoundError as error:
        if error.name is None or not module.startswith(error.name):
            raise
        return Readings()
    return readings


def parser_of(game: Game) -> Parser:
    """The parser that read a game's cards; a game keeps its vocabulary in `words.py`."""
    words = import_module(f"mythboard.games.{game.name}.words")
    return Parser(words.vocabulary(), tuple(card.name for card in game.cards.values()))


def spaced(name: str) -> str:
    """`LookAtDeck` and `look_at_deck` both read "look at deck"."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).replace("_", " ").lower()


def numbers_in(text: str) -> set[int]:
    return {int(word) for word in re.findall(r"\d+", text)}


def facts_of(game: Game, clause: Clause) -> Facts:
    facts = Facts()
    facts.names.append(clause.kind)
    if clause.event >= 0:
        facts.names.append(f"event {clause.event} {WHOSE[clause.about]}")
        look_into(game, clause.fits, facts)
    for static in clause.statics:
        look_into(game, static, facts)
    if clause.value:
        facts.quantities.add(clause.value)
    look_into(game, clause.needs, facts)
    if clause.program is not None:
        program_facts(game, clause.program, facts)
    names_card = readings_of(game.name).lines.get(clause.kind)
    if names_card is not None:
        facts.cards.append(names_card(game, clause))
    return facts


def program_facts(game: Game, program: Program, facts: Facts) -> None:
    for step in program.steps:
        look_into(game, step_holds(step), facts)


def step_holds(step: Step) -> object:
    """The meaning of a step, without its places in the program."""
    if isinstance(step, Do):
        return step.effect
    if isinstance(step, Ask):
        return (*step.offers, "pass" if step.decline else "")
    if isinstance(step, Each):
        return step.order
    if isinstance(step, Unless):
        return step.test
    if isinstance(step, Happen | Instead | Call):
        return (type(step).__name__.lower(), step.name)
    return None


def look_into(game: Game, thing: object, facts: Facts) -> None:
    """Note what a thing is, and go on with what it holds."""
    if thing is None or thing is ONCE or isinstance(thing, int | CountMark | Options):
        return  # a bare int is an index; counters always count by 1
    if isinstance(thing, str):
        facts.names.extend([thing] if thing else [])
    elif isinstance(thing, tuple | list):
        for part in thing:
            look_into(game, part, facts)
    elif isinstance(thing, Verb):
        facts.names.append(thing.name)
    elif isinstance(thing, Amount):
        facts.names.extend([] if type(thing) is Amount else [spaced(type(thing).__name__)])
        facts.quantities.add(thing.number)
        look_into(game, thing.count, facts)
    elif isinstance(thing, Counted | Bound | Answered | Deed):
        effect_facts(game, thing, facts)
    elif isinstance(thing, Those):
        look_into(game, (thing.fits, thing.source), facts)
    elif isinstance(thing, Last):
        facts.names.append(f"until {thing.until}")
        look_into(game, thing.static, facts)
    elif isinstance(thing, Static):
        facts.quantities.update({abs(thing.amount)} if abs(thing.amount) < LIMITLESS else set())
        more = "more" if thing.amount > 0 else "less"
        facts.names.append(f"measure {thing.measure} {more} for {WHOSE[thing.who]}{' once' if thing.uses else ''}")
        look_into(game, thing.fits, facts)
    elif hasattr(thing, "__name__"):
        facts.names.append(spaced(str(thing.__name__)))
    else:
        facts.names.append(spaced(type(thing).__name__))
        for name in slots_of(thing):
            look_at_slot(game, f"{type(thing).__name__}.{name}", getattr(thing, name, None), facts)


def effect_facts(game: Game, effect: Counted | Bound | Answered | Deed, facts: Facts) -> None:
    """An effect is what its rule is called, with what it is used with."""
    rule = str((effect.kind if isinstance(effect, Counted) else effect).rule.__name__)
    facts.names.append(spaced(rule))
    if isinstance(effect, Counted) and effect.kind.number is not None:
        facts.names.append(game.board.number_at[effect.kind.number].name)
    if isinstance(effect, Bound):
        look_at_slot(game, f"{rule}.thing", effect.thing, facts)
    look_into(game, effect.amount, facts)


def look_at_slot(game: Game, slot: str, value: object, facts: Facts) -> None:
    """One thing that an object holds; `slot` is where, such as `Gain.amount`."""
    readings = readings_of(game.name)
    name = slot.rpartition(".")[2]
    is_quantity = name in QUANTITIES or slot in readings.said
    said = isinstance(value, int) and is_quantity and slot not in readings.unsaid
    if said and isinstance(value, int) and 0 < abs(value) < LIMITLESS:
        facts.quantities.add(abs(value))
    if slot in readings.values:
        look_into(game, readings.values[slot](game, value), facts)
    elif slot in readings.cards:
        facts.cards.append(str(value))
    elif isinstance(value, bool):
        facts.names.extend([name] if value else [])
    elif is_quantity and isinstance(value, int):
        return
    elif name == "number" and isinstance(value, int):
        facts.names.append(game.board.number_at[value].name)
    elif name == "kind" and isinstance(value, int):
        facts.names.append(next(kind for kind, index in game.kinds.items() if index == value))
    elif name not in PRINTED:
        look_into(game, value, facts)


def slots_of(thing: object) -> list[str]:
    """The names of what an object holds, those of its base classes included; compiled classes list them elsewhere."""
    found: set[str] = set()
    for kind in type(thing).__mro__:
        found.update(getattr(kind, "__slots__", ()) or getattr(kind, "__mypyc_attrs__", ()))
    return sorted(found)


def words_of(text: str) -> list[str]:
    """The words of a text in small letters, without its numbers."""
    return re.findall(r"[a-z']+", text.lower())


def parts_of(text: str, cards: list[str], phrases: list[str]) -> list[str]:
    """A text in small letters taken apart: names of cards are left out, then come the phrases it holds, then its words."""
    rest = text
    for card in cards:
        rest = rest.replace(card, " ")
    rest = rest.lower()
    found: list[str] = []
    for phrase in sorted(phrases, key=len, reverse=True):
        if re.search(rf"(?<![a-z]){re.escape(phrase)}(?![a-z])", rest):
            found.append(phrase)
            rest = re.sub(rf"(?<![a-z]){re.escape(phrase)}(?![a-z])", " ", rest)
    return found + list(dict.fromkeys(words_of(rest)))


def phrases_in(witnesses: Mapping[str, str]) -> list[str]:
    """The witnesses for more than a bare word: "discard pile", or a word with the colon of a header."""
    return [said for said in witnesses if not re.fullmatch(r"[a-z']+", said)]


def unwitnessed(game: Game, witnesses: Mapping[str, str], glue: set[str]) -> list[str]:
    """Words of card texts that nothing in the behaviour of their line stands for.

    `witnesses` maps a word, or several in a row ("discard pile"), to a pattern that must be found among the facts of every line
    that says it; the longest comes first. `glue` are the words that only hold a sentence together. A word in neither is a
    complaint as well, and so is a card the line is about without naming it. Cards with a named rule are left out.
    """
    complaints: list[str] = []
    phrases = phrases_in(witnesses)
    for card in game.cards.values():
        for clause in card.clauses if not card.rule else ():
            facts = facts_of(game, clause)
            where = f"{card.key}, line {clause.number}"
            complaints += [f"{where}: it does not name {name}" for name in facts.cards if name not in clause.text]
            for word in parts_of(clause.text, facts.cards, phrases):
                if word not in glue and not (word in witnesses and re.search(witnesses[word], facts.words)):
                    complaints.append(f"{where}: {word!r} is not found in: {facts.words}")
    return complaints


def unsaid(game: Game, witnesses: Mapping[str, str], glue: set[str]) -> list[str]:
    """Witnesses and glue for words that no card of the game says."""
    phrases = phrases_in(witnesses)
    said: set[str] = set()
    for card in game.cards.values():
        for clause in card.clauses:
            said.update(parts_of(clause.text, facts_of(game, clause).cards, phrases))
    return [word for word in (*witnesses, *sorted(glue)) if word not in said]


def interchangeable(game: Game, witnesses: Mapping[str, str], glue: set[str]) -> list[str]:
    """Pairs of lines that say different things and could swap what they do unnoticed: there the witnesses are too weak."""
    phrases = phrases_in(witnesses)
    lines: dict[tuple[frozenset[str], tuple[str, ...]], tuple[str, str]] = {}
    for card in game.cards.values():
        for clause in card.clauses if not card.rule else ():
            facts = facts_of(game, clause)
            wanted = frozenset(witnesses[word] for word in parts_of(clause.text, facts.cards, phrases) if word not in glue)
            lines.setdefault((wanted, tuple(facts.cards)), (clause.text, facts.words))
    meets = cache(lambda wanted, words: all(re.search(pattern, words) for pattern in wanted))
    return [
        f"{mine[0]} | {other[0]}"
        for ((wanted, cards), mine), ((others_wanted, others_cards), other) in combinations(lines.items(), 2)
        if cards == others_cards and meets(wanted, other[1]) and meets(others_wanted, mine[1])
    ]


def strange_numbers(game: Game) -> list[str]:
    """Lines whose numbers are not those their behaviour works with. "A card" may stand for 1."""
    complaints: list[str] = []
    for card in game.cards.values():
        for clause in card.clauses if not card.rule else ():
            said, done = numbers_in(clause.text), facts_of(game, clause).quantities
            spare = {1} if re.search(r"\ban?\b|\bcannot\b|\bnext card\b", clause.text) else set()
            if said - done or done - said - spare:
                complaints.append(f"{card.key}, line {clause.number}: says {sorted(said)}, does {sorted(done)}")
    return complaints
