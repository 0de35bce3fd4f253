"""Level 2: the move that suggests itself most, by the game's instinct. No look ahead, and hardly any time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mythboard.engine.instinct import NO_MOVE

if TYPE_CHECKING:
    from mythboard.bots.bot import Chair
    from mythboard.engine.dice import Dice

ALIKE: Final = 1e-9


class Heuristic:
    """Does what one usually does; ties are broken by the dice."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, chair: Chair, dice: Dice) -> int:
        world = chair.imagine(dice)
        instinct = world.game.judging.instinct
        move = instinct.reflex(world, chair.seat)
        if move != NO_MOVE:
            return move
        weights = instinct.weigh(world, chair.seat, chair.moves)
        most = max(weights) - ALIKE
        return dice.pick([move for i, move in enumerate(chair.moves) if weights[i] >= most])
