"""The vocabulary of Mysthea: every phrase its cards may use, with what it means. M-EFF

What texts do is in effects.py; here is what they count, ask, cost and change, who is meant, and how lines begin.
"""

from __future__ import annotations

from mythboard.cards.choice import CHOSEN
from mythboard.cards.lower import Head, Place
from mythboard.cards.phrases import Vocabulary
from mythboard.engine.amounts import HasAtLeast, IsKind
from mythboard.engine.card import EVERYONE, YOURS, Static
from mythboard.games.mysthea import board, deeds
from mythboard.games.mysthea import counting as count
from mythboard.games.mysthea.effects import effects
from mythboard.games.mysthea.monsters import AGAIN, CARRIES_ISLAND, IGNORES_FORTS, LEAVES, ON_ATTACK, REWARDS, STAYS, STRONGER

FREE = 999  # more than any card costs
SWITCH = 999  # of a measure that is no amount: it is on


def things_to_count(words: Vocabulary) -> None:
    words.add("count", "{region} you|they control", count.Controlled)
    words.add("count", "region you|they control", lambda: count.Controlled(-1))
    words.add("count", "{number} regions you|they control", count.SetsControlled)
    words.add("count", "region where you|they have a unit", lambda: count.regions_present)
    words.add("count", "troop you|they have deployed", lambda: count.Deployed(board.TROOPS, "troops"))
    words.add("count", "golem you|they have deployed", lambda: count.Deployed(board.GOLEMS, "golems"))
    words.add("count", "fortification you|they have deployed", lambda: count.Deployed(board.FORTS, "fortifications"))
    words.add("count", "encounter you|they have faced", lambda: count.ENCOUNTERS_FACED)
    words.add("count", "upgrade you|they have in play", lambda: count.UPGRADES_IN_PLAY)
    words.add("count", "accessory you|they have in play", lambda: count.ACCESSORIES_IN_PLAY)
    words.add("count", "XP you|they have", lambda: count.xp_held)
    words.add("count", "card in your|their discard pile", lambda: count.DISCARDED)
    words.add("count", "monster defeated this era", lambda: count.defeats_this_era)
    words.add("condition", "you banished {number} cards", lambda least: count.ChoseAtLeast(CHOSEN, least))


def subjects_and_costs(words: Vocabulary) -> None:
    words.add("subject", "each player", lambda: count.everybody)
    words.add("subject", "each player without a unit on its island", lambda: count.not_taking_part)
    for name, number in (("energy", board.ENERGY), ("XP", board.XP)):
        words.add(
            "cost",
            f"{{n:{name}|{name}}}",
            lambda n, number=number, name=name: (HasAtLeast(number, n, f"{n} {name}"), deeds.PAY[number](n)),
        )


def sorts_and_places(words: Vocabulary) -> None:
    for name, kind in (
        ("tactic|tactics", board.TACTIC),
        ("objective|objectives", board.OBJECTIVE),
        ("upgrade|upgrades", board.UPGRADE),
    ):
        words.add("noun", name, lambda kind=kind: IsKind(kind))
    words.add("noun", "accessory|accessories", lambda: IsKind(board.ACCESSORY))
    words.add("place", "from your|their hand", lambda: Place(deeds.own_hand, hidden=True))


