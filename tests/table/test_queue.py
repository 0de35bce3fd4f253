"""The queue before the thinkers: everybody in turn, however much each wants."""

from __future__ import annotations

from random import Random

import pytest

from mythboard.table.thinking.queue import REMEMBERED, Queue


def queue_of(*questions: str) -> Queue[str]:
    """Questions wait in a queue; the first letter says whose they are."""
    queue: Queue[str] = Queue()
    for question in questions:
        queue.add(question[0], question)
    return queue


def served(queue: Queue[str], most: int = 100) -> list[str]:
    return [queue.next() for _ in range(min(most, len(queue)))]


def test_persons_are_served_in_turn_and_each_in_the_order_of_their_questions() -> None:
    assert served(queue_of("e1", "e2", "e3", "a1", "b1", "a2")) == ["e1", "a1", "b1", "e2", "a2", "e3"]


def test_whoever_comes_while_another_is_served_is_next() -> None:
    queue = queue_of("e1", "e2", "e3")
    assert queue.next() == "e1"
    queue.add("a", "a1")
    assert served(queue) == ["a1", "e2", "e3"]


def test_a_person_who_comes_back_at_once_does_not_pass_those_who_wait() -> None:
    """Ana and Ben have one game each, in which question follows question; Eve's turn comes all the same."""
    queue = queue_of("a1", "b1", "e1", "e2")
    order = []
    for number in range(2, 8):
        question = queue.next()
        order.append(question)
        if question[0] in "ab":
            queue.add(question[0], f"{question[0]}{number}")
    assert [question[0] for question in order] == ["a", "b", "e", "a", "b", "e"]


def test_a_question_that_is_asked_again_comes_before_its_owners_others_and_after_everybody_elses_turn() -> None:
    queue = queue_of("e1", "e2", "a1")
    assert queue.next() == "e1"
    queue.add("e", "e1", is_again=True)
    assert served(queue) == ["a1", "e1", "e2"]


def test_a_question_that_nobody_waits_for_is_forgotten() -> None:
    queue = queue_of("e1", "a1", "e2")
    queue.drop("e", "e1")
    queue.drop("a", "a1")
    queue.drop("a", "a1")
    queue.drop("nobody", "n1")
    assert len(queue) == 1
    assert served(queue) == ["e2"]
    assert not queue.waiting


@pytest.mark.parametrize("seed", range(20))
def test_nobody_is_passed_twice_by_the_same_person(seed: int) -> None:
    """Twenty persons come and go as chance has it, some with very many questions."""
    luck = Random(seed)
    queue: Queue[str] = Queue()
    passed: dict[str, list[str]] = {}  # by person who waits: who was served since
    for number in range(2000):
        for _ in range(luck.randint(0, 3)):
            owner = f"person {int(20 * luck.random() ** 3)}"
            queue.add(owner, f"{owner}: {number}")
            passed.setdefault(owner, [])
        if queue:
            owner = queue.next().partition(":")[0]
            others = passed.pop(owner)
            assert len(others) == len({*others})
            for waiting in passed.values():
                waiting.append(owner)
            if owner in queue.waiting:
                passed[owner] = []


def test_only_so_many_are_remembered_and_nobody_when_all_are_idle() -> None:
    queue: Queue[str] = Queue()
    for number in range(REMEMBERED + 10):
        queue.add(f"person {number}", "a question")
        queue.next()
    assert len(queue.served) == REMEMBERED
    queue.add("Ana", "a question")
    queue.forget()
    assert len(queue.served) == REMEMBERED
    queue.next()
    queue.forget()
    assert not queue.served
