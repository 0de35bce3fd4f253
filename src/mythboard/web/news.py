"""The line below the question: what has just happened, for whoever is asked next.

Within one's own turn that is what one's last move did, also what it brought along that nobody was asked about. Before its first
move it is what has begun, what the end of an era brought, and what the others did. All of it is in the log, too; on a
phone the log lies far below, and the question is where one looks.
"""

from __future__ import annotations

import re
from typing import Final

from mythboard.table.showing import Shown
from mythboard.web import html as h
from mythboard.web.eraends import era_words
from mythboard.web.html import Node
from mythboard.web.logpanel import told
from mythboard.web.recap import headline, seat_in

BEGINNING: Final = re.compile(r"(?:Epoch|Era) \d+ begins\.")
MOST: Final = 3  # sentences of what one's own move did


def news(shown: Shown) -> Node:
    said = words_of(shown)
    return h.p("#news.news")[told(shown.game, said, tuple(seat.name for seat in shown.seats))] if said else None


def words_of(shown: Shown) -> str:
    return own_move(shown) or " ".join([*beginnings(shown), headline(shown)]).strip()


def own_move(shown: Shown) -> str:
    """What the viewer's last move did, if this is the viewer's turn and one was made in it."""
    if shown.viewer is None or not shown.log or not shown.log_marks or not shown.log_marks[-1]:
        return ""
    turn, marks = shown.log[-1], shown.log_marks[-1]
    if seat_in(turn.heading, tuple(seat.name for seat in shown.seats)) != shown.viewer:
        return ""
    before = [mark for earlier in shown.log_marks[:-1] for mark in earlier[-1:]]
    if before and marks[-1] == before[-1]:  # all of it came of somebody else's move
        return ""
    return " ".join([sentence for sentence, mark in zip(turn.sentences, marks, strict=False) if mark == marks[-1]][-MOST:])


def beginnings(shown: Shown) -> list[str]:
    """What has begun since the viewer's own last turn, and what the era before it brought."""
    seats = tuple(seat.name for seat in shown.seats)
    said: list[str] = []
    for number in range(len(shown.log) - 1, 0, -1):
        heading = shown.log[number].heading
        said += BEGINNING.findall(heading)
        if number < len(shown.log) - 1 and seat_in(heading, seats) == shown.viewer:
            break
    over = era_words(shown) if said else ""
    return [over] if over else said
