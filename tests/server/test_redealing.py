"""No answer of the server depends on what its reader cannot know; and if one did, it would be noticed.

The same with a thousand positions: `python -m tests.server.redealing --positions 1000`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from mythboard.engine.journal import Options
from mythboard.engine.table import Table
from mythboard.server import desk
from mythboard.server.routes import table
from mythboard.table import picture
from mythboard.table.session import Session
from mythboard.table.state import State
from mythboard.web.panels.tablepage import table_main, table_page
from tests.kit.days import often
from tests.server.redealing import Leak, Tally, play_and_compare, quiet_evening

pytestmark = pytest.mark.anyio

SAMPLE: list[tuple[str, int, Options]] = [
    ("chartalea", 2, {"open_treasures": False}),
    ("chartalea", 2, {"open_treasures": True}),
    ("elysium", 3, {}),
    ("mysthea", 3, {}),
    ("obol", 2, {}),
    ("obol", 3, {"wards": "on", "toll": "secret"}),
    ("obol", 4, {}),
]


@pytest.mark.some(1, of=["game"])
@pytest.mark.parametrize(("game", "seats", "options"), SAMPLE, ids=lambda value: str(value))
async def test_every_answer_is_the_same_when_what_its_reader_cannot_know_is_dealt_anew(
    game: str, seats: int, options: Options
) -> None:
    tally, positions = Tally(), often(3, 4)
    async with quiet_evening() as house:
        for number in range(positions):
            await play_and_compare(house, game, seats, f"sample {number}", tally, positions - tally.positions, options)
    assert tally.positions == positions
    assert tally.pairs == positions * (seats + 1)
    assert tally.redealt > tally.pairs * 0.9
    assert {"page", "part", "at", "why", "answer"} <= tally.asked.keys()


# Leaks planted by hand


def hidden_number(table: Table) -> int:
    """Something that follows from what lies hidden, and from nothing else: where the cards lie, without the open zones."""
    board = table.game.board
    unseen = [(zone, tuple(cards)) for zone, cards in enumerate(table.zones) if not board.sees[zone]]
    return sum(number * (card + zone) for zone, cards in unseen for number, card in enumerate(cards)) % 97


def plant_in_a_count(patch: pytest.MonkeyPatch) -> None:
    """A counter that is worked out from a hidden pile."""
    view_of = picture.view_of

    def leaky(state: State, viewer: int | None) -> dict[str, Any]:
        view = view_of(state, viewer)
        assert state.table is not None
        return {**view, "prompt": f"{view['prompt']} {hidden_number(state.table)}"}

    patch.setattr(picture, "view_of", leaky)


def plant_in_an_element(patch: pytest.MonkeyPatch) -> None:
    """The id of an element."""
    draw = picture.draw

    def leaky_draw(state: State, *rest: Any) -> Any:
        shown = draw(state, *rest)
        assert state.table is not None
        return replace(shown, total=hidden_number(state.table))

    def leaky_main(shown: Any, *rest: Any, **named: Any) -> Any:
        return str(table_main(shown, *rest, **named)).replace('id="hand"', f'id="hand-{shown.total}"')

    patch.setattr(picture, "draw", leaky_draw)
    patch.setattr(table, "table_main", leaky_main)


def plant_in_a_tag(patch: pytest.MonkeyPatch) -> None:
    """The ETag of a part, whose body is clean."""
    tag_of = table.tag_of
    patch.setattr(table, "tag_of", lambda visit, has: f'{tag_of(visit, has)[:-3]}{hidden_number(visit.session.table):02}"')


def plant_in_a_length(patch: pytest.MonkeyPatch) -> None:
    """How long an answer is."""
    draw = picture.draw

    def leaky_draw(state: State, *rest: Any) -> Any:
        shown = draw(state, *rest)
        assert state.table is not None
        return replace(shown, total=hidden_number(state.table))

    patch.setattr(picture, "draw", leaky_draw)
    patch.setattr(table, "table_page", lambda shown, *rest: table_page(shown, *rest) + " " * shown.total)


def plant_in_a_refusal(patch: pytest.MonkeyPatch) -> None:
    """Why a move is not open."""
    why = Session.why

    def leaky(self: Session, seat: int, text: str) -> str:
        return f"{why(self, seat, text)}{' (There it is.)' if hidden_number(self.table) % 2 else ''}"

    patch.setattr(Session, "why", leaky)


def plant_in_a_replay(patch: pytest.MonkeyPatch) -> None:
    """A replay that forgets who looks."""
    draw_at = picture.draw_at
    patch.setattr(picture, "draw_at", lambda state, viewer, person, number: draw_at(state, 1, person, number))


def plant_in_the_stream(patch: pytest.MonkeyPatch) -> None:
    """The revision that a stream sends."""

    async def leaky(self: desk.Desk, id: str) -> str:
        return str(hidden_number((await self.house.session(id)).table))

    patch.setattr(desk.Desk, "revision", leaky)


PLANTS = [
    plant_in_a_count,
    plant_in_an_element,
    plant_in_a_tag,
    plant_in_a_length,
    plant_in_a_refusal,
    plant_in_a_replay,
    plant_in_the_stream,
]


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.__name__)
async def test_a_leak_that_is_planted_is_found(
    plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    with pytest.RaisesGroup(Leak, flatten_subgroups=True):
        async with quiet_evening() as house:
            await play_and_compare(house, "obol", 2, "planted", Tally(), 6)
