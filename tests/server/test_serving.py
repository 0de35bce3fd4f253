"""`mythboard serve`: ports, processes, and sentences about what cannot be."""

import asyncio
import socket
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from mythboard.cli import main
from mythboard.server import serve
from mythboard.server.processes import workers
from mythboard.server.settings import BadSettings, read_settings
from mythboard.server.storage.integrity import make_file


@pytest.fixture
def taken() -> Iterator[socket.socket]:
    """A port on which somebody listens."""
    with serve.bound("127.0.0.1", 0) as listener:
        yield listener


def port_of(listener: socket.socket) -> int:
    port = listener.getsockname()[1]
    assert isinstance(port, int)
    return port


def test_a_port_that_is_asked_for_and_taken_is_refused_with_a_sentence(taken: socket.socket) -> None:
    with pytest.raises(BadSettings, match=r"^Port \d+ is taken by another program\."):
        serve.listen("127.0.0.1", port_of(taken))


def test_without_a_port_the_next_free_one_is_taken(taken: socket.socket, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "DEFAULT_PORT", port_of(taken))
    with serve.listen("127.0.0.1", None) as listener:
        assert port_of(listener) != port_of(taken)


@pytest.mark.parametrize("port", [-1, 65536])
def test_a_port_that_does_not_exist_is_refused_with_a_sentence(port: int) -> None:
    with pytest.raises(BadSettings, match="There's no port"):
        serve.listen("127.0.0.1", port)


def test_an_address_of_another_machine_is_refused_with_a_sentence() -> None:
    with pytest.raises(BadSettings, match=r"can't listen on 192\.0\.2\.1, port 0"):
        serve.listen("192.0.2.1", 0)


def test_the_address_is_one_to_type_into_a_browser() -> None:
    with serve.bound("0.0.0.0", 0) as listener:
        assert serve.address_of(listener) == f"http://localhost:{port_of(listener)}"


def test_several_processes_need_something_to_share(tmp_path: Path) -> None:
    with pytest.raises(BadSettings, match=r"^2 processes need PostgreSQL .* and Redis .* to share"):
        serve.check(read_settings(data=tmp_path, workers=2))
    with pytest.raises(BadSettings, match=r"^2 processes need Redis"):
        serve.check(read_settings(data=tmp_path, workers=2, database="postgresql://host/name"))
    with pytest.raises(BadSettings, match=r"^2 processes need PostgreSQL"):
        serve.check(read_settings(data=tmp_path, workers=2, redis="redis://host"))
    serve.check(read_settings(data=tmp_path, workers=2, database="postgresql://host/name", redis="redis://host"))


def test_the_command_says_in_a_sentence_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--data", str(tmp_path), "--workers", "3"]) == 1
    assert capsys.readouterr().err.startswith("3 processes need PostgreSQL")
    (tmp_path / "mythboard.sqlite3").write_text("this is not a database" * 100)
    assert main(["serve", "--data", str(tmp_path), "--port", "0"]) == 1
    said = capsys.readouterr()
    assert "isn't a database" in said.err
    assert "Traceback" not in said.err


