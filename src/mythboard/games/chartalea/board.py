"""What lies on the table in Chartalea, and the names of its events, measures and sayings."""

from __future__ import annotations

from typing import Final

from mythboard.engine.board import NOBODY, OWNER, SEAT, Board
from mythboard.engine.table import Table

KINDS: Final = ("item", "action", "companion", "artifact", "curse", "monster", "treasure", "scroll", "god", "power")
ITEM: Final = 0
ACTION: Final = 1
COMPANION: Final = 2
ARTIFACT: Final = 3
CURSE: Final = 4
MONSTER: Final = 5
TREASURE: Final = 6
SCROLL: Final = 7
GOD: Final = 8
POWER_KIND: Final = 9

# What a card belongs to: its Mythologies first (C-COMP-02), so that their bits are 1, 2, 4, 8; then its group
MYTHOLOGIES: Final = ("greek", "egypt", "maya", "norse")
GROUPS: Final = ("starting", "basic", "guarded", "lost", "omni", "general")
TRAITS: Final = MYTHOLOGIES + GROUPS
GREEK: Final = 1
EGYPT: Final = 2
MAYA: Final = 4
NORSE: Final = 8
STARTING: Final = 16
BASIC: Final = 32
GUARDED: Final = 64
LOST: Final = 128
OMNI: Final = 256
GENERAL: Final = 512

SLOTS: Final = 5  # of the Market Row, C-SET-08
HEALTH_AT_START: Final = 50  # C-SET-20
GEMS: Final = 25  # C-COMP-13
MOST_GEMS: Final = 999

MONEY_DIE: Final = 0
ATTACK_DIE: Final = 1
HEALTH_DIE: Final = 2
POWER_DIE: Final = 3
DICE_TYPES: Final = ("Money", "Attack", "Health", "Power")
DICE_OF_A_TYPE: Final = 4  # C-COMP-12
WORST_FACE: Final = 5  # faces 0 to 4: a die is named by type * 5 + face
FACES: Final[list[list[int]]] = [  # C-DICE-02 to C-DICE-05
    [0, 1, 1, 2, 2, 3],
    [0, 1, 2, 2, 3, 4],
    [0, 1, 2, 2, 3, 4],
    [0, 1, 1, 2, 2, 3],
]
HIGHEST_FACE: Final[list[int]] = [3, 4, 4, 3]  # opposite faces sum to it, C-DICE-07
DEFENSE_FACES: Final[list[int]] = [0, 1, 2, 2, 3, 4]  # C-DICE-06
WEAK_DEFENSE_FACES: Final[list[int]] = [0, 1, 1, 2, 2, 3]  # C-OPT-07

board: Final[Board] = Board(seats=2)

AWAY: Final = board.zone("away", title="cards out of the game", shelf=True)

# The Market
MARKET: Final = board.zone("market", sees=NOBODY, ordered=True, pool="market", title="Market Deck")
ROW: Final = board.zone("row", per=SLOTS, pool="market", title="Market Row")
BEASTS: Final = board.zone("beast", per=SLOTS, play=True, on="row", title="Monster")  # on the Guarded card of the same slot
HOARD: Final = board.zone("hoard", per=SLOTS, sees=NOBODY, on="row", title="Treasure")
LAIR: Final = board.zone("lair", title="Monster Deck", shelf=True, pile=True)
NEST: Final = board.zone("nest", play=True, title="Phoenix", texts=False, marks={"exhausted": "defeated this turn"})
STACK: Final = board.zone("stack", sees=NOBODY, ordered=True, pool="treasures", title="Treasure stack")
LIBRARY: Final = board.zone("library", title="Mythic Scrolls", shelf=True)
PANTHEON: Final = board.zone("pantheon", title="Gods")
GENERAL_POWERS: Final = board.zone("powers", title="general Divine Powers", shelf=True)

