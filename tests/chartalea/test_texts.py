"""The words on Chartalea's cards against what the cards do."""

import mythboard
from mythboard.games.chartalea.board import (
    BANISHES,
    BEAST_STRENGTH,
    BLESS_GUARD,
    BLESS_STRENGTH,
    CARDS_DRAWN,
    DEFEATS,
    DESTROYS,
    FIRST_COMPANION,
    HEALTH_LIMIT,
    INFLICTS,
    MAIN_BEGINS,
    NO_HEALING,
    NO_POWERS,
    PLAYS_CARD,
    POWER_PRICE,
    POWERS_A_TURN,
    PRICE,
    SACRIFICES,
    STRENGTH,
    TO_HAND,
    USES_POWER,
)
from tests.kit.texts import interchangeable, unsaid, unwitnessed

GAME = mythboard.game("chartalea")

PRICES = rf"measure ({PRICE}|{POWER_PRICE})"
STRENGTHS = rf"measure ({STRENGTH}|{BEAST_STRENGTH}|{BLESS_STRENGTH})"

# What must be found among the facts of a line (tests/kit/texts.py) that says this. A word with a colon is what a line begins
# with; what has several words is looked for before its words.
BEGINNINGS = {
    "exhaust:": r"^exhaust\b",
    "sacrifice:": r"^sacrifice\b",
    "epitaph:": r"^epitaph\b",
    "danger:": r"^danger\b",
    "defeat:": r"^defeat\b",
    "curse:": r"^curse\b",
    "shield:": r"^shield\b",
    "divine intervention:": r"^token\b",
    "activation": r"^activation\b",
    "recall": r"^recall\b.* to hand$",
    "mythos:": r"^mythos mythos (?!dual|greek|egypt|maya|norse)",
    "dual mythos:": r"^mythos mythos dual (?!greek|egypt|maya|norse)",
    "mythos greek:": r"^mythos mythos greek\b",
    "mythos egypt:": r"^mythos mythos egypt\b",
    "mythos maya:": r"^mythos mythos maya\b",
    "mythos norse:": r"^mythos mythos norse\b",
    "with": r"^with with\b",  # and the name of a card, which is compared by itself
    "guard.": rf"^guard$|measure {BLESS_GUARD} ",
    "guards": r"^guards$|is guard\b",
    "bless.": r"^bless$",
    "dispel by paying": r"^dispel can pay (\w+) pay \1",
    "dispel by sacrificing": r"^dispel has cards treasures times .*treasures of.* send away",
    "dispel by discarding": r"^dispel has cards hand times .*\bhand\b.* discard card",
    "dispel if": r"^dispel this turn",
    "while in play": r"^while measure",
    "when": r"^when event \d+ .*still in play",
    "you banish a card": rf"^when event {BANISHES} yours|choose pass .*call banish .*chose ",
    "you inflict a curse": rf"^when event {INFLICTS} yours",
    "you use a divine power": rf"^when event {USES_POWER} yours",
    "you sacrifice a card": rf"^when event {SACRIFICES} yours",
    "you destroy a companion": rf"^when event {DESTROYS} yours",
    "you defeat a monster": rf"^when event {DEFEATS} yours",
    "your main phase begins": rf"^when event {MAIN_BEGINS} yours",
    "you first have a companion this turn": rf"^when event {FIRST_COMPANION} yours",
    "your opponent plays a": rf"^when event {PLAYS_CARD} others is kind",
}

RESOURCES = {
    "gain": rf"\bgain\b|measure {NO_HEALING} ",
    "lose": r"\blose\b",
    "loses": r"(opponent|everybody) lose\b",
    "money": rf"(gain|pay) money|measure {PRICE} ",
    "attack": r"gain attack",
    "health": rf"(gain|lose|pay) health|measure ({NO_HEALING}|{HEALTH_LIMIT}) ",
    "power": rf"(gain|lose|pay) power|measure {POWER_PRICE} ",
    "defense": r"gain defense",
    "pay": r"can pay (\w+) .*pay \1|has cards treasures times .*treasures of.* send away",
    "add": r"add (dice|chosen dice|defense dice)",
    "money die": r"add dice money die",
    "money dice": r"add dice money die",
    "attack die": r"add dice attack die",
    "attack dice": r"add dice attack die",
    "health die": r"add dice health die",
    "health dice": r"add dice health die",
    "power die": r"add dice power die",
    "power dice": r"add dice power die",
    "defense die": r"add defense dice",
    "defense dice": r"add defense dice",
    "die of your choice": r"type options option add chosen dice",
    "dice of your choice": r"type options option add chosen dice",
    "a die": r"dice shown die .*(flip|raise|reroll|turn to highest)",
    "dice": r"dice shown die pass .*reroll",
    "reroll": r"\breroll\b",
    "flip": r"\bflip\b",
    "raise": r"\braise\b",
    "turn a die to its highest face": r"dice shown die .*turn to highest",
    "regain your divine intervention token": r"regain token",
    "treasure": r"gain treasures|treasures of .*send away",
    "there are treasures in the stack": r"treasure left",
    "obtain a mythic scroll": r"scrolls offered .*take scroll",
    "equal to its cost": r"call banish .*gain (\w+) its cost",
}

