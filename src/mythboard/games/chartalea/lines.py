"""The lines of cards in play: which can be used now, and why not. C-EFF, C-EXH, C-ACT, C-SAC

A line is one clause of a card. When the game is put together each clause gets its `tags`: with which verb it is used, whether
it is a plain gain taken at once (C-EFF-11), whether it changes dice and so belongs to step 3 of a roll (C-DICE-23). The tags
of a card are those of all its clauses, so that listing moves looks at a card's clauses only if there is something to find.
"""

from __future__ import annotations

from typing import Final

from mythboard.engine.amounts import Both, Either
from mythboard.engine.card import USE, Card, Clause
from mythboard.engine.effects import Counted, Effect
from mythboard.engine.frames import Frame, Program, enter
from mythboard.engine.modifiers import measure
from mythboard.engine.question import LINES
from mythboard.engine.reasons import Need
from mythboard.engine.steps import Ask, Do, Return, Unless
from mythboard.engine.table import Table
from mythboard.games.chartalea import board
from mythboard.games.chartalea.conditions import CanPay, Condition, Price
from mythboard.games.chartalea.dicepool import REROLL_ALL, AddDice, DieChange, Raise
from mythboard.games.chartalea.fighting import HAS_EPITAPH, HAS_RECALL, IS_BLESS, IS_GUARD, IS_SHIELD
from mythboard.games.chartalea.resources import GAIN, PAY

# Tags of a clause; the low bits are free for those of a card (see fighting.py)
OPEN: Final = 1 << 8  # used by "use"
EXHAUST: Final = 1 << 9
ACTIVATE: Final = 1 << 10
SACRIFICE: Final = 1 << 11
AT_ONCE: Final = 1 << 12
DICE: Final = 1 << 13
AIMED: Final = 1 << 14  # begins with a choice of what it is done to
TOKEN_LINE: Final = 1 << 15
PICKY: Final = 1 << 16  # of a card: it has a target, a condition or a price of its own
PLAIN: Final = 1 << 17  # under no header
NEEDY: Final = 1 << 18  # has a condition or a price
SIMPLE: Final = 1 << 19  # and these look at nothing but the seat and the card

BY_KIND: Final[dict[str, int]] = {
    USE: OPEN,
    "mythos": OPEN,
    "with": OPEN,
    "exhaust": EXHAUST,
    "activation": ACTIVATE,
    "sacrifice": SACRIFICE,
    "recall": HAS_RECALL,
    "epitaph": HAS_EPITAPH,
    "shield": IS_SHIELD,
    "guard": IS_GUARD,
    "bless": IS_BLESS,
    "token": TOKEN_LINE,
}


def is_plain_gain(program: Program) -> bool:
    """Nothing but fixed amounts and dice. C-EFF-11"""
    for step in program.steps:
        if isinstance(step, Do):
            effect = step.effect
            gains = isinstance(effect, AddDice) or (isinstance(effect, Counted) and effect.kind in GAIN.values())
            if not gains or not isinstance(effect, Effect) or effect.amount.count is not None:
                return False
        elif not isinstance(step, Return):
            return False
    return True


def changes_dice(program: Program) -> bool:
    return any(
        isinstance(step, Do) and (isinstance(step.effect, DieChange | Raise) or step.effect is REROLL_ALL)
        for step in program.steps
    )


def target_question(program: Program) -> Ask | None:
    """The choice a program begins with, perhaps after its price was paid; None if it begins otherwise or it may be declined."""
    for step in program.steps:
        if isinstance(step, Ask):
            return None if step.decline else step
        if isinstance(step, Unless):
            if not isinstance(step.test, CanPay):
                return None
        elif not isinstance(step, Do) or not is_payment(step.effect):
            return None
    return None


def is_payment(effect: object) -> bool:
    return isinstance(effect, Counted) and effect.kind in PAY.values()


def looks_at_no_mark(need: object) -> bool:
    """Whether a need can be asked with any frame of the same seat and card."""
    if isinstance(need, Price):
        return need.amount.count is None
    return isinstance(need, Condition)


def tag_cards(cards: dict[str, Card]) -> None:
    """Note on every clause and card what the rules ask for all the time."""
    for card in cards.values():
        card.tags = 0
        for clause in card.clauses:
            tags = BY_KIND.get(clause.kind, 0)
            program = clause.program
            if program is not None:
                if clause.kind == USE and card.kind in ("item", "action", "companion") and is_plain_gain(program):
                    tags = AT_ONCE
                if clause.kind == USE:
                    tags |= PLAIN
                if changes_dice(program):
                    tags |= DICE
                if target_question(program) is not None:
                    tags |= AIMED
            if clause.needs:
                tags |= NEEDY
                if all(looks_at_no_mark(need) for need in clause.needs):
                    tags |= SIMPLE
            clause.tags = tags
            card.tags |= tags | (PICKY if clause.needs or tags & (AIMED | IS_BLESS) else 0)


