"""Spies find what is planted for them, and nothing else. What they find on a real server, timing.py says."""

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.server.approaching import approaches
from tests.server.spying import Clued, by_time, guesses, interval, share_of
from tests.server.timing import ENOUGH, SUBJECTS, from_outside, is_enough, report

QUESTION = "Ward it off?"
SHAKE = 0.003  # seconds by which a server's answers vary

Clues = Callable[[random.Random, bool], tuple[float | None, ...]]


def alike(luck: random.Random, is_choice: bool) -> tuple[float | None, ...]:
    return 1 + luck.gauss(0, SHAKE), 1 + luck.gauss(0, SHAKE), 1.0


def later(luck: random.Random, is_choice: bool) -> tuple[float | None, ...]:
    return 1 + luck.gauss(0.002 if is_choice else 0, SHAKE), 1 + luck.gauss(0, SHAKE), 1.0


def unsteadier(luck: random.Random, is_choice: bool) -> tuple[float | None, ...]:
    return 1 + luck.gauss(0, SHAKE * 3 if is_choice else SHAKE), None, None


def wordier(luck: random.Random, is_choice: bool) -> tuple[float | None, ...]:
    return 1 + luck.gauss(0, SHAKE), 1 + luck.gauss(0, SHAKE), 2.0 if is_choice and luck.random() < 0.3 else 1.0


def seen(clues: Clues, seed: int = 1, count: int = 400) -> list[Clued]:
    """Answers at as many tables, half of them with a choice."""
    luck = random.Random(seed)
    return [Clued(f"table {i}", QUESTION, "", "", i % 2 == 0, clues(luck, i % 2 == 0)) for i in range(count)]


def finds(answers: list[Clued], is_learned: bool) -> bool:
    luck = random.Random(1)
    low, high = interval(guesses(answers, luck) if is_learned else by_time(answers), luck, 0.025)
    return not low <= 0.5 <= high


def test_where_nothing_differs_no_spy_finds_anything() -> None:
    found = [finds(seen(alike, seed), is_learned) for seed in range(3) for is_learned in (False, True)]
    assert not any(found)


@pytest.mark.parametrize("is_learned", [False, True])
def test_two_milliseconds_more_are_found(is_learned: bool) -> None:
    assert finds(seen(later), is_learned)


def test_answers_that_are_only_less_regular_are_found_by_the_spy_who_learns() -> None:
    assert finds(seen(unsteadier), is_learned=True)
    assert not finds(seen(unsteadier), is_learned=False)


def test_a_word_more_on_the_live_stream_is_found_by_the_spy_who_learns() -> None:
    assert finds(seen(wordier), is_learned=True)


def test_what_everybody_may_know_is_no_leak() -> None:
    """After a person's entry a choice is rarer, and everything later: both are known, and say nothing about one answer."""
    luck = random.Random(2)
    answers = []
    for i in range(600):
        is_own = luck.random() < 0.5
        is_choice = luck.random() < (0.8 if is_own else 0.2)
        took = luck.gauss(1.0 if is_own else 1.005, SHAKE)
        answers.append(Clued(f"table {i}", QUESTION, f"own: {is_own}", "", is_choice, (took, None, None)))
    assert not finds(answers, is_learned=False)
    assert not finds(answers, is_learned=True)
    together = [Clued(one.table, one.kind, "", "", one.is_choice, one.clues) for one in answers]
    assert finds(together, is_learned=False), "it is what a spy would find who ignores whose entry came before"


def test_a_spy_learns_nothing_from_what_a_bot_does_in_the_open() -> None:
    """A move that is made takes a server longer than none, and who makes one had a choice. But everybody sees it."""
    luck = random.Random(3)
    answers = []
    for i in range(600):
        is_choice = i % 2 == 0
        looks = "not declined" if is_choice and luck.random() < 0.5 else "declined"
        heard = luck.gauss(1.01 if looks == "not declined" else 1.0, SHAKE)
        answers.append(Clued(f"table {i}", QUESTION, "", looks, is_choice, (luck.gauss(1, SHAKE), heard, 1.0)))
    assert not finds(answers, is_learned=True)
    assert finds([replace(one, looks="") for one in answers], is_learned=True)


def test_a_rare_question_is_not_drowned_by_a_frequent_one() -> None:
    rare = seen(later, count=300)
    often = [Clued(one.table, "another", "", "", i >= 60, one.clues) for i, one in enumerate(seen(alike, 2, 3000))]
    assert share_of(by_time(rare)) > 0.7
    assert share_of(by_time([*rare, *often])) > 0.6, "though one pair in nine is about the rare one"


def test_an_answer_says_as_much_however_often_its_table_was_asked() -> None:
    """One table at which everything is slow is one observation, not forty."""
    answers = seen(alike, count=40)
    once = interval(by_time(answers), random.Random(1), 0.05)
    copies = interval(by_time([one for one in answers for _ in range(40)]), random.Random(1), 0.05)
    assert copies == pytest.approx(once, abs=0.02)


def test_words_are_timed_from_the_word_of_the_entry_before() -> None:
    heard = [(10.0, 0), (11.0, 1), (11.5, 1), (12.25, 2), (13.0, 3)]
    assert from_outside(heard, 2) == (1.25, 2.0)
    assert from_outside(heard, 5) == (None, None)


def test_there_is_no_verdict_without_enough_answers(capsys: pytest.CaptureFixture[str]) -> None:
    few = seen(alike, count=2 * ENOUGH - 2)
    assert (is_enough("obol", few), is_enough("obol", seen(alike, count=2 * ENOUGH))) == (False, True)
    assert report("obol", few, 1) == 0
    assert "no verdict" in capsys.readouterr().out


def test_a_position_is_one_answer_before_its_question() -> None:
    found = approaches("obol", seed=1, each=3, games=40)
    assert {(one.kind, one.is_choice) for one in found} >= {(kind, sort) for kind in SUBJECTS["obol"] for sort in (True, False)}
    for one in (one for one in found if one.move):
        table = one.table.clone()
        table.answer(1 - one.seat, table.move(one.move))
        assert table.conceals
        assert table.asked == (one.seat,)
        assert (len(table.moves(one.seat)) > 1) is one.is_choice
