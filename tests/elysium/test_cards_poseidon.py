"""The cards of Poseidon: the others lose Gold, VP or cards, often by a choice of two evils."""

import pytest

from mythboard.games.elysium.board import RING
from tests.elysium.temple import DISMISS, at

EVIL = "Choose one"


@pytest.mark.card("cyclops", "normal")
@pytest.mark.rule("E-FX-09", "E-FX-14", "E-FX-21", "E-PWR-18", "E-PWR-19")
def test_each_other_player_chooses_between_two_evils_in_order_of_play() -> None:
    play = at("turn", seats=3, agora=["cyclops"], disc=(2, 3, 1), domain_1=["forge", "styx"], domain_2=["hera"], gold=(0, 5, 5))
    play.takes("cyclops")
    play.asked(2, EVIL, ["option 1", "option 2"])
    play.of(2)("option 2")
    play.of(1)("option 1")
    play.of(1)("choose styx")
    play.does("dismiss green")
    assert (play.of(1).gold, play.of(2).gold) == (5, 3)
    assert play.of(1).domain == ["forge"]
    assert play.discard == ["styx"]


@pytest.mark.card("cyclops", "edge")
@pytest.mark.rule("E-PWR-11", "E-PWR-20", "E-CIT-09", "E-CIT-10")
def test_an_evil_that_cannot_be_suffered_is_no_way_out() -> None:
    play = at("turn", agora=["cyclops"], citizens=(0, 1), domain_1=["forge"])
    play.takes("cyclops")
    play.asked(1, "Discard a card", ["choose forge", "citizen"])  # no Gold: it must be a card, and a Citizen is one
    play.foe("citizen")
    play.asked(0, DISMISS)
    play.does("dismiss red")
    assert play.foe.domain == ["forge"]
    assert len(play.gone) == 1
    assert play.discard == []
    poor = at("turn", agora=["cyclops"], gold=(0, 1))
    poor.takes("cyclops", "red")
    assert poor.foe.gold == 0, "a loss takes as much as there is"


@pytest.mark.card("trident", "normal")
@pytest.mark.rule("E-FX-08")
def test_the_trident_takes_gold_from_a_player_of_ones_choice() -> None:
    play = at("turn", seats=3, domain=["trident"], gold=(1, 2, 2))
    play.uses("trident")
    play.asked(0, "Trident: which player?", ["seat 1", "seat 2"])
    play.does("seat 2")
    assert (play.gold, play.of(1).gold, play.of(2).gold) == (2, 2, 1)


@pytest.mark.card("trident", "edge")
@pytest.mark.rule("E-PWR-13", "E-PWR-20")
def test_the_trident_finds_nobody_who_has_gold() -> None:
    play = at("turn", seats=3, domain=["trident"], gold=(3, 0, 0))
    play.cannot("use trident", "Trident would change nothing now (E-PWR-13)")


@pytest.mark.card("sirens", "normal")
@pytest.mark.rule("E-FX-13", "E-KND-16", "E-KND-18", "E-KND-19")
def test_the_sirens_send_somebody_a_citizen() -> None:
    play = at("turn", agora=["sirens"])
    play.takes("sirens", "red")
    assert play.has("sirens", RING)
    play.uses("sirens")
    assert len(play.foe.citizens) == 1
    assert play.gold == 3


@pytest.mark.card("sirens", "edge")
@pytest.mark.rule("E-KND-16", "E-KND-18")
def test_the_sirens_sing_once() -> None:
    play = at("turn", domain=["sirens"], spent=["sirens"])
    play.cannot("use sirens", "Sirens has no ring left (E-KND-18)")


@pytest.mark.card("hippocampus", "normal")
@pytest.mark.rule("E-FX-19")
def test_every_poseidon_card_taken_costs_the_others_gold() -> None:
    play = at("turn", seats=3, domain=["hippocampus"], agora=["trident"], gold=(1, 2, 2))
    play.takes("trident", "blue")
    assert (play.gold, play.of(1).gold, play.of(2).gold) == (1, 1, 1)


@pytest.mark.card("hippocampus", "edge")
@pytest.mark.rule("E-KND-05", "E-FX-19")
def test_what_another_player_takes_is_not_meant() -> None:
    play = at("turn", seat=1, agora=["trident"], domain_0=["hippocampus"], gold=(1, 2))
    play.takes("trident", "blue")
    assert (play.of(0).gold, play.of(1).gold) == (1, 2)


@pytest.mark.card("tidal-wave", "normal")
@pytest.mark.rule("E-FX-02")
def test_the_tidal_wave_washes_gold_away() -> None:
    play = at("turn", seats=3, agora=["tidal-wave"], gold=(0, 1, 5))
    play.takes("tidal-wave", "red")
    assert (play.gold, play.of(1).gold, play.of(2).gold) == (2, 0, 3)


@pytest.mark.card("tidal-wave", "edge")
def test_who_is_sheltered_stays_dry() -> None:
    play = at("turn", agora=["tidal-wave"], gold=(0, 5), domain_1=["aegis"])
    play.takes("tidal-wave", "red")
    assert (play.gold, play.foe.gold) == (1, 5)


