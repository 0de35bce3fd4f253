"""An evening of people who do whatever comes to mind, in two processes, while the server is killed now and then."""

from __future__ import annotations

import asyncio
import random

import pytest

import mythboard
from mythboard.table.refused import Refused
from mythboard.table.room import OVER
from mythboard.table.session import Session
from tests.table.evening import Evening, any_move, everybody, settled


async def something(session: Session, chance: random.Random) -> None:
    """One thing somebody might do, sensible or not."""
    seat = chance.choice([0, 1])
    at = session.at - chance.choice([0, 0, 0, 1])
    asked = session.state.asked
    match chance.choice(["answer"] * 8 + ["undo", "undo", "redo", "redo", "yes", "yes", "no", "leave", "return", "return"]):
        case "answer":
            who = chance.choice([*asked, seat]) if asked else seat
            await session.answer(who, at, any_move(session, who) if who in asked else "pass")
        case "undo":
            await session.undo(seat, at)
        case "redo":
            await session.redo(seat)
        case "yes":
            await session.consent(seat, True)
        case "no":
            await session.consent(seat, False)
        case "leave":
            await session.replace(chance.choice([0, 1]), seat, "uniform")
        case "return":
            await session.return_to(seat)


async def an_evening(game: str, bots: list[str], chance: random.Random) -> tuple[int, int]:
    """A game in two processes; how often somebody did something, and how often it was refused."""
    evening = Evening()
    sessions = [await evening.with_ben(game, bots)]
    sessions.append(await evening.another_house().session(sessions[0].id))
    done = refused = 0
    while sessions[0].room.stage != OVER and done < 150:
        evening.now += 1
        try:
            await something(chance.choice(sessions), chance)
            done += 1
        except Refused:
            refused += 1
        for session in sessions:
            await settled(session)
        for session in sessions:
            await session.catch_up()
        if chance.random() < 0.05:  # one of the processes is killed, and comes back
            fallen = chance.choice([0, 1])
            sessions[fallen].close()
            sessions[fallen] = await evening.another_house().session(sessions[0].id)
            await settled(sessions[fallen])
            for session in sessions:
                await session.catch_up()
        assert everybody(sessions[0]) == everybody(sessions[1])
        assert sessions[0].state.stopped == ""
    assert mythboard.game(game).replay(sessions[0].playback.journal()) == sessions[0].table
    return done, refused


@pytest.mark.parametrize(("game", "bots"), [("obol", []), ("obol", ["greedy"]), ("chartalea", [])])
def test_whatever_people_do_the_record_tells_how_the_table_stands(game: str, bots: list[str]) -> None:
    chance = random.Random(f"{game} {bots}")
    evenings = [asyncio.run(an_evening(game, bots, chance)) for _ in range(6)]
    assert sum(done for done, _ in evenings) > 100
    assert sum(refused for _, refused in evenings) > 50
