"""Final scoring of Elysium, item by item, as a table: what each player has from where, the sum, and what decides a tie."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from mythboard.web.drawing import html as h
from mythboard.web.drawing.html import Element
from mythboard.web.drawing.icons import icon
from mythboard.web.drawing.parts import kept_part
from mythboard.web.drawing.words import signed
from mythboard.web.panels.tabletop import Tabletop

ITEMS: Final = (  # numbers of the game, what they are called, and whether they are taken off
    ("vp", "VP tokens", 1),
    ("from_legends", "Legends", 1),
    ("from_bonuses", "Bonus tiles", 1),
    ("from_chronos", "Chronos", 1),
    ("from_prestige", "Prestige", 1),
    ("for_citizens", "Citizens in Legends", -1),
)
ALWAYS: Final = 3  # the first items are shown even if nobody has any


def reckoning(top: Tabletop) -> Markup:
    seats = range(len(top.names))
    names = tuple(["You" if seat == top.shown.viewer else top.names[seat] for seat in seats])
    rows = [
        (words, tuple([sign * top.numbers[f"{number}/{seat}"] for seat in seats]))
        for at, (number, words, sign) in enumerate(ITEMS)
        if at < ALWAYS or any(top.numbers[f"{number}/{seat}"] for seat in seats)
    ]
    gold = tuple([top.numbers[f"gold/{seat}"] for seat in seats])
    return draw_reckoning(names, tuple(top.view["winners"]), tuple(rows), tuple(top.view["scores"]), gold).sent_to(top.has)


@kept_part
def draw_reckoning(
    names: tuple[str, ...],
    winners: tuple[int, ...],
    rows: tuple[tuple[str, tuple[int, ...]], ...],
    totals: tuple[int, ...],
    gold: tuple[int, ...],
) -> Element:
    def cells(values: tuple[int, ...]) -> list[Element]:
        return [h.td(class_={"won": seat in winners})[signed(value).removeprefix("+")] for seat, value in enumerate(values)]

    return h.section("#reckoning.reckoning", aria_labelledby="reckoning-title")[
        h.h2("#reckoning-title")["Final scoring"],
        h.div(".scroll-x", tabindex="0", role="region", aria_label="Final scoring, item by item")[
            h.table[
                h.thead[
                    h.tr[
                        h.th(scope="col")[h.span(".visually-hidden")["Item"]],
                        [
                            h.th(scope="col", class_=[f"seat-{seat}", {"won": seat in winners}])[
                                icon("winner", "Winner:") if seat in winners else None, " ", name
                            ]
                            for seat, name in enumerate(names)
                        ],
                    ]
                ],
                h.tbody[
                    [h.tr[h.th(scope="row")[words], cells(values)] for words, values in rows],
                    h.tr(".total")[h.th(scope="row")["Total"], cells(totals)],
                    h.tr(".tie")[h.th(scope="row")["Gold, if tied"], cells(gold)],
                ],
            ]
        ],
    ]
