"""Campaigns add up: each run writes a line, and the sum says what is still wanted."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.console import Console

from mythboard.cli import main
from mythboard.lab import ledger
from mythboard.lab.ledger import BadLedger, enter, ledger_file, read, shown


def words_of(file: Path) -> str:
    console = Console(width=200)
    with console.capture() as said:
        console.print(shown(read(file)))
    return said.get()


def row(file: Path, name: str, kind: str) -> list[str]:
    [found] = [cells for line in words_of(file).splitlines() if (cells := line.split())[:2] == [name, kind]]
    return found


def test_runs_of_a_campaign_add_up(tmp_path: Path) -> None:
    file = tmp_path / "campaigns.jsonl"
    enter("kill", {"kills": 50, "moves": 2000}, 0, 7, file)
    enter("kill", {"kills": 30, "moves": 900}, 2, 8, file)
    assert row(file, "kill", "kills")[:7] == ["kill", "kills", "80", "1,000", "80", "2", "2"]
    assert row(file, "kill", "moves")[2] == "2,900"


def test_what_was_tried_on_other_sources_counts_and_is_told_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "campaigns.jsonl"
    with monkeypatch.context() as patch:
        patch.setattr(ledger, "digest_of_sources", lambda: "older")
        enter("twins", {"steps": 1000}, 0, "a", file)
    enter("twins", {"steps": 10}, 0, "b", file)
    assert row(file, "twins", "steps")[2:5] == ["1,010", "20,000", "10"]


def test_what_nobody_has_tried_yet_is_in_the_list(tmp_path: Path) -> None:
    assert row(tmp_path / "none", "fuzz", "requests")[2:4] == ["0", "1,000,000"]


def test_a_line_says_how_to_run_it_again_and_on_what(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["/somewhere/tests/server/twins.py", "--steps", "10", "--seed", "two words"])
    file = tmp_path / "deep" / "campaigns.jsonl"
    enter("twins", {"steps": 10}, 0, "two words", file)
    [campaign] = read(file)
    assert campaign.command == "twins --steps 10 --seed 'two words'"
    assert campaign.digest == ledger.digest_of_sources()
    assert "somewhere" not in file.read_text(encoding="utf-8"), "no path of this machine"


def test_a_compiled_package_has_the_digest_of_its_sources(tmp_path: Path) -> None:
    builds = {"src": ["rules.py"], "compiled": ["rules.py", "rules.so", "static/fonts.css"], "later": ["rules.py", "more.py"]}
    for build, files in builds.items():
        for name in files:
            file = tmp_path / build / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text("same", encoding="utf-8")
    sources, compiled, later = (ledger.digest_of_sources(tmp_path / build) for build in builds)
    assert sources == compiled != later


def test_a_ledger_that_cannot_be_read_names_its_line(tmp_path: Path) -> None:
    file = tmp_path / "campaigns.jsonl"
    enter("twins", {"steps": 10}, 0, "a", file)
    with file.open("a", encoding="utf-8") as lines:
        lines.write("a poem\n")
    with pytest.raises(BadLedger, match="Line 2 of"):
        read(file)


def test_a_checkout_keeps_its_ledger_with_its_sources(tmp_path: Path) -> None:
    assert ledger_file(tmp_path) != tmp_path / "docs" / "campaigns.jsonl"
    (tmp_path / "src" / "mythboard").mkdir(parents=True)
    (tmp_path / "pyproject.toml").touch()
    assert ledger_file(tmp_path) == tmp_path / "docs" / "campaigns.jsonl"


def test_soak_enters_what_it_played_and_shows_the_ledger(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "campaigns.jsonl"
    monkeypatch.setattr(ledger, "ledger_file", lambda: file)
    monkeypatch.chdir(tmp_path)
    assert main(["soak", "obol", "--games", "2", "--jobs", "1"]) == 0
    assert not file.exists(), "a run that was not meant to count does not"
    assert main(["soak", "obol", "--games", "2", "--jobs", "1", "--enter"]) == 0
    [campaign] = read(file)
    assert (campaign.name, campaign.counts["games"], campaign.faults) == ("soak obol", 2, 0)
    capsys.readouterr()
    assert main(["soak", "--ledger"]) == 0
    assert "soak obol" in capsys.readouterr().out
