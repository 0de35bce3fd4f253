"""I11, the other half: a choice that nobody showed is not told.

Let a seat carry out each of its moves on a clone, and watch what happens as a viewer could see it with its own eyes: which
zones cards go between, which numbers change, what is said; which card it is only where it goes through a place that the viewer
sees or is shown to it. Take the moves of one verb about cards of one place that the viewer does not see, or the answers to a
secret question. Where two of them look the same, the viewer cannot know which was chosen. Then everything the table tells it
afterwards must be the same to the byte: also which cards it is said to know.
"""

from __future__ import annotations

import json

from mythboard.engine.dice import Dice
from mythboard.engine.events import HIDDEN, MOVED, SHOWN, Event
from mythboard.engine.knowledge import bit_of
from mythboard.engine.question import CARD, LINE, LINES, THING, THING_BITS
from mythboard.engine.table import Table
from mythboard.lab.conformance.events import TRACKED
from mythboard.lab.conformance.secrets import outward
from mythboard.lab.conformance.terms import Violation, difference, viewer_name, viewers

OPEN = -1  # the place of what is chosen openly: a number, a seat, an option
Sighting = tuple[int, int, int, int, int]


def seen(table: Table, event: Event, bit: int) -> Sighting:
    """An event as a viewer could see it with its own eyes, whatever the event's mask says."""
    sees = table.game.board.sees
    card = event.card
    if event.kind == MOVED:
        followed = event.c & TRACKED and event.mask >> bit & 1
        card = card if followed or (sees[event.a] | sees[event.b]) >> bit & 1 else HIDDEN
    elif event.kind == SHOWN:
        card = card if event.b >> bit & 1 else HIDDEN
    elif card >= 0 and not sees[table.place[card]] >> bit & 1:
        card = HIDDEN
    return (event.kind, card, event.a, event.b, event.c)


def place_of(table: Table, move: int) -> int:
    """The zone of the card that a move names, or OPEN."""
    takes = table.game.verbs[move >> THING_BITS].takes
    thing = move & THING
    if takes == CARD:
        return table.place[thing]
    return table.place[thing // LINES] if takes == LINE else OPEN


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
    branches: list[tuple[int, Table, list[Event]]] = []
    for move in moves:
        branch = table.clone()
        events = branch.listen()
        branch.answer(seat, move)
        branches.append((move, branch, events))
    pairs = 0
    sees = table.game.board.sees
    for viewer in viewers(table):
        if viewer == seat:
            continue
        bit = bit_of(viewer)
        alike: dict[tuple[int, int, tuple[Sighting, ...]], list[tuple[int, Table]]] = {}
        for move, branch, events in branches:
            place = place_of(table, move)
            if place == OPEN or not sees[place] >> bit & 1:
                key = (OPEN if secret else move >> THING_BITS, place, tuple(seen(branch, event, bit) for event in events))
                alike.setdefault(key, []).append((move, branch))
        pairs += sum(compare(table, seat, viewer, group) for group in alike.values())
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
