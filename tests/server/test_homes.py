"""Two workers with a real PostgreSQL and Redis: whoever asks for a room is served where the room is at home.

Which process has a connection is what the system says of its descriptors; the server itself is asked nothing but pages.
"""

from __future__ import annotations

import os
import resource
import select
import signal
import socket
import stat
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import pytest

from mythboard.server.processes.homes import LARGEST, QUEUE, home_of
from mythboard.server.serve import bound
from tests.server.pages import Page
from tests.server.running import browser_at, is_up, log_file, served, stream, wait_until
from tests.server.test_several_processes import next_change
from tests.server.victim import children_of, command_of, is_alive, seconds_until_gone
from tests.store.places import REDIS, has_redis, new_postgres

if not Path("/proc/net/tcp").exists():
    pytest.skip("this system does not say which process has a connection", allow_module_level=True)

UNLIMITED: Final = {f"MYTHBOARD_{name}_BURST": "0" for name in ("ADDRESS", "PERSON", "ROOMS")}
PROXY: Final = "127.0.0.2"
MOST: Final = 8  # connections from one address
ROOMS: Final = [f"room{number}" for number in range(30)]  # that are not there: their home is all that matters


class Pair:
    """A server of two workers."""

    def __init__(self, process: subprocess.Popen[str], address: str, log: Path) -> None:
        self.process = process
        self.log = log
        self.address = address
        host, _, port = address.removeprefix("http://").partition(":")
        self.place = host, int(port)
        wait_until(lambda: len(self.homes) == 2)

    def said(self, words: str) -> list[str]:
        """The lines of its log with these words."""
        return [line for line in self.log.read_text(encoding="utf-8").splitlines() if words in line]

    @property
    def workers(self) -> list[int]:
        return [child for child in children_of(self.process.pid) if b"spawn_main" in command_of(child) and is_alive(child)]

    @property
    def folder(self) -> Path:
        """Where the workers find each other, by what the system says about sockets."""
        names = [line.split()[-1] for line in Path("/proc/net/unix").read_text().splitlines() if "mythboard-homes-" in line]
        return next((Path(name).parent for name in names if int(Path(name).name.strip(".")) in self.workers), Path("nowhere"))

    @property
    def homes(self) -> list[int]:
        """Workers to which others can give somebody."""
        return [one for one in self.workers if (self.folder / str(one)).exists()]

    def home(self, room: str) -> int:
        return home_of(room.encode(), self.workers)

    def away(self, room: str) -> int:
        [other] = [one for one in self.workers if one != self.home(room)]
        return other

    def holder(self, connection: socket.socket) -> int:
        """The worker that has the other end of a connection; 0 if none has, or both."""
        ends = f"{connection.getpeername()[1]:04X} ", f"{connection.getsockname()[1]:04X} "
        lines = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
        inodes = [line[9] for line in lines if (line[1][-4:] + " ", line[2][-4:] + " ") == ends]
        found = [one for one in self.workers if inodes and f"socket:[{inodes[0]}]" in sockets_of(one)]
        return found[0] if len(found) == 1 else 0

    def connected(self, source: str = "127.0.0.1") -> socket.socket:
        return socket.create_connection(self.place, timeout=20, source_address=(source, 0))

    @contextmanager
    def accepted_by(self, worker: int, source: str = "127.0.0.1") -> Iterator[socket.socket]:
        """A connection that this worker has accepted."""
        while True:
            with self.connected(source) as connection:
                self.wait_for_holder(connection)
                if self.holder(connection) == worker:
                    yield connection
                    return

    def wait_for_holder(self, connection: socket.socket) -> None:
        """Until a worker has it, or it was sent away at the door."""
        wait_until(lambda: self.holder(connection) or select.select([connection], [], [], 0)[0])


def sockets_of(process: int) -> set[str]:
    found = set()
    for file in Path(f"/proc/{process}/fd").iterdir():
        with suppress(OSError):
            found.add(str(file.readlink()))
    return found


