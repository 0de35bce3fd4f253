"""Egypt's Actions, with the Book of Thoth and Sphinx Equinox."""

import pytest

from tests.chartalea.duel import at

ROW = ["amazon", "viking-treasure", "rune-casting", "maize-harvest", "wolfcoat"]


@pytest.mark.card("embalming", "normal")
def test_embalming_removes_the_perishable() -> None:
    play = at("main", hand=["embalming", "scarab-amulet"], discard=["coin", "lucky-coin"], row=ROW)
    play.plays("embalming", "scarab-amulet")
    play.uses("embalming", 1)
    play.does("choose coin", to="Banish a card from your hand or discard pile")
    play.uses("embalming", 2)
    assert (play.discard, play.power) == (["lucky-coin"], 1)
    assert play.away[-1] == "coin"


@pytest.mark.rule("C-BAN-02", "C-EFF-14")
@pytest.mark.card("embalming", "edge")
def test_embalming_with_nothing_to_embalm() -> None:
    play = at("main", hand=["embalming"], companions=["varangian"], row=ROW)
    play.plays("embalming")
    play.cannot("use embalming 2", "it needs another Egypt card in play and you have 0 (C-EFF-04)")
    play.uses("embalming", 1)
    assert (play.played, play.companions) == (["embalming"], ["varangian"])
    choice = at("main", hand=["embalming", "scarab-amulet"], row=ROW)
    choice.plays("embalming")
    choice.uses("embalming", 1)
    assert choice.hand == []
    choice.cannot("use embalming 2", "it needs another Egypt card in play and you have 0 (C-EFF-04)")


@pytest.mark.card("failed-flood", "normal")
def test_a_failed_flood_makes_everything_dearer_for_the_other() -> None:
    play = at("main", hand=["failed-flood"], row=ROW, token=(0, 0), money_1=3, money=3)
    play.plays("failed-flood")
    assert play.pool == [1, 0, 0, 0]
    play.uses("failed-flood", 2)
    play.does("acquire viking-treasure")
    assert play.money == 0
    play.ends_turn()
    play.foe.cannot("acquire wolfcoat", "it costs 4 Money and you have 3 (C-ACQ-01)")


@pytest.mark.card("failed-flood", "edge")
def test_the_next_flood_comes() -> None:
    play = at("main", hand=["failed-flood"], row=ROW, market=["atlatl"])
    play.plays("failed-flood")
    play.uses("failed-flood", 2)
    play.ends_turn()
    play.ends_turn(by=1)
    play.ends_turn()
    play.foe.cannot("acquire wolfcoat", "it costs 3 Money and you have 0 (C-ACQ-01)")


@pytest.mark.card("tomb-robbery", "normal")
def test_tomb_robbers_pay_with_health() -> None:
    play = at("main", hand=["tomb-robbery"], companions=["restless-mummy"], stack=["moonstone", "drowned-purse"])
    play.plays("tomb-robbery")
    play.uses("tomb-robbery", 1)
    play.uses("tomb-robbery", 2)
    assert (play.health, play.treasures) == (48, ["drowned-purse"])
    assert play.pool == [1, 0, 0, 0]


@pytest.mark.rule("C-DICE-25")
@pytest.mark.card("tomb-robbery", "edge")
def test_tomb_robbers_too_weak_for_the_tomb() -> None:
    play = at("main", hand=["tomb-robbery", "scarab-amulet"], health=(2, 50), roll=2)
    play.plays("tomb-robbery")
    play.cannot("use tomb-robbery 1", "it costs 2 Health, which must leave you at least 1, and you have 2 (C-EFF-04)")
    play.cannot("use tomb-robbery 2", "it needs another Egypt card in play and you have 0 (C-EFF-04)")
    play.plays("scarab-amulet")
    play.uses("tomb-robbery", 2)
    assert play.money == 3


@pytest.mark.card("seven-arrows", "normal")
def test_seven_arrows_hit_both_and_then_the_right_one() -> None:
    play = at("main", hand=["seven-arrows", "scarab-amulet"], curses=["mummys-curse"])
    play.plays("seven-arrows", "scarab-amulet")
    play.uses("seven-arrows", 2)
    play.uses("seven-arrows", 3)
    assert play.pool == [0, 1, 0, 0]
    assert (play.health, play.foe.health) == (48, 46)


@pytest.mark.rule("C-MYT-02", "C-EFF-09")
@pytest.mark.card("seven-arrows", "edge")
def test_seven_arrows_need_two_other_egypt_cards_and_may_stay_in_the_quiver() -> None:
    play = at("main", hand=["seven-arrows", "scarab-amulet"])
    play.plays("seven-arrows", "scarab-amulet")
    play.cannot("use seven-arrows 3", "it needs 2 other Egypt cards in play and you have 1 (C-EFF-04)")
    assert (play.health, play.foe.health) == (50, 50)


