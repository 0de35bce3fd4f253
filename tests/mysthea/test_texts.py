"""The words on Mysthea's cards against what the cards do."""

import mythboard
from mythboard.games.mysthea.board import (
    ANY_ATTUNEMENT,
    BOLDNESS,
    CHAMPION_CARRIES,
    CHAMPION_STRENGTH,
    CONSTRUCTS_GOLEM,
    CONSTRUCTS_TROOP,
    COST,
    DEPLOYS_FORT,
    DEPLOYS_GOLEM,
    DOUBLE_REWARD,
    ERA_BEGINS,
    ERA_ENDS,
    FACES,
    FORT_STRENGTH,
    GOES_TO_BATTLE,
    GOES_TO_ENCOUNTER,
    GOLEM_CARRIES,
    GOLEM_STRENGTH,
    SPOILS,
    TROOP_CARRIES,
    TROOP_STRENGTH,
)
from tests.kit.texts import interchangeable, unsaid, unwitnessed

GAME = mythboard.game("mysthea")

STRENGTHS = f"{TROOP_STRENGTH}|{GOLEM_STRENGTH}|{FORT_STRENGTH}|{CHAMPION_STRENGTH}|{BOLDNESS}"

# What must be found among the facts of a line (tests/kit/texts.py) that says this. What has several words is looked for before
# its words.
DEEDS = {
    "gain": r"\bgain\b|spend cps",
    "receive": r"\breceived\b",
    "loses": r"\blose glory\b",
    "lose": r"\blose (random discard|glory)\b",
    "a random card from their discard pile": r"lose random discard",
    "pay": r"has at least .*pay\b",
    "recharge your artefact": r"\brecharge\b",
    "draw": r"\bdraw\b",
    "draw up to": r"up to cards .*draw chosen",
    "discard": r"own hand choose pass chosen discard it",
    "banish": r"banish it",
    "one card of each type": r"(one of each choose .*){4}",
    "construct": r"can construct .*construct unit",
    "deploy": r"(can deploy .*deploy unit|call deploy a fortification)",
    "travel": r"journeys of .*travel as",
    "jump": r"goals from to pass chose jump",
    "jump with up to": r"times list offer starts troop",
    "with your champion": r"(journeys of champion|own place .*jump .*champion)",
    "with all your troops and golems in one region": r"jump together without champion",
    "with all your movable units in one region": r"jump together with champion",
    "remove": r"remove at (troop|golem|fortification)",
    "wound each opposing champion": r"regions of opponents champion .*remove at champion",
    "from each opponent": r"\bopponents\b",
    "in one region": r"regions of opponents .*opponents",
    "act": r"call extra act",
    "develop": r"can develop .*call develop",
    "meditate": r"call meditate",
    "start a battle": r"start remote battle",
    "start a battle with": r"start remote battle boosted",
    "let a monster attack": r"monsters on path .*let attack",
    "an encounter": r"face free encounter",
    "move every monster one island clockwise": r"move all monsters",
    "gives its controller the glory of this space": r"score regions",
}
SWITCHES = {
    "while in play": r"^while measure",
    "your champion has": rf"measure ({CHAMPION_STRENGTH}|{BOLDNESS}) more for yours",
    "in battles you start and against monsters": rf"measure {BOLDNESS} more",
    "your troops have": rf"measure {TROOP_STRENGTH} more for yours",
    "your golems have": rf"measure {GOLEM_STRENGTH} more for yours",
    "your fortifications have": rf"measure {FORT_STRENGTH} more for yours",
    "more strength": rf"measure ({STRENGTHS}) more|boosted|stronger",
    "cost you no energy": rf"measure {COST} less for yours is kind",
    "your champion may carry a troop or golem along": rf"measure {CHAMPION_CARRIES} more for yours",
    "your troops may each carry another unit along": rf"measure {TROOP_CARRIES} more for yours",
    "your golems may each carry another unit along": rf"measure {GOLEM_CARRIES} more for yours",
    "your reward for a monster defeated on your champion's island is doubled": rf"measure {DOUBLE_REWARD} more for yours",
    "when you move an island, you may take any attunement": rf"measure {ANY_ATTUNEMENT} more for yours",
    "battles you start give you": rf"measure {SPOILS} more for yours",
    "for each unit removed, driven away or wounded": rf"measure {SPOILS} more for yours",
}
EVENTS = {
    "when an era begins": rf"^when event {ERA_BEGINS} everyone",
    "when an era ends": rf"^when event {ERA_ENDS} everyone",
    "when you are about to start a battle": rf"^when event {GOES_TO_BATTLE} yours",
    "when you are about to face an encounter": rf"^when event {GOES_TO_ENCOUNTER} yours",
    "when you face an encounter": rf"^when event {FACES} yours",
    "when you construct a troop": rf"^when event {CONSTRUCTS_TROOP} yours",
    "when you construct a golem": rf"^when event {CONSTRUCTS_GOLEM} yours",
    "when you deploy a golem": rf"^when event {DEPLOYS_GOLEM} yours",
    "when you deploy a fortification": rf"^when event {DEPLOYS_FORT} yours",
}
HEADS = {
    "boots": r"^boots",
    "chest": r"^chest",
    "dialogue": r"^dialogue",
    "axe": r"^axe",
    "token moves": r"^(boots|chest|dialogue|axe)",
    "token stays": r"^(boots|chest|dialogue|axe)",
    "island": r"^(boots|chest|dialogue|axe)",
    "islands": r"^(boots|chest|dialogue|axe)",
    "gold": r"^gold",
    "silver": r"^silver",
    "bronze": r"^bronze",
    "attack": r"^attack",
    "ignores fortifications": r"^ignores fortifications$",
    "has": r"^stronger",
    "on an island with a crystal field": r"^stronger with a crystal field$",
    "stays where it is unless defeated": r"^stays$",
    "moves on and attacks again unless defeated": r"^attacks again$",
    "takes its island with it when it moves": r"^carries its island$",
    "leaves the game when defeated": r"^leaves$",
}
THINGS = {
    "glory": rf"\bglory\b|score regions|measure {SPOILS}",
    "energy": r"\benergy\b",
    "xp": r"\bxp\b",
    "cp": r"spend cps",
    "cps": r"spend cps",
    "equal to its cps": r"cps of once",
    "equal to twice its cps": r"cps of twice",
    "troop": r"\btroop\b",
    "troops": r"\btroop\b",
    "golem": r"\bgolem\b",
    "fortification": r"\bfortification\b",
    "forest": r"\bforest\b",
    "river": r"\briver\b",
    "land of myst": r"land of myst",
    "crystal field": r"crystal field",
    "mountain": r"\bmountain\b",
    "tactic": r"is kind tactic",
    "objective": r"is kind objective",
    "accessory": r"is kind accessory",
    "accessories": r"is kind accessory",
    "upgrade": r"is kind upgrade",
    "tactics": r"is kind tactic",
    "objectives": r"is kind objective",
    "upgrades": r"is kind upgrade",
    "for every": r"sets controlled",
    "for each": r"cards in|controlled|deployed|held|present|defeats",
    "you control": r"controlled",
    "region you control": r"controlled any type",
    "regions you control": r"sets controlled",
    "region where you have a unit": r"regions present",
    "troop you have deployed": r"deployed troops",
    "golem you have deployed": r"deployed golems",
    "fortification you have deployed": r"deployed forts",
    "encounter you have faced": r"cards in .*faced",
    "upgrade you have in play": r"cards in .*upgrades",
    "accessory you have in play": r"cards in .*accessories",
    "xp you have": r"xp held",
    "card in your discard pile": r"cards in .*discard",
    "monster defeated this era": r"defeats this era",
    "each": r"score regions",
}
WHO = {
    "each player": r"^attack everybody",
    "each player without a unit on its island": r"^attack not taking part",
    "chooses one": r"\boption\b",
    "choose one": r"\boption\b",
    "you may": r"\bpass chose",
    "if you banished": r"chose at least",
}
WITNESSES = {**DEEDS, **SWITCHES, **EVENTS, **HEADS, **THINGS, **WHO}

GLUE = {"a", "an", "and", "card", "cards", "or", "then", "to", "with"}


def test_every_word_of_a_card_stands_for_something_it_does() -> None:
    assert unwitnessed(GAME, WITNESSES, GLUE) == []


def test_no_witness_waits_for_a_word_that_no_card_says() -> None:
    assert unsaid(GAME, WITNESSES, GLUE) == []


def test_no_two_lines_could_swap_what_they_do_unnoticed() -> None:
    assert interchangeable(GAME, WITNESSES, GLUE) == []
