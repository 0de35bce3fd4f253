"""C-DICE-13 to C-DICE-24, C-DICE-29, C-DICE-30: the four steps of a roll."""

import pytest

from tests.chartalea.duel import ACTION, CHANGE, INTERVENE, at, with_card

CALM = ["phalanx", "scepter", "dreamcatcher", "gram", "healing-hands"]  # a Market Row without a Guarded card
TOO_EARLY = "you can only change dice during your roll (C-DICE-23)"
ONLY_DICE = "during the roll you can only change dice (C-DICE-23)"
NOT_NOW = "the question is: Change your dice?"
NO_TOKEN = "it costs 1 Divine Intervention token and you have 0 (C-DICE-20)"


@pytest.mark.rule("C-DICE-13")
def test_first_all_dice_are_rolled() -> None:
    play = at("main", pool=[1, 2, 1, 1])
    play.does("roll", rolls=[3, 0, 4, 2, 1])
    assert play.of(0).rolled == [1, 2, 1, 1]
    play.asked(1, INTERVENE, offers=["intervene", "pass"])
    assert play.foe.sees("hand/0") == []
    play.foe("pass")
    play.does("pass", to=CHANGE)


@pytest.mark.rule("C-DICE-14")
def test_then_the_opponent_may_have_all_of_them_rerolled() -> None:
    play = at("main", pool=[1, 2, 0, 0], token=(0, 1))
    play.does("roll", rolls=[3, 4, 4])
    play.foe("intervene", to=INTERVENE, rolls=[1, 0, 2])
    play.asked(0, ACTION)
    assert (play.money, play.attack, play.foe.token) == (1, 2, 0)


@pytest.mark.rule("C-DICE-14")
def test_the_opponent_may_let_the_roll_stand() -> None:
    play = at("main", pool=[1, 2, 0, 0], token=(0, 1))
    play.does("roll", rolls=[3, 4, 4])
    play.foe("keep the roll", to=INTERVENE)
    assert (play.money, play.attack, play.foe.token) == (3, 8, 1)


@pytest.mark.rule("C-DICE-15")
def test_then_dice_may_be_changed_by_effects_by_powers_and_by_the_own_token() -> None:
    play = at("main", god="thor", hand=["chalice-of-fate"], pool=[0, 1, 0, 0], power=3, token=(1, 0))
    play.plays("chalice-of-fate")
    play.does("roll", rolls=[0])
    play.asked(0, CHANGE, offers=["use chalice-of-fate 2", "invoke flip-it", "intervene", "pass"])
    play.does("intervene", rolls=[3])
    play.does("pass")
    assert (play.attack, play.token) == (3, 0)


@pytest.mark.rule("C-DICE-16")
@pytest.mark.parametrize("flip_first", [True, False])
def test_changes_and_the_own_token_come_in_any_order_each_seen_before_the_next(flip_first: bool) -> None:
    play = at("main", god="thor", pool=[0, 2, 0, 0], power=3, token=(1, 0))
    play.does("roll", rolls=[0, 1])
    if flip_first:
        play.does("invoke flip-it", to=CHANGE)
        play.does("die attack-0", to="Flip which die?")
        assert play.face[4:6] == [4, 1]
        play.does("intervene", to=CHANGE, rolls=[2, 3])
        assert play.attack == 5
    else:
        play.does("intervene", to=CHANGE, rolls=[1, 0])
        assert play.face[4:6] == [1, 0]
        play.does("invoke flip-it", to=CHANGE)
        play.does("die attack-1", to="Flip which die?")
        assert play.attack == 3


@pytest.mark.rule("C-DICE-17")
def test_the_opponent_is_asked_only_right_after_the_roll() -> None:
    play = at("main", god="thor", pool=[0, 1, 0, 0], power=3, token=(1, 1))
    play.does("roll", rolls=[0])
    play.foe("pass", to=INTERVENE)
    play.does("intervene", to=CHANGE, rolls=[1])
    play.does("invoke flip-it", to=CHANGE)
    play.asked(0, ACTION)
    assert (play.attack, play.foe.token) == (3, 1)


