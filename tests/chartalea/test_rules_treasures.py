"""C-TRE: Treasures; C-BLS: Treasures that bless a Companion."""

import pytest

import mythboard
from tests.chartalea.duel import SHIELD, at, with_card

GAME = mythboard.game("chartalea")
CALM = ["healing-hands", "sphinx-equinox", "atlatl", "scarab-amulet", "eclipse-reckoning"]
ROW = ["viking-treasure", "amazon", "treasure-map", "athenas-olive-tree", "mummys-curse"]
TREASURES = [card.key for card in GAME.cards.values() if card.kind == "treasure" for _ in range(card.copies)]


def costing(price: int, belongs: str) -> str:
    """Some Item or Action of a Mythology with this printed cost that no scenario here names otherwise."""
    fitting = [c.key for c in GAME.cards.values() if c.cost == price and c.kind in ("item", "action") and belongs in c.traits]
    return next(key for key in fitting if key not in (*CALM, *ROW))


@pytest.mark.rule("C-TRE-01", "C-TRE-02")
def test_treasures_come_from_monsters_from_the_phoenix_and_from_cards() -> None:
    row = ["andvaris-ring", *ROW[:4]]
    stack = ["moonstone", "mayan-gold", "vitality"]
    play = at("main", row=row, hoard_0=["loaded-die"], stack=stack, attack=9, power=1, market=CALM)
    play.does("defeat fafnir")
    assert play.treasures == ["loaded-die"]
    play.does("defeat phoenix", "option 2")
    assert play.treasures == ["loaded-die", "vitality"]  # the top card of the stack
    play.activates("andvaris-ring")
    assert play.treasures == ["loaded-die", "vitality", "mayan-gold"]
    assert play.stack[-1] == "moonstone"


@pytest.mark.rule("C-TRE-02")
def test_the_stack_is_shuffled() -> None:
    tops = {at("main", seed=seed).stack[-1] for seed in range(12)}
    assert len(tops) > 3


@pytest.mark.rule("C-TRE-03", "C-TRE-04")
def test_any_number_of_treasures_may_be_used_and_each_leaves_the_game() -> None:
    game = with_card("treasure", "Gain 2 Money.", belongs=(), cost=0, copies=3)
    play = at("main", game=game, treasures=["stranger"] * 3)
    for _ in range(3):
        play.does("open stranger")
    assert (play.money, play.treasures) == (6, [])
    assert play.away.count("stranger") == 3
    assert "stranger" not in play.stack


@pytest.mark.rule("C-TRE-03")
def test_treasures_wait_for_the_own_main_phase() -> None:
    game = with_card("treasure", "Gain 2 Health.", belongs=(), cost=0)
    play = at("attack", game=game, treasures_1=["stranger"], attack=3)
    play.asked(1, SHIELD, offers=["pass"])
    play.foe("pass")
    play.foe("open stranger")
    assert play.foe.health == 49


@pytest.mark.rule("C-TRE-05")
def test_the_opponent_sees_how_many_treasures_there_are_but_not_which() -> None:
    play = at("main", artifacts=["andvaris-ring"], stack=["mayan-gold"], treasures=["vitality"], power=1)
    play.activates("andvaris-ring")
    assert play.sees("treasures/0") == ["vitality", "mayan-gold"]
    for viewer in (1, None):
        assert play.sees("treasures/0", viewer) == []
        assert "Mayan Gold" not in " ".join(play.heard(viewer))
        zones = play.view(viewer)["zones"]
        assert isinstance(zones, dict)
        assert zones["treasures/0"]["count"] == 2


@pytest.mark.rule("C-TRE-05")
def test_a_treasure_from_a_monster_is_seen_by_who_defeated_it_only() -> None:
    play = at("main", row=["andvaris-ring", *ROW[:4]], hoard_0=["mayan-gold"], attack=6, market=CALM)
    play.does("defeat fafnir")
    assert (play.sees("treasures/0"), play.sees("treasures/0", 1)) == (["mayan-gold"], [])


