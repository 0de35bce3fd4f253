"""The twelve deeds."""

import pytest

from tests.obol.ferry import ACTION, at

PAY = "Pay 3 obols to gain 2 souls?"
TAKE = "Take up to 2 deed cards from the discard pile"
ANY = "Discard any number of cards"


@pytest.mark.card("honest-work", "normal")
def test_honest_work_gains_three_obols() -> None:
    play = at("actions", hand=["honest-work"], obols=1)
    play.plays("honest-work")
    assert play.obols == 4
    assert play.discard == ["honest-work"]


@pytest.mark.card("honest-work", "edge")
def test_honest_work_can_be_done_twice_in_a_turn() -> None:
    play = at("actions", hand=["honest-work", "honest-work"], actions=3)
    play.plays("honest-work")
    play.plays("honest-work")
    assert play.obols == 6


@pytest.mark.card("gossip", "normal")
def test_gossip_draws_two_cards() -> None:
    play = at("actions", hand=["gossip"], deck=["raven", "seer", "storm"])
    play.plays("gossip")
    assert play.hand == ["storm", "seer"]


@pytest.mark.card("gossip", "edge")
def test_gossip_draws_what_is_left() -> None:
    play = at("actions", hand=["gossip"], deck=["raven"], few_cards=True)
    play.plays("gossip")
    assert play.hand == ["raven"]  # gossip itself is not yet discarded
    assert play.discard == ["gossip"]


@pytest.mark.card("night-crossing", "normal")
def test_night_crossing_gains_a_soul_for_each_crew_card() -> None:
    crews = (["loyal-hound"], ["coin-diver", "grave-robber"])
    play = at("actions", seat=1, hand=["night-crossing"], crew=crews)
    play.plays("night-crossing")
    assert play.souls == 2


@pytest.mark.card("night-crossing", "edge")
def test_night_crossing_without_crew_gains_nothing_and_is_no_crossing() -> None:
    play = at("actions", hand=["night-crossing"], crew_1=["grave-robber"])
    play.plays("night-crossing")
    assert play.souls == 0
    assert play.foe.obols == 0
    assert play.crossed == 0


@pytest.mark.card("pickpocket", "normal")
def test_a_pickpocket_takes_two_obols_from_a_player_of_ones_choice() -> None:
    play = at("actions", seats=3, hand=["pickpocket"], obols=(0, 5, 5))
    play.plays("pickpocket")
    play.asked(0, "Which player?", offers=["seat 1", "seat 2"])
    play.does("Player 3")
    assert [play.of(seat).obols for seat in range(3)] == [2, 5, 3]


@pytest.mark.card("pickpocket", "edge")
def test_a_pickpocket_gains_two_even_from_who_has_one() -> None:
    play = at("actions", hand=["pickpocket"], obols_1=1)
    play.plays("pickpocket")
    assert play.foe.obols == 0
    assert play.obols == 2


@pytest.mark.card("feast-of-shades", "normal")
@pytest.mark.parametrize(
    ("choice", "obols", "souls", "cards"),
    [("gain 3 obols", 3, 0, 0), ("draw 2 cards", 0, 0, 2), ("gain 1 soul", 0, 1, 0)],
)
def test_at_a_feast_of_shades_one_of_three_is_chosen(choice: str, obols: int, souls: int, cards: int) -> None:
    play = at("actions", hand=["feast-of-shades"])
    play.plays("feast-of-shades")
    play.asked(0, "Choose one", offers=["option 1", "option 2", "option 3"])
    play.does(choice)
    assert (play.obols, play.souls, len(play.hand)) == (obols, souls, cards)


@pytest.mark.card("feast-of-shades", "edge")
def test_at_a_feast_of_shades_cards_may_be_chosen_though_there_are_none() -> None:
    play = at("actions", hand=["feast-of-shades"], few_cards=True)
    play.plays("feast-of-shades")
    play.does("option 2")
    assert play.hand == []


@pytest.mark.card("bargain", "normal")
def test_a_bargain_gives_two_souls_for_three_obols() -> None:
    play = at("actions", hand=["bargain"], obols=3)
    play.plays("bargain")
    play.asked(0, PAY, offers=["yes", "pass"])
    play.does("yes")
    assert (play.obols, play.souls) == (0, 2)


