"""The Greek Companions of the market."""

import pytest

from tests.chartalea.duel import CHANGE, EPITAPH, SHIELD, at

NO_MYTHOS = "it needs another Greek card in play and you have 0 (C-EFF-04)"
RETURN = "Return another Greek card from your discard pile to your hand"
GUARDED = "a Guard protects it: destroy every Guard first (C-GRD-01)"


@pytest.mark.card("myrmidon", "normal")
def test_myrmidons_strike_for_every_guard_beside_them_and_cover_from_the_hand() -> None:
    play = at("main", hand=["myrmidon"], companions=["argus-panoptes", "amazon"])
    play.plays("myrmidon")
    play.exhausts("myrmidon")
    assert play.attack == 2  # Amazon is no Guard
    attacked = at("attack", attack=6, hand_1=["myrmidon"])
    attacked.foe("reveal myrmidon", "pass", to=SHIELD)
    assert attacked.foe.health == 46
    assert attacked.foe.hand == ["myrmidon"]


@pytest.mark.card("myrmidon", "edge")
def test_a_myrmidon_in_play_stops_the_whole_attack_but_is_no_shield() -> None:
    play = at("main", companions_1=["myrmidon", "amazon"], attack=3)
    play.cannot("destroy amazon", GUARDED)
    play.cannot("destroy myrmidon", "its strength is 4 and you have 3 Attack (C-CPN-03)")
    play.does("pass")
    play.ends(1, "What do you do?")  # nobody was asked for a Shield
    assert play.foe.health == 50


@pytest.mark.card("calliope", "normal")
def test_calliope_answers_every_divine_power_with_a_card() -> None:
    play = at("main", companions=["calliope"], power=1, money=2, deck=["coin", "strike", "channel"])
    play.does("invoke influence")
    assert play.hand == ["channel"]
    play.does("invoke inspiration")
    assert play.hand == ["channel", "strike", "coin"]


@pytest.mark.card("calliope", "edge")
def test_calliope_is_silent_when_the_other_god_acts_or_when_she_is_gone() -> None:
    play = at("main", companions_1=["calliope"], deck_1=["coin"], money=4, attack=3)
    play.does("invoke influence")
    assert play.foe.hand == []
    play.does("destroy calliope")
    assert play.foe.discard == ["calliope"]
    assert play.attack == 0


@pytest.mark.card("calliope", "edge")
def test_calliope_draws_what_was_premeditated() -> None:
    play = at("main", companions=["calliope"], power=1, discard=["strike", "coin"], deck=["channel"])
    play.does("invoke premeditation", "choose strike")
    assert play.hand == ["strike"]
    assert play.deck == ["channel"]


@pytest.mark.card("amazon", "normal")
@pytest.mark.rule("C-CPN-10")
def test_the_amazon_adds_two_attack_dice_each_turn() -> None:
    play = at("main", hand=["amazon"], token=(0, 0))
    play.plays("amazon")
    play.exhausts("amazon")
    assert play.pool == [0, 2, 0, 0]
    play.does("roll", rolls=[4, 1])
    assert play.attack == 5
    play.ends_turn()
    assert play.foe.health == 45
    play.ends_turn(by=1)
    play.exhausts("amazon")
    assert play.pool == [0, 2, 0, 0]


@pytest.mark.card("amazon", "edge")
@pytest.mark.rule("C-CPN-10")
def test_the_amazon_falls_to_three_attack_at_once_and_to_no_less() -> None:
    play = at("main", companions_1=["amazon"], attack=2, hand=["strike"], token=(0, 0))
    play.cannot("destroy amazon", "its strength is 3 and you have 2 Attack (C-CPN-03)")
    play.plays("strike")
    play.does("roll", rolls=[1])
    play.does("destroy amazon")
    assert play.attack == 0
    assert play.foe.discard == ["amazon"]


@pytest.mark.card("odysseus", "normal")
def test_odysseus_has_a_way_for_everything() -> None:
    play = at("main", companions=["odysseus", "owl"], token=(0, 0))
    play.exhausts("odysseus")
    play.does("Power Die", to="Which type of die?")
    assert play.pool == [0, 0, 0, 1]
    play.does("roll", rolls=[0])
    play.does("use odysseus 2", to=CHANGE, rolls=[3])
    assert play.power == 3


@pytest.mark.card("odysseus", "normal")
def test_something_of_odysseus_comes_home() -> None:
    play = at("main", companions_1=["odysseus"], discard_1=["coin", "laurel-wreath", "amazon"], attack=6)
    play.does("destroy odysseus")
    play.foe("yes", to=EPITAPH)
    play.asked(1, RETURN, offers=["choose laurel-wreath", "choose amazon"])  # neither himself nor the Coin
    play.foe("choose amazon")
    assert play.foe.hand == ["amazon"]
    assert play.foe.discard == ["coin", "laurel-wreath", "odysseus"]
    assert play.attack == 1


@pytest.mark.card("odysseus", "edge")
def test_odysseus_alone_rerolls_nothing() -> None:
    play = at("main", companions=["odysseus"], token=(0, 0))
    play.exhausts("odysseus")
    play.does("Attack Die")
    play.cannot("exhaust odysseus 1", "Odysseus is exhausted (C-EXH-02)")
    play.does("roll", rolls=[0])
    assert play.attack == 0  # there was nothing to change the die with
    play.cannot(
        "use odysseus 2",
        "you can only change dice during your roll (C-DICE-23)",
        NO_MYTHOS,
    )


@pytest.mark.card("odysseus", "edge")
@pytest.mark.parametrize("answer", ["yes", "pass"])
def test_odysseus_does_not_bring_himself_home(answer: str) -> None:
    play = at("main", companions_1=["odysseus"], discard_1=["coin"], attack=5)
    play.does("destroy odysseus")
    play.foe(answer, to=EPITAPH)
    assert play.foe.hand == []
    assert play.foe.discard == ["coin", "odysseus"]


@pytest.mark.card("argus-panoptes", "normal")
def test_argus_sees_four_cards_and_takes_one() -> None:
    play = at("main", companions=["argus-panoptes"], deck=["chalice-of-fate", "coin", "strike", "lucky-coin", "channel"])
    play.exhausts("argus-panoptes")
    play.does("choose strike", to="Take a card from among them")
    play.does("choose lucky-coin", "choose coin", to="Which card do you put back next? The last one will be on top.")
    assert play.hand == ["strike"]
    assert play.deck == ["chalice-of-fate", "lucky-coin", "coin", "channel"]
    assert play.is_exhausted("argus-panoptes")


@pytest.mark.card("argus-panoptes", "edge")
def test_argus_guards_even_exhausted_and_sees_nothing_in_an_empty_deck() -> None:
    play = at("main", companions=["argus-panoptes", "amazon"], attack_1=6)
    play.exhausts("argus-panoptes")
    assert play.hand == []
    play.ends_turn()
    play.foe.cannot("destroy amazon", GUARDED)
    play.foe.cannot("destroy argus-panoptes", "its strength is 7 and you have 6 Attack (C-CPN-03)")
