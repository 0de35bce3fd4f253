"""Two processes behind one address, with a real PostgreSQL and a real Redis."""

import asyncio
import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from mythboard.server.metrics import forget_the_dead
from mythboard.server.serve import bound
from tests.house.toy import ROOT
from tests.server.pages import Page
from tests.server.running import Stream, browser_at, served, stream, wait_until
from tests.server.victim import Victim, farewell, seconds_until_gone
from tests.store.places import REDIS, has_redis, new_postgres


def test_what_one_process_does_the_other_shows_and_both_stop_at_once(tmp_path: Path) -> None:
    if not has_redis():
        pytest.skip("no Redis answers here; MYTHBOARD_TEST_REDIS may name one")
    with (
        new_postgres() as database,
        served(tmp_path, "--workers", "2", "--database", database, "--redis", REDIS, MYTHBOARD_LOG_LEVEL="info") as found,
        browser_at(found[1]) as ana,
    ):
        process, address = found
        answer = ana.post("/quick", data={"game": "obol", "name": "Ana"})
        path, page = answer.url.path, Page(answer.text)
        browsers = [browser_at(address, ana.cookies) for _ in range(8)]
        streams = [stream(browser, f"{path}/live?rev=old") for browser in browsers]
        opened: list[Stream] = [one.__enter__() for one in streams]
        seen = [next_change(one) for one in opened]
        assert len(set(seen)) == 1
        after = Page(ana.post(f"{path}/answer", data={**page.by_id["answer"].fields, "move": page.moves[0]}).text)
        assert after.refusal == ""
        assert all(next_change(one) != seen[0] for one in opened)
        for one, browser in zip(streams, browsers, strict=True):
            one.__exit__(None, None, None)
            browser.close()

        with httpx.Client(base_url=address) as reader:
            counts = reader.get("/metrics").text
        total = sum(float(number) for number in re.findall(r'mythboard_requests_total{.*route="/t/{id}".*} (\S+)', counts))
        assert total >= 2, "whichever process is asked tells of all"
        wait_until(lambda: 'mythboard_moves_total{game="obol"} 1.0' in ana.get("/metrics").text)

        process.send_signal(signal.SIGTERM)
        assert seconds_until_gone(process) < 3.0


def test_another_build_is_refused_with_a_sentence_while_one_serves_the_database(tmp_path: Path) -> None:
    other = tmp_path / "other"
    shutil.copytree(ROOT / "src" / "mythboard", other / "mythboard", ignore=shutil.ignore_patterns("__pycache__"))
    with (other / "mythboard" / "table" / "house.py").open("a", encoding="utf-8") as file:
        file.write("\nNEW = 1\n")
    with new_postgres() as database:
        command = [sys.executable, "-m", "mythboard.cli", "serve", "--data", str(tmp_path / "second"), "--database", database]
        env = {**os.environ, "PYTHONPATH": str(other)}
        with served(tmp_path / "first", "--database", database) as (_, address), browser_at(address) as ana:
            path = ana.post("/quick", data={"game": "obol", "name": "Ana"}).url.path
            refused = subprocess.run(command, env=env, cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False)
            assert refused.returncode != 0
            assert "is in use by another version" in refused.stderr + refused.stdout
            assert "Traceback" not in refused.stderr
            assert ana.get(path).status_code == 200
        with served(tmp_path / "second", "--database", database, PYTHONPATH=str(other)) as (_, address):
            assert httpx.get(f"{address}/healthz").status_code == 200


def test_when_the_first_process_is_killed_the_others_leave_the_port(tmp_path: Path) -> None:
    """Or the next server could not be started."""
    if not has_redis():
        pytest.skip("no Redis answers here; MYTHBOARD_TEST_REDIS may name one")
    with new_postgres() as database:
        victim = Victim(tmp_path, database, workers=2, redis=REDIS)
        victim.start()
        asyncio.run(victim.first_page())
        family = victim.kill()
        assert len(family) >= 3
        asyncio.run(farewell(family))
        bound("127.0.0.1", victim.port).close()


def test_what_a_killed_process_had_open_is_not_counted_for_ever(tmp_path: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", ""]) as gone:
        pass
    kept = [f"gauge_livesum_{os.getpid()}.db", f"counter_{gone.pid}.db", f"histogram_{gone.pid}.db"]
    for name in [*kept, f"gauge_livesum_{gone.pid}.db"]:
        (tmp_path / name).touch()
    forget_the_dead(tmp_path)
    assert sorted(file.name for file in tmp_path.iterdir()) == sorted(kept)


def next_change(opened: Stream) -> str:
    while (event := opened.event()).get("event") != "changed":
        pass
    return event["data"]