@pytest.mark.card("bargain", "edge")
def test_a_bargain_may_be_refused() -> None:
    play = at("actions", hand=["bargain"], obols=3)
    play.plays("bargain")
    play.does("no", to=PAY)
    assert (play.obols, play.souls) == (3, 0)


@pytest.mark.card("bargain", "edge")
def test_who_cannot_pay_for_a_bargain_is_not_asked() -> None:
    play = at("actions", hand=["bargain"], obols=2)
    play.plays("bargain")
    play.asked(0, ACTION)
    assert (play.obols, play.souls) == (2, 0)


@pytest.mark.card("storm", "normal")
def test_in_a_storm_each_other_player_discards_and_the_leader_among_them_loses_a_soul() -> None:
    hands = (["storm", "undertow"], ["raven", "seer"], ["gossip", "storm"])
    play = at("actions", seats=3, hand=hands, souls=(9, 2, 5))
    play.plays("storm")
    play.of(1)("choose raven", to="Discard a card")
    play.of(2)("choose gossip", to="Discard a card")
    assert play.discard == ["raven", "gossip", "storm"]
    assert [play.of(seat).souls for seat in range(3)] == [9, 2, 4]
    assert play.hand == ["undertow"]


@pytest.mark.rule("O-CARD-09")
@pytest.mark.card("storm", "edge")
def test_a_storm_takes_a_soul_from_each_of_several_leaders() -> None:
    play = at("actions", seats=4, hand=["storm"], souls=(0, 3, 1, 3))
    play.plays("storm")
    assert [play.of(seat).souls for seat in range(4)] == [0, 2, 1, 2]


@pytest.mark.card("storm", "edge")
def test_a_storm_over_empty_boats_changes_nothing() -> None:
    play = at("actions", hand=["storm"])
    play.plays("storm")
    assert play.foe.souls == 0
    assert play.discard == ["storm"]


@pytest.mark.card("shipwreck", "normal")
def test_in_a_shipwreck_each_player_loses_a_crew_card_of_their_choice() -> None:
    crews = (["coin-diver", "loyal-hound"], ["grave-robber", "toll-keeper"])
    play = at("actions", hand=["shipwreck"], crew=crews)
    play.plays("shipwreck")
    play.does("choose loyal-hound", to="Discard a card from your crew")
    play.asked(1, "Discard a card from your crew", offers=["choose grave-robber", "choose toll-keeper"])
    play.foe("choose grave-robber")
    assert (play.crew, play.foe.crew) == (["coin-diver"], ["toll-keeper"])
    assert play.discard == ["loyal-hound", "grave-robber", "shipwreck"]


@pytest.mark.card("shipwreck", "edge")
def test_in_a_shipwreck_who_has_one_loses_it_and_who_has_none_loses_nothing() -> None:
    play = at("actions", seats=3, hand=["shipwreck"], crew_2=["coin-diver"])
    play.plays("shipwreck")
    assert play.discard == ["coin-diver", "shipwreck"]


@pytest.mark.card("scavenge", "normal")
def test_scavenging_takes_up_to_two_deeds_from_the_discard_pile() -> None:
    play = at("actions", hand=["scavenge"], discard=["seer", "raven", "gossip", "storm", "cerberus"])
    play.plays("scavenge")
    play.asked(0, TAKE, offers=["choose seer", "choose gossip", "choose storm", "pass"])
    play.does("choose gossip")
    play.does("choose seer", to=TAKE)
    assert play.hand == ["gossip", "seer"]
    assert play.discard == ["raven", "storm", "cerberus", "scavenge"]


@pytest.mark.card("scavenge", "edge")
def test_scavenging_may_stop_after_one() -> None:
    play = at("actions", hand=["scavenge"], discard=["seer", "storm"])
    play.plays("scavenge")
    play.does("choose seer")
    play.does("done", to=TAKE)
    assert play.hand == ["seer"]


@pytest.mark.card("scavenge", "edge")
def test_scavenging_finds_neither_itself_nor_other_cards_than_deeds() -> None:
    play = at("actions", hand=["scavenge"], discard=["raven", "coin-diver"])
    play.plays("scavenge")
    play.asked(0, ACTION)
    assert play.hand == []


