"""What a viewer may know, built up from nothing.

A view is never the state with things taken out: it starts empty, and a card gets in only because the zone shows it to this
viewer or because the viewer's bit stands in `known`. Hidden cards appear as a count; the order of a hidden hand never shows;
options are shown to the seat that is asked and to nobody else.

Of the cards that are seen, a view also says what a page would otherwise have to work out with the rules: what is marked on them
in words (`marks`), which of their lines are used (`used`), on which card they lie (`on`), where a printed number is another one
now (`now`), and what makes it so (`why`). `shelf` says that a zone is for reference, and is shown on request.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mythboard.engine.board import SPECTATOR
from mythboard.engine.knowledge import bit_of, may_read
from mythboard.engine.meaning import key_of
from mythboard.engine.modifiers import WIDTH
from mythboard.engine.question import PASS

if TYPE_CHECKING:
    from mythboard.engine.card import Card
    from mythboard.engine.table import Table


DEEPEST: Final = 20  # frames that an explanation names


def zone_view(table: Table, index: int, bit: int) -> dict[str, object]:
    """One zone as a viewer sees it."""
    board = table.game.board
    names = table.box.names
    known = table.known
    cards = table.zones[index]
    shown: dict[str, object] = {"count": len(cards)}
    if board.zone_at[index].shelf:
        shown["shelf"] = True
    if board.sees[index] >> bit & 1:
        shown["cards"] = [names[card] for card in cards]
        add_details(table, index, shown)
        return shown
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


def add_details(table: Table, index: int, shown: dict[str, object]) -> None:
    """What can be read off the cards of an open zone besides their print; see above. Nothing that says nothing is added."""
    cards = table.zones[index]
    if not cards:
        return
    names = table.box.names
    facts = table.game.shown.facts
    status: dict[str, object] = {}
    marks: dict[str, object] = {}
    used: dict[str, object] = {}
    on: dict[str, object] = {}
    now: dict[str, object] = {}
    why: dict[str, object] = {}
    for card in cards:
        name = names[card]
        if table.status[card]:
            status[name] = table.status[card]
            if words := marks_on(table, card):
                marks[name] = words
            if lines := used_lines(table, card):
                used[name] = lines
        below = lies_on(table, card)
        if below >= 0:
            on[name] = names[below]
        if facts is not None:
            printed = table.box.cards[card]
            changed = {what: value for what, value in facts(table, card).items() if value != printed_number(printed, what)}
            if changed:
                now[name] = changed
                if told := reasons_of(table, card, changed):
                    why[name] = told
    for called, detail in (("status", status), ("marks", marks), ("used", used), ("on", on), ("now", now), ("why", why)):
        if detail:
            shown[called] = detail


def reasons_of(table: Table, card: int, changed: dict[str, int]) -> dict[str, list[str]]:
    """By number that is another one than printed: what makes it so, each with its amount."""
    told: dict[str, list[str]] = {}
    if table.game.shown.reasons is not None:
        for name, changes in table.game.shown.reasons(table, card).items():
            if name in changed:
                told[name] = [str(change) for change in changes]
                if sum([change.amount for change in changes]) + printed_number(table.box.cards[card], name) < changed[name]:
                    told[name].append("never below 0")
    return told


def printed_number(card: Card, name: str) -> int:
    """A number of a card as it is printed: its cost, or another one by its name."""
    return card.cost if name == "cost" else card.values.get(name, 0)


def marks_on(table: Table, card: int) -> list[str]:
    """The status of a card in words, as far as it matters to players."""
    status = table.status[card]
    if not status:
        return []
    board = table.game.board
    words: list[str] = []
    for part in board.statuses:
        value = part.of(status)
        called = board.zone_at[table.place[card]].marks.get(part.name, "" if part.quiet else part.name)
        if value and called and not part.lines and not part.card:
            words.append(called if part.bits == 1 else f"{called} {value}")
    return words


def used_lines(table: Table, card: int) -> list[int]:
    """Which lines of a card in play are used, counted from 1."""
    status = table.status[card]
    if not status:
        return []
    return [
        line + 1 for part in table.game.board.statuses if part.lines for line in range(part.bits) if part.of(status) >> line & 1
    ]


def lies_on(table: Table, card: int) -> int:
    """The card this one lies on, as its zone or its status says; -1 if on none."""
    board = table.game.board
    status = table.status[card]
    if status:
        for part in board.statuses:
            if part.card and part.of(status):
                return part.of(status) - 1
    place = table.place[card]
    zone = board.zone_at[place]
    if zone.on:
        for below in board.zones:
            if below.name == zone.on and table.zones[below.base + place - zone.base]:
                return table.zones[below.base + place - zone.base][0]
    return -1


def view(table: Table, seat: int | None, seen: dict[str, object] | None = None) -> dict[str, object]:
    """Plain data for one viewer: zones, numbers, the question, the result.

    Of a table that does not change, `seen` keeps the zones that lie open to a viewer. They look the same to all who see them.
    """
    board = table.game.board
    bit = bit_of(seat)
    zones: dict[str, object] = {}
    for zone in board.zones:
        for index in range(zone.base, zone.base + (table.seats if zone.per_seat else zone.count)):
            name = board.zone_names[index]
            if seen is None or not board.sees[index] >> bit & 1:
                zones[name] = zone_view(table, index, bit)
                continue
            if name not in seen:
                seen[name] = zone_view(table, index, bit)
            zones[name] = seen[name]
    numbers: dict[str, int] = {}
    for number in board.numbers:
        for index in range(number.base, number.base + (table.seats if number.per_seat else number.count)):
            numbers[board.number_names[index]] = table.numbers[index]
    moves = [] if seat is None else table.moves(seat)
    shown: dict[str, object] = {
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
        "question": question_view(table, bit),
        "moves": [move_view(table, bit, move) for move in moves],
        "over": table.over,
        "winners": table.winners[:],
        "scores": table.scores,
    }
    if table.game.shown.summary is not None:
        shown["summary"] = table.game.shown.summary(table)
    if table.game.shown.scene is not None:
        shown["scene"] = table.game.shown.scene(table)
    return shown


def move_view(table: Table, seat: int, move: int) -> dict[str, object]:
    """A move: its text and words; where it has them, those that stand on its card, its terms ("3 Power"), whether it `ends`."""
    shown: dict[str, object] = {"text": table.text(move), "label": table.label(move)}
    act = table.act(move)
    if act:
        shown["act"] = act
    if move == PASS and table.question is not None and table.question.step.ends:
        shown["ends"] = True
    terms = table.game.shown.terms(table, seat, move) if table.game.shown.terms is not None else ""
    if terms:
        shown["terms"] = terms
    return shown


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
    for seat, move, options in zip(question.seats, question.answers, question.options(table), strict=True):
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
    """Who is asked what, as this viewer reads it: "Bennu's Ash: choose one"."""
    if table.over:
        return table.result_words()
    if table.question is None:
        return ""
    about = table.question.step.about
    card = card_asked_about(table, bit_of(seat))
    if seat is not None and seat in table.asked:
        if not card:
            return about
        return f"{card} {about}" if card.endswith(("!", "?")) else f"{card}: {about[:1].lower()}{about[1:]}"
    waiting = " and ".join(table.seat_name(other) for other in table.asked)
    return f"Waiting for {waiting}: {about}" + (f" ({card})" if card else "")


def question_view(table: Table, bit: int) -> dict[str, str]:
    """The open question as data: a key that stays when its words change, its words, and the card it is about, if known.

    The key is the procedure that asks and what the answer is called there: `roll/change`. What the text of a card asks has the
    key `card/...`, for the card may be hidden from whoever looks.
    """
    question = table.question
    if question is None:
        return {"key": "", "about": "", "card": ""}
    frame = table.frames[-1]
    card = frame.card
    known = table.box.names[card] if card >= 0 and table.known[card] >> bit & 1 else ""
    return {"key": key_of(table, question), "about": question.step.about, "card": known}


def card_asked_about(table: Table, bit: int) -> str:
    """The card whose text asks, or that a rule asks about, by its name: to those who know it, and if it is not said anyway."""
    card = table.frames[-1].card
    if table.question is None or card < 0 or not table.known[card] >> bit & 1:
        return ""
    name = table.box.cards[card].name
    return "" if name in table.question.step.about else name


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
