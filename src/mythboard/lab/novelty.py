"""Novelty-seeking play: go where the rules have run least.

Random play runs the common rules millions of times and the rare ones never. To know what has run, a game is built once more
and *instrumented*: every rule, test and order that a step of a program calls is wrapped in a small counter. The steps stay what
they are (they may be compiled; they are ours to hold, not to replace), the wrapped game has the digest of the plain one and
plays the same journals, and since it is a build of its own, nobody else's tables are touched.

The player looks one answer ahead: it carries each open move out on a clone, notes which steps ran, and takes the move whose
rarest step has run least often so far (among equals, the move that was chosen least often). A card that is bought or put into
play also counts for its rarest line, which may run later, but four times less. The player carries out every move, also those
that it does not take, and a crash, a dead end or a runaway one answer beside the path is found as well. One answer in eight is
random, so that it does not walk in circles.

What ran is summed up by `Coverage`: how often each line of each card was executed, and which never.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from typing import Any

from mythboard.engine.dice import Dice
from mythboard.engine.game import Game
from mythboard.engine.question import CARD, LINE, LINES, THING, THING_BITS
from mythboard.engine.steps import Ask, AskAll, Do, Each, Unless, words
from mythboard.engine.table import Table
from mythboard.engine.verbs import CORE
from mythboard.games import BUILDERS
from mythboard.lab.conformance.terms import Player, Violation

MOST_BRANCHES = 12  # moves that are looked at; of more, as many by lot
RANDOM_ONE_IN = 8
HOPE = 4  # a line that may run later is worth a fraction of one that runs at once
CORE_VERBS = len(CORE)


class Counted:
    """A rule that notes each time it runs: the number of its step goes on a list that all of them share."""

    __slots__ = ("hits", "rule", "step")

    def __init__(self, rule: Callable[..., Any], step: int, hits: list[int]) -> None:
        self.rule = rule
        self.step = step
        self.hits = hits

    def __call__(self, *arguments: Any) -> Any:
        self.hits.append(self.step)
        return self.rule(*arguments)

    def __str__(self) -> str:
        return words(self.rule)


@dataclass
class Counts:
    """What ran, as plain data that can go between processes."""

    counts: list[int]
    entered: Counter[str]
    lasting: Counter[str]


class Coverage:
    """A game built for counting, and what has run in its games so far."""

    def __init__(self, name: str) -> None:
        self.game: Game = BUILDERS[name]([])
        self.digest = self.game.digest  # made before anything is wrapped
        self.hits: list[int] = []  # what ran since somebody last looked
        self.steps: list[tuple[str, int]] = []  # by number: program and position
        self.counts: list[int] = []
        self.entered: Counter[str] = Counter()  # by program: in how many answers it began
        self.lasting: Counter[str] = Counter()  # lines without a program: decisions while their card was in play
        self.under_way: set[str] = set()  # programs on the stack before the answer that is being carried out
        self.number_of: dict[tuple[str, int], int] = {}
        for program in self.game.programs.values():
            for at, step in enumerate(program.steps):
                self.wrap(program.key, at, step)
        counted = {key for key, _ in self.number_of}
        self.calls = set(self.game.programs) - counted  # programs that do nothing but call another: seen on the stack
        self.lines_of = {
            card.key: [clause.program.key for clause in card.clauses if clause.program is not None]
            for card in self.game.cards.values()
        }
        self.silent_keys = {  # lines that do nothing by themselves: "While in play", and keywords such as "Guard."
            card.key: [f"{card.key}/{clause.number}" for clause in card.clauses if clause.program is None]
            for card in self.game.cards.values()
        }
        self.play_zones = [zone for zone, play in enumerate(self.game.board.play) if play]

    def wrap(self, key: str, at: int, step: object) -> None:
        """Put counters around what a step calls. A question to a seat is counted where it is put."""
        number = len(self.steps)
        if isinstance(step, Do):
            step.effect = Counted(step.effect, number, self.hits)
        elif isinstance(step, Each):
            step.order = Counted(step.order, number, self.hits)
        elif isinstance(step, Unless):
            step.test = Counted(step.test, number, self.hits)
        elif isinstance(step, AskAll):
            step.seats = Counted(step.seats, number, self.hits)
        elif not isinstance(step, Ask):
            return
        self.number_of[key, at] = number
        self.steps.append((key, at))
        self.counts.append(0)

    def ran(self, table: Table) -> list[int]:
        """The steps that ran since the last time this was asked, with the question that is now open."""
        hits = self.hits[:]
        self.hits.clear()
        question = table.question
        if question is not None and not isinstance(question.step, AskAll):
            frame = table.frames[-1]
            hits.append(self.number_of[frame.program.key, frame.at - 1])
        return hits

    def begin(self, table: Table) -> None:
        """A real answer is about to be carried out: forget what ran on clones."""
        self.hits.clear()
        self.under_way = {frame.program.key for frame in table.frames if frame.at > 0}

    def note(self, table: Table) -> None:
        """Count what ran in a real answer, and the lasting lines of cards in play."""
        counts, steps = self.counts, self.steps
        ran = self.ran(table)
        for number in ran:
            counts[number] += 1
        began = {steps[number][0] for number in ran} | {frame.program.key for frame in table.frames} & self.calls
        self.entered.update(began - self.under_way)
        for zone in self.play_zones:
            for card in table.zones[zone]:
                silent = self.silent_keys[table.box.cards[card].key]
                if silent:
                    self.lasting.update(silent)

    def executed(self) -> dict[str, int]:
        """How often each line of each card was executed, by `card/line`."""
        result: dict[str, int] = {}
        for card in self.game.cards.values():
            for clause in card.clauses:
                line = f"{card.key}/{clause.number}"
                result.setdefault(line, self.lasting[line])
                if clause.program is not None:
                    result[line] += self.entered[clause.program.key]
        return result

    def never_ran(self) -> list[str]:
        """The steps that never ran, as `program step: what it does`."""
        programs = self.game.programs
        return [
            f"{key} {at}: {programs[key].steps[at].describe(programs[key])}"
            for (key, at), count in zip(self.steps, self.counts, strict=True)
            if count == 0
        ]

    def take_out(self) -> Counts:
        """What was counted so far, as plain data; counting begins anew."""
        counted = Counts(self.counts, self.entered, self.lasting)
        self.hits.clear()
        self.counts = [0] * len(self.counts)
        self.entered = Counter()
        self.lasting = Counter()
        return counted

    def add(self, counted: Counts) -> None:
        """Add what was counted elsewhere with the same game."""
        self.counts = [mine + theirs for mine, theirs in zip(self.counts, counted.counts, strict=True)]
        self.entered.update(counted.entered)
        self.lasting.update(counted.lasting)


@dataclass(frozen=True)
class Summary:
    """The lines of all cards of a game by how often they were executed."""

    lines: int
    least: int
    middle: int
    never: tuple[str, ...]
    least_line: str

    @staticmethod
    def of(executed: dict[str, int]) -> Summary:
        if not executed:
            return Summary(0, 0, 0, (), "")
        least = min(executed, key=lambda line: executed[line])
        never = tuple(line for line, count in executed.items() if count == 0)
        return Summary(len(executed), executed[least], int(median(executed.values())), never, least)


class CountedPlayer:
    """Lets somebody else play, and counts what runs."""

    def __init__(self, coverage: Coverage, player: Player) -> None:
        self.coverage = coverage
        self.player = player

    def choose(self, table: Table) -> tuple[int, int]:
        answer = self.player.choose(table)
        self.coverage.begin(table)
        return answer

    def took(self, table: Table) -> None:
        self.coverage.note(table)
        self.player.took(table)


class NoveltyPlayer:
    """Plays all seats; see above. One player is for one game, the coverage is shared by many."""

    def __init__(self, coverage: Coverage, seed: str, chosen: Counter[tuple[str, int, int]] | None = None) -> None:
        self.coverage = coverage
        self.dice = Dice(f"novelty player {seed}")
        self.chosen: Counter[tuple[str, int, int]] = Counter() if chosen is None else chosen
        self.kind: tuple[str, int, int] = ("", 0, 0)

    def choose(self, table: Table) -> tuple[int, int]:
        dice = self.dice
        seat = dice.pick(list(table.asked))
        moves = table.moves(seat)
        if len(moves) > MOST_BRANCHES:
            dice.shuffle(moves)
            moves = moves[:MOST_BRANCHES]
        if len(moves) == 1 or dice.below(RANDOM_ONE_IN) == 0:
            move = dice.pick(moves)
        else:
            move = min(moves, key=lambda move: self.worth(table, seat, move))
        self.kind = self.kind_of(table, move)
        self.coverage.begin(table)
        return seat, move

    def worth(self, table: Table, seat: int, move: int) -> tuple[int, int, int]:
        """The less, the better: how often the rarest step of what follows has run, and how often this was chosen."""
        coverage = self.coverage
        coverage.hits.clear()
        branch = table.clone()
        try:
            branch.answer(seat, move)
        except Exception as error:
            text = f"Seat {seat} was offered {table.text(move)!r}, but: {type(error).__name__}: {error}"
            raise Violation("I6" if "for ever" in str(error) else "I4", text) from error
        if not branch.over and not branch.asked:
            raise Violation("I3", f"After {table.text(move)!r} of seat {seat} nobody is asked.")
        counts = coverage.counts
        rarest = min((counts[number] for number in coverage.ran(branch)), default=1 << 30)
        rarest = min(rarest, self.promise(table, move))
        return rarest, self.chosen[self.kind_of(table, move)], self.dice.below(1 << 16)

    def promise(self, table: Table, move: int) -> int:
        """A card that is played or bought may do later what it does not do at once: its rarest line, as a hope."""
        verb = table.game.verbs[move >> THING_BITS]
        if verb.index < CORE_VERBS or verb.takes not in (CARD, LINE):
            return 1 << 30
        thing = move & THING
        card = table.box.cards[thing if verb.takes == CARD else thing // LINES]
        entered = self.coverage.entered
        return HOPE * min((entered[key] + 1 for key in self.coverage.lines_of[card.key]), default=1 << 30)

    def kind_of(self, table: Table, move: int) -> tuple[str, int, int]:
        """What a move is, whichever copy of a card it names: the program that asks, the verb, and the card or number."""
        verb = table.game.verbs[move >> THING_BITS]
        thing = move & THING
        if verb.takes == CARD:
            thing = table.box.cards[thing].index
        elif verb.takes == LINE:
            thing = table.box.cards[thing // LINES].index * LINES + thing % LINES
        return (table.frames[-1].program.key, verb.index, thing)

    def took(self, table: Table) -> None:
        self.chosen[self.kind] += 1
        self.coverage.note(table)
