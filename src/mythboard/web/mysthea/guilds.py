"""The players of Mysthea: what each has on the player board, and the cards in play before it.

One's own board lies beside the hand, and what is done with it is pressed there: pieces beside the board are constructed, those
constructed are deployed. The others' boards are the same in little.
"""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

import mythboard
from mythboard.games.mysthea.board import TRAITS
from mythboard.games.mysthea.shown import ROMAN
from mythboard.web.drawing import html as h
from mythboard.web.drawing.html import Element, Node
from mythboard.web.drawing.icons import emblem, icon
from mythboard.web.drawing.parts import kept_part
from mythboard.web.drawing.seatsigns import called, letters_of, seat_sign
from mythboard.web.drawing.words import counted
from mythboard.web.panels.movelist import Choice, button, capital
from mythboard.web.panels.recap import last_turn
from mythboard.web.panels.tabletop import Tabletop

MOST: Final = 12  # energy and XP
ACCESSORY_SPACES: Final = 3
MOST_ENCOUNTERS: Final = 6
ARTEFACTS: Final = (*ROMAN, "IV", "V")
OPERATIONS: Final = frozenset({"gain", "construct", "deploy"})
WOUNDED: Final = "Wounded: no ability and strength 1 until the next era."
UNABLE: Final = "Abilities are not used in this game."
STOCK: Final = (("troop", "troops-built", "troops-left"), ("golem", "golems-built", "golems-left"))


def rivals(top: Tabletop) -> Node:
    """Everybody but the one who sits below; who watches sits with the first player."""
    you = top.shown.viewer or 0
    seats = len(top.names)
    others = [(you + step) % seats for step in range(1, seats)]
    return h.div(".guilds", data_count=str(len(others)))[[rival(top, seat) for seat in others]]


def rival(top: Tabletop, seat: int) -> Element:
    is_asked = seat in top.view["asked"]
    return h.section(
        class_=["guild", f"seat-{seat}-plate", {"is-asked": is_asked}], aria_label=called(top.names, top.shown.viewer, seat)
    )[
        plate(top, seat),
        counters(top, seat),
        stock(top, seat),
        in_play(top, seat),
        last_turn(top.shown, seat),
    ]


def own(top: Tabletop, seat: int) -> Element:
    """The player board of the one who sits below."""
    whose = "Your" if seat == top.shown.viewer else f"{top.names[seat]}'s"
    return h.div(
        f"#board-{seat}", class_=["own-guild", f"seat-{seat}-plate"], role="group", aria_label=f"{whose} player board"
    )[plate(top, seat), counters(top, seat), stock(top, seat), champion(top, seat)]


def champion(top: Tabletop, seat: int) -> Node:
    """One's own champion by name, and behind it the ability, which rests while the champion is wounded."""
    cards = [*top.cards(f"champion/{seat}"), *top.cards(f"unable/{seat}")]
    if not cards:
        return None
    is_wounded = bool(top.numbers[f"wounded/{seat}"])
    is_able = bool(top.cards(f"champion/{seat}"))
    return draw_champion(top.game.name, top.card(cards[0]).key, seat, is_wounded, is_able).sent_to(top.has)


@kept_part
def draw_champion(game: str, key: str, seat: int, is_wounded: bool, is_able: bool) -> Element:
    card = mythboard.game(game).cards[key]
    state = WOUNDED if is_wounded else "" if is_able else UNABLE
    return h.details(f"#champion-{seat}", class_=["champion-of", {"is-unable": not is_able}], name="menus")[
        h.summary(title=f"{card.name}: {card.text} {state}".strip())[
            emblem(game, card),
            icon("wounded") if is_wounded else None,
            h.b(".champion-name")[card.name],
            h.span(".champion-words")[state or card.text],
        ],
        h.div(".menu")[h.p[h.b[card.name], f": {card.text}"], h.p(".help")[state] if state else None],
    ]


# Who, and how far


def plate(top: Tabletop, seat: int) -> Markup:
    numbers = top.numbers
    is_active = numbers["active"] == seat and numbers["turn"] > 0 and not top.view["over"]
    flag = "to act" if seat in top.view["asked"] else "this turn" if is_active else ""
    return draw_plate(
        seat,
        letters_of(tuple(top.names))[seat],
        called(top.names, top.shown.viewer, seat),
        flag,
        numbers[f"artefact/{seat}"],
        bool(numbers[f"charged/{seat}"]),
        top.count(f"faced/{seat}"),
    ).sent_to(top.has)


@kept_part
def draw_plate(seat: int, letter: str, name: str, flag: str, artefact: int, charged: bool, faced: int) -> Element:
    state = "charged" if charged else "discharged"
    return h.header(f"#plate-{seat}.plate-of")[
        seat_sign(seat, letter),
        h.h2[name],
        h.p(".turn-flag")[flag] if flag else None,
        h.span(class_=["artefact", {"is-charged": charged}], title=f"Artefact {ARTEFACTS[artefact]}, {state}")[
            icon("artefact"),
            h.span(".visually-hidden")["Artefact "],
            ARTEFACTS[artefact],
            h.span(".artefact-state")[f" {state}"],
        ]
        if artefact
        else None,
        h.span(".tag", title=f"{counted(faced, 'encounter')} faced, of {MOST_ENCOUNTERS} at most")[
            icon("encounter"), str(faced), h.span(".visually-hidden")[f" of {MOST_ENCOUNTERS} encounters faced"]
        ],
    ]


