"""Promises about the files of this checkout: what they may not name, how long they may be."""

import re
import subprocess
from functools import cache
from pathlib import Path

import pytest

from tests.house.toy import ROOT

# Registries come from the settings of the machine, so that mirrors work and nothing here depends on one host.
REGISTRY_HOSTS = re.compile(r"(pypi|pythonhosted|npmjs|debian|ubuntu|crates|anaconda|yarnpkg)\.(org|com|io)\b", re.IGNORECASE)
# Folders where people's and machines' own files lie.
MACHINE_PATHS = re.compile(r"(?<![\w.~$*/-])/(home|Users|root|work|opt|mnt|tmp)/\w")

SOURCES = sorted((ROOT / "src").rglob("*.py"))
LONGEST = 600
UNFINISHED = re.compile(r"\b(TODO|FIXME|XXX|NotImplementedError)\b")


@cache
def files_of_the_project() -> list[Path]:
    """What git tracks or would track. Where there is no git, as in an unpacked source archive, nothing."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=False)
    files = (ROOT / name for name in listed.stdout.split("\0") if name)
    return [file for file in files if file.is_file()]


def places(pattern: re.Pattern[str], files: list[Path]) -> list[str]:
    """Where the pattern occurs, as file:line."""
    return [
        f"{file.relative_to(ROOT)}:{number}: {line.strip()}"
        for file in files
        for number, line in enumerate(file.read_text(encoding="utf-8", errors="ignore").splitlines(), 1)
        if pattern.search(line)
    ]


@pytest.mark.parametrize("pattern", [REGISTRY_HOSTS, MACHINE_PATHS], ids=["registry", "path"])
def test_no_file_names_a_registry_host_or_a_path_of_one_machine(pattern: re.Pattern[str]) -> None:
    files = [file for file in files_of_the_project() if file.suffix != ".md"]
    if not files:
        pytest.skip("not a git checkout")
    assert places(pattern, files) == []


def test_the_patterns_find_what_they_look_for() -> None:
    host = "files.python" + "hosted.org"
    assert REGISTRY_HOSTS.search(f"see {host}")
    assert MACHINE_PATHS.search("made in " + "/" + "home/ada/mythboard")
    assert not MACHINE_PATHS.search("#!/usr/bin/env bash")


def test_no_source_file_is_longer_than_600_lines() -> None:
    lengths = {str(file.relative_to(ROOT)): len(file.read_bytes().splitlines()) for file in SOURCES}
    assert {name: length for name, length in lengths.items() if length > LONGEST} == {}


def test_nothing_in_the_sources_is_left_unfinished() -> None:
    assert places(UNFINISHED, SOURCES) == []
