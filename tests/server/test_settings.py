"""What can be set about a server, and the key that signs cookies."""

import os
import re
import stat
import tempfile
from pathlib import Path

import pytest

from mythboard.server.settings import BadSettings, Settings, data_folder, read_settings, signing_key


def test_a_key_is_made_once_and_only_its_owner_may_read_it(tmp_path: Path) -> None:
    settings = read_settings(data=tmp_path / "new" / "folder")
    key = signing_key(settings)
    assert len(key) >= 32
    assert signing_key(settings) == key
    [file] = settings.data.iterdir()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(settings.data.stat().st_mode) == 0o700


def test_a_key_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    settings = read_settings(data=tmp_path)
    signing_key(settings)
    (tmp_path / "server.key").chmod(0o644)
    signing_key(settings)
    assert stat.S_IMODE((tmp_path / "server.key").stat().st_mode) == 0o600


def test_a_given_secret_is_used_and_no_key_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MYTHBOARD_SECRET", "s" * 40)
    settings = read_settings(data=tmp_path)
    assert signing_key(settings) == "s" * 40
    assert [*tmp_path.iterdir()] == []


def test_a_secret_never_prints_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MYTHBOARD_SECRET", "canary" * 10)
    settings = read_settings()
    assert "canary" not in f"{settings!r} {settings}"


def test_a_short_secret_is_refused_with_a_sentence_that_does_not_show_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MYTHBOARD_SECRET", "canary")
    with pytest.raises(BadSettings, match=r"^The setting MYTHBOARD_SECRET is wrong: a secret needs") as refused:
        read_settings()
    assert "canary" not in str(refused.value)


def test_a_damaged_key_is_refused_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "server.key").write_text("short")
    with pytest.raises(BadSettings, match="is damaged"):
        signing_key(read_settings(data=tmp_path))


def test_a_folder_that_cannot_be_made_is_refused_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadSettings, match="Can't create the data folder"):
        signing_key(read_settings(data=tmp_path / "file" / "folder"))


@pytest.mark.skipif(os.name != "posix", reason="there are no users with numbers here")
def test_a_folder_that_belongs_to_somebody_else_is_refused_with_the_command_that_helps() -> None:
    with tempfile.TemporaryDirectory(prefix="mythboard-test-") as folder:  # the one of pytest is in a closed folder itself
        me = os.geteuid()
        if me == 0:
            os.seteuid(65534)
        else:
            Path(folder).chmod(0)
        try:
            with pytest.raises(BadSettings, match=rf"closed to the user .* as root: chown -R {me or 65534} '{folder}'\.$"):
                data_folder(read_settings(data=Path(folder)))
        finally:
            os.seteuid(me)
            Path(folder).chmod(0o700)


def test_what_is_given_stands_above_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MYTHBOARD_WORKERS", "3")
    assert read_settings().workers == 3
    assert read_settings(workers=2).workers == 2
    assert read_settings(workers=None).workers == 3


def test_a_setting_that_makes_no_sense_is_refused_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MYTHBOARD_WORKERS", "many")
    with pytest.raises(BadSettings, match=r"^The setting MYTHBOARD_WORKERS is wrong: .*\.$"):
        read_settings()


def test_rooms_are_kept_in_the_data_folder_unless_somebody_says_otherwise(tmp_path: Path) -> None:
    assert read_settings(data=tmp_path).rooms == tmp_path / "mythboard.sqlite3"
    assert read_settings(database="postgresql://host/name").rooms == "postgresql://host/name"


def test_the_guide_names_everything_that_can_be_set() -> None:
    guide = (Path(__file__).resolve().parents[2] / "docs" / "guides" / "host-it.md").read_text(encoding="utf-8")
    rows = [line for line in guide.splitlines() if line.startswith("| `MYTHBOARD_")]
    named = set()
    for row in rows:
        first, *others = re.findall(r"`(MYTHBOARD_[A-Z_]+|\.\.\._[A-Z]+)`", row)
        named.add(first)
        named |= {first.rpartition("_")[0] + other.removeprefix("...") for other in others}
    assert named == {f"MYTHBOARD_{name.upper()}" for name in Settings.model_fields}