@pytest.mark.rule("C-TRE-05")
def test_a_used_treasure_is_public() -> None:
    game = with_card("treasure", "Gain 2 Money.", belongs=(), cost=0)
    play = at("main", game=game, treasures=["stranger"])
    play.does("open stranger")
    assert "stranger" in play.sees("away", 1)
    assert play.did("use", viewer=1) == [("use", 0, "stranger")]


@pytest.mark.rule("C-TRE-06")
def test_any_number_of_treasures_is_kept_when_the_turn_ends() -> None:
    play = at("main", treasures=TREASURES[:30])
    play.ends_turn()
    play.ends_turn(by=1)
    assert play.treasures == TREASURES[:30]


@pytest.mark.rule("C-TRE-07")
def test_from_an_empty_stack_no_treasure_is_gained() -> None:
    play = at("main", artifacts=["andvaris-ring"], away=TREASURES, power=1)
    play.activates("andvaris-ring")
    assert (play.treasures, play.power) == ([], 0)


@pytest.mark.rule("C-TRE-08")
def test_mayan_gold_takes_a_maya_card_of_at_most_5() -> None:
    five, six = costing(5, "maya"), costing(6, "maya")
    row = [five, six, "viking-treasure", "treasure-map", "teeth-of-seven-macaw"]
    play = at("main", treasures=["mayan-gold"], row=row, market=CALM)
    play.does("open mayan-gold")
    play.asked(
        0,
        "Acquire a Maya card costing 5 or less from the Market Row for free",
        offers=[f"choose {five}", "choose treasure-map"],
    )
    play.does(f"choose {five}")
    assert (play.discard, play.money, play.treasures) == ([five], 0, [])
    assert "mayan-gold" in play.away
    assert play.in_row[0] == "eclipse-reckoning"


@pytest.mark.rule("C-TRE-08")
def test_a_maya_norse_omni_card_of_cost_5_qualifies_for_mayan_gold() -> None:
    game = with_card("item", "Gain 1 Money.", belongs=("maya", "norse", "omni"), cost=5)
    row = ["teeth-of-seven-macaw", "stranger", "viking-treasure", "amazon", "mummys-curse"]
    play = at("main", game=game, treasures=["mayan-gold"], row=row, market=CALM)
    play.does("open mayan-gold")
    assert play.discard == ["stranger"]


@pytest.mark.rule("C-TRE-08", "C-TRE-09")
def test_mayan_gold_cannot_be_wasted_on_a_guarded_card() -> None:
    play = at("main", treasures=["mayan-gold"], row=["teeth-of-seven-macaw", "viking-treasure"])
    play.cannot("open mayan-gold", "there is nothing to use Mayan Gold on (C-TRE-09)")


@pytest.mark.rule("C-TRE-09")
def test_a_bless_needs_a_companion() -> None:
    play = at("main", treasures=["vitality"], companions_1=["amazon"])
    play.cannot("open vitality", "there is nothing to use Vitality on (C-TRE-09)")


@pytest.mark.rule("C-TRE-10")
def test_a_treasure_may_be_used_in_the_turn_it_is_gained() -> None:
    play = at("main", artifacts=["andvaris-ring"], stack=["vitality"], companions=["amazon"], power=1)
    play.activates("andvaris-ring")
    play.does("open vitality")
    assert play.blesses == ["vitality"]


# Blesses


@pytest.mark.rule("C-BLS-01", "C-BLS-06")
def test_amazon_blessed_with_vitality_costs_6_attack() -> None:
    play = at("main", treasures=["vitality"], companions=["amazon", "owl"], attack_1=6)
    play.does("open vitality")
    play.does("choose amazon", to="Bless which Companion?")
    assert (play.treasures, play.blesses) == ([], ["vitality"])
    play.ends_turn()
    play.foe("destroy amazon")
    assert play.foe.attack == 0
    assert (play.blesses, play.discard) == ([], ["amazon"])
    assert "vitality" in play.away


