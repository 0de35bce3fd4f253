"""Every form a sentence can have, and how it is understood."""

from __future__ import annotations

import pytest

from mythboard.cards import printer, tree
from tests.cards.reading import MILL_PARSER, OBOL_PARSER, sketch

FORMS = {
    "plain": ("Gain 2 grains.", "use: [gain 2 grains]"),
    "and": ("Gain 2 grains and wait.", "use: [gain 2 grains] and [wait]"),
    "then": ("Gain 2 grains, then wait.", "use: [gain 2 grains] then [wait]"),
    "three steps": ("Wait and wait, then wait.", "use: [wait] and [wait] then [wait]"),
    "two sentences": ("Wait. Draw a card.", "use: [wait] / [draw a card]"),
    "may": ("You may draw 2 cards.", "use: may{[draw 2 cards]}"),
    "may, several steps": ("You may wait, then draw a card.", "use: may{[wait] then [draw a card]}"),
    "pay": ("Pay 2 grains to draw a card.", "use: pay(2 grains){[draw a card]}"),
    "may pay": ("You may pay 1 grain to wait and wait.", "use: may pay(1 grain){[wait] and [wait]}"),
    "pay with an article": ("Pay an hour to wait.", "use: pay(an hour){[wait]}"),
    "if": ("If the weather is 2, wait.", "use: if(the weather is 2){[wait]}"),
    "if, may": ("If the weather is 2, you may wait.", "use: if(the weather is 2){may{[wait]}}"),
    "if, otherwise": (
        "If the weather is 2, wait; otherwise, gain 1 grain.",
        "use: if(the weather is 2){[wait]}else{[gain 1 grain]}",
    ),
    "if, otherwise, pay": (
        "If the weather is 2, pay 1 grain to wait; otherwise, you may draw a card.",
        "use: if(the weather is 2){pay(1 grain){[wait]}}else{may{[draw a card]}}",
    ),
    "two conditions": (
        "If the weather is 2 and you have 3 or more grain, wait.",
        "use: if(the weather is 2 & you have 3 or more grain){[wait]}",
    ),
    "three conditions": (
        "If the weather is 2 and an hour has passed and the weather is 1, wait.",
        "use: if(the weather is 2 & an hour has passed & the weather is 1){[wait]}",
    ),
    "choose one of two": ("Choose one: wait; or draw a card.", "use: choose{[wait] | [draw a card]}"),
    "choose one of three": (
        "Choose one: wait and wait; or draw a card; or each miller waits.",
        "use: choose{[wait] and [wait] | [draw a card] | <each miller>[wait]}",
    ),
    "two conditions of which one is enough": (
        "If the weather is 2 or you have 3 or more grain, wait.",
        "use: if(the weather is 2 | you have 3 or more grain){[wait]}",
    ),
    "choose two": (
        "Choose two: wait; or draw a card; or each miller waits.",
        "use: choose 2{[wait] | [draw a card] | <each miller>[wait]}",
    ),
    "if, choose, otherwise": (
        "If the weather is 2, choose one: wait; or draw a card; otherwise, gain 1 grain.",
        "use: if(the weather is 2){choose{[wait] | [draw a card]}}else{[gain 1 grain]}",
    ),
    "if, otherwise, choose": (
        "If the weather is 2, wait; otherwise, choose one: wait; or draw a card.",
        "use: if(the weather is 2){[wait]}else{choose{[wait] | [draw a card]}}",
    ),
    "may choose": ("You may choose one: wait; or draw a card.", "use: may{choose{[wait] | [draw a card]}}"),
    "pay to choose": (
        "Pay 2 grains to choose one: wait; or draw a card.",
        "use: pay(2 grains){choose{[wait] | [draw a card]}}",
    ),
    "a card as a price": ("You may bury a card to gain 2 grains.", "use: trade(bury a card){[gain 2 grains]}"),
    "two deeds of a subject": (
        "Each miller buries a card and draws a card, then waits.",
        "use: <each miller>([bury a card] and [draw a card] then [wait])",
    ),
    "deeds of a subject, and yours": (
        "Wait, then each miller waits for each friend they have and draws a card, then wait and each other miller waits.",
        "use: [wait] then <each miller>([wait] x (friend you have) and [draw a card]) then [wait] "
        "and <each other miller>[wait]",
    ),
    "others may": (
        "Each other miller may bury a card from their hand and draw a card for each friend they have.",
        "use: <each other miller>may{[bury a card from your hand] and [draw a card] x (friend you have)}",
    ),
    "others may pay": (
        "Each other miller may pay 2 grains to draw a card.",
        "use: <each other miller>may pay(2 grains){[draw a card]}",
    ),
    "others may give a card": (
        "Each other miller may bury a card from their hand to draw a card.",
        "use: <each other miller>trade(bury a card from your hand){[draw a card]}",
    ),
    "others choose": (
        "Each other miller chooses one: bury a card from their hand; or lose 2 grains.",
        "use: <each other miller>choose{[bury a card from your hand] | [lose 2 grains]}",
    ),
    "others choose two": (
        "Each other miller chooses two: wait; or lose 2 grains; or draw a card.",
        "use: <each other miller>choose 2{[wait] | [lose 2 grains] | [draw a card]}",
    ),
    "others may choose": (
        "Each other miller may choose one: wait; or shake their hat.",
        "use: <each other miller>may{choose{[wait] | [shake your hat]}}",
    ),
    "a keyword": ("Stubborn.", "keywords: stubborn"),
    "two keywords": ("Stubborn. Strong 3.", "keywords: stubborn / strong 3"),
    "for each, with an amount": (
        "Gain 2 grains for each friend you have.",
        "use: [gain 2 grains] x (friend you have)",
    ),
    "for each, without an amount": ("Wait for each friend you have.", "use: [wait] x (friend you have)"),
    "for each, then": (
        "Wait for each friend you have, then wait.",
        "use: [wait] x (friend you have) then [wait]",
    ),
    "a subject": ("Each other miller loses 1 grain.", "use: <each other miller>[lose 1 grain]"),
    "a subject, for each": (
        "Each miller gains 1 grain for each friend they have.",
        "use: <each miller>[gain 1 grain] x (friend you have)",
    ),
    "a subject and you": (
        "Each other miller waits and draw a card.",
        "use: <each other miller>[wait] and [draw a card]",
    ),
    "a subject that is asked for": (
        "A miller of your choice draws 2 cards.",
        "use: <a miller of your choice>[draw 2 cards]",
    ),
    "this turn": ("This turn, you draw 1 more card.", "use: this turn(you draw 1 more card)"),
    "until your next turn": (
        "Until your next turn, you draw 2 more cards.",
        "use: next turn(you draw 2 more cards)",
    ),
    "a step that lasts": (
        "Wait and this turn, you draw 1 more card.",
        "use: [wait] and this turn(you draw 1 more card)",
    ),
    "a phrase with a comma": (
        "Set the sails, the mill turns, then wait.",
        "use: [set the sails, the mill turns] then [wait]",
    ),
    "a bare number": ("Set the weather to 0.", "use: [set the weather to 0]"),
    "the name of a card": ("Call Old Millstone.", "use: [call Old Millstone]"),
    "a word of a list": ("Praise the north wind.", "use: [praise the north wind]"),
    "it": ("Bury a card, then take it.", "use: [bury a card] then [take it]"),
    "a phrase inside a phrase": ("Rummage from the heap.", "use: [rummage from the heap]"),
    "when": ("When you harvest: Wait.", "when you harvest: [wait]"),
    "when, several sentences": ("When you harvest: Wait. Wait.", "when you harvest: [wait] / [wait]"),
    "while in play": ("While in play: You draw 1 more card.", "while: you draw 1 more card"),
    "while in play, twice": (
        "While in play: You draw 1 more card. Seed costs the others 2 grains more.",
        "while: you draw 1 more card / seed costs the others 2 grains more",
    ),
    "instead": ("Instead of losing grain: Wait.", "instead losing grain: [wait]"),
    "a header": ("Dusk: Wait.", "headed dusk: [wait]"),
    "a header with a number": ("Harvest 3: Gain 1 grain.", "headed harvest 3: [gain 1 grain]"),
}

