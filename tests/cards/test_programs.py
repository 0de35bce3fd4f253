"""What stands in the programs of cards: marks, concealing questions, listings that are the same everywhere."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import Phase, assume, given, settings

import mythboard
from mythboard.cards import printer, tree
from mythboard.cards.files import sources_in
from mythboard.cards.lower import lower_line
from mythboard.cards.parser import LONGEST_LINE
from mythboard.engine.card import EVERYONE, OTHERS, YOURS, Clause, Source
from mythboard.engine.dice import Dice
from mythboard.engine.errors import BadCards
from mythboard.engine.frames import Program
from mythboard.engine.steps import Ask
from mythboard.games.obol.words import HAND_PLACE
from tests.cards import mill as mill_game
from tests.cards.mill import entry, mill
from tests.cards.reading import MILL, NAMES, OBOL
from tests.cards.trees import Trees

ROOT = Path(__file__).resolve().parents[2]


def clauses(text: str) -> tuple[Clause, ...]:
    return mill(Source("saw.toml", entry("saw", text))).cards["saw"].clauses


def program(text: str) -> Program:
    found = clauses(text)[0].program
    assert found is not None
    return found


def questions(text: str) -> list[Ask]:
    return [step for step in program(text).steps if isinstance(step, Ask)]


def test_a_line_is_listed_step_by_step() -> None:
    first = "You may pay 2 grains to bury an iron card."
    second = "If the weather is 2, wait; otherwise, gain 1 grain for each friend you have."
    assert program(f"{first} {second}").listing().split("\n") == [
        "0  ask may: yes | pass",
        "1  unless may chosen go 8",
        "2  lose 2 grain",
        "3  ask card: choose, concealing",
        "4  for each of the chosen (card), else go 8",
        "5  bury it",
        "6  chosen so far +1",
        "7  next, go 5",
        "8  unless weather = 2 go 11",
        "9  wait",
        "10 go 12",
        "11 gain 1 x friends grain",
        "12 done",
    ]


def test_marks_are_numbered_within_a_line() -> None:
    text = "You may wait. You may bury a card, then bury up to 2 cards. Choose one: wait; or wait. Choose one: wait; or wait."
    assert program(text).names == ("chosen so far", "may", "may 2", "card", "left", "card 2", "mode", "mode 2")


def test_marks_begin_anew_on_every_line() -> None:
    first, second = clauses("You may wait.\nYou may wait.")
    assert first.program is not None
    assert second.program is not None
    assert first.program.names == second.program.names


def test_programs_are_named_by_card_and_line() -> None:
    assert [clause.program and clause.program.key for clause in clauses("Wait.\nDusk: Wait.")] == ["cards/saw/1", "cards/saw/2"]


def test_a_modifier_needs_no_program() -> None:
    (clause,) = clauses("While in play: You draw 1 more card. Seed costs the others 2 grains more.")
    assert clause.program is None
    assert [(static.amount, static.who) for static in clause.statics] == [(1, YOURS), (2, OTHERS)]


def test_a_clause_knows_its_kind_number_event_and_value() -> None:
    text = "Wait.\nWhen you harvest: Wait.\nWhen anybody harvests: Wait.\nInstead of losing grain: Wait.\nHarvest 7: Wait."
    assert [(c.kind, c.number, c.event, c.about, c.value) for c in clauses(text)] == [
        ("use", 1, -1, EVERYONE, 0),
        ("when", 2, 0, YOURS, 0),
        ("when", 3, 0, EVERYONE, 0),
        ("instead", 4, 1, YOURS, 0),
        ("harvest", 5, -1, EVERYONE, 7),
    ]


def test_a_clause_keeps_its_text() -> None:
    assert [clause.text for clause in clauses("Wait.\nDusk: Wait.")] == ["Wait.", "Dusk: Wait."]


@pytest.mark.parametrize(
    "cards", ["an iron card", "up to 2 iron cards", "any number of cards weighing 2 or less", "2 tool cards"]
)
def test_a_choice_among_hidden_cards_of_a_sort_conceals_whether_there_are_any(cards: str) -> None:
    assert [question.conceal for question in questions(f"Bury {cards} from your hand.")] == [True]


def test_the_place_that_is_not_said_conceals_as_well() -> None:
    assert [question.conceal for question in questions("Bury an iron card.")] == [True]


@pytest.mark.parametrize(
    "cards", ["a card from your hand", "up to 2 cards", "an iron card from the heap", "2 tool cards from your yard"]
)
def test_a_choice_that_tells_nothing_conceals_nothing(cards: str) -> None:
    assert [question.conceal for question in questions(f"Bury {cards}.")] == [False]


def test_choices_of_one_text_are_asked_by_its_words() -> None:
    assert [question.about for question in questions("Bury up to 2 iron cards from your hand.")] == [
        "Bury up to 2 iron cards from your hand"
    ]


@pytest.mark.parametrize("name", mythboard.games())
def test_no_listing_shows_where_something_lies_in_memory(name: str) -> None:
    for key, found in mythboard.game(name).programs.items():
        assert " at 0x" not in found.listing(), key
        assert "lambda" not in found.listing(), key


def digest_elsewhere(hash_seed: str) -> str:
    """The digest of Obol in a process of its own."""
    paths = os.pathsep.join([str(ROOT), *sys.path])
    code = "import json, mythboard; print(json.dumps({n: mythboard.game(n).digest for n in mythboard.games()}))"
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": paths}
    return subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True, env=env).stdout


@pytest.mark.parametrize("hash_seed", ["0", "1", "4711"])
def test_every_process_has_the_same_digest(hash_seed: str) -> None:
    here = {name: mythboard.game(name).digest for name in mythboard.games()}
    assert json.loads(digest_elsewhere(hash_seed)) == here


# Reloading


def obol_with(old: str, new: str) -> list[Source]:
    sources = sources_in("mythboard.games.obol")
    assert any(old in source.text for source in sources)
    return [Source(source.name, source.text.replace(old, new)) for source in sources]


def test_the_same_cards_give_the_same_digest() -> None:
    assert mythboard.game("obol", cards=sources_in("mythboard.games.obol")).digest == mythboard.game("obol").digest


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Gain 3 obols.", "Gain 4 obols."),
        ("cost = 4", "cost = 5"),
        ("Draw 2 cards.", "Draw 3 cards."),
    ],
)
def test_another_card_gives_another_digest(old: str, new: str) -> None:
    assert mythboard.game("obol", cards=obol_with(old, new)).digest != mythboard.game("obol").digest


def test_what_is_not_played_by_does_not_change_the_digest() -> None:
    for old, new in (('origin = "ours"', 'origin = "ours, after a long night"'), ('name = "Raven"', 'name = "Crow"')):
        assert mythboard.game("obol", cards=obol_with(old, new)).digest == mythboard.game("obol").digest


def test_a_running_table_keeps_its_cards() -> None:
    position = {"zones": {"hand/0": ["honest-work"]}, "numbers": {"actions": 2, "round": 1}, "options": {"wards": "off"}}
    old, new = mythboard.game("obol"), mythboard.game("obol", cards=obol_with("Gain 3 obols.", "Gain 9 obols."))
    gains = []
    for game in (old, new, old):
        table = game.scenario(position)
        card = next(text for text in map(table.text, table.moves(0)) if text.startswith("play honest-work"))
        table.answer(0, table.move(card))
        gains.append(table.numbers[game.board.numbers[0].base])
    assert gains == [3, 9, 3]


def test_reloading_leaves_the_game_of_that_name_alone() -> None:
    before = mythboard.game("obol")
    mythboard.game("obol", cards=obol_with("Gain 3 obols.", "Gain 9 obols."))
    assert mythboard.game("obol") is before


# Whatever can be said can be played

BOUNDED = settings(max_examples=150, derandomize=True, deadline=None, database=None)


@BOUNDED
@given(Trees(OBOL).line())
def test_every_line_of_obol_becomes_a_program_that_can_be_listed(line: tree.Line) -> None:
    try:
        clauses = lower_line(line, "cards/x/1", "X", 1, HAND_PLACE, 4)
    except ValueError as error:
        assume("it is not clear which cards" not in str(error) and "what is used up" not in str(error))
        raise
    assert " ".join(clause.text for clause in clauses) == printer.line(line)
    assert all(clause.program is None or " at 0x" not in clause.program.listing() for clause in clauses)


@BOUNDED
@given(Trees(MILL, NAMES).line())
def test_every_line_of_the_mill_becomes_a_program_that_can_be_listed(line: tree.Line) -> None:
    try:
        clauses = lower_line(line, "cards/x/1", "X", 1, mill_game.shape().default_place, 3)
    except ValueError as error:
        assume("it is not clear which cards" not in str(error) and "'it' means" not in str(error))
        raise
    assert " ".join(clause.text for clause in clauses) == printer.line(line)


@settings(max_examples=12, derandomize=True, deadline=None, database=None, phases=[Phase.generate])
@given(Trees(OBOL).line("use"))
def test_every_deed_of_obol_can_be_played(line: tree.Line) -> None:
    text = re.sub(r"\d\d+", "9", printer.line(line))  # a number that would leave its range is a fault of the card
    text = re.sub(r"\d actions", "2 actions", text)
    assume(len(text) <= LONGEST_LINE)
    stranger = entry("stranger", text, kind="deed", copies=20)
    try:
        game = mythboard.game("obol", cards=[*sources_in("mythboard.games.obol"), Source("stranger.toml", stranger)])
    except BadCards as error:
        assume("it is not clear which cards" not in str(error))
        raise
    table = game.start(3, options={"goal": 20})
    dice = Dice(7)
    played = 0
    for _ in range(200):
        if not table.over:
            seat = table.asked[0]
            moves = table.moves(seat)
            strange = [move for move in moves if table.text(move).startswith("play stranger")]
            table.answer(seat, dice.pick(strange or moves))
            played += bool(strange)
    assert played > 0
