"""Whether a seat of Chartalea can win this turn for certain, by trying everything. Slow, simple, and no relative of the bots.

All ways through the turn are followed, the shortest first, each position once. A way is left

- where chance is called upon: the dice of the table have moved,
- where something comes to light: then what the seat would do next depends on what it is,
- where the opponent must decide, or the turn is over.

One decision of the opponent is looked into: whether to reveal Shields against an attack. The seat does not know the opponent's
hand, but it knows which cards it may be made of, what their Shields do and the highest faces of the dice. If all of that cannot
stop the attack it wins, whatever the opponent does. So a win that is found is one whatever is hidden and however dice fall.
"""

from __future__ import annotations

import re
from array import array
from dataclasses import dataclass
from hashlib import blake2b

from mythboard.engine.dice import Dice
from mythboard.engine.modifiers import measure
from mythboard.engine.question import PASS
from mythboard.engine.table import Table
from mythboard.games.chartalea.board import (
    ACTIVE,
    ARMOUR,
    ATTACK,
    ATTACK_PHASE,
    DECK,
    DEFENSE,
    DEFENSE_DICE,
    DEFENSE_FACES,
    HAND,
    HEALTH,
    PHASE,
    TURN,
)

MOST_POSITIONS = 2_500
SHIELD = re.compile(r"^Shield: (?:Gain (\d+) Defense|Add (?:a|(\d+)) Defense (?:Die|Dice))\.$", re.MULTILINE)
WORLDS = 6  # in which a way is tried again, with everything hidden dealt anew


class TooMany(Exception):
    """More positions than one cares to look at."""


@dataclass(frozen=True)
class Win:
    """A shortest way to win: all answers of the seat, and how many of them were a choice."""

    moves: tuple[int, ...]
    choices: int
    looked_at: int  # positions, until it was found


def win_of(table: Table, seat: int, most: int = MOST_POSITIONS) -> Win | None:
    """The way to win this turn, None if there is none; TooMany if it takes too long to say."""
    level: list[tuple[Table, tuple[int, ...], int]] = [(table.clone(), (), 0)]
    seen = {mark(table)}
    while level:
        deeper: list[tuple[Table, tuple[int, ...], int]] = []
        for here, way, choices in level:
            moves = here.moves(seat)
            for move in moves:
                there = here.clone()
                there.answer(seat, move)
                if chance_or_news(here, there):
                    continue
                after = ((*way, move), choices + (len(moves) > 1))
                if there.over:
                    if there.winners == [seat]:
                        return Win(*after, len(seen))
                elif there.asked != (seat,):
                    if strikes_home(there, seat):
                        return Win(*after, len(seen))
                elif there.numbers[TURN] == here.numbers[TURN] and (key := mark(there)) not in seen:
                    if len(seen) >= most:
                        raise TooMany
                    seen.add(key)
                    deeper.append((there, *after))
        level = deeper
    return None


def chance_or_news(before: Table, after: Table) -> bool:
    return after.dice != before.dice or after.told != before.told


def mark(table: Table) -> bytes:
    """The same for positions from which the same can follow. Dice and what is known are the same in all that are looked at."""
    books = array("i", table.place + table.status + table.numbers + table.lasting).tobytes()
    frames = repr([frame.dump() for frame in table.frames])
    return blake2b(books + frames.encode(), digest_size=12).digest()


def strikes_home(table: Table, seat: int) -> bool:
    """Whether the attack that goes on wins, whatever the opponent has in hand and rolls."""
    other = 1 - seat
    numbers = table.numbers
    if numbers[PHASE] != ATTACK_PHASE or numbers[ACTIVE] != seat or table.asked != (other,):
        return False
    may_hold = table.zones[HAND + other] + table.zones[DECK + other]
    shields = sorted((shield(table.box.cards[card].text) for card in may_hold), reverse=True)
    most = sum(shields[: len(table.zones[HAND + other])]) + numbers[DEFENSE] + numbers[DEFENSE_DICE] * max(DEFENSE_FACES)
    return numbers[ATTACK + seat] - most - measure(table, ARMOUR, other, 0) >= numbers[HEALTH + other]


def shield(text: str) -> int:
    """The most that a card may add to the Defense when it is revealed."""
    total = 0
    for defense, dice in SHIELD.findall(text):
        total += int(defense) if defense else int(dice or 1) * max(DEFENSE_FACES)
    assert len(SHIELD.findall(text)) == text.count("Shield:"), f"what does this Shield do? {text}"
    return total


def wins_in_every_world(table: Table, seat: int, win: Win, dice: Dice) -> bool:
    """Whether a way wins whatever is hidden: it is gone anew in a few deals, against all Shields there are."""
    for _ in range(WORLDS):
        world = table.imagine(seat, dice)
        for move in win.moves:
            world.answer(seat, move)
        while not world.over and world.asked == (1 - seat,):
            world.answer(1 - seat, defence(world, 1 - seat, dice))
        if world.winners != [seat]:
            return False
    return True


def defence(table: Table, seat: int, dice: Dice) -> int:
    """What the opponent answers: it reveals all the Shields it can, and whatever else it is asked it answers at random."""
    moves = table.moves(seat)
    useful = [move for move in moves if move != PASS]
    return dice.pick(useful or moves)
