"""One meaning has one text: articles, capital letters, numbers and spaces must be right."""

from __future__ import annotations

import pytest

from mythboard.cards.phrases import article
from tests.cards.reading import MILL_PARSER, OBOL_PARSER, refusal

RIGHT = {  # what somebody wrote, and what should be written
    "a small letter at the beginning": ("gain 2 obols.", "Gain 2 obols."),
    "a small letter after a full stop": ("Gain 2 obols. draw a card.", "Gain 2 obols. Draw a card."),
    "a small letter after a colon": ("Dawn: lose 1 soul.", "Dawn: Lose 1 soul."),
    "a capital letter inside": ("Gain 2 Obols.", "Gain 2 obols."),
    "a capital letter after a comma": ("If you rolled 2 or more, Draw a card.", "If you rolled 2 or more, draw a card."),
    "capital letters in an option": ("Choose one: Gain 1 soul; or draw a card.", "Choose one: gain 1 soul; or draw a card."),
    "shouting": ("GAIN 2 OBOLS.", "Gain 2 obols."),
    "a small header": ("dawn: Lose 1 soul.", "Dawn: Lose 1 soul."),
    "a static in small letters": ("While in play: you roll 1 more die.", "While in play: You roll 1 more die."),
    "one, but many": ("Gain 1 obols.", "Gain 1 obol."),
    "many, but one": ("Gain 2 obol.", "Gain 2 obols."),
    "more die": ("While in play: You roll 2 more die.", "While in play: You roll 2 more dice."),
    "a cards": ("Draw a cards.", "Draw a card."),
    "two card": ("Draw 2 card.", "Draw 2 cards."),
    "one card in digits": ("Draw 1 card.", "Draw a card."),
    "one chosen card in digits": ("Discard 1 card.", "Discard a card."),
    "up to one cards": ("Take up to 1 cards.", "Take up to 1 card."),
    "all card": ("Discard all card.", "Discard all cards."),
    "an before a consonant": ("Draw an card.", "Draw a card."),
    "a before a vowel": ("Discard a omen card.", "Discard an omen card."),
    "a leading zero": ("Gain 02 obols.", "Gain 2 obols."),
    "two spaces": ("Gain  2 obols.", "Gain 2 obols."),
    "two spaces after a full stop": ("Draw a card.  Gain 1 soul.", "Draw a card. Gain 1 soul."),
    "no space after a full stop": ("Draw a card.Gain 1 soul.", "Draw a card. Gain 1 soul."),
    "no space after a colon": ("Dawn:Lose 1 soul.", "Dawn: Lose 1 soul."),
    "a space before the full stop": ("Gain 2 obols .", "Gain 2 obols."),
    "a space at the end": ("Gain 2 obols. ", "Gain 2 obols."),
    "spaces at the beginning": ("  Gain 2 obols.", "Gain 2 obols."),
    "your for their": (
        "Each other player discards a card from your hand.",
        "Each other player discards a card from their hand.",
    ),
    "their for your": ("Discard a card from their hand.", "Discard a card from your hand."),
    "a verb twice": ("Gain 2 obols and gain 1 soul.", "Gain 2 obols and 1 soul."),
    "a verb twice, of somebody": ("Each player gains 1 obol and gains 1 soul.", "Each player gains 1 obol and 1 soul."),
    "a verb twice, of somebody who may": (
        "Each other player may gain 1 obol and gain 1 soul.",
        "Each other player may gain 1 obol and 1 soul.",
    ),
    "a verb left out after then": ("Gain 2 obols, then 1 soul.", "Gain 2 obols, then gain 1 soul."),
    "a long s": ("Gain 2 obolſ.", "Gain 2 obols."),
}

IN_THE_MILL = {
    "each of several": ("Gain 1 grain for each 2 friends you have.", "Gain 1 grain for every 2 friends you have."),
    "every one": ("Gain 1 grain for every friend you have.", "Gain 1 grain for each friend you have."),
    "one of nobody's": ("Bury one of lost friends.", "Bury a lost friend."),
    "a of yours": ("Bury a your friend.", "Bury one of your friends."),
    "any of yours": ("Bury up to 2 your friends.", "Bury up to 2 of your friends."),
    "one of theirs": ("Each miller buries one of your friends.", "Each miller buries one of their friends."),
}

UNDERLINED = {  # what is wrong, and nothing around it
    "Gain 1 obols.": "obols",
    "gain 2 obols.": "gain",
    "Gain  2 obols.": " ",
    "Draw an card.": "an",
    "Discard a omen card.": "a",
    "Each other player discards a card from your hand.": "your",
    "Gain 2 obols. ": " ",
    "  Gain 2 obols.": "  ",
    "Draw a card. gain 02 Obols.": "gain 02 Obols",
}


@pytest.mark.parametrize(("written", "right"), RIGHT.values(), ids=list(RIGHT))
def test_the_right_wording_is_said(written: str, right: str) -> None:
    trouble = refusal(OBOL_PARSER, written)
    assert trouble is not None
    assert trouble.message == f"Write it so: {right}"


@pytest.mark.parametrize("right", [right for _, right in RIGHT.values()], ids=list(RIGHT))
def test_the_right_wording_is_read(right: str) -> None:
    assert refusal(OBOL_PARSER, right) is None


@pytest.mark.parametrize(("written", "right"), IN_THE_MILL.values(), ids=list(IN_THE_MILL))
def test_sides_and_counts_have_one_wording_too(written: str, right: str) -> None:
    trouble = refusal(MILL_PARSER, written)
    assert trouble is not None
    assert trouble.message == f"Write it so: {right}"
    assert refusal(MILL_PARSER, right) is None


@pytest.mark.parametrize(
    "written", ["Draw a card and 2 grains.", "Wait and 2 grains.", "Gain 1 grain for each friend you have and 2 grains."]
)
def test_an_amount_without_a_verb_before_it_is_refused(written: str) -> None:
    trouble = refusal(MILL_PARSER, written)
    assert trouble is not None
    assert trouble.message == "A verb is missing: what is done with the grains?"


@pytest.mark.parametrize("written", UNDERLINED)
def test_only_the_words_that_differ_are_underlined(written: str) -> None:
    trouble = refusal(OBOL_PARSER, written)
    assert trouble is not None
    assert written[trouble.column : trouble.column + trouble.width] == UNDERLINED[written]


def test_a_name_keeps_its_capital_letters() -> None:
    assert refusal(MILL_PARSER, "Call old millstone.") is not None


def test_a_name_is_read_whole_even_if_it_begins_like_another() -> None:
    assert refusal(MILL_PARSER, "Call Jack o' the Mill.") is None


def test_a_name_that_goes_on_is_another_name() -> None:
    assert refusal(MILL_PARSER, "Call Jackson.") is not None


@pytest.mark.parametrize("word", ["omen", "iron card", "upgrade", "uninjured unit", "hour", "honest deed", "Artifact", "Egypt"])
def test_an_stands_before_a_vowel_that_is_heard(word: str) -> None:
    assert article(word) == "an"


@pytest.mark.parametrize("word", ["card", "unit", "unique card", "used card", "one-eyed card", "European", "horse", "Yoke"])
def test_a_stands_before_a_consonant_that_is_heard(word: str) -> None:
    assert article(word) == "a"
