"""I6, I8, I9, I10, I15: copies that are none, games without an end, undo that goes too far."""

from typing import Any

import pytest

import mythboard
from mythboard.engine import journal, machine
from mythboard.engine.board import PLACES
from mythboard.engine.dice import Dice
from mythboard.engine.game import Game
from mythboard.engine.playout import playout
from mythboard.engine.table import Table
from mythboard.games.obol.board import DECK, OBOLS
from mythboard.lab.conformance import play
from mythboard.lab.conformance.copies import Kept, clone_is_independent, dump_round_trip, journal_replays, went_the_same_way
from mythboard.lab.conformance.terms import LONGEST_GAMES, Care, Case
from mythboard.lab.conformance.undo import undo_is_safe
from tests.conformance.sabotage import midgame, toll_open, until, violates

NOTHING_SAMPLED = Care("nothing", spread=1 << 30, watched=0, worlds=0, tries=0, branches=0, endings=False, replays=0)


def share(monkeypatch: pytest.MonkeyPatch, slot: str) -> None:
    """Let clones share something with their original."""
    honest = Table.clone

    def careless(table: Table) -> Table:
        copy = honest(table)
        setattr(copy, slot, getattr(table, slot))
        if slot in ("place", "known"):
            copy.owned |= PLACES  # it takes what it shares for its own
        return copy

    monkeypatch.setattr(Table, "clone", careless)


@pytest.mark.parametrize("slot", ["zones", "place", "known", "numbers", "frames", "dice", "question"])
def test_a_clone_that_shares_something_is_found(monkeypatch: pytest.MonkeyPatch, slot: str) -> None:
    table = midgame(seats=2, answers=8)
    clone_is_independent(table, Dice(1))
    share(monkeypatch, slot)
    violates("I8", lambda: clone_is_independent(table, Dice(1)))


def test_a_clone_that_forgets_something_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    table = midgame()
    honest = Table.clone

    def careless(table: Table) -> Table:
        copy = honest(table)
        copy.own_books(PLACES)
        copy.known[copy.zones[DECK][-1]] = 1
        return copy

    monkeypatch.setattr(Table, "clone", careless)
    violates("I8", lambda: clone_is_independent(table, Dice(1)), "known")


def test_a_clone_that_changes_later_is_found() -> None:
    kept = Kept()
    kept.keep(midgame())
    kept.check()
    kept.clones[0][0].add(OBOLS, 1)
    violates("I8", kept.check, "numbers")


def test_a_copy_that_goes_another_way_is_found() -> None:
    table = midgame()
    twin = table.clone()
    twin.add(OBOLS, 1)
    seat = table.asked[0]
    move = table.moves(seat)[0]
    table.answer(seat, move)
    violates("I9", lambda: went_the_same_way("I9", table, twin, seat, move), "another way")


@pytest.mark.parametrize(("field", "value"), [("told", 0), ("actor", -1), ("lasting", [])])
def test_a_dump_that_leaves_something_out_is_found(monkeypatch: pytest.MonkeyPatch, field: str, value: object) -> None:
    table = midgame()
    table.lasting = [0, 0, 0]
    dump_round_trip(table)
    load = Game.load

    def forgetful(game: Game, data: Any) -> Table:
        return load(game, {**data, field: value})

    monkeypatch.setattr(Game, "load", forgetful)
    violates("I9", lambda: dump_round_trip(table), field)


def test_a_journal_that_leads_elsewhere_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    table = midgame(answers=12)
    kept = Kept()
    kept.keep(table)
    journal_replays(table, kept)
    table.add(OBOLS, 1)
    violates("I10", lambda: journal_replays(table, kept), "numbers")
    table.add(OBOLS, -1)
    kept.clones[0][0].add(OBOLS, 1)
    violates("I10", lambda: journal_replays(table, kept), "Replayed up to answer 12")


def test_a_game_without_an_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LONGEST_GAMES, "obol", 20)
    report = play(mythboard.game("obol"), Case("obol", 2, {}, "1"))
    assert "I6" in [found.invariant for found in report.violations]


def test_a_rule_that_never_asks_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "RUNAWAY", 3)
    (found,) = play(mythboard.game("obol"), Case("obol", 2, {}, "1")).violations
    assert found.invariant == "I6"
    assert "set-up" in found.sentence
    monkeypatch.setattr(machine, "RUNAWAY", 12)
    (found,) = play(mythboard.game("obol"), Case("obol", 2, {}, "1"), care=NOTHING_SAMPLED).violations
    assert found.invariant == "I6"
    assert found.decision > 0
    assert len(found.journal) > 7


# Undo


def limit_of(monkeypatch: pytest.MonkeyPatch, limit: int) -> None:
    monkeypatch.setattr(journal, "undo_limit", lambda table, seat: limit)


def test_undo_of_ones_own_open_deed_is_safe_and_possible() -> None:
    """So that the check is not fulfilled by an engine that never lets anybody take anything back."""
    table = mythboard.game("obol").scenario({"seats": 2, "begin": "actions", "numbers": {"actions": 2}})
    table.answer(0, table.move("gather"))
    assert undo_is_safe(table, 0)
    assert not undo_is_safe(table, 1)


def test_undo_beyond_a_roll_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    table = mythboard.game("obol").scenario({"seats": 2, "begin": "actions", "numbers": {"actions": 2, "obols/0": 3}})
    table.answer(0, table.move("cross"))
    assert not undo_is_safe(table, 0)
    limit_of(monkeypatch, 0)
    violates("I15", lambda: undo_is_safe(table, 0), "chance")


def test_undo_beyond_a_draw_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    table = mythboard.game("obol").scenario({"seats": 2, "begin": "actions", "numbers": {"actions": 2}})
    table.answer(0, table.move("draw"))
    assert not undo_is_safe(table, 0)
    limit_of(monkeypatch, 0)
    violates("I15", lambda: undo_is_safe(table, 0), "learned")


def test_undo_beyond_another_seats_answer_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    table = mythboard.game("obol").scenario({"seats": 2, "begin": "round"})
    table.answer(0, table.move("pass"))
    table.answer(1, table.move("gather"))
    assert not undo_is_safe(table, 0)
    limit_of(monkeypatch, 0)
    violates("I15", lambda: undo_is_safe(table, 1), "which seat 0 gave")


def test_undo_that_leads_elsewhere_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    table = mythboard.game("obol").scenario({"seats": 2, "begin": "actions", "numbers": {"actions": 2}})
    table.answer(0, table.move("gather"))
    monkeypatch.setattr(journal, "undo", lambda table, seat, to: midgame())
    violates("I15", lambda: undo_is_safe(table, 0))


def test_a_bid_cannot_be_taken_back_once_the_bids_are_open() -> None:
    """The last to bid sees what the others bid. O-TOLL-01"""
    table = toll_open()
    table.answer(0, table.move("number 2"))
    assert undo_is_safe(table, 0)
    table.answer(1, table.move("number 1"))
    undo_is_safe(table, 1)


def test_undo_is_often_possible_in_play() -> None:
    """Otherwise the checks of undo above would say little."""
    possible = 0
    for seed in range(6):
        table = until(lambda table: table.decisions >= 4, seed=seed)
        while not table.over and table.decisions < 30:
            playout(table, Dice(f"{seed} {table.decisions}"), 1)
            possible += any(table.undo_limit(seat) < table.decisions for seat in range(table.seats))
    assert possible > 30
