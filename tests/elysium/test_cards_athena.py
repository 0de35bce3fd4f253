"""The cards of Athena: a strong effect for her player, a smaller one or a choice for all the others."""

import pytest

from tests.elysium.temple import at


@pytest.mark.card("olive-harvest", "normal")
def test_the_harvest_is_shared() -> None:
    play = at("turn", seats=3, agora=["olive-harvest"])
    play.takes("olive-harvest", "red")
    assert (play.gold, play.of(1).gold, play.of(2).gold) == (3, 1, 1)


@pytest.mark.card("olive-harvest", "edge")
@pytest.mark.rule("E-ACQ-17")
def test_the_harvest_needs_the_green_column_which_may_stay() -> None:
    play = at("turn", agora=["olive-harvest"], columns="green red")
    play.takes("olive-harvest", "red")
    assert (play.green, play.red) == (1, 0)


@pytest.mark.card("loom-of-athena", "normal")
@pytest.mark.rule("E-FX-08", "E-FX-21")
def test_the_loom_gives_gold_and_somebody_else_some() -> None:
    play = at("turn", seats=3, domain=["loom-of-athena"])
    play.uses("loom-of-athena")
    play.does("seat 2")
    assert (play.gold, play.of(1).gold, play.of(2).gold) == (2, 0, 1)


@pytest.mark.card("loom-of-athena", "edge")
@pytest.mark.rule("E-GEN-08")
def test_with_two_players_nobody_is_asked_who() -> None:
    play = at("turn", domain=["loom-of-athena"])
    play.uses("loom-of-athena")
    assert (play.gold, play.foe.gold) == (2, 1)


@pytest.mark.card("aegis", "normal")
@pytest.mark.rule("E-KND-11", "E-FX-28")
def test_behind_the_aegis_nothing_is_lost() -> None:
    play = at("turn", domain=["trident"], gold=(0, 3), domain_1=["aegis"])
    play.cannot("use trident", "Trident would change nothing now (E-PWR-13)")


@pytest.mark.card("aegis", "edge")
def test_the_aegis_saves_no_cards() -> None:
    play = at("turn", domain=["earthquake"], domain_1=["aegis"])
    play.uses("earthquake")
    assert play.foe.domain == []


@pytest.mark.card("aegis", "edge")
@pytest.mark.rule("E-PWR-20")
def test_a_loss_that_the_aegis_stops_is_no_way_out() -> None:
    play = at("turn", agora=["cyclops"], domain_1=["aegis", "forge"], gold=(0, 3))
    play.takes("cyclops")
    play.asked(1, "Discard a card", ["choose aegis", "choose forge"])
    play.foe("choose forge")
    play.does("dismiss red")
    assert (play.foe.domain, play.foe.gold) == (["aegis"], 3)


@pytest.mark.card("aegis", "edge")
@pytest.mark.rule("E-PWR-20")
def test_who_is_behind_the_aegis_cannot_be_chosen_to_lose() -> None:
    play = at("turn", seats=3, domain=["trident"], domain_1=["aegis"], gold=(0, 3, 3))
    play.uses("trident")
    assert [play.of(seat).gold for seat in range(3)] == [1, 3, 2], "only one was left to choose"


@pytest.mark.card("envoy", "normal")
@pytest.mark.rule("E-FX-03", "E-PWR-10", "E-PWR-12")
def test_the_envoy_pays_another_player() -> None:
    play = at("turn", seats=3, domain=["envoy"], gold=1)
    play.uses("envoy")
    play.does("seat 1")
    assert (play.gold, play.vp, play.of(1).gold) == (0, 2, 1)


@pytest.mark.card("envoy", "edge")
@pytest.mark.rule("E-PWR-10", "E-PWR-12")
def test_an_envoy_without_gold_cannot_be_sent() -> None:
    play = at("turn", domain=["envoy"])
    play.cannot("use envoy", "Envoy needs 1 Gold to pay (E-PWR-10)")


@pytest.mark.card("founding-of-athens", "normal")
@pytest.mark.rule("E-FX-09")
def test_everybody_profits_from_the_founding() -> None:
    play = at("turn", seats=3, domain=["founding-of-athens"])
    play.uses("founding-of-athens")
    play.of(1)("option 2")
    play.of(2)("option 1")
    assert [(play.of(seat).gold, play.of(seat).vp) for seat in range(3)] == [(1, 1), (0, 1), (1, 0)]


@pytest.mark.card("founding-of-athens", "edge")
@pytest.mark.rule("E-KND-13")
def test_the_city_is_founded_once_an_epoch() -> None:
    play = at("turn", domain=["founding-of-athens"], turned=["founding-of-athens"])
    play.cannot("use founding-of-athens", "Founding of Athens has already been used this Epoch (E-KND-14)")


