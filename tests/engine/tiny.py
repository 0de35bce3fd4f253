"""A game of almost nothing: a hand, a pile, a few numbers, and whatever procedures a test wants to run."""

from __future__ import annotations

from collections.abc import Callable

from mythboard.engine.board import ALL, NOBODY, OWNER, SEAT, Board
from mythboard.engine.card import Card, Clause, Static
from mythboard.engine.deeds import Deeds
from mythboard.engine.frames import Frame, Program
from mythboard.engine.game import Game
from mythboard.engine.journal import Options
from mythboard.engine.parts import Contents, Option, Rules
from mythboard.engine.procedure import Procedure
from mythboard.engine.programs import programs_of
from mythboard.engine.question import CARD, LINE, WORD
from mythboard.engine.scenario import Entrance
from mythboard.engine.table import Table

board = Board(seats=3)
board.measure("price")
board.measure("speed")
BAG = board.zone("bag")  # seen by all: where everything lies at first
PILE = board.zone("pile", sees=NOBODY, ordered=True, pool="pile")
HAND = board.zone("hand", per=SEAT, sees=OWNER)
OPEN = board.zone("open", per=SEAT, play=True)
SET = board.zone("set", sees=NOBODY, ordered=True, contents=ALL, pool="set")
MIX = board.zone("mix", sees=NOBODY, ordered=True)
GONE = board.zone("gone", pool="pile")

GOLD = board.number("gold", per=SEAT, high=50)
COUNT = board.number("count", low=-100, high=1000)
LOG = board.number("log", high=10**15)  # digits written one after the other: what happened, in order

TURNED = board.status("turned")
MARKED = board.status("marked", bits=2)

OPTIONS = (Option("speed", ("slow", "fast"), "How fast.", "T-OPT-01"), Option("many", (1, 2), "How many.", "T-OPT-02"))
TAKE = board.verb("take", CARD, "take {}")
USE = board.verb("use", LINE, "use {}")
DYE = board.verb("dye", WORD, "use {}", words=(("red", "the red dye"), ("sky-blue", "the blue of the sky")))

FIRST_EVENT = board.event("first")
SECOND_EVENT = board.event("second")
board.saying("say", "word")
board.saying("name")


def digit(n: int) -> Callable[[Table, Frame], None]:
    """A rule that writes a digit, so that a test can read the order in which rules ran."""

    def write(table: Table, frame: Frame) -> None:
        table.put(LOG, table.numbers[LOG] * 10 + n)

    write.__name__ = f"write_{n}"
    return write


def stop(table: Table, frame: Frame) -> None:
    table.finish([0])


def letters(count: int) -> dict[str, Card]:
    """Cards a, b, c, ...: each with nothing on it."""
    keys = [chr(ord("a") + i) for i in range(count)]
    return {key: Card(key, key.upper(), "thing", (), i, {}, 1, "", "", (), "test") for i, key in enumerate(keys)}


def card_with(key: str, *clauses: Clause) -> Card:
    return Card(key, key.upper(), "thing", (), 1, {}, 1, "", "", clauses, "test")


def clause(kind: str, program: Program | None, event: int = -1, about: int = 0, statics: tuple[Static, ...] = ()) -> Clause:
    return Clause(kind, 1, event, about, None, 0, (), program, statics, "")


def lay_out(table: Table) -> None:
    for card in range(len(table.box.cards)):
        table.bring(card, PILE)


def nothing(table: Table) -> None:
    pass


def all_cards(cards: dict[str, Card], seats: int, options: Options) -> list[str]:
    return list(cards)


def gold(table: Table) -> list[int]:
    return table.numbers[GOLD : GOLD + table.seats]


def tiny(
    *procedures: Procedure,
    cards: dict[str, Card] | None = None,
    programs: dict[str, Program] | None = None,
    entrances: dict[str, Entrance] | None = None,
    concede: Callable[[Table, int], None] | None = None,
    owners_order: bool = False,
) -> Game:
    """A game whose first procedure is the first one given."""
    entrances = entrances or {"start": Entrance(procedures[0].name)}
    of_all = programs_of(board, procedures, programs or {}, owners_order)
    return Game(
        name="tiny",
        title="Tiny",
        seats=(2, 3),
        board=board,
        deeds=Deeds(
            board.sayings,
            moved={("pile", "hand"): "draw", ("hand", "open"): "put-down", ("open", "hand"): "take-up"},
            changed={"gold": ("gain", "lose")},
            silent=("turned", "marked", "open>open", "open>gone", "hand>gone", "bag>*"),
        ),
        contents=Contents(cards if cards is not None else letters(8), ("thing",), (), all_cards, BAG, lay_out, nothing),
        rules=Rules(of_all, procedures[0].name, gold, entrances, OPTIONS, (OPEN,), concede=concede),
    )
