"""Games that today's rules stop: cards of Obol cost more, or its record was damaged."""

from __future__ import annotations

from dataclasses import replace

import pytest

import mythboard
from mythboard.cards.files import sources_in
from mythboard.engine.card import Source
from mythboard.engine.changes import Change
from mythboard.engine.game import Game
from mythboard.engine.parts import Edition
from mythboard.table.session import Session
from tests.kit.variants import variant
from tests.table.evening import Evening, any_move, settled

ANSWERS = 14  # a card is hired among them, which costs 1 obol
SAYS = "Cards that cost 1 obol cost 4 now."


def dearer_obol() -> Game:
    sources = [Source(one.name, one.text.replace("cost = 1\n", "cost = 4\n")) for one in sources_in("mythboard.games.obol")]
    return variant(mythboard.game("obol", sources), edition=Edition(2, (Change(2, "2026-11-18", (), SAYS),)))


def change_rules(monkeypatch: pytest.MonkeyPatch, game: Game | None = None) -> None:
    """From now on, this is how Obol is played."""
    plain, changed = mythboard.game, game or dearer_obol()
    monkeypatch.setattr(mythboard, "game", lambda name: changed if name == "obol" else plain(name))


async def some_answers(session: Session, count: int = ANSWERS) -> Session:
    end = session.state.count + count
    while session.state.count < end:
        await settled(session)
        seat = session.state.asked[0]
        await session.answer(seat, session.at, any_move(session, seat))
    await settled(session)
    return session


async def stopped(evening: Evening, monkeypatch: pytest.MonkeyPatch, session: Session | None = None) -> Session:
    """A game of Ana and Ben after an upgrade, in another process."""
    session = await some_answers(session or await evening.with_ben())
    change_rules(monkeypatch)
    again = await evening.another_house().session(session.id)
    assert again.state.stopped
    assert 0 < again.state.count < ANSWERS
    return again


async def damaged(evening: Evening, session: Session | None = None, at: int = 6) -> Session:
    """A game of Ana and Ben with a wrong check behind so many answers."""
    session = await some_answers(session or await evening.with_ben())
    record = evening.store.records[session.id]
    record[at] = replace(record[at], check="00000000")
    return await evening.another_house().session(session.id)
