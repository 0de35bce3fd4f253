"""Keywords that do something, and lines that begin with what they cost: what a game finds in their clauses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mythboard.cards import printer
from mythboard.cards.lower import CardChoice, Head
from mythboard.cards.parser import Parser
from mythboard.cards.phrases import Vocabulary
from mythboard.engine.amounts import Amount
from mythboard.engine.card import Clause, Source
from mythboard.engine.frames import Frame
from mythboard.engine.game import Game
from mythboard.engine.table import Table
from tests.cards.day import OTHERS, Day
from tests.cards.mill import bury, entry, grain, has_grain, mill, vocabulary, wait
from tests.kit.naming import Given
from tests.kit.play import begin_at

Test = Callable[[Table, Frame], bool]


def sold(cost: tuple[Test, Any]) -> Head:
    payable, pay = cost
    return Head("sale", needs=(payable,), parts=(pay, wait))


def reaping(amount: Amount) -> Head:
    return Head("harvest", amount.number, parts=(grain(amount, 1),))


def fed(cards: CardChoice) -> Head:
    return Head("harvest", parts=(bury(cards),))


def words() -> Vocabulary:
    """The words of the Mill, and keywords with every sort of gap."""
    found = vocabulary()
    found.add("keyword", "reaping {n:sheaf|sheaves}", reaping)
    found.add("keyword", "fed by burying {cards}", fed)
    found.add("keyword", "grown once {condition}", lambda test: Head("harvest", needs=(test,), parts=(wait,)))
    found.add("keyword", "sold for {cost}", sold)
    found.add("keyword", "worth {a:horse|horses}", lambda amount: Head("worth", amount.number))
    return found


WORDS = words()
PARSER = Parser(WORDS)


def game(text: str) -> Game:
    return mill(Source("saw.toml", entry("saw", text, kind="friend")), Source("others.toml", OTHERS), words=WORDS)


def clauses(text: str) -> tuple[Clause, ...]:
    return game(text).cards["saw"].clauses


def harvested(text: str, **given: Given) -> Day:
    """A friend with this text has lain in the yard through a harvest."""
    yard = given.get("yard", [])
    assert not isinstance(yard, int)
    play = begin_at(Day, game(text), "action", seats=2, given={**given, "yard": ["saw", *map(str, yard)]})
    assert isinstance(play, Day)
    play.does("pass")
    return play


@pytest.mark.parametrize(
    "text",
    [
        "Reaping 1 sheaf.",
        "Reaping 12 sheaves.",
        "Fed by burying a friend from your yard.",
        "Fed by burying one or more iron cards weighing 3 or less from your hand.",
        "Grown once you have 3 or more grain.",
        "Grown once an hour has passed.",
        "Sold for 2 grains.",
        "Sold for an hour.",
        "Worth a horse.",
        "Worth 3 horses.",
        "Strong 3. Worth a horse. Sold for an hour. Grown once the weather is 2. Stubborn.",
    ],
)
def test_a_keyword_may_have_gaps_of_every_sort(text: str) -> None:
    assert printer.line(PARSER.parse(text)) == text
    assert " ".join(clause.text for clause in clauses(text)) == text


def test_a_keyword_with_parts_has_a_program() -> None:
    (clause,) = clauses("Reaping 2 sheaves.")
    assert clause.program is not None
    assert clause.program.listing() == "0  gain 2 grain\n1  done"
    assert (clause.kind, clause.value, clause.text) == ("harvest", 2, "Reaping 2 sheaves.")


def test_a_keyword_without_parts_has_none() -> None:
    assert [clause.program for clause in clauses("Stubborn. Strong 4. Worth a horse.")] == [None, None, None]


def test_every_keyword_of_a_line_has_a_program_of_its_own() -> None:
    text = "Reaping 1 sheaf. Stubborn. Reaping 2 sheaves.\nWhen you harvest: Wait.\nReaping 3 sheaves."
    found = game(text)
    keys = ["cards/saw/1", "cards/saw/2", "cards/saw/3", "", "cards/saw/1+3"]
    clauses = found.cards["saw"].clauses
    assert [clause.program.key if clause.program else "" for clause in clauses] == keys
    assert [key for key in found.programs if key.startswith("cards/saw/")] == [key for key in keys if key]
    assert [clause.number for clause in clauses] == [1, 2, 3, 1, 1]
    assert {clause.program.title for clause in clauses if clause.program} == {f"Saw, line {n}" for n in (1, 2, 3)}


def test_what_a_keyword_does_is_done() -> None:
    assert harvested("Reaping 2 sheaves. Reaping 1 sheaf.").grain == 3


def test_a_keyword_may_let_somebody_choose_cards() -> None:
    play = harvested(
        "Fed by burying another friend from your yard. Fed by burying a card.", yard=["jack", "jill"], hand=["axe", "rope"]
    )
    play.does("choose jack", to="Bury another friend from your yard")
    play.does("choose axe", to="Bury a card")
    assert (play.yard, play.hand) == (["saw", "jill"], ["rope"])


def test_a_table_is_saved_in_the_middle_of_a_second_keyword() -> None:
    play = harvested("Stubborn. Fed by burying a friend from your yard.", yard=["jack"])
    assert play.table.frames[-1].program.key == "cards/saw/1+2"
    assert play.table.game.load(play.table.dump()) == play.table
    play.does("choose jack")


@pytest.mark.parametrize(("waited", "after"), [(0, 0), (1, 2)])
def test_a_keyword_says_what_it_needs(waited: int, after: int) -> None:
    assert harvested("Grown once an hour has passed.", waited=waited).waited == after


def test_a_keyword_may_have_a_cost() -> None:
    (clause,) = clauses("Sold for 3 grains.")
    assert [str(need) for need in clause.needs] == ["grain >= 3"]
    assert clause.program is not None
    assert clause.program.listing() == "0  lose 3 grain\n1  wait\n2  done"


# Lines that begin with a cost


@pytest.mark.parametrize(
    ("text", "needs"),
    [
        ("Pay 2 grains to wait.", ["grain >= 2"]),
        ("Pay 2 grains to choose one: wait; or gain 1 grain.", ["grain >= 2"]),
        ("Pay 2 grains to wait. Pay 5 grains to wait.", ["grain >= 2"]),
        ("Dusk: Pay 2 grains to wait.", ["grain >= 2"]),
        ("Harvest 7: Pay 2 grains to wait.", ["grain >= 7", "grain >= 2"]),
        ("When you harvest: Pay an hour to wait.", ["ever"]),
        ("You may pay 2 grains to wait.", []),
        ("Wait. Pay 2 grains to wait.", []),
        ("If you have 3 or more grain, pay 2 grains to wait.", ["grain >= 3", "grain >= 2"]),
        ("If you have 3 or more grain and the weather is 2, wait.", ["grain >= 3 and weather = 2"]),
        ("Each other miller may pay 2 grains to wait.", []),
        ("You may bury a card to wait. Pay 2 grains to wait.", []),
    ],
)
def test_a_line_needs_the_cost_or_condition_it_begins_with(text: str, needs: list[str]) -> None:
    (clause,) = clauses(text)
    assert [str(need) for need in clause.needs] == needs


def test_a_cost_at_the_beginning_is_still_paid_or_not_by_its_own_program() -> None:
    (clause,) = clauses("Pay 2 grains to wait.")
    assert clause.program is not None
    assert clause.program.listing() == "0  unless grain >= 2 go 3\n1  lose 2 grain\n2  wait\n3  done"


def test_a_cost_counts_once_where_choices_are_counted_anew() -> None:
    text = "Pay 2 grains to bury a card and bury up to 2 cards. Gain 1 grain for each card chosen this way."
    (clause,) = clauses(text)
    assert [str(need) for need in clause.needs] == ["grain >= 2"]


# Tags


def test_a_game_may_note_something_about_a_line() -> None:
    first, second = clauses("Wait.\nStubborn.")
    assert (first.tags, second.tags) == (0, 0)
    first.tags |= 4
    assert (first.tags, second.tags) == (4, 0)
    assert Clause("use", 1, -1, 0, None, 0, (has_grain(1),), None, (), "", 3).tags == 3
