"""The route that checks the chance of a game: its seed against the hash that was shown, its journal against its rules."""

from __future__ import annotations

import asyncio
from typing import Final

from litestar import Response, get
from litestar.params import FromPath

import mythboard
from mythboard.engine.errors import MythboardError
from mythboard.engine.journal import hash_of_seed
from mythboard.server.answers import Asked, page
from mythboard.server.desk import desk_of
from mythboard.table.refused import Refused
from mythboard.table.showing import Shown
from mythboard.web import verifying

DIFFERS: Final = "The seed does not fit the seal that was shown while the game ran. Something was changed."


@get("/t/{id:str}/verify")
async def verify(request: Asked, id: FromPath[str]) -> Response[str]:
    """While a game runs, only the hash; when it is over, the seed and the check."""
    visit = await desk_of(request).visit(request, id)
    shown = visit.session.show(visit.seat, visit.person.hash)
    trouble = ""
    if shown.seed:
        try:
            trouble = await asyncio.to_thread(trouble_with, shown, visit.session.journal())
        except Refused as refusal:
            trouble = str(refusal)
    proof = verifying.Proof(id, shown.title, shown.seed_hash, shown.seed, shown.total, trouble)
    return page(verifying.page(proof))


def trouble_with(shown: Shown, lines: list[str]) -> str:
    """What is wrong with a finished game; "" if nothing is."""
    if hash_of_seed(shown.seed) != shown.seed_hash:
        return DIFFERS
    try:
        mythboard.game(shown.game).replay(lines)
    except MythboardError as error:
        return str(error)
    return ""


ROUTES: Final = [verify]
