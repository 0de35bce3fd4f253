"""People, rooms and pages for tests of pages, among them somebody whose name is a script."""

from __future__ import annotations

from mythboard.table.room import BOT, FREE, NO_CLOCK, OPEN, PERSON, Clock, Place, Room
from mythboard.table.shown import SeatShown, Shown
from mythboard.web.drawing.assets import Credit
from mythboard.web.panels import lobby as lobbies
from mythboard.web.site import about, cardpages, errors, home, newtable, overview, rulepages

EVIL = "<script>alert('\"Ana\" & co')</script>"
NOW = 1_700_000_000.0


def room(stage: str = OPEN, *places: Place, **more: object) -> Room:
    taken = places or (Place(PERSON, "Ana", holders=("ana",)), Place(FREE, ""))
    base: dict[str, object] = {
        "id": "r1", "game": "chartalea", "options": {}, "places": taken, "clock": Clock(NO_CLOCK), "is_public": True,
        "host": "ana", "invite": "", "created": NOW, "stage": stage,
    }  # fmt: skip
    return Room(**(base | more))  # type: ignore[arg-type]


def line(name: str = "Ana", sentence: str = "Your turn.", is_yours: bool = True, id: str = "r1") -> home.RoomLine:
    return home.RoomLine(id, "chartalea", (name, "Midas"), sentence, is_yours, NOW - 300)


def seat(name: str, kind: str = PERSON, is_you: bool = False, bot: str = "") -> SeatShown:
    return SeatShown(name, kind, bot, is_you, False)


def lobby(*seats: SeatShown, viewer: int | None = 0, is_host: bool = True, is_public: bool = False) -> Shown:
    return Shown(
        id="r1", game="chartalea", title="Chartalea", stage=OPEN, seats=list(seats), viewer=viewer, is_host=is_host,
        is_public=is_public, revision="1", at=0, view={},
    )  # fmt: skip


def pages() -> dict[str, str]:
    """Every kind of page, in its usual and in its odd states."""
    strange = [line(EVIL, EVIL, False)]
    credit = Credit(EVIL, EVIL, EVIL, "javascript:alert(1)", EVIL, EVIL, "")
    waiting = lobby(seat(EVIL, is_you=True), seat("", FREE))
    ready = lobby(seat("Ana", is_you=True), seat("Midas", BOT, bot="greedy"))
    found = {
        "home": home.page(home.Home()),
        "busy home": home.page(home.Home(EVIL, [line(EVIL)], strange, strange, strange, NOW, EVIL)),
        "new table": newtable.page(newtable.blank("chartalea", EVIL)),
        "new table of Obol": newtable.page(newtable.blank("obol")),
        "refused table": newtable.page(
            newtable.read(
                {
                    "game": "obol", "name": EVIL * 3, "seat-1": EVIL, "clock": "move", "seconds": EVIL, "days": EVIL,
                    "option-goal": EVIL,
                }
            )
        ),
        "invitation": lobbies.page(lobbies.Invitation("r1", "chartalea", EVIL, (EVIL,), 1, EVIL, True, EVIL)),
        "table with hints": lobbies.page(lobbies.Invitation("r1", "obol", hints=True)),
        "public table": lobbies.page(lobbies.Invitation("r1", "obol", needs_secret=False)),
        "full table": lobbies.page(lobbies.Invitation("r1", "obol", free=0)),
        "full public table": lobbies.page(lobbies.Invitation("r1", "obol", free=0, needs_secret=False)),
        "lobby": lobbies.lobby_page(waiting, "https://example.org/join/r1#" + EVIL, EVIL),
        "ready lobby": lobbies.lobby_page(ready),
        "lobby of a stranger": lobbies.lobby_page(lobby(seat("Ana"), seat("", FREE), viewer=None, is_host=False)),
        "all rules": overview.rules_page(),
        "all cards": overview.cards_page(),
        "rules": rulepages.page("chartalea"),
        "rules of Obol": rulepages.page("obol"),
        "found rules": rulepages.page("chartalea", "guard"),
        "no rules": rulepages.page("obol", EVIL),
        "cards": cardpages.page("chartalea"),
        "cards of Obol": cardpages.page("obol"),
        "found cards": cardpages.page("chartalea", "draw", "item", "egypt"),
        "no cards": cardpages.page("obol", EVIL, EVIL, EVIL),
        "card": cardpages.card_page("chartalea", "scarab-amulet"),
        "card of Obol": cardpages.card_page("obol", "raven"),
        "about": about.page([credit]),
        "about nobody": about.page([]),
    }  # fmt: skip
    return found | {f"error {status}": errors.page(status, EVIL) for status in (403, 404, 410, 429, 500, 418)}
