"""What lies on the table in Elysium, and the names of its events, measures and sayings.

A Legend is no zone of its own: all cards of an Elysium lie together, and each names in its status the card that began its
Legend (`ON`). That card, which always lies face up (E-CLG-02), also counts the Citizens in the Legend. So the Citizens
themselves, which nobody can tell apart (E-CIT-12), are just a face-down heap before each player.
"""

from __future__ import annotations

from typing import Final

from mythboard.engine.board import NOBODY, SEAT, Board
from mythboard.engine.deeds import Place
from mythboard.engine.table import Table
from mythboard.games.elysium.families import FAMILIES
from mythboard.games.elysium.tiles import COLOURS, LETTERS

KINDS: Final = ("instantaneous", "permanent", "activate", "trigger", "legend", "chronos", "eleusis")  # E-KND-01
INSTANTANEOUS: Final = 0
PERMANENT: Final = 1
ACTIVATE: Final = 2
TRIGGER: Final = 3
LEGEND: Final = 4
CHRONOS: Final = 5
ELEUSIS: Final = 6

TRAITS: Final = (*FAMILIES, "eleusis")
IS_ELEUSIS: Final = 1 << len(FAMILIES)
ANY_FAMILY: Final = IS_ELEUSIS - 1

SEATS: Final = 4
LEVELS: Final = 3
EPOCHS: Final = 5  # E-GEN-02
TURNS: Final = 4  # E-ACT-01
MOST_CARDS: Final = 3  # E-ACT-03

board: Final[Board] = Board(seats=SEATS)

AWAY: Final = board.zone("away", title="box", shelf=True, pile=True)  # what has left the game, and before setting up everything

# Faces of the draw pile and of Citizens are known to nobody; a Citizen keeps the pool of the pile it came from.
DECK: Final = board.zone("deck", sees=NOBODY, ordered=True, pool="cards", title="draw pile")
AGORA: Final = board.zone("agora", pool="cards", title="Agora")
ORACLE: Final = board.zone("oracle", pool="cards", title="Oracle")
DISCARD: Final = board.zone("discard", ordered=True, pool="cards", title="discard pile", shelf=True, pile=True)
DOMAIN: Final = board.zone("domain", per=SEAT, play=True, title="Domain", texts=True)
CITIZENS: Final = board.zone("citizens", per=SEAT, sees=NOBODY, title="Citizens in the Domain")
ELYSIUM: Final = board.zone("elysium", per=SEAT, play=True, title="Elysium")
SETTLED: Final = board.zone("settled", per=SEAT, sees=NOBODY, title="Citizens in Legends")
GONE: Final = board.zone("gone", sees=NOBODY, title="discarded Citizens", shelf=True)

TURNED: Final = board.status("turned")  # E-KND-14
RING: Final = board.status("ring")  # E-KND-17
USED: Final = board.status("used this Epoch")  # a Legend power, E-KND-22
ON: Final = board.status("legend", 8, card=True)  # the card that began the Legend, plus 1; 0 on that card itself
GUESTS: Final = board.status("Citizens", 3)  # on the card that began a Legend: how many Citizens are in it
WIDTH_OF_ON: Final = 255

GOLD: Final = board.number("gold", per=SEAT, high=9999, title="Gold")
VP: Final = board.number("vp", per=SEAT, high=9999, title="VP")
PP: Final = board.number("pp", per=SEAT, high=9999, title="PP")
DISC: Final = board.number("disc", per=SEAT, high=SEATS, title="Disc")
QUEST: Final = board.number("quest", per=SEAT, high=SEATS, title="Quest")  # its order number; 0: none
FAILED: Final = board.number("incomplete", per=SEAT, high=1, title="incomplete Quest")
TAKEN: Final = board.number("taken", per=SEAT, high=MOST_CARDS, title="cards taken this Epoch")
RED: Final = board.number("red", per=SEAT, high=1, start=1, title=f"red Column ({LETTERS[0]})")
BLUE: Final = board.number("blue", per=SEAT, high=1, start=1, title=f"blue Column ({LETTERS[1]})")
GREEN: Final = board.number("green", per=SEAT, high=1, start=1, title=f"green Column ({LETTERS[2]})")
YELLOW: Final = board.number("yellow", per=SEAT, high=1, start=1, title=f"yellow Column ({LETTERS[3]})")
COLUMNS: Final[list[int]] = [RED, BLUE, GREEN, YELLOW]  # by colour, as in tiles.COLOURS

