"""A server answers to its own names only, so that no page on the internet can pass itself off as one of ours."""

from __future__ import annotations

import socket
from pathlib import Path

import httpx
import pytest

from mythboard.server.http.hosts import Hosts
from tests.server.pages import Page
from tests.server.running import Running, browser_at, log_file, served

OWN = socket.gethostname().lower()


@pytest.mark.parametrize("name", ["localhost", "localhost:8000", "LOCALHOST.", "app.localhost", "127.0.0.1:1", "[::1]:8000"])
def test_a_server_for_this_machine_answers_to_its_names(name: str) -> None:
    assert Hosts().knows(name)


@pytest.mark.parametrize("name", ["192.168.1.7:8000", "[fe80::1]:8000", "203.0.113.9", OWN, f"{OWN}.local:8000"])
def test_friends_in_a_network_need_no_setting(name: str) -> None:
    assert Hosts(bound="0.0.0.0").knows(name)


@pytest.mark.parametrize(
    "name",
    [
        "evil.example",
        "evil.example:8000",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        f"{OWN}.evil.example",
        "a,localhost",
    ],
)
@pytest.mark.parametrize("bound", ["127.0.0.1", "0.0.0.0", "::", "192.168.1.7"])
def test_no_server_answers_to_the_name_of_somebody_else(name: str, bound: str) -> None:
    assert not Hosts("games.example", bound).knows(name)


@pytest.mark.parametrize(
    "name", ["localhost:x", "localhost:99999", "127.0.0.1:-1", "[::1]:8000x", "localhost:8000:1", "localhost:"]
)
@pytest.mark.parametrize("listed", ["", "*"])
def test_no_server_answers_to_a_port_that_is_none(name: str, listed: str) -> None:
    assert not Hosts(listed).knows(name)


def test_names_can_be_added_one_or_all() -> None:
    for name in ("games.example", "Games.Example:443", "play.example"):
        assert Hosts("games.example, play.example").knows(name)
        assert Hosts("*").knows(name)
        assert not Hosts().knows(name)
    assert Hosts(bound="table.home").knows("table.home:8000")


@pytest.mark.parametrize("name", ["localhost:99999", "localhost:x"])
def test_a_host_who_asks_with_a_port_that_is_none_is_told_so(server: Running, name: str) -> None:
    """The page of an open table makes an invitation of the address that was asked for."""
    with browser_at(server.address) as ana:
        form = Page(ana.get("/new?game=obol").text).form("/new")
        lobby = ana.post("/new", data={**form.fields, "name": "Ana", "seat-1": "you", "seat-2": "open"})
        assert Page(lobby.text).attributes["invite"]["value"].startswith(f"{server.address}/join/")
        answer = ana.get(lobby.url.path, headers={"Host": name})
    assert answer.status_code == 421
    assert answer.text.startswith("The address of this request has a port that doesn't exist.")


def test_a_page_that_had_its_name_lead_here_gets_nothing(server: Running) -> None:
    for path in ("/", "/healthz", "/metrics", "/static/nothing"):
        answer = httpx.get(f"{server.address}{path}", headers={"Host": "evil.example"})
        assert answer.status_code == 421
        assert answer.text.startswith("This server doesn't answer to the name evil.example. ")
        assert answer.headers["Content-Security-Policy"]
    rooms = server.archive.ids()
    form = {"Host": "evil.example", "Sec-Fetch-Site": "same-origin", "Origin": "http://evil.example"}
    assert httpx.post(f"{server.address}/quick", data={"game": "obol", "name": "Eve"}, headers=form).status_code == 421
    assert server.archive.ids() == rooms


def test_a_server_for_a_network_warns_that_there_is_no_https_and_is_reached_by_number(tmp_path: Path) -> None:
    with served(tmp_path, "--host", "0.0.0.0", "--port", "0") as (_, address):
        port = address.rpartition(":")[2]
        assert httpx.get(f"http://127.0.0.1:{port}/", headers={"Host": f"192.168.1.7:{port}"}).status_code == 200
        assert httpx.get(f"http://127.0.0.1:{port}/", headers={"Host": "evil.example"}).status_code == 421
        assert log_file(tmp_path).read_text(encoding="utf-8").startswith("There is no https here: ")
