"""Twin games: two tables that differ only in what a viewer cannot know go on side by side, and it reads the same of both.

Theory of operation. A position is taken from a game and dealt anew for a viewer; both are set up as rooms with the same id in
two servers, with the same dice. Then people do the same at both. Where somebody else moves, whose cards differ, a move is
looked for at the second table that looks like the first one's: every event as the viewer could see it with its own eyes, and
the view afterwards (the engine's own checks show that these hold no secret). As long as there is one, whatever is written down
on the way must be the same, too: the log, replays, what can be taken back, by whom and with whose leave, and every refusal.
When there is none, the twins have parted, which is no leak, and others are made.

    python -m tests.server.twins --steps 2000
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from typing import Any

import mythboard
from mythboard.engine.dice import Dice
from mythboard.engine.knowledge import bit_of
from mythboard.engine.table import Table
from mythboard.lab.conformance.choices import seen
from mythboard.lab.conformance.secrets import outward
from mythboard.lab.ledger import enter
from mythboard.table.room import OVER, PERSON, RUNNING, Clock, Place, Room
from mythboard.table.session import Session
from mythboard.table.tokens import new_id
from tests.server.guests import Evening
from tests.server.lookers import NAMES, SCRIPT, Ask, Looker, difference, person_of
from tests.server.redealing import TABLES, Leak, options_by_chance, quiet_evening, silent

CANDIDATES = 12  # moves of the second table that are tried
LONGEST = 12  # steps of one pair


@dataclass
class Tally:
    pairs: int = 0
    steps: int = 0  # done at both tables, after which all was compared
    unlike: int = 0  # of them: with a move of somebody else that was not the same one at both tables
    acts: int = 0  # of them: no moves, but taking back and what belongs to it
    compared: int = 0
    longest: int = 0


def positions(game: str, seats: int, luck: random.Random) -> Iterator[Table]:
    """Positions of a game by chance, some moves apart."""
    table = mythboard.game(game).start(
        seed=str(luck.random()), seats=seats, options=options_by_chance(game, luck), names=list(NAMES[:seats])
    )
    while True:
        seat = luck.choice(table.asked)
        table.answer(seat, luck.choice(table.moves(seat)))
        if table.over:
            return
        if luck.random() < 0.12:
            yield table


def room_at(id: str, table: Table, position: dict[str, Any]) -> Room:
    """A room whose game goes on from a position, with a person on every seat."""
    game = table.game
    return Room(
        id=id,
        game=game.name,
        options=table.origin.options,
        places=tuple(Place(PERSON, NAMES[seat], holders=(person_of(seat).hash,)) for seat in range(table.seats)),
        clock=Clock(),
        is_public=True,
        host=person_of(0).hash,
        invite="",
        created=time.time(),
        stage=RUNNING,
        version=game.version,
        digest=game.digest,
        seed="twins",
        position=position,
        touched=time.time(),  # nobody lets anybody wait
    )


class Twins:
    """Two servers with one room each; see above."""

    def __init__(self, houses: tuple[Evening, Evening], viewer: int | None, seats: int, tally: Tally) -> None:
        self.houses = houses
        self.id = new_id()
        self.viewer = viewer
        self.tally = tally
        self.done: list[str] = []
        self.lookers = [{seat: Looker(house.app, seat) for seat in (None, *range(seats))} for house in houses]

    async def begin(self, table: Table, dice: Dice) -> None:
        here = table.dump()
        there = {**table.imagine(self.viewer, dice).dump(), "dice": here["dice"]}
        for house, position in zip(self.houses, (here, there), strict=True):
            await house.store.create(self.room(table, position))
        self.tally.pairs += 1

    def room(self, table: Table, position: dict[str, Any]) -> Room:
        return room_at(self.id, table, position)

    async def sessions(self) -> tuple[Session, Session]:
        one, other = [await house.desk.house.session(self.id) for house in self.houses]
        return one, other

    async def same(self, ask: Ask) -> None:
        """Both tables answer the viewer alike."""
        one, other = [await lookers[self.viewer].answered(ask) for lookers in self.lookers]
        self.tally.compared += 1
        if found := difference(one, other):
            session, _ = await self.sessions()
            done = "; ".join(self.done)
            raise Leak(f"{session.room.game}, twins that differ for seat {self.viewer}, after {done}: {ask}: {found}")

    async def do(self, seat: int, one: Ask, other: Ask) -> None:
        """Somebody does something at both tables. What the viewer does itself is answered alike."""
        self.done.append(f"seat {seat} {one}" + (f" and {other}" if one != other else ""))
        if seat == self.viewer:
            if one == other:
                await self.same(one)
                return
            raise ValueError("the viewer does the same at both tables")
        for lookers, ask in zip(self.lookers, (one, other), strict=True):
            await lookers[seat].answered(ask)

    async def look(self) -> None:
        """All that the viewer can look at."""
        session, _ = await self.sessions()
        if session.room.stage == OVER:
            return
        await self.same(Ask(f"/t/{self.id}"))
        await self.same(Ask(f"/t/{self.id}/part", headers=SCRIPT))
        for number in range(max(0, session.state.count - 2), session.state.count + 1):
            await self.same(Ask(f"/t/{self.id}/at/{number}"))
        self.tally.steps += 1

    async def step(self, luck: random.Random) -> bool:
        """One thing done at both; False if the twins part here."""
        here, there = await self.sessions()
        if not here.state.asked or here.state.asked != there.state.asked:
            return False
        if luck.random() < 0.3:
            await self.act(here, luck)
            return True
        seat = luck.choice(here.state.asked)
        move = luck.choice(here.table.moves(seat))
        match = twin_of(here.table, there.table, seat, move, self.viewer, luck)
        if match is None:
            return False
        texts = here.table.text(move), there.table.text(match)
        self.tally.unlike += texts[0] != texts[1]
        one, other = (Ask(f"/t/{self.id}/answer", {"at": str(here.at), "move": text}, SCRIPT) for text in texts)
        await self.do(seat, one, other)
        return True

    async def act(self, here: Session, luck: random.Random) -> None:
        """Something that is no move: it comes out alike at both tables, whoever does it."""
        seat = luck.randrange(here.table.seats)
        name = luck.choice(["undo", "undo", "undo", "redo", "consent", "consent", "say", "replace"])
        fields = {"at": str(here.at), "yes": luck.choice("01"), "text": "Hello!", "seat": "0", "bot": "uniform"}
        if name == "replace" and here.state.asked:
            fields["seat"] = str(next(other for other in range(here.table.seats) if other != seat))  # who still has time
        ask = Ask(f"/t/{self.id}/{name}", fields, luck.choice([{}, SCRIPT]))
        await self.do(seat, ask, ask)
        self.tally.acts += 1


def twin_of(here: Table, there: Table, seat: int, move: int, viewer: int | None, luck: random.Random) -> int | None:
    """A move at the second table that looks to the viewer like a move at the first; None if there is none."""
    text = here.text(move)
    wanted = looks(here, seat, move, viewer)
    if not wanted:
        return None
    open_there = there.moves(seat)
    same = [other for other in open_there if there.text(other) == text]
    if seat == viewer:
        candidates = same
    else:
        rest = [other for other in open_there if other not in same]
        candidates = [*luck.sample(rest, min(CANDIDATES, len(rest))), *same]  # other moves first: they have more to hide
    return next((other for other in candidates if looks(there, seat, other, viewer) == wanted), None)


def looks(table: Table, seat: int, move: int, viewer: int | None) -> str:
    """What a viewer could see of a move and is told afterwards; "" if it ends the game, for then all lies open."""
    after = table.clone()
    events = after.listen()
    after.answer(seat, move)
    if after.over:
        return ""
    return json.dumps([[seen(after, event, bit_of(viewer)) for event in events], outward(after, viewer)])


async def walk(twins: Twins, luck: random.Random) -> None:
    """Side by side until they part."""
    await twins.look()
    steps = 0
    while steps < LONGEST and await twins.step(luck):
        steps += 1
        await twins.look()
    twins.tally.longest = max(twins.tally.longest, steps)


async def play_twins(game: str, seats: int, seed: str, tally: Tally, steps: int) -> None:
    """Twins of one game, at many of its positions, for every viewer in turn."""
    luck = random.Random(seed)
    async with quiet_evening() as one, quiet_evening() as other:
        for number, table in enumerate(positions(game, seats, luck)):
            viewer = (None, *range(seats))[number % (seats + 1)]
            twins = Twins((one, other), viewer, seats, tally)
            await twins.begin(table, Dice(luck.getrandbits(64)))
            await walk(twins, luck)
            if tally.steps >= steps:
                return


async def campaign(steps: int, seed: str) -> Tally:
    tally = Tally()
    for number in count():
        game, seats = TABLES[number % len(TABLES)]
        await play_twins(game, seats, f"{seed} {number}", tally, steps)
        print(f"\r{tally.pairs} pairs, {tally.steps} steps", end="", file=sys.stderr, flush=True)
        if tally.steps >= steps:
            return tally
    raise AssertionError("there is always another game")


def main() -> None:
    parser = argparse.ArgumentParser(description="Let twin games go on side by side, and compare what a viewer reads of both.")
    parser.add_argument("--steps", type=int, default=2000)
    parser.add_argument("--seed", default="twins")
    wanted = parser.parse_args()
    silent()
    began = time.perf_counter()
    tally = asyncio.run(campaign(wanted.steps, wanted.seed))
    print(
        f"\n{tally.pairs} pairs of tables, {tally.steps} steps ({tally.unlike} with different moves that look alike, "
        f"{tally.acts} without a move, {tally.longest} at most in a row), {tally.compared} requests compared in "
        f"{time.perf_counter() - began:.0f} s: every byte the same."
    )
    enter("twins", {"steps": tally.steps, "requests": tally.compared}, 0, wanted.seed)


if __name__ == "__main__":
    main()
