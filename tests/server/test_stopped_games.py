"""Games that today's rules stop, on the server that is shipped: their people read what changed, and choose."""

from __future__ import annotations

import json
import re
import signal
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

import mythboard
from mythboard.engine.journal import FIRST_LINE
from mythboard.server.settings import DATABASE_FILE
from mythboard.table.room import OVER
from mythboard.table.tokens import new_id
from tests.server.departed import ANSWERS, DEPARTS, MIDAS, another, departed
from tests.server.pages import Page
from tests.server.prepared import ANA, BEN, CLEO, SECRET, Kept, browser_of, writes
from tests.server.running import Running, browser_at, log_file, running, served, wait_until

SETTINGS = {"MYTHBOARD_SECRET": SECRET, "MYTHBOARD_LOG_LEVEL": "error"}
LOST = ANSWERS - DEPARTS + 1


@pytest.fixture(scope="module")
def game() -> Kept:
    return departed()


OPENED: list[httpx.Client] = []


@pytest.fixture(autouse=True)
def all_closed() -> Iterator[None]:
    """Whoever came to a table leaves when the test is over."""
    yield
    while OPENED:
        OPENED.pop().close()


@contextmanager
def with_tables(tables: dict[str, Kept], **settings: Any) -> Iterator[Running]:
    with running(prepare=writes(tables), secret=SECRET, **settings) as server:
        yield server
        assert server.faults == []


class Player:
    """Somebody with a browser that runs no scripts, at one table."""

    def __init__(self, browser: httpx.Client, id: str) -> None:
        self.browser = browser
        self.id = id
        OPENED.append(browser)

    def page(self, path: str = "") -> Page:
        return Page(self.browser.get(f"/t/{self.id}{path}").text)

    def propose(self, way: str, page: Page | None = None) -> httpx.Response:
        return self.send("propose", page, way=way)

    def agree(self, yes: bool = True, page: Page | None = None) -> httpx.Response:
        return self.send("agree", page, yes=str(int(yes)))

    def send(self, act: str, page: Page | None, **more: str) -> httpx.Response:
        at = (page or self.page()).form(f"/{act}").fields["at"]
        return self.browser.post(f"/t/{self.id}/{act}", data={"at": at, **more})


class Table:
    """A stopped game on a server, with its two people and somebody who watches."""

    def __init__(self, server: Running, id: str) -> None:
        self.server = server
        self.ana, self.ben, self.cleo = (Player(browser_of(person, server.address), id) for person in (ANA, BEN, CLEO))
        self.id = id

    def room(self) -> object:
        return self.server.archive.state(self.id).room


@pytest.fixture(scope="module")
def place(game: Kept) -> Iterator[tuple[Running, list[str]]]:
    """One server for tests that do not disturb each other, with a table for each."""
    ids = [new_id() for _ in range(10)]
    with with_tables(dict.fromkeys(ids, game)) as server:
        yield server, ids


@pytest.fixture
def table(place: tuple[Running, list[str]]) -> Table:
    server, ids = place
    return Table(server, ids.pop())


def test_players_read_what_changed_and_what_they_can_choose(table: Table) -> None:
    page = table.ana.page()
    text = page.texts["table"]
    assert "Talos now counts when you take him" in text
    assert f"differently from answer {DEPARTS} on" in text
    assert f"The last {LOST} answers can't be carried over." in page.texts["leaving"]
    assert page.form("/propose").buttons == [("way", "go on"), ("way", "again"), ("way", "close")]


def test_the_other_is_asked_and_whoever_proposed_can_withdraw(table: Table) -> None:
    table.ana.propose("go on")
    assert "Ana proposes to continue with the new rules." in table.ben.page().texts["leaving"]
    assert table.ben.page().form("/agree").buttons == [("yes", "1"), ("yes", "0")]
    assert "You propose to continue with the new rules. Ben must agree." in table.ana.page().texts["leaving"]
    assert table.ana.page().form("/agree").buttons == [("yes", "0")]
    table.ana.agree(False)
    assert "What happens next?" in table.ben.page().texts["leaving"]


def test_a_no_is_read_by_whoever_proposed(table: Table) -> None:
    table.ana.propose("close")
    table.ben.agree(False)
    assert "Ben doesn't agree." in table.ana.page().texts["leaving"]


