"""The arena: all pairs, mirrored; the same for any number of processes; gone on with after a kill; ended when sure enough."""

import subprocess
import sys
from pathlib import Path
from time import sleep

import pytest

from mythboard.bots import UnknownBot
from mythboard.engine.errors import BadOption
from mythboard.lab.arena import COLUMNS, BadResults, Contest, Results, compete, contest, standing


def played(wanted: Contest, path: Path | None = None, jobs: int = 1) -> Results:
    results = Results(wanted, path)
    assert compete(wanted, results, jobs)
    return results


def test_every_pair_meets_on_mirrored_seeds_and_seats() -> None:
    wanted = contest("obol", ["uniform", "greedy", "planner@8"], 4)
    results = played(wanted)
    assert [match.bots for match in wanted.matches] == [
        ("uniform", "greedy"), ("uniform", "planner@8"), ("greedy", "planner@8"),
    ]  # fmt: skip
    for match in range(3):
        rows = results.counted(match)
        assert [row.seed for row in rows] == ["0-0", "0-0", "0-1", "0-1"]
        assert rows[0].bots == rows[1].bots[::-1]
    now = standing(results)
    assert now.games == 12
    assert {share.games for share in now.by_bot.values()} == {8}
    assert sum(share.wins for share in now.by_bot.values()) == pytest.approx(12)


def test_with_more_seats_one_sits_among_copies_of_the_other_on_every_seat() -> None:
    results = played(contest("obol", ["greedy", "uniform"], 4, seats=4))
    seats = [row.bots.index("greedy") for row in results.counted(0)]
    assert sorted(seats) == [0, 1, 2, 3]
    assert all(row.bots.count("uniform") == 3 for row in results.counted(0))
    now = standing(results)
    won = now.pairs["greedy", "uniform"].rate
    assert won >= 0.5
    assert now.by_bot["uniform"].rate == pytest.approx((1 - won) / 3), "of three copies, the share of one"


def test_the_numbers_do_not_depend_on_how_many_processes_play() -> None:
    wanted = contest("obol", ["planner@40", "uniform"], 8)
    alone, together = played(wanted, jobs=1), played(wanted, jobs=2)
    assert alone.counted(0) == together.counted(0)


def test_a_run_that_was_killed_in_the_middle_of_a_line_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    wanted = contest("obol", ["greedy", "uniform"], 10)
    whole = played(wanted, file)
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join(lines[:5]) + lines[5][:17])
    results = Results(wanted, file)
    assert results.before == 4
    shown: list[int] = []
    assert compete(wanted, results, 1, lambda results, match: shown.append(len(results.rows[match])))
    assert shown[0] == 4, "what was played before is not played again"
    assert results.counted(0) == whole.counted(0)
    assert sorted(file.read_text().splitlines()) == sorted("".join(lines).splitlines())


