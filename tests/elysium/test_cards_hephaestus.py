"""The cards of Hephaestus: Gold."""

import pytest

from mythboard.games.elysium.board import TURNED, USED
from tests.elysium.temple import TAKE, at


@pytest.mark.card("forge", "normal")
@pytest.mark.rule("E-FX-01", "E-ACT-11")
def test_the_forge_gives_gold_before_the_take() -> None:
    play = at("turn", domain=["forge"])
    play.uses("forge")
    assert play.gold == 1
    play.asked(0, TAKE)


@pytest.mark.card("forge", "edge")
@pytest.mark.rule("E-KND-14", "E-END-02")
def test_a_turned_forge_is_straightened_for_the_next_epoch() -> None:
    play = at("end", domain=["forge"], turned=["forge"], agora=["styx"])
    assert not play.has("forge", TURNED)
    play.uses("forge")
    assert play.gold == 1


@pytest.mark.card("vein-of-gold", "normal")
def test_the_vein_gives_four_gold() -> None:
    play = at("turn", agora=["vein-of-gold"])
    play.takes("vein-of-gold", "red")
    assert play.gold == 4


@pytest.mark.card("vein-of-gold", "edge")
@pytest.mark.rule("E-ACQ-16", "E-ACQ-02")
def test_the_vein_needs_the_yellow_column() -> None:
    play = at("turn", agora=["vein-of-gold", "forge"], columns="red blue green")
    play.cannot("take vein-of-gold", "it needs the yellow Column (E-ACQ-01)")


@pytest.mark.card("talos", "normal")
@pytest.mark.rule("E-FX-28")
def test_with_talos_no_column_is_dismissed_for_a_level_1_card() -> None:
    play = at("turn", domain=["talos"], agora=["forge", "styx"])
    play.takes("forge")
    assert (play.red, play.blue, play.green, play.yellow) == (1, 1, 1, 1)
    play.uses("forge")
    assert play.gold == 1


@pytest.mark.card("talos", "edge")
@pytest.mark.rule("E-PWR-06", "E-PWR-08")
def test_talos_comes_for_no_column_himself_but_does_not_help_with_higher_levels() -> None:
    play = at("turn", domain=["talos"], agora=["golden-maidens"])
    play.takes("golden-maidens", "red")
    assert play.red == 0
    first = at("turn", agora=["talos", "forge"])
    first.does("take talos")
    first.asked(1, TAKE)
    assert (first.red, first.blue, first.green, first.yellow) == (1, 1, 1, 1), "he is in the Domain when a Column would go"


@pytest.mark.card("tongs", "normal")
def test_the_tongs_straighten_a_card() -> None:
    play = at("turn", domain=["tongs", "forge", "golden-maidens"], turned=["forge", "golden-maidens"])
    play.uses("tongs")
    play.does("choose golden-maidens", to="Tongs: straighten an Activate card")
    assert play.gold == 2
    play.uses("golden-maidens")
    assert play.gold == 4
    assert play.has("forge", TURNED)


@pytest.mark.card("tongs", "edge")
@pytest.mark.rule("E-PWR-20")
def test_without_a_turned_card_the_tongs_give_gold_only() -> None:
    play = at("turn", domain=["tongs", "forge"])
    play.uses("tongs")
    assert play.gold == 2


@pytest.mark.card("golden-maidens", "normal")
def test_the_maidens_give_two_gold() -> None:
    play = at("turn", domain=["golden-maidens"])
    play.uses("golden-maidens")
    assert play.gold == 2


@pytest.mark.card("golden-maidens", "edge")
@pytest.mark.rule("E-KND-03", "E-PWR-03")
def test_the_maidens_do_not_work_while_legends_are_written() -> None:
    play = at("transfer turn", domain=["golden-maidens"], quest=1, gold=2)
    play.cannot("use golden-maidens", "Activate powers can't be used while you write Legends (E-KND-03)")


