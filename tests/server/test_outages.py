"""What people see while the database is away for a moment."""

import asyncio

import pytest

from mythboard.server.storage.schema import Away
from mythboard.table.history.record import Entry
from mythboard.table.room import Room
from tests.server.guests import evening, room_of

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.mark.parametrize("has_script", [True, False])
async def test_a_move_is_refused_with_a_sentence_and_can_be_made_when_the_database_is_back(has_script: bool) -> None:
    async with evening() as house:
        ana = house.guest(**({"HX-Request": "true"} if has_script else {}))
        await ana.post("/quick", {"game": "obol", "name": "Ana"})
        id = room_of(ana)
        await house.rest(id)
        page = await ana.get(f"/t/{id}")
        append, move = house.store.append, page.moves[0]

        async def away(id: str, entry: Entry) -> bool:
            raise Away

        house.store.append = away  # type: ignore[method-assign]
        before = list(house.store.records[id])
        await ana.play(page, move)
        assert ana.status == 503
        assert ana.answer.headers["Retry-After"] == "5"
        assert "Nothing is lost; try again in a moment." in ana.answer.text
        assert house.store.records[id] == before
        house.store.append = append  # type: ignore[method-assign]
        await ana.play(page, move)
        assert ana.status == 200
        assert house.store.records[id][len(before)].text == move


async def test_a_move_that_is_sent_again_stands_and_is_not_made_twice() -> None:
    """Its answer was lost on the way, so the guest clicked once more."""
    async with evening() as house:
        ana = house.guest()
        await ana.post("/quick", {"game": "obol", "name": "Ana"})
        id = room_of(ana)
        await house.rest(id)
        page = await ana.get(f"/t/{id}")
        await ana.play(page, page.moves[0])
        await house.rest(id)
        record = list(house.store.records[id])
        assert record[int(page.by_id["answer"].fields["at"])].text == page.moves[0]
        assert (await ana.play(page, page.moves[0])).refusal == ""
        assert (await ana.play(page, page.moves[1])).refusal.startswith("Something happened meanwhile")
        await house.rest(id)
        assert house.store.records[id] == record


async def test_who_is_cut_off_by_a_server_that_stops_is_told_to_come_again() -> None:
    """A stop waits for running requests, but not for ever. What was asked for may have been done."""
    async with evening() as house:
        ana = house.guest()
        never = asyncio.Event()

        async def slow(id: str) -> Room | None:
            await never.wait()
            return None

        house.store.room = slow  # type: ignore[method-assign]
        asking = asyncio.create_task(ana.get("/t/olive"))
        await asyncio.sleep(0.05)
        asking.cancel("the server stops")
        page = await asking
        assert ana.status == 503
        assert page.html == "The server is restarting. Nothing is lost; try again in a moment."
        assert ana.answer.headers["Content-Security-Policy"]
