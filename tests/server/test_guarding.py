"""What stands around every request: headers, where forms come from, limits, sizes, errors."""

import pytest
from structlog.testing import capture_logs

from mythboard.table.house import House
from tests.server.guests import HOST, Evening, evening, room_of

pytestmark = pytest.mark.anyio

POLICY = "default-src 'self'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"


async def test_every_answer_wears_the_same_headers(house: Evening) -> None:
    ana = house.guest()
    await ana.post("/quick", {"game": "obol", "name": "Ana"})
    id = room_of(ana)
    for path in ("/", "/nothing", "/static/site.css", "/static/none.css", "/healthz", f"/t/{id}/part", "/t/none", "/t/a/b/c/d"):
        await ana.get(path)
        headers = ana.answer.headers
        assert headers["Content-Security-Policy"] == POLICY, path
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "same-origin"
        assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
        assert "geolocation=()" in headers["Permissions-Policy"]
        assert headers["Cache-Control"]
        assert "server" not in headers
    await ana.get(f"/t/{id}")
    assert ana.answer.headers["Cache-Control"] == "private, no-cache"
    assert ana.answer.headers["Content-Type"] == "text/html; charset=utf-8"


async def test_pages_are_packed_for_those_who_can_unpack_them(house: Evening) -> None:
    ana = house.guest()
    await ana.get("/rules/obol", **{"Accept-Encoding": "gzip"})
    assert ana.answer.headers["Content-Encoding"] == "gzip"
    assert "accept-encoding" in ana.answer.headers["Vary"].lower()
    packed = ana.answer
    await ana.get("/rules/obol", **{"Accept-Encoding": "gzip;q=0"})
    assert "Content-Encoding" not in ana.answer.headers
    assert "accept-encoding" in ana.answer.headers["Vary"].lower()
    assert ana.answer.text == packed.text
    assert int(packed.headers["Content-Length"]) < int(ana.answer.headers["Content-Length"])


async def test_a_file_that_is_packed_already_is_not_packed_again(house: Evening) -> None:
    ana = house.guest()
    await ana.get("/static/site.js", **{"Accept-Encoding": "gzip"})
    assert ana.answer.headers.get_list("Vary") == ["Accept-Encoding"]
    assert ana.answer.headers["Content-Encoding"] == "gzip"


async def test_head_is_get_without_a_body(house: Evening) -> None:
    browser = house.guest().browser
    answer = await browser.head("/about")
    assert (answer.status_code, answer.content) == (200, b"")
    assert answer.headers["Content-Length"] == (await browser.get("/about")).headers["Content-Length"]
    assert (await browser.head("/t/abc/live")).status_code == 405


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Sec-Fetch-Site": "same-origin"}, 303),
        ({"Sec-Fetch-Site": "none"}, 303),
        ({"Sec-Fetch-Site": "same-site"}, 403),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "cross-site", "Origin": f"http://{HOST}"}, 403),
        ({"Origin": f"http://{HOST}"}, 303),
        ({"Origin": f"http://{HOST.upper()}"}, 303),
        ({"Origin": f"http://{HOST}:81"}, 403),
        ({"Origin": f"http://{HOST}.evil.example"}, 403),
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": "http://["}, 403),
        ({"Origin": ""}, 403),
        ({}, 403),
    ],
)
async def test_a_form_is_taken_only_from_a_page_of_ours(house: Evening, headers: dict[str, str], status: int) -> None:
    guest = house.guest()
    del guest.browser.headers["Origin"]
    answer = await guest.browser.post("/quick", data={"game": "obol", "name": "Ana"}, headers=headers)
    assert answer.status_code == status
    assert len(house.store.rooms) == (1 if status == 303 else 0)
    if status == 403:
        assert "nothing was done" in answer.text
        assert "Set-Cookie" not in answer.headers


async def test_who_asks_too_much_is_told_when_to_come_back() -> None:
    async with evening(address_burst=5, address_rate=0.5) as house:
        ana, ben = house.guest(address="192.0.2.1"), house.guest(address="192.0.2.2")
        for _ in range(5):
            await ana.get("/about")
            assert ana.status == 200
        await ana.get("/about")
        assert ana.status == 429
        assert ana.answer.headers["Retry-After"] == "2"
        assert "Wait 2 seconds" in ana.answer.text
        await ben.get("/about")
        assert ben.status == 200
        await ana.get("/static/site.css")
        assert ana.status == 200, "the page that says so may have its looks"


async def test_a_person_cannot_hammer_a_table_from_many_addresses() -> None:
    async with evening(person_burst=3, person_rate=0.1) as house:
        ana = house.guest()
        await ana.post("/quick", {"game": "obol", "name": "Ana"})
        id = room_of(ana)
        elsewhere = house.guest(address="192.0.2.99")
        elsewhere.browser.cookies = ana.browser.cookies
        statuses = []
        for guest in (ana, elsewhere) * 3:
            await guest.part(f"/t/{id}/say", {"text": "Hello"})
            statuses.append(guest.status)
        assert statuses == [200, 200, 200, 429, 429, 429]
        assert len(house.store.said[id]) == 3


