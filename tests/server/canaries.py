"""Canaries: every card carries a random token in its name, and no byte that goes out tells one of a card its reader never met.

Theory of operation. While a game is played through a real server, the name of each design of card ends in a token that nothing
else on a page can hold (`marked_cards`). Beside it stand the marks that pages have anyway: the number of every single card
(`coin#3`, in ids `c-coin-3`), and addresses that name a design (`/cards/obol/coin`, `data-key="coin"`).

What each viewer may have met is kept apart from the pages: the table's own view after every answer, and every event that the
viewer could see with its own eyes. An answer of the server then may hold tokens of designs that its reader has met, now or
before, and numbers of cards that it knows now; of a replay, that it knew then.

The log of the server and its counts are for nobody at the table: no token and no number of a card is ever in them.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from random import Random
from urllib.parse import unquote_plus

import mythboard
from mythboard.engine.knowledge import bit_of
from mythboard.engine.table import Table
from mythboard.lab.conformance.choices import seen
from mythboard.table.room import Room
from mythboard.table.session import Session

TOKEN = re.compile(r"Zq\w{10}")
INSTANCE = re.compile(r"(?<![a-z0-9-])[a-z0-9-]++#\d+")
REMEMBERED = 20  # views
CHECK = re.compile(r"(?<=~)[0-9a-f]+")
NUMBERED = re.compile(r"(?<![a-z0-9-])([a-z0-9-]+)[#-](\d+)")


class Sang(AssertionError):
    """A canary was heard outside."""


@contextmanager
def marked_cards(game: str, luck: Random) -> Iterator[dict[str, str]]:
    """Meanwhile designs have names that give them away; by token, the key. What was drawn before is forgotten.

    Left out are those whose name stands in the text of another card: there, names are part of the rules.
    """
    cards = mythboard.game(game).cards
    texts = "\n".join(card.text for card in cards.values())
    names = {key: card.name for key, card in cards.items() if card.name not in texts}
    tokens = {f"Zq{luck.getrandbits(40):010x}": key for key in names}
    forget_drawings()
    for token, key in tokens.items():
        cards[key].name = f"{names[key]} {token}"
    try:
        yield tokens
    finally:
        for key, name in names.items():
            cards[key].name = name
        forget_drawings()


def forget_drawings() -> None:
    """Empty whatever the pages keep of what they have drawn."""
    for module in [module for name, module in sys.modules.items() if name.startswith("mythboard.web.")]:
        for thing in vars(module).values():
            if hasattr(thing, "cache_clear"):
                thing.cache_clear()


def cards_in(text: str) -> set[str]:
    """The single cards that a text may name: `coin#3`, and also `coin-3` or `c-coin-3`, as it stands in the ids of elements."""
    found = set()
    for key, number in NUMBERED.findall(text):
        parts = key.split("-")
        found |= {f"{'-'.join(parts[i:])}#{number}" for i in range(len(parts))}
    return found


class Aviary:
    """Knows what each viewer of one game has met; see above."""

    def __init__(self, table: Table, tokens: dict[str, str]) -> None:
        self.tokens = tokens
        self.names = set(table.box.names)
        keys = "|".join(re.escape(key) for key in sorted(table.game.cards, key=len, reverse=True))
        self.designs = re.compile(rf'(?:/cards/{table.game.name}/|data-key=")({keys})(?![\w-])')
        self.printed: set[str] = set()  # designs that the front page shows to all the world
        self.met: dict[int | None, set[str]] = {viewer: set() for viewer in (None, *range(table.seats))}
        self.views: dict[tuple[int, int | None], tuple[Table, list[str]]] = {}  # with the table, so that its id stays its own
        self.answers = 0
        self.bytes = 0
        self.look(table)

    def look(self, table: Table) -> None:
        """Everybody sees the table as it is now."""
        for viewer, met in self.met.items():
            view = json.dumps(table.view(viewer))
            met.update(name.partition("#")[0] for name in INSTANCE.findall(view))
            met.update(self.tokens[token] for token in TOKEN.findall(view))

    def happen(self, table: Table, seat: int, move: int) -> None:
        """An answer is about to be given: what will be seen of it, also of cards that come and go meanwhile."""
        after = table.clone()
        events = after.listen()
        after.answer(seat, move)
        for viewer, met in self.met.items():
            cards = [seen(after, event, bit_of(viewer))[1] for event in events]
            met.update(after.box.cards[card].key for card in cards if card >= 0)
        self.look(after)

    def hear(self, viewer: int | None, sent: str, tables: list[Table], asked: str = "") -> None:
        """Whatever was sent to a viewer who may know these tables. Whoever names a card in a question may be answered."""
        self.answers += 1
        self.bytes += len(sent)
        text = unescape(sent)
        own = unquote_plus(asked)
        met = self.met[viewer] | (self.printed if asked.startswith("/ ") else set())
        met |= {name.partition("#")[0] for name in INSTANCE.findall(own)}
        heard = self.designs_in(text)
        if heard - met:
            raise Sang(f"seat {viewer}, {asked}: {sorted(heard - met)[0]}, which this viewer never met")
        known = {name for table in tables for name in self.known(table, viewer)}
        if hidden := (cards_in(text) & self.names) - known - set(INSTANCE.findall(own)):
            raise Sang(f"seat {viewer}, {asked}: {sorted(hidden)[0]}, which this viewer does not know")

    def known(self, table: Table, viewer: int | None) -> list[str]:
        """The single cards that a viewer knows at a table; remembered, for it is asked for after every answer."""
        key = (id(table), viewer)
        if key not in self.views:
            if len(self.views) > REMEMBERED:
                self.views.clear()
            self.views[key] = table, INSTANCE.findall(json.dumps(table.view(viewer)))
        return self.views[key][1]

    def designs_in(self, text: str) -> set[str]:
        return {self.tokens[token] for token in TOKEN.findall(text) if token in self.tokens} | set(self.designs.findall(text))

    def silence(self, text: str, where: str) -> None:
        """A place where no card is ever named."""
        found = [token for token in TOKEN.findall(text) if token in self.tokens]
        found += sorted(set(INSTANCE.findall(text)) & self.names)
        if found:
            raise Sang(f"{where}: {found[0]}")


def secrets_of(session: Session) -> list[str]:
    """What leaves the server for nobody while the game runs: the seed, and the hashes of persons and invitations."""
    room: Room = session.room
    kept = [room.seed, room.invite, room.host, *[place.link for place in room.places]]
    kept += [holder for place in room.places for holder in place.holders]
    return [secret for secret in kept if secret]


def checks_in(session: Session, text: str) -> set[str]:
    """Hashes of the journal in a text. Whoever has one can try out which hidden cards lead to it."""
    return set(CHECK.findall(text)) & set(session.playback.checks)
