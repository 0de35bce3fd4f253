"""What a viewer may know, built up from nothing.

A view is never the state with things taken out: it starts empty, and a card gets in only because the zone shows it to this
viewer or because the viewer's bit stands in `known`. Hidden cards appear as a count; the order of a hidden hand never shows;
options are shown to the seat that is asked and to nobody else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mythboard.engine.board import SPECTATOR
from mythboard.engine.knowledge import bit_of, may_read
from mythboard.engine.modifiers import WIDTH

if TYPE_CHECKING:
    from mythboard.engine.table import Table


DEEPEST: Final = 20  # frames that an explanation names


def zone_view(table: Table, index: int, bit: int) -> dict[str, object]:
    """One zone as a viewer sees it."""
    board = table.game.board
    names = table.box.names
    known = table.known
    cards = table.zones[index]
    if board.sees[index] >> bit & 1:
        shown: dict[str, object] = {"count": len(cards), "cards": [names[card] for card in cards]}
        marked = {names[card]: table.status[card] for card in cards if table.status[card]}
        if marked:
            shown["status"] = marked
        return shown
    shown = {"count": len(cards)}
    if board.ordered[index]:
        places: list[str | None] = [names[card] if known[card] >> bit & 1 else None for card in cards]
        if any(place is not None for place in places):
            shown["places"] = places  # bottom first
    else:
        seen = sorted(names[card] for card in cards if known[card] >> bit & 1)
        if seen:
            shown["cards"] = seen
    if board.contents[index] >> bit & 1:
        shown["contents"] = sorted(table.box.cards[card].key for card in cards)
    return shown


def view(table: Table, seat: int | None) -> dict[str, object]:
    """Plain data for one viewer: zones, numbers, the question, the result."""
    board = table.game.board
    bit = bit_of(seat)
    zones: dict[str, object] = {}
    for zone in board.zones:
        for index in range(zone.base, zone.base + (table.seats if zone.per_seat else zone.count)):
            zones[board.zone_name(index)] = zone_view(table, index, bit)
    numbers: dict[str, int] = {}
    for number in board.numbers:
        for index in range(number.base, number.base + (table.seats if number.per_seat else number.count)):
            numbers[board.number_name(index)] = table.numbers[index]
    moves = [] if seat is None else table.moves(seat)
    return {
        "game": table.game.name,
        "options": dict(table.origin.options),
        "seats": list(table.origin.names),
        "you": seat,
        "zones": zones,
        "numbers": numbers,
        "lasting": lasting_view(table),
        "doing": explain(table),
        "asked": list(table.asked),
        "answered": answers_view(table, bit),
        "prompt": prompt(table, seat),
        "moves": [{"text": table.text(move), "label": table.label(move)} for move in moves],
        "over": table.over,
        "winners": table.winners[:],
        "scores": table.scores,
    }


def lasting_view(table: Table) -> list[dict[str, object]]:
    """What lasts for a while, in the words of the card that said it, and for whom."""
    lasting = table.lasting
    return [
        {"text": table.game.lasts[lasting[i]].text, "seat": table.seat_name(lasting[i + 1]), "uses": lasting[i + 2]}
        for i in range(0, len(lasting), WIDTH)
    ]


def answers_view(table: Table, bit: int) -> dict[str, str]:
    """The answers already given to an open question, as far as the viewer may read them."""
    question = table.question
    if question is None:
        return {}
    step = question.step
    shown: dict[str, str] = {}
    for seat, move, options in zip(question.seats, question.answers, question.options, strict=True):
        if move < 0:  # not answered, or nothing to answer with
            continue
        name = table.seat_name(seat)
        forced = len(options) == 1 and not step.conceal  # the machine gave this answer
        if seat == bit or ((forced or not step.secret) and may_read(table, move, bit)):
            shown[name] = table.text(move)
        else:
            shown[name] = "has answered"
    return shown


def prompt(table: Table, seat: int | None) -> str:
    """Who is asked what, as this viewer reads it."""
    if table.over:
        return table.result_words()
    if table.question is None:
        return ""
    about = table.question.step.about
    if seat is not None and seat in table.asked:
        return about
    waiting = " and ".join(table.seat_name(other) for other in table.asked)
    return f"Waiting for {waiting}: {about}"


def explain(table: Table) -> str:
    """The stack as prose, outermost first; cards are named only if everybody knows them."""
    words: list[str] = []
    frames = table.frames
    if len(frames) > DEEPEST:
        words.append(f"({len(frames) - DEEPEST} more)")
        frames = frames[-DEEPEST:]
    for frame in frames:
        card = frame.card
        public = card < 0 or table.known[card] >> SPECTATOR & 1
        title = frame.program.title if public or not frame.program.key.startswith("cards/") else "a card"
        text = f"{title} of {table.seat_name(frame.home)}" if frame.home >= 0 else title
        if card >= 0 and public and table.box.cards[card].name not in text:
            text += f" ({table.box.cards[card].name})"
        words.append(f"{text}, step {max(0, frame.at - 1)}")
    if table.over:
        words.append(table.result_words())
    return " > ".join(words) if words else "nothing is going on"
