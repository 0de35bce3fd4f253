"""C-EFF: playing cards and using their lines."""

import pytest

import mythboard
from mythboard.engine.card import Card
from mythboard.games.chartalea.lines import AT_ONCE
from tests.chartalea.duel import ACTION, SHIELD, at, with_card

CHARTALEA = mythboard.game("chartalea")
CALM = ["phalanx", "scepter", "dreamcatcher", "gram", "healing-hands"]  # a Market Row without a Guarded card
USED = "you've already used this line this turn (C-EFF-08)"
NO_SUCH_THING = "you can't choose that here"


@pytest.mark.rule("C-EFF-01")
def test_a_card_is_played_from_hand_face_up_and_for_nothing() -> None:
    play = at("main", hand=["atlatl", "coin"])
    play.plays("atlatl")
    assert (play.played, play.hand) == (["atlatl"], ["coin"])
    assert play.sees("played/0", 1) == ["atlatl"]
    assert (play.attack, play.money, play.power, play.health) == (4, 0, 0, 50)


@pytest.mark.rule("C-EFF-01")
def test_only_cards_in_hand_can_be_played() -> None:
    play = at("main", hand=["coin"], deck=["strike"], discard=["channel"], hand_1=["lucky-coin"])
    assert [text for text in play.offered(0) if text.startswith("play ")] == ["play coin"]
    play.cannot("play channel", NO_SUCH_THING)


@pytest.mark.rule("C-EFF-02")
@pytest.mark.parametrize(("order", "left"), [((1, 2), 1), ((2, 1), 2)])
def test_the_lines_of_cards_are_used_in_any_order(order: tuple[int, int], left: int) -> None:
    text = "If you have no cards in hand, gain 2 Power; otherwise, gain 1 Power.\nDiscard a card."
    play = at("main", game=with_card("item", text), hand=["stranger", "coin"])
    play.plays("stranger")
    for line in order:
        play.uses("stranger", line)
    assert play.power == left


@pytest.mark.rule("C-EFF-02")
def test_lines_of_different_cards_may_be_mixed() -> None:
    game = with_card("item", "Draw a card.\nGain 1 Power for each Item you have in play.")
    play = at("main", game=game, hand=["stranger"], deck=["coin"])
    play.plays("stranger")
    play.uses("stranger", 1)
    play.plays("coin")
    play.uses("stranger", 2)
    assert play.power == 2


@pytest.mark.rule("C-EFF-03")
def test_an_unused_line_may_be_used_later_in_the_turn() -> None:
    game = with_card("item", "Draw a card.")
    play = at("main", game=game, hand=["stranger", "coin"], row=["scarab-amulet"], deck=["strike"], money=3, market=["gram"])
    play.plays("stranger", "coin")
    play.does("acquire scarab-amulet")
    play.uses("stranger", 1)
    assert play.hand == ["strike"]


@pytest.mark.rule("C-EFF-04")
def test_a_line_waits_for_its_condition() -> None:
    play = at("main", god="seth", foe_god="thor", hand=["scarab-amulet", "khopesh-sword"], deck=["strike"])
    play.plays("scarab-amulet")
    play.cannot("use scarab-amulet 2", "it needs another Egypt card in play and you have 0 (C-EFF-04)")
    play.plays("khopesh-sword")
    play.uses("scarab-amulet", 2)
    assert play.hand == ["strike"]


@pytest.mark.rule("C-EFF-04")
def test_a_condition_in_words_may_come_true_later_too() -> None:
    game = with_card("item", "If you have defeated a Monster this turn, gain 1 Power.")
    play = at("main", game=game, hand=["stranger"], attack=3, stack=["mayan-gold"])
    play.plays("stranger")
    play.cannot("use stranger 1", "it works only if you have defeated a Monster this turn (C-EFF-04)")
    play.does("defeat phoenix", "option 2")
    play.uses("stranger", 1)
    assert play.power == 1


@pytest.mark.rule("C-EFF-05")
def test_a_card_prevails_over_the_rules() -> None:
    game = with_card("artifact", "While in play: Your highest Health is 10 more.")
    play = at("main", game=game, artifacts=["stranger"], health=(50, 50), pool=[0, 0, 4, 0], token=(0, 0))
    play.does("roll", rolls=[4, 4, 3, 1])
    assert play.health == 60  # though nobody may have more than 50


@pytest.mark.rule("C-EFF-05")
def test_the_card_of_athena_prevails_over_one_power_a_turn() -> None:
    play = at("main", god="athena", money=4)
    play.does("invoke influence", "invoke influence")
    assert play.power == 2


