"""Everything a viewer cannot know is dealt anew, and whatever the server answers that viewer stays the same to the byte.

Theory of operation. Games are played by chance in a real server. At many positions, for each seat and for somebody who
watches, a list of requests is made (`asks`): the page, its part, replays, why-nots, refused moves, hints, the stream. Each is
sent twice: at the true table, and after every table the session holds, the one of now and those of its replays, was replaced
by one that `imagine` dealt for this viewer. The code that draws, and everything around it, is the real one; it is only handed
another world. Tables are kept for every answer instead of every sixteenth, so that a replay begins in another world, too.

What this cannot see is the log, which is written when things happen: that is what `twins.py` is for.

    python -m tests.server.redealing --positions 1000
"""

from __future__ import annotations

import argparse
import asyncio
import random
import re
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from itertools import count
from typing import Any
from unittest.mock import patch
from urllib.parse import quote

import structlog

import mythboard
from mythboard.engine.dice import Dice
from mythboard.engine.journal import Options
from mythboard.engine.table import Table
from mythboard.lab.conformance.secrets import probes
from mythboard.lab.ledger import enter
from mythboard.table.history import playback as playbacks
from mythboard.table.refused import Refused
from mythboard.table.room import OVER
from mythboard.table.session import CONCEDE, Session
from mythboard.web.panels.tablepage import table_main
from tests.server.guests import Evening, evening
from tests.server.lookers import SCRIPT, Ask, Looker, difference, person_of, still

TABLES = (
    *(("chartalea", 2), ("elysium", 2), ("mysthea", 2), ("obol", 2)),
    *(("chartalea", 2), ("elysium", 3), ("mysthea", 3), ("obol", 3)),
    *(("chartalea", 2), ("elysium", 4), ("mysthea", 4), ("obol", 4)),
    *(("chartalea", 2), ("mysthea", 5)),
)
LONGEST = 300  # answers of a game
GAP = 14  # answers between two positions, on average


class Leak(AssertionError):
    """A viewer could tell two worlds apart."""


@dataclass
class Tally:
    """What was compared."""

    positions: int = 0
    pairs: int = 0
    asked: Counter[str] = field(default_factory=Counter)  # requests by what they end in
    redealt: int = 0  # of the pairs: those in which a card came to lie elsewhere


def options_by_chance(game: str, luck: random.Random) -> Options:
    return {option.name: luck.choice(option.choices) for option in mythboard.game(game).options}


async def seated(house: Evening, game: str, seats: int, options: Options, seed: str) -> Session:
    """A public table, with a person on every seat, at its first question."""
    rooms = house.desk.house
    rooms.seeds = lambda: seed
    first = person_of(0)
    others = ["open"] * (seats - 1)
    created = await rooms.create(first.hash, first.name, game, ["you", *others], options, is_public=True, hints=True)
    for seat in range(1, seats):
        person = person_of(seat)
        await rooms.join(created.room.id, person.hash, person.name)
    await rooms.start(created.room.id, first.hash)
    return await rooms.session(created.room.id)


async def go_on(session: Session, luck: random.Random) -> None:
    """One thing that people do: mostly they move, now and then they talk, take back, or let a bot play for a while."""
    state = session.state
    seat = luck.choice(state.asked)
    chance = luck.random()
    try:
        if state.timeline.request is not None and chance < 0.4:
            await session.consent(state.must_consent[0], chance < 0.2)
        elif chance < 0.05:
            await session.undo(seat, session.at)
        elif chance < 0.08:
            await session.redo(seat)
        elif chance < 0.1:
            await session.replace(seat, seat, "uniform")
            await session.rest()
            await session.return_to(seat)
        else:
            await session.answer(seat, session.at, session.table.text(luck.choice(session.table.moves(seat))))
    except Refused:
        return


def asks(session: Session, looker: Looker, luck: random.Random, dice: Dice) -> Iterator[Ask]:
    """What a viewer may try at a position to learn more than it may. Nothing of it changes anything."""
    here, now = f"/t/{session.id}", session.state.count
    table = session.table
    yield Ask(here)
    yield Ask(f"{here}/part", headers=SCRIPT)
    yield Ask(f"{here}/part", headers={**SCRIPT, "Has": some_parts(session, looker, luck)})
    moments = {now, luck.randint(0, now), max(0, now - 1)}
    for moment in sorted(moments):
        yield Ask(f"{here}/at/{moment}", headers=luck.choice([{}, SCRIPT]))
    yield Ask(f"{here}/at/{luck.randint(0, now)}?seat={luck.randint(1, table.seats)}")
    moves = {table.text(move) for move in table.moves(looker.seat)} if looker.seat is not None else set()
    closed = [text for text in probes(table, dice) if text not in moves and text != CONCEDE]  # which is open to all, always
    for text in luck.sample(closed, min(4, len(closed))):
        yield Ask(f"{here}/why?move={quote(text)}", headers=luck.choice([SCRIPT, SCRIPT, {}]))
    for text in luck.sample(closed, min(2, len(closed))):
        yield Ask(f"{here}/answer", {"at": str(session.at), "move": text}, luck.choice([{}, SCRIPT]))
    if luck.random() < 0.3:
        yield Ask(f"{here}/hint", {}, luck.choice([{}, SCRIPT]))
    rare = [f"{here}/verify", f"{here}/journal", "/", f"/join/{session.id}", f"{here}/at/{now + 1}", f"{here}/why?move="]
    yield Ask(luck.choice(rare))


def some_parts(session: Session, looker: Looker, luck: random.Random) -> str:
    """What a page has that shows some of this viewer's table, and perhaps something else."""
    page = str(table_main(session.show(looker.seat, person_of(looker.seat).hash)))
    names = re.findall(r' data-is="([^"]+)"', page)
    return " ".join([*luck.sample(names, luck.randint(0, len(names))), "nothing"])


