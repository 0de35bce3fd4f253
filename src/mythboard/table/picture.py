"""Pictures: what one viewer is shown of a room, drawn from what is known of it. Nothing here changes anything.

Everything about the game comes from `table.view` and from the viewer's own log, which hold nothing the viewer may not know.
What is added here must keep to that: labels of moves are for the seat that made them, and a request says how far back it goes
but not what was chosen there.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import mythboard
from mythboard.engine.journal import hash_of_seed
from mythboard.table.refused import Refused
from mythboard.table.room import OVER
from mythboard.table.showing import SeatShown, Shown
from mythboard.table.state import State

MOST_REMARKS: Final = 200  # the last ones; what was said before is history


def draw(state: State, viewer: int | None, person: str, trouble: str = "") -> Shown:
    """The room as it is now. `person` is the hash of whoever looks; `trouble` is something to be told besides."""
    undo, undo_asks = undo_words(state, viewer)
    notes = [state.stopped or state.changed, trouble, waiting_words(state, viewer)]
    return replace(
        outline(state, viewer, person, state.count),
        seats=seats_shown(state, viewer),
        revision=revision(state, trouble),
        at=state.course.number,
        view=view_of(state, viewer),
        remarks=state.remarks[-MOST_REMARKS:],
        undo=undo,
        undo_asks=undo_asks,
        redo=state.again_label(viewer) if viewer is not None else "",
        request=request_words(state, viewer),
        is_asking=is_asking(state, viewer),
        notice=" ".join(note for note in notes if note),
    )


def draw_at(state: State, viewer: int | None, person: str, number: int) -> Shown:
    """The room as the viewer saw it after so many answers."""
    if state.standing is None:
        raise Refused("There is nothing to look back at yet.")
    if not 0 <= number <= state.count:
        raise Refused(f"There were {state.count} answers so far; there is no answer {number}.")
    table = state.standing.table_at(number)
    seats = [
        SeatShown(place.name, place.kind, place.bot, seat == viewer, seat in table.asked)
        for seat, place in enumerate(state.room.places)
    ]
    return replace(outline(state, viewer, person, number), seats=seats, view=dict(table.view(viewer)), replay_of=number)


def outline(state: State, viewer: int | None, person: str, number: int) -> Shown:
    """What a picture of now and one of the past have in common: the room, and the log up to an answer."""
    room = state.room
    is_seeded = bool(room.seed) and room.position is None
    log, marks = state.standing.log(viewer, number) if state.standing is not None else ([], [])
    return Shown(
        id=room.id,
        game=room.game,
        title=title_of(room.game),
        stage=room.stage,
        seats=[],
        viewer=viewer,
        is_host=bool(person) and room.is_hosted_by(person),
        is_public=room.is_public,
        revision=revision(state, ""),
        at=number,
        view={},
        log=log,
        log_marks=marks,
        seed_hash=hash_of_seed(room.seed) if is_seeded else "",
        seed=room.seed if is_seeded and room.stage == OVER else "",
        rematch=room.rematch,
        notice=state.stopped or state.changed,
        total=state.count,
    )


def title_of(game: str) -> str:
    return mythboard.game(game).title if game in mythboard.games() else game


def revision(state: State, trouble: str) -> str:
    """Different whenever something on the page may be."""
    parts = [state.room.revision, state.course.number, len(state.remarks), int(bool(trouble)), int(bool(state.stopped))]
    return ".".join(str(part) for part in parts)


def view_of(state: State, viewer: int | None) -> dict[str, Any]:
    """The table's view; without moves where no answer would be taken."""
    if state.table is None:
        return {}
    view = dict(state.table.view(viewer))
    if viewer is not None and (not state.is_playable or state.plays(viewer)):
        view["moves"] = []
    return view


def seats_shown(state: State, viewer: int | None) -> list[SeatShown]:
    asked = state.asked
    return [
        SeatShown(
            place.name, place.kind, state.plays(seat), seat == viewer, seat in asked, state.deadline(seat), state.patience(seat)
        )
        for seat, place in enumerate(state.room.places)
    ]


def undo_words(state: State, viewer: int | None) -> tuple[str, str]:
    """What the viewer would take back: at once, or if the others agree."""
    if viewer is None or not state.is_playable or state.plays(viewer):
        return "", ""
    keep = state.last_choice(viewer)
    if keep is None:
        return "", ""
    label = state.label_of(keep)
    if state.may_go_back(viewer, keep):
        return label, ""
    return "", "" if state.course.request is not None else label


def request_words(state: State, viewer: int | None) -> str:
    """The request that waits for this viewer, as a sentence."""
    request = state.course.request
    if request is None or not state.is_playable or viewer not in state.must_consent:
        return ""
    back = state.count - request.keep
    answers = "the last answer" if back == 1 else f"the last {back} answers"
    return f"{state.room.places[request.seat].name} asks to take back {answers}. Do you agree?"


def is_asking(state: State, viewer: int | None) -> bool:
    """Whether the viewer has asked to go back, and waits for the others."""
    request = state.course.request
    return request is not None and request.seat == viewer and state.is_playable and not state.plays(request.seat)


def waiting_words(state: State, viewer: int | None) -> str:
    """How a request stands, for those who are not asked."""
    if not state.is_playable:
        return ""
    if state.course.denied is not None:
        return f"{state.room.places[state.course.denied].name} did not agree to go back."
    request = state.course.request
    if request is None or viewer in state.must_consent:
        return ""
    names = " and ".join(state.room.places[seat].name for seat in state.must_consent)
    return f"{state.room.places[request.seat].name} asked to go back; {names} must agree."