def gives(card: Card, word: str) -> bool:
    return any(clause.tags & AT_ONCE and clause.text.startswith(word) for clause in card.clauses)


@pytest.mark.rule("C-EFF-06")
def test_most_items_give_fixed_amounts_and_most_actions_dice() -> None:
    items = [card for card in CHARTALEA.cards.values() if card.kind == "item"]
    actions = [card for card in CHARTALEA.cards.values() if card.kind == "action"]
    assert sum(gives(card, "Gain") for card in items) > len(items) / 2
    assert sum(gives(card, "Add") for card in actions) > len(actions) / 2


@pytest.mark.rule("C-EFF-07")
def test_items_and_actions_lie_there_until_cleanup() -> None:
    play = at("main", hand=["coin", "channel"], row=CALM, attack=1)
    play.plays("coin", "channel")
    assert (play.played, play.discard) == (["coin", "channel"], [])
    play.does("pass")
    play.asked(1, SHIELD)
    assert play.played == ["coin", "channel"]
    play.foe("pass")
    play.asked(1, ACTION)
    assert (play.played, sorted(play.discard + play.hand)) == ([], ["channel", "coin"])


@pytest.mark.rule("C-EFF-08")
def test_a_line_is_used_once_a_turn() -> None:
    play = at("main", game=with_card("item", "Draw a card."), hand=["stranger"], deck=["coin", "strike"])
    play.plays("stranger")
    play.uses("stranger", 1)
    play.cannot("use stranger 1", USED)
    assert play.deck == ["coin"]


@pytest.mark.rule("C-EFF-08")
def test_a_line_is_used_only_while_its_card_is_in_the_own_play_area() -> None:
    game = with_card("item", "Draw a card.\nSacrifice: Gain 1 Power.", copies=3)
    play = at("main", game=game, hand=["stranger"], discard=["stranger"], played_1=["stranger"], deck=["coin"])
    play.cannot("use stranger 1", NO_SUCH_THING)
    play.plays("stranger")
    play.sacrifices("stranger")
    play.cannot("use stranger 1", NO_SUCH_THING)


@pytest.mark.rule("C-EFF-09")
def test_no_line_must_be_used() -> None:
    game = with_card("item", "Gain 2 Money.\nLose 5 Health.\nDraw a card.")
    play = at("main", game=game, hand=["stranger"], deck=["coin"], row=CALM)
    play.plays("stranger")
    play.ends_turn()
    assert play.health == 50


@pytest.mark.rule("C-EFF-10")
def test_a_line_is_used_whole() -> None:
    game = with_card("item", "Draw 2 cards and lose 1 Health.")
    play = at("main", game=game, hand=["stranger"], deck=["coin", "strike", "channel"])
    play.plays("stranger")
    play.uses("stranger", 1)
    play.asked(0, ACTION)  # nobody was asked how many
    assert (len(play.hand), play.health) == (2, 49)


@pytest.mark.rule("C-EFF-10")
def test_up_to_and_may_leave_the_choice() -> None:
    game = with_card("item", "Banish up to 2 cards from your hand.\nYou may draw a card.")
    play = at("main", game=game, hand=["stranger", "coin", "strike"], deck=["channel"])
    play.plays("stranger")
    play.uses("stranger", 1)
    play.does("choose coin", "pass", to="Banish up to 2 cards from your hand")
    assert play.hand == ["strike"]
    play.uses("stranger", 2)
    play.does("pass", to="Draw a card?")
    assert play.hand == ["strike"]


@pytest.mark.rule("C-EFF-11")
def test_plain_gains_are_taken_at_once_and_other_lines_stay_open() -> None:
    text = "Gain 2 Money and add an Attack Die.\nGain 1 Power for each Companion you have.\nDraw a card."
    play = at("main", game=with_card("item", text), hand=["stranger"], companions=["amazon"], deck=["coin"])
    play.plays("stranger")
    assert (play.money, play.pool, play.power, play.hand) == (2, [0, 1, 0, 0], 0, [])
    play.cannot("use stranger 1", NO_SUCH_THING)
    play.uses("stranger", 2)
    play.uses("stranger", 3)
    assert (play.power, play.hand) == (1, ["coin"])


