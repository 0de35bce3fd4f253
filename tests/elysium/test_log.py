"""What players read in Elysium: what an Epoch's end brings back, and what nobody used."""

from __future__ import annotations

import pytest

from mythboard.engine.entries import Entry
from mythboard.prose import plain, voice_of
from tests.elysium.temple import Temple, at

NAMES = ("Ana", "Ben")


def lines(entries: list[Entry], viewer: int | None = None) -> list[str]:
    return [plain(line.sentence) for line in voice_of("elysium").lines(tuple(entries), viewer, NAMES)]


def last_transfers(epoch: int) -> Temple:
    """The last transfer turn of an Epoch, with a Transfer left."""
    play = at("transfers", disc=(2, 1), quest=(2, 1), domain=["forge"], domain_1=["styx"], gold=(3, 3), epoch=epoch)
    play.ends_turn(by=1)
    play.ends_turn()
    return play


@pytest.mark.rule("E-END-01")
def test_the_end_of_an_epoch_is_told() -> None:
    told = last_transfers(epoch=2).told("epoch-end")
    assert [(entry.seat, entry.values) for entry in told] == [(-1, (("epoch", 2),))]
    assert lines(told)[0].startswith("Epoch 2 ends: everybody takes back their Columns")


@pytest.mark.rule("E-WRT-14")
def test_transfers_that_are_left_unused_are_told() -> None:
    [left] = last_transfers(epoch=2).told("forgo")
    assert (left.seat, left.values[0][0]) == (0, "transfer")
    assert left.by("transfers") == -left.values[0][1]
    assert lines([left], 0)[0].startswith("You leave ")


def test_a_column_that_is_dismissed_is_told_by_its_colour() -> None:
    play = at("turn", agora=["forge", "cyclops"])
    play.takes("forge", "red")
    assert [(entry.seat, entry.places) for entry in play.told("dismiss")] == [(0, ("red",))]
    assert lines(play.told("dismiss"), 0) == ["You dismiss the red Column."]


def test_cards_that_fill_the_agora_are_one_entry() -> None:
    [dealt] = last_transfers(epoch=2).told("deal-agora")
    assert len(dealt.cards) > 2
    assert lines([dealt])[0].endswith(" are added to the Agora.")


def test_one_card_that_comes_reads_in_the_singular() -> None:
    one = Entry(1, -1, "deal-agora", cards=("forge#1",))
    assert lines([one]) == ["Forge is added to the Agora."]
