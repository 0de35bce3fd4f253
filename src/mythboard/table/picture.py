"""Pictures: what one viewer is shown of a room, drawn from what is known of it. Nothing here changes anything.

Everything about the game comes from `table.view` and from the viewer's own log, which hold nothing the viewer may not know.
What is added here must keep to that: labels of moves are for the seat that made them, and a request says how far back it goes
but not what was chosen there.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

import mythboard
from mythboard.engine.entries import Entry
from mythboard.engine.journal import hash_of_seed
from mythboard.table.guests import hosting, talk_shown, why_silent
from mythboard.table.history.record import AGAIN, CLOSE, GO_ON
from mythboard.table.proposals import is_undecided, lost, must_agree, ways
from mythboard.table.refused import Refused
from mythboard.table.room import BOT, OPEN, OVER, RUNNING, Room
from mythboard.table.shown import Choices, SeatShown, Shown
from mythboard.table.state import State
from mythboard.table.talk import mark

PROPOSED: Final = {
    GO_ON: "to continue with the new rules",
    CLOSE: "to end the game here",
    AGAIN: "to end this game and start a new one",
}


def draw(state: State, viewer: int | None, person: str, trouble: str = "") -> Shown:
    """The room as it is now. `person` is the hash of whoever looks; `trouble` is something to be told besides."""
    room = state.room
    undo, undo_asks, undo_move = undo_words(state, viewer)
    notes = [state.stopped or state.changed, trouble, waiting_words(state, viewer)]
    past = state.past
    is_host = bool(person) and room.is_hosted_by(person)
    return Shown(
        id=room.id,
        game=room.game,
        title=title_of(state),
        stage=room.stage,
        seats=seats_shown(state, viewer),
        viewer=viewer,
        is_host=is_host,
        is_public=room.is_public,
        revision=revision(state, trouble),
        at=state.timeline.number,
        view=view_of(state, viewer),
        log=past.log(viewer, state.count) if past is not None else [],
        remarks=talk_shown(room, state.remarks, is_host),
        silence=why_silent(room, person),
        hosting=hosting(room, state.remarks) if is_host else None,
        undo=undo,
        undo_asks=undo_asks,
        undo_move=undo_move,
        undo_stop=undo_stop(state, viewer),
        redo=state.again_label(viewer) if viewer is not None else "",
        request=request_words(state, viewer),
        is_asking=is_asking(state, viewer),
        seed_hash=hash_of_seed(room.seed) if is_seeded(room) else "",
        seed=room.seed if is_seeded(room) and room.stage == OVER else "",
        hints=bool(room.hints) if room.stage == OPEN else room.gives_hints,
        rematch=room.rematch,
        before=room.before,
        is_stopped=bool(state.stopped) and room.stage == RUNNING,
        choices=choices_of(state, viewer),
        ended=room.result if state.is_cut and room.stage == OVER else "",
        notice=" ".join([note for note in notes if note]),
        total=state.count,
    )


def draw_at(state: State, viewer: int | None, person: str, number: int) -> Shown:
    """The room as the viewer saw it after so many answers: the game of then, and nothing that could be done about it."""
    past = state.past
    if past is None:
        raise Refused("There's nothing to replay yet.")
    if not 0 <= number <= state.count:
        raise Refused(f"There's no answer {number}: there have been {state.count} so far.")
    view = past.view(viewer, number)
    return replace(
        draw(state, viewer, person),
        seats=[
            SeatShown(place.name, place.kind, bot_of(state, seat), seat == viewer, seat in view["asked"])
            for seat, place in enumerate(state.room.places)
        ],
        at=number,
        view=view,
        log=past.log(viewer, number),
        remarks=[],
        hosting=None,
        undo="",
        undo_asks="",
        undo_move="",
        undo_stop=None,
        redo="",
        request="",
        is_asking=False,
        choices=None,
        notice=state.stopped or state.changed,
        replay_of=number,
    )


def is_seeded(room: Room) -> bool:
    """Whether the game begins with a seed, and not with a position."""
    return bool(room.seed) and room.position is None


def title_of(state: State) -> str:
    game = state.room.game
    if game in mythboard.games():
        return mythboard.game(game).title
    return state.ice.title if state.ice is not None else game


def revision(state: State, trouble: str) -> str:
    """Different whenever something on the page may be."""
    parts = [state.room.revision, state.timeline.number, mark(state.remarks), int(bool(trouble)), int(bool(state.stopped))]
    return ".".join(str(part) for part in parts)


def view_of(state: State, viewer: int | None) -> dict[str, Any]:
    """The table's view; without moves where no answer would be taken, and without a question where none will ever be."""
    if state.past is None:
        return {}
    view = state.past.view(viewer, state.count)
    if state.is_cut:
        view["asked"] = []
    if viewer is not None and (not state.is_playable or state.plays(viewer)):
        view["moves"] = []
    return view


