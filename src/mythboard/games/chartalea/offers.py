"""Offers of the Main Phase that list their moves quickly.

Every question of the Main Phase lists some fifteen moves out of some sixty candidates. The general way (`Offer.add_moves`: each
candidate through each need) is what `why_not` explains with, and the truth; the offers here reach the same list with what is
common to all candidates worked out once. A test plays random games and compares both ways at every question.
"""

from __future__ import annotations

from collections.abc import Callable

from mythboard.engine.card import USE
from mythboard.engine.frames import Frame
from mythboard.engine.modifiers import measure
from mythboard.engine.question import LINES, ListOffer, Verb
from mythboard.engine.reasons import Need
from mythboard.engine.table import Table
from mythboard.games.chartalea import lines
from mythboard.games.chartalea.board import (
    ATTACK,
    COMPANION,
    COMPANIONS,
    CURSE,
    EXHAUSTED,
    GENERAL_POWERS,
    GUARDED,
    MONEY,
    NEW,
    NO_POWERS,
    OWN_POWERS,
    POWER,
    POWER_PRICE,
    POWERS_A_TURN,
    POWERS_USED,
    PRICE,
    ROLL,
    ROLLING,
    ROW,
    SLOTS,
    STRENGTH,
    USED,
)
from mythboard.games.chartalea.fighting import HAS_RECALL
from mythboard.games.chartalea.row import price

Source = Callable[[Table, Frame, int], list[int]]


class LineOffer(ListOffer):
    """Lines of cards in play that are used with one verb."""

    __slots__ = ("tag", "zones")

    def __init__(self, verb: Verb, source: Source, tag: int, zones: list[int], needs: tuple[Need, ...]) -> None:
        super().__init__(verb, source, needs)
        self.tag = tag
        self.zones = zones

    def add_moves(self, table: Table, frame: Frame, seat: int, moves: list[object]) -> None:
        tag = self.tag
        tags = table.box.tags
        zones = table.zones
        for zone in self.zones:
            for card in zones[zone + seat]:
                if tags[card] & tag:
                    self.add_lines(table, seat, card, moves)

    def add_lines(self, table: Table, seat: int, card: int, moves: list[object]) -> None:
        tag = self.tag
        status = table.status[card]
        if status & EXHAUSTED and tag & (lines.EXHAUST | lines.ACTIVATE):
            return
        for clause in table.box.cards[card].clauses:
            if not clause.tags & tag:
                continue
            if tag == lines.OPEN:
                if status & USED << (clause.number - 1):
                    continue
                if not status & NEW and clause.kind == USE and table.box.kind[card] == COMPANION:
                    continue
            elif tag == lines.ACTIVATE:
                if table.numbers[POWER + seat] < clause.value or status & USED << (clause.number - 1):
                    continue
            elif tag == HAS_RECALL and table.numbers[POWER + seat] < clause.value:
                continue
            if not lines.at_its_moment(table, seat, clause.tags & lines.DICE != 0):
                continue
            if clause.needs and not lines.clause_holds(table, seat, card, clause):
                continue
            moves.append(self.verb.moves[card * LINES + clause.number])


class PowerOffer(ListOffer):
    """Divine Powers: the limit of the turn is the same for all."""

    __slots__ = ()

    def add_moves(self, table: Table, frame: Frame, seat: int, moves: list[object]) -> None:
        numbers = table.numbers
        used = numbers[POWERS_USED]
        if used and used >= measure(table, POWERS_A_TURN, seat, 1):
            return
        if measure(table, NO_POWERS, seat, 0) > 0:
            return
        self.add_from(table, seat, table.zones[GENERAL_POWERS], moves)
        self.add_from(table, seat, table.zones[OWN_POWERS + seat], moves)

    def add_from(self, table: Table, seat: int, powers: list[int], moves: list[object]) -> None:
        power = table.numbers[POWER + seat]
        rolling = table.numbers[ROLL] == ROLLING
        fixed = not table.lasting and not table.swayed[POWER_PRICE]
        tags = table.box.tags
        costs = table.box.cost
        for card in powers:
            cost = costs[card] if fixed else measure(table, POWER_PRICE, seat, costs[card], card)
            if cost > power or (tags[card] & lines.DICE != 0) != rolling:
                continue
            if rolling and not lines.at_its_moment(table, seat, True):
                continue
            if tags[card] & lines.PICKY and not lines.may_use(table, seat, card):
                continue
            moves.append(self.verb.moves[card])


class RowOffer(ListOffer):
    """Cards of the row that can be paid for: Curses, or all others."""

    __slots__ = ("curses",)

    def __init__(self, verb: Verb, source: Source, curses: bool, needs: tuple[Need, ...]) -> None:
        super().__init__(verb, source, needs)
        self.curses = curses

    def add_moves(self, table: Table, frame: Frame, seat: int, moves: list[object]) -> None:
        money = table.numbers[MONEY + seat]
        fixed = not table.lasting and not table.swayed[PRICE]
        if fixed and not money:
            return  # nothing costs less than 1
        zones = table.zones
        box = table.box
        for slot in range(SLOTS):
            for card in zones[ROW + slot]:
                if (box.kind[card] == CURSE) != self.curses or box.traits[card] & GUARDED:
                    continue
                if (box.cost[card] if fixed else price(table, seat, card)) <= money:
                    moves.append(self.verb.moves[card])


class FightOffer(ListOffer):
    """Companions or Monsters: without Attack there is nothing to list, unless something makes them weaker."""

    __slots__ = ("what",)

    def __init__(self, verb: Verb, source: Source, what: int, needs: tuple[Need, ...]) -> None:
        super().__init__(verb, source, needs)
        self.what = what

    def add_moves(self, table: Table, frame: Frame, seat: int, moves: list[object]) -> None:
        what = self.what
        if not table.numbers[ATTACK + seat] and not table.lasting and not table.swayed[what]:
            return
        if what == STRENGTH and not table.zones[COMPANIONS + 1 - seat]:
            return
        ready = self.verb.moves
        for thing in self.source(table, frame, seat):
            for need in self.needs:
                if not need.holds(table, seat, thing):
                    break
            else:
                moves.append(ready[thing])
