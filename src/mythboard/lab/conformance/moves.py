"""I4: every offered move applies, and whatever else somebody may send is refused and leaves no trace.

What is sent falls into three heaps. *Unoffered* answers are ints: moves of other seats and other questions, numbers that are no
moves, seats that do not exist or are not asked. *Garbage* is text: cut, doubled and misspelt moves, digits of other scripts,
things of thousands of characters. *Look-alikes* are things that Python takes for equal to an offered int without being one.

A refusal must be an `IllegalMove` with a sentence that can be shown to a person as it is.
"""

from __future__ import annotations

from typing import Any

from mythboard.engine.dice import Dice
from mythboard.engine.errors import IllegalMove
from mythboard.engine.question import CARD, CONCEDE, THING, THING_BITS
from mythboard.engine.table import Table
from mythboard.lab.conformance.state import conserved, somebody_can_go_on, within_ranges
from mythboard.lab.conformance.terms import Violation, text_of

LONGEST_REFUSAL = 450
STRANGE_WORDS = (
    "", " ", "\t", "\n", "\x00", "#", "-", "~", "0", "-1", "None", "pass pass", "PASS", "Pass", "pаss", "pass#0", "pass 0",
    "number", "number -1", "number +1", "number 1_0", "number 01", "number 1.0", "number 1e1", "number ٣",
    "number ３", "number ²", "number 99999", "number 4096", "option 0", "option 99", "seat 6", "seat -1", "seat x", "choose",
    "choose #1", "choose 1",
    "choose x#1", "yes no", "answer 0", "{}", "{0}", "%s", "\u202epass", "p\u0301ass", "\ud800", "🂡",
    "'; drop table games; --",
    "x" * 201, "pass" * 5_000, "pass " * 80, " " * 199 + "x",
)  # fmt: skip


def readable(sentence: str) -> bool:
    """Whether a refusal can be shown to a person as it is."""
    return (
        8 <= len(sentence) <= LONGEST_REFUSAL
        and sentence[-1] in ".?!"
        and not sentence[0].islower()
        and sentence.isprintable()
        and ": ." not in sentence
        and "Traceback" not in sentence
        and "Error" not in sentence
    )


def offered_moves_apply(table: Table, dice: Dice, most: int) -> None:
    """Carry out offered moves on clones (at most so many; 0: all of them), and look at where they lead."""
    offered = [(seat, move) for seat in table.asked for move in table.moves(seat)]
    if most and len(offered) > most:
        chosen = list(range(len(offered)))
        dice.shuffle(chosen)
        offered = [offered[i] for i in chosen[:most]]
    for seat, move in offered:
        branch = table.clone()
        try:
            branch.answer(seat, move)
        except Exception as error:
            raise Violation(
                "I4", f"Seat {seat} was offered {table.text(move)!r}, but: {type(error).__name__}: {error}"
            ) from error
        conserved(branch)
        within_ranges(branch)
        somebody_can_go_on(branch)


def unoffered(table: Table, dice: Dice, count: int) -> list[tuple[int, int]]:
    """Answers that are not offered, as (seat, move)."""
    verbs = len(table.game.verbs)
    asked = list(table.asked) or [0]
    offered = [move for seat in asked for move in table.moves(seat)] or [0]
    fixed = [
        (asked[0], -1), (asked[0], -offered[0] - 1), (asked[0], verbs << THING_BITS), (asked[0], 1 << 62), (asked[0], 1 << 200),
        (asked[0], -(1 << 90)), (-1, offered[0]), (table.seats, offered[0]), (6, offered[0]), (1 << 70, offered[0]),
    ]  # fmt: skip
    tried = [(seat, offered[0]) for seat in range(table.seats) if seat not in asked]
    for _ in range(count):
        seat = dice.pick(asked)
        move = dice.pick(offered)
        kind = dice.below(5)
        if kind == 0:
            move = dice.below(verbs << THING_BITS)
        elif kind == 1:
            move = (dice.below(verbs) << THING_BITS) | move & THING
        elif kind == 2:
            move = move - (move & THING) + dice.below(len(table.box.cards) + 2)
        elif kind == 3:
            move += dice.below(5) - 2
        else:
            seat = dice.below(table.seats + 2)
        tried.append((seat, move))
    refused = [(seat, move) for seat, move in fixed + tried if seat not in table.asked or move not in table.moves(seat)]
    return [(seat, move) for seat, move in refused if not (move == CONCEDE and may_concede(table, seat))]


def may_concede(table: Table, seat: int) -> bool:
    return 0 <= seat < table.seats and table.may_concede(seat)


