"""The cards of Hermes: powers used again, powers of others, and the mysteries of Eleusis."""

import pytest

from mythboard.games.elysium.board import RING, TURNED
from tests.elysium.temple import at


@pytest.mark.card("initiation", "normal")
@pytest.mark.rule("E-KND-27", "E-KND-28")
def test_two_initiates_are_enough() -> None:
    play = at("turn", domain=["initiation", "torch-bearer"])
    play.uses("initiation")
    assert (play.gold, play.vp) == (1, 1)
    assert play.has("initiation", TURNED)
    play.cannot("use initiation", "Initiation has already been used this Epoch (E-KND-14)")


@pytest.mark.card("initiation", "edge")
@pytest.mark.rule("E-KND-27", "E-KND-29")
def test_alone_or_with_one_in_the_elysium_there_is_no_mystery() -> None:
    play = at("turn", domain=["initiation"], legends=[["torch-bearer"]])
    play.cannot("use initiation", "you have no other Eleusis card in your Domain (E-KND-27)")


@pytest.mark.card("torch-bearer", "normal")
@pytest.mark.rule("E-KND-29")
def test_a_turned_eleusis_card_still_counts() -> None:
    play = at("turn", domain=["initiation", "torch-bearer"], turned=["initiation"])
    play.uses("torch-bearer")
    assert play.gold == 2


@pytest.mark.card("torch-bearer", "edge")
@pytest.mark.rule("E-KND-28", "E-END-02")
def test_the_torch_is_lit_again_in_the_next_epoch() -> None:
    play = at("end", domain=["initiation", "torch-bearer"], turned=["torch-bearer"])
    play.uses("torch-bearer")
    assert play.gold == 2


@pytest.mark.card("herald", "normal")
@pytest.mark.rule("E-FX-19")
def test_the_herald_pays_for_every_hermes_card_transferred() -> None:
    play = at("transfer turn", domain=["herald", "initiation", "forge"], quest=2, gold=2)
    play.transfers("initiation")
    assert play.gold == 2
    play.transfers("forge")
    assert play.gold == 1


@pytest.mark.card("herald", "edge")
@pytest.mark.rule("E-PWR-07", "E-PWR-08", "E-PWR-09")
def test_the_herald_pays_for_himself_but_not_before_he_has_gone() -> None:
    play = at("transfer turn", domain=["herald", "golden-maidens"], quest=2, gold=1)
    play.transfers("herald")
    assert play.gold == 1
    assert play.legends() == [["herald"]]


@pytest.mark.card("winged-sandals", "normal")
@pytest.mark.rule("E-FX-18", "E-PWR-22")
def test_an_instantaneous_power_is_used_again() -> None:
    play = at("turn", domain=["winged-sandals", "vein-of-gold", "eagle-of-zeus"])
    play.uses("winged-sandals")
    play.does("choose vein-of-gold", to="Winged Sandals: use the power of an Instantaneous card in your Domain")
    assert play.gold == 4
    assert play.domain == ["winged-sandals", "vein-of-gold", "eagle-of-zeus"], "the other card is not moved"
    assert not play.has("winged-sandals", RING)


@pytest.mark.card("winged-sandals", "edge")
@pytest.mark.rule("E-PWR-13", "E-PWR-23")
def test_only_powers_of_the_kind_that_is_named() -> None:
    play = at("turn", domain=["winged-sandals", "forge"])
    play.cannot("use winged-sandals", "Winged Sandals would change nothing now (E-PWR-13)")


@pytest.mark.card("mystery-of-grain", "normal")
@pytest.mark.rule("E-FX-20")
def test_the_grain_counts_eleusis_cards() -> None:
    play = at("turn", domain=["mystery-of-grain", "initiation", "persephone", "forge"])
    play.uses("mystery-of-grain")
    assert play.vp == 3


@pytest.mark.card("mystery-of-grain", "edge")
@pytest.mark.rule("E-KND-27")
def test_copies_of_others_do_not_help() -> None:
    play = at("turn", domain=["mystery-of-grain", "forge"], domain_1=["initiation"])
    play.cannot("use mystery-of-grain", "you have no other Eleusis card in your Domain (E-KND-27)")


@pytest.mark.card("caduceus", "normal")
@pytest.mark.rule("E-FX-18", "E-PWR-22")
def test_the_caduceus_borrows_a_power() -> None:
    play = at("turn", seats=3, domain=["caduceus"], domain_1=["golden-maidens"], domain_2=["forge"], turned=["golden-maidens"])
    play.uses("caduceus")
    play.does("choose golden-maidens")
    assert (play.gold, play.of(1).gold) == (2, 0)
    assert play.has("caduceus", TURNED)
    assert play.has("golden-maidens", TURNED, seat=1), "it stays as it was"


