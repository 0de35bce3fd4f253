"""Powers: when they can be used, and what happens after them. E-KND, E-PWR

Theory of operation. A power is the text of a card; its lines are programs. What a power causes waits until the power has been
carried out to its end (E-PWR-14): the Instantaneous power of a card it took, and whatever Permanent lines say "When ..."
about. So these are not run where they are caused. Their frames go onto the stack *below* everything that belongs to the
running power, right above the procedure that lets powers be used (a turn, a transfer turn: the *ground*), and behind whatever
waits there already:

    ... > turn > (caused second) > (caused first) > the power, line 1 > write

Active player first, then in order of play; whoever owns several chooses their order (engine/order.py). E-PWR-16

Whether a power could change anything (E-PWR-13) is found out by trying: it is run on a clone of the table until it asks
somebody something or ends. If it ends, and nothing is different, it cannot be used. A choice between alternatives is put even
where nothing can be done of any (E-PWR-20), so each of its answers is tried in turn.
"""

from __future__ import annotations

from typing import Final

from mythboard.engine.card import USE, WHEN
from mythboard.engine.frames import UNSET, Frame, Program, enter
from mythboard.engine.machine import run, take
from mythboard.engine.procedure import procedure
from mythboard.engine.question import OPTION, THING_BITS, Question
from mythboard.engine.reasons import Need
from mythboard.engine.steps import LEFT, concerns, told_of
from mythboard.engine.table import Table
from mythboard.games.elysium import board

GROUNDS: Final = ("turn", "transfer turn", "final scoring", "trial")


def order_of_play(table: Table) -> list[int]:
    """All seats by ascending Disc. E-ACT-01"""
    return [seat for _, seat in sorted([(board.disc(table, seat), seat) for seat in range(table.seats)])]


def active_first(table: Table) -> list[int]:
    """E-PWR-16, E-PWR-18"""
    active = board.active(table)
    return [active, *[seat for seat in order_of_play(table) if seat != active]]


# What a power causes


def waiting_lines(table: Table, event: int, actor: int, card: int) -> list[Frame]:
    """Frames for the "When ..." lines in all Domains that wait for this, in the order in which they run. E-PWR-08, E-PWR-16

    `card` is what was taken or transferred; UNSET for a Citizen, which is of no Family. E-CIT-13
    """
    found: list[Frame] = []
    if event >= len(table.awaited) or not table.awaited[event]:  # no card of the game, or none in play, waits for it
        return found
    for owner in active_first(table):
        for source in board.domain(table, owner):
            for clause in table.box.events[source]:
                program = clause.program
                if (
                    clause.event == event
                    and clause.kind == WHEN
                    and program is not None
                    and concerns(clause, owner, actor)
                    and (clause.fits is None or (card >= 0 and clause.fits(table, card)))
                ):
                    found.append(told_of(enter(program, owner, source), actor, card))
    return found


def lines_of(table: Table, seat: int, card: int) -> list[Frame]:
    """Frames for the power of a card, used by a seat, first line first."""
    found: list[Frame] = []
    for clause in table.box.cards[card].clauses:
        program = clause.program
        if clause.kind == USE and program is not None:
            found.append(enter(program, seat, card))
    return found


def in_owners_order(table: Table, found: list[Frame]) -> list[Frame]:
    """The same frames as they lie on the stack, bottom first, with a question on top of those of an owner of several."""
    stacked: list[Frame] = []
    order = table.game.order
    count = 0
    for i in range(len(found) - 1, -1, -1):
        owner = found[i].home
        stacked.append(found[i])
        count += 1
        if i == 0 or found[i - 1].home != owner:
            if order is not None and count > 1:
                asking = enter(order, owner, UNSET)
                asking.put(LEFT, count)
                stacked.append(asking)
            count = 0
    return stacked


def after_this(table: Table, at_once: list[Frame], reactions: list[Frame]) -> None:
    """Let frames run once the running power is done: first the compulsory ones, then the reactions. E-PWR-14"""
    frames = table.frames
    ground = len(frames) - 1
    while ground > 0 and frames[ground].program.key not in GROUNDS:
        ground -= 1
    stacked = in_owners_order(table, reactions)
    for i in range(len(at_once) - 1, -1, -1):
        stacked.append(at_once[i])
    for i, frame in enumerate(stacked):
        frames.insert(ground + 1 + i, frame)


def happened(table: Table, event: int, actor: int, card: int = UNSET) -> None:
    """Something happened that lines may wait for, and that has not changed who owns them."""
    after_this(table, [], waiting_lines(table, event, actor, card))


# Whether a power could change anything


def stop(table: Table, frame: Frame) -> None:
    table.over = True


TRIAL = procedure("trial", stop)


def open_question(table: Table) -> Question | None:
    """A function of its own: after `question = None` a checker believes that none can be open."""
    return table.question


def has_changed(table: Table, twin: Table) -> bool:
    return (
        twin.numbers != table.numbers
        or twin.zones != table.zones
        or twin.status != table.status
        or twin.lasting != table.lasting
    )


