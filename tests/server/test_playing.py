"""Whole games by plain forms, without a line of JavaScript."""

import random
import re

import pytest

import mythboard
from mythboard.server.routes.table import sentence
from mythboard.table.room import OVER
from tests.server.guests import Evening, Guest, new_table, room_of, secret_of, two_at_a_table
from tests.server.pages import Page

pytestmark = pytest.mark.anyio


async def play_to_the_end(house: Evening, guests: list[Guest], id: str, most: int = 3000) -> list[Page]:
    """Let everybody click at random until the game is over; the last page of each."""
    luck = random.Random(1)
    for _ in range(most):
        await house.rest(id)
        pages = [await guest.get(f"/t/{id}") for guest in guests]
        if house.store.rooms[id].stage == OVER:
            return pages
        asked = [(guest, page) for guest, page in zip(guests, pages, strict=True) if page.moves]
        assert asked, "nobody is asked"
        guest, page = asked[0]
        after = await guest.play(page, luck.choice(page.moves))
        assert after.refusal == ""
    raise AssertionError("the game does not end")


async def test_a_whole_game_of_chartalea_against_a_bot_by_plain_forms(house: Evening) -> None:
    ana = house.guest()
    page = await ana.get("/")
    quick = page.by_id["quick"]
    assert ("game", "chartalea") in quick.buttons
    await ana.post(quick.action, {**quick.fields, "name": "Ana", "game": "chartalea"})
    id = room_of(ana)
    [page] = await play_to_the_end(house, [ana], id)
    assert "wins" in page.html
    assert page.form("/rematch").method == "post"

    await ana.get(f"/t/{id}/journal")
    table = mythboard.game("chartalea").replay(ana.answer.text.splitlines())
    assert table.over
    assert table.origin.names[0] == "Ana"

    page = await ana.get(f"/t/{id}/verify")
    assert "fits the seal" in page.texts["verdict"]
    assert page.texts["seed"] == house.store.rooms[id].seed

    page = await ana.get(f"/t/{id}/at/3")
    assert (ana.status, page.texts["replay"].count("3 of")) == (200, 1)
    await ana.post(page.form("/at/3/playon").action)
    following = room_of(ana)
    assert following != id
    await house.rest(following)
    assert (await ana.get(f"/t/{following}")).moves


async def test_two_persons_through_an_invitation_and_a_third_who_watches(house: Evening) -> None:
    ana, ben, cy = house.guest(), house.guest(), house.guest()
    id = await new_table(ana)
    secret = await secret_of(ana, id)
    assert len(secret) >= 22  # 128 bits

    page = await ben.get(f"/join/{id}")
    assert ben.status == 200
    form = page.form("/join")
    await ben.post(form.action, {**form.fields, "name": "Ben", "secret": f"http://table.example/join/{id}#{secret}"})
    assert room_of(ben) == id
    page = await ana.get(f"/t/{id}")
    assert "Ben" in page.html
    await ana.post(page.form("/start").action)

    await cy.post(f"/t/{id}/join", {"name": "Cy", "secret": secret})
    page = await cy.get(f"/t/{id}")
    assert "watching" in page.texts
    assert page.moves == []

    pages = await play_to_the_end(house, [ana, ben], id)
    assert all("wins" in page.html or "draw" in page.html or "share" in page.html for page in pages)
    await ana.post(pages[0].form("/rematch").action)
    following = room_of(ana)
    page = await ben.get(f"/t/{id}")
    assert f"/t/{following}" in page.html
    await cy.get(f"/t/{id}")
    page = await cy.get(f"/t/{following}")
    assert (cy.status, "watching" in page.texts) == (200, True)


async def test_a_move_is_answered_with_the_new_part_of_the_page_where_a_script_asks(house: Evening) -> None:
    ana = house.guest()
    page = await ana.post("/quick", {"game": "obol", "name": "Ana"})
    id = room_of(ana)
    after = await ana.part(f"/t/{id}/answer", {**page.by_id["answer"].fields, "move": page.moves[0]})
    assert ana.status == 200
    assert ana.answer.text.startswith("<main")
    assert after.revision != page.revision


async def test_a_refusal_is_a_sentence_above_a_table_that_has_not_changed(house: Evening) -> None:
    ana = house.guest()
    page = await ana.post("/quick", {"game": "obol", "name": "Ana"})
    id = room_of(ana)
    before = house.store.records[id][:]
    at = page.by_id["answer"].fields["at"]
    plain = await ana.post(f"/t/{id}/answer", {"at": at, "move": "cross the road"})
    assert plain.refusal.endswith(".")
    assert (await ana.get(f"/t/{id}")).refusal == "", "a sentence is shown once"
    part = await ana.part(f"/t/{id}/answer", {"at": at, "move": "cross the road"})
    assert (ana.status, part.refusal) == (200, plain.refusal)
    assert house.store.records[id] == before


async def test_an_answer_to_a_question_of_the_past_is_refused(house: Evening) -> None:
    id, ana, ben = await two_at_a_table(house)
    page = await ana.get(f"/t/{id}")
    guest = ana if page.moves else ben
    page = await guest.get(f"/t/{id}")
    first, second = page.moves[:2]
    await guest.play(page, first)
    again = await guest.post(f"/t/{id}/answer", {"at": "0", "move": second})
    assert again.refusal == "Something else happened first. Look again."
    assert [entry.text for entry in house.store.records[id]] == [first]