@pytest.mark.rule("C-EFF-12")
@pytest.mark.parametrize(
    ("cost", "has", "lacks"),
    [
        ("2 Money", {"money": 1}, "it costs 2 Money and you have 1 (C-EFF-04)"),
        ("2 Power", {"power": 1}, "it costs 2 Power and you have 1 (C-EFF-04)"),
        ("2 Attack", {"attack": 1}, "it costs 2 Attack and you have 1 (C-EFF-04)"),
        ("2 Health", {"health": 2}, "it costs 2 Health, which must leave you at least 1, and you have 2 (C-EFF-04)"),
        ("a Treasure", {}, "it costs 1 Treasure and you have 0 (C-EFF-04)"),
    ],
)
def test_a_cost_is_paid_in_full_or_not_at_all(cost: str, has: dict[str, int], lacks: str) -> None:
    play = at("main", game=with_card("item", f"Pay {cost} to draw a card."), hand=["stranger"], deck=["coin"], **has)  # type: ignore[arg-type]
    play.plays("stranger")
    play.cannot("use stranger 1", lacks)


@pytest.mark.rule("C-EFF-12")
def test_a_cost_is_paid_before_its_effect() -> None:
    game = with_card("item", "Pay 2 Power to gain 3 Power.")
    play = at("main", game=game, hand=["stranger"], power=(2, 23))
    play.plays("stranger")
    play.uses("stranger", 1)
    assert play.power == 2  # 2 gems went back to the empty supply, and 2 is all that could be taken


@pytest.mark.rule("C-EFF-12")
def test_discarding_as_a_cost_needs_a_card() -> None:
    game = with_card("item", "You may discard a card to gain 3 Money.")
    play = at("main", game=game, hand=["stranger"])
    play.plays("stranger")
    play.uses("stranger", 1)
    play.asked(0, ACTION)
    assert play.money == 0


@pytest.mark.rule("C-EFF-12")
def test_exhausting_and_sacrificing_are_costs_too() -> None:
    game = with_card(
        "companion", "Exhaust: Pay 1 Power to gain 2 Attack.\nSacrifice: Pay 1 Power to gain 3 Attack.", strength=2
    )
    play = at("main", game=game, companions=["stranger"])
    play.cannot("exhaust stranger 1", "it costs 1 Power and you have 0 (C-EFF-12)")
    play.cannot("sacrifice stranger 2", "it costs 1 Power and you have 0 (C-EFF-12)")
    rich = at("main", game=game, companions=["stranger"], power=2)
    rich.exhausts("stranger")
    assert (rich.attack, rich.power, rich.is_exhausted("stranger")) == (2, 1, True)
    rich.sacrifices("stranger")
    assert (rich.attack, rich.power, rich.companions) == (5, 0, [])


@pytest.mark.rule("C-EFF-13")
def test_a_health_cost_leaves_at_least_1_health() -> None:
    game = with_card("item", "Pay 3 Health to gain 1 Power.", copies=2)
    play = at("main", game=game, hand=["stranger"], health=3)
    play.plays("stranger")
    play.cannot("use stranger 1", "it costs 3 Health, which must leave you at least 1, and you have 3 (C-EFF-04)")
    enough = at("main", game=game, hand=["stranger"], health=4)
    enough.plays("stranger")
    enough.uses("stranger", 1)
    assert (enough.health, enough.power) == (1, 1)


@pytest.mark.rule("C-EFF-13")
def test_a_health_cost_that_cannot_be_paid_is_not_offered_within_a_line_either() -> None:
    game = with_card("item", "You may pay 3 Health to gain 1 Power.")
    play = at("main", game=game, hand=["stranger"], health=3)
    play.plays("stranger")
    play.uses("stranger", 1)
    play.asked(0, ACTION)
    assert (play.health, play.power) == (3, 0)


@pytest.mark.rule("C-EFF-14")
def test_a_line_without_a_target_does_nothing() -> None:
    game = with_card("item", "Destroy an opposing Companion.\nReturn a Companion from your discard pile to your hand.")
    play = at("main", game=game, hand=["stranger"], discard=["coin"])
    play.plays("stranger")
    play.uses("stranger", 1)
    play.uses("stranger", 2)
    play.asked(0, ACTION)
    assert (play.hand, play.discard) == ([], ["coin"])


@pytest.mark.rule("C-EFF-14")
def test_drawing_on_empty_piles_does_as_much_as_possible() -> None:
    play = at(
        "main", game=with_card("item", "Draw 3 cards, then gain 1 Power."), hand=["stranger"], deck=["coin"], discard=["strike"]
    )
    play.plays("stranger")
    play.uses("stranger", 1)
    assert (sorted(play.hand), play.deck, play.discard, play.power) == (["coin", "strike"], [], [], 1)


