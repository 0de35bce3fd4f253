"""A battle of Mysthea as everybody around the table follows it: the secret choices, then what was shown and what it cost.

While cards are chosen, a panel says who has chosen and who has not. Of one's own choice it says which card it is, of that of
others nothing, for a view does not hold it. What was shown, how strong everybody was and what came of it is told by the
viewer's own log; it is read here once more, so that a battle that is over can still be seen as a whole.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

from mythboard.table.chronicle import YOU
from mythboard.table.showing import Shown
from mythboard.web import html as h
from mythboard.web.html import Element, Node
from mythboard.web.icons import icon
from mythboard.web.islands import region_name
from mythboard.web.logpanel import card_names, told
from mythboard.web.movelist import PASS
from mythboard.web.parts import kept_part
from mythboard.web.recap import doer_of
from mythboard.web.seatsigns import called, letters_of, seat_sign
from mythboard.web.tabletop import Tabletop

STARTS: Final = re.compile(r"\bstarts? a battle in the ([a-z ]+ of the [A-Z][\w-]*)")
STRENGTH: Final = re.compile(r"(?:The strength of (.+)|Your strength) is (\d+)\.")
GAIN: Final = re.compile(r"\bgains? (\d+ (?:glory|energy))")
OVER: Final = "The battle is over."
NOTHING: Final = "no card"
CHOOSING: Final = "Show a card in this battle?"
HOW: Final = "Red attacks, blue brings glory, green energy, yellow retreats. Nobody sees a choice before all have chosen."


class Side(NamedTuple):
    """One who fights, as far as a log tells of it."""

    seat: int
    card: str  # what was shown, "no card", or "" before
    gain: str  # of the reaction: "3 glory"
    strength: int | None


class Report(NamedTuple):
    """A battle, as far as a log tells of it. The sides stand in the order of play, so of equals the first one wins."""

    starter: int
    where: str
    sides: tuple[Side, ...]
    outcome: tuple[str, ...]  # sentences: who lost and gained what

    @property
    def is_counted(self) -> bool:
        return any(side.strength is not None for side in self.sides)

    @property
    def winner(self) -> int | None:
        best = max((side.strength or 0 for side in self.sides), default=0)
        return next((side.seat for side in self.sides if side.strength == best), None) if best else None


@lru_cache(maxsize=2_000)
def read_battle(game: str, sentences: tuple[str, ...], seats: tuple[str, ...]) -> Report | None:
    """The last battle of a turn: reactions, then strengths in the order of play, then losses and glory, then its end."""
    begins = [(at, found) for at, sentence in enumerate(sentences) if (found := STARTS.search(sentence))]
    starter = doer_of(sentences[begins[-1][0]], seats) if begins else None
    if starter is None:
        return None
    first, where = begins[-1]
    shows = re.compile(rf"\bshows? ({NOTHING}|{card_names(game)[0].pattern})")
    reactions: dict[int, Side] = {}
    counted: list[Side] = []
    outcome: list[str] = []
    for sentence in sentences[first:]:
        strength, seat = STRENGTH.fullmatch(sentence), doer_of(sentence, seats)
        if sentence == OVER:
            break
        if strength is not None:
            seat = seats.index(strength[1] or YOU)
            counted.append(reactions.get(seat, Side(seat, "", "", None))._replace(strength=int(strength[2])))
        elif counted:
            outcome.append(sentence.replace(f" in the {where[1]}", ""))
        elif seat is not None:
            shown, gained = shows.search(sentence), GAIN.search(sentence)
            old = reactions.get(seat, Side(seat, "", "", None))
            if shown is not None or old.card:
                reactions[seat] = Side(seat, shown[1] if shown else old.card, gained[1] if gained else old.gain, None)
    return Report(starter, where[1], tuple(counted or reactions.values()), tuple(outcome))


def last_battle(shown: Shown) -> Report | None:
    """The last battle within a round, once strengths are counted."""
    seats = tuple(seat.name for seat in shown.seats)
    for turn in shown.log[: -len(seats) - 2 : -1]:
        report = read_battle(shown.game, tuple(turn.sentences), seats)
        if report is not None:
            return report if report.is_counted else None
    return None


# As it is shown


class Fighter(NamedTuple):
    """One who fights, in the panel."""

    seat: int
    letter: str
    name: str
    units: int  # strength of the units there
    extra: str  # what is added to it
    state: str  # "is choosing", "has chosen", "Deep Breath"
    force: int | None  # once it is counted
    owes: int  # units that must still be removed


def battle_panel(top: Tabletop) -> Node:
    """The battle that is being fought."""
    region = top.view["scene"]["battle"]
    if region is None:
        return None
    numbers = top.numbers
    seats = range(len(top.names))
    is_choosing = CHOOSING in top.view["prompt"]
    is_counted = any(numbers[f"force/{seat}"] for seat in seats)
    fighters = tuple(
        [
            fighter(top, seat, region, is_choosing, is_counted)
            for seat in top.view["scene"]["order"]
            if numbers[f"fights/{seat}"] or seat == numbers["starter"]
        ]
    )
    return draw_battle(
        top.game.name,
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
        numbers[f"force/{seat}"] if is_counted else None,
        numbers[f"debt/{seat}"],
    )


def state_of(top: Tabletop, seat: int, is_choosing: bool) -> str:
    if not top.numbers[f"fights/{seat}"]:
        return f"{'are' if seat == top.shown.viewer else 'is'} not there: no card"
    if is_choosing:
        is_, has = ("are", "have") if seat == top.shown.viewer else ("is", "has")
        return f"{is_} choosing" if seat in top.view["asked"] else f"{has} chosen"
    turn = top.shown.log[-1].sentences if top.shown.log else []
    report = read_battle(top.game.name, tuple(turn), tuple(top.names))
    shown = [side for side in report.sides if side.seat == seat] if report is not None else []
    if not shown or not shown[0].card:
        return ""
    return f"{shown[0].card}{f', +{shown[0].gain}' if shown[0].gain else ''}"


def reactions(top: Tabletop) -> dict[str, str]:
    """By move: what the card brings if it is shown in this battle (M-BAT-06 to M-BAT-10), so that nobody has to reckon."""
    if top.view["prompt"] != CHOOSING:
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
    """What the viewer has chosen, in words; nobody else has this on the page."""
    viewer = top.shown.viewer
    answer: str = top.view["answered"].get(top.names[viewer], "") if viewer is not None else ""
    if not answer:
        return ""
    return NOTHING if answer == PASS else top.card(answer.partition(" ")[2]).name


@kept_part
def draw_battle(game: str, where: str, starter: str, fighters: tuple[Fighter, ...], is_choosing: bool, chosen: str) -> Element:
    begins = "You start a battle" if starter == "You" else f"{starter} starts a battle"
    return h.section("#battle.battle", aria_labelledby="battle-title", aria_live="polite")[
        h.h3("#battle-title")[icon("battle"), f"Battle in the {where}"],
        h.p(".begins")[begins, "."],
        h.ul(".fighters")[[h.li(class_=f"seat-{one.seat}-plate")[fighter_row(game, one)] for one in fighters]],
        h.p(".chosen")["You have chosen ", h.b[told(game, chosen, ())], "; the others do not see it yet."] if chosen else None,
        h.p(".help")[HOW] if is_choosing else None,
    ]


def fighter_row(game: str, one: Fighter) -> list[Node]:
    return [
        seat_sign(one.seat, one.letter),
        h.span(".fighter")[
            h.b[one.name],
            " ",
            h.span(".state")[told(game, one.state, ())],
            h.span(".owes")[f" {one.owes} to remove"] if one.owes else None,
        ],
        h.span(".force-of", title="Strength")[
            h.span(".visually-hidden")["strength "],
            h.b[str(one.units if one.force is None else one.force)],
            h.small[f" {one.extra}"] if one.extra and one.force is None else None,
        ],
    ]


def report(top: Tabletop) -> Node:
    """The battle that was fought last."""
    found = last_battle(top.shown) if top.view["scene"]["battle"] is None and not top.view["over"] else None
    if found is None:
        return None
    names = tuple(top.names)
    return draw_report(top.game.name, names, letters_of(names), top.shown.viewer, found).sent_to(top.has)


@kept_part
def draw_report(game: str, names: tuple[str, ...], letters: tuple[str, ...], viewer: int | None, found: Report) -> Element:
    """What was shown, who was how strong, and what came of it."""
    best = max(side.strength or 0 for side in found.sides)
    return h.section("#report.report", aria_labelledby="report-title")[
        h.h3("#report-title")[icon("battle"), f"{called(names, viewer, found.starter)} fought a battle in the {found.where}"],
        h.ul(".fighters")[
            [
                h.li(class_=[f"seat-{side.seat}-plate", {"won": side.seat == found.winner}])[
                    seat_sign(side.seat, letters[side.seat]),
                    h.span(".fighter")[
                        h.b[called(names, viewer, side.seat)],
                        " ",
                        told(game, side.card, ()) if side.card else "",
                        h.span(".gain")[f" +{side.gain}"] if side.gain else None,
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
        h.p(".outcome")[told(game, " ".join(found.outcome), names) if found.outcome else "Nobody lost a unit."],
    ]
