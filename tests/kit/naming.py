"""Names in scenarios: zones and numbers as attributes and keywords, cards without their numbers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TypeAlias

from mythboard.engine.board import Number, Zone
from mythboard.engine.game import Game
from mythboard.engine.table import Table

# A number; cards, or numbers in a row; a tuple: one for each seat.
Given: TypeAlias = int | list[str] | list[int] | tuple[int, ...] | tuple[list[str], ...]


def bare(text: str) -> str:
    """A text without the numbers of its cards: `play bargain#22` is `play bargain`."""
    return re.sub(r"#\d+", "", text)


def as_attribute(name: str) -> str:
    return re.sub(r"\W", "_", name)


def find_zone(game: Game, name: str) -> Zone | None:
    return next((zone for zone in game.board.zones if as_attribute(zone.name) == name), None)


def find_number(game: Game, name: str) -> Number | None:
    return next((number for number in game.board.numbers if as_attribute(number.name) == name), None)


def known_names(game: Game) -> str:
    names = [zone.name for zone in game.board.zones] + [number.name for number in game.board.numbers]
    return ", ".join(as_attribute(name) for name in names)


def cards_in(table: Table, index: int) -> list[str]:
    return [table.box.cards[card].key for card in table.zones[index]]


def look(table: Table, name: str, seat: int) -> object:
    """What lies in a zone, as card keys with the top one last, or what a number is."""
    zone = find_zone(table.game, name)
    if zone is not None:
        if zone.per_seat or zone.count == 1:
            return cards_in(table, zone.base + (seat if zone.per_seat else 0))
        return [cards_in(table, zone.base + i) for i in range(zone.count)]
    number = find_number(table.game, name)
    if number is not None:
        if number.per_seat or number.count == 1:
            return table.numbers[number.base + (seat if number.per_seat else 0)]
        return table.numbers[number.base : number.base + number.count]
    raise AttributeError(f"{table.game.title} has no zone or number {name!r}; it has {known_names(table.game)}.")


def scenario_data(game: Game, seat: int, given: Mapping[str, Given]) -> dict[str, object]:
    """Zones and numbers of a scenario from keywords: `hand` and `hand_1`, `obols=(2, 0, 1)`, `river=[0, 2]`."""
    zones: dict[str, list[str]] = {}
    numbers: dict[str, int] = {}
    for keyword, value in given.items():
        found = re.fullmatch(r"(.*?)(?:_(\d+))?", keyword)
        assert found is not None
        name, suffix = found[1], found[2]
        thing = find_zone(game, name) or find_number(game, name)
        if thing is None:
            raise ValueError(f"{game.title} has no zone or number {name!r}; it has {known_names(game)}.")
        place = suffix or (str(seat) if thing.per_seat else "")
        spread = not suffix and (isinstance(value, tuple) or (isinstance(thing, Number) and not isinstance(value, int)))
        if spread and (isinstance(value, tuple) == thing.per_seat) and not isinstance(value, int):
            parts = [(f"{thing.name}/{i}", part) for i, part in enumerate(value)]
        else:
            parts = [(f"{thing.name}/{place}" if place else thing.name, value)]
        for full, part in parts:
            if isinstance(thing, Zone) and isinstance(part, list):
                zones[full] = [str(card) for card in part]
            elif isinstance(thing, Number) and isinstance(part, int):
                numbers[full] = part
            else:
                kind = (
                    "zone: give a list of cards"
                    if isinstance(thing, Zone)
                    else "number: give an int, or a tuple with one for each seat"
                )
                raise ValueError(f"{keyword} is a {kind}, not {value!r}.")
    return {"zones": zones, "numbers": numbers}


def matching(table: Table, seat: int, text: str) -> list[int]:
    """The offered moves that a text may mean: as written, without card numbers, or as a person reads it.

    Copies of a card that lie together and are known to the same seats are one move: the first stands for all.
    """
    moves = table.moves(seat)
    exact = [move for move in moves if table.text(move) == text]
    if exact:
        return exact
    found = [move for move in moves if text in (bare(table.text(move)), table.label(move))]
    return found[:1] if len({alike(table, move) for move in found}) == 1 else found


def alike(table: Table, move: int) -> tuple[object, ...]:
    """What tells a move from others of the same words: where its card lies, in which state, and who knows it."""
    text = table.text(move)
    card = next((table.box.names.index(word) for word in text.split() if word in table.box.names), None)
    if card is None:
        return (text,)
    return (bare(text), table.place[card], table.status[card], table.known[card])


def copies_of(table: Table, text: str) -> list[str]:
    """A move's text with every copy of its card that the table has; as it is if it names none without number."""
    words = text.split(" ")
    for i, word in enumerate(words):
        if word in table.game.cards and i > 0:
            names = [name for name in table.box.names if bare(name) == word]
            return [" ".join([*words[:i], name, *words[i + 1 :]]) for name in names]
    return [text]
