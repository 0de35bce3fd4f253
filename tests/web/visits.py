"""Every kind of page that a server has, in its usual and in its odd states, and how somebody comes to it in a browser.

One server is quiet: there is nothing to join or to watch. The other one is busy, and its visitor is Mallory, whose name is a
script.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final
from urllib.parse import urlencode

from mythboard.bots import usual
from mythboard.games import game as game_named
from mythboard.server.http.people import Person
from mythboard.table.room import BOT, FREE, OPEN, Clock, Place, Room
from tests.server.prepared import SECRET, Kept, kept, place_of, writes
from tests.server.running import Running, running
from tests.web.seen import Game
from tests.web.visitors import EVIL, NOW

if TYPE_CHECKING:
    from playwright.sync_api import Page, Response

MALLORY: Final = Person("mallory of the tests", EVIL)
TWIN: Final = Person("twin of the tests", f"{EVIL[:-1]} >")
NOBODY: Final = Place(FREE, "")


def table(*places: Place, game: str = "obol", is_public: bool = False) -> Kept:
    """A table that has not begun, set up by whoever is at its first seat."""
    return Kept(
        Room(
            id="", game=game, options={}, places=places, clock=Clock(), is_public=is_public, host=places[0].holders[0],
            invite="", created=NOW, stage=OPEN, touched=NOW,
        )
    )  # fmt: skip


def rooms() -> dict[str, Kept]:
    """What the busy server has, by id."""
    over = Game("obol")
    for _ in over.play(600):
        pass
    assert over.table.over
    begun = kept(Game("obol").table, (MALLORY, TWIN))
    ended = kept(over.table, (MALLORY, TWIN))
    level = usual(game_named("obol"))
    return {
        "waiting": table(place_of(MALLORY), NOBODY, game="chartalea"),
        "ready": table(place_of(MALLORY), Place(BOT, "Midas", bot=level)),
        "joinable": table(place_of(TWIN), NOBODY, is_public=True),
        "private": table(place_of(TWIN), NOBODY, game="chartalea"),
        "full": table(place_of(MALLORY), place_of(TWIN)),
        "fullpublic": table(place_of(MALLORY), place_of(TWIN), is_public=True),
        "begun": in_public(begun),
        "ended": in_public(ended),
        "damaged": Kept(ended.room, ended.record[1:]),
    }


def in_public(one: Kept) -> Kept:
    return replace(one, room=replace(one.room, is_public=True))


@contextmanager
def busy() -> Iterator[Running]:
    """One room can be set up, and then for a while no other."""
    with running(prepare=writes(rooms()), secret=SECRET, rooms_burst=1, rooms_rate=0.001) as server:
        yield server


# How one comes there


@dataclass(frozen=True, slots=True)
class Visit:
    """A page: what somebody does to see it, and the status that it has."""

    comes: Callable[[Page], Response | None]
    status: int = 200
    is_quiet: bool = False

    def pay(self, page: Page) -> None:
        answer = self.comes(page)
        assert answer is not None
        assert answer.status == self.status


SEND: Final = """([action, fields]) => {
    const form = Object.assign(document.createElement("form"), {method: "post", action, hidden: true});
    for (const [name, value] of Object.entries(fields)) {
        form.append(Object.assign(document.createElement("input"), {name, value}));
    }
    document.body.append(form);
    form.submit();
}"""


def at(path: str, **query: str) -> Callable[[Page], Response | None]:
    """By its address."""
    address = f"{path}?{urlencode(query)}" if query else path
    return lambda page: page.goto(address)


def after(path: str, action: str, **fields: str) -> Callable[[Page], Response | None]:
    """By a form of another page, filled in with values that the page itself does not offer."""

    def comes(page: Page) -> Response | None:
        page.goto(path)
        with page.expect_navigation() as came:
            page.evaluate(SEND, [action, {name.replace("_", "-"): value for name, value in fields.items()}])
        return came.value

    return comes


def lobby(page: Page) -> Response | None:
    """With the link to send, and with a sentence about why the game cannot begin yet."""
    page.goto("/t/waiting")
    page.locator("form[action$='/invite'] button").click()
    page.wait_for_selector("#invite")
    came = after("/t/waiting", "/t/waiting/start")(page)
    page.wait_for_selector("#flash")
    return came


def too_many(page: Page) -> Response | None:
    """One more than the limit allows; a test before this one may have set up the first."""
    came = None
    for _ in range(2):
        came = after("/", "/quick", game="obol", name="Mallory")(page)
        if came is not None and came.status == 429:
            break
    return came


REFUSED: Final = {
    "game": "obol", "name": EVIL * 3, "seat_1": EVIL, "clock": "move", "seconds": EVIL, "days": EVIL, "option_goal": EVIL,
}  # fmt: skip
VISITS: Final = {
    "home": Visit(at("/"), is_quiet=True),
    "busy home": Visit(at("/")),
    "new table": Visit(at("/new", game="chartalea", name=EVIL)),
    "new table of Obol": Visit(at("/new", game="obol")),
    "refused table": Visit(after("/new?game=obol", "/new", **REFUSED), 400),
    "invitation": Visit(at("/join/private")),
    "wrong invitation": Visit(after("/join/private", "/t/private/join", name=EVIL, secret=EVIL), 403),
    "refused name": Visit(after("/join/joinable", "/t/joinable/join", name=EVIL), 400),
    "public table": Visit(at("/join/joinable")),
    "full table": Visit(at("/join/full")),
    "full public table": Visit(at("/join/fullpublic")),
    "lobby": Visit(lobby),
    "ready lobby": Visit(at("/t/ready")),
    "lobby of somebody else": Visit(at("/t/joinable")),
    "table": Visit(at("/t/begun")),
    "finished table": Visit(at("/t/ended")),
    "all rules": Visit(at("/rules")),
    "all cards": Visit(at("/cards")),
    "rules": Visit(at("/rules/chartalea")),
    "rules of Obol": Visit(at("/rules/obol")),
    "found rules": Visit(at("/rules/chartalea", q="guard")),
    "no rules": Visit(at("/rules/obol", q=EVIL)),
    "cards": Visit(at("/cards/chartalea")),
    "cards of Obol": Visit(at("/cards/obol")),
    "found cards": Visit(at("/cards/chartalea", q="draw", kind="item", mythology="egypt")),
    "no cards": Visit(at("/cards/obol", q=EVIL, kind=EVIL, mythology=EVIL)),
    "card": Visit(at("/cards/chartalea/scarab-amulet")),
    "card of Obol": Visit(at("/cards/obol/raven")),
    "about": Visit(at("/about")),
    "journal that is closed": Visit(at("/t/begun/journal"), 403),
    "no such page": Visit(at("/nowhere"), 404),
    "no such game": Visit(at("/new", game=EVIL), 404),
    "not to be read": Visit(at("/t/begun/answer"), 405),
    "too many tables": Visit(too_many, 429),
    "fault of ours": Visit(at("/t/damaged"), 500),
}
