"""Bots of the server that is shipped: no form, no old record and no broken process keeps them from playing; all get a share.

The one process in which this server lets bots think can be stopped and killed, so a test decides what happens in it.
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from mythboard.table.house import House
from mythboard.table.memory import LocalBus, MemoryStore
from mythboard.table.room import BOT
from mythboard.table.thinking.thinkers import HereThinker
from tests.server.pages import Page
from tests.server.prepared import ANA, SECRET, Kept, browser_of, writes
from tests.server.running import Running, running, wait_until
from tests.server.victim import children_of, command_of

pytestmark = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="it looks into /proc")
OLD = "anold2room"


def old_room() -> Kept:
    """A room of Ana against a bot that was given an hour for each of its turns, when that could be done."""

    async def made() -> Kept:
        store = MemoryStore()
        house = House(store, LocalBus(), HereThinker())
        room = (await house.create(ANA.hash, "Ana", "obol", ["you", "sage"])).room
        await house.start(room.id, ANA.hash)
        await house.close()
        room = store.rooms[room.id]
        return Kept(replace(room, places=(room.places[0], replace(room.places[1], bot="sage@3600s"))))

    return asyncio.run(made())


@pytest.fixture(scope="module")
def table() -> Iterator[Running]:
    with running(prepare=writes({OLD: old_room()}), secret=SECRET, thinkers=1, thought_seconds=1) as server:
        yield server


def against(browser: httpx.Client, bot: str) -> str:
    """A game of Obol against a bot; its id."""
    fields = Page(browser.get("/new?game=obol").text).form("/new").fields
    path = browser.post("/new", data={**fields, "name": "Somebody", "seat-2": f"bot:{bot}"}).url.path
    browser.post(f"{path}/start")
    return path.rpartition("/")[2]


def play(browser: httpx.Client, id: str) -> None:
    """End one's turn, and do not wait for the bot."""
    page = Page(browser.get(f"/t/{id}").text)
    form = page.by_id["answer"]
    move = "pass" if "pass" in page.moves else page.moves[-1]
    browser.post(form.action, data={**form.fields, "move": move}, headers={"HX-Request": "true"})


def of_bots(table: Running, id: str) -> list[float]:
    """When the bots of a room have answered a question that left them a choice."""
    state = table.archive.state(id)
    assert state.playback is not None
    given = zip(state.playback.answers, state.playback.choices, strict=True)
    return [answer.at for answer, is_choice in given if is_choice and state.room.places[answer.seat].kind == BOT]


def the_thinker(table: Running) -> int:
    """The process in which bots think, which has thought already."""
    with table.browser() as browser:
        id = against(browser, "uniform")
        play(browser, id)
        wait_until(lambda: of_bots(table, id))
    [thinker] = [child for child in children_of(table.process.pid) if b"spawn_main" in command_of(child)]
    return thinker


@pytest.mark.parametrize("bot", ["sage@3600s", "sage@10000000", " sage", "SAGE", "oracle"])
def test_a_form_with_anything_but_the_name_of_a_bot_is_refused_with_a_sentence(table: Running, bot: str) -> None:
    with table.browser() as eve:
        fields = Page(eve.get("/new?game=obol").text).form("/new").fields
        path = eve.post("/new", data={**fields, "name": "Eve"}).url.path
        lobby = path.rpartition("/")[2]
        running = against(eve, "uniform")
        before = {id: table.archive.revision(id) for id in table.archive.ids()}
        said = [
            eve.post(f"/t/{lobby}/seatbot", data={"seat": "1", "bot": bot}).text,
            eve.post(f"/t/{running}/replace", data={"seat": "0", "bot": bot}).text,
        ]
        assert all("no bot" in text and "Choose one of these: uniform, greedy" in text for text in said)
        assert eve.post("/new", data={**fields, "name": "Eve", "seat-2": f"bot:{bot}"}).status_code == 400
        assert {id: table.archive.revision(id) for id in table.archive.ids()} == before


def test_a_bot_with_an_hour_for_each_turn_in_an_old_record_plays_in_its_usual_time(table: Running) -> None:
    with browser_of(ANA, table.address) as ana:
        play(ana, OLD)
        wait_until(lambda: table.archive.state(OLD).asked == (0,), 60)
        assert "Tiresias" in ana.get(f"/t/{OLD}").text


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGSTOP])
def test_a_thinker_that_dies_or_stands_still_is_replaced_and_the_bot_answers_once(
    table: Running, number: signal.Signals
) -> None:
    thinker = the_thinker(table)
    os.kill(thinker, signal.SIGSTOP)
    with table.browser() as ana:
        id = against(ana, "greedy")
        play(ana, id)
        os.kill(thinker, number)
        wait_until(lambda: table.archive.state(id).asked == (0,), 90)
        assert "random move" not in ana.get(f"/t/{id}").text
        assert 'mythboard_thinkers_lost_total{why="' in ana.get("/metrics").text
    assert the_thinker(table) != thinker
    assert table.faults == []


def test_one_game_does_not_wait_for_ten_games_of_another_person(table: Running) -> None:
    """Eve's ten bots are asked first; when the thinker goes on, Ana's is answered after the one that it was busy with."""
    thinker = the_thinker(table)
    with table.browser() as eve, table.browser() as ana:
        eves, anas = [against(eve, "sage") for _ in range(10)], against(ana, "sage")
        os.kill(thinker, signal.SIGSTOP)
        try:
            for id in eves:
                play(eve, id)
            play(ana, anas)
        finally:
            os.kill(thinker, signal.SIGCONT)
        wait_until(lambda: of_bots(table, anas))
        first = of_bots(table, anas)[0]
        before = [at for id in eves for at in of_bots(table, id) if at < first]
        assert len(before) <= 2  # and one that is written down while Ana's still is
