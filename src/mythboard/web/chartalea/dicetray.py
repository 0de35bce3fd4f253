"""The dice of Chartalea: those that will be rolled, those that lie there, and the attack they lead to, with its result."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from mythboard.web.chartalea.attacks import attack_board, last_attack
from mythboard.web.drawing import html as h
from mythboard.web.drawing.html import Element, Node
from mythboard.web.drawing.icons import icon
from mythboard.web.drawing.parts import Part
from mythboard.web.drawing.words import counted
from mythboard.web.panels.movelist import FORM, capital
from mythboard.web.panels.tabletop import Tabletop

DICE: Final = ("money", "attack", "health", "power")
DICE_OF_A_TYPE: Final = 4
ATTACKING: Final = 3  # the number of that phase
NOT_ROLLED: Final = 0
ROLLING: Final = 1  # dice lie there and may still be changed
OF_TRAY: Final = [  # numbers
    *("roll", "phase", "active", "attack/0", "attack/1", "defense", "defense-dice"),
    *(f"{what}/{kind}" for what in ("rolled", "pool", "excess") for kind in range(len(DICE))),
    *(f"face/{place}" for place in range(len(DICE) * DICE_OF_A_TYPE)),
]


def tray(top: Tabletop) -> Markup:
    """Where the dice lie; in the Attack Phase also how the attack stands, and after it how it ended."""
    offered = [choice.text for choice in top.choices if choice.verb == "die"]
    shields = [top.count(f"shown/{seat}") for seat in range(2)]
    return top.piece("tray", (top.counted(OF_TRAY), shields, last_attack(top.shown), top.view["over"], offered), draw_tray)


def draw_tray(top: Tabletop, _: int) -> Markup:
    numbers = top.numbers
    rolled = numbers["roll"] != NOT_ROLLED
    words = "Dice rolled" if rolled else "Dice Pool"
    dice = [die(top, kind, i) for kind in range(len(DICE)) for i in range(numbers[f"rolled/{kind}"])] if rolled else pool(top)
    excess = [f"{numbers[f'excess/{kind}']} {name.capitalize()}" for kind, name in enumerate(DICE) if numbers[f"excess/{kind}"]]
    drawn = h.section("#tray.tray", aria_label=words)[
        h.h2[words],
        h.div(".dice")[dice or h.p(".nothing")["none yet"]],
        h.p(".excess")[f"Excess dice, worth 1 each: {', '.join(excess)}"] if excess else None,
        attack_or_last(top),
    ]
    return top.sent(Part(drawn))


def faces(top: Tabletop) -> list[tuple[str, int]]:
    """What dice show while they may still be changed."""
    if top.numbers["roll"] != ROLLING:
        return []
    return [
        (name, top.numbers[f"face/{kind * DICE_OF_A_TYPE + i}"])
        for kind, name in enumerate(DICE)
        for i in range(top.numbers[f"rolled/{kind}"])
    ]


def pool(top: Tabletop) -> list[Element]:
    return [
        h.span(f".die.die-{name}.waiting")[icon(name, f"{name.capitalize()} Die")]
        for kind, name in enumerate(DICE)
        for _ in range(top.numbers[f"pool/{kind}"])
    ]


def die(top: Tabletop, kind: int, number: int) -> Markup:
    """A die that lies there. Where a die is to be chosen, it is a button; of dice that show the same, the first one is."""
    name = DICE[kind]
    shows = top.numbers[f"face/{kind * DICE_OF_A_TYPE + number}"]
    choice = top.take(f"die {name}-{shows}")
    text = choice.text if choice is not None else ""
    return draw_die(name, number, shows, text, bool(text) and text == top.hinted)


@h.kept
def draw_die(name: str, number: int, shows: int, text: str, hinted: bool) -> Element:
    words = f"{name.capitalize()} Die showing {shows}"
    inside = [icon(name), h.b[str(shows)]]
    id = f"die-{name}-{number}-{shows}"
    if not text:
        return h.span(f".die.die-{name}", id=id, role="img", aria_label=words)[inside]
    classes: list[str | dict[str, bool]] = ["die", f"die-{name}", "lit", {"hinted": hinted}]
    return h.button(id=id, class_=classes, form=FORM, name="move", value=text, aria_label=f"{words}: choose")[inside]


def attack_or_last(top: Tabletop) -> Node:
    """The attack that is going on; else the one of this turn or of the last, with its result."""
    past = last_attack(top.shown)
    if top.numbers["phase"] == ATTACKING and not top.view["over"] and (past is None or past.lost is None):
        return attack(top)
    return attack_board(top.shown, past) if past is not None and past.lost is not None else None


def attack(top: Tabletop) -> Element:
    """The attack as it stands: its sum, the Shields against it, what would get through."""
    numbers = top.numbers
    active = numbers["active"]
    total, defense, dice = numbers[f"attack/{active}"], numbers["defense"], numbers["defense-dice"]
    shields = top.count(f"shown/{1 - active}")
    who = "You attack" if active == top.shown.viewer else f"{top.names[active]} attacks"
    return h.div(".attack")[
        h.h2[who],
        h.p(".versus")[
            h.span(".counter-attack")[icon("attack", "Attack"), h.b[str(total)]],
            "against",
            h.span(".counter-defense")[icon("defense", "Defense"), h.b[str(defense)]],
            f"and {counted(dice, 'Defense Die')}" if dice else None,
        ],
        h.p[
            f"{capital(counted(shields, 'Shield'))} revealed. " if shields else None,
            f"{max(0, total - defense)} Health at stake.",
        ],
    ]
