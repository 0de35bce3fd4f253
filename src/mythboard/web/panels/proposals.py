"""The panel of a game that was stopped: what its people can do about it, what they are asked, what has become of it."""

from __future__ import annotations

from typing import Final

from mythboard.table.history.record import AGAIN, CLOSE, GO_ON
from mythboard.table.room import PERSON
from mythboard.table.shown import Choices, Shown
from mythboard.web.drawing import html as h
from mythboard.web.drawing.html import Element, Node
from mythboard.web.drawing.words import counted

WAYS: Final = {  # a button and what it does
    GO_ON: (
        "Continue with the new rules",
        "You continue at a new table from the last position that fits the new rules, with the same cards and dice.",
    ),
    AGAIN: ("Start again", "This game ends here, and a new one begins with the same people at the same seats."),
    CLOSE: ("End the game here", "The scores stay as they are, and nobody wins. You can play again afterwards."),
}


def leaving_panel(shown: Shown) -> Node:
    """What is to be said of a game that was stopped, to this viewer; nothing of any other game."""
    if shown.replay_of is not None:
        return None
    if shown.ended:
        return ended(shown)
    if shown.choices is not None:
        return choices(shown, shown.choices)
    return elsewhere(shown) if shown.is_stopped and shown.rematch else None


def choices(shown: Shown, found: Choices) -> Element:
    if found.proposal:
        return proposal(shown, found)
    return h.section("#leaving.leaving", aria_labelledby="leaving-title")[
        h.h2("#leaving-title")["What happens next?"],
        h.p(role="status")[found.denied] if found.denied else None,
        h.p["All players must agree. Until then nothing happens, and you can read the table and its log."]
        if len([seat for seat in shown.seats if seat.kind == PERSON]) > 1
        else h.p["Until you choose, nothing happens, and you can read the table and its log."],
        h.form(method="post", action=f"/t/{shown.id}/propose")[
            at(shown), h.ul[[way_element(way, found.lost) for way in WAYS if way in found.ways]]
        ],
    ]


def way_element(way: str, lost: int) -> Element:
    words, does = WAYS[way]
    more = f" {lost_words(lost)}" if way == GO_ON and lost else ""
    return h.li[
        h.button(name="way", value=way, aria_describedby=f"way-{way.replace(' ', '-')}")[words],
        h.span(id=f"way-{way.replace(' ', '-')}")[does + more],
    ]


def lost_words(lost: int) -> str:
    return f"The last {counted(lost, 'answer') if lost > 1 else 'answer'} can't be carried over."


def proposal(shown: Shown, found: Choices) -> Element:
    """Somebody proposes something: to this viewer, or this viewer to the others."""
    buttons = (
        [h.button(".button-primary", name="yes", value="1")["Agree"], h.button(name="yes", value="0")["Don't agree"]]
        if found.is_asked
        else [h.button(name="yes", value="0")["Withdraw"]]
        if found.is_own
        else []
    )
    return h.section("#leaving.leaving", aria_labelledby="leaving-title")[
        h.h2("#leaving-title")[found.proposal],
        h.p[lost_words(found.lost)] if found.lost else None,
        h.form(".actions", method="post", action=f"/t/{shown.id}/agree")[at(shown), buttons] if buttons else None,
    ]


def at(shown: Shown) -> Node:
    return h.input(type="hidden", name="at", value=str(shown.at))


def elsewhere(shown: Shown) -> Element:
    return h.section("#leaving.leaving", aria_labelledby="leaving-title")[
        h.h2("#leaving-title")["This game continues at another table."],
        h.p["You can still read it here. Its journal and hidden cards become public when the game at that table is over."],
        h.p(".actions")[h.a(".button.button-primary", href=f"/t/{shown.rematch}")["Go to that table"]],
    ]


def ended(shown: Shown) -> Element:
    """How it was left, and what next."""
    again = (
        h.a(".button.button-primary", href=f"/t/{shown.rematch}")["Go to the next table"]
        if shown.rematch
        else h.form(method="post", action=f"/t/{shown.id}/rematch")[h.button(".button-primary")["Play again"]]
        if shown.viewer is not None
        else None
    )
    replay = h.a(".button", href=f"/t/{shown.id}/at/0")["Watch the replay"] if shown.view else None
    return h.section("#leaving.leaving", aria_labelledby="leaving-title")[
        h.h2("#leaving-title")[shown.ended],
        h.div(".actions")[
            again,
            replay,
            h.a(".button.button-quiet", href=f"/t/{shown.id}/journal")["Journal"],
            h.a(".button.button-quiet", href=f"/t/{shown.id}/verify")["Check the shuffle"],
        ],
    ]
