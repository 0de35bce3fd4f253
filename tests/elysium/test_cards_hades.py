"""The cards of Hades: more transfers, cheaper ones, and use for Citizens."""

import pytest

from mythboard.games.elysium.board import RING, TURNED
from tests.elysium.temple import LEGEND, at


@pytest.mark.card("charon", "normal")
@pytest.mark.rule("E-FX-04", "E-PWR-04", "E-WRT-15", "E-TRF-05")
def test_charon_carries_a_card_over_during_a_turn() -> None:
    play = at("turn", domain=["charon", "forge"], gold=2)
    play.uses("charon")
    play.does("choose forge", to="Charon: transfer a card")
    assert play.legends() == [["forge"]]
    assert play.gold == 1
    assert not play.has("charon", RING)


@pytest.mark.card("charon", "edge")
@pytest.mark.rule("E-PWR-06", "E-TRF-04", "E-PWR-13")
def test_charon_may_carry_himself_but_must_be_paid() -> None:
    play = at("turn", domain=["charon"], gold=1)
    play.uses("charon")
    assert play.legends() == [["charon"]]
    poor = at("turn", domain=["charon", "forge"])
    poor.cannot("use charon", "Charon would change nothing now (E-PWR-13)")


@pytest.mark.card("styx", "normal")
@pytest.mark.rule("E-FX-07", "E-KND-23")
def test_the_styx_makes_hades_cards_cheaper() -> None:
    play = at("transfer turn", domain=["styx", "cerberus", "forge"], quest=2, gold=2)
    play.transfers("cerberus")
    assert play.gold == 1
    play.transfers("forge")
    assert play.gold == 0


@pytest.mark.card("styx", "edge")
@pytest.mark.rule("E-FX-07", "E-CLG-05")
def test_the_styx_carries_itself_for_nothing_and_citizens_at_full_price() -> None:
    play = at("transfer turn", domain=["styx"], citizens=1, legends=[["shades", "cerberus"]], quest=2, gold=3)
    play.transfers("styx")
    assert play.gold == 3
    both = at("transfer turn", domain=["styx", "lord-of-the-dead"], quest=2, gold=3)
    both.transfers("styx")
    assert both.gold == 3, "never below 0"
    mine = at("transfer turn", domain=["styx"], citizens=1, legends=[["shades", "cerberus"]], quest=2, gold=3)
    mine.transfers("citizen")
    assert mine.gold == 0, "a Citizen is no Hades card"


@pytest.mark.card("judges-of-the-dead", "normal")
@pytest.mark.rule("E-FX-07", "E-WRT-12")
def test_the_judges_allow_one_more_transfer() -> None:
    play = at("transfer turn", domain=["judges-of-the-dead", "forge", "aegis"], quest=1, incomplete=1, gold=5)
    play.transfers("forge")
    play.cannot("transfer aegis", "you have no Transfer left (E-WRT-12)")
    play.uses("judges-of-the-dead")
    play.transfers("aegis")
    assert play.legends() == [["forge"], ["aegis"]]


@pytest.mark.card("judges-of-the-dead", "edge")
@pytest.mark.rule("E-KND-22", "E-WRT-11")
def test_the_judges_may_speak_first_and_then_go_themselves() -> None:
    play = at("transfer turn", domain=["judges-of-the-dead", "forge"], quest=1, incomplete=1, gold=5)
    play.uses("judges-of-the-dead")
    play.cannot("use judges-of-the-dead", "Judges of the Dead has already been used this Epoch (E-KND-14)")
    play.transfers("judges-of-the-dead")
    play.transfers("forge", "judges-of-the-dead")
    assert play.legends() == [["judges-of-the-dead", "forge"]]


@pytest.mark.card("shades", "normal")
@pytest.mark.rule("E-FX-12", "E-CIT-04")
def test_the_shades_bring_a_citizen_and_gold() -> None:
    play = at("turn", agora=["shades"], deck=["hera"])
    play.takes("shades", "red")
    assert play.gold == 3
    assert play.citizens == ["hera"]
    assert play.sees("citizens/0") == []


@pytest.mark.card("shades", "edge")
@pytest.mark.rule("E-KND-07", "E-SUP-02")
def test_where_no_card_is_left_the_shades_bring_gold_only() -> None:
    play = at("turn", agora=["shades"], rest="away")
    play.takes("shades", "red")
    assert (play.gold, play.citizens) == (3, [])


@pytest.mark.card("cerberus", "normal")
@pytest.mark.rule("E-FX-05", "E-FX-20")
def test_cerberus_lets_a_lesser_card_pass_for_nothing() -> None:
    play = at("turn", domain=["cerberus", "hera", "olympus"])
    play.uses("cerberus")
    play.asked(0, "Transfer a card of level 2 or lower", ["choose cerberus", "choose hera"])
    play.does("choose hera")
    assert play.legends() == [["hera"]]
    assert play.gold == 0


