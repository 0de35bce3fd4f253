"""Connections that lead to nothing are closed, and nobody can take all of them."""

from __future__ import annotations

import os
import resource
import select
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Any

import httpx
import pytest

from mythboard.server.http.connections import Listener
from mythboard.server.serve import bound
from mythboard.server.settings import read_settings
from tests.server.cramped import DESCRIPTORS
from tests.server.running import Running, log_file, running, stream, wait_until

SHORT: dict[str, Any] = {
    "header_seconds": 0.5,
    "body_seconds": 1,
    "reading_seconds": 1,
    "idle_seconds": 1,
    "log_level": "warning",
}
ASK = b"GET /about HTTP/1.1\r\nHost: localhost\r\n"
SEND = ASK.replace(b"GET /about", b"POST /quick") + b"Sec-Fetch-Site: same-origin\r\nContent-Length: 500\r\n"
FORM = SEND + b"Content-Type: application/x-www-form-urlencoded\r\n\r\ngame="
TOO_SLOW = b"\r\n\r\nThe request took too long to arrive. Try again."
STALLING = {  # what is said at first, what is added now and then, and how what comes back ends
    "nothing": (b"", b"", b""),
    "half a header": (ASK + b"X-A: ", b"a", TOO_SLOW),
    "half a form": (FORM, b"a", TOO_SLOW),
    "half a header after a whole request": (ASK + b"\r\n" + ASK[:30], b"a", TOO_SLOW),
    "nothing after a whole request": (ASK + b"\r\n", b"", b"</html>"),
}


@pytest.fixture(scope="module")
def brisk() -> Iterator[Running]:
    """A server with little patience."""
    with running(**SHORT) as server:
        yield server


def place_of(server: Running) -> tuple[str, int]:
    host, _, port = server.address.removeprefix("http://").partition(":")
    return host, int(port)


@contextmanager
def connections(server: Running, count: int, first: bytes = b"") -> Iterator[list[socket.socket]]:
    """Connections that have said something, all at once."""
    with ExitStack() as stack:
        made = [stack.enter_context(socket.create_connection(place_of(server), timeout=20)) for _ in range(count)]
        for connection in made:
            connection.sendall(first)
        yield made


def told(made: list[socket.socket], drop: bytes, seconds: float = 20.0) -> list[bytes]:
    """What each is answered before it is closed, although all of them say a little more now and then."""
    answers = dict.fromkeys(made, b"")
    end, next_drop = time.monotonic() + seconds, 0.0
    is_open = set(made)
    while is_open:
        assert time.monotonic() < end, f"{len(is_open)} are still open"
        for connection in select.select(is_open, [], [], 0.1)[0]:
            with suppress(ConnectionError):
                if piece := connection.recv(65536):
                    answers[connection] += piece
                    continue
            is_open.remove(connection)
        if time.monotonic() > next_drop:
            next_drop = time.monotonic() + 0.2
            for connection in is_open:
                with suppress(ConnectionError):
                    connection.send(drop)
    return [*answers.values()]


def is_answered(server: Running) -> bool:
    return httpx.get(f"{server.address}/healthz", timeout=10).status_code == 200


@pytest.mark.parametrize("kind", STALLING)
def test_fifty_connections_that_lead_to_nothing_are_closed(brisk: Running, kind: str) -> None:
    first, drop, last = STALLING[kind]
    with connections(brisk, 50, first) as made:
        assert all(answer.endswith(last) for answer in told(made, drop))
    assert is_answered(brisk)
    assert brisk.faults == []


def test_somebody_who_does_not_read_the_answer_is_cut_off(brisk: Running) -> None:
    with socket.socket() as lazy:
        lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        lazy.settimeout(20)
        lazy.connect(place_of(brisk))
        lazy.sendall((ASK + b"\r\n") * 2000)  # more than fits into what the system keeps for both sides

        def is_cut_off() -> bool:
            try:
                lazy.send(b"\r\n")
            except ConnectionError:
                return True
            time.sleep(0.2)
            return False

        wait_until(is_cut_off)
    assert brisk.faults == []


