"""What rules of Mysthea say for the log. Units have no cards: one number says which unit and where, or a whole journey."""

from __future__ import annotations

from typing import Final

from mythboard.engine.deeds import Place, Reading
from mythboard.games.mysthea import verbs
from mythboard.games.mysthea.board import APPROACHES, UNITS, board
from mythboard.games.mysthea.world import REGIONS, WORLD


def read_journey(value: int) -> Reading:
    """A unit, and from where to where it goes."""
    unit = UNITS[verbs.journey_unit(value)]
    return ((unit, 1),), (WORLD.region_keys[verbs.journey_start(value)], WORLD.region_keys[verbs.journey_goal(value)])


def read_unit(value: int) -> Reading:
    """A unit, and where it is."""
    return ((UNITS[value // REGIONS], 1),), (WORLD.region_keys[value % REGIONS],)


A_REGION: Final = Place(*WORLD.region_keys)
AN_ISLAND: Final = Place(*WORLD.island_keys)

ERA: Final = board.saying("era", "era", opens=True, has_doer=False)
TURN: Final = board.saying("turn", opens=True)
PLAY: Final = board.saying("play")
USE: Final = board.saying("use")
DEVELOP: Final = board.saying("develop")
MEDITATE: Final = board.saying("meditate")
BATTLE: Final = board.saying("battle", reads=A_REGION, is_alone=True)
MOVE: Final = board.saying("move-island", reads=AN_ISLAND)
ENCOUNTER: Final = board.saying("encounter")
ATTACK: Final = board.saying("attack", has_doer=False, is_alone=True)
DEFEATED: Final = board.saying("defeated", has_doer=False)
UNDEFEATED: Final = board.saying("undefeated", has_doer=False)
REACTION: Final = board.saying("react")
NO_REACTION: Final = board.saying("react-not")
STRENGTH: Final = board.saying("strength", "strength")
EVENT: Final = board.saying("region", "glory", has_doer=False, is_alone=True)
MOVES_ON: Final = board.saying("move-on", has_doer=False)
END: Final = board.saying("era-end", "era", opens=True, has_doer=False)
EFFECT: Final = board.saying("effect")
FIGURE_MOVES: Final = board.saying("figure-moves", has_doer=False)
TRAVEL: Final = board.saying("travel", reads=read_journey)
DEPLOY: Final = board.saying("deploy", reads=read_unit)
LOSS: Final = board.saying("lose-unit", reads=read_unit)
WOUNDED: Final = board.saying("wounded")
RECOVERS: Final = board.saying("recover")
PLACED: Final = board.saying("place-champion", reads=A_REGION)
ARRIVES: Final = board.saying("arrive", reads=AN_ISLAND)
BATTLE_OVER: Final = board.saying("battle-over")
APPROACH: Final = board.saying("approach", reads=Place(*APPROACHES))
TOKEN: Final = board.saying("move-token", reads=AN_ISLAND)
ARTEFACT: Final = board.saying("artefact", "artefact")
LAST_GAINS: Final = board.saying("last-gains", has_doer=False)
RETURN: Final = board.saying("return-unit", reads=read_unit)
MIRAGES: Final = board.saying("mirages", has_doer=False)
FORFEIT: Final = board.saying("forfeit", "cps")
DISCARD: Final = board.saying("discard")
STORM: Final = board.saying("storm", has_doer=False)
