"""Athena: her Divine Powers, her starting cards, and the Lost cards of the Greeks."""

import pytest

from tests.chartalea.duel import SHIELD, at

TWO_A_TURN = "you may use 2 Divine Powers each turn (C-POW-01)"
NO_MYTHOS = "it needs another Greek card in play and you have 0 (C-EFF-04)"


@pytest.mark.card("athena", "normal")
@pytest.mark.rule("C-GOD-03")
def test_athena_uses_two_divine_powers_a_turn() -> None:
    play = at("main", power=3, money=2, deck=["coin", "strike"])
    play.does("invoke influence")
    assert (play.money, play.power) == (0, 4)
    play.does("invoke inspiration")
    assert play.hand == ["strike"]
    assert play.power == 3


@pytest.mark.card("athena", "edge")
def test_athena_uses_no_third_divine_power_and_another_god_no_second() -> None:
    play = at("main", power=5, deck=["coin", "strike", "channel"])
    play.does("invoke inspiration", "invoke inspiration")
    play.cannot("invoke inspiration", TWO_A_TURN)
    other = at("main", god="thor", foe_god="athena", power=5, money=4)
    other.does("invoke influence")
    other.cannot("invoke influence", "you may use 1 Divine Power each turn (C-POW-01)")


@pytest.mark.card("premeditation", "normal")
def test_premeditation_lays_a_card_out_for_the_next_hand() -> None:
    play = at("main", power=1, hand=["coin"], discard=["strike", "channel"], deck=["lucky-coin"])
    play.does("invoke premeditation")
    play.asked(
        0,
        "Put a card from your hand or discard pile on top of your deck",
        offers=["choose coin", "choose strike", "choose channel"],
    )
    play.does("choose strike")
    assert play.deck == ["lucky-coin", "strike"]
    assert play.discard == ["channel"]
    assert play.power == 0


@pytest.mark.card("premeditation", "edge")
def test_premeditation_takes_a_card_of_the_hand_too_but_needs_one() -> None:
    play = at("main", power=2, hand=["coin", "strike"], deck=["lucky-coin"])
    play.does("invoke premeditation", "choose coin")
    assert play.hand == ["strike"]
    assert play.deck == ["lucky-coin", "coin"]
    empty = at("main", power=1, deck=["lucky-coin"])
    empty.cannot("invoke premeditation", "there is nothing to use Premeditation on (C-POW-12)")


@pytest.mark.card("inspiration", "normal")
def test_an_inspiration_draws_a_card_even_what_was_premeditated() -> None:
    play = at("main", power=2, discard=["strike", "channel"], deck=["coin"])
    play.does("invoke premeditation", "choose channel", "invoke inspiration")
    assert play.hand == ["channel"]
    assert play.power == 0


@pytest.mark.card("inspiration", "edge")
def test_an_inspiration_without_any_cards_draws_nothing_and_without_power_there_is_none() -> None:
    play = at("main", power=1)
    play.does("invoke inspiration")
    assert play.hand == []
    play.cannot("invoke inspiration", "it costs 1 Power and you have 0 (C-POW-01)")


@pytest.mark.card("prophecy", "normal")
def test_a_prophecy_takes_the_best_two_of_four_cards() -> None:
    play = at("main", power=3, deck=["chalice-of-fate", "coin", "strike", "lucky-coin", "channel"])
    play.does("invoke prophecy")
    offers = ["choose channel", "choose lucky-coin", "choose strike", "choose coin"]
    play.asked(0, "Take 2 cards from among them", offers=offers)
    play.does("choose strike", "choose channel")
    play.asked(0, "Which card do you put back next? The last one will be on top.", offers=["choose coin", "choose lucky-coin"])
    play.does("choose coin")
    assert play.hand == ["strike", "channel"]
    assert play.deck == ["chalice-of-fate", "coin", "lucky-coin"]
    assert play.foe.sees("hand/0") == []
    assert play.power == 0


@pytest.mark.card("prophecy", "edge")
def test_a_prophecy_of_a_single_card_takes_it_and_two_power_buy_none() -> None:
    play = at("main", power=5, discard=["strike"])
    play.does("invoke prophecy")
    assert play.hand == ["strike"]
    assert (play.deck, play.aside) == ([], [])
    play.cannot("invoke prophecy", "it costs 3 Power and you have 2 (C-POW-01)")


@pytest.mark.card("spear-of-truth", "normal")
def test_the_spear_of_truth_brings_a_greek_card_to_light() -> None:
    play = at("main", hand=["spear-of-truth"], companions=["owl"], deck=["strike", "aegis-shield", "coin"])
    play.plays("spear-of-truth")
    assert play.attack == 2
    play.uses("spear-of-truth", 2)
    play.does("choose aegis-shield", to="Take a Greek card from among them")
    assert play.hand == ["aegis-shield"]
    assert play.deck == ["strike", "coin"]


