"""Rules hold for both players alike: here the second plays, and the first has what would be wrong."""

import pytest

from tests.chartalea.duel import ACTION, CHANGE, INTERVENE, SHIELD, at, with_card

BASICS = ["lucky-coin", "flaming-coin", "chalice-of-fate", "strike", "channel"]
OTHERS = ["coin", "collect-offering", "owl", "atlatl", "amazon"]
ROW = ["viking-treasure", "amazon", "treasure-map", "athenas-olive-tree", "mummys-curse"]


@pytest.mark.rule("C-ATK-01", "C-ATK-06", "C-ATK-08")
def test_the_attack_of_the_second_player_strikes_the_first() -> None:
    game = with_card("item", "Gain 1 Money.\nShield: Gain 3 Defense.\nSacrifice: Gain 1 Power.", copies=2)
    play = at("main", seat=1, game=game, attack=7, hand_0=["stranger"], hand_1=["stranger"])
    play.does("pass")
    play.asked(0, SHIELD, offers=["reveal stranger", "pass"])
    play.does("reveal stranger", "pass", by=0)
    assert (play.of(0).health, play.of(1).health) == (46, 50)
    assert (play.of(0).hand, play.of(0).defense, play.of(1).attack) == (["stranger"], 0, 0)


@pytest.mark.rule("C-CLN-02", "C-CLN-03", "C-CLN-05", "C-DRW-01")
def test_the_second_player_clears_up_and_draws_from_an_own_deck() -> None:
    play = at("main", seat=1, hand_1=["golden-fleece", "sphinx-equinox"], hand_0=["coin"], deck_1=BASICS, deck_0=OTHERS,
              attack=(0, 0), discard_0=["scarab-amulet"])  # fmt: skip
    play.ends_turn(by=1)
    assert (sorted(play.of(1).hand), play.of(1).deck) == (sorted(BASICS), [])
    assert sorted(play.of(1).discard) == ["golden-fleece", "sphinx-equinox"]
    assert (play.of(0).hand, play.of(0).deck, play.of(0).discard) == (["coin"], OTHERS, ["scarab-amulet"])


@pytest.mark.rule("C-CPN-02", "C-CPN-03", "C-GRD-01")
def test_the_second_player_destroys_companions_of_the_first_only() -> None:
    play = at("main", seat=1, companions_0=["amazon"], companions_1=["owl"], attack=5)
    assert "destroy owl" not in play.offered(1)
    play.does("destroy amazon")
    assert (play.attack, play.of(0).companions, play.of(0).discard) == (2, [], ["amazon"])
    assert (play.of(1).companions, play.of(1).discard) == (["owl"], [])


@pytest.mark.rule("C-CPN-01", "C-EXH-01")
def test_the_second_player_exhausts_own_companions_for_own_dice() -> None:
    play = at("main", seat=1, companions_1=["amazon"], companions_0=["owl"])
    play.exhausts("amazon")
    assert play.pool == [0, 2, 0, 0]
    assert play.is_exhausted("amazon", 1)
    assert not play.is_exhausted("owl", 0)


@pytest.mark.rule("C-ACQ-01", "C-ACQ-02")
def test_the_second_player_buys_with_own_money_for_an_own_discard_pile() -> None:
    play = at("main", seat=1, row=ROW, money=9)
    play.does("acquire amazon")
    assert (play.of(0).discard, play.of(1).discard) == ([], ["amazon"])


@pytest.mark.rule("C-TRE-01", "C-TRE-03")
def test_the_second_player_wins_own_treasures_and_opens_them() -> None:
    game = with_card("treasure", "Gain 2 Money.", belongs=(), cost=0, copies=2)
    play = at("main", seat=1, game=game, row=["andvaris-ring", *ROW[:4]], hoard_0=["loaded-die"], attack=9,
              treasures_0=["stranger"], treasures_1=["stranger"])  # fmt: skip
    play.does("defeat fafnir", "open stranger")
    assert (play.of(0).treasures, play.of(1).treasures) == (["stranger"], ["loaded-die"])
    assert play.money == 2


@pytest.mark.rule("C-EFF-12", "C-RES-10")
def test_the_second_player_pays_with_own_power() -> None:
    play = at("main", seat=1, artifacts_1=["andvaris-ring"], stack=["moonstone", "vitality"], power=(0, 1))
    play.activates("andvaris-ring")
    assert [play.of(seat).power for seat in (0, 1)] == [0, 0]
    assert [play.of(seat).treasures for seat in (0, 1)] == [[], ["vitality"]]
    poor = at("main", seat=1, artifacts_1=["andvaris-ring"], stack=["moonstone"], power=(9, 0))
    assert not [move for move in poor.offered(1) if move.startswith("activate andvaris-ring")]


