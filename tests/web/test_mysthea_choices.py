"""Deciding at the table of Mysthea: what one has to read lies before one, and says what it brings."""

from typing import Any

import pytest

from mythboard.web.tabletop import spot_id
from tests.web.seen import asked
from tests.web.test_mysthea_table import mysthea, page_of, pressed


@pytest.mark.parametrize(
    ("prompt", "verb", "zone"),
    [("Buy which card?", "buy", "row"), ("Take an attunement?", "choose", "attunements")],
)
def test_cards_to_choose_from_lie_large_beside_the_hand(prompt: str, verb: str, zone: str) -> None:
    game = mysthea(lambda table: asked(table, 0, prompt))
    page = page_of(game)
    shelf = page.by_id["choices"]
    chosen = [move["text"] for move in game.shown(0).view["moves"] if move["text"].startswith(f"{verb} ")]
    assert chosen
    assert all(shelf in pressed(page, move).parents for move in chosen)
    zones: Any = game.table.view(0)["zones"]
    idle = [card for card in zones[zone]["cards"] if f"{verb} {card}" not in chosen]
    assert all(shelf not in page.by_id[spot_id(card)].parents for card in idle), "the others stay where they are"
