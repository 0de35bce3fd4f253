"""Chance: known answers, fairness, and a state that can be saved."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b

import pytest

from mythboard.engine.dice import Dice, key_from


def test_the_first_words_of_a_seed_are_known_and_never_change() -> None:
    dice = Dice(7)
    assert [dice.word() for _ in range(14)] == [
        1060583839,
        1639843609,
        1962737322,
        2578316097,
        313844440,
        3734875462,
        1749354024,
        3590579162,
        2219426713,
        3043230024,
        1606491761,
        2469584446,
        4266998912,
        2890957452,
    ]


def test_the_words_are_what_the_essay_says() -> None:
    key = key_from(7)
    block = blake2b(key.to_bytes(16, "little"), digest_size=64, person=b"mythboard dice").digest()
    words = [int.from_bytes(block[16 + 4 * i : 20 + 4 * i], "little") for i in range(12)]
    dice = Dice(7)
    assert [dice.word() for _ in range(12)] == words
    second = blake2b(block[:16], digest_size=64, person=b"mythboard dice").digest()
    assert dice.word() == int.from_bytes(second[16:20], "little")


def test_known_rolls_and_shuffles() -> None:
    dice = Dice("mythboard")
    assert [dice.below(6) for _ in range(12)] == [3, 5, 3, 3, 0, 5, 5, 1, 5, 4, 3, 5]
    cards = list(range(10))
    dice.shuffle(cards)
    assert cards == [6, 7, 5, 0, 1, 4, 2, 9, 3, 8]


def test_a_number_and_its_text_are_the_same_seed() -> None:
    assert Dice(42) == Dice("42")
    assert Dice(42) != Dice("42 ")


def test_below_is_even() -> None:
    dice = Dice(1)
    counts = Counter(dice.below(6) for _ in range(60_000))
    chi_square = sum((counts[face] - 10_000) ** 2 / 10_000 for face in range(6))
    assert chi_square < 25  # 5 degrees of freedom: a fair die passes in all but 0.01 % of the seeds


def test_words_that_would_favour_low_numbers_are_thrown_away() -> None:
    unfair = 2**32 - 1  # 2**32 = 3 * 1431655765 + 1: this last word would give 0 once too often
    dice = Dice(0, 1, [5, unfair])
    assert dice.below(3) == 5 % 3
    assert dice.words == []


def test_all_orders_of_three_cards_are_equally_likely() -> None:
    dice = Dice(3)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        cards = [1, 2, 3]
        dice.shuffle(cards)
        orders[tuple(cards)] += 1
    assert len(orders) == 6
    assert sum((n - 2000) ** 2 / 2000 for n in orders.values()) < 25


def test_below_one_needs_no_chance() -> None:
    dice = Dice(5)
    before = dice.luck
    assert dice.below(1) == 0
    assert dice.luck == before


@pytest.mark.parametrize("n", [0, -1, 2**32 + 1])
def test_below_refuses_what_it_cannot_draw(n: int) -> None:
    with pytest.raises(ValueError, match="below"):
        Dice(0).below(n)


def test_the_state_is_one_int_and_comes_back_from_its_text() -> None:
    for draws in range(30):
        dice = Dice(9)
        for _ in range(draws):
            dice.word()
        again = Dice.load(dice.dump())
        assert again == dice
        assert again.luck == dice.luck
        assert [again.word() for _ in range(20)] == [dice.word() for _ in range(20)]


@pytest.mark.parametrize("text", ["", "xyz", "1", "-1f", "0x1", "1_0", "1" + "0" * 31, "1" + "0" * 33, "1" + "0" * 200, " 1"])
def test_what_is_no_state_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"state|int"):
        Dice.load(text)


def test_a_clone_goes_its_own_way() -> None:
    dice = Dice(11)
    dice.word()
    twin = dice.clone()
    first = [dice.word() for _ in range(15)]
    assert [twin.word() for _ in range(15)] == first


def test_dice_split_off_share_nothing_with_their_parent() -> None:
    parent = Dice(2)
    child = parent.split()
    assert child.key != parent.key
    assert {child.word() for _ in range(50)}.isdisjoint({parent.word() for _ in range(50)})
