"""Many games at once: the same whoever plays them, and stopped in good order."""

import io
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from rich.console import Console

import mythboard
from mythboard.engine.dice import Dice
from mythboard.engine.errors import BadOption, UnknownGame
from mythboard.engine.game import Game
from mythboard.engine.playout import playout
from mythboard.engine.table import Table
from mythboard.lab import soak
from mythboard.lab.conformance import Report, play, recheck, suite
from mythboard.lab.conformance.__main__ import main
from mythboard.lab.conformance.terms import INVARIANTS, Care, Case, Player, Violation
from tests.house.toy import ROOT
from tests.server.running import wait_until
from tests.server.victim import children_of, command_of

QUICK = Care("quick", spread=1 << 30, watched=0, worlds=0, tries=0, branches=0, endings=False, replays=0)


def run(
    games: int, tmp_path: Path, jobs: int = 1, care: Care = QUICK, seconds: float | None = None, most: int = 20
) -> soak.Soak:
    return soak.run(
        "obol",
        games,
        jobs=jobs,
        seed="test",
        seconds=seconds,
        folder=tmp_path / "soak",
        care=care,
        most_violations=most,
        show=False,
    )


def test_any_number_of_jobs_plays_the_same_games(tmp_path: Path) -> None:
    one, two = run(50, tmp_path), run(50, tmp_path, jobs=2)
    assert one.digest == two.digest
    assert one.games["obol"].tally == two.games["obol"].tally
    assert one.games["obol"].executed == two.games["obol"].executed
    assert one.games["obol"].tally.games == 50
    assert one.status == two.status == 0
    assert sorted(one.games["obol"].digests) == [0, soak.BATCH]


def test_the_first_games_of_a_long_run_are_those_of_a_short_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(soak, "BATCH", 4)
    short, long = run(4, tmp_path), run(8, tmp_path)
    assert long.games["obol"].digests[0] == short.games["obol"].digests[0]
    other = soak.run("obol", 4, jobs=1, seed="other", folder=tmp_path, care=QUICK, show=False)
    assert other.digest != short.digest


def test_seats_and_options_are_all_visited(tmp_path: Path) -> None:
    (batch,) = soak.batches_of(mythboard.game("obol"), 36, None, None, "0", QUICK)
    assert len(batch.cells) == 3 * 12
    cases = [soak.Batch("obol", 0, 72, "0", batch.cells, QUICK).case(number) for number in range(72)]
    assert len({(case.seats, tuple(case.options.items())) for case in cases}) == 36
    assert {case.player for case in cases} == {"random", "novelty"}
    fixed = soak.run("obol", 4, seats=4, jobs=1, options={"goal": 8}, folder=tmp_path, care=QUICK, show=False)
    assert fixed.games["obol"].cells == 1


