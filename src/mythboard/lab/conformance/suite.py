"""The suite at work: one game played, and every promise checked while it is played."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, field

from mythboard.engine.board import SPECTATOR
from mythboard.engine.dice import Dice
from mythboard.engine.game import Game
from mythboard.engine.journal import Origin, fingerprint, origin_from
from mythboard.engine.table import Table
from mythboard.games import game as game_named
from mythboard.lab.conformance.choices import unseen_choices_look_alike
from mythboard.lab.conformance.copies import Kept, clone_is_independent, dump_round_trip, journal_replays, went_the_same_way
from mythboard.lab.conformance.events import Watch
from mythboard.lab.conformance.moves import garbage_is_refused, offered_moves_apply, unoffered_moves_are_refused
from mythboard.lab.conformance.secrets import (
    imagining_is_blind,
    log_names_nothing_hidden,
    no_hidden_names,
    worlds_look_alike,
)
from mythboard.lab.conformance.state import (
    box_is_complete,
    conserved,
    result_is_plausible,
    somebody_can_go_on,
    within_ranges,
)
from mythboard.lab.conformance.terms import (
    EVERYWHERE,
    FULL,
    LONGEST_GAME,
    LONGEST_GAMES,
    Care,
    Case,
    Player,
    Tally,
    Violation,
    dice_for,
    viewers,
    written,
)
from mythboard.lab.conformance.undo import undo_is_safe
from mythboard.lab.conformance.worlds import answers_are_uniform, imagining_is_honest, plays_to_the_end

STOPS_THE_GAME = {"I1", "I2", "I3", "I6"}


class RandomPlayer:
    """Every asked seat and every move as likely as any other."""

    def __init__(self, seed: str) -> None:
        self.dice = Dice(f"random player {seed}")

    def choose(self, table: Table) -> tuple[int, int]:
        seat = self.dice.pick(list(table.asked))
        return seat, self.dice.pick(table.moves(seat))

    def took(self, table: Table) -> None:
        pass


class ScriptedPlayer:
    """Gives the answers of a journal, as long as there are any."""

    def __init__(self, answers: list[tuple[int, int]]) -> None:
        self.answers = answers

    def choose(self, table: Table) -> tuple[int, int]:
        return self.answers[table.decisions]

    def took(self, table: Table) -> None:
        pass


@dataclass
class Report:
    """What came of one game."""

    case: Case
    tally: Tally
    decisions: int = 0
    fingerprint: str = ""
    violations: list[Violation] = field(default_factory=list)


class Check:
    """One game being checked. `origin` is how it began; `longest` bounds its length."""

    def __init__(self, game: Game, case: Case, care: Care, origin: Origin | None) -> None:
        self.game = game
        self.case = case
        self.care = care
        self.label = case.seed
        self.longest = LONGEST_GAMES.get(case.game, LONGEST_GAME)
        self.table = game.restart(origin) if origin is not None else game.start(case.seats, case.seed, case.options)
        self.report = Report(case, Tally(games=1))
        self.answers: list[tuple[int, int]] = []
        self.last = ""
        self.kept = Kept()
        self.twins: list[tuple[str, Table]] = []
        self.watch: Watch | None = None
        self.known_before: list[int] = []

    def run(self, player: Player, answers: int) -> Report:
        """Play to the end, or so many answers."""
        try:
            self.begin()
            while not self.table.over and len(self.answers) < answers:
                self.step(player)
            self.finish()
        except Violation:
            pass  # it is in the report, and the game cannot go on
        self.report.decisions = self.report.tally.decisions = len(self.answers)
        self.report.fingerprint = fingerprint(self.table)
        return self.report

    def holds(self, invariant: str, check: Callable[[], object]) -> None:
        """Run a check; note what it finds, once for each invariant."""
        if invariant in self.care.skip:
            return
        try:
            check()
        except Violation as found:
            self.note(found)
        except Exception as error:
            self.note(Violation(invariant, f"{type(error).__name__}: {error}"))
        else:
            self.report.tally.checks[invariant] += 1

    def note(self, found: Violation) -> None:
        if not any(other.invariant == found.invariant for other in self.report.violations):
            journal = written(self.game, self.table.origin, self.answers)
            self.report.violations.append(found.at(self.case, len(self.answers), self.last, journal))
        if found.invariant in STOPS_THE_GAME:
            raise found

    def begin(self) -> None:
        self.holds("I1", lambda: box_is_complete(self.table))
        self.every_move()
        if self.care.samples(self.label, 0):
            self.sample(0)

    def step(self, player: Player) -> None:
        number = len(self.answers)
        if number >= self.longest:
            self.holds("I6", self.runs_away)
        self.before_the_answer(number)
        try:
            seat, move = player.choose(self.table)
        except Violation as found:
            self.note(found)
            raise
        self.last = f"seat {seat}: {self.table.text(move)}"
        self.answers.append((seat, move))
        try:
            self.table.answer(seat, move)
        except Exception as error:
            invariant = "I6" if "for ever" in str(error) else "I4"
            broken = Violation(invariant, f"The offered move cannot be carried out: {type(error).__name__}: {error}")
            self.note(broken)
            raise broken from error
        player.took(self.table)
        self.every_move()
        self.after_the_answer(seat, move)
        if self.care.samples(self.label, number + 1):
            self.sample(number + 1)

    def runs_away(self) -> None:
        raise Violation("I6", f"The game is not over after {self.longest} decisions.")

    def every_move(self) -> None:
        table = self.table
        self.holds("I1", lambda: conserved(table))
        self.holds("I2", lambda: within_ranges(table))
        self.holds("I3", lambda: somebody_can_go_on(table))
        self.report.tally.checks["I6"] += 1

    def before_the_answer(self, number: int) -> None:
        """Begin or end to watch."""
        table = self.table
        if not self.care.watches(self.label, number):
            self.watch = None
            table.events = None
            return
        if self.watch is None:
            table.events = None
            table.listen()
            self.watch = Watch(table, [*range(table.seats), SPECTATOR])
        self.known_before = table.known[:]

    def after_the_answer(self, seat: int, move: int) -> None:
        """What can only be seen from both sides of an answer."""
        table = self.table
        for invariant, twin in self.twins:
            self.holds(invariant, lambda i=invariant, t=twin: went_the_same_way(i, table, t, seat, move))  # type: ignore[misc]
        self.twins = []
        watch, events = self.watch, table.events
        if watch is not None and events is not None:
            happened = events[:]
            events.clear()
            count = len(self.report.violations)
            self.holds("I5", lambda: watch.check(table, happened))
            if len(self.report.violations) > count:
                self.watch = None  # what was seen before is stale now
            for viewer in viewers(table):
                self.holds("I14", lambda v=viewer: log_names_nothing_hidden(table, v, self.known_before, happened))  # type: ignore[misc]

    def sample(self, number: int) -> None:
        """All that is not checked after every move."""
        table, care, label, tally = self.table, self.care, self.label, self.report.tally
        if not table.over:
            self.holds("I4", lambda: offered_moves_apply(table, dice_for(label, number, "offered"), care.branches))
            choices = dice_for(label, number, "choices")
            self.holds("I11", lambda: self.pairs(unseen_choices_look_alike(table, choices, care.branches)))
        self.holds("I4", lambda: unoffered_moves_are_refused(table, dice_for(label, number, "unoffered"), care.tries))
        self.holds("I4", lambda: garbage_is_refused(table, dice_for(label, number, "garbage"), care.tries))
        self.holds("I7", lambda: result_is_plausible(table))
        self.holds("I8", lambda: clone_is_independent(table, dice_for(label, number, "I8")))
        self.kept.keep(table)
        self.twins = [("I8", table.clone())]
        self.holds("I9", lambda: self.twins.append(("I9", dump_round_trip(table))))
        for viewer in viewers(table):
            self.sample_viewer(number, viewer)
        for seat in range(table.seats):
            self.holds("I15", lambda s=seat: undo_is_safe(table, s))  # type: ignore[misc]
        tally.checks["sampled moves"] += 1

    def sample_viewer(self, number: int, viewer: int | None) -> None:
        table, care, label = self.table, self.care, self.label
        dice = dice_for(label, number, "I11", viewer)
        self.holds("I11", lambda: self.pairs(worlds_look_alike(table, viewer, dice, care.worlds)))
        dice = dice_for(label, number, "I12", viewer)
        self.holds("I12", lambda: self.imagine(number, viewer, dice))
        if care.endings:
            self.holds("I12", lambda: answers_are_uniform(table, viewer, dice, 200))
        self.holds("I13", lambda: imagining_is_blind(table, viewer, dice_for(label, number, "I13", viewer)))
        self.holds("I14", lambda: no_hidden_names(table, viewer, dice_for(label, number, "I14", viewer)))

    def imagine(self, number: int, viewer: int | None, dice: Dice) -> None:
        world = imagining_is_honest(self.table, viewer, dice, self.care.worlds)
        if self.care.endings or viewer == number % self.table.seats:
            plays_to_the_end(world, viewer, dice_for(self.label, number, "ending", viewer), self.longest)

    def pairs(self, count: int) -> None:
        self.report.tally.pairs += count

    def finish(self) -> None:
        table = self.table
        self.holds("I7", lambda: result_is_plausible(table))
        self.holds("I8", self.kept.check)
        if self.care.replays_game(self.label):
            self.holds("I10", lambda: journal_replays(table, self.kept))


def play(game: Game, case: Case, player: Player | None = None, care: Care = FULL) -> Report:
    """Play one game to its end with all checks."""
    chosen = player if player is not None else RandomPlayer(case.seed)
    try:
        check = Check(game, case, care, None)
    except Exception as error:
        invariant = "I6" if "for ever" in str(error) else "I4"
        found = Violation(invariant, f"The set-up fails: {type(error).__name__}: {error}", case, 0)
        return Report(case, Tally(games=1), violations=[found])
    return check.run(chosen, sys.maxsize)


def recheck(lines: list[str], care: Care = EVERYWHERE) -> Report:
    """Play a journal again with all checks at every move. Its answers are believed, its check sums are not looked at.

    Checks roll the dice they rolled when the journal was written, and with full care they try at least what they tried then.
    """
    origin = origin_from(lines)
    game = game_named(lines[1].split(" ")[1])
    case = Case(game.name, len(origin.names), origin.options, origin.seed, "scripted")
    table = game.restart(origin)
    answers: list[tuple[int, int]] = []
    for line in lines[7:-1]:
        _, seat, text = line.rpartition(" ~")[0].split(" ", 2)
        answers.append((int(seat), table.move(text)))
    return Check(game, case, care, origin).run(ScriptedPlayer(answers), len(answers))
