"""A check says what a position means. However a program keeps it, an old journal is played again to its end."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import mythboard
from mythboard.cards.files import sources_in
from mythboard.engine.card import Source
from mythboard.engine.dice import Dice
from mythboard.engine.errors import BadJournal, BadOption, Diverged
from mythboard.engine.game import Game
from mythboard.engine.journal import BY_MOVES, moves_of
from mythboard.engine.meaning import chain, is_of_meaning, meaning
from mythboard.engine.parts import Edition
from mythboard.engine.playout import playout
from mythboard.engine.table import Table
from tests.engine.scrambled import end_of, plan_of
from tests.kit.variants import variant

ROOT = Path(__file__).resolve().parents[2]
ALL = ("chartalea", "elysium", "mysthea", "obol")  # in the order in which the package loads them


def played(game: Game, seats: int, seed: int, decisions: int = 100_000) -> Table:
    table = game.start(seats, seed)
    playout(table, Dice(seed), decisions)
    return table


def moment_of(table: Table, count: int) -> list[Any]:
    """The position by names after so many answers, and the answers after it."""
    answers = moves_of(table)
    then = table.game.replay(table.journal, count)
    return [then.position(), [(seat, table.text(move)) for seat, move in answers[count:]]]


def scrambled(seed: int, played: dict[str, list[Table]]) -> dict[str, Any]:
    """What comes of the journals of games in a program that keeps everything elsewhere, and of positions in their middle."""
    luck = random.Random(seed)
    told = {
        "boards": [plan_of(mythboard.game(name).board) for name in ALL],
        "journals": {name: [table.journal for table in some] for name, some in played.items()},
        "positions": {
            name: [moment_of(table, luck.randrange(table.decisions)) for table in some] for name, some in played.items()
        },
    }
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "src")])}  # its sources, not a compiled build
    command = [sys.executable, "-m", "tests.engine.scrambled", str(seed)]
    ran = subprocess.run(command, input=json.dumps(told), capture_output=True, text=True, env=env, check=False)
    assert ran.returncode == 0, ran.stderr[-2000:]
    found: dict[str, Any] = json.loads(ran.stdout)
    return found


@pytest.mark.parametrize("seed", range(3))
def test_zones_numbers_statuses_and_steps_in_another_order_change_no_journal_and_no_position(seed: int) -> None:
    tables = {
        name: [played(game, seats, seed) for seats in range(game.min_seats, game.max_seats + 1)]
        for name in ALL
        for game in [mythboard.game(name)]
    }
    found = scrambled(seed, tables)
    for name, some in tables.items():
        game = mythboard.game(name)
        assert found[name]["bases"] != {zone.name: zone.base for zone in game.board.zones}, "it is kept as it was"
        assert found[name]["steps"] > sum([len(program.steps) for program in game.programs.values()])
        assert found[name]["ends"] == [end_of(table) for table in some]
        assert [end[1:] for end in found[name]["ends_from_positions"]] == [end_of(table)[1:] for table in some]


def with_change(name: str, old: str, new: str) -> Game:
    sources = sources_in(f"mythboard.games.{name}")
    assert any(old in source.text for source in sources)
    return mythboard.game(name, [Source(source.name, source.text.replace(old, new, 1)) for source in sources])


def test_another_name_of_a_card_changes_no_journal() -> None:
    renamed = with_change("obol", 'name = "Raven"', 'name = "Crow"')
    table = played(mythboard.game("obol"), 4, 1)
    assert end_of(renamed.replay(table.journal)) == end_of(table)


def test_a_card_that_came_later_is_not_in_the_box_of_an_older_game() -> None:
    later = '\n[heron]\nname = "Heron"\nkind = "deed"\ncost = 2\ntext = "Gain 3 obols."\norigin = "ours"\nsince = 2\n'
    sources = sources_in("mythboard.games.obol")
    grown = variant(mythboard.game("obol", [*sources, Source("later.toml", later)]), edition=Edition(2))
    table = played(mythboard.game("obol"), 3, 5)
    assert end_of(grown.replay(table.journal)) == end_of(table)
    assert "heron" in {card.key for card in grown.start(3, 5).box.cards}


def test_a_card_that_has_gone_is_still_in_the_box_of_an_older_game() -> None:
    shrunk = variant(with_change("obol", "[gossip]\n", "[gossip]\nuntil = 1\n"), edition=Edition(2))
    table = played(mythboard.game("obol"), 3, 5)
    assert end_of(shrunk.replay(table.journal)) == end_of(table)
    assert "gossip" not in {card.key for card in shrunk.start(3, 5).box.cards}


def test_a_journal_of_later_rules_is_refused_with_a_sentence() -> None:
    lines = played(mythboard.game("obol"), 2, 1, 5).journal
    lines[1] = "game obol 7"
    with pytest.raises(BadOption, match="follows version 7 of the rules of Obol; this program knows those up to version"):
        mythboard.game("obol").replay(lines)


@pytest.mark.parametrize("said", ["game obol", "game obol one", "game obol -1", "game obol 1 2"])
def test_a_journal_that_names_no_version_is_refused(said: str) -> None:
    lines = played(mythboard.game("obol"), 2, 1, 5).journal
    lines[1] = said
    with pytest.raises(BadJournal, match="should end with the version of the rules"):
        mythboard.game("obol").replay(lines)


def old_journal(table: Table) -> list[str]:
    """A journal of the first kind: its checks are shorter, and nobody can make them again."""
    lines = [line if " ~" not in line else f"{line.rpartition(' ~')[0]} ~0badf00d" for line in table.journal]
    return [BY_MOVES, lines[1], "digest 5c1f0e9a77d2b3c4", *lines[3:]]


def test_a_journal_of_the_first_kind_is_played_by_its_moves() -> None:
    table = played(mythboard.game("mysthea"), 3, 2)
    assert mythboard.game("mysthea").replay(old_journal(table)) == table


def test_a_journal_of_the_first_kind_with_a_move_that_is_not_open_is_refused() -> None:
    lines = old_journal(played(mythboard.game("obol"), 2, 3))
    lines[9] = f"{lines[9].partition(' ')[0]} 0 play nothing#3 ~0badf00d"
    with pytest.raises(Diverged, match="answer 3"):
        mythboard.game("obol").replay(lines)


def test_a_journal_of_the_first_kind_that_ends_otherwise_is_refused() -> None:
    lines = old_journal(played(mythboard.game("obol"), 2, 3))
    lines[-1] = lines[-1].replace("over", "open")
    with pytest.raises(Diverged, match="the last line does not fit"):
        mythboard.game("obol").replay(lines)


@pytest.mark.parametrize("name", ALL)
def test_every_card_that_moves_changes_the_meaning(name: str) -> None:
    """Also one that nobody sees: two cards of a pile in another order are another game."""
    table = played(mythboard.game(name), 2, 4, 20)
    before = meaning(table)
    assert table.clone() == table
    assert meaning(table.clone()) == before
    for index, cards in enumerate(table.zones):
        if len(cards) > 1:
            other = table.clone()
            other.own(index).reverse()
            assert meaning(other) != before, table.game.board.zone_names[index]


def test_a_number_a_status_and_what_is_known_belong_to_the_meaning() -> None:
    table = played(mythboard.game("obol"), 2, 4, 6)
    before = chain("", "", table)
    assert is_of_meaning(before)
    luck = random.Random(1)
    for change in ("numbers", "known", "status"):
        other = table.clone()
        other.own_everything()
        values = getattr(other, change)
        at = luck.randrange(len(values))
        values[at] = values[at] ^ 1
        assert chain("", "", other) != before, change
