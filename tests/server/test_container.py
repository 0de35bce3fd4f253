"""What deploy/Containerfile describes, built in a plain folder and run as an engine would run it."""

import subprocess
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from scripts.check_container import QUICK, Builder, Container, can_confine, free_port
from scripts.containerfile import read_stages
from tests.house.toy import ROOT
from tests.server.pages import Page
from tests.server.running import browser_at, wait_until

*_, IMAGE = read_stages((ROOT / "deploy" / "Containerfile").read_text(encoding="utf-8"))


def test_an_image_is_built_and_serves_as_nobody_with_nothing_to_write_to_but_its_data() -> None:
    """It is not in the folder of pytest, which is in /tmp: that is one of the two places the server may write to."""
    (ROOT / "build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="container-", dir=ROOT / "build") as folder:
        home = Path(folder)
        home.chmod(0o755)
        builder = Builder(home, is_quick=True, arguments=QUICK)
        container = Container(builder, builder.build(), MYTHBOARD_PACE="0")
        with container.running(), browser_at(f"http://127.0.0.1:{container.port}") as ana:
            if can_confine():
                assert container.numbers("Uid") == [10001] * 4
                assert container.numbers("NSpid")[-1] == 1
            answer = ana.post("/quick", data={"game": "obol", "name": "Ana"})
            path, page = answer.url.path, Page(answer.text)
            ana.post(f"{path}/answer", data={**page.by_id["answer"].fields, "move": page.moves[0]})
            wait_until(lambda: Page(ana.get(path).text).moves, 60.0)  # a bot, in a process of its own, has answered
            code = container.stop()
            assert not container.is_healthy()
        assert code == (0 if can_confine() else -15)
        assert "Traceback" not in container.said()
        assert {file.name for file in container.data.iterdir()} >= {"mythboard.sqlite3", "server.key"}
        assert (container.data / "server.key").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(("status", "code"), [(200, 0), (503, 1)])
def test_the_health_check_of_the_image_says_what_healthz_says(status: int, code: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("http_proxy", f"http://127.0.0.1:{free_port()}")  # an engine may pass one on to its containers
    with answering(status) as port:
        assert health_at(port) == code


def test_the_health_check_of_the_image_fails_where_nobody_answers() -> None:
    assert health_at(free_port()) != 0


def health_at(port: int) -> int:
    command = [part.replace("8000", str(port)) for part in IMAGE.the("HEALTHCHECK").command]
    return subprocess.run(command, stderr=subprocess.DEVNULL, check=False, timeout=60).returncode


@contextmanager
def answering(status: int) -> Iterator[int]:
    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(status if self.path == "/healthz" else 404)
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:
            """Nobody reads it."""

    with HTTPServer(("127.0.0.1", 0), Answer) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()
