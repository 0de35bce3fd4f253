"""A backup holds everything, goes into either database, and is refused unless it is whole."""

import asyncio
import gzip
import hashlib
import json
import stat
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import select

from mythboard.server.storage.backup import backup, backup_open, restore
from mythboard.server.storage.schema import StoreTrouble, rooms
from mythboard.server.storage.store import SqlStore, open_store
from mythboard.table.history.record import Entry
from mythboard.table.room import OVER, RUNNING, Remark, Room
from tests.store.later import next_version
from tests.store.places import a_remark, a_room, an_entry

pytestmark = pytest.mark.anyio

STAGES = [RUNNING, OVER, "open"]
NASTY = "\x00 \\ \ud800 🏺"


async def furnish(address: str | Path, count: int = 12) -> None:
    """Fill a database with games of all sorts."""
    store = await open_store(address)
    for number in range(count):
        id = f"room {number}"
        await store.create(a_room(id, stage=STAGES[number % 3], is_public=number % 2 == 0, result=NASTY))
        await asyncio.gather(*(store.append(id, an_entry(n, f"{NASTY} {n}")) for n in range(1, 30 * number + 1)))
        await store.say(id, a_remark(f"First! {NASTY}"))
        await store.say(id, replace(a_remark("Second.", None), person="ben", key=f"key {number}"))
        if STAGES[number % 3] == OVER:
            await store.freeze(id, bytes(range(256)) * number)
    await store.close()


async def everything(address: str | Path) -> list[tuple[Room | None, list[Entry], list[Remark], bytes | None]]:
    store = await open_store(address)
    async with store.database.engine.connect() as connection:
        ids = [*await connection.scalars(select(rooms.c.id).order_by(rooms.c.id))]
    found = [(await store.room(id), await store.entries(id), await store.remarks(id), await store.frozen(id)) for id in ids]
    await store.close()
    return found


async def test_everything_moves_from_sqlite_to_postgresql_and_back(tmp_path: Path, postgres: str) -> None:
    first, last = tmp_path / "first.sqlite3", tmp_path / "last.sqlite3"
    await furnish(first)
    watched: list[tuple[int, int]] = []
    header = await backup(first, tmp_path / "one.gz", lambda done, total: watched.append((done, total)))
    assert header.counts == {"rooms": 12, "holders": 24, "entries": 1980, "remarks": 24, "frozen": 4}
    assert watched[0] == (0, 2044)
    assert watched[-1] == (2044, 2044)
    assert watched == sorted(watched)
    watched.clear()
    await restore(tmp_path / "one.gz", postgres, lambda done, total: watched.append((done, total)))
    assert watched[-1] == (2044, 2044)
    await backup(postgres, tmp_path / "two.gz")
    await restore(tmp_path / "two.gz", last)
    before = await everything(first)
    assert len(before) == 12
    assert await everything(postgres) == before
    assert await everything(last) == before


async def test_a_restored_game_goes_on(tmp_path: Path, address: str) -> None:
    await furnish(tmp_path / "first.sqlite3", 2)
    await backup(tmp_path / "first.sqlite3", tmp_path / "one.gz")
    await restore(tmp_path / "one.gz", address)
    store = await open_store(address)
    assert not await store.append("room 1", an_entry(30))
    assert await store.append("room 1", an_entry(31))
    await store.say("room 1", a_remark("Third."))
    assert [remark.text for remark in await store.remarks("room 1")][1:] == ["Second.", "Third."]
    assert [room.id for room in (await store.listing("ana", 1)).mine] == ["room 1"]
    await store.close()


async def test_an_empty_database_has_an_empty_backup(tmp_path: Path, address: str) -> None:
    await furnish(tmp_path / "first.sqlite3", 0)
    header = await backup(tmp_path / "first.sqlite3", tmp_path / "one.gz")
    assert header.total == 0
    await restore(tmp_path / "one.gz", address)
    assert await everything(address) == []


