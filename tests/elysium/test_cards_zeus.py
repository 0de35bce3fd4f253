"""The cards of Zeus: VP during the game, each in its own way."""

import pytest

from mythboard.games.elysium.board import TURNED, USED
from tests.elysium.temple import POWER, at


@pytest.mark.card("eagle-of-zeus", "normal")
@pytest.mark.rule("E-KND-06", "E-FX-01")
def test_the_eagle_brings_two_vp_when_it_is_taken() -> None:
    play = at("turn", agora=["eagle-of-zeus"])
    play.takes("eagle-of-zeus", "red")
    assert play.vp == 2
    assert play.domain == ["eagle-of-zeus"]


@pytest.mark.card("eagle-of-zeus", "edge")
@pytest.mark.rule("E-KND-06")
def test_the_eagle_does_nothing_later() -> None:
    play = at("turn", domain=["eagle-of-zeus"])
    play.cannot("use eagle-of-zeus", "Instantaneous powers can't be used on your turn (E-KND-03)")
    assert play.vp == 0


@pytest.mark.card("thunderbolt", "normal")
@pytest.mark.rule("E-FX-22")
def test_the_thunderbolt_gives_a_vp_with_the_green_column() -> None:
    play = at("turn", domain=["thunderbolt"])
    play.uses("thunderbolt")
    assert (play.vp, play.gold) == (1, 0)
    assert play.has("thunderbolt", TURNED)


@pytest.mark.card("thunderbolt", "edge")
@pytest.mark.rule("E-FX-22")
def test_the_thunderbolt_gives_gold_without_it() -> None:
    play = at("turn", domain=["thunderbolt"], columns="red blue yellow")
    play.uses("thunderbolt")
    assert (play.vp, play.gold) == (0, 1)


@pytest.mark.card("ganymede", "normal")
@pytest.mark.rule("E-FX-19", "E-KND-12")
def test_ganymede_gives_a_vp_for_each_zeus_card_taken() -> None:
    play = at("turn", domain=["ganymede"], agora=["thunderbolt"])
    play.takes("thunderbolt", "green")
    assert play.vp == 1


@pytest.mark.card("ganymede", "edge")
def test_ganymede_counts_himself_and_no_other_family() -> None:
    play = at("turn", agora=["ganymede", "forge"])
    play.takes("ganymede", "blue")
    assert play.vp == 1, "a reaction to a take looks at the Domain with the new card in place"
    other = at("turn", domain=["ganymede"], agora=["forge"])
    other.takes("forge", "red")
    assert other.vp == 0


@pytest.mark.card("golden-rain", "normal")
@pytest.mark.rule("E-FX-23", "E-FX-26")
def test_golden_rain_counts_columns() -> None:
    play = at("turn", domain=["golden-rain"], columns="red blue yellow")
    play.uses("golden-rain")
    assert play.vp == 3


@pytest.mark.card("golden-rain", "edge")
@pytest.mark.rule("E-PWR-13")
def test_golden_rain_without_a_column_would_change_nothing() -> None:
    play = at("powers", domain=["golden-rain", "thunderbolt"], columns="")
    play.cannot("use golden-rain", "Golden Rain would change nothing now (E-PWR-13)")


@pytest.mark.card("heracles", "normal")
@pytest.mark.rule("E-FX-22", "E-KND-21")
def test_heracles_rewards_two_transfers() -> None:
    play = at("transfer turn", domain=["heracles", "forge", "styx"], quest=2, gold=4)
    play.transfers("forge")
    play.cannot("use heracles", "Heracles needs 2 or more cards transferred (E-PWR-10)")
    play.transfers("styx")
    play.uses("heracles")
    assert play.vp == 3
    assert play.has("heracles", USED)


@pytest.mark.card("heracles", "edge")
@pytest.mark.rule("E-KND-22")
def test_heracles_is_used_once_in_an_epoch() -> None:
    play = at("transfer turn", domain=["heracles", "forge"], quest=2, gold=4, made=2)
    play.uses("heracles")
    assert play.vp == 3
    play.cannot("use heracles", "Heracles has already been used this Epoch (E-KND-14)")