CARDS = {
    "a card": (tree.ONE, 0, 0, 0, ""),
    "an iron card": (tree.ONE, 0, 1, 0, ""),
    "2 cards": (tree.EXACTLY, 2, 0, 0, ""),
    "12 iron tool cards": (tree.EXACTLY, 12, 2, 0, ""),
    "up to 1 card": (tree.UP_TO, 1, 0, 0, ""),
    "up to 3 tool cards": (tree.UP_TO, 3, 1, 0, ""),
    "any number of cards": (tree.ANY, 0, 0, 0, ""),
    "all cards": (tree.ALL, 0, 0, 0, ""),
    "a friend": (tree.ONE, 0, 0, 0, ""),
    "an iron friend": (tree.ONE, 0, 1, 0, ""),
    "an old ox": (tree.ONE, 0, 0, 0, ""),
    "2 iron friends from the heap": (tree.EXACTLY, 2, 1, 0, "from the heap"),
    "up to 1 friend": (tree.UP_TO, 1, 0, 0, ""),
    "all old oxen weighing 7 or less": (tree.ALL, 0, 0, 1, ""),
    "a card weighing 2 or less": (tree.ONE, 0, 0, 1, ""),
    "all tool cards weighing 2 or less named Owl & Sons": (tree.ALL, 0, 1, 2, ""),
    "a card from your hand": (tree.ONE, 0, 0, 0, "from your hand"),
    "up to 2 cards from the heap": (tree.UP_TO, 2, 0, 0, "from the heap"),
    "a unique iron card named Mjölnir from your yard": (tree.ONE, 0, 2, 1, "from your yard"),
}


