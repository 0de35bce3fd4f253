"""The words on Elysium's cards against what the cards do."""

import mythboard
from mythboard.games.elysium.board import (
    CARD_COST,
    COST,
    KEEP_COLUMN,
    NO_YELLOW,
    ORACLE_OPEN,
    SHELTERED,
    TAKES,
    TAKES_QUEST,
    TRANSFERS,
)
from tests.kit.texts import interchangeable, unsaid, unwitnessed

GAME = mythboard.game("elysium")
FAMILIES = ("apollo", "ares", "hades", "hermes", "poseidon", "zeus")  # that a text names
COSTS = rf"measure ({COST}|{CARD_COST})"

# What must be found among the facts of a line (tests/kit/texts.py) that says this. What has several words is looked for before
# its words.
DEEDS = {
    "receive": r"\breceive\b",
    "receives": r"(others|chosen seat|option picked) receive\b",
    "lose": r"\blose\b",
    "you lose no gold, vp or pp to other players' powers": rf"^while measure {SHELTERED} more for yours",
    "loses": r"(others|tokens vp|chosen seat) lose\b",
    "pay": r"has at least .*(pay|give)\b",
    "take": r"take (it|citizens|from)",
    "takes": r"chosen seat take citizens",
    "take the top card of the draw pile": r"take top card$",
    "from each other player": r"take from gold others$",
    "from another player of your choice": r"rich others gold seat take from gold chosen seat$",
    "discard": r"discard it",
    "discards": r"others .*discard it",
    "discard pile": r"discarded cards",
    "dismisses a column": r"chosen seat .*dismiss column",
    "add the top": r"add to oracle from deck",
    "of the draw pile": r"add to oracle from deck",
    "to the oracle": r"add to oracle from deck$",
    "add up to": r"none left or declined chosen add to agora",
    "to the agora": r"add to agora",
    "put a ring on": r"ringless .*ring it",
    "straighten": r"turned .*straighten it",
    "use the power of": r"usable .*use it",
    "exchange up to": r"amounts up to number pass exchange gold",
    "for the same number of vp": r"exchange gold$",
    "exchange a": r"givable .*wanted .*exchange given wanted",
    "same level": r"givable",
    "transfer a": r"transferable .*transfer it",
    "transfer up to": r"transferable .*none left or declined",
    "transfers up to": r"others set mark .*transferable",
    "at no cost": r"transfer it free",
    "at an extra cost of": r"transfer it dearer",
    "gold more": rf"{COSTS} more",
    "1 transfer.": r"receive transfers",
    "do nothing": r"\bdo nothing\b",
}
SWITCHES = {
    "while in play": r"^while measure",
    "you may take cards from the oracle": rf"measure {ORACLE_OPEN} more for yours",
    "don't need a yellow column": rf"measure {NO_YELLOW} more for yours",
    "keep your columns when you take": rf"measure {KEEP_COLUMN} more for yours of level",
    "your transfers cost": rf"measure {COST} less for yours",
    "cards cost you": rf"measure {CARD_COST} less for yours",
    "to transfer": rf"measure {CARD_COST}",
    "other players' transfers cost": rf"measure {COST} more for others",
    "less": rf"{COSTS} less",
}
EVENTS = {
    "when you take": rf"^when event {TAKES} yours",
    "when you take a quest": rf"^when event {TAKES_QUEST} yours",
    "when you transfer": rf"^when event {TRANSFERS} yours",
}
THINGS = {
    "gold": r"\bgold\b|measure (0|1)|dearer",
    "vp": r"\bvp\b",
    "pp": r"\bpp\b",
    "citizen": r"\bcitizens\b",
    "citizens": r"\bcitizens\b",
    "column": r"columns? ",
    "green": r"has column green",
    "bonus tiles": r"\btiles held\b",
    "for every": r"for every",
    "for each": r"how many|at most|mark value|cards in its legend",
    "of up to": r"at most countable tiles",
    "you have transferred": r"transfers made",
    "or more cards": r"^use has countable transfers made",
    "this phase": r"transfers made",
    "card chosen this way": r"mark value",
    "card in its legend": r"cards in its legend",
    "legend": r"how many countable legends",
    "in your domain": r"cards in \w+ domain|own domain",
    "in your elysium": r"cards in \w+ elysium|settled citizens|own elysium",
    "in another domain": r"usable .*other domains",
    "from another domain": r"wanted other domains",
    "from the oracle": r"oracle cards",
    **{family: rf"\b{family}\b" for family in FAMILIES},
    "eleusis": r"\beleusis\b",
    "family card": r"is family card",
    "level 1 card": r"of level",
    "of level": r"level at most",
    "or lower": r"level at most",
    "trigger": r"is kind trigger",
    "activate": r"is kind activate",
    "instantaneous": r"is kind instantaneous",
}
WHO = {
    "each other player": r"\bothers\b",
    "for each other player": r"how many countable other players",
    "with more": r"others with more",
    "than you": r"others with more",
    "another player of your choice": r"other seats seat",
    "the other player with the most": r"others with most .*seat chosen seat",
    "chooses one": r"\boption\b",
    "another": r"other cards|other domains",
}
TESTS = {
    "if": r"^use (as many|has|its legend)",
    "otherwise": r"^use (as many|has|its legend)",
    "as many legends as another player": r"as many as countable legends",
    "you have the most": r"has the most",
    "you have no": r"has none",
    "its legend is complete": r"its legend is complete",
    "its legend is a family legend": r"its legend is family legend",
}
WITNESSES = {**DEEDS, **SWITCHES, **EVENTS, **THINGS, **WHO, **TESTS}

GLUE = {"a", "an", "and", "card", "cards", "for", "from", "have", "of", "one", "or", "the", "then", "to", "up", "you"}


def test_every_word_of_a_card_stands_for_something_it_does() -> None:
    assert unwitnessed(GAME, WITNESSES, GLUE) == []


def test_no_witness_waits_for_a_word_that_no_card_says() -> None:
    assert unsaid(GAME, WITNESSES, GLUE) == []


def test_no_two_lines_could_swap_what_they_do_unnoticed() -> None:
    assert interchangeable(GAME, WITNESSES, GLUE) == []
