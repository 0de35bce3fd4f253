"""`mythboard arena`: what it plays, says and writes, how it goes on, and what it refuses."""

import csv
import io
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep

import pytest

from mythboard.engine.game import Game
from mythboard.lab import simulate
from mythboard.lab.tallies import Row
from tests.cli.shell import Shell


def test_all_pairs_play_and_everybody_gets_a_score_and_a_rating(shell: Shell, tmp_path: Path) -> None:
    out, table = tmp_path / "r.json", tmp_path / "r.csv"
    words = ("arena", "obol", "--bots", "uniform,greedy,planner@8", "--games", "6", "--jobs", "1")
    ran = shell(*words, "--json", str(out), "--csv", str(table))
    assert ran.code == 0, ran.err
    assert "greedy against planner@8" in ran.out
    assert "Elo is relative to uniform." in ran.out
    data = json.loads(out.read_text())
    assert [bot["name"] for bot in data["bots"]] == ["uniform", "greedy", "planner@8"]
    for bot in data["bots"]:
        assert bot["games"] == 12
        assert 0 <= bot["low"] <= bot["score"] <= bot["high"] <= 1
        assert bot["elo_low"] <= bot["elo"] <= bot["elo_high"]
    assert data["bots"][0]["elo"] == 0
    assert sum(bot["score"] for bot in data["bots"]) == pytest.approx(1.5), "a game has one point to give"
    assert [(pair["one"], pair["other"], pair["games"]) for pair in data["pairs"]] == [
        ("uniform", "greedy", 6), ("uniform", "planner@8", 6), ("greedy", "planner@8", 6),
    ]  # fmt: skip
    rows = list(csv.DictReader(io.StringIO(table.read_text())))
    assert len(rows) == 18
    assert {row["bots"] for row in rows if row["other"] == "greedy"} == {"uniform greedy", "greedy uniform"}


def test_the_scores_are_the_same_for_any_number_of_jobs(shell: Shell, tmp_path: Path) -> None:
    said: list[str] = []
    for jobs in ("1", "2"):
        out = tmp_path / f"{jobs}.json"
        words = ["arena", "obol", "--bots", "greedy,planner", "--iterations", "8", "--games", "12", "--jobs", jobs]
        assert shell(*words, "--json", str(out)).code == 0
        said.append(out.read_text())
    assert said[0] == said[1]
    assert "planner@8" in said[0]


def test_a_contest_goes_on_where_its_file_ends(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    words = ("arena", "obol", "--bots", "uniform,greedy", "--jobs", "1", "--csv", str(file), "--games")
    assert "going on from there" not in shell(*words, "4").out
    again = shell(*words, "10")
    assert again.out.startswith(f"{file} holds 4 games of this contest; continuing from there.")
    assert len(file.read_text().splitlines()) == 11
    assert again.out.splitlines()[1:] == shell(*words, "10").out.splitlines()[1:]


def test_ctrl_c_tells_what_was_played_so_far(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    played = simulate.play_one

    def interrupted(game: Game, wanted: simulate.Plan, number: int) -> Row:
        if number == 12:
            raise KeyboardInterrupt
        return played(game, wanted, number)

    monkeypatch.setattr(simulate, "play_one", interrupted)
    ran = shell("arena", "obol", "--bots", "uniform,greedy", "--games", "500", "--jobs", "1")
    assert ran.code == 130
    assert "Stopped early: " in ran.out
    assert "uniform against greedy" in ran.out


def test_a_run_that_is_killed_outright_goes_on(tmp_path: Path) -> None:
    """The real program, as a machine that runs out of memory would end it."""
    file, out = tmp_path / "games.csv", tmp_path / "r.json"
    words = ["arena", "obol", "--bots", "uniform,greedy", "--jobs", "2", "--csv", str(file), "--json", str(out), "--games"]
    start = [sys.executable, "-m", "mythboard.cli", *words]
    with subprocess.Popen([*start, "200"], stdout=subprocess.DEVNULL) as process:
        while process.poll() is None and not (file.exists() and file.read_bytes().count(b"\n") > 2):
            sleep(0.01)
        process.send_signal(signal.SIGKILL)
    assert not out.exists()
    file.write_bytes(file.read_bytes()[:-9])  # as if it had been in the middle of a line
    games = file.read_bytes().count(b"\n") + 10
    ran = subprocess.run([*start, str(games)], capture_output=True, text=True, check=False, timeout=60)
    assert ran.returncode == 0, ran.stderr
    assert "of this contest; continuing from there." in ran.stdout
    assert file.read_bytes().count(b"\n") == games + 1
    assert json.loads(out.read_text())["games"] == games


REFUSED: dict[str, tuple[list[str], str]] = {
    "one bot": (["--bots", "greedy"], "An arena needs at least two bots, separated by commas."),
    "no bots": (["--bots", ","], "An arena needs at least two bots"),
    "a bot twice": (["--bots", "greedy,greedy"], "you named 'greedy' twice."),
    "an unknown bot": (["--bots", "greedy,hal"], "There is no bot 'hal'; there is uniform, greedy, "),
    "time and iterations": (["--bots", "greedy,sage", "--time", "1", "--iterations", "5"], "not both."),
    "no time": (["--bots", "greedy,sage", "--time", "0"], "A budget is a time a turn"),
    "a time that is no number": (["--bots", "greedy,sage", "--time", "nan"], "A budget is a time a turn"),
    "a budget for somebody quick": (["--bots", "greedy@5,sage"], "has no use for a budget"),
    "a precision beyond all": (["--bots", "greedy,uniform", "--precision", "2"], "The precision must be from 0 to 0.5"),
    "no games": (["--bots", "greedy,uniform", "--games", "0"], "The number of games must be a whole number from 1"),
    "too many seats": (["--bots", "greedy,uniform", "--seats", "9"], "Obol is for 2 to 4 players, not 9."),
    "one seat": (["--bots", "greedy,uniform", "--seats", "1"], "Obol is for 2 to 4 players, not 1."),
    "no jobs": (["--bots", "greedy,uniform", "--jobs", "0"], "The number of jobs must be a whole number from 1"),
    "an option that does not exist": (["--bots", "greedy,uniform", "--options", "moon=1"], "Obol has no option 'moon'"),
    "scores in no folder": (["--bots", "greedy,uniform", "--json", "no/such/r.json"], "There is no folder"),
    "games in no folder": (["--bots", "greedy,uniform", "--csv", "no/such/r.csv"], "There is no folder"),
    "games in a folder": (["--bots", "greedy,uniform", "--csv", "."], "is a folder; give a file name for the result."),
    "games in a letter": (["--bots", "greedy,uniform", "--csv", "letter"], "letter isn't a file of an arena."),
    "games in a device": (["--bots", "greedy,uniform", "--csv", os.devnull], "isn't a file. Name a file for the games."),
}  # fmt: skip


@pytest.mark.parametrize("kind", REFUSED)
def test_what_cannot_be_played_is_one_sentence_and_exit_code_one(
    shell: Shell, kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("letter").write_text("Dear aunt,\n")
    arguments, words = REFUSED[kind]
    ran = shell("arena", "obol", *arguments)
    assert ran.code == 1
    assert words in ran.err
    assert ran.out == ""
    assert Path("letter").read_text() == "Dear aunt,\n"
