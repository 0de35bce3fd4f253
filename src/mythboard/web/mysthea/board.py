"""The board of Mysthea: the ring of islands, the events path below it, the other players beside it, and the hand at the bottom.

It draws what the view's `scene` says and knows no rule. The moves of a turn stand as a row of actions above the hand, also
those that are closed, with the reason; all others are pressed where they are done: see islands.py, guilds.py and eventpath.py.
"""

from __future__ import annotations

from typing import Final

from mythboard.web.drawing import html as h
from mythboard.web.drawing.html import Element, Node
from mythboard.web.drawing.icons import icon
from mythboard.web.drawing.parts import kept_part
from mythboard.web.drawing.words import counted
from mythboard.web.mysthea.battles import battle_panel, reactions, report
from mythboard.web.mysthea.eraends import account
from mythboard.web.mysthea.eventpath import development, encounter, era, path, to_come
from mythboard.web.mysthea.glories import standings
from mythboard.web.mysthea.guilds import in_play, own, rivals
from mythboard.web.mysthea.islands import ring
from mythboard.web.mysthea.subject import subject
from mythboard.web.panels.movelist import Choice, button, capital
from mythboard.web.panels.tabletop import Tabletop

ACTIONS: Final = (  # verbs, their words and icons; the first two are standard actions
    ("develop", "Develop", "develop"),
    ("meditate", "Meditate", "meditate"),
    ("battle", "Battle", "battle"),
    ("move", "Move an island", "move-island"),
    ("encounter", "Encounter", "encounter"),
)
STANDARD: Final = 2
OPERATIONS: Final = frozenset({"gain", "construct", "deploy", "travel"})  # what can be repeated with one click
IN_A_TURN: Final = ("turn/move", "turn/special")  # keys of questions


def board(top: Tabletop) -> Element:
    """All that lies on the table but the viewer's hand and player board."""
    top.add_gains(reactions(top))
    you = top.shown.viewer or 0
    mine = top.shown.viewer is not None
    return h.div(".board.mysthea")[
        h.div(".guild-column")[
            h.section(class_=["own-cards", f"seat-{you}-plate"], aria_label="Your cards in play" if mine else top.names[you])[
                h.h2(".visually-hidden")["Your cards in play"] if mine else own(top, you), in_play(top, you)
            ],
            rivals(top),
        ],
        h.div(".world")[ring(top, middle(top)), path(top)],
    ]


def middle(top: Tabletop) -> Node:
    """What lies between the islands: the corners, and the middle, where battles are fought."""
    fought = battle_panel(top)
    return [
        h.div(".corner.corner-era")[era(top), account(top), report(top)],
        h.div(".corner.corner-encounter")[encounter(top), to_come(top)],
        h.div(class_=["centre", {"has-battle": fought is not None}])[
            standings(top) if top.view["over"] else fought, None if top.view["over"] else development(top)
        ],
    ]


def hand(top: Tabletop) -> Node:
    """The viewer's actions, cards and player board."""
    seat = top.shown.viewer
    if seat is None:
        return None
    cards = top.cards(f"hand/{seat}")
    return [
        subject(top),
        actions(top),
        h.section("#hand.hand", aria_labelledby="hand-title")[
            h.h2("#hand-title.visually-hidden")[f"Your hand: {counted(len(cards), 'card')}"],
            h.div(".cards", data_count=str(len(cards)))[
                [top.spot(card, "medium", f"act {card}") for card in cards] or h.p(".nothing")["Your hand is empty."]
            ],
        ],
        own(top, seat),
    ]


# Actions


def actions(top: Tabletop) -> Node:
    """The actions of a turn, open and closed, and one click that repeats the last operation."""
    repeated = again(top)
    if not top.is_asked or top.view["question"]["key"] not in IN_A_TURN:
        return h.div("#actions.actions")[repeated] if repeated is not None else None
    offered = [(words, sign, top.take(verb), top.why(verb)) for verb, words, sign in ACTIONS]
    return draw_actions(
        tuple(offered), bool(top.numbers["standard-done"]), bool(top.numbers["special-done"]), top.hinted
    ).sent_to(top.has)  # fmt: skip


@kept_part
def draw_actions(
    offered: tuple[tuple[str, str, Choice | None, str], ...], is_acted: bool, is_special_done: bool, hinted: str
) -> Element:
    standard = [action(*one, hinted) for one in offered[:STANDARD]]
    special = [action(*one, hinted) for one in offered[STANDARD:]]
    return h.div("#actions.actions")[
        h.div(".action-group", role="group", aria_label="Standard action")[
            h.span(".caption")["Standard action: done" if is_acted else "A card, or"], standard
        ],
        h.div(".action-group", role="group", aria_label="Special action")[
            h.span(".caption")["Special: done" if is_special_done else "Special"], special
        ],
    ]


def action(words: str, sign: str, choice: Choice | None, why: str, hinted: str) -> Element:
    """An action: pressed, or a link that says why it cannot be taken."""
    if choice is None:
        return h.a(".thing.action.closed.button", href=why, data_why=True)[
            icon(sign), h.span(".action-name")[words], h.span(".visually-hidden")[": not now; why?"]
        ]
    return button(
        choice,
        icon(sign),
        h.span[words],
        h.small[choice.terms] if choice.terms else None,
        kind="thing lit action",
        hinted=choice.text == hinted,
        title=capital(choice.label),
    )


def again(top: Tabletop) -> Node:
    """One click for the operation that was made last, while CPs are left for it; a script sends the move."""
    for choice in top.choices:
        if choice.verb in OPERATIONS and choice.text == top.shown.undo_move and top.numbers["cps"]:
            return h.button("#again.needs-js", type="button", data_move=choice.text, aria_keyshortcuts=".")[
                icon("again"), f"Again: {choice.label}", h.kbd(aria_hidden="true")["."]
            ]
    return None
