"""The games of a corpus: of every game and number of players, rooms that run and rooms that are over, and plain journals.

The rooms are played in a house over a real database, as on a server. Each tells a story of its own (see STORIES): people take
answers back and ask each other for leave, a bot plays for somebody, a game goes on from a replay. Everything is drawn from the
name of the room, so a commit always writes the same games.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from typing import Any, Final

import mythboard
from mythboard.bots import ask, bot
from mythboard.engine.dice import Dice
from mythboard.engine.game import Game
from mythboard.engine.journal import Options
from mythboard.engine.table import Table
from mythboard.server.storage.store import SqlStore
from mythboard.table.house import House
from mythboard.table.memory import LocalBus
from mythboard.table.refused import Refused
from mythboard.table.room import BOT, FREE, OVER, PERSON, Clock, Place
from mythboard.table.session import Session
from mythboard.table.thinking.thinkers import HereThinker
from mythboard.table.tokens import hash_of
from tests.corpus.facts import facts_of, facts_of_table

NAMES: Final = ("Ana", "Ben", "Cleo", "Dion", "Eris")
JOURNALS: Final = 10  # of each game and number of players
SELDOM: Final = 15  # one in so many times somebody takes an answer back
TRIES: Final = 60  # answers that are given until a request to go back needs leave


@dataclass(frozen=True)
class Story:
    """What happens in a room."""

    name: str
    ends: bool = False  # the game is played to its end
    is_plain: bool = False  # with the usual options; else they are drawn
    has_bots: bool = False  # Ana plays against bots
    takes_back: bool = True
    hands_over: bool = False  # a bot sits down for Ben, and at the end of a game that runs it still sits there
    asks: bool = False  # at the end a request to go back is open
    level: str = "uniform"  # how persons play
    is_replayed: bool = False  # it begins with a position
    concedes: bool = False


STORIES: Final = (
    Story("runs", is_plain=True),
    Story("runs-and-asks", asks=True),
    Story("runs-with-a-bot-for-ben", hands_over=True),
    Story("runs-against-bots", has_bots=True),
    Story("runs-from-a-replay", is_replayed=True, is_plain=True),
    Story("over", ends=True, is_plain=True),
    Story("over-after-greed", ends=True, level="greedy"),
    Story("over-against-bots", ends=True, has_bots=True, takes_back=False),
    Story("over-with-a-bot-for-ben", ends=True, hands_over=True),
    Story("over-from-a-replay", ends=True, is_replayed=True, takes_back=False),
    Story("over-by-conceding", concedes=True),
)


def places() -> list[tuple[Game, int]]:
    """Every game with every number of players."""
    games = [mythboard.game(name) for name in mythboard.games()]
    return [(game, seats) for game in games for seats in range(game.min_seats, game.max_seats + 1)]


def drawn_options(game: Game, dice: Dice) -> Options:
    """A choice for each option; where parts can be combined, one time in two some of them."""
    found: Options = {}
    for option in game.options:
        if option.parts and dice.below(2):
            parts = list(option.parts)
            found[option.name] = "+".join(parts.pop(dice.below(len(parts))) for _ in range(option.count))
        else:
            found[option.name] = option.choices[dice.below(len(option.choices))]
    return game.check_options(found)


def length_of(game: Game, seats: int, seed: str, options: Options) -> int:
    """How many answers a game at random takes."""
    return played(game.start(seats, seed, options), "uniform", Dice(seed)).decisions


def played(table: Table, level: str, dice: Dice) -> Table:
    """The same table at the end of its game."""
    player = bot(level)
    while not table.over:
        seat = table.asked[0]
        table.answer(seat, ask(player, table, seat, dice))
    return table


# Journals


def journals() -> list[dict[str, Any]]:
    """Games without a room, one in two with bots that want something."""
    found = []
    for game, seats in places():
        for number in range(JOURNALS):
            id = f"{game.name}-{seats}-journal-{number}"
            dice = Dice(id)
            options = game.check_options(None) if number < 2 else drawn_options(game, dice)
            table = played(game.start(seats, id, options), ("uniform", "greedy")[number % 2], dice)
            found.append({"id": id, **facts_of_table(table), "journal": "\n".join(table.journal)})
    return found


# Rooms


async def fill(store: SqlStore) -> dict[str, Any]:
    """Play all rooms in a database; the facts about each."""
    found = {}
    for game, seats in places():
        for story in STORIES:
            if game.rules.concede is not None or not story.concedes:
                id = f"{game.name}-{seats}-{story.name}"
                found[id] = await told(store, game, seats, story, id)
        id = f"{game.name}-{seats}-waits"
        found[id] = await waiting(store, game, seats, id)
    return found


def house_over(store: SqlStore, seed: str) -> House:
    times = count(1_700_000_000)
    return House(store, LocalBus(), HereThinker(), clock=lambda: float(next(times)), seeds=lambda: seed)


def seated(seats: int, has_bots: bool) -> list[Place]:
    people = [Place(PERSON, name, holders=(hash_of(name),)) for name in NAMES[:seats]]
    return [people[0], *(Place(BOT, f"Bot {i}", bot="greedy") for i in range(1, seats))] if has_bots else people


async def waiting(store: SqlStore, game: Game, seats: int, id: str) -> dict[str, Any]:
    """A table at which the last seat is free."""
    house = house_over(store, id)
    around = [*seated(seats, False)[:-1], Place(FREE, "")]
    await house.set_up(game, drawn_options(game, Dice(id)), around, hash_of(NAMES[0]), Clock("move", 90), True, id=id)
    facts = facts_of(await house.session(id))
    await house.close()
    return facts


async def told(store: SqlStore, game: Game, seats: int, story: Story, id: str) -> dict[str, Any]:
    """A room in which a story has happened."""
    dice = Dice(id)
    options = game.check_options(None) if story.is_plain else drawn_options(game, dice)
    length = length_of(game, seats, id, options)
    left_at = length // 3 if story.is_replayed else 0
    most = (length - left_at) * (10 + dice.below(60)) // 100
    begins = after(left_at, game, seats, id, options) if left_at else None
    house = house_over(store, id)
    ana = hash_of(NAMES[0])
    await house.set_up(game, options, seated(seats, story.has_bots), ana, Clock(), True, position=begins, id=id)
    await house.start(id, ana)
    session = await house.session(id)
    await settled(session)
    while session.room.stage != OVER and (story.ends or session.state.count < most):
        if story.takes_back and not dice.below(SELDOM):
            await take_back(session, dice.below(seats), is_granted=dice.below(4) > 0)
        if story.hands_over:
            await change_player(session, most, story.ends)
        await move(session, story.level, dice)
    if story.asks:
        await leave_a_request(session, dice)
    if story.concedes:
        await session.answer(dice.below(seats), session.at, "concede")
    await house.say(id, ana, "Well played!" if story.ends else "My tea is ready. Back soon!")
    facts = facts_of(session)
    await house.close()
    return facts


def after(number: int, game: Game, seats: int, seed: str, options: Options) -> dict[str, object]:
    """A position after so many answers, as it is kept where a replay was left: what Ana can't know there is dealt once more."""
    table = game.start(seats, seed, options, list(NAMES[:seats]))
    dice = Dice(seed)
    player = bot("uniform")
    for _ in range(number):
        seat = table.asked[0]
        table.answer(seat, ask(player, table, seat, dice))
    return table.imagine(0, Dice(f"{seed}/replay")).position()


