"""The host of a table can mute and remove people, and nobody else can. On the server that is shipped."""

from collections.abc import Iterator
from itertools import count

import httpx
import pytest

from tests.server.crowds import PROXY, Table, lobby, public_table
from tests.server.pages import Page
from tests.server.running import Running, running

FORMS = ("mute", "unmute", "quiet", "remove", "readmit")


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with running(trusted_proxies=PROXY, talk_burst=3, talk_rate=0.001) as opened:
        yield opened


@pytest.fixture
def table(server: Running) -> Iterator[Table]:
    with public_table(server) as opened:
        yield opened


ADDRESSES = (f"198.51.100.{number}" for number in count(1))


def eve_at(table: Table) -> httpx.Client:
    """A watcher who talks."""
    eve = table.watcher("Eve", next(ADDRESSES))
    assert "spam, spam" in table.says(eve, "spam, spam").texts["talk"]
    return eve


def keys(page: Page, form: str = "mute-form") -> list[str]:
    """What a host can press beside remarks."""
    return [value for _, value in page.by_id[form].buttons] if form in page.by_id else []


def sent(table: Table, browser: httpx.Client, what: str, **fields: str) -> httpx.Response:
    return browser.post(f"{table.path}/{what}", data=fields)


# Muting


def test_nobody_hears_whom_the_host_has_muted_and_they_are_told_why(table: Table) -> None:
    eve = eve_at(table)
    [key] = keys(table.page(table.ana))
    table.does(table.ana, "mute", key=key)
    for reader in (table.ana, table.ben, eve, table.browser()):
        assert "spam" not in table.talk(reader)
    answer = sent(table, eve, "say", text="more spam")
    assert "The host of this table has muted you" in Page(answer.text).refusal
    assert "more spam" not in table.talk(table.ben)
    assert "has muted you" in table.page(eve).texts["silence"]
    assert "silence" not in table.page(table.ben).texts


def test_a_host_can_unmute(table: Table) -> None:
    eve = eve_at(table)
    table.does(table.ana, "mute", key=keys(table.page(table.ana))[0])
    page = table.page(table.ana)
    assert "Muted: Eve" in page.texts["chat"]
    [(_, key)] = page.form("/unmute").buttons
    table.does(table.ana, "unmute", key=key)
    assert "spam, spam" in table.talk(table.ben)
    assert "sorry" in table.says(eve, "sorry").texts["talk"]


def test_a_player_can_be_muted_on_all_devices_and_goes_on_playing_but_cannot_be_removed(table: Table) -> None:
    link = Page(table.ben.post(f"{table.path}/link").text).attributes["seat-link"]["value"]
    table.says(table.ben, "You play like a goat.")
    [key] = keys(table.page(table.ana))
    assert keys(table.page(table.ana), "remove-form") == [], "a game cannot go on without its players"
    assert "plays in this game" in Page(sent(table, table.ana, "remove", key=key).text).refusal
    table.does(table.ana, "mute", key=key)
    phone = table.browser()
    table.does(phone, "join", secret=link)
    for device in (table.ben, phone):
        assert "goat" not in table.says(device, "A goat!").texts["talk"]
        assert "concede" in table.page(device).attributes, "Ben still plays"


def test_a_host_cannot_mute_or_remove_themself(table: Table) -> None:
    table.says(table.ana, "Hello!")
    assert keys(table.page(table.ana)) == []
    key = table.server.archive.state(table.id).remarks[-1].key
    for what in ("mute", "remove"):
        assert "This message is yours" in Page(sent(table, table.ana, what, key=key).text).refusal
    assert "Hello!" in table.talk(table.ben)


def test_where_only_players_talk_watchers_read(table: Table) -> None:
    eve = eve_at(table)
    form = table.page(table.ana).form("/quiet")
    table.does(table.ana, "quiet", **form.fields)
    assert "Only players can chat" in Page(sent(table, eve, "say", text="And me?").text).refusal
    assert "Good luck!" in table.says(table.ben, "Good luck!").texts["talk"]
    assert "Good luck!" in table.talk(eve)
    table.does(table.ana, "quiet", **table.page(table.ana).form("/quiet").fields)
    assert "Thank you." in table.says(eve, "Thank you.").texts["talk"]