@pytest.mark.card("funeral-games", "normal")
@pytest.mark.parametrize("face", [2, 3])
def test_two_or_more_at_the_funeral_games_is_a_soul(face: int) -> None:
    play = at("actions", hand=["funeral-games"])
    play.does("play funeral-games")
    play.foe("pass", rolls=[face])
    assert (play.souls, play.obols) == (1, 0)


@pytest.mark.card("funeral-games", "edge")
@pytest.mark.parametrize("face", [0, 1])
def test_less_at_the_funeral_games_is_two_obols(face: int) -> None:
    play = at("actions", hand=["funeral-games"])
    play.does("play funeral-games")
    play.foe("pass", rolls=[face])
    assert (play.souls, play.obols) == (0, 2)


@pytest.mark.card("market-day", "normal")
def test_on_market_day_discarded_cards_bring_two_obols_each_and_prices_fall() -> None:
    shore = ["storm", "bargain", "gossip", "honest-work"]
    play = at("actions", hand=["market-day", "raven", "seer", "undertow"], shore=shore)
    play.plays("market-day")
    play.asked(0, ANY, offers=["choose raven", "choose seer", "choose undertow", "pass"])
    play.does("choose raven", "choose undertow", "done", to=ANY)
    assert play.obols == 4
    assert play.hand == ["seer"]
    play.does("hire storm")
    assert play.obols == 2
    play.ends(1, ACTION)


@pytest.mark.card("market-day", "edge")
def test_on_market_day_one_may_keep_everything() -> None:
    play = at("actions", hand=["market-day", "raven"], shore=["gossip", "storm", "seer", "raven"])
    play.plays("market-day")
    play.does("done")
    assert play.obols == 0
    play.asked(0, ACTION, offers=["gather", "draw", "hire gossip", "hire seer", "play raven", "pass"])


@pytest.mark.card("market-day", "edge")
def test_on_market_day_one_may_sell_the_whole_hand() -> None:
    play = at("actions", hand=["market-day", "raven", "seer"])
    play.plays("market-day")
    play.does("choose raven", "choose seer")
    play.asked(0, ACTION)
    assert play.obols == 4


@pytest.mark.card("market-day", "edge")
def test_two_market_days_in_a_turn_add_up() -> None:
    play = at("actions", hand=["market-day", "market-day"], actions=3, shore=["storm", "seer", "raven", "gossip"])
    play.plays("market-day")
    play.does("done")
    play.plays("market-day")
    play.cannot("hire storm", "it costs 1 obol and you have 0 (O-ACT-03)")


@pytest.mark.card("seer", "normal")
def test_the_seer_looks_at_three_cards_and_gives_an_action_and_an_obol() -> None:
    play = at("actions", hand=["seer"], deck=["raven", "storm", "gossip", "bargain"])
    play.plays("seer")
    assert play.sees("deck") == ["storm", "gossip", "bargain"]
    assert play.deck[-4:] == ["raven", "storm", "gossip", "bargain"]
    assert play.actions == 2
    assert play.obols == 1


@pytest.mark.card("seer", "edge")
def test_the_seer_sees_as_many_cards_as_there_are() -> None:
    play = at("actions", hand=["seer"], deck=["raven", "storm"], few_cards=True)
    play.plays("seer")
    assert play.sees("deck") == ["raven", "storm"]
    play = at("actions", hand=["seer"], few_cards=True)
    play.plays("seer")
    assert play.sees("deck") == []


@pytest.mark.card("seer", "edge")
def test_before_an_empty_deck_the_seer_looks_at_the_new_one() -> None:
    play = at("actions", hand=["seer"], discard=["raven", "storm"], few_cards=True)
    play.plays("seer")
    assert sorted(play.sees("deck")) == ["raven", "storm"]
    assert play.discard == ["seer"]


@pytest.mark.card("seer", "edge")
def test_only_the_player_of_the_seer_sees_the_cards() -> None:
    play = at("actions", seats=3, seat=1, hand=["seer"], deck=["storm", "gossip", "bargain"])
    play.plays("seer")
    assert [play.of(seat).sees("deck") for seat in range(3)] == [[], ["storm", "gossip", "bargain"], []]
