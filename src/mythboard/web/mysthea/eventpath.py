"""Mysthea beside its islands: the events path, the era and the order of play, the next encounter, the development area."""

from __future__ import annotations

from typing import Any, Final

from markupsafe import Markup

from mythboard.games.mysthea.shown import PHASES, ROMAN
from mythboard.web.drawing import html as h
from mythboard.web.drawing.html import Element, Node
from mythboard.web.drawing.icons import icon
from mythboard.web.drawing.parts import kept_part
from mythboard.web.drawing.seatsigns import called, letters_of, seat_sign
from mythboard.web.drawing.words import counted
from mythboard.web.mysthea.guilds import ARTEFACTS
from mythboard.web.panels.movelist import capital
from mythboard.web.panels.tabletop import Tabletop

DECKS: Final = ("era-one", "era-two", "era-three")
LAST_ROUND: Final = {"now": ": the last of this era", "next": "; the next is the last"}
ENDS: Final = "The round in which the fifth region card is placed is the last one of its era. Then the path is scored."


def path(top: Tabletop) -> Element:
    """The spaces with their glory, the cards on them, and the card that comes next."""
    scene = top.view["scene"]
    coming = scene["next_event"]
    left = top.count("events")
    return h.section(".events", aria_labelledby="events-title")[
        h.h3("#events-title")["Events path"],
        h.ol(".path", aria_label="Spaces of the events path", tabindex="0")[
            h.li(".space.space-deck", data_source="pile-events")[
                h.span(".glory-of", title="The next event")[
                    "Next", h.span(".visually-hidden")[f" of {counted(left, 'event')}: "]
                ],
                top.spot(coming, "small") if coming else h.span(".no-card")["none" if not left else "?"],
                h.span(".left-of", title=f"{counted(left, 'event')} in the deck")[str(left)] if left else None,
            ],
            [h.li(class_=["space", {"is-recharge": space["recharge"]}])[space_of(top, space)] for space in scene["path"]],
        ],
    ]


def space_of(top: Tabletop, space: dict[str, Any]) -> Node:
    words = f"{space['glory']} glory" + (", and all artefacts are recharged" if space["recharge"] else "")
    return [
        h.span(".glory-of", title=capital(words))[
            icon("glory"), str(space["glory"]), icon("recharge") if space["recharge"] else None,
            h.span(".visually-hidden")[f" glory{', recharges artefacts' if space['recharge'] else ''}: "],
        ],
        top.spot(space["card"], "small", kind="is-turned" if space["turned"] else "") if space["card"] else h.span(".no-card"),
    ]  # fmt: skip


def era(top: Tabletop) -> Markup:
    numbers = top.numbers
    letters = letters_of(tuple(top.names))
    order = [
        (seat, letters[seat], called(top.names, top.shown.viewer, seat), numbers[f"artefact/{seat}"])
        for seat in top.view["scene"]["order"]
    ]
    active = numbers["active"] if numbers["turn"] and not top.view["over"] else -1
    last = top.view["scene"]["last_round"]
    return draw_era(
        min(len(DECKS), numbers["era"]), PHASES[numbers["phase"]], numbers["rounds"], last, tuple(order), active
    ).sent_to(top.has)  # fmt: skip


@kept_part
def draw_era(
    now: int, phase: str, round_: int, last: str, order: tuple[tuple[int, str, str, int], ...], active: int
) -> Element:
    """Which era it is, where in it, and who comes after whom."""
    where = f"{capital(phase)}{f', round {round_}' if round_ and phase == 'rounds' else ''}" if now else "Setting up"
    return h.div("#era.era")[
        h.h3[f"Era {ROMAN[now]} of III" if now else "Mysthea"],
        h.p[where, h.b(".last-round", title=ENDS)[LAST_ROUND[last]] if last else None],
        h.ol(".order-of-play", aria_label="Order of play")[
            [
                h.li(class_={"now": seat == active}, aria_current="step" if seat == active else None)[
                    seat_sign(seat, letter, name), h.span(".roman")[ARTEFACTS[artefact]]
                ]
                for seat, letter, name, artefact in order
                if artefact
            ]
        ],
    ]


# Encounters


def encounter(top: Tabletop) -> Markup:
    """What the next encounter shows; the ways to face it are pressed beside the question (see subject.py)."""
    seen = top.view["scene"]["next_encounter"]
    viewer = top.shown.viewer
    price = 0 if viewer is None else top.count(f"faced/{viewer}") + top.numbers[f"meeting/{viewer}"] + 1
    return draw_encounter(seen["glory"], tuple(seen["approaches"]), top.count("encounters"), price).sent_to(top.has)


@kept_part
def draw_encounter(glory: int, ways: tuple[str, ...], left: int, price: int) -> Element:
    return h.div("#encounter.encounter")[
        h.h3["Next encounter"],
        h.p(".front")[
            h.span(".in-glory")[icon("glory"), h.b[str(glory)], h.span(".visually-hidden")[" glory"]],
            h.span(".ways")[[h.span(".way", title=capital(way))[icon(way), h.span[way]] for way in ways]],
        ],
        h.p(".help")[f"{left} in the deck", f"; yours would cost {price} XP" if price else None],
    ]


# Development


def development(top: Tabletop) -> Element:
    """The open cards of this era. To buy some, one develops; while one chooses they lie large beside the hand."""
    cards = top.idle("row")
    empty = "They're in front of you." if top.cards("row") else "No open cards."
    number = min(len(DECKS), max(1, top.numbers["era"]))
    deck = DECKS[number - 1]
    return h.section(".development", aria_labelledby="development-title", data_source=f"pile-{deck}")[
        h.header[h.h3("#development-title")["Development"], top.pile(deck, f"Era {ROMAN[number]}")],
        h.div(".cards", data_count=str(len(cards)))[
            [top.spot(card, "medium", f"buy {card}") for card in cards] or h.p(".nothing")[empty],
        ],
    ]


def to_come(top: Tabletop) -> Node:
    """The monsters of later eras."""
    cards = top.cards("monsters")
    if not cards:
        return None
    return h.div(".to-come")[h.h3["Monsters to come"], h.div(".cards")[[top.spot(card, "small") for card in reversed(cards)]]]
