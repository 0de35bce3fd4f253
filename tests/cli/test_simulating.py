"""`mythboard simulate`: what it plays, what it says, what it writes, and what it says when it is stopped."""

import csv
import io
import json
from pathlib import Path

import pytest

from mythboard.engine.game import Game
from mythboard.lab import simulate
from mythboard.lab.tallies import Row
from tests.cli.shell import Shell

SONG = '[lullaby]\nname = "Lullaby"\nkind = "deed"\ntext = "Gain 9 souls."\norigin = "test"\ncopies = 20\n'


def test_simulating(shell: Shell, tmp_path: Path) -> None:
    out, table = tmp_path / "r.json", tmp_path / "r.csv"
    ran = shell(
        "simulate", "obol", "--bots", "uniform,uniform", "--games", "20", "--seats", "2", "--jobs", "1", "--seed", "5",
        "--options", "goal=8", "toll=none", "--json", str(out), "--csv", str(table),
    )  # fmt: skip
    assert ran.code == 0
    assert "20 games of Obol, 2 seats, seed 5" in ran.out
    assert "goal=8, toll=none, wards=on" in ran.out
    assert "seat 2" in ran.out
    assert len(json.loads(out.read_text())["games"]) == 20
    assert len(list(csv.reader(io.StringIO(table.read_text())))) == 21
    again = shell("simulate", "obol", "--games", "20", "--jobs", "1", "--seed", "5", "--options=goal=8", "--options=toll=none")
    assert again.out == ran.out


def test_simulating_different_bots_and_their_cards(shell: Shell, tmp_path: Path) -> None:
    out = tmp_path / "r.json"
    words = ("simulate", "obol", "--bots", "uniform,greedy", "--games", "6", "--jobs", "1", "--json", str(out))
    ran = shell(*words, "--by-card")
    assert ran.code == 0
    assert "bot greedy" in ran.out
    assert "won by greedy" in ran.out
    assert "won with it" in ran.out
    games = json.loads(out.read_text())["games"]
    assert [game["bots"] for game in games] == [["uniform", "greedy"], ["greedy", "uniform"]] * 3
    assert [game["seed"] for game in games] == ["0-0", "0-0", "0-1", "0-1", "0-2", "0-2"]
    assert "won with it" not in shell(*words, "--no-mirror").out
    assert [game["bots"] for game in json.loads(out.read_text())["games"]] == [["uniform", "greedy"]] * 6
    assert "6 games stopped unfinished after 3 decisions" in shell(*words, "--limit", "3").out


def test_an_interrupted_simulation_says_what_was_done(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    played = simulate.play_one

    def interrupted(game: Game, wanted: simulate.Plan, number: int) -> Row:
        if number == 12:
            raise KeyboardInterrupt
        return played(game, wanted, number)

    monkeypatch.setattr(simulate, "play_one", interrupted)
    ran = shell("simulate", "obol", "--games", "500", "--jobs", "1")
    assert ran.code == 130
    assert "Stopped early: " in ran.out
    assert " of 500 games." in ran.out


def test_simulating_with_other_cards(shell: Shell, tmp_path: Path) -> None:
    rich = tmp_path / "rich.toml"
    rich.write_text(SONG)
    plain = shell("simulate", "obol", "--games", "30", "--jobs", "1").out
    quick = shell("simulate", "obol", "--games", "30", "--jobs", "1", "--cards", str(rich)).out
    assert plain != quick
    assert quick.splitlines()[0] == f"with {rich}: 1 card added, 0 replaced"
    rich.write_text(rich.read_text() + rich.read_text().replace("lullaby", "storm"))
    both = shell("simulate", "obol", "--games", "1", "--jobs", "1", "--cards", str(rich)).out
    assert both.splitlines()[0] == f"with {rich}: 1 card added, 1 replaced"
    assert "1 game of Obol" in both
