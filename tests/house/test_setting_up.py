"""What `make` needs from a machine it has never seen: how a Python is found, and what is said if not."""

import subprocess
import sys
from pathlib import Path

from tests.house.toy import ROOT


def find_python(*asked: str, path: Path | None = None) -> subprocess.CompletedProcess[str]:
    command = ["/bin/sh", str(ROOT / "scripts" / "find_python"), *asked]
    environment = {"PATH": str(path) if path else ""}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def pretend_python(folder: Path, name: str, body: str) -> None:
    file = folder / name
    file.write_text(f"#!/bin/sh\n{body}\n", encoding="utf-8")
    file.chmod(0o755)


def test_the_python_that_was_asked_for_is_taken() -> None:
    assert find_python(sys.executable).stdout == f"{sys.executable}\n"


def test_a_python_in_a_folder_with_spaces_is_taken(tmp_path: Path) -> None:
    folder = tmp_path / "my pythons"
    folder.mkdir()
    pretend_python(folder, "python", "exit 0")
    assert find_python(str(folder / "python")).stdout == f"{folder / 'python'}\n"


def test_a_python_that_refuses_to_start_is_passed_over(tmp_path: Path) -> None:
    pretend_python(tmp_path, "python3.13", "exit 127")
    pretend_python(tmp_path, "python3.11", "exit 0")
    assert find_python(path=tmp_path).stdout == "python3.11\n"


def test_where_there_is_no_python_one_sentence_says_what_to_do(tmp_path: Path) -> None:
    search = find_python(path=tmp_path)
    assert search.returncode == 1
    assert search.stderr.startswith("mythboard needs Python 3.11 or newer and found none")
    assert len(search.stderr.splitlines()) == 1


def test_where_venv_is_missing_one_sentence_names_the_package(tmp_path: Path) -> None:
    pretend_python(tmp_path, "python3", 'case "$2" in *ensurepip*) exit 1 ;; esac')
    search = find_python(path=tmp_path)
    assert search.returncode == 1
    assert "python3 cannot make virtual environments" in search.stderr
    assert "python3-venv" in search.stderr
    assert len(search.stderr.splitlines()) == 1
