"""Who may see what: private rooms do not exist for strangers, and nothing hidden ever leaves while a game runs."""

from __future__ import annotations

import json
import random
import re

import pytest

from mythboard.server.http.people import People
from mythboard.server.routes import ROUTES
from tests.server.guests import SECRET, Evening, new_table, secret_of, two_at_a_table

pytestmark = pytest.mark.anyio

INSTANCE = re.compile(r"[a-z0-9-]+#\d+")
HERE = "/t/{id:str}/"
POSTS = [  # all there are, but for the one that opens a door
    path.removeprefix(HERE).replace("{number:str}", "0")
    for route in ROUTES
    for path in route.paths
    if "POST" in route.http_methods and path.startswith(HERE) and not path.endswith("/join")
]
GETS = ("", "/part", "/live", "/why?move=pass", "/at/0", "/journal", "/verify")


async def test_a_private_table_does_not_exist_for_a_stranger(house: Evening) -> None:
    id, _, _ = await two_at_a_table(house)
    eve = house.guest()
    before = house.store.rooms[id], house.store.records[id][:], house.store.said[id][:]
    for path in GETS:
        await eve.get(f"/t/{id}{path}")
        there = eve.status, eve.answer.text
        await eve.get(f"/t/abcdefghij{path}")
        assert there == (404, eve.answer.text), path
    assert len(POSTS) > 14
    for path in POSTS:
        await eve.post(f"/t/{id}/{path}", {"at": "0", "move": "pass", "text": "Hello", "yes": "1", "seat": "0"})
        there = eve.status, eve.answer.text
        await eve.post(f"/t/abcdefghij/{path}", {"at": "0", "move": "pass"})
        assert there == (404, eve.answer.text), path
    assert (house.store.rooms[id], house.store.records[id], house.store.said[id]) == before


async def test_the_invitation_of_a_private_table_says_which_game_and_not_who(house: Evening) -> None:
    ana, eve = house.guest(), house.guest()
    id = await new_table(ana, name="Canary")
    page = await eve.get(f"/join/{id}")
    assert "Obol" in page.html
    assert "Canary" not in page.html


async def test_a_wrong_secret_opens_nothing(house: Evening) -> None:
    ana, eve = house.guest(), house.guest()
    id = await new_table(ana)
    secret = await secret_of(ana, id)
    for wrong in ("", "x", secret[:-1], secret + "x", house.store.rooms[id].invite, secret.swapcase()):
        page = await eve.post(f"/t/{id}/join", {"name": "Eve", "secret": wrong})
        assert eve.status == 403
        assert "valid for this table" in page.html
        await eve.get(f"/t/{id}")
        assert eve.status == 404
    assert house.store.rooms[id].places[1].name == ""


async def test_a_private_table_is_on_nobody_elses_home_page(house: Evening) -> None:
    ana, eve = house.guest(), house.guest()
    hidden = await new_table(ana)
    public = await new_table(ana, listed="yes")
    page = await eve.get("/")
    assert public in page.html
    assert hidden not in page.html
    page = await ana.get("/")
    assert hidden in page.html


async def test_a_public_table_may_be_watched_and_joined_by_anybody(house: Evening) -> None:
    ana, ben, eve = house.guest(), house.guest(), house.guest()
    id = await new_table(ana, listed="yes")
    page = await eve.get(f"/t/{id}")
    assert eve.status == 200
    page = await ben.get(f"/join/{id}")
    await ben.post(page.form("/join").action, {"name": "Ben"})
    await ana.post(f"/t/{id}/start")
    page = await eve.get(f"/t/{id}")
    assert "watching" in page.texts
    assert page.moves == []
    page = await eve.post(f"/t/{id}/answer", {"at": "0", "move": "gather"})
    assert "You're watching" in page.refusal
    assert house.store.records[id] == []


async def test_only_the_host_begins_and_only_the_host_sees_the_invitation(house: Evening) -> None:
    ana, ben = house.guest(), house.guest()
    id = await new_table(ana)
    secret = await secret_of(ana, id)
    page = await ben.post(f"/t/{id}/join", {"name": "Ben", "secret": secret})
    assert secret not in page.html
    page = await ben.post(f"/t/{id}/start")
    assert "Only the host of this table" in page.refusal
    assert house.store.rooms[id].stage == "open"


async def test_nobody_answers_for_another_seat(house: Evening) -> None:
    id, ana, ben = await two_at_a_table(house)
    asked, other = (ana, ben) if (await ana.get(f"/t/{id}")).moves else (ben, ana)
    page = await asked.get(f"/t/{id}")
    refused = await other.post(f"/t/{id}/answer", {**page.by_id["answer"].fields, "move": page.moves[0]})
    assert refused.refusal
    assert house.store.records[id] == []


async def test_a_replay_shows_what_the_viewer_knew_and_no_seat_but_ones_own_while_the_game_runs(house: Evening) -> None:
    id, ana, ben = await two_at_a_table(house)
    luck = random.Random(5)
    for _ in range(12):
        pages = [await ana.get(f"/t/{id}"), await ben.get(f"/t/{id}")]
        i = 0 if pages[0].moves else 1
        await (ana, ben)[i].play(pages[i], luck.choice(pages[i].moves))
    session = await house.desk.house.session(id)
    for number in range(0, session.state.count, 3):
        own = await ana.get(f"/t/{id}/at/{number}")
        through = await ana.get(f"/t/{id}/at/{number}?seat=2")
        assert own.html == through.html
        hidden = set(session.table.box.names) - set(INSTANCE.findall(json.dumps(session.playback.table_at(number).view(0))))
        assert not [name for name in hidden if name in own.html]


async def test_the_journal_of_a_running_game_stays_here(house: Evening) -> None:
    id, ana, _ = await two_at_a_table(house)
    await ana.get(f"/t/{id}/journal")
    assert ana.status == 403
    assert "when the game is over" in ana.answer.text
    page = await ana.get(f"/t/{id}/verify")
    assert len(page.texts["seed-hash"]) == 64
    assert "seed" not in page.texts


async def test_a_flash_cannot_be_forged(house: Evening) -> None:
    id, ana, _ = await two_at_a_table(house)
    for value in ("hello", People("another key that is long enough").flashes.dumps([id, "canary"])):
        page = await ana.get(f"/t/{id}", Cookie=f"mythboard-flash={value}")
        assert "canary" not in page.html
    other = People(SECRET).flashes.dumps(["another", "canary"])
    assert "canary" not in (await ana.get(f"/t/{id}", Cookie=f"mythboard-flash={other}")).html
