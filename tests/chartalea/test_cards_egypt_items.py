"""Egypt's Items, the Scepter of Seth among them."""

import pytest

from tests.chartalea.duel import at

ROW = ["amazon", "viking-treasure", "gram", "maize-harvest", "wolfcoat"]


@pytest.mark.card("ushabti", "normal")
def test_an_ushabti_answers_when_called() -> None:
    play = at("main", discard=["ushabti"], power=1)
    play.does("recall ushabti 3")
    assert (play.power, play.hand, play.discard) == (0, ["ushabti"], [])
    play.plays("ushabti")
    assert play.money == 1


@pytest.mark.card("ushabti", "edge")
def test_an_ushabti_stands_in_for_its_owner_but_not_for_nothing() -> None:
    play = at("attack", attack=5, hand_1=["ushabti"], discard=["coin"])
    play.foe("reveal ushabti", "pass")
    assert play.foe.health == 47
    assert play.foe.hand == ["ushabti"]
    poor = at("main", discard=["ushabti"])
    poor.cannot("recall ushabti 3", "it costs 1 Power and you have 0 (C-ACT-01)")


@pytest.mark.card("execration-figure", "normal")
def test_a_smashed_figure_hurts_the_cursed_most() -> None:
    play = at("main", hand=["execration-figure"], curses_1=["mummys-curse", "erased-name"])
    play.plays("execration-figure")
    play.sacrifices("execration-figure")
    assert play.attack == 1
    assert play.foe.health == 44
    assert play.played == []
    assert play.away[-1] == "execration-figure"


@pytest.mark.card("execration-figure", "edge")
def test_a_smashed_figure_does_not_count_the_curses_of_its_owner() -> None:
    play = at("main", hand=["execration-figure"], curses=["mummys-curse"])
    play.plays("execration-figure")
    play.sacrifices("execration-figure")
    assert (play.health, play.foe.health) == (50, 48)


@pytest.mark.rule("C-MYT-07", "C-MYT-04")
@pytest.mark.card("scarab-amulet", "normal")
def test_a_scarab_draws_as_soon_as_another_egypt_card_follows() -> None:
    play = at("main", hand=["scarab-amulet", "eye-of-horus"], deck=["coin", "strike"])
    play.plays("scarab-amulet")
    assert play.money == 2
    play.cannot("use scarab-amulet 2", "it needs another Egypt card in play and you have 0 (C-EFF-04)")
    play.plays("eye-of-horus")
    play.uses("scarab-amulet", 2)
    assert play.hand == ["strike"]


@pytest.mark.rule("C-MYT-08", "C-CRS-08")
@pytest.mark.card("scarab-amulet", "edge")
def test_a_scarab_feeds_on_a_curse_and_on_an_empty_deck_draws_nothing() -> None:
    play = at("main", hand=["scarab-amulet"], curses=["mummys-curse"])
    play.plays("scarab-amulet")
    play.uses("scarab-amulet", 2)
    assert play.hand == []
    play.cannot("use scarab-amulet 2", "you've already used this line this turn (C-EFF-08)")


@pytest.mark.card("eye-of-horus", "normal")
def test_the_eye_of_horus_gives_power_and_wards_off_three() -> None:
    play = at("main", hand=["eye-of-horus"])
    play.plays("eye-of-horus")
    assert play.power == 1
    defended = at("attack", attack=5, hand_1=["eye-of-horus"])
    defended.foe("reveal eye-of-horus", "pass")
    assert defended.foe.health == 48


@pytest.mark.rule("C-ATK-07", "C-RES-13")
@pytest.mark.card("eye-of-horus", "edge")
def test_the_eye_of_horus_turns_nothing_back_and_makes_no_gems() -> None:
    play = at("attack", attack=2, hand_1=["eye-of-horus"])
    play.foe("reveal eye-of-horus", "pass")
    assert (play.health, play.foe.health) == (50, 50)
    full = at("main", hand=["eye-of-horus"], power=(10, 15))
    full.plays("eye-of-horus")
    assert full.power == 10


@pytest.mark.card("crook-of-osiris", "normal")
def test_the_crook_brings_power_beside_the_flail() -> None:
    play = at("main", hand=["crook-of-osiris", "flail-of-osiris"])
    play.plays("crook-of-osiris", "flail-of-osiris")
    play.uses("crook-of-osiris", 2)
    assert (play.money, play.attack, play.power) == (3, 3, 2)


