"""Two processes behind one address, with a real PostgreSQL and a real Redis."""

import re
import signal
import time
from pathlib import Path

import httpx
import pytest

from tests.server.pages import Page
from tests.server.running import Stream, browser_at, served, stream, wait_until
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

        began = time.monotonic()
        process.send_signal(signal.SIGTERM)
        process.wait(20)
        assert time.monotonic() - began < 3.0


def next_change(opened: Stream) -> str:
    while (event := opened.event()).get("event") != "changed":
        pass
    return event["data"]