def garbage(table: Table, dice: Dice, count: int) -> list[str]:
    """Texts that are no moves, or not quite."""
    texts: list[str] = []
    offered = [table.text(move) for seat in table.asked for move in table.moves(seat)] or ["pass"]
    for _ in range(count):
        text = offered[dice.below(len(offered))]
        cut = dice.below(len(text) + 1)
        kind = dice.below(7)
        if kind == 0:
            text = text[:cut] + text[cut + 1 :]
        elif kind == 1:
            text = text[:cut] + "0123456789# -_٣"[dice.below(15)] + text[cut:]
        elif kind == 2:
            text = f"{table.game.verbs[dice.below(len(table.game.verbs))].name} {text.partition(' ')[2]}"
        elif kind == 3:
            text = f"{text.split()[0]} {table.box.names[dice.below(len(table.box.names))]}"
        elif kind == 4:
            text = text.upper() if dice.below(2) else text.replace("-", "_")
        elif kind == 5:
            text = f"{text} {dice.below(10)}"
        else:
            text = STRANGE_WORDS[dice.below(len(STRANGE_WORDS))]
        texts.append(text)
    return texts


def unoffered_moves_are_refused(table: Table, dice: Dice, count: int) -> None:
    before = text_of(table)
    for seat, move in unoffered(table, dice, count):
        what = f"the answer {move} of seat {seat}"
        try:
            table.answer(seat, move)
        except IllegalMove as error:
            if not readable(str(error)):
                raise Violation("I4", f"The refusal of {what} reads {str(error)[:500]!r}.") from None
        except Exception as error:
            raise Violation("I4", f"Of {what} comes {type(error).__name__}: {str(error)[:300]}") from error
        else:
            raise Violation("I4", f"The table took {what}, which was not offered.")
        if text_of(table) != before:
            raise Violation("I4", f"Refusing {what} changed the table.")


def garbage_is_refused(table: Table, dice: Dice, count: int) -> None:
    before = text_of(table)
    seats = list(table.asked) or [0]
    for text in garbage(table, dice, count):
        seat = dice.pick(seats)
        try:
            move = table.move(text, seat)
        except IllegalMove as error:
            if not readable(str(error)):
                raise Violation("I4", f"The refusal of {text[:80]!r} reads {str(error)[:500]!r}.") from None
        except Exception as error:
            raise Violation("I4", f"Of {text[:80]!r} comes {type(error).__name__}: {str(error)[:300]}") from error
        else:
            if move not in table.moves(seat) or " ".join(text.split()) != table.text(move):
                raise Violation("I4", f"{text[:80]!r} was taken for {table.text(move)!r}.")
        reasons_are_readable(table, seat, text)
    if text_of(table) != before:
        raise Violation("I4", "Reading texts changed the table.")


def reasons_are_readable(table: Table, seat: int, text: str) -> None:
    """`why_not` answers with reasons, none of them empty; with no reason only if the move is open."""
    try:
        reasons = table.why_not(seat, text)
    except IllegalMove as error:
        if not readable(str(error)):
            raise Violation("I4", f"Asked why not {text[:80]!r}, the table says {str(error)[:500]!r}.") from None
        return
    is_open = any(means(table, text, move) for move in table.moves(seat))
    if is_open == bool(reasons) or not all(len(reason.strip()) > 3 for reason in reasons):
        raise Violation("I4", f"Asked why not {text[:80]!r}, the table says {reasons}.")


def means(table: Table, text: str, move: int) -> bool:
    """Whether this is a move's text, with or without the number of a card, or what the screen says."""
    exact = table.text(move)
    is_of_card = table.game.verbs[move >> THING_BITS].takes == CARD
    return text in (exact, exact.partition("#")[0] if is_of_card else exact) or text.casefold() == table.label(move).casefold()


def look_alikes_are_refused(table: Table) -> None:
    """What is equal to an offered move without being an int: refused, or else taken exactly as the int would be."""
    seat = table.asked[0]
    strange: Any
    for move in table.moves(seat):
        for strange in (float(move), complex(move), str(move), [move], None, *([bool(move)] if move < 2 else [])):
            branch, plain = table.clone(), table.clone()
            plain.answer(seat, move)
            try:
                branch.answer(seat, strange)
            except (IllegalMove, TypeError):
                if text_of(branch) != text_of(table):
                    raise Violation("I4", f"Refusing the answer {strange!r} changed the table.") from None
            except Exception as error:
                raise Violation("I4", f"Of the answer {strange!r} comes {type(error).__name__}: {error}") from error
            else:
                if text_of(branch) != text_of(plain) or type(branch.journal[-2]) is not str:
                    raise Violation("I4", f"The answer {strange!r} was taken, but not as {move}.")
