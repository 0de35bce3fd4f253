"""Rooms, records and talk are kept as they were given, in every store alike."""

import asyncio
from dataclasses import replace

import pytest

from mythboard.server.storage.store import SqlStore
from mythboard.table.ports import Store
from mythboard.table.room import FREE, OVER, PERSON, RUNNING, Place
from mythboard.table.talk import KEPT
from tests.store.places import a_remark, a_room, an_entry

pytestmark = pytest.mark.anyio


async def test_a_room_comes_back_as_it_was(store: Store) -> None:
    room = a_room(position={"zones": [[1, 2], []], "origin": {"names": ["Ana"]}}, result="Ana wins.")
    await store.create(room)
    assert await store.room("olive") == room


async def test_an_unknown_room_is_none(store: Store) -> None:
    assert await store.room("olive") is None


async def test_two_rooms_cannot_have_one_id(store: Store) -> None:
    await store.create(a_room())
    with pytest.raises(Exception, match="There is a room olive already"):
        await store.create(a_room(result="another"))
    kept = await store.room("olive")
    assert kept is not None
    assert kept.result == ""


async def test_a_changed_room_is_kept_with_its_revision_raised(store: Store) -> None:
    await store.create(a_room())
    changed = a_room(stage=RUNNING, version=3, digest="d").with_place(2, Place(PERSON, "Ben", holders=("ben",)))
    assert await store.save(changed)
    assert await store.room("olive") == replace(changed, revision=1)


async def test_a_room_that_somebody_else_has_changed_is_not_overwritten(store: Store) -> None:
    room = a_room()
    await store.create(room)
    assert await store.save(replace(room, result="first"))
    assert not await store.save(replace(room, result="second"))
    kept = await store.room("olive")
    assert kept is not None
    assert kept.result == "first"


async def test_of_many_who_change_a_room_at_once_exactly_one_succeeds(store: Store) -> None:
    room = a_room()
    await store.create(room)
    saved = await asyncio.gather(*(store.save(replace(room, result=str(n))) for n in range(20)))
    assert saved.count(True) == 1
    assert await store.room("olive") == replace(room, result=str(saved.index(True)), revision=1)


async def test_a_record_is_read_in_order_from_any_number_on(store: Store) -> None:
    await store.create(a_room())
    for number in range(1, 13):
        assert await store.append("olive", an_entry(number, f"move {number}"))
    assert await store.entries("olive") == [an_entry(number, f"move {number}") for number in range(1, 13)]
    assert await store.entries("olive", 10) == [an_entry(11, "move 11"), an_entry(12, "move 12")]
    assert await store.entries("olive", 12) == []


async def test_each_room_has_a_record_of_its_own(store: Store) -> None:
    for id in ("olive", "fig"):
        await store.create(a_room(id))
        assert await store.append(id, an_entry(1, id))
    assert await store.entries("fig") == [an_entry(1, "fig")]


async def test_a_number_is_taken_once(store: Store) -> None:
    await store.create(a_room())
    assert await store.append("olive", an_entry(1, "first"))
    assert not await store.append("olive", an_entry(1, "second"))
    assert await store.entries("olive") == [an_entry(1, "first")]


async def test_of_many_who_race_for_a_number_exactly_one_wins(store: Store) -> None:
    await store.create(a_room())
    for number in range(1, 6):
        won = await asyncio.gather(*(store.append("olive", an_entry(number, f"by {who}")) for who in range(10)))
        assert won.count(True) == 1
        assert await store.entries("olive", number - 1) == [an_entry(number, f"by {won.index(True)}")]


async def test_an_entry_touches_its_room(store: Store) -> None:
    await store.create(a_room())
    await store.append("olive", an_entry(7))
    kept = await store.room("olive")
    assert kept is not None
    assert (kept.touched, kept.revision) == (1007.0, 0)


async def test_talk_is_kept_in_the_order_in_which_it_was_said(store: Store) -> None:
    await store.create(a_room())
    said = [a_remark("Hello!"), a_remark("χαῖρε", 1), a_remark("I watch.", None)]
    for remark in said:
        await store.say("olive", remark)
    assert await store.remarks("olive") == said


