"""A host sees what would come of all games before a new version serves them, and nothing is changed by looking."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import mythboard
from mythboard.cards.files import sources_in
from mythboard.cli import main
from mythboard.engine.card import Source
from mythboard.engine.changes import Change
from mythboard.engine.parts import Edition
from mythboard.server.settings import DATABASE_FILE
from mythboard.server.storage.databases import InUse, open_database, revision_of
from mythboard.server.storage.schema import StoreTrouble
from mythboard.server.storage.store import open_store
from mythboard.server.upgrade import ASKS, CUT, GOES_ON, LEFT, NEW_RULES, STOPS, WHOLE, Forecast, forecast
from mythboard.table import proposals
from mythboard.table.history.carryover import carried
from mythboard.table.history.record import END, GO_ON, HOUSE, Entry
from mythboard.table.room import OPEN, OVER
from tests.kit.variants import variant
from tests.server.departed import ANSWERS, played
from tests.server.prepared import ANA, BEN, Kept, write
from tests.store.shapes import SHAPES, Shape, furnish, read

pytestmark = pytest.mark.anyio
RUNNING = (GOES_ON, NEW_RULES)
FINISHED = (WHOLE,)
every_shape = pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.name)


async def filled(address: str, shape: Shape) -> dict[tuple[str, ...], int]:
    """A database of an earlier shape; how many games of it are running and finished."""
    data = read(shape)
    await furnish(address, shape.revision, data["rows"])
    stages = [row["stage"] for row in data["rows"]["rooms"] if row["stage"] != OPEN]
    return {RUNNING: len([stage for stage in stages if stage != OVER]), FINISHED: stages.count(OVER)}


def counted(found: Forecast, *verdicts: str) -> int:
    return sum([counts[what] for counts in found.counts.values() for what in verdicts])


@every_shape
async def test_games_whose_rules_are_the_same_go_on_and_stay_whole(shape: Shape, tmp_path: Path) -> None:
    file = tmp_path / DATABASE_FILE
    wanted = await filled(f"sqlite:///{file}", shape)
    before = file.read_bytes()
    found = await forecast(file)
    assert found.troubles == []
    for what, count in wanted.items():
        assert counted(found, *what) == count
    assert file.read_bytes() == before, "looking changes nothing"
    assert [path.name for path in tmp_path.iterdir()] == [DATABASE_FILE]


async def test_the_games_of_a_database_server_are_seen_too(postgres: str) -> None:
    wanted = await filled(postgres, SHAPES[0])
    found = await forecast(postgres)
    assert counted(found, *RUNNING) == wanted[RUNNING]
    database = await open_database(postgres, revision=SHAPES[0].revision)  # it is still as it was
    async with database.engine.connect() as connection:
        assert await connection.run_sync(revision_of) == SHAPES[0].revision
    await database.close()


async def test_a_game_whose_rules_have_changed_is_named_with_what_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / DATABASE_FILE
    await filled(f"sqlite:///{file}", SHAPES[-1])
    plain = mythboard.game
    sources = [Source(one.name, one.text.replace("cost = 1\n", "cost = 9\n")) for one in sources_in("mythboard.games.obol")]
    changes = (Change(2, "2026-11-18", (), "Cards that cost 1 obol cost 9 now."),)
    dearer = variant(plain("obol", sources), edition=Edition(2, changes))
    monkeypatch.setattr(mythboard, "game", lambda name: dearer if name == "obol" else plain(name))
    found = await forecast(file)
    assert sum([found.counts["obol"][what] for what in (ASKS, STOPS, CUT)]) == len(found.troubles) > 0
    assert {trouble.game for trouble in found.troubles} == {"obol"}
    assert all("Cards that cost 1 obol cost 9 now." in trouble.says for trouble in found.troubles)


async def test_a_stopped_game_is_told_apart_by_what_its_players_can_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One departs; one departs whose position means nothing any more; one was left before."""
    file = tmp_path / DATABASE_FILE
    ids = ["departs", "has-no-position", "went-on"]
    game = await played("elysium", (ANA, BEN), (), is_public=False)
    agreed = Kept(game.room, (*game.record, Entry(ANSWERS + 1, END, HOUSE, GO_ON, "", 0.0)))
    await write(file, {**dict.fromkeys(ids[:2], game), ids[2]: agreed})
    monkeypatch.setattr(proposals, "carried", lambda state: None if state.room.id == ids[1] else carried(state))
    found = await forecast(file)
    assert found.counts == {"elysium": {ASKS: 1, STOPS: 1, LEFT: 1}}
    assert {trouble.room for trouble in found.troubles} == set(ids[:2])


async def test_a_file_that_a_server_uses_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / DATABASE_FILE
    await filled(f"sqlite:///{file}", SHAPES[-1])
    store = await open_store(file)
    try:
        with pytest.raises(InUse, match="Stop its server first"):
            await forecast(file)
    finally:
        await store.close()


async def test_a_database_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(StoreTrouble, match="There's no database"):
        await forecast(tmp_path / DATABASE_FILE)
    assert list(tmp_path.iterdir()) == []


def test_the_command_says_it_in_lines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(filled(f"sqlite:///{tmp_path / DATABASE_FILE}", SHAPES[-1]))
    main(["upgrade", "--dry-run", "--data", str(tmp_path)])
    assert "obol: " in capsys.readouterr().out


def test_without_looking_there_is_nothing_to_do(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["upgrade", "--data", str(tmp_path)]) != 0
    assert "add --dry-run" in capsys.readouterr().err