# Each player's
CHARACTER: Final = board.zone("god", per=SEAT, play=True, title="God")
OWN_POWERS: Final = board.zone("own-powers", per=SEAT, title="Divine Powers", shelf=True)
DECK: Final = board.zone("deck", per=SEAT, sees=NOBODY, ordered=True, pool="deck", title="Draw Deck")
HAND: Final = board.zone("hand", per=SEAT, sees=OWNER, pool="deck")
SHOWN: Final = board.zone("shown", per=SEAT, pool="deck", title="revealed Shields")
ASIDE: Final = board.zone("aside", per=SEAT, sees=OWNER, pool="deck", title="cards looked at")
DISCARD: Final = board.zone("discard", per=SEAT, pool="deck", title="Discard Pile", shelf=True, pile=True)
PLAYED: Final = board.zone("played", per=SEAT, play=True, title="cards played")
COMPANIONS: Final = board.zone("companions", per=SEAT, play=True, title="Companions", texts=True)
BLESSES: Final = board.zone("blesses", per=SEAT, play=True, title="Blesses", texts=True)
ARTIFACTS: Final = board.zone("artifacts", per=SEAT, play=True, title="Artifacts", texts=True)
CURSES: Final = board.zone("curses", per=SEAT, play=True, title="Curses", texts=True)
SCROLLS: Final = board.zone("scrolls", per=SEAT, play=True, title="Scrolls", texts=True, marks={"activated": "activated"})
TREASURES: Final = board.zone("treasures", per=SEAT, sees=OWNER, title="Treasures")

PLAY_ZONES: Final = (CHARACTER, PLAYED, COMPANIONS, BLESSES, ARTIFACTS, CURSES, SCROLLS)
PLAY_AREA: Final[list[int]] = [PLAYED, COMPANIONS, ARTIFACTS, CURSES]  # what counts for Mythos and With, C-MYT-03

HEALTH: Final = board.number("health", per=SEAT, start=HEALTH_AT_START, title="Health")
POWER: Final = board.number("power", per=SEAT, title="Power")
MONEY: Final = board.number("money", per=SEAT, title="Money")
ATTACK: Final = board.number("attack", per=SEAT, title="Attack")
TOKEN: Final = board.number("token", per=SEAT, high=1, start=1, title="Token")
TURN: Final = board.number("turn", high=400)
FIRST: Final = board.number("first", high=1, title="first player", quiet=True)
ACTIVE: Final = board.number("active", high=1, title="active player", quiet=True)
PHASE: Final = board.number("phase", high=5, quiet=True)
ACTIONS: Final = board.number("actions", high=300, quiet=True)  # in this Main Phase, C-SAFE-02
POWERS_USED: Final = board.number("powers-used", high=99, title="Divine Powers used")
PLAYS: Final = board.number("plays", high=999, quiet=True, title="cards played this turn")
ACQUIRED: Final = board.number("acquired", high=999, quiet=True, title="cards acquired this turn")
DEFEATED: Final = board.number("defeated", high=999, quiet=True, title="Monsters defeated this turn")
DESTROYED: Final = board.number("destroyed", high=999, quiet=True, title="Companions destroyed this turn")
COMPANION_SEEN: Final = board.number("companion-seen", high=1, quiet=True)  # C-GOD-10
CYCLED: Final = board.number("cycled", high=1, quiet=True)  # C-OPT-05
POOL: Final = board.number("pool", per=len(DICE_TYPES), title="Dice Pool")
ROLL: Final = board.number("roll", high=2, quiet=True)  # how far the roll of this turn is
ROLLED: Final = board.number("rolled", per=len(DICE_TYPES), high=DICE_OF_A_TYPE, title="dice rolled")
FACE: Final = board.number("face", per=len(DICE_TYPES) * DICE_OF_A_TYPE, high=4, title="faces")
EXCESS: Final = board.number("excess", per=len(DICE_TYPES), title="excess dice")
DEFENSE: Final = board.number("defense", title="Defense")
DEFENSE_DICE: Final = board.number("defense-dice", title="Defense Dice")
NEWS: Final = board.number("news", per=SLOTS, quiet=True)  # Monsters whose first danger is still to come, C-MON-04
RESULT: Final = board.number("result", high=5, quiet=True)
CUT_SHORT: Final = board.number("cut-short", quiet=True)  # Main Phases ended by C-SAFE-02

NOT_ROLLED: Final = 0  # values of ROLL
ROLLING: Final = 1
DONE_ROLLING: Final = 2

BEFORE_PLAY: Final = 0  # values of PHASE, C-TURN-02
DANGER_PHASE: Final = 1
MAIN_PHASE: Final = 2
ATTACK_PHASE: Final = 3
CLEANUP_PHASE: Final = 4
DRAW_PHASE: Final = 5

