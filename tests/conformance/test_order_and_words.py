"""A small game in which owners order what happens at once, and verbs take words: every promise of the engine holds in it."""

from __future__ import annotations

import pytest

from mythboard.engine.amounts import StillInPlay
from mythboard.engine.card import EVERYONE, OTHERS, WHEN, YOURS, Card, Clause
from mythboard.engine.frames import Frame
from mythboard.engine.game import Game
from mythboard.engine.order import KEY
from mythboard.engine.procedure import SEATS, Part, Rule, ask, assemble, each, happens, procedure, when
from mythboard.engine.question import THING, offer, offer_cards, offer_list
from mythboard.engine.table import Table
from mythboard.engine.verbs import YES
from mythboard.lab.conformance import RandomPlayer, play
from mythboard.lab.conformance.terms import FULL, Case
from tests.engine.tiny import DYE, FIRST_EVENT, GOLD, HAND, OPEN, PILE, SECOND_EVENT, TAKE, board, card_with, tiny

PLAYED, DYED = FIRST_EVENT, SECOND_EVENT
TURNS = 3


def line(key: str, number: int, event: int, about: int, *parts: Part | Rule) -> Clause:
    program = assemble(key, key, (when(StillInPlay(), *parts),), board.seats)
    return Clause(WHEN, number, event, about, None, 0, (), program, (), f"When it happens: {key}.")


def gold(table: Table, frame: Frame) -> None:
    table.add(GOLD + frame.seat, 1)


def draw(table: Table, frame: Frame) -> None:
    if table.zones[PILE]:
        table.bring(table.top(PILE), HAND + frame.seat)


def go_home(table: Table, frame: Frame) -> None:
    table.bring(frame.card, HAND + frame.home)


def send_the_first_home(table: Table, frame: Frame) -> None:
    table.bring(table.zones[OPEN + frame.home][0], HAND + frame.home)


def both_dyes(table: Table, frame: Frame, seat: int) -> list[int]:
    return [0, 1]


def pay_for_the_dye(table: Table, frame: Frame) -> None:
    table.add(GOLD + frame.seat, frame.get("dye") & THING)


def put_it_down(table: Table, frame: Frame) -> None:
    move = frame.get("card")
    if move > 0:
        frame.card = move & THING
        table.bring(frame.card, OPEN + frame.seat)


def in_turn(table: Table, frame: Frame) -> list[int]:
    return list(range(table.seats)) * TURNS


def deal_three(table: Table, frame: Frame) -> None:
    table.shuffle(PILE)
    for seat in range(table.seats):
        for _ in range(3):
            table.bring(table.top(PILE), HAND + seat)


def richest(table: Table, frame: Frame) -> None:
    most = max(table.scores)
    table.finish([seat for seat, have in enumerate(table.scores) if have == most])


WHICH_DYE = ask("dye", offer_list(DYE, both_dyes), about="Which dye?")
MAY = ask("may", offer(YES), about="Draw a card?", decline="no")
PLAY = ask("card", offer_cards(TAKE, HAND, per_seat=True), about="Which card?", decline="none", conceal=True)


def bazaar() -> Game:
    lines = {
        "a": (line("gold", 1, PLAYED, EVERYONE, gold), line("dye", 2, DYED, YOURS, gold)),
        "b": (line("draw", 1, PLAYED, YOURS, draw),),
        "c": (line("ask", 1, PLAYED, EVERYONE, MAY, draw),),
        "d": (line("go home", 1, PLAYED, EVERYONE, go_home, gold),),
        "e": (line("paint", 1, PLAYED, YOURS, WHICH_DYE, pay_for_the_dye, happens(DYED, "dyeing")),),
        "f": (line("send home", 1, PLAYED, YOURS, send_the_first_home), line("greed", 2, PLAYED, OTHERS, gold)),
        "g": (line("more gold", 1, DYED, EVERYONE, gold), line("most gold", 2, DYED, EVERYONE, gold, gold)),
    }
    cards: dict[str, Card] = {}
    for key, clauses in lines.items():
        for copy in ("", "x", "y"):
            cards[key + copy] = card_with(key + copy, *clauses)
    turn = each(in_turn, PLAY, put_it_down, when(lambda t, f: f.card >= 0, happens(PLAYED, "playing")), of=SEATS)
    programs = {c.program.key: c.program for clauses in lines.values() for c in clauses if c.program is not None}
    return tiny(procedure("main", deal_three, turn, richest), cards=cards, programs=programs, owners_order=True)


@pytest.mark.parametrize("seats", [2, 3])
def test_all_promises_hold_where_owners_choose_the_order(seats: int) -> None:
    game = bazaar()
    for seed in range(3):
        report = play(game, Case("tiny", seats, {}, f"bazaar-{seed}"), RandomPlayer(str(seed)), FULL)
        assert report.violations == []


def test_the_order_is_asked_often_in_that_game() -> None:
    game = bazaar()
    asked = 0
    for seed in range(10):
        table = game.start(3, seed)
        player = RandomPlayer(str(seed))
        while not table.over:
            asked += table.frames[-1].program.key == KEY
            table.answer(*player.choose(table))
    assert asked > 20
