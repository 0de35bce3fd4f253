"""A server as a process of its own: it starts with one line, stops at once, and finds everything again."""

import signal
import sqlite3
import threading
from contextlib import closing, suppress
from pathlib import Path

import httpx
import pytest

import mythboard
from mythboard.server.serve import address_file
from mythboard.server.settings import DATABASE_FILE
from mythboard.table.history.savedposition import kept_in
from tests.server.pages import Page
from tests.server.running import browser_at, log_file, served, stream, wait_until
from tests.server.victim import seconds_until_gone


class Reader(threading.Thread):
    """Somebody with a stream open until it ends."""

    def __init__(self, address: str, path: str, cookies: httpx.Cookies) -> None:
        super().__init__()
        self.address, self.path, self.cookies = address, path, cookies
        self.is_open = threading.Event()
        self.ended_well = False

    def run(self) -> None:
        with browser_at(self.address, self.cookies) as browser, stream(browser, f"{self.path}/live") as opened:
            opened.event()
            self.is_open.set()
            with suppress(EOFError):
                while True:
                    opened.event()
            self.ended_well = True


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_server_with_open_streams_stops_within_two_seconds_and_takes_its_address_away(
    tmp_path: Path, how: signal.Signals
) -> None:
    file = address_file(tmp_path / DATABASE_FILE)
    with served(tmp_path) as (process, address), browser_at(address) as ana:
        assert file.read_text(encoding="utf-8") == f"{address}\n"
        path = ana.post("/quick", data={"game": "obol", "name": "Ana"}).url.path
        readers = [Reader(address, path, ana.cookies) for _ in range(5)]
        for reader in readers:
            reader.start()
        assert all(reader.is_open.wait(20) for reader in readers)
        process.send_signal(how)
        seconds = seconds_until_gone(process)
        for reader in readers:
            reader.join(20)
    assert seconds < 2.0
    assert process.returncode == (-signal.SIGTERM if how == signal.SIGTERM else 0)
    assert all(reader.ended_well for reader in readers)
    assert not file.exists()


def test_a_server_that_stops_keeps_where_its_games_stand(tmp_path: Path) -> None:
    with served(tmp_path) as (process, address), browser_at(address) as ana:
        path = ana.post("/quick", data={"game": "mysthea", "name": "Ana"}).url.path
        wait_until(lambda: Page(ana.get(path).text).moves)  # the bot may begin
        found = Page(ana.get(path).text)
        ana.post(f"{path}/answer", data={**found.by_id["answer"].fields, "move": found.moves[0]})
        process.send_signal(signal.SIGTERM)
        seconds_until_gone(process)
    with closing(sqlite3.connect(tmp_path / DATABASE_FILE)) as file:
        [(data,)] = file.execute("SELECT data FROM frozen").fetchall()
        [(answers,)] = file.execute("SELECT count(*) FROM entries WHERE kind = 'answer'").fetchall()
    kept = kept_in(data)
    assert 0 < kept.count <= answers <= kept.count + 1, "a bot may have answered at that very moment"
    assert not mythboard.game("mysthea").load(kept.position).over


def test_a_game_is_there_again_after_the_server_was_killed(tmp_path: Path) -> None:
    with served(tmp_path) as (process, address), browser_at(address) as ana:
        answer = ana.post("/quick", data={"game": "obol", "name": "Ana"})
        path, page = answer.url.path, Page(answer.text)
        ana.post(f"{path}/answer", data={**page.by_id["answer"].fields, "move": page.moves[0]})
        before = Page(ana.get(path).text)
        cookies = ana.cookies
        process.kill()
        process.wait(20)
    with served(tmp_path) as (process, address), browser_at(address, cookies) as ana:
        after = Page(ana.get(path).text)
        assert after.texts["log"].startswith(before.texts["log"][:40])
        assert int(after.attributes["table"]["data-at"]) >= int(before.attributes["table"]["data-at"])
        assert path in ana.get("/").text


def test_one_friendly_line_says_where_it_is_and_where_things_are_kept(tmp_path: Path) -> None:
    with served(tmp_path / "data") as (process, address):
        assert (tmp_path / "data" / "mythboard.sqlite3").is_file()
        assert (tmp_path / "data" / "server.key").stat().st_mode & 0o777 == 0o600
        page = httpx.get(address)
        assert page.headers["Content-Security-Policy"]
        assert "server" not in page.headers
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=20)
    assert out == ""
    assert "Traceback" not in log_file(tmp_path / "data").read_text(encoding="utf-8")
