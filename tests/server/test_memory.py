"""What rooms cost in memory, measured in small: the numbers that count come from python -m tests.server.memory."""

from __future__ import annotations

import random
import time
from collections import Counter
from dataclasses import replace

import pytest

from mythboard.server.app import share_to_forget
from tests.server import memory, soaking
from tests.server.memory import Campaign, Told
from tests.server.running import running
from tests.server.vitals import Vitals

ROOMS = 10
QUIET = Vitals(rss=150_000, thinkers=0, descriptors=11, threads=4, tasks=5, rooms=0, tables=0, streams=0)
IDLE = replace(QUIET, rss=150_000 + 40 * ROOMS, rooms=ROOMS)
GOOD = {"quiet": QUIET, "idle": IDLE, "put away": replace(IDLE, rooms=0), "idle again": IDLE}


def told(**other: Vitals) -> Told:
    return Told(90, GOOD | {moment.replace("_", " "): now for moment, now in other.items()})


def test_rooms_are_folded_put_away_and_opened_again_by_the_server_that_is_shipped() -> None:
    campaign = Campaign(ROOMS, distinct=ROOMS, faster=180)
    found = memory.run(campaign)
    assert found.log == []
    assert {moment: (now.rooms, now.tables) for moment, now in found.seen.items()} == {
        "quiet": (0, 0),
        "idle": (ROOMS, 0),
        "put away": (0, 0),
        "idle again": (ROOMS, 0),
    }
    assert found.answers > 10, "the games are in the middle"


def test_rooms_that_cost_what_they_may_are_no_fault() -> None:
    assert told().cost == 40
    assert told().faults(Campaign(ROOMS)) == []


@pytest.mark.parametrize(
    ("found", "fault"),
    [
        (told(idle=replace(IDLE, rss=150_000 + 51 * ROOMS)), "a room costs 51.0 kB, more than 50"),
        (told(idle=replace(IDLE, tables=3)), "idle: 3 tables that nobody uses are not folded"),
        (told(idle_again=replace(IDLE, rooms=9)), "idle again: 9 rooms are in memory, not 10"),
        (told(put_away=replace(IDLE, rooms=2)), "2 rooms that nobody uses were not put away"),
        (told(idle_again=replace(IDLE, rss=170_000)), "memory is not used again: 150,400 kB, then 170,000 kB"),
    ],
)
def test_a_promise_that_is_not_kept_is_a_fault(found: Told, fault: str) -> None:
    assert found.faults(Campaign(ROOMS)) == [fault]


@pytest.mark.parametrize(("folded", "unfolded", "share"), [(0, 0, 0.25), (19, 0, 0.25), (20, 20, 1.0), (40, 41, 0.25)])
def test_all_that_was_drawn_is_forgotten_when_most_of_it_belongs_to_tables_that_nobody_looks_at(
    folded: int, unfolded: int, share: float
) -> None:
    assert share_to_forget(folded, unfolded) == share


def soaked(grows: str = "", by: float = 0.0) -> soaking.Told:
    """Measurements of a run in which one line grows each time, and all of them swing a little."""
    chance = random.Random(3)
    seen = []
    for i in range(300):
        now = replace(IDLE, rss=IDLE.rss + chance.randrange(500), streams=chance.randrange(12), rooms=20 + chance.randrange(9))
        seen.append(replace(now, **{grows: getattr(now, grows) + int(by * i)}) if grows else now)
    return soaking.Told(seen, Counter(), [])


def test_a_run_in_which_nothing_piles_up_has_no_faults() -> None:
    assert soaked().faults() == []


@pytest.mark.parametrize(
    ("line", "by"), [("rss", 100), ("descriptors", 0.1), ("threads", 0.05), ("tasks", 0.1), ("rooms", 0.2)]
)
def test_a_run_in_which_something_piles_up_says_what(line: str, by: float) -> None:
    (fault,) = soaked(line, by).faults()
    assert fault.startswith(f"{line} grows: ")


def test_whoever_has_folded_tables_taken_up_again_and_again_is_asked_to_wait() -> None:
    with running(address_burst=40, address_rate=0.01, room_seconds=3) as server, server.browser() as guest:
        table = guest.post("/quick", data={"game": "obol", "name": "Ana"}).url.path
        for _ in range(12):  # far fewer requests than the limit allows
            time.sleep(0.8)  # by then it is folded
            if guest.get(table).status_code == 429:
                return
        pytest.fail("taking a table up counts no more than a look at it")