@pytest.mark.card("opening-of-the-mouth", "normal")
def test_the_opening_of_the_mouth_calls_an_egypt_card_back() -> None:
    play = at("main", hand=["opening-of-the-mouth"], discard=["amazon", "scarab-amulet", "eye-of-horus"])
    play.plays("opening-of-the-mouth")
    assert play.pool == [1, 0, 1, 0]
    play.uses("opening-of-the-mouth", 2)
    play.asked(0, "Return an Egypt card from your discard pile to your hand", ["choose scarab-amulet", "choose eye-of-horus"])
    play.does("choose scarab-amulet")
    assert play.hand == ["scarab-amulet"]
    play.plays("scarab-amulet")
    assert play.money == 2


@pytest.mark.rule("C-ACQ-17", "C-RET-01")
@pytest.mark.card("opening-of-the-mouth", "edge")
def test_the_opening_of_the_mouth_waits_for_the_card_just_bought() -> None:
    row = ["scarab-amulet", *ROW[1:]]
    play = at("main", hand=["opening-of-the-mouth"], row=row, market=["atlatl"], money=2, discard=["coin"])
    play.plays("opening-of-the-mouth")
    play.does("acquire scarab-amulet")
    play.uses("opening-of-the-mouth", 2)
    assert (play.hand, play.discard) == (["scarab-amulet"], ["coin"])
    silent = at("main", hand=["opening-of-the-mouth"], discard=["coin"])
    silent.plays("opening-of-the-mouth")
    silent.uses("opening-of-the-mouth", 2)
    assert (silent.hand, silent.discard) == ([], ["coin"])


@pytest.mark.card("weighing-of-the-heart", "normal")
def test_hearts_too_heavy_are_devoured() -> None:
    play = at("main", hand=["weighing-of-the-heart"], deck=["gram", "coin", "strike", "lucky-coin", "channel"], row=ROW)
    play.plays("weighing-of-the-heart")
    assert play.pool == [0, 0, 0, 1]
    play.uses("weighing-of-the-heart", 2)
    play.asked(
        0,
        "Banish up to 2 cards from among them",
        ["choose coin", "choose strike", "choose lucky-coin", "choose channel", "pass"],
    )
    play.does("choose coin", "choose lucky-coin")
    play.does("choose strike")
    assert play.deck == ["gram", "strike", "channel"]
    assert play.away[-2:] == ["coin", "lucky-coin"]


@pytest.mark.card("weighing-of-the-heart", "edge")
def test_a_short_deck_of_light_hearts_is_spared() -> None:
    play = at("main", hand=["weighing-of-the-heart"], deck=["gram", "amazon"], row=["wolfcoat"])
    play.plays("weighing-of-the-heart")
    play.uses("weighing-of-the-heart", 2)
    play.does("pass")
    play.does("choose amazon", to="Which card do you put back next? The last one will be on top.")
    assert play.deck == ["amazon", "gram"]
    assert play.aside == []


@pytest.mark.rule("C-ART-05")
@pytest.mark.card("desecration", "normal")
def test_desecration_destroys_an_artifact_for_good() -> None:
    play = at(
        "main",
        hand=["desecration"],
        artifacts=["barque-of-ra"],
        artifacts_1=["feather-of-maat", "andvaris-ring"],
        hand_1=["coin"],
    )
    play.plays("desecration")
    assert play.pool == [0, 2, 0, 0]
    play.uses("desecration", 2)
    play.does("option 1", to="Choose one")
    play.does("choose andvaris-ring", to="Destroy an opposing Artifact")
    assert play.foe.artifacts == ["feather-of-maat"]
    assert play.away[-1] == "andvaris-ring"
    assert play.foe.hand == ["coin"]


@pytest.mark.rule("C-EFF-15")
@pytest.mark.card("desecration", "edge")
def test_where_nothing_is_holy_desecration_takes_a_card() -> None:
    play = at("main", hand=["desecration"], artifacts=["barque-of-ra"], hand_1=["coin", "strike"])
    play.plays("desecration")
    play.uses("desecration", 2)
    play.does("option 2")
    play.foe("choose coin", to="Discard a card")
    assert (play.foe.hand, play.foe.discard) == (["strike"], ["coin"])
    assert play.artifacts == ["barque-of-ra"]
    vain = at("main", hand=["desecration"], artifacts=["barque-of-ra"])
    vain.plays("desecration")
    vain.uses("desecration", 2)
    vain.does("option 1")
    assert vain.artifacts == ["barque-of-ra"]


@pytest.mark.card("journey-through-the-duat", "normal")
def test_the_journey_brings_back_what_was_laid_down() -> None:
    play = at(
        "main",
        hand=["journey-through-the-duat"],
        discard=["gram", "coin"],
        deck=["strike", "channel"],
        treasures=["moonstone", "drowned-purse"],
        token=(0, 0),
    )
    play.plays("journey-through-the-duat")
    play.uses("journey-through-the-duat", 2)
    play.does("choose gram", to="Put a card from your discard pile on top of your deck")
    assert play.deck == ["strike", "channel", "gram"]
    play.uses("journey-through-the-duat", 3)
    play.does("choose drowned-purse", to="Sacrifice which Treasure?")
    assert sorted(play.hand) == ["channel", "gram"]
    assert (play.treasures, play.money) == (["moonstone"], 0)
    play.does("roll", rolls=[2, 3])
    play.does("pass")
    assert play.power == 5


