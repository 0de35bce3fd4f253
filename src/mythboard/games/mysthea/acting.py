"""Act: a card from hand, its CPs, its effect. M-ACT, M-CRD"""

from __future__ import annotations

from mythboard.engine.card import USE
from mythboard.engine.frames import Frame, enter
from mythboard.engine.modifiers import measure
from mythboard.engine.procedure import ask, chose, mark, procedure, repeat, when
from mythboard.engine.question import PASS, offer, offer_cards
from mythboard.engine.reasons import Need
from mythboard.engine.table import Table
from mythboard.games.mysthea import board, sayings, verbs
from mythboard.games.mysthea.operations import spend_cps


def energy_cost(table: Table, seat: int, card: int) -> int:
    """M-ACT-04, and what upgrades make of it."""
    return max(0, measure(table, board.COST, seat, table.box.cost[card], card))


def run_lines(table: Table, seat: int, card: int, kind: str = USE) -> None:
    """Let the lines of this kind of a card run next, first line first."""
    clauses = table.box.cards[card].clauses
    for i in range(len(clauses) - 1, -1, -1):
        program = clauses[i].program
        if clauses[i].kind == kind and program is not None:
            table.frames.append(enter(program, seat, card))


class NotYet(Need):
    """Each part of a card once."""

    __slots__ = ("mark",)

    def __init__(self, rule: str, name: str) -> None:
        super().__init__(rule)
        self.mark = name

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return table.frames[-1].get(self.mark) < 0

    def why(self, table: Table, seat: int, thing: int) -> str:
        return "you've already done that with this card"


class EnergyForEffect(Need):
    """M-ACT-04"""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return board.energy(table, seat) >= energy_cost(table, seat, table.frames[-1].card)

    def why(self, table: Table, seat: int, thing: int) -> str:
        cost = energy_cost(table, seat, table.frames[-1].card)
        return f"its effect costs {cost} energy and you have {board.energy(table, seat)}"


def play_card(table: Table, frame: Frame) -> None:
    """M-ACT-01"""
    table.bring(frame.card, board.DISCARD + frame.seat)
    table.tell(sayings.PLAY, frame.seat, 0, frame.card)


def do_part(table: Table, frame: Frame) -> None:
    """Its CPs or its effect, to the end. M-ACT-02"""
    verb, seat, card = table.verb(frame.get("part")), frame.seat, frame.card
    if verb is verbs.COMMAND:
        frame.put("commanded", 1)
        spend_cps(table, seat, table.box.cost[card])
    elif verb is verbs.EFFECT:
        frame.put("affected", 1)
        table.add(board.ENERGY + seat, -energy_cost(table, seat, card))
        table.tell(sayings.EFFECT, seat, 0, card)
        kind = table.box.kind[card]
        if kind == board.ACCESSORY:
            table.push(table.game.programs["place an accessory"], seat, card)
        elif kind == board.UPGRADE:
            place_upgrade(table, seat, card)
        else:
            run_lines(table, seat, card)


def act_is_done(table: Table, frame: Frame) -> bool:
    return frame.get("part") == PASS or (frame.get("commanded") > 0 and frame.get("affected") > 0)


ACT = procedure(
    "act",
    mark("commanded"),
    mark("affected"),
    play_card,
    repeat(
        ask(
            "part",
            offer(verbs.COMMAND, NotYet("M-ACT-01", "commanded")),
            offer(verbs.EFFECT, NotYet("M-ACT-01", "affected"), EnergyForEffect("M-ACT-04")),
            about="Use its CPs or its effect",
            decline="done",
        ),
        do_part,
        until=act_is_done,
    ),
)


# Accessories and upgrades


def place_upgrade(table: Table, seat: int, card: int) -> None:
    """To its space; what lay there is discarded. M-CRD-03, M-CRD-04"""
    for old in board.upgrades(table, seat)[:]:
        if table.box.traits[old] & table.box.traits[card]:
            table.bring(old, board.DISCARD + seat)
    table.bring(card, board.UPGRADES + seat)


def accessories_full(table: Table, frame: Frame) -> bool:
    return len(board.accessories(table, frame.seat)) >= board.ACCESSORIES_EACH


def discard_replaced(table: Table, frame: Frame) -> None:
    table.bring(frame.thing("replaced"), board.DISCARD + frame.seat)


def place_accessory(table: Table, frame: Frame) -> None:
    table.bring(frame.card, board.ACCESSORIES + frame.seat)


PLACE_ACCESSORY = procedure(  # M-CRD-02, M-CRD-04
    "place an accessory",
    when(
        accessories_full,
        ask("replaced", offer_cards(verbs.REPLACE, board.ACCESSORIES, per_seat=True), about="Replace which accessory?"),
        discard_replaced,
    ),
    place_accessory,
)


def can_act(table: Table, seat: int) -> bool:
    """M-TRN-03"""
    return len(board.hand(table, seat)) > 0


def start_act(table: Table, seat: int, card: int) -> None:
    table.push(table.game.programs["act"], seat, card)


def act_with_chosen(table: Table, frame: Frame) -> None:
    start_act(table, frame.seat, frame.thing("card"))


EXTRA_ACT = procedure(  # given by an effect, M-EFF-05
    "extra act",
    ask("card", offer_cards(verbs.ACT, board.HAND, per_seat=True), about="Act with which card?", decline="none"),
    when(chose("card"), act_with_chosen),
)