@pytest.mark.rule("C-BLS-01", "C-BLS-06")
def test_5_attack_do_not_destroy_her_and_another_companion_is_not_blessed() -> None:
    play = at("main", treasures=["vitality"], companions=["amazon", "owl"], attack_1=5)
    play.does("open vitality", "choose amazon")
    play.ends_turn()
    play.foe.cannot("destroy amazon", "its strength is 6 and you have 5 Attack (C-CPN-03)")
    play.foe("destroy owl")
    assert play.blesses == ["vitality"]


@pytest.mark.rule("C-BLS-01")
def test_a_bless_lasts_for_many_turns() -> None:
    play = at("main", treasures=["vitality"], companions=["amazon"])
    play.does("open vitality")
    for _ in range(3):
        play.ends_turn()
        play.ends_turn(by=1)
    assert play.blesses == ["vitality"]
    play.ends_turn()
    play.foe.cannot("destroy amazon", "its strength is 6 and you have 0 Attack (C-CPN-03)")


@pytest.mark.rule("C-BLS-02")
@pytest.mark.parametrize(
    "words",
    [
        "Return one of your Companions to your hand.",
        "Put one of your Companions on top of your deck.",
        "Discard one of your Companions.",
        "Banish one of your Companions.",
    ],
)
def test_a_bless_is_lost_if_its_companion_leaves_play_otherwise(words: str) -> None:
    game = with_card("item", words)
    play = at("main", game=game, treasures=["vitality"], companions=["amazon"], hand=["stranger"])
    play.does("open vitality")
    play.plays("stranger")
    play.uses("stranger", 1)
    assert (play.companions, play.blesses) == ([], [])
    assert "vitality" in play.away


@pytest.mark.rule("C-BLS-02")
def test_a_bless_is_lost_with_a_companion_that_is_sacrificed() -> None:
    game = with_card("companion", "Sacrifice: Gain 1 Power.", strength=2)
    play = at("main", game=game, treasures=["vitality"], companions=["stranger"])
    play.does("open vitality")
    play.sacrifices("stranger")
    assert (play.companions, play.blesses, play.power) == ([], [], 1)
    assert "vitality" in play.away


@pytest.mark.rule("C-BLS-02")
def test_a_companion_that_comes_back_is_no_longer_blessed() -> None:
    game = with_card("item", "Return one of your Companions to your hand.")
    play = at("main", game=game, treasures=["vitality"], companions=["amazon"], hand=["stranger"], attack_1=3)
    play.does("open vitality")
    play.plays("stranger")
    play.uses("stranger", 1)
    play.plays("amazon")
    play.ends_turn()
    play.foe("destroy amazon")
    assert (play.foe.attack, play.companions) == (0, [])


@pytest.mark.rule("C-BLS-03")
def test_an_opposing_companion_cannot_be_blessed() -> None:
    play = at("main", treasures=["vitality"], companions=["owl", "amazon"], companions_1=["lunar-rabbit"])
    play.does("open vitality")
    play.asked(0, "Bless which Companion?", offers=["choose owl", "choose amazon"])
    play.does("choose owl")
    assert play.blesses == ["vitality"]


@pytest.mark.rule("C-BLS-04")
def test_two_blesses_on_one_companion_add_up() -> None:
    play = at("main", treasures=["vitality", "vitality"], companions=["amazon"], attack_1=9)
    play.does("open vitality", "open vitality")
    play.ends_turn()
    play.foe("destroy amazon")
    assert (play.foe.attack, play.blesses) == (0, [])
    assert play.away.count("vitality") == 2


@pytest.mark.rule("C-BLS-05")
def test_a_bless_is_public_and_stays_where_it_lies() -> None:
    play = at("main", treasures=["vitality"], companions=["amazon", "owl"])
    play.does("open vitality", "choose owl")
    for viewer in (0, 1, None):
        assert play.sees("blesses/0", viewer) == ["vitality"]
    assert play.did("bless", viewer=1) == [("bless", 0, "vitality")]
    play.cannot("open vitality", "you can't choose that here")
