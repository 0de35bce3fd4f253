"""Command lines without a terminal: arguments in, an exit code and two texts out."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from mythboard.cli import main


class Ran:
    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


class Shell:
    """Runs command lines in this process, with a data folder of their own."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self.capsys = capsys
        self.monkeypatch = monkeypatch
        monkeypatch.setenv("XDG_DATA_HOME", str(folder))
        monkeypatch.setenv("COLUMNS", "200")

    def __call__(self, *arguments: str, lines: str = "") -> Ran:
        self.monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
        self.capsys.readouterr()
        try:
            code = main(arguments)
        except SystemExit as stopped:  # cyclopts ends the program where the command line cannot be read
            code = int(str(stopped.code))
        said = self.capsys.readouterr()
        assert "Traceback" not in said.out + said.err
        return Ran(code, said.out, said.err)