async def test_who_said_something_is_kept_with_it(store: Store) -> None:
    await store.create(a_room())
    said = replace(a_remark("Hello!", None), person="a hash", key="a key")
    await store.say("olive", said)
    assert await store.remarks("olive") == [said]


async def test_people_who_watch_push_out_what_they_said_themselves_and_nothing_of_the_players(store: Store) -> None:
    await store.create(a_room())
    await store.create(a_room("fig"))
    await store.say("fig", a_remark("At another table.", None))
    await store.say("olive", a_remark("Hello!"))
    for number in range(KEPT + 3):
        await store.say("olive", a_remark(f"spam {number}", None))
    assert [remark.text for remark in await store.remarks("olive")] == ["Hello!", *(f"spam {n}" for n in range(3, KEPT + 3))]
    assert [remark.text for remark in await store.remarks("fig")] == ["At another table."]


async def test_players_never_run_out_of_words(store: Store) -> None:
    await store.create(a_room())
    await store.say("olive", a_remark("I watch.", None))
    for number in range(KEPT + 3):
        await store.say("olive", a_remark(f"remark {number}", number % 2))
    assert [remark.text for remark in await store.remarks("olive")] == [
        "I watch.",
        *(f"remark {n}" for n in range(3, KEPT + 3)),
    ]


async def test_text_may_hold_anything_a_stranger_can_type(store: Store) -> None:
    nasty = "\x00 \\u0000 \\ \\\\ \ud800 ' \" ; -- %s {} 🏺 \u202e \n\r\t"
    room = a_room(result=nasty).with_place(0, Place(PERSON, nasty, holders=(nasty,)))
    await store.create(room)
    await store.say("olive", replace(a_remark(nasty), name=nasty))
    await store.append("olive", an_entry(1, nasty))
    assert await store.room("olive") == replace(room, touched=1001.0)
    assert [remark.text for remark in await store.remarks("olive")] == [nasty]
    assert [entry.text for entry in await store.entries("olive")] == [nasty]
    assert await store.room(nasty) is None
    assert [found.id for found in (await store.listing(nasty, 5)).mine] == ["olive"]


async def test_my_rooms_are_those_in_which_i_hold_a_seat_newest_first(store: Store) -> None:
    for number, id in enumerate(["fig", "olive", "vine"]):
        await store.create(a_room(id, touched=float(number), stage=RUNNING, is_public=False))
    await store.create(a_room("palm").with_place(0, Place(FREE, "")))
    assert [room.id for room in (await store.listing("ana's phone", 2)).mine] == ["vine", "olive"]
    assert (await store.listing("ben", 10)).mine == []


async def test_who_has_left_a_seat_does_not_find_the_room_any_more(store: Store) -> None:
    room = a_room()
    await store.create(room)
    await store.save(room.with_place(0, Place(PERSON, "Ben", holders=("ben",))))
    assert (await store.listing("ana", 10)).mine == []
    assert [found.id for found in (await store.listing("ben", 10)).mine] == ["olive"]


async def test_public_rooms_with_a_free_place_can_be_joined(store: Store) -> None:
    await store.create(a_room("public"))
    await store.create(a_room("private", is_public=False))
    await store.create(a_room("running", stage=RUNNING))
    await store.create(a_room("full").with_place(2, Place(PERSON, "Ben")))
    assert [room.id for room in (await store.listing("", 10)).open] == ["public"]


async def test_a_room_whose_last_place_is_taken_can_be_joined_no_more(store: Store) -> None:
    await store.create(a_room())
    await store.save(a_room().with_place(2, Place(PERSON, "Ben")))
    assert (await store.listing("", 10)).open == []


async def test_finished_public_rooms_are_listed_newest_first(store: Store) -> None:
    for number in range(5):
        await store.create(a_room(f"room {number}", stage=OVER, touched=float(number), is_public=number != 3))
    assert [room.id for room in (await store.listing("", 3)).finished] == ["room 4", "room 2", "room 1"]


