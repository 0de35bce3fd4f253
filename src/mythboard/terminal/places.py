"""Looking closer: any zone of the table, by the beginnings of its words."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from mythboard.engine.board import Zone
from mythboard.terminal.board import Painter, colour
from mythboard.terminal.menu import NotUnderstood, echo, squeeze
from mythboard.terminal.spread import Spread

SAME = 3  # letters after which "monsters" may stand for "Monster"


@dataclass(frozen=True)
class Place:
    """A zone of the view that has cards, or of several like it, all of them."""

    zone: Zone
    seat: int | None  # whose it is
    title: str  # as it is shown: "your Discard Pile"
    names: list[str]  # under which the view keeps it
    count: int

    def is_called(self, word: str) -> bool:
        """Whether a word begins one of its words, or is the plural of one."""
        for own in f"{self.title} {self.zone.name}".casefold().replace("-", " ").split():
            bare = own.removesuffix("'s")
            if bare.startswith(word) or (len(bare) >= SAME and word.rstrip("s") == bare.rstrip("s")):
                return True
        return word in ("my", "mine") and self.title.startswith("your ")


def places(painter: Painter, view: dict[str, Any]) -> list[Place]:
    """Everything that can be looked at, the shelves first."""
    found: list[Place] = []
    for zone in sorted(painter.game.board.zones, key=lambda zone: not zone.shelf):
        if zone.per_seat:
            for seat in range(len(view["seats"])):
                name = zone.name if zone.count == 1 else f"{zone.name}/{seat}"
                found.append(Place(zone, seat, painter.owned(view, seat, zone.title), [name], view["zones"][name]["count"]))
        else:
            names = [zone.name] if zone.count == 1 else [f"{zone.name}/{i}" for i in range(zone.count)]
            found.append(Place(zone, None, zone.title, names, sum(view["zones"][name]["count"] for name in names)))
    return found


def choose(all_places: list[Place], wanted: str) -> list[Place]:
    """The places whose words begin like all of these; those with cards, if any have some. NotUnderstood if there is none."""
    words = [word for word in squeeze(wanted).split() if word not in ("the", "of")]
    found = [place for place in all_places if all(place.is_called(word.removesuffix("'s")) for word in words)]
    if not words or not found:
        raise NotUnderstood(f"There's nothing called {echo(wanted)} to look at; 'look' alone lists everything.")
    return [place for place in found if place.count] or found[:1]


def page(painter: Painter, view: dict[str, Any], chosen: list[Place]) -> list[RenderableType]:
    """Places in full: the cards that are seen with their whole texts, the others counted."""
    parts: list[RenderableType] = []
    for place in chosen:
        title = Text(f"{place.title[:1].upper()}{place.title[1:]}: {place.count or 'empty'}", style="bold")
        if place.seat is not None:
            title.stylize(colour(place.seat))
        parts.append(title)
        spread = Spread(painter.game, view, in_full=True)
        for name in place.names:
            seen = view["zones"][name]
            if len(seen.get("cards", [])) < seen["count"]:
                parts.append(Text(f"  {painter.pile(spread, 'face down', seen)}", style="dim"))
            known = [*seen.get("cards", []), *(card for card in seen.get("places", []) if card is not None)]
            cards = known or seen.get("contents", [])
            alike = Counter((card.partition("#")[0], spread.marked(card)) for card in cards)
            for card in cards:
                count = alike.pop((card.partition("#")[0], spread.marked(card)), 0)
                if count:
                    spread.add(Text(" "), card, count)
        if spread.grid.row_count:
            parts.append(spread.grid)
    return parts
