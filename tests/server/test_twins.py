"""Two tables that differ only in what a viewer cannot know go on side by side, and the viewer reads the same of both.

Two thousand steps: `python -m tests.server.twins --steps 2000`.
"""

from __future__ import annotations

from typing import Any

import pytest

from mythboard.engine.entries import Entry
from mythboard.table.history.playback import Playback
from tests.kit.days import often
from tests.server.redealing import Leak
from tests.server.twins import Tally, play_twins

pytestmark = pytest.mark.anyio


SAMPLE = [("chartalea", 2, 40), ("elysium", 2, 30), ("mysthea", 2, 30), ("obol", 2, 40), ("obol", 3, 50)]


@pytest.mark.some(1, of=["game"])
@pytest.mark.parametrize(("game", "seats", "steps"), SAMPLE)
async def test_twins_are_told_alike_as_long_as_they_look_alike(game: str, seats: int, steps: int) -> None:
    tally = Tally()
    for number in range(often(2, 3)):
        await play_twins(game, seats, f"sample {number}", tally, steps)
    assert tally.steps >= steps
    assert tally.compared > steps * 3
    assert tally.acts


def log_what_was_answered(patch: pytest.MonkeyPatch) -> None:
    """Move arguments in the log: each answer is told to all as it was given."""
    accept = Playback.accept

    def leaky(self: Playback, attempt: Any, answer: Any) -> None:
        accept(self, attempt, answer)
        for log in self.logs.values():
            log.entries.append(Entry(self.count, -1, answer.text))
            log.counts[-1] += 1

    patch.setattr(Playback, "accept", leaky)


def count_what_lies_hidden(patch: pytest.MonkeyPatch) -> None:
    """A log that is longer where a hidden pile begins with a low card."""
    hear = Playback.hear

    def leaky(self: Playback, attempt: Any) -> None:
        hear(self, attempt)
        table = attempt.table
        piles = [zone for sees, zone in zip(table.game.board.sees, table.zones, strict=True) if not sees and zone]
        if piles and piles[0][-1] % 2:
            for log in self.logs.values():
                log.entries.append(Entry(self.count, -1, "sigh"))
                log.counts[-1] += 1

    patch.setattr(Playback, "hear", leaky)


@pytest.mark.parametrize("leak", [log_what_was_answered, count_what_lies_hidden])
async def test_a_leak_into_what_is_written_down_is_found(leak: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    leak(monkeypatch)
    with pytest.RaisesGroup(Leak, flatten_subgroups=True):
        for number in range(8):
            await play_twins("obol", 2, f"planted {number}", Tally(), 200)
