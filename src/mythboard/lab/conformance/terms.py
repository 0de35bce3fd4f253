"""The words of the conformance suite: the invariants, a case, a violation, how much care is taken, what was counted.

A check is a plain function. It gets a table and whatever else it needs, returns nothing, and raises `Violation` with the id of
the invariant and a sentence. Who runs it (`conformance.play`) adds where it happened: game, seats, options, seed, the number of
the decision, and the journal that leads there.

Checks roll dice of their own, made from the seed of the game, the number of the decision and their name (`dice_for`). So what
a check tries at decision 41 depends on nothing that was tried before, and a journal alone brings a violation back.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import product
from pathlib import Path
from typing import Protocol

from mythboard.engine.dice import Dice
from mythboard.engine.game import Game
from mythboard.engine.journal import Options, Origin, Scribe
from mythboard.engine.table import Table

INVARIANTS = {
    "I1": "every card is in exactly one zone and the box is complete",
    "I2": "numbers, status and knowledge are within what the board declares",
    "I3": "somebody is asked and has a move, or the game is over; moves and texts go both ways",
    "I4": "offered moves apply; others are refused with a sentence and change nothing",
    "I5": "nothing happens in silence: what a viewer is shown accounts for every difference between two of its views",
    "I6": "the game ends",
    "I7": "there are as many scores as seats, and the result fits them",
    "I8": "clones are independent",
    "I9": "a dump and a position by names load as the same table",
    "I10": "a journal replays to the same table",
    "I11": "what a viewer is shown does not depend on what it cannot know",
    "I12": "imagined tables are honest",
    "I13": "the same view and the same dice give the same bot move",
    "I14": "nothing that goes out names a card its reader may not know",
    "I15": "undo crosses no chance, no reveal and nobody else's decision",
}

LONGEST_GAME = 20_000  # decisions, where a game has no bound of its own
LONGEST_GAMES = {"obol": 3_000, "elysium": 3_000, "mysthea": 6_000}
MOST_COMBINATIONS = 48


@dataclass(frozen=True)
class Case:
    """Which game is played: all that a journal's header says, and who plays."""

    game: str
    seats: int
    options: Options
    seed: str
    player: str = "random"

    def __str__(self) -> str:
        told = " ".join(f"{name}={value}" for name, value in self.options.items()) or "default options"
        return f"{self.game}, {self.seats} seats, {told}, seed {self.seed!r}, {self.player} play"


class Violation(Exception):
    """A promise was broken. `case`, `decision`, `last` and `journal` say where, once somebody has added them."""

    def __init__(
        self,
        invariant: str,
        sentence: str,
        case: Case | None = None,
        decision: int = -1,
        last: str = "",
        journal: tuple[str, ...] = (),
    ) -> None:
        super().__init__(invariant, sentence, case, decision, last, journal)  # as they are, so that it can be pickled
        self.invariant = invariant
        self.sentence = sentence
        self.case = case
        self.decision = decision  # how many answers had been given
        self.last = last  # the last of them, as seat and text
        self.journal = journal  # up to the last answer that could be carried out

    def at(self, case: Case, decision: int, last: str, journal: tuple[str, ...]) -> Violation:
        """The same violation, and where it happened."""
        return Violation(self.invariant, self.sentence, case, decision, last, journal)

    @property
    def name(self) -> str:
        """A name for its files."""
        if self.case is None:
            return self.invariant
        seed = "".join(sign if sign.isalnum() or sign in "-_" else "_" for sign in self.case.seed)[:60]
        return f"{self.case.game}-{self.case.seats}-{seed}-{self.decision}-{self.invariant}"

    def __str__(self) -> str:
        text = f"{self.invariant} ({INVARIANTS[self.invariant]}): {self.sentence}"
        if self.case is None:
            return text
        return f"{text}\n  in {self.case}\n  after decision {self.decision} ({self.last or 'the set-up'})"

    def save(self, folder: Path) -> str:
        """Write its journal and its words into a folder. The same words, and the command that brings it back."""
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / f"{self.name}.journal"
        text = f"{self}\n  again: python -m mythboard.lab.conformance {file.as_posix()}"
        file.write_text("\n".join(self.journal) + "\n", encoding="utf-8", errors="backslashreplace")
        file.with_suffix(".txt").write_text(f"{text}\n", encoding="utf-8", errors="backslashreplace")
        return text


class Player(Protocol):
    """Somebody who plays all seats of a game that is checked."""

    def choose(self, table: Table) -> tuple[int, int]:
        """A seat that is asked, and its answer."""

    def took(self, table: Table) -> None:
        """The answer was carried out; the table is now like this."""


