"""What one viewer is shown of a room, as plain data: all that a page needs, and nothing the viewer may not know."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from mythboard.engine.entries import Entry
from mythboard.table.history.log import Turn


@dataclass(frozen=True, slots=True)
class SeatShown:
    name: str
    kind: str  # as in room.py
    bot: str  # the level that answers for this seat now; "" if a person does
    is_you: bool
    is_asked: bool
    deadline: float | None = None  # unix time by which an answer is due
    patience: float | None = None  # from when on the others may let a bot play for this person, with a clock or without


@dataclass(frozen=True, slots=True)
class Said:
    """A remark. `key` is for a host, who can mute by it whoever said this, and remove them if `may_go`."""

    name: str
    text: str
    seat: int | None = None  # None for somebody who watches
    key: str = ""
    may_go: bool = False


@dataclass(frozen=True, slots=True)
class Hosting:
    """What a host can decide about guests: of those who are muted or removed the names and keys."""

    muted: tuple[tuple[str, str], ...] = ()
    removed: tuple[tuple[str, str], ...] = ()
    is_quiet: bool = False  # only players talk


@dataclass(frozen=True, slots=True)
class Choices:
    """How a game that was stopped can be left, for a viewer with a seat: what may be proposed, or the proposal there is."""

    ways: tuple[str, ...] = ()  # as in record.py; nothing while there is a proposal
    proposal: str = ""  # as a sentence,
    is_asked: bool = False  # whether it waits for this viewer,
    is_own: bool = False  # or is the viewer's own, who may withdraw it
    denied: str = ""  # who has just not agreed, as a sentence
    lost: int = 0  # how many answers can't be carried over if the game goes on

    @property
    def are_open(self) -> bool:
        """Whether it's for the viewer to choose."""
        return bool(self.ways) or self.is_asked


@dataclass(frozen=True, slots=True)
class Shown:
    """See above."""

    id: str
    game: str  # key
    title: str
    stage: str
    seats: list[SeatShown]
    viewer: int | None  # the seat; None for a spectator
    is_host: bool
    is_public: bool
    revision: str  # changes whenever anything on the page may have
    at: int  # the last entry of the record that is shown: forms send it back, so that no answer meets another question
    view: dict[str, Any]  # `table.view(viewer)`; empty while the room is open
    log: list[Turn] = field(default_factory=list)
    remarks: list[Said] = field(default_factory=list)
    silence: str = ""  # why the viewer cannot talk, as a sentence; "" if they can
    hosting: Hosting | None = None  # for the host
    undo: str = ""  # what undo would take back, in words; "" if it would take nothing
    undo_asks: str = ""  # what could be taken back if the others agree
    undo_move: str = ""  # either of them as the move it was
    undo_stop: Entry | None = None  # what going back stops at, without asking anybody
    redo: str = ""
    request: str = ""  # a request of somebody that waits for this viewer's yes or no, as a sentence
    is_asking: bool = False  # the open request is this viewer's own, who may withdraw it
    seed_hash: str = ""
    seed: str = ""  # once it is over
    hints: bool = (
        False  # whether those who play may ask for them; while the room is open: whether all who sit down agree to that
    )
    rematch: str = ""  # the id of the room that follows
    is_stopped: bool = False  # whether the game can't go on here; the notice says why
    choices: Choices | None = None
    before: str = ""  # the id of the room whose game goes on here
    ended: str = ""  # how a game ended that was stopped, as a sentence
    notice: str = ""  # something to know about this room: "played with an older version of the cards"
    replay_of: int | None = None  # on a replay page: the answer it is at; `total` is the last one
    total: int = 0
    eyes: str = ""  # on a replay page: with which query other eyes than one's own were chosen, "?seat=2"
