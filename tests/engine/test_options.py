"""Options of a game whose choices are too many to be listed, and options of a text of which nothing can be done."""

from collections.abc import Callable

import pytest

import mythboard
from mythboard.engine.amounts import OpenOptions
from mythboard.engine.frames import Frame
from mythboard.engine.parts import Option
from mythboard.engine.table import Table

COLOURS = ("red", "blue", "green", "gold")
PAIR = Option("pair", ("usual", "random"), "Which two colours are used.", "X-OPT-01", parts=COLOURS, count=2)
PLAIN = Option("goal", (12, 8), "How far.", "X-OPT-02")


def test_listed_choices_are_taken_as_they_are() -> None:
    assert [PAIR.read(value) for value in ("usual", "random")] == ["usual", "random"]
    assert [PLAIN.read(value) for value in (12, 8, 9, "12", True)] == [12, 8, None, None, None]


def test_parts_may_be_named_in_any_order_and_are_kept_in_one() -> None:
    assert PAIR.read("gold+red") == PAIR.read("red+gold") == "red+gold"


@pytest.mark.parametrize("value", ["red", "red+red", "red+blue+green", "red+black", "red + blue", "+red", "", 5, None])
def test_anything_else_is_no_choice(value: object) -> None:
    assert PAIR.read(value) is None


def test_what_can_be_chosen_is_said_in_words() -> None:
    assert PAIR.choices_in_words() == "usual, random, or 2 of red, blue, green, gold joined by '+'"
    assert PLAIN.choices_in_words() == "12, 8"


# Of a text: "choose one: ...; or ..."

Test = Callable[[Table, Frame], bool]


def yes(table: Table, frame: Frame) -> bool:
    return True


def no(table: Table, frame: Frame) -> bool:
    return False


@pytest.mark.parametrize(
    ("tests", "offered"),
    [
        (((), ()), [1, 2]),
        (((no,), ()), [2]),
        (((yes,), (no,), ()), [1, 3]),
        (((no, yes), (no,)), [1]),
        (((no,), (no, no)), [1, 2]),
    ],
)
def test_an_option_is_open_if_something_of_it_can_be_done_or_nothing_of_any(
    tests: tuple[tuple[Test, ...], ...], offered: list[int]
) -> None:
    table = mythboard.game("obol").start(2)
    assert OpenOptions(tests)(table, table.frames[-1], 0) == offered
