"""Which cards were offered in a game, and who took them: what a designer asks of every card of a market.

A game says which of its zones are a market, and which zones a card goes to when somebody acquires it. The rest is watching:
a card is *offered* in a game when it lies in the market at any time, and *acquired* when it goes from there to such a zone.
Cards are counted by their name, not by copy: a game in which two copies were offered is one game.

Whoever acquires a card early has more of the game before them than whoever acquires it late, and good players take good
cards: a win rate of acquirers is a hint, not a proof that the card made the difference.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mythboard.engine.errors import BadOption
from mythboard.engine.events import MOVED
from mythboard.engine.game import Game
from mythboard.engine.table import Table
from mythboard.lab.intervals import Share

if TYPE_CHECKING:
    from mythboard.lab.tallies import Row


def check_market(game: Game) -> None:
    if not game.study.market:
        raise BadOption(f"{game.title} has no market: it doesn't say where it offers cards.")


class Watcher:
    """Watches the market of a table from its set-up on; the table must have been started with `listen`."""

    def __init__(self, table: Table) -> None:
        self.offered: set[str] = set()
        self.acquired: set[tuple[str, int]] = set()
        self.look(table)
        for zone in table.game.study.market:
            self.offered.update(table.box.cards[card].key for card in table.zones[zone])

    def look(self, table: Table) -> None:
        """Take in what happened since the last time: after every answer, so that it is known whose answer did it."""
        events = table.listen()
        game = table.game
        for event in events:
            if event.kind != MOVED:
                continue
            if event.b in game.study.market:
                self.offered.add(table.box.cards[event.card].key)
            elif event.a in game.study.market and is_acquired(table, event.b):
                self.acquired.add((table.box.cards[event.card].key, owner(table, event.b)))
        events.clear()


def is_acquired(table: Table, zone: int) -> bool:
    """Whether a card that came here from the market is somebody's now; any place before a seat, if the game does not say."""
    wanted = table.game.study.acquired
    return table.game.board.zone_at[zone].per_seat if wanted is None else wanted(table, zone)


def owner(table: Table, zone: int) -> int:
    """The seat before which a zone lies; whoever acted, if it is nobody's."""
    kind = table.game.board.zone_at[zone]
    return zone - kind.base if kind.per_seat else table.actor


@dataclass(frozen=True)
class CardTally:
    """How a card did: in how many of the games that offered it somebody took it, and how those who did fared."""

    acquired: Share  # of the games in which it was offered
    wins: Share  # of the seats that acquired it, each counted once a game


def by_card(rows: Iterable[Row]) -> dict[str, CardTally]:
    """Every card that was offered, by its key; the one most often acquired first."""
    offered: dict[str, int] = {}
    taken: dict[str, int] = {}
    takers: dict[str, int] = {}
    wins: dict[str, float] = {}
    for row in rows:
        for key in row.offered or ():
            offered[key] = offered.get(key, 0) + 1
        for key in {key for key, _ in row.acquired}:
            taken[key] = taken.get(key, 0) + 1
        for key, seat in row.acquired:
            takers[key] = takers.get(key, 0) + 1
            wins[key] = wins.get(key, 0.0) + row.part_of_victory(seat)
    tallies = {
        key: CardTally(Share.of(taken.get(key, 0), games), Share.of(wins.get(key, 0.0), takers.get(key, 0)))
        for key, games in offered.items()
    }
    return dict(sorted(tallies.items(), key=lambda item: (-item[1].acquired.rate, item[0])))