@pytest.mark.card("spear-of-truth", "edge")
def test_the_spear_of_truth_needs_greek_company_and_finds_only_greek_cards() -> None:
    play = at("main", hand=["spear-of-truth", "laurel-wreath"], deck=["aegis-shield", "strike", "coin"])
    play.plays("spear-of-truth")
    play.cannot("use spear-of-truth 2", NO_MYTHOS)
    play.plays("laurel-wreath")
    play.uses("spear-of-truth", 2)
    play.asked(0, "Take a Greek card from among them", offers=["pass"])
    play.does("pass")
    assert play.hand == []
    assert play.deck == ["aegis-shield", "strike", "coin"]


@pytest.mark.card("aegis-shield", "normal")
def test_the_aegis_gives_money_and_stops_three_attack() -> None:
    play = at("main", hand=["aegis-shield"], money=1)
    play.plays("aegis-shield")
    assert play.money == 2
    attacked = at("attack", seat=1, foe_god="athena", god="seth", attack=5, hand_0=["aegis-shield"])
    attacked.does("reveal aegis-shield", by=0, to=SHIELD)
    attacked.does("pass", by=0)
    assert attacked.of(0).health == 48
    assert attacked.of(0).hand == ["aegis-shield"]


@pytest.mark.card("aegis-shield", "edge")
def test_the_aegis_wastes_what_it_stops_too_much_and_hides_no_coin() -> None:
    play = at("attack", attack=1, hand_1=["aegis-shield", "coin"])
    play.foe.cannot("reveal coin", "Coin has no Shield line (C-ATK-03)")
    play.foe("reveal aegis-shield", "pass", to=SHIELD)
    assert play.foe.health == 50


@pytest.mark.card("owl", "normal")
def test_the_owl_sees_what_is_coming_and_sends_it_away() -> None:
    play = at("main", hand=["owl"], deck=["channel", "strike", "coin"])
    play.plays("owl")
    play.exhausts("owl")
    play.asked(0, "Discard up to 1 card from among them", offers=["choose coin", "choose strike", "pass"])
    play.does("choose coin")
    assert play.deck == ["channel", "strike"]
    assert play.discard == ["coin"]
    assert play.companions == ["owl"]


@pytest.mark.card("owl", "edge")
def test_the_owl_may_leave_all_as_it_is_and_looks_once_a_turn() -> None:
    play = at("main", companions=["owl"], deck=["channel", "strike", "coin"])
    play.exhausts("owl")
    play.does("pass")
    assert play.deck == ["channel", "strike", "coin"]
    play.cannot("exhaust owl 1", "Owl is exhausted (C-EXH-02)")


@pytest.mark.card("athenas-olive-tree", "normal")
@pytest.mark.rule("C-LOST-03")
def test_athena_gets_both_fruits_of_her_olive_tree() -> None:
    play = at("main", hand=["athenas-olive-tree"], health=40)
    play.plays("athenas-olive-tree")
    play.uses("athenas-olive-tree", 1)
    assert (play.money, play.health) == (3, 45)


@pytest.mark.card("athenas-olive-tree", "edge")
@pytest.mark.rule("C-LOST-03")
@pytest.mark.parametrize(("choice", "money", "health"), [("gain 3 Money", 3, 40), ("gain 5 Health", 0, 45)])
def test_another_god_chooses_one_fruit_of_the_olive_tree(choice: str, money: int, health: int) -> None:
    play = at("main", god="thor", hand=["athenas-olive-tree"], health=40)
    play.plays("athenas-olive-tree")
    play.uses("athenas-olive-tree", 1)
    play.does(choice, to="Choose one")
    assert (play.money, play.health) == (money, health)


@pytest.mark.card("oracle-of-delphi", "normal")
def test_the_oracle_speaks_clearly_to_a_greek_god() -> None:
    play = at("main", hand=["oracle-of-delphi"], deck=["chalice-of-fate", "coin", "strike", "lucky-coin", "channel"])
    play.plays("oracle-of-delphi")
    assert play.pool == [0, 0, 0, 2]
    play.uses("oracle-of-delphi", 2)
    play.does("choose strike", to="Take a card from among them")
    assert play.hand == ["strike"]
    assert play.discard == ["channel", "lucky-coin", "coin"]
    assert play.deck == ["chalice-of-fate"]


@pytest.mark.card("oracle-of-delphi", "edge")
def test_the_oracle_shows_nothing_to_other_gods() -> None:
    play = at("main", god="ixchel", hand=["oracle-of-delphi"], deck=["coin", "strike"])
    play.plays("oracle-of-delphi")
    assert play.pool == [0, 0, 0, 2]
    play.cannot("use oracle-of-delphi 2", "your God isn't Greek (C-EFF-04)")
    assert play.hand == []
    assert play.deck == ["coin", "strike"]
