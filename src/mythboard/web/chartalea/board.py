"""The board of Chartalea: two play areas that face each other, the Market between them, the dice, and a sheet for each God.

It draws zones and numbers of the view by their names. What a person would try with a card (`play`, `acquire`, `invoke`) is
known here only to ask why it cannot be done; whether it can, the view says.
"""

from __future__ import annotations

from typing import Any, Final

from markupsafe import Markup

from mythboard.engine.card import Card
from mythboard.games.chartalea.board import BLESS_GUARD
from mythboard.prose.remembering import remembered
from mythboard.web.chartalea.dicetray import faces, tray
from mythboard.web.drawing import html as h
from mythboard.web.drawing.html import Element, Node
from mythboard.web.drawing.icons import emblem, icon
from mythboard.web.drawing.parts import kept_part
from mythboard.web.drawing.words import counted
from mythboard.web.panels.movelist import Choice, button, capital
from mythboard.web.panels.recap import recap_panel
from mythboard.web.panels.tabletop import REMEMBERED, Tabletop, page_address, spot_id, unseen

SLOTS: Final = 5
COUNTERS: Final = ("health", "power", "money", "attack")
PHASES: Final = ("Danger", "Main", "Attack", "Cleanup", "Draw")
GROUPS: Final = (  # zones of a play area, their captions, and the verb a person would try with a card of their own
    ("companions", "Companions", "exhaust"),
    ("artifacts", "Artifacts", "exhaust"),
    ("scrolls", "Scrolls", "activate"),
    ("curses", "Curses", ""),
    ("shown", "Shields revealed", ""),
    ("aside", "Looked at", ""),
    ("played", "Played this turn", "use"),
)
IN_AREA: Final = [[f"{zone}/{seat}" for zone, _, _ in GROUPS] for seat in range(2)]
IN_MARKET: Final = [  # zones
    *("pantheon", "nest", "market", "stack", "library", "lair", "away"),
    *(f"{zone}/{number}" for zone in ("row", "beast", "hoard") for number in range(SLOTS)),
]


def board(top: Tabletop) -> Element:
    """All that lies on the table but the viewer's hand. The viewer sits below."""
    you = top.shown.viewer or 0
    foe = 1 - you
    return h.div(".board.chartalea")[
        h.div(".seats-column")[sheet(top, foe, "foe"), tray(top), sheet(top, you, "own")],
        h.div(".areas-column")[area(top, foe, "foe"), market(top), area(top, you, "own")],
    ]


def hand(top: Tabletop) -> Node:
    """The viewer's cards, Treasures and Divine Powers."""
    seat = top.shown.viewer
    if seat is None:
        return None
    return [
        purse(values(top, seat), tuple(faces(top))).sent_to(top.has),
        top.piece("hand", top.seen(f"hand/{seat}", f"treasures/{seat}"), held, seat),
        top.piece("powers", top.seen(f"own-powers/{seat}", "powers"), powers, seat),
    ]


def held(top: Tabletop, seat: int) -> Element:
    cards = top.cards(f"hand/{seat}")
    treasures = top.cards(f"treasures/{seat}")
    return h.section("#hand.hand", aria_labelledby="hand-title", data_source=f"pile-deck-{seat}")[
        h.h2("#hand-title.visually-hidden")[f"Your hand: {counted(len(cards), 'card')}"],
        h.div(".cards", data_count=str(len(cards) + len(treasures)))[
            [top.spot(name, "medium", f"play {name}") for name in cards],
            None if cards or treasures else h.p(".nothing")["Your hand is empty."],
            [top.spot(name, "medium", f"open {name}", "is-treasure") for name in treasures],
        ],
    ]


# A seat


def sheet(top: Tabletop, seat: int, side: str) -> Element:
    """The Character Card of a seat: its God, its counters, its piles."""
    asked = seat in top.view["asked"]
    active = top.numbers["active"] == seat and top.numbers["turn"] > 0 and not top.view["over"]
    name = "You" if seat == top.shown.viewer else top.names[seat]
    gods = top.cards(f"god/{seat}")
    god = top.card(gods[0]) if gods else None
    state = {"is-active": active, "is-asked": asked}
    piles = [("deck", "Deck"), ("discard", "Discard")]
    piles += [("hand", "Hand"), ("treasures", "Treasures")] if seat != top.shown.viewer else []
    return h.section(class_=["sheet", f"sheet-{side}", f"seat-{seat}-plate", state], aria_label=f"{name}: character sheet")[
        plate(
            seat,
            medal(top.game.name, gods[0], god) if god is not None else None,
            name,
            god.name if god is not None else "no God yet",
            "to act" if asked else "this turn" if active else "",
            top.numbers[f"token/{seat}"] > 0,
        ).sent_to(top.has),
        counters(seat, values(top, seat)).sent_to(top.has),
        powers(top, seat) if side == "foe" else h.p(".skill")[god.text] if god is not None else None,
        h.div(".piles")[[top.pile(f"{zone}/{seat}", title) for zone, title in piles]],
    ]