async def test_public_games_that_are_being_played_are_listed_newest_first_and_private_ones_never(store: Store) -> None:
    for number in range(5):
        await store.create(a_room(f"room {number}", stage=RUNNING, touched=float(number), is_public=number != 3))
    assert [room.id for room in (await store.listing("", 3)).running] == ["room 4", "room 2", "room 1"]


async def test_a_server_that_starts_finds_the_games_that_are_running(store: Store) -> None:
    for id, stage in (("open", "open"), ("fig", RUNNING), ("over", OVER), ("vine", RUNNING)):
        await store.create(a_room(id, stage=stage))
    assert sorted(await store.unfinished()) == ["fig", "vine"]


async def test_a_long_record_is_read_in_parts_and_whole(sql: SqlStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mythboard.server.storage.store.AT_ONCE", 3)
    await sql.create(a_room())
    kept = [an_entry(number) for number in range(1, 11)]
    for entry in kept:
        await sql.append("olive", entry)
    for after in (0, 1, 4, 9, 10):
        assert await sql.entries("olive", after) == kept[after:]


async def test_a_look_leaves_out_talk_that_was_heard_already(store: Store) -> None:
    await store.create(a_room("olive"))
    first = await store.look("olive")
    assert first is not None
    assert first.remarks == []
    again = await store.look("olive", 0, "")
    assert again is not None
    assert again.remarks is None
    await store.say("olive", replace(a_remark("Hello!"), key="said"))
    for heard, is_news in (("", True), ("said", False), (None, True)):
        look = await store.look("olive", 0, heard)
        assert look is not None
        assert (look.remarks is not None) == is_news
    assert await store.look("nowhere", 0, "") is None


async def test_whoever_knows_a_room_is_told_what_is_new(store: Store) -> None:
    known = a_room()
    await store.create(known)
    await store.append("olive", an_entry(1))
    await store.append("olive", an_entry(2))
    found = await store.look("olive", 1, "", known)
    assert found is not None
    assert (found.room.revision, found.entries, found.remarks) == (known.revision, [an_entry(2)], None)
    nothing = await store.look("olive", 2, "", known)
    assert nothing is not None
    assert nothing.entries == []
    assert await store.look("fig", 0, "", a_room("fig")) is None, "it was known and is gone"


async def test_whoever_knows_a_room_is_told_that_it_changed_and_what_was_said(store: Store) -> None:
    known = a_room()
    await store.create(known)
    await store.save(replace(known, stage=RUNNING))
    changed = await store.look("olive", 0, "", known)
    assert changed is not None
    assert (changed.room.stage, changed.room.revision) == (RUNNING, known.revision + 1)
    await store.say("olive", replace(a_remark("Hello!"), key="k"))
    heard = await store.look("olive", 0, "", changed.room)
    assert heard is not None
    assert heard.remarks == [replace(a_remark("Hello!"), key="k")]


async def test_what_is_frozen_of_a_game_comes_back_and_can_be_frozen_again(store: Store) -> None:
    await store.create(a_room())
    assert await store.frozen("olive") is None
    await store.freeze("olive", b"\x00 ice \xff")
    assert await store.frozen("olive") == b"\x00 ice \xff"
    await store.freeze("olive", b"the same game")
    assert await store.frozen("olive") == b"the same game"
    assert await store.frozen("nowhere") is None


async def test_a_position_is_kept_of_a_running_game_only_and_never_instead_of_a_frozen_one(store: Store) -> None:
    await store.create(a_room())
    await store.keep("olive", b"too early")
    assert await store.frozen("olive") is None
    room = await store.room("olive")
    assert room is not None
    assert await store.save(replace(room, stage=RUNNING))
    for data in (b"\x80 here", b"\x80 and later there"):
        await store.keep("olive", data)
        assert await store.frozen("olive") == data
    room = await store.room("olive")
    assert room is not None
    assert await store.save(replace(room, stage=OVER))
    await store.freeze("olive", b"ice")
    await store.keep("olive", b"\x80 too late")
    assert await store.frozen("olive") == b"ice"
    await store.keep("nowhere", b"\x80")
    assert await store.frozen("nowhere") is None
