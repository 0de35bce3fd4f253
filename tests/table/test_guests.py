"""What a host decides about guests, as rooms keep it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mythboard.table import changes, guests
from mythboard.table.refused import NoRoom, Refused
from mythboard.table.room import OPEN, PERSON, RUNNING, Clock, Place, Remark, Room

ANA, BEN, EVE = "person ana", "person ben", "person eve"


def a_room(stage: str = RUNNING) -> Room:
    places = (Place(PERSON, "Ana", holders=(ANA,)), Place(PERSON, "Ben", holders=(BEN, "ben's phone")))
    return Room("olive", "obol", {}, places, Clock(), True, ANA, "i", 0.0, stage)


def said(person: str, text: str = "spam", seat: int | None = None) -> Remark:
    return Remark(0.0, person.split()[-1].title(), text, seat, person, f"key of {text}")


def test_a_list_has_an_end_and_says_what_to_do_instead() -> None:
    room = a_room()
    for number in range(guests.MOST):
        room = guests.muted(room, ANA, said(f"person {number}"))
    with pytest.raises(Refused, match=r"100 people are muted at this table.*Let only players chat instead"):
        guests.muted(room, ANA, said(EVE))
    assert guests.muted(room, ANA, said("person 7")) is room, "who is muted already"


def test_whoever_takes_a_table_over_can_talk() -> None:
    room = guests.muted(a_room(), ANA, said(BEN, seat=1))
    assert guests.is_muted(room, "ben's phone")
    assert not guests.is_muted(replace(room, host=BEN), BEN)


def test_somebody_who_was_removed_cannot_sit_down_with_any_secret() -> None:
    room = guests.removed(a_room(OPEN), ANA, said(EVE))
    with pytest.raises(NoRoom):
        changes.sat_down(room, EVE, "Eve", "a secret")
    with pytest.raises(NoRoom):
        changes.adopted(room, EVE, "a secret")


def test_of_what_was_said_before_it_was_kept_by_whom_nobody_is_muted() -> None:
    old = Remark(0.0, "Eve", "spam")
    [shown] = guests.talk_shown(a_room(), [old], is_host=True)
    assert (shown.key, shown.may_go) == ("", False)
    with pytest.raises(Refused, match="no longer on the page"):
        guests.muted(a_room(), ANA, old)


def test_people_who_watch_do_not_push_what_players_say_off_the_page() -> None:
    talk = [said(BEN, "Hello!", 1), *(said(EVE, f"spam {number}") for number in range(guests.SHOWN + 5))]
    shown = guests.talk_shown(a_room(), talk, is_host=False)
    assert [remark.text for remark in shown][:2] == ["Hello!", "spam 5"]
    assert len(shown) == guests.SHOWN + 1
    assert not any(remark.key for remark in shown), "keys are for the host"
    hidden = guests.talk_shown(guests.muted(a_room(), ANA, talk[-1]), [said("person cleo", "Nice!"), *talk], is_host=False)
    assert [remark.text for remark in hidden] == ["Nice!", "Hello!"], "what is hidden takes nobody's place"
