"""I11, the other half: a choice that nobody showed is not told.

Let a seat carry out each of its moves on a clone, and watch what *happens* without looking at the cards: which zones things go
between, which numbers change, what is said. Take the moves of one verb about cards of one place that a viewer does not see, or
the answers to a secret question. Where two of them look the same from outside, and no card went through a place that the viewer
sees, it cannot know which was chosen. Then everything the table tells it afterwards must be the same to the byte: also which
cards it is said to know.
"""

from __future__ import annotations

import json

from mythboard.engine.dice import Dice
from mythboard.engine.events import MOVED, SHOWN, TOLD, Event
from mythboard.engine.knowledge import bit_of
from mythboard.engine.question import CARD, LINE, LINES, THING, THING_BITS
from mythboard.engine.table import Table
from mythboard.lab.conformance_secrets import outward
from mythboard.lab.conformance_terms import Violation, difference, viewer_name, viewers

OPEN = -1  # the place of what is chosen openly: a number, a seat, an option
Shape = tuple[tuple[int, int, int, int], ...]


def shape_of(events: list[Event]) -> Shape:
    """What happened, without the cards."""
    return tuple((event.kind, event.a, event.b, event.c) for event in events)


def place_of(table: Table, move: int) -> int:
    """The zone of the card that a move names, or OPEN."""
    takes = table.game.verbs[move >> THING_BITS].takes
    thing = move & THING
    if takes == CARD:
        return table.place[thing]
    return table.place[thing // LINES] if takes == LINE else OPEN


def seen_on_the_way(table: Table, events: list[Event], bit: int) -> bool:
    """Whether a card of these events could be seen by this viewer while it moved or was shown."""
    sees = table.game.board.sees
    for event in events:
        if event.kind == MOVED and (sees[event.a] | sees[event.b]) >> bit & 1:
            return True
        if event.kind == SHOWN and event.b >> bit & 1:
            return True
        if event.kind == TOLD and event.card >= 0:
            return True
    return False


def unseen_choices_look_alike(table: Table, dice: Dice, most: int) -> int:
    """Compare the moves of one asked seat (at most so many of them; 0: all). How many pairs were compared."""
    seat = dice.pick(list(table.asked))
    question = table.question
    secret = question is not None and question.step.secret
    moves = [move for move in table.moves(seat) if secret or place_of(table, move) != OPEN]
    if most and len(moves) > most:
        dice.shuffle(moves)
        moves = moves[:most]
    if len(moves) < 2:
        return 0
    groups: dict[tuple[int, int, Shape], list[tuple[int, Table, list[Event]]]] = {}
    for move in moves:
        branch = table.clone()
        events = branch.listen()
        branch.answer(seat, move)
        key = (OPEN if secret else move >> THING_BITS, place_of(table, move), shape_of(events))
        groups.setdefault(key, []).append((move, branch, events))
    pairs = 0
    sees = table.game.board.sees
    for (_, place, _), alike in groups.items():
        for viewer in viewers(table):
            bit = bit_of(viewer)
            if viewer != seat and len(alike) > 1 and (place == OPEN or not sees[place] >> bit & 1):
                unseen = [(move, branch) for move, branch, events in alike if not seen_on_the_way(branch, events, bit)]
                pairs += compare(table, seat, viewer, unseen)
    return pairs


def compare(table: Table, seat: int, viewer: int | None, unseen: list[tuple[int, Table]]) -> int:
    if len(unseen) < 2:
        return 0
    first_move, first = unseen[0]
    here = outward(first, viewer)
    here_text = json.dumps(here)
    for move, branch in unseen[1:]:
        there = outward(branch, viewer)
        if json.dumps(there) != here_text:
            found = difference(here, there) or "the order of something"
            raise Violation(
                "I11",
                f"{viewer_name(viewer)} sees nothing of what seat {seat} chooses, yet can tell {table.text(first_move)!r} from "
                f"{table.text(move)!r}: {found}.",
            )
    return len(unseen) - 1
