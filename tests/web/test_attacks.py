"""Attacks and rolls of Chartalea as a recap, news and the board have them, read from entries."""

from __future__ import annotations

import pytest

from mythboard.engine.entries import Entry
from mythboard.table.shown import Shown
from mythboard.web.chartalea.attacks import Attack, Roll, attack_in, last_attack, roll_in
from mythboard.web.panels.recap import headlines, highlights, recap_of, turns_since
from mythboard.web.panels.tablepage import table_page
from tests.chartalea.duel import CHANGE, INTERVENE, Duel, at
from tests.web.markup import Page
from tests.web.seen import main_phase, moment
from tests.web.told import begins, did, turn, with_log

pytestmark = pytest.mark.usefixtures("spoken")

ANA, MIDAS = 0, 1
NAMES = ("Ana", "Midas")
ATTACKED = did(MIDAS, "attack", values=(("attack", 9),))
REVEALED = did(ANA, "reveal", "linden-shield#7")
DEFENDED = did(ANA, "defend", defense=3, to=3)
STRUCK = did(MIDAS, "strike", values=(("damage", 6),))
LOST = did(ANA, "lose", health=-6, to=44, cause=("attack",))


@pytest.fixture(scope="module")
def before() -> Shown:
    return moment(main_phase).shown(ANA)


def after(shown: Shown, *entries: Entry, is_running: bool = False) -> Shown:
    own = [] if is_running else [turn(ANA)]
    return with_log(shown, begins(), turn(ANA, did(ANA, "play", "coin", at=2)), turn(MIDAS, *entries), *own)


def recap_text(shown: Shown) -> str:
    return " ".join(Page(table_page(shown)).by_id["recap-1"].text.split())


def test_an_attack_is_told_with_its_sum_the_shields_and_its_result(before: Shown) -> None:
    shown = after(before, ATTACKED, REVEALED, DEFENDED, STRUCK, LOST)
    assert last_attack(shown) == Attack(MIDAS, 9, 3, ("linden-shield#7",), 6)
    tray = Page(table_page(shown)).by_id["attack-1"]
    assert " ".join(tray.text.split()) == "Midas attacked 9 − 3 Linden Shield −6 You"


def test_health_that_an_attack_took_is_told_with_it_and_not_again(before: Shown) -> None:
    shown = after(before, ATTACKED, STRUCK, LOST)
    (recap,) = turns_since(shown)
    lit = highlights("chartalea", recap, NAMES, ANA)
    assert lit.said == ("health/0",)
    assert len(headlines(shown)) == 1


def test_health_that_was_lost_otherwise_as_well_is_told_as_a_sum(before: Shown) -> None:
    shown = after(before, did(ANA, "lose", health=-1, to=49), ATTACKED, STRUCK, LOST)
    (recap,) = turns_since(shown)
    assert highlights("chartalea", recap, NAMES, ANA).said == ()
    assert recap.changes == ((ANA, "health/0", -7),)


def test_an_attack_that_shields_stop_whole_hurts_nobody(before: Shown) -> None:
    none = did(MIDAS, "strike", values=(("damage", 0),))
    shown = after(before, did(MIDAS, "attack", values=(("attack", 2),)), REVEALED, DEFENDED, none)
    assert last_attack(shown) == Attack(MIDAS, 2, 3, ("linden-shield#7",), 0)
    assert "nobody is hurt" in Page(table_page(shown)).by_id["attack-1"].text


def test_an_attack_that_a_guard_stops_is_told_as_such(before: Shown) -> None:
    shown = after(before, did(MIDAS, "guarded", values=(("attack", 4),)))
    assert last_attack(shown) == Attack(MIDAS, 4, 0, (), 0, is_stopped=True)
    (recap,) = turns_since(shown)
    assert not highlights("chartalea", recap, NAMES, ANA).is_open


def test_an_attack_has_no_result_before_it_is_over(before: Shown) -> None:
    shown = after(before, did(MIDAS, "acquire", "gram"), ATTACKED, REVEALED, is_running=True)
    assert last_attack(shown) == Attack(MIDAS, 9, 0, ("linden-shield#7",), None)
    (said,) = headlines(shown)
    assert not [run.card for run in said if run.card], "while an attack goes on, nothing else matters"


def test_health_that_is_lost_after_an_attack_is_not_put_down_to_it() -> None:
    later = did(ANA, "lose", health=-3, to=41)
    found = attack_in([ATTACKED, STRUCK, LOST, later])
    assert found is not None
    assert found.lost == 6


# Dice


def heard(play: Duel) -> list[Entry]:
    return play.entries(1 - play.hero)


def test_a_roll_is_whole_in_the_recap_with_all_groups_of_dice() -> None:
    play = at("main", pool=[2, 1, 0, 0], token=(0, 0))
    play.does("roll", rolls=[3, 1, 2])
    assert roll_in(heard(play)) == Roll((("money", 3), ("money", 1), ("attack", 2)), None)


def test_a_die_that_shows_nothing_is_told_too() -> None:
    play = at("main", pool=[1, 1, 0, 0], token=(0, 0))
    play.does("roll", rolls=[0, 2])
    assert roll_in(heard(play)) == Roll((("money", 0), ("attack", 2)), None)


def test_after_a_reroll_all_dice_are_there_as_they_show_in_the_end_and_the_token_is_mentioned() -> None:
    play = at("main", pool=[2, 1, 0, 0], token=(0, 1))
    play.does("roll", rolls=[3, 1, 2])
    told = heard(play)
    play.foe("intervene", to=INTERVENE, rolls=[1, 0, 2])
    assert roll_in([*told, *heard(play)]) == Roll((("money", 1), ("money", 0), ("attack", 2)), MIDAS)


def test_ones_own_token_is_mentioned_as_well() -> None:
    play = at("main", pool=[0, 1, 0, 0], token=(1, 0))
    play.does("roll", rolls=[4])
    told = heard(play)
    play.does("intervene", to=CHANGE, rolls=[2])
    assert roll_in([*told, *heard(play)]) == Roll((("attack", 2),), ANA)


def test_a_die_that_was_turned_is_there_as_it_shows_in_the_end() -> None:
    rolled = did(MIDAS, "roll", values=(("money", 3), ("attack", 1)))
    turned = did(MIDAS, "turn-die", values=(("face", 3),))._replace(amounts=(("face/4", 2, 3),))
    assert roll_in([rolled, turned]) == Roll((("money", 3), ("attack", 3)), None)


def test_all_dice_of_a_roll_are_on_the_page(before: Shown) -> None:
    faces = (("money", 3), ("money", 1), ("attack", 2))
    first = did(MIDAS, "roll", values=faces)
    shown = after(before, first)
    assert [face for face in recap_text(shown) if face.isdigit()] == ["3", "1", "2"]
    again = did(MIDAS, "roll", values=(("money", 4),))._replace(amounts=(("face/0", 1, 4),))
    (recap,) = turns_since(after(before, first, did(ANA, "token"), again))
    assert roll_in(recap.entries) == Roll((("money", 4), ("money", 1), ("attack", 2)), ANA)


def test_no_roll_and_no_attack_are_none() -> None:
    entries = (did(MIDAS, "play", "coin"), did(MIDAS, "token"))
    assert attack_in(entries) is None
    assert roll_in(entries) is None
    assert recap_of("chartalea", turn(MIDAS, *entries), False).changes == ()
