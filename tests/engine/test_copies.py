"""A table is a value: compared, hashed, printed, copied and pickled alike in both builds."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

import mythboard
from mythboard.engine.card import Source
from mythboard.engine.dice import Dice, quick
from mythboard.engine.errors import BadPosition
from mythboard.engine.playout import playout
from mythboard.engine.table import Table
from tests.kit.variants import variant

ROOT = Path(__file__).resolve().parents[2]
COMPILED = ROOT / "build" / "compiled"
RICH = Source("rich", '[lullaby]\nname = "Lullaby"\nkind = "deed"\ncost = 2\ntext = "Gain 9 obols."\norigin = "test"\n')
GAMES = mythboard.games()


def midgame(name: str, answers: int = 60) -> Table:
    game = mythboard.game(name)
    table = game.start(game.max_seats, 3)
    playout(table, Dice(name), answers)
    return table


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_is_equal_and_independent(name: str) -> None:
    table = midgame(name)
    shallow, deep = copy.copy(table), copy.deepcopy(table)
    (first, second), game = copy.deepcopy(([table, table], table.game))
    assert first is second
    assert game is table.game
    for one in (shallow, deep, first):
        assert one is not table
        assert one == table
        assert hash(one) == hash(table)
        assert one.journal == table.journal, "a copy keeps the past"
        before = table.dump()
        playout(one, Dice(1), 1)
        assert one != table
        assert table.dump() == before


@pytest.mark.parametrize("name", GAMES)
def test_a_pickled_table_is_its_position(name: str) -> None:
    table = midgame(name)
    data = pickle.dumps(table)
    again = pickle.loads(data)
    assert again == table
    assert again.game is table.game
    assert again.decisions == 0, "without its past"
    assert len(data) < 6000
    for one in (table, again):
        playout(one, Dice(1), 30)
    assert again == table


def test_an_imagined_table_stays_imagined_and_goes_on_alike() -> None:
    for dice in (Dice(4), quick(Dice(4))):
        world = midgame("obol").imagine(0, dice)
        again = pickle.loads(pickle.dumps(world))
        assert again.origin.is_imagined
        for one in (world, again):
            playout(one, Dice(1), 200)
        assert again == world


def test_tables_are_members_of_sets() -> None:
    table = midgame("obol")
    assert {table, table.clone(), pickle.loads(pickle.dumps(table))} == {table}
    assert table not in (None, 5, table.dump())


def test_the_same_position_of_a_game_with_other_rules_is_another_table() -> None:
    game = mythboard.game("obol")
    other = variant(game, edition=game.edition._replace(version=2))
    assert other.digest != game.digest
    table = game.start(2, 5)
    assert game.load(table.dump()) == table
    assert other.load(table.dump()) != table


def test_equal_games_that_were_built_twice_have_equal_tables() -> None:
    again = mythboard.game("obol", cards=[])
    assert again is not mythboard.game("obol")
    one, other = again.start(3, 9), mythboard.game("obol").start(3, 9)
    assert one == other
    assert hash(one) == hash(other)


def test_a_game_with_other_cards_is_pickled_with_them() -> None:
    table = mythboard.game("obol", cards=RICH).start(2, 4)
    one, other = pickle.loads(pickle.dumps([table, table.clone()]))
    assert one == other == table
    assert one.game is other.game
    assert "lullaby" in one.game.cards


def test_what_was_pickled_with_other_rules_is_refused() -> None:
    game = mythboard.game("obol")
    table = variant(game, edition=game.edition._replace(version=2)).start(2, 4)
    data = pickle.dumps(table)
    with pytest.raises(BadPosition, match="This was pickled with other rules or cards of Obol"):
        pickle.loads(data)


def test_a_table_is_printed_in_a_short_line() -> None:
    table = mythboard.game("obol").start(2, 7, names=["Ana", "Ben"])
    assert repr(table) == "<Obol: 2 seats, 0 decisions, waiting for Ana>"
    while len(table.asked) < 2:
        table.answer(table.asked[0], table.moves(table.asked[0])[0])
    assert f"{table}" == f"<Obol: 2 seats, {table.decisions} decisions, waiting for Ana and Ben>"
    playout(table, Dice(1), 10_000)
    assert repr(table) == f"<Obol: 2 seats, {table.decisions} decisions, over>"


SCRIPT = """
import copy, pickle, sys
import mythboard
from mythboard.engine import machine
from mythboard.engine.playout import playout

print(machine.__file__.endswith(".py"))
for name in mythboard.games():
    game = mythboard.game(name)
    table = game.start(game.max_seats, 3)
    playout(table, mythboard.Dice(name), 60)
    data = pickle.dumps(table)
    again = pickle.loads(data)
    print(table, len(data) < 6000, again == table, again.game is game, {table, again} == {table})
    for one in (copy.copy(table), copy.deepcopy(table), copy.deepcopy([table])[0]):
        print(one, one == table, one is table, one.journal == table.journal)
    playout(again, mythboard.Dice(1), 5)
    print(again, again == table)
    for attribute in ("version", "cards", "contents", "start", "digest", "executed"):
        try:
            setattr(game, attribute, None)
        except AttributeError:
            print("refused", attribute)
    print(table.why_not(table.asked[0], table.label(table.moves(table.asked[0])[0]).upper()))
"""


def run(path: str) -> list[str]:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([path, str(ROOT)])}
    done = subprocess.run([sys.executable, "-c", SCRIPT], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_the_compiled_build_does_all_that_alike() -> None:
    if not any(COMPILED.glob("*.so")):
        assert "CI" not in os.environ, "there is no compiled build to compare with"
        pytest.skip("there is no compiled build (make compiled)")
    interpreted, compiled = run(str(ROOT / "src")), run(str(COMPILED))
    assert (interpreted[0], compiled[0]) == ("True", "False")
    assert interpreted[1:] == compiled[1:]
    assert sum(line.startswith("refused") for line in interpreted) == 6 * len(GAMES)
