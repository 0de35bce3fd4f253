"""Rolling the Dice Pool: the roll, the opponent's token, changes and the own token, the result. C-DICE-13 to C-DICE-24"""

from __future__ import annotations

from mythboard.engine.frames import Frame
from mythboard.engine.procedure import Procedure, ask, chose, declined, happens, label, procedure, repeat, when
from mythboard.engine.question import offer, thing_of
from mythboard.engine.reasons import NeedNumber
from mythboard.engine.table import Table
from mythboard.games.chartalea import board, verbs
from mythboard.games.chartalea.dicepool import bank_the_dice, roll_all, roll_the_pool
from mythboard.games.chartalea.mainphase import LINE_OFFERS, use
from mythboard.games.chartalea.offers import ChangeMoves


def begin_roll(table: Table, frame: Frame) -> None:
    table.put(board.ROLL, board.ROLLING)


def foe(table: Table, frame: Frame) -> int:
    return 1 - frame.seat


def foe_has_token(table: Table, frame: Frame) -> bool:
    return board.token(table, 1 - frame.seat) > 0


def foe_intervenes(table: Table, frame: Frame) -> None:
    """C-DICE-14, C-DICE-29"""
    table.put(board.TOKEN + 1 - frame.seat, 0)
    table.tell(board.SAY_TOKEN, 1 - frame.seat)
    roll_all(table, frame)


def holds_treasures(table: Table, frame: Frame) -> bool:
    return len(board.treasures(table, frame.seat)) > 0


def change_dice(table: Table, frame: Frame) -> None:
    """C-DICE-15, C-DICE-16"""
    move = frame.get("change")
    verb = table.verb(move)
    if verb is verbs.INTERVENE:
        table.put(board.TOKEN + frame.seat, 0)
        table.tell(board.SAY_TOKEN, frame.seat)
        roll_all(table, frame)
    else:
        use(table, frame.seat, verb, thing_of(move))


CHANGES = (
    *LINE_OFFERS,
    offer(verbs.INTERVENE, NeedNumber("C-DICE-20", board.TOKEN, 1, "it costs", "Divine Intervention token")),
)
ABOUT = "Change your dice?"
FINISH = "finish the roll"

ROLL_PROCEDURE: Procedure = procedure(
    "roll",
    begin_roll,
    roll_the_pool,
    label("rolled"),
    when(
        foe_has_token,
        ask(
            "intervene",
            offer(verbs.INTERVENE),
            who=foe,
            about="Spend your Divine Intervention token to have all these dice rerolled?",
            decline="keep the roll",
        ),
        when(chose("intervene"), foe_intervenes),
    ),
    label("changes"),
    repeat(
        when(
            holds_treasures,  # then silence would tell something about them
            ask("change", *CHANGES, about=ABOUT, decline=FINISH, conceal=True, lister=ChangeMoves()),
            otherwise=(ask("change", *CHANGES, about=ABOUT, decline=FINISH, lister=ChangeMoves()),),
        ),
        change_dice,
        until=declined("change"),
    ),
    bank_the_dice,
    happens(board.ROLL_ENDS, "a roll is finished"),
)
