"""Whether the time a bot takes tells what it holds: very many games on the server that is shipped, and a look at its records.

    python -m tests.server.timing --questions 1000 --bot planner

Theory of operation. Persons play against a bot, many tables at once, over HTTP, by plain forms, any move that is offered. Then
the server is stopped and its records are read with everything in them: for each answer of a bot to a question that conceals,
whether there was a choice, and how long after the entry before it was written. Nobody who plays or watches can see that time
more exactly, for what they see is when they are told of both.

What is asked of these times is what a spy would ask: given two answers to the same question, one with a choice and one without,
each after the same kind of entry (a bot's own, or another's, which takes a server a little longer), which took longer? If
either did in half of the pairs, the times tell nothing. `share` is how often the one with a choice took longer; its interval is
found by drawing the answers again (bootstrap). Counts need no statistics: each answer is one entry of the record, and a page
says the number of the last one.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
from bisect import bisect_left, bisect_right
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
from sqlalchemy import select

from mythboard.lab.ledger import enter
from mythboard.server.schema import rooms
from mythboard.server.settings import DATABASE_FILE
from mythboard.server.store import open_store
from mythboard.table.house import House
from mythboard.table.memory import LocalBus
from mythboard.table.state import State
from mythboard.table.thinking import HereThinker
from tests.server.pages import Page
from tests.server.running import served

GAMES = ("obol", "chartalea", "mysthea")  # Elysium asks nothing that conceals
TABLES = 24
FEWEST = 30
"""Answers of each kind without which nothing can be said."""
ROUNDS = 1000


@dataclass
class Times:
    """Seconds that answers took, with a choice and without, by what a spy sees: the question, and whose entry came before."""

    chosen: dict[str, list[float]] = field(default_factory=dict)
    forced: dict[str, list[float]] = field(default_factory=dict)

    def __len__(self) -> int:
        return self.count(self.chosen) + self.count(self.forced)

    @staticmethod
    def count(times: dict[str, list[float]]) -> int:
        return sum(len(one) for one in times.values())

    def add(self, other: Times) -> None:
        for mine, theirs in ((self.chosen, other.chosen), (self.forced, other.forced)):
            for kind, times in theirs.items():
                mine.setdefault(kind, []).extend(times)

    def share(self) -> float:
        """In which share of all pairs of the same kind the answer with a choice took longer; draws count half."""
        won = pairs = 0.0
        for kind in self.chosen.keys() & self.forced.keys():
            forced = sorted(self.forced[kind])
            won += sum((bisect_left(forced, time) + bisect_right(forced, time)) / 2 for time in self.chosen[kind])
            pairs += len(self.chosen[kind]) * len(forced)
        return won / pairs if pairs else 0.5

    def drawn_again(self, luck: random.Random) -> Times:
        again = [{kind: luck.choices(times, k=len(times)) for kind, times in one.items()} for one in (self.chosen, self.forced)]
        return Times(*again)

    def interval(self, luck: random.Random) -> tuple[float, float]:
        """Of 95 per cent."""
        drawn = sorted(self.drawn_again(luck).share() for _ in range(ROUNDS))
        return drawn[ROUNDS * 25 // 1000], drawn[ROUNDS * 975 // 1000]

    def tells(self, luck: random.Random) -> bool:
        """Whether a spy could know more than a coin does."""
        low, high = self.interval(luck)
        return not low <= 0.5 <= high


async def play(address: str, game: str, bot: str, until: asyncio.Event, luck: random.Random) -> None:
    """One person, game after game."""
    async with httpx.AsyncClient(base_url=address, headers={"Origin": address}, follow_redirects=True, timeout=60) as browser:
        while not until.is_set():
            form = Page((await browser.get(f"/new?game={game}")).text).form("/new")
            answer = await browser.post("/new", data={**form.fields, "name": "Ana", "seat-1": "you", "seat-2": f"bot:{bot}"})
            if not answer.url.path.startswith("/t/"):
                raise AssertionError(answer.text[:500])
            table = f"/t/{answer.url.path.split('/')[2]}"
            answer = await browser.post(f"{table}/start")
            while not until.is_set():
                page = Page(answer.text)
                if page.moves:
                    sent = {**page.by_id["answer"].fields, "move": luck.choice(page.moves)}
                    answer = await browser.post(f"{table}/answer", data=sent)
                elif "result" in page.by_id or "result" in page.attributes:
                    break
                else:
                    await asyncio.sleep(0.2)
                    answer = await browser.get(table)


async def read(folder: Path) -> Times:
    """What the records say, once the server has stopped."""
    times = Times()
    store = await open_store(folder / DATABASE_FILE)
    house = House(store, LocalBus(), HereThinker())
    try:
        [found] = await store.rows(select(rooms.c.id))
        for row in found:
            session = await house.session(row["id"])
            session.close()
            add(times, session.state, [entry.at for entry in await store.entries(row["id"])])
    finally:
        await house.close()
        await store.close()
    return times


def add(times: Times, state: State, written: list[float]) -> None:
    standing = state.standing
    if standing is None:
        return
    for i, answer in enumerate(standing.answers):
        if not state.plays(answer.seat) or answer.number < 2:
            continue
        table = standing.table_at(i)
        if table.conceals and table.question is not None:
            before = "its own" if i and standing.answers[i - 1].seat == answer.seat else "another's"
            kind = f"{table.question.step.about} after {before}"
            took = answer.at - written[answer.number - 2]
            (times.chosen if standing.choices[i] else times.forced).setdefault(kind, []).append(took)


async def campaign(game: str, bot: str, seconds: float, seed: int, tables: int, pace: str = "0.6") -> Times:
    limits = {f"MYTHBOARD_{name}": "0" for name in ("ADDRESS_BURST", "PERSON_BURST", "ROOMS_BURST")}
    with TemporaryDirectory(prefix="mythboard-timing-") as name:
        folder = Path(name)
        with served(folder, "--port", "0", MYTHBOARD_PACE=pace, **limits) as (_, address):
            until = asyncio.Event()
            luck = random.Random(seed)
            people = [play(address, game, bot, until, random.Random(luck.random())) for _ in range(tables)]
            asyncio.get_running_loop().call_later(seconds, until.set)
            await asyncio.gather(*people)
        return await read(folder)


def report(game: str, times: Times, luck: random.Random) -> bool:
    """Print what was found; whether it tells nothing."""
    if min(times.count(times.chosen), times.count(times.forced)) < FEWEST:
        print(f"{game}: {len(times)} answers, with a choice and without, are too few to say anything")
        return False
    low, high = times.interval(luck)
    said = "the times tell something" if times.tells(luck) else "the times tell nothing"
    print(
        f"{game}: {times.count(times.chosen)} answers with a choice, {times.count(times.forced)} without; the former took "
        f"longer in {times.share():.1%} of pairs ({low:.1%} to {high:.1%}): {said}"
    )
    return not times.tells(luck)


def main() -> int:
    parser = argparse.ArgumentParser(description="Find out whether the time of bots tells what they hold.")
    parser.add_argument("--questions", type=int, default=1000)
    parser.add_argument("--bot", default="planner")
    parser.add_argument("--seconds", type=float, default=60.0, help="of one look")
    parser.add_argument("--looks", type=int, default=10, help="at most, for each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--games", nargs="+", default=GAMES)
    given = parser.parse_args()
    is_well = True
    for game in given.games:
        times = Times()
        for look in range(given.looks):
            found = asyncio.run(campaign(game, given.bot, given.seconds, given.seed + look, given.tables))
            times.add(found)
            print(f"{game}: {len(times)} questions", flush=True)
            if len(times) >= given.questions and min(times.count(times.chosen), times.count(times.forced)) >= FEWEST:
                break
        tells_nothing = report(game, times, random.Random(given.seed))
        enter("timing", {"questions": len(times)}, 0 if tells_nothing else 1, given.seed)
        is_well = tells_nothing and is_well
    return 0 if is_well else 1


if __name__ == "__main__":
    sys.exit(main())
