"""The route that checks the chance of a game: its seed against the hash that was shown, its journal against its rules."""

from __future__ import annotations

from typing import Final

from litestar import Response, get
from litestar.params import FromPath

from mythboard.server.desk import desk_of
from mythboard.server.http.responses import Asked, page
from mythboard.server.verdicts import Verdict
from mythboard.table.refused import Refused
from mythboard.web.panels import fairness


@get("/t/{id:str}/verify")
async def verify(request: Asked, id: FromPath[str]) -> Response[str]:
    """While a game runs, only the hash; when it is over, the seed and the check."""
    desk = desk_of(request)
    visit = await desk.visit(request, id)
    shown = visit.session.show(visit.seat, visit.person.hash)
    verdict = Verdict()
    if shown.seed:
        try:
            verdict = await desk.verdicts.on(shown, visit.session.journal())
        except Refused as refusal:
            verdict = Verdict(str(refusal))
    proof = fairness.Proof(id, shown.title, shown.seed_hash, shown.seed, shown.total, *verdict, before=visit.room.before)
    return page(fairness.page(proof))


ROUTES: Final = [verify]
