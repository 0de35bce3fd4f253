"""A program in which the rules are the same and everything is kept elsewhere, in a process of its own.

Zones, numbers and statuses of every board are declared in an order that chance decides, with some among them that nobody uses,
and procedures have steps more. It must run interpreted. It reads boards, journals, and positions with the answers after them
from standard input, plays the journals again and on from the positions, and prints what came of each:

    python -m tests.engine.scrambled SEED < {"boards": [...], "journals": {"obol": [[...], ...]}, "positions": {...}}
"""

from __future__ import annotations

import json
import random
import sys
from itertools import groupby
from typing import Any

from mythboard.engine import programs
from mythboard.engine.board import SEAT, Board
from mythboard.engine.frames import Frame, Program
from mythboard.engine.procedure import Assembly, assemble
from mythboard.engine.table import Table

Plan = dict[str, list[dict[str, Any]]]


def plan_of(board: Board) -> Plan:
    """Everything that was declared on a board, so that it can be declared once more."""
    zones = [
        {
            "name": zone.name, "per": SEAT if zone.per_seat else zone.count, "sees": zone.sees, "ordered": zone.ordered,
            "contents": zone.contents, "pool": zone.pool, "play": zone.play, "title": zone.title, "shelf": zone.shelf,
            "pile": zone.pile, "texts": zone.texts, "on": zone.on, "marks": zone.marks,
        }
        for zone in board.zones
    ]  # fmt: skip
    numbers = [
        {
            "name": number.name, "per": SEAT if number.per_seat else number.count, "low": number.low, "high": number.high,
            "start": number.start, "quiet": number.quiet, "title": number.title,
        }
        for number in board.numbers
    ]  # fmt: skip
    statuses = [
        {"name": one.name, "bits": one.bits, "quiet": one.quiet, "lines": one.lines, "card": one.card} for one in board.statuses
    ]
    return {"zone": zones, "number": numbers, "status": statuses}


def in_another_order(written: list[dict[str, Any]], luck: random.Random) -> list[dict[str, Any]]:
    """What lies on another zone comes after it. What has the same first name (`era-one`, `era-two`) is counted through by its
    game, and stays together."""
    groups = [list(group) for _, group in groupby(written, lambda one: str(one["name"]).partition("-")[0])]
    luck.shuffle(groups)
    groups.sort(key=lambda group: any(one.get("on") for one in group))
    return [one for group in groups for one in group]


def scramble(plans: list[Plan], luck: random.Random) -> None:
    """Let all boards and procedures that are made from now on be kept in another way. Boards come in the order of plans."""
    begin = Board.__init__
    declare: dict[str, Any] = {"zone": Board.zone, "number": Board.number, "status": Board.status}
    bases: dict[tuple[int, str, str], int] = {}

    def begun(self: Board, seats: int) -> None:
        begin(self, seats)
        for kind, written in plans.pop(0).items():
            for number, one in enumerate(in_another_order(written, luck)):
                bases[id(self), kind, one["name"]] = declare[kind](self, **one)
                if number % 5 == 4 and "-" not in one["name"]:
                    declare[kind](self, f"spare{number}")

    def known(kind: str) -> Any:
        return lambda self, name, *_, **__: bases[id(self), kind, name]

    def nothing(table: Table, frame: Frame) -> None:
        """A step more."""

    put_together = Assembly.parts

    def parts(self: Assembly, written: Any) -> None:
        for part in written:
            put_together(self, (nothing, part) if luck.random() < 0.3 else (part,))

    def assembled(*data: Any) -> Program:
        """Only procedures have steps more: what a line of a card may do without asking is seen from its steps."""
        Assembly.parts = parts  # type: ignore[assignment,method-assign]
        try:
            return assemble(*data)
        finally:
            Assembly.parts = put_together  # type: ignore[method-assign]

    Board.__init__ = begun  # type: ignore[method-assign]
    Board.zone, Board.number, Board.status = known("zone"), known("number"), known("status")  # type: ignore[method-assign]
    programs.assemble = assembled  # type: ignore[assignment,attr-defined]


def main() -> None:
    told = json.load(sys.stdin)
    scramble(told["boards"], random.Random(sys.argv[1]))
    for name in [name for name in sys.modules if name == "mythboard" or name.startswith("mythboard.games")]:
        del sys.modules[name]  # they were loaded with the package, and have their boards
    import mythboard

    found: dict[str, Any] = {}
    for name, journals in told["journals"].items():
        played = mythboard.game(name)
        found[name] = {
            "bases": {zone.name: zone.base for zone in played.board.zones},
            "steps": sum([len(program.steps) for program in played.programs.values()]),
            "ends": [end_of(played.replay(lines)) for lines in journals],
            "ends_from_positions": [
                end_of(played_on(played.load(position), answers)) for position, answers in told["positions"][name]
            ],
        }
    print(json.dumps(found))


def played_on(table: Table, answers: list[list[Any]]) -> Table:
    for seat, text in answers:
        table.answer(seat, table.move(text, seat))
    return table


def end_of(table: Table) -> list[Any]:
    return [table.decisions, table.over, table.scores, table.winners]


if __name__ == "__main__":
    main()
