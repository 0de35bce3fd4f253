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
    bit = bit_of(seat)
    question = table.question
    if question is not None and bit in question.seats:
        question.moves(table, question.seats.index(bit))  # what it can do is read off its own table, never off an imagined one
    world = table.clone()
    world.origin = table.origin.imagined()
    world.history = None
    world.own_everything()
    exchange(world, bit, dice)
    shuffle_mixed_piles(world, bit, dice)
    answer_for_others(world, bit, dice)
    world.dice = dice.split()
    return world


def exchange(world: Table, bit: int, dice: Dice) -> None:
    """Rename the hidden cards of each pool by a random exchange.

    Places are taken in the order of the zones and cards in the order of their numbers: what comes out depends on the dice and
    on what the viewer knows, never on how the cards really lie. Otherwise a bot that thinks on imagined tables would answer
    differently to the same view.
    """
    board = world.game.board
    known, pool, place, status = world.known, world.pool, world.place, world.status

    spoken_of = references(world)

    def sort_key(card: int) -> tuple[int, int, int, int, int]:
        seen = known[card] >> bit & 1
        return (card if seen else len(known), known[card], pool[card], status[card], spoken_of[card])

    for zone, cards in enumerate(world.zones):
        if not board.ordered[zone] and not board.sees[zone] >> bit & 1:
            cards.sort(key=sort_key)  # how somebody sorts their hand is nobody else's business
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
    names = list(range(len(known)))
    for group in sorted(groups):
        lying = groups[group]
        dealt = sorted(lying)
        dice.shuffle(dealt)
        for old, new in zip(lying, dealt, strict=True):
            names[old] = new
    old_known, old_pool, old_place, old_status = known[:], pool[:], place[:], status[:]
    for old, new in enumerate(names):
        if old != new:
            known[new] = old_known[old]
            pool[new] = old_pool[old]
            place[new] = old_place[old]
            status[new] = old_status[old]
    for zone_cards in world.zones:
        for i, card in enumerate(zone_cards):
            zone_cards[i] = names[card]
    for frame in world.frames:
        rename(world, frame, names)


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


def shuffle_mixed_piles(world: Table, bit: int, dice: Dice) -> None:
    board = world.game.board
    for zone, cards in enumerate(world.zones):
        if len(cards) > 1 and board.pool[zone] < 0 and board.ordered[zone] and not board.sees[zone] >> bit & 1:
            places = [i for i, card in enumerate(cards) if not world.known[card] >> bit & 1]
            if len({declared(world, world.pool[cards[i]]) for i in places}) > 1:
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
