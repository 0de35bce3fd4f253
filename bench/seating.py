"""Seat people at many tables at once, so that the load on a server can be measured in the middle of their games.

    python bench/seating.py FOLDER --games 300 --answers 24

The tables are written into the database of a server that is not running yet, through the same house and store that it will use;
asking the server for them would take longer than the measurement. Every game is one of Chartalea between two persons, played a
little way at random. What is printed is JSON: for each table its id and the cookies of its two persons.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from pathlib import Path
from typing import Any

from mythboard.engine.dice import Dice
from mythboard.server.http.people import PERSON, People, Person, new_person
from mythboard.server.settings import read_settings, signing_key
from mythboard.server.storage.store import open_store
from mythboard.table.house import House
from mythboard.table.memory import LocalBus
from mythboard.table.session import Session
from mythboard.table.thinking.thinkers import HereThinker

GAME = "chartalea"


async def seated(house: House, people: People, number: int, answers: int) -> dict[str, Any]:
    """A table of two persons, so many answers into its game."""
    ana, ben = (new_person().called(f"{name} {number}") for name in ("Ana", "Ben"))
    made = await house.create(ana.hash, ana.name, GAME, ["you", "open"])
    await house.join(made.room.id, ben.hash, ben.name, made.secret)
    await house.start(made.room.id, ana.hash)
    await play(await house.session(made.room.id), answers, Dice(f"load/{number}"))
    return {"id": made.room.id, "cookies": [cookie(people, ana), cookie(people, ben)]}


async def play(session: Session, answers: int, dice: Dice) -> None:
    for _ in range(answers):
        asked = session.state.asked
        if not asked:
            return
        seat = asked[0]
        moves = session.table.moves(seat)
        await session.answer(seat, session.at, session.table.text(moves[dice.below(len(moves))]))


def cookie(people: People, person: Person) -> str:
    return f"{PERSON}={people.persons.dumps([person.id, person.name])}"


async def seat_all(folder: Path, games: int, answers: int) -> list[dict[str, Any]]:
    settings = read_settings(data=folder)
    people = People(signing_key(settings))
    store = await open_store(settings.rooms)
    house = House(store, LocalBus(), HereThinker())
    try:
        # All at once: what waits for the disk is then written together.
        return await asyncio.gather(*(seated(house, people, number, answers) for number in range(games)))
    finally:
        await house.close()
        await store.close()


def main() -> int:
    parser = argparse.ArgumentParser(description="Seat people at many tables.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, required=True)
    parser.add_argument("--answers", type=int, required=True)
    given = parser.parse_args()
    print(json.dumps(asyncio.run(seat_all(given.folder, given.games, given.answers))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
