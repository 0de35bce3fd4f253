"""Very many running games, of all games and several sizes of table, for tests of what a server takes to keep them.

Each table has persons of its own, so nothing happens there unless a test does it. Playing thousands of games would take longer
than any measurement; a few dozen are played to some point in the middle, and every table gets a copy of one of them.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from pathlib import Path

import mythboard
from mythboard.engine.dice import Dice
from mythboard.server.http.people import Person
from mythboard.server.settings import DATABASE_FILE
from tests.server.prepared import FRIENDS, Kept, apart, kept, place_of, write


@dataclass(frozen=True)
class Seated:
    """A table, and the person who holds its first seat."""

    id: str
    person: Person
    answers: int


def in_the_middle(number: int, chance: random.Random) -> Kept:
    """A game between friends, somewhere between its first move and its last."""
    names = mythboard.games()
    game = mythboard.game(names[number % len(names)])
    sizes = range(game.min_seats, min(game.max_seats, len(FRIENDS)) + 1)
    seats = sizes[number // len(names) % len(sizes)]
    people = FRIENDS[:seats]
    table = game.start(seats, f"many games/{number}", names=[person.name for person in people])
    dice = Dice(f"many moves/{number}")
    played = []
    while not table.over:
        played.append(table.clone())
        seat = table.asked[0]
        moves = table.moves(seat)
        table.answer(seat, moves[dice.below(len(moves))])
    return kept(chance.choice(played), people)


def seat_many(folder: Path, number: int, distinct: int, chance: random.Random) -> list[Seated]:
    """Put so many tables into the database of a server that does not run yet."""
    games = [in_the_middle(i, chance) for i in range(distinct)]
    tables, seated = {}, []
    for i in range(number):
        game = games[i % distinct]
        people = [Person(f"person {i}/{seat}", name) for seat, name in enumerate(game.room.names)]
        id = f"many{i:06}"
        places = tuple(place_of(person) for person in people)
        tables[id] = replace(game, room=replace(game.room, places=places, host=people[0].hash))
        seated.append(Seated(id, people[0], len(game.record)))
    apart(write(folder / DATABASE_FILE, tables))
    return seated