# Removing


def test_for_somebody_who_was_removed_there_is_no_such_table(table: Table) -> None:
    eve = eve_at(table)
    with table.server.browser() as stranger:
        nowhere = stranger.get("/t/none")
    stream = table.listens(eve)
    [key] = keys(table.page(table.ana), "remove-form")
    table.does(table.ana, "remove", key=key)
    while stream.event().get("data") != "gone":
        pass
    with pytest.raises(EOFError):
        stream.event()
    for path in ("", "/part", "/live", "/at/0", "/verify", "/journal"):
        answer = eve.get(table.path + path)
        assert (answer.status_code, answer.text) == (404, nowhere.text), path
    assert eve.get(f"/join/{table.id}").status_code == 404
    for what in ("say", "join", "start", "hint", "rematch"):
        assert sent(table, eve, what, text="Hello", name="Eve").status_code == 404, what
    assert table.id not in eve.get("/").text
    assert table.id in table.browser().get("/").text
    assert "spam" not in table.talk(table.ben)


def test_somebody_who_was_removed_can_be_let_back_in(table: Table) -> None:
    eve = eve_at(table)
    table.does(table.ana, "remove", key=keys(table.page(table.ana))[0])
    page = table.page(table.ana)
    assert "Removed: Eve" in page.texts["chat"]
    table.does(table.ana, "readmit", key=page.form("/readmit").buttons[0][1])
    assert table.status(eve) == 200


def test_before_the_game_begins_a_host_can_take_somebodys_seat_from_them(server: Running) -> None:
    with lobby(server) as table:
        form = table.page(table.ana).form("/remove")
        assert form.fields == {"seat": "1", "name": "Ben"}
        stale = sent(table, table.ana, "remove", seat="1", name="Cleo")
        assert "Somebody else has this seat now" in Page(stale.text).refusal
        own = sent(table, table.ana, "remove", seat="0", name="Ana")
        assert "You can't remove yourself" in Page(own.text).refusal
        table.does(table.ana, "remove", **form.fields)
        assert table.status(table.ben) == 404
        assert sent(table, table.ben, "join", name="Ben").status_code == 404
        cleo = table.browser()
        table.does(cleo, "join", name="Ben")
        assert table.page(cleo).form("/leave").method == "post", "the seat and the name are free for somebody else"


def test_an_invitation_does_not_bring_back_whom_the_host_has_removed(server: Running) -> None:
    with server.browser() as ana, server.browser() as ben:
        form = Page(ana.get("/new?game=obol").text).form("/new")
        page = ana.post("/new", data={**form.fields, "name": "Ana"})
        path, secret = page.url.path, Page(page.text).attributes["invite"]["value"].partition("#")[2]
        ben.post(f"{path}/join", data={"name": "Ben", "secret": secret})
        assert ben.get(path).status_code == 200
        ana.post(f"{path}/remove", data={"seat": "1", "name": "Ben"})
        assert ben.get(path).status_code == 404, "with the cookie of the invitation"
        assert ben.post(f"{path}/join", data={"name": "Ben", "secret": secret}).status_code == 404
        assert ben.post(f"{path}/join", data={"name": "Ben", "secret": "wrong"}).status_code == 404


# Attacks


def test_only_a_host_mutes_and_removes(table: Table) -> None:
    """A stranger, a watcher and a player send every form, each with valid keys."""
    eve = eve_at(table)
    table.says(table.ben, "Hello!")
    by_eve, by_ben = [remark.key for remark in table.server.archive.state(table.id).remarks]
    before = table.server.archive.room(table.id)
    for somebody in (table.browser(), eve, table.ben):
        page = table.page(somebody)
        assert not [form.action for form in page.forms if form.action.rpartition("/")[2] in FORMS]
        assert by_eve not in page.html
        for what in FORMS:
            for key in (by_eve, by_ben):
                answer = Page(sent(table, somebody, what, key=key, quiet="1").text)
                assert "Only the host of this table" in answer.refusal, what
        assert "Only the host of this table" in Page(sent(table, somebody, "remove", seat="1", name="Ben").text).refusal
    assert table.server.archive.room(table.id) == before


