"""Why a number on a card is another one than printed: a list of all there are, for whoever cannot look at a card closely."""

from __future__ import annotations

from typing import NamedTuple

from mythboard.web.drawing import html as h
from mythboard.web.drawing.html import Element, Node
from mythboard.web.drawing.parts import kept_part
from mythboard.web.panels.tabletop import Tabletop, page_address


class Account(NamedTuple):
    """A number of a card, and what makes it so."""

    card: str  # key
    name: str
    what: str
    number: int
    said: str


def accounts(top: Tabletop) -> Node:
    """The cards whose numbers are changed now, and by what. Cards of which everything is alike are told once."""
    told: dict[Account, None] = {}
    for zone in top.zones.values():
        for name, reasons in zone.get("why", {}).items():
            card = top.card(name)
            for what, said in zip(reasons, top.status(name).why, strict=True):
                told[Account(card.key, card.name, what, zone["now"][name][what], said)] = None
    return draw_accounts(top.game.name, tuple(told)).sent_to(top.has) if told else None


def asked(told: tuple[Account, ...]) -> str:
    """What the list answers: "Why Owl's strength is 5"."""
    if len(told) > 1:
        return f"Why {len(told)} numbers aren't as printed"
    return f"Why {told[0].name}'s {told[0].what} is {told[0].number}"


@kept_part
def draw_accounts(game: str, told: tuple[Account, ...]) -> Element:
    return h.details("#accounts.accounts")[
        h.summary[asked(told)],
        h.ul[
            [
                h.li[
                    h.a(".cardref", href=page_address(game, one.card), data_key=one.card)[one.name],
                    f", {one.said[:1].lower()}{one.said[1:]}",
                ]
                for one in told
            ]
        ],
    ]
