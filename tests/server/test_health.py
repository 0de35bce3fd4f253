"""`/healthz` knows whether moves can be kept, and says in a word why not."""

from __future__ import annotations

import asyncio
import errno
import os
import resource
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from mythboard.server import health
from mythboard.server.health import Health
from mythboard.server.settings import DATABASE_FILE
from mythboard.server.storage.schema import Away
from tests.server.pages import Page
from tests.server.running import Running, log_file, running, wait_until

HERE = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="limits of another process are set as Linux does it")


@pytest.fixture(scope="module")
def house() -> Iterator[Running]:
    with running(log_level="warning") as server:
        yield server


def found(server: Running) -> httpx.Response:
    return httpx.get(f"{server.address}/healthz", timeout=10)


def let_files_grow_to(server: Running, size: int) -> None:
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


@HERE
def test_a_disk_without_room_is_noticed_and_so_is_that_there_is_room_again(house: Running) -> None:
    with house.browser() as ana:
        answer = ana.post("/quick", data={"game": "obol", "name": "Ana"})
        path, page = answer.url.path, Page(answer.text)
        move = {**page.by_id["answer"].fields, "move": page.moves[0]}
        let_files_grow_to(house, 1024)
        try:
            refused = ana.post(f"{path}/answer", data=move)
            assert (refused.status_code, refused.headers["Retry-After"]) == (503, "5")
            wait_until(lambda: found(house).status_code == 503)
            assert found(house).json()["reason"] == "disk-full"
            assert found(house).headers["Retry-After"]
        finally:
            let_files_grow_to(house, resource.RLIM_INFINITY)
        assert ana.post(f"{path}/answer", data=move).status_code == 200
        wait_until(lambda: found(house).status_code == 200)


@pytest.mark.skipif(os.getuid() == 0, reason="nothing is read-only for the superuser")
def test_a_folder_that_takes_no_files_is_noticed(house: Running) -> None:
    house.folder.chmod(0o500)
    try:
        wait_until(lambda: found(house).status_code == 503)
        assert found(house).json()["reason"] == "read-only"
    finally:
        house.folder.chmod(0o700)
    wait_until(lambda: found(house).status_code == 200)


def test_a_file_that_is_damaged_under_a_server_is_noticed(house: Running) -> None:
    file = house.folder / DATABASE_FILE
    with file.open("r+b") as damaged:
        damaged.seek(4096)
        damaged.write(b"m" * (file.stat().st_size - 4096))
    wait_until(lambda: found(house).status_code == 503)
    answer = found(house)
    assert answer.json()["reason"] == "damaged"
    assert str(house.folder) not in answer.text
    assert '"reason": "damaged"' in log_file(house.folder).read_text(encoding="utf-8")


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.mark.anyio
async def test_however_many_ask_one_look_is_taken() -> None:
    looks = 0

    async def check() -> None:
        nonlocal looks
        looks += 1
        await asyncio.sleep(0.01)

    asked = Health(check)
    assert await asyncio.gather(*[asked.trouble() for _ in range(100)]) == [""] * 100
    assert await asked.trouble() == ""
    assert looks == 1


@pytest.mark.anyio
async def test_a_store_that_does_not_answer_is_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "PATIENCE", 0.05)
    assert await Health(lambda: asyncio.sleep(60)).trouble() == "slow"


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("number", "reason"),
    [(errno.ENOSPC, "disk-full"), (errno.EROFS, "read-only"), (errno.EACCES, "read-only"), (errno.ENOENT, "gone")],
)
async def test_what_is_behind_a_fault_is_found(number: int, reason: str) -> None:
    async def check() -> None:
        raise Away from OSError(number, "a canary")

    assert await Health(check).trouble() == reason


@pytest.mark.anyio
async def test_a_folder_that_has_gone_is_noticed(tmp_path: Path) -> None:
    assert await Health(lambda: asyncio.sleep(0), tmp_path / "nowhere").trouble() == "gone"
