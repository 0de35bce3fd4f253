"""Sabotage works on interpreted code only."""

import pytest

from mythboard.engine import machine


@pytest.fixture
def monkeypatch(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """The usual one. In this folder it is used to break things, and compiled functions call each other directly."""
    if not machine.__file__.endswith(".py"):
        pytest.skip("compiled code cannot be sabotaged")
    return monkeypatch
