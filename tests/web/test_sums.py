"""What a viewer was told adds up: entries to the difference of its views, and the recap of a turn to its entries."""

from __future__ import annotations

from typing import Any

import pytest

import mythboard
from mythboard.web.page import page_of
from mythboard.web.panels.recap import recap_of, sums
from tests.web.seen import Game

CHOICES = {name: mythboard.game(name) for name in mythboard.games()}
GAMES = [(name, seats) for name, game in CHOICES.items() for seats in sorted({game.min_seats, game.max_seats})]


def numbers(game: Game, viewer: int | None) -> dict[str, int]:
    """The numbers of a view that players are told of."""
    view: dict[str, Any] = dict(game.table.view(viewer))
    deeds = game.table.game.deeds
    return {name: value for name, value in view["numbers"].items() if not deeds.is_silent(name.partition("/")[0])}


@pytest.mark.parametrize(("name", "seats"), GAMES)
@pytest.mark.parametrize("seed", ["one", "two"])
def test_all_that_was_told_adds_up_to_the_difference_of_the_views(name: str, seats: int, seed: str) -> None:
    game = Game(name, seats, seed)
    before = numbers(game, 0)
    for _ in game.play(1_500):
        pass
    for viewer in (0, seats - 1, None):
        told = sums(game.logs[viewer].entries)
        now = numbers(game, viewer)
        assert {number: now[number] - before[number] for number in now if now[number] != before[number]} == {
            number: by for number, by in told.items() if number in now
        }


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_the_recap_of_a_turn_adds_up_to_what_changed_in_it(name: str, seats: int) -> None:
    game = Game(name, seats, "recap")
    running = numbers(game, None)
    won_by = page_of(name).won_by
    for _ in game.play(1_500):
        pass
    for turn in game.shown(None).log:
        after = dict(running)
        for number, by in sums((*turn.opened, *turn.entries)).items():
            after[number] = after.get(number, 0) + by
        if turn.seat >= 0:
            shown = {number: by for _, number, by in recap_of(name, turn, False).changes if number.partition("/")[0] == won_by}
            assert shown == {
                number: after[number] - running[number]
                for number in running
                if number.partition("/")[0] == won_by and after[number] != running[number]
            }
        running = after
    now = numbers(game, None)
    assert {number: running[number] for number in now} == now
