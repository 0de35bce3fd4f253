"""C-OMNI and C-LOST: groups of cards; C-MYT and C-WITH: what cards in play do for each other."""

import pytest

import mythboard
from tests.chartalea.duel import at, with_card

GAME = mythboard.game("chartalea")
CALM = ["healing-hands", "sphinx-equinox", "atlatl", "scarab-amulet", "eclipse-reckoning"]
NO_MYTHOS = "it needs another Egypt card in play and you have 0 (C-EFF-04)"
DUAL = "Gain 1 Money.\nDual Mythos: Gain 2 Power."


# Omni cards


@pytest.mark.rule("C-OMNI-01")
def test_every_omni_card_has_two_or_more_mythologies_and_no_other_card_has() -> None:
    mythologies = ("greek", "egypt", "maya", "norse")
    many = [c for c in GAME.cards.values() if len([trait for trait in c.traits if trait in mythologies]) > 1]
    assert many == [c for c in GAME.cards.values() if "omni" in c.traits]


@pytest.mark.rule("C-OMNI-01")
@pytest.mark.parametrize("mythology", ["Greek", "Egypt", "Maya", "Norse"])
def test_an_omni_card_counts_as_each_of_its_mythologies(mythology: str) -> None:
    belongs = ("egypt", "norse", "omni")
    fits = mythology.lower() in belongs
    game = with_card("item", f"Return a {mythology} card from your discard pile to your hand.".replace("a E", "an E"))
    play = at("main", game=game, hand=["stranger"], discard=["funeral-ship"])
    play.plays("stranger")
    play.uses("stranger", 1)
    assert play.hand == (["funeral-ship"] if fits else [])


@pytest.mark.rule("C-OMNI-01")
def test_an_omni_card_serves_the_mythos_of_other_cards_and_their_discounts() -> None:
    play = at("main", hand=["scarab-amulet", "step-pyramid"], deck=["coin"])
    play.plays("scarab-amulet", "step-pyramid")
    play.uses("scarab-amulet", 2)
    assert play.hand == ["coin"]
    price = GAME.cards["treasure-map"].cost
    lasting = [("this turn, your next Norse card costs 1 Money less", 0)]
    buyer = at("main", row=["treasure-map"], market=CALM, money=price - 1, lasting=lasting)
    buyer.does("acquire treasure-map")
    assert (buyer.money, buyer.discard) == (0, ["treasure-map"])


@pytest.mark.rule("C-OMNI-02")
def test_treasure_map_with_another_norse_card_gives_the_norse_effect_only() -> None:
    play = at("main", hand=["treasure-map"], artifacts=["andvaris-ring"])
    assert GAME.cards["treasure-map"].traits == ("maya", "norse", "omni")
    play.plays("treasure-map")
    play.cannot("use treasure-map 2", "it needs another Maya card in play and you have 0 (C-EFF-04)")
    play.uses("treasure-map", 3)


@pytest.mark.rule("C-OMNI-02")
def test_treasure_map_with_another_maya_card_gives_the_maya_effect_only() -> None:
    play = at("main", hand=["treasure-map"], companions=["lunar-rabbit"])
    play.plays("treasure-map")
    play.cannot("use treasure-map 3", "it needs another Norse card in play and you have 0 (C-EFF-04)")
    play.uses("treasure-map", 2)


@pytest.mark.rule("C-OMNI-03")
def test_for_dual_mythos_an_omni_card_is_one_card() -> None:
    game = with_card("item", DUAL, belongs=("egypt", "maya", "omni"))
    play = at("main", game=game, hand=["stranger", "step-pyramid"])
    play.plays("stranger", "step-pyramid")
    reason = "it needs 2 other Egypt or Maya cards in play and you have 1 (C-EFF-04)"
    play.cannot("use stranger 2", reason)


# Lost cards


@pytest.mark.rule("C-LOST-01")
def test_every_lost_card_asks_for_a_god_or_for_a_god_of_its_mythology() -> None:
    asked = [
        word
        for card in GAME.cards.values()
        if "lost" in card.traits
        for clause in card.clauses
        for word in clause.text.replace(",", " ").split()
        if "your God is" in clause.text and word in ("Athena", "Seth", "Ixchel", "Thor", "Greek", "Egyptian", "Mayan", "Norse")
    ]
    assert {"Athena", "Seth", "Ixchel", "Thor"} <= set(asked)
    assert {"Greek", "Egyptian", "Mayan", "Norse"} & set(asked)


