"""A database, its log and the key are for their owner alone, also where they were left open."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from mythboard.server.settings import DATABASE_FILE, KEY_FILE
from mythboard.server.storage.permissions import closed_to_others
from mythboard.server.storage.schema import StoreTrouble
from tests.server.prepared import writes
from tests.server.running import log_file, served

pytestmark = pytest.mark.skipif(os.name != "posix", reason="there are no such modes here")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_what_others_could_read_is_closed_when_a_server_starts_and_a_sentence_says_so(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    writes({})(folder)
    key = folder / KEY_FILE
    key.write_text("a key that is long enough to be one, for a test", encoding="ascii")
    database = folder / DATABASE_FILE
    for path, open_mode in ((database, 0o644), (key, 0o640), (folder, 0o777)):
        path.chmod(open_mode)
    with served(folder, "--port", "0"):
        assert (mode(database), mode(key), mode(folder)) == (0o600, 0o600, 0o755)
        assert mode(database.with_name(f"{DATABASE_FILE}-wal")) == 0o600
        lines = log_file(folder).read_text(encoding="utf-8")
    for path in (database, key):
        assert f"Others could read {path}. They no longer can" in lines
    assert f"Others could write to the folder {folder}." in lines


def test_what_is_closed_already_is_not_worth_a_word(tmp_path: Path) -> None:
    writes({})(tmp_path)
    tmp_path.chmod(0o700)
    assert list(closed_to_others(tmp_path / DATABASE_FILE, tmp_path / KEY_FILE)) == []


def test_a_log_beside_a_database_is_closed_as_well(tmp_path: Path) -> None:
    log = tmp_path / f"{DATABASE_FILE}-wal"
    log.touch(0o644)
    tmp_path.chmod(0o700)
    assert [*closed_to_others(tmp_path / DATABASE_FILE)] != []
    assert mode(log) == 0o600


def test_what_cannot_be_closed_is_refused_with_the_command_that_does_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(self: Path, mode: int) -> None:
        raise PermissionError

    database = tmp_path / DATABASE_FILE
    database.touch(0o644)
    monkeypatch.setattr(Path, "chmod", refuse)
    with pytest.raises(StoreTrouble, match=f"is open to others, and this user can't change that.*chmod go= '{database}'"):
        list(closed_to_others(database))


def test_a_shared_folder_is_left_to_those_who_share_it(tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    shared.chmod(0o1777)
    assert list(closed_to_others(shared / DATABASE_FILE)) == []
    assert mode(shared) == 0o1777