@pytest.mark.rule("C-EFF-15")
def test_one_chooses_when_the_line_is_used_even_what_does_nothing() -> None:
    game = with_card("item", "Choose one: gain 2 Money; or destroy an opposing Companion.")
    play = at("main", game=game, hand=["stranger"])
    play.plays("stranger")
    play.asked(0, ACTION)
    play.uses("stranger", 1)
    play.does("option 2", to="Choose one")
    assert play.money == 0
    play.cannot("use stranger 1", USED)


@pytest.mark.rule("C-EFF-16")
def test_effects_end_with_the_turn() -> None:
    game = with_card("item", "This turn, Monsters have 2 less strength for you.")
    play = at("main", game=game, hand=["stranger"], row=CALM, attack=1, deck=["atlatl"])
    play.plays("stranger")
    play.uses("stranger", 1)
    play.does("defeat phoenix", "option 1")
    play.ends_turn()
    assert play.table.lasting == []
    play.ends_turn(by=1)
    play.plays("atlatl")
    play.does("defeat phoenix", "option 1")
    assert play.attack == 1  # of 4, for a strength of 3


@pytest.mark.rule("C-EFF-16")
def test_an_effect_may_say_that_it_lasts_longer() -> None:
    game = with_card("item", "Until your next turn, your Companions have 2 more strength.")
    play = at("main", game=game, hand=["stranger"], companions=["amazon"], row=CALM, hand_1=["atlatl"])
    play.plays("stranger")
    play.uses("stranger", 1)
    play.ends_turn()
    play.foe("play atlatl")
    play.foe.cannot("destroy amazon", "its strength is 5 and you have 4 Attack (C-CPN-03)")
    play.ends_turn(by=1)
    assert play.table.lasting == []


@pytest.mark.rule("C-EFF-17")
def test_gains_stay_when_their_card_leaves_play() -> None:
    play = at("main", hand=["atlatl"])
    play.plays("atlatl")
    play.sacrifices("atlatl")
    assert (play.attack, play.pool, play.played) == (4, [0, 2, 0, 0], [])


@pytest.mark.rule("C-EFF-17")
def test_gains_stay_when_their_condition_fails_later() -> None:
    game = with_card("item", "If you have no Money, gain 2 Power.\nGain 1 Money for each Item you have in play.")
    play = at("main", game=game, hand=["stranger"])
    play.plays("stranger")
    play.uses("stranger", 1)
    play.uses("stranger", 2)
    assert (play.money, play.power) == (1, 2)


@pytest.mark.rule("C-EFF-18")
def test_a_card_played_again_in_the_same_turn_is_new() -> None:
    text = "Draw a card.\nExhaust: Destroy one of your Companions, then return a Companion from your discard pile to your hand."
    play = at("main", game=with_card("companion", text, strength=2), hand=["stranger"], deck=["coin", "strike", "channel"])
    play.plays("stranger")
    play.uses("stranger", 1)
    play.exhausts("stranger")  # it falls, and comes back
    assert "stranger" in play.hand
    play.plays("stranger")
    assert not play.is_exhausted("stranger")
    play.uses("stranger", 1)
    play.exhausts("stranger")
    assert sorted(play.hand) == ["channel", "stranger", "strike"]


@pytest.mark.rule("C-EFF-19")
def test_numbers_are_counted_when_the_line_is_used() -> None:
    play = at("main", hand=["strike", "strike"], scrolls=["scroll-of-open-hands"], power=7)
    play.plays("strike")
    play.uses("strike", 2)
    assert play.attack == 1
    play.plays("strike")
    play.does("invoke mythic-scroll", "choose scroll-of-first-words")
    assert play.attack == 1
    play.uses("strike", 2)
    assert play.attack == 3


@pytest.mark.rule("C-EFF-20")
def test_only_an_attack_is_damage() -> None:
    text = "While in play: Attacks on you are reduced by 2.\nExhaust: Your opponent loses 4 Health."
    game = with_card("artifact", text, copies=2)
    play = at("main", game=game, artifacts=["stranger"], artifacts_1=["stranger"], row=CALM, attack=5)
    play.exhausts("stranger")
    assert play.foe.health == 46  # not an attack, so all of it
    play.ends_turn()
    assert play.foe.health == 43


@pytest.mark.rule("C-EFF-20", "C-EFF-21")
def test_guards_and_shields_do_not_help_against_losing_health() -> None:
    game = with_card("action", "Your opponent loses 4 Health.")
    play = at("main", game=game, hand=["stranger"], companions_1=["shieldmaiden"], hand_1=["aegis-shield"])
    play.plays("stranger")
    play.uses("stranger", 1)
    play.asked(0, ACTION)  # nobody was asked for a Shield
    assert play.foe.health == 46