async def test_undo_and_redo_work_by_plain_forms(house: Evening) -> None:
    id, ana, ben = await two_at_a_table(house)
    guest = ana if (await ana.get(f"/t/{id}")).moves else ben
    page = await guest.get(f"/t/{id}")
    gather = next(move for move in page.moves if move.startswith("gather"))
    page = await guest.play(page, gather)
    page = await guest.post(f"/t/{id}/undo", page.form("/undo").fields)
    assert gather in page.moves
    page = await guest.post(f"/t/{id}/redo", page.form("/redo").fields)
    assert page.refusal == ""
    assert [entry.kind for entry in house.store.records[id]] == ["answer", "undo", "answer"]


async def test_a_hint_is_given_on_the_page_itself(house: Evening) -> None:
    ana = house.guest()
    await ana.post("/quick", {"game": "obol", "name": "Ana"})
    page = await ana.post(f"/t/{room_of(ana)}/hint")
    assert ana.status == 200
    assert "advice" in page.texts


async def test_why_a_move_is_not_open_is_told_as_a_sentence(house: Evening) -> None:
    ana = house.guest()
    await ana.post("/quick", {"game": "obol", "name": "Ana"})
    id = room_of(ana)
    page = await ana.get(f"/t/{id}/why?move=invoke+charon")
    assert page.refusal.endswith(".")
    part = await ana.get(f"/t/{id}/why?move=invoke+charon", **{"HX-Request": "true"})
    assert part.texts["why"] == page.refusal


def test_a_reason_leads_to_its_rule() -> None:
    said = sentence("You have <2> Money (C-ACQ-01).", "chartalea")
    assert said == '<p id="why">You have &lt;2&gt; Money (<a href="/rules/chartalea#C-ACQ-01">C-ACQ-01</a>).</p>'


async def test_what_is_said_is_heard_by_all_and_escaped(house: Evening) -> None:
    id, ana, ben = await two_at_a_table(house)
    await ana.post(f"/t/{id}/say", {"text": "<script>alert(1)</script> & hello"})
    page = await ben.get(f"/t/{id}")
    assert "<script>alert(1)" not in page.html
    assert "<script>alert(1)</script> & hello" in page.texts["talk"]


async def test_a_leaver_can_hand_the_seat_to_a_bot_and_come_back(house: Evening) -> None:
    id, ana, _ = await two_at_a_table(house)
    await ana.post(f"/t/{id}/replace", {"seat": "0", "bot": "uniform"})
    page = await ana.get(f"/t/{id}")
    assert page.moves == []
    page = await ana.post(page.form("/return").action)
    assert page.refusal == ""
    await ana.post(f"/t/{id}/replace", {"seat": "1", "bot": "uniform"})
    assert re.search(r"still has time", (await ana.post(f"/t/{id}/replace", {"seat": "1"})).refusal)


async def test_a_request_to_go_back_is_answered_by_the_other(house: Evening) -> None:
    id, ana, ben = await two_at_a_table(house)
    luck = random.Random(3)
    for _ in range(60):
        pages = [await ana.get(f"/t/{id}"), await ben.get(f"/t/{id}")]
        asks = [i for i, page in enumerate(pages) if any("Ask to undo" in text for text in page.texts.values())]
        if asks:
            asker, other = (ana, ben) if asks[0] == 0 else (ben, ana)
            await asker.post(f"/t/{id}/undo", pages[asks[0]].form("/undo").fields)
            page = await other.get(f"/t/{id}")
            assert "asks to undo" in page.texts["request"]
            form = page.by_id["request"]
            page = await other.post(form.action, {**form.fields, "yes": "1"})
            assert house.store.records[id][-1].kind == "undo"
            return
        i = 0 if pages[0].moves else 1
        await (ana, ben)[i].play(pages[i], luck.choice(pages[i].moves))
    raise AssertionError("nobody could ask")


async def test_a_seat_goes_with_its_link_to_another_device(house: Evening) -> None:
    id, ana, _ = await two_at_a_table(house)
    page = await ana.get(f"/t/{id}")
    page = await ana.post(page.form("/link").action)
    assert ana.answer.headers["Cache-Control"] == "no-store"
    address = page.attributes["seat-link"]["value"]
    phone = house.guest()
    form = (await phone.get(f"/join/{id}")).form("/join")
    await phone.post(form.action, {**form.fields, "secret": address})
    assert (await phone.get(f"/t/{id}")).moves == (await ana.get(f"/t/{id}")).moves
    await ana.post(f"/t/{id}/link")
    stranger = house.guest()
    await stranger.post(f"/t/{id}/join", {"secret": address})
    assert stranger.status == 403, "an older link is worthless"
    assert house.store.rooms[id].place_of(house.store.rooms[id].places[1].holders[0]) == 1, "and Ben sits where he sat"


async def test_a_bot_takes_the_seat_for_which_nobody_comes(house: Evening) -> None:
    ana = house.guest()
    id = await new_table(ana)
    page = await ana.get(f"/t/{id}")
    form = page.form("/seatbot")
    page = await ana.post(form.action, form.fields)
    page = await ana.post(page.form("/start").action)
    assert house.store.rooms[id].places[1].kind == "bot"
    assert house.store.rooms[id].stage == "running"
