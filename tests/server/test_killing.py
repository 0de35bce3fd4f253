"""A server is killed while people and bots play on it, and nothing that it had acknowledged is lost, doubled or broken.

This is a small campaign; `python -m tests.server.killing` makes large ones, and says how.
"""

import asyncio
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.server.killing import Campaign, place_for, run
from tests.store.places import POSTGRES, REDIS, has_postgres, has_redis

pytestmark = pytest.mark.skipif(not Path("/proc/self/schedstat").exists(), reason="it looks into /proc")

TOGETHER = [("obol", 3, ()), ("chartalea", 2, ())]
ALONE_AND_TOGETHER = [("chartalea", 1, ("greedy",)), ("obol", 2, ("uniform",))]


def survive(campaign: Campaign, folder: Path) -> None:
    with ExitStack() as stack:
        told = asyncio.run(run(campaign, folder, place_for(campaign, folder, stack)))
    assert told.faults == []
    assert told.kills == campaign.kills
    assert told.acknowledged >= campaign.moves


@pytest.mark.some(1, among="a server is killed")
@pytest.mark.timeout(300)
def test_a_server_with_a_file_of_its_own_survives_kill_9(tmp_path: Path) -> None:
    survive(Campaign(kills=2, moves=30, database="sqlite", old=10, tables=ALONE_AND_TOGETHER), tmp_path)


@pytest.mark.some(1, among="a server is killed")
@pytest.mark.timeout(300)
def test_a_server_with_postgresql_survives_kill_9(tmp_path: Path) -> None:
    if not has_postgres():
        pytest.skip("no PostgreSQL answers here; MYTHBOARD_TEST_POSTGRES may name one")
    survive(Campaign(kills=1, moves=20, database=POSTGRES, tables=TOGETHER), tmp_path)


@pytest.mark.some(1, among="a server is killed")
@pytest.mark.timeout(300)
def test_of_two_processes_one_is_killed_and_the_other_goes_on(tmp_path: Path) -> None:
    if not has_postgres() or not has_redis():
        pytest.skip("no PostgreSQL or no Redis answers here; MYTHBOARD_TEST_POSTGRES and MYTHBOARD_TEST_REDIS may name them")
    survive(Campaign(kills=1, moves=20, database=POSTGRES, workers=2, redis=REDIS, tables=TOGETHER), tmp_path)