def test_a_live_stream_stays_open_past_every_deadline(brisk: Running) -> None:
    with brisk.browser() as ana:
        path = ana.post("/quick", data={"game": "obol", "name": "Ana"}).url.path
        with stream(ana, f"{path}/live") as opened:
            while "event" not in opened.event():
                pass  # how things stand, which every stream begins with
            time.sleep(2.5)
            page = ana.get(path)
            assert page.status_code == 200
            ana.post(f"{path}/say", data={"text": "Still here?"})
            while "event" not in (word := opened.event()):
                pass
            assert word["event"] == "changed"


def is_let_in(server: Running) -> bool:
    try:
        return is_answered(server)
    except httpx.TransportError:
        return False


def test_one_address_cannot_take_all_connections() -> None:
    with running(connections_per_address=5, log_level="warning") as server:
        with connections(server, 10) as made:
            wait_until(lambda: len(select.select(made, [], [], 0.1)[0]) >= 5)
            refused = select.select(made, [], [], 0.1)[0]
            assert len(refused) <= 6  # one place may still be that of the test whether it is up
            assert all(connection.recv(1000).startswith(b"HTTP/1.1 429 ") for connection in refused)
            for connection in set(made) - set(refused):
                connection.sendall(ASK + b"\r\n")
                assert connection.recv(12) == b"HTTP/1.1 200"
        wait_until(lambda: is_let_in(server))


@pytest.mark.parametrize(("trusted", "let_in"), [("", 2), ("127.0.0.1", 10), ("127.0.0.0/8", 10), ("192.0.2.1", 2)])
def test_a_trusted_proxy_has_as_many_connections_as_it_needs(trusted: str, let_in: int) -> None:
    settings = read_settings(connections_per_address=2, trusted_proxies=trusted)
    with ExitStack() as stack:
        listener = stack.enter_context(Listener(bound("127.0.0.1", 0), settings))
        listener.setblocking(False)
        for _ in range(10):
            stack.enter_context(socket.create_connection(listener.getsockname(), timeout=20))
        found = []
        with suppress(BlockingIOError):
            while True:
                found.append(stack.enter_context(listener.accept()[0]))
        assert len(found) == let_in


def test_more_connections_than_descriptors_leave_a_short_log_and_a_server_that_answers() -> None:
    with running(module="tests.server.cramped", header_seconds=1, log_level="info") as server:
        with connections(server, 2 * DESCRIPTORS) as made:
            assert len(told(made, b"")) == 2 * DESCRIPTORS
            wait_until(lambda: is_let_in(server))
        lines = log_file(server.folder).read_text(encoding="utf-8").splitlines()
        assert len([line for line in lines if '"answered"' not in line]) < 10
        assert server.faults == []


def test_when_descriptors_run_out_all_the_same_the_next_in_line_is_sent_away() -> None:
    """A backup, or the pool of a database, may need more than was kept back for them."""
    limits = resource.getrlimit(resource.RLIMIT_NOFILE)
    taken: list[int] = []
    with (
        Listener(bound("127.0.0.1", 0), read_settings()) as listener,
        socket.create_connection(listener.getsockname(), timeout=20) as waiting,
    ):
        listener.setblocking(False)
        resource.setrlimit(resource.RLIMIT_NOFILE, (waiting.fileno() + 20, limits[1]))
        try:
            with suppress(OSError):
                while True:
                    taken.append(os.open(os.devnull, os.O_RDONLY))
            with pytest.raises(BlockingIOError):
                listener.accept()
        finally:
            for descriptor in taken:
                os.close(descriptor)
            resource.setrlimit(resource.RLIMIT_NOFILE, limits)
        assert waiting.recv(1000).startswith(b"HTTP/1.1 503 ")


def test_headers_without_end_are_refused_before_they_fill_the_memory(brisk: Running) -> None:
    with socket.create_connection(place_of(brisk), timeout=20) as connection:
        connection.sendall(ASK)
        heard = b""
        for _ in range(100):
            with suppress(ConnectionError):
                connection.sendall(b"X-A: " + b"a" * 1000 + b"\r\n")
            if select.select([connection], [], [], 0.01)[0]:
                break
        with suppress(ConnectionError):
            heard = connection.recv(65536)
    assert heard.startswith(b"HTTP/1.1 431 ")
    assert httpx.get(f"{brisk.address}/about").status_code == 200