class OtherTables(list[Table]):
    """Tables of the past, each dealt anew when it is asked for."""

    def __init__(self, true: list[Table], viewer: int | None, dice: Dice) -> None:
        super().__init__(true)
        self.viewer = viewer
        self.dice = dice
        self.dealt: dict[int, Table] = {}

    def __getitem__(self, number: Any) -> Any:
        if number not in self.dealt:
            self.dealt[number] = super().__getitem__(number).imagine(self.viewer, self.dice)
        return self.dealt[number]


@contextmanager
def dealt_anew(session: Session, viewer: int | None, dice: Dice) -> Iterator[bool]:
    """Meanwhile the session holds other tables than the true ones, which the viewer cannot tell from them.

    Yields whether the table of now is another one at all: a viewer who knows everything has no other world.
    """
    playback = session.playback
    true, kept = playback.table, playback.kept
    playback.table = true.imagine(viewer, dice)
    playback.kept = OtherTables(kept, viewer, dice)
    try:
        yield playback.table.zones != true.zones
    finally:
        playback.table, playback.kept = true, kept


async def first_words(house: Evening, session: Session) -> str:
    """What a stream of this room says first, but for the moment at which a browser shall come back, which is chance."""
    words = house.desk.streams.words(session.id, "", lambda: house.desk.revision(session.id))
    try:
        await anext(words)
        return await anext(words)
    finally:
        await words.aclose()


async def compare_worlds(house: Evening, session: Session, luck: random.Random, tally: Tally, worlds: int = 1) -> None:
    """All viewers of one position."""
    if len(session.playback.kept) != session.state.count + 1:
        raise ValueError("Keep the table of every answer first (`every_table_kept`).")
    dice = Dice(luck.getrandbits(64))
    tally.positions += 1
    for seat in (None, *range(session.table.seats)):
        looker = Looker(house.app, seat)
        requests = list(asks(session, looker, luck, dice))
        here = [await looker.answered(ask) for ask in requests]
        heard = await first_words(house, session)
        for _ in range(worlds):
            with dealt_anew(session, seat, dice) as is_other:
                there = [await looker.answered(ask) for ask in requests]
                if await first_words(house, session) != heard:
                    raise Leak("the stream tells two worlds apart")
            tally.redealt += is_other
            tally.pairs += 1
            for ask, one, other in zip(requests, here, there, strict=True):
                tally.asked[kind_of(ask)] += 1
                if found := difference(one, other):
                    raise Leak(f"{session.room.game}, answer {session.state.count}, seat {seat}, {ask}: {found}")


def kind_of(ask: Ask) -> str:
    """What a request asks for: the word behind the id of the room."""
    parts = ask.path.partition("?")[0].split("/")
    return "home" if parts == ["", ""] else "join" if parts[1] == "join" else parts[3] if len(parts) > 3 else "page"


@contextmanager
def every_table_kept() -> Iterator[None]:
    with patch.object(playbacks, "STRIDE", 1):
        yield


async def play_and_compare(
    house: Evening, game: str, seats: int, seed: str, tally: Tally, most: int, options: Options | None = None
) -> None:
    """One game by chance, with so many positions at most that are looked at from all sides."""
    luck = random.Random(seed)
    chosen = {**options_by_chance(game, luck), **(options or {})}
    session = await seated(house, game, seats, chosen, seed)
    while most and session.room.stage != OVER and session.state.count < LONGEST:
        await go_on(session, luck)
        if session.room.stage != OVER and luck.random() < 1 / GAP:
            if luck.random() < 0.2:
                await house.desk.house.say(session.id, person_of(0).hash, "Well played!")
                session = await house.desk.house.session(session.id)
            await compare_worlds(house, session, luck, tally)
            most -= 1


@asynccontextmanager
async def quiet_evening() -> AsyncIterator[Evening]:
    """A server whose clock stands still and whose sessions keep every table."""
    with still(), every_table_kept():
        async with evening(pace=0.0) as house:
            yield house


async def campaign(positions: int, seed: str) -> Tally:
    """So many positions, of all games and numbers of players, with options by chance."""
    tally = Tally()
    for number in count():
        game, seats = TABLES[number % len(TABLES)]
        async with quiet_evening() as house:
            await play_and_compare(house, game, seats, f"{seed} {number}", tally, positions - tally.positions)
        print(f"\r{tally.positions} positions, {tally.pairs} pairs", end="", file=sys.stderr, flush=True)
        if tally.positions >= positions:
            return tally
    raise AssertionError("there is always another game")


def silent() -> None:
    """Nobody reads the diary of a campaign."""
    structlog.configure(processors=[lambda *_: ""], logger_factory=structlog.ReturnLoggerFactory())


def main() -> None:
    parser = argparse.ArgumentParser(description="Deal anew what viewers cannot know, and compare every answer of the server.")
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--seed", default="redealing")
    wanted = parser.parse_args()
    silent()
    began = time.perf_counter()
    tally = asyncio.run(campaign(wanted.positions, wanted.seed))
    spent = time.perf_counter() - began
    print(
        f"\n{tally.positions} positions, {tally.pairs} pairs of a position and a viewer ({tally.redealt} of them with cards "
        f"that lie elsewhere), {tally.asked.total()} requests compared in {spent:.0f} s: every byte the same."
    )
    print(", ".join(f"{kind} {times}" for kind, times in tally.asked.most_common()))
    counts = {"positions": tally.positions, "pairs": tally.pairs, "requests": tally.asked.total()}
    enter("redeal", counts, 0, wanted.seed)


if __name__ == "__main__":
    main()
