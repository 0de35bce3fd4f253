"""The moves of the Main Phase and of a roll, listed quickly.

A question of the Main Phase lists some fifteen moves out of some sixty candidates, and two of three questions of a game are of
that kind. The offers in mainphase.py, each candidate through each need, are the rules, and `why_not` explains with them. The
listers here reach the same lists with what is common to many candidates worked out once, cheap tests first, and without looking
where nothing can be. tests/chartalea/test_quick_offers.py plays random games and compares both ways at every question.
"""

from __future__ import annotations

from typing import Final

from mythboard.engine.card import Clause
from mythboard.engine.frames import Frame, enter
from mythboard.engine.modifiers import change_for_all, measure
from mythboard.engine.question import LINES, Lister
from mythboard.engine.table import Table
from mythboard.games.chartalea import board, fighting, lines, verbs
from mythboard.games.chartalea.dicepool import pool_is_empty
from mythboard.games.chartalea.row import price

PLAY_MOVES: Final[list[object]] = verbs.PLAY.moves
USE_MOVES: Final[list[object]] = verbs.USE.moves
EXHAUST_MOVES: Final[list[object]] = verbs.EXHAUST.moves
ACTIVATE_MOVES: Final[list[object]] = verbs.ACTIVATE.moves
SACRIFICE_MOVES: Final[list[object]] = verbs.SACRIFICE.moves
OPEN_MOVES: Final[list[object]] = verbs.OPEN.moves
INVOKE_MOVES: Final[list[object]] = verbs.INVOKE.moves
RECALL_MOVES: Final[list[object]] = verbs.RECALL.moves
ACQUIRE_MOVES: Final[list[object]] = verbs.ACQUIRE.moves
INFLICT_MOVES: Final[list[object]] = verbs.INFLICT.moves
DESTROY_MOVES: Final[list[object]] = verbs.DESTROY.moves
DEFEAT_MOVES: Final[list[object]] = verbs.DEFEAT.moves
CYCLE_MOVES: Final[list[object]] = verbs.CYCLE.moves
ROLL_MOVE: Final[object] = verbs.ROLL.moves[0]
INTERVENE_MOVE: Final[object] = verbs.INTERVENE.moves[0]

PLAYED_TAGS: Final = lines.OPEN | lines.ACTIVATE | lines.SACRIFICE  # lines that work where a card lies
STAYING_TAGS: Final = lines.OPEN | lines.EXHAUST | lines.ACTIVATE | lines.SACRIFICE
SCROLL_TAGS: Final = lines.ACTIVATE


class MainMoves(Lister):
    """All of the Main Phase, in the order of its offers."""

    __slots__ = ()

    def add_moves(self, table: Table, frame: Frame, seat: int, moves: list[object]) -> None:
        for card in board.hand(table, seat):
            moves.append(PLAY_MOVES[card])
        Usable(table, seat, moves).add_all()
        add_recalls(table, seat, moves)
        add_roll(table, seat, moves)
        add_row(table, seat, moves)
        add_fights(table, seat, moves)
        add_token(table, seat, moves)


class ChangeMoves(Lister):
    """Step 3 of a roll: what changes dice, and the own token. C-DICE-15, C-DICE-16"""

    __slots__ = ()

    def add_moves(self, table: Table, frame: Frame, seat: int, moves: list[object]) -> None:
        Usable(table, seat, moves).add_all()
        if board.token(table, seat):
            moves.append(INTERVENE_MOVE)


