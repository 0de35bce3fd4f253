"""Every command of the command line, and every way it can go wrong: a sentence and an exit code, never a traceback."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import mythboard
from mythboard.engine.question import CONCEDE
from tests.cli.shell import Shell

OWN = Path(mythboard.__file__).parent / "games" / "obol" / "data"
PLAY = ("play", "obol", "--bots", "greedy")  # who does not think long
WRONG = '[lullaby]\nname = "Lullaby"\nkind = "deed"\ntext = "Gain 2 sols."\norigin = "test"\n'


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """A finished game."""
    from mythboard.engine.playout import playout

    table = mythboard.game("obol").start(seats=2, seed=3, names=["Ana", "Ben"])
    playout(table, mythboard.Dice(1), 100_000)
    file = tmp_path / "game.journal"
    file.write_text("\n".join(table.journal) + "\n", encoding="utf-8")
    return file


def test_version(shell: Shell) -> None:
    assert shell("--version").out == f"{mythboard.__version__}\n"


def test_help_names_every_command(shell: Shell) -> None:
    page = shell("--help").out
    for command in ("arena", "cards", "games", "play", "replay", "rules", "simulate", "soak"):
        assert command in page


def test_games(shell: Shell) -> None:
    page = shell("games").out
    assert "obol  Obol, 2 to 4 players" in page
    assert "goal: 12, 8, 20. How many souls end the game? (O-OPT-01)" in page


def test_rules(shell: Shell) -> None:
    assert "O-END-03" in shell("rules", "obol").out
    assert "O-ACT-01  Gather: gain 2 obols." in shell("rules", "obol", "O-ACT-01").out
    assert "O-CROSS-04" in shell("rules", "obol", "top", "favour").out


def test_the_only_game_need_not_be_named(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mythboard, "games", lambda: ["obol"])
    assert "1. Components" in shell("rules").out
    assert "feast-of-shades" in shell("cards").out
    assert "1 game of Obol" in shell("simulate", "--games", "1", "--jobs", "1").out
    assert "A new game of Obol" in shell("play", "--seed", "7").out
    assert shell("rules", "toll").out == shell("rules", "obol", "toll").out
    assert shell("rules", "top", "favour").out == shell("rules", "obol", "top", "favour").out
    assert shell("cards", "storm").out == shell("cards", "obol", "storm").out
    assert shell("cards", "feast", "of", "shades").code == 2
    assert shell("cards", "feast", "of").out == shell("cards", "obol", "feast of").out
    assert shell("rules", "").code == 1


def test_one_of_several_games_is_named(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mythboard, "games", lambda: ["chess", "obol"])
    for command in ("play", "simulate", "rules", "cards"):
        assert shell(command).err == "Say which game: chess, obol.\n"


def test_cards_are_listed_shown_and_taken_apart(shell: Shell) -> None:
    assert "feast-of-shades" in shell("cards", "obol").out
    assert "Choose one: gain 3 obols" in shell("cards", "obol", "feast-of-shades").out
    program = shell("cards", "obol", "Feast of Shades", "--program").out
    assert "0  ask mode" in program
    assert "gain 3 obols" in program
    assert "while in play: 1 more dice" in shell("cards", "obol", "old-oarsman", "--program").out
    assert "runs the rule 'lethe'" in shell("cards", "obol", "water-of-lethe").out
    assert shell("cards", "obol", "--program").out.count("ask ") > 5


def test_ones_own_cards_are_taken_apart_too(shell: Shell, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text('[song]\nname = "Song"\nkind = "deed"\ntext = "Gain 7 obols."\norigin = "ours"\n')
    assert "gain 7 obols" in shell("cards", "obol", "song", "--program", "--cards", str(mine)).out


def test_checking_card_files(shell: Shell, tmp_path: Path) -> None:
    files = sorted(str(file) for file in OWN.glob("*.toml"))
    fine = shell("cards", "check", *files)
    assert fine.code == 0
    assert fine.out == f"{len(mythboard.game('obol').cards)} cards are fine for Obol.\n"
    bad = tmp_path / "bad.toml"
    bad.write_text(WRONG)
    wrong = shell("cards", "check", str(bad), "--game", "obol")
    assert wrong.code == 1
    assert wrong.err.startswith(f"{bad}:4:")
    assert "^^^^" in wrong.err
    assert wrong.out == ""


def test_soaking(shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    ran = shell("soak", "obol", "--games", "2", "--jobs", "1", "--seats", "2", "--options", "goal=8", "--skip", "I13")
    assert "2 of 2 games" in ran.out
    assert ran.code == 0, ran.out


def test_playing_a_few_lines(shell: Shell) -> None:
    ran = shell(*PLAY, "--seed", "7", "--options", "goal=8", "--name", "Ana", lines="gather\nbogus\nquit\n")
    assert ran.code == 0
    assert "A new game of Obol" in ran.out
    assert "You gain 2 obols." in ran.out
    assert "> bogus\n'bogus' is neither a move nor a command." in ran.out
    assert "'mythboard play obol' continues it" in ran.out
    assert "\x1b" not in ran.out, "no colours where there is no terminal"


def test_playing_against_bots_with_names(shell: Shell) -> None:
    ran = shell(*PLAY, "--seed", "7", lines="gather\ngather\nlog\n")
    assert "A new game of Obol against Midas (greedy)." in ran.out
    assert "Midas begins a turn." in ran.out
    again = shell("play", "obol", "--resume", "--bots", "uniform", lines="gather\n0\n")
    assert "You continue where you left off." in again.out
    assert "Midas" in again.out
    mixed = shell("play", "obol", "--bots", "uniform,greedy,uniform", "--no-resume", lines="")
    assert "against Epimetheus (uniform), Midas (greedy) and Icarus (uniform)." in mixed.out
    assert "(greedy)." in shell("play", "obol", "--no-resume").out, "one for beginners, unless one says otherwise"


def test_going_on_with_the_game_that_was_left(shell: Shell) -> None:
    shell(*PLAY, "--seed", "7", lines="gather\n")
    ran = shell("play", "obol", "--resume", lines="log\n")
    assert ran.code == 0
    assert "You continue where you left off." in ran.out
    assert "You gain 2 obols." in ran.out


def test_playing_with_other_cards(shell: Shell, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(WRONG.replace("sols", "souls"))
    ran = shell("play", "obol", "--cards", str(mine), "--seed", "1", lines="card lullaby\nreload\n")
    assert "Gain 2 souls." in ran.out
    assert f"{len(mythboard.game('obol').cards) + 1} cards read." in ran.out


def test_replaying(shell: Shell, journal: Path) -> None:
    ran = shell("replay", str(journal))
    assert ran.code == 0
    assert "wins." in ran.out
    assert "Ana begins a turn." in ran.out
    assert "\n your hand" not in ran.out
    part = shell("replay", str(journal), "--upto", "1")
    assert "Waiting for" in part.out
    assert "\n your hand" in shell("replay", str(journal), "--upto", "1", "--seat", "2").out


def test_somebody_called_you_is_a_player_to_those_who_watch(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "you.journal"
    shell(*PLAY, "--seed", "7", lines=f"gather\ngather\nsave {file}\n")
    for seat in ([], ["--seat", "2"]):
        page = shell("replay", str(file), *seat).out
        assert "Player 1 gains 2 obols." in page
        assert "Waiting for Player 1" in page or seat
        assert "You" not in page or seat, "whoever watches is nobody at the table"
        assert "Waiting for You" not in page
    assert "You gain 2 obols." in shell("replay", str(file), "--seat", "1").out


@pytest.mark.parametrize(("seat", "end"), [("2", "You win."), ("1", "Player 2 wins."), ("", "Player 2 wins.")])
def test_the_end_of_a_replay_is_said_to_whoever_reads_it(shell: Shell, tmp_path: Path, seat: str, end: str) -> None:
    table = mythboard.game("chartalea").start(seats=2, seed=1, names=["Midas", "You"])
    table.answer(0, CONCEDE)
    file = tmp_path / "given-up.journal"
    file.write_text("\n".join(table.journal) + "\n", encoding="utf-8")
    ran = shell("replay", str(file), *(["--seat", seat] if seat else []))
    assert ran.out.splitlines()[-1] == end
    told = "You concede." if seat == "1" else "Midas concedes."
    assert f"{told} {end}" in " ".join(ran.out.split())


def test_going_on_without_the_cards_stops_and_loses_nothing(shell: Shell, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(WRONG.replace("sols", "souls"))
    left = shell(*PLAY, "--cards", str(mine), "--seed", "1", lines="gather\n")
    assert f"'mythboard play obol --cards {mine}' continues it." in left.out
    ran = shell("play", "obol", "--resume", lines="gather\n")
    assert ran.code == 1
    assert "The saved game can't be continued." in ran.err
    assert "You continue where you left off." in shell("play", "obol", "--resume", "--cards", str(mine)).out


def bad_files(folder: Path) -> dict[str, str]:
    (folder / "latin.journal").write_bytes("Grüße".encode("latin-1"))
    (folder / "empty").write_text("")
    (folder / "diary").write_text("Dear diary,\n")
    (folder / "chess.journal").write_text("mythboard journal 1\ngame chess 1\n")
    return {name: str(folder / name) for name in ("latin.journal", "empty", "diary", "chess.journal", "none")}


REFUSED: dict[str, tuple[list[str], str]] = {
    "unknown game to play": (["play", "chess"], "There is no game 'chess'; there is "),
    "unknown game to simulate": (["simulate", "chess"], "There is no game 'chess'"),
    "unknown game of cards": (["cards", "chess"], "There is no game 'chess'"),
    "unknown game of rules": (["rules", "chess"], "There is no game 'chess'"),
    "unknown game to soak": (["soak", "chess"], "There is no game 'chess'"),
    "unknown bot": (["play", "obol", "--bots", "hal"], "There is no bot 'hal'; there is uniform, greedy, "),
    "no bots": (["play", "obol", "--bots", ","], "There are 1 seats for bots but 0 bots"),
    "too many bots": (["play", "obol", "--seats", "2", "--bots", "uniform,uniform"], "There are 1 seats for bots but 2 bots"),
    "too many seats": (["play", "obol", "--seats", "9"], "Obol is for 2 to 4 players, not 9."),
    "one seat": (["play", "obol", "--seats", "1"], "At least one seat must be for a bot."),
    "no seats": (["simulate", "obol", "--seats", "0"], "Obol is for 2 to 4 players, not 0."),
    "an option without a value": (["play", "obol", "--options", "goal"], "Write an option as name=value"),
    "an option that does not exist": (["play", "obol", "--options", "moon=1"], "Obol has no option 'moon'"),
    "a value that does not exist": (["play", "obol", "--options", "goal=9"], "can be 12, 8, 20; not '9'."),
    "an option twice": (["play", "obol", "--options", "goal=8", "goal=12"], "You gave the option 'goal' twice."),
    "a name that is a bot's": (["play", "obol", "--name", "uniform"], "is the name of a bot"),
    "a name of blanks": (["play", "obol", "--name", "  "], "A name is a text of 1 to 40 visible characters"),
    "a name that a bot goes by": (["play", "obol", "--name", "Midas"], "is the name of a bot"),
    "a seed that is too long": (["play", "obol", "--seed", "x" * 300], "A seed is"),
    "nothing to go on with": (["play", "obol", "--resume"], "There's no saved game of Obol to continue."),
    "no games": (["simulate", "obol", "--games", "0"], "The number of games must be a whole number from 1"),
    "no decisions": (["simulate", "obol", "--limit", "0"], "The limit must be a whole number of decisions from 1"),
    "an unknown bot to simulate": (["simulate", "obol", "--bots", "uniform,hal"], "There is no bot 'hal'"),
    "no jobs": (["simulate", "obol", "--jobs", "0"], "The number of jobs must be a whole number from 1"),
    "a result in no folder": (["simulate", "obol", "--games", "1", "--json", "no/such/r.json"], "There is no folder"),
    "a result over a folder": (["simulate", "obol", "--games", "1", "--csv", "."], "is a folder; give a file name"),
    "an unknown card": (["cards", "obol", "unicorn"], "There is no card 'unicorn' in Obol."),
    "an unknown rule": (["rules", "obol", "O-ACT-99"], "No rule of Obol mentions 'O-ACT-99'."),
    "a card file that is not there": (["cards", "check", "{none}", "--game", "obol"], "There is no card file"),
    "a card file that is a folder": (["cards", "check", ".", "--game", "obol"], "is a folder, not a card file."),
    "a card file in another encoding": (["cards", "check", "{latin.journal}", "--game", "obol"], "is not written in UTF-8"),
    "a card file that is no TOML": (["cards", "check", "{diary}", "--game", "obol"], "this is not TOML"),
    "a card file without cards": (["cards", "check", "{empty}", "--game", "obol"], "There are no cards in "),
    "a card file of no game": (["cards", "check", "{empty}", "--game", "go"], "There is no game 'go'"),
    "cards to play with that are not there": (["play", "obol", "--cards", "{none}"], "There is no card file"),
    "a journal that is not there": (["replay", "{none}"], "There is no journal"),
    "a journal that is a folder": (["replay", "."], "is a folder, not a journal."),
    "a journal in another encoding": (["replay", "{latin.journal}"], "is not written in UTF-8"),
    "a journal that is empty": (["replay", "{empty}"], "is not the journal of a game."),
    "a diary": (["replay", "{diary}"], "is not the journal of a game."),
    "a journal of another game": (["replay", "{chess.journal}"], "There is no game 'chess'"),
    "a promise that does not exist": (["soak", "obol", "--games", "1", "--skip", "I99"], "There's no promise 'I99'"),
}  # fmt: skip


@pytest.mark.parametrize("kind", REFUSED)
def test_what_cannot_be_done_is_one_sentence_on_stderr_and_exit_code_one(
    shell: Shell, kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    files = bad_files(tmp_path)
    arguments, words = REFUSED[kind]
    ran = shell(*[files.get(text.strip("{}"), text) if text.startswith("{") else text for text in arguments])
    assert ran.code == 1
    assert words in ran.err
    assert ran.out == ""


@pytest.mark.parametrize(
    "arguments",
    [
        ["chess"],
        ["play", "--moon"],
        ["simulate", "--games", "many"],
        ["simulate", "--games", "3.5"],
        ["serve", "--port", "80.5"],
        ["replay"],
        ["cards", "check"],
        ["play", "a", "b"],
    ],
)
def test_a_command_line_that_cannot_be_read_is_one_sentence_and_exit_code_two(shell: Shell, arguments: list[str]) -> None:
    ran = shell(*arguments)
    assert ran.code == 2
    assert ran.err.startswith("mythboard: ")
    assert ran.err.rstrip().endswith("See 'mythboard --help'.")
    assert len(ran.err.splitlines()) == 1


@pytest.mark.parametrize("upto", ["-1", "100000"])
def test_a_replay_stops_only_within_the_journal(shell: Shell, journal: Path, upto: str) -> None:
    ran = shell("replay", str(journal), f"--upto={upto}")
    assert ran.code == 1
    assert "there is no answer" in ran.err


def test_a_replay_of_a_changed_journal_names_the_line(shell: Shell, journal: Path) -> None:
    lines = journal.read_text().splitlines()
    lines[10] = lines[10].replace("~", "~0", 1)[: len(lines[10])]
    journal.write_text("\n".join(lines))
    ran = shell("replay", str(journal))
    assert ran.code == 1
    assert "The journal was changed at answer 4" in ran.err


def test_a_replay_has_only_the_seats_of_its_game(shell: Shell, journal: Path) -> None:
    assert "There is no seat 3; the seats are 1 to 2." in shell("replay", str(journal), "--seat", "3").err


def test_a_replay_with_other_cards_says_where_it_goes_differently(shell: Shell, journal: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(WRONG.replace("sols", "souls"))
    ran = shell("replay", str(journal), "--cards", str(mine))
    assert ran.code == 1
    assert "This game was played with other rules or cards" in ran.err


def run(*arguments: str, lines: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """The real program in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "mythboard.cli", *arguments],
        input=lines,
        capture_output=True,
        check=False,
        timeout=60,
        env={**os.environ, **environment},
    )


def test_the_real_program_plays_from_a_pipe_and_survives_bad_bytes(tmp_path: Path) -> None:
    lines = b"gather\n\xff\xfe\x00bytes\n\n" + b"0\n" * 3
    ran = run(*PLAY, "--seed", "7", lines=lines, XDG_DATA_HOME=str(tmp_path))
    assert ran.returncode == 0, ran.stderr
    assert ran.stderr == b""
    assert b"You gain 2 obols." in ran.stdout
    assert b"neither a move nor a command" in ran.stdout
    assert b"Goodbye. Your game is saved" in ran.stdout


def test_the_real_program_where_nothing_but_ascii_can_be_shown(tmp_path: Path) -> None:
    ran = run(*PLAY, "--seed", "7", lines=b"gather\n", XDG_DATA_HOME=str(tmp_path), PYTHONIOENCODING="ascii")
    assert ran.returncode == 0
    assert ran.stdout.isascii()


def test_the_real_program_refuses_with_an_exit_code() -> None:
    ran = run("play", "chess")
    assert (ran.returncode, ran.stdout) == (1, b"")
    assert ran.stderr.startswith(b"There is no game 'chess'; there is ")
