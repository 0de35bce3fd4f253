"""Why a number on a card is another one than printed: a list of all there are, for whoever cannot look at a card closely."""

from __future__ import annotations

from mythboard.web import html as h
from mythboard.web.html import Element, Node
from mythboard.web.parts import kept_part
from mythboard.web.tabletop import Tabletop, page_address


def accounts(top: Tabletop) -> Node:
    """The cards whose numbers are changed now, and by what. Cards of which everything is alike are told once."""
    told: dict[tuple[str, str, str], None] = {}
    for zone in top.zones.values():
        for name in zone.get("why", {}):
            for sentence in top.status(name).why:
                told[top.card(name).key, top.card(name).name, sentence] = None
    return draw_accounts(top.game.name, tuple(told)).sent_to(top.has) if told else None


def asked(told: tuple[tuple[str, str, str], ...]) -> str:
    """What the list answers: "Why Owl's strength is 5"."""
    if len(told) > 1:
        return f"Why {len(told)} numbers are not as printed"
    _, name, said = told[0]
    what, _, number = said.partition(":")[0].rpartition(" ")
    return f"Why {name}'s {what.lower()} is {number}"


@kept_part
def draw_accounts(game: str, told: tuple[tuple[str, str, str], ...]) -> Element:
    return h.details("#accounts.accounts")[
        h.summary[asked(told)],
        h.ul[
            [
                h.li[h.a(".cardref", href=page_address(game, key), data_key=key)[name], f", {said[:1].lower()}{said[1:]}"]
                for key, name, said in told
            ]
        ],
    ]