def test_both_go_on_at_a_new_table_with_the_position_they_left(table: Table) -> None:
    before = table.server.archive.state(table.id).unfolded
    table.ana.propose("go on")
    answer = table.ben.agree()
    following = answer.url.path.removeprefix("/t/")
    assert following != table.id
    now = table.server.archive.state(following)
    assert before is not None
    assert now.unfolded is not None
    for seat in (None, 0, 1):
        assert now.unfolded.table.view(seat) == before.table.view(seat)
    assert now.unfolded.table.dump()["dice"] == before.table.dump()["dice"]
    assert f"from another table, after {DEPARTS - 1} answers" in Page(answer.text).texts["log"]
    assert f'href="/t/{following}"' in table.ana.page().html
    seat = now.unfolded.table.asked[0]
    mover = Player((table.ana, table.ben)[seat].browser, following)
    page = mover.page()
    played = mover.browser.post(f"/t/{following}/answer", data={**page.by_id["answer"].fields, "move": page.moves[0]})
    assert Page(played.text).refusal == ""
    assert table.server.archive.state(following).count == 1


def test_the_table_that_was_left_keeps_its_secrets(table: Table) -> None:
    table.ana.propose("go on")
    table.ben.agree()
    seed = table.server.archive.state(table.id).room.seed
    for path in ("", "/verify", "/at/20", "/at/20?seat=2", "/journal"):
        answer = table.ana.browser.get(f"/t/{table.id}{path}")
        assert seed not in answer.text
    assert table.ana.browser.get(f"/t/{table.id}/journal").status_code == 403
    mine, others = (table.ana.browser.get(f"/t/{table.id}/at/20{query}").text for query in ("", "?seat=2"))
    assert mine == others
    assert "This game continues from another table" in table.ana.browser.get(f"{following_of(table)}/verify").text
    assert "isn't over yet" in Page(table.ana.browser.post(f"/t/{table.id}/rematch").text).refusal


def following_of(table: Table) -> str:
    return f"/t/{table.server.archive.state(table.id).room.rematch}"


def test_a_game_is_ended_with_its_scores_and_its_journal(table: Table) -> None:
    table.ana.propose("close")
    page = Page(table.ben.agree().text)
    assert re.search(r"Ended by agreement, because the rules have changed: Ana -?\d+, Ben -?\d+\.", page.texts["leaving"])
    lines = table.ana.browser.get(f"/t/{table.id}/journal").text.splitlines()
    assert lines[0] == FIRST_LINE
    assert [line.split()[0] for line in lines[7:-1]] == [str(number) for number in range(1, ANSWERS + 1)]
    assert lines[-1].startswith(f"-- end {ANSWERS} open ~")
    assert "differently from answer" in table.ana.page(f"/at/{DEPARTS - 1}").texts["table"]
    assert table.server.archive.state(table.id).room.seed in table.ana.browser.get(f"/t/{table.id}/verify").text
    again = table.ana.browser.post(f"/t/{table.id}/rematch")
    assert again.url.path != f"/t/{table.id}"
    assert "What happens next?" not in again.text


def test_a_game_is_started_again_with_the_same_people(table: Table) -> None:
    table.ana.propose("again")
    answer = table.ben.agree()
    room = table.server.archive.state(answer.url.path.removeprefix("/t/")).room
    assert room.names == ["Ana", "Ben"]
    assert table.server.archive.state(room.id).count == 0
    assert "Ended by agreement" in table.ana.page().texts["leaving"]


def test_what_a_page_that_is_out_of_date_sends_is_refused_with_a_sentence(table: Table) -> None:
    old = table.ana.page()
    table.ana.propose("close")
    asked = table.ben.page()
    table.ana.agree(False)
    assert "Look again" in Page(table.ana.propose("close", old).text).refusal
    assert "no proposal to answer" in Page(table.ben.agree(True, asked).text).refusal
    assert Page(table.ana.browser.post(f"/t/{table.id}/answer", data={"at": "40", "move": "pass"}).text).refusal


