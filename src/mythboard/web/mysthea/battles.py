"""A battle of Mysthea as everybody around the table follows it: the secret choices, then what was shown and what it cost.

While cards are chosen, a panel says who has chosen and who has not. Of one's own choice it says which card it is, of that of
others nothing, for a view does not hold it. What was shown, how strong everybody was and what came of it is in the viewer's own
entries, so that a battle that is over can still be seen as a whole.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from mythboard.engine.entries import Entry
from mythboard.prose import voice_of
from mythboard.prose.voice import Names
from mythboard.table.shown import Shown
from mythboard.web.drawing import html as h
from mythboard.web.drawing.html import Element, Node
from mythboard.web.drawing.icons import icon
from mythboard.web.drawing.parts import kept_part
from mythboard.web.drawing.seatsigns import called, letters_of, seat_sign
from mythboard.web.drawing.sentences import drawn, together
from mythboard.web.mysthea.islands import region_name
from mythboard.web.panels.movelist import PASS
from mythboard.web.panels.tabletop import Tabletop, page_address

GAME: Final = "mysthea"
NOTHING: Final = "no card"
CHOOSING: Final = "battle/reaction"  # the key of the question
HOW: Final = "Red attacks, blue gains glory, green gains energy, yellow retreats. Choices stay secret until all have chosen."
GAINS: Final = ("glory", "energy")  # what a reaction may bring


class Side(NamedTuple):
    """One who fights, as far as entries tell of it."""

    seat: int
    has_shown: bool = False
    card: str = ""  # what was shown; "" for nothing
    gains: tuple[tuple[str, int], ...] = ()  # of the reaction: numbers of the view, and by how much
    strength: int | None = None


class Report(NamedTuple):
    """A battle, as far as entries tell of it. The sides are in the order of play, so of equals the first one wins."""

    starter: int
    where: str
    sides: tuple[Side, ...]
    outcome: tuple[Entry, ...]  # who lost and gained what

    @property
    def is_counted(self) -> bool:
        return any(side.strength is not None for side in self.sides)

    @property
    def winner(self) -> int | None:
        best = max((side.strength or 0 for side in self.sides), default=0)
        return next((side.seat for side in self.sides if side.strength == best), None) if best else None


def read_battle(entries: Sequence[Entry]) -> Report | None:
    """The last battle of a turn: reactions, then strengths in the order of play, then losses and glory, then its end."""
    begins = [at for at, entry in enumerate(entries) if entry.deed == "battle"]
    if not begins:
        return None
    start = entries[begins[-1]]
    reactions: dict[int, Side] = {}
    counted: list[Side] = []
    outcome: list[Entry] = []
    for entry in entries[begins[-1] + 1 :]:
        old = reactions.get(entry.seat, Side(entry.seat))
        if entry.deed == "battle-over":
            break
        if entry.deed == "strength":
            counted.append(old._replace(strength=entry.values[0][1]))
        elif counted:
            outcome.append(entry)
        elif entry.deed in ("react", "react-not"):
            reactions[entry.seat] = old._replace(has_shown=True, card="".join(entry.cards[:1]))
        elif entry.deed == "gain" and old.has_shown:
            gains = [(name, by) for name, by, _ in entry.amounts if name.partition("/")[0] in GAINS]
            reactions[entry.seat] = old._replace(gains=(*old.gains, *gains))
    return Report(start.seat, start.places[0], tuple(counted or reactions.values()), tuple(outcome))


def last_battle(shown: Shown) -> Report | None:
    """The last battle within a round, once strengths are counted."""
    for turn in shown.log[: -len(shown.seats) - 2 : -1]:
        report = read_battle(turn.entries)
        if report is not None:
            return report if report.is_counted else None
    return None


def card_link(card: str) -> Node:
    """A card by name, as a link to its page."""
    key = card.partition("#")[0]
    return h.a(".cardref", href=page_address(GAME, key), data_key=key)[voice_of(GAME).game.cards[key].name]


def name_of(chosen: str) -> Node:
    return NOTHING if chosen == NOTHING else card_link(chosen)


def fought(who: str, where: str) -> str:
    return f"{who} fought a battle in the {voice_of(GAME).place(where)}"


def gains_of(side: Side) -> str:
    """What a reaction brought: `3 glory`."""
    return ", ".join([voice_of(GAME).amount(name, by) for name, by in side.gains])


# As it is shown


class Fighter(NamedTuple):
    """One who fights, in the panel."""

    seat: int
    letter: str
    name: str
    units: int  # strength of the units there
    extra: str  # what is added to it
    state: str  # "is choosing", "has chosen"
    side: Side | None  # what was shown
    force: int | None  # once it is counted
    owes: int  # units that must still be removed


def battle_panel(top: Tabletop) -> Node:
    """The battle that is being fought."""
    region = top.view["scene"]["battle"]
    if region is None:
        return None
    numbers = top.numbers
    seats = range(len(top.names))
    is_choosing = top.view["question"]["key"] == CHOOSING
    is_counted = any(numbers[f"force/{seat}"] for seat in seats)
    fighters = tuple(
        [
            fighter(top, seat, region, is_choosing, is_counted)
            for seat in top.view["scene"]["order"]
            if numbers[f"fights/{seat}"] or seat == numbers["starter"]
        ]
    )
    return draw_battle(
        region_name(top, region),
        called(top.names, top.shown.viewer, numbers["starter"]),
        fighters,
        is_choosing,
        own_choice(top) if is_choosing else "",
    ).sent_to(top.has)


def fighter(top: Tabletop, seat: int, region: str, is_choosing: bool, is_counted: bool) -> Fighter:
    numbers = top.numbers
    units = [
        force["strength"]
        for island in top.view["scene"]["islands"]
        for seen in island["regions"]
        if seen["key"] == region
        for force in seen["units"]
        if force["seat"] == seat
    ]
    extra = [(numbers[f"attack/{seat}"], "red card")]
    if seat == numbers["starter"]:
        extra += [(numbers["boost"], "tactic")]
    return Fighter(
        seat,
        letters_of(tuple(top.names))[seat],
        called(top.names, top.shown.viewer, seat),
        sum(units),
        ", ".join(f"+{value} {what}" for value, what in extra if value),
        state_of(top, seat, is_choosing),
        None if is_choosing else shown_by(top, seat),
        numbers[f"force/{seat}"] if is_counted else None,
        numbers[f"debt/{seat}"],
    )


def state_of(top: Tabletop, seat: int, is_choosing: bool) -> str:
    if not top.numbers[f"fights/{seat}"]:
        return f"{'are' if seat == top.shown.viewer else 'is'} not there: no card"
    if is_choosing:
        is_, has = ("are", "have") if seat == top.shown.viewer else ("is", "has")
        return f"{is_} choosing" if seat in top.view["asked"] else f"{has} chosen"
    return ""


def shown_by(top: Tabletop, seat: int) -> Side | None:
    """What somebody has shown in the battle that is being fought."""
    report = read_battle(top.shown.log[-1].entries) if top.shown.log else None
    sides = [side for side in report.sides if side.seat == seat and side.has_shown] if report is not None else []
    return sides[0] if sides else None


def reactions(top: Tabletop) -> dict[str, str]:
    """By move: what the card brings if it is shown in this battle (M-BAT-06 to M-BAT-10), so that nobody has to reckon."""
    if top.view["question"]["key"] != CHOOSING:
        return {}
    units = [
        force["troops"] + force["golems"] + force["fortifications"] + bool(force["champion"])
        for island in top.view["scene"]["islands"]
        for seen in island["regions"]
        if seen["key"] == top.view["scene"]["battle"]
        for force in seen["units"]
        if force["seat"] == top.shown.viewer
    ]
    found = {}
    for choice in top.choices:
        if choice.card:
            card = top.card(choice.card)
            power = card.cost or 0
            found[choice.text] = {
                "tactic": f"+{power} strength",
                "upgrade": f"+{power + sum(units)} glory",
                "accessory": f"+{power + sum(units)} energy",
                "objective": "1 retreats" if power == 1 else f"up to {power} retreat",
            }[card.kind]
    return found


def own_choice(top: Tabletop) -> str:
    """What the viewer has chosen: a card or NOTHING; nobody else has this on the page."""
    viewer = top.shown.viewer
    answer: str = top.view["answered"].get(top.names[viewer], "") if viewer is not None else ""
    if not answer:
        return ""
    return NOTHING if answer == PASS else answer.partition(" ")[2]


@kept_part
def draw_battle(where: str, starter: str, fighters: tuple[Fighter, ...], is_choosing: bool, chosen: str) -> Element:
    begins = "You start a battle" if starter == "You" else f"{starter} starts a battle"
    return h.section("#battle.battle", aria_labelledby="battle-title", aria_live="polite")[
        h.h3("#battle-title")[icon("battle"), f"Battle in the {where}"],
        h.p(".begins")[begins, "."],
        h.ul(".fighters")[[h.li(class_=f"seat-{one.seat}-plate")[fighter_row(one)] for one in fighters]],
        h.p(".chosen")[
            "You have chosen ", h.b[chosen if chosen == NOTHING else card_link(chosen)], "; the others can't see it yet."
        ]
        if chosen
        else None,
        h.p(".help")[HOW] if is_choosing else None,
    ]


def fighter_row(one: Fighter) -> list[Node]:
    return [
        seat_sign(one.seat, one.letter),
        h.span(".fighter")[
            h.b[one.name],
            " ",
            h.span(".state")[one.state if one.side is None else shown_words(one.side)],
            h.span(".owes")[f" {one.owes} to remove"] if one.owes else None,
        ],
        h.span(".force-of", title="Strength")[
            h.span(".visually-hidden")["strength "],
            h.b[str(one.units if one.force is None else one.force)],
            h.small[f" {one.extra}"] if one.extra and one.force is None else None,
        ],
    ]


def shown_words(side: Side) -> Node:
    """The card that somebody has shown, and what it brought."""
    return [card_link(side.card) if side.card else NOTHING, h.span(".gain")[f" +{gains_of(side)}"] if side.gains else None]


def report(top: Tabletop) -> Node:
    """The battle that was fought last."""
    found = last_battle(top.shown) if top.view["scene"]["battle"] is None and not top.view["over"] else None
    if found is None:
        return None
    names = tuple(top.names)
    return draw_report(names, letters_of(names), top.shown.viewer, found).sent_to(top.has)


@kept_part
def draw_report(names: Names, letters: tuple[str, ...], viewer: int | None, found: Report) -> Element:
    """What was shown, who was how strong, and what came of it."""
    best = max(side.strength or 0 for side in found.sides)
    return h.section("#report.report", aria_labelledby="report-title")[
        h.h3("#report-title")[icon("battle"), fought(called(names, viewer, found.starter), found.where)],
        h.ul(".fighters")[
            [
                h.li(class_=[f"seat-{side.seat}-plate", {"won": side.seat == found.winner}])[
                    seat_sign(side.seat, letters[side.seat]),
                    h.span(".fighter")[
                        h.b[called(names, viewer, side.seat)],
                        " ",
                        shown_words(side) if side.has_shown else "",
                    ],
                    h.span(".force-of")[
                        h.span(".visually-hidden")["strength "],
                        h.b[str(side.strength or 0)],
                        icon("winner", "strongest") if side.seat == found.winner else None,
                        h.small[f" {best - (side.strength or 0)} weaker"] if (side.strength or 0) < best else None,
                    ],
                ]
                for side in found.sides
            ]
        ],
        h.p(".outcome")[
            drawn(GAME, together([line.sentence for line in voice_of(GAME).lines(found.outcome, viewer, names)]))
            if found.outcome
            else "Nobody lost a unit."
        ],
    ]