@pytest.mark.rule("C-LOST-01", "C-LOST-02")
@pytest.mark.parametrize("god", ["thor", "athena", "ixchel"])
def test_anybody_buys_and_plays_a_lost_card_but_only_its_god_gets_the_bonus(god: str) -> None:
    game = with_card("item", "Gain 1 Money.\nIf your God is Thor, gain 2 Money.", belongs=("norse", "lost"), cost=2)
    play = at("main", game=game, god=god, row=["stranger"], money=2, market=CALM)
    play.does("acquire stranger")
    assert play.discard == ["stranger"]
    player = at("main", game=game, god=god, hand=["stranger"])
    player.plays("stranger")
    assert player.money == 1
    if god == "thor":
        player.uses("stranger", 2)
        assert player.money == 3
    else:
        player.cannot("use stranger 2", "your God isn't Thor (C-EFF-04)")


@pytest.mark.rule("C-LOST-03")
@pytest.mark.parametrize(("option", "money", "health"), [(1, 3, 40), (2, 0, 45)])
def test_the_olive_tree_gives_3_money_or_5_health(option: int, money: int, health: int) -> None:
    play = at("main", god="thor", hand=["athenas-olive-tree"], health=(40, 50))
    play.plays("athenas-olive-tree")
    play.uses("athenas-olive-tree", 1)
    play.does(f"option {option}", to="Choose one")
    assert (play.money, play.health) == (money, health)


@pytest.mark.rule("C-LOST-03")
def test_the_olive_tree_gives_athena_both() -> None:
    play = at("main", god="athena", hand=["athenas-olive-tree"], health=(40, 50))
    play.plays("athenas-olive-tree")
    play.uses("athenas-olive-tree", 1)
    assert (play.money, play.health) == (3, 45)


def equinox_bonus() -> int:
    """The line of Sphinx Equinox that asks for an Egyptian God."""
    return next(clause.number for clause in GAME.cards["sphinx-equinox"].clauses if "God" in clause.text)


@pytest.mark.rule("C-LOST-04")
def test_sphinx_equinox_lets_an_egyptian_god_put_an_egypt_card_on_top_of_the_deck() -> None:
    discard = ["scarab-amulet", "khopesh-sword", "coin"]
    play = at("main", god="seth", foe_god="athena", hand=["sphinx-equinox"], discard=discard, deck=["strike"])
    play.plays("sphinx-equinox")
    play.uses("sphinx-equinox", equinox_bonus())
    play.does("yes")
    assert play.offered(0) == ["choose scarab-amulet", "choose khopesh-sword"]
    play.does("choose khopesh-sword")
    assert (play.deck, play.discard) == (["strike", "khopesh-sword"], ["scarab-amulet", "coin"])


@pytest.mark.rule("C-LOST-04")
def test_an_egyptian_god_need_not_do_it() -> None:
    play = at("main", god="seth", foe_god="athena", hand=["sphinx-equinox"], discard=["scarab-amulet"], deck=["strike"])
    play.plays("sphinx-equinox")
    play.uses("sphinx-equinox", equinox_bonus())
    play.does("pass")
    assert (play.deck, play.discard) == (["strike"], ["scarab-amulet"])


@pytest.mark.rule("C-LOST-04")
def test_sphinx_equinox_does_this_for_no_other_god() -> None:
    play = at("main", god="thor", hand=["sphinx-equinox"], discard=["scarab-amulet"], deck=["strike"])
    play.plays("sphinx-equinox")
    play.cannot(f"use sphinx-equinox {equinox_bonus()}", "your God isn't Egyptian (C-EFF-04)")
    assert (play.deck, play.discard) == (["strike"], ["scarab-amulet"])


# Mythos


@pytest.mark.rule("C-MYT-01", "C-MYT-07")
def test_scarab_amulet_draws_a_card_with_another_egypt_card_in_play() -> None:
    play = at("main", hand=["khopesh-sword", "scarab-amulet"], deck=["coin"])
    play.plays("khopesh-sword", "scarab-amulet")
    play.uses("scarab-amulet", 2)
    assert play.hand == ["coin"]


@pytest.mark.rule("C-MYT-04", "C-MYT-07")
def test_scarab_amulet_played_first_draws_as_soon_as_an_egypt_card_follows() -> None:
    play = at("main", hand=["khopesh-sword", "scarab-amulet"], deck=["strike"])
    play.plays("scarab-amulet")
    play.cannot("use scarab-amulet 2", NO_MYTHOS)
    play.plays("khopesh-sword")
    play.uses("scarab-amulet", 2)
    assert play.hand == ["strike"]


@pytest.mark.rule("C-MYT-01")
def test_a_card_of_another_mythology_does_not_help() -> None:
    play = at("main", hand=["viking-treasure", "coin", "scarab-amulet"])
    play.plays("viking-treasure", "coin", "scarab-amulet")
    play.cannot("use scarab-amulet 2", NO_MYTHOS)