@pytest.mark.card("owl-of-athena", "normal")
@pytest.mark.rule("E-PWR-28", "E-PWR-29", "E-PWR-30", "E-PWR-31", "E-PWR-32", "E-PWR-05")
def test_the_opportunity_goes_to_discs_three_one_two_four() -> None:
    domains = (["owl-of-athena", "trident"], ["shades", "heracles"], ["forge", "europa"], ["styx", "hera"])
    play = at("turn", seats=4, domain=domains, disc=(3, 4, 1, 2), gold=(1, 1, 1, 1))
    play.uses("owl-of-athena")
    play.does("choose trident")
    play.of(2)("choose forge", to="Transfer up to 1 card")
    play.of(3)("pass")
    play.of(1)("choose shades")
    assert play.legends() == [["trident"]]
    assert [play.legends(seat) for seat in (2, 3)] == [[["forge"]], []]
    assert play.of(1).elysium == ["shades"]
    assert [play.of(seat).gold for seat in range(4)] == [0, 0, 0, 1]


@pytest.mark.card("owl-of-athena", "edge")
@pytest.mark.rule("E-PWR-31", "E-BON-14")
def test_who_can_pay_nothing_is_not_asked_and_tiles_go_out_at_once() -> None:
    play = at("turn", domain=["owl-of-athena", "forge"], legends=[["styx"]], domain_1=["hera"], gold=(1, 1))
    play.uses("owl-of-athena")
    play.does("choose forge", "join styx")
    assert play.level_bonus == [1, 0, 0]
    assert play.foe.elysium == []


@pytest.mark.card("council-of-elders", "normal")
@pytest.mark.rule("E-FX-07")
def test_the_council_grants_a_transfer_and_pays_the_others() -> None:
    play = at("transfer turn", domain=["council-of-elders", "forge", "styx", "aegis"], quest=1, gold=4)
    play.uses("council-of-elders")
    assert play.foe.gold == 1
    play.transfers("forge")
    play.transfers("styx", "forge")
    play.transfers("aegis", "forge")
    assert play.legends() == [["forge", "styx", "aegis"]]


@pytest.mark.card("council-of-elders", "edge")
@pytest.mark.rule("E-KND-02", "E-KND-21")
def test_the_council_does_not_meet_in_a_turn() -> None:
    play = at("turn", domain=["council-of-elders"])
    play.cannot("use council-of-elders", "Legend powers can't be used on your turn (E-KND-03)")


@pytest.mark.card("parthenon", "normal")
@pytest.mark.rule("E-FX-23", "E-FX-26")
def test_the_parthenon_counts_bonus_tiles() -> None:
    play = at("scoring", legends=[["parthenon", "aegis"]], level_bonus=[1, 0, 2], first_bonus=[0, 0, 1, 0, 0, 0, 0, 0])
    assert play.from_chronos == 4


@pytest.mark.card("parthenon", "edge")
@pytest.mark.rule("E-FX-26")
def test_the_parthenon_counts_three_at_most() -> None:
    play = at("scoring", legends=[["parthenon", "aegis"]], level_bonus=[1, 1, 1], first_bonus=[0, 0, 1, 1, 0, 0, 0, 0])
    assert play.from_chronos == 6


@pytest.mark.card("great-panathenaea", "normal")
def test_the_feast_is_for_all_but_most_for_its_host() -> None:
    play = at("turn", seats=3, agora=["great-panathenaea"])
    play.takes("great-panathenaea", "red")
    assert [play.of(seat).vp for seat in range(3)] == [5, 1, 1]


@pytest.mark.card("great-panathenaea", "edge")
@pytest.mark.rule("E-KND-10", "E-FX-11")
def test_a_feast_that_changes_hands_is_not_held_again() -> None:
    play = at("turn", domain=["cattle-thief", "pallas-athena"], domain_1=["great-panathenaea"])
    play.uses("cattle-thief")
    assert play.domain == ["cattle-thief", "great-panathenaea"]
    assert play.vp == 0


@pytest.mark.card("pallas-athena", "normal")
@pytest.mark.rule("E-FX-05", "E-FX-06", "E-PWR-31")
def test_pallas_transfers_for_nothing_and_the_others_pay_more() -> None:
    play = at("turn", domain=["pallas-athena", "hera"], domain_1=["forge"], gold=(0, 2))
    play.uses("pallas-athena")
    play.does("choose hera")
    play.foe("choose forge")
    assert (play.gold, play.foe.gold) == (0, 0)
    assert (play.legends(), play.legends(1)) == ([["hera"]], [["forge"]])


@pytest.mark.card("pallas-athena", "edge")
@pytest.mark.rule("E-CLG-05", "E-FX-06")
def test_a_citizen_costs_the_others_more_too() -> None:
    play = at("turn", domain=["pallas-athena"], citizens=(0, 1), legends_1=[["forge", "styx"]], gold=(0, 2))
    play.uses("pallas-athena")
    play.does("pass")
    play.foe("citizen")
    assert play.legends(1) == [["forge", "styx", "citizen"]]
    assert play.foe.gold == 0, "1 for the Level, and 1 more"


@pytest.mark.card("pallas-athena", "edge")
@pytest.mark.rule("E-PWR-28", "E-PWR-31")
def test_her_player_may_leave_it_to_the_others_who_may_decline() -> None:
    play = at("turn", domain=["pallas-athena"], domain_1=["forge"], gold=(0, 2))
    play.uses("pallas-athena")
    play.does("pass")
    play.foe("pass")
    assert (play.legends(), play.legends(1)) == ([], [])
