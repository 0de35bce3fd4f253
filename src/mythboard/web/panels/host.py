"""What only the host of a table sees: beside what others say, and below the talk.

A button sends its remark's key through one of two forms that are on the page once, wherever the button is: sixty remarks would
else be a hundred and twenty forms. The name of a person is in the name of every button, for those who hear the page.
"""

from __future__ import annotations

from typing import Final

from mythboard.table.room import PERSON
from mythboard.table.shown import Hosting, Said, SeatShown, Shown
from mythboard.web.drawing import html as h
from mythboard.web.drawing.html import Element, Node

MUTING: Final = "mute-form"
REMOVING: Final = "remove-form"


def remark_buttons(remark: Said) -> Node:
    """Mute and remove, beside something that somebody else has said."""
    if not remark.key:
        return None
    return h.span(".hosting")[
        h.button(".button-quiet", form=MUTING, name="key", value=remark.key, aria_label=f"Mute {remark.name}")["Mute"],
        h.button(".button-quiet", form=REMOVING, name="key", value=remark.key, aria_label=f"Remove {remark.name}")["Remove"]
        if remark.may_go
        else None,
    ]


def remark_forms(table: str) -> list[Element]:
    """The forms that those buttons send."""
    return [
        h.form(id=MUTING, method="post", action=f"{table}/mute", hidden=True),
        h.form(id=REMOVING, method="post", action=f"{table}/remove", hidden=True),
    ]


def host_panel(table: str, hosting: Hosting) -> Element:
    """Who talks here, and who is muted or removed."""
    toggle = "Let everybody chat" if hosting.is_quiet else "Let only players chat"
    return h.div(".hosting-panel")[
        h.form(method="post", action=f"{table}/quiet")[
            h.input(type="hidden", name="quiet", value="0" if hosting.is_quiet else "1"), h.button(".button-quiet")[toggle]
        ],
        guest_list("Muted", "Unmute", f"{table}/unmute", hosting.muted),
        guest_list("Removed", "Let back in", f"{table}/readmit", hosting.removed),
    ]


def guest_list(title: str, verb: str, action: str, guests: tuple[tuple[str, str], ...]) -> Node:
    if not guests:
        return None
    return h.form(method="post", action=action)[
        f"{title}: ",
        [
            [
                h.span(".guest")[
                    name, " ", h.button(".button-quiet", name="key", value=key, aria_label=f"{verb}: {name}")[verb]
                ],
                " ",
            ]
            for name, key in guests
        ],
    ]


def unseat_form(shown: Shown, number: int, seat: SeatShown) -> Node:
    """Send somebody away who has sat down; `number` is the seat's, counted from 0."""
    if not shown.is_host or seat.kind != PERSON or seat.is_you:
        return None
    return h.form(".unseat", method="post", action=f"/t/{shown.id}/remove")[
        h.input(type="hidden", name="seat", value=str(number)),
        h.input(type="hidden", name="name", value=seat.name),
        h.button(".button-quiet", aria_label=f"Remove {seat.name}")["Remove"],
    ]
