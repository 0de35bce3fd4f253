"""Who plays: names, bots and how well they play, who is thinking, by when; and what can be done about a seat."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from markupsafe import Markup

from mythboard.bots import usual
from mythboard.table.room import BOT, PERSON, RUNNING
from mythboard.table.shown import SeatShown, Shown
from mythboard.web.drawing import html as h
from mythboard.web.drawing.html import Element, Node
from mythboard.web.drawing.words import level_name
from mythboard.web.panels.tabletop import Tabletop

REPLAY: Final = "replay"  # what a page shows, as far as seats are concerned: a game of the past,
PLAYED: Final = "played"  # one that the viewer plays,
SEEN: Final = "seen"  # or one that cannot be changed from here


def seats_panel(shown: Shown, top: Tabletop) -> Element:
    return h.section("#seats.panel-seats", aria_labelledby="seats-title")[
        h.h2("#seats-title")["Players"],
        top.piece("seats", (phase_of(shown), shown.seats), seats),
        h.div(".settings")[
            help_and_rules(shown.game),
            elsewhere(shown.id) if shown.viewer is not None and shown.replay_of is None else None,
            concede(shown, top),
        ],
    ]


def phase_of(shown: Shown) -> str:
    if shown.replay_of is not None:
        return REPLAY
    is_played = shown.stage == RUNNING and shown.viewer is not None and not shown.is_stopped
    return PLAYED if is_played else SEEN


def seats(top: Tabletop, _: int) -> Element:
    shown, best = top.shown, usual(top.game)
    return h.ul[[seat_element(shown.id, number, seat, phase_of(shown), best) for number, seat in enumerate(shown.seats)]]


@h.kept
def help_and_rules(game: str) -> Markup:
    return h.fragment[
        h.button("#help.needs-js.button-quiet", type="button")["Keys and settings"],
        h.a(".button.button-quiet", href=f"/rules/{game}")["Rules"],
    ]


@h.kept
def seat_element(table: str, number: int, seat: SeatShown, phase: str, best: str) -> Element:
    """A seat; `best` is the bot that can play for its person."""
    is_thinking = bool(seat.bot) and phase != REPLAY
    notes = []
    if seat.is_you:
        notes.append("you")
    if seat.kind == BOT:
        notes.append(f"bot, {level_name(seat.bot)}")
    elif seat.bot:
        notes.append(f"away; a bot ({level_name(seat.bot)}) is playing")
    return h.li(class_=["seat", f"seat-{number}-plate", {"is-asked": seat.is_asked}])[
        h.span(".seat-sign", aria_hidden="true")[str(number + 1)],
        h.span(".seat-name")[seat.name],
        h.span(".seat-notes")[", ".join(notes)],
        h.span(class_=["seat-state", {"thinking": is_thinking}])["thinking" if is_thinking else "to move"]
        if seat.is_asked
        else None,
        due(seat.deadline) if seat.is_asked and seat.deadline is not None else None,
        change(table, number, seat, best) if phase == PLAYED and seat.kind == PERSON else None,
    ]


def due(deadline: float) -> Element:
    """By when an answer is due; a script turns it into a countdown."""
    moment = datetime.fromtimestamp(deadline, UTC)
    return h.time(".due", datetime=moment.isoformat(timespec="seconds"), data_due=str(int(deadline)))[
        f"due {moment_of(deadline)}"
    ]


def possible(since: float) -> Element:
    """From when on somebody else's seat may go to a bot; a script says it in local, relative words."""
    moment = datetime.fromtimestamp(since, UTC)
    return h.p(".help")[
        "You can do this ",
        h.time(datetime=moment.isoformat(timespec="seconds"), data_from=str(int(since)))[f"from {moment_of(since)} on"],
        ".",
    ]


def moment_of(seconds: float) -> str:
    return f"{datetime.fromtimestamp(seconds, UTC):%d %B, %H:%M} UTC"


def change(table: str, number: int, seat: SeatShown, best: str) -> Node:
    """A bot can play for a person who goes away or lets the others wait too long; and the person can come back."""
    if seat.is_you and seat.bot:
        return h.form(method="post", action=f"/t/{table}/return")[h.button(".button-primary")["I'm back: let me play"]]
    if seat.bot or (seat.patience is None and not seat.is_you):
        return None
    return h.details(".leaver", id=f"leaver-{number}")[
        h.summary["Need a break?" if seat.is_you else "Away?"],
        h.form(method="post", action=f"/t/{table}/replace")[
            h.input(type="hidden", name="seat", value=str(number)),
            h.input(type="hidden", name="bot", value=best),
            h.button[f"Let a bot play for {'me' if seat.is_you else seat.name}"],
            None if seat.is_you or seat.patience is None else possible(seat.patience),
        ],
    ]


@h.kept
def elsewhere(table: str) -> Element:
    """A link to one's own seat, for another device."""
    return h.form(method="post", action=f"/t/{table}/link")[h.button(".button-quiet")["Play on another device"]]


def concede(shown: Shown, top: Tabletop) -> Node:
    """Giving up, where the game knows it: asked twice."""
    if shown.stage != RUNNING or shown.viewer is None or shown.replay_of is not None or shown.is_stopped:
        return None
    if top.game.rules.concede is None or shown.seats[shown.viewer].bot:
        return None
    return h.details("#concede.concede")[
        h.summary["Concede"],
        h.form(method="post", action=f"/t/{shown.id}/answer")[
            h.p["Give up this game?"],
            h.input(type="hidden", name="at", value=str(shown.at)),
            h.button(".button-danger", name="move", value="concede")["Yes, I concede"],
        ],
    ]
