"""What lies on the table in Mysthea, and the names of its events, measures and verbs.

Units of a kind cannot be told apart, so they are numbers: how many troops, golems and fortifications a player has in each
region, and how many of the troops and golems there have travelled this turn. Islands are numbers too: `ring` says which lies
where, clockwise. A champion is a place and a wound; its card lies in `champion` while its ability works and in `unable`
while it does not (wounded, or the game is played without abilities), and so nobody has to ask.

The deck of encounters lies with its fronts up, and of its top card everybody knows the front and nobody the back. Nobody ever
learns where the other cards lie in it. So it is kept as an open heap, and `front` says what the next card shows; which of the
cards with that front it is, chance says when it is turned over. That is the same to all who play, and hides nothing that a
table could give away.
"""

from __future__ import annotations

from typing import Final

from mythboard.engine.board import ALL, NOBODY, OWNER, SEAT, Board
from mythboard.engine.game import verbs_of
from mythboard.engine.question import BARE, CARD, WORD, Verb
from mythboard.games.mysthea.world import ISLANDS, REGIONS, WORLD

KINDS: Final = (
    "tactic", "objective", "accessory", "upgrade", "champion", "monster", "encounter", "attunement", "region", "storm",
)  # fmt: skip
TACTIC: Final = 0  # red
OBJECTIVE: Final = 1  # yellow
ACCESSORY: Final = 2  # green
UPGRADE: Final = 3  # blue
CHAMPION_CARD: Final = 4
MONSTER: Final = 5
ENCOUNTER_CARD: Final = 6
ATTUNEMENT: Final = 7
REGION_CARD: Final = 8
STORM: Final = 9
COLOURS: Final = 4  # of command cards: the first kinds

TRAITS: Final = ("troops", "golems", "champion", "fortifications", "cards")  # the upgrade spaces, M-CRD-03

SEATS: Final = 5
ERAS: Final = 3  # M-GEN-01
MOST: Final = 12  # energy and XP, M-GEN-03
TROOPS_EACH: Final = 8  # M-CMP-02
GOLEMS_EACH: Final = 4
FORTS_EACH: Final = 4
ACCESSORIES_EACH: Final = 3  # M-CRD-02
ROW_SIZE: Final = 3  # M-ERA-08
MOST_ENCOUNTERS: Final = 6  # M-ENC-03
FIGURES: Final = 7

board: Final = Board(seats=SEATS)

AWAY: Final = board.zone("away", title="box", shelf=True, pile=True)  # what has left the game, and before setting up everything

# Each colour of starting cards and each era has backs of its own. What is left of them when they are dealt, or when the era is
# over, is out of the game, and stays where it lies: nobody sees it, and nothing is ever taken from there again.
STARTING: Final = board.zone("starting-red", sees=NOBODY, ordered=True, pool="red", title="red starting cards", shelf=True)
board.zone("starting-yellow", sees=NOBODY, ordered=True, pool="yellow", title="yellow starting cards", shelf=True)
board.zone("starting-green", sees=NOBODY, ordered=True, pool="green", title="green starting cards", shelf=True)
board.zone("starting-blue", sees=NOBODY, ordered=True, pool="blue", title="blue starting cards", shelf=True)
ERA_DECK: Final = board.zone("era-one", sees=NOBODY, ordered=True, pool="era-one", title="deck of era I")
board.zone("era-two", sees=NOBODY, ordered=True, pool="era-two", title="deck of era II")
board.zone("era-three", sees=NOBODY, ordered=True, pool="era-three", title="deck of era III")

EVENTS: Final = board.zone("events", sees=NOBODY, ordered=True, contents=ALL, pool="events", title="events deck")
PATH: Final = board.zone("path", ordered=True, play=True, title="events path")
MONSTERS: Final = board.zone("monsters", ordered=True, title="monsters to come")  # the next one on top
ROW: Final = board.zone("row", title="development area")
ATTUNEMENTS: Final = board.zone("attunements", title="attunements on the board")
ENCOUNTERS: Final = board.zone("encounters", title="encounters to come", shelf=True, texts=False)
STAGE: Final = board.zone("stage", title="table")  # cards in a battle, and open cards of the expert draft