@pytest.mark.rule("C-MYT-02")
def test_dual_mythos_needs_two_other_cards() -> None:
    game = with_card("item", DUAL, belongs=("egypt",))
    play = at("main", game=game, hand=["stranger", "khopesh-sword", "scarab-amulet"])
    play.plays("stranger", "khopesh-sword")
    play.cannot("use stranger 2", "it needs 2 other Egypt cards in play and you have 1 (C-EFF-04)")
    play.plays("scarab-amulet")
    play.uses("stranger", 2)
    assert play.power == 2


@pytest.mark.rule("C-MYT-03")
@pytest.mark.parametrize(
    ("companions", "artifacts", "curses"),
    [(["priest-of-anubis"], [], []), ([], ["feather-of-maat"], []), ([], [], ["mummys-curse"])],
)
def test_companions_artifacts_and_curses_of_earlier_turns_count(
    companions: list[str], artifacts: list[str], curses: list[str]
) -> None:
    deck = ["coin", "scarab-amulet"]
    play = at("main", companions=companions, artifacts=artifacts, curses=curses, deck=deck)
    play.ends_turn()
    play.ends_turn(by=1)
    play.plays("scarab-amulet")
    play.uses("scarab-amulet", 2)
    assert play.hand == ["coin"]


@pytest.mark.rule("C-MYT-05")
def test_only_other_cards_in_the_own_play_area_count() -> None:
    play = at(
        "main",
        god="seth",
        foe_god="athena",
        hand=["scarab-amulet", "khopesh-sword"],
        deck=["sandstorm"],
        discard=["demonic-pact"],
        row=["eye-of-horus", "barque-of-ra"],
        companions_1=["priest-of-anubis"],
        curses_1=["mummys-curse"],
    )
    play.plays("scarab-amulet")
    play.cannot("use scarab-amulet 2", NO_MYTHOS)


@pytest.mark.rule("C-MYT-06")
def test_a_sacrificed_card_no_longer_counts_but_what_was_drawn_stays() -> None:
    game = with_card("item", "Gain 1 Money.\nSacrifice: Gain 1 Power.", belongs=("egypt",))
    play = at("main", game=game, hand=["scarab-amulet", "stranger"], deck=["coin"])
    play.plays("scarab-amulet", "stranger")
    play.sacrifices("stranger")
    play.cannot("use scarab-amulet 2", NO_MYTHOS)
    before = at("main", game=game, hand=["scarab-amulet", "stranger"], deck=["coin"])
    before.plays("scarab-amulet", "stranger")
    before.uses("scarab-amulet", 2)
    before.sacrifices("stranger")
    assert before.hand == ["coin"]


@pytest.mark.rule("C-MYT-08")
def test_an_egypt_curse_makes_the_scarab_amulet_draw() -> None:
    play = at("main", hand=["scarab-amulet"], curses=["mummys-curse"], deck=["coin"])
    play.plays("scarab-amulet")
    play.uses("scarab-amulet", 2)
    assert play.hand == ["coin"]


# With


@pytest.mark.rule("C-WITH-01", "C-WITH-02")
@pytest.mark.parametrize("order", [["mjolnir", "iron-gauntlets"], ["iron-gauntlets", "mjolnir"]])
def test_mjolnir_gives_one_more_attack_die_with_iron_gauntlets_in_any_order(order: list[str]) -> None:
    play = at("main", god="thor", hand=["mjolnir", "iron-gauntlets"])
    play.plays(*order)
    before = play.pool[1]
    play.uses("mjolnir", 2)
    assert play.pool[1] == before + 1


@pytest.mark.rule("C-WITH-01")
def test_without_the_gauntlets_in_the_own_play_area_there_is_no_second_die() -> None:
    play = at("main", god="thor", hand=["mjolnir", "iron-gauntlets"])
    play.plays("mjolnir")
    play.cannot("use mjolnir 2", "Iron Gauntlets is not in your play area (C-EFF-04)")
    other = at("main", god="thor", hand=["mjolnir"], discard=["iron-gauntlets"])
    other.plays("mjolnir")
    other.cannot("use mjolnir 2", "Iron Gauntlets is not in your play area (C-EFF-04)")


@pytest.mark.rule("C-WITH-01")
def test_a_card_that_names_a_companion_works_with_it_from_earlier_turns() -> None:
    game = with_card("item", "Gain 1 Money.\nWith Amazon: Gain 2 Power.")
    play = at("main", game=game, hand=["stranger"], companions=["amazon"])
    play.plays("stranger")
    play.uses("stranger", 2)
    assert play.power == 2