def seats_shown(state: State, viewer: int | None) -> list[SeatShown]:
    asked = state.asked
    return [
        SeatShown(
            place.name,
            place.kind,
            state.plays(seat),
            seat == viewer,
            seat in asked,
            state.deadline(seat),
            to_the_minute(state.patience(seat)),
        )
        for seat, place in enumerate(state.room.places)
    ]


def to_the_minute(moment: float | None) -> float | None:
    """A moment as people are told of it: the minute after it. What is drawn of a seat stays the same for as long."""
    return None if moment is None else math.ceil(moment / 60) * 60.0


def bot_of(state: State, seat: int) -> str:
    """The bot whose seat it is, whoever plays for a person now."""
    return state.plays(seat) if state.room.places[seat].kind == BOT else ""


def undo_words(state: State, viewer: int | None) -> tuple[str, str, str]:
    """What the viewer would take back at once, or else if the others agree, in words; and the move that it was."""
    if viewer is None or not state.is_playable or state.plays(viewer):
        return "", "", ""
    keep = state.last_choice(viewer)
    if keep is None:
        return "", "", ""
    label, move = state.label_of(keep), state.timeline.answers[keep].text
    if state.may_go_back(viewer, keep):
        return label, "", move
    return ("", "", "") if state.timeline.request is not None or not state.others_of(viewer) else ("", label, move)


def undo_stop(state: State, viewer: int | None) -> Entry | None:
    """What keeps the viewer from going back further without asking anybody."""
    if state.playback is None or viewer is None or not state.is_playable or state.last_choice(viewer) is None:
        return None
    return state.playback.boundary(viewer, state.undo_limit(viewer))


def request_words(state: State, viewer: int | None) -> str:
    """The request that waits for this viewer, as a sentence."""
    request = state.timeline.request
    if request is None or not state.is_playable or viewer not in state.must_consent:
        return ""
    back = state.count - request.keep
    answers = "the last answer" if back == 1 else f"the last {back} answers"
    return f"{state.room.places[request.seat].name} asks to undo {answers}. Do you agree?"


def is_asking(state: State, viewer: int | None) -> bool:
    """Whether the viewer has asked to go back, and waits for the others."""
    request = state.timeline.request
    return request is not None and request.seat == viewer and state.is_playable and not state.plays(request.seat)


def waiting_words(state: State, viewer: int | None) -> str:
    """How a request stands, for those who are not asked."""
    if not state.is_playable:
        return ""
    if state.timeline.denied is not None:
        return f"{state.room.places[state.timeline.denied].name} didn't agree to undo."
    request = state.timeline.request
    if request is None or viewer in state.must_consent:
        return ""
    names = names_of(state, state.must_consent)
    return f"{state.room.places[request.seat].name} asked to undo; {names} must agree."


def names_of(state: State, seats: Sequence[int]) -> str:
    """Those who sit there, as a list in a sentence: "Ana, Ben and Cleo"."""
    names = [state.room.places[seat].name for seat in seats]
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def choices_of(state: State, viewer: int | None) -> Choices | None:
    """What a viewer with a seat can do about a game that was stopped; None if there is nothing to choose."""
    if viewer is None or not is_undecided(state):
        return None
    proposal, places = state.timeline.proposal, state.room.places
    if proposal is None:
        denied = state.timeline.denied
        said = f"{places[denied].name} doesn't agree." if denied is not None and denied != viewer else ""
        return Choices(ways(state), denied=said, lost=lost(state))
    waits = must_agree(state)
    is_own, is_asked = proposal.seat == viewer, viewer in waits
    who = "You propose" if is_own else f"{places[proposal.seat].name} proposes"
    what = f"{who} {PROPOSED[proposal.way]}."
    names = names_of(state, [seat for seat in waits if seat != viewer])
    others = f" {names} must agree{' too' if is_asked else ''}." if names else ""
    return Choices((), what + others, is_asked, is_own, lost=lost(state) if proposal.way == GO_ON else 0)
