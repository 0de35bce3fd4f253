"""A turn: one standard action, and perhaps a special action before or after it. M-TRN"""

from __future__ import annotations

from typing import Final

from mythboard.engine.frames import Frame
from mythboard.engine.procedure import ask, chose, label, procedure, repeat, when
from mythboard.engine.question import offer, offer_cards, thing_of
from mythboard.engine.reasons import Need, NeedNumber
from mythboard.engine.table import Table
from mythboard.games.mysthea import board, sayings, verbs
from mythboard.games.mysthea.acting import run_lines, start_act
from mythboard.games.mysthea.battle import battlefields, start_battle
from mythboard.games.mysthea.developing import CardsToDevelop
from mythboard.games.mysthea.encounters import is_at_token, may_face, price_of_encounter, start_encounter
from mythboard.games.mysthea.units import rest_all

# What special actions need


class SpecialLeft(Need):
    """M-TRN-02"""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return not board.special_done(table)

    def why(self, table: Table, seat: int, thing: int) -> str:
        return "you've already taken a special action this turn"


class Charged(Need):
    """M-BAT-01, M-ISL-01"""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return board.charged(table, seat) == 1

    def why(self, table: Table, seat: int, thing: int) -> str:
        return "your artefact isn't charged"


class Battlefield(Need):
    """M-BAT-02"""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return len(battlefields(table, seat)) > 0

    def why(self, table: Table, seat: int, thing: int) -> str:
        return "no region has both your units and another player's"


class AtToken(Need):
    """M-ENC-01"""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return is_at_token(table, seat)

    def why(self, table: Table, seat: int, thing: int) -> str:
        return "your champion isn't on the island of your encounter token"


class EncountersLeft(Need):
    """M-ENC-03"""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return may_face(table, seat)

    def why(self, table: Table, seat: int, thing: int) -> str:
        return f"you've already faced {board.MOST_ENCOUNTERS} encounters"


class EnoughXP(Need):
    """M-ENC-02"""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return board.xp(table, seat) >= price_of_encounter(table, seat)

    def why(self, table: Table, seat: int, thing: int) -> str:
        return f"it costs {price_of_encounter(table, seat)} XP and you have {board.xp(table, seat)}"


class Payable(Need):
    """M-ACC-01"""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return not table.box.cards[thing].lacks(table, seat, thing)

    def why(self, table: Table, seat: int, thing: int) -> str:
        card = table.box.cards[thing]
        return f"{card.name} needs {' and '.join(card.lacks(table, seat, thing))}"


LEFT: Final = SpecialLeft("M-TRN-02")
STANDARD: Final = (
    offer_cards(verbs.ACT, board.HAND, per_seat=True),
    offer(verbs.DEVELOP, NeedNumber("M-DEV-01", board.ENERGY, 1, "developing costs", "energy"), CardsToDevelop("M-DEV-05")),
    offer(verbs.MEDITATE),
)
SPECIAL: Final = (
    offer_cards(verbs.USE, board.ACCESSORIES, LEFT, Payable("M-ACC-01"), per_seat=True),
    offer(verbs.BATTLE, LEFT, Charged("M-BAT-01"), Battlefield("M-BAT-02")),
    offer(verbs.MOVE, LEFT, Charged("M-ISL-01")),
    offer(verbs.ENCOUNTER, LEFT, AtToken("M-ENC-01"), EncountersLeft("M-ENC-03"), EnoughXP("M-ENC-02")),
)


# The turn


def begin_turn(table: Table, frame: Frame) -> None:
    table.put(board.ACTIVE, frame.seat)
    table.add(board.TURN, 1)
    table.put(board.STANDARD_DONE, 0)
    table.put(board.SPECIAL_DONE, 0)
    rest_all(table)
    table.tell(sayings.TURN, frame.seat)


def carry_out(table: Table, frame: Frame) -> None:
    move = frame.get("move")
    verb, thing, seat = table.verb(move), thing_of(move), frame.seat
    table.put(board.STANDARD_DONE if verb in (verbs.ACT, verbs.DEVELOP, verbs.MEDITATE) else board.SPECIAL_DONE, 1)
    if verb is verbs.ACT:
        start_act(table, seat, thing)
    elif verb is verbs.DEVELOP:
        table.push(table.game.programs["develop"], seat)
    elif verb is verbs.MEDITATE:
        table.push(table.game.programs["meditate"], seat)
    elif verb is verbs.USE:
        table.tell(sayings.USE, seat, 0, thing)
        run_lines(table, seat, thing)
    elif verb is verbs.BATTLE:
        start_battle(table, seat, False, 0)
    elif verb is verbs.MOVE:
        table.push(table.game.programs["move an island"], seat)
    elif verb is verbs.ENCOUNTER:
        start_encounter(table, seat, False)


def standard_is_done(table: Table, frame: Frame) -> bool:
    return board.standard_done(table)


def special_is_left(table: Table, frame: Frame) -> bool:
    return not board.special_done(table)


TURN_PROCEDURE = procedure(
    "turn",
    begin_turn,
    label("actions"),
    repeat(ask("move", *STANDARD, *SPECIAL, about="What do you do?"), carry_out, until=standard_is_done),
    label("after"),
    when(
        special_is_left,
        ask("move", *SPECIAL, about="Take a special action?", decline="end your turn", key="special", ends=True),
        when(chose("move"), carry_out),
    ),
)