@pytest.mark.parametrize(("text", "meaning"), FORMS.values(), ids=list(FORMS))
def test_a_sentence_is_understood(text: str, meaning: str) -> None:
    assert sketch(MILL_PARSER.parse(text)) == meaning


@pytest.mark.parametrize("text", [text for text, _ in FORMS.values()], ids=list(FORMS))
def test_a_sentence_is_printed_as_it_was_written(text: str) -> None:
    assert printer.line(MILL_PARSER.parse(text)) == text


@pytest.mark.parametrize("described", CARDS)
def test_a_description_of_cards_is_understood(described: str) -> None:
    steps = MILL_PARSER.parse(f"Bury {described}.").sentences[0]
    assert isinstance(steps, tree.Steps)
    effect = steps.effects[0]
    assert isinstance(effect, tree.Said)
    cards = effect.slots[0]
    assert isinstance(cards, tree.Cards)
    place = "" if cards.place is None else printer.said(cards.place)
    assert (cards.quantity, cards.number, len(cards.adjectives), len(cards.tails), place) == CARDS[described]


@pytest.mark.parametrize("described", CARDS)
def test_a_description_of_cards_is_printed_as_it_was_written(described: str) -> None:
    assert printer.line(MILL_PARSER.parse(f"Bury {described}.")) == f"Bury {described}."


def test_somebody_elses_cards_are_theirs() -> None:
    text = "Each other miller buries a card from their hand."
    assert printer.line(MILL_PARSER.parse(text)) == text


def test_the_deed_of_a_subject_is_in_the_third_person() -> None:
    steps = OBOL_PARSER.parse("Each player loses 1 soul.").sentences[0]
    assert isinstance(steps, tree.Steps)
    does = steps.effects[0]
    assert isinstance(does, tree.Does)
    (deed,) = does.deeds
    assert isinstance(deed, tree.Said)
    assert deed.person == 1
