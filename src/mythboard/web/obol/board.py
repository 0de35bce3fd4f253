"""The board of Obol: the shore with its cards, the river with everybody's boat on it, and a ferry for each player.

It draws zones and numbers of the view by their names. How far a boat has come is how many souls its ferryman has: the far bank
is the goal. While somebody crosses, the dice are in the water; while everybody bids for the toll, the river says who has.
"""

from __future__ import annotations

from typing import Final

from mythboard.web.drawing import html as h
from mythboard.web.drawing.html import Element, Node
from mythboard.web.drawing.icons import icon
from mythboard.web.drawing.parts import kept_part
from mythboard.web.drawing.seatsigns import called, letters_of, seat_sign
from mythboard.web.drawing.words import counted, listed
from mythboard.web.panels.movelist import Choice, button, capital
from mythboard.web.panels.plainboard import lasting
from mythboard.web.panels.recap import last_turn
from mythboard.web.panels.tabletop import Tabletop

LAST_ROUND: Final = 15
CROSS: Final = "cross"
IN_A_TURN: Final = "gather"  # always open in one's own turn, and never else
TOLL: Final = "toll/bid"  # the key of the question
KEPT: Final = (  # zones before a player, their captions, and the verb a person would try with a card of their own
    ("crew", "Crew", ""),
    ("gifts", "Favours", "invoke"),
    ("omens", "Omens, until dawn", ""),
)


def board(top: Tabletop) -> Element:
    """Everything on the table but the viewer's hand. Spectators sit with the first player."""
    you = top.shown.viewer or 0
    seats = len(top.names)
    others = [(you + step) % seats for step in range(1, seats)]
    return h.div(".board.obol")[
        h.div(".ferries", role="group", aria_label="The other players", tabindex="0")[[ferry(top, seat) for seat in others]],
        h.div(".styx")[shore(top), river(top)],
        ferry(top, you),
    ]


# The shore


def shore(top: Tabletop) -> Element:
    """The cards for hire, and the piles."""
    cards = top.cards("shore")
    return h.section(".shore", aria_labelledby="shore-title")[
        h.h2("#shore-title")["The shore"],
        h.div(".cards", data_source="pile-deck")[[top.spot(name, "medium", f"hire {name}") for name in cards]],
        h.div(".supplies")[
            top.pile("deck", "Deck"),
            top.pile("discard", "Discard"),
            top.pile("favours", "Favours"),
            top.pile("away", "Out of the game") if top.count("away") else None,
        ],
    ]


# The river


def river(top: Tabletop) -> Element:
    goal = int(top.view["options"]["goal"])
    letters = letters_of(tuple(top.names))
    boats = [
        boat(seat, letters[seat], capital(top.whose(seat)), top.numbers[f"souls/{seat}"], goal)
        for seat in range(len(top.names))
    ]
    return h.section(".river", aria_labelledby="river-title")[
        h.header[
            h.h2("#river-title")["The Styx"],
            h.p(".where")[f"Round {top.numbers['round']} of {LAST_ROUND}"],
            water(top),
            crossing(top),
        ],
        h.ul(".lanes")[boats],
        played(top),
    ]


def crossing(top: Tabletop) -> Node:
    """Across, if it is the viewer's turn: pressed, or a link that says why it cannot be."""
    if not any(choice.verb == IN_A_TURN for choice in top.choices):
        return None
    choice: Choice | None = top.take(CROSS)
    if choice is None:
        return h.a(".thing.ship.closed.button", href=top.why(CROSS), data_why=True)[icon("crew"), "Cross"]
    return button(
        choice,
        icon("crew"),
        "Cross the river",
        h.small["1 obol"],
        kind="thing lit ship",
        hinted=choice.text == top.hinted,
        aria_keyshortcuts=choice.key or None,
    )


@h.kept
def boat(seat: int, letter: str, whose: str, souls: int, goal: int) -> Element:
    """A lane with a place for each soul up to the goal, and the boat at its place."""
    at = min(souls, goal)
    cells = [h.span(class_={"here": True})[seat_sign(seat, letter)] if place == at else h.span for place in range(goal + 1)]
    return h.li(class_=["lane", f"seat-{seat}-plate", {"is-across": souls >= goal}])[
        h.span(".visually-hidden")[f"{whose} boat: {counted(souls, 'soul')} of {goal}"],
        h.span(".water", aria_hidden="true")[cells],
        h.b(aria_hidden="true")[icon("soul"), str(souls)],
    ]