BY_WAR: Final = 1  # values of RESULT
BY_WISDOM: Final = 2
BY_CONCESSION: Final = 3
BY_LIMIT: Final = 4
BY_BOTH_FALLING: Final = 5

# Status of a card in play
USED: Final = board.status("used", bits=7, lines=True)  # its lines 1 to 7, each at most once a turn, C-EFF-08
ALL_USED: Final = USED * 127
EXHAUSTED: Final = board.status("exhausted")
NEW: Final = board.status("new", quiet=True)  # played this turn, C-EXH-06
ACTIVATED: Final = board.status("activated", quiet=True)  # of Scrolls, C-WIN-03
THREAT: Final = board.status("threat", quiet=True)  # of Monsters and Curses that still take effect in this Danger Phase
BLESSED: Final = board.status("on", bits=10, card=True)  # of a Bless: the instance it lies on, plus 1

# Events that card lines wait for
MAIN_BEGINS: Final = board.event("main begins")
ACQUIRES: Final = board.event("acquires")
DESTROYS: Final = board.event("destroys")
DEFEATS: Final = board.event("defeats")
ROLL_ENDS: Final = board.event("roll ends")
PLAYS_CARD: Final = board.event("plays card")
FIRST_COMPANION: Final = board.event("first companion")
INFLICTS: Final = board.event("inflicts")
BANISHES: Final = board.event("banishes")
HEALS: Final = board.event("heals")
TURN_ENDS: Final = board.event("turn ends")
USES_POWER: Final = board.event("uses power")
SACRIFICES: Final = board.event("sacrifices")

# Measures that card lines change
PRICE: Final = board.measure("price of cards")
POWER_PRICE: Final = board.measure("price of Divine Powers")
POWERS_A_TURN: Final = board.measure("Divine Powers a turn")
CARDS_DRAWN: Final = board.measure("cards drawn")
STRENGTH: Final = board.measure("strength of Companions")
BEAST_STRENGTH: Final = board.measure("strength of Monsters")
BLESS_STRENGTH: Final = board.measure("strength of the blessed Companion")
BLESS_GUARD: Final = board.measure("the blessed Companion is a Guard")
HEALTH_LIMIT: Final = board.measure("highest Health")
TO_HAND: Final = board.measure("the next card goes to hand")
TO_DECK: Final = board.measure("the next card goes on top of the Draw Deck")
NO_ROLL: Final = board.measure("no rolling")
NO_CHANGE: Final = board.measure("no changing of dice")
NO_HEALING: Final = board.measure("no healing")
NO_POWERS: Final = board.measure("no Divine Powers")
ARMOUR: Final = board.measure("damage taken")

# What rules say for the log
SAY_TURN: Final = board.saying("turn", "turn", opens=True)
SAY_PLAY: Final = board.saying("play")
SAY_USE: Final = board.saying("use")
SAY_ROLL: Final = min([board.saying("roll", name.lower()) for name in DICE_TYPES])  # plus the type of the die
SAY_DEFENSE: Final = board.saying("roll-defense", "defense")
SAY_DANGER: Final = board.saying("danger")
SAY_CURSE: Final = board.saying("curse")
SAY_ATTACK: Final = board.saying("attack", "attack")
SAY_TOKEN: Final = board.saying("token")
SAY_DESTROY: Final = board.saying("destroy")
SAY_DEFEAT: Final = board.saying("defeat")
SAY_WAR: Final = board.saying("war")
SAY_WISDOM: Final = board.saying("wisdom")
SAY_CONCEDE: Final = board.saying("concede")
SAY_LIMIT: Final = board.saying("limit", "turn", has_doer=False)
SAY_CUT: Final = board.saying("cut-short", "action")
SAY_SACRIFICE: Final = board.saying("sacrifice")
SAY_FACE: Final = board.saying("turn-die", "face")
SAY_DISPEL: Final = board.saying("dispel")
SAY_FIRST: Final = board.saying("first")
SAY_BOTH: Final = board.saying("both-fall", has_doer=False)
SAY_BLESS: Final = board.saying("bless")
SAY_GUARDED: Final = board.saying("guarded", "attack")
SAY_ON_DECK: Final = board.saying("put-on-deck")
SAY_ARRIVE: Final = board.saying("arrive")
SAY_GO_HOME: Final = board.saying("go-home", has_doer=False)
SAY_EXHAUST: Final = board.saying("exhaust")
SAY_PREPARE: Final = board.saying("prepare")
SAY_DISCARD: Final = board.saying("discard")
SAY_BANISH: Final = board.saying("banish")
SAY_END_TURN: Final = board.saying("end-turn")
SAY_STRIKE: Final = board.saying("strike", "damage")


