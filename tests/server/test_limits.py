"""Buckets of tokens and counts of what is open."""

import pytest

from mythboard.server.http import buckets as counts
from mythboard.server.http.buckets import Buckets
from mythboard.server.http.places import Full, Places
from mythboard.server.http.requests import neighbourhood


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_gives_a_burst_and_then_says_how_long_to_wait() -> None:
    clock = Clock()
    buckets = Buckets(3, 0.5, clock)
    assert [buckets.take("ana") for _ in range(5)] == [0, 0, 0, 2, 2]
    clock.now = 2.0
    assert buckets.take("ana") == 0
    assert buckets.take("ana") == 2


def test_everybody_has_a_bucket_of_their_own() -> None:
    buckets = Buckets(1, 1, Clock())
    assert [buckets.take(who) for who in ("ana", "ben", "ana")] == [0, 0, 1]


def test_a_bucket_never_holds_more_than_its_burst() -> None:
    clock = Clock()
    buckets = Buckets(2, 100, clock)
    buckets.take("ana")
    clock.now = 1000
    assert [buckets.take("ana") for _ in range(3)] == [0, 0, 1]


def test_a_burst_of_nothing_means_no_limit() -> None:
    buckets = Buckets(0, 1, Clock())
    assert not any(buckets.take("ana") for _ in range(1000))


def test_buckets_do_not_grow_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counts, "MOST_BUCKETS", 10)
    buckets = Buckets(1, 1, Clock())
    for number in range(100):
        buckets.take(str(number))
    assert list(buckets.levels) == [str(number) for number in range(90, 100)]


def test_a_place_is_refused_when_all_are_taken_and_free_again_afterwards() -> None:
    seats = Places()
    with seats.taken(("room", "a", 1), ("person", "ana", 2)):
        with pytest.raises(Full), seats.taken(("room", "b", 1), ("room", "a", 1)):
            pass
        with seats.taken(("room", "b", 1), ("person", "ana", 2)):
            assert seats.total == 2
    assert seats.total == 0
    assert not seats.open


def test_one_customer_is_one_address() -> None:
    assert neighbourhood("192.0.2.7") == "192.0.2.7"
    assert neighbourhood("::ffff:192.0.2.7") == "192.0.2.7"
    assert neighbourhood("2001:db8:1:2:3:4:5:6") == neighbourhood("2001:db8:1:2::1") == "2001:db8:1:2::/64"
    assert neighbourhood("2001:db8:1:3::1") != neighbourhood("2001:db8:1:2::1")
    assert neighbourhood("testclient") == "testclient"
