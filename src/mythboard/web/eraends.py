"""The end of an era of Mysthea as an account: what each card of the events path brought to whom.

An era ends in one sweep: regions give glory, monsters attack, and when the next era begins everybody has more than before.
The viewer's own log tells it sentence by sentence; here it is read once more, while the first round of the next era lasts.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

from mythboard.table.showing import Shown
from mythboard.web import html as h
from mythboard.web.html import Element, Node
from mythboard.web.icons import icon
from mythboard.web.logpanel import told
from mythboard.web.parts import kept_part
from mythboard.web.recap import doer_of
from mythboard.web.seatsigns import called, letters_of, seat_sign
from mythboard.web.tabletop import Tabletop
from mythboard.web.words import listed

HEADING: Final = re.compile(r"The end of era (\d) begins\.")
TIME: Final = re.compile(r"It is time for (.+?)(?:, on the (\d+))?\.")
ATTACK: Final = re.compile(r"(.+) attacks\.")
GLORY: Final = re.compile(r"\b(gain|receive|lose)s? (\d+) glory")
LOST: Final = re.compile(r"\bloses? ((?:a|\d+) (?:troop|golem|fortification)s? in the [a-z ]+ of the \w+)")
LAST: Final = "what waits for the end of an era"


class Line(NamedTuple):
    """A card of the path, and what it brought to each seat."""

    what: str
    glory: int  # of its space; 0 for what stands on none
    gained: tuple[int, ...]


class Account(NamedTuple):
    era: int
    lines: tuple[Line, ...]

    def total(self, seat: int) -> int:
        return sum(line.gained[seat] for line in self.lines)


@lru_cache(maxsize=500)
def read_account(era: int, sentences: tuple[str, ...], seats: tuple[str, ...]) -> Account:
    """The sentences under the heading of an era's end, card by card."""
    lines: list[Line] = []
    for sentence in sentences:
        time, attack, seat = TIME.fullmatch(sentence), ATTACK.fullmatch(sentence), doer_of(sentence, seats)
        if time is not None:
            lines.append(Line(time[1], int(time[2] or 0), (0,) * len(seats)))
        elif attack is not None:
            lines.append(Line(attack[1], 0, (0,) * len(seats)))
        elif lines and seat is not None:
            by = glory_in(sentence)
            gained = tuple(old + by * (at == seat) for at, old in enumerate(lines[-1].gained))
            lines[-1] = lines[-1]._replace(gained=gained)
    if lines and lines[-1].what == LAST and not any(lines[-1].gained):
        lines.pop()
    return Account(era, tuple(lines))


def glory_in(sentence: str) -> int:
    """How much glory a sentence tells of; what is lost counts, too."""
    return sum(int(by) * (-1 if verb == "lose" else 1) for verb, by in GLORY.findall(sentence))


def last_account(shown: Shown) -> Account | None:
    """The account of an era that ended within the last round; the beginning of the next one lies between."""
    seats = tuple(seat.name for seat in shown.seats)
    for turn in shown.log[: -len(seats) - 3 : -1]:
        if found := HEADING.search(turn.heading):
            return read_account(int(found[1]), tuple(turn.sentences), seats)
    return None


def era_words(shown: Shown) -> str:
    """The end of an era in two sentences: `Era I is over. Glory: you +31, Midas +7.`"""
    found = last_account(shown)
    return f"Era {'I' * found.era} is over. Glory: {glory_words(shown, found)}." if found and not shown.view["over"] else ""


def ending_words(shown: Shown) -> str:
    """The same while it goes on, and who attacks: `Era I ends. Glory so far: you +12, Midas nothing. Onygauros attacks.`"""
    turn = shown.log[-1] if shown.log else None
    if turn is None or shown.view["over"] or not HEADING.search(turn.heading):
        return ""
    found = last_account(shown)
    if found is None or not found.lines:
        return ""
    names = tuple(seat.name for seat in shown.seats)
    mine = [sentence for sentence in turn.sentences if doer_of(sentence, names) == shown.viewer]
    lost = [what for sentence in mine for what in LOST.findall(sentence)]
    said = [f"Era {'I' * found.era} ends. Glory so far: {glory_words(shown, found)}."]
    said += [f"You lost {listed(lost)}."] if lost else []
    said += [sentence for sentence in turn.sentences if ATTACK.fullmatch(sentence)][-1:]
    return " ".join(said)


def glory_words(shown: Shown, found: Account) -> str:
    names = tuple(seat.name for seat in shown.seats)
    gains = [(called(names, shown.viewer, seat), found.total(seat)) for seat in range(len(names))]
    return ", ".join(f"{'you' if name == 'You' else name} {signed(by) if by else 'nothing'}" for name, by in gains)


def account(top: Tabletop) -> Node:
    """The era that ended last, in one line; the whole account opens below it."""
    found = last_account(top.shown)
    if found is None or not found.lines:
        return None
    names = tuple(top.names)
    return draw_account(top.game.name, names, letters_of(names), top.shown.viewer, found).sent_to(top.has)


@kept_part
def draw_account(game: str, names: tuple[str, ...], letters: tuple[str, ...], viewer: int | None, found: Account) -> Element:
    seats = range(len(names))
    signs = [seat_sign(seat, letters[seat], called(names, viewer, seat)) for seat in seats]
    return h.details("#account.account", name="menus")[
        h.summary[
            f"Glory of era {'I' * found.era}:",
            [h.span(".of-seat")[signs[seat], f"{signed(found.total(seat))} "] for seat in seats],
        ],
        h.div(".menu")[
            h.table[
                h.thead[h.tr[h.th(scope="col")["Events path"], [h.th(scope="col")[sign] for sign in signs]]],
                h.tbody[
                    [h.tr[h.th(scope="row")[name_of(game, line)], [cell(by) for by in line.gained]] for line in found.lines]
                ],
                h.tfoot[h.tr[h.th(scope="row")["Together"], [cell(found.total(seat)) for seat in seats]]],
            ]
        ],
    ]


def name_of(game: str, line: Line) -> Node:
    if line.what == LAST:
        return "Champions and attunements"
    return [told(game, line.what, ()), [" ", icon("glory"), str(line.glory)] if line.glory else None]


def signed(by: int) -> str:
    return f"+{by}" if by >= 0 else f"\N{MINUS SIGN}{-by}"


def cell(by: int) -> Element:
    return h.td[signed(by) if by else "–"]