async def test_a_backup_shows_one_moment_of_a_server_that_goes_on(tmp_path: Path, sql: SqlStore) -> None:
    async def play(id: str) -> None:
        number = 0
        while not is_done:
            number += 1
            await sql.append(id, an_entry(number))
            await sql.say(id, a_remark(str(number)))

    is_done = False
    for number in range(5):
        await sql.create(a_room(f"room {number}"))
    players = [asyncio.create_task(play(f"room {number}")) for number in range(5)]
    await asyncio.sleep(0.3)
    header = await backup_open(sql.database, tmp_path / "one.gz")
    is_done = True
    await asyncio.gather(*players)
    assert header.counts["entries"] > 5
    await restore(tmp_path / "one.gz", tmp_path / "copy.sqlite3")
    for _room, record, talk, _frozen in await everything(tmp_path / "copy.sqlite3"):
        assert 0 <= len(record) - (int(talk[-1].text) if talk else 0) <= 1


async def test_only_its_owner_can_read_a_backup_and_nothing_else_is_left(tmp_path: Path) -> None:
    await furnish(tmp_path / "first.sqlite3", 1)
    await backup(tmp_path / "first.sqlite3", tmp_path / "one.gz")
    assert stat.S_IMODE((tmp_path / "one.gz").stat().st_mode) == 0o600
    assert sorted(file.name for file in tmp_path.iterdir()) == ["first.sqlite3", "one.gz"]


async def test_a_backup_overwrites_nothing(tmp_path: Path) -> None:
    await furnish(tmp_path / "first.sqlite3", 1)
    (tmp_path / "one.gz").write_text("precious")
    with pytest.raises(StoreTrouble, match=r"There is a file .*one\.gz already"):
        await backup(tmp_path / "first.sqlite3", tmp_path / "one.gz")
    assert (tmp_path / "one.gz").read_text() == "precious"


async def test_a_backup_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    await furnish(tmp_path / "first.sqlite3", 1)
    with pytest.raises(StoreTrouble, match=r"Can't write the backup .*: No such file or directory"):
        await backup(tmp_path / "first.sqlite3", tmp_path / "nowhere" / "one.gz")


async def test_there_is_no_backup_of_nothing(tmp_path: Path) -> None:
    with pytest.raises(StoreTrouble, match="There's no database"):
        await backup(tmp_path / "first.sqlite3", tmp_path / "one.gz")
    assert [*tmp_path.iterdir()] == []


async def test_a_database_that_is_not_empty_is_not_touched(tmp_path: Path, address: str) -> None:
    await furnish(tmp_path / "first.sqlite3", 2)
    await backup(tmp_path / "first.sqlite3", tmp_path / "one.gz")
    await furnish(address, 1)
    before = await everything(address)
    with pytest.raises(StoreTrouble, match="is not empty"):
        await restore(tmp_path / "one.gz", address)
    assert await everything(address) == before