class Usable:
    """What both questions share: lines of cards in play, Treasures, Divine Powers.

    The lines of all verbs are found in one walk: those of "use" are written down at once, the others wait their turn.
    """

    __slots__ = ("activate", "exhaust", "moves", "probe", "rolling", "sacrifice", "seat", "table")

    def __init__(self, table: Table, seat: int, moves: list[object]) -> None:
        self.table = table
        self.seat = seat
        self.moves = moves
        # Then only what changes dice can be used, otherwise all else, C-DICE-23
        self.rolling = board.roll(table) == board.ROLLING
        self.exhaust: list[object] | None = None
        self.activate: list[object] | None = None
        self.sacrifice: list[object] | None = None
        self.probe: Frame | None = None

    def add_all(self) -> None:
        if not self.rolling or measure(self.table, board.NO_CHANGE, self.seat, 0) <= 0:
            self.add_lines()
            self.add_treasures()
            self.add_powers()

    def add_lines(self) -> None:
        seat = self.seat
        tags = self.table.box.tags
        for card in board.played(self.table, seat):
            if tags[card] & PLAYED_TAGS:
                self.add_lines_of(card, PLAYED_TAGS)
        for card in board.companions(self.table, seat):
            if tags[card] & STAYING_TAGS:
                self.add_lines_of(card, STAYING_TAGS)
        for card in board.artifacts(self.table, seat):
            if tags[card] & STAYING_TAGS:
                self.add_lines_of(card, STAYING_TAGS)
        for card in board.scrolls(self.table, seat):
            if tags[card] & SCROLL_TAGS:
                self.add_lines_of(card, SCROLL_TAGS)
        if self.exhaust is not None:
            self.moves.extend(self.exhaust)
        if self.activate is not None:
            self.moves.extend(self.activate)
        if self.sacrifice is not None:
            self.moves.extend(self.sacrifice)

    def add_lines_of(self, card: int, wanted: int) -> None:
        table = self.table
        status = table.status[card]
        for clause in table.box.cards[card].clauses:
            tags = clause.tags
            if not tags & wanted or (tags & lines.DICE != 0) != self.rolling:
                continue
            number = clause.number
            if tags & lines.OPEN:
                if status & board.USED << (number - 1):
                    continue
                if tags & lines.PLAIN and not status & board.NEW and table.box.kind[card] == board.COMPANION:
                    continue
                if not tags & lines.NEEDY or self.holds(card, clause):
                    self.moves.append(USE_MOVES[card * LINES + number])
            elif tags & lines.EXHAUST:
                if not status & board.EXHAUSTED and self.holds(card, clause):
                    if self.exhaust is None:
                        self.exhaust = []
                    self.exhaust.append(EXHAUST_MOVES[card * LINES + number])
            elif tags & lines.ACTIVATE:
                if status & (board.EXHAUSTED | board.USED << (number - 1)) or board.power(table, self.seat) < clause.value:
                    continue
                if self.holds(card, clause):
                    if self.activate is None:
                        self.activate = []
                    self.activate.append(ACTIVATE_MOVES[card * LINES + number])
            elif self.holds(card, clause):
                if self.sacrifice is None:
                    self.sacrifice = []
                self.sacrifice.append(SACRIFICE_MOVES[card * LINES + number])

    def holds(self, card: int, clause: Clause) -> bool:
        """`lines.clause_holds`, with one frame for all lines whose needs look at no marks."""
        tags = clause.tags
        if not tags & lines.NEEDY:
            return True
        if not tags & lines.SIMPLE:
            return lines.clause_holds(self.table, self.seat, card, clause)
        probe = self.probe
        if probe is None:
            probe = enter(self.table.frames[-1].program, self.seat, card)
            self.probe = probe
        probe.card = card
        needs = clause.needs
        if len(needs) == 1:
            return needs[0](self.table, probe)
        return all(test(self.table, probe) for test in needs)

    def may_use(self, card: int) -> bool:
        """What the text of a Treasure or Divine Power asks for. The price first: a target is more work to find."""
        for clause in self.table.box.cards[card].clauses:
            if not self.holds(card, clause):
                return False
        return lines.HAS_TARGET.holds(self.table, self.seat, card)

    def add_treasures(self) -> None:
        tags = self.table.box.tags
        for card in board.treasures(self.table, self.seat):
            if (tags[card] & lines.DICE != 0) == self.rolling and (not tags[card] & lines.PICKY or self.may_use(card)):
                self.moves.append(OPEN_MOVES[card])

    def add_powers(self) -> None:
        """The limit of the turn is the same for all."""
        table = self.table
        used = board.powers_used(table)
        if used and used >= measure(table, board.POWERS_A_TURN, self.seat, 1):
            return
        if measure(table, board.NO_POWERS, self.seat, 0) > 0:
            return
        change = change_for_all(table, board.POWER_PRICE, self.seat)
        self.add_powers_from(table.zones[board.GENERAL_POWERS], change)
        self.add_powers_from(board.own_powers(table, self.seat), change)

    def add_powers_from(self, powers: list[int], change: int | None) -> None:
        table = self.table
        most = board.power(table, self.seat)
        if change is not None:
            most -= change
        rolling = self.rolling
        tags = table.box.tags
        costs = table.box.cost
        for card in powers:
            cost = costs[card] if change is not None else measure(table, board.POWER_PRICE, self.seat, costs[card], card)
            if (
                cost <= most
                and (tags[card] & lines.DICE != 0) == rolling
                and (not tags[card] & lines.PICKY or self.may_use(card))
            ):
                self.moves.append(INVOKE_MOVES[card])