async def settled(session: Session) -> None:
    for _ in range(5):
        await asyncio.sleep(0)
    await session.rest()


async def move(session: Session, level: str, dice: Dice) -> None:
    asked = [seat for seat in session.state.asked if not session.state.plays(seat)]
    if asked and session.state.timeline.request is None:
        table = session.table
        await session.answer(asked[0], session.at, table.text(ask(bot(level), table, asked[0], dice)))
    await settled(session)


async def take_back(session: Session, seat: int, is_granted: bool) -> None:
    """Let somebody take back their last answer if they may, with the leave of the others where it needs that."""
    try:
        await session.undo(seat, session.at)
        for other in list(session.state.must_consent):
            await session.consent(other, yes=is_granted)
            if not is_granted:
                break
    except Refused:
        if session.state.timeline.request is not None:  # somebody's bot cannot agree for them
            await session.consent(seat, yes=False)
    await settled(session)


async def change_player(session: Session, most: int, returns: bool) -> None:
    """Let a bot play for Ben from a third of `most` answers on; whoever `returns` is back after two thirds."""
    count, sits = session.state.count, bool(session.state.plays(1))
    if session.room.stage == OVER:
        return
    if not sits and most // 3 <= count and not (returns and count >= most * 2 // 3):
        await session.replace(1, 1, "greedy")
    elif sits and returns and count >= most * 2 // 3:
        await session.return_to(1)
    await settled(session)


async def leave_a_request(session: Session, dice: Dice) -> None:
    """Play on until somebody needs leave to go back, and leave it there."""
    for _ in range(TRIES):
        with suppress(Refused):
            await session.undo(dice.below(len(session.room.places)), session.at)
        if session.state.timeline.request is not None or session.room.stage == OVER:
            return
        await move(session, "uniform", dice)
