"""What players and onlookers can know in Chartalea, and what they may imagine."""

from __future__ import annotations

import pytest

from mythboard.engine.dice import Dice
from mythboard.games.chartalea.board import HAND
from mythboard.lab.conformance.choices import unseen_choices_look_alike
from tests.chartalea.duel import at
from tests.kit.lanes import position_text


@pytest.mark.parametrize("viewer", [1, None])
def test_how_a_hand_is_sorted_does_not_show_while_a_hidden_choice_is_under_way(viewer: int | None) -> None:
    play = at("main", hand=["coin", "strike", "channel"], deck=["coin", "lucky-coin", "owl", "flaming-coin"], power=3)
    play.does("invoke prophecy")
    play.does("choose owl")
    twin = play.table.clone()
    twin.own(HAND).reverse()
    assert position_text(twin.imagine(viewer, Dice(1))) == position_text(play.table.imagine(viewer, Dice(1)))
    play.does("choose lucky-coin", "choose coin")


def test_a_revealed_shield_stays_known_until_it_leaves_the_hand() -> None:
    play = at("attack", attack=3, hand_1=["aegis-shield", "coin"], row=["amazon", "atlatl", "gram", "scepter", "ushabti"])
    play.foe("reveal aegis-shield")
    play.foe("pass")
    assert play.sees("hand/1") == ["aegis-shield"]
    play.foe("play aegis-shield")
    assert play.sees("hand/1") == []


def test_treasures_are_counted_but_not_read_by_the_opponent() -> None:
    play = at("main", treasures=["vitality", "moonstone"])
    assert play.sees("treasures/0") == ["vitality", "moonstone"]
    assert play.sees("treasures/0", viewer=1) == []
    assert play.sees("treasures/0", viewer=None) == []


def test_what_is_looked_at_is_the_lookers_business() -> None:
    play = at("main", deck=["coin", "lucky-coin", "owl", "strike"], power=3)
    play.does("invoke prophecy")
    assert sorted(play.sees("aside/0")) == ["coin", "lucky-coin", "owl", "strike"]
    assert play.sees("aside/0", viewer=1) == []
    play.does("choose owl", "choose strike", "choose coin")
    assert play.sees("deck/0", viewer=0) == ["coin", "lucky-coin"]
    assert play.sees("deck/0", viewer=1) == []


@pytest.mark.rule("C-BLS-05", "C-OPT-06")
@pytest.mark.parametrize("openly", [False, True])
def test_a_bless_is_laid_open_before_anything_is_said_of_it(openly: bool) -> None:
    known = {"treasures/0": {"vigilance": [0, 1], "vitality": [0, 1]}} if openly else None
    options = {"open_treasures": openly}
    play = at("main", treasures=["vigilance", "vitality"], companions=["owl", "amazon"], options=options, known=known)
    unseen_choices_look_alike(play.table, Dice(1), 0)
    play.does("open vigilance")
    assert play.table.prompt(1) == "Waiting for Player 1: Bless which Companion? (Vigilance)"
    play.does("choose owl")
