"""C-RET, C-BAN, C-SAC, C-ACT, C-EPI: Return, Banish, Sacrifice, Activation, Epitaph."""

import pytest

import mythboard
from tests.chartalea.duel import ACTION, EPITAPH, SHIELD, at, with_card

GAME = mythboard.game("chartalea")
CALM = ["healing-hands", "sphinx-equinox", "atlatl", "scarab-amulet", "eclipse-reckoning"]
ROW = ["viking-treasure", "amazon", "treasure-map", "athenas-olive-tree", "mummys-curse"]
PRIESTESS = GAME.cards["shaman-priestess"].values["strength"]
KILLER = "Destroy an opposing Companion."


# Return


@pytest.mark.rule("C-RET-01")
def test_a_fitting_card_is_returned_from_the_discard_pile_and_played_as_normal() -> None:
    game = with_card("action", "Return an Item from your discard pile to your hand.")
    play = at("main", game=game, hand=["stranger"], discard=["strike", "viking-treasure", "coin", "amazon"])
    play.plays("stranger")
    play.uses("stranger", 1)
    play.asked(0, "Return an Item from your discard pile to your hand", offers=["choose viking-treasure", "choose coin"])
    play.does("choose viking-treasure")
    assert (play.hand, play.discard) == (["viking-treasure"], ["strike", "coin", "amazon"])
    play.plays("viking-treasure")
    assert play.money == 3


@pytest.mark.rule("C-RET-02")
def test_the_opponent_knows_the_returned_card_but_not_the_rest_of_the_hand() -> None:
    game = with_card("action", "Return an Item from your discard pile to your hand.")
    play = at("main", game=game, hand=["stranger", "strike"], discard=["viking-treasure"])
    play.plays("stranger")
    play.uses("stranger", 1)
    assert (play.sees("hand/0", 1), play.hand) == (["viking-treasure"], ["strike", "viking-treasure"])
    assert play.did("return", viewer=1) == [("return", 0, "viking-treasure")]


# Banish


@pytest.mark.rule("C-BAN-01", "C-BAN-06")
@pytest.mark.parametrize("place", ["from your hand", "from your discard pile", "from the Market Row"])
def test_a_card_is_banished_from_where_the_effect_says_for_all_to_see(place: str) -> None:
    game = with_card("action", f"Banish an Item {place}.")
    play = at("main", game=game, hand=["stranger", "coin"], discard=["lucky-coin"], row=ROW, market=CALM)
    play.plays("stranger")
    play.uses("stranger", 1)
    if "Row" in place:
        play.does("choose viking-treasure")
    elif "hand" in place:
        play.does("choose coin")
    gone = {"from your hand": "coin", "from your discard pile": "lucky-coin", "from the Market Row": "viking-treasure"}[place]
    for viewer in (0, 1, None):
        assert gone in play.sees("away", viewer)
    assert gone not in (*play.hand, *play.discard, *play.in_row)


@pytest.mark.rule("C-BAN-02")
@pytest.mark.parametrize("place", ["hand", "discard"])
def test_a_banished_card_gives_nothing_and_serves_no_mythos(place: str) -> None:
    game = with_card("action", "Banish a card from your hand or discard pile.")
    hand = ["stranger", "scarab-amulet"]
    if place == "hand":
        play = at("main", game=game, hand=[*hand, "khopesh-sword"], row=ROW)
    else:
        play = at("main", game=game, hand=hand, discard=["khopesh-sword"], row=ROW)
    play.plays("scarab-amulet", "stranger")
    play.uses("stranger", 1)
    assert "khopesh-sword" in play.away
    assert play.attack == 0
    play.cannot("use scarab-amulet 2", "it needs another Egypt card in play and you have 0 (C-EFF-04)")


@pytest.mark.rule("C-BAN-03")
def test_the_slot_of_a_banished_card_is_refilled() -> None:
    play = at("main", god="seth", foe_god="athena", hand=["sandstorm"], row=ROW, market=CALM)
    play.plays("sandstorm")
    play.uses("sandstorm", 2)
    play.does("choose treasure-map")
    assert play.in_row == ["viking-treasure", "amazon", "eclipse-reckoning", "athenas-olive-tree", "mummys-curse"]


@pytest.mark.rule("C-BAN-04", "C-BAN-05")
def test_a_banished_guarded_card_sends_its_monster_home_and_its_treasure_under_the_stack() -> None:
    row = ["andvaris-ring", *ROW[:4]]
    play = at("main", god="seth", foe_god="athena", hand=["sandstorm"], row=row, hoard_0=["vitality"], market=CALM)
    play.plays("sandstorm")
    play.uses("sandstorm", 2)
    play.does("choose andvaris-ring")
    assert "andvaris-ring" in play.away
    assert "fafnir" in play.lair
    assert (play.artifacts, play.treasures, play.foe.artifacts, play.foe.treasures) == ([], [], [], [])
    assert (play.stack[0], play.hoard[0]) == ("vitality", [])
    for viewer in (0, 1, None):
        assert play.sees("stack", viewer) == []
        assert "Vitality" not in " ".join(play.heard(viewer))