HAND: Final = board.zone("hand", per=SEAT, sees=OWNER)
ACCESSORIES: Final = board.zone("accessories", per=SEAT, play=True)
UPGRADES: Final = board.zone("upgrades", per=SEAT, play=True)
DISCARD: Final = board.zone("discard", per=SEAT, ordered=True, title="discard pile", pile=True)
CHAMPION: Final = board.zone("champion", per=SEAT, play=True)
UNABLE: Final = board.zone("unable", per=SEAT, title="champion without ability")
CLAIMED: Final = board.zone("claimed", per=SEAT, play=True, title="attunement taken")
FACED: Final = board.zone("faced", per=SEAT, ordered=True, title="encounters faced")

TURNED: Final = board.status("turned")  # a monster's card on the path, M-MST-07

# Of each player
GLORY: Final = board.number("glory", per=SEAT, low=1, high=9999, start=1)  # M-GEN-04
ENERGY: Final = board.number("energy", per=SEAT, high=MOST)
XP: Final = board.number("xp", per=SEAT, high=MOST, title="XP")
ARTEFACT: Final = board.number("artefact", per=SEAT, high=SEATS)
BEGAN: Final = board.number("began", per=SEAT, high=SEATS, quiet=True)  # the artefact of the first era, for statistics
CHARGED: Final = board.number("charged", per=SEAT, high=1, start=1, title="charged")
WOUNDED: Final = board.number("wounded", per=SEAT, high=1, title="wounded")
PLACE: Final = board.number("place", per=SEAT, high=REGIONS, quiet=True)  # of the champion: its region plus 1; 0: on no island
TOKEN: Final = board.number("token", per=SEAT, high=ISLANDS, quiet=True)  # of the encounter token: its island plus 1
TROOPS_BUILT: Final = board.number("troops-built", per=SEAT, high=TROOPS_EACH, start=WORLD.troops, title="troops ready")
GOLEMS_BUILT: Final = board.number("golems-built", per=SEAT, high=GOLEMS_EACH, start=WORLD.golems, title="golems ready")
TROOPS_LEFT: Final = board.number(
    "troops-left", per=SEAT, high=TROOPS_EACH, start=TROOPS_EACH - WORLD.troops, title="troops left"
)
GOLEMS_LEFT: Final = board.number(
    "golems-left", per=SEAT, high=GOLEMS_EACH, start=GOLEMS_EACH - WORLD.golems, title="golems left"
)
FORTS_LEFT: Final = board.number("forts-left", per=SEAT, high=FORTS_EACH, start=FORTS_EACH, title="forts left")
TOOK: Final = board.number("took", per=SEAT, high=1, title="attunement taken this era", quiet=True)

MEETING: Final = board.number("meeting", per=SEAT, high=MOST_ENCOUNTERS, quiet=True)  # encounters being faced just now


def in_each_region(kind: str, high: int) -> int:
    """A number for each region and player. The answer is the index of the first; others are region * SEATS + seat behind it."""
    return min([board.number(f"{kind}-{region}", per=SEAT, high=high, quiet=True) for region in WORLD.region_keys])


TROOPS: Final = in_each_region("troops", TROOPS_EACH)
GOLEMS: Final = in_each_region("golems", GOLEMS_EACH)
FORTS: Final = in_each_region("forts", FORTS_EACH)
TIRED_TROOPS: Final = in_each_region("tired-troops", TROOPS_EACH)  # have travelled this turn, M-OP-07
TIRED_GOLEMS: Final = in_each_region("tired-golems", GOLEMS_EACH)
# A champion may travel on, but nobody carries it then.
TIRED_CHAMPION: Final = board.number("tired-champion", per=SEAT, high=1, quiet=True)

