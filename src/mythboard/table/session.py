"""A session: one room in this process, and the only way to change its game.

Theory of operation. Whatever is done goes through three steps, under one lock: it is tried on a clone of the table; it is
written to the record; then it is believed and the word is passed. Up to the second step nothing has happened, so a refusal
needs no undoing. The record takes each number once. If another process was first, this one reads what the other wrote and
refuses as stale: whoever asked looks again and sees why.

Whether a session knows all that was written is a comparison of two numbers, `tally.written` and `learned`: pen.py says why that
cannot go wrong, however reads, writes and cancellations fall between each other. `learned` is set in two places only, at the
end of `read_on` and in `knows`, each time after the state has taken in what it stands for.

The house itself does what needs nobody's choice (`settle`): it carries out a request that all have granted, gives the only
answer there is, and closes the game when it is over. Each is an entry like any other, so it does not matter which process does
it, or whether it was killed in between: the next one to open the room finds it still to be done.

"The only answer there is" needs care. The engine asks a question with one option only where it must conceal how many there
are ("do you ward it off?", to somebody without a ward). Answering at once would tell the others just that. So the house does it
only for a person who plays against bots, and never for the bots: they take their time, as always (see botplay.py). Among
several persons, everybody says "pass" in their own time.

Bots play through the same door (see botplay.py). A process that only hears of a change leaves them, for a while, to the
process that made it.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from typing import Final

from mythboard.bots import usual
from mythboard.engine.errors import IllegalMove, MythboardError, RuleBroken
from mythboard.engine.game import Game
from mythboard.engine.table import Table
from mythboard.table import picture
from mythboard.table.history.freezer import Freezer
from mythboard.table.history.frozen import Frozen, Unreadable
from mythboard.table.history.past import Past, journal_without_rules
from mythboard.table.history.playback import Attempt, Departed, Playback
from mythboard.table.history.record import ANSWER, ASK_UNDO, BOT_SITS, DENY, GRANT, HOUSE, PERSON_SITS, UNDO, Entry
from mythboard.table.history.savedposition import PositionKeeper
from mythboard.table.pauses import in_turns
from mythboard.table.pen import Pen
from mythboard.table.ports import Thinker
from mythboard.table.preconditions import check_open, check_person, check_seen
from mythboard.table.refused import MEANWHILE, NoRoom, Refused
from mythboard.table.room import OPEN, OVER, RUNNING, Room
from mythboard.table.seats import check_level
from mythboard.table.shown import Shown
from mythboard.table.state import State
from mythboard.table.talk import newest_key
from mythboard.table.thinking.advice import Advice, check_hints
from mythboard.table.thinking.botplay import BotPlay

log = logging.getLogger("mythboard.table")

CONCEDE: Final = "concede"
GRACE: Final = 10.0  # seconds that another process is given to do what follows from its own entry
OVER_NOW: Final = "The game is over."
NO_WAY_ON: Final = "You can't play on from here: the rules or cards of this game have changed since it was played."
TRIES: Final = 20  # to save a room that others change at the same time


async def nothing_more(_session: Session) -> None:
    pass


class Session:
    """See above. `clock` tells the time; `pace` is the least time, in seconds, that a bot takes for an answer."""

    def __init__(
        self,
        room: Room,
        pen: Pen,
        thinker: Thinker,
        advice: Advice,
        clock: Callable[[], float] = time.time,
        pace: float = 0.0,
        own: Game | None = None,
    ) -> None:
        self.id = room.id
        self.state = State(room, own)
        self.pen = pen
        self.store = pen.store
        self.tally = pen.tally(room.id)
        self.learned = -1  # of `tally.written`; nothing has been read yet
        self.thinker = thinker
        self.advice = advice
        self.clock = clock
        self.lock = asyncio.Lock()
        self.trouble = ""  # something went wrong that everybody at the table should know
        self.bots = BotPlay(self, thinker, pace)
        self.freezer = Freezer(self)
        self.keeper = PositionKeeper(self)
        self.later: asyncio.TimerHandle | None = None
        self.used = clock()
        self.unfolding = asyncio.Lock()
        self.see_to: Callable[[Session], Awaitable[None]] = nothing_more  # when it was stopped, or is over: see succession.py

    @staticmethod
    async def open(
        id: str,
        pen: Pen,
        thinker: Thinker,
        advice: Advice,
        clock: Callable[[], float] = time.time,
        pace: float = 0.0,
        own: Game | None = None,
    ) -> Session:
        """The session of a room, as its record says; NoRoom if there is none. `own` is as in state.py."""
        room = await pen.store.room(id)
        if room is None:
            raise NoRoom
        session = Session(room, pen, thinker, advice, clock, pace, own)
        await session.read_on()
        return session

    @property
    def room(self) -> Room:
        return self.state.room

    @property
    def table(self) -> Table:
        """The table; Refused while there is none."""
        return self.playback.table

    @property
    def playback(self) -> Playback:
        if self.state.playback is None:
            raise Refused(self.state.stopped or (OVER_NOW if self.state.frozen else "The game hasn't begun yet."))
        return self.state.playback

    @property
    def past(self) -> Past:
        """What can be read of the game; Refused while there is nothing."""
        if self.state.past is None:
            raise Refused(self.state.stopped or "The game hasn't begun yet.")
        return self.state.past

    @property
    def revision(self) -> str:
        """Different whenever a page of this room may be."""
        return picture.revision(self.state, self.trouble)

    @property
    def at(self) -> int:
        """How far the record goes: the number of its last entry."""
        return self.state.timeline.number

    # Reading

    @property
    def is_behind(self) -> bool:
        """Whether something was written here that it has not learned, by this process or by one that has passed the word."""
        return self.learned != self.tally.written

    @property
    def is_up_to_date(self) -> bool:
        """Whether nobody can have written what it has not learned."""
        return not self.store.is_shared and not self.is_behind

    @property
    def has_heard_all(self) -> bool:
        """Whether it knows of everything of which the word was passed: enough for whoever waits for words."""
        return self.is_up_to_date or (self.pen.bus.hears_others and not self.is_behind)

    def knows_enough(self, will_hear: bool) -> bool:
        return self.has_heard_all if will_hear else self.is_up_to_date

    async def catch_up(self, will_hear: bool = False) -> None:
        """Learn all that is on record when this is called; for somebody who `will_hear` of the rest, all there is a word of."""
        if self.knows_enough(will_hear):
            return
        async with self.lock:
            if self.knows_enough(will_hear):  # whoever had the lock was the one who wrote, or read
                return
            before = self.state.timeline.number, self.state.room.revision
            await self.read_on()
            if before != (self.state.timeline.number, self.state.room.revision):
                self.leave_to_others()

    async def read_on(self) -> None:
        """Read and take in what was written. The lock is held, or nobody else has this session yet."""
        written = self.tally.written  # before the first look: what is written from now on may come too late for it
        heard = newest_key(self.state.remarks) if self.learned >= 0 else None
        known = self.state.room if self.learned >= 0 else None
        found = await self.store.look(self.id, self.state.timeline.number, heard, known)
        if found is None:
            raise NoRoom
        if self.learned < 0 and found.room.stage != OPEN:
            await self.recall(found.room)
        steps = self.state.learning(found.room, found.entries, found.remarks)
        if self.learned < 0:  # nobody has this session yet, so a long record may be read in peace, with time for others
            await in_turns(steps)
        for _ in steps:
            pass
        if not self.state.stopped:
            self.state.kept = b""
        self.learned = written

    async def recall(self, room: Room) -> None:
        """Have at hand what is kept of a game besides its record."""
        self.state.recall(room, await self.store.frozen(self.id) or b"")
        self.keeper.know(self.state.kept)
        await self.thaw()

    async def unfold(self) -> None:
        """Have the table at hand, with time for others while a long game is followed; see state.py."""
        await self.thaw()
        if self.state.folded is None:
            return
        async with self.unfolding:
            if self.state.folded is not None:
                playback = self.state.begin()
                with suppress(Departed):
                    await in_turns(playback.following(list(self.state.timeline.answers)))
                self.state.take_back_up(playback)

    def fold(self) -> bool:
        """Let go of the table until somebody needs it; whether there was one."""
        self.keeper.note()
        return self.state.fold()

    async def thaw(self) -> None:
        """Have what was frozen at hand, if there is no table. Reading it takes a few hundredths of a second, in a thread."""
        state = self.state
        if state.frozen and not state.is_unfolded:
            with suppress(Unreadable):  # which the state finds, too
                thawed = await asyncio.to_thread(Frozen, state.frozen)
                state.thawed = state.thawed or thawed

    def knows(self, number: int) -> None:
        """It has taken in what it wrote itself. If something else was written before, that is still to be read."""
        if self.learned == number - 1:
            self.learned = number

    def show(self, viewer: int | None, person: str = "") -> Shown:
        """Everything a page needs for a seat, or for a spectator (None). `person` is the hash of whoever looks."""
        return picture.draw(self.state, viewer, person, self.trouble)

    def show_at(self, viewer: int | None, number: int, person: str = "") -> Shown:
        """The same as it was after so many answers, as the viewer knew it then."""
        return picture.draw_at(self.state, viewer, person, number)

    def seat_of(self, person: str) -> int | None:
        """The seat a person holds; None for somebody who watches."""
        return self.room.place_of(person)

    def eyes(self, person: str, wanted: int | None = None) -> int | None:
        """Through whose eyes a person may look: their own while the game runs, anybody's once it is over."""
        is_open = self.room.stage == OVER and wanted is not None and 0 <= wanted < len(self.room.places)
        return wanted if is_open else self.seat_of(person)

    def why(self, seat: int, text: str) -> str:
        """Why a move is not open to a seat, as a sentence; "" if it is."""
        return self.playback.why_not(seat, text) if self.state.playback is not None else OVER_NOW

    async def hint(self, seat: int) -> list[tuple[str, str]]:
        """The best moves of a seat that is asked, best first: text and a sentence of reason."""
        check_open(self.state, seat)
        check_hints(self.room)
        if seat not in self.state.asked:
            raise Refused("It isn't your move.")
        room, table = self.room, self.table
        seed = f"{room.seed}/hint/{seat}/{self.state.count}"
        owner = room.person_at(seat)
        return await self.advice.about(
            room, seat, table, lambda: self.thinker.hints(room.game, table.dump(), seat, seed, owner)
        )

    def journal(self) -> list[str]:
        """The journal of a game that is over: it holds the seed, and with it every hidden card."""
        if self.room.stage != OVER:
            raise Refused("Everybody can read the journal when the game is over.")
        past, answers = self.state.past, self.state.timeline.answers
        has_ended = not self.state.timeline.way  # else its people left it
        if past is None:
            return journal_without_rules(self.room, answers, has_ended)
        return past.journal(answers[past.count :], has_ended)

    async def table_at(self, number: int) -> Table:
        """A table as it was after so many answers, to play on from. That needs rules that lead there."""
        if self.state.playback is not None:
            return self.playback.table_at(number)
        try:
            again = Playback(self.state.game, self.room)
            await in_turns(again.following(self.past.answers[:number]))
        except MythboardError:
            raise Refused(NO_WAY_ON) from None
        return again.table

    def overdue(self, now: float | None = None) -> list[int]:
        """The seats whose persons have let the others wait too long."""
        return self.state.overdue(self.clock() if now is None else now)

    # Playing

    async def answer(self, seat: int, at: int, text: str) -> None:
        """Answer for a seat, with a move as text. `at` is the last entry of the record that whoever answers has seen."""
        if at > self.at:  # in another process, which was told of it earlier
            await self.catch_up()
        async with self.lock:
            check_open(self.state, seat)
            if text != CONCEDE:  # which answers no question
                check_seen(self.state, at, self.state.put)
            await self.give(seat, self.read_move(seat, text))
            await self.follow_up()
        await self.pass_word()

    async def undo(self, seat: int, at: int) -> None:
        """Take back the last choice of a seat; where that is not for it alone to say, ask the others."""
        async with self.lock:
            check_open(self.state, seat)
            check_seen(self.state, at, self.state.timeline.moved)
            keep = self.state.last_choice(seat)
            if keep is None:
                raise Refused("You have nothing to undo.")
            if self.state.may_go_back(seat, keep):
                await self.write(UNDO, seat, str(keep))
            elif not self.state.others_of(seat):
                raise Refused("You can't undo past a card that was revealed or a die that was rolled.")
            elif self.state.timeline.request is not None:
                raise Refused(f"{self.name(self.state.timeline.request.seat)} has already asked to undo.")
            else:
                await self.write(ASK_UNDO, seat, str(keep))
            await self.follow_up()
        await self.pass_word()

    async def consent(self, seat: int, yes: bool, at: int | None = None) -> None:
        """Answer to the request of another; whoever made it may withdraw it with a no."""
        async with self.lock:
            check_open(self.state, seat)
            request = self.state.timeline.request
            if request is None:
                raise Refused("Nobody is asking to undo any more.", is_stale=True)
            check_seen(self.state, at, request.number)
            if seat not in self.state.must_consent and (yes or seat != request.seat):
                raise Refused("You've already answered." if seat in request.granted else "The others must agree, not you.")
            await self.write(GRANT if yes else DENY, seat)
            await self.follow_up()
        await self.pass_word()

    async def redo(self, seat: int, at: int | None = None) -> None:
        """Give the answer again that was taken back last, if nothing else happened since."""
        async with self.lock:
            check_open(self.state, seat)
            check_seen(self.state, at, self.state.timeline.moved)
            text = self.state.again(seat)
            if not text:
                raise Refused("You have nothing to redo.")
            await self.give(seat, self.read_move(seat, text))
            await self.follow_up()
        await self.pass_word()

    async def replace(self, by: int, seat: int, level: str = "") -> None:
        """Let a bot (by default one for beginners) play for a person: for oneself, or for somebody who is overdue."""
        async with self.lock:
            check_person(self.state, by)
            if not self.state.is_persons(seat):
                raise Refused("This seat has no player.")
            if self.state.plays(seat):
                raise Refused(f"A bot is already playing for {self.name(seat)}.")
            if seat != by and seat not in self.overdue():
                raise Refused(f"{self.name(seat)} still has time to answer.")
            game = self.playback.game
            level = level or usual(game)
            check_level(level, game)
            await self.write(BOT_SITS, seat, level)
            await self.follow_up()
        await self.pass_word()

    async def return_to(self, seat: int) -> None:
        """A person plays again."""
        async with self.lock:
            check_person(self.state, seat)
            if not self.state.plays(seat):
                raise Refused("No bot is playing for you.")
            await self.write(PERSON_SITS, seat)
            await self.follow_up()
        await self.pass_word()

    # What all of it needs; the lock is held

    def name(self, seat: int) -> str:
        return self.room.places[seat].name

    def read_move(self, seat: int, text: str) -> int:
        try:
            return self.table.move(text, seat)
        except IllegalMove as error:
            raise Refused(str(error)) from None

    async def give(self, seat: int, move: int) -> None:
        """Carry an answer out, write it down, and believe it."""
        await self.believe(self.carry_out(seat, move))

    def carry_out(self, seat: int, move: int) -> Attempt:
        """Try an answer on a clone of the table: nothing has happened yet. The lock need not be held."""
        try:
            return self.playback.attempt(seat, move)
        except IllegalMove as error:
            raise Refused(str(error)) from None
        except RuleBroken:
            log.exception("a rule broke in room %s at answer %d", self.id, self.state.count + 1)
            raise Refused("That move ran into a bug in our rules, so it wasn't made. Try another one.") from None

    async def believe(self, attempt: Attempt) -> None:
        """Write down an answer that was carried out on a clone of this very table, and believe it."""
        number = await self.append(ANSWER, attempt.seat, attempt.text, attempt.check)
        self.playback.accept(attempt, self.state.timeline.answers[-1])
        self.knows(number)

    async def write(self, kind: str, seat: int, text: str = "") -> None:
        """Write down something that is no answer."""
        number = await self.append(kind, seat, text)
        self.state.follow()
        self.knows(number)

    async def append(self, kind: str, seat: int, text: str, check: str = "") -> int:
        """Put an entry on record; the number of the write. If another process was first: learn what it did, and refuse."""
        entry = Entry(self.state.timeline.number + 1, kind, seat, text, check, self.clock())
        is_first, number = await self.pen.append(self.id, entry)
        if not is_first:
            await self.read_on()
            self.leave_to_others()
            raise Refused(MEANWHILE, is_stale=True)
        self.state.timeline.add(entry)
        return number

    async def follow_up(self) -> None:
        """Settle, after something was done that stays done whatever happens now."""
        try:
            await self.settle()
        except Exception:
            log.exception("room %s could not be settled", self.id)
            self.wake(GRACE)

    async def settle(self) -> None:
        """Do what follows without anybody's choice. Where another process was first, it goes on with it."""
        state = self.state
        with suppress(Refused):
            while state.is_playable:
                if state.timeline.request is not None and not state.must_consent:
                    await self.write(UNDO, HOUSE, str(state.timeline.request.keep))
                    continue
                forced = [seat for seat in state.asked if not state.plays(seat) and len(self.table.moves(seat)) == 1]
                if not forced or not state.gives_only_answers:
                    break
                await self.give(forced[0], self.table.moves(forced[0])[0])
        if state.playback is not None and self.table.over and not state.stopped:
            await self.finish(self.table.result_words())
        await self.see_to(self)

    async def finish(self, result: str) -> None:
        """Close the game that has ended, as a sentence says."""
        for _ in range(TRIES):
            if self.room.stage == OVER:
                return
            await self.pen.save(replace(self.room, stage=OVER, result=result, touched=self.clock()))
            await self.read_on()
            self.freezer.start()

    # What comes afterwards

    async def pass_word(self) -> None:
        """A person did something, of which the pen has told everybody: what troubled the table is over, and bots go on."""
        await self.tell_trouble("")
        self.bots.start()

    async def tell_trouble(self, trouble: str) -> None:
        """Something went wrong that everybody at the table should know; "" when it is over. It is not written anywhere."""
        if trouble != self.trouble:
            self.trouble = trouble
            await self.pen.pass_word(self.id)

    def wake(self, after: float = 0.0) -> None:
        """Soon see to it that nothing is left undone: by a process that was killed, or when the game has just begun."""
        if self.room.stage != RUNNING:
            self.let_lie()
            return
        loop = asyncio.get_running_loop()
        if self.later is not None and self.later.when() <= loop.time() + after:
            return  # it is seen to sooner
        self.let_lie()
        self.later = loop.call_later(after, self.take_up)

    def leave_to_others(self) -> None:
        """What follows from an entry is done by whoever wrote it; if that is another process and it does not, then here."""
        self.wake(GRACE if self.store.is_shared else 0.0)

    def take_up(self) -> None:
        self.later = None
        self.bots.go_on()

    def let_lie(self) -> None:
        if self.later is not None:
            self.later.cancel()
            self.later = None

    async def nudge(self) -> None:
        """Settle what was left."""
        async with self.lock:
            await self.settle()

    async def rest(self) -> None:
        """Wait until no bot has anything to do."""
        await self.bots.rest()

    @property
    def is_busy(self) -> bool:
        return self.bots.is_busy or self.freezer.is_busy or self.later is not None or self.lock.locked()

    def close(self) -> None:
        """Leave the room alone from now on."""
        self.let_lie()
        self.bots.stop()
        self.freezer.stop()
        self.advice.forget(self.id)
        self.fold()  # it may be long until Python finds that nobody needs the rest
