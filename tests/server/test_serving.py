"""`mythboard serve`: ports, processes, and sentences about what cannot be."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from mythboard.cli import main
from mythboard.server import serve
from mythboard.server.settings import BadSettings, read_settings


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
    with pytest.raises(BadSettings, match="There is no port"):
        serve.listen("127.0.0.1", port)


def test_an_address_of_another_machine_is_refused_with_a_sentence() -> None:
    with pytest.raises(BadSettings, match=r"cannot listen at 192\.0\.2\.1, port 0"):
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
    assert "is no database" in said.err
    assert "Traceback" not in said.err


def test_the_greeting_shows_no_password(tmp_path: Path) -> None:
    settings = read_settings(data=tmp_path, database="postgresql://ana:canary@host/name")
    assert serve.greeting(settings, "http://localhost:1").endswith("(tables are kept in PostgreSQL). Ctrl-C stops it.")


def test_the_browser_is_opened_at_the_address(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    serve.open_soon("http://localhost:1").join(5)
    assert opened == ["http://localhost:1"]
