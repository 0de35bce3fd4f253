"""Imagining: a table that agrees with all a seat knows, with the rest dealt anew.

Theory of operation. What a seat does not know are the cards whose `known` bit it lacks, and the answers of others to an open
secret question. Hidden cards of one pool look alike to it, so any way to exchange them among their places is a world it cannot
tell from the real one, and all are equally likely. `imagine` draws one such exchange and *renames* the cards by it everywhere:
in the zones, in the books about each place, and in whatever the frames on the stack have chosen or still hold in their loops.
The stack stays consistent because the same renaming runs through all of it.

Three refinements:
- where a seat knows the contents of a pile but not its order, those cards are exchanged within that pile only;
- where a hidden pile that keeps no pool of its own holds cards of several pools, their order is shuffled as well;
- the options of other seats are worked out again, for they may be about cards they now hold; their answers to a secret question
  are drawn anew. The seat's own options stand: if those could depend on what it cannot know, the game would leak, and the
  conformance suite looks for exactly that.

The imagined table rolls dice of its own. It has no journal: its past is not known to anybody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mythboard.engine.board import SPECTATOR
from mythboard.engine.dice import Dice
from mythboard.engine.errors import RuleBroken
from mythboard.engine.frames import CARD, MOVE, Frame
from mythboard.engine.machine import reopen
from mythboard.engine.pools import declared
from mythboard.engine.question import CARD as TAKES_CARD
from mythboard.engine.question import LINE, LINES, THING, THING_BITS, UNANSWERED
from mythboard.engine.steps import OF_CARDS

if TYPE_CHECKING:
    from mythboard.engine.table import Table


def bit_of(seat: int | None) -> int:
    return SPECTATOR if seat is None else seat


def imagine(table: Table, seat: int | None, dice: Dice) -> Table:
    """See above. `dice` decide the deal; the imagined table gets dice split off from them."""
    return Unknown(table, seat).deal(dice)


class Unknown:
    """What a viewer does not know of a table: which places hold cards that may be exchanged. For many deals, found out once.

    Places are taken in the order of the zones and cards in the order of their numbers: what comes out depends on the dice and
    on what the viewer knows, never on how the cards really lie. Otherwise a bot that thinks on imagined tables would answer
    differently to the same view.
    """

    __slots__ = ("bit", "groups", "mixed", "others", "spoken_of", "table")

    def __init__(self, table: Table, seat: int | None) -> None:
        bit = bit_of(seat)
        question = table.question
        if question is not None and bit in question.seats:
            question.moves(table, question.seats.index(bit))  # what it can do is read off its own table, not an imagined one
        world = table.clone()
        world.origin = table.origin.imagined()
        world.history = None
        world.own_everything()
        self.bit = bit
        self.table = world
        spoken_of = references(world)
        sort_unseen(world, bit, spoken_of)
        self.groups: list[list[int]] = hidden_groups(world, bit)
        self.spoken_of = any(spoken_of[card] for group in self.groups for card in group)
        self.mixed: list[int] = mixed_piles(world, bit)
        self.others = question is not None and question.seats != [bit]

    def deal(self, dice: Dice) -> Table:
        """One of the tables it may be, each as likely as the others."""
        world = self.table.clone()
        world.own_everything()
        exchange(world, self, dice)
        for zone in self.mixed:
            shuffle_mixed_pile(world, zone, self.bit, dice)
        if self.others:
            answer_for_others(world, self.bit, dice)
        world.dice = dice.split()
        return world


def exchange(world: Table, unknown: Unknown, dice: Dice) -> None:
    """Rename the hidden cards of each group by a random exchange."""
    before = unknown.table
    known, pool, place, status = world.known, world.pool, world.place, world.status
    old_known, old_pool, old_place, old_status = before.known, before.pool, before.place, before.status
    names: list[int] = []
    if unknown.spoken_of:
        names = list(range(len(known)))
    for lying in unknown.groups:
        dealt = sorted(lying)
        dice.shuffle(dealt)
        zone = -1
        at = 0
        for i, old in enumerate(lying):
            new = dealt[i]
            where = old_place[old]
            cards = world.zones[where]
            if where != zone:
                zone = where
                at = 0
            while cards[at] != old:  # they lie in this order; what has a new name already lies below
                at += 1
            cards[at] = new
            at += 1
            known[new] = old_known[old]
            pool[new] = old_pool[old]
            place[new] = where
            status[new] = old_status[old]
            if unknown.spoken_of:
                names[old] = new
    if unknown.spoken_of:
        for frame in world.frames:
            rename(world, frame, names)


def sort_unseen(world: Table, bit: int, spoken_of: list[int]) -> None:
    """How somebody sorts their hand is nobody else's business."""
    board = world.game.board
    known, pool, status = world.known, world.pool, world.status

    def sort_key(card: int) -> tuple[int, int, int, int, int]:
        seen = known[card] >> bit & 1
        return (card if seen else len(known), known[card], pool[card], status[card], spoken_of[card])

    for zone, cards in enumerate(world.zones):
        if not board.ordered[zone] and not board.sees[zone] >> bit & 1:
            cards.sort(key=sort_key)


