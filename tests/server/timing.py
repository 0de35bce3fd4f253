"""Whether the time a bot takes tells what it holds: many questions on the server that is shipped, and a look at its records.

    python -m tests.server.timing --questions 1000 --bot planner

Theory of operation. Many tables are on disk before the server starts, each one answer before a question that conceals
(approaching.py). People come, over HTTP and by plain forms, and start them. They listen to the live stream, give the answer
before if it is theirs, wait for the bot's, concede and go to the next table. Then the server is stopped and its records are
read with everything in them: for each answer of a bot to a question that conceals, whether there was a choice, and how long
after the entry before it was written. Two more clues are from outside: how long after the word of that entry the word of the
answer was heard, and how many words were. A page's length is no clue here, since no two positions are alike; twins.py compares
what is sent where they are.

The rule, which was written down before the runs it judges:

- The spy who goes by time compares answers to the same question after the same kind of entry, the bot's own or another's: an
  answer is written at a moment that its content must not move. The spy who learns has clues from outside as well, and compares
  answers that also look the same, declined or not: what a bot does in the open is no secret, and takes a server its time.
- Verdict: the times tell something if the share of either spy differs from 50 %, each by an interval of 97.5 % (two looks, an
  error of 5 % together). Nothing else decides.
- Without 100 answers with a choice and 100 without to each question of `SUBJECTS`, there is no verdict.
- The lines for each question are for reading. Their intervals share an error of 5 % (Bonferroni).
- Every run is entered into the ledger, with the number of spies who were better or worse than a coin as faults.

Its first version let the spy who learns compare what looks different, too, and tried each half on the other. It judged two runs
of Chartalea: 62.4 % before bots wrote their answers at fixed moments (seed 11), 62.9 % since (seed 21). It was changed after
both had been seen, so what it says of later runs is weaker than if it had always been so. Which clue that was is not proven.
The likely one: the word of an answer that does something in the open is heard later, by two to seven milliseconds in the
slowest tenth, and only a bot that has a choice gives such an answer.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

import httpx
from sqlalchemy import select

from mythboard.engine.question import PASS
from mythboard.lab.ledger import enter
from mythboard.server.http.people import PERSON as PERSON_COOKIE
from mythboard.server.http.people import Person
from mythboard.server.settings import DATABASE_FILE
from mythboard.server.storage.schema import rooms
from mythboard.server.storage.store import open_store
from mythboard.table.house import House
from mythboard.table.memory import LocalBus
from mythboard.table.state import State
from mythboard.table.thinking.thinkers import HereThinker
from tests.server.approaching import Approach, approaches, seated
from tests.server.pages import Page
from tests.server.prepared import SECRET, cookie_value, write
from tests.server.running import served
from tests.server.spying import Clued, Scored, by_time, guesses, interval, share_of

SUBJECTS: Final = {  # by game: the questions that must be seen often enough. Elysium asks nothing that conceals
    "obol": ("Ward it off?",),
    "chartalea": ("You're being attacked. Reveal a Shield?", "What do you do?"),
    "mysthea": ("Discard a tactic to act", "Discard an objective to develop"),
}
ENOUGH: Final = 100
FEWEST: Final = 10
"""Answers of each sort without which a line for reading says nothing."""
ERROR: Final = 0.05
SPIES: Final = 2
TABLES: Final = 8  # at once: more, and one thinker has no time for them
GAMES: Final = 400  # in which positions are looked for
PATIENCE: Final = 6.0  # seconds that a person waits for a bot's answer

Heard = list[tuple[float, int]]  # when a word was heard, and of how many entries


class Listener:
    """Somebody who listens to the live stream of a table."""

    def __init__(self, browser: httpx.AsyncClient, table: str) -> None:
        self.browser = browser
        self.table = table
        self.heard: Heard = []
        self.news = asyncio.Event()

    async def listen(self) -> None:
        with suppress(httpx.TransportError):
            async with self.browser.stream("GET", f"{self.table}/live", headers={"Accept": "text/event-stream"}) as answer:
                async for line in answer.aiter_lines():
                    if line.startswith("data: ") and line != "data: gone":
                        self.heard.append((time.perf_counter(), int(line.split(".")[1])))
                        self.news.set()

    async def wait_for(self, number: int) -> bool:
        """Until so many entries were made; False if that takes too long."""
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while not self.heard or self.heard[-1][1] < number:
                    self.news.clear()
                    await self.news.wait()
                return True
        return False


async def visit(browser: httpx.AsyncClient, id: str, move: str) -> Heard:
    """Start one game, see the bot answer the question that is near, and leave."""
    table = f"/t/{id}"
    listener = Listener(browser, table)
    listening = asyncio.create_task(listener.listen())
    try:
        page = Page((await browser.post(f"{table}/start")).text)
        if move:
            await browser.post(f"{table}/answer", data={**page.by_id["answer"].fields, "move": move})
        await listener.wait_for(2)
        heard = list(listener.heard)  # what comes now says when the person left
        await browser.post(f"{table}/answer", data={"at": "0", "move": "concede"})
        return heard
    finally:
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)


async def go_round(address: str, person: Person, ids: Sequence[tuple[str, str]], until: asyncio.Event) -> dict[str, Heard]:
    """One person, table after table."""
    heard = {}
    cookies = {PERSON_COOKIE: cookie_value(person)}
    async with httpx.AsyncClient(
        base_url=address, headers={"Origin": address}, cookies=cookies, follow_redirects=True, timeout=60
    ) as browser:
        for id, move in ids:
            if until.is_set():
                break
            heard[id] = await visit(browser, id, move)
    return heard


# Reading


async def read(folder: Path, heard: Mapping[str, Heard], run: str) -> list[Clued]:
    """What the records say, once the server has stopped, and what was heard."""
    found = []
    store = await open_store(folder / DATABASE_FILE)
    house = House(store, LocalBus(), HereThinker())
    try:
        [known] = await store.rows(select(rooms.c.id))
        for id in [row["id"] for row in known if row["id"] in heard]:
            session = await house.session(id)
            session.close()
            written = [entry.at for entry in await store.entries(id)]
            found += clued(session.state, written, heard[id], f"{run} {id}")
    finally:
        await house.close()
        await store.close()
    return found


def clued(state: State, written: Sequence[float], heard: Heard, name: str) -> list[Clued]:
    """The answers of a bot at one table to questions that conceal."""
    playback = state.playback
    found: list[Clued] = []
    if playback is None:
        return found
    for i, answer in enumerate(playback.answers):
        table = playback.table_at(i)
        if not state.plays(answer.seat) or answer.number < 2 or not table.conceals or table.question is None:
            continue
        kind = table.question.step.about
        before = "its own" if i and playback.answers[i - 1].seat == answer.seat else "another's"
        took = answer.at - written[answer.number - 2]
        clues = (took, *from_outside(heard, answer.number))
        looks = "declined" if table.move(answer.text, answer.seat) == PASS else "not declined"
        found.append(Clued(name, kind, f"after {before} entry", looks, playback.choices[i], clues))
    return found


def from_outside(heard: Heard, number: int) -> tuple[float | None, float | None]:
    """How long after the word of the entry before the word of an answer was heard, and how many words were."""
    first = next((at for at, known in heard if known == number - 1), None)
    second = next((at for at, known in heard if known == number), None)
    if first is None or second is None:
        return None, None
    return second - first, float(sum(first < at <= second for at, _ in heard))


async def campaign(game: str, bot: str, seconds: float, seed: int, tables: int, found: list[Approach]) -> list[Clued]:
    """One look: a server, and people who go round its tables."""
    limits = {f"MYTHBOARD_{name}": "0" for name in ("ADDRESS_BURST", "PERSON_BURST", "ROOMS_BURST")}
    people = [Person(f"{i} of the timing", f"Ana {i}") for i in range(tables)]
    with TemporaryDirectory(prefix="mythboard-timing-") as name:
        folder = Path(name)
        ready = {one.room.id: one for one in await seated(found, bot, people)}
        await write(folder / DATABASE_FILE, ready)
        with served(folder, "--port", "0", MYTHBOARD_PACE="0.6", MYTHBOARD_SECRET=SECRET, **limits) as (_, address):
            until = asyncio.Event()
            asyncio.get_running_loop().call_later(seconds, until.set)
            ids = [(id, one.move) for id, one in zip(ready, found, strict=True)]
            rounds = [go_round(address, person, ids[i::tables], until) for i, person in enumerate(people)]
            heard = {id: words for one in await asyncio.gather(*rounds) for id, words in one.items()}
        return await read(folder, heard, f"{game} {seed}")


# What was found


def counts_of(answers: Sequence[Clued]) -> dict[str, tuple[int, int]]:
    """By question: how many answers with a choice, and without."""
    found: dict[str, tuple[int, int]] = {}
    for one in answers:
        chosen, forced = found.get(one.kind, (0, 0))
        found[one.kind] = (chosen + one.is_choice, forced + (not one.is_choice))
    return found


def is_enough(game: str, answers: Sequence[Clued]) -> bool:
    counts = counts_of(answers)
    return all(min(counts.get(kind, (0, 0))) >= ENOUGH for kind in SUBJECTS[game])


def line(title: str, scored: Sequence[Scored], luck: random.Random, error: float) -> bool:
    """Print a share with its interval; whether it differs from a half."""
    low, high = interval(scored, luck, error)
    print(f"  {title}: {share_of(scored):.1%} ({low:.1%} to {high:.1%})", flush=True)
    return not low <= 0.5 <= high


def report(game: str, answers: Sequence[Clued], seed: int) -> int:
    """Print what was found; how many spies were better or worse than a coin."""
    luck = random.Random(seed)
    chosen = sum(one.is_choice for one in answers)
    print(f"{game}: {chosen} answers with a choice, {len(answers) - chosen} without")
    kinds = {kind: counts for kind, counts in counts_of(answers).items() if min(counts) >= FEWEST}
    for kind, counts in kinds.items():
        mine = [one for one in answers if one.kind == kind]
        middles = [
            1000 * median(one.clues[0] or 0.0 for one in mine if one.is_choice is is_choice) for is_choice in (True, False)
        ]
        title = f"{kind!r}, {counts[0]} with ({middles[0]:.1f} ms), {counts[1]} without ({middles[1]:.1f} ms)"
        line(title, by_time(mine), luck, ERROR / len(kinds))
    spies = {
        "all questions, by time": by_time(answers),
        "half of those that look alike, by what was learned from the others": guesses(answers, luck),
    }
    faults = sum([line(title, scored, luck, ERROR / SPIES) for title, scored in spies.items()])
    if not is_enough(game, answers):
        print(f"  no verdict: fewer than {ENOUGH} answers of a sort to one of {', '.join(map(repr, SUBJECTS[game]))}")
    else:
        print(f"  verdict: the times tell {'something' if faults else 'nothing'}")
    return faults


def main() -> int:
    parser = argparse.ArgumentParser(description="Find out whether the time of bots tells what they hold.")
    parser.add_argument("--questions", type=int, default=1000)
    parser.add_argument("--bot", default="planner")
    parser.add_argument("--seconds", type=float, default=300.0, help="of one look, at most")
    parser.add_argument("--looks", type=int, default=3, help="at most, for each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tables", type=int, default=TABLES, help="at once")
    parser.add_argument("--positions", type=int, default=150, help="of each question, with a choice and without, in one look")
    parser.add_argument("--save", type=Path, help="a file for all answers and their clues, to look into what was found")
    parser.add_argument("--games", nargs="+", default=list(SUBJECTS))
    given = parser.parse_args()
    is_well = True
    for game in given.games:
        answers: list[Clued] = []
        for look in range(given.seed, given.seed + given.looks):
            found = approaches(game, look, given.positions, GAMES, SUBJECTS[game])
            print(f"{game}: {len(found)} positions; load {os.getloadavg()[0]:.1f}", flush=True)
            answers += asyncio.run(campaign(game, given.bot, given.seconds, look, given.tables, found))
            print(f"{game}: {len(answers)} questions; load {os.getloadavg()[0]:.1f}", flush=True)
            if len(answers) >= given.questions and is_enough(game, answers):
                break
        if given.save is not None:
            with given.save.open("a", encoding="utf-8") as lines:
                lines.writelines(json.dumps(asdict(one)) + "\n" for one in answers)
        faults = report(game, answers, given.seed)
        enter("timing", {"questions": len(answers), "choices": sum(one.is_choice for one in answers)}, faults, given.seed)
        is_well = is_well and not faults and is_enough(game, answers)
    return 0 if is_well else 1


if __name__ == "__main__":
    sys.exit(main())
