"""C-EXH: using Companions and Artifacts."""

import pytest

from tests.chartalea.duel import at, with_card

CALM = ["phalanx", "scepter", "dreamcatcher", "gram", "healing-hands"]  # a Market Row without a Guarded card
NO_SUCH_THING = "you can't choose that here"
USED = "you've already used this line this turn (C-EFF-08)"


@pytest.mark.rule("C-EXH-01")
def test_using_a_companion_turns_it() -> None:
    play = at("main", companions=["amazon"])
    assert not play.is_exhausted("amazon")
    play.exhausts("amazon")
    assert play.is_exhausted("amazon")
    assert play.pool == [0, 2, 0, 0]


@pytest.mark.rule("C-EXH-01")
def test_using_an_artifact_turns_it() -> None:
    play = at("main", game=with_card("artifact", "Exhaust: Gain 2 Money."), artifacts=["stranger"])
    play.exhausts("stranger")
    assert play.is_exhausted("stranger")
    assert play.money == 2


@pytest.mark.rule("C-EXH-02")
def test_an_exhausted_card_cannot_be_exhausted_again() -> None:
    play = at("main", companions=["amazon"])
    play.exhausts("amazon")
    play.cannot("exhaust amazon 1", "Amazon is exhausted (C-EXH-02)")
    assert play.pool == [0, 2, 0, 0]


@pytest.mark.rule("C-EXH-02")
def test_one_exhaust_line_uses_up_the_card_for_the_other() -> None:
    game = with_card("artifact", "Exhaust: Gain 2 Money.\nExhaust: Gain 2 Attack.\nActivation 1: Gain 2 Health.")
    play = at("main", game=game, artifacts=["stranger"], power=1)
    play.exhausts("stranger", 2)
    play.cannot("exhaust stranger 1", "Stranger is exhausted (C-EXH-02)")
    play.cannot("activate stranger 3", "Stranger is exhausted (C-ACT-02)")
    assert (play.money, play.attack) == (0, 2)


@pytest.mark.rule("C-EXH-02", "C-EXH-03")
def test_a_card_is_prepared_in_its_owners_cleanup_and_not_in_the_opponents() -> None:
    play = at(
        "main",
        row=CALM,
        companions=["amazon"],
        companions_1=["shieldmaiden"],
        exhausted={"companions/0": "amazon", "companions/1": "shieldmaiden"},
    )
    play.cannot("exhaust amazon 1", "Amazon is exhausted (C-EXH-02)")
    play.ends_turn()
    assert not play.is_exhausted("amazon")
    assert play.is_exhausted("shieldmaiden", 1)
    play.ends_turn(by=1)
    assert not play.is_exhausted("shieldmaiden", 1)
    play.exhausts("amazon")


@pytest.mark.rule("C-EXH-03")
def test_artifacts_and_scrolls_are_prepared_too() -> None:
    play = at(
        "main",
        row=CALM,
        artifacts=["andvaris-ring"],
        scrolls=["scroll-of-open-hands"],
        exhausted={"artifacts/0": "andvaris-ring", "scrolls/0": "scroll-of-open-hands"},
    )
    play.ends_turn()
    assert not play.is_exhausted("andvaris-ring")
    assert not play.is_exhausted("scroll-of-open-hands")


@pytest.mark.rule("C-EXH-04")
def test_a_companion_may_be_used_in_the_turn_it_is_played() -> None:
    play = at("main", hand=["amazon"])
    play.plays("amazon")
    assert not play.is_exhausted("amazon")
    play.exhausts("amazon")
    assert play.pool == [0, 2, 0, 0]


@pytest.mark.rule("C-EXH-04")
def test_an_artifact_may_be_used_in_the_turn_it_is_won() -> None:
    play = at("main", row=["andvaris-ring", *CALM[1:]], market=["atlatl"], stack=["mayan-gold"], attack=6, power=1)
    play.does("defeat fafnir")
    assert not play.is_exhausted("andvaris-ring")
    play.activates("andvaris-ring")
    assert play.treasures == ["mayan-gold"]


@pytest.mark.rule("C-EXH-04")
def test_a_scroll_may_be_used_in_the_turn_it_is_obtained() -> None:
    game = with_card("scroll", "Activation 1: Gain 3 Money.", belongs=(), cost=0)
    play = at("main", game=game, power=8)
    play.does("invoke mythic-scroll", "choose stranger")
    assert not play.is_exhausted("stranger")
    play.activates("stranger")
    assert play.money == 3


@pytest.mark.rule("C-EXH-05")
def test_an_exhaust_effect_comes_at_once_and_is_not_held() -> None:
    game = with_card("companion", "Exhaust: Gain 1 Attack for each Item you have in play.", strength=2)
    play = at("main", game=game, companions=["stranger"], hand=["coin", "lucky-coin"])
    play.plays("coin")
    play.exhausts("stranger")
    assert play.attack == 1
    play.plays("lucky-coin")
    assert play.attack == 1


