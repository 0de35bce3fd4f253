"""A board for any game, from what the game declares of itself: zones with their titles, numbers with theirs.

What belongs to nobody lies in the middle, what belongs to a player on that player's mat. Piles and shelves show a count and can
be opened where they lie open; rows show their cards. Numbers that are 0 and belong to nobody are left out.
"""

from __future__ import annotations

from typing import Final

from mythboard.engine.board import Number, Zone
from mythboard.engine.question import CARD
from mythboard.web.drawing import html as h
from mythboard.web.drawing.faces import Size
from mythboard.web.drawing.html import Element, Node
from mythboard.web.drawing.words import counted
from mythboard.web.panels.movelist import capital
from mythboard.web.panels.recap import recap_panel
from mythboard.web.panels.tabletop import Tabletop

PLAY: Final = "play"
CHOOSE: Final = "choose"  # what every game has for a card


def board(top: Tabletop) -> Element:
    """All that lies on the table but the viewer's hand."""
    you = top.shown.viewer
    others = [seat for seat in range(len(top.names)) if seat != you]
    return h.div(".board.plain")[
        h.div(".mats")[[mat(top, seat) for seat in others], recap_panel(top.shown, top.has)],
        middle(top),
        mat(top, you) if you is not None else None,
    ]


def hand(top: Tabletop) -> Node:
    """The cards that only the viewer sees."""
    seat = top.shown.viewer
    if seat is None:
        return None
    verb = tried_with_cards(top)
    zones = [zone for zone in top.game.board.zones if is_held(zone)]
    cards = [name for zone in zones for name in top.cards(with_seat(zone, seat))]
    return h.section("#hand.hand", aria_labelledby="hand-title")[
        h.h2("#hand-title.visually-hidden")[f"Your hand: {counted(len(cards), 'card')}"],
        h.div(".cards", data_count=str(len(cards)))[
            [top.spot(name, "medium", f"{verb} {name}" if verb else "") for name in cards]
            or h.p(".nothing")["Your hand is empty."]
        ],
    ]


def tried_with_cards(top: Tabletop) -> str:
    """The verb that a person would try with a card in hand: to play it, or else the first that the game has for a card."""
    verbs = [verb.name for verb in top.game.verbs if verb.takes == CARD and verb.name != CHOOSE]
    return PLAY if PLAY in verbs else next(iter(verbs), "")


def middle(top: Tabletop) -> Element:
    rows: list[Node] = []
    piles: list[Node] = []
    for zone in top.game.board.zones:
        if zone.per_seat:
            continue
        for number, name in enumerate(names_of(zone)):
            title = capital(zone.title) if zone.count == 1 else f"{capital(zone.title)} {number + 1}"
            if is_pile(top, zone, name):
                piles.append(top.pile(name, title))
            elif top.count(name):
                rows.append(row(top, name, title, "medium" if zone.texts else "small"))
    return h.section(".market", aria_label="The middle of the table")[
        numbers(top), h.div(".groups")[rows] if rows else None, h.div(".supplies")[piles]
    ]


def numbers(top: Tabletop) -> Node:
    """The numbers that belong to nobody, in the game's own words if it has some."""
    said: list[str] = top.view.get("summary") or [
        f"{number.title} {' '.join(map(str, values))}"
        for number in top.game.board.numbers
        if not number.per_seat and not number.quiet and any(values := values_of(top, number))
    ]
    return h.ul(".summary")[[h.li[capital(words)] for words in said]] if said else None


def values_of(top: Tabletop, number: Number) -> list[int]:
    """A number, or a row of them as far as it is used."""
    names = [number.name] if number.count == 1 else [f"{number.name}/{i}" for i in range(number.count)]
    values = [top.numbers[name] for name in names]
    while values and values[-1] == 0:
        values.pop()
    return values


def mat(top: Tabletop, seat: int) -> Element:
    """A player's numbers and zones."""
    asked = seat in top.view["asked"]
    name = "You" if seat == top.shown.viewer else top.names[seat]
    zones: list[Node] = []
    piles: list[Node] = []
    for zone in top.game.board.zones:
        place = with_seat(zone, seat)
        if not zone.per_seat or (is_held(zone) and seat == top.shown.viewer):
            continue
        if is_pile(top, zone, place) or is_held(zone):
            piles.append(top.pile(place, capital(zone.title)))
        elif top.count(place):
            zones.append(row(top, place, capital(zone.title), "medium" if zone.texts else "small"))
    return h.section(class_=["mat", f"seat-{seat}-plate", {"is-asked": asked}], aria_label=name)[
        h.header[h.h2[name], answering(top, seat)],
        h.dl(".counters")[
            [counter(top, number, seat) for number in top.game.board.numbers if number.per_seat and not number.quiet]
        ],
        h.div(".piles")[piles] if piles else None,
        h.div(".groups")[zones] if zones else None,
        lasting(top, seat),
    ]


def answering(top: Tabletop, seat: int) -> Node:
    """Whether a player is asked; where several are at once, also who has answered already."""
    if seat in top.view["asked"]:
        return h.p(".turn-flag")["To act now"]
    return h.p(".tag")["Has answered"] if top.names[seat] in top.view["answered"] else None


def counter(top: Tabletop, number: Number, seat: int) -> Element:
    value = top.numbers[number.name if number.count == 1 else f"{number.name}/{seat}"]
    return h.div(".counter", id=f"n-{number.name}-{seat}", data_value=str(value))[
        h.dt[h.span[capital(number.title)]], h.dd[str(value)]
    ]


def row(top: Tabletop, name: str, title: str, size: Size = "small") -> Element:
    cards = [top.spot(card, size) for card in top.cards(name)]
    unseen = top.count(name) - len(cards)
    return h.div(".group")[
        h.h3[title], h.div(".cards")[cards, h.span(".back")[h.b[str(unseen)]] if unseen else None]
    ]  # fmt: skip


def lasting(top: Tabletop, seat: int) -> Node:
    """What lasts for a while for this player."""
    said = [change["text"] for change in top.view["lasting"] if change["seat"] == top.view["seats"][seat]]
    return h.ul(".lasting")[[h.li[capital(text)] for text in said]] if said else None


def is_held(zone: Zone) -> bool:
    """Whether only its owner sees a zone."""
    return zone.per_seat and zone.sees < 0


def is_pile(top: Tabletop, zone: Zone, name: str) -> bool:
    return zone.shelf or zone.pile or (top.count(name) > len(top.cards(name)) and not is_held(zone))


def names_of(zone: Zone) -> list[str]:
    """The names under which a view keeps a zone of which there may be several."""
    return [zone.name] if zone.count == 1 else [f"{zone.name}/{i}" for i in range(zone.count)]


def with_seat(zone: Zone, seat: int) -> str:
    return zone.name if zone.count == 1 else f"{zone.name}/{seat}"
