"""People come to a table, leave it, find it again from another device, watch, and play the next game."""

from __future__ import annotations

import asyncio
import time

import pytest

from mythboard.table.state import PATIENCE
from mythboard.table.thinking.thinkers import HereThinker
from tests.server.guests import Evening, Guest, evening, new_table, room_of, secret_of, two_at_a_table
from tests.server.pages import Page

pytestmark = pytest.mark.anyio


async def with_a_watcher(house: Evening) -> tuple[str, Guest, Guest, Guest]:
    """Ana and Ben at a private table, and Cleo who watches by the same invitation."""
    ana, ben, cleo = house.guest(), house.guest(), house.guest()
    id = await new_table(ana)
    secret = await secret_of(ana, id)
    await ben.post(f"/t/{id}/join", {"name": "Ben", "secret": secret})
    await ana.post(f"/t/{id}/start")
    await cleo.post(f"/t/{id}/join", {"secret": secret})
    return id, ana, ben, cleo


async def ended(house: Evening, id: str) -> None:
    """The game is over."""
    session = await house.desk.house.session(id)
    while session.state.asked:
        seat = session.state.asked[0]
        await session.answer(seat, session.at, session.table.text(session.table.moves(seat)[-1]))
    assert session.room.stage == "over"


# The next game


async def test_who_watched_may_watch_the_rematch_also_with_a_page_that_was_open_all_the_time(house: Evening) -> None:
    """A page with a script fetches its part only; the way to the next table must come with that."""
    id, ana, _, cleo = await with_a_watcher(house)
    await ended(house, id)
    await ana.post(f"/t/{id}/rematch")
    page = await cleo.get(f"/t/{id}/part", **{"HX-Request": "true"})
    following = house.store.rooms[id].rematch
    assert f'href="/t/{following}"' in page.html
    await cleo.get(f"/t/{following}")
    assert cleo.status == 200
    stranger = house.guest()
    await stranger.get(f"/t/{following}")
    assert stranger.status == 404


async def test_a_finished_game_is_looked_at_through_any_eyes_and_stepping_keeps_them(house: Evening) -> None:
    id, ana, _, cleo = await with_a_watcher(house)
    page = await ana.get(f"/t/{id}/at/0?seat=2")
    assert "?seat=" not in page.html, "while the game runs everybody has their own"
    await ended(house, id)
    page = await cleo.get(f"/t/{id}/at/0")
    assert f'href="/t/{id}/at/0?seat=2"' in page.html
    assert f'href="/t/{id}/at/1"' in page.html
    page = await cleo.get(f"/t/{id}/at/0?seat=2")
    assert f'href="/t/{id}/at/1?seat=2"' in page.html
    assert page.attributes["table"]["data-eyes"] == "?seat=2"
    assert (page.html.count('aria-current="true"'), page.html.count("As Ben")) == (1, 1)


# Before the game begins


async def test_who_has_sat_down_can_get_up_again(house: Evening) -> None:
    ana, ben = house.guest(), house.guest()
    id = await new_table(ana)
    secret = await secret_of(ana, id)
    page = await ben.post(f"/t/{id}/join", {"name": "Ben", "secret": secret})
    await ben.post(page.form("/leave").action)
    assert ben.answer.url.path == "/"
    assert house.store.rooms[id].names == ["Ana", ""]
    await ben.post(f"/t/{id}/join", {"name": "Benjamin", "secret": secret})
    assert house.store.rooms[id].names == ["Ana", "Benjamin"]


async def test_a_host_who_leaves_hands_the_table_on(house: Evening) -> None:
    """Ben is the host then: he gets a link to send, and the one that Ana sent is good no longer."""
    ana, ben, cleo = house.guest(), house.guest(), house.guest()
    id = await new_table(ana)
    secret = await secret_of(ana, id)
    await ben.post(f"/t/{id}/join", {"name": "Ben", "secret": secret})
    await ana.post((await ana.get(f"/t/{id}")).form("/leave").action)
    page = await ben.get(f"/t/{id}")
    assert "invite" not in page.attributes
    page = await ben.post(page.form("/invite").action)
    anew = page.attributes["invite"]["value"].partition("#")[2]
    await cleo.post(f"/t/{id}/join", {"name": "Cleo", "secret": secret})
    assert cleo.status == 403
    await cleo.post(f"/t/{id}/join", {"name": "Cleo", "secret": anew})
    assert house.store.rooms[id].names == ["Cleo", "Ben"]
    page = await ben.post(f"/t/{id}/start")
    assert house.store.rooms[id].stage == "running"