async def test_a_truncated_backup_is_refused_wherever_it_breaks_off(tmp_path: Path) -> None:
    await furnish(tmp_path / "first.sqlite3", 4)
    await backup(tmp_path / "first.sqlite3", tmp_path / "one.gz")
    whole = (tmp_path / "one.gz").read_bytes()
    for size in (10, 50, len(whole) // 2, len(whole) - 20, len(whole) - 8, len(whole) - 1):
        (tmp_path / "part.gz").write_bytes(whole[:size])
        with pytest.raises(StoreTrouble, match=r"is truncated: its end is missing\. Nothing was restored\."):
            await restore(tmp_path / "part.gz", tmp_path / "second.sqlite3")
    assert not (tmp_path / "second.sqlite3").exists()


async def test_a_backup_without_its_last_lines_is_refused_although_it_was_packed_well(tmp_path: Path) -> None:
    await furnish(tmp_path / "first.sqlite3", 4)
    await backup(tmp_path / "first.sqlite3", tmp_path / "one.gz")
    lines = gzip.decompress((tmp_path / "one.gz").read_bytes()).splitlines(keepends=True)
    for kept in (0, 1, 5, len(lines) - 1):
        (tmp_path / "part.gz").write_bytes(gzip.compress(b"".join(lines[:kept])))
        with pytest.raises(StoreTrouble, match="is truncated"):
            await restore(tmp_path / "part.gz", tmp_path / "second.sqlite3")


async def test_a_changed_backup_is_refused(tmp_path: Path) -> None:
    await furnish(tmp_path / "first.sqlite3", 4)
    await backup(tmp_path / "first.sqlite3", tmp_path / "one.gz")
    lines = gzip.decompress((tmp_path / "one.gz").read_bytes()).splitlines(keepends=True)
    changes = [
        [*lines[:3], *lines[4:]],
        [*lines[:3], lines[3], *lines[3:]],
        [*lines[:3], lines[3].replace(b"room", b"Room"), *lines[4:]],
        [*lines[:3], b'["gods",{}]\n', *lines[4:]],
        [*lines[:3], b"not JSON\n", *lines[4:]],
        [*lines, lines[3]],
    ]
    for changed in changes:
        (tmp_path / "changed.gz").write_bytes(gzip.compress(b"".join(changed)))
        with pytest.raises(StoreTrouble, match="is damaged"):
            await restore(tmp_path / "changed.gz", tmp_path / "second.sqlite3")
    assert not (tmp_path / "second.sqlite3").exists()


def packed(lines: list[bytes]) -> bytes:
    """A backup of these lines, with the ending that fits them."""
    ending = {"rows": len(lines) - 1, "sha256": hashlib.sha256(b"".join(lines)).hexdigest()}
    return gzip.compress(b"".join([*lines, json.dumps(ending).encode(), b"\n"]))


async def test_a_backup_must_hold_what_its_header_says(tmp_path: Path) -> None:
    await furnish(tmp_path / "first.sqlite3", 2)
    await backup(tmp_path / "first.sqlite3", tmp_path / "one.gz")
    lines = gzip.decompress((tmp_path / "one.gz").read_bytes()).splitlines(keepends=True)
    (tmp_path / "less.gz").write_bytes(packed(lines[:-2]))
    with pytest.raises(StoreTrouble, match="its content doesn't match its first line"):
        await restore(tmp_path / "less.gz", tmp_path / "second.sqlite3")


async def test_a_backup_whose_rows_do_not_fit_leaves_the_database_empty(tmp_path: Path, address: str) -> None:
    await furnish(tmp_path / "first.sqlite3", 2)
    await backup(tmp_path / "first.sqlite3", tmp_path / "one.gz")
    lines = gzip.decompress((tmp_path / "one.gz").read_bytes()).splitlines(keepends=True)
    lines[-2] = lines[-2].replace(b'"room":"room 1"', b'"room":"nowhere"')
    (tmp_path / "wrong.gz").write_bytes(packed(lines[:-1]))
    with pytest.raises(StoreTrouble, match=r"Can't restore .*wrong\.gz into .*(foreign key|FOREIGN KEY)"):
        await restore(tmp_path / "wrong.gz", address)
    assert await everything(address) == []


async def test_another_file_is_no_backup(tmp_path: Path) -> None:
    files = {
        "poem.txt": b"Sing, goddess",
        "poem.gz": gzip.compress(b"Sing, goddess\n"),
        "other.gz": gzip.compress(b'{"a":1}\n'),
    }
    for name, content in files.items():
        (tmp_path / name).write_bytes(content)
        with pytest.raises(StoreTrouble, match="isn't a backup made by mythboard"):
            await restore(tmp_path / name, tmp_path / "second.sqlite3")
    with pytest.raises(StoreTrouble, match=r"Can't read the backup .*: No such file"):
        await restore(tmp_path / "nothing.gz", tmp_path / "second.sqlite3")


async def test_a_backup_of_an_older_version_is_brought_up_to_date(
    tmp_path: Path, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await furnish(tmp_path / "first.sqlite3", 2)
    await backup(tmp_path / "first.sqlite3", tmp_path / "one.gz")
    before = await everything(tmp_path / "first.sqlite3")
    next_version(tmp_path, monkeypatch)
    await restore(tmp_path / "one.gz", address)
    assert await everything(address) == before
    await furnish(tmp_path / "empty.sqlite3", 0)
    with pytest.raises(StoreTrouble, match=r"older mythboard\. Restore it into a database that does not exist yet"):
        await restore(tmp_path / "one.gz", tmp_path / "empty.sqlite3")


async def test_a_backup_of_a_newer_version_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as later:
        next_version(tmp_path, later)
        await furnish(tmp_path / "first.sqlite3", 1)
        header = await backup(tmp_path / "first.sqlite3", tmp_path / "one.gz")
    assert header.revision == "9999"
    with pytest.raises(StoreTrouble, match="was made by a newer mythboard"):
        await restore(tmp_path / "one.gz", tmp_path / "second.sqlite3")
