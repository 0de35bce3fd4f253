"""What a bot is, and what it is given.

A bot sits in a `Chair`: from there it sees what its seat may see, and nothing else can be reached. That is not a
promise of the bot but the way a chair is made: behind it stands an *imagined* table, dealt anew from what the seat
knows, without the seed, the journal or the true hands of the others. A bot that pries finds a guess.

    chair.moves            the moves open to the seat, as ints
    chair.text(move)       a move as it is written in journals
    chair.label(move)      a move as a person reads it
    chair.view             the seat's view, plain data
    chair.imagine(dice)    a table of its own to play on, dealt anew each time

An imagined table of an imagined table is as good as one of the true table: what the seat knows is the same in both,
and all ways to deal the rest are equally likely in both.

One bot object plays one seat of one game, so it may remember what it likes between two questions (a tree, an
opponent's habits). All its chance comes from the dice it is handed: the same chair and the same dice give the same
move.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from mythboard.engine.errors import MythboardError
from mythboard.engine.knowledge import Unknown

if TYPE_CHECKING:
    from mythboard.engine.dice import Dice
    from mythboard.engine.table import Table


class UnknownBot(MythboardError):
    """There is no bot of that name."""


class UnfitBot(MythboardError):
    """There is such a bot, but it cannot play this game."""


class BotFault(MythboardError):
    """A bot did what no bot may do: a fault of ours, never of a player."""


class Chair:
    """What one seat may know while it is asked; see above."""

    __slots__ = ("_unknown", "_world", "moves", "seat")

    def __init__(self, table: Table, seat: int, dice: Dice) -> None:
        self.seat = seat
        self.moves = table.moves(seat)
        self._world = table.imagine(seat, dice)
        self._unknown: Unknown | None = None

    def text(self, move: int) -> str:
        return self._world.text(move)

    def label(self, move: int) -> str:
        return self._world.label(move)

    @property
    def view(self) -> dict[str, object]:
        return self._world.view(self.seat)

    @property
    def turn(self) -> int:
        """A number that is the same for all questions of one turn."""
        return self._world.turn

    def imagine(self, dice: Dice) -> Table:
        """A table that agrees with everything the seat knows. The bot may play on it as it likes."""
        if self._unknown is None:
            self._unknown = Unknown(self._world, self.seat)
        return self._unknown.deal(dice)


class Bot(Protocol):
    """Somebody who answers for a seat: whoever has a name and can choose.

    A protocol and not a base class, so that anybody may write a bot: interpreted classes cannot inherit from compiled ones.
    """

    @property
    def name(self) -> str: ...

    def choose(self, chair: Chair, dice: Dice) -> int:
        """One of the chair's moves, of which there are at least two."""
        ...


def ask(bot: Bot, table: Table, seat: int, dice: Dice) -> int:
    """The bot's answer for a seat that is asked. Where there is only one, the bot is left in peace."""
    moves = table.moves(seat)
    if len(moves) == 1:
        return moves[0]
    if not moves:
        raise BotFault(f"The bot {bot.name!r} is not asked anything at seat {seat}.")
    move = bot.choose(Chair(table, seat, dice.split()), dice)
    if move not in moves:
        raise BotFault(f"The bot {bot.name!r} chose {move}, which is not among its moves.")
    return move
