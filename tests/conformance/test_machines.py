"""A machine that does everything one can do to a table, in any order, and looks for a way to break it. One for each game."""

import json
from typing import ClassVar

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import mythboard
from mythboard.engine.dice import Dice
from mythboard.engine.errors import IllegalMove
from mythboard.engine.game import Game
from mythboard.engine.playout import playout
from mythboard.engine.table import Table
from mythboard.lab.conformance.copies import Kept, dump_round_trip, same
from mythboard.lab.conformance.events import Watch
from mythboard.lab.conformance.moves import (
    garbage_is_refused,
    offered_moves_apply,
    readable,
    unoffered_moves_are_refused,
)
from mythboard.lab.conformance.secrets import no_hidden_names, worlds_look_alike
from mythboard.lab.conformance.state import conserved, result_is_plausible, somebody_can_go_on, within_ranges
from mythboard.lab.conformance.terms import combinations
from mythboard.lab.conformance.undo import undo_is_safe, why_not_undone
from mythboard.lab.conformance.worlds import imagining_is_honest

SEEDS = st.integers(0, 1 << 20)


class TableMachine(RuleBasedStateMachine):
    """One table, and everything that was ever copied from it."""

    game: ClassVar[Game]

    def __init__(self) -> None:
        super().__init__()
        self.kept = Kept()
        self.table = self.game.start()

    @initialize(seats=SEEDS, options=SEEDS, seed=SEEDS)
    def sit_down(self, seats: int, options: int, seed: int) -> None:
        game = self.game
        every = combinations(game)
        self.table = game.start(
            game.min_seats + seats % (game.max_seats - game.min_seats + 1), seed, every[options % len(every)]
        )

    def going_on(self) -> bool:
        return not self.table.over

    @precondition(going_on)
    @rule(who=SEEDS, what=SEEDS)
    def answer(self, who: int, what: int) -> None:
        table = self.table
        seat = table.asked[who % len(table.asked)]
        moves = table.moves(seat)
        table.events = None
        events = table.listen()
        watch = Watch(table, [*range(table.seats), 6])
        table.answer(seat, moves[what % len(moves)])
        watch.check(table, events)
        table.events = None

    @precondition(going_on)
    @rule(seed=SEEDS, count=st.integers(2, 60))
    def play_on(self, seed: int, count: int) -> None:
        playout(self.table, Dice(seed), count)

    @rule(seed=SEEDS)
    def try_what_is_not_offered(self, seed: int) -> None:
        unoffered_moves_are_refused(self.table, Dice(seed), 4)
        garbage_is_refused(self.table, Dice(seed), 4)

    @rule(text=st.text(max_size=30))
    def say_anything(self, text: str) -> None:
        seat = self.table.asked[0] if self.table.asked else 0
        refusal = ""
        try:
            assert self.table.move(text, seat) in self.table.moves(seat)
        except IllegalMove as error:
            refusal = str(error)
        assert not refusal or readable(refusal), refusal

    @precondition(going_on)
    @rule(seed=SEEDS)
    def try_what_is_offered(self, seed: int) -> None:
        offered_moves_apply(self.table, Dice(seed), 3)

    @rule()
    def clone(self) -> None:
        self.kept.keep(self.table)

    @precondition(lambda self: len(self.kept.clones) > 0)
    @rule(which=SEEDS)
    def go_back_to_a_clone(self, which: int) -> None:
        clone = self.kept.clones[which % len(self.kept.clones)][0]
        self.table = clone.clone()

    @rule()
    def save_and_load(self) -> None:
        """From here on the loaded table is played; its past is gone."""
        self.table = dump_round_trip(self.table)

    @rule()
    def replay(self) -> None:
        lines = json.loads(json.dumps(self.table.journal))
        same("I10", "Replayed", self.table, self.game.replay(lines))

    @rule(who=SEEDS)
    def undo(self, who: int) -> None:
        """From here on the table before the undone answers is played."""
        table = self.table
        seat = who % table.seats
        limit = table.undo_limit(seat)
        if limit == table.decisions:
            undo_is_safe(table, seat)
        else:
            back = table.undo(seat)
            assert back.decisions == table.decisions - 1
            again: Table = back.clone()
            assert table.history is not None
            if not why_not_undone(again, table.history.seat, table.history.move).startswith("the secret"):  # tested elsewhere
                undo_is_safe(table, seat)
            same("I15", "Undone and done again", table, again)
            self.table = back

    @rule(who=SEEDS, seed=SEEDS)
    def imagine(self, who: int, seed: int) -> None:
        table = self.table
        viewer = None if who % 5 == 4 else who % table.seats
        worlds_look_alike(table, viewer, Dice(seed), 1)
        imagining_is_honest(table, viewer, Dice(seed), 1)
        no_hidden_names(table, viewer, Dice(seed))

    @invariant()
    def the_table_is_sound(self) -> None:
        conserved(self.table)
        within_ranges(self.table)
        somebody_can_go_on(self.table)
        result_is_plausible(self.table)

    @invariant()
    def clones_are_what_they_were(self) -> None:
        self.kept.check()


class ObolMachine(TableMachine):
    game = mythboard.game("obol")


class ChartaleaMachine(TableMachine):
    game = mythboard.game("chartalea")


def bounded(examples: int, steps: int) -> settings:
    return settings(derandomize=True, database=None, deadline=None, max_examples=examples, stateful_step_count=steps)


ObolMachine.TestCase.settings = bounded(40, 40)
ChartaleaMachine.TestCase.settings = bounded(50, 40)
TestObolMachine = ObolMachine.TestCase
TestChartaleaMachine = ChartaleaMachine.TestCase
