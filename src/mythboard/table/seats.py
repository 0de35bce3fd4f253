"""Setting a table: who may sit there under which name, and what else must fit before a game can begin. All in sentences."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import mythboard
from mythboard.bots import levels_for, usual
from mythboard.engine.errors import MythboardError, RuleBroken
from mythboard.engine.game import Game
from mythboard.engine.table import Table
from mythboard.table.refused import Refused
from mythboard.table.room import BOT, BY_DAYS, BY_MOVE, FREE, NO_CLOCK, PERSON, Clock, Place
from mythboard.table.thinking.cast import bot_name, is_bots

YOU: Final = "you"  # what a seat of a new table may be; anything else is a bot's level
FREE_SEAT: Final = "open"
MARK: Final = "@"  # came before the time of a bot, in old records

LONGEST_NAME: Final = 24
LONGEST_REMARK: Final = 500
MOST_DEVICES: Final = 8
CLOCKS: Final = {  # by kind: the least and the most, in words
    BY_MOVE: (10, 24 * 3600, "seconds for each answer"),
    BY_DAYS: (1, 30, "days for each answer"),
}


@contextmanager
def in_sentences() -> Iterator[None]:
    """Whatever a game or a bot has against it is a refusal."""
    try:
        yield
    except (Refused, RuleBroken):
        raise
    except MythboardError as error:
        raise Refused(str(error)) from None


def tidy(text: str) -> str:
    """A text as it is kept: composed, without line breaks and doubled spaces."""
    return " ".join(unicodedata.normalize("NFC", text).split())


def check_name(name: str, others: Sequence[str]) -> str:
    """A person's name as it is kept; refused if it is not one, or if it is somebody else's at this table."""
    kept = tidy(name)
    if not 1 <= len(kept) <= LONGEST_NAME or not kept.isprintable():
        raise Refused(f"A name must have 1 to {LONGEST_NAME} visible characters.")
    if is_bots(kept):
        raise Refused(f"A bot is called {kept}. Choose another name.")
    if kept.casefold() == YOU:
        raise Refused(f"You can't be called {kept}. Choose another name.")
    if any(kept.casefold() == other.casefold() for other in others):
        raise Refused(f"Somebody at this table is already called {kept}. Choose another name.")
    return kept


def watcher_name(name: str, others: Sequence[str]) -> str:
    """How somebody is called who only watches, and is not asked for a name: after one of the players comes a number."""
    kept = check_name(name, ())
    taken = {other.casefold() for other in others}
    called, number = kept, 2
    while called.casefold() in taken:
        called = f"{kept[: LONGEST_NAME - 3]} {number}"
        number += 1
    return called


def check_remark(text: str) -> str:
    """Something said, as it is kept."""
    kept = tidy(text)
    if not 1 <= len(kept) <= LONGEST_REMARK:
        raise Refused(f"Write a message of 1 to {LONGEST_REMARK} characters.")
    if not kept.isprintable():
        raise Refused("Your message has characters that can't be shown. Remove them and try again.")
    return kept


def check_clock(clock: Clock) -> Clock:
    if clock.kind == NO_CLOCK:
        return Clock()
    if clock.kind not in CLOCKS:
        raise Refused(f"There's no clock {clock.kind[:20]!r}.")
    least, most, unit = CLOCKS[clock.kind]
    if not least <= clock.amount <= most:
        raise Refused(f"This clock takes {least} to {most} {unit}, not {clock.amount}.")
    return clock


def check_level(level: str, game: Game) -> None:
    """Refuse whatever is not exactly the name of a bot that can play this game.

    Only programs may give a bot a time of its own (`sage@5s`): at a table it would be everybody else who waits.
    """
    fit = levels_for(game)
    if level not in fit:
        raise Refused(f"There's no bot {level[:40]!r} for {game.title}. Choose one of these: {', '.join(fit)}.")


def level_played(written: str, game: Game) -> str:
    """The bot that plays where a record names one: old records may give it a time, which is ignored, or name one that is gone.

    A bot that is gone, or cannot play this game, gives its seat to the usual one.
    """
    level = written.partition(MARK)[0]
    return level if level in levels_for(game) else usual(game)


def places_for(game: Game, seats: Sequence[str], person: str, name: str) -> list[Place]:
    """The seats of a new table, from one word for each: "you", "open", or the level of a bot."""
    with in_sentences():
        game.check_names(len(seats), None)
        for word in seats:
            if word not in (YOU, FREE_SEAT):
                check_level(word, game)
    if list(seats).count(YOU) != 1:
        raise Refused("Exactly one seat must be yours.")
    places: list[Place] = []
    for word in seats:
        if word == YOU:
            places.append(Place(PERSON, check_name(name, ()), holders=(person,)))
        elif word == FREE_SEAT:
            places.append(Place(FREE, ""))
        else:
            places.append(Place(BOT, bot_name(word, [place.name for place in places]), bot=word))
    return places


def seated_again(places: Sequence[Place], game: Game) -> list[Place]:
    """The places of a rematch. Bots of old rooms that have a time of their own, or are gone, are replaced."""
    seated: list[Place] = []
    for place in places:
        level = level_played(place.bot, game) if place.kind == BOT else ""
        if level != place.bot:
            taken = [other.name for other in (*places, *seated)]
            seated.append(Place(BOT, bot_name(level, taken), bot=level))
        else:
            seated.append(place)
    return seated


def with_holder(place: Place, person: str) -> Place:
    """A seat that a person may answer from as well; of very many devices the first is forgotten."""
    held = tuple(holder for holder in place.holders if holder != person)
    return Place(place.kind, place.name, place.bot, (*held[1 - MOST_DEVICES :], person), place.link)


def game_named(name: str) -> Game:
    with in_sentences():
        return mythboard.game(name)


def seats_around(table: Table, seat: int) -> list[str]:
    """A person at one seat, bots for a beginner at the others."""
    return [YOU if other == seat else usual(table.game) for other in range(table.seats)]
