"""Level 0: every move is as good as any other. The floor that other bots are measured from."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mythboard.bots.bot import Chair
    from mythboard.engine.dice import Dice


class Uniform:
    """Chooses among its moves, each equally likely."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, chair: Chair, dice: Dice) -> int:
        return dice.pick(chair.moves)