async def test_a_table_that_its_only_person_leaves_is_gone(house: Evening) -> None:
    ana = house.guest()
    id = await new_table(ana, listed="yes")
    secret = await secret_of(ana, id)
    await ana.post((await ana.get(f"/t/{id}")).form("/leave").action)
    assert ana.answer.url.path == "/"
    assert id not in ana.answer.text
    for guest in (ana, house.guest()):
        await guest.get(f"/t/{id}")
        assert guest.status == 404
        await guest.post(f"/t/{id}/join", {"name": "Eve", "secret": secret})
        assert guest.status == 404


async def test_a_public_game_that_is_being_played_is_listed_for_strangers_with_its_turn(house: Evening) -> None:
    ana, cleo = house.guest(), house.guest()
    id = await new_table(ana, listed="yes", **{"seat-2": "bot:uniform"})
    await ana.post(f"/t/{id}/start")
    await house.rest(id)
    page = await cleo.get("/")
    assert f'href="/t/{id}"' in page.html
    assert "Round 1: Ana to move." in page.html
    await cleo.get(f"/t/{id}")
    assert cleo.status == 200
    assert "Games being played" not in (await ana.get("/")).html, "it is among her own tables"


async def test_a_private_game_is_listed_for_nobody_but_its_players(house: Evening) -> None:
    id, ana, _, cleo = await with_a_watcher(house)
    assert f'href="/t/{id}"' in (await ana.get("/")).html
    for stranger in (house.guest(), cleo):
        assert id not in (await stranger.get("/")).html


async def test_nobody_gets_up_from_a_game_that_has_begun(house: Evening) -> None:
    id, _, ben = await two_at_a_table(house)
    page = await ben.post(f"/t/{id}/leave")
    assert page.refusal == "The game has already begun."
    assert house.store.rooms[id].names == ["Ana", "Ben"]


async def test_chance_decides_who_sits_where_if_the_host_says_so(house: Evening) -> None:
    ana = house.guest()
    seats = set()
    for _ in range(40):
        id = await new_table(ana, order="chance")
        seats.add(house.store.rooms[id].names.index("Ana"))
        if len(seats) == 2:
            return
    raise AssertionError("Ana always sits in the same place")


async def test_only_the_host_makes_a_new_invitation(house: Evening) -> None:
    ana, ben = house.guest(), house.guest()
    id = await new_table(ana)
    await ben.post(f"/t/{id}/join", {"name": "Ben", "secret": await secret_of(ana, id)})
    before = house.store.rooms[id].invite
    page = await ben.post(f"/t/{id}/invite")
    assert "Only the host of this table" in page.html
    assert house.store.rooms[id].invite == before


async def test_a_host_is_the_host_on_every_device(house: Evening) -> None:
    ana, phone, ben = house.guest(), house.guest(), house.guest()
    id = await new_table(ana)
    page = await ana.post(f"/t/{id}/link")
    link = page.attributes["seat-link"]["value"]
    page = await phone.post(f"/t/{id}/join", {"secret": link})
    page = await phone.post(page.form("/invite").action)
    await ben.post(f"/t/{id}/join", {"name": "Ben", "secret": page.attributes["invite"]["value"]})
    await phone.post((await phone.get(f"/t/{id}")).form("/start").action)
    assert house.store.rooms[id].stage == "running"


# Away


async def test_without_a_clock_the_page_offers_a_bot_for_somebody_who_is_gone(house: Evening) -> None:
    """It says from when on; before that it is refused, and afterwards done. And Ana may come back at any time."""
    id, ana, ben = await two_at_a_table(house)
    page = await ben.get(f"/t/{id}")
    [form] = [one for one in page.forms if one.action.endswith("/replace") and one.fields["seat"] == "0"]
    page = await ben.post(form.action, form.fields)
    assert page.refusal == "Ana still has time to answer."
    session = await house.desk.house.session(id)
    session.clock = lambda: time.time() + PATIENCE + 1
    page = await ben.post(form.action, form.fields)
    assert page.refusal == ""
    assert "away;" in page.texts["seats"]
    page = await ana.post((await ana.get(f"/t/{id}")).form("/return").action)
    assert house.store.records[id][-1].kind == "person sits"
    assert "away;" not in page.texts["seats"]
    seat = session.state.asked[0]
    page = await (ana, ben)[seat].get(f"/t/{id}")
    assert page.moves != []


async def test_the_home_page_does_not_call_somebody_whose_seat_a_bot_plays(house: Evening) -> None:
    id, ana, ben = await two_at_a_table(house)
    assert "Your turn." in (await ana.get("/")).html
    session = await house.desk.house.session(id)
    session.thinker = Dreamer()
    session.bots.thinker = session.thinker
    await ana.post(f"/t/{id}/replace", {"seat": "0", "bot": "uniform"}, **{"HX-Request": "true"})
    assert "Your turn." not in (await ana.get("/")).html
    assert "Ana" in (await ben.get("/")).html