@pytest.mark.rule("C-BAN-04")
def test_a_monster_banished_before_its_turn_comes_is_not_defeated() -> None:
    text = "Defeat all Monsters in the Market Row.\nWhen you defeat a Monster: Banish a card from the Market Row."
    game = with_card("item", text)
    row = ["andvaris-ring", "resurrection-rune", *ROW[:3]]
    play = at("main", game=game, hand=["stranger"], row=row, hoard_0=["vitality"], hoard_1=["mayan-gold"], market=CALM)
    play.plays("stranger")
    play.uses("stranger", 1)
    play.does("choose resurrection-rune")
    play.asked(0, ACTION)
    assert (play.artifacts, play.treasures, play.defeated) == (["andvaris-ring"], ["vitality"], 1)


# Sacrifice


@pytest.mark.rule("C-SAC-01", "C-SAC-05")
def test_atlatl_gives_4_attack_and_sacrificed_2_attack_dice_as_well() -> None:
    play = at("main", hand=["atlatl"])
    play.plays("atlatl")
    assert (play.attack, play.pool) == (4, [0, 0, 0, 0])
    play.sacrifices("atlatl")
    assert (play.attack, play.pool, play.played) == (4, [0, 2, 0, 0], [])
    assert "atlatl" in play.away


@pytest.mark.rule("C-SAC-02")
def test_a_card_is_sacrificed_from_the_play_area_in_the_own_main_phase_only() -> None:
    deck = ["coin", "lucky-coin", "chalice-of-fate", "strike", "channel"]
    play = at("main", hand=["atlatl"], discard=["flaming-coin"], deck=deck, pool=[1, 0, 0, 0], token=(1, 0))
    play.cannot("sacrifice atlatl 2", "you can't choose that here")
    play.cannot("sacrifice flaming-coin 2", "you can't choose that here")
    play.plays("atlatl")
    play.does("roll", rolls=[1])
    play.cannot("sacrifice atlatl 2", "during the roll you can only change dice (C-DICE-23)")
    play.does("pass", "pass")
    play.asked(1, SHIELD)
    play.foe("pass")
    assert play.discard == ["flaming-coin", "atlatl"]


@pytest.mark.rule("C-SAC-02")
def test_an_exhausted_card_may_be_sacrificed() -> None:
    game = with_card("artifact", "Exhaust: Gain 1 Power.\nSacrifice: Gain 3 Money.", belongs=("greek", "guarded"), cost=0)
    play = at("main", game=game, artifacts=["stranger"])
    play.exhausts("stranger")
    play.sacrifices("stranger")
    assert (play.power, play.money, play.artifacts) == (1, 3, [])
    assert "stranger" in play.away


@pytest.mark.rule("C-SAC-03")
def test_what_a_sacrificed_card_had_not_done_yet_is_lost() -> None:
    game = with_card("item", "Draw a card.\nSacrifice: Gain 3 Money.")
    play = at("main", game=game, hand=["stranger"], deck=["coin"])
    play.plays("stranger")
    play.sacrifices("stranger")
    play.cannot("use stranger 1", "you can't choose that here")
    assert play.hand == []


@pytest.mark.rule("C-SAC-04")
def test_a_sacrificed_companion_has_no_epitaph() -> None:
    game = with_card("companion", "Sacrifice: Gain 1 Money.\nEpitaph: Gain 5 Power.", strength=2)
    play = at("main", game=game, companions=["stranger"])
    play.sacrifices("stranger")
    play.asked(0, ACTION)
    assert (play.money, play.power, play.discard) == (1, 0, [])


# Activation


@pytest.mark.rule("C-ACT-01", "C-ACT-02", "C-ACT-04")
def test_resurrection_rune_returns_a_companion_for_3_power_once_a_turn() -> None:
    play = at("main", artifacts=["resurrection-rune"], discard=["amazon", "coin", "owl"], power=7)
    play.activates("resurrection-rune")
    assert play.offered(0) == ["choose amazon", "choose owl"]
    play.does("choose owl")
    assert (play.power, play.hand, play.discard) == (4, ["owl"], ["amazon", "coin"])
    assert play.is_exhausted("resurrection-rune")
    play.cannot("activate resurrection-rune 1", "Resurrection Rune is exhausted (C-ACT-02)")


@pytest.mark.rule("C-ACT-01")
def test_an_activation_costs_all_of_its_power() -> None:
    play = at("main", artifacts=["resurrection-rune"], discard=["amazon"], power=2)
    play.cannot("activate resurrection-rune 1", "it costs 3 Power and you have 2 (C-ACT-01)")


