"""Bots are called by the names of their levels and nothing else; whatever older records call them, a bot of today plays."""

from __future__ import annotations

import logging
from dataclasses import replace

import pytest

from mythboard.table.history.record import BOT_SITS, Entry
from mythboard.table.refused import Refused
from mythboard.table.room import BOT, OVER, Place
from mythboard.table.session import Session
from mythboard.table.thinking.thinkers import HereThinker
from tests.table.evening import ANA, Evening, at_the_table, everybody, play_to_the_end, settled

NO_NAMES = [
    "sage@3600s", "sage@10000000", "sage@0.001s", "planner@1", "uniform@1", "sage@", "@", "@3600s", " sage", "sage ", "SAGE",
    "Sage", "sage\n", "sage\x00", "ѕage", "Oracle", "heuristic", "sage,sage", "x" * 40,
]  # fmt: skip


class Listener(HereThinker):
    """Hears which bots are asked, and lets quick ones answer in their place."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []

    async def choose(self, level: str, game: str, position: dict[str, object], seat: int, seed: str, owner: str = "") -> str:
        self.asked.append(level)
        return await super().choose("uniform", game, position, seat, seed, owner)


@pytest.mark.parametrize("name", NO_NAMES)
def test_no_door_takes_a_bot_by_anything_but_the_name_of_its_level(name: str) -> None:
    @at_the_table
    async def scene(evening: Evening) -> None:
        house = evening.house
        lobby = (await house.create(ANA, "Ana", "obol", ["you", "open"])).room
        session = await evening.with_ben()
        shown, rooms, record = everybody(session), dict(evening.store.rooms), list(evening.store.records[session.id])
        for attempt in (
            house.create(ANA, "Ana", "obol", ["you", name]),
            house.seat_bot(lobby.id, ANA, 1, name),
            session.replace(0, 0, name),
        ):
            with pytest.raises(Refused, match=r"^There's no bot .* for Obol\. Choose one of these: uniform, "):
                await attempt
        assert everybody(session) == shown
        assert evening.store.rooms == rooms
        assert evening.store.records[session.id] == record

    scene()


async def as_it_was_kept(evening: Evening, session: Session, bot: str) -> Session:
    """The session of a room whose bot was called otherwise, as another process opens it."""
    room = evening.store.rooms[session.id]
    places = [replace(place, bot=bot) if place.kind == BOT else place for place in room.places]
    evening.store.rooms[session.id] = replace(room, places=tuple(places))
    return await evening.another_house().session(session.id)


@pytest.mark.parametrize("bot", ["sage@3600s", "sage@10000000", "sage@", "sage@now"])
def test_a_time_that_an_old_record_gives_a_bot_is_ignored(bot: str) -> None:
    @at_the_table
    async def scene(evening: Evening) -> None:
        evening.thinker = listener = Listener()
        session = await as_it_was_kept(evening, await evening.against_bots("obol", ["sage"]), bot)
        assert session.show(0).seats[1].bot == "sage"
        assert session.show_at(0, 0).seats[1].bot == "sage"
        await session.answer(0, session.at, "pass")
        await settled(session)
        assert listener.asked[0] == "sage"
        assert {asked.partition("@")[0] for asked in listener.asked} == {"sage"}
        assert all(float(asked.partition("@")[2].rstrip("s") or 0) <= 2.0 for asked in listener.asked)

    scene()


@at_the_table
async def test_a_time_of_a_bot_that_plays_for_a_person_is_ignored_as_well(evening: Evening) -> None:
    evening.thinker = listener = Listener()
    evening.house = evening.another_house()
    session = await evening.with_ben()
    await evening.store.append(session.id, Entry(1, BOT_SITS, 0, "sage@3600s", "", evening.now))
    again = await evening.another_house().session(session.id)
    await settled(again)
    assert listener.asked[0] == "sage"
    assert again.show(1).seats[0].bot == "sage"


@pytest.mark.parametrize("bot", ["oracle", "heuristic", "oracle@3600s", "", "@"])
def test_the_usual_bot_plays_for_one_that_is_gone_and_the_log_says_so(bot: str, caplog: pytest.LogCaptureFixture) -> None:
    @at_the_table
    async def scene(evening: Evening) -> None:
        evening.thinker = listener = Listener()
        session = await as_it_was_kept(evening, await evening.against_bots("obol", ["uniform"]), bot)
        assert session.show(0).seats[1].bot == "greedy"
        await play_to_the_end(session)
        assert session.room.stage == OVER
        assert set(listener.asked) == {"greedy"}
        assert session.show(0).notice == ""

    with caplog.at_level(logging.WARNING, "mythboard.table"):
        scene()
    [line] = caplog.messages
    assert line.endswith("names a bot that cannot play there; greedy plays instead")


@at_the_table
async def test_a_rematch_forgets_what_an_old_room_called_its_bots(evening: Evening) -> None:
    session = await evening.against_bots("obol", ["sage", "uniform"])
    room = evening.store.rooms[session.id]
    places = (room.places[0], Place(BOT, "sage@3600s 6", bot="sage@3600s"), room.places[2])
    evening.store.rooms[session.id] = replace(room, places=places, stage=OVER)
    evening.thinker = Listener()
    house = evening.another_house()
    following = evening.store.rooms[await house.rematch(session.id, ANA)]
    assert [(place.name, place.bot) for place in following.places] == [
        ("Tiresias", "sage"), ("Epimetheus", "uniform"), ("Ana", ""),
    ]  # fmt: skip
    await house.close()
