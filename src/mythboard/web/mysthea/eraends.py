"""The end of an era of Mysthea as an account: what each card of the events path brought to whom.

An era ends in one sweep: regions give glory, monsters attack, and when the next era begins everybody has more than before. The
viewer's own entries tell all of it; here they are added up, while the first round of the next era lasts.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from mythboard.prose import Run, Sentence, voice_of
from mythboard.table.history.log import Turn
from mythboard.table.shown import Shown
from mythboard.web.drawing import html as h
from mythboard.web.drawing.html import Element, Node
from mythboard.web.drawing.icons import icon
from mythboard.web.drawing.parts import kept_part
from mythboard.web.drawing.seatsigns import called, letters_of, seat_sign
from mythboard.web.drawing.words import signed
from mythboard.web.panels.log import names_of
from mythboard.web.panels.tabletop import Tabletop, page_address

GAME: Final = "mysthea"
ENDS: Final = "era-end"  # the deed that opens it
BEGINS: Final = ("region", "storm", "attack", "last-gains")  # deeds that begin a line of the account


class Line(NamedTuple):
    """A card of the path, and what it brought to each seat; no card for what champions and attunements bring."""

    card: str
    glory: int  # of its space; 0 for what is on none
    gained: tuple[int, ...]


class Account(NamedTuple):
    era: int
    lines: tuple[Line, ...]

    def total(self, seat: int) -> int:
        return sum(line.gained[seat] for line in self.lines)


def ended(turn: Turn) -> int:
    """Which era ends in a turn; 0 if none does."""
    return next((entry.values[0][1] for entry in turn.opened if entry.deed == ENDS), 0)


def read_account(turn: Turn, seats: int) -> Account:
    """What happened at the end of an era, card by card."""
    lines: list[Line] = []
    for entry in turn.entries:
        if entry.deed in BEGINS:
            glory = entry.values[0][1] if entry.values else 0
            lines.append(Line("".join(entry.cards[:1]).partition("#")[0], glory, (0,) * seats))
        elif lines:
            gained = tuple(old + entry.by(f"glory/{seat}") for seat, old in enumerate(lines[-1].gained))
            lines[-1] = lines[-1]._replace(gained=gained)
    if lines and not lines[-1].card and not any(lines[-1].gained):
        lines.pop()
    return Account(ended(turn), tuple(lines))


def last_account(shown: Shown) -> Account | None:
    """The account of an era that ended within the last round; the beginning of the next one is between."""
    for turn in shown.log[: -len(shown.seats) - 3 : -1]:
        if ended(turn):
            return read_account(turn, len(shown.seats))
    return None


def era_words(shown: Shown) -> list[Sentence]:
    """The end of an era in two sentences: `Era I is over. Glory: you +31, Midas +7.`"""
    found = last_account(shown)
    if found is None or shown.view["over"]:
        return []
    return [said("era-over", era="I" * found.era), said("era-glory", gains=glory_words(shown, found))]


def ending_words(shown: Shown) -> list[Sentence]:
    """The same while it goes on, and who attacks: `Era I ends. Glory so far: you +12, Midas nothing. Onygauros attacks.`"""
    turn = shown.log[-1] if shown.log else None
    if turn is None or shown.view["over"] or not ended(turn):
        return []
    found = read_account(turn, len(shown.seats))
    if not found.lines:
        return []
    names, speaker = names_of(shown), voice_of(GAME)
    sentences = [said("era-ends", era="I" * found.era), said("era-glory-so-far", gains=glory_words(shown, found))]
    lost = [entry for entry in turn.entries if entry.deed == "lose-unit" and entry.seat == shown.viewer]
    if shown.viewer is not None:
        sentences += speaker.summary(shown.viewer, lost, shown.viewer, names)
    attacks = [entry for entry in turn.entries if entry.deed == "attack"]
    return [*sentences, *[speaker.sentence([entry], shown.viewer, names) for entry in attacks[-1:]]]


def said(key: str, **words: str) -> Sentence:
    return (Run(voice_of(GAME).templates.say(key, **words)),)


def glory_words(shown: Shown, found: Account) -> str:
    templates = voice_of(GAME).templates
    gains = []
    for seat, name in enumerate(names_of(shown)):
        who = templates.say("you-object") if seat == shown.viewer else name
        by = found.total(seat)
        gains.append(templates.say("era-gain", who=who, by=signed(by) if by else "none", is_any="yes" if by else "no"))
    return ", ".join(gains)


def account(top: Tabletop) -> Node:
    """The era that ended last, in one line; the whole account opens below it."""
    found = last_account(top.shown)
    if found is None or not found.lines:
        return None
    names = tuple(top.names)
    return draw_account(names, letters_of(names), top.shown.viewer, found).sent_to(top.has)


@kept_part
def draw_account(names: tuple[str, ...], letters: tuple[str, ...], viewer: int | None, found: Account) -> Element:
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
                h.tbody[[h.tr[h.th(scope="row")[name_of(line)], [cell(by) for by in line.gained]] for line in found.lines]],
                h.tfoot[h.tr[h.th(scope="row")["Total"], [cell(found.total(seat)) for seat in seats]]],
            ]
        ],
    ]


def name_of(line: Line) -> Node:
    if not line.card:
        return "Champions and attunements"
    name = voice_of(GAME).game.cards[line.card].name
    link = h.a(".cardref", href=page_address(GAME, line.card), data_key=line.card)[name]
    return [link, [" ", icon("glory"), str(line.glory)] if line.glory else None]


def cell(by: int) -> Element:
    return h.td[signed(by) if by else "–"]
