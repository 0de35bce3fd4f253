"""A thousand requests that nobody would make: no fault, no traceback, and nothing changes where something is refused."""

import random
from urllib.parse import quote

import pytest
from structlog.testing import capture_logs

from tests.server.guests import Evening, new_table, room_of, two_at_a_table

pytestmark = pytest.mark.anyio

REQUESTS = 1000
JUNK = [
    *("", "0", "1", "2", "-1", "1e9", "٣", "null", "true", "[]", "{}", "\x00", "\ud83d", "😀" * 50, "a" * 3000, "\u202e", "é"),
    *("../..", "%2e%2e%2f", "%", "%zz", "x=y&z", "<script>", "' OR 1=1 --", "{{7*7}}", "${x}", "\r\nSet-Cookie: x=1"),
    *("play coin#3", "pass", "number 3", "concede", "gather", "draw"),
    *("Ana", "bot:greedy", "you", "open", "obol", "chartalea", "greedy"),
]
ENDINGS = [
    *("", "/part", "/live/x", "/why", "/journal", "/verify", "/at/0", "/at/1/playon", "/at/", "/at/x/playon", "/nothing"),
    *("/answer", "/undo", "/redo", "/consent", "/say", "/hint", "/replace", "/return", "/start", "/join", "/rematch"),
]
NAMES = [
    *("at", "move", "text", "yes", "seat", "bot", "name", "secret", "game"),
    *("seat-1", "seat-2", "clock", "days", "listed", "option-goal"),
]


def path(luck: random.Random, rooms: list[str]) -> str:
    room = luck.choice(rooms if luck.random() < 0.8 else JUNK)
    kind = luck.randrange(8)
    if kind < 5:
        found = f"/t/{room}{luck.choice(ENDINGS)}"
    elif kind == 5:
        found = luck.choice(["/", "/new", "/quick", "/about", "/healthz", "/metrics", f"/join/{room}"])
    elif kind == 6:
        found = f"/{luck.choice(['cards', 'rules', 'static', 'nothing'])}/{luck.choice(JUNK)}/{luck.choice(JUNK)}"
    else:
        found = f"/{luck.choice(JUNK)}"
    found = quote(found, safe="/%#", errors="replace")
    if luck.random() < 0.3:
        found += f"?{luck.choice(NAMES)}={quote(luck.choice(JUNK), errors='replace')}"
    return found.replace("#", "%23")


def body(luck: random.Random) -> bytes:
    if luck.random() < 0.1:
        return luck.randbytes(luck.randrange(200))
    names = NAMES if luck.random() < 0.5 else luck.sample(NAMES, luck.randrange(len(NAMES)))
    return "&".join(f"{name}={quote(luck.choice(JUNK), errors='replace')}" for name in names).encode()


def headers(luck: random.Random) -> dict[str, str]:
    found = {"Content-Type": "application/x-www-form-urlencoded"}
    if luck.random() < 0.1:
        found["Content-Type"] = luck.choice(["application/json", "multipart/form-data", "text/plain", "x", ""])
    if luck.random() < 0.1:
        found["HX-Request"] = "true"
    if luck.random() < 0.1:
        found["Sec-Fetch-Site"] = luck.choice(["cross-site", "same-origin", "x"])
    if luck.random() < 0.1:
        found["Cookie"] = luck.choice(["mythboard-person=x", "mythboard-person=" + "a" * 3000, "=;=;", "mythboard-flash=1.2.3"])
    if luck.random() < 0.05:
        found["Accept-Encoding"] = luck.choice(["gzip;q=0", "x", "*"])
    if luck.random() < 0.05:
        found["If-None-Match"] = luck.choice(["*", "x", '"', ","])
    return found


async def test_a_thousand_odd_requests_do_no_harm(house: Evening) -> None:
    luck = random.Random(1)
    id, ana, ben = await two_at_a_table(house)
    rooms = [id, await new_table(ana, listed="yes")]
    await ben.post("/quick", {"game": "obol", "name": "Ben"})
    rooms.append(room_of(ben))
    refused = taken = 0
    with capture_logs() as lines:
        for _ in range(REQUESTS):
            guest = luck.choice([ana, ben])
            method = luck.choice(["GET", "POST", "POST", "POST", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "BREW"])
            before = snapshot(house)
            answer = await guest.browser.request(method, path(luck, rooms), content=body(luck), headers=headers(luck))
            assert answer.status_code < 500, (method, answer.url, answer.text)
            assert "Traceback" not in answer.text
            assert "Content-Security-Policy" in answer.headers
            if answer.status_code >= 400 or method in ("GET", "HEAD", "OPTIONS"):
                refused += 1
                assert snapshot(house) == before or house_played_on(house)
            else:
                taken += 1
    assert not [line for line in lines if line["log_level"] == "error"]
    assert refused > 500
    assert taken > 40


def snapshot(house: Evening) -> tuple[int, int, list[object]]:
    """What persons can change; what bots do in their own time is left out."""
    store = house.store
    answers = sum(entry.seat == 0 for record in store.records.values() for entry in record)
    return len(store.rooms), answers, [len(said) for said in store.said.values()]


def house_played_on(house: Evening) -> bool:
    return any(session.is_busy for session in house.desk.house.sessions.values())
