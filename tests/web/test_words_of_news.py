"""How recaps and news read in English."""

from __future__ import annotations

import pytest

from mythboard.engine.entries import Entry
from mythboard.prose import plain
from mythboard.table.shown import Shown
from mythboard.web.drawing.sentences import together
from mythboard.web.panels.news import words_of
from mythboard.web.panels.recap import headlines
from mythboard.web.panels.tablepage import table_page
from tests.web.markup import Page
from tests.web.seen import asked, main_phase, moment
from tests.web.told import begins, did, named, turn, with_log

ANA, MIDAS = 0, 1
ATTACK = (
    did(MIDAS, "attack", values=(("attack", 9),)),
    did(ANA, "reveal", "linden-shield"),
    did(ANA, "defend", defense=3, to=3),
    did(MIDAS, "strike", values=(("damage", 6),)),
    did(ANA, "lose", health=-6, to=44, cause=("attack",)),
)


@pytest.fixture(scope="module")
def duel() -> Shown:
    return named(moment(main_phase).shown(ANA), "Ana", "Midas")


def after(shown: Shown, *entries: Entry) -> Shown:
    return with_log(shown, begins(), turn(ANA, did(ANA, "play", "coin", at=2)), turn(MIDAS, *entries), turn(ANA))


def headline(shown: Shown) -> str:
    return plain(together(headlines(shown)))


def test_an_attack_and_what_else_was_done_are_one_sentence(duel: Shown) -> None:
    more = (did(MIDAS, "acquire", "raven-banner"), did(MIDAS, "destroy", "myrmidon"), did(ANA, "cursed", "nameless-days"))
    assert headline(after(duel, *more, *ATTACK)) == (
        "Midas attacked for 9 (6 Health lost), acquired Raven Banner, destroyed Myrmidon and inflicted Nameless Days."
    )


def test_an_attack_that_goes_on_is_told_in_the_present(duel: Shown) -> None:
    assert headline(with_log(duel, begins(), turn(MIDAS, *ATTACK[:2]))) == "Midas attacks for 9."


def test_a_guard_that_stops_an_attack_is_told(duel: Shown) -> None:
    assert headline(after(duel, did(MIDAS, "guarded", values=(("attack", 4),)))) == "Midas was stopped by a Guard."


def test_dice_are_told_by_their_kinds_and_a_reroll_with_whose_token_it_was(duel: Shown) -> None:
    rolled = did(MIDAS, "roll", values=(("money", 3), ("money", 1), ("attack", 2)))
    recap = Page(table_page(after(duel, rolled))).by_id["recap-1"].text
    assert "Money 3 and 1, and Attack 2" in recap
    again = did(MIDAS, "roll", values=(("money", 2),))._replace(amounts=(("face/0", -1, 2),))
    rerolled = Page(table_page(after(duel, rolled, did(ANA, "token"), again))).by_id["recap-1"].text
    assert "Money 2 and 1, and Attack 2 (rerolled: You spent the token)" in rerolled


def test_what_was_done_for_one_is_told_as_ones_own_doing() -> None:
    shown = named(moment(lambda table: asked(table, 0, "Take a card"), "elysium", 2).shown(ANA), "Ana", "Midas")
    log = with_log(
        shown,
        begins(did(-1, "deal-agora", "hera", at=1)),
        turn(MIDAS, did(MIDAS, "take", "styx", at=3)),
        turn(ANA, did(ANA, "quest", at=3, values=(("quest", 3),))),
        turn(MIDAS, did(MIDAS, "take", "cyclops", at=4)),
        turn(ANA, deed="write"),
    )
    assert plain(words_of(log)) == "You took Quest 3: there was no other move. Midas took Cyclops."


def test_ones_own_move_is_told_to_you() -> None:
    shown = named(moment(lambda table: asked(table, 0, "What do you do?"), "mysthea", 2).shown(ANA), "Ana", "Midas")
    own = turn(ANA, did(ANA, "encounter", at=5), did(ANA, "gain", at=5, glory=3, to=9))
    assert plain(words_of(with_log(shown, begins(), own))) == "You face an encounter and gain 3 glory (9)."
