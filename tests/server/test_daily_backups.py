"""Backups: made by a running server, and by the command line."""

import asyncio
import os
import time
from pathlib import Path

import pytest

from mythboard.cli import main
from mythboard.server.app import make_app
from mythboard.server.storage.dailybackup import copies_in, copy_once, due_in
from mythboard.server.storage.store import open_store
from mythboard.table.memory import LocalBus
from mythboard.table.thinking.thinkers import HereThinker
from tests.server.guests import Guest, room_of, settings_for_tests

pytestmark = pytest.mark.anyio


async def play_a_little(folder: Path, **changed: object) -> str:
    app = make_app(settings_for_tests(data=folder, **changed), None, LocalBus(), HereThinker())
    async with app.lifespan():
        ana = Guest(app)
        page = await ana.post("/quick", {"game": "obol", "name": "Ana"})
        await ana.play(page, page.moves[0])
        if changed:
            for _ in range(500):
                if copies_in(folder / "copies"):
                    break
                await asyncio.sleep(0.01)
    return room_of(ana)


async def test_a_running_server_backs_itself_up(tmp_path: Path) -> None:
    await play_a_little(tmp_path, backups=tmp_path / "copies")
    [copy] = copies_in(tmp_path / "copies")
    assert copy.stat().st_mode & 0o777 == 0o600
    assert due_in(tmp_path / "copies", 24) > 86000


async def test_the_oldest_copies_are_put_away(tmp_path: Path) -> None:
    store = await open_store(tmp_path / "rooms.sqlite3")
    folder = tmp_path / "copies"
    folder.mkdir()
    for day in range(1, 6):
        (folder / f"mythboard-2001-01-0{day}T00-00-00.backup").touch()
    (folder / "something else").touch()
    newest = await copy_once(store.database, folder, 3)
    await store.close()
    assert [path.name[10:20] for path in copies_in(folder)[:2]] == ["2001-01-04", "2001-01-05"]
    assert copies_in(folder)[-1] == newest
    assert (folder / "something else").exists()


async def test_the_next_copy_is_due_a_day_after_the_last(tmp_path: Path) -> None:
    assert due_in(tmp_path, 24) == 0
    made = tmp_path / "mythboard-2001-01-01T00-00-00.backup"
    made.touch()
    os.utime(made, (time.time() - 20 * 3600,) * 2)
    assert 3.9 * 3600 < due_in(tmp_path, 24) < 4.1 * 3600
    os.utime(made, (time.time() - 30 * 3600,) * 2)
    assert due_in(tmp_path, 24) == 0


async def test_tables_move_house_by_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    id = await play_a_little(tmp_path / "old")
    file = tmp_path / "all.backup"
    await asyncio.to_thread(run, "backup", str(file), "--data", str(tmp_path / "old"))
    await asyncio.to_thread(run, "restore", str(file), "--data", str(tmp_path / "new"))
    out = " ".join(capsys.readouterr().out.split())
    assert out.startswith("Tables backed up to ")
    assert out.endswith(": 1.")
    store = await open_store(tmp_path / "new" / "mythboard.sqlite3")
    room = await store.room(id)
    assert room is not None
    assert room.names[0] == "Ana"
    assert await store.entries(id)
    await store.close()


def run(*words: str) -> None:
    assert main(words) == 0


def test_what_cannot_be_backed_up_is_said_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["backup", str(tmp_path / "x.backup"), "--data", str(tmp_path)]) == 1
    assert capsys.readouterr().err.strip().startswith("There's no database")