@pytest.mark.card("heracles", "edge")
@pytest.mark.rule("E-FX-23")
def test_heracles_sees_no_transfers_of_the_phase_before() -> None:
    play = at("writing", domain=["heracles", "forge"], quest=(1, 2), gold=1, made=2)
    play.cannot("use heracles", "Heracles needs 2 or more cards transferred (E-PWR-10)")


@pytest.mark.card("europa", "normal")
@pytest.mark.rule("E-FX-22")
def test_europa_likes_a_domain_without_citizens() -> None:
    play = at("turn", domain=["europa"])
    play.uses("europa")
    assert play.vp == 2


@pytest.mark.card("europa", "edge")
def test_europa_minds_citizens_in_legends_too() -> None:
    play = at("turn", domain=["europa"], legends=[["forge", "eagle-of-zeus", "citizen"]])
    play.cannot("use europa", "Europa needs no Citizens (E-PWR-10)")


@pytest.mark.card("hera", "normal")
@pytest.mark.rule("E-FX-27", "E-KND-24", "E-KND-25")
def test_hera_does_best_in_a_family_legend() -> None:
    play = at("scoring", legends=[["hera", "eagle-of-zeus"]])
    assert play.from_chronos == 4


@pytest.mark.card("hera", "edge")
@pytest.mark.rule("E-KND-25", "E-KND-26")
def test_hera_gives_less_in_a_level_legend_and_nothing_in_the_domain() -> None:
    assert at("scoring", legends=[["hera", "scylla"]]).from_chronos == 2
    assert at("scoring", domain=["hera"]).from_chronos == 0
    assert at("scoring", legends=[["hera"]]).from_chronos == 0


@pytest.mark.card("birth-of-heroes", "normal")
@pytest.mark.rule("E-FX-10", "E-FX-23")
def test_heroes_are_born_by_legends_and_one_comes_at_once() -> None:
    play = at("turn", agora=["birth-of-heroes"], legends=[["forge", "styx"], ["charon", "cerberus"], ["hera"]], deck=["aegis"])
    play.takes("birth-of-heroes", "red")
    assert play.vp == 2, "a single card is no Legend"
    assert play.domain == ["birth-of-heroes", "aegis"]


@pytest.mark.card("birth-of-heroes", "edge")
@pytest.mark.rule("E-IDN-06")
def test_a_hero_who_is_there_already_is_discarded() -> None:
    play = at("turn", agora=["birth-of-heroes"], domain=["aegis"], deck=["aegis"])
    play.takes("birth-of-heroes", "red")
    assert play.vp == 0
    assert play.domain == ["aegis", "birth-of-heroes"]
    assert play.discard == ["aegis"]


@pytest.mark.card("olympus", "normal")
@pytest.mark.rule("E-FX-27")
def test_olympus_counts_the_cards_of_its_legend() -> None:
    play = at("scoring", legends=[["olympus", "leviathan", "elysian-fields"]])
    assert play.from_chronos == 3


@pytest.mark.card("olympus", "edge")
def test_a_complete_legend_brings_olympus_two_more() -> None:
    play = at("scoring", legends=[["olympus", "hera", "eagle-of-zeus"]])
    assert play.from_chronos == 3 + 2 + 4, "Hera lies in the same Family Legend"


@pytest.mark.card("father-of-the-gods", "normal")
@pytest.mark.rule("E-KND-13", "E-KND-14")
def test_the_father_of_the_gods_gives_two_vp_every_epoch() -> None:
    play = at("turn", domain=["father-of-the-gods"], agora=["forge"])
    play.uses("father-of-the-gods")
    assert play.vp == 2
    play.cannot("use father-of-the-gods", "Father of the Gods has already been used this Epoch (E-KND-14)")


@pytest.mark.card("father-of-the-gods", "edge")
@pytest.mark.rule("E-KND-15", "E-ACT-11")
def test_he_can_be_used_on_the_turn_he_is_taken_after_the_take() -> None:
    play = at("turn", agora=["father-of-the-gods", "forge"])
    play.takes("father-of-the-gods", "red")
    play.asked(0, POWER)
    play.uses("father-of-the-gods")
    assert play.vp == 2
