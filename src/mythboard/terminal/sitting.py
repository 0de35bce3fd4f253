"""A person at a table of their own: a room in memory, played through the same session as in the browser (see table/session.py).

A session waits for what others do, in an event loop; a conversation in a terminal does one thing after the other. So the loop
runs only while something is waited for here, and between two calls nothing happens.

A journal is all that is kept of a game. To go on with one is to open another room and give its answers there. Bots need not be
saved: the names of the seats tell who is a bot and which (see table/thinking/cast.py), and what a bot answers follows from the
seed and the number of the decision, so that a game goes on after a pause as it would have without.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from copy import copy
from typing import Any, Final, TypeVar

from mythboard.bots import check
from mythboard.engine.entries import Entry
from mythboard.engine.errors import BadOption
from mythboard.engine.game import Game
from mythboard.engine.journal import Options, moves_of
from mythboard.engine.question import BARE
from mythboard.engine.table import Table
from mythboard.prose.voice import ONLY_ANSWER
from mythboard.table.history.log import Log
from mythboard.table.memory import LocalBus, MemoryStore
from mythboard.table.pen import Pen
from mythboard.table.room import BOT, PERSON, RUNNING, Clock, Place, Room
from mythboard.table.session import Session
from mythboard.table.shown import Shown
from mythboard.table.thinking.advice import Advice
from mythboard.table.thinking.cast import kind_of, names_for
from mythboard.table.thinking.thinkers import HereThinker

T = TypeVar("T")

ME: Final = "me"  # the person, as the room knows them


def against(names: list[str]) -> str:
    """The bots at a table, in words: `Midas (greedy) and Icarus (uniform)`."""
    words = [f"{name} ({kind_of(name)})" for name in names if kind_of(name)]
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def line_up(names: list[str], seats: int | None, game: Game) -> list[str]:
    """One bot for each seat but the person's."""
    for name in names:
        check(name, game)
    others = (max(game.min_seats, len(names) + 1) if seats is None else seats) - 1
    if others < 1:
        raise BadOption("At least one seat must be for a bot.")
    if len(names) not in (1, others):
        raise BadOption(f"There are {others} seats for bots but {len(names)} bots; name one for each, or one for all.")
    return names * others if len(names) == 1 else names


def room_of(table: Table, default_bot: str) -> Room:
    """A room whose game began like a table's. Seats with the name of a bot are bots; of the rest the first is the person's."""
    origin = table.origin
    kinds = [kind_of(name) for name in origin.names]
    you = kinds.index("") if "" in kinds else 0
    places = [Place(BOT, name, kind or default_bot) for name, kind in zip(origin.names, kinds, strict=True)]
    places[you] = Place(PERSON, origin.names[you], holders=(ME,))
    return Room(
        id="",
        game=table.game.name,
        options=origin.options,
        places=tuple(places),
        clock=Clock(),
        is_public=False,
        host=ME,
        invite="",
        created=0.0,
        stage=RUNNING,
        version=origin.version,
        digest=table.game.digest,
        seed=origin.seed,
        position=origin.position,
    )


async def opened(room: Room, table: Table) -> Session:
    """The session of a new room, in which all has been answered that was answered at a table."""
    store = MemoryStore(is_shared=False)
    await store.create(room)
    session = await Session.open(room.id, Pen(store, LocalBus()), HereThinker(table.game), Advice(), own=table.game)
    for seat, move in moves_of(table):
        await session.give(seat, move)
    return session


class Sitting:
    """See above. It begins where a table stands, and must be closed."""

    def __init__(self, table: Table, auto: bool = True, default_bot: str = "uniform") -> None:
        room = room_of(table, default_bot)
        self.game = table.game
        self.default_bot = default_bot
        self.you = next(seat for seat, place in enumerate(room.places) if place.kind == PERSON)
        self.runner = asyncio.Runner(loop_factory=asyncio.new_event_loop)
        self.session = self.wait_for(opened(room, table))
        self.session.state.auto = auto
        self.remarks: dict[str, Entry | None] = {}  # by the check of an answer: that it was the person's only one

    @staticmethod
    def begin(game: Game, person: str, others: list[str], seed: str, options: Options, default_bot: str) -> Sitting:
        if kind_of(person):
            raise BadOption(f"{person!r} is the name of a bot; choose another for yourself.")
        names = names_for(person, others)
        return Sitting(game.start(seats=len(names), seed=seed, options=options, names=names), True, default_bot)

    def wait_for(self, work: Coroutine[Any, Any, T]) -> T:
        """What comes of something. It's left at once when the person presses Ctrl-C, as `Runner.run` would not."""
        return self.runner.get_loop().run_until_complete(work)

    def close(self) -> None:
        """Do nothing any more; what was played can still be read."""
        self.runner.close()

    # Looking

    @property
    def table(self) -> Table:
        return self.session.table

    @property
    def shown(self) -> Shown:
        return self.session.show(self.you)

    @property
    def journal(self) -> list[str]:
        return self.session.past.journal()

    @property
    def log(self) -> Log:
        """The person's log. It says what was answered for them, and nothing of what was taken back, as the journal does."""
        log = copy(self.session.past.logs[self.you])
        log.annotate(self.only_answers())
        return log

    def only_answers(self) -> list[Entry]:
        """A remark for each answer of the person that was the only one there was, before what it brought about."""
        past = self.session.playback
        known = next((i for i, answer in enumerate(past.answers) if answer.check not in self.remarks), past.count)
        table = past.table_at(known)
        for i, answer in enumerate(past.answers[known:], known):
            move = table.move(answer.text)
            is_only = answer.seat == self.you and table.moves(self.you) == [move]
            said = (table.prompt(self.you), table.label(move)) if is_only else ()
            self.remarks[answer.check] = Entry(i, self.you, ONLY_ANSWER, places=said) if is_only else None
            table.answer(answer.seat, move)
        found = [self.remarks[answer.check] for answer in past.answers]
        return [remark for remark in found if remark is not None]

    @property
    def is_stuck(self) -> bool:
        """Whether nobody is left who could play on."""
        return not self.table.over and self.you not in self.table.asked

    def bare_moves(self) -> list[str]:
        """The moves without a thing that the question has, open or not, but for declining."""
        question = self.table.question
        offers = question.step.offers if question is not None else ()
        return [offer.verb.name for offer in offers if offer.verb.takes == BARE and offer.verb.name != "pass"]

    # Playing

    def go_on(self) -> bool:
        """Let the others play until the person is asked or the game is over; whether anything was done."""
        before = self.session.at
        self.wait_for(self.others())
        return self.session.at != before

    async def others(self) -> None:
        self.session.take_up()
        await self.session.rest()

    def answer(self, text: str) -> None:
        """The person's answer, as text."""
        self.wait_for(self.session.answer(self.you, self.session.at, text))

    def undo(self) -> str:
        """Take back the person's last answer that was a choice; which one, in words."""
        label = self.shown.undo
        self.wait_for(self.session.undo(self.you, self.session.at))
        return label

    def redo(self) -> str:
        """Give the answer again that was taken back last."""
        label = self.shown.redo
        self.wait_for(self.session.redo(self.you, self.session.at))
        return label