def test_the_greeting_shows_no_password(tmp_path: Path) -> None:
    settings = read_settings(data=tmp_path, database="postgresql://ana:canary@host/name")
    assert serve.greeting(settings, "http://localhost:1").endswith("(tables are kept in PostgreSQL). Ctrl-C stops it.")


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a browser was told to open."""
    pages: list[str] = []
    monkeypatch.setattr("webbrowser.open", pages.append)
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("BROWSER", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    return pages


def test_the_browser_is_opened_at_the_address(opened: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    opening = serve.open_soon("http://localhost:1")
    assert opening is not None
    opening.join(5)
    assert opened == ["http://localhost:1"]


def test_without_a_screen_no_browser_takes_over_the_terminal(opened: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    assert serve.open_soon("http://localhost:1") is None
    assert opened == []


@pytest.mark.parametrize("host", ["ü" * 70, "ü..host"])
def test_a_name_that_no_host_can_have_is_refused_with_a_sentence(host: str) -> None:
    with pytest.raises(BadSettings, match=f"^There's no host '{host}'"):
        serve.listen(host, 0)


def test_who_serves_a_network_is_told_what_to_tell_the_others(tmp_path: Path) -> None:
    with serve.bound("0.0.0.0", 0) as listener:
        for_others = serve.address_for_others(listener)
        assert for_others == "" or for_others.endswith(f":{port_of(listener)}")
    with serve.bound("127.0.0.1", 0) as listener:
        assert serve.address_for_others(listener) == ""
    told = serve.greeting(read_settings(data=tmp_path), "http://localhost:1", "http://192.0.2.7:1")
    assert "is at http://localhost:1, for others in your network at http://192.0.2.7:1 (tables" in told


def test_somebody_who_serves_a_network_without_https_is_warned(tmp_path: Path) -> None:
    with serve.bound("0.0.0.0", 0) as everywhere, serve.bound("127.0.0.1", 0) as here:
        assert serve.openness(read_settings(data=tmp_path), everywhere).startswith("There is no https here: ")
        assert serve.openness(read_settings(data=tmp_path, trusted_proxies="192.0.2.1"), everywhere) == ""
        assert serve.openness(read_settings(data=tmp_path), here) == ""


# A second server on the same tables


@pytest.fixture
def locked(tmp_path: Path) -> Iterator[Path]:
    """A folder whose tables another program has open."""
    make_file(tmp_path / "mythboard.sqlite3")
    with closing(sqlite3.connect(tmp_path / "mythboard.sqlite3", isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode=EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        yield tmp_path


def leave_word(folder: Path, address: str) -> None:
    serve.address_file(folder / "mythboard.sqlite3").write_text(address, encoding="utf-8")


def test_who_starts_a_second_server_is_told_where_the_first_is(locked: Path, taken: socket.socket) -> None:
    address = f"http://127.0.0.1:{port_of(taken)}"
    leave_word(locked, address)
    with pytest.raises(BadSettings, match=f"^mythboard is already running at {address} .* --data FOLDER"):
        serve.serve(read_settings(data=locked), "127.0.0.1", 0)


def test_who_wants_to_play_gets_the_page_of_the_server_that_runs(
    locked: Path,
    taken: socket.socket,
    opened: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    address = f"http://127.0.0.1:{port_of(taken)}"
    leave_word(locked, address)
    assert serve.serve(read_settings(data=locked), "127.0.0.1", 0, opens=True) == 0
    assert opened == [address]
    assert capsys.readouterr().out.startswith(f"mythboard is already running at {address}. To stop it")


def test_an_address_that_a_killed_server_left_behind_does_no_harm(tmp_path: Path, taken: socket.socket) -> None:
    settings = read_settings(data=tmp_path)
    leave_word(tmp_path, f"http://127.0.0.1:{port_of(taken)}")  # somebody else listens there by now
    assert serve.running_already(settings) == ""
    for nonsense in ("http://127.0.0.1:1", "http://127.0.0.1:x", "http://", "\x00"):
        leave_word(tmp_path, nonsense)
        assert serve.running_already(settings) == ""


# Several processes


class Worker:
    """A process of which only its life and its end matter. It answers nothing, as one does that is starting."""

    def __init__(self, *_: object, exitcode: int | None = None) -> None:
        self.exitcode = exitcode
        self.process = self

    def is_alive(self) -> bool:
        return self.exitcode is None

    def start(self) -> None:
        self.is_started = True

    def join(self) -> None:
        assert not self.is_alive()


def supervisor(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, *started: Worker) -> workers.Supervisor:
    monkeypatch.setattr(workers, "Worker", Worker)
    monkeypatch.setattr("signal.signal", lambda *_: None)
    made = workers.Supervisor(serve.config_of(read_settings(data=tmp_path)), [], tmp_path)
    made.processes = [*started]  # type: ignore[list-item]
    return made


def test_a_process_that_dies_is_replaced_and_one_that_starts_is_left_in_peace(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    starting, dead = Worker(), Worker(exitcode=-9)
    made = supervisor(monkeypatch, tmp_path, starting, dead)
    began = time.monotonic()
    made.keep_subprocess_alive()
    assert time.monotonic() - began < 1.0
    first, second = list[object](made.processes)
    assert first is starting
    assert second is not dead
    assert made.processes[1].process.is_alive()


def test_a_process_that_cannot_start_is_tried_again_while_others_serve(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The database may just be restarted, too."""
    made = supervisor(monkeypatch, tmp_path, Worker(), Worker(exitcode=3))
    made.keep_subprocess_alive()
    assert not made.should_exit.is_set()
    assert made.processes[1].process.is_alive()


def test_a_server_of_which_no_process_can_start_gives_up(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    made = supervisor(monkeypatch, tmp_path, Worker(exitcode=3), Worker(exitcode=3))
    made.keep_subprocess_alive()
    assert made.should_exit.is_set()
    assert made.has_failed


def test_a_server_that_has_served_goes_on_trying_while_its_database_is_away(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    made = supervisor(monkeypatch, tmp_path, Worker(exitcode=3), Worker(exitcode=3))
    made.began -= workers.BEGINNING
    made.keep_subprocess_alive()
    assert not made.should_exit.is_set()
    assert all(process.process.is_alive() for process in made.processes)


def test_no_part_of_an_answer_waits_for_another() -> None:
    """A small packet is sent at once, not held back until the last one is acknowledged."""
    found: list[int] = []

    async def meet_one() -> None:
        async def meet(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            found.append(writer.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        with serve.bound("127.0.0.1", 0) as listener:
            async with await asyncio.start_server(meet, sock=listener):
                reader, writer = await asyncio.open_connection(*listener.getsockname())
                await reader.read()
                writer.close()

    asyncio.run(meet_one())
    assert found == [1]