EPOCH: Final = board.number("epoch", high=EPOCHS)
PHASE: Final = board.number("phase", high=5)
AWAKENING: Final = 1
ACTIONS: Final = 2
WRITING: Final = 3
END_OF_EPOCH: Final = 4
SCORING: Final = 5
ROUND: Final = board.number("turns", high=TURNS, title="turn of the Epoch")  # how many turns each player has begun
TURN: Final = board.number("turn", high=999, quiet=True)  # all turns of the game, those of Phase III too
ACTIVE: Final = board.number("active", high=SEATS - 1, quiet=True)
TOOK: Final = board.number("took", high=1, quiet=True)  # whether the take of the turn is done
KEEPS: Final = board.number("keeps", high=1, quiet=True)  # whether no Column is dismissed for it
LEFT: Final = board.number("transfers", high=999, title="Transfers left")
MADE: Final = board.number("made", per=SEAT, high=999, quiet=True)  # transfers of a player in this phase
SIDE: Final = board.number("pediment", high=1, title="side of the Pediment", quiet=True)

FAMILY_IN_PLAY: Final = board.number("family", per=len(FAMILIES), high=1, quiet=True)
LEVEL_BONUS: Final = board.number("level_bonus", per=LEVELS, high=SEATS, quiet=True)  # by Level: its holder's seat plus 1
FIRST_BONUS: Final = board.number("first_bonus", per=len(FAMILIES), high=SEATS, quiet=True)  # the 5 VP tile, by Family
SECOND_BONUS: Final = board.number("second_bonus", per=len(FAMILIES), high=SEATS, quiet=True)

# The items of final scoring besides VP tokens; the last one is taken off. E-FIN
FROM_CHRONOS: Final = board.number("from_chronos", per=SEAT, high=9999, title="VP for Chronos", quiet=True)
FROM_LEGENDS: Final = board.number("from_legends", per=SEAT, high=9999, title="VP for Legends", quiet=True)
FROM_PRESTIGE: Final = board.number("from_prestige", per=SEAT, high=9999, title="VP for Prestige", quiet=True)
FROM_BONUSES: Final = board.number("from_bonuses", per=SEAT, high=9999, title="VP for Bonus tiles", quiet=True)
FOR_CITIZENS: Final = board.number("for_citizens", per=SEAT, high=9999, title="VP lost for Citizens", quiet=True)

# Events that card lines wait for
TAKES: Final = board.event("takes")
TRANSFERS: Final = board.event("transfers")
TAKES_QUEST: Final = board.event("takes quest")
TAKES_CITIZEN: Final = board.event("takes citizen")
COMPLETES: Final = board.event("completes")

# Measures that card lines change
COST: Final = board.measure("cost of transfers")
CARD_COST: Final = board.measure("cost of transfers of certain cards")  # never asked about Citizens
MORE_TRANSFERS: Final = board.measure("Transfers of the Quest")
NO_RED: Final = board.measure("no red Column needed")
NO_BLUE: Final = board.measure("no blue Column needed")
NO_GREEN: Final = board.measure("no green Column needed")
NO_YELLOW: Final = board.measure("no yellow Column needed")
NEEDLESS: Final[list[int]] = [NO_RED, NO_BLUE, NO_GREEN, NO_YELLOW]
KEEP_COLUMN: Final = board.measure("Column kept for certain cards")
ORACLE_OPEN: Final = board.measure("cards of the Oracle may be taken")
SHELTERED: Final = board.measure("loses nothing to others")

# Columns and tiles have a number in the log: Columns by colour, then the tiles of Levels, then two tiles of each Family.
A_LEVEL_TILE: Final = len(COLOURS)
A_FAMILY_TILE: Final = A_LEVEL_TILE + LEVELS
PIECES: Final = Place(
    *COLOURS,
    *[f"level-{level + 1}" for level in range(LEVELS)],
    *[f"{family}-{place}" for family in FAMILIES for place in (1, 2)],
)

