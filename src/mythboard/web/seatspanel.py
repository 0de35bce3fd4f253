"""Who plays: names, bots and how well they play, who is thinking, by when; and what can be done about a seat."""

from __future__ import annotations

from datetime import UTC, datetime

import htpy as h
from htpy import Element, Node

from mythboard.bots import strongest
from mythboard.table.room import BOT, PERSON, RUNNING
from mythboard.table.showing import SeatShown, Shown
from mythboard.web.tabletop import Tabletop
from mythboard.web.words import level_name


def seats_panel(shown: Shown, top: Tabletop) -> Element:
    return h.section("#seats.panel-seats", aria_labelledby="seats-title")[
        h.h2("#seats-title")["Players"],
        h.ul[(seat_element(shown, top, number, seat) for number, seat in enumerate(shown.seats))],
        h.div(".settings")[
            h.button("#sound.needs-js.button-quiet", type="button", aria_pressed="true", data_kept=True)["Sound"],
            h.button("#help.needs-js.button-quiet", type="button")["Keys"],
            h.a(".button.button-quiet", href=f"/rules/{shown.game}")["Rules"],
            elsewhere(shown),
            concede(shown),
        ],
    ]


def seat_element(shown: Shown, top: Tabletop, number: int, seat: SeatShown) -> Element:
    notes = []
    if seat.is_you:
        notes.append("you")
    if seat.kind == BOT:
        notes.append(f"bot, {level_name(seat.bot)}")
    elif seat.bot:
        notes.append(f"away; a bot ({level_name(seat.bot)}) plays on")
    return h.li(class_=["seat", f"seat-{number}-plate", {"is-asked": seat.is_asked}])[
        h.span(".seat-sign", aria_hidden="true")[str(number + 1)],
        h.span(".seat-name")[seat.name],
        h.span(".seat-notes")[", ".join(notes)],
        h.span(class_=["seat-state", {"thinking": bool(seat.bot)}])["thinking" if seat.bot else "to move"]
        if seat.is_asked
        else None,
        due(seat.deadline) if seat.is_asked and seat.deadline is not None else None,
        change(shown, top, number, seat),
    ]


def due(deadline: float) -> Element:
    """By when an answer is due; a script turns it into a countdown."""
    moment = datetime.fromtimestamp(deadline, UTC)
    return h.time(".due", datetime=moment.isoformat(timespec="seconds"), data_due=str(int(deadline)))[
        f"due {moment:%d %B, %H:%M} UTC"
    ]


def change(shown: Shown, top: Tabletop, number: int, seat: SeatShown) -> Node:
    """A bot can play for a person who goes away or lets the others wait too long; and the person can come back."""
    if shown.stage != RUNNING or shown.viewer is None or shown.replay_of is not None or seat.kind != PERSON:
        return None
    if seat.is_you and seat.bot:
        return h.form(method="post", action=f"/t/{shown.id}/return")[h.button(".button-primary")["I am back: let me play"]]
    if seat.bot or (seat.deadline is None and not seat.is_you):
        return None
    return h.details(".leaver", id=f"leaver-{number}")[
        h.summary["Going away?" if seat.is_you else "Gone?"],
        h.form(method="post", action=f"/t/{shown.id}/replace")[
            h.input(type="hidden", name="seat", value=str(number)),
            h.input(type="hidden", name="bot", value=strongest(top.game)),
            h.button[f"Let a bot play on for {'me' if seat.is_you else seat.name}"],
        ],
    ]


def elsewhere(shown: Shown) -> Node:
    """A link to one's own seat, for another device."""
    if shown.viewer is None or shown.replay_of is not None:
        return None
    return h.form(method="post", action=f"/t/{shown.id}/link")[h.button(".button-quiet")["On another device"]]


def concede(shown: Shown) -> Node:
    """Giving up: asked twice."""
    if shown.stage != RUNNING or shown.viewer is None or shown.replay_of is not None:
        return None
    return h.details("#concede.concede")[
        h.summary["Concede"],
        h.form(method="post", action=f"/t/{shown.id}/answer")[
            h.p["Give the game up?"],
            h.input(type="hidden", name="at", value=str(shown.at)),
            h.button(".button-danger", name="move", value="concede")["Yes, I concede"],
        ],
    ]