# Of the world
RING: Final = board.number("ring", per=ISLANDS, high=ISLANDS - 1, quiet=True)  # the islands, clockwise
MIRAGE: Final = board.number("mirage", per=REGIONS, high=1, quiet=True)
FIGURE: Final = board.number("figure", per=FIGURES, high=ISLANDS, quiet=True)  # by monster: its island plus 1; 0: on none
FRONT: Final = board.number("front", high=999, quiet=True)  # what the next encounter shows, see encounters.py
ERA: Final = board.number("era", high=ERAS)
PHASE: Final = board.number("phase", high=3)
ROUND: Final = board.number("rounds", high=len(WORLD.glory), title="round of the era")
TURN: Final = board.number("turn", high=9999, quiet=True)
ACTIVE: Final = board.number("active", high=SEATS - 1, quiet=True)
STANDARD_DONE: Final = board.number("standard-done", high=1, quiet=True)
SPECIAL_DONE: Final = board.number("special-done", high=1, quiet=True)
CPS: Final = board.number("cps", high=99, title="CPs to spend")
DEFEATS: Final = board.number("defeats", high=99, title="monsters defeated this era")

# While a battle lasts
BATTLE: Final = board.number("battle", high=REGIONS, quiet=True)  # its region plus 1; 0: there is none
STARTER: Final = board.number("starter", high=SEATS - 1, quiet=True)
BOOST: Final = board.number("boost", high=99, quiet=True)  # of the tactic that started it
BOUNTY: Final = board.number("bounty", high=99, quiet=True)  # what each loss gives the starter, M-CH-05
BOLD: Final = board.number("bold", high=99, quiet=True)  # what the starter's champion adds, M-CH-01
ATTACK: Final = board.number("attack", per=SEAT, high=99, quiet=True)  # of red reactions
FORCE: Final = board.number("force", per=SEAT, high=999, quiet=True)  # strength in the battle, once it is counted
DEBT: Final = board.number("debt", per=SEAT, high=999, quiet=True)  # units still to be removed
FIGHTS: Final = board.number("fights", per=SEAT, high=1, quiet=True)  # was present when it began
FALLEN: Final = board.number("fallen", per=SEAT, high=99, quiet=True)  # removed, wounded or retreated

BEGINNING: Final = 1  # phases
DURING: Final = 2
ENDING: Final = 3

# Events that card lines wait for
ERA_BEGINS: Final = 0
ERA_ENDS: Final = 1
GOES_TO_BATTLE: Final = 2
GOES_TO_ENCOUNTER: Final = 3
FACES: Final = 4
CONSTRUCTS_TROOP: Final = 5
CONSTRUCTS_GOLEM: Final = 6
DEPLOYS_TROOP: Final = 7
DEPLOYS_GOLEM: Final = 8
DEPLOYS_FORT: Final = 9

# Measures that card lines change
COST: Final = board.measure("energy cost of cards")
TROOP_STRENGTH: Final = board.measure("strength of troops")
GOLEM_STRENGTH: Final = board.measure("strength of golems")
FORT_STRENGTH: Final = board.measure("strength of fortifications")
CHAMPION_STRENGTH: Final = board.measure("strength of the champion")
BOLDNESS: Final = board.measure("strength of the champion in battles started and against monsters")
CHAMPION_CARRIES: Final = board.measure("the champion carries a unit")
TROOP_CARRIES: Final = board.measure("troops carry a unit")
GOLEM_CARRIES: Final = board.measure("golems carry a unit")
DOUBLE_REWARD: Final = board.measure("rewards are doubled")
ANY_ATTUNEMENT: Final = board.measure("any attunement may be taken")
SPOILS: Final = board.measure("glory for losses in battles started")

# What rules tell of, by its number in log.py
(
    SAY_ERA, SAY_TURN, SAY_PLAY, SAY_USE, SAY_DEVELOP, SAY_MEDITATE, SAY_BATTLE, SAY_MOVE, SAY_ENCOUNTER, SAY_ATTACK,
    SAY_DEFEATED, SAY_UNDEFEATED, SAY_REACTION, SAY_NO_REACTION, SAY_STRENGTH, SAY_EVENT, SAY_MOVES_ON, SAY_END, SAY_EFFECT,
    SAY_FIGURE_MOVES, SAY_TRAVEL, SAY_DEPLOY, SAY_LOSS, SAY_WOUNDED, SAY_RECOVERS, SAY_PLACED, SAY_ARRIVES,
    SAY_BATTLE_OVER, SAY_APPROACH, SAY_TOKEN, SAY_ARTEFACT, SAY_LAST_GAINS, SAY_RETURN, SAY_MIRAGES,
    SAY_FORFEIT, SAY_DISCARD, SAY_STORM,
) = range(37)  # fmt: skip