@dataclass(frozen=True)
class Care:
    """How much is checked of one game. I1 to I3 and I6 are always checked after every move."""

    name: str
    spread: int  # 0: sampled checks come at every move up to 10, at powers of two and every 50th; n: at one move in n
    watched: int  # events are held against views at one move in so many (I5, and the log for I14); 0: never
    worlds: int  # imagined tables for each viewer at a sampled move
    tries: int  # refused answers and texts at a sampled move
    branches: int  # offered moves that are carried out on clones at a sampled move; 0: all
    endings: bool  # imagined tables are played to their end, and secret answers counted, for every viewer and not just for one
    replays: int  # journals are written and replayed in one game of so many; 0: never
    skip: frozenset[str] = frozenset()  # invariants that are not checked

    def samples(self, label: str, number: int) -> bool:
        """Whether the sampled checks come after this many decisions."""
        if self.spread:
            return dice_for(label, number, "sample").below(self.spread) == 0
        return number <= 10 or number & (number - 1) == 0 or number % 50 == 0

    def watches(self, label: str, number: int) -> bool:
        return self.watched == 1 or (self.watched > 1 and dice_for(label, number, "watch").below(self.watched) == 0)

    def replays_game(self, label: str) -> bool:
        return self.replays == 1 or (self.replays > 1 and dice_for(label, 0, "replay").below(self.replays) == 0)


FULL = Care("full", spread=0, watched=1, worlds=3, tries=24, branches=0, endings=True, replays=1)
EVERYWHERE = replace(FULL, name="everywhere", spread=1)
LIGHT = Care("light", spread=48, watched=5, worlds=2, tries=8, branches=6, endings=False, replays=8)


@dataclass
class Tally:
    """What was done, so that nobody takes silence for proof."""

    games: int = 0
    decisions: int = 0
    pairs: int = 0  # of views that were compared for non-interference
    checks: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.pairs += other.pairs
        self.checks.update(other.checks)


def dice_for(label: str, number: int, check: str, who: object = "") -> Dice:
    """The dice of one check at one decision of one game."""
    return Dice(f"check {label} {number} {check} {who}")


def viewers(table: Table) -> Iterator[int | None]:
    """Every seat, and the spectator."""
    yield from range(table.seats)
    yield None


def viewer_name(viewer: int | None) -> str:
    return "the spectator" if viewer is None else f"seat {viewer}"


def text_of(table: Table) -> str:
    """The whole position as text: two tables are the same if theirs is."""
    return json.dumps(table.dump())


def difference(before: object, after: object, path: str = "") -> str:
    """The first place at which two pieces of plain data differ, in words; "" if nowhere."""
    if isinstance(before, dict) and isinstance(after, dict):
        for key in [*before, *(key for key in after if key not in before)]:
            if key not in before or key not in after:
                return f"{path}/{key} is only in the {'first' if key in before else 'second'}"
            found = difference(before[key], after[key], f"{path}/{key}")
            if found:
                return found
        return "" if list(before) == list(after) else f"{path} has another order of keys"
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for index, (one, other) in enumerate(zip(before, after, strict=True)):
            found = difference(one, other, f"{path}/{index}")
            if found:
                return found
        return ""
    if type(before) is type(after) and before == after:
        return ""
    return f"{path or 'the whole'} is {str(before)[:120]} and {str(after)[:120]}"


def single_changes(game: Game) -> list[Options]:
    """The default options, and every change of one of them."""
    changed: list[Options] = [{}]
    changed.extend({option.name: choice} for option in game.options for choice in option.choices[1:])
    return changed


def combinations(game: Game) -> list[Options]:
    """All ways to choose the options, or, if there are too many, every change of one."""
    total = 1
    for option in game.options:
        total *= len(option.choices)
    if total > MOST_COMBINATIONS:
        return single_changes(game)
    names = [option.name for option in game.options]
    ways: Iterable[tuple[int | str | bool, ...]] = product(*(option.choices for option in game.options))
    return [dict(zip(names, way, strict=True)) for way in ways]


def written(game: Game, origin: Origin, answers: list[tuple[int, int]]) -> tuple[str, ...]:
    """The journal of these answers, up to the first that cannot be carried out."""
    try:
        table = game.restart(origin)
        scribe = Scribe(table)
    except Exception:
        return ()
    end = scribe.close(table)
    for seat, move in answers:
        try:
            table.answer(seat, move)
            scribe.note(table, seat, move)
            end = scribe.close(table)
        except Exception:
            break
    return (*scribe.head, *scribe.lines, end)
