"""Live streams, over a real connection."""

import re
import time
from collections.abc import Iterator

import httpx
import pytest

from tests.server.pages import Page
from tests.server.running import Running, Stream, running, stream, wait_until


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with running(heartbeat=0.2, streams_per_person=3, streams_per_room=5, streams_per_address=100) as opened:
        yield opened


@pytest.fixture
def ana(server: Running) -> Iterator[httpx.Client]:
    with server.browser() as browser:
        yield browser


def quick(browser: httpx.Client) -> tuple[str, Page]:
    answer = browser.post("/quick", data={"game": "obol", "name": "Ana"})
    return answer.url.path, Page(answer.text)


def changed(opened: Stream) -> dict[str, str]:
    """The next `changed` event."""
    while (event := opened.event()).get("event") != "changed":
        pass
    return event


def test_a_stream_says_changed_after_a_move(server: Running, ana: httpx.Client) -> None:
    path, page = quick(ana)
    with stream(ana, f"{path}/live?rev={page.revision}") as opened:
        assert opened.answer.headers["Content-Type"].startswith("text/event-stream")
        assert opened.answer.headers["Cache-Control"] == "no-store"
        assert "Content-Encoding" not in opened.answer.headers
        assert "retry" in opened.event()
        assert "" in opened.event(), "nothing has changed: only the heart beats"
        after = Page(ana.post(f"{path}/answer", data={**page.by_id["answer"].fields, "move": page.moves[0]}).text)
        assert after.refusal == ""
        event = changed(opened)
        assert event["data"] == event["id"] != page.revision
        part = ana.get(f"{path}/part")
        assert Page(part.text).revision >= event["data"]


def test_a_stream_whose_page_is_old_says_so_at_once(server: Running, ana: httpx.Client) -> None:
    path, page = quick(ana)
    with stream(ana, f"{path}/live?rev=older") as opened:
        opened.event()
        assert opened.event()["data"] == page.revision
    with stream(ana, f"{path}/live") as opened:
        opened.event()
        assert opened.event()["data"] == page.revision


def test_who_comes_back_after_a_break_misses_nothing(server: Running, ana: httpx.Client) -> None:
    path, _ = quick(ana)
    with stream(ana, f"{path}/live") as opened:
        last = changed(opened)["id"]
    ana.post(f"{path}/say", data={"text": "Hello"})
    with stream(ana, f"{path}/live", **{"Last-Event-ID": last}) as opened:
        assert changed(opened)["data"] != last


def test_a_quiet_stream_has_a_heartbeat(server: Running, ana: httpx.Client) -> None:
    path, page = quick(ana)
    with stream(ana, f"{path}/live?rev={page.revision}") as opened:
        opened.event()
        began = time.monotonic()
        for _ in range(3):
            assert opened.event() == {"": "still here"}
        assert time.monotonic() - began > 0.3


def test_a_person_may_have_only_so_many_streams_and_gets_their_places_back(server: Running, ana: httpx.Client) -> None:
    path, _ = quick(ana)
    with stream(ana, f"{path}/live"), stream(ana, f"{path}/live"), stream(ana, f"{path}/live") as third:
        third.event()
        wait_until(lambda: streams(ana) == 3)
        refused = ana.get(f"{path}/live")
        assert refused.status_code == 429
        assert "too many windows" in refused.text
    wait_until(lambda: streams(ana) == 0)
    with stream(ana, f"{path}/live") as again:
        assert again.answer.status_code == 200


def streams(browser: httpx.Client) -> int:
    """How many are open, as the server counts them."""
    found = re.search(r"^mythboard_streams (\S+)$", browser.get("/metrics").text, re.MULTILINE)
    return int(float(found[1])) if found is not None else 0


def test_a_room_has_only_so_many_streams(server: Running, ana: httpx.Client) -> None:
    form = Page(ana.get("/new?game=obol").text).form("/new")
    path = ana.post("/new", data={**form.fields, "name": "Ana", "listed": "yes"}).url.path
    watchers = [server.browser() for _ in range(6)]
    opened = [watcher.stream("GET", f"{path}/live") for watcher in watchers]
    try:
        answers = []
        for one in opened[:5]:
            answers.append(one.__enter__())
            wait_until(lambda: streams(ana) == len(answers))
        assert [answer.status_code for answer in answers] == [200] * 5
        assert watchers[5].get(f"{path}/live").status_code == 429
    finally:
        for one in opened[:5]:
            one.__exit__(None, None, None)
        for watcher in watchers:
            watcher.close()


def test_a_stranger_hears_nothing_of_a_private_room(server: Running, ana: httpx.Client) -> None:
    path, _ = quick(ana)
    with server.browser() as eve:
        assert eve.get(f"{path}/live").status_code == 404


def test_a_part_that_has_not_changed_is_not_sent_again(server: Running, ana: httpx.Client) -> None:
    path, _ = quick(ana)
    first = ana.get(f"{path}/part")
    tag = first.headers["ETag"]
    again = ana.get(f"{path}/part", headers={"If-None-Match": tag})
    assert (again.status_code, again.content) == (304, b"")
    ana.post(f"{path}/say", data={"text": "Hello"})
    changed = ana.get(f"{path}/part", headers={"If-None-Match": tag})
    assert changed.status_code == 200
    assert changed.headers["ETag"] != tag


def test_two_viewers_never_share_a_part(server: Running, ana: httpx.Client) -> None:
    form = Page(ana.get("/new?game=obol").text).form("/new")
    path = ana.post("/new", data={**form.fields, "name": "Ana", "listed": "yes"}).url.path
    with server.browser() as eve:
        mine, hers = ana.get(f"{path}/part"), eve.get(f"{path}/part", headers={"If-None-Match": ""})
        assert mine.headers["ETag"] != hers.headers["ETag"]


def test_streams_are_counted(server: Running, ana: httpx.Client) -> None:
    path, _ = quick(ana)
    wait_until(lambda: streams(ana) == 0)
    with stream(ana, f"{path}/live") as opened:
        opened.event()
        assert streams(ana) == 1
    wait_until(lambda: streams(ana) == 0)
