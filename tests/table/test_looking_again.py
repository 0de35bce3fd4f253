"""What the house remembers of a table, when it looks at the store again, and what it forgets."""

from __future__ import annotations

import asyncio

import pytest

from mythboard.table.history.record import ANSWER, Entry
from mythboard.table.house import IDLE
from mythboard.table.memory import MemoryStore
from mythboard.table.room import Look, Room
from tests.table.evening import ANA, BEN, CLEO, Evening, any_move, at_the_table, settled


class Vault(MemoryStore):
    """A disk of our own, which counts how often somebody looks."""

    def __init__(self) -> None:
        super().__init__(is_shared=False)
        self.looks = 0

    async def room(self, id: str) -> Room | None:
        self.looks += 1
        return await super().room(id)

    async def look(self, id: str, after: int = 0, heard: str | None = None, known: Room | None = None) -> Look | None:
        self.looks += 1
        return await super().look(id, after, heard, known)


def with_vault(evening: Evening) -> Vault:
    """From now on, nobody else writes where this evening is kept."""
    evening.store = vault = Vault()
    evening.house = evening.another_house()
    return vault


@at_the_table
async def test_where_nobody_else_writes_a_table_is_read_once(evening: Evening) -> None:
    vault = with_vault(evening)
    session = await evening.with_ben()
    await evening.house.session(session.id)
    before = vault.looks
    for _ in range(5):
        seat = session.state.asked[0]
        await session.answer(seat, session.at, any_move(session, seat))
        assert await evening.house.session(session.id) is session
    assert vault.looks == before
    assert session.state.count == 5


@at_the_table
async def test_where_others_write_it_is_read_every_time(evening: Evening) -> None:
    session = await evening.with_ben()
    there = await evening.another_house().session(session.id)
    await there.answer(there.state.asked[0], there.at, any_move(there, there.state.asked[0]))
    assert session.state.count == 0
    await evening.house.session(session.id)
    assert session.state.count == 1


@at_the_table
async def test_what_the_house_changes_about_a_room_is_seen_by_who_looks_next(evening: Evening) -> None:
    with_vault(evening)
    created = await evening.house.create(ANA, "Ana", "obol", ["you", "open"], is_public=True)
    session = await evening.house.session(created.room.id)
    assert session.room.names == ["Ana", ""]
    await evening.house.join(created.room.id, BEN, "Ben")
    assert (await evening.house.session(created.room.id)).room.names == ["Ana", "Ben"]
    await evening.house.say(created.room.id, ANA, "Welcome!")
    shown = (await evening.house.session(created.room.id)).show(1)
    assert [remark.text for remark in shown.remarks] == ["Welcome!"]


@at_the_table
async def test_a_room_that_changes_while_it_is_opened_is_not_shown_as_it_was(evening: Evening) -> None:
    vault = with_vault(evening)
    created = await evening.house.create(ANA, "Ana", "obol", ["you", "open"], is_public=True)
    look = vault.look

    async def slowly(id: str, after: int = 0, heard: str | None = None, known: Room | None = None) -> Look | None:
        """The room has been read; before anybody hears what it is like, Ben sits down."""
        vault.look = look  # type: ignore[method-assign]
        found = await look(id, after, heard, known)
        await evening.house.join(id, BEN, "Ben")
        return found

    vault.look = slowly  # type: ignore[method-assign]
    session = await evening.house.session(created.room.id)
    assert session.room.names == ["Ana", "Ben"]


@at_the_table
async def test_a_table_that_was_put_away_while_somebody_acts_is_not_shown_as_it_was(evening: Evening) -> None:
    with_vault(evening)
    session = await evening.with_ben()
    session.used -= IDLE
    evening.house.put_away()
    again = await evening.house.session(session.id)
    assert again is not session
    await session.answer(0, 0, "gather")
    assert await evening.house.at_hand(session.id, "") is again
    assert again.state.count == 1


@at_the_table
async def test_an_answer_that_was_written_for_somebody_who_was_cut_off_is_found(evening: Evening) -> None:
    vault = with_vault(evening)
    session = await evening.with_ben()
    seat = session.state.asked[0]
    append = vault.append

    async def cut_off(id: str, entry: Entry) -> bool:
        await append(id, entry)
        raise asyncio.CancelledError

    vault.append = cut_off  # type: ignore[method-assign]
    with pytest.raises(asyncio.CancelledError):
        await session.answer(seat, session.at, any_move(session, seat))
    vault.append = append  # type: ignore[method-assign]
    assert session.state.count == 0
    await evening.house.session(session.id)
    assert session.state.count == 1


@at_the_table
async def test_a_store_that_fails_is_asked_again(evening: Evening) -> None:
    vault = with_vault(evening)
    session = await evening.with_ben()
    await evening.house.say(session.id, CLEO, "Hello!", "Cleo")
    look = vault.look

    async def broken(id: str, after: int = 0, heard: str | None = None, known: Room | None = None) -> Look | None:
        raise OSError("the disk is gone")

    vault.look = broken  # type: ignore[method-assign]
    with pytest.raises(OSError, match="the disk is gone"):
        await evening.house.session(session.id)
    vault.look = look  # type: ignore[method-assign]
    assert len((await evening.house.session(session.id)).state.remarks) == 1


@at_the_table
async def test_after_a_start_games_that_wait_for_a_person_are_put_away_again(evening: Evening) -> None:
    waiting = [await evening.with_ben() for _ in range(5)]
    house = evening.another_house()
    await house.wake()
    for _ in range(5):
        await asyncio.sleep(0)
    house.put_away()
    assert [*house.sessions] == []
    again = await house.session(waiting[0].id)
    assert again.show(0) == waiting[0].show(0)


@at_the_table
async def test_after_a_start_bots_that_were_asked_go_on_although_nobody_looks(evening: Evening) -> None:
    created = await evening.house.create(ANA, "Ana", "obol", ["uniform", "you"])
    await evening.house.start(created.room.id, ANA)
    await evening.house.close()
    assert await evening.store.entries(created.room.id) == []
    house = evening.another_house()
    await house.wake()
    for session in [*house.sessions.values()]:
        await settled(session)
    assert ANSWER in [entry.kind for entry in await evening.store.entries(created.room.id)]


@at_the_table
async def test_a_table_at_which_something_is_about_to_be_done_is_not_put_away(evening: Evening) -> None:
    created = await evening.house.create(ANA, "Ana", "obol", ["uniform", "you"])
    await evening.house.start(created.room.id, ANA)
    session = evening.house.sessions[created.room.id]
    session.used -= IDLE
    evening.house.put_away()
    assert [*evening.house.sessions] == [session.id]
    await settled(session)
    evening.house.put_away()
    assert [*evening.house.sessions] == []
