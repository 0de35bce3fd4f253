"""Who is asking: cookies that are ours, and all the others."""

import time
from http.cookies import SimpleCookie
from unittest.mock import patch

import pytest
from itsdangerous import URLSafeTimedSerializer

from mythboard.server.http import people
from mythboard.server.http.people import People
from tests.server.guests import HOST, SECRET, Evening, Guest, evening, new_table, room_of, secret_of

pytestmark = pytest.mark.anyio


def cookie_of(guest: Guest, name: str = people.PERSON) -> str:
    return next(cookie.value or "" for cookie in guest.browser.cookies.jar if cookie.name == name)


def put(guest: Guest, name: str, value: str) -> None:
    guest.browser.cookies.clear()
    guest.browser.cookies.set(name, value, domain=HOST, path="/")


async def test_a_person_is_a_signed_cookie_that_no_script_can_read(house: Evening) -> None:
    ana = house.guest()
    answer = await ana.browser.post("/quick", data={"game": "obol", "name": "Ana"})
    [header] = [line for line in answer.headers.get_list("Set-Cookie") if line.startswith(people.PERSON)]
    words = header.lower()
    assert "httponly" in words
    assert "samesite=lax" in words
    assert "path=/;" in words
    assert "secure" not in words, "this was plain http"
    assert "max-age=31622400" in words


async def test_over_https_cookies_are_secure_and_bear_the_names_that_browsers_protect(house: Evening) -> None:
    ana = house.guest(scheme="https")
    answer = await ana.browser.post("/new", data={"game": "obol", "name": "Ana", "seat-1": "you", "seat-2": "open"})
    lines = answer.headers.get_list("Set-Cookie")
    assert [line.partition("=")[0] for line in lines] == [f"__Host-{people.PERSON}", f"__Secure-{people.INVITED}"]
    assert all("Secure" in line for line in lines)
    assert answer.headers["Strict-Transport-Security"]


def person_in(cookie: str) -> str:
    match People(SECRET).persons.read(cookie):
        case [str(id), *_], _:
            return id
    raise AssertionError(cookie)


async def test_a_room_keeps_the_hash_of_a_person_and_not_the_person(house: Evening) -> None:
    ana = house.guest()
    id = await new_table(ana)
    number = person_in(cookie_of(ana))
    room = house.store.rooms[id]
    assert number not in repr(room)
    assert room.places[0].holders == (people.Person(number).hash,)


@pytest.mark.parametrize(
    "value",
    [
        "",
        "nonsense",
        "WyJhIiwiQW5hIl0.x.y",
        "a" * 5000,
        URLSafeTimedSerializer("another key, which is long enough", salt="mythboard person").dumps(["1", "Ana"]),
        URLSafeTimedSerializer(SECRET, salt="mythboard flash").dumps(["1", "Ana"]),
        People(SECRET).persons.dumps({"id": "1"}),
        People(SECRET).persons.dumps([1, 2]),
        People(SECRET).persons.dumps(["", "Ana"]),
    ],
    ids=["empty", "nonsense", "unsigned", "long", "other-key", "other-purpose", "other-shape", "other-types", "no-id"],
)  # fmt: skip
async def test_a_cookie_that_is_not_ours_is_a_new_person_and_no_error(house: Evening, value: str) -> None:
    ana, eve = house.guest(), house.guest()
    id = await new_table(ana)
    put(eve, people.PERSON, value)
    await eve.get("/")
    assert eve.status == 200
    await eve.get(f"/t/{id}")
    assert eve.status == 404
    await eve.post("/quick", {"game": "obol", "name": "Eve"})
    assert eve.status == 200


async def test_a_changed_cookie_opens_nobody_elses_seat(house: Evening) -> None:
    ana, eve = house.guest(), house.guest()
    id = await new_table(ana)
    value = cookie_of(ana)
    payload, stamp, signature = value.rsplit(".", 2)
    put(eve, people.PERSON, f"{payload}.{stamp}.{signature[:-2]}AA")
    await eve.get(f"/t/{id}")
    assert eve.status == 404
    put(eve, people.PERSON, value)
    await eve.get(f"/t/{id}")
    assert eve.status == 200, "the cookie itself does"


async def test_another_key_knows_nobody(house: Evening) -> None:
    ana = house.guest()
    await ana.post("/quick", {"game": "obol", "name": "Ana"})
    async with evening(secret="another key, and long enough for it") as other:
        stranger = other.guest()
        put(stranger, people.PERSON, cookie_of(ana))
        page = await stranger.get("/")
        assert page.by_id["quick"].fields["name"] == ""