def break_the_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the 20th answer on, cards are lost."""

    def conserved(table: Table) -> None:
        if table.decisions >= 20:
            raise Violation("I1", "A card is gone.")

    monkeypatch.setattr(suite, "conserved", conserved)


def test_a_violation_is_written_down_and_play_goes_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with monkeypatch.context() as broken:
        break_the_deck(broken)
        result = run(10, tmp_path)
    assert result.status == 1
    assert result.games["obol"].tally.games == 10
    assert len(result.violations) == 10
    found = result.violations[0]
    assert found.case == Case("obol", 2, {"goal": 12, "toll": "secret", "wards": "on"}, "test-0", "random")
    assert found.decision == 20
    file = tmp_path / "soak" / "obol-2-test-0-20-I1.journal"
    report = recheck(file.read_text(encoding="utf-8").splitlines(), QUICK)
    assert report.decisions == 20
    assert report.violations == []  # the fault was in this test, not in the game
    said = file.with_suffix(".txt").read_text(encoding="utf-8")
    assert "A card is gone." in said
    assert f"python -m mythboard.lab.conformance {file.as_posix()}" in said


def test_a_violation_is_found_again_from_its_journal(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    break_the_deck(monkeypatch)
    run(1, tmp_path)
    (file,) = (tmp_path / "soak").glob("*.journal")
    assert main([str(file)]) == 1
    assert "A card is gone." in capsys.readouterr().out


def test_a_journal_is_checked_at_every_move(tmp_path: Path) -> None:
    """Also at those that a sparser run happened to look at."""
    table = mythboard.game("obol").start(2, "every")
    playout(table, Dice(1), 12)
    report = recheck(table.journal)
    assert report.decisions == 12
    assert report.tally.checks["sampled moves"] == 13


def test_too_many_violations_end_the_run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    break_the_deck(monkeypatch)
    result = run(200, tmp_path, most=3)
    assert result.status == 1
    assert 3 <= len(result.violations) <= soak.BATCH
    assert "violations" in result.ended


def test_the_time_can_be_limited(tmp_path: Path) -> None:
    for jobs in (1, 2):
        result = run(5_000_000, tmp_path, jobs=jobs, seconds=0.3)
        assert result.ended == "the time was up"
        assert result.games["obol"].tally.games < 100_000
        assert result.status == 0


def test_an_interrupted_run_gives_what_was_played(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    honest = play
    played: list[str] = []

    def impatient(game: Game, case: Case, player: Player, care: Care) -> Report:
        if len(played) == 7:
            raise KeyboardInterrupt
        played.append(case.seed)
        return honest(game, case, player, care)

    monkeypatch.setattr("mythboard.lab.soak.play", impatient)
    result = run(100, tmp_path)
    assert result.interrupted
    assert result.games["obol"].tally.games == 7
    assert result.status == 0


def has_begun(process: int) -> bool:
    """Whether this is a worker that leaves Ctrl-C to its parent already."""
    with suppress(OSError, StopIteration):
        status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
        ignored = next(line for line in status.splitlines() if line.startswith("SigIgn:"))
        return b"spawn_main" in command_of(process) and bool(int(ignored.split()[1], 16) >> (signal.SIGINT - 1) & 1)
    return False


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="it looks into /proc")
def test_ctrl_c_in_a_terminal_prints_the_summary(tmp_path: Path) -> None:
    """A real signal to a real process group, with two workers."""
    program = (
        "from pathlib import Path\nfrom mythboard.lab import soak\n"
        f"result = soak.run('obol', 1_000_000, jobs=2, folder=Path({str(tmp_path)!r}), skip=('I11', 'I13', 'I15'))\n"
        "raise SystemExit(40 + result.status)"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    with subprocess.Popen(
        [sys.executable, "-c", program],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as running:
        try:
            wait_until(lambda: sum(map(has_begun, children_of(running.pid))) == 2, 90.0)
        finally:
            os.killpg(running.pid, signal.SIGINT)
        said, complained = running.communicate(timeout=60)
    assert running.returncode == 40, complained
    assert "It ended early: it was interrupted." in " ".join(said.split())
    assert "KeyboardInterrupt" not in complained


def test_the_summary_tells_all_there_is_to_tell(tmp_path: Path) -> None:
    result = run(24, tmp_path, care=Care("some", 30, 4, 1, 2, 2, False, 4, frozenset({"I11", "I13", "I15"})))
    screen = Console(file=io.StringIO(), width=140)
    screen.print(result.summary())
    assert isinstance(screen.file, io.StringIO)
    said = screen.file.getvalue()
    for invariant, meaning in INVARIANTS.items():
        assert invariant in said
        assert meaning in said
    assert "obol: 24 of 24 games" in said
    assert "non-interference pairs" in said
    assert "lines of cards" in said
    assert result.digest in said


def test_a_progress_bar_is_shown(tmp_path: Path) -> None:
    screen = Console(file=io.StringIO(), width=140, force_terminal=True)
    soak.run("obol", 4, jobs=1, folder=tmp_path, care=QUICK, console=screen)
    assert isinstance(screen.file, io.StringIO)
    assert "4/4" in screen.file.getvalue()
    assert "decisions/s" in screen.file.getvalue()


def test_where_no_bar_can_be_drawn_progress_is_written(tmp_path: Path) -> None:
    screen = Console(file=io.StringIO(), width=140, force_terminal=False)
    soak.run("obol", 4, jobs=1, folder=tmp_path, care=QUICK, console=screen)
    assert isinstance(screen.file, io.StringIO)
    assert "obol: 4 of 4 games, 0 violations, " in screen.file.getvalue()


def test_dear_checks_can_be_made_at_fewer_moves(tmp_path: Path) -> None:
    often, seldom = (soak.run("obol", 4, jobs=1, folder=tmp_path, spread=spread, show=False) for spread in (8, 100))
    assert often.games["obol"].tally.checks["sampled moves"] > 4 * seldom.games["obol"].tally.checks["sampled moves"]
    assert often.games["obol"].tally.checks["I1"] == seldom.games["obol"].tally.checks["I1"]


def test_every_registered_game_is_played_by_default(tmp_path: Path) -> None:
    result = soak.run(games=2, jobs=1, folder=tmp_path, care=QUICK, show=False)
    assert sorted(result.games) == mythboard.games()


def test_what_cannot_be_run_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnknownGame):
        soak.run("chess", 1, folder=tmp_path, show=False)
    with pytest.raises(BadOption):
        soak.run("obol", 0, folder=tmp_path, show=False)
    with pytest.raises(BadOption):
        soak.run("obol", 1, seats=9, folder=tmp_path, show=False)
    with pytest.raises(BadOption):
        soak.run("obol", 1, skip=("I99",), folder=tmp_path, show=False)
    with pytest.raises(BadOption):
        soak.run("obol", 1, spread=0, folder=tmp_path, show=False)