@pytest.mark.card("crook-of-osiris", "edge")
def test_the_crook_alone_is_a_shepherds_staff() -> None:
    play = at("main", hand=["crook-of-osiris", "scarab-amulet", "flail-of-osiris"])
    play.plays("crook-of-osiris", "scarab-amulet")
    assert play.money == 5
    play.cannot("use crook-of-osiris 2", "Flail of Osiris is not in your play area (C-EFF-04)")


@pytest.mark.card("flail-of-osiris", "normal")
def test_the_flail_strikes_over_guards_beside_the_crook() -> None:
    play = at("main", hand=["crook-of-osiris", "flail-of-osiris"], companions_1=["restless-mummy"])
    play.plays("flail-of-osiris", "crook-of-osiris")
    play.uses("flail-of-osiris", 2)
    assert (play.attack, play.power) == (3, 1)
    assert play.foe.health == 48


@pytest.mark.card("flail-of-osiris", "edge")
def test_the_flail_does_not_know_a_crook_in_hand() -> None:
    play = at("main", hand=["crook-of-osiris", "flail-of-osiris"])
    play.plays("flail-of-osiris")
    play.cannot("use flail-of-osiris 2", "Crook of Osiris is not in your play area (C-EFF-04)")
    assert (play.attack, play.power) == (3, 1)


@pytest.mark.card("golden-sarcophagus", "normal")
def test_a_companion_just_bought_rises_from_the_sarcophagus() -> None:
    play = at("main", hand=["golden-sarcophagus"], row=ROW, market=["atlatl"], discard=["coin"])
    play.plays("golden-sarcophagus")
    assert play.money == 5
    play.does("acquire amazon")
    play.sacrifices("golden-sarcophagus")
    assert play.companions == ["amazon"]
    assert (play.discard, play.played) == (["coin"], [])
    play.exhausts("amazon")
    assert play.pool == [0, 2, 0, 0]


@pytest.mark.card("golden-sarcophagus", "edge")
def test_a_sarcophagus_opened_in_vain_is_gone_all_the_same() -> None:
    play = at("main", hand=["golden-sarcophagus"], discard=["coin"])
    play.plays("golden-sarcophagus")
    play.sacrifices("golden-sarcophagus")
    assert play.companions == []
    assert play.away[-1] == "golden-sarcophagus"
    assert play.money == 5


@pytest.mark.card("pharaohs-death-mask", "normal")
def test_the_death_mask_is_never_found_alone() -> None:
    play = at("main", hand=["pharaohs-death-mask"], artifacts=["feather-of-maat"], stack=["moonstone"])
    play.plays("pharaohs-death-mask")
    assert (play.money, play.power) == (3, 2)
    play.uses("pharaohs-death-mask", 2)
    assert play.treasures == ["moonstone"]


@pytest.mark.rule("C-MYT-05")
@pytest.mark.card("pharaohs-death-mask", "edge")
def test_the_death_mask_finds_no_treasure_among_strangers() -> None:
    play = at("main", hand=["pharaohs-death-mask", "gram"], discard=["scarab-amulet"])
    play.plays("pharaohs-death-mask", "gram")
    play.cannot("use pharaohs-death-mask 2", "it needs another Egypt card in play and you have 0 (C-EFF-04)")
    assert play.treasures == []


@pytest.mark.card("scepter", "normal")
def test_seths_scepter_turns_banished_cards_into_attack() -> None:
    play = at("main", god="seth", foe_god="thor", hand=["scepter"], row=ROW, market=["village-raid", "atlatl"])
    play.plays("scepter")
    assert (play.money, play.power) == (2, 1)
    play.uses("scepter", 2)
    play.does("choose amazon", "choose gram", to="Banish up to 2 cards from the Market Row")
    assert play.attack == 2
    assert play.in_row == ["atlatl", "viking-treasure", "village-raid", "maize-harvest", "wolfcoat"]


@pytest.mark.rule("C-LOST-02")
@pytest.mark.card("scepter", "edge")
def test_the_scepter_obeys_no_other_god() -> None:
    play = at("main", god="athena", hand=["scepter"], row=ROW)
    play.plays("scepter")
    assert (play.money, play.power) == (2, 1)
    play.cannot("use scepter 2", "your God isn't Seth (C-EFF-04)")
    assert (play.attack, play.in_row) == (0, ROW)
    seths = at("main", god="seth", foe_god="thor", hand=["scepter"], row=ROW)
    seths.plays("scepter")
    seths.uses("scepter", 2)
    seths.does("pass")
    assert (seths.attack, seths.in_row) == (0, ROW)