@pytest.mark.card("scylla", "normal")
def test_scylla_lets_the_others_choose_what_she_eats() -> None:
    play = at("turn", domain=["scylla"], gold=(0, 3), vp=(0, 3))
    play.uses("scylla")
    play.foe("option 1")
    assert (play.foe.gold, play.foe.vp) == (3, 1)


@pytest.mark.card("scylla", "edge")
@pytest.mark.rule("E-PWR-20")
def test_scylla_takes_what_there_is() -> None:
    play = at("turn", domain=["scylla"], gold=(0, 0), vp=(0, 1))
    play.uses("scylla")
    assert play.foe.vp == 0, "there was no choice"


@pytest.mark.card("scylla", "edge")
@pytest.mark.rule("E-PWR-13")
def test_where_nobody_has_anything_to_lose_scylla_is_not_used() -> None:
    poor = at("turn", seats=3, domain=["scylla"])
    poor.cannot("use scylla", "Scylla would change nothing now (E-PWR-13)")
    assert "use scylla" in at("turn", seats=3, domain=["scylla"], gold=(0, 0, 1)).offered(0)
    safe = at("turn", domain=["scylla"], domain_1=["aegis"], gold=(0, 3), vp=(0, 3))
    safe.cannot("use scylla", "Scylla would change nothing now (E-PWR-13)")


@pytest.mark.card("charybdis", "normal")
@pytest.mark.rule("E-PWR-25")
def test_charybdis_swallows_the_richest() -> None:
    play = at("turn", seats=3, domain=["charybdis"], vp=(9, 4, 2))
    play.uses("charybdis")
    assert (play.vp, play.of(1).vp, play.of(2).vp) == (10, 1, 2)


@pytest.mark.card("charybdis", "edge")
@pytest.mark.rule("E-PWR-25")
def test_among_the_tied_the_user_chooses_and_nobody_has_the_most_of_nothing() -> None:
    play = at("turn", seats=3, domain=["charybdis"], vp=(0, 4, 4))
    play.uses("charybdis")
    play.does("seat 2")
    assert (play.of(1).vp, play.of(2).vp) == (4, 1)
    none = at("turn", seats=3, domain=["charybdis"])
    none.uses("charybdis")
    assert none.vp == 1


@pytest.mark.card("earthquake", "normal")
@pytest.mark.rule("E-FX-14", "E-KND-20")
def test_the_earthquake_costs_each_other_player_a_card() -> None:
    play = at("turn", seats=3, domain=["earthquake"], domain_1=["charon", "forge"], domain_2=["aegis"])
    play.uses("earthquake")
    play.of(1)("choose charon")
    assert play.of(1).domain == ["forge"]
    assert play.of(2).domain == [], "a lone card is not asked for"
    assert play.discard == ["charon", "aegis"]
    assert not any(play.table.status[card] for card in play.table.zones[4]), "without its ring"


@pytest.mark.card("earthquake", "edge")
@pytest.mark.rule("E-PWR-13")
def test_without_cards_nothing_shakes() -> None:
    play = at("turn", domain=["earthquake"])
    play.cannot("use earthquake", "Earthquake would change nothing now (E-PWR-13)")


@pytest.mark.card("leviathan", "normal")
@pytest.mark.rule("E-FX-07", "E-KND-23")
def test_the_leviathan_makes_transfers_of_others_dearer() -> None:
    play = at("transfer turn", seat=1, domain_1=["forge"], domain_0=["leviathan"], quest=(1, 2), gold=(0, 3))
    play.transfers("forge")
    assert play.gold == 1


@pytest.mark.card("leviathan", "edge")
def test_its_owner_pays_as_usual() -> None:
    play = at("transfer turn", domain=["leviathan", "forge"], quest=1, gold=3)
    play.transfers("forge")
    assert play.gold == 2


@pytest.mark.card("leviathan", "edge")
@pytest.mark.rule("E-FX-05")
def test_what_is_free_stays_free_despite_the_leviathan() -> None:
    play = at("turn", domain=["persephone", "forge"], domain_1=["leviathan"], gold=1)
    play.uses("persephone")
    play.does("choose forge")
    assert (play.legends(), play.gold) == ([["forge"]], 1)


@pytest.mark.card("earth-shaker", "normal")
@pytest.mark.rule("E-FX-21")
def test_the_earth_shaker_hits_who_is_ahead() -> None:
    play = at("turn", seats=3, domain=["earth-shaker"], vp=(3, 5, 3))
    play.uses("earth-shaker")
    assert (play.vp, play.of(1).vp, play.of(2).vp) == (4, 3, 3)


@pytest.mark.card("earth-shaker", "edge")
def test_who_leads_shakes_nobody() -> None:
    play = at("turn", domain=["earth-shaker"], vp=(6, 5))
    play.uses("earth-shaker")
    assert (play.vp, play.foe.vp) == (7, 5)