class Dreamer(HereThinker):
    """A thinker that never comes to an end, but for hints that it gives when it is woken."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = asyncio.Event()
        self.wake = asyncio.Event()

    async def choose(self, level: str, game: str, position: dict[str, object], seat: int, seed: str, owner: str = "") -> str:
        await asyncio.sleep(3600)
        return await super().choose(level, game, position, seat, seed, owner)

    async def hints(
        self, game: str, position: dict[str, object], seat: int, seed: str, owner: str = ""
    ) -> list[tuple[str, str]]:
        self.asked.set()
        await self.wake.wait()
        return await super().hints(game, position, seat, seed, owner)


async def test_advice_for_a_table_that_has_changed_meanwhile_is_not_given(house: Evening) -> None:
    """Ana asks for a hint, and moves in another window while it is thought about."""
    id, ana, _ = await two_at_a_table(house, hints="yes")
    session = await house.desk.house.session(id)
    session.thinker = thinker = Dreamer()
    asking = asyncio.create_task(ana.browser.post(f"/t/{id}/hint"))
    await thinker.asked.wait()
    await session.answer(0, session.at, "gather")
    thinker.wake.set()
    answer = await asking
    assert 'id="advice"' not in answer.text
    assert "Something happened meanwhile" in answer.text


async def test_two_windows_get_the_same_hint_and_another_table_waits(house: Evening) -> None:
    ana = house.guest()
    tables = []
    for _ in range(2):
        await ana.post("/quick", {"game": "obol", "name": "Ana"})
        tables.append(await house.desk.house.session(room_of(ana)))
    thinker = Dreamer()
    for session in tables:
        session.thinker = thinker
    windows = [asyncio.create_task(ana.browser.post(f"/t/{tables[0].id}/hint"))]
    await thinker.asked.wait()
    refused = await ana.browser.post(f"/t/{tables[1].id}/hint")
    assert "Your last hint is still being worked out." in refused.text
    windows.append(asyncio.create_task(ana.browser.post(f"/t/{tables[0].id}/hint")))
    thinker.asked.clear()
    thinker.wake.set()
    first, second = await asyncio.gather(*windows)
    assert Page(first.text).texts["advice"] == Page(second.text).texts["advice"] != ""
    assert not thinker.asked.is_set(), "it was thought about once"
    assert 'id="advice"' in (await ana.browser.post(f"/t/{tables[1].id}/hint")).text


async def test_people_who_play_each_other_are_shown_and_given_no_hint(house: Evening) -> None:
    id, ana, _ = await two_at_a_table(house)
    page = await ana.get(f"/t/{id}")
    assert page.moves
    assert "hint" not in page.attributes
    page = await ana.post(f"/t/{id}/hint")
    assert page.refusal.startswith("Hints are off at this table.")
    assert "advice" not in page.texts


async def test_where_hints_are_allowed_a_friend_reads_it_before_sitting_down(house: Evening) -> None:
    ana, ben = house.guest(), house.guest()
    id = await new_table(ana, hints="yes")
    assert "Hints are allowed at this table" in (await ben.get(f"/join/{id}")).html
    assert "Hints are allowed at this table" in (await ana.get(f"/t/{id}")).html
    await ben.post(f"/t/{id}/join", {"name": "Ben", "secret": await secret_of(ana, id)})
    page = await ana.post(f"/t/{id}/start")
    assert "hint" in page.attributes
    page = await ana.post(f"/t/{id}/hint")
    assert "advice" in page.texts
    assert house.store.rooms[id].hints is True


# Talk


async def test_who_watches_under_the_name_of_a_player_is_heard_under_another(house: Evening) -> None:
    """Both are called Guest, as everybody is who gives no name; there is no field in which a watcher could change that."""
    host, other = house.guest(), house.guest()
    id = await new_table(host, name="", listed="yes", **{"seat-2": "bot:uniform"})
    await host.post(f"/t/{id}/start")
    await other.post("/quick", {"game": "obol"})
    page = await other.post(f"/t/{id}/say", {"text": "Good evening"})
    assert page.refusal == ""
    assert "Guest 2 (watching): Good evening" in page.texts["talk"]


async def test_who_shows_no_cookie_is_counted_by_address() -> None:
    """Otherwise one could talk without end at a public table by being a new person every time."""
    async with evening(person_burst=3, person_rate=0.01) as house:
        ana = house.guest(address="192.0.2.7")
        id = await new_table(ana, listed="yes")
        seen = []
        for _ in range(5):
            eve = house.guest()
            await eve.post(f"/t/{id}/say", {"text": "Hello"})
            seen.append(eve.status)
        assert seen == [200, 200, 200, 429, 429]
        assert len(house.store.said[id]) == 3
