"""Positions in which a question that conceals is one answer away: where to look for what bots let slip.

Most such questions are rare: a whole game of Chartalea brings one or two about Shields, and hardly any to somebody who has one.
So games are played here, bots against each other and without a server, and one answer before each such question the position is
kept, until there are enough of every kind, with a choice and without. Each becomes a table of its own on a server that has not
started yet (prepared.py). The bot sits where the question will be put, a person opposite.

If the person gave the answer before, it is known which move leads to the question (`move`). If the bot did, it will probably
give it once more as soon as somebody opens the table: it is asked the same, in the same position. What comes of it, the record
of the server says; nobody counts on it.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import mythboard
from mythboard.bots import ask, bot
from mythboard.engine.dice import Dice
from mythboard.engine.table import Table
from mythboard.server.http.people import Person
from mythboard.table.house import House
from mythboard.table.memory import LocalBus, MemoryStore
from mythboard.table.room import BOT, Clock, Place
from mythboard.table.thinking.thinkers import HereThinker
from tests.server.prepared import Kept, place_of

LEVELS: Final = ("greedy", "uniform")  # the bots that play these games: together they reach most situations
SEATS: Final = 2
FEWEST: Final = 10  # positions of each sort: with fewer, there is nothing to compare the other sort with


@dataclass(frozen=True, slots=True)
class Approach:
    """A table one answer before a question that conceals."""

    table: Table
    seat: int  # that will be asked
    kind: str  # what it will be asked
    is_choice: bool
    move: str  # what the other answers first; "" if it is the seat itself that answers


def approaches(game: str, seed: int, each: int, games: int, kinds: Sequence[str] = ()) -> list[Approach]:
    """The wanted number of positions of each kind, with a choice and without, or what the games bring; in any order.

    If kinds are named, no others are looked for.
    """
    found: list[Approach] = []
    counts: Counter[tuple[str, bool]] = Counter()
    for number in range(games):
        if kinds and all(counts[kind, is_choice] == each for kind in kinds for is_choice in (True, False)):
            break
        for one in approaches_of(game, f"{seed}/{number}", LEVELS if number % 2 else LEVELS[::-1]):
            if counts[one.kind, one.is_choice] < each and (not kinds or one.kind in kinds):
                counts[one.kind, one.is_choice] += 1
                found.append(one)
    found = [one for one in found if min(counts[one.kind, True], counts[one.kind, False]) >= min(each, FEWEST)]
    random.Random(seed).shuffle(found)
    return found


def approaches_of(game: str, seed: str, levels: Sequence[str]) -> list[Approach]:
    """What one game brings."""
    found = []
    dice = Dice(seed)
    table = mythboard.game(game).start(SEATS, seed)
    bots = [bot(level) for level in levels]
    while table.asked:
        before, asked = table.clone(), table.asked
        seat = asked[0]
        move = ask(bots[seat], table, seat, dice)
        table.answer(seat, move)
        question = table.question
        if question is None or not table.conceals or len(asked) > 1:
            continue
        other = table.asked[0]
        if other == seat and levels[seat] == "uniform":
            continue  # nobody would do that again
        is_choice = len(table.moves(other)) > 1
        found.append(Approach(before, other, question.step.about, is_choice, before.text(move) if other != seat else ""))
    return found


async def seated(found: Sequence[Approach], level: str, people: Sequence[Person]) -> list[Kept]:
    """Rooms in which games will begin with these positions as soon as their hosts say so; the people are hosts in turn."""
    house = House(MemoryStore(), LocalBus(), HereThinker())
    rooms = []
    for i, one in enumerate(found):
        person = people[i % len(people)]
        places = [Place(BOT, "Bot", bot=level) if seat == one.seat else place_of(person) for seat in range(SEATS)]
        created = await house.set_up(
            one.table.game, one.table.origin.options, places, person.hash, Clock(), is_public=False, position=one.table.dump()
        )
        rooms.append(Kept(created.room))
    await house.close()
    return rooms
