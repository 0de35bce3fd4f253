"""The same games in other processes: with other hash seeds, and with the compiled engine."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import mythboard
from mythboard.engine.dice import Dice
from mythboard.engine.journal import fingerprint
from mythboard.engine.playout import playout
from tests.conformance.cells import some_cells
from tests.house.toy import ROOT
from tests.kit.days import often, today

COMPILED = ROOT / "build" / "compiled"
ROOMS = ("engine", "cards", "games", "prose", "web")

# Needs the engine alone, for the compiled build may be older than this suite.
PLAY = """
import json, sys
from hashlib import sha256
import mythboard
from mythboard.engine import machine
from mythboard.engine.dice import Dice
from mythboard.engine.entries import entries_of
from mythboard.engine.events import luck_of
from mythboard.engine.playout import playout

print(machine.__file__)
for name, seats, options, seed in json.loads(sys.stdin.read()):
    table = mythboard.game(name).start(seats, seed, options)
    told = table.listen()
    views = []
    while not table.over and table.decisions < 20_000:
        playout(table, Dice(f"{seed} {table.decisions}"), 25)
        views.append([table.view(seat) for seat in [*range(seats), None]])
    said = entries_of(table, told, [0, 6], 0, luck_of(table))
    world = mythboard.game(name).start(seats, seed, options).imagine(0, Dice(seed))
    outcome = [table.journal, table.winners, views, said, world.dump(), mythboard.game(name).digest]
    print(sha256(json.dumps(outcome).encode()).hexdigest())
"""

Way = tuple[str, int, dict[str, int | str | bool], str]


def ways(label: str, each: int) -> list[Way]:
    """So many ways to play each game, by this seed."""
    found = [(name, seats, options) for name in mythboard.games() for seats, options in some_cells(name, label, each)]
    return [(name, seats, options, f"{label} {number}") for number, (name, seats, options) in enumerate(found)]


def run(program: str, given: object, path: Path, hash_seed: str) -> list[str]:
    """What a program prints, with this on its path and data on its standard input."""
    environment = {**os.environ, "PYTHONPATH": str(path), "PYTHONHASHSEED": hash_seed}
    command = [sys.executable, "-c", program]
    done = subprocess.run(
        command, input=json.dumps(given), env=environment, cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def played(games: list[Way], path: Path, hash_seed: str = "0") -> list[str]:
    """The outcomes, one line for each game, after the file the machine came from."""
    return run(PLAY, games, path, hash_seed)


def test_games_do_not_depend_on_the_hash_seed() -> None:
    games = ways(f"hash {today()}", often(2, 12))
    outcomes = {seed: played(games, ROOT / "src", seed) for seed in ("0", "1", "4242")}
    assert len(outcomes["0"]) == len(games) + 1
    assert outcomes["1"] == outcomes["0"]
    assert outcomes["4242"] == outcomes["0"]


LOAD = """
import json, sys
import mythboard
from mythboard.engine.dice import Dice
from mythboard.engine.journal import fingerprint
from mythboard.engine.playout import playout

for dump in json.loads(sys.stdin.read()):
    table = mythboard.game(dump["game"]).load(dump)
    before = fingerprint(table)
    playout(table, Dice(7), 30)
    print(before, fingerprint(table))
"""


def test_a_dump_is_the_same_table_in_another_process() -> None:
    dumps: list[dict[str, object]] = []
    expected: list[str] = []
    for name, seats, options, seed in ways(f"dump {today()}", 8):
        table = mythboard.game(name).start(seats, seed, options)
        playout(table, Dice(seed), 20 + seats)
        dumps.append(table.dump())
        before = fingerprint(table)
        playout(table, Dice(7), 30)
        expected.append(f"{before} {fingerprint(table)}")
    assert run(LOAD, dumps, ROOT / "src", "99") == expected


def test_the_outcomes_tell_games_apart() -> None:
    """Otherwise the comparisons here would be easily fulfilled."""
    games = ways("apart", 4)[:4]
    assert len(set(played([*games, games[0]], ROOT / "src"))) == 1 + len(games)


def why_no_compiled_build() -> str:
    """Why there is nothing to compare with, or nothing."""
    if not any((COMPILED / "mythboard").rglob("*.so")):
        return "build/compiled has no compiled modules; run `make compiled`"
    for room in ROOMS:
        for file in (ROOT / "src" / "mythboard" / room).rglob("*.*"):
            twin = COMPILED / file.relative_to(ROOT / "src")
            ours = file.suffix in (".py", ".toml", ".lark")
            if ours and (not twin.is_file() or twin.read_bytes() != file.read_bytes()):
                return f"build/compiled is out of date ({file.relative_to(ROOT)} differs); run `make compiled`"
    return ""


@pytest.fixture
def compiled_build() -> Path:
    reason = why_no_compiled_build()
    if reason and os.environ.get("CI"):
        pytest.fail(reason)
    if reason:
        pytest.skip(reason)
    return COMPILED


def test_the_compiled_engine_plays_the_same_games(compiled_build: Path) -> None:
    games = ways(f"compiled {today()}", often(3, 51))
    compiled, interpreted = played(games, compiled_build), played(games, ROOT / "src")
    assert compiled[0].endswith(".so")
    assert interpreted[0].endswith(".py")
    different = [game for game, one, other in zip(games, compiled[1:], interpreted[1:], strict=True) if one != other]
    assert different == []
    assert len(compiled) == len(games) + 1


DRAW = """
import asyncio, itertools, json, sys
from hashlib import sha256
from mythboard.engine.dice import Dice
from mythboard.table import house as houses
from mythboard.table.memory import LocalBus, MemoryStore
from mythboard.table.thinking.thinkers import HereThinker
from mythboard.web.drawing import parts
from mythboard.web.panels.tablepage import table_page

ids = itertools.count()
houses.new_id = lambda: f"room{next(ids)}"
print(parts.__file__)

async def main():
    seeds = itertools.count()
    house = houses.House(MemoryStore(), LocalBus(), HereThinker(), clock=lambda: 1000.0, seeds=lambda: f"seed {next(seeds)}")
    for game, answers in json.loads(sys.stdin.read()):
        made = await house.create("ana", "Ana", game, ["you", "open"])
        await house.join(made.room.id, "ben", "<Ben>", made.secret)
        await house.start(made.room.id, "ana")
        session, dice = await house.session(made.room.id), Dice(game)
        for number in range(answers):
            if not session.state.asked:
                break
            seat = session.state.asked[0]
            moves = session.table.moves(seat)
            await session.answer(seat, session.at, session.table.text(moves[dice.below(len(moves))]))
            if number % 10 == 9:
                pages = [table_page(session.show(viewer, who)) for viewer, who in ((0, "ana"), (1, "ben"), (None, "cy"))]
                print(sha256("".join(pages).encode()).hexdigest())
    await house.close()

asyncio.run(main())
"""


def test_compiled_pages_are_the_same_byte_for_byte(compiled_build: Path) -> None:
    games = [(name, often(40, 120)) for name in mythboard.games()]
    compiled, interpreted = (run(DRAW, games, path, "0") for path in (compiled_build, ROOT / "src"))
    assert compiled[0].endswith(".so")
    assert interpreted[0].endswith(".py")
    assert compiled[1:] == interpreted[1:]
    assert len({*compiled}) == len(compiled) > 2 * len(games), "every moment looks different"
