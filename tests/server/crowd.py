"""A crowd: guests who play several games over HTTP at once, and go on whatever happens to the server.

Each has a browser with cookies of its own, with a script or without one. When no answer comes to a move, half of them send
the very same again, as somebody does who clicks once more; the others look first. All that is sent goes into the ledger.
"""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

import httpx

from mythboard.table.history.record import UNDO
from tests.server.ledger import ACKNOWLEDGED, REFUSED, UNKNOWN, Ledger
from tests.server.pages import Page

PAUSE: Final = 0.05  # seconds before a guest looks again
REMARKS: Final = 0.05  # how often one says something after a move,
UNDOS: Final = 0.05  # or takes one back
HEARING: Final = 5.0  # seconds until a guest who hears nothing looks anyway
SCRIPT: Final = {"HX-Request": "true"}

Table = tuple[str, int, tuple[str, ...]]  # the game, how many persons, which bots
TABLES: Final[Sequence[Table]] = (
    ("obol", 1, ("greedy",)),
    ("obol", 2, ("uniform",)),
    ("obol", 3, ()),
    ("chartalea", 1, ("greedy",)),
    ("chartalea", 2, ()),
    ("elysium", 2, ("heuristic",)),
    ("mysthea", 2, ("greedy",)),
)


@dataclass
class Crowd:
    """See above."""

    address: str
    chance: random.Random
    tables: Sequence[Table] = TABLES
    ledger: Ledger = field(default_factory=Ledger)
    is_over: bool = False
    answered: float = 0.0  # when a guest last got an answer, by the clock of the loop
    resumed: int = 0  # pages that guests found again with the cookies they had
    finished: int = 0  # games

    def guests(self, number: int) -> list[Guest]:
        return [Guest(self, f"Guest {i + 1}", has_script=i % 2 == 0, is_alone=number == 1) for i in range(number)]

    async def play(self) -> None:
        """All tables, until it is over."""
        async with asyncio.TaskGroup() as group:
            for game, persons, bots in self.tables:
                group.create_task(self.evening(game, self.guests(persons), bots))

    async def evening(self, game: str, guests: Sequence[Guest], bots: Sequence[str]) -> None:
        """One game after the other at one table."""
        try:
            while not self.is_over:
                id = await guests[0].set_up(game, len(guests), bots)
                for guest in guests[1:]:
                    await guest.join(id, await guests[0].secret(id))
                await guests[0].until_done(f"/t/{id}/start", {})
                self.ledger.rooms.add(id)
                await asyncio.gather(*(guest.play(id, seat) for seat, guest in enumerate(guests)))
        finally:
            for guest in guests:
                await guest.browser.aclose()