@pytest.mark.rule("C-RES-01")
def test_what_the_second_player_gains_and_loses_is_the_second_players() -> None:
    game = with_card("item", "Gain 3 Health.\nGain 2 Power.\nYour opponent loses 4 Health.\nDraw a card.")
    play = at("main", seat=1, game=game, hand_1=["stranger"], health=(40, 30), power=(5, 1), deck_1=BASICS, deck_0=OTHERS)
    play.plays("stranger")
    for line in (1, 2, 3, 4):
        if f"use stranger {line}" in play.offered(1):
            play.uses("stranger", line)
    assert [play.of(seat).health for seat in (0, 1)] == [36, 33]
    assert [play.of(seat).power for seat in (0, 1)] == [5, 3]
    assert (play.of(0).hand, play.of(1).hand) == ([], ["channel"])


@pytest.mark.rule("C-DICE-13", "C-DICE-14", "C-DICE-20")
def test_when_the_second_player_rolls_the_first_may_intervene_with_an_own_token() -> None:
    play = at("main", seat=1, pool=[0, 2, 0, 0], token=(1, 0))
    play.does("roll", rolls=[4, 4])
    play.does("intervene", by=0, to=INTERVENE, rolls=[0, 2])
    assert [play.of(seat).token for seat in (0, 1)] == [0, 0]
    assert [play.of(seat).attack for seat in (0, 1)] == [0, 2]


@pytest.mark.rule("C-DICE-15", "C-DICE-20")
def test_the_second_player_rerolls_with_an_own_token() -> None:
    play = at("main", seat=1, pool=[0, 1, 0, 0], token=(0, 1))
    play.does("roll", rolls=[0])
    play.does("intervene", to=CHANGE, rolls=[3])
    assert [play.of(seat).token for seat in (0, 1)] == [0, 0]
    assert [play.of(seat).attack for seat in (0, 1)] == [0, 3]


@pytest.mark.rule("C-POW-01", "C-EFF-12")
def test_the_second_player_pays_for_divine_powers_and_is_healed_by_them() -> None:
    game = with_card("power", "Gain 3 Health.", belongs=("general",), cost=2)
    play = at("main", seat=1, game=game, god="thor", power=(0, 5), health=(40, 40))
    play.does("invoke stranger")
    assert [play.of(seat).power for seat in (0, 1)] == [0, 3]
    assert [play.of(seat).health for seat in (0, 1)] == [40, 43]
    poor = at("main", seat=1, game=game, god="thor", power=(5, 1))
    poor.cannot("invoke stranger", "it costs 2 Power, you have 1 (C-POW-01)")


@pytest.mark.rule("C-SAC-01", "C-SAC-05")
def test_the_second_player_sacrifices_own_cards_only() -> None:
    play = at("main", seat=1, played_1=["atlatl"], artifacts_0=["andvaris-ring"])
    play.sacrifices("atlatl")
    assert play.pool == [0, 2, 0, 0]
    assert "atlatl" in play.away
    assert play.of(0).artifacts == ["andvaris-ring"]


@pytest.mark.rule("C-BLS-01", "C-BLS-02", "C-CPN-02")
def test_what_blesses_a_companion_of_the_second_player_goes_with_it() -> None:
    play = at("main", seat=1, treasures_1=["vitality"], companions_1=["amazon"], companions_0=["owl"])
    play.does("open vitality")
    assert (play.of(1).treasures, play.of(1).blesses, play.of(0).blesses) == ([], ["vitality"], [])
    play.ends_turn(by=1)
    play.asked(0, ACTION)


@pytest.mark.rule("C-WIN-01")
def test_the_second_player_wins_when_the_first_has_no_health_left() -> None:
    play = at("main", seat=1, attack=7, health=(7, 50))
    play.does("pass")
    play.does("pass", by=0, to=SHIELD)
    assert play.table.over
    assert (play.table.winners, play.table.scores) == ([1], [0, 1])


@pytest.mark.rule("C-MON-07", "C-MON-08")
def test_the_second_player_defeats_monsters_with_own_attack() -> None:
    play = at("main", seat=1, row=["andvaris-ring", *ROW[:4]], attack=1)
    assert "defeat fafnir" not in play.offered(1)
    strong = at("main", seat=1, row=["andvaris-ring", *ROW[:4]], attack=9)
    strong.does("defeat fafnir")
    assert [strong.of(seat).artifacts for seat in (0, 1)] == [[], ["andvaris-ring"]]
    assert strong.attack < 9


@pytest.mark.rule("C-TURN-01", "C-TURN-03")
def test_turns_pass_from_the_second_player_to_the_first() -> None:
    play = at("main", seat=1, deck_1=BASICS, deck_0=OTHERS, money=3)
    assert play.active == 1
    play.ends_turn(by=1)
    assert play.active == 0
    assert play.money == 0
