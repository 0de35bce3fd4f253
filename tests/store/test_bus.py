"""The word is passed: within a process and between processes, and whatever Redis does nobody is left behind."""

import asyncio
import secrets
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import pytest

from mythboard.server.processes.redisbus import RedisBus, open_bus
from mythboard.server.storage.schema import StoreTrouble
from mythboard.table.memory import LocalBus
from mythboard.table.ports import Bus
from tests.house.toy import ROOT
from tests.store.wire import Wire, wire_to

pytestmark = pytest.mark.anyio


@pytest.fixture
def channel() -> str:
    """A channel on which nobody else speaks."""
    return f"mythboard-test-{secrets.token_hex(8)}"


@asynccontextmanager
async def opened(address: str, channel: str, silence: float = 15.0) -> AsyncIterator[RedisBus]:
    bus = await open_bus(address, channel, silence)
    try:
        yield bus
    finally:
        await bus.close()


@pytest.fixture(params=["local", "redis"])
async def bus(request: pytest.FixtureRequest, channel: str) -> AsyncIterator[Bus]:
    if request.param == "local":
        yield LocalBus()
        return
    async with opened(request.getfixturevalue("redis"), channel) as bus:
        yield bus


async def heard(words: AsyncIterator[None], within: float = 10.0) -> bool:
    """Whether a word comes."""
    try:
        await asyncio.wait_for(anext(words), within)
    except TimeoutError:
        return False
    return True


async def test_who_listens_to_a_room_hears_of_it_and_of_no_other(bus: Bus) -> None:
    async with bus.subscribe("olive") as olive, bus.subscribe("olive") as again, bus.subscribe("fig") as fig:
        await bus.publish("olive")
        assert await heard(olive)
        assert await heard(again)
        assert not await heard(fig, 0.1)


async def test_a_word_said_before_one_listens_closely_is_not_lost(bus: Bus) -> None:
    async with bus.subscribe("olive") as words:
        await bus.publish("olive")
        await asyncio.sleep(0.05)
        assert await heard(words)
        assert not await heard(words, 0.1)


async def test_a_word_to_nobody_disturbs_nobody(bus: Bus) -> None:
    await bus.publish("olive")
    async with bus.subscribe("olive") as words:
        assert not await heard(words, 0.1)


async def test_a_bus_knows_whether_anybody_listens_to_a_room(bus: Bus) -> None:
    async with bus.subscribe("olive"):
        async with bus.subscribe("olive"):
            assert bus.is_heard("olive")
        assert bus.is_heard("olive"), "one of two has stayed"
        assert not bus.is_heard("fig")
    assert not bus.is_heard("olive")


async def test_who_has_gone_is_forgotten(redis: str, channel: str) -> None:
    async with opened(redis, channel) as bus:
        async with bus.subscribe("olive"):
            assert [*bus.ears] == ["olive"]
        assert bus.ears == {}


async def test_streams_end_when_the_bus_is_closed(redis: str, channel: str) -> None:
    bus = await open_bus(redis, channel)
    async with bus.subscribe("olive") as words:
        waiting = asyncio.create_task(heard(words))
        await asyncio.sleep(0)
        await bus.close()
        with pytest.raises(StopAsyncIteration):
            await waiting
    async with bus.subscribe("olive") as words:
        assert [word async for word in words] == []


@dataclass
class Pair:
    """Two processes with a bus each; the far one reaches Redis over a wire."""

    near: RedisBus
    far: RedisBus
    wire: Wire


@pytest.fixture
async def pair(redis: str, channel: str) -> AsyncIterator[Pair]:
    async with wire_to(redis) as wire, opened(redis, channel) as near, opened(wire.address, channel) as far:
        yield Pair(near, far, wire)


async def test_a_word_reaches_another_bus_and_comes_back_to_nobody(pair: Pair) -> None:
    async with pair.near.subscribe("olive") as near, pair.far.subscribe("olive") as far:
        await pair.near.publish("olive")
        assert await heard(far)
        assert await heard(near)
        assert not await heard(near, 0.1), "the sender heard its own word twice"


async def test_installations_with_different_channels_do_not_hear_each_other(redis: str, channel: str) -> None:
    async with opened(redis, channel) as here, opened(redis, f"{channel}-2") as there, there.subscribe("olive") as theirs:
        await here.publish("olive")
        assert not await heard(theirs, 0.2)


async def test_two_processes_talk(redis: str, channel: str) -> None:
    command = [sys.executable, "-m", "tests.store.parrot", redis, channel]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as parrot:
        try:
            assert parrot.stdout is not None
            assert await asyncio.to_thread(parrot.stdout.readline) == b"listening\n"
            async with opened(redis, channel) as bus, bus.subscribe("parrot") as answers:
                for _ in range(20):
                    await bus.publish("ana")
                    assert await heard(answers)
        finally:
            parrot.kill()


async def test_when_redis_comes_back_everybody_is_woken_once_and_hears_again(pair: Pair) -> None:
    async with pair.far.subscribe("olive") as words:
        await pair.wire.cut()
        await pair.near.publish("olive")
        assert not await heard(words, 0.3)
        await pair.wire.mend()
        assert await heard(words), "nobody said that words may have been lost"
        assert not await heard(words, 0.2)
        await pair.near.publish("olive")
        assert await heard(words)


async def test_words_said_while_redis_is_away_are_heard_here_at_once_and_elsewhere_later(pair: Pair) -> None:
    async with pair.near.subscribe("olive") as near, pair.far.subscribe("olive") as far:
        await pair.wire.cut()
        for _ in range(3):
            await pair.far.publish("olive")
        assert await heard(far, 0.2)
        assert not await heard(near, 0.3)
        await pair.wire.mend()
        assert await heard(near)


async def test_a_connection_that_has_gone_silent_is_given_up(redis: str, channel: str) -> None:
    async with wire_to(redis) as wire, opened(wire.address, channel, silence=0.2) as bus, bus.subscribe("olive") as words:
        assert not await heard(words, 0.7)
        assert wire.accepted == 1, "a quiet connection was taken for a lost one"
        wire.hush()
        while wire.accepted == 1:
            await asyncio.sleep(0.05)
        await wire.mend()
        assert await heard(words)


async def test_without_redis_a_bus_does_not_open(channel: str) -> None:
    with pytest.raises(StoreTrouble, match="Redis can't be reached"):
        await open_bus("redis://127.0.0.1:1", channel)
    with pytest.raises(StoreTrouble, match="The address of Redis can't be read"):
        await open_bus("http://127.0.0.1", channel)


async def test_whoever_counts_words_hears_those_of_others_and_when_some_may_be_lost(pair: Pair) -> None:
    counted: list[str] = []
    pair.far.listen(counted.append)
    async with pair.far.subscribe("olive") as far:
        assert pair.far.hears_others
        await pair.far.publish("olive")
        assert await heard(far)
        assert counted == [], "its own words are no news"
        await pair.near.publish("olive")
        assert await heard(far)
        assert counted == ["olive"]
        await pair.wire.cut()
        while pair.far.hears_others:
            await asyncio.sleep(0.01)
        await pair.wire.mend()
        while "" not in counted:
            await asyncio.sleep(0.01)
        assert await heard(far)
