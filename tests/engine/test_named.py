"""A position by names is the same position, also for a program whose game has grown."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import mythboard
from mythboard.cards.files import sources_in
from mythboard.engine.card import Source
from mythboard.engine.dice import Dice
from mythboard.engine.errors import BadPosition
from mythboard.engine.game import Game
from mythboard.engine.playout import playout
from mythboard.engine.table import Table

ALL = ("chartalea", "elysium", "mysthea", "obol")
Position = dict[str, Any]


def kept(table: Table) -> Position:
    """Its position, as it comes back from a file."""
    position: Position = json.loads(json.dumps(table.position()))
    return position


def later(name: str, seed: int = 3, decisions: int = 20) -> Table:
    table = mythboard.game(name).start(2, seed)
    playout(table, Dice(seed), decisions)
    return table


@pytest.mark.parametrize("name", ALL)
def test_a_position_by_names_is_the_same_position_at_every_moment_of_a_game(name: str) -> None:
    game = mythboard.game(name)
    for seats in range(game.min_seats, game.max_seats + 1):
        table = game.start(seats, 5)
        while not table.over:
            again = game.load(kept(table))
            assert again == table
            assert again.position() == table.position()
            playout(table, Dice(table.decisions), 3)
        assert game.load(kept(table)) == table


def test_a_journal_that_begins_with_a_position_says_it_by_names() -> None:
    game = mythboard.game("mysthea")
    begun = game.load(kept(later("mysthea")))
    playout(begun, Dice(1), 10)
    lines = begun.journal
    assert '"zones":{"' in lines[5]
    assert game.replay(lines) == begun


def grown(name: str, change: Callable[[list[Source]], list[Source]]) -> Game:
    return mythboard.game(name, change(sources_in(f"mythboard.games.{name}")))


def test_cards_in_another_order_are_found_by_their_names() -> None:
    def turned(sources: list[Source]) -> list[Source]:
        return sources[::-1]

    table = later("chartalea")
    names = table.box.names
    other = grown("chartalea", turned).load(kept(table))
    assert other.box.names != names
    for zone, cards in enumerate(table.zones):
        assert [names[card].partition("#")[0] for card in cards] == [
            other.box.names[card].partition("#")[0] for card in other.zones[zone]
        ]
    assert len(other.moves(other.asked[0])) == len(table.moves(table.asked[0]))


def test_a_position_in_the_middle_of_a_procedure_is_found_where_that_has_more_steps_or_calls_one_otherwise() -> None:
    table = later("obol")
    position = kept(table)
    step = position["frames"][-1]["step"]
    assert step[0].startswith("ask ")
    renamed = {**position, "frames": [*position["frames"]]}
    renamed["frames"][-1] = {**position["frames"][-1], "step": ["ask something else", *step[1:]]}
    assert mythboard.game("obol").load(renamed) == table, "the question is still the same one of its kind"
    renamed["frames"][-1] = {**position["frames"][-1], "step": ["ask something else", 1, step[2], step[3], step[4] + 1]}
    with pytest.raises(BadPosition, match="at a step that is no longer there: 'ask something else'"):
        mythboard.game("obol").load(renamed)


def without(position: Position, field: str) -> Position:
    return {name: value for name, value in position.items() if name != field}


def in_two_places(position: Position) -> Position:
    zones = [name for name, cards in position["zones"].items() if cards]
    doubled = {**position["zones"], zones[0]: [*position["zones"][zones[0]], position["zones"][zones[1]][0]]}
    return {**position, "zones": doubled}


def renamed(position: Position, field: str) -> Position:
    first, *rest = position[field]
    return {**position, field: {"no-such": position[field][first], **{name: position[field][name] for name in rest}}}


DAMAGED: dict[str, tuple[Callable[[Position], object], str]] = {
    "newer": (lambda p: {**p, "names": 2}, "saved by a newer version"),
    "another game": (lambda p: {**p, "game": "elysium"}, "a saved table of 'elysium', not of 'obol'"),
    "a field gone": (lambda p: without(p, "zones"), "zones should be a table"),
    "frames gone": (lambda p: without(p, "frames"), "frames should be a list"),
    "a card twice": (in_two_places, "lies in two places"),
    "a card unknown": (lambda p: {**p, "zones": {**p["zones"], "deck": ["phoenix#1"]}}, "no longer in the box"),
    "cards missing": (lambda p: {**p, "zones": {}}, "doesn't have the card"),
    "a zone unknown": (lambda p: renamed(p, "zones"), "a zone 'no-such', which this game does not have"),
    "a number unknown": (lambda p: renamed(p, "numbers"), "a number 'no-such', which this game does not have"),
    "a number too high": (lambda p: {**p, "numbers": dict.fromkeys(p["numbers"], 1 << 30)}, "should be a number from"),
    "a program unknown": (lambda p: {**p, "frames": [{**p["frames"][0], "program": "dance"}]}, "runs 'dance'"),
    "marks of another kind": (lambda p: {**p, "frames": [{**p["frames"][0], "marks": {"nothing": [1]}}]}, "no longer known"),
    "a question at no place": (lambda p: {**p, "question": 7}, "question should be a list"),
    "others asked": (lambda p: {**p, "question": [[0, 1], ["", ""]]}, "asks others|waits at a place"),
    "a move unknown": (lambda p: {**p, "question": [p["question"][0], ["dance"]]}, "a move that this game does not have"),
    "dice of nothing": (lambda p: {**p, "dice": "seven"}, "the dice are not readable"),
    "seats": (lambda p: {**p, "seats": 3}, "seats and names differ"),
    "knowledge": (lambda p: {**p, "known": {p["zones"]["deck"][0]: "all"}}, "known should be a number"),
}


@pytest.mark.parametrize("what", DAMAGED)
def test_a_damaged_position_is_refused_with_a_sentence(what: str) -> None:
    change, sentence = DAMAGED[what]
    with pytest.raises(BadPosition, match=sentence):
        mythboard.game("obol").load(change(kept(later("obol", decisions=9))))