def spent_by(process: int) -> float:
    """Seconds of processor time."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def asking(path: str, *headers: str) -> bytes:
    return "\r\n".join([f"GET {path} HTTP/1.1", "Host: localhost", *headers, "", ""]).encode()


def answer(connection: socket.socket) -> bytes:
    """The head of the answer; its body is read too."""
    heard = b""
    while b"\r\n\r\n" not in heard:
        piece = connection.recv(65536)
        if not piece:
            return heard
        heard += piece
    head, _, body = heard.partition(b"\r\n\r\n")
    length = next(int(line.split(b":")[1]) for line in head.lower().splitlines() if line.startswith(b"content-length"))
    while len(body) < length:
        body += connection.recv(65536)
    return head


@contextmanager
def pair(folder: Path, **settings: Any) -> Iterator[Pair]:
    if not has_redis():
        pytest.skip("no Redis answers here; MYTHBOARD_TEST_REDIS may name one")
    more = {f"MYTHBOARD_{name.upper()}": str(value) for name, value in settings.items()}
    with new_postgres() as database:
        arguments = ("--port", "0", "--workers", "2", "--database", database, "--redis", REDIS)
        with served(folder, *arguments, MYTHBOARD_LOG_LEVEL="warning", **UNLIMITED, **more) as found:
            yield Pair(*found, log_file(folder))


@pytest.fixture(scope="module")
def workers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    brief = {"header_seconds": 1, "idle_seconds": 2, "connections_per_address": MOST}
    with pair(tmp_path_factory.mktemp("homes"), trusted_proxies=PROXY, **brief) as found:
        yield found


@pytest.fixture(scope="module")
def mortals(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    """Workers for tests that end them."""
    with pair(tmp_path_factory.mktemp("mortals")) as found:
        yield found


def test_whoever_asks_for_a_room_is_served_where_it_is_at_home(workers: Pair) -> None:
    homes = set()
    for room in ROOMS:
        with workers.connected() as connection:
            connection.sendall(asking(f"/t/{room}"))
            assert answer(connection).startswith(b"HTTP/1.1 404")
            wait_until(lambda room=room, connection=connection: workers.holder(connection) == workers.home(room))  # type: ignore[misc]
            homes.add(workers.home(room))
    assert homes == set(workers.workers), "both are homes"


def test_a_browser_that_has_asked_for_other_things_is_still_led_home(workers: Pair) -> None:
    """Chrome loads the first page and its style sheet, and then uses the same connections for the table."""
    with workers.accepted_by(workers.away("olive")) as connection:
        for path in ("/about", "/healthz"):
            connection.sendall(asking(path))
            assert answer(connection).startswith(b"HTTP/1.1 200")
        assert workers.holder(connection) == workers.away("olive")
        connection.sendall(asking("/t/olive/part?x=1"))
        assert answer(connection).startswith(b"HTTP/1.1 404")
        wait_until(lambda: workers.holder(connection) == workers.home("olive"))


def test_a_connection_is_given_away_once(workers: Pair) -> None:
    other = next(room for room in ROOMS if workers.home(room) != workers.home("olive"))
    with workers.accepted_by(workers.away("olive")) as connection:
        for room in ("olive", other, "olive", other):
            connection.sendall(asking(f"/t/{room}"))
            assert answer(connection).startswith(b"HTTP/1.1 404")
            wait_until(lambda: workers.holder(connection) == workers.home("olive"))


def test_processes_that_disagree_about_a_home_do_not_send_anybody_to_and_fro(workers: Pair) -> None:
    """One of them has just started, say, and not all have noticed. Here the test gives a room to the wrong one."""
    with bound("127.0.0.1", 0) as door, socket.create_connection(door.getsockname(), timeout=20) as connection:
        with door.accept()[0] as given, socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as messenger:
            messenger.connect(str(workers.folder / str(workers.away("olive"))))
            socket.send_fds(messenger, [asking("/t/olive")], [given.fileno()])
        assert answer(connection).startswith(b"HTTP/1.1 404")
        assert workers.holder(connection) == workers.away("olive")


def test_what_is_sent_in_pieces_or_all_at_once_arrives_whole_at_home(workers: Pair) -> None:
    form = b"text=" + b"a" * 30_000
    head = f"POST /t/olive/say HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Length: {len(form)}\r\n"
    whole = head.encode() + b"Content-Type: application/x-www-form-urlencoded\r\n\r\n" + form
    for pieces in (
        [whole],
        [whole[:200], whole[200:9000], whole[9000:]],
        [whole[:7], whole[7:]],
        [whole + whole[:50], whole[50:]],
    ):
        with workers.accepted_by(workers.away("olive")) as connection:
            for piece in pieces:
                connection.sendall(piece)
                time.sleep(0.05)
            heard = b""
            while heard.count(b"HTTP/1.1 404") < sum(map(len, pieces)) // len(whole):
                heard += (piece := connection.recv(65536))
                assert piece, (heard, [len(piece) for piece in pieces])


def test_half_a_request_line_and_a_large_first_piece_are_served_where_they_are(workers: Pair) -> None:
    whole = asking("/t/olive", "X-A: " + "a" * 5000, "X-B: " + "b" * 5000, "X-C: " + "c" * 8000)
    assert len(whole) > LARGEST
    for pieces in ([whole], [whole[:16], whole[16:200] + b"\r\n\r\n"]):
        with workers.accepted_by(workers.away("olive")) as connection:
            for piece in pieces:
                connection.sendall(piece)
                time.sleep(0.1)
            assert answer(connection).startswith(b"HTTP/1.1 404")
            assert workers.holder(connection) == workers.away("olive")


def test_a_form_that_reads_like_a_request_for_a_room_leads_nowhere(workers: Pair) -> None:
    form = asking("/t/olive")
    head = asking("/quick", "Sec-Fetch-Site: same-origin", f"Content-Length: {len(form)}", "Content-Type: text/plain")
    with workers.accepted_by(workers.away("olive")) as connection:
        connection.sendall(head.replace(b"GET", b"POST"))
        time.sleep(0.1)
        connection.sendall(form)
        assert not answer(connection).startswith(b"HTTP/1.1 404")
        assert workers.holder(connection) == workers.away("olive")


def test_people_of_one_room_play_and_hear_each_other_at_its_home(workers: Pair) -> None:
    with browser_at(workers.address) as ana:
        page = ana.post("/quick", data={"game": "obol", "name": "Ana"})
        path, fields, move = page.url.path, Page(page.text).by_id["answer"].fields, Page(page.text).moves[0]
        with browser_at(workers.address, ana.cookies) as again, stream(again, f"{path}/live?rev=old") as opened:
            line = opened.answer.extensions["network_stream"].get_extra_info("socket")
            seen = next_change(opened)
            assert workers.holder(line) == workers.home(path.removeprefix("/t/"))
            assert Page(ana.post(f"{path}/answer", data={**fields, "move": move}).text).refusal == ""
            assert next_change(opened) != seen


def test_parts_of_an_answer_do_not_wait_for_each_other_at_home(workers: Pair) -> None:
    """TCP_NODELAY: a second small packet does not wait until the first is acknowledged, 40 ms later."""
    with workers.accepted_by(workers.away("olive")) as connection:
        connection.sendall(asking("/t/olive"))
        answer(connection)
        took = []
        for _ in range(10):
            began = time.perf_counter()
            connection.sendall(asking("/t/olive"))
            answer(connection)
            took.append(time.perf_counter() - began)
        assert min(took) < 0.03


@pytest.mark.parametrize(
    ("first", "last"),
    [(b"GET /t/olive HTTP/1.1\r\nX-A: ", b"The request took too long to arrive. Try again."), (asking("/t/olive"), b"")],
    ids=["half a header", "nothing after a whole request"],
)
def test_deadlines_hold_at_home(workers: Pair, first: bytes, last: bytes) -> None:
    with workers.accepted_by(workers.away("olive")) as connection:
        connection.sendall(first)
        began, heard = time.monotonic(), b""
        while piece := connection.recv(65536):
            heard += piece
        assert heard.endswith(last)
        assert time.monotonic() - began < 10.0


def test_nobody_else_on_the_machine_can_reach_the_sockets(workers: Pair) -> None:
    assert stat.S_IMODE(workers.folder.stat().st_mode) == 0o700
    assert workers.folder.stat().st_uid == os.geteuid()


def test_nothing_is_left_behind_of_somebody_who_comes_with_nothing(workers: Pair) -> None:
    """A giver that dies in the middle says nothing, or gives nothing."""
    before = {one: len(sockets_of(one)) for one in workers.workers}
    for said in (b"", b"GET /t/olive HTTP/1.1\r\n"):
        with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as messenger:
            messenger.connect(str(workers.folder / str(workers.home("olive"))))
            if said:
                messenger.send(said)
    with socket.create_connection(workers.place) as gone:  # and one whose browser has gone by then
        gone.sendall(asking("/t/olive"))
    wait_until(lambda: all(len(sockets_of(one)) <= before[one] for one in workers.workers))
    assert is_up(workers.address)


def test_a_home_that_takes_nobody_leaves_them_where_they_are(workers: Pair) -> None:
    """Its queue is full: it is stopped for a moment here."""
    home, away = workers.home("olive"), workers.away("olive")
    with ExitStack() as stack:
        connection = stack.enter_context(workers.accepted_by(away))
        os.kill(home, signal.SIGSTOP)
        try:
            queue = str(workers.folder / str(home))
            with suppress(BlockingIOError):
                for _ in range(QUEUE + 10):
                    messenger = stack.enter_context(socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET))
                    messenger.setblocking(False)
                    messenger.connect(queue)
            connection.sendall(asking("/t/olive"))
            assert answer(connection).startswith(b"HTTP/1.1 404")
            assert workers.holder(connection) == away
        finally:
            os.kill(home, signal.SIGCONT)
    wait_until(lambda: is_up(workers.address))


@pytest.mark.parametrize("left", [0, 1], ids=["for who brings somebody", "for whom they bring"])
def test_where_descriptors_run_out_at_home_people_wait_and_the_log_stays_short(workers: Pair, left: int) -> None:
    home = workers.home("olive")
    limits = resource.prlimit(home, resource.RLIMIT_NOFILE)
    with workers.accepted_by(workers.away("olive")) as connection:
        taken = {int(file.name) for file in Path(f"/proc/{home}/fd").iterdir()}
        free = [number for number in range(len(taken) + 2) if number not in taken]
        resource.prlimit(home, resource.RLIMIT_NOFILE, (free[left], limits[1]))
        try:
            connection.sendall(asking("/t/olive"))
            wait_until(lambda: workers.holder(connection) == 0 and workers.said("no descriptors"))
            before = spent_by(home)
            assert not select.select([connection], [], [], 0.5)[0], "nobody is cut off"
            assert spent_by(home) - before < 0.1, "it does not ask again and again"
        finally:
            resource.prlimit(home, resource.RLIMIT_NOFILE, limits)
        assert answer(connection).startswith(b"HTTP/1.1 404")
        assert workers.holder(connection) == home
    assert len(workers.said("no descriptors")) < 4


def test_a_trusted_proxy_is_never_given_away(workers: Pair) -> None:
    """Its connections carry the requests of many people, for many rooms."""
    with workers.accepted_by(workers.away("olive"), PROXY) as connection:
        connection.sendall(asking("/t/olive", "X-Forwarded-For: 192.0.2.7", "X-Forwarded-Proto: http"))
        assert answer(connection).startswith(b"HTTP/1.1 404")
        assert workers.holder(connection) == workers.away("olive")


def test_a_place_is_given_back_and_taken_at_home_where_there_may_be_none(workers: Pair) -> None:
    heard, source = [], "127.0.0.3"
    with ExitStack() as stack:
        for _ in range(MOST + 3):  # one after the other: whoever is not their home has but one at a time
            connection = stack.enter_context(workers.accepted_by(workers.away("olive"), source))
            connection.sendall(asking("/t/olive"))
            heard.append(answer(connection)[9:12])
            wait_until(lambda connection=connection: workers.holder(connection) != workers.away("olive"))  # type: ignore[misc]
    assert heard == [b"404"] * MOST + [b"429"] * 3

    def is_let_in() -> bool:
        with workers.accepted_by(workers.away("olive"), source) as connection:
            connection.sendall(asking("/t/olive"))
            return answer(connection).startswith(b"HTTP/1.1 404")

    wait_until(is_let_in)


def test_the_rooms_of_a_killed_worker_find_another_home_and_its_successor_is_one(mortals: Pair) -> None:
    folder, dead, left = mortals.folder, mortals.home("olive"), mortals.away("olive")
    with mortals.accepted_by(left) as connection:
        os.kill(dead, signal.SIGKILL)
        wait_until(lambda: str(folder / f".{dead}") not in Path("/proc/net/unix").read_text())  # it takes a moment to die
        assert (folder / str(dead)).exists()
        connection.sendall(asking("/t/olive"))
        assert answer(connection).startswith(b"HTTP/1.1 404")
        assert mortals.holder(connection) == left
    assert not (folder / str(dead)).exists()
    wait_until(lambda: len(mortals.homes) == 2, 60.0)
    [new] = [one for one in mortals.workers if one != left]
    room = next(room for room in ROOMS if mortals.home(room) == new)

    def is_led_home() -> bool:
        with mortals.accepted_by(left) as connection:
            connection.sendall(asking(f"/t/{room}"))
            answer(connection)
            return mortals.holder(connection) == new

    wait_until(is_led_home)


def test_whoever_is_on_the_way_to_a_worker_that_stops_is_answered(mortals: Pair) -> None:
    """One worker is told to stop while everybody wants to be there; then all of them are."""
    home, left = mortals.home("olive"), mortals.away("olive")
    heard: list[bytes] = []
    is_over = threading.Event()

    def keep_asking() -> None:
        while not is_over.is_set():
            with mortals.connected() as connection:
                mortals.wait_for_holder(connection)
                if mortals.holder(connection) == left:  # whom the one that stops has accepted itself it may send away
                    connection.sendall(asking("/t/olive"))
                    heard.append(answer(connection)[:12])

    asking_all = [threading.Thread(target=keep_asking) for _ in range(3)]
    for one in asking_all:
        one.start()
    wait_until(lambda: len(heard) > 10)
    os.kill(home, signal.SIGTERM)
    wait_until(lambda: not is_alive(home))
    is_over.set()
    for one in asking_all:
        one.join()
    assert set(heard) == {b"HTTP/1.1 404"}
    folder = mortals.folder
    mortals.process.send_signal(signal.SIGTERM)
    assert seconds_until_gone(mortals.process) < 4.0
    assert not folder.exists()