# What rules read: the numbers and the cards of a seat, or of a place


def row(table: Table, slot: int) -> list[int]:
    return table.zones[ROW + slot]


def beasts(table: Table, slot: int) -> list[int]:
    return table.zones[BEASTS + slot]


def hoard(table: Table, slot: int) -> list[int]:
    return table.zones[HOARD + slot]


def character(table: Table, seat: int) -> list[int]:
    return table.zones[CHARACTER + seat]


def own_powers(table: Table, seat: int) -> list[int]:
    return table.zones[OWN_POWERS + seat]


def deck(table: Table, seat: int) -> list[int]:
    return table.zones[DECK + seat]


def hand(table: Table, seat: int) -> list[int]:
    return table.zones[HAND + seat]


def shown(table: Table, seat: int) -> list[int]:
    return table.zones[SHOWN + seat]


def aside(table: Table, seat: int) -> list[int]:
    return table.zones[ASIDE + seat]


def discard(table: Table, seat: int) -> list[int]:
    return table.zones[DISCARD + seat]


def played(table: Table, seat: int) -> list[int]:
    return table.zones[PLAYED + seat]


def companions(table: Table, seat: int) -> list[int]:
    return table.zones[COMPANIONS + seat]


def blesses(table: Table, seat: int) -> list[int]:
    return table.zones[BLESSES + seat]


def artifacts(table: Table, seat: int) -> list[int]:
    return table.zones[ARTIFACTS + seat]


def curses(table: Table, seat: int) -> list[int]:
    return table.zones[CURSES + seat]


def scrolls(table: Table, seat: int) -> list[int]:
    return table.zones[SCROLLS + seat]


def treasures(table: Table, seat: int) -> list[int]:
    return table.zones[TREASURES + seat]


def health(table: Table, seat: int) -> int:
    return table.numbers[HEALTH + seat]


def power(table: Table, seat: int) -> int:
    return table.numbers[POWER + seat]


def money(table: Table, seat: int) -> int:
    return table.numbers[MONEY + seat]


def attack(table: Table, seat: int) -> int:
    return table.numbers[ATTACK + seat]


def token(table: Table, seat: int) -> int:
    return table.numbers[TOKEN + seat]


def turn(table: Table) -> int:
    return table.numbers[TURN]


def first_player(table: Table) -> int:
    return table.numbers[FIRST]


def active(table: Table) -> int:
    return table.numbers[ACTIVE]


def phase(table: Table) -> int:
    return table.numbers[PHASE]


def actions(table: Table) -> int:
    return table.numbers[ACTIONS]


def powers_used(table: Table) -> int:
    return table.numbers[POWERS_USED]


def companion_seen(table: Table) -> bool:
    return table.numbers[COMPANION_SEEN] > 0


def cycled(table: Table) -> bool:
    return table.numbers[CYCLED] > 0


def pool(table: Table, kind: int) -> int:
    return table.numbers[POOL + kind]


def roll(table: Table) -> int:
    return table.numbers[ROLL]


def rolled(table: Table, kind: int) -> int:
    return table.numbers[ROLLED + kind]


def face(table: Table, kind: int, die: int) -> int:
    return table.numbers[FACE + kind * DICE_OF_A_TYPE + die]


def excess(table: Table, kind: int) -> int:
    return table.numbers[EXCESS + kind]


def defense(table: Table) -> int:
    return table.numbers[DEFENSE]


def defense_dice(table: Table) -> int:
    return table.numbers[DEFENSE_DICE]


def news(table: Table, slot: int) -> int:
    return table.numbers[NEWS + slot]


def result(table: Table) -> int:
    return table.numbers[RESULT]


def cut_short(table: Table) -> int:
    return table.numbers[CUT_SHORT]
