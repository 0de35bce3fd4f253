"""The cards of Apollo: the Oracle, seen, changed and used."""

import pytest

from mythboard.games.elysium.board import RING
from tests.elysium.temple import at


@pytest.mark.card("pythia", "normal")
@pytest.mark.rule("E-FX-15")
def test_the_pythia_adds_to_the_oracle() -> None:
    play = at("turn", domain=["pythia"], oracle=["forge"], deck=["hera"])
    play.uses("pythia")
    assert play.gold == 1
    assert play.oracle == ["forge", "hera"]


@pytest.mark.card("pythia", "edge")
@pytest.mark.rule("E-SUP-02")
def test_where_no_card_is_left_the_pythia_has_gold() -> None:
    play = at("turn", domain=["pythia"], oracle=["forge"], rest="away")
    play.uses("pythia")
    assert (play.gold, play.oracle) == (1, ["forge"])


@pytest.mark.card("lyre-of-apollo", "normal")
@pytest.mark.rule("E-FX-15", "E-KND-08", "E-ORA-04")
def test_the_lyre_may_call_a_card_from_the_oracle() -> None:
    play = at("turn", agora=["lyre-of-apollo"], oracle=["forge", "hera"])
    play.takes("lyre-of-apollo")
    play.does("choose hera", "dismiss red")
    assert play.vp == 2
    assert (play.agora, play.oracle) == (["hera"], ["forge"]), "the Oracle is not refilled"


@pytest.mark.card("lyre-of-apollo", "edge")
@pytest.mark.rule("E-KND-08")
def test_what_is_worded_as_an_option_may_be_declined() -> None:
    play = at("turn", agora=["lyre-of-apollo"], oracle=["forge", "hera"])
    play.takes("lyre-of-apollo")
    play.does("pass", "dismiss red")
    assert play.agora == []


@pytest.mark.card("prophecy", "normal")
@pytest.mark.rule("E-FX-11", "E-KND-09", "E-PWR-21", "E-ACT-14")
def test_a_prophecy_takes_a_card_ahead_of_time() -> None:
    play = at("turn", domain=["prophecy"], oracle=["eagle-of-zeus", "hera", "charon"])
    play.uses("prophecy")
    play.asked(0, "Take a level 1 card from the Oracle", ["choose eagle-of-zeus", "choose charon"])
    play.does("choose eagle-of-zeus")
    assert play.vp == 2, "it is taken, and its power works"
    assert (play.taken, play.green) == (0, 1), "it counts for nothing and costs no Column"


@pytest.mark.card("prophecy", "edge")
@pytest.mark.rule("E-IDN-05")
def test_a_prophecy_cannot_bring_what_is_there_already() -> None:
    play = at("turn", domain=["prophecy", "charon"], oracle=["charon", "hera"])
    play.cannot("use prophecy", "Prophecy would change nothing now (E-PWR-13)")


@pytest.mark.card("daphne", "normal")
def test_daphne_counts_apollo_cards() -> None:
    assert at("scoring", legends=[["daphne", "python", "muses"]]).from_chronos == 3


@pytest.mark.card("daphne", "edge")
@pytest.mark.rule("E-KND-24")
def test_daphne_alone_is_no_legend() -> None:
    play = at("scoring", legends=[["daphne"], ["python", "muses"]])
    assert play.from_chronos == 0


@pytest.mark.card("delphi", "normal")
@pytest.mark.rule("E-FX-28", "E-ORA-03")
def test_in_delphi_the_oracle_is_open() -> None:
    play = at("turn", domain=["delphi"], agora=["forge"], oracle=["charon"])
    play.takes("charon", "red")
    assert play.domain == ["delphi", "charon"]
    assert play.has("charon", RING)
    assert play.taken == 1


@pytest.mark.card("delphi", "edge")
@pytest.mark.rule("E-ORA-03", "E-ACQ-01")
def test_columns_are_needed_there_too_and_delphi_itself() -> None:
    play = at("turn", domain=["delphi"], agora=["styx"], oracle=["forge"], columns="blue")
    play.cannot("take forge", "it needs the red Column (E-ACQ-01)")
    without = at("turn", families="wasteland", agora=["styx"], oracle=["charon"])
    without.cannot("take charon", "you can't choose that here")


@pytest.mark.card("chariot-of-the-sun", "normal")
@pytest.mark.rule("E-FX-28")
def test_with_the_chariot_no_yellow_column_is_needed() -> None:
    play = at("turn", domain=["chariot-of-the-sun"], agora=["vein-of-gold"], columns="red blue")
    play.takes("vein-of-gold", "red")
    assert play.gold == 4


