"""The games in the order in which they are shown, and the tabs that lead from one to another on pages about one of them."""

from __future__ import annotations

import mythboard
from mythboard.web.drawing import html as h
from mythboard.web.drawing.html import Element
from mythboard.web.page import folder_of


def games_in_order() -> list[str]:
    """By name; games without a page of their own follow."""
    return sorted(mythboard.games(), key=lambda name: (folder_of(name) is None, name))


def game_tabs(address: str, current: str) -> Element:
    """Links to the same page about each game; `address` is followed by its key."""
    links = [
        h.li[h.a(href=address + key, aria_current="page" if key == current else None)[mythboard.game(key).title]]
        for key in games_in_order()
    ]
    return h.nav(aria_label="Game")[h.ul(".tabs")[links]]
