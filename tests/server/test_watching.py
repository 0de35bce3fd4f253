"""Health and counts."""

import pytest

from mythboard import __version__
from tests.server.guests import Evening, evening, room_of

pytestmark = pytest.mark.anyio

LOCAL = "127.0.0.1"


async def test_a_server_that_is_well_says_so_with_its_version(house: Evening) -> None:
    guest = house.guest()
    await guest.get("/healthz")
    assert (guest.status, guest.answer.json()) == (200, {"ok": True, "version": __version__})


async def test_requests_moves_rooms_and_bots_are_counted_and_nobody_is_named(house: Evening) -> None:
    ana = house.guest(address=LOCAL)
    page = await ana.post("/quick", {"game": "obol", "name": "Canary"})
    id = room_of(ana)
    await ana.play(page, page.moves[0])
    await house.rest(id)
    await ana.get("/nothing/at/all")
    await ana.post(f"/t/{id}/hint")
    await ana.get("/metrics")
    counts = ana.answer.text
    assert 'mythboard_requests_total{method="POST",route="/t/{id}/answer",status="303"} 1.0' in counts
    assert 'mythboard_requests_total{method="GET",route="(unknown)",status="404"} 1.0' in counts
    assert 'mythboard_request_seconds_count{route="/t/{id}"}' in counts
    assert "mythboard_rooms_in_memory 1.0" in counts
    assert 'mythboard_moves_total{game="obol"} 1.0' in counts
    assert 'mythboard_bot_seconds_count{game="obol",what="hint"} 1.0' in counts
    assert f'version="{__version__}"' in counts
    assert id not in counts
    assert "Canary" not in counts


async def test_counts_are_for_this_machine_alone(house: Evening) -> None:
    for guest in (house.guest(), house.guest(address="2001:db8::1")):
        await guest.get("/metrics")
        assert guest.status == 404
    proxied = house.guest(address=LOCAL)
    await proxied.get("/metrics", **{"X-Forwarded-For": "198.51.100.1"})
    assert proxied.status == 404


async def test_counts_are_for_whoever_has_the_token() -> None:
    async with evening(metrics_token="a token for tests") as house:
        far = house.guest()
        await far.get("/metrics", Authorization="Bearer a token for tests")
        assert far.status == 200
        for wrong in ("", "Bearer ", "Bearer a token for test", "a token"):
            await far.get("/metrics", Authorization=wrong)
            assert far.status == 404
        near = house.guest(address=LOCAL)
        await near.get("/metrics")
        assert near.status == 404
