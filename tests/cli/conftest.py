from pathlib import Path

import pytest

from tests.cli.shell import Shell


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Shell:
    return Shell(capsys, monkeypatch, tmp_path / "data")
