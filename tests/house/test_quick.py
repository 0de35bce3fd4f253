"""The compiled build of a checkout is used while it's of these sources, and never before it's finished."""

from __future__ import annotations

import fcntl
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from mythboard.cli import quick
from scripts import build_compiled as script
from scripts.build_compiled import Busy, build_compiled
from tests.house.toy import ROOT, build_toy


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout that is quick to build."""
    monkeypatch.setenv("MYTHBOARD_COMPILE", "0")
    monkeypatch.delenv(quick.SWITCH, raising=False)
    root = build_toy(tmp_path / "toy")
    monkeypatch.setattr(quick, "ROOT", root)
    return root


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[tuple[list[str], str]]:
    """What this process would have become."""
    found: list[tuple[list[str], str]] = []
    monkeypatch.setattr(os, "execve", lambda _path, words, variables: found.append((words[1:], variables["PYTHONPATH"])))
    return found


def test_a_command_goes_on_as_the_compiled_build(toy: Path, started: list[object], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "/elsewhere")
    quick.quicken(["simulate", "obol"])
    assert started == []
    build_compiled(toy)
    quick.quicken(["simulate", "obol"])
    assert started == [(["-m", "mythboard.cli", "simulate", "obol"], f"{toy / 'build' / 'compiled'}:/elsewhere")]


@pytest.mark.parametrize("words", [[], ["games"], ["--help"]])
def test_what_is_over_soon_is_not_started_twice(words: list[str], toy: Path, started: list[object]) -> None:
    build_compiled(toy)
    quick.quicken(words)
    assert started == []


def test_the_environment_can_ask_for_the_sources(toy: Path, started: list[object], monkeypatch: pytest.MonkeyPatch) -> None:
    build_compiled(toy)
    monkeypatch.setenv(quick.SWITCH, "0")
    quick.quicken(["serve"])
    assert started == []


@pytest.mark.parametrize(
    "name", ["src/mythboard/engine/piece.py", "src/mythboard/new.toml", "pyproject.toml", "hatch_build.py"]
)
def test_a_build_of_other_sources_is_not_used(name: str, toy: Path) -> None:
    build_compiled(toy)
    assert quick.is_current(toy)
    file = toy / name
    file.write_text((file.read_text() if file.exists() else "") + "\n# changed\n")
    assert not quick.is_current(toy)
    build_compiled(toy)
    assert quick.is_current(toy)


def test_a_build_without_the_pictures_that_are_there_is_not_used(toy: Path) -> None:
    build_compiled(toy)
    pictures = toy / "build" / "browser"
    pictures.mkdir()
    (pictures / "icons.svg").write_text("")
    assert not quick.is_current(toy)


def test_half_a_build_is_never_there(toy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build_compiled(toy)
    before = (toy / "build" / "compiled" / ".stamp").read_text()
    (toy / "src" / "mythboard" / "engine" / "piece.py").write_text("x = 1\n")

    def fail(*_words: object) -> str:
        raise SystemExit("the compiler died")

    monkeypatch.setattr(script, "build_wheel", fail)
    with pytest.raises(SystemExit):
        build_compiled(toy)
    assert (toy / "build" / "compiled" / ".stamp").read_text() == before
    assert not quick.is_current(toy)
    assert not [*(toy / "build").glob("compiling-*")]


def test_sources_that_change_meanwhile_are_noticed(toy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    really = script.build_wheel

    def slowly(root: Path, folder: Path) -> str:
        said = really(root, folder)
        (toy / "src" / "mythboard" / "engine" / "piece.py").write_text("x = 1\n")
        return said

    monkeypatch.setattr(script, "build_wheel", slowly)
    with pytest.raises(SystemExit, match="the sources changed while they were compiled"):
        build_compiled(toy)
    assert not (toy / "build" / "compiled").exists()


def test_only_one_builds(toy: Path) -> None:
    (toy / "build").mkdir()
    with (toy / "build" / "compiled.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        with pytest.raises(Busy):
            build_compiled(toy, waits=False)
    assert build_compiled(toy, waits=False).endswith("staying interpreted")
    assert build_compiled(toy) == "build/compiled: unchanged"


CHILD = """
import os, threading, time
from scripts.build_compiled import leave_with
threading.Thread(target=leave_with, args=(os.getppid(),)).start()
print(os.getpid(), flush=True)
time.sleep(60)
"""
PARENT = "import subprocess, sys; subprocess.Popen([sys.executable, '-c', sys.argv[1]], start_new_session=True).wait()"


def test_a_builder_ends_with_the_game_it_was_started_by() -> None:
    parent = subprocess.Popen([sys.executable, "-c", PARENT, CHILD], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    child = int(parent.stdout.readline())
    parent.send_signal(signal.SIGKILL)
    parent.wait()
    parent.stdout.close()
    until = time.monotonic() + 30
    while Path(f"/proc/{child}").exists() and "State:\tZ" not in Path(f"/proc/{child}/status").read_text():
        assert time.monotonic() < until
        time.sleep(0.1)


def test_make_play_serves_and_ends(toy: Path) -> None:
    """With a stand-in for the server, which leaves when it's told to."""
    folder = toy / "bin"
    folder.mkdir()
    (folder / "python").symlink_to(sys.executable)
    server = folder / "mythboard"
    server.write_text('#!/bin/sh\necho "$@"\nexec sleep 60\n')
    server.chmod(0o755)
    shutil.copytree(ROOT / "scripts", toy / "scripts", ignore=shutil.ignore_patterns("__pycache__"))
    play = subprocess.Popen(
        [folder / "python", toy / "scripts" / "play.py", "--port", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert play.stdout is not None
    assert play.stdout.readline() == "serve --open --port 0\n"
    play.terminate()
    assert play.wait(30) == 128 + signal.SIGTERM
    play.stdout.close()