@pytest.mark.card("cerberus", "edge")
@pytest.mark.rule("E-TRF-10", "E-CIT-09")
def test_citizens_have_no_level_that_cerberus_could_ask_for() -> None:
    play = at("turn", domain=["cerberus"], citizens=1, legends=[["forge", "styx"]])
    play.uses("cerberus")
    assert play.legends() == [["forge", "styx"], ["cerberus"]], "only himself was left to choose"


@pytest.mark.card("asphodel-meadows", "normal")
@pytest.mark.rule("E-FX-23", "E-FIN-12")
def test_the_meadows_make_up_for_citizens() -> None:
    play = at("scoring", legends=[["asphodel-meadows", "hera", "citizen", "citizen"]])
    assert play.from_chronos == 4 + 2 + 2, "Hera lies in a Level Legend"
    assert play.for_citizens == 4


@pytest.mark.card("asphodel-meadows", "edge")
def test_citizens_of_the_domain_are_gone_by_then() -> None:
    play = at("scoring", legends=[["asphodel-meadows", "shades"]], citizens=2)
    assert play.from_chronos == 2
    assert play.for_citizens == 0


@pytest.mark.card("helm-of-darkness", "normal")
@pytest.mark.rule("E-FX-04")
def test_the_helm_transfers_for_the_usual_price() -> None:
    play = at("turn", domain=["helm-of-darkness", "forge"], gold=1)
    play.uses("helm-of-darkness")
    assert play.gold == 0, "only the Forge could be paid"
    assert play.legends() == [["forge"]]


@pytest.mark.card("helm-of-darkness", "edge")
@pytest.mark.rule("E-TRF-11", "E-PWR-06")
def test_the_helm_may_go_itself_though_it_is_turned() -> None:
    play = at("turn", domain=["helm-of-darkness"], gold=3)
    play.uses("helm-of-darkness")
    assert play.legends() == [["helm-of-darkness"]]
    assert not any(status & TURNED for status in play.table.status)


@pytest.mark.card("persephone", "normal")
@pytest.mark.rule("E-FX-05")
def test_persephone_transfers_for_nothing() -> None:
    play = at("turn", domain=["persephone", "olympus"], legends=[["hera"]])
    play.uses("persephone")
    play.does("choose olympus")
    play.does("join hera", to=LEGEND)
    assert play.legends() == [["hera", "olympus"]]


@pytest.mark.card("persephone", "edge")
@pytest.mark.rule("E-CARD-06", "E-KND-28")
def test_persephone_counts_as_eleusis_and_needs_no_other() -> None:
    play = at("turn", domain=["persephone", "initiation"])
    play.uses("initiation")
    assert (play.gold, play.vp) == (1, 1)
    alone = at("turn", domain=["persephone"])
    alone.uses("persephone")
    assert alone.legends() == [["persephone"]]


@pytest.mark.card("lord-of-the-dead", "normal")
@pytest.mark.rule("E-FX-07")
def test_the_lord_of_the_dead_makes_all_transfers_cheaper() -> None:
    play = at("transfer turn", domain=["lord-of-the-dead", "hera", "forge"], quest=2, gold=1)
    play.transfers("hera")
    assert play.gold == 0
    play.transfers("forge")
    assert play.gold == 0


@pytest.mark.card("lord-of-the-dead", "edge")
@pytest.mark.rule("E-CLG-05")
def test_for_citizens_too_but_only_as_long_as_he_stays() -> None:
    play = at("transfer turn", domain=["lord-of-the-dead"], citizens=1, legends=[["hera", "olympus"]], quest=2)
    play.transfers("citizen")
    assert play.legends() == [["hera", "olympus", "citizen"]]
    gone = at("transfer turn", domain=["lord-of-the-dead"], citizens=1, legends=[["hera", "olympus"]], quest=2, gold=3)
    gone.transfers("lord-of-the-dead")
    assert gone.gold == 1, "his own transfer costs 2"
    gone.transfers("citizen")
    assert gone.gold == 0


@pytest.mark.card("elysian-fields", "normal")
@pytest.mark.rule("E-FX-05")
def test_two_cards_come_to_the_elysian_fields() -> None:
    play = at("turn", domain=["elysian-fields", "forge", "hera"])
    play.uses("elysian-fields")
    play.does("choose hera", "choose forge")
    assert play.legends() == [["hera"], ["forge"]]


@pytest.mark.card("elysian-fields", "edge")
@pytest.mark.rule("E-CLG-01", "E-CIT-09")
def test_a_citizen_may_come_or_nobody_more() -> None:
    play = at("turn", domain=["elysian-fields"], citizens=1, legends=[["hera", "olympus"]])
    play.uses("elysian-fields")
    play.asked(0, "Transfer up to 2 cards", ["choose elysian-fields", "citizen", "pass"])
    play.does("citizen")
    play.does("pass")
    assert play.legends() == [["hera", "olympus", "citizen"]]