@pytest.mark.card("girdle-of-harmonia", "normal")
@pytest.mark.rule("E-FX-23")
def test_the_girdle_pays_for_transfers_made() -> None:
    play = at("transfer turn", domain=["girdle-of-harmonia", "forge"], quest=1, gold=3)
    play.transfers("forge")
    play.uses("girdle-of-harmonia")
    assert (play.gold, play.vp) == (3, 1)
    assert play.has("girdle-of-harmonia", USED)


@pytest.mark.card("girdle-of-harmonia", "edge")
def test_before_any_transfer_the_girdle_gives_a_vp_only() -> None:
    play = at("transfer turn", domain=["girdle-of-harmonia"], quest=1, gold=3)
    play.uses("girdle-of-harmonia")
    assert (play.gold, play.vp) == (3, 1)


@pytest.mark.card("golden-net", "normal")
@pytest.mark.rule("E-FX-16")
def test_gold_is_exchanged_for_as_many_vp() -> None:
    play = at("turn", domain=["golden-net"], gold=9)
    play.uses("golden-net")
    play.asked(0, "Exchange how much Gold for VP?", ["number 1", "number 2", "number 3", "number 4", "pass"])
    play.does("number 3")
    assert (play.gold, play.vp) == (6, 3)


@pytest.mark.card("golden-net", "edge")
@pytest.mark.rule("E-PWR-13")
def test_who_has_no_gold_has_nothing_to_exchange() -> None:
    play = at("turn", domain=["golden-net"])
    play.cannot("use golden-net", "Golden Net would change nothing now (E-PWR-13)")
    one = at("turn", domain=["golden-net"], gold=1)
    one.uses("golden-net")
    one.does("number 1")
    assert (one.gold, one.vp) == (0, 1)


@pytest.mark.card("smith-of-the-gods", "normal")
def test_the_smith_gives_three_gold() -> None:
    play = at("turn", domain=["smith-of-the-gods"])
    play.uses("smith-of-the-gods")
    assert play.gold == 3


@pytest.mark.card("smith-of-the-gods", "edge")
@pytest.mark.rule("E-ACQ-05", "E-ACQ-18")
def test_the_smith_needs_red_and_one_more_column() -> None:
    play = at("turn", agora=["smith-of-the-gods", "forge"], columns="red")
    play.cannot("take smith-of-the-gods", "it needs 1 Column of any colour besides those it names, and you have 0 (E-ACQ-01)")


@pytest.mark.card("volcano-of-lemnos", "normal")
@pytest.mark.rule("E-PWR-09", "E-FX-19")
def test_every_transfer_brings_gold_after_it_is_paid() -> None:
    play = at("transfer turn", domain=["volcano-of-lemnos", "forge"], quest=1, gold=1)
    play.cannot("transfer volcano-of-lemnos", "it costs 3 Gold and you have 1 (E-TRF-04)")
    play.transfers("forge")
    assert play.gold == 1


@pytest.mark.card("volcano-of-lemnos", "edge")
@pytest.mark.rule("E-PWR-06", "E-PWR-08")
def test_the_volcano_pays_for_its_own_transfer_too() -> None:
    play = at("transfer turn", domain=["volcano-of-lemnos", "golden-maidens"], quest=1, gold=3)
    play.transfers("volcano-of-lemnos")
    assert play.gold == 1


@pytest.mark.card("shield-of-achilles", "normal")
@pytest.mark.rule("E-FX-27")
def test_the_shield_turns_gold_into_vp() -> None:
    play = at("scoring", legends=[["shield-of-achilles", "forge"]], gold=8)
    assert play.from_chronos == 2
    assert play.gold == 8


@pytest.mark.card("shield-of-achilles", "edge")
def test_two_gold_are_not_enough() -> None:
    assert at("scoring", legends=[["shield-of-achilles", "forge"]], gold=2).from_chronos == 0
