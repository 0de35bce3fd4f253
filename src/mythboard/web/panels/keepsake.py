"""The table page of a finished game that today's page of the game can't draw: everything by its name, and nothing else.

Rules and pages change, and games that were played years ago stay. A board that looks for a zone, a number or a card that an old
game doesn't have may fail in ways that nobody can foresee. What everybody saw is still there as plain data (see
table/history/frozen.py), so it is shown here as it is: result, zones with their cards, numbers, log and replay, with names
instead of faces.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mythboard.engine.entries import Entry
from mythboard.prose import plain, voice_of
from mythboard.table.history.log import Turn
from mythboard.table.shown import Shown
from mythboard.web.drawing import html as h
from mythboard.web.drawing.html import Element, Node
from mythboard.web.drawing.words import listed


def called(name: str) -> str:
    """A card, a zone or a deed that nothing more is known of, in words: `scarab-amulet#3` is "Scarab amulet"."""
    words = name.partition("#")[0].replace("-", " ").replace("_", " ")
    return words[:1].upper() + words[1:]


def owned(name: str, seats: Sequence[str]) -> str:
    """A zone or a number in words: `hand/1` is "Hand (Ben)"."""
    what, slash, whose = name.partition("/")
    if not slash:
        return called(what)
    of = seats[int(whose)] if whose.isdigit() and int(whose) < len(seats) else whose
    return f"{called(what)} ({of})"


def keepsake(shown: Shown, bar: Node, refusal: str = "") -> Element:
    """The middle of the page; `bar` goes back and forth through the game."""
    names = [seat.name for seat in shown.seats]
    view = shown.view
    return h.main("#table.page.stack", tabindex="-1", data_stage=shown.stage, data_revision=shown.revision)[
        h.h1[f"{shown.title}: {listed(names)}"],
        h.div("#refusal", role="alert")[h.p[refusal] if refusal else None],
        bar,
        h.p(".notice")[shown.notice] if shown.notice else None,
        h.section("#result.panel", aria_label="Result")[
            h.h2[shown.ended or view.get("prompt", "")],
            scores(view, names),
            h.p(".actions")[
                h.a(".button", href=f"/t/{shown.id}/at/0")["Watch the replay"],
                h.a(".button.button-quiet", href=f"/t/{shown.id}/journal")["Journal"],
                h.a(".button.button-quiet", href=f"/t/{shown.id}/verify")["Check the shuffle"],
            ],
        ],
        h.section("#dock.panel", aria_label="The table")[
            h.h2["The table"],
            h.dl[[(h.dt[owned(name, names)], h.dd[zone_words(zone)]) for name, zone in zones(view)]],
            h.ul[[h.li[f"{owned(name, names)}: {value}"] for name, value in view.get("numbers", {}).items() if value]],
        ],
        h.section("#log-panel.panel", aria_label="Log")[h.h2["Log"], [turn_element(shown, turn, names) for turn in shown.log]],
    ]


def scores(view: dict[str, Any], names: Sequence[str]) -> Node:
    points = view.get("scores") or []
    if not view.get("over") or len(points) != len(names):
        return None
    return h.p[f"{listed([f'{name} {score}' for name, score in zip(names, points, strict=True)])}."]


def zones(view: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    return [(name, zone) for name, zone in view.get("zones", {}).items() if zone.get("count")]


def zone_words(zone: dict[str, Any]) -> str:
    """The cards of a zone that the viewer saw, and how many others."""
    seen = [called(card) for card in [*zone.get("cards", ()), *zone.get("places", ())] if card is not None]
    unseen = zone["count"] - len(seen)
    if not seen:
        return f"{unseen} hidden" if unseen > 0 else "empty"
    return listed([*seen, f"{unseen} hidden"] if unseen > 0 else seen)


def turn_element(shown: Shown, turn: Turn, names: Sequence[str]) -> Element:
    return h.section(".turn")[
        h.h3[" ".join([sentence_of(shown, entry, names) for entry in turn.opened])] if turn.opened else None,
        h.ul[
            [
                h.li[h.a(href=f"/t/{shown.id}/at/{entry.at}")["›"], f" {sentence_of(shown, entry, names)}"]
                for entry in turn.entries
            ]
        ],
    ]


def sentence_of(shown: Shown, entry: Entry, names: Sequence[str]) -> str:
    """An entry as a sentence; where today's words don't fit it, its deed and its cards by name."""
    try:
        return plain(voice_of(shown.game).sentence([entry], shown.viewer, tuple(names)))
    except Exception:  # whatever it is that these words look for, the entry doesn't have it
        who = f"{names[entry.seat]}: " if 0 <= entry.seat < len(names) else ""
        cards = [called(card) for card in entry.cards]
        what = listed([*cards, f"{entry.hidden} hidden"] if entry.hidden else cards) if entry.many else ""
        return f"{who}{called(entry.deed)}{f': {what}' if what else ''}."