@pytest.mark.rule("C-DICE-18")
def test_both_tokens_may_be_used_in_one_roll_the_opponents_first() -> None:
    play = at("main", pool=[2, 0, 0, 0], token=(1, 1))
    play.does("roll", rolls=[3, 3])
    play.foe("intervene", to=INTERVENE, rolls=[0, 1])
    play.does("intervene", to=CHANGE, rolls=[2, 2])
    assert (play.money, play.token, play.foe.token) == (4, 0, 0)


@pytest.mark.rule("C-DICE-19")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_token_rerolls_every_die_and_none_is_kept(seat: int) -> None:
    play = at("main", pool=[1, 1, 1, 1], token=(int(seat == 0), int(seat == 1)), health=40)
    play.does("roll", rolls=[3, 4, 4, 3])
    play.does("intervene", by=seat, rolls=[0, 1, 2, 1])  # it names no die: all four fall again
    assert (play.money, play.attack, play.health, play.power) == (0, 1, 42, 1)


@pytest.mark.rule("C-DICE-20", "C-DICE-29")
def test_each_player_has_one_token_and_a_spent_one_is_gone() -> None:
    play = at("main", pool=[1, 0, 0, 0], token=(1, 1), deck=["lucky-coin"], row=CALM, god="thor", power=3)
    play.does("roll", rolls=[0])
    play.foe("intervene", to=INTERVENE, rolls=[1])
    play.does("intervene", to=CHANGE, rolls=[2])
    play.cannot("intervene", NO_TOKEN)
    play.does("pass", to=CHANGE)
    play.ends_turn()
    play.ends_turn(by=1)
    play.plays("lucky-coin")
    play.does("roll", rolls=[0])  # the opponent is not asked any more
    play.cannot("intervene", NO_TOKEN)
    play.does("pass", to=CHANGE)
    assert (play.token, play.foe.token) == (0, 0)


@pytest.mark.rule("C-DICE-21")
def test_at_last_the_faces_of_each_type_are_summed_and_gained_with_the_excess() -> None:
    play = at("main", pool=[2, 5, 1, 1], health=40, token=(1, 0))
    play.does("roll", rolls=[1, 3, 0, 2, 4, 1, 3, 2])
    assert (play.money, play.attack, play.health, play.power) == (0, 0, 40, 0)
    play.does("finish the roll", to=CHANGE)
    assert (play.money, play.attack, play.health, play.power) == (4, 8, 43, 2)


@pytest.mark.rule("C-DICE-22")
def test_nothing_from_the_roll_can_be_spent_before_it_is_finished() -> None:
    play = at("main", god="thor", pool=[4, 0, 0, 4], row=["viking-treasure"], token=(1, 0))
    play.does("roll", rolls=[3, 3, 3, 3, 3, 3, 3, 3])
    play.cannot("acquire viking-treasure", NOT_NOW)
    play.cannot("invoke flip-it", "it costs 3 Power and you have 0 (C-POW-01)")
    play.does("pass")
    play.does("acquire viking-treasure")


# What can be done in step 3