@pytest.mark.rule("C-EFF-12")
@pytest.mark.card("journey-through-the-duat", "edge")
def test_the_gates_of_the_duat_ask_for_a_treasure() -> None:
    play = at("main", hand=["journey-through-the-duat"], deck=["strike"])
    play.plays("journey-through-the-duat")
    assert play.pool == [0, 0, 0, 2]
    play.cannot("use journey-through-the-duat 3", "it costs 1 Treasure and you have 0 (C-EFF-04)")
    play.uses("journey-through-the-duat", 2)
    assert play.deck == ["strike"]


@pytest.mark.card("wrath-of-sekhmet", "normal")
def test_the_wrath_of_sekhmet_spares_nobody() -> None:
    play = at("main", hand=["wrath-of-sekhmet"], artifacts=["feather-of-maat"], hand_1=["coin", "strike"])
    play.plays("wrath-of-sekhmet")
    assert play.pool == [0, 3, 0, 0]
    play.uses("wrath-of-sekhmet", 2)
    play.uses("wrath-of-sekhmet", 3)
    play.foe("choose coin", to="Discard a card")
    assert (play.health, play.foe.health) == (47, 47)
    assert play.foe.hand == ["strike"]


@pytest.mark.rule("C-EFF-21", "C-WIN-01")
@pytest.mark.card("wrath-of-sekhmet", "edge")
def test_no_guard_stops_the_wrath_of_sekhmet() -> None:
    play = at("main", hand=["wrath-of-sekhmet"], health=(4, 3), companions_1=["crocodile-of-sobek"])
    play.plays("wrath-of-sekhmet")
    play.cannot("use wrath-of-sekhmet 3", "it needs another Egypt card in play and you have 0 (C-EFF-04)")
    play.uses("wrath-of-sekhmet", 2)
    assert play.table.over
    assert list(play.table.winners) == [0]
    assert play.health == 1


@pytest.mark.card("book-of-thoth", "normal")
def test_the_book_of_thoth_opens_a_second_divine_power() -> None:
    play = at("main", god="thor", hand=["book-of-thoth"], deck=["coin"], power=3)
    play.plays("book-of-thoth")
    assert play.pool == [0, 0, 0, 1]
    play.uses("book-of-thoth", 2)
    assert play.hand == ["coin"]
    play.does("invoke war-cry")
    play.cannot("invoke war-cry", "you may use 1 Divine Power each turn (C-POW-01)")
    play.uses("book-of-thoth", 3)
    play.does("invoke war-cry")
    assert (play.power, play.attack) == (1, 4)


@pytest.mark.rule("C-POW-05")
@pytest.mark.card("book-of-thoth", "edge")
def test_the_book_of_thoth_is_read_once_a_turn() -> None:
    play = at("main", god="athena", hand=["book-of-thoth"], power=3, row=ROW)
    play.plays("book-of-thoth")
    play.uses("book-of-thoth", 2)
    assert play.hand == []
    play.uses("book-of-thoth", 3)
    play.cannot("use book-of-thoth 3", "you've already used this line this turn (C-EFF-08)")
    for _ in range(3):
        play.does("invoke upheaval", "pass")
    play.cannot(
        "invoke upheaval", "you may use 3 Divine Powers each turn (C-POW-01)", "it costs 1 Power and you have 0 (C-POW-01)"
    )


@pytest.mark.rule("C-LOST-04")
@pytest.mark.card("sphinx-equinox", "normal")
def test_an_egyptian_god_chooses_what_the_sphinx_draws() -> None:
    play = at(
        "main",
        god="seth",
        foe_god="thor",
        hand=["sphinx-equinox"],
        discard=["gram", "scarab-amulet", "eye-of-horus"],
        deck=["coin"],
    )
    play.plays("sphinx-equinox")
    assert play.pool == [1, 1, 0, 0]
    play.uses("sphinx-equinox", 3)
    play.does("yes")
    play.asked(
        0, "Put an Egypt card from your discard pile on top of your deck", ["choose scarab-amulet", "choose eye-of-horus"]
    )
    play.does("choose scarab-amulet")
    assert play.deck == ["coin", "scarab-amulet"]
    play.uses("sphinx-equinox", 2)
    assert play.hand == ["scarab-amulet"]


@pytest.mark.rule("C-LOST-02")
@pytest.mark.card("sphinx-equinox", "edge")
def test_the_sphinx_gives_strangers_no_second_choice() -> None:
    play = at("main", god="athena", hand=["sphinx-equinox"], discard=["scarab-amulet"], deck=["coin"])
    play.plays("sphinx-equinox")
    play.cannot("use sphinx-equinox 3", "your God isn't Egyptian (C-EFF-04)")
    assert (play.discard, play.deck) == (["scarab-amulet"], ["coin"])
    seths = at("main", god="seth", foe_god="thor", hand=["sphinx-equinox"], discard=["scarab-amulet"], deck=["coin"])
    seths.plays("sphinx-equinox")
    seths.uses("sphinx-equinox", 3)
    seths.does("pass")
    assert (seths.discard, seths.deck) == (["scarab-amulet"], ["coin"])
