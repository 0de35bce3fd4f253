"""Novelty-seeking play, and counting what runs."""

from collections import Counter

import pytest

import mythboard
from mythboard.engine.dice import Dice
from mythboard.engine.playout import playout
from mythboard.engine.table import Table
from mythboard.lab.conformance import RandomPlayer, play
from mythboard.lab.conformance.terms import Care, Case, Player
from mythboard.lab.novelty import CountedPlayer, Coverage, NoveltyPlayer, Summary
from tests.conformance.sabotage import violates

GAMES = 30
QUICK = Care("quick", spread=1 << 30, watched=0, worlds=0, tries=0, branches=0, endings=False, replays=0)


def run(player: Player, table: Table) -> Table:
    while not table.over:
        seat, move = player.choose(table)
        table.answer(seat, move)
        player.took(table)
    return table


def after_some_games(name: str, novelty: bool) -> tuple[Coverage, int]:
    """What ran in a few games, and how many decisions they took."""
    coverage = Coverage(name)
    chosen: Counter[tuple[str, int, int]] = Counter()
    seats = range(coverage.game.min_seats, coverage.game.max_seats + 1)
    decisions = 0
    for number in range(GAMES):
        seed = f"novelty-{number}"
        player: Player = CountedPlayer(coverage, RandomPlayer(seed))
        if novelty:
            player = NoveltyPlayer(coverage, seed, chosen)
        decisions += run(player, coverage.game.start(seats[number % len(seats)], seed)).decisions
    return coverage, decisions


@pytest.mark.parametrize("name", mythboard.games())
def test_a_counting_game_is_the_same_game(name: str) -> None:
    coverage = Coverage(name)
    game = mythboard.game(name)
    assert coverage.digest == coverage.game.digest == game.digest
    assert {key: program.listing() for key, program in coverage.game.programs.items()} == {
        key: program.listing() for key, program in game.programs.items()
    }
    table = run(NoveltyPlayer(coverage, "1"), coverage.game.start(game.min_seats, 1))
    again = game.replay(table.journal)
    assert again.dump() == table.dump()


def test_counting_touches_no_other_game() -> None:
    coverage = Coverage("obol")
    playout(mythboard.game("obol").start(2, 1), Dice(1), 1000)
    assert coverage.hits == []


def test_novelty_runs_rare_lines_more_often_than_chance_does() -> None:
    novel, novel_decisions = after_some_games("obol", novelty=True)
    random, random_decisions = after_some_games("obol", novelty=False)
    assert Summary.of(novel.executed()).never == ()
    assert Summary.of(novel.executed()).least / novel_decisions > Summary.of(random.executed()).least / random_decisions


def test_novelty_leaves_fewer_lines_of_a_large_game_untried() -> None:
    novel, _ = after_some_games("chartalea", novelty=True)
    random, _ = after_some_games("chartalea", novelty=False)
    assert len(Summary.of(novel.executed()).never) < len(Summary.of(random.executed()).never)


def test_what_is_counted_is_what_happened() -> None:
    """One scenario, counted by hand."""
    coverage = Coverage("obol")
    table = coverage.game.scenario(
        {
            "seats": 2,
            "options": {"wards": "off"},
            "zones": {
                "hand/0": ["honest-work", "storm"],
                "crew/0": ["old-oarsman", "grave-robber"],
                "hand/1": ["seer", "raven"],
            },
            "numbers": {"actions": 3},
            "begin": "actions",
        }
    )
    for text in ("play honest-work#12", "play storm#24", "choose seer#34"):
        coverage.begin(table)
        table.answer(table.asked[0], table.move(text))
        coverage.note(table)
    executed = coverage.executed()
    assert {line: count for line, count in executed.items() if count} == {
        "honest-work/1": 1,
        "storm/1": 1,
        "storm/2": 1,
        "old-oarsman/1": 3,  # in play after each of three answers
    }
    assert not any("honest-work/1 0: gain 3 obols" in line for line in coverage.never_ran())
    assert any("gossip/1 0: draw" in line for line in coverage.never_ran())


def test_counts_can_be_carried_over() -> None:
    one, other = Coverage("obol"), Coverage("obol")
    run(CountedPlayer(one, RandomPlayer("1")), one.game.start(2, 1))
    executed = one.executed()
    other.add(one.take_out())
    assert other.executed() == executed
    assert sum(one.executed().values()) == 0


def test_the_same_seed_plays_the_same_game() -> None:
    journals = []
    for _ in range(2):
        coverage = Coverage("obol")
        journals.append(run(NoveltyPlayer(coverage, "1"), coverage.game.start(3, 1)).journal)
    assert journals[0] == journals[1]


def test_a_crash_beside_the_path_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The player sees a move fail that it would not have taken."""
    coverage = Coverage("obol")
    table = coverage.game.start(2, 1)
    honest = Table.answer

    def fragile(self: Table, seat: int, move: int) -> None:
        if self.text(move) == "draw":
            raise KeyError("nothing to draw")
        honest(self, seat, move)

    monkeypatch.setattr(Table, "answer", fragile)
    player = NoveltyPlayer(coverage, "1")
    violates("I4", lambda: run(player, table), "'draw'")
    report = play(coverage.game, Case("obol", 2, {}, "1", "novelty"), NoveltyPlayer(coverage, "1"), QUICK)
    assert [found.invariant for found in report.violations] == ["I4"]


def test_a_game_without_lines_has_a_summary() -> None:
    assert Summary.of({}).lines == 0


class Eager(CountedPlayer):
    """Plays a card for its effect whenever it can."""

    WISHES = ("act second-wind", "effect")

    def choose(self, table: Table) -> tuple[int, int]:
        for seat in table.asked:
            for move in table.moves(seat):
                if table.text(move).startswith(self.WISHES):
                    super().choose(table)
                    return seat, move
        return super().choose(table)


def test_a_line_that_only_calls_a_procedure_is_counted() -> None:
    coverage = Coverage("mysthea")
    assert "cards/second-wind/1" in coverage.calls
    for number in range(10):
        run(Eager(coverage, RandomPlayer(str(number))), coverage.game.start(2, f"calls {number}"))
        if coverage.executed()["second-wind/1"]:
            return
    pytest.fail("Second Wind was never counted")
