"""Games for databases of earlier shapes: of every game one that runs and one that is over, with all that a record can hold.

In each somebody takes a move back, people talk, a bot plays for a person for a while, and at one of every two tables still
does. Besides, there is a game that goes on from a replay, and a table at which a seat is free.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Any, Final

import mythboard
from mythboard.engine.dice import Dice
from mythboard.table.history.record import Entry
from mythboard.table.house import House
from mythboard.table.memory import LocalBus, MemoryStore
from mythboard.table.refused import Refused
from mythboard.table.room import FREE, OVER, PERSON, Clock, Place, Remark, Room
from mythboard.table.session import Session
from mythboard.table.thinking.thinkers import HereThinker
from mythboard.table.tokens import hash_of

ANA, BEN, CLEO = hash_of("Ana"), hash_of("Ben"), hash_of("Cleo")
PLACES: Final = (Place(PERSON, "Ana", holders=(ANA,)), Place(PERSON, "Ben", holders=(BEN,)))
UNDONE: Final = 6  # by how many answers a game has come when somebody takes one back,
HANDED_OVER: Final = 10  # Ben leaves his seat to a bot,
RETURNED: Final = 20  # and comes back
STOPPED: Final = 30  # and a game is left that is to run on


@dataclass(frozen=True)
class Keepsake:
    """A room and all that belongs to it, and what must come of it."""

    room: Room
    entries: Sequence[Entry]
    remarks: Sequence[Remark]
    expected: dict[str, Any]


async def keepsakes() -> list[Keepsake]:
    found = []
    for game in mythboard.games():
        found.append(await played(game, f"{game}-runs", STOPPED, Clock("days", 3)))
        found.append(await played(game, f"{game}-is-over", 100_000, Clock()))
    return [*found, await from_a_replay(), await with_a_free_seat()]


def house_over(store: MemoryStore, seed: str) -> House:
    times = count(1_700_000_000)
    return House(store, LocalBus(), HereThinker(), clock=lambda: float(next(times)), seeds=lambda: seed)


async def played(game: str, id: str, most: int, clock: Clock) -> Keepsake:
    """A game of Ana and Ben, to its end or for so many answers."""
    store = MemoryStore()
    house = house_over(store, id)
    await house.set_up(mythboard.game(game), mythboard.game(game).check_options(None), PLACES, ANA, clock, True, id=id)
    await house.start(id, ANA)
    session = await house.session(id)
    await house.say(id, ANA, "Hello, Ben! \\o/")
    dice = Dice(id)
    is_undone = is_handed = is_back = False
    while session.room.stage != OVER and session.state.count < most:
        await settled(session)
        if not is_undone and session.state.count >= UNDONE:
            is_undone = await take_back(session)
        elif not is_handed and session.state.count >= HANDED_OVER:
            is_handed = True
            await session.replace(1, 1, "uniform")
        elif is_handed and not is_back and session.state.count >= RETURNED and most > STOPPED:
            is_back = True
            await session.return_to(1)
        else:
            await move(session, dice)
    await settled(session)
    await house.say(id, CLEO, "Who wins?", "Cleo")
    kept = keepsake(store, await house.session(id))
    await house.close()
    return kept


async def settled(session: Session) -> None:
    for _ in range(5):
        await asyncio.sleep(0)
    await session.rest()


async def move(session: Session, dice: Dice) -> None:
    asked = [seat for seat in session.state.asked if not session.state.plays(seat)]
    if asked:
        moves = session.table.moves(asked[0])
        await session.answer(asked[0], session.at, session.table.text(moves[dice.below(len(moves))]))


async def take_back(session: Session) -> bool:
    """Let whoever can take back their last move, with the other's leave where it needs that; whether anybody could."""
    for seat in (0, 1):
        try:
            await session.undo(seat, session.at)
            if session.state.timeline.request is not None:
                await session.consent(1 - seat, yes=True)
        except Refused:
            continue
        return True
    return False


async def from_a_replay() -> Keepsake:
    """Ana goes on from the middle of a game, against a bot."""
    store = MemoryStore()
    house = house_over(store, "replayed")
    game = mythboard.game("obol")
    table = game.start(2, "replayed", names=["Ana", "Ben"])
    id = "goes-on-from-a-replay"
    await house.set_up(game, game.check_options(None), PLACES, ANA, Clock(), False, False, table.dump(), id)
    await house.start(id, ANA)
    session = await house.session(id)
    dice = Dice(id)
    for _ in range(6):
        await move(session, dice)
    await house.say(id, ANA, "From here on!")
    kept = keepsake(store, await house.session(id))
    await house.close()
    return kept


async def with_a_free_seat() -> Keepsake:
    store = MemoryStore()
    house = house_over(store, "open")
    game = mythboard.game("obol")
    places = (PLACES[0], Place(FREE, ""))
    await house.set_up(game, game.check_options(None), places, ANA, Clock("move", 90), True, id="waits-for-somebody")
    kept = keepsake(store, await house.session("waits-for-somebody"))
    await house.close()
    return kept


def keepsake(store: MemoryStore, session: Session) -> Keepsake:
    id = session.id
    room = replace(store.rooms[id], invite=hash_of(id))  # chance made it
    return Keepsake(room, list(store.records[id]), list(store.said[id]), account_of(session))


def account_of(session: Session) -> dict[str, Any]:
    """What can be said of a room, whatever its shape."""
    state = session.state
    return {
        "stage": session.room.stage,
        "names": session.room.names,
        "result": session.room.result,
        "revision": session.room.revision,
        "entries": state.timeline.number,
        "answers": state.count,
        "check": state.timeline.answers[-1].check if state.timeline.answers else "",
        "asked": list(state.asked),
        "bots": [state.plays(seat) for seat in range(len(session.room.places))],
        "stopped": state.stopped,
        "notes": [[note.kind, note.seat, note.at] for note in state.timeline.notes],
        "talk": [[remark.name, remark.text, remark.seat] for remark in state.remarks],
    }