@kept_part
def plate(seat: int, medal: Markup | None, name: str, god: str, flag: str, has_token: bool) -> Element:
    """The head of a sheet: who it is, and whether it is their turn."""
    return h.header(f"#plate-{seat}")[
        medal or h.span(".medal", aria_hidden="true")["?"],
        h.div(".plate")[h.h2[name], h.p(".god-name")[god]],
        h.p(".turn-flag")[flag] if flag else None,
        token(has_token),
    ]


@h.kept
def medal(game: str, name: str, card: Card) -> Element:
    """The God's emblem in the colour of its Mythology."""
    return h.a(
        id=spot_id(name),
        class_=["medal", *(f"medal-{trait}" for trait in card.traits)],
        href=page_address(game, card.key),
        data_card=name,
        aria_label=f"{card.name}, the God",
        aria_description=card.text,
    )[emblem(game, card)]


def values(top: Tabletop, seat: int) -> tuple[int, ...]:
    return tuple([top.numbers[f"{what}/{seat}"] for what in COUNTERS])


@kept_part
def counters(seat: int, values: tuple[int, ...]) -> Element:
    return h.dl(f"#counters-{seat}.counters")[
        [
            h.div(f"#n-{what}-{seat}.counter.counter-{what}", data_value=str(value))[
                h.dt[icon(what), h.span[capital(what)]], h.dd[str(value)]
            ]
            for what, value in zip(COUNTERS, values, strict=True)
        ]
    ]


@kept_part
def purse(values: tuple[int, ...], dice: tuple[tuple[str, int], ...]) -> Element:
    """The viewer's counters once more, beside the hand, where the board scrolls away under it; and dice that may be changed."""
    return h.p("#purse.purse", aria_hidden="true")[
        [h.span(f".counter-{what}")[icon(what), str(value)] for what, value in zip(COUNTERS, values, strict=True)],
        [h.span(f".die.die-{name}")[icon(name), h.b[str(shows)]] for name, shows in dice],
    ]


@h.kept
def token(has: bool) -> Element:
    words = "Divine Intervention token: ready" if has else "Divine Intervention token: spent"
    return h.span(class_=["token", {"is-spent": not has}], title=words)[icon("token", words)]


def powers(top: Tabletop, seat: int) -> Node:
    """The God's own Divine Powers and the general ones, as buttons for the one who may use them."""
    own = top.cards(f"own-powers/{seat}")
    if not own:
        return None
    if seat != top.shown.viewer:
        return h.details(f"#powers-{seat}.powers", name="piles")[
            h.summary["Divine Powers"],
            listed_powers(seat, tuple([power(top, name, False) for name in own])).sent_to(top.has),
        ]
    names = [*own, *top.cards("powers")]
    usable = sum(name in top.by_card for name in names)
    return h.section("#powers.powers", aria_labelledby="powers-title")[  # where there is no room for the list, a box shows it
        h.input("#show-powers.visually-hidden", type="checkbox"),
        h.label("#powers-title", for_="show-powers")["Divine Powers", h.small[f" ({usable} usable)"] if usable else None],
        top.sent(listed_powers(seat, tuple([power(top, name, True) for name in names]))),
    ]


@kept_part
def listed_powers(seat: int, drawn: tuple[Markup, ...]) -> Element:
    return h.ul(f"#powers-of-{seat}")[[h.li[one] for one in drawn]]


def power(top: Tabletop, name: str, mine: bool) -> Markup:
    status = top.status(name)
    moves = top.moves_of(name) if mine else []
    card = top.card(name)
    return draw_power(
        name,
        card,
        card.cost if status.cost is None else status.cost,
        status.why,
        moves[0] if moves else None,
        top.why(f"invoke {name}") if mine and top.is_asked else "",
        top.page(card.key),
        bool(moves) and moves[0].text == top.hinted,
    )


@remembered(REMEMBERED)
def draw_power(
    name: str, card: Card, cost: int, account: tuple[str, ...], choice: Choice | None, why: str, page: str, hinted: bool
) -> Markup:
    does = ": invoke" if choice is not None else ": not now; why?" if why else ""
    inside = [
        h.span(class_=["price", {"is-changed": cost != card.cost}])[icon("power"), str(cost), unseen(" Power:")],
        h.span(".power-name")[card.name],
        unseen(f", Divine Power{does}"),
    ]
    named: dict[str, Any] = {
        "id": spot_id(name),
        "data-card": name,
        "data-account": "\n".join(account) or None,
        "aria-description": "\n".join([card.text, *account]),
    }
    if choice is not None:
        element = button(choice, inside, kind="power lit", hinted=hinted, **named)
    elif why:
        element = h.a(named, class_="power closed", href=why, data_why=True)[inside]
    else:
        element = h.a(named, class_="power", href=page)[inside]
    return Markup(str(element))


def area(top: Tabletop, seat: int, side: str) -> Element:
    """What lies before a player."""
    title = "Your play area" if seat == top.shown.viewer else f"{top.names[seat]}'s play area"
    return h.section(class_=["area", f"area-{side}"], aria_label=title)[
        top.piece(f"area-{seat}", (top.view["lasting"], top.view["seats"], top.seen(*IN_AREA[seat])), in_area, seat),
        recap_panel(top.shown, top.has) if side == "foe" else None,
    ]