async def test_a_name_is_remembered_for_the_next_table(house: Evening) -> None:
    ana = house.guest()
    await ana.post("/quick", {"game": "obol", "name": "Ana <b>"})
    page = await ana.get("/new?game=obol")
    assert page.form("/new").fields["name"] == "Ana <b>"
    assert "<b>" not in page.html


async def test_an_invitation_belongs_to_one_room(house: Evening) -> None:
    ana, eve = house.guest(), house.guest()
    first, second = await new_table(ana), await new_table(ana)
    await eve.post(f"/t/{first}/join", {"name": "Eve", "secret": await secret_of(ana, first)})
    [invited] = [cookie for cookie in eve.browser.cookies.jar if cookie.name == people.INVITED]
    assert invited.path == f"/t/{first}"
    put(eve, people.INVITED, invited.value or "")
    await eve.get(f"/t/{second}")
    assert eve.status == 404
    await eve.get(f"/t/{first}")
    assert eve.status == 200


async def test_a_flash_is_for_one_room_and_one_time(house: Evening) -> None:
    ana = house.guest()
    await ana.post("/quick", {"game": "obol", "name": "Ana"})
    id = room_of(ana)
    answer = await ana.browser.post(f"/t/{id}/answer", data={"at": "0", "move": "nonsense"})
    assert answer.status_code == 303
    jar = SimpleCookie()
    for line in answer.headers.get_list("Set-Cookie"):
        jar.load(line)
    flash = jar[people.FLASH]
    assert (flash["path"], flash["max-age"]) == (f"/t/{id}", "60")
    assert (await ana.get(f"/t/{id}")).refusal
    assert not (await ana.get(f"/t/{id}")).refusal


async def test_who_plays_is_not_forgotten(house: Evening) -> None:
    """A cookie is renewed by whatever its person does at a table, but not again on the same day."""
    ana = house.guest()
    await ana.post("/quick", {"game": "obol", "name": "Ana"})
    id = room_of(ana)

    async def is_renewed(**headers: str) -> bool:
        answer = await ana.browser.post(f"/t/{id}/say", data={"text": "Hello"}, headers=headers)
        return any(line.startswith(people.PERSON) for line in answer.headers.get_list("Set-Cookie"))

    script = {"HX-Request": "true"}
    for headers in ({}, script):
        assert not await is_renewed(**headers)
    for days, headers in ((2, {}), (4, script)):
        with patch("time.time", return_value=time.time() + days * people.DAY):
            assert await is_renewed(**headers)
            assert not await is_renewed(**headers)


async def test_a_name_typed_on_the_home_page_comes_along_to_a_new_table(house: Evening) -> None:
    guest = house.guest()
    page = await guest.get("/new?game=obol&name=Newcomer")
    assert page.form("/new").fields["name"] == "Newcomer"


@pytest.mark.parametrize("seconds", [2, people.DAY, 400 * people.DAY])
async def test_a_clock_that_is_set_back_makes_nobody_a_stranger(house: Evening, seconds: int) -> None:
    ana = house.guest()
    id = await new_table(ana)
    cookies = {cookie.name: cookie.value for cookie in ana.browser.cookies.jar}
    with patch("time.time", return_value=time.time() - seconds):
        page = await ana.get(f"/t/{id}")
        assert ana.status == 200
        assert "invite" in page.attributes, "the host still sees the link"
        await ana.post(f"/t/{id}/say", {"text": "Hello"})
        assert ana.status == 200
    assert {cookie.name: cookie.value for cookie in ana.browser.cookies.jar} == cookies


async def test_somebody_who_was_invited_stays_so_when_the_clock_is_set_back(house: Evening) -> None:
    ana, ben, cleo = house.guest(), house.guest(), house.guest()
    id = await new_table(ana)
    secret = await secret_of(ana, id)
    for guest in (ben, cleo):  # there is one free seat, so Cleo watches
        await guest.post(f"/t/{id}/join", {"name": "Guest", "secret": secret})
    with patch("time.time", return_value=time.time() - people.DAY):
        await cleo.get(f"/t/{id}")
        assert cleo.status == 200


@pytest.mark.parametrize(("minutes", "is_shown"), [(0.05, True), (9, True), (11, False)])
async def test_a_sentence_for_the_next_page_bears_a_clock_that_is_some_minutes_off(
    house: Evening, minutes: float, is_shown: bool
) -> None:
    ana = house.guest()
    await ana.post("/quick", {"game": "obol", "name": "Ana"})
    id = room_of(ana)
    await ana.browser.post(f"/t/{id}/answer", data={"at": "0", "move": "nonsense"})
    with patch("time.time", return_value=time.time() - minutes * 60):
        assert bool((await ana.get(f"/t/{id}")).refusal) is is_shown
