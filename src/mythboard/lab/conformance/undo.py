"""I15: undo crosses no chance, no reveal and nobody else's decision.

The engine finds the boundary by two small books (`told` and the dice). Here it is worked out again from nothing but a replay:
play the journal once more, and look at every answer that undo would take back. It must be the seat's own; the dice must be the
same before and after it; nobody may know a card after it that they did not know before, unless the seat that acted knew that
card and so showed it itself; and it must not have opened the secret answers of others.

Then the taken-back answers are given again, and must lead to the same table.
"""

from __future__ import annotations

from mythboard.engine.errors import IllegalMove
from mythboard.engine.events import MOVED, SHOWN
from mythboard.engine.journal import moves_of
from mythboard.engine.question import UNANSWERED
from mythboard.engine.table import Table
from mythboard.lab.conformance.copies import same
from mythboard.lab.conformance.terms import Violation


def opens_secrets(table: Table, seat: int) -> bool:
    """Whether this seat's answer is the last of a secret question, so that it lets others' answers be seen."""
    question = table.question
    if question is None or not question.step.secret:
        return False
    return table.asked == (seat,) and any(
        other != seat and given != UNANSWERED and len(options) > 1
        for other, given, options in zip(question.seats, question.answers, question.options(table), strict=True)
    )


def why_not_undone(table: Table, seat: int, move: int) -> str:
    """Carry out an answer; the reason why it cannot be taken back, as the rest of a sentence, or nothing."""
    before = table.known[:]
    dice = table.dice.clone()
    opened = opens_secrets(table, seat)
    table.events = None
    events = table.listen()
    table.answer(seat, move)
    table.events = None
    if table.dice != dice:
        return "chance decided something"
    if opened:
        return "the secret answers of others were opened"
    names = table.box.names
    known = before[:]
    for event in events:
        if event.kind in (MOVED, SHOWN):
            learned = event.mask & ~known[event.card]
            if learned and not known[event.card] >> seat & 1:
                return f"somebody learned {names[event.card]}, which seat {seat} did not know"
            known[event.card] |= event.mask
    for card, now in enumerate(table.known):
        if now & ~known[card] and not before[card] >> seat & 1:
            return f"somebody learned {names[card]} without an event"
    return ""


def undo_is_safe(table: Table, seat: int) -> bool:
    """Undo as far as the engine lets this seat, and look at all that is taken back. Whether there was anything."""
    now = table.decisions
    limit = table.undo_limit(seat)
    if not 0 <= limit <= now:
        raise Violation("I15", f"Seat {seat} may go back to answer {limit} of {now}.")
    for to in {limit - 1, now, now + 1, -1}:
        if not limit <= to < now:
            refuses(table, seat, to)
    if limit == now:
        refuses(table, seat, None)
        return False
    answers = moves_of(table)
    back = table.undo(seat, limit)
    again = table.game.restart(table.origin)
    for who, move in answers[:limit]:
        again.answer(who, move)
    same("I15", f"Undo to answer {limit} leads elsewhere than a replay", again, back)
    for number in range(limit, now):
        who, move = answers[number]
        text = again.text(move)
        if who != seat:
            raise Violation("I15", f"Seat {seat} takes back answer {number + 1}, {text!r}, which seat {who} gave.")
        reason = why_not_undone(again, seat, move)
        if reason:
            raise Violation("I15", f"Seat {seat} may take back answer {number + 1}, {text!r}, though {reason}.")
    for who, move in answers[limit:]:
        back.answer(who, move)
    same("I15", f"The answers from {limit + 1} on, taken back and given again, lead elsewhere", table, back)
    return True


def refuses(table: Table, seat: int, to: int | None) -> None:
    try:
        table.undo(seat, to)
    except IllegalMove:
        return
    raise Violation("I15", f"Seat {seat} went back to answer {to}, beyond its limit.")