@pytest.mark.parametrize("length", [0, 1, 20, len(",".join(COLUMNS)), len(",".join(COLUMNS)) + 1])
def test_a_run_that_was_killed_before_its_first_game_begins_again(length: int, tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    wanted = contest("obol", ["uniform", "greedy"], 2)
    file.write_text((",".join(COLUMNS) + "\n")[:length])
    assert Results(wanted, file).before == 0
    played(wanted, file)
    assert len(file.read_text().splitlines()) == 3
    assert Results(wanted, file).before == 2


def test_a_line_that_is_there_twice_counts_once(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    wanted = contest("obol", ["uniform", "greedy"], 2)
    once = played(wanted, file)
    file.write_text(file.read_text() + file.read_text().splitlines(keepends=True)[-1])
    twice = Results(wanted, file)
    assert twice.before == 2
    assert standing(twice) == standing(once)


@pytest.mark.parametrize("damage", [b"\0" * 30 + b"\n", b'"\n', b"\n", b"\xff\xfe\n", b"obol,1\n", b"a" * 200_000 + b"\n"])
def test_a_line_that_is_damaged_is_named_and_the_file_is_left_alone(damage: bytes, tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    wanted = contest("obol", ["uniform", "greedy"], 2)
    played(wanted, file)
    before = file.read_bytes() + damage
    file.write_bytes(before)
    with pytest.raises(BadResults, match=r"Line 4 of .* isn't a game of this contest. Name another file\."):
        Results(wanted, file)
    assert file.read_bytes() == before


def test_a_finished_run_is_only_read(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    wanted = contest("obol", ["greedy", "uniform"], 4)
    played(wanted, file)
    before = file.read_bytes()
    played(wanted, file)
    assert file.read_bytes() == before


def test_more_games_may_be_asked_for_later(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    played(contest("obol", ["greedy", "uniform"], 4), file)
    assert len(played(contest("obol", ["greedy", "uniform"], 8), file).counted(0)) == 8
    again = played(contest("obol", ["greedy", "uniform"], 4), file)
    assert [row.number for row in again.counted(0)] == [1, 2, 3, 4], "and fewer, of which the others are no part"
    assert len(file.read_text().splitlines()) == 9


@pytest.mark.parametrize(
    "other",
    [
        contest("obol", ["greedy", "uniform"], 4, seed="other"),
        contest("obol", ["uniform", "greedy"], 4),
        contest("obol", ["greedy", "uniform"], 4, options={"goal": 8}),
    ],
)
def test_games_of_another_contest_are_never_mixed_in(other: Contest, tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    played(contest("obol", ["greedy", "uniform"], 2), file)
    before = file.read_bytes()
    with pytest.raises(BadResults, match=r"Line 2 of .* isn't a game of this contest. Name another file\."):
        Results(other, file)
    assert file.read_bytes() == before


def test_a_file_of_something_else_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear aunt,\n")
    with pytest.raises(BadResults, match="isn't a file of an arena"):
        Results(contest("obol", ["greedy", "uniform"], 2), file)
    assert file.read_text() == "Dear aunt,\n"


@pytest.mark.parametrize(
    ("name", "words"),
    [("", "isn't a file. Name a file"), ("no/such/games.csv", "no such file or directory"), ("a\0b", "null byte")],
)
def test_a_place_where_no_games_can_be_kept_is_refused_before_anything_is_played(name: str, words: str, tmp_path: Path) -> None:
    with pytest.raises(BadResults, match=words):
        Results(contest("obol", ["greedy", "uniform"], 2), tmp_path / name)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk that is always full")
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_full_disk_is_said_in_a_sentence(jobs: int, tmp_path: Path) -> None:
    wanted = contest("obol", ["greedy", "uniform"], 8)
    results = Results(wanted, tmp_path / "games.csv")
    results.path = Path("/dev/full")
    with pytest.raises(BadResults, match=r"can.t be written to /dev/full: no space left on device\. Those already in it"):
        compete(wanted, results, jobs)


def killed(wanted: Contest, file: Path, jobs: int) -> None:
    """Plays in a process of its own, which is killed when the first games are in the file; its workers go with it."""
    code = (
        "import sys; from pathlib import Path; from mythboard.lab.arena import Results, compete, contest\n"
        "if __name__ == '__main__':\n"
        "    wanted = contest(sys.argv[1], sys.argv[2].split(','), int(sys.argv[3]))\n"
        "    compete(wanted, Results(wanted, Path(sys.argv[4])), int(sys.argv[5]))\n"
    )
    script = file.with_suffix(".py")
    script.write_text(code)
    words = [wanted.game, ",".join(wanted.bots), str(wanted.matches[0].games), str(file), str(jobs)]
    with subprocess.Popen([sys.executable, str(script), *words], stdout=subprocess.PIPE) as process:
        while process.poll() is None and not (file.exists() and file.read_bytes().count(b"\n") > 2):
            sleep(0.01)
        process.kill()
        assert process.stdout is not None
        assert process.stdout.read() == b"", "it ends only when all who could write to it are gone"


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_run_that_is_killed_goes_on_and_leaves_no_worker_behind(jobs: int, tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    wanted = contest("obol", ["greedy", "uniform"], 60)
    killed(wanted, file, jobs)
    assert 2 <= Results(wanted, file).before < 60
    assert standing(played(wanted, file)) == standing(played(wanted))


def test_a_pair_stops_when_its_score_is_known_well_enough() -> None:
    wanted = contest("obol", ["greedy", "uniform"], 2000, precision=0.1)
    results = played(wanted)
    share = standing(results).pairs["greedy", "uniform"]
    assert 40 <= share.games < 200
    assert share.interval.high - share.interval.low <= 0.2
    assert played(wanted, jobs=2).counted(0) == results.counted(0), "whichever process is quicker"


@pytest.mark.parametrize(
    ("bots", "how", "words"),
    [
        (["greedy"], {}, "needs at least two bots"),
        (["greedy", "greedy"], {}, "'greedy' is named twice"),
        (["greedy", "uniform"], {"precision": 0.7}, "The precision must be from 0 to 0.5"),
        (["greedy", "uniform"], {"games": 0}, "The number of games must be a whole number from 1"),
        (["planner@fast", "uniform"], {}, "A budget is a time a turn such as '0.5s'"),
    ],
)
def test_a_contest_that_cannot_be_is_refused_with_a_sentence(bots: list[str], how: dict[str, object], words: str) -> None:
    arguments = {"games": 4, **how}
    with pytest.raises(BadOption, match=words):
        contest("obol", bots, **arguments)  # type: ignore[arg-type]


def test_an_unknown_bot_is_refused_before_anything_is_played() -> None:
    with pytest.raises(UnknownBot):
        contest("obol", ["greedy", "alphazero"], 4)
