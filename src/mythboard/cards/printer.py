"""Prints a tree as text. For every card `print(parse(text)) == text`: what is printed on a card is what runs."""

from __future__ import annotations

from collections.abc import Sequence

from mythboard.cards.phrases import IMPERATIVE, MIXED, PLURAL, SINGULAR, THIRD, Slot, Word, article
from mythboard.cards.tree import (
    ALL,
    ANOTHER,
    ANY,
    EXACTLY,
    ONE,
    SOME,
    UP_TO,
    Cards,
    Choose,
    Chosen,
    Does,
    During,
    Effect,
    ForEach,
    If,
    Line,
    May,
    Named,
    Pay,
    Said,
    Sentence,
    Slotted,
    Steps,
    They,
    Trade,
)

COUNTED = {1: "one", 2: "two"}  # how many options are chosen


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def said(node: Said, person: int = IMPERATIVE) -> str:
    """A phrase with its slots, in a person."""
    words: list[str] = []
    slots = iter(node.slots)
    for part in node.phrase.parts:
        if isinstance(part, Word):
            words.append(part.form(person))
        else:
            words.append(slot(part, next(slots), person))
    return " ".join(words).replace(" ,", ",")


def slot(part: Slot, value: Slotted, person: int) -> str:
    if isinstance(value, int):
        if part.nouns is None:
            return str(value)
        singular, plural = part.nouns
        if part.rule == "a" and value == 1:
            return f"{article(singular)} {singular}"
        return f"{value} {singular if value == 1 else plural}"
    if isinstance(value, Cards):
        return cards(value, person)
    if isinstance(value, Chosen):
        return value.word
    if isinstance(value, Named):
        return value.name
    return said(value, person)


def cards(node: Cards, person: int) -> str:
    """ "an omen card from your hand", "up to 2 companions", "all opposing companions", "one of your companions"."""
    sorts = [said(adjective, person) for adjective in node.adjectives]
    place = [] if node.place is None else [said(node.place, person)]
    is_side = node.place is not None and node.place.phrase.kind == "side"
    is_owned = node.place is not None and is_side and node.place.phrase.has_person
    one = not is_owned and (node.quantity in (ONE, ANOTHER) or node.number == 1)
    if node.noun is None:
        noun = "card" if one else "cards"
    else:
        noun = said(node.noun, SINGULAR if one else PLURAL)
    named = [*(place if is_side else ()), *sorts, noun]
    start = {
        ONE: "one" if is_owned else article(named[0]),
        EXACTLY: str(node.number),
        UP_TO: f"up to {node.number}",
        ANY: "any number of",
        ANOTHER: "another",
        SOME: "one or more",
        ALL: "all",
    }[node.quantity]
    of = ["of"] if is_owned and node.quantity not in (ANY, ALL) else []
    tails = [said(tail, person) for tail in node.tails]
    return " ".join([start, *of, *named, *tails, *(() if is_side else place)])


def effect(node: Effect, person: int = IMPERATIVE) -> str:
    if isinstance(node, Said):
        return said(node, person)
    if isinstance(node, ForEach):
        return f"{effect(node.effect, person)} {each(node.count)} {said(node.count, person)}"
    if isinstance(node, Does):
        return f"{said(node.subject)} {joined(node.deeds, node.joins, THIRD)}"
    return during(node)


def each(count: Said) -> str:
    """ "for each omen", but "for every 2 omens"."""
    first = count.phrase.parts[0]
    return "for every" if isinstance(first, Slot) and first.rule == "number" else "for each"


def during(node: During) -> str:
    return f"{'this turn' if node.until == 'this turn' else 'until your next turn'}, {said(node.static)}"


def joined(effects: Sequence[Effect], joins: tuple[str, ...], person: int) -> str:
    text = effect(effects[0], person)
    for join, before, following in zip(joins, effects, effects[1:], strict=False):
        if join == "and" and isinstance(following, Said) and is_rest(before, following):
            text += f" and {rest(following, person)}"
        else:
            text += f"{', then' if join == 'then' else ' and'} {effect(following, person)}"
    return text


def is_rest(before: Effect, following: Said) -> bool:
    """Whether its verb was just said: "gain 2 obols and 1 soul"."""
    if not isinstance(before, Said) or not (before.phrase.about_amount and following.phrase.about_amount):
        return False
    return before.phrase.parts[0] == following.phrase.parts[0]


def rest(node: Said, person: int) -> str:
    part = node.phrase.parts[1]
    assert isinstance(part, Slot)
    return slot(part, node.slots[0], person)


def steps(node: Steps, person: int = IMPERATIVE) -> str:
    return joined(node.effects, node.joins, person)


def choose(node: Choose, person: int, verb: str = "choose") -> str:
    return f"{verb} {COUNTED[node.number]}: {'; or '.join(steps(option, person) for option in node.options)}"


def they(node: They) -> str:
    who = said(node.subject)
    if isinstance(node.what, Choose):
        return f"{who} {choose(node.what, MIXED, 'chooses')}"
    return f"{who} may {offered(node.what, MIXED)}"


def offered(node: May | Pay | Trade, person: int) -> str:
    """What stands after "may"."""
    if isinstance(node, May):
        return body(node.steps, person)
    if isinstance(node, Pay):
        return f"pay {said(node.cost, person)} to {body(node.steps, person)}"
    return f"{said(node.price, person)} to {body(node.steps, person)}"


def body(node: Sentence, person: int = IMPERATIVE) -> str:
    if isinstance(node, Steps):
        return steps(node, person)
    if isinstance(node, Choose):
        return choose(node, person)
    if isinstance(node, If):
        text = f"if {f' {node.joined} '.join(said(c) for c in node.conditions)}, {body(node.then)}"
        return text if node.otherwise is None else f"{text}; otherwise, {body(node.otherwise)}"
    if isinstance(node, They):
        return they(node)
    if isinstance(node, Pay) and not node.optional:
        return offered(node, person)
    return f"you may {offered(node, person)}"


def keyword(node: Said) -> str:
    return capital(said(node)) + "."


def line(node: Line) -> str:
    """A whole clause."""
    head, says = parted(node)
    return f"{head}: {says}" if head else says


def parted(node: Line) -> tuple[str, str]:
    """The header of a clause, "" if it has none, and what it says."""
    if node.kind == "keywords":
        return "", " ".join(keyword(word) for word in node.keywords)
    if node.kind == "while":
        return "While in play", " ".join(capital(said(static)) + "." for static in node.statics)
    text = " ".join(capital(body(sentence)) + "." for sentence in node.sentences)
    if node.kind == "use":
        return "", text
    assert node.head is not None
    start = {"when": "When ", "instead": "Instead of ", "headed": ""}[node.kind]
    head = said(node.head)
    return f"{start}{capital(head) if node.kind == 'headed' else head}", text