def clause_of(table: Table, thing: int) -> Clause:
    return table.box.cards[thing // LINES].clauses[thing % LINES - 1]


# What might be used


def lines_tagged(table: Table, zones: list[int], seat: int, tag: int) -> list[int]:
    found: list[int] = []
    tags = table.box.tags
    for zone in zones:
        for card in table.zones[zone + seat]:
            if tags[card] & tag:
                for clause in table.box.cards[card].clauses:
                    if clause.tags & tag:
                        found.append(card * LINES + clause.number)
    return found


HELD: Final[list[int]] = [board.PLAYED, board.COMPANIONS, board.ARTIFACTS]
STAYING: Final[list[int]] = [board.COMPANIONS, board.ARTIFACTS]
ACTIVE_ZONES: Final[list[int]] = [board.PLAYED, board.COMPANIONS, board.ARTIFACTS, board.SCROLLS]
GODS_OWN: Final[list[int]] = [board.CHARACTER]
PILE: Final[list[int]] = [board.DISCARD]


def open_lines(table: Table, frame: Frame, seat: int) -> list[int]:
    return lines_tagged(table, HELD, seat, OPEN)


def exhaust_lines(table: Table, frame: Frame, seat: int) -> list[int]:
    return lines_tagged(table, STAYING, seat, EXHAUST)


def activation_lines(table: Table, frame: Frame, seat: int) -> list[int]:
    return lines_tagged(table, ACTIVE_ZONES, seat, ACTIVATE)


def sacrifice_lines(table: Table, frame: Frame, seat: int) -> list[int]:
    return lines_tagged(table, HELD, seat, SACRIFICE)


def recall_lines(table: Table, frame: Frame, seat: int) -> list[int]:
    return lines_tagged(table, PILE, seat, HAS_RECALL)


def token_clause(table: Table, seat: int) -> Clause | None:
    """The line of the seat's God that its Divine Intervention token may be spent on. C-GOD-04"""
    for card in board.character(table, seat):
        for clause in table.box.cards[card].clauses:
            if clause.tags & TOKEN_LINE:
                return clause
    return None


# What stands against it


class Unused(Need):
    """C-EFF-08, C-ACT-03"""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return not table.status[thing // LINES] & board.USED << (thing % LINES - 1)

    def why(self, table: Table, seat: int, thing: int) -> str:
        return "you've already used this line this turn"


class Prepared(Need):
    """C-EXH-02, C-ACT-02: of what stays in play; an Item or Action is never exhausted."""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return not table.status[thing // LINES] & board.EXHAUSTED

    def why(self, table: Table, seat: int, thing: int) -> str:
        return f"{table.box.cards[thing // LINES].name} is exhausted"


class StillFresh(Need):
    """C-EXH-06: the plain line of a Companion."""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        card = thing // LINES
        if table.box.kind[card] != board.COMPANION or table.status[card] & board.NEW:
            return True
        return clause_of(table, thing).kind != USE

    def why(self, table: Table, seat: int, thing: int) -> str:
        return "a Companion's plain line works only on the turn you play it"


def explain(test: object, table: Table, frame: Frame) -> str:
    """Why a test of a line fails, in words."""
    if isinstance(test, Condition):
        return test.why(table, frame)
    if isinstance(test, Both | Either):
        return "; ".join([explain(one, table, frame) for one in test.tests if not one(table, frame)])
    return f"it needs: {test}"


def clause_holds(table: Table, seat: int, card: int, clause: Clause) -> bool:
    """What the text itself asks for: its condition, and that its price can be paid. C-EFF-04, C-EFF-12"""
    if not clause.needs:
        return True
    frame = frame_for(table, seat, card, clause)
    return all(test(table, frame) for test in clause.needs)


def frame_for(table: Table, seat: int, card: int, clause: Clause) -> Frame:
    """Who asks, and about which card; a keyword has no program of its own, and the tests do not look at it."""
    program = clause.program
    return enter(table.frames[-1].program if program is None else program, seat, card)


def clause_lacks(table: Table, seat: int, card: int, clause: Clause) -> str:
    frame = frame_for(table, seat, card, clause)
    return "; ".join(explain(test, table, frame) for test in clause.needs if not test(table, frame))


class ConditionHolds(Need):
    """C-EFF-04, C-EFF-12, C-MYT-01, C-WITH-01"""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return clause_holds(table, seat, thing // LINES, clause_of(table, thing))

    def why(self, table: Table, seat: int, thing: int) -> str:
        return clause_lacks(table, seat, thing // LINES, clause_of(table, thing))


class PowerForLine(Need):
    """C-ACT-01"""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return board.power(table, seat) >= clause_of(table, thing).value

    def why(self, table: Table, seat: int, thing: int) -> str:
        return f"it costs {clause_of(table, thing).value} Power and you have {board.power(table, seat)}"


def at_its_moment(table: Table, seat: int, dice: bool) -> bool:
    """Dice are changed in step 3 of the roll, and nothing else is done there. C-DICE-23, C-POW-10"""
    if (board.roll(table) == board.ROLLING) != dice:
        return False
    return not dice or measure(table, board.NO_CHANGE, seat, 0) <= 0


def wrong_moment(table: Table, dice: bool) -> str:
    if board.roll(table) != board.ROLLING:
        return "you can only change dice during your roll"
    return "you can't change dice now" if dice else "during the roll you can only change dice"


class LineMoment(Need):
    """C-DICE-23"""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return at_its_moment(table, seat, bool(clause_of(table, thing).tags & DICE))

    def why(self, table: Table, seat: int, thing: int) -> str:
        return wrong_moment(table, bool(clause_of(table, thing).tags & DICE))


class CardMoment(Need):
    """The same for a Treasure or a Divine Power."""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return at_its_moment(table, seat, bool(table.box.tags[thing] & DICE))

    def why(self, table: Table, seat: int, thing: int) -> str:
        return wrong_moment(table, bool(table.box.tags[thing] & DICE))


class HasTarget(Need):
    """A Treasure or Divine Power that is aimed at something needs it. C-TRE-09, C-POW-12, C-SCR-08"""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        tags = table.box.tags[thing]
        if tags & IS_BLESS:
            return bool(board.companions(table, seat))
        if not tags & AIMED or tags & DICE:
            return True
        for clause in table.box.cards[thing].clauses:
            program = clause.program
            if clause.tags & AIMED and program is not None:
                for step in program.steps:
                    if isinstance(step, Ask):  # the first one is the choice of a target: that is what the tag says
                        if not step.has_target(table, enter(program, seat, thing), seat):
                            return False
                        break
        return True

    def why(self, table: Table, seat: int, thing: int) -> str:
        return f"there is nothing to use {table.box.cards[thing].name} on"


def may_use(table: Table, seat: int, card: int) -> bool:
    """What a Treasure or Divine Power itself asks for is there."""
    return HAS_TARGET.holds(table, seat, card) and CARD_CONDITION.holds(table, seat, card)


class CardConditionHolds(Need):
    """What the text of a Treasure or Divine Power asks for."""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return all(clause_holds(table, seat, thing, clause) for clause in table.box.cards[thing].clauses)

    def why(self, table: Table, seat: int, thing: int) -> str:
        for clause in table.box.cards[thing].clauses:
            if not clause_holds(table, seat, thing, clause):
                return clause_lacks(table, seat, thing, clause)
        return ""


HAS_TARGET: Final[HasTarget] = HasTarget("C-POW-12")
CARD_CONDITION: Final[CardConditionHolds] = CardConditionHolds("C-EFF-12")


def run_lines(table: Table, seat: int, card: int, tag: int, kind: str) -> None:
    """Let lines of a card run for a seat, first line first: those of a tag, or of a kind."""
    clauses = table.box.cards[card].clauses
    for i in range(len(clauses) - 1, -1, -1):
        clause = clauses[i]
        program = clause.program
        if program is not None and (clause.tags & tag if tag else clause.kind == kind):
            table.push(program, seat, card)


def take_at_once(table: Table, seat: int, card: int, clause: Clause) -> None:
    """Plain gains need no frame on the stack: nothing in them asks, and nothing can come in between. C-EFF-11"""
    program = clause.program
    assert program is not None
    frame = enter(program, seat, card)
    for step in program.steps:
        if isinstance(step, Do):
            step.effect(table, frame)


def stays(table: Table, card: int) -> bool:
    """Whether using a card turns it: an Item or Action has no such state. C-ACT-02, C-ACT-03"""
    return table.box.kind[card] not in (board.ITEM, board.ACTION)