def hidden_groups(world: Table, bit: int) -> list[list[int]]:
    """The cards that may be exchanged for each other, as they lie: zone by zone, from the bottom up."""
    board = world.game.board
    known, pool = world.known, world.pool
    groups: dict[int, list[int]] = {}
    for zone, cards in enumerate(world.zones):
        if board.sees[zone] >> bit & 1:
            continue
        contents = board.contents[zone] >> bit & 1
        for card in cards:
            if not known[card] >> bit & 1:
                group = -1 - zone if contents else pool[card]
                if group in groups:
                    groups[group].append(card)
                else:
                    groups[group] = [card]
    return [groups[group] for group in sorted(groups)]


def references(world: Table) -> list[int]:
    """By instance: where the stack speaks of it, as bits. Hidden cards that look alike may still differ in this."""
    found = [0] * len(world.known)
    at = 0
    for frame in world.frames:
        kinds = frame.program.kinds
        cards = [frame.card]
        for i, value in enumerate(frame.marks):
            cards.append(value if kinds[i] == CARD else card_of(world, value) if kinds[i] == MOVE else -1)
        for loop in frame.loops or []:
            if loop[0] == OF_CARDS:
                cards.extend(loop[1:])
        for card in cards:
            if card >= 0:
                found[card] |= 1 << at
            at += 1
    return found


def card_of(world: Table, move: int) -> int:
    """The instance a move names, -1 if none."""
    if move < 0:
        return -1
    takes = world.game.verbs[move >> THING_BITS].takes
    thing = move & THING
    return thing if takes == TAKES_CARD else thing // LINES if takes == LINE else -1


def rename(world: Table, frame: Frame, names: list[int]) -> None:
    """Carry the exchange through a frame: its card, its marks, its loops."""
    if frame.card >= 0:
        frame.card = names[frame.card]
    kinds = frame.program.kinds
    for i, value in enumerate(frame.marks):
        if value >= 0:
            if kinds[i] == CARD:
                frame.marks[i] = names[value]
            elif kinds[i] == MOVE:
                frame.marks[i] = rename_move(world, value, names)
    for loop in frame.loops or []:
        if loop[0] == OF_CARDS:
            for i in range(1, len(loop)):
                if loop[i] >= 0:
                    loop[i] = names[loop[i]]


def rename_move(world: Table, move: int, names: list[int]) -> int:
    takes = world.game.verbs[move >> THING_BITS].takes
    thing = move & THING
    if takes == TAKES_CARD:
        return move - thing + names[thing]
    if takes == LINE:
        return move - thing + names[thing // LINES] * LINES + thing % LINES
    return move


def mixed_piles(world: Table, bit: int) -> list[int]:
    """The hidden piles that keep no pool of their own and hold cards of several: their order is not known either."""
    board = world.game.board
    found: list[int] = []
    for zone, cards in enumerate(world.zones):
        if len(cards) <= 1 or board.pool[zone] >= 0 or not board.ordered[zone] or board.sees[zone] >> bit & 1:
            continue
        if len({declared(world, world.pool[card]) for card in cards if not world.known[card] >> bit & 1}) > 1:
            found.append(zone)
    return found


def shuffle_mixed_pile(world: Table, zone: int, bit: int, dice: Dice) -> None:
    cards = world.zones[zone]
    places = [i for i, card in enumerate(cards) if not world.known[card] >> bit & 1]
    hidden = [cards[i] for i in places]
    dice.shuffle(hidden)
    for i, card in zip(places, hidden, strict=True):
        cards[i] = card


def may_read(world: Table, move: int, bit: int) -> bool:
    """Whether a viewer may read a move: it knows the card in it, if there is one."""
    takes = world.game.verbs[move >> THING_BITS].takes
    thing = move & THING
    if takes == LINE:
        thing //= LINES
    elif takes != TAKES_CARD:
        return True
    return bool(world.known[thing] >> bit & 1)


def answer_for_others(world: Table, bit: int, dice: Dice) -> None:
    """Work out the options of the others again, and draw their secret answers anew."""
    question = world.question
    if question is None or question.seats == [bit]:
        return
    fresh = reopen(world, question)
    step = question.step
    for i, seat in enumerate(question.seats):
        if seat == bit:
            fresh.lists[i] = question.lists[i]
            continue
        if not step.conceal and question.answers[i] == UNANSWERED and not fresh.moves(world, i):
            raise RuleBroken(
                f"{world.seat_name(seat)} would have nothing to answer if hidden cards lay differently: "
                f"this question must be concealing.\n{world.explain()}"
            )
        given = question.answers[i]
        chosen = given >= 0 and (step.conceal or len(question.moves(world, i)) > 1)
        if (chosen and step.secret) or (given >= 0 and not may_read(world, given, bit)):
            fresh.answers[i] = dice.pick(fresh.moves(world, i))
    world.question = fresh