CARDS = {
    "draw": r"\bdraw\b",
    "discard": r"\bdiscard card\b",
    "discards": r"(opponent|everybody) .*discard card",
    "randomly discard": r"discard at random",
    "discard the rest": r"(look|reveal) .*discard rest",
    "discard pile": r"filtered .*\bdiscard pile\b",
    "hand or discard pile": r"hand or discard\b",
    "shuffle your discard pile into your deck": r"reshuffle",
    "banish": r"call banish .*refill",
    "return": r"\bto hand\b",
    "this card": r"^(recall|epitaph)\b.* to hand$",
    "put": r"\bput back|put under market|bring into play|take guarded",
    "on top of your deck": r"put back$",
    "under the market deck": r"lies in row .*put under market .*refill",
    "into play": r"bring into play|take guarded played",
    "the guarded card": r"take guarded",
    "into your hand": r"take guarded hand",
    "look at the top": r"\blook\b",
    "reveal the top": r"\breveal\b",
    "take": r"laid aside choose chosen to hand",
    "from among them": r"(look|reveal) .*laid aside choose",
    "put the rest back": r"put rest back$",
    "put the rest back in any order": r"rest in turn chosen put back rest in turn$",
    "acquire": rf"acquire for free|measure {TO_HAND} ",
    "for free": r"acquire for free",
    "market row": r"\brow cards\b",
    "destroy": r"\bdestroy$|\bdestroy picked",
    "exhaust": r"\bexhaust card\b",
    "exhausted": r"is exhausted",
    "prepare": r"is exhausted .*prepare card",
    "dispel": r"is kind curse mine choose chosen call dispel",
    "hand": rf"\bhand\b|measure {TO_HAND} ",
    "deck": r"\b(look|reveal)\b",
    "all": r"(?<!things )is in play of kinds filtered",
    "another": r"other cards filtered",
}

SORTS = {
    "greek": r"has trait greek|god is greek|you count greek",
    "egypt": r"has trait egypt",
    "maya": r"has trait maya|you count maya",
    "norse": r"has trait norse|god is norse",
    "egyptian": r"god is egypt",
    "mayan": r"god is maya",
    "athena": r"god is athena",
    "seth": r"god is seth",
    "ixchel": r"god is ixchel",
    "thor": r"god is thor",
    "god": r"\bgod is\b",
    "companion": r"is kind companion|you count companions",
    "companions": rf"is kind companion .*(theirs|mine)|compares companions|more than opponent companions|measure {STRENGTH} ",
    "blessed companion": rf"measure ({BLESS_STRENGTH}|{BLESS_GUARD}) more for yours",
    "artifact": r"is kind artifact",
    "curse": r"you count curses",
    "curses": r"is kind curse mine",
    "guard": r"you count guard count",
    "monster": r"this turn defeated",
    "monsters": rf"measure {BEAST_STRENGTH} ",
    "mythic scroll": r"you count scrolls",
    "costing": r"\bcosts\b",
    "with strength": r"strength at most",
    "with the highest cost": r"highest cost",
    "named": r"filtered named",
    "or less": r"costs or less|strength at most",
}

CHANGES = {
    "this turn": r"until 0 |this turn defeated",
    "until your next turn": r"until 1 ",
    "next": r"until 0 .* once\b",
    "costs": rf"{PRICES} less .* once",
    "more": rf"({PRICES}|{STRENGTHS}|measure ({POWERS_A_TURN}|{CARDS_DRAWN})) more|more than opponent (?!.*fewer)|\bdeclined\b",
    "less": rf"({PRICES}|{STRENGTHS}) less",
    "fewer": r"more than opponent companions fewer",
    "strength": STRENGTHS,
    "you may use": rf"measure {POWERS_A_TURN} more for yours",
    "divine power": rf"measure {POWERS_A_TURN} ",
    "divine powers": rf"measure ({POWER_PRICE}|{NO_POWERS}) ",
    "you draw": rf"measure {CARDS_DRAWN} more for yours",
    "draw phase": rf"measure {CARDS_DRAWN} ",
    "for you": rf"measure {BEAST_STRENGTH} less for yours",
    "cost you": rf"{PRICES} more for yours",
    "cost your opponent": rf"{PRICES} more for others",
    "opposing": r"less for others|\btheirs\b",
    "has no limit": rf"measure {HEALTH_LIMIT} more",
    "cannot": rf"measure ({NO_HEALING}|{NO_POWERS}) more for yours",
    "goes to your hand": rf"measure {TO_HAND} more for yours once",
}

SENTENCES = {
    "your opponent": r"\bopponent\b",
    "than your opponent": r"more than opponent",
    "each player": r"\beverybody\b",
    "each": r"you count|mark value",
    "they have": r"opponent .*you count",
    "one of your": r"\bmine\b",
    "you have": r"you count|compares|more than opponent|this turn",
    "in play": r"you count (greek|maya)",
    "chosen this way": r"mark value",
    "choose one": r"list offer option (?!.*other options).*picked",
    "choose two": r"list offer option .*other options .*either picked picked",
    "one or more": r"choose (?!pass).*choose pass .*declined",
    "up to": r"none left or declined",
    "you may": r"yes pass|choose pass .*chose ",
    "if": r"god is|compares|more than opponent|treasure left",
    "otherwise": r"god is|compares|more than opponent|treasure left",
    "or more companions": r"compares companions some",
    "no companions": r"compares companions none",
    "defeated": r"this turn defeated",
}

WITNESSES = {**BEGINNINGS, **RESOURCES, **CARDS, **SORTS, **CHANGES, **SENTENCES}

GLUE = {
    "a", "an", "and", "by", "card", "cards", "for", "from", "has", "have", "in", "is", "of", "or", "the", "then", "to", "use",
    "you", "your",
}  # fmt: skip


def test_every_word_of_a_card_stands_for_something_it_does() -> None:
    assert unwitnessed(GAME, WITNESSES, GLUE) == []


def test_no_witness_waits_for_a_word_that_no_card_says() -> None:
    assert unsaid(GAME, WITNESSES, GLUE) == []


def test_no_two_lines_could_swap_what_they_do_unnoticed() -> None:
    assert interchangeable(GAME, WITNESSES, GLUE) == []