def statics(words: Vocabulary) -> None:
    """What upgrades and champions change as long as they are in play."""
    strengths = {"troops": board.TROOP_STRENGTH, "golems": board.GOLEM_STRENGTH, "fortifications": board.FORT_STRENGTH}
    words.choice("units", dict(strengths))
    words.add(
        "static",
        "your {units} have {n:more strength|more strength}",
        lambda what, n: Static(what, n.number, YOURS, None, f"{n} more strength"),
    )
    words.add(
        "static",
        "your champion has {n:more strength|more strength}",
        lambda n: Static(board.CHAMPION_STRENGTH, n.number, YOURS, None, f"the champion has {n} more strength"),
    )
    words.add(
        "static",
        "your champion has {n:more strength|more strength} in battles you start and against monsters",
        lambda n: Static(board.BOLDNESS, n.number, YOURS, None, f"the champion is bold by {n}"),
    )
    sorts = {"tactics": board.TACTIC, "objectives": board.OBJECTIVE, "accessories": board.ACCESSORY, "upgrades": board.UPGRADE}
    words.choice("sort", dict(sorts))
    words.add("static", "{sort} cost you no energy", lambda kind: Static(board.COST, -FREE, YOURS, IsKind(kind), "no energy"))
    words.add(
        "static",
        "your champion may carry a troop or golem along",
        lambda: Static(board.CHAMPION_CARRIES, SWITCH, YOURS, None, "the champion carries"),
    )
    words.add(
        "static",
        "your troops may each carry another unit along",
        lambda: Static(board.TROOP_CARRIES, SWITCH, YOURS, None, "troops carry"),
    )
    words.add(
        "static",
        "your golems may each carry another unit along",
        lambda: Static(board.GOLEM_CARRIES, SWITCH, YOURS, None, "golems carry"),
    )
    words.add(
        "static",
        "your reward for a monster defeated on your champion's island is doubled",
        lambda: Static(board.DOUBLE_REWARD, SWITCH, YOURS, None, "rewards are doubled"),
    )
    words.add(
        "static",
        "when you move an island, you may take any attunement",
        lambda: Static(board.ANY_ATTUNEMENT, SWITCH, YOURS, None, "any attunement"),
    )
    words.add(
        "static",
        "battles you start give you {n:glory|glory} for each unit removed, driven away or wounded",
        lambda n: Static(board.SPOILS, n.number, YOURS, None, f"{n} glory for each loss"),
    )


def events(words: Vocabulary) -> None:
    words.add("event", "an era begins", lambda: (board.ERA_BEGINS, EVERYONE))
    words.add("event", "an era ends", lambda: (board.ERA_ENDS, EVERYONE))
    words.add("event", "you are about to start a battle", lambda: (board.GOES_TO_BATTLE, YOURS))
    words.add("event", "you are about to face an encounter", lambda: (board.GOES_TO_ENCOUNTER, YOURS))
    words.add("event", "you face an encounter", lambda: (board.FACES, YOURS))
    words.add("event", "you construct a troop", lambda: (board.CONSTRUCTS_TROOP, YOURS))
    words.add("event", "you construct a golem", lambda: (board.CONSTRUCTS_GOLEM, YOURS))
    words.add("event", "you deploy a troop", lambda: (board.DEPLOYS_TROOP, YOURS))
    words.add("event", "you deploy a golem", lambda: (board.DEPLOYS_GOLEM, YOURS))
    words.add("event", "you deploy a fortification", lambda: (board.DEPLOYS_FORT, YOURS))


def headers_and_keywords(words: Vocabulary) -> None:
    for approach in board.APPROACHES:
        words.add(
            "header",
            f"{approach}, token moves {{n:island|islands}}",
            lambda n, approach=approach: Head(approach, n.number),
        )
        words.add("header", f"{approach}, token stays", lambda approach=approach: Head(approach))
    for place in REWARDS:
        words.add("header", place, lambda place=place: Head(place))
    words.add("header", "attack", lambda: Head(ON_ATTACK))
    words.add("keyword", "ignores fortifications", lambda: Head(IGNORES_FORTS))
    words.add(
        "keyword",
        "has {n:more strength|more strength} on an island with a {region}",
        lambda n, kind: Head(STRONGER[kind], n.number),
    )
    words.add("keyword", "stays where it is unless defeated", lambda: Head(STAYS))
    words.add("keyword", "moves on and attacks again unless defeated", lambda: Head(AGAIN))
    words.add("keyword", "takes its island with it when it moves", lambda: Head(CARRIES_ISLAND))
    words.add("keyword", "leaves the game when defeated", lambda: Head(LEAVES))


def vocabulary() -> Vocabulary:
    words = Vocabulary()
    words.formerly("island on", "Axe, token moves 1 island: Gain 2 XP.")
    words.formerly("islands on", "Axe, token moves 2 islands: Gain 2 XP.")
    words.formerly("no island on", "Axe, token stays: Gain 2 XP.")
    words.formerly("on the island of your champion", "on your champion's island")
    words.formerly("island you may", "When you move an island, you may take any attunement.")
    words.formerly("attacks once more", "Moves on and attacks again unless defeated.")
    words.formerly("along when it moves", "Takes its island with it when it moves.")
    words.formerly("of one region", "in one region")
    words.formerly("card of your discard pile", "a random card from your discard pile")
    words.formerly("card of their discard pile", "a random card from their discard pile")
    sorts_and_places(words)
    effects(words)
    subjects_and_costs(words)
    things_to_count(words)
    statics(words)
    events(words)
    headers_and_keywords(words)
    return words