def counters(top: Tabletop, seat: int) -> Markup:
    numbers = top.numbers
    mine = seat == top.shown.viewer
    gain = top.take("gain") if mine else None
    return draw_counters(
        seat,
        numbers[f"glory/{seat}"],
        numbers[f"energy/{seat}"],
        numbers[f"xp/{seat}"],
        -1 if mine else top.count(f"hand/{seat}"),
        numbers["cps"] if seat == numbers["active"] else 0,
        gain,
        top.hinted,
    ).sent_to(top.has)


@kept_part
def draw_counters(
    seat: int, glory: int, energy: int, xp: int, held: int, cps: int, gain: Choice | None, hinted: str
) -> Element:
    """Glory, energy, XP; the cards in a hand that cannot be seen; CPs while there are some to spend."""
    counts = [("glory", "Glory", glory, 0), ("energy", "Energy", energy, MOST), ("xp", "XP", xp, MOST)]
    if held >= 0:
        counts.append(("hand", "Hand", held, 0))
    if cps:
        counts.append(("cp", "CPs", cps, 0))
    return h.div(f"#counters-{seat}.purse-of")[
        h.dl(".counters")[
            [
                h.div(f"#n-{what}-{seat}.counter.counter-{what}", data_value=str(value), title=word)[
                    h.dt[icon(what), h.span[word]],
                    h.dd[str(value), h.span(".most")[f"/{most}"] if most else None],
                ]
                for what, word, value, most in counts
            ]
        ],
        button(gain, "Gain 1 energy", h.small["1 CP"], kind="thing lit cell", hinted=gain.text == hinted)
        if gain is not None
        else None,
    ]


# Pieces


def stock(top: Tabletop, seat: int) -> Markup:
    """The pieces that are not on the islands."""
    mine = seat == top.shown.viewer
    spends = mine and any(choice.verb in OPERATIONS for choice in top.choices) and top.numbers["cps"] > 0
    rows = []
    for kind, built, left in STOCK:
        moves = [f"construct {kind}", f"deploy {kind}"]
        choices = [top.take(move) if mine else None for move in moves]
        closed = [top.why(move) if spends and choice is None else "" for move, choice in zip(moves, choices, strict=True)]
        rows.append((kind, top.numbers[f"{left}/{seat}"], top.numbers[f"{built}/{seat}"], tuple(choices), tuple(closed)))
    return draw_stock(seat, tuple(rows), top.numbers[f"forts-left/{seat}"], top.hinted).sent_to(top.has)


Row = tuple[str, int, int, tuple[Choice | None, ...], tuple[str, ...]]


@kept_part
def draw_stock(seat: int, rows: tuple[Row, ...], forts: int, hinted: str) -> Element:
    return h.ul(f"#stock-{seat}.stock-of", aria_label="Pieces not on the islands")[
        [
            h.li(".stock-row")[
                icon(kind),
                h.span(".stock-name")[capital(kind)],
                cell(kind, left, "beside the board", choices[0], closed[0], hinted),
                cell(kind, built, "constructed", choices[1], closed[1], hinted),
            ]
            for kind, left, built, choices, closed in rows
        ],
        h.li(".stock-row")[
            icon("fortification"),
            h.span(".stock-name")["Fortification"],
            cell("fortification", forts, "in supply", None, "", ""),
        ],
    ]


def cell(kind: str, count: int, where: str, choice: Choice | None, why: str, hinted: str) -> Element:
    """How many pieces are there; pressed to construct or deploy one of them."""
    number: list[Node] = [h.b[str(count)], h.span(".where")[where]]
    title = f"{counted(count, kind)} {where}"
    if choice is not None:
        verb = capital(choice.verb)
        return button(
            choice,
            number,
            h.span(".act-of")[verb, h.small[choice.terms] if choice.terms else None, h.span(".visually-hidden")[f" a {kind}"]],
            kind="thing lit cell",
            hinted=choice.text == hinted,
            title=f"{capital(choice.label)}{f' ({choice.terms})' if choice.terms else ''}",
        )
    if why:
        verb = "construct" if where == "beside the board" else "deploy"
        return h.a(".cell.thing.closed", href=why, data_why=True, title=title)[
            number, h.span(".visually-hidden")[f": why can no {kind} be {verb}ed?"]
        ]
    return h.span(".cell", title=title)[number]


# Cards in play


def in_play(top: Tabletop, seat: int) -> Element:
    """Champion, upgrades, accessories, attunement; the discard pile, which is open to all."""
    mine = seat == top.shown.viewer
    below = seat == (top.shown.viewer or 0)
    whose = "Your" if mine else f"{top.names[seat]}'s"
    groups = [
        ("Champion", [*top.cards(f"champion/{seat}"), *top.cards(f"unable/{seat}")], ""),
        ("Upgrades", top.cards(f"upgrades/{seat}"), ""),
        ("Accessories", top.cards(f"accessories/{seat}"), "use" if mine else ""),
        ("Attunement", top.cards(f"claimed/{seat}"), ""),
    ]
    return h.div(".in-play", role="group", aria_label=f"{whose} cards in play")[
        [
            h.div(".played-group", title=title)[
                h.h3[title, spaces(title, len(cards))] if below else None,
                h.div(".cards")[[top.spot(card, "small", f"{verb} {card}" if verb else "") for card in cards]],
            ]
            for title, cards, verb in groups
            if cards
        ],
        top.pile(f"discard/{seat}", "Discard"),
    ]


def spaces(title: str, used: int) -> Node:
    """How many of a player's spaces are taken."""
    most = {"Upgrades": len(TRAITS), "Accessories": ACCESSORY_SPACES}.get(title, 0)
    return h.span(".of")[f" {used}/{most}"] if most else None
