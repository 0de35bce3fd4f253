"""Card texts against card behaviour: what the objects behind a line really are, taken apart without its words.

A line of text becomes steps, and steps hold small objects: amounts, tests, filters, modifiers. `facts_of` walks through
them and notes every quantity and every name it meets: classes, functions, verbs, numbers, kinds of cards, events and
measures. What was printed from the text itself (prompts, labels, descriptions) is left out: text is never compared with
text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from importlib import import_module

from mythboard.cards.parser import Parser
from mythboard.engine.amounts import Amount, CountMark, Options
from mythboard.engine.card import EVERYONE, OTHERS, YOURS, Clause, Static
from mythboard.engine.frames import Program
from mythboard.engine.game import Game
from mythboard.engine.modifiers import Last
from mythboard.engine.question import Verb
from mythboard.engine.steps import Ask, Do, Each, Happen, Instead, Step, Unless

PRINTED = {"text", "about", "labels", "decline", "mark", "counter", "needs", "program"}
QUANTITIES = {"amount", "by", "least", "most"}
LIMITLESS = 900  # bounds that stand for none
WHOSE = {YOURS: "yours", OTHERS: "others", EVERYONE: "everyone"}


@dataclass
class Facts:
    """What a line does: the quantities it works with, and the names of everything involved."""

    quantities: set[int] = field(default_factory=set)
    names: list[str] = field(default_factory=list)

    @property
    def words(self) -> str:
        return " ".join(self.names)


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
    for static in clause.statics:
        look_into(game, static, facts)
    if clause.value:
        facts.quantities.add(clause.value)
    if clause.program is not None:
        program_facts(game, clause.program, facts)
    else:
        look_into(game, clause.needs, facts)
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
    if isinstance(step, Happen | Instead):
        return (type(step).__name__.lower(), step.name)
    return None


def look_into(game: Game, thing: object, facts: Facts) -> None:
    """Note what a thing is, and go on with what it holds."""
    if thing is None or isinstance(thing, int | CountMark | Options):  # a bare int is an index; counters always count by 1
        return
    if isinstance(thing, str):
        facts.names.append(thing)
    elif isinstance(thing, tuple | list):
        for part in thing:
            look_into(game, part, facts)
    elif isinstance(thing, Verb):
        facts.names.append(thing.name)
    elif isinstance(thing, Amount):
        facts.quantities.add(thing.number)
        look_into(game, thing.count, facts)
    elif isinstance(thing, Last):
        facts.names.append(f"until {thing.until}")
        look_into(game, thing.static, facts)
    elif isinstance(thing, Static):
        facts.quantities.update({abs(thing.amount)} if abs(thing.amount) < LIMITLESS else set())
        more = "more" if thing.amount > 0 else "less"
        facts.names.append(f"measure {thing.measure} {more} for {WHOSE[thing.who]}")
    elif hasattr(thing, "__name__"):
        facts.names.append(spaced(str(thing.__name__)))
    else:
        facts.names.append(spaced(type(thing).__name__))
        for name in slots_of(thing):
            value = getattr(thing, name, None)
            if name in QUANTITIES and isinstance(value, int):
                facts.quantities.update({abs(value)} if 0 < abs(value) < LIMITLESS else set())
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


def unwitnessed(game: Game, witnesses: dict[str, str], glue: set[str]) -> list[str]:
    """Words of card texts that nothing in the behaviour of their line stands for.

    `witnesses` maps a word to a pattern that must be found among the facts of every line that says it; `glue` are the words
    that only hold a sentence together. A word in neither is a complaint as well. Cards with a named rule are left out.
    """
    complaints: list[str] = []
    for card in game.cards.values():
        for clause in card.clauses if not card.rule else ():
            facts = facts_of(game, clause).words
            for word in dict.fromkeys(words_of(clause.text)):
                if word not in glue and not (word in witnesses and re.search(witnesses[word], facts)):
                    complaints.append(f"{card.key}, line {clause.number}: {word!r} is not found in: {facts}")
    return complaints


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
