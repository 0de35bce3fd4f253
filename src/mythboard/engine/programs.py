"""All programs of a game: those of its procedures and of the lines of its cards, linked, and what in them is numbered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mythboard.engine.errors import RuleBroken
from mythboard.engine.modifiers import Last
from mythboard.engine.order import which_comes_first
from mythboard.engine.procedure import Procedure, assemble, link
from mythboard.engine.steps import Do

if TYPE_CHECKING:
    from mythboard.engine.board import Board
    from mythboard.engine.card import Card
    from mythboard.engine.frames import Program


def programs_of(
    board: Board, procedures: tuple[Procedure, ...], of_cards: dict[str, Program], owners_order: bool = False
) -> dict[str, Program]:
    """Every program by its key. With `owners_order`, owners are asked in which order their lines run (see order.py)."""
    programs: dict[str, Program] = {}
    for written in procedures:
        if written.name in programs:
            raise RuleBroken(f"the procedure {written.name!r} is written twice")
        programs[written.name] = assemble(written.name, written.name, written.parts, board.seats)
    programs.update(of_cards)
    if owners_order:
        order = which_comes_first(board.seats)
        if order.key in programs:
            raise RuleBroken(f"the procedure {order.key!r} is the engine's own")
        programs[order.key] = order
    link(programs)
    return programs


def lasts_of(cards: dict[str, Card], programs: dict[str, Program]) -> dict[str, Last]:
    """Everything that may last for a while, numbered, so that a table can name it: by program, and which one of those there."""
    found: dict[str, Last] = {}
    for program in programs.values():
        of_program = 0
        for step in program.steps:
            if isinstance(step, Do) and isinstance(step.effect, Last):
                of_program += 1
                step.effect.index = len(found)
                step.effect.source = source_of(cards, program.key)
                found[f"{program.key} {of_program}"] = step.effect
    return found


def source_of(cards: dict[str, Card], program: str) -> str:
    """The name of the card whose line a program is; of a program that is no card's, its own."""
    parts = program.split("/")
    return cards[parts[1]].name if parts[0] == "cards" else program
