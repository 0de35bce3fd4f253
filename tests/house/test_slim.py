"""The engine needs its parser of cards and nothing else; a command whose packages are missing says which extra brings them."""

from __future__ import annotations

import importlib
import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

from mythboard.cli import COMMANDS, NEEDS, main
from tests.house.toy import ROOT

GAME = """
import mythboard
from mythboard.bots import ask, bot
for name in mythboard.games():
    mythboard.game(name)
table = mythboard.game("obol").start(seats=2, seed=7)
bots = [bot("greedy"), bot("uniform")]
dice = mythboard.Dice(1)
while not table.over:
    seat = table.asked[0]
    table.answer(seat, ask(bots[seat], table, seat, dice))
print(len(table.journal))
"""
LAB = (
    "attr", "attrs", "cyclopts", "docstring_parser", "lark", "markdown_it", "mdurl", "platformdirs", "pygments", "rich",
    "rich_rst", "typing_extensions",
)  # fmt: skip


def environment(folder: Path, *packages: str) -> Path:
    """A folder with these packages, as installed here, and mythboard."""
    for name in packages:
        spec = importlib.util.find_spec(name)
        assert spec is not None
        assert spec.origin is not None
        place = Path(spec.origin)
        place = place.parent if place.name == "__init__.py" else place
        (folder / place.name).symlink_to(place)
    (folder / "mythboard").symlink_to(ROOT / "src" / "mythboard")
    return folder


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Python without any other package."""
    variables = {"PYTHONPATH": str(folder), "MYTHBOARD_CACHE": str(folder / "cache")}
    return subprocess.run([sys.executable, "-S", *words], env=variables, capture_output=True, text=True, check=False)


def test_a_game_can_be_played_with_lark_alone(tmp_path: Path) -> None:
    ran = run(environment(tmp_path, "lark"), "-c", GAME)
    assert ran.stderr == ""
    assert int(ran.stdout) > 20


@pytest.mark.parametrize("words", ["", "--help", "games", "simulate obol", "serve", "play obol"])
def test_with_lark_alone_a_command_says_what_to_install(words: str, tmp_path: Path) -> None:
    ran = run(environment(tmp_path, "lark"), "-m", "mythboard.cli", *words.split())
    name = words.split(" ")[0]
    command = f"'mythboard {name}'" if name.isalpha() else "The command line"
    extra = "table" if name in ("serve", "play") else "lab"
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr == f"{command} needs cyclopts, which isn't installed. Run: pip install 'mythboard[{extra}]'\n"


def test_with_the_lab_bots_play(tmp_path: Path) -> None:
    folder = environment(tmp_path, *LAB)
    ran = run(folder, "-m", "mythboard.cli", "simulate", "obol", "--games", "4", "--jobs", "1")
    assert (ran.returncode, ran.stderr.strip()) == (0, "")
    assert "4 games" in ran.stdout
    helped = run(folder, "-m", "mythboard.cli", "--help")
    assert helped.returncode == 0
    assert all(name in helped.stdout for commands in COMMANDS.values() for name in commands)


@pytest.mark.parametrize("words", ["serve", "play obol", "rules obol", "backup file", "cards obol"])
def test_with_the_lab_alone_other_commands_name_the_table(words: str, tmp_path: Path) -> None:
    ran = run(environment(tmp_path, *LAB), "-m", "mythboard.cli", *words.split())
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr.startswith(f"'mythboard {words.split()[0]}' needs ")
    assert ran.stderr.endswith(", which isn't installed. Run: pip install 'mythboard[table]'\n")


def test_a_module_of_ours_that_is_missing_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "mythboard.cli.listing", None)
    with pytest.raises(ImportError):
        main(["games"])


@pytest.mark.parametrize(("module", "commands"), COMMANDS.items())
def test_the_list_of_commands_says_what_each_says_of_itself(module: str, commands: dict[str, str]) -> None:
    for name, does in commands.items():
        command = getattr(importlib.import_module(module), name)
        said = command.help if name == "cards" else command.__doc__.partition("\n")[0]
        assert said == does
    assert NEEDS.keys() <= COMMANDS.keys()


@pytest.mark.parametrize(
    ("asks", "unwanted"),
    [
        (
            "from mythboard.cli import main; main(['games'])",
            "lark litestar sqlalchemy fluent asyncio mythboard.table mythboard.lab",
        ),
        ("import mythboard.server.serve", "alembic redis lark mythboard.terminal"),
    ],
)
def test_nobody_waits_for_what_they_do_not_use(asks: str, unwanted: str) -> None:
    ask = f"{asks}; import sys; print('found:', *[name for name in {unwanted.split()} if name in sys.modules])"
    for _ in range(2):  # the second time, all cards have been parsed
        ran = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[-1] == "found:"