@pytest.mark.rule("C-DICE-23")
@pytest.mark.parametrize(
    ("kind", "text", "zone", "move"),
    [
        ("item", "Flip a die.", "played", "use stranger 1"),
        ("companion", "Exhaust: Flip a die.", "companions", "exhaust stranger 1"),
        ("artifact", "Activation 1: Flip a die.", "artifacts", "activate stranger 1"),
        ("scroll", "Activation 1: Flip a die.", "scrolls", "activate stranger 1"),
        ("item", "Gain 1 Money.\nSacrifice: Flip a die.", "played", "sacrifice stranger 2"),
        ("treasure", "Flip a die.", "treasures", "open stranger"),
        ("power", "Flip a die.", "own_powers", "invoke stranger"),
    ],
)
def test_everything_that_changes_dice_can_be_used_then_and_only_then(kind: str, text: str, zone: str, move: str) -> None:
    free = kind in ("scroll", "treasure")
    belongs = () if free else ("greek",)
    game = with_card(kind, text, belongs=belongs, cost=0 if free else 1, strength=2 if kind == "companion" else 0)
    given = {zone: ["stranger"], "pool": [0, 1, 0, 0], "power": 1, "token": (0, 0)}
    play = at("main", game=game, **given)  # type: ignore[arg-type]
    assert move not in play.offered(0)
    play.does("roll", rolls=[1])
    play.does(move, to=CHANGE)
    if play.is_asked(0, CHANGE):  # whoever has had a Treasure or Power left is asked again
        play.does("pass")
    assert play.attack == 3
    assert move not in play.offered(0)


@pytest.mark.rule("C-DICE-23")
def test_nothing_else_can_be_done_while_the_dice_lie_there() -> None:
    play = at(
        "main",
        god="thor",
        hand=["coin"],
        played=["strike"],
        companions=["amazon"],
        artifacts=["andvaris-ring"],
        treasures=["mayan-gold"],
        row=["healing-hands", "gram"],
        pool=[1, 0, 0, 0],
        power=9,
        money=9,
        attack=9,
        token=(0, 0),
    )
    play.does("roll", rolls=[1])
    play.asked(0, CHANGE, offers=["invoke flip-it", "pass"])
    play.cannot("play coin", NOT_NOW)
    play.cannot("acquire gram", NOT_NOW)
    play.cannot("defeat phoenix", NOT_NOW)
    play.cannot("use strike 2", ONLY_DICE)
    play.cannot("exhaust amazon 1", ONLY_DICE)
    play.cannot("activate andvaris-ring 1", ONLY_DICE)
    play.cannot("open mayan-gold", ONLY_DICE)
    play.cannot("invoke mythic-scroll", "during the roll you can only change dice (C-POW-10)")
    play.does("pass")


@pytest.mark.rule("C-DICE-23")
def test_a_used_or_exhausted_line_changes_no_die() -> None:
    game = with_card("companion", "Exhaust: Reroll a die.", strength=2)
    given = {"companions": ["stranger"], "exhausted": {"companions/0": "stranger"}}
    play = at("main", game=game, pool=[1, 0, 0, 0], token=(0, 0), **given)  # type: ignore[arg-type]
    play.does("roll", rolls=[0])
    play.asked(0, ACTION)  # there was nothing to change the die with
    assert play.money == 0


@pytest.mark.rule("C-DICE-24")
def test_a_change_not_made_during_the_roll_is_wasted() -> None:
    play = at("main", hand=["chalice-of-fate"], pool=[0, 1, 0, 0], token=(0, 0))
    play.plays("chalice-of-fate")
    play.does("roll", rolls=[0])
    play.does("pass", to=CHANGE)
    play.cannot("use chalice-of-fate 2", TOO_EARLY)
    assert play.attack == 0


@pytest.mark.rule("C-DICE-24")
def test_a_change_gained_after_the_roll_is_wasted() -> None:
    play = at("main", hand=["chalice-of-fate"], pool=[0, 1, 0, 0], token=(0, 0))
    play.does("roll", rolls=[0])
    play.plays("chalice-of-fate")
    play.cannot("use chalice-of-fate 2", TOO_EARLY)


@pytest.mark.rule("C-DICE-30")
def test_a_reroll_does_not_touch_the_excess() -> None:
    play = at("main", pool=[0, 6, 0, 0], token=(1, 1))
    play.does("roll", rolls=[4, 4, 4, 4])
    play.foe("intervene", to=INTERVENE, rolls=[0, 0, 0, 1])
    play.does("intervene", to=CHANGE, rolls=[1, 0, 0, 0])
    assert play.attack == 3
