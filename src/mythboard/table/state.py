"""What this process knows of a room: the room, the timeline of its game, and where that stands.

A state only learns; nothing is decided here. It answers the questions that both the session (what is allowed?) and the picture
(what is shown?) ask, so that a page never offers what would be refused.

A record that cannot be followed never does harm: the game stops where it can still be believed, `stopped` says why, and
it can be read up to there. Its people may agree on how to leave it (see proposals.py).

A game that is over may be known from what was frozen when it ended (see frozen.py). Then there is no table and no rule is
asked. `past` is what can be read of a game either way.

A table with its logs takes fifty times the memory of the timeline that led to it. So a state that nobody looks at can be
folded: it keeps the timeline, packed, and, as a `Glance`, what the home page shows. Whoever needs more gets the table as if
nothing had happened: it follows the timeline once more (`standing`).
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from typing import Final

import mythboard
from mythboard.bots import bots
from mythboard.engine.errors import IllegalMove, MythboardError
from mythboard.engine.game import Game
from mythboard.engine.table import Table
from mythboard.table.history.frozen import Frozen, Unreadable
from mythboard.table.history.past import Past
from mythboard.table.history.playback import Departed, Playback, in_words
from mythboard.table.history.record import Entry
from mythboard.table.history.savedposition import is_kept
from mythboard.table.history.timeline import BrokenRecord, Timeline
from mythboard.table.room import BOT, BY_DAYS, BY_MOVE, OPEN, PERSON, RUNNING, Remark, Room
from mythboard.table.seats import MARK, level_played

log = logging.getLogger("mythboard.table")

DAY: Final = 24 * 3600.0
SINCE: Final = "The rules of this game have changed since it was played. You see the game as it was played, with today's cards."
RULES: Final = "the rules have changed"  # what stopped a game
DAMAGE: Final = "its record is damaged"
GONE: Final = "this server no longer has it"
LEFT: Final = "The players have agreed to leave this game."
PATIENCE: Final = 30 * 60.0  # without a clock, others may let a bot play after so long; its person may return at any time


def is_of_today(room: Room) -> bool:
    """Whether the game is played today by the rules it began with."""
    return room.game in mythboard.games() and mythboard.game(room.game).version == room.version


@dataclass(frozen=True, slots=True)
class Glance:
    """What is still known of a table that was folded."""

    asked: tuple[int, ...]
    numbers: list[int]


class State:
    """See above. `own` is the game of a person who plays alone, perhaps with cards nobody else has; None: that of its name."""

    def __init__(self, room: Room, own: Game | None = None) -> None:
        self.room = room
        self.own = own
        self.auto = True  # the only answer there is is given for a person who plays against bots
        self.timeline = Timeline()
        self.unfolded: Playback | None = None
        self.folded: Glance | None = None
        self.frozen = b""  # the game, if it was frozen,
        self.thawed: Frozen | None = None  # and what is in there, while somebody reads it
        self.kept = b""  # where it last stood, if it was kept and the game can't go on by its answers
        self.remarks: list[Remark] = []
        self.stopped = ""  # why the game cannot go on, as a sentence,
        self.stopped_by = ""  # and as one of the reasons above
        self.levels: dict[str, str] = {}  # by bot as it is on record: the one that plays
        self.changed = ""  # that other rules are in force than those it began with

    # Learning

    def recall(self, room: Room, data: bytes) -> None:
        """Take in what is kept of a game besides its record."""
        if not is_kept(data):
            self.frozen = data
        elif room.stage == RUNNING:
            self.kept = data

    def learn(self, room: Room, entries: Iterable[Entry], remarks: list[Remark] | None = None) -> None:
        """Take in how the room is now and what was done since."""
        for _ in self.learning(room, entries, remarks):
            pass

    def learning(self, room: Room, entries: Iterable[Entry], remarks: list[Remark] | None = None) -> Iterator[None]:
        """The same in steps. Until the last of them is taken, this is no state to be shown to anybody."""
        self.room = room
        if remarks is not None:
            self.remarks = remarks
        entries = list(entries)
        if room.stage == OPEN or (self.folded is not None and not entries):
            return
        if self.frozen and self.unfolded is None and (self.is_frozen_as_played(entries) if entries else self.timeline.number):
            return
        try:
            if self.playback is None and not self.stopped:
                self.unfolded = self.begin()
        except MythboardError as error:  # no such game any more, or one that begins differently
            by = RULES if room.game in mythboard.games() else GONE
            self.stop(by, f"This game can't be set up any more. {error}{news_of_rules(room)}")
        for entry in entries:
            try:
                self.timeline.add(entry)
            except BrokenRecord as error:
                self.timeline.break_at(entry)
                self.stop(DAMAGE, f"The record of this game is damaged. {error} You can read it up to there.")
            yield
        yield from self.following()
        if self.timeline.way and not self.stopped:  # and then the rules came back that it could go on with
            self.stop(RULES, LEFT)

    def stop(self, by: str, why: str) -> None:
        """The game can't go on here. What was found first is what stopped it."""
        if not self.stopped:
            self.stopped, self.stopped_by, self.changed = why, by, ""

    def is_frozen_as_played(self, entries: list[Entry]) -> bool:
        """Whether what was frozen is the game of the record, with these entries. If not, it is not believed."""
        timeline = deepcopy(self.timeline)
        try:
            for entry in entries:
                timeline.add(entry)
            if self.ice is not None and self.ice.tells_of(timeline.answers):
                self.timeline = timeline
                self.changed = self.ice.stopped or ("" if is_of_today(self.room) else SINCE)
                return True
        except (BrokenRecord, Unreadable) as error:
            log.warning("room %s: what was frozen is not used. %s", self.room.id, error)
        self.frozen, self.thawed = b"", None
        return False

    def begin(self) -> Playback:
        game = self.game
        news = news_of_rules(self.room).lstrip()
        goes_on = "Every move so far means the same under the new rules, so the game continues with them."
        self.changed = f"{news} {goes_on}" if news else ""
        return Playback(game, self.room)

    def follow(self) -> None:
        """Let the table follow the timeline."""
        for _ in self.following():
            pass

    def following(self) -> Iterator[None]:
        if self.playback is None:
            return
        try:
            yield from self.playback.following(self.timeline.answers)
            self.playback.annotate(self.timeline.notes)
        except Departed as departed:
            self.playback.annotate(self.timeline.notes)
            by = DAMAGE if is_of_this_program(self.room) else RULES
            self.stop(by, f"{why_departed(self.room, departed)} You can read it up to there.")

    # Folding

    @property
    def playback(self) -> Playback | None:
        """Where the game stands; None if it has not begun."""
        if self.folded is not None:
            self.folded, self.unfolded = None, self.begin()
            self.follow()
        return self.unfolded

    @property
    def is_unfolded(self) -> bool:
        """Whether it takes more memory than it must."""
        return self.unfolded is not None or self.thawed is not None

    def fold(self) -> bool:
        """Let go of the table until somebody needs it; whether there was one. A game that stopped keeps it."""
        if not self.is_unfolded or self.stopped:
            return False
        if self.frozen or self.unfolded is None:
            self.unfolded = self.thawed = None
            self.timeline.pack()
            return True
        self.folded, self.unfolded = Glance(self.asked, self.unfolded.table.numbers[:]), None
        self.timeline.pack()
        return True

    def take_back_up(self, playback: Playback) -> None:
        """Take a table for a folded one, unless that has gone on meanwhile."""
        answers = self.timeline.answers
        if self.folded is not None and playback.count == len(answers) and playback.answers == answers:
            playback.annotate(self.timeline.notes)
            self.folded, self.unfolded = None, playback

    # Asking

    @property
    def game(self) -> Game:
        """The rules that are followed; UnknownGame if this server no longer has it."""
        return self.own or mythboard.game(self.room.game)

    @property
    def ice(self) -> Frozen | None:
        """What was frozen; None if nothing was. It may be Unreadable when this is first asked."""
        if self.thawed is None and self.frozen:
            self.thawed = Frozen(self.frozen)
        return self.thawed

    @property
    def is_cut(self) -> bool:
        """Whether the game can't be read to its last answer."""
        return bool(self.stopped) or (self.ice is not None and bool(self.ice.stopped))

    @property
    def past(self) -> Past | None:
        """What can be read of the game; None if it has not begun."""
        return self.playback if self.unfolded is not None or not self.frozen else self.ice

    @property
    def numbers(self) -> list[int]:
        """The numbers of the table."""
        if self.folded is not None:
            return self.folded.numbers
        return [] if self.unfolded is None else self.unfolded.table.numbers

    @property
    def table(self) -> Table | None:
        return None if self.playback is None else self.playback.table

    @property
    def count(self) -> int:
        """How many answers there are."""
        return 0 if self.past is None else self.past.count

    @property
    def is_playable(self) -> bool:
        """Whether answers are taken."""
        return self.playback is not None and not self.stopped and self.room.stage == RUNNING and not self.playback.table.over

    @property
    def asked(self) -> tuple[int, ...]:
        if self.folded is not None:
            return self.folded.asked
        return self.playback.table.asked if self.playback is not None and self.is_playable else ()

    @property
    def put(self) -> int:
        """The entry of the record that put the question which is open now."""
        return max(self.timeline.turn, 0 if self.playback is None else self.playback.put(self.count))

    def plays(self, seat: int) -> str:
        """The bot that plays a seat now; "" if a person does."""
        place = self.room.places[seat]
        written = place.bot if place.kind == BOT else self.timeline.sitting.get(seat)
        if written is None:
            return ""
        if written not in self.levels:
            self.levels[written] = self.level_of(written)
        return self.levels[written]

    def level_of(self, written: str) -> str:
        """The bot that plays where the record names one: any bot at a table of one's own, where nobody else waits for it."""
        if self.own is not None:
            return written
        if self.room.game not in mythboard.games():  # nobody can play this
            return bots()[0]
        level = level_played(written, mythboard.game(self.room.game))
        if written.partition(MARK)[0] != level:
            log.warning("room %s names a bot that cannot play there; %s plays instead", self.room.id, level)
        return level

    def is_persons(self, seat: int) -> bool:
        """Whether a person holds this seat, also if a bot plays it for now."""
        return 0 <= seat < len(self.room.places) and self.room.places[seat].kind == PERSON

    @property
    def is_alone(self) -> bool:
        """Whether one person plays against bots: then nothing the house does for it tells anybody anything."""
        return sum([place.kind == PERSON for place in self.room.places]) <= 1

    @property
    def gives_only_answers(self) -> bool:
        """Whether the house answers for a person who has one answer only."""
        return self.auto and self.is_alone

    @property
    def bots_asked(self) -> list[int]:
        """The bots that may answer now. They wait while a request is open."""
        return [] if self.timeline.request is not None else [seat for seat in self.asked if self.plays(seat)]

    # Taking back

    def last_choice(self, seat: int) -> int | None:
        """How many answers stood before the last one that this seat chose; None if it never did.

        What the house answered for it is none of its choices. Where others could learn from it that there was nothing to
        choose, everything is: see session.py.
        """
        playback = self.playback
        if playback is None:
            return None
        for i in range(playback.count - 1, -1, -1):
            if playback.answers[i].seat == seat and (playback.choices[i] or not self.gives_only_answers):
                return i
        return None

    def undo_limit(self, seat: int) -> int:
        """How many answers must stay if a seat goes back as far as it may by itself.

        Against bots alone that is up to what chance has shown: what they decided tells nobody anything, and they do not mind.
        """
        if self.playback is None:
            return 0
        return self.playback.limits[seat] if self.others_of(seat) else self.playback.chance

    def may_go_back(self, seat: int, keep: int) -> bool:
        """Whether a seat may go back so far without asking anybody."""
        return self.playback is not None and keep >= self.undo_limit(seat)

    def others_of(self, seat: int) -> list[int]:
        """The other persons' seats: those who are asked for leave. It is asked of persons who are away, too: a bot that plays
        for them would grant it, and whoever had it sit down would learn their cards, one undo after the other."""
        return [other for other in range(len(self.room.places)) if other != seat and self.is_persons(other)]

    @property
    def must_consent(self) -> list[int]:
        """The seats that an open request waits for."""
        request = self.timeline.request
        return [] if request is None else [seat for seat in self.others_of(request.seat) if seat not in request.granted]

    def label_of(self, number: int) -> str:
        """An answer (counted from 0) in words, as the seat that gave it read them."""
        return "" if self.playback is None else self.playback.labels[number]

    def again(self, seat: int) -> str:
        """The answer that a seat took back last and may give again, as text; "" if there is none."""
        waiting = self.timeline.taken_back
        return waiting[0].text if self.is_playable and waiting and waiting[0].seat == seat and not self.plays(seat) else ""

    def again_label(self, seat: int) -> str:
        text = self.again(seat)
        if not text or self.playback is None:
            return ""
        try:
            return in_words(self.playback.table, seat, self.playback.table.move(text, seat))
        except IllegalMove:
            return ""

    # Time

    def waits_since(self, seat: int) -> float:
        """When a seat was put the question that it is asked now."""
        since = self.playback.since(self.room.touched) if self.playback is not None else 0.0
        return max(since, self.timeline.turned_back, self.timeline.returned.get(seat, 0.0))

    def deadline(self, seat: int) -> float | None:
        """By when a person must answer; None if that does not matter."""
        if seat not in self.asked or self.plays(seat):
            return None
        clock = self.room.clock
        if clock.kind == BY_MOVE:
            return self.waits_since(seat) + clock.amount
        return self.waits_since(seat) + clock.amount * DAY if clock.kind == BY_DAYS else None

    def patience(self, seat: int) -> float | None:
        """How long the others wait for a person who is asked, until they may hand the seat to a bot; None if they do not."""
        if seat not in self.asked or self.plays(seat):
            return None
        deadline = self.deadline(seat)
        return self.waits_since(seat) + PATIENCE if deadline is None else deadline

    def overdue(self, now: float) -> list[int]:
        """The persons' seats that others may hand to a bot."""
        ends = {seat: self.patience(seat) for seat in self.asked}
        return [seat for seat, end in ends.items() if end is not None and now > end]


def news_of_rules(room: Room) -> str:
    """What has changed in the rules since a game began, as sentences after a space; "" if nothing has, or the game is gone."""
    if room.game not in mythboard.games():
        return ""
    changes = mythboard.game(room.game).changes_since(room.version)
    return f" The rules have changed since this game began: {' '.join(change.says for change in changes)}" if changes else ""


def is_of_this_program(room: Room) -> bool:
    """Whether nothing at all has changed in the program since a game began: then only damage can lead it elsewhere."""
    return room.digest == mythboard.game(room.game).digest


def why_departed(room: Room, departed: Departed) -> str:
    """Why a game doesn't go on."""
    if is_of_this_program(room):
        return f"The record of this game is damaged at answer {departed.number} ({departed})."
    changed = news_of_rules(room).lstrip() or "The program has changed since this game began."
    return f"{changed} Under today's rules it would have gone differently from answer {departed.number} on ({departed})."
