"""Pages that are no table, and what they say when something cannot be."""

import asyncio
from dataclasses import replace

import pytest

from mythboard.server import verdicts
from mythboard.server.verdicts import DIFFERS, Verdict, verdict_on
from mythboard.table.shown import Shown
from tests.server.guests import Evening, new_table, room_of, two_at_a_table
from tests.server.test_playing import play_to_the_end

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/", "Chartalea"),
        ("/new", "A new table"),
        ("/new?game=obol", "New table for Obol"),
        ("/cards", "All cards of Mysthea"),
        ("/rules", "Carry souls across"),
        ("/cards/obol", "Cerberus"),
        ("/cards/chartalea?q=owl&kind=companion&mythology=greek", "Owl"),
        ("/cards/chartalea/owl", "Owl"),
        ("/rules/obol", "O-ACT-03"),
        ("/rules/obol?q=obols", "obols"),
        ("/about", "icon"),
    ],
)
async def test_a_page_is_there(house: Evening, path: str, words: str) -> None:
    guest = house.guest()
    await guest.get(path)
    assert guest.status == 200
    assert words in guest.answer.text


@pytest.mark.parametrize("path", ["/new?game=chess", "/cards/chess", "/cards/obol/queen", "/rules/chess", "/join/nowhere"])
async def test_what_is_not_there_is_said_in_a_sentence(house: Evening, path: str) -> None:
    guest = house.guest()
    page = await guest.get(path)
    assert guest.status == 404
    assert "There is no" in page.html


async def test_a_browser_that_looks_for_an_icon_finds_one(house: Evening) -> None:
    guest = house.guest()
    await guest.get("/favicon.ico")
    assert (guest.status, guest.answer.headers["Content-Type"]) == (200, "image/svg+xml")


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"seat-2": "bot:nobody"}, "does not exist"),
        ({"seat-1": "none", "seat-2": "none"}, "only"),
        ({"seat-1": "open"}, "One of the seats must be yours"),
        ({"name": "Midas"}, "is the name of a bot"),
        ({"clock": "move", "seconds": "1"}, "Allow 10 to"),
        ({"option-goal": "many"}, "no such choice"),
    ],
)
async def test_a_table_that_cannot_be_shows_the_form_again_with_a_sentence(
    house: Evening, changed: dict[str, str], words: str
) -> None:
    guest = house.guest()
    form = (await guest.get("/new?game=obol")).form("/new")
    page = await guest.post("/new", {**form.fields, "name": "Ana", **changed})
    assert guest.status == 400
    assert words in page.html
    assert page.form("/new").fields["name"] == changed.get("name", "Ana")
    assert house.store.rooms == {}


async def test_a_name_that_cannot_be_is_refused_in_a_sentence(house: Evening) -> None:
    guest = house.guest()
    await guest.post("/quick", {"game": "obol", "name": "Midas"})
    assert guest.status == 400
    assert "Midas is the name of a bot" in guest.answer.text
    await guest.get("/join/x", Accept="application/json")
    assert guest.answer.headers["Content-Type"].startswith("text/plain")


async def test_who_joins_under_a_taken_name_is_asked_for_another(house: Evening) -> None:
    ana, ben = house.guest(), house.guest()
    id = await new_table(ana, listed="yes")
    page = await ben.post(f"/t/{id}/join", {"name": "Ana"})
    assert ben.status == 400
    assert "is called Ana already" in page.texts["join-error"]
    await ben.post(f"/t/{id}/join", {"name": "Ben"})
    assert room_of(ben) == id


async def test_a_journal_that_was_changed_does_not_pass_the_check(house: Evening) -> None:
    id, ana, ben = await two_at_a_table(house)
    await play_to_the_end(house, [ana, ben], id)
    session = await house.desk.house.session(id)
    shown, lines = session.show(0), session.journal()
    assert verdict_on(shown, lines) == Verdict()
    assert "changed at" in verdict_on(shown, [line.replace("gather", "draw", 1) for line in lines]).trouble
    assert verdict_on(replace(shown, seed="another"), lines) == Verdict(DIFFERS)


async def test_a_stream_whose_store_has_gone_ends_quietly(house: Evening) -> None:
    async def fail() -> str:
        raise OSError("gone")

    words = [word async for word in house.desk.streams.body("room", "", fail, [])]
    assert [word.partition(":")[0] for word in words] == ["retry"]
    assert house.desk.streams.places.total == 0


async def test_a_game_that_was_checked_is_not_played_again(house: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    checked: list[str] = []

    def check(shown: Shown, lines: list[str]) -> Verdict:
        checked.append(lines[-1])
        return verdict_on(shown, lines)

    monkeypatch.setattr(verdicts, "verdict_on", check)
    ana = house.guest()
    page = await ana.post("/quick", {"game": "chartalea", "name": "Ana"})
    id = room_of(ana)
    await ana.post(f"/t/{id}/answer", {**page.by_id["answer"].fields, "move": "concede"})
    guests = [house.guest() for _ in range(5)]
    for guest in guests:
        guest.browser.cookies = ana.browser.cookies
    pages = await asyncio.gather(*[guest.get(f"/t/{id}/verify") for guest in guests])
    pages.append(await ana.get(f"/t/{id}/verify"))
    assert ["fits the seal" in page.texts["verdict"] for page in pages] == [True] * 6
    assert len(checked) == 1


async def test_another_journal_gets_a_verdict_of_its_own(house: Evening) -> None:
    ana = house.guest()
    page = await ana.post("/quick", {"game": "chartalea", "name": "Ana"})
    id = room_of(ana)
    await ana.post(f"/t/{id}/answer", {**page.by_id["answer"].fields, "move": "concede"})
    session = await house.desk.house.session(id)
    shown, lines = session.show(0), session.journal()
    kept = verdicts.Verdicts()
    assert await kept.on(shown, lines) == Verdict()
    assert await kept.on(shown, [*lines[:-2], lines[-1]]) != Verdict()
    assert await kept.on(replace(shown, seed="another"), lines) == Verdict(DIFFERS)
    assert await kept.on(shown, lines) == Verdict()
