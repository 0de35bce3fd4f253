"""The line below the question: what has just happened, for whoever is asked next.

Within one's own turn that is what one's last move did, also what it brought along that nobody was asked about. Before its first
move it is what has begun, what goes on between two turns, what was done for one without asking, and what the others did. All of
it is in the log, too; on a phone the log is far below, and the question is where one looks.
"""

from __future__ import annotations

from typing import Final

from mythboard.prose import Sentence, voice_of
from mythboard.prose.runs import Slots
from mythboard.table.shown import Shown
from mythboard.web.drawing import html as h
from mythboard.web.drawing.html import Node
from mythboard.web.drawing.sentences import drawn, together
from mythboard.web.page import page_of
from mythboard.web.panels.log import names_of
from mythboard.web.panels.recap import headlines, recap_of

MOST: Final = 3  # sentences of what one's own move did


def news(shown: Shown) -> Node:
    said = words_of(shown)
    return h.p("#news.news")[drawn(shown.game, said)] if said else None


def words_of(shown: Shown) -> Sentence:
    return own_move(shown) or interlude(shown) or together([*beginnings(shown), *done_for(shown), *headlines(shown)])


def interlude(shown: Shown) -> Sentence:
    """What goes on between two turns, if the game says anything about it."""
    find = page_of(shown.game).interlude
    return together(find(shown)) if find is not None else ()


def own_move(shown: Shown) -> Sentence:
    """What the viewer's last move did, if this is the viewer's turn and one was made in it."""
    turn = shown.log[-1] if shown.log else None
    if turn is None or shown.viewer is None or turn.seat != shown.viewer or not turn.entries:
        return ()
    before = [earlier.entries[-1].at for earlier in shown.log[:-1] if earlier.entries]
    last = turn.entries[-1].at
    if before and last == before[-1]:  # all of it came of somebody else's move
        return ()
    entries = tuple([entry for entry in turn.entries if entry.at == last])
    lines = voice_of(shown.game).lines(entries, shown.viewer, names_of(shown))
    return together([line.sentence for line in lines[-MOST:]])


def done_for(shown: Shown) -> list[Sentence]:
    """What was done for the viewer, who had no choice, since the viewer was asked last: nobody saw it coming."""
    if shown.viewer is None:
        return []
    for number in range(len(shown.log) - 2, 0, -1):
        turn = shown.log[number]
        if turn.seat != shown.viewer or not turn.entries:
            continue
        before = [earlier.entries[-1].at for earlier in shown.log[:number] if earlier.entries]
        if not before or turn.entries[-1].at != before[-1]:  # it came of a move of one's own
            return []
        deeds = [entry for line in recap_of(shown.game, turn, False).deeds for entry in line]
        speaker, slots = voice_of(shown.game), Slots(shown.viewer)
        did = speaker.joined(deeds, "did", shown.viewer, names_of(shown), slots)
        return [slots.fill(speaker.templates.say("no-choice", deeds=did))] if did else []
    return []


def beginnings(shown: Shown) -> list[Sentence]:
    """What has begun since the viewer's own last turn besides turns, and what the game says of it."""
    opened = []
    for number in range(len(shown.log) - 1, 0, -1):
        turn = shown.log[number]
        opened += [entry for entry in turn.opened if entry.seat < 0]
        if number < len(shown.log) - 1 and turn.seat == shown.viewer:
            break
    if not opened:
        return []
    find = page_of(shown.game).begun
    told = find(shown) if find is not None else []
    return told or [voice_of(shown.game).sentence([entry], shown.viewer, names_of(shown)) for entry in opened]