def test_a_key_of_one_table_opens_nothing_at_another(server: Running) -> None:
    with public_table(server) as one, public_table(server) as other:
        eve_at(one)
        [key] = keys(one.page(one.ana))
        for what in ("mute", "remove"):
            assert "no longer on the page" in Page(sent(other, other.ana, what, key=key).text).refusal
        for what in ("unmute", "readmit"):
            assert "no longer on this list" in Page(sent(other, other.ana, what, key=key).text).refusal


def test_who_talks_without_a_cookie_gets_one_and_stays_muted(table: Table) -> None:
    stranger = table.browser(next(ADDRESSES))
    table.says(stranger, "spam")
    table.does(table.ana, "mute", key=keys(table.page(table.ana))[0])
    assert "has muted you" in Page(sent(table, stranger, "say", text="spam").text).refusal


def test_no_page_shows_what_is_kept_of_a_person(table: Table) -> None:
    eve_at(table)
    room = table.server.archive.room(table.id)
    table.does(table.ana, "mute", key=keys(table.page(table.ana))[0])
    [muted] = table.server.archive.room(table.id).muted
    for reader in (table.ana, table.ben):
        html = table.page(reader).html
        assert muted.person[:10] not in html
        assert not [holder for place in room.places for holder in place.holders if holder[:10] in html]


# Limits


def test_a_watcher_cannot_fill_the_talk_and_players_go_on_talking(table: Table) -> None:
    address = next(ADDRESSES)
    eve = table.watcher("Eve", address)
    for number in range(3):
        assert sent(table, eve, "say", text=f"spam {number}").status_code == 200
    for spammer in (eve, table.watcher("Mallory", address), table.browser(address)):
        refused = sent(table, spammer, "say", text="spam 4")
        assert refused.status_code == 429
        assert "Too many messages have come from your network" in refused.text
        assert int(refused.headers["Retry-After"]) > 0
    table.ben.headers["X-Forwarded-For"] = address
    for number in range(6):
        assert f"calm {number}" in table.says(table.ben, f"calm {number}").texts["talk"]
    assert sent(table, table.watcher("Cleo", next(ADDRESSES)), "say", text="Hello").status_code == 200


# The next game


def test_a_seat_link_of_one_game_opens_nothing_in_the_next(table: Table) -> None:
    link = Page(table.ben.post(f"{table.path}/link").text).attributes["seat-link"]["value"]
    table.does(table.ben, "answer", move="concede", at="0")
    table.path = table.ben.post(f"{table.path}/rematch").url.path
    thief = table.browser()
    table.does(thief, "join", name="Thief", secret=link)
    assert "concede" not in table.page(thief).attributes, "the thief watches"
    assert [len(place.holders) for place in table.server.archive.room(table.id).places] == [1, 1]
    assert "concede" in table.page(table.ben).attributes


def test_whoever_is_muted_or_removed_still_is_in_the_rematch_whoever_asks_for_it(table: Table) -> None:
    eve = eve_at(table)
    table.says(table.ben, "You play like a goat.")
    page = table.page(table.ana)
    [by_eve] = keys(page, "remove-form")
    [by_ben] = [key for key in keys(page) if key != by_eve]
    table.does(table.ana, "mute", key=by_ben)
    table.does(table.ana, "remove", key=by_eve)
    table.does(table.ben, "answer", move="concede", at="0")
    answer = table.ben.post(f"{table.path}/rematch")
    assert answer.url.path != table.path, Page(answer.text).refusal
    table.path = answer.url.path
    assert table.status(eve) == 404
    assert "has muted you" in Page(sent(table, table.ben, "say", text="A goat!").text).refusal
    assert table.page(table.ana).form("/unmute").method == "post", "Ana is still the host"
    assert "Only the host of" in Page(sent(table, table.ben, "quiet", quiet="1").text).refusal