async def test_rooms_cannot_be_made_by_the_thousand() -> None:
    async with evening(rooms_burst=2, rooms_rate=0.01) as house:
        ana = house.guest()
        for _ in range(4):
            await ana.post("/quick", {"game": "obol", "name": "Ana"})
        assert ana.status == 429
        assert len(house.store.rooms) == 2


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({"move": "x" * 70_000, "at": "0"}, 413),
        ({"move": "x" * 1000, "at": "0"}, 400),
        ({"move": "pass", "at": "minus one"}, 400),
        ({"move": "pass", "at": "-1"}, 400),
        ({"move": "pass", "at": "٣"}, 400),
        ({"move": "pass", "at": "99999999999999999999"}, 400),
        ({"move": "pass"}, 400),
        ({"at": "0"}, 400),
        ({"move": "pa\x00ss", "at": "0"}, 400),
        ({f"field{number}": "" for number in range(500)}, 400),
    ],
)
async def test_a_form_that_makes_no_sense_is_refused_with_a_sentence_and_changes_nothing(
    house: Evening, fields: dict[str, str], status: int
) -> None:
    ana = house.guest()
    await ana.post("/quick", {"game": "obol", "name": "Ana"})
    id = room_of(ana)
    await house.rest(id)
    before = house.store.records[id][:], house.store.rooms[id]
    page = await ana.post(f"/t/{id}/answer", fields)
    assert ana.status == status
    assert "." in page.html
    assert (house.store.records[id], house.store.rooms[id]) == before


@pytest.mark.parametrize(
    ("body", "kind", "status"),
    [
        (b'{"move": "pass"}', "application/json", 415),
        (b"--x\r\n", "multipart/form-data; boundary=x", 415),
        (b"move=%ff%fe&at=0", "application/x-www-form-urlencoded", 400),
        (b"move=\xff", "application/x-www-form-urlencoded", 400),
    ],
)
async def test_a_body_that_is_no_form_is_refused(house: Evening, body: bytes, kind: str, status: int) -> None:
    ana = house.guest()
    await ana.post("/quick", {"game": "obol", "name": "Ana"})
    answer = await ana.browser.post(f"/t/{room_of(ana)}/answer", content=body, headers={"Content-Type": kind})
    assert answer.status_code == status


@pytest.mark.parametrize(
    "path",
    [
        "/static/../app.py",
        "/static/%2e%2e/app.py",
        "/static/..%2fapp.py",
        "/static//etc/passwd",
        "/static/",
        "/static/fonts",
        "/static/site.css%00.js",
        "/static/....//app.py",
    ],
)
async def test_no_address_leads_out_of_the_static_folder(house: Evening, path: str) -> None:
    guest = house.guest()
    await guest.get(path)
    assert guest.status in (404, 405)
    assert "import" not in guest.answer.text


async def test_an_unknown_method_or_page_gets_a_page_with_a_sentence(house: Evening) -> None:
    browser = house.guest().browser
    wrong = await browser.put("/new", data={})
    assert wrong.status_code == 405
    assert "<h1>" in wrong.text
    long = await browser.get("/" + "x" * 5000)
    assert long.status_code == 414


async def test_a_fault_shows_an_id_and_nothing_else_and_the_log_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(self: House, person: str) -> None:
        raise ValueError("canary in the message")

    monkeypatch.setattr(House, "listing", fail)
    async with evening() as house:
        ana = house.guest()
        with capture_logs() as lines:
            await ana.get("/")
    assert ana.status == 500
    assert "canary" not in ana.answer.text
    assert "Traceback" not in ana.answer.text
    [line] = [line for line in lines if line["event"] == "a fault"]
    assert str(line["error"]) in ana.answer.text
    assert line["fault"] == "ValueError"
    assert "canary" not in str(lines)
    assert ana.answer.headers["Content-Security-Policy"] == POLICY


async def test_a_script_is_told_of_a_fault_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    async with evening(address_burst=1, address_rate=0.01) as house:
        ana = house.guest()
        await ana.get("/about")
        await ana.get("/t/abc/part", **{"HX-Request": "true"})
        assert (ana.status, ana.answer.headers["HX-Retarget"]) == (429, "#refusal")
        assert ana.answer.text.startswith("<p>Too many requests.")


async def test_only_a_trusted_proxy_is_believed() -> None:
    headers = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "198.51.100.7"}
    async with evening() as house:
        plain = house.guest()
        await plain.get("/about", **headers)
        assert "Strict-Transport-Security" not in plain.answer.headers
    async with evening(trusted_proxies="192.0.2.1, 203.0.113.0/24") as house:
        for address, is_believed in (("192.0.2.1", True), ("203.0.113.9", True), ("192.0.2.2", False)):
            guest = house.guest(address=address)
            await guest.get("/about", **headers)
            assert ("Strict-Transport-Security" in guest.answer.headers) == is_believed


async def test_limits_count_the_guests_of_a_trusted_proxy_and_not_the_proxy() -> None:
    async with evening(trusted_proxies="192.0.2.1", address_burst=1, address_rate=0.01) as house:
        proxy = house.guest(address="192.0.2.1")
        for number in range(5):
            await proxy.get("/about", **{"X-Forwarded-For": f"198.51.100.{number}"})
            assert proxy.status == 200
        await proxy.get("/about", **{"X-Forwarded-For": "10.0.0.1, 198.51.100.1"})
        assert proxy.status == 429, "what a guest writes before its own address is not believed"


async def test_the_store_out_of_reach_is_a_fault_and_no_traceback(house: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(id: str) -> None:
        raise OSError("canary")

    async def fail_too() -> None:
        raise OSError("canary")

    monkeypatch.setattr(house.store, "room", fail)
    monkeypatch.setattr(house.desk.health, "check", fail_too)
    ana = house.guest()
    await ana.get("/t/abc")
    assert ana.status == 500
    assert "canary" not in ana.answer.text
    await ana.get("/healthz")
    assert (ana.status, ana.answer.json()["ok"], ana.answer.json()["reason"]) == (503, False, "away")
    assert "canary" not in ana.answer.text
