"""The words on Obol's cards against what the cards do."""

import mythboard
from tests.kit.texts import interchangeable, unsaid, unwitnessed

GAME = mythboard.game("obol")

# What must be found among the facts of a line (tests/kit/texts.py) that says this word.
WITNESSES = {
    "gain": r"\bgain\b",
    "lose": r"\blose\b",
    "loses": r"\blose\b",
    "losing": r"event 2 yours",
    "draw": r"\bdraw\b",
    "discard": r"discard card|discarded",
    "discards": r"discard card",
    "take": r"take card",
    "put": r"put on deck",
    "look": r"look at deck",
    "roll": r"roll one|measure 1",
    "rolled": r"rolled at least",
    "die": r"roll one|measure 1",
    "dice": r"measure 1",
    "cancel": r"\bcancel\b",
    "pay": r"has at least obols.* lose obols",
    "obol": r"\bobols|measure 0",
    "obols": r"\bobols",
    "soul": r"\bsouls",
    "souls": r"\bsouls|event 2",
    "action": r"gain actions",
    "actions": r"gain actions",
    "cost": r"measure 0",
    "costing": r"costs at most",
    "less": r"measure 0 less|costs at most",
    "crew": r"crew (of|count)",
    "deed": r"is kind deed",
    "omen": r"is kind omen",
    "favour": r"gift count",
    "hand": r"hand of",
    "deck": r"\bdeck\b",
    "top": r"\bdeck\b",
    "shore": r"shore cards",
    "pile": r"discarded",
    "may": r"yes pass",
    "choose": r"\boption\b",
    "choice": r"chosen seat",
    "chosen": r"mark value",
    "up": r"none left or declined",
    "any": r"choose pass",
    "all": r"filtered is kind \w+ hand of discard",
    "if": r"at least",
    "otherwise": r"at least",
    "each": r"^\w+ (others|everybody|richest)|count|mark value",
    "another": r"other seats|event \d others",
    "other": r"\bothers\b",
    "players": r"richest others|for others",
    "leader": r"richest",
    "player": r"others|other seats|everybody",
    "crosses": r"event 0 others",
    "cross": r"event 0 yours",
    "begins": r"event 1 yours",
    "when": r"^when event",
    "while": r"^while measure",
    "instead": r"^instead event",
    "dawn": r"^dawn",
    "ward": r"^ward",
    "turn": r"event 1|until [01] measure \d",
    "this": r"until 0|mark value",
    "until": r"until 1",
}

GLUE = {
    "a", "and", "among", "at", "card", "cards", "for", "from", "have", "in", "it", "more", "next", "number", "of", "on",
    "one", "or", "play", "the", "their", "then", "to", "way", "you", "your",
}  # fmt: skip


def test_every_word_of_a_card_stands_for_something_it_does() -> None:
    assert unwitnessed(GAME, WITNESSES, GLUE) == []


def test_no_witness_waits_for_a_word_that_no_card_says() -> None:
    assert unsaid(GAME, WITNESSES, GLUE) == []


def test_no_two_lines_could_swap_what_they_do_unnoticed() -> None:
    assert interchangeable(GAME, WITNESSES, GLUE) == []