def test_when_the_game_is_over_at_its_new_table_the_old_one_opens_too() -> None:
    """Whoever concedes there ends it."""
    id = new_id()
    with with_tables({id: departed("chartalea")}) as server:
        table = Table(server, id)
        table.ana.propose("go on")
        following = Player(table.ben.browser, table.ben.agree().url.path.removeprefix("/t/"))
        assert table.ana.browser.get(f"/t/{id}/journal").status_code == 403
        at = following.page().by_id["answer"].fields["at"]
        following.browser.post(f"/t/{following.id}/answer", data={"at": at, "move": "concede"})
        wait_until(lambda: server.archive.state(id).room.stage == OVER)
        assert "Continued under new rules." in table.ana.page().texts["leaving"]
        lines = table.ana.browser.get(f"/t/{id}/journal").text.splitlines()
        assert lines[-1].startswith(f"-- end {ANSWERS} open ~")
        assert server.archive.state(id).room.seed in table.ana.browser.get(f"/t/{id}/verify").text


def test_a_damaged_game_does_not_go_on_and_can_be_started_again(game: Kept) -> None:
    id, today = new_id(), mythboard.game("elysium")
    damaged = replace(game.room, version=today.version, digest=today.digest)
    with with_tables({id: Kept(damaged, game.record)}) as server:
        table = Table(server, id)
        assert "The record of this game is damaged at answer" in table.ana.page().texts["table"]
        assert table.ana.page().form("/propose").buttons == [("way", "again"), ("way", "close")]
        assert "damaged, so it can't continue" in Page(table.ana.propose("go on").text).refusal
        table.ana.propose("again")
        assert table.ben.agree().url.path != f"/t/{id}"


def test_a_game_that_is_no_longer_played_here_can_be_ended_and_its_answers_exported(game: Kept) -> None:
    id = new_id()
    with with_tables({id: Kept(replace(game.room, game="senet"), game.record)}) as server:
        table = Table(server, id)
        assert table.ana.page().form("/propose").buttons == [("way", "close")]
        table.ana.propose("close")
        assert "Ended by agreement, because this server no longer has it." in table.ben.agree().text
        lines = table.ana.browser.get(f"/t/{id}/journal").text.splitlines()
        assert [line.split(" ~")[1] for line in lines[7:-1]] == [entry.check for entry in game.record]


def test_nobody_who_watches_proposes_or_agrees(game: Kept) -> None:
    id = new_id()
    public = Kept(departed(is_public=True).room, game.record)
    with with_tables({id: public}) as server:
        table = Table(server, id)
        assert "leaving" not in table.cleo.page().texts
        assert "Talos now counts" in table.cleo.page().texts["table"]
        for act in ({"way": "close"}, {"yes": "1"}):
            path = "propose" if "way" in act else "agree"
            answer = table.cleo.browser.post(f"/t/{id}/{path}", data={"at": str(ANSWERS), **act})
            assert "Only players at this table can do this." in Page(answer.text).refusal
        assert server.archive.state(id).timeline.number == ANSWERS


def test_one_person_against_a_bot_chooses_at_once() -> None:
    id = new_id()
    with with_tables({id: departed("elysium", (ANA,), (MIDAS,))}) as server:
        table = Table(server, id)
        answer = table.ana.propose("go on")
        following = answer.url.path.removeprefix("/t/")
        assert server.archive.state(following).room.before == id
        wait_until(lambda: server.archive.state(following).asked == (0,))


def test_the_home_page_marks_a_stopped_table_and_puts_it_after_those_where_it_is_your_turn(game: Kept) -> None:
    stopped, going = new_id(), new_id()
    runs = Kept(game.room, game.record[: DEPARTS - 1])
    with with_tables({stopped: game, going: runs}) as server:
        table = Table(server, stopped)
        marked = "Stopped: the rules have changed. Choose what happens next."
        for player in (table.ana, table.ben):
            assert marked in player.browser.get("/").text
        yours = Table(server, going)
        mover = (yours.ana, yours.ben)[server.archive.state(going).asked[0]]
        html = mover.browser.get("/").text
        assert html.index(f"/t/{going}") < html.index(f"/t/{stopped}")
        table.ana.propose("go on")
        assert "Stopped: the rules have changed. Waiting for the others." in table.ana.browser.get("/").text
        assert marked in table.ben.browser.get("/").text
        table.ben.agree()
        home = table.ana.browser.get("/").text
        assert "Continues at another table." in home
        assert f'href="/t/{stopped}"' not in home
        assert home.count(f'href="{following_of(table)}"') == 2


