"""The line before the thinkers: everybody in turn, however much each wants."""

from __future__ import annotations

from random import Random

import pytest

from mythboard.table.thinking.queue import REMEMBERED, Line


def line_of(*questions: str) -> Line[str]:
    """Questions wait in a line; the first letter says whose they are."""
    line: Line[str] = Line()
    for question in questions:
        line.add(question[0], question)
    return line


def served(line: Line[str], most: int = 100) -> list[str]:
    return [line.next() for _ in range(min(most, len(line)))]


def test_persons_are_served_in_turn_and_each_in_the_order_of_their_questions() -> None:
    assert served(line_of("e1", "e2", "e3", "a1", "b1", "a2")) == ["e1", "a1", "b1", "e2", "a2", "e3"]


def test_whoever_comes_while_another_is_served_is_next() -> None:
    line = line_of("e1", "e2", "e3")
    assert line.next() == "e1"
    line.add("a", "a1")
    assert served(line) == ["a1", "e2", "e3"]


def test_a_person_who_comes_back_at_once_does_not_pass_those_who_wait() -> None:
    """Ana and Ben have one game each, in which question follows question; Eve's turn comes all the same."""
    line = line_of("a1", "b1", "e1", "e2")
    order = []
    for number in range(2, 8):
        question = line.next()
        order.append(question)
        if question[0] in "ab":
            line.add(question[0], f"{question[0]}{number}")
    assert [question[0] for question in order] == ["a", "b", "e", "a", "b", "e"]


def test_a_question_that_is_asked_again_comes_before_its_owners_others_and_after_everybody_elses_turn() -> None:
    line = line_of("e1", "e2", "a1")
    assert line.next() == "e1"
    line.add("e", "e1", is_again=True)
    assert served(line) == ["a1", "e1", "e2"]


def test_a_question_that_nobody_waits_for_is_forgotten() -> None:
    line = line_of("e1", "a1", "e2")
    line.drop("e", "e1")
    line.drop("a", "a1")
    line.drop("a", "a1")
    line.drop("nobody", "n1")
    assert len(line) == 1
    assert served(line) == ["e2"]
    assert not line.waiting


@pytest.mark.parametrize("seed", range(20))
def test_nobody_is_passed_twice_by_the_same_person(seed: int) -> None:
    """Twenty persons come and go as chance has it, some with very many questions."""
    luck = Random(seed)
    line: Line[str] = Line()
    passed: dict[str, list[str]] = {}  # by person who waits: who was served since
    for number in range(2000):
        for _ in range(luck.randint(0, 3)):
            owner = f"person {int(20 * luck.random() ** 3)}"
            line.add(owner, f"{owner}: {number}")
            passed.setdefault(owner, [])
        if line:
            owner = line.next().partition(":")[0]
            others = passed.pop(owner)
            assert len(others) == len({*others})
            for waiting in passed.values():
                waiting.append(owner)
            if owner in line.waiting:
                passed[owner] = []


def test_only_so_many_are_remembered_and_nobody_when_all_are_idle() -> None:
    line: Line[str] = Line()
    for number in range(REMEMBERED + 10):
        line.add(f"person {number}", "a question")
        line.next()
    assert len(line.served) == REMEMBERED
    line.add("Ana", "a question")
    line.forget()
    assert len(line.served) == REMEMBERED
    line.next()
    line.forget()
    assert not line.served