def leads_to_change(table: Table, twin: Table) -> bool:
    """Whether a clone has become different from the table, or could by the answer to what it asks."""
    question = open_question(twin)
    if question is None:
        return has_changed(table, twin)
    moves = question.moves(twin, 0)
    if moves[0] >> THING_BITS != OPTION >> THING_BITS or has_changed(table, twin):
        return True
    for move in moves:
        later = twin.clone()
        take(later, 0, move)
        if leads_to_change(table, later):
            return True
    return False


def could_change(table: Table, seat: int, card: int) -> bool:
    """E-PWR-13; see above."""
    twin = table.clone()
    twin.question = None
    twin.frames.append(enter(table.game.programs["trial"], seat, card))
    lines = lines_of(table, seat, card)
    for i in range(len(lines) - 1, -1, -1):
        twin.frames.append(lines[i])
    run(twin)
    return leads_to_change(table, twin)


def payable(table: Table, seat: int, card: int) -> bool:
    """Whether the text finds what it asks for first: its cost, its condition. E-PWR-10"""
    return not table.box.cards[card].lacks(table, seat, card)


def running_programs(table: Table) -> list[Program]:
    return [frame.program for frame in table.frames]


def is_running(table: Table, card: int) -> bool:
    """Whether the power of such a card is being carried out. E-PWR-17, E-PWR-23"""
    running = running_programs(table)
    for clause in table.box.cards[card].clauses:
        program = clause.program
        if program is not None:
            for other in running:
                if other is program:
                    return True
    return False


# What a use needs


class KindOf(Need):
    """E-KND-02, E-KND-03, E-PWR-03"""

    __slots__ = ("kinds", "when")

    def __init__(self, rule: str, kinds: tuple[int, ...], when: str) -> None:
        super().__init__(rule)
        self.kinds = kinds
        self.when = when

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return table.box.kind[thing] in self.kinds

    def why(self, table: Table, seat: int, thing: int) -> str:
        return f"{board.KINDS[table.box.kind[thing]].capitalize()} powers can't be used {self.when}"


class NotUsed(Need):
    """E-KND-14, E-KND-22, E-KND-28: once in each Epoch."""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return not table.status[thing] & (board.TURNED | board.USED)

    def why(self, table: Table, seat: int, thing: int) -> str:
        return f"{table.box.cards[thing].name} has already been used this Epoch"


class HasRing(Need):
    """E-KND-18"""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return table.box.kind[thing] != board.TRIGGER or bool(table.status[thing] & board.RING)

    def why(self, table: Table, seat: int, thing: int) -> str:
        return f"{table.box.cards[thing].name} has no ring left"


def other_eleusis(table: Table, seat: int, card: int) -> bool:
    """E-KND-27, E-KND-29"""
    return any(other != card and table.box.traits[other] & board.IS_ELEUSIS for other in board.domain(table, seat))


class WithEleusis(Need):
    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return table.box.kind[thing] != board.ELEUSIS or other_eleusis(table, seat, thing)

    def why(self, table: Table, seat: int, thing: int) -> str:
        return "you have no other Eleusis card in your Domain"


class Payable(Need):
    """E-PWR-10"""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return payable(table, seat, thing)

    def why(self, table: Table, seat: int, thing: int) -> str:
        card = table.box.cards[thing]
        return f"{card.name} needs {' and '.join(card.lacks(table, seat, thing))}"


class ChangesSomething(Need):
    """E-PWR-13. It is asked last, and leaves what cannot be paid to that reason."""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return not payable(table, seat, thing) or could_change(table, seat, thing)

    def why(self, table: Table, seat: int, thing: int) -> str:
        return f"{table.box.cards[thing].name} would change nothing now"


USABLE: Final = (NotUsed("E-KND-14"), HasRing("E-KND-18"), WithEleusis("E-KND-27"), Payable("E-PWR-10"))
CHANGES: Final = ChangesSomething("E-PWR-13")
IN_A_TURN: Final = (KindOf("E-KND-03", (board.ACTIVATE, board.TRIGGER, board.ELEUSIS), "on your turn"), *USABLE, CHANGES)
WHILE_WRITING: Final = (KindOf("E-KND-03", (board.LEGEND,), "while you write Legends"), *USABLE, CHANGES)


def use_power(table: Table, seat: int, card: int) -> None:
    """Turn the card or take its ring off, then run its lines. E-KND-14, E-KND-18, E-KND-22"""
    kind = table.box.kind[card]
    if kind == board.TRIGGER:
        table.mark(card, table.status[card] & ~board.RING)
    else:
        table.mark(card, table.status[card] | (board.USED if kind == board.LEGEND else board.TURNED))
    table.tell(board.SAY_USE, seat, 0, card)
    lines = lines_of(table, seat, card)
    for i in range(len(lines) - 1, -1, -1):
        table.frames.append(lines[i])
