"""Prints a tree as text. For every card `print(parse(text)) == text`: what is printed on a card is what runs."""

from __future__ import annotations

from mythboard.cards.phrases import IMPERATIVE, THIRD, Slot, Word, article
from mythboard.cards.tree import (
    ALL,
    ANY,
    EXACTLY,
    ONE,
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
)


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
    """ "an omen card from your hand", "up to 2 cards", "all crew cards"."""
    sorts = [said(adjective, person) for adjective in node.adjectives]
    one = node.quantity == ONE or node.number == 1
    noun = "card" if one else "cards"
    first = (sorts or [noun])[0]
    start = {
        ONE: article(first),
        EXACTLY: str(node.number),
        UP_TO: f"up to {node.number}",
        ANY: "any number of",
        ALL: "all",
    }[node.quantity]
    words = [start, *sorts, noun, *(said(tail, person) for tail in node.tails)]
    if node.place is not None:
        words.append(said(node.place, person))
    return " ".join(words)


def effect(node: Effect, person: int = IMPERATIVE) -> str:
    if isinstance(node, Said):
        return said(node, person)
    if isinstance(node, ForEach):
        return f"{effect(node.effect, person)} for each {said(node.count, person)}"
    if isinstance(node, Does):
        return f"{said(node.subject)} {effect(node.deed, THIRD)}"
    return during(node)


def during(node: During) -> str:
    return f"{'this turn' if node.until == 'this turn' else 'until your next turn'}, {said(node.static)}"


def steps(node: Steps) -> str:
    text = effect(node.effects[0])
    for join, following in zip(node.joins, node.effects[1:], strict=True):
        text += f", then {effect(following)}" if join == "then" else f" and {effect(following)}"
    return text


def body(node: Sentence) -> str:
    if isinstance(node, Steps):
        return steps(node)
    if isinstance(node, May):
        return f"you may {steps(node.steps)}"
    if isinstance(node, Pay):
        return f"{'you may pay' if node.optional else 'pay'} {said(node.cost)} to {steps(node.steps)}"
    if isinstance(node, If):
        text = f"if {' and '.join(said(c) for c in node.conditions)}, {body(node.then)}"
        return text if node.otherwise is None else f"{text}; otherwise, {body(node.otherwise)}"
    assert isinstance(node, Choose)
    return "choose one: " + "; or ".join(steps(option) for option in node.options)


def line(node: Line) -> str:
    """A whole clause."""
    if node.kind == "while":
        said_all = " ".join(capital(said(static)) + "." for static in node.statics)
        return f"While in play: {said_all}"
    text = " ".join(capital(body(sentence)) + "." for sentence in node.sentences)
    if node.kind == "use":
        return text
    assert node.head is not None
    start = {"when": "When ", "instead": "Instead of ", "headed": ""}[node.kind]
    head = said(node.head)
    return f"{start}{capital(head) if node.kind == 'headed' else head}: {text}"
