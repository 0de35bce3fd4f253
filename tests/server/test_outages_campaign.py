"""PostgreSQL, Redis, a worker and a thinker are killed while people and bots play, and nothing is lost, doubled or broken.

This is a small campaign; `python -m tests.server.outages` makes large ones, and says how.
"""

import asyncio
import json
import os
import signal
from pathlib import Path

import pytest

from tests.server.outages import KINDS, Campaign, Outages, faults_said
from tests.server.services import OwnPostgres, own_services
from tests.store.places import in_postgres

pytestmark = pytest.mark.skipif(not Path("/proc/self/schedstat").exists(), reason="it looks into /proc")

ALONE_AND_TOGETHER = [("chartalea", 1, ("greedy",)), ("obol", 2, ("uniform",)), ("obol", 3, ())]
FORGET = "DELETE FROM entries e WHERE number = (SELECT max(number) FROM entries WHERE room = e.room)"
TOGETHER = [("obol", 2, ()), ("chartalea", 2, ())]


class Forgetful(OwnPostgres):
    """A PostgreSQL that has forgotten, when it is back, what was written last."""

    has_tables = False

    def start(self) -> None:
        super().start()
        if self.has_tables:
            in_postgres(
                "DELETE FROM entries e WHERE number = (SELECT max(number) FROM entries WHERE room = e.room)", self.address
            )
        self.has_tables = True


@pytest.mark.some(1, among="a database or a worker is killed")
@pytest.mark.timeout(300)
def test_whatever_is_killed_nothing_is_lost_and_every_game_goes_on(tmp_path: Path) -> None:
    with own_services() as (postgres, redis):
        told = asyncio.run(Outages(Campaign(1, ALONE_AND_TOGETHER), tmp_path, postgres, redis).run())
    assert told.faults == []
    assert told.kills == dict.fromkeys(KINDS, 1)
    assert told.acknowledged > 10


@pytest.mark.some(1, among="a database or a worker is killed")
@pytest.mark.timeout(300)
def test_a_database_that_forgets_is_found_out(tmp_path: Path) -> None:
    with own_services(Forgetful) as (postgres, redis):
        told = asyncio.run(Outages(Campaign(1, TOGETHER, kinds=("postgres",)), tmp_path, postgres, redis).run())
    assert told.faults


@pytest.mark.some(1, among="a database or a worker is killed")
@pytest.mark.timeout(300)
def test_a_worker_that_dies_while_the_database_is_away_is_replaced_when_it_is_back(tmp_path: Path) -> None:
    """Until then its successors say in a sentence why they cannot start, and print no traceback."""

    async def outage(outages: Outages) -> None:
        victim = outages.victim
        victim.start()
        try:
            await victim.first_page()
            await asyncio.to_thread(outages.postgres.kill)
            os.kill(victim.servers()[0], signal.SIGKILL)
            await outages.until(lambda: "can't start" in victim.said.read_text(), lambda: "nobody says why")
            await asyncio.to_thread(outages.postgres.start)
            await outages.until(outages.is_whole, outages.processes)
        finally:
            victim.stop()

    with own_services() as (postgres, redis):
        outages = Outages(Campaign(1, TOGETHER), tmp_path, postgres, redis)
        asyncio.run(outage(outages))
    said = outages.victim.said.read_text()
    assert "Traceback" not in said
    assert "Can't open the database" in said


def line(**facts: str) -> str:
    return json.dumps({"level": "error", **facts})


def test_a_server_may_say_that_the_database_was_away_and_a_process_replaced() -> None:
    said = [
        "mythboard 0.1.0 is at http://127.0.0.1:8000",
        line(event="the database is away", fault="ConnectionRefusedError"),
        line(event="the bots of room olive are stuck", fault="Away from ConnectionRefusedError"),
        line(event="a process has died and is replaced", status="-9"),
        json.dumps({"level": "warning", "event": "redis is lost"}),
    ]
    assert faults_said("\n".join(said)) == []


@pytest.mark.parametrize(
    "said",
    [
        line(event="a fault", fault="KeyError"),
        line(event="the bot greedy faltered in room olive", fault="Lost"),
        'Traceback (most recent call last):\n  File "/srv/mythboard/server/storage/store.py", line 1, in room',
    ],
)
def test_any_other_error_that_a_server_logs_is_a_fault(said: str) -> None:
    assert len(faults_said(said)) == 1