def add_recalls(table: Table, seat: int, moves: list[object]) -> None:
    tags = table.box.tags
    for card in board.discard(table, seat):
        if tags[card] & fighting.HAS_RECALL:
            for clause in table.box.cards[card].clauses:
                if clause.tags & fighting.HAS_RECALL and board.power(table, seat) >= clause.value:
                    moves.append(RECALL_MOVES[card * LINES + clause.number])


def add_roll(table: Table, seat: int, moves: list[object]) -> None:
    if board.roll(table) != board.NOT_ROLLED or measure(table, board.NO_ROLL, seat, 0) > 0:
        return
    if not pool_is_empty(table):
        moves.append(ROLL_MOVE)


def add_row(table: Table, seat: int, moves: list[object]) -> None:
    """What of the row can be paid for: first all others, then Curses."""
    change = change_for_all(table, board.PRICE, seat)
    most = board.money(table, seat)
    if change is not None:
        most -= change
    if most <= 0 and change is not None:
        return  # nothing costs less than 1
    zones = table.zones
    box = table.box
    curses: list[object] | None = None
    for slot in range(board.SLOTS):
        for card in zones[board.ROW + slot]:
            if box.traits[card] & board.GUARDED or (box.cost[card] if change is not None else price(table, seat, card)) > most:
                continue
            if box.kind[card] != board.CURSE:
                moves.append(ACQUIRE_MOVES[card])
            elif curses is None:
                curses = [INFLICT_MOVES[card]]
            else:
                curses.append(INFLICT_MOVES[card])
    if curses is not None:
        moves.extend(curses)


def add_fights(table: Table, seat: int, moves: list[object]) -> None:
    """Companions and Monsters: without Attack there are none, unless something makes them weaker."""
    attack = board.attack(table, seat)
    zones = table.zones
    weaker = len(table.lasting) > 0
    companions = board.companions(table, 1 - seat)
    if companions and (attack or weaker or table.swayed[board.STRENGTH]):
        guarded = fighting.has_guard(table, 1 - seat)
        for card in companions:
            if (not guarded or fighting.guards(table, card)) and attack >= fighting.strength(table, card):
                moves.append(DESTROY_MOVES[card])
    if attack or weaker or table.swayed[board.BEAST_STRENGTH]:
        for card in zones[board.NEST]:
            if not table.status[card] & board.EXHAUSTED and attack >= fighting.beast_strength(table, seat, card):
                moves.append(DEFEAT_MOVES[card])
        for slot in range(board.SLOTS):
            for card in zones[board.BEASTS + slot]:
                if not table.status[card] & board.EXHAUSTED and attack >= fighting.beast_strength(table, seat, card):
                    moves.append(DEFEAT_MOVES[card])


def add_token(table: Table, seat: int, moves: list[object]) -> None:
    """What the token of a God with a line for it may be spent on. C-GOD-04, C-OPT-05"""
    if not board.token(table, seat):
        return
    for god in board.character(table, seat):
        if not table.box.tags[god] & lines.TOKEN_LINE:
            return
    way = table.option("seth")
    if way == "storm":
        for slot in range(board.SLOTS):
            if board.row(table, slot):
                moves.append(INTERVENE_MOVE)
                return
    elif way == "cycle" and not board.cycled(table):
        for slot in range(board.SLOTS):
            for card in board.row(table, slot):
                if not table.box.traits[card] & board.GUARDED:
                    moves.append(CYCLE_MOVES[card])