def test_new_rooms_have_a_limit_here_too(game: Kept) -> None:
    ids = [new_id() for _ in range(3)]
    with with_tables(dict.fromkeys(ids, game), rooms_burst=2) as server:
        codes = [Table(server, id).ana.propose("go on").status_code for id in ids]
        assert codes == [200, 200, 429]


def test_the_log_of_the_host_has_a_line_for_each_stopped_game(game: Kept) -> None:
    went, ended = new_id(), new_id()
    with with_tables({went: game, ended: game}, log_level="info") as server:
        for id, way in ((went, "go on"), (ended, "close")):
            table = Table(server, id)
            table.ana.propose(way)
            table.ben.agree()
        lines = [json.loads(line) for line in log_file(server.folder).read_text(encoding="utf-8").splitlines()]
        said = [str(line.get("event", "")) for line in lines if "room " in str(line.get("event", ""))]
        for id in (went, ended):
            assert said.count(f"room {id} of elysium is stopped at answer {DEPARTS}: the rules have changed") == 1
        assert sum(f"room {went} of elysium continues as room" in one for one in said) == 1
        assert sum(f"room {ended} of elysium is ended by agreement" in one for one in said) == 1
        assert not any("Ana" in one or "Ben" in one for one in said)


def test_nothing_is_lost_where_the_position_was_kept_before_the_upgrade(game: Kept, tmp_path: Path) -> None:
    """The server is stopped while all goes well, and started again with rules that lead elsewhere at an earlier answer."""
    id, folder, right = new_id(), tmp_path / "server", another(game.record[DEPARTS - 1].check)
    folder.mkdir()
    record = list(game.record)
    record[DEPARTS - 1] = replace(record[DEPARTS - 1], check=right)
    writes({id: Kept(game.room, tuple(record))})(folder)
    with served(folder, "--port", "0", **SETTINGS) as (process, address):
        seen = Player(browser_of(ANA, address), id).page().html
        assert "leaving" not in Page(seen).texts
        process.terminate()
        process.wait(20)
    with closing(sqlite3.connect(folder / DATABASE_FILE)) as database:
        database.execute('UPDATE entries SET "check" = ? WHERE room = ? AND number = ?', (another(right), id, DEPARTS))
        database.commit()
    with served(folder, "--port", "0", **SETTINGS) as (_, address):
        ana, ben = (Player(browser_of(person, address), id) for person in (ANA, BEN))
        assert f"differently from answer {DEPARTS} on" in ana.page().texts["table"]
        assert "can't be carried over" not in ana.page().html
        ana.propose("go on")
        following = ben.agree()
        assert f"from another table, after {ANSWERS} answers" in following.text
        now = Page(ana.browser.get(following.url.path).text)
        assert now.by_id["answer"].buttons == Page(seen).by_id["answer"].buttons


def test_a_server_that_was_killed_finds_the_proposal_and_what_was_agreed_on(game: Kept, tmp_path: Path) -> None:
    id = new_id()
    tmp_path.joinpath("server").mkdir()
    folder = tmp_path / "server"
    writes({id: game})(folder)

    def killed(process: subprocess.Popen[str]) -> None:
        process.send_signal(signal.SIGKILL)
        process.wait(20)

    with served(folder, "--port", "0", **SETTINGS) as (process, address):
        Player(browser_of(ANA, address), id).propose("go on")
        killed(process)
    with served(folder, "--port", "0", **SETTINGS) as (process, address):
        ben = Player(browser_of(BEN, address), id)
        assert "Ana proposes to continue" in ben.page().texts["leaving"]
        following = ben.agree().url.path
        killed(process)
    with served(folder, "--port", "0", **SETTINGS) as (process, address):
        ana = Player(browser_of(ANA, address), id)
        assert f'href="{following}"' in ana.page().html
        assert ana.browser.get(following).status_code == 200
        with browser_at(address) as stranger:
            assert stranger.get(following).status_code == 404