@pytest.mark.rule("C-EXH-06")
def test_the_plain_line_of_a_companion_works_only_in_the_turn_it_is_played() -> None:
    game = with_card("companion", "Draw a card.", strength=2)
    play = at("main", game=game, hand=["stranger"], deck=["coin"], row=CALM)
    play.plays("stranger")
    play.ends_turn()
    play.ends_turn(by=1)
    play.cannot("use stranger 1", "a Companion's plain line works only on the turn you play it (C-EXH-06)")
    fresh = at("main", game=game, hand=["stranger"], deck=["coin"])
    fresh.plays("stranger")
    fresh.uses("stranger", 1)
    assert fresh.hand == ["coin"]


@pytest.mark.rule("C-EXH-06")
def test_the_plain_gain_of_a_companion_comes_once_when_it_is_played() -> None:
    game = with_card("companion", "Gain 2 Money.", strength=2)
    play = at("main", game=game, hand=["stranger"], row=CALM)
    play.plays("stranger")
    assert play.money == 2
    play.ends_turn()
    play.ends_turn(by=1)
    assert (play.money, play.companions) == (0, ["stranger"])


@pytest.mark.rule("C-EXH-04", "C-EXH-06")
def test_a_companion_put_into_play_was_not_played_so_its_plain_lines_give_nothing() -> None:
    lines = "Gain 2 Money.\nDraw a card.\nExhaust: Destroy one of your Companions, "
    game = with_card("companion", lines + "then put a Companion from your discard pile into play.", strength=2)
    play = at("main", game=game, companions=["stranger"], deck=["coin"])
    play.exhausts("stranger")  # it falls, and comes back prepared
    assert not play.is_exhausted("stranger")
    assert play.money == 0
    play.cannot("use stranger 2", "a Companion's plain line works only on the turn you play it (C-EXH-06)")


@pytest.mark.rule("C-EXH-07")
def test_a_mythos_line_of_a_companion_works_once_in_each_own_turn() -> None:
    game = with_card("companion", "Mythos: Gain 1 Power.", belongs=("norse",), strength=2)
    play = at("main", game=game, companions=["stranger", "shieldmaiden"], row=CALM)
    play.uses("stranger", 1)
    play.cannot("use stranger 1", USED)
    play.ends_turn()
    play.ends_turn(by=1)
    play.uses("stranger", 1)
    assert play.power == 2


@pytest.mark.rule("C-EXH-07")
def test_a_mythos_line_of_a_companion_works_only_while_the_condition_holds() -> None:
    game = with_card("companion", "Mythos: Gain 1 Power.", belongs=("norse",), strength=2)
    play = at("main", game=game, companions=["stranger", "amazon"])
    play.cannot("use stranger 1", "it needs another Norse card in play and you have 0 (C-EFF-04)")


@pytest.mark.rule("C-EXH-07")
def test_a_with_line_of_an_artifact_works_once_in_each_own_turn() -> None:
    game = with_card("artifact", "With Amazon: Gain 1 Power.")
    play = at("main", game=game, artifacts=["stranger"], companions=["amazon"], row=CALM)
    play.uses("stranger", 1)
    play.cannot("use stranger 1", USED)
    play.ends_turn()
    play.ends_turn(by=1)
    play.uses("stranger", 1)
    assert play.power == 2


@pytest.mark.rule("C-EXH-08")
def test_a_line_while_in_play_applies_all_the_time_and_is_never_used() -> None:
    game = with_card("artifact", "While in play: Your Companions have 2 more strength.")
    play = at("main", seat=1, game=game, artifacts_0=["stranger"], companions_0=["amazon"], attack=5)
    play.cannot("use stranger 1", NO_SUCH_THING)
    play.does("destroy amazon")
    assert play.attack == 0  # 3 and 2 more


@pytest.mark.rule("C-EXH-08")
def test_a_line_while_in_play_applies_though_its_card_is_exhausted_and_ends_when_it_leaves() -> None:
    text = "While in play: Cards cost you 1 Money less.\nSacrifice: Gain 1 Power."
    game = with_card("companion", text, strength=2)
    play = at(
        "main", game=game, companions=["stranger"], exhausted={"companions/0": "stranger"}, row=["viking-treasure"], money=2
    )
    assert "acquire viking-treasure" in play.offered(0)
    play.cannot("use stranger 1", NO_SUCH_THING)
    play.sacrifices("stranger")
    play.cannot("acquire viking-treasure", "it costs 3 Money and you have 2 (C-ACQ-01)")


@pytest.mark.rule("C-EXH-09")
def test_a_card_prepared_by_an_effect_may_be_used_again() -> None:
    game = with_card("item", "Prepare one of your exhausted Companions.")
    play = at("main", game=game, companions=["amazon"], hand=["stranger"])
    play.exhausts("amazon")
    play.plays("stranger")
    play.uses("stranger", 1)
    assert not play.is_exhausted("amazon")
    play.exhausts("amazon")
    assert play.pool == [0, 4, 0, 0]
