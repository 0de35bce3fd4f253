"""Lanterns: a guest game in a few lines, with what our own games have little of.

Its cards have values and traits and no text, everybody answers at once and in secret, and it has numbers and zones of every
sort, but no page, pitch, words or rule book. So it shows what pages make of a game that only declares itself.

Each of two to four players has four lanterns. In each of four nights everybody lights one; the brightest wins the night, if it
is alone, and a moth flies to everybody else.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from mythboard.cards.files import merged
from mythboard.cards.phrases import Vocabulary
from mythboard.cards.reader import Shape, read_cards
from mythboard.engine.board import NOBODY, OWNER, SEAT, Board
from mythboard.engine.card import Card, Source
from mythboard.engine.deeds import Deeds
from mythboard.engine.frames import Frame
from mythboard.engine.game import Game
from mythboard.engine.journal import Options
from mythboard.engine.parts import Contents, Rules
from mythboard.engine.procedure import ask_all, call, label, procedure, repeat
from mythboard.engine.programs import programs_of
from mythboard.engine.question import CARD, THING, offer_cards
from mythboard.engine.scenario import Entrance
from mythboard.engine.table import Table
from mythboard.games import BUILDERS, _built, game

NAME = "lanterns"
NIGHTS = 4
COLOURS = ("amber", "jade")

board = Board(seats=4)
BOX = board.zone("box", pile=True)
DECK = board.zone("deck", sees=NOBODY, ordered=True, pool="lanterns")
HAND = board.zone("hand", per=SEAT, sees=OWNER)
LIT = board.zone("lit", per=SEAT, pool="lanterns", title="lit lantern")
OUT = board.zone("out", per=2, pool="lanterns", title="shelf of lanterns")
WON = board.number("won", per=SEAT, title="nights won")
MOTHS = board.number("moths", per=SEAT, title="moths")
NIGHT = board.number("night", title="night", high=9)
WIND = board.number("wind", per=3, title="wind", high=9)

LIGHT = board.verb("light", CARD, "light {}")
WINS = board.saying("shine")


def everybody(table: Table, frame: Frame) -> list[int]:
    return list(range(table.seats))


def fall_of_night(table: Table, frame: Frame) -> None:
    table.add(NIGHT, 1)
    for place in range(3):
        table.put(WIND + place, table.dice.roll([0, 1, 2]))


def dawn(table: Table, frame: Frame) -> None:
    first = frame.program.slots["lantern"]
    cards = [frame.marks[first + seat] & THING for seat in range(table.seats)]
    light = [table.box.cards[card].values["light"] for card in cards]
    for seat, card in enumerate(cards):
        for old in table.zones[LIT + seat][:]:
            table.bring(old, OUT + seat % 2)
        table.bring(card, LIT + seat)
    best = max(light)
    for seat, mine in enumerate(light):
        if mine == best and light.count(best) == 1:
            table.tell(WINS, seat)
            table.add(WON + seat, 1)
        else:
            table.add(MOTHS + seat, 1)
    if table.numbers[NIGHT] == NIGHTS:
        most = max(scores(table))
        table.finish([seat for seat, won in enumerate(scores(table)) if won == most])


def scores(table: Table) -> list[int]:
    return table.numbers[WON : WON + table.seats]


GAME = procedure("game", repeat(fall_of_night, call("night"), label("night over")))
ONE_NIGHT = procedure(
    "night",
    label("light"),
    ask_all(
        "lantern", offer_cards(LIGHT, HAND, per_seat=True), seats=everybody, about="Which lantern do you light?", secret=True
    ),
    dawn,
)

CARDS = "".join(
    f'[{colour}-{light}]\nname = "{colour.capitalize()} {word}"\nkind = "lantern"\ncolour = ["{colour}"]\n'
    f'light = {light}\nheight = {9 - light}\ncopies = 2\norigin = "ours"\n'
    for colour in COLOURS
    for light, word in enumerate(("spark", "candle", "lamp", "beacon"), 1)
)


def contents(cards: dict[str, Card], seats: int, options: Options) -> list[str]:
    return [card.key for card in cards.values() for _ in range(card.copies)]


def lay_out(table: Table) -> None:
    for card in range(len(table.box.cards)):
        table.bring(card, DECK)
    table.shuffle(DECK)


def deal(table: Table) -> None:
    for seat in range(table.seats):
        for _ in range(NIGHTS):
            table.bring(table.top(DECK), HAND + seat)


def build(given: list[Source]) -> Game:
    shape = Shape(
        vocabulary=Vocabulary(), seats=4, kinds=("lantern",), traits=COLOURS, trait_field="colour",
        values=("light", "height"), silent_kinds=("lantern",),
    )  # fmt: skip
    cards, of_cards = read_cards(merged([Source("lanterns.toml", CARDS)], given), shape)
    programs = programs_of(board, (GAME, ONE_NIGHT), of_cards)
    return Game(
        name=NAME, title="Lanterns", seats=(2, 4), board=board,
        deeds=Deeds(
            board.sayings,
            moved={("hand", "lit"): "light"},
            changed={"won": ("win", ""), "moths": ("gain", "lose")},
            silent=("*",),
        ),
        contents=Contents(cards, ("lantern",), COLOURS, contents, BOX, lay_out, deal, tuple(given)),
        rules=Rules(programs, "game", scores, {"light": Entrance("game@night over", "night@light")}),
    )  # fmt: skip


@contextmanager
def invited() -> Iterator[Game]:
    """The game among ours, as if it were in the register."""
    BUILDERS[NAME] = build
    try:
        yield game(NAME)
    finally:
        del BUILDERS[NAME]
        _built.pop(NAME, None)
