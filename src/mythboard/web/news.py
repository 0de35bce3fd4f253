"""The line below the question: what has just happened, for whoever is asked next.

Within one's own turn that is what one's last move did, also what it brought along that nobody was asked about. Before its first
move it is what has begun, what the end of an era brings, what was done for one without asking, and what the others did. All of
it is in the log, too; on a phone the log lies far below, and the question is where one looks.
"""

from __future__ import annotations

import re
from typing import Final

from mythboard.table.showing import Shown
from mythboard.web import html as h
from mythboard.web.eraends import ending_words, era_words
from mythboard.web.html import Node
from mythboard.web.logpanel import told
from mythboard.web.recap import DEEDS, headline, read_turn, seat_in
from mythboard.web.words import listed

BEGINNING: Final = re.compile(r"(?:Epoch|Era) \d+ begins\.")
MOST: Final = 3  # sentences of what one's own move did


def news(shown: Shown) -> Node:
    said = words_of(shown)
    return h.p("#news.news")[told(shown.game, said, tuple(seat.name for seat in shown.seats))] if said else None


def words_of(shown: Shown) -> str:
    return own_move(shown) or ending_words(shown) or " ".join([*beginnings(shown), *done_for(shown), headline(shown)]).strip()


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


def done_for(shown: Shown) -> list[str]:
    """What was done for the viewer, who had no choice, since the viewer was asked last: nobody saw it coming."""
    if shown.game not in DEEDS or shown.viewer is None:
        return []
    seats = tuple(seat.name for seat in shown.seats)
    for number in range(min(len(shown.log), len(shown.log_marks)) - 2, 0, -1):
        turn, marks = shown.log[number], shown.log_marks[number]
        if seat_in(turn.heading, seats) != shown.viewer or not marks:
            continue
        before = [mark for earlier in shown.log_marks[:number] for mark in earlier[-1:]]
        if not before or marks[-1] != before[-1]:  # it came of a move of one's own
            return []
        deeds = read_turn(shown.game, tuple(turn.sentences), shown.viewer, seats, False).deeds
        did = listed([f"{caption.lower()} {listed(cards)}" for caption, cards in deeds])
        return [f"You {did}: there was no other move."] if did else []
    return []


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