@pytest.mark.rule("C-ACT-02")
def test_a_companion_that_is_exhausted_cannot_be_activated_and_the_other_way_round() -> None:
    game = with_card("companion", "Exhaust: Gain 1 Money.\nActivation 1: Gain 3 Health.", strength=2)
    play = at("main", game=game, companions=["stranger"], power=2, health=(40, 50))
    play.activates("stranger")
    assert (play.health, play.power) == (43, 1)
    play.cannot("exhaust stranger 1", "Stranger is exhausted (C-EXH-02)")
    turned = at("main", game=game, companions=["stranger"], power=2)
    turned.exhausts("stranger")
    turned.cannot("activate stranger 2", "Stranger is exhausted (C-ACT-02)")


@pytest.mark.rule("C-ACT-03")
def test_the_activation_of_an_item_is_used_once_each_time_it_is_played() -> None:
    game = with_card("item", "Activation 1: Gain 3 Health.\nReturn this card to your hand.")
    play = at("main", game=game, hand=["stranger"], power=3, health=(30, 50))
    play.plays("stranger")
    play.activates("stranger")
    assert (play.health, play.power) == (33, 2)
    play.cannot("activate stranger 1", "you've already used this line this turn (C-ACT-03)")
    play.uses("stranger", 2)
    play.plays("stranger")
    play.activates("stranger")
    assert (play.health, play.power) == (36, 1)


# Epitaph


@pytest.mark.rule("C-EPI-01", "C-EPI-04")
def test_shaman_priestess_returns_another_companion_to_her_owner() -> None:
    companions, discard = ["shaman-priestess"], ["amazon", "coin", "owl"]
    play = at("main", companions_1=companions, discard_1=discard, discard=["lunar-rabbit"], attack=PRIESTESS)
    play.does("destroy shaman-priestess")
    play.foe("yes", to=EPITAPH)
    play.asked(1, "Return another Companion from your discard pile to your hand", offers=["choose amazon", "choose owl"])
    play.foe("choose amazon")
    assert (play.foe.hand, play.foe.discard) == (["amazon"], ["coin", "owl", "shaman-priestess"])
    assert (play.hand, play.discard) == ([], ["lunar-rabbit"])
    play.asked(0, ACTION)


@pytest.mark.rule("C-EPI-04")
def test_shaman_priestess_does_not_return_herself() -> None:
    play = at("main", companions_1=["shaman-priestess"], attack=PRIESTESS)
    play.does("destroy shaman-priestess")
    if play.is_asked(1, EPITAPH):
        play.foe("yes")
    assert (play.foe.hand, play.foe.discard) == ([], ["shaman-priestess"])


@pytest.mark.rule("C-EPI-02")
def test_an_epitaph_follows_destruction_by_an_effect_too() -> None:
    game = with_card("action", KILLER)
    play = at("main", game=game, hand=["stranger"], companions_1=["shaman-priestess"], discard_1=["amazon"])
    play.plays("stranger")
    play.uses("stranger", 1)
    play.foe("yes", to=EPITAPH)
    assert (play.foe.hand, play.foe.discard) == (["amazon"], ["shaman-priestess"])


@pytest.mark.rule("C-EPI-02")
def test_an_epitaph_comes_at_once_when_its_card_lies_in_the_discard_pile() -> None:
    game = with_card("companion", "Epitaph: Return this card to your hand.", strength=2)
    play = at("main", game=game, companions_1=["stranger", "amazon"], attack=5)
    play.does("destroy stranger")
    play.asked(1, EPITAPH)
    assert play.foe.discard == ["stranger"]
    play.foe("yes")
    assert (play.foe.hand, play.foe.discard) == (["stranger"], [])
    play.does("destroy amazon")


@pytest.mark.rule("C-EPI-03")
def test_the_owner_may_decline_an_epitaph() -> None:
    play = at("main", companions_1=["shaman-priestess"], discard_1=["amazon"], attack=PRIESTESS)
    play.does("destroy shaman-priestess")
    play.foe("pass", to=EPITAPH)
    assert (play.foe.hand, play.foe.discard) == ([], ["amazon", "shaman-priestess"])
    play.asked(0, ACTION)


@pytest.mark.rule("C-EPI-01", "C-EPI-03")
def test_the_epitaph_of_an_own_companion_destroyed_in_the_own_turn_is_the_owners() -> None:
    game = with_card("action", "Destroy one of your Companions.")
    play = at("main", game=game, hand=["stranger"], companions=["shaman-priestess"], discard=["amazon", "owl"])
    play.plays("stranger")
    play.uses("stranger", 1)
    play.does("yes", to=EPITAPH)
    play.does("choose owl")
    assert play.hand == ["owl"]


@pytest.mark.rule("C-EPI-02", "C-CPN-02")
def test_a_companion_that_an_epitaph_saves_is_not_destroyed_with_the_rest() -> None:
    text = "Destroy all opposing Companions.\nEpitaph: Return another of your Companions to your hand."
    game = with_card("companion", text, strength=2, copies=2)
    play = at("main", game=game, hand=["stranger"], companions_1=["stranger", "amazon"])
    play.plays("stranger")
    play.uses("stranger", 1)
    play.foe("yes", to=EPITAPH)
    assert (play.foe.hand, play.foe.discard, play.foe.companions) == (["amazon"], ["stranger"], [])