# Units, in the words of moves
UNITS: Final = ("troop", "golem", "fortification", "champion")
A_TROOP: Final = 0
A_GOLEM: Final = 1
A_FORT: Final = 2
A_CHAMPION: Final = 3
BUILDABLE: Final = (("troop", "a troop"), ("golem", "a golem"))
UNIT_WORDS: Final = tuple((unit, "the champion" if unit == "champion" else f"a {unit}") for unit in UNITS)
REGION_WORDS: Final = tuple((key, f"the {name}") for key, name in zip(WORLD.region_keys, WORLD.region_names, strict=True))
ISLAND_WORDS: Final = tuple((key, f"the {name}") for key, name in zip(WORLD.island_keys, WORLD.island_names, strict=True))
APPROACHES: Final = ("boots", "chest", "dialogue", "axe")  # M-ENC-05


def journey_words() -> tuple[tuple[str, str], ...]:
    """A word for every unit that might travel, whence and where to: `golem:tree-forest:ruin-forest`."""
    words: list[tuple[str, str]] = []
    for unit in ("troop", "golem", "champion"):
        for start, name in zip(WORLD.region_keys, WORLD.region_names, strict=True):
            for goal, there in zip(WORLD.region_keys, WORLD.region_names, strict=True):
                who = "the champion" if unit == "champion" else f"a {unit}"
                words.append((f"{unit}:{start}:{goal}", f"{who} from the {name} to the {there}"))
    return tuple(words)


VERBS: Final = verbs_of(
    ("act", CARD, "act with {}", "act"),
    ("develop", BARE, "develop"),
    ("meditate", BARE, "meditate"),
    ("use", CARD, "use {}"),
    ("battle", BARE, "start a battle"),
    ("move", BARE, "move an island"),
    ("encounter", BARE, "face an encounter"),
    ("command", BARE, "use its CPs"),
    ("effect", BARE, "use its effect"),
    ("gain", BARE, "gain 1 energy"),
    ("construct", WORD, "construct {}", BUILDABLE),
    ("deploy", WORD, "deploy {}", BUILDABLE),
    ("travel", WORD, "travel with {}", journey_words()),
    ("carry", WORD, "carry {}", UNIT_WORDS),
    ("fortify", WORD, "deploy a fortification in {}", REGION_WORDS),
    ("from", WORD, "from {}", REGION_WORDS),
    ("to", WORD, "to {}", REGION_WORDS),
    ("region", WORD, "{}", REGION_WORDS),
    ("island", WORD, "{}", ISLAND_WORDS),
    ("before", WORD, "next before {}, clockwise", ISLAND_WORDS),
    ("reveal", BARE, "turn up another card"),
    ("exchange", BARE, "exchange the open cards"),
    ("buy", CARD, "buy {}"),
    ("react", CARD, "show {}"),
    ("lose", WORD, "lose {}", UNIT_WORDS),
    ("approach", WORD, "{}", tuple((word, word) for word in APPROACHES)),
    ("pick", CARD, "pick {}"),
    ("replace", CARD, "replace {}"),
)  # fmt: skip


def verb(name: str) -> Verb:
    return next(verb for verb in VERBS if verb.name == name)


def journey(unit: int, start: int, goal: int) -> int:
    """The thing of a `travel` move; units in the order troop, golem, champion."""
    return ((2 if unit == A_CHAMPION else unit) * REGIONS + start) * REGIONS + goal


def journey_unit(thing: int) -> int:
    unit = thing // (REGIONS * REGIONS)
    return A_CHAMPION if unit == 2 else unit


def journey_start(thing: int) -> int:
    return thing // REGIONS % REGIONS


def journey_goal(thing: int) -> int:
    return thing % REGIONS
