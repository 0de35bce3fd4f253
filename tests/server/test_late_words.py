"""Two processes over one PostgreSQL, and the words between them do not come: the worst that can happen to a process.

Whoever asks one of them, with what the other has shown, is never told that it is not so.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager

import pytest
from litestar import Litestar

from mythboard.server.app import make_app
from mythboard.server.storage.store import open_store
from mythboard.table.memory import LocalBus
from mythboard.table.thinking.thinkers import HereThinker
from tests.server.guests import Guest, new_table, secret_of, settings_for_tests
from tests.store.places import new_postgres

pytestmark = pytest.mark.anyio


@pytest.fixture
def database() -> Iterator[str]:
    with new_postgres() as address:
        yield address


@asynccontextmanager
async def two_processes(address: str) -> AsyncIterator[tuple[Litestar, Litestar]]:
    async with AsyncExitStack() as stack:
        apps = []
        for _ in range(2):
            store = await open_store(address)
            stack.push_async_callback(store.close)
            apps.append(make_app(settings_for_tests(), store, LocalBus(), HereThinker()))
            await stack.enter_async_context(apps[-1].lifespan())
        yield apps[0], apps[1]


def again(guest: Guest, app: Litestar) -> Guest:
    """The same person, whose next request comes to another process."""
    there = Guest(app)
    there.browser.cookies = guest.browser.cookies
    return there


async def test_a_process_that_missed_the_beginning_takes_an_answer(database: str) -> None:
    async with two_processes(database) as (here, there):
        ana, ben = Guest(here), Guest(here)
        id = await new_table(ana)
        ana_there = again(ana, there)
        await ana_there.get(f"/t/{id}")  # it knows the lobby, with a free seat
        await ben.post(f"/t/{id}/join", {"name": "Ben", "secret": await secret_of(ana, id)})
        await ana.post(f"/t/{id}/start")
        page = await ana.get(f"/t/{id}")
        form = page.by_id["answer"]
        after = await ana_there.part(form.action, {**form.fields, "move": page.moves[0]})
        assert after.refusal == ""
        assert int(after.attributes["table"]["data-at"]) == 1


async def test_whoever_sat_down_elsewhere_is_no_stranger(database: str) -> None:
    async with two_processes(database) as (here, there):
        ana, ben = Guest(here), Guest(here)
        id = await new_table(ana)
        await again(ana, there).get(f"/t/{id}")
        await ben.post(f"/t/{id}/join", {"name": "Ben", "secret": await secret_of(ana, id)})
        ben.browser.cookies.delete("mythboard-invite", path=f"/t/{id}")
        ben_there = again(ben, there)
        answer = await ben_there.part(f"/t/{id}/answer", {"at": "0", "move": "gather"})
        assert ben_there.status != 404, answer
        assert "hasn&#39;t begun" in ben_there.answer.text


async def test_an_answer_to_a_question_that_another_process_put_is_taken(database: str) -> None:
    async with two_processes(database) as (here, there):
        ana, ben = Guest(here), Guest(here)
        id = await new_table(ana)
        await ben.post(f"/t/{id}/join", {"name": "Ben", "secret": await secret_of(ana, id)})
        await ana.post(f"/t/{id}/start")
        ana_there = again(ana, there)
        await ana_there.get(f"/t/{id}")
        page = await ana.part(f"/t/{id}/answer", {"at": "0", "move": "gather"})
        assert page.refusal == ""
        after = await ana_there.part(f"/t/{id}/answer", {"at": page.attributes["table"]["data-at"], "move": "gather"})
        assert after.refusal == ""
        assert int(after.attributes["table"]["data-at"]) == 2


async def test_a_page_gets_the_revision_it_was_told_of(database: str) -> None:
    async with two_processes(database) as (here, there):
        ana, ben = Guest(here), Guest(here)
        id = await new_table(ana)
        await ben.post(f"/t/{id}/join", {"name": "Ben", "secret": await secret_of(ana, id)})
        await ana.post(f"/t/{id}/start")
        ben_there = again(ben, there)
        before = await ben_there.get(f"/t/{id}/part")
        page = await ana.part(f"/t/{id}/answer", {"at": "0", "move": "gather"})
        after = await ben_there.get(f"/t/{id}/part", Wanted=page.revision)
        assert before.revision != after.revision == page.revision