def water(top: Tabletop) -> Node:
    """What the river is about now: the dice of a crossing, or the bids for the toll."""
    faces = tuple([top.numbers[f"river/{number}"] for number in range(top.numbers["dice"])])
    if faces:
        return dice(faces).sent_to(top.has)
    return toll(top) if top.view["question"]["key"] == TOLL else None


def played(top: Tabletop) -> Node:
    """A card that is being played: the others may ward it off."""
    staged = top.cards("stage")
    return h.div(".staged.cards")[[top.spot(name, "medium") for name in staged]] if staged else None


@kept_part
def dice(faces: tuple[int, ...]) -> Element:
    """The dice of a crossing. The best one counts."""
    best = max(faces)
    words = f"The dice show {listed([str(face) for face in faces])}: {counted(best, 'soul')} if you land now"
    return h.div("#river-dice.dice", role="img", aria_label=words)[
        [
            h.span(class_=["die", {"is-best": number == faces.index(best)}], id=f"river-die-{number}-{face}")[h.b[str(face)]]
            for number, face in enumerate(faces)
        ]
    ]


def toll(top: Tabletop) -> Element:
    """Who has bid already. What they bid, nobody sees before all have."""
    waiting = set(top.view["asked"])
    return h.ul(".bids", aria_label="Bids for the toll")[
        [
            h.li(class_={"has-bid": seat not in waiting})[
                icon("waiting" if seat in waiting else "obol"),
                f"{called(top.names, top.shown.viewer, seat)} {own_bid(top, seat) if seat not in waiting else '…'}",
            ]
            for seat in range(len(top.names))
        ]
    ]


def own_bid(top: Tabletop, seat: int) -> str:
    """`bid 2` to the one who did; to all others only that there is a bid."""
    answer = str(top.view["answered"].get(top.names[seat], ""))
    return f"bid {answer.removeprefix('number ')}" if answer.startswith("number ") else "bid"


# A player


def ferry(top: Tabletop, seat: int) -> Element:
    """A ferryman: souls, obols, the hand from behind, and whatever is before them."""
    name = called(top.names, top.shown.viewer, seat)
    mine = seat == top.shown.viewer
    asked = seat in top.view["asked"]
    rows = [
        h.div(".group")[h.h3[caption], h.div(".cards")[[top.spot(card, "small", reach(mine, verb, card)) for card in cards]]]
        for zone, caption, verb in KEPT
        if (cards := top.cards(f"{zone}/{seat}"))
    ]
    return h.section(class_=["ferry", f"seat-{seat}-plate", {"is-own": mine, "is-asked": asked}], aria_label=name)[
        plate(seat, name, letters_of(tuple(top.names))[seat], asked, top.numbers["actions"] if asked else 0),
        counters(seat, top.numbers[f"souls/{seat}"], top.numbers[f"obols/{seat}"]),
        None if mine else top.pile(f"hand/{seat}", "Hand"),
        h.div(".groups")[rows] if rows else h.p(".nothing")["No crew yet."],
        lasting(top, seat),
        None if mine else last_turn(top.shown, seat),
    ]


def reach(mine: bool, verb: str, card: str) -> str:
    return f"{verb} {card}" if mine and verb else ""


@h.kept
def plate(seat: int, name: str, letter: str, asked: bool, actions: int) -> Element:
    return h.header(".plate-of")[
        seat_sign(seat, letter),
        h.h2[name],
        h.span(".turn-flag")["to act"] if asked else None,
        h.span(".tag")[f"{counted(actions, 'action')} left"] if actions else None,
    ]


@h.kept
def counters(seat: int, souls: int, obols: int) -> Element:
    return h.dl(".counters")[
        [
            h.div(class_=f"counter counter-{sign}", id=f"n-{sign}s-{seat}", data_value=str(value))[
                h.dt[icon(sign), h.span[word]], h.dd[str(value)]
            ]
            for sign, word, value in (("soul", "Souls", souls), ("obol", "Obols", obols))
        ]
    ]