# What rules say for the log
SAY_EPOCH: Final = board.saying("epoch", "epoch", opens=True, has_doer=False)
SAY_TURN: Final = board.saying("turn", opens=True)
SAY_QUEST: Final = board.saying("quest", "quest")
SAY_PASS: Final = board.saying("pass")
SAY_DISMISS: Final = board.saying("dismiss", reads=PIECES)
SAY_USE: Final = board.saying("use")
SAY_WRITE: Final = board.saying("write", opens=True)
SAY_INCOMPLETE: Final = board.saying("incomplete")
SAY_DISC: Final = board.saying("disc", "disc")
SAY_LEVEL: Final = board.saying("win", reads=PIECES)
SAY_FAMILY: Final = board.saying("win", reads=PIECES)
SAY_CHRONOS: Final = board.saying("score-chronos", "vp")
SAY_LEGENDS: Final = board.saying("score-legends", "vp")
SAY_PRESTIGE: Final = board.saying("score-prestige", "vp")
SAY_BONUSES: Final = board.saying("score-bonuses", "vp")
SAY_CITIZENS: Final = board.saying("score-citizens", "vp")
SAY_START: Final = board.saying("start")
SAY_RESHUFFLE: Final = board.saying("reshuffle", has_doer=False)
SAY_ROBBED: Final = board.saying("robbed", reads=PIECES)
SAY_WRITING: Final = board.saying("writing", opens=True, has_doer=False)
SAY_SCORING: Final = board.saying("scoring", opens=True, has_doer=False)
SAY_EPOCH_END: Final = board.saying("epoch-end", "epoch", has_doer=False)
SAY_FORGO: Final = board.saying("forgo", "transfer")
SAY_STRAIGHTEN: Final = board.saying("straighten")


# What rules read: the numbers and the cards of a seat, or of a place


def has_column(table: Table, seat: int, colour: int) -> bool:
    return table.numbers[COLUMNS[colour] + seat] > 0


def domain(table: Table, seat: int) -> list[int]:
    return table.zones[DOMAIN + seat]


def citizens(table: Table, seat: int) -> list[int]:
    return table.zones[CITIZENS + seat]


def elysium(table: Table, seat: int) -> list[int]:
    return table.zones[ELYSIUM + seat]


def settled(table: Table, seat: int) -> list[int]:
    return table.zones[SETTLED + seat]


def gold(table: Table, seat: int) -> int:
    return table.numbers[GOLD + seat]


def vp(table: Table, seat: int) -> int:
    return table.numbers[VP + seat]


def pp(table: Table, seat: int) -> int:
    return table.numbers[PP + seat]


def disc(table: Table, seat: int) -> int:
    return table.numbers[DISC + seat]


def quest(table: Table, seat: int) -> int:
    return table.numbers[QUEST + seat]


def failed(table: Table, seat: int) -> bool:
    """Whether its Quest is incomplete."""
    return table.numbers[FAILED + seat] > 0


def taken(table: Table, seat: int) -> int:
    return table.numbers[TAKEN + seat]


def epoch(table: Table) -> int:
    return table.numbers[EPOCH]


def phase(table: Table) -> int:
    return table.numbers[PHASE]


def turns_begun(table: Table) -> int:
    """In this Epoch, by each player."""
    return table.numbers[ROUND]


def active(table: Table) -> int:
    return table.numbers[ACTIVE]


def took(table: Table) -> bool:
    return table.numbers[TOOK] > 0


def keeps(table: Table) -> bool:
    return table.numbers[KEEPS] > 0


def transfers_left(table: Table) -> int:
    return table.numbers[LEFT]


def transfers_made(table: Table, seat: int) -> int:
    return table.numbers[MADE + seat]


def side_of_pediment(table: Table) -> int:
    return table.numbers[SIDE]


def family_in_play(table: Table, family: int) -> int:
    return table.numbers[FAMILY_IN_PLAY + family]


def level_bonus(table: Table, level: int) -> int:
    return table.numbers[LEVEL_BONUS + level]


def first_bonus(table: Table, family: int) -> int:
    return table.numbers[FIRST_BONUS + family]


def second_bonus(table: Table, family: int) -> int:
    return table.numbers[SECOND_BONUS + family]


def from_chronos(table: Table, seat: int) -> int:
    return table.numbers[FROM_CHRONOS + seat]


def from_legends(table: Table, seat: int) -> int:
    return table.numbers[FROM_LEGENDS + seat]


def from_prestige(table: Table, seat: int) -> int:
    return table.numbers[FROM_PRESTIGE + seat]


def from_bonuses(table: Table, seat: int) -> int:
    return table.numbers[FROM_BONUSES + seat]


def for_citizens(table: Table, seat: int) -> int:
    return table.numbers[FOR_CITIZENS + seat]
