"""Running games that today's rules stop, on disk before a server starts.

Each was begun under version 1 of its rules, and one of its answers has a check that today's rules don't lead to. That is all a
server can see of a game that departs.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import mythboard
from mythboard.server.http.people import Person
from mythboard.table.house import House
from mythboard.table.memory import LocalBus, MemoryStore
from mythboard.table.room import BOT, Clock, Place
from mythboard.table.thinking.thinkers import HereThinker
from tests.server.prepared import ANA, BEN, Kept, apart, place_of

ANSWERS: Final = 40
DEPARTS: Final = 37  # so that the last four answers are lost
MIDAS: Final = Place(BOT, "Midas", bot="greedy")


def departed(
    game: str = "elysium", people: Sequence[Person] = (ANA, BEN), bots: Sequence[Place] = (), is_public: bool = False
) -> Kept:
    """A game of these people, as it is kept, which departs at answer `DEPARTS`."""
    return apart(played(game, people, bots, is_public))


async def played(game: str, people: Sequence[Person], bots: Sequence[Place], is_public: bool) -> Kept:
    memory, rules = MemoryStore(), mythboard.game(game)
    places = [*(place_of(person) for person in people), *bots]
    house = House(memory, LocalBus(), HereThinker(), seeds=lambda: "departed")
    created = await house.set_up(rules, rules.check_options(None), places, people[0].hash, Clock(), is_public)
    id = created.room.id
    await house.start(id, people[0].hash)
    await house.close()
    memory.rooms[id] = replace(memory.rooms[id], version=1, digest="0123456789abcdef")
    house = House(memory, LocalBus(), HereThinker())
    session = await house.session(id)
    chance = random.Random(game)
    while session.state.count < ANSWERS:
        await session.rest()
        asked = [seat for seat in session.state.asked if seat < len(people)]
        if asked and session.state.count < ANSWERS:
            moves = session.table.moves(asked[0])
            await session.answer(asked[0], session.at, session.table.text(chance.choice(moves)))
    await house.close()
    record = memory.records[id][:ANSWERS]
    record[DEPARTS - 1] = replace(record[DEPARTS - 1], check=another(record[DEPARTS - 1].check))
    return Kept(memory.rooms[id], tuple(record))


def another(check: str) -> str:
    """A check like this one, to which no rules lead; that of this one, the same again."""
    return check[::-1]
