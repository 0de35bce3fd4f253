"""The ring of islands in Mysthea: regions with the units in them, who controls them and why, monsters, tokens, mirages.

A view's `scene` says all of it; here it is only drawn. Whatever is done with a piece is pressed on that piece: a unit opens the
ways it can go, a region or an island that is asked for is pressed itself, and so is the gap into which an island moves. How a
strength comes about is told at the number: by a closer look, by opening it, and to those who listen.

The islands stand in the page in the order of the ring, and each keeps its id: so an island that moves can be seen to move (see
table.js), and so can champions, monsters and tokens, which carry `data-slides`.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from markupsafe import Markup

import mythboard
from mythboard.web.drawing import html as h
from mythboard.web.drawing.html import Element, Node
from mythboard.web.drawing.icons import emblem, icon
from mythboard.web.drawing.parts import kept_part
from mythboard.web.drawing.seatsigns import called, letters_of, seat_sign
from mythboard.web.drawing.words import counted, listed
from mythboard.web.panels.movelist import Choice, button, capital
from mythboard.web.panels.tabletop import Tabletop, page_address

TYPES: Final = {
    "forest": "forest",
    "river": "river",
    "myst": "land of myst",
    "crystal": "crystal field",
    "mountain": "mountain",
}
COUNTED_BY: Final = {  # by type of region: the card of the path that counts it
    "forest": "forests", "river": "rivers", "myst": "lands-of-myst", "crystal": "crystal-fields", "mountain": "mountains",
}  # fmt: skip
AT_REGIONS: Final = {  # verbs of moves that are done with a region, and what pressing it does
    "region": "Here", "fortify": "Fortify", "from": "From here", "to": "To here",
}  # fmt: skip
BRINGS: Final = {  # by type of region: what meditating brings whoever has a unit there
    "forest": "1 energy", "river": "2 glory", "myst": "1 XP", "mountain": "a fortification",
    "crystal": "1 CP to construct or deploy",
}  # fmt: skip
REWARDS: Final = ("gold", "silver", "bronze")  # lines of monsters
KINDS: Final = ("troop", "golem", "fortification", "champion")


class Force(NamedTuple):
    """The units of one player in a region, and what they count."""

    seat: int
    name: str
    letter: str
    counts: tuple[int, int, int]  # troops, golems, fortifications
    travelled: tuple[int, int]  # of the troops and golems, this turn
    champion: str  # its name, if it is here
    is_wounded: bool
    strength: int
    each: tuple[int, int, int, int]  # what a troop, golem, fortification and the champion count
    plain: tuple[int, int, int, int]  # the same without upgrades and abilities


class Way(NamedTuple):
    """A move with a unit of a region."""

    choice: Choice
    goal: str  # the region it leads to: its key and name
    name: str


class Ways(NamedTuple):
    """What can be done with a unit in a region."""

    unit: str
    ways: tuple[Way, ...]


def ring(top: Tabletop, centre: Node) -> Element:
    """The islands clockwise, and around what lies in their middle."""
    islands: list[dict[str, Any]] = top.view["scene"]["islands"]
    worth = worths(top)
    return h.section(".ring", aria_labelledby="ring-title")[
        h.h2("#ring-title.visually-hidden")["The islands, clockwise"],
        h.ol(".islands")[[island(top, at, one, islands[at - 1]["name"], worth) for at, one in enumerate(islands)]],
        centre,
    ]


def worths(top: Tabletop) -> dict[str, int]:
    """By type of region: what each will give its controller when this era ends."""
    path = {str(space["card"]).partition("#")[0]: space["glory"] for space in top.view["scene"]["path"] if space["card"]}
    return {kind: path[key] for kind, key in COUNTED_BY.items() if key in path}


# Islands


def island(top: Tabletop, at: int, seen: dict[str, Any], before: str, worth: dict[str, int]) -> Element:
    key, name = seen["key"], seen["name"]
    press = top.take(f"island {key}")
    is_moving = asks_for(top, "before") and any(
        force["champion"] and force["seat"] == top.shown.viewer for region in seen["regions"] for force in region["units"]
    )
    return h.li(
        f"#island-{key}",
        class_=["island", f"at-{at}", f"isle-{key}", {"is-open": press is not None, "is-moving": is_moving}],
        data_slides=f"island-{key}",
        aria_labelledby=f"isle-{key}",
    )[
        gap(space, before, name, top.hinted) if (space := top.take(f"before {key}")) is not None else None,
        h.div(".isle-head")[
            h.h3(f"#isle-{key}")[icon(key), f"{name}"],
            tokens(top, seen["tokens"]),
            press_button(press, "Here", top.hinted) if press is not None else None,
            attunement(top, key),
        ],
        h.ul(".monsters", aria_label=f"Monsters on the {name}")[[h.li[monster(top, one)] for one in seen["monsters"]]]
        if seen["monsters"]
        else None,
        h.ul(".regions", aria_label=f"Regions of the {name}")[[h.li[region(top, one, worth)] for one in seen["regions"]]],
    ]


def attunement(top: Tabletop, island: str) -> Node:
    """Its attunement, while nobody has taken it in this era. Those one may take lie large beside the hand meanwhile."""
    cards = [card for card in top.idle("attunements") if top.card(card).key.endswith(f"-{island}")]
    return [top.spot(card, "small", f"choose {card}" if asks_for(top, "choose") else "", "attuned") for card in cards]


def asks_for(top: Tabletop, verb: str) -> bool:
    return any(choice.verb == verb for choice in top.choices)


def tokens(top: Tabletop, seats: list[int]) -> Node:
    """The encounter tokens: who has the champion here may face an encounter."""
    if not seats:
        return None
    letters = letters_of(tuple(top.names))
    return h.ul(".tokens-here", aria_label="Encounter tokens")[
        [h.li(data_slides=f"token-{seat}", id=f"token-{seat}")[token(seat, letters[seat], top.whose(seat))] for seat in seats]
    ]


@h.kept
def token(seat: int, letter: str, whose: str) -> Element:
    words = f"{capital(whose)} encounter token"
    return h.span(class_=["token", f"seat-{seat}-plate"], title=words)[
        icon("encounter"), h.span(aria_hidden="true")[letter], h.span(".visually-hidden")[words]
    ]


@h.kept
def gap(choice: Choice, before: str, after: str, hinted: str) -> Element:
    """The place between two islands, while an island is to be put somewhere."""
    where = f"between the {before} and the {after}"
    words: list[Node] = ["Put it here", h.span(".visually-hidden")[f" {where}"]]
    looks = {"kind": "thing lit gap", "title": capital(where)}
    return button(choice, icon("move-island"), words, hinted=choice.text == hinted, **looks)


@h.kept
def press_button(choice: Choice, words: str, hinted: str) -> Element:
    """Makes all of what it stands on something to press."""
    return button(
        choice,
        h.span(aria_hidden="true")[words],
        h.span(".visually-hidden")[capital(choice.label)],
        kind="thing lit press",
        hinted=choice.text == hinted,
        title=capital(choice.label),
    )


def monster(top: Tabletop, seen: dict[str, Any]) -> Markup:
    against = [(called(top.names, top.shown.viewer, seat), force) for seat, force in enumerate(seen["against"]) if force]
    return draw_monster(top.game.name, seen["card"], seen["strength"], tuple(against)).sent_to(top.has)


@kept_part
def draw_monster(game: str, key: str, strength: int, against: tuple[tuple[str, int], ...]) -> Element:
    """A monster: its strength, and all that stands against it on its island."""
    card = mythboard.game(game).cards[key]
    total = sum(force for _, force in against)
    sums = " + ".join(f"{name} {force}" for name, force in against)
    outcome = "It would be defeated." if total >= strength else "It would win."
    words = (
        f"{card.name}, strength {strength}, against {f'{sums} = {total}' if len(against) > 1 else sums or 'nobody'}. {outcome}"
    )
    rewards = [clause.text for clause in card.clauses if clause.kind in REWARDS]
    return h.a(
        f"#monster-{key}.monster",
        href=page_address(game, key),
        data_key=key,
        data_slides=f"monster-{key}",
        title=f"{words} {' '.join(rewards)}",
        aria_description=" ".join(rewards),
    )[
        emblem(game, card),
        h.span(".monster-name")[card.name],
        h.b(".monster-strength")[h.span(".visually-hidden")[", strength "], str(strength)],
        h.span(class_=["against", {"is-enough": total >= strength}])[
            h.span(aria_hidden="true")[f"vs {total}"], h.span(".visually-hidden")[f", {words}"]
        ],
    ]


# Regions


def region(top: Tabletop, seen: dict[str, Any], worth: dict[str, int]) -> Markup:
    key, kind = seen["key"], seen["type"]
    press = next((top.take(f"{verb} {key}") for verb in AT_REGIONS if f"{verb} {key}" in top.left), None)
    holder: int | None = seen["controller"]
    return draw_region(
        key,
        kind,
        seen["name"],
        seen["mirage"],
        worth.get(kind, 0),
        -1 if holder is None else holder,
        tuple([force_of(top, key, one) for one in seen["units"]]),
        tuple(ways(top, key)),
        press,
        top.view["scene"]["battle"] == key,
        top.shown.viewer,
        top.hinted if top.hinted.partition(" ")[2].find(key) >= 0 else "",
    ).sent_to(top.has)


def force_of(top: Tabletop, region: str, seen: dict[str, Any]) -> Force:
    seat = seen["seat"]
    numbers = top.numbers
    champions = [top.card(card).name for zone in ("champion", "unable") for card in top.cards(f"{zone}/{seat}")]
    return Force(
        seat,
        called(top.names, top.shown.viewer, seat),
        letters_of(tuple(top.names))[seat],
        (seen["troops"], seen["golems"], seen["fortifications"]),
        (numbers[f"tired-troops-{region}/{seat}"], numbers[f"tired-golems-{region}/{seat}"]),
        (champions or ["champion"])[0] if seen["champion"] else "",
        seen["wounded"],
        seen["strength"],
        tuple(seen["each"]),
        tuple(seen["plain"]),
    )


def ways(top: Tabletop, region: str) -> list[Ways]:
    """The moves that are done with units of this region: travelling, and being lost in a battle here."""
    found = []
    for unit in KINDS:
        texts = [choice.text for choice in top.choices if choice.text.startswith(f"travel {unit}:{region}:")]
        if top.view["scene"]["battle"] == region:
            texts.append(f"lose {unit}")
        moves = [way(top, choice) for text in texts if (choice := top.take(text)) is not None]
        if moves:
            found.append(Ways(unit, tuple(moves)))
    return found


def way(top: Tabletop, choice: Choice) -> Way:
    goal = choice.text.rpartition(":")[2]
    return Way(choice, goal, region_name(top, goal))


@kept_part
def draw_region(
    key: str,
    kind: str,
    name: str,
    mirage: bool,
    worth: int,
    holder: int,
    forces: tuple[Force, ...],
    open_ways: tuple[Ways, ...],
    press: Choice | None,
    is_battle: bool,
    viewer: int | None,
    hinted: str,
) -> Element:
    """A region: its type, what it will bring, and each player there with units and strength."""
    who = next((force.name for force in forces if force.seat == holder), "")
    control = f"controlled by {'you' if who == 'You' else who}" if who else "nobody controls it"
    says = "a mirage: nobody may enter" if mirage else control
    classes = ["region", f"of-{kind}", f"seat-{holder}-plate" if holder >= 0 else ""]
    states = {"is-held": holder >= 0, "is-mirage": mirage, "is-battle": is_battle, "is-open": press is not None}
    return h.div(
        f"#region-{key}",
        class_=[*classes, states],
        role="group",
        aria_label=f"{capital(name)}: {says}",
    )[
        h.p(".region-name", title=f"Meditate with a unit here to gain {BRINGS[kind]}.")[
            icon(kind),
            h.span[TYPES[kind]],
            h.b(".brings", title=f"When the era ends, it gives its controller {worth} glory.")[
                icon("glory"), str(worth), h.span(".visually-hidden")[" glory when the era ends"]
            ]
            if worth
            else None,
        ],
        h.p(".mirage")[icon("mirage"), "Mirage"] if mirage else None,
        h.ul(".forces")[[force_row(key, name, force, force.seat == holder, viewer, open_ways, hinted) for force in forces]]
        if forces
        else None,
        press_button(press, AT_REGIONS[press.verb], hinted) if press is not None else None,
    ]


def force_row(
    region: str, name: str, force: Force, holds: bool, viewer: int | None, open_ways: tuple[Ways, ...], hinted: str
) -> Element:
    """A player in a region: sign, units, strength."""
    moves = {found.unit: found.ways for found in open_ways} if force.seat == viewer else {}
    pieces = [
        unit(region, kind, count, tired, force, moves.get(kind, ()), hinted)
        for kind, count, tired in zip(KINDS, force.counts, (*force.travelled, 0), strict=False)
        if count
    ]
    if force.champion:
        pieces.insert(0, unit(region, "champion", 1, 0, force, moves.get("champion", ()), hinted))
    return h.li(class_=["force", f"seat-{force.seat}-plate", {"holds": holds}])[
        seat_sign(force.seat, force.letter, force.name), h.span(".units")[pieces], strength(region, name, force, holds)
    ]


def unit(region: str, kind: str, count: int, tired: int, force: Force, moves: tuple[Way, ...], hinted: str) -> Element:
    """Units of a kind: pressed where something can be done with them."""
    wounded = kind == "champion" and force.is_wounded
    words = f"{'wounded ' if wounded else ''}champion {force.champion}" if kind == "champion" else counted(count, kind)
    title = f"{words}, {tired} travelled this turn" if tired else words
    seen: list[Node] = [
        icon(kind),
        icon("wounded") if wounded else None,
        h.b(aria_hidden="true")[str(count)] if count > 1 else None,
        h.span(".visually-hidden")[f"{title} "],
    ]
    names = f"unit unit-{kind}"
    states = {"is-wounded": wounded, "is-tired": tired == count and tired > 0}
    slides = f"champion-{force.seat}" if kind == "champion" else None
    id = f"unit-{region}-{kind}"
    if not moves:
        return h.span(class_=[names, states], title=capital(title), data_slides=slides)[seen]
    only = moves[0].choice
    if len(moves) == 1 and only.verb == "lose":
        return button(
            only,
            seen,
            h.span(".visually-hidden")[f": {only.label}"],
            kind=f"thing lit unit unit-{kind}",
            hinted=only.text == hinted,
            title=capital(only.label),
        )
    states |= {"lit": True, "hinted": hinted in [move.choice.text for move in moves]}
    return h.details(id=id, class_=[names, states], name="menus")[
        h.summary(title=f"{capital(title)}: travel", data_slides=slides)[
            seen, h.span(".visually-hidden")[f": {counted(len(moves), 'way')} to travel"]
        ],
        h.div(".menu", role="group", aria_label=f"Where to move the {kind}")[
            [
                button(
                    move.choice,
                    icon(move.goal.rpartition("-")[2]),
                    f"To the {move.name}",
                    kind="move",
                    hinted=move.choice.text == hinted,
                    data_goal=f"region-{move.goal}",
                )
                for move in moves
            ]
        ],
    ]


def sum_of(force: Force) -> list[tuple[str, int]]:
    """How a strength comes about, item by item."""
    items = []
    if force.champion:
        who = f"{'wounded ' if force.is_wounded else ''}champion"
        items.append((f"{who}{improved(force.each[3], force.plain[3])}", force.each[3]))
    for kind, count, one, plain in zip(KINDS, force.counts, force.each, force.plain, strict=False):
        if count:
            each = f", {one} each" if count > 1 else ""
            items.append((f"{counted(count, kind)}{each}{improved(one, plain)}", count * one))
    return items


def improved(one: int, plain: int) -> str:
    """What upgrades and abilities make of a unit."""
    return f" ({plain} and {one - plain} more)" if one > plain else ""


def strength(region: str, name: str, force: Force, holds: bool) -> Element:
    """The number, and behind it the sum."""
    items = sum_of(force)
    words = " + ".join(f"{what}: {value}" for what, value in items)
    return h.details(f"#sum-{region}-{force.seat}.sum", name="menus")[
        h.summary(title=f"{force.name}: {words} = {force.strength}")[
            h.span(".visually-hidden")["strength "],
            str(force.strength),
            h.span(".visually-hidden")[", controls it"] if holds else None,
        ],
        h.div(".menu")[
            h.p[h.b[f"{force.name} in the {name}"]],
            h.dl(".sum-items")[
                [(h.dt[capital(what)], h.dd[str(value)]) for what, value in items],
                h.dt(".total")["Strength"],
                h.dd(".total")[str(force.strength)],
            ],
            h.p(".help")[
                "The strongest controls it. On a tie, the lower artefact does." if not holds else "The strongest: controls it."
            ],
        ],
    ]


def region_name(top: Tabletop, region: str) -> str:
    names = [seen["name"] for one in top.view["scene"]["islands"] for seen in one["regions"] if seen["key"] == region]
    return listed(names)