def in_area(top: Tabletop, seat: int) -> Node:
    mine = seat == top.shown.viewer
    groups = [row(top, seat, zone, caption, verb) for zone, caption, verb in GROUPS if top.cards(f"{zone}/{seat}")]
    return [
        h.div(".groups")[groups]
        if groups
        else h.p(".nothing")[f"{'You have' if mine else f'{top.names[seat]} has'} nothing in play."],
        lasting(top, seat),
    ]


def row(top: Tabletop, seat: int, zone: str, caption: str, verb: str) -> Element:
    """The cards of one kind before a player."""
    cards = top.cards(f"{zone}/{seat}")
    mine = seat == top.shown.viewer
    return h.div(class_=["group", f"group-{zone}"])[
        h.h3[caption],
        h.div(".cards")[
            [
                top.spot(name, "small", reach(top, name, zone, verb, mine), "guard" if guards(top, name, zone) else "")
                for name in cards
            ]
        ],
    ]


def reach(top: Tabletop, name: str, zone: str, verb: str, mine: bool) -> str:
    """What a person would try with a card in play."""
    if not mine:
        return f"destroy {name}" if zone == "companions" else ""
    lines = top.card(name).clauses
    if not verb or not lines:
        return ""
    fitting = [line.number for line in lines if line.kind == verb]
    return f"{verb} {name} {fitting[0] if fitting else lines[-1].number}"


def guards(top: Tabletop, name: str, zone: str) -> bool:
    """Whether a Companion is a Guard, by itself or by what lies on it."""
    if zone != "companions":
        return False
    blessings = [clause for other in top.upon.get(name, ()) for clause in top.card(other).clauses]
    is_blessed = any(static.measure == BLESS_GUARD for clause in blessings for static in clause.statics)
    return is_blessed or any(clause.kind == "guard" for clause in top.card(name).clauses)


def lasting(top: Tabletop, seat: int) -> Node:
    """What lasts for a while for this player."""
    said = [change["text"] for change in top.view["lasting"] if change["seat"] == top.view["seats"][seat]]
    return h.ul(".lasting")[[h.li[capital(text)] for text in said]] if said else None


# The middle


def market(top: Tabletop) -> Element:
    """The Market Row with what guards it, the Phoenix, and the supplies; before the game begins, the Gods."""
    return h.section(".market", aria_label="The Market")[
        phases(top), top.piece("market", top.seen(*IN_MARKET), in_market)
    ]  # fmt: skip


def in_market(top: Tabletop, _: int) -> Node:
    gods = top.cards("pantheon")
    return [
        h.div(".gods")[[top.spot(name, "medium") for name in gods]]
        if gods
        else h.div(".row")[
            [slot(top, number) for number in range(SLOTS)],
            h.div(".slot.nest")[[top.spot(name, "medium", f"defeat {name}") for name in top.cards("nest")]],
        ],
        h.div(".supplies")[
            top.pile("market", "Market"),
            top.pile("stack", "Treasures"),
            top.pile("library", "Scrolls"),
            top.pile("lair", "Monsters"),
            top.pile("away", "Gone"),
        ],
    ]


def slot(top: Tabletop, number: int) -> Element:
    """A place of the Market Row: a card, and the Monster and the Treasure that lie on it."""
    beasts = top.cards(f"beast/{number}")
    hoard = top.count(f"hoard/{number}")
    cards = [
        top.spot(name, "medium", f"defeat {beasts[0]}" if beasts else acquiring(top, name), guarded=bool(beasts))
        for name in top.cards(f"row/{number}")
    ]
    cards += [top.spot(name, "medium", f"defeat {name}", "beast") for name in beasts]
    return h.div(class_=["slot", {"guarded": bool(beasts)}], data_source="pile-market")[
        cards,
        h.span(".hoard", title="It holds a Treasure")[icon("stack", counted(hoard, "Treasure"))] if hoard else None,
    ]


def acquiring(top: Tabletop, name: str) -> str:
    return f"{'inflict' if top.card(name).kind == 'curse' else 'acquire'} {name}"


def phases(top: Tabletop) -> Node:
    """Whose turn it is, which one, and how far it is."""
    turn, phase = top.numbers["turn"], top.numbers["phase"]
    if not turn:
        return None
    active = top.numbers["active"]
    whose = "your turn" if active == top.shown.viewer else f"{top.names[active]}'s turn"
    return draw_phases(active, f"Turn {turn}, {whose}", phase)


@h.kept
def draw_phases(active: int, words: str, phase: int) -> Element:
    return h.div(".phases")[
        h.p(class_=["whose", f"seat-{active}"])[words],
        h.ol(aria_label="Phases of the turn")[
            [
                h.li(class_={"now": at == phase, "past": at < phase}, aria_current="step" if at == phase else None)[name]
                for at, name in enumerate(PHASES, 1)
            ]
        ],
    ]
