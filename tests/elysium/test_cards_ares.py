"""The cards of Ares: Prestige, and what it takes from the others."""

import pytest

from mythboard.games.elysium.board import USED
from tests.elysium.temple import DISMISS, at


@pytest.mark.card("hoplite", "normal")
@pytest.mark.rule("E-PP-01", "E-FX-01")
def test_the_hoplite_brings_two_pp() -> None:
    play = at("turn", agora=["hoplite"])
    play.takes("hoplite", "red")
    assert play.pp == 2


@pytest.mark.card("hoplite", "edge")
@pytest.mark.rule("E-IDN-01")
def test_a_second_hoplite_cannot_be_taken() -> None:
    play = at("turn", agora=["hoplite", "forge"], domain=["hoplite"])
    play.cannot("take hoplite", "you have another Hoplite in your Domain (E-IDN-01)")


@pytest.mark.card("spear-of-ares", "normal")
def test_the_spear_gives_a_pp_every_epoch() -> None:
    play = at("turn", domain=["spear-of-ares"])
    play.uses("spear-of-ares")
    assert play.pp == 1


@pytest.mark.card("spear-of-ares", "edge")
@pytest.mark.rule("E-PWR-22")
def test_who_borrows_the_spear_gets_the_pp() -> None:
    play = at("turn", domain=["caduceus"], domain_1=["spear-of-ares"])
    play.uses("caduceus")
    assert (play.pp, play.foe.pp) == (1, 0)


@pytest.mark.card("phobos", "normal")
def test_phobos_frightens_gold_out_of_all_others() -> None:
    play = at("turn", seats=3, agora=["phobos"], gold=(1, 1, 2))
    play.takes("phobos", "red")
    assert [play.of(seat).gold for seat in range(3)] == [1, 0, 1]
    assert play.pp == 1


@pytest.mark.card("phobos", "edge")
@pytest.mark.rule("E-PWR-11", "E-ACQ-03")
def test_phobos_comes_with_any_column_and_to_the_poor_in_vain() -> None:
    play = at("turn", agora=["phobos"], columns="yellow")
    play.takes("phobos")
    assert (play.pp, play.foe.gold) == (1, 0)


@pytest.mark.card("deimos", "normal")
@pytest.mark.rule("E-PWR-19")
def test_deimos_costs_somebody_a_column_of_their_choice() -> None:
    play = at("turn", seats=3, domain=["deimos"], columns_1="blue green")
    play.uses("deimos")
    play.does("seat 1")
    play.asked(1, DISMISS, ["dismiss blue", "dismiss green"])
    play.of(1)("dismiss blue")
    assert play.of(1).blue == 0
    assert play.pp == 1


@pytest.mark.card("deimos", "edge")
@pytest.mark.rule("E-ACQ-14")
def test_who_has_lost_a_column_has_none_left_on_the_last_turn() -> None:
    play = at("turn", domain=["deimos"], columns="red", columns_1="blue", turns=4, quest=(1, 2), taken=(2, 2), agora=["phobos"])
    play.uses("deimos")
    assert play.domain == ["deimos", "phobos"], "there was nothing else to take"
    # The other has no Column: no card can be taken, a Citizen is, and nothing is dismissed. Then Phase III comes.
    assert play.foe.blue == 0
    assert len(play.foe.citizens) == 1
    assert play.foe.taken == 3


@pytest.mark.card("penthesilea", "normal")
@pytest.mark.rule("E-FX-19")
def test_penthesilea_wins_prestige_with_every_ares_card() -> None:
    play = at("turn", domain=["penthesilea"], agora=["spear-of-ares"])
    play.takes("spear-of-ares", "red")
    assert play.pp == 1


@pytest.mark.card("penthesilea", "edge")
@pytest.mark.rule("E-PWR-06", "E-KND-23")
def test_her_own_taking_and_transfer_count() -> None:
    play = at("turn", agora=["penthesilea"])
    play.takes("penthesilea", "red")
    assert play.pp == 1
    last = at("transfer turn", domain=["penthesilea", "hera"], quest=1, gold=2)
    last.transfers("penthesilea")
    assert last.pp == 1


@pytest.mark.card("duel", "normal")
@pytest.mark.rule("E-FX-21")
def test_who_has_more_prestige_is_challenged() -> None:
    play = at("turn", seats=3, domain=["duel"], pp=(1, 3, 1), gold=(0, 3, 3))
    play.uses("duel")
    play.of(1)("option 1")
    assert [play.of(seat).pp for seat in range(3)] == [3, 1, 1]


@pytest.mark.card("duel", "edge")
def test_who_is_challenged_may_buy_peace() -> None:
    play = at("turn", domain=["duel"], pp=(0, 3), gold=(0, 4))
    play.uses("duel")
    play.foe("option 2")
    assert (play.pp, play.foe.pp, play.foe.gold) == (2, 3, 1)


@pytest.mark.card("spoils-of-war", "normal")
@pytest.mark.rule("E-PWR-24")
def test_the_spoils_go_to_who_has_the_most_prestige() -> None:
    play = at("turn", domain=["spoils-of-war"], pp=(3, 2))
    play.uses("spoils-of-war")
    assert (play.gold, play.pp) == (2, 3)


@pytest.mark.card("spoils-of-war", "edge")
@pytest.mark.rule("E-PWR-24")
def test_a_tie_is_not_the_most_nor_is_nothing() -> None:
    play = at("turn", domain=["spoils-of-war"], pp=(2, 2))
    play.uses("spoils-of-war")
    assert (play.gold, play.pp) == (1, 3)
    none = at("turn", domain=["spoils-of-war"])
    none.uses("spoils-of-war")
    assert (none.gold, none.pp) == (1, 1)


@pytest.mark.card("enyo", "normal")
@pytest.mark.rule("E-FX-02", "E-PWR-10")
def test_enyo_sells_prestige() -> None:
    play = at("transfer turn", domain=["enyo"], quest=1, gold=4)
    play.uses("enyo")
    assert (play.gold, play.pp) == (3, 2)
    assert play.has("enyo", USED)


@pytest.mark.card("enyo", "edge")
@pytest.mark.rule("E-PWR-10")
def test_enyo_gives_no_credit() -> None:
    play = at("transfer turn", domain=["enyo", "judges-of-the-dead"], quest=1)
    play.cannot("use enyo", "Enyo needs 1 Gold to pay (E-PWR-10)")


@pytest.mark.card("triumph", "normal")
@pytest.mark.rule("E-FX-27")
def test_a_triumph_turns_prestige_into_vp() -> None:
    play = at("scoring", legends=[["triumph", "hoplite"]], pp=(5, 9))
    assert play.from_chronos == 2
    assert play.pp == 5


@pytest.mark.card("triumph", "edge")
def test_one_pp_is_no_triumph() -> None:
    assert at("scoring", legends=[["triumph", "hoplite"]], pp=1).from_chronos == 0


@pytest.mark.card("lord-of-battles", "normal")
def test_the_lord_of_battles_takes_prestige_from_none_but_the_others() -> None:
    play = at("turn", seats=3, agora=["lord-of-battles"], pp=(1, 2, 0))
    play.takes("lord-of-battles", "red")
    assert [play.of(seat).pp for seat in range(3)] == [3, 1, 0]


@pytest.mark.card("lord-of-battles", "edge")
@pytest.mark.rule("E-ACQ-04", "E-ACQ-10")
def test_two_circles_cost_one_column() -> None:
    play = at("turn", agora=["lord-of-battles"], columns="red yellow")
    play.takes("lord-of-battles", "yellow")
    assert (play.red, play.yellow) == (1, 0)
