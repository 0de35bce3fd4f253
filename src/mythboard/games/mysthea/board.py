"""What lies on the table in Mysthea, and the names of its events and measures.

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
from mythboard.engine.table import Table
from mythboard.games.mysthea.world import ISLANDS, ON_AN_ISLAND, REGIONS, WORLD

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

board: Final[Board] = Board(seats=SEATS)

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
    """A number for each region and player. The answer is the index of the first; `at` finds the others."""
    return min([board.number(f"{kind}-{region}", per=SEAT, high=high, quiet=True) for region in WORLD.region_keys])


def at(number: int, seat: int, region: int) -> int:
    """The index of such a number."""
    return number + region * SEATS + seat


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
ERA_BEGINS: Final = board.event("era begins")
ERA_ENDS: Final = board.event("era ends")
GOES_TO_BATTLE: Final = board.event("goes to battle")
GOES_TO_ENCOUNTER: Final = board.event("goes to encounter")
FACES: Final = board.event("faces")
CONSTRUCTS_TROOP: Final = board.event("constructs troop")
CONSTRUCTS_GOLEM: Final = board.event("constructs golem")
DEPLOYS_TROOP: Final = board.event("deploys troop")
DEPLOYS_GOLEM: Final = board.event("deploys golem")
DEPLOYS_FORT: Final = board.event("deploys fort")

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

# Units, in the words of moves
UNITS: Final = ("troop", "golem", "fortification", "champion")
A_TROOP: Final = 0
A_GOLEM: Final = 1
A_FORT: Final = 2
A_CHAMPION: Final = 3
APPROACHES: Final = ("boots", "chest", "dialogue", "axe")  # M-ENC-05


# What rules read: the numbers and the cards of a seat, or of a place


def starting(table: Table, colour: int) -> list[int]:
    return table.zones[STARTING + colour]


def hand(table: Table, seat: int) -> list[int]:
    return table.zones[HAND + seat]


def accessories(table: Table, seat: int) -> list[int]:
    return table.zones[ACCESSORIES + seat]


def upgrades(table: Table, seat: int) -> list[int]:
    return table.zones[UPGRADES + seat]


def discard(table: Table, seat: int) -> list[int]:
    return table.zones[DISCARD + seat]


def champion(table: Table, seat: int) -> list[int]:
    return table.zones[CHAMPION + seat]


def unable(table: Table, seat: int) -> list[int]:
    return table.zones[UNABLE + seat]


def claimed(table: Table, seat: int) -> list[int]:
    return table.zones[CLAIMED + seat]


def faced(table: Table, seat: int) -> list[int]:
    return table.zones[FACED + seat]


def glory(table: Table, seat: int) -> int:
    return table.numbers[GLORY + seat]


def energy(table: Table, seat: int) -> int:
    return table.numbers[ENERGY + seat]


def xp(table: Table, seat: int) -> int:
    return table.numbers[XP + seat]


def artefact(table: Table, seat: int) -> int:
    return table.numbers[ARTEFACT + seat]


def first_artefact(table: Table, seat: int) -> int:
    return table.numbers[BEGAN + seat]


def charged(table: Table, seat: int) -> int:
    return table.numbers[CHARGED + seat]


def wounded(table: Table, seat: int) -> int:
    return table.numbers[WOUNDED + seat]


def troops_built(table: Table, seat: int) -> int:
    return table.numbers[TROOPS_BUILT + seat]


def golems_built(table: Table, seat: int) -> int:
    return table.numbers[GOLEMS_BUILT + seat]


def troops_left(table: Table, seat: int) -> int:
    return table.numbers[TROOPS_LEFT + seat]


def golems_left(table: Table, seat: int) -> int:
    return table.numbers[GOLEMS_LEFT + seat]


def forts_left(table: Table, seat: int) -> int:
    return table.numbers[FORTS_LEFT + seat]


def took(table: Table, seat: int) -> int:
    return table.numbers[TOOK + seat]


def meeting(table: Table, seat: int) -> int:
    return table.numbers[MEETING + seat]


def troops(table: Table, seat: int, region: int) -> int:
    return table.numbers[TROOPS + region * SEATS + seat]


def golems(table: Table, seat: int, region: int) -> int:
    return table.numbers[GOLEMS + region * SEATS + seat]


def forts(table: Table, seat: int, region: int) -> int:
    return table.numbers[FORTS + region * SEATS + seat]


def tired_champion(table: Table, seat: int) -> bool:
    return table.numbers[TIRED_CHAMPION + seat] > 0


def island_at(table: Table, place: int) -> int:
    """In the ring."""
    return table.numbers[RING + place]


def ring(table: Table) -> list[int]:
    """The islands, clockwise."""
    return table.numbers[RING : RING + ISLANDS]


def is_mirage(table: Table, region: int) -> bool:
    return table.numbers[MIRAGE + region] > 0


def front(table: Table) -> int:
    return table.numbers[FRONT]


def era(table: Table) -> int:
    return table.numbers[ERA]


def phase(table: Table) -> int:
    return table.numbers[PHASE]


def standard_done(table: Table) -> bool:
    return table.numbers[STANDARD_DONE] > 0


def special_done(table: Table) -> bool:
    return table.numbers[SPECIAL_DONE] > 0


def cps(table: Table) -> int:
    return table.numbers[CPS]


def defeats(table: Table) -> int:
    return table.numbers[DEFEATS]


def starter(table: Table) -> int:
    return table.numbers[STARTER]


def boost(table: Table) -> int:
    return table.numbers[BOOST]


def bounty(table: Table) -> int:
    return table.numbers[BOUNTY]


def bold(table: Table) -> int:
    return table.numbers[BOLD]


def attack(table: Table, seat: int) -> int:
    return table.numbers[ATTACK + seat]


def force(table: Table, seat: int) -> int:
    return table.numbers[FORCE + seat]


def debt(table: Table, seat: int) -> int:
    return table.numbers[DEBT + seat]


def fights(table: Table, seat: int) -> int:
    return table.numbers[FIGHTS + seat]


def fallen(table: Table, seat: int) -> int:
    return table.numbers[FALLEN + seat]


def champion_region(table: Table, seat: int) -> int:
    """Where the champion is; -1: on no island."""
    return table.numbers[PLACE + seat] - 1


def champion_island(table: Table, seat: int) -> int:
    """Likewise its island."""
    return champion_region(table, seat) // ON_AN_ISLAND


def token_island(table: Table, seat: int) -> int:
    """Where the encounter token is; -1: on no island."""
    return table.numbers[TOKEN + seat] - 1


def battle_region(table: Table) -> int:
    """Where the battle is; -1: there is none."""
    return table.numbers[BATTLE] - 1