class Guest:
    """Somebody with a browser."""

    def __init__(self, crowd: Crowd, name: str, has_script: bool, is_alone: bool) -> None:
        self.crowd = crowd
        self.name = name
        self.has_script = has_script
        self.is_alone = is_alone  # with bots: nobody else changes the table while one looks at it
        self.refusal = ""  # what the last answer said
        self.browser = httpx.AsyncClient(base_url=crowd.address, headers={"Origin": crowd.address}, timeout=20)

    # Asking

    async def send(self, method: str, path: str, fields: dict[str, Any] | None = None, **headers: str) -> httpx.Response | None:
        """An answer; None if none came, or if a server that was stopping could not say what became of it."""
        try:
            answer = await self.browser.request(method, path, data=fields, headers=headers)
        except httpx.TransportError:
            return None
        if answer.status_code == 503:
            return None
        assert answer.status_code < 500, f"{method} {path} was answered with {answer.status_code}: {answer.text[-400:]}"
        self.crowd.answered = asyncio.get_running_loop().time()
        return answer

    async def look(self, path: str) -> Page:
        """A page, however long it takes."""
        was_away = False
        while (answer := await self.send("GET", path)) is None:
            was_away = True
            await asyncio.sleep(PAUSE)
        assert answer.status_code == 200, f"{self.name} asked for {path} and got {answer.status_code}"
        self.crowd.resumed += was_away
        return Page(answer.text)

    async def until_done(self, path: str, fields: dict[str, str]) -> httpx.Response:
        """Send something that may be sent twice until it is answered."""
        while (answer := await self.send("POST", path, fields)) is None:
            await asyncio.sleep(PAUSE)
        assert answer.status_code == 303, f"{path}: {answer.status_code}"
        return answer

    # Sitting down

    async def set_up(self, game: str, persons: int, bots: Sequence[str], **more: str) -> str:
        fields = {**(await self.look(f"/new?game={game}")).form("/new").fields, "name": self.name}
        seats = ["you", *["open"] * (persons - 1), *(f"bot:{bot}" for bot in bots)]
        chosen = {f"seat-{i}": seat for i, seat in enumerate(seats, 1)}
        return (await self.until_done("/new", fields | chosen | more)).headers["Location"].rpartition("/")[2]

    async def secret(self, id: str) -> str:
        return (await self.look(f"/t/{id}")).attributes["invite"]["value"].partition("#")[2]

    async def join(self, id: str, secret: str) -> None:
        await self.until_done(f"/t/{id}/join", {"name": self.name, "secret": secret})

    # Playing

    async def play(self, id: str, seat: int) -> None:
        """Until the game or the evening is over."""
        crowd = self.crowd
        while not crowd.is_over:
            page = await self.look(f"/t/{id}/part")
            if page.attributes["table"]["data-stage"] == "over":
                crowd.finished += seat == 0
                return
            if page.moves:
                await self.choose(id, seat, page)
            else:
                await self.hear(id, page.revision)

    async def hear(self, id: str, revision: str) -> None:
        """Wait on the live stream until something has changed, or the stream breaks off."""
        with suppress(httpx.TransportError, TimeoutError):
            async with asyncio.timeout(HEARING), self.browser.stream("GET", f"/t/{id}/live?rev={revision}") as stream:
                assert stream.status_code in (200, 503), stream.status_code  # the database may be away
                async for line in stream.aiter_lines():
                    if line == "event: changed":
                        return
        await asyncio.sleep(PAUSE)

    async def choose(self, id: str, seat: int, page: Page) -> None:
        """Do something that the page offers: mostly a move; one who is alone with bots takes the last one back now and then."""
        chance = self.crowd.chance
        undo = [form for form in page.forms if form.action.endswith("/undo")] if self.is_alone else []
        if undo and chance.random() < UNDOS:
            await self.send_move(id, seat, int(undo[0].fields["at"]), UNDO)
            return
        at, move = int(page.by_id["answer"].fields["at"]), chance.choice(page.moves)
        if await self.send_move(id, seat, at, move) == UNKNOWN and chance.random() < 0.5:
            await self.send_again(id, seat, at, move)
        if chance.random() < REMARKS:
            text = f"{self.name} says {secrets.token_hex(8)}"
            self.crowd.ledger.remark(id, text, await self.act(f"/t/{id}/say", {"text": text}))

    async def send_move(self, id: str, seat: int, at: int, move: str) -> str:
        fields = {"at": at} if move == UNDO else {"at": at, "move": move}
        outcome = await self.act(f"/t/{id}/{'undo' if move == UNDO else 'answer'}", fields)
        self.crowd.ledger.move(id, seat, at, move, outcome)
        return outcome

    async def send_again(self, id: str, seat: int, at: int, move: str) -> None:
        """The very same once more. Whether or not it was taken the first time, the guest hears that it stands."""
        self.crowd.ledger.repeated += 1
        while (outcome := await self.send_move(id, seat, at, move)) == UNKNOWN:
            await asyncio.sleep(PAUSE)
        assert outcome == ACKNOWLEDGED, f"{self.name} sent {move!r} at {at} again in {id}, and was told: {self.refusal}"

    async def act(self, path: str, fields: dict[str, Any]) -> str:
        """Send a form as a page with a script does, or one without; what became of it."""
        answer = await self.send("POST", path, fields, **(SCRIPT if self.has_script else {}))
        if answer is None:
            return UNKNOWN
        if self.has_script:
            assert answer.status_code == 200, answer.status_code
            self.refusal = Page(answer.text).refusal
        else:
            assert answer.status_code == 303, answer.status_code
            self.refusal = "(a sentence on the next page)" if "mythboard-flash" in answer.headers.get("set-cookie", "") else ""
        return REFUSED if self.refusal else ACKNOWLEDGED