@pytest.mark.card("caduceus", "edge")
@pytest.mark.rule("E-PWR-17", "E-PWR-23")
def test_two_of_them_do_not_go_round_in_circles() -> None:
    play = at("turn", domain=["caduceus"], domain_1=["caduceus"])
    play.cannot("use caduceus", "Caduceus would change nothing now (E-PWR-13)")


@pytest.mark.card("cattle-thief", "normal")
@pytest.mark.rule("E-FX-16", "E-FX-11", "E-KND-10")
def test_cards_of_one_level_change_places_as_they_are() -> None:
    play = at("turn", domain=["cattle-thief", "forge"], domain_1=["charon", "thunderbolt"], turned=["thunderbolt"])
    play.uses("cattle-thief")
    play.does("choose thunderbolt", to="Cattle Thief: for which card?")
    assert play.domain == ["cattle-thief", "thunderbolt"]
    assert play.foe.domain == ["charon", "forge"]
    assert play.has("thunderbolt", TURNED)
    assert play.gold == 2
    ringed = at("turn", domain=["cattle-thief", "forge"], domain_1=["charon"])
    ringed.uses("cattle-thief")
    assert ringed.has("charon", RING), "which it brought along"


@pytest.mark.card("cattle-thief", "edge")
@pytest.mark.rule("E-FX-17", "E-IDN-05", "E-KND-10")
def test_nobody_may_end_up_with_identical_cards() -> None:
    play = at("turn", domain=["cattle-thief", "forge", "charon"], domain_1=["charon", "forge", "styx"])
    play.uses("cattle-thief")
    play.asked(0, "Give away which card?", ["choose forge", "choose charon"])
    play.does("choose forge")  # for the Charon it would be a second one, for the Styx the other would have two Forges
    assert play.domain == ["cattle-thief", "charon", "forge"], "the Forges have changed places"
    used = at("turn", domain=["cattle-thief", "forge"], domain_1=["charon"], spent=["charon/1"])
    used.uses("cattle-thief")
    assert not used.has("charon", RING), "no new ring"


@pytest.mark.card("god-of-thieves", "normal")
@pytest.mark.rule("E-FX-21")
def test_the_god_of_thieves_robs_everybody() -> None:
    play = at("turn", seats=3, domain=["god-of-thieves"], gold=(0, 2, 1))
    play.uses("god-of-thieves")
    assert [play.of(seat).gold for seat in range(3)] == [2, 1, 0]


@pytest.mark.card("god-of-thieves", "edge")
@pytest.mark.rule("E-ACQ-04", "E-PWR-11")
def test_he_asks_for_blue_and_yellow_and_takes_what_there_is() -> None:
    play = at("turn", agora=["god-of-thieves", "forge"], columns="blue red")
    play.cannot("take god-of-thieves", "it needs the yellow Column (E-ACQ-01)")
    poor = at("turn", seats=3, domain=["god-of-thieves"], gold=(0, 0, 1))
    poor.uses("god-of-thieves")
    assert [poor.of(seat).gold for seat in range(3)] == [1, 0, 0]


@pytest.mark.card("guide-of-souls", "normal")
@pytest.mark.rule("E-FX-18", "E-GEN-04")
def test_a_power_of_the_elysium_is_used_once_more() -> None:
    play = at("turn", domain=["guide-of-souls"], legends=[["vein-of-gold", "forge"]])
    play.uses("guide-of-souls")
    assert (play.gold, play.vp) == (4, 2)
    assert play.legends() == [["vein-of-gold", "forge"]]


@pytest.mark.card("guide-of-souls", "edge")
@pytest.mark.rule("E-PWR-20")
def test_without_such_a_soul_the_guide_brings_vp() -> None:
    play = at("turn", domain=["guide-of-souls"], legends=[["forge", "styx"]])
    play.uses("guide-of-souls")
    assert (play.gold, play.vp) == (0, 2)


@pytest.mark.card("hierophant", "normal")
@pytest.mark.rule("E-CARD-06", "E-FX-27")
def test_the_hierophant_counts_hermes_and_eleusis() -> None:
    play = at("scoring", legends=[["hierophant", "initiation"], ["herald", "forge"]])
    assert play.from_chronos == 3 + 2


@pytest.mark.card("hierophant", "edge")
@pytest.mark.rule("E-FIN-01")
def test_single_cards_have_left_before_he_counts() -> None:
    play = at("scoring", legends=[["hierophant", "initiation"], ["herald"]], domain=["torch-bearer"])
    assert play.from_chronos == 2 + 2