@pytest.mark.card("chariot-of-the-sun", "edge")
@pytest.mark.rule("E-ACQ-03", "E-ACQ-05", "E-FX-28")
def test_a_yellow_column_that_is_not_needed_serves_for_a_black_circle() -> None:
    play = at("turn", domain=["chariot-of-the-sun"], agora=["father-of-the-gods", "forge"], columns="yellow", quest=(1, 2))
    assert "father-of-the-gods" in play.domain, "yellow and black: only the black circle asks for a Column"
    without = at("turn", agora=["father-of-the-gods", "styx"], columns="yellow", domain=["forge"], quest=(1, 2))
    without.cannot(
        "take father-of-the-gods", "it needs 1 Column of any colour besides those it names, and you have 0 (E-ACQ-01)"
    )


@pytest.mark.card("chariot-of-the-sun", "edge")
@pytest.mark.rule("E-FX-19")
def test_the_chariot_brings_a_vp_for_a_quest_but_opens_none() -> None:
    play = at("turn", domain=["chariot-of-the-sun"], agora=["charon"], columns="blue green", pediment=0)
    play.cannot("quest 2", "it needs the red or yellow Column (E-ACQ-06)")
    play.takes_quest(1, "green")
    assert play.vp == 1


@pytest.mark.card("python", "normal")
@pytest.mark.rule("E-FX-14", "E-FX-26")
def test_the_python_eats_the_oracle() -> None:
    play = at("turn", domain=["python"], oracle=["forge", "hera", "styx", "aegis"])
    play.uses("python")
    play.does("choose hera", "choose forge", "pass")
    assert play.gold == 4
    assert play.oracle == ["styx", "aegis"]
    assert play.discard == ["hera", "forge"]


@pytest.mark.card("python", "edge")
@pytest.mark.rule("E-PWR-13")
def test_an_empty_oracle_does_not_feed_it() -> None:
    play = at("turn", domain=["python"])
    play.cannot("use python", "Python would change nothing now (E-PWR-13)")


@pytest.mark.card("muses", "normal")
@pytest.mark.rule("E-PWR-26")
def test_the_muses_love_who_is_unlike_the_others() -> None:
    play = at("transfer turn", domain=["muses"], legends=[["forge", "styx"]], quest=1, gold=3)
    play.uses("muses")
    assert play.vp == 2


@pytest.mark.card("muses", "edge")
@pytest.mark.rule("E-PWR-26", "E-FX-25")
def test_with_as_many_legends_be_it_none_they_have_no_effect() -> None:
    play = at("transfer turn", domain=["muses"], quest=1, gold=3)
    play.cannot("use muses", "Muses would change nothing now (E-PWR-13)")


@pytest.mark.card("asclepius", "normal")
@pytest.mark.rule("E-FX-11", "E-KND-09")
def test_asclepius_brings_back_what_was_lost() -> None:
    play = at("turn", domain=["asclepius", "charon"], discard=["vein-of-gold", "forge"], spent=["charon"])
    play.uses("asclepius")
    play.does("choose vein-of-gold", to="Take a card from the discard pile")
    assert play.gold == 4
    assert play.has("charon", RING)
    assert not play.has("asclepius", RING)


@pytest.mark.card("asclepius", "edge")
@pytest.mark.rule("E-KND-20", "E-KND-17")
def test_he_does_not_heal_himself_and_what_comes_back_is_new() -> None:
    play = at("turn", domain=["asclepius"], discard=["charon"])
    play.uses("asclepius")
    assert play.has("charon", RING)
    assert not play.has("asclepius", RING)


@pytest.mark.card("phoebus-apollo", "normal")
@pytest.mark.rule("E-FX-11", "E-PWR-10")
def test_phoebus_takes_any_card_of_the_oracle_for_gold() -> None:
    play = at("turn", domain=["phoebus-apollo"], oracle=["eagle-of-zeus", "hera"], gold=4)
    play.uses("phoebus-apollo")
    play.does("choose eagle-of-zeus")
    assert (play.gold, play.vp) == (0, 2)


@pytest.mark.card("phoebus-apollo", "edge")
@pytest.mark.rule("E-PWR-10")
def test_phoebus_is_not_cheap() -> None:
    play = at("turn", domain=["phoebus-apollo"], oracle=["hera"], gold=3)
    play.cannot("use phoebus-apollo", "Phoebus Apollo needs 4 Gold to pay (E-PWR-10)")
