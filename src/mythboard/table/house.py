"""The house: all rooms. It sets tables up, lets people sit down, begins games, and hands out sessions to play them.

Persons are known by a hash that the server makes of their cookie; of the secrets in invitations and seat links only hashes are
kept, too, so every secret is returned once, by the method that makes it. A room is changed by reading it, changing a copy and
saving that; if somebody else was quicker, it is read again and looked at afresh (`change`).
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from mythboard.bots import usual
from mythboard.engine.dice import Dice
from mythboard.engine.errors import MythboardError
from mythboard.engine.game import Game
from mythboard.engine.journal import Options
from mythboard.table import changes, guests
from mythboard.table.openrooms import OpenRooms
from mythboard.table.pen import Pen
from mythboard.table.ports import Bus, Store, Thinker
from mythboard.table.proposals import awaits
from mythboard.table.refused import NoRoom, Refused
from mythboard.table.room import OPEN, OVER, RUNNING, Clock, Listing, Place, Remark, Room
from mythboard.table.seats import (
    YOU,
    check_clock,
    check_remark,
    game_named,
    in_sentences,
    places_for,
    seated_again,
    seats_around,
    watcher_name,
)
from mythboard.table.session import TRIES, Session
from mythboard.table.succession import Succession
from mythboard.table.talk import key_after
from mythboard.table.thinking.advice import Advice
from mythboard.table.tokens import fits, hash_of, new_id, new_secret, new_seed

log = logging.getLogger("mythboard.table")

IDLE: Final = 15 * 60.0  # seconds after which a session that nobody uses is put away
SWEEP: Final = 60.0
FOLD: Final = 1 / 15  # of that time, after which its table is folded (see state.py)
LISTED: Final = 20  # rooms of each kind on the home page
COUNTED: Final = ("turn", "round")  # numbers of a game that say how far it is


@dataclass(frozen=True, slots=True)
class Created:
    """A new room, and the secret of the invitation to it: it is not kept anywhere."""

    room: Room
    secret: str


class House:
    """See above."""

    def __init__(
        self,
        store: Store,
        bus: Bus,
        thinker: Thinker,
        clock: Callable[[], float] = time.time,
        pace: float = 0.0,
        seeds: Callable[[], str] = new_seed,
        idle: float = IDLE,
    ) -> None:
        self.store = store
        self.pen = Pen(store, bus)
        self.thinker = thinker
        self.advice = Advice()
        self.clock = clock
        self.pace = pace
        self.seeds = seeds
        self.idle = idle
        self.sessions: dict[str, Session] = {}
        self.open_rooms = OpenRooms(self.sessions, bus)
        self.opening: dict[str, asyncio.Task[Session]] = {}  # by room that is being taken up
        self.swept = clock()
        self.succession = Succession(self)

    # Setting up

    async def create(
        self,
        person: str,
        name: str,
        game: str,
        seats: Sequence[str],
        options: Options | None = None,
        clock: Clock | None = None,
        is_public: bool = False,
        is_shuffled: bool = False,
        hints: bool = False,
    ) -> Created:
        """A new table. `seats` says for each seat "you", "open" or a bot's level; the first one begins, or chance decides.

        `hints` allows them also where several people play: whoever sits down agrees.
        """
        rules = game_named(game)
        with in_sentences():
            chosen = rules.check_options(options)
        places = places_for(rules, seats, person, name)
        if is_shuffled:
            random.SystemRandom().shuffle(places)
        return await self.set_up(rules, chosen, places, person, check_clock(clock or Clock()), is_public, hints or None)

    async def set_up(
        self,
        game: Game,
        options: Options,
        places: Sequence[Place],
        host: str,
        clock: Clock,
        is_public: bool,
        hints: bool | None = None,
        position: dict[str, object] | None = None,
        id: str = "",
        before: Room | None = None,
    ) -> Created:
        """Keep a new room. In one that follows another, whoever was muted or removed before still is; with a position, the game
        of the other goes on there."""
        secret = new_secret()
        now = self.clock()
        room = Room(
            id=id or new_id(),
            game=game.name,
            options=options,
            places=tuple(places),
            clock=clock,
            is_public=is_public,
            hints=hints,
            host=host,
            invite=hash_of(secret),
            created=now,
            position=position,
            before=before.id if before is not None and position is not None else "",
            touched=now,
            muted=before.muted if before else (),
            removed=before.removed if before else (),
            is_quiet=before is not None and before.is_quiet,
        )
        await self.store.create(room)
        return Created(room, secret)

    async def quick(self, game: str, person: str, name: str) -> Room:
        """A game against bots for a beginner, at once."""
        rules = game_named(game)
        seats = [YOU, *[usual(rules)] * (rules.min_seats - 1)]
        created = await self.create(person, name, game, seats)
        return await self.start(created.room.id, person)

    async def invite(self, id: str, person: str) -> str:
        """A new secret for invitations, which the old one is no longer; for the host."""
        secret = new_secret()
        await self.change(id, lambda room: changes.new_invitation(room, person, secret))
        return secret

    def is_invited(self, room: Room, secret: str) -> bool:
        """Whether a secret is that of the room's invitation."""
        return fits(secret, room.invite)

    async def join(self, id: str, person: str, name: str, secret: str = "") -> int:
        """Sit down on the first free seat; which one that is. A public table needs no secret."""
        return changes.seat_in(await self.change(id, lambda room: changes.sat_down(room, person, name, secret)), person)

    async def leave(self, id: str, person: str) -> None:
        """Get up from a table whose game has not begun. A host hands it on to whoever sits there; else it is given up."""
        await self.change(id, lambda room: changes.got_up(room, person))

    async def seat_bot(self, id: str, person: str, seat: int, level: str) -> None:
        """Give a free seat to a bot, before the game begins; for the host."""
        await self.change(id, lambda room: changes.bot_sat_down(room, person, seat, level))

    async def link(self, id: str, person: str) -> str:
        """A secret with which a person can sit down on their seat from another device; an older one no longer works."""
        secret = new_secret()
        await self.change(id, lambda room: changes.new_link(room, person, secret))
        return secret

    async def adopt(self, id: str, person: str, secret: str) -> int:
        """Sit down on the seat that a secret belongs to, as its person on another device; which seat that is."""
        return changes.seat_in(await self.change(id, lambda room: changes.adopted(room, person, secret)), person)

    async def start(self, id: str, person: str) -> Room:
        """Begin the game; for the host, when all seats are taken."""
        room = await self.change(id, lambda room: changes.begun(room, person, self.seeds, self.clock()))
        (await self.session(id)).wake()
        return room

    # Afterwards

    async def rematch(self, id: str, person: str) -> str:
        """The id of a new game of the same people, in which the next seat begins. Whoever asks first sets it up."""
        room = await self.known(id)
        if room.stage != OVER:
            raise Refused("The game isn't over yet.")
        if room.place_of(person) is None:
            raise Refused("Only players of this game can start a rematch.")
        following = new_id()
        room = await self.change(id, lambda room: room if room.rematch else replace(room, rematch=following))
        if await self.store.room(room.rematch) is None:
            host = room.host if room.place_of(room.host) is not None else person  # or the first to ask could unmute themself
            await self.set_up_after(room, [*room.places[1:], room.places[0]], host)
            await self.start(room.rematch, (await self.known(room.rematch)).host)
        return room.rematch

    async def set_up_after(
        self, room: Room, places: Sequence[Place], host: str, position: dict[str, object] | None = None
    ) -> None:
        """The room that follows one, under the id that is reserved for it. Links to old seats open nothing there."""
        game = game_named(room.game)
        with in_sentences():
            options = game.check_options(room.options)
        seated = [replace(place, link="") for place in seated_again(places, game)]
        hints = room.hints if position else room.hints or None
        try:
            await self.set_up(
                game, options, seated, host, room.clock, room.is_public, hints, position, id=room.rematch, before=room
            )
        except Exception:
            if await self.store.room(room.rematch) is None:  # else somebody asked for it in the same moment
                raise

    async def play_on(self, id: str, number: int, person: str, name: str) -> Room:
        """A new game that goes on from a replay: the person against bots.

        Where people play without hints, there are none in it either: otherwise it would be the way to get them.

        What the person could not know there is dealt anew, and so are the dice: a running game gives nothing away, and of a
        finished one nobody can profit from having seen what was coming.
        """
        session = await self.session(id)
        room = session.room
        if room.stage == OPEN or not 0 <= number <= session.state.count:
            raise Refused("There's no such moment in this game.")
        table = await session.table_at(number)
        if table.over:
            raise Refused("The game is over at this point. Go back a little, and play on from there.")
        own = session.seat_of(person)
        seat = own if own is not None else table.asked[0]
        world = table.imagine(seat if own is not None or room.stage == OVER else None, Dice(self.seeds()))
        places = places_for(table.game, seats_around(table, seat), person, name)
        hints = False if room.hints is False or (room.stage == RUNNING and not room.gives_hints) else None
        created = await self.set_up(table.game, room.options, places, person, Clock(), False, hints, world.position())
        return await self.start(created.room.id, person)

    async def say(self, id: str, person: str, text: str, name: str = "") -> None:
        """Say something in a room; somebody who only watches says it under a name that nobody there has."""
        session = await self.session(id)
        room, seat = session.room, session.seat_of(person)
        if silence := guests.why_silent(room, person):
            raise Refused(silence)
        called = room.places[seat].name if seat is not None else watcher_name(name, room.names)
        kept = check_remark(text)
        key = key_after(session.state.remarks, id, person, kept)
        await self.pen.say(id, Remark(self.clock(), called, kept, seat, person, key))

    async def remark(self, id: str, key: str) -> Remark | None:
        """What was said under a key, for a host who wants to do something about it (see guests.py); None if it is gone."""
        talk = (await self.session(id)).state.remarks
        return next((remark for remark in talk if key and remark.key == key), None)

    async def listing(self, person: str) -> Listing:
        """Rooms for a person's home page; not those from which they were removed."""
        found = await self.store.listing(person, LISTED)
        public = found.open, found.running, found.finished
        return Listing(found.mine, *([room for room in rooms if not room.has_removed(person)] for rooms in public))

    async def asked(self, rooms: Sequence[Room]) -> dict[str, tuple[int, ...]]:
        """By room that is running: the seats that have a question to answer, but for persons for whom a bot does."""
        found = {}
        for room in rooms:
            if room.stage == RUNNING:
                try:
                    state = (await self.session(room.id)).state
                except MythboardError:  # a damaged room is an error for nobody but those who are in it
                    log.exception("room %s could not be opened", room.id)
                    continue
                found[room.id] = tuple(seat for seat in state.asked if not (state.is_persons(seat) and state.plays(seat)))
        return found

    def how_far(self, room: Room) -> str:
        """Which turn or round it is at a table whose session is at hand: "turn 12"; "" if its game does not count them."""
        session = self.sessions.get(room.id)
        numbers = session.state.numbers if session is not None else []
        counted = [number for number in game_named(room.game).board.numbers if number.name in COUNTED] if numbers else []
        return f"{counted[0].name} {numbers[counted[0].base]}" if counted else ""

    def stop_of(self, room: Room, person: str) -> tuple[str, bool]:
        """Why the game of a room can't go on whose session is at hand, "" if it can; and whether this person has something to
        choose there."""
        session = self.sessions.get(room.id)
        if session is None or room.stage != RUNNING or not session.state.stopped:
            return "", False
        return session.state.stopped_by, awaits(session.state, room.place_of(person))

    # Sessions

    async def session(self, id: str, enough: str | None = None) -> Session:
        """The session of a room, knowing all that is on record; NoRoom if there is none. `enough` is as below."""
        self.sweep()
        session = await self.at_hand(id, enough)
        if session is None:
            if is_first := id not in self.opening:
                self.opening[id] = asyncio.create_task(self.open(id))
            session = await asyncio.shield(self.opening[id])
            if not is_first or session.is_behind:  # it was read before this was asked, or somebody wrote after it was read
                await session.catch_up()
        return session

    async def open(self, id: str) -> Session:
        """Take up a game that nobody plays here: once, however many come for it meanwhile and whoever of them leaves again."""
        try:
            session = await Session.open(id, self.pen, self.thinker, self.advice, self.clock, self.pace)
            session.see_to = self.succession.see_to
            self.sessions[id] = session
            self.open_rooms.use(session, session.used)
            session.wake()
            session.freezer.start()
            return session
        finally:
            del self.opening[id]

    async def at_hand(self, id: str, enough: str | None = None) -> Session | None:
        """The session of a room that is played here already, knowing all that is on record.

        `enough` is a revision with which whoever asks is content; "" if all that was written or heard of here will do.
        """
        session = self.sessions.get(id)
        if session is not None:
            session.used = self.clock()
            self.open_rooms.use(session, session.used)
            if enough is not None:  # often it is behind for a moment only, until what was written here is believed here
                await session.catch_up(will_hear=True)
            if enough is None or enough not in ("", session.revision):
                await session.catch_up()
        return session

    async def unfold(self, session: Session) -> None:
        """Have the table of a session at hand."""
        await session.unfold()
        self.open_rooms.use(session, self.clock())

    def informed(self, id: str) -> Session | None:
        """The session of a room, if it is at hand and knows of everything of which the word was passed."""
        session = self.sessions.get(id)
        return session if session is not None and session.has_heard_all else None

    def sweep(self) -> None:
        """Put away what nobody uses."""
        if self.clock() - self.swept >= min(SWEEP, self.idle * FOLD):
            self.put_away()

    def put_away(self) -> None:
        self.swept = now = self.clock()
        for id, session in list(self.sessions.items()):
            if now - session.used >= self.idle and not session.is_busy:
                session.close()
                del self.sessions[id]

    async def fold(self) -> int:
        """Fold what nobody has used for a while; how many tables were folded since this was last done."""
        return await self.open_rooms.clear(self.clock() - self.idle * FOLD)

    async def wake(self) -> None:
        """Let all running games go on, after a start of the server: one after the other, with time for guests in between.

        Most of them wait for a person, and there may be thousands. So what is not busy is put away again at once.
        """
        for id in await self.store.unfinished():
            if id in self.sessions:
                continue
            began = time.perf_counter()
            try:
                session = await self.session(id)
                await session.keeper.keep()  # this may be the last program that can say where it stands
                session.used -= self.idle
            except Exception:
                log.exception("room %s could not be opened", id)
            await asyncio.sleep(time.perf_counter() - began)
            self.put_away()

    async def close(self) -> None:
        for opening in (under_way := [*self.opening.values()]):
            opening.cancel()
        await asyncio.gather(*under_way, return_exceptions=True)
        for session in self.sessions.values():
            session.close()
        for session in self.sessions.values():
            await session.rest()
            await session.freezer.rest()
            await session.keeper.write()
        await self.pen.rest()
        self.sessions.clear()

    # Rooms

    async def known(self, id: str) -> Room:
        """A room that is there; NoRoom if it is not, or if it was given up."""
        room = await self.store.room(id)
        if room is None or not room.host:
            raise NoRoom
        return room

    async def change(self, id: str, change: Callable[[Room], Room]) -> Room:
        """Change a room, as it is when it is saved. A change that returns the very same room is none."""
        for _ in range(TRIES):
            room = await self.known(id)
            changed = change(room)
            if changed is room:
                return room
            if (await self.pen.save(changed)).result:
                return replace(changed, revision=room.revision + 1)
        raise Refused("Too many people are using this table at once. Try again.")
