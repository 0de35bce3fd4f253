"""The games in the order in which they are shown, and the tabs that lead from one to another on pages about one of them."""

from __future__ import annotations

import mythboard
from mythboard.web import html as h
from mythboard.web.html import Element
from mythboard.web.pitches import PITCHES


def games_in_order() -> list[str]:
    """As in PITCHES; games without a pitch follow."""
    first = [key for key in PITCHES if key in mythboard.games()]
    return first + [key for key in mythboard.games() if key not in first]


def game_tabs(address: str, current: str) -> Element:
    """Links to the same page about each game; `address` is followed by its key."""
    links = [
        h.li[h.a(href=address + key, aria_current="page" if key == current else None)[mythboard.game(key).title]]
        for key in games_in_order()
    ]
    return h.nav(aria_label="Game")[h.ul(".tabs")[links]]
