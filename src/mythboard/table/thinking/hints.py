"""Hints: the best moves as the best bot of the game sees them, each with its chance to win and a sentence of reason.

The reason is what the move will surely do. It is tried on many imagined tables, each dealt and rolled differently from what the
seat knows, and followed through the seat's own further choices; what happens on all of them happens in any case, and is told in
the words of the log. Cards the seat does not know yet stay "a card": a hint that named one would only be naming a guess.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

import mythboard
from mythboard.bots import Chair, ask, bot
from mythboard.bots.greedy import Greedy
from mythboard.bots.searcher import CERTAIN, Opinion, Searcher
from mythboard.engine.dice import Dice
from mythboard.engine.entries import entries_of
from mythboard.engine.events import TOLD, Event, luck_of
from mythboard.engine.knowledge import bit_of, card_of
from mythboard.engine.question import PASS
from mythboard.engine.table import Table
from mythboard.prose import plain, voice_of

MOST: Final = 3  # moves that are named
ADVISER: Final = "sage@1500"  # iterations: the same question has the same hint
SERIOUS: Final = 20  # a move that was tried less than this part of the best one's tries is not worth naming
EVEN: Final = 0.5
WORLDS: Final = 12  # imagined tables on which the reason must hold: so many that no die shows the same face on all
CHOICES: Final = 3  # further choices of the seat that belong to a move
SENTENCES: Final = 2
SOME_CARD: Final = -2  # one that the seat does not know

Plain = tuple[int, int, int, int, int]


def advise(game: str, position: dict[str, object], seat: int, seed: str) -> list[tuple[str, str]]:
    """The best moves of a seat at a saved table, best first: text and reason. None where the game has no judge."""
    return advice_at(mythboard.game(game).load(position), seat, seed)


def advice_at(table: Table, seat: int, seed: str) -> list[tuple[str, str]]:
    """The same, at the table itself."""
    moves = table.moves(seat)
    if table.game.judging.judge is None or not moves:
        return []
    dice = Dice(seed)
    chair = Chair(table, seat, dice.split())
    if len(moves) == 1:
        found = [Opinion(moves[0], CERTAIN, EVEN)]
    else:
        thinker = bot(ADVISER)
        assert isinstance(thinker, Searcher)
        found = thinker.opinions(chair, dice)
    worlds = [chair.imagine(dice) for _ in range(WORLDS)]
    best = [one for one in found[:MOST] if one.visits * SERIOUS >= found[0].visits]
    return [(table.text(one.move), reason(worlds, seat, one)) for one in best]


def reason(worlds: list[Table], seat: int, opinion: Opinion) -> str:
    """Why a move looks good, in a sentence or two, and what may be expected of it."""
    said = outcome(worlds, seat, opinion.move)
    if opinion.visits >= CERTAIN:
        return f"It wins the game. {said}".strip() if opinion.chance == 1.0 else said or "You lose nothing by it."
    if not said:
        said = "Everything else looks worse right now." if opinion.move == PASS else "It looks good for what may follow."
    return f"{said} From there, you win about {round(100 * opinion.chance)} % of the time."


def outcome(worlds: list[Table], seat: int, move: int) -> str:
    """What surely happens when a move is made, in words; "" if nothing worth telling does."""
    sure: list[Plain] = []
    for i, world in enumerate(worlds):
        table = world.clone()
        events = table.listen()
        carry_out(table, seat, move)
        found = [as_known(world, seat, event) for event in events]
        if i == 0:
            sure = found
        else:
            here = Counter(found)
            sure = [one for one in sure if take_one(here, one)]
    named = card_of(worlds[0], move)
    sure = [one for one in sure if not (one[0] == TOLD and one[1] == named >= 0)]  # that it is played goes without saying
    table = worlds[0].clone()
    carry_out(table, seat, move)
    entries = entries_of(table, [as_event(seat, one) for one in sure], [bit_of(seat)], 0, luck_of(table))[0]
    openers = table.game.deeds.openers
    told = tuple([entry for entry in entries if entry.deed not in openers])
    lines = voice_of(table.game.name).lines(told, seat, tuple(table.origin.names))
    return " ".join([plain(line.sentence) for line in lines[:SENTENCES]])


def carry_out(table: Table, seat: int, move: int) -> None:
    """Make a move, and answer what the seat is asked on its way as a greedy bot would; what a move is, see bots/greedy.py."""
    asking = table.question
    frame, floor = table.frames[-1], len(table.frames) - 1
    table.answer(seat, move)
    bot, dice = Greedy("hint"), table.dice.clone()
    for _ in range(CHOICES):
        question = table.question
        if question is None or len(table.frames) <= floor or table.frames[floor] is not frame:
            return
        if asking is None or question.step is asking.step or seat not in table.asked:
            return
        table.answer(seat, ask(bot, table, seat, dice))


def as_known(world: Table, seat: int, event: Event) -> Plain:
    """An event as plain numbers, with its card only if the seat knew it before."""
    card = event.card
    if card >= 0 and not world.known[card] >> seat & 1:
        card = SOME_CARD
    return (event.kind, card, event.a, event.b, event.c)


def as_event(seat: int, plain: Plain) -> Event:
    """And back; of a card that is not known, only that there is one."""
    kind, card, a, b, c = plain
    if card == SOME_CARD:
        return Event(kind, 0, a, b, c, 0)
    return Event(kind, card, a, b, c, 1 << seat)


def take_one(counted: Counter[Plain], one: Plain) -> bool:
    """Whether there is one left; then there is one less."""
    if counted[one] == 0:
        return False
    counted[one] -= 1
    return True
