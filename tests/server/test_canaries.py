"""Whole games in which every card has a token in its name: no answer holds one that its reader may not know."""

from __future__ import annotations

import json
import logging
import random
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from structlog.testing import capture_logs

from mythboard.engine.entries import Entry
from mythboard.server.http.people import FLASH
from mythboard.server.routes import table
from mythboard.table import picture
from mythboard.table.history.playback import Playback
from mythboard.table.room import OVER
from mythboard.table.session import Session
from tests.server.canaries import Aviary, Sang, cards_in, checks_in, marked_cards, secrets_of
from tests.server.guests import Evening
from tests.server.lookers import SCRIPT, Looker, person_of
from tests.server.redealing import options_by_chance, seated

pytestmark = pytest.mark.anyio

LONGEST = 700


def test_a_card_is_found_however_it_is_written() -> None:
    assert {"coin#3", "lucky-coin#3"} <= cards_in('<a id="c-lucky-coin-3">') & cards_in("play lucky-coin#3")


@dataclass
class Watched:
    """A game under way in which whatever is sent to anybody is listened to."""

    house: Evening
    session: Session
    aviary: Aviary
    lookers: dict[int | None, Looker]

    async def ask(self, seat: int | None, path: str, fields: dict[str, str] | None = None, is_script: bool = False) -> None:
        """One request of a viewer; the answer may tell of the table before it and after it, a replay of one moment only."""
        id = self.session.id
        before = self.session.table
        browser = self.lookers[seat].browser
        headers = SCRIPT if is_script else {}
        where = f"/t/{id}{path}" if not path.startswith("//") else path[1:]
        answer = await (
            browser.get(where, headers=headers) if fields is None else browser.post(where, data=fields, headers=headers)
        )
        if answer.status_code == 303 and answer.headers["Location"] != f"/t/{id}":
            return
        self.session = await self.house.desk.house.session(id)
        if self.session.room.stage == OVER:
            return
        self.listen(seat, answer, f"{where} {json.dumps(fields)}", [before, self.session.table])
        flash = [cookie for cookie in answer.headers.get_list("Set-Cookie") if cookie.startswith(FLASH)]
        if flash:  # a browser goes on, with the sentence in its cookie
            cookie = f"{browser.headers['Cookie']}; {flash[0].partition(';')[0]}"
            page = await browser.get(f"/t/{id}", headers={"Cookie": cookie})
            self.listen(seat, page, f"{where} {json.dumps(fields)}", [self.session.table])

    async def replay(self, seat: int | None, number: int, eyes: int) -> None:
        answer = await self.lookers[seat].browser.get(f"/t/{self.session.id}/at/{number}?seat={eyes}")
        self.listen(seat, answer, f"at {number}", [self.session.playback.table_at(number)])

    def listen(self, seat: int | None, answer: httpx.Response, asked: str, tables: list[Any]) -> None:
        assert answer.status_code < 500, asked
        sent = f"{answer.text}\n{answer.headers}"
        self.aviary.hear(seat, sent, tables, asked)
        assert not [secret for secret in secrets_of(self.session) if secret in sent], asked
        assert not checks_in(self.session, sent), asked

    async def look_around(self, step: int, luck: random.Random) -> None:
        """What viewers ask for besides; everybody in turn."""
        viewers = (None, *range(self.session.table.seats))
        seat = viewers[step // 2 % len(viewers)]
        await (self.ask(seat, "/part", is_script=True) if step % 4 else self.ask(seat, ""))
        if step % 6 == 0:
            await self.replay(luck.choice(viewers), luck.randint(0, self.session.state.count), luck.randint(1, 4))
        if step % 15 == 0:
            seat = luck.choice(viewers)
            name = luck.choice(self.session.table.box.names)
            verb = luck.choice([verb.name for verb in self.session.table.game.verbs])
            at = str(self.session.at)
            await self.ask(seat, f"/why?move={quote(f'{verb} {name}')}", is_script=luck.random() < 0.5)
            await self.ask(seat, "/answer", {"at": at, "move": f"mumble {name}"}, luck.random() < 0.5)
            await self.ask(seat, "/hint", {}, luck.random() < 0.5)
            await self.ask(seat, "/say", {"text": "Hello!"}, luck.random() < 0.5)
            for path in ("/verify", "/journal", "/at/9999", "//", f"//join/{self.session.id}", "//healthz"):
                await self.ask(seat, path)
        if step % 25 == 24:
            seat = luck.choice(range(self.session.table.seats))
            await self.ask(seat, "/undo", {"at": str(self.session.at)}, luck.random() < 0.5)
            for other in range(self.session.table.seats):
                await self.ask(other, "/consent", {"yes": luck.choice("01"), "at": str(self.session.at)}, luck.random() < 0.5)
            await self.ask(seat, "/redo", {"at": str(self.session.at)})

    async def stream(self) -> None:
        words = self.house.desk.streams.words(self.session.id, "", lambda: self.house.desk.revision(self.session.id))
        said = await anext(words) + await anext(words)
        await words.aclose()
        self.aviary.silence(said, "the stream")

    async def move(self, luck: random.Random) -> None:
        session = self.session
        seat = luck.choice(session.state.asked)
        move = luck.choice(session.table.moves(seat))
        self.aviary.happen(session.table, seat, move)
        fields = {"at": str(session.at), "move": session.table.text(move)}
        await self.ask(seat, "/answer", fields, luck.random() < 0.5)


async def watched(house: Evening, game: str, seats: int, luck: random.Random, tokens: dict[str, str]) -> Watched:
    front = (await house.guest().get("/")).html
    session = await seated(house, game, seats, options_by_chance(game, luck), f"canaries {game} {seats}")
    aviary = Aviary(session.table, tokens)
    aviary.printed = aviary.designs_in(front)
    return Watched(house, session, aviary, {seat: Looker(house.app, seat) for seat in (None, *range(seats))})


async def steps_of(game: Watched, luck: random.Random) -> AsyncIterator[int]:
    for step in range(LONGEST):
        if not game.session.state.asked:
            return
        await game.move(luck)
        game.aviary.look(game.session.table)
        if game.session.room.stage == OVER:
            return
        await game.look_around(step, luck)
        yield step


@pytest.mark.some(2)
@pytest.mark.parametrize(("name", "seats"), [("chartalea", 2), ("elysium", 2), ("mysthea", 2), ("obol", 2), ("obol", 4)])
async def test_no_answer_of_a_whole_game_names_a_card_its_reader_may_not_know(
    house: Evening, name: str, seats: int, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    luck = random.Random(f"canaries {name} {seats}")
    with marked_cards(name, luck) as tokens, capture_logs() as lines:
        game = await watched(house, name, seats, luck, tokens)
        async for step in steps_of(game, luck):
            if step % 10 == 0:
                await game.stream()
        assert game.session.room.stage == OVER, "it was a whole game"
        assert game.aviary.answers > 100
        for viewer in (None, *range(seats)):
            unmet = set(tokens.values()) - game.aviary.met[viewer]
            assert unmet or name == "obol", "there was something to hide to the end"
        local = Looker(house.app, None).browser
        local._transport = httpx.ASGITransport(house.app, client=("127.0.0.1", 1))  # type: ignore[arg-type]
        counts = (await local.get("/metrics")).text
        assert "mythboard_moves_total" in counts
        game.aviary.silence(counts, "the counts")
        diary = "\n".join(str(line) for line in lines)
        assert "answered" in diary
        for where, text in (("the log", diary), ("the log of the house", caplog.text)):
            game.aviary.silence(text, where)
            assert not [secret for secret in secrets_of(game.session) if secret in text], where
            assert person_of(0).id not in text


# Canaries that are let out by hand


def let_out_the_first_state(patch: pytest.MonkeyPatch) -> None:
    """The whole table, before anybody filtered it."""
    view_of = picture.view_of

    def leaky(state: Any, viewer: int | None) -> Any:
        return {**view_of(state, viewer), "prompt": json.dumps([card.name for card in state.table.box.cards])}

    patch.setattr(picture, "view_of", leaky)


def let_out_one_in_the_log(patch: pytest.MonkeyPatch) -> None:
    """Entries that are written for somebody who sees everything."""
    hear = Playback.hear

    def leaky(self: Playback, attempt: Any) -> None:
        hear(self, attempt)
        table = attempt.table
        hidden = [zone for zone, sees in enumerate(table.game.board.sees) if not sees and table.zones[zone]]
        next_card = table.box.names[table.zones[hidden[0]][-1]]
        for log in self.logs.values():
            log.entries.append(Entry(self.count, -1, "come-ashore", cards=(next_card,)))
            log.counts[-1] += 1

    patch.setattr(Playback, "hear", leaky)


def let_out_one_in_an_id(patch: pytest.MonkeyPatch) -> None:
    """An element for a card that lies face down."""
    tag_of = table.tag_of

    def leaky(visit: Any, has: str) -> str:
        table = visit.session.table
        hidden = [zone for zone, sees in enumerate(table.game.board.sees) if not sees and table.zones[zone]]
        return f'{tag_of(visit, has)[:-1]}-{table.box.names[table.zones[hidden[0]][-1]]}"'

    patch.setattr(table, "tag_of", leaky)


@pytest.mark.parametrize("leak", [let_out_the_first_state, let_out_one_in_the_log, let_out_one_in_an_id])
async def test_a_canary_that_is_let_out_is_heard(house: Evening, leak: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    leak(monkeypatch)
    luck = random.Random(5)
    with marked_cards("obol", luck) as tokens:
        game = await watched(house, "obol", 2, luck, tokens)
        with pytest.raises(Sang):
            async for _ in steps_of(game, luck):
                pass
