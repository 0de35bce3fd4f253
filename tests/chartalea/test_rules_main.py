"""C-MAIN: what may be done in the Main Phase."""

import pytest

from tests.chartalea.duel import ACTION, EPITAPH, SHIELD, Duel, at, with_card

CALM = ["phalanx", "scepter", "dreamcatcher", "gram", "healing-hands"]  # a Market Row without a Guarded card
MORE = ["spindle-of-the-fates", "cornucopia", "draupnir", "plunder", "jade-mask", "copal-incense"]  # nor one to come
SCROLL = "Activation 1: Gain 1 Health."
DEEDS = (
    "play coin",
    "use strike 2",
    "exhaust amazon 1",
    "activate andvaris-ring 1",
    "activate stranger 1",
    "open mayan-gold",
    "roll",
    "acquire gram",
    "inflict mummys-curse",
    "destroy owl",
    "defeat phoenix",
    "invoke influence",
)


def a_rich_turn() -> Duel:
    """A Main Phase in which everything is possible."""
    return at(
        "main",
        game=with_card("scroll", SCROLL, belongs=(), cost=0),
        god="thor",
        hand=["coin", "coin"],
        played=["strike"],
        companions=["amazon"],
        artifacts=["andvaris-ring"],
        scrolls=["stranger"],
        treasures=["mayan-gold"],
        companions_1=["owl"],
        row=["gram", "scepter", "mummys-curse", "healing-hands", "phalanx"],
        market=MORE,
        pool=[1, 0, 0, 0],
        money=20,
        attack=20,
        power=9,
        token=(0, 0),
    )


def settle(play: Duel) -> None:
    """Answer whatever an action asks, so that the next can begin."""
    while play.table.prompt(0) != ACTION:
        play.does("pass" if "pass" in play.offered(0) else play.table.text(play.table.moves(0)[0]))


@pytest.mark.rule("C-MAIN-01")
@pytest.mark.parametrize("deeds", [DEEDS, DEEDS[::-1]], ids=["in order", "backwards"])
def test_all_actions_can_be_taken_in_any_order(deeds: tuple[str, ...]) -> None:
    play = a_rich_turn()
    for deed in deeds:
        assert deed in play.offered(0)
        play.does(deed, to=ACTION, rolls=... if deed == "roll" else ())
        settle(play)
    play.asked(0, ACTION)


@pytest.mark.rule("C-MAIN-01")
def test_actions_without_a_limit_can_be_taken_again() -> None:
    play = a_rich_turn()
    play.plays("coin", "coin")
    play.does("acquire gram", "acquire scepter")
    assert play.played == ["strike", "coin", "coin"]
    assert play.discard == ["gram", "scepter"]


@pytest.mark.rule("C-MAIN-01")
def test_the_roll_and_the_divine_power_can_be_taken_once() -> None:
    play = a_rich_turn()
    play.does("roll", rolls=...)
    settle(play)
    play.cannot("roll", "you've already rolled this turn (C-DICE-08)")
    play.does("invoke influence")
    play.cannot("invoke influence", "you may use 1 Divine Power each turn (C-POW-01)")


@pytest.mark.rule("C-MAIN-02")
def test_a_line_left_open_is_an_action_of_its_own() -> None:
    play = at("main", hand=["strike", "coin"], scrolls=["scroll-of-first-words"])
    play.plays("strike", "coin")
    assert play.attack == 0
    play.uses("strike", 2)
    assert play.attack == 1


@pytest.mark.rule("C-MAIN-03")
def test_nothing_must_be_done() -> None:
    play = a_rich_turn()
    play.does("pass")
    play.foe("pass", to=SHIELD)
    play.asked(1, ACTION)
    assert sorted(play.hand) == ["coin", "coin", "strike"]  # drawn again
    assert (play.power, play.treasures, play.foe.companions) == (9, ["mayan-gold"], ["owl"])


@pytest.mark.rule("C-MAIN-03")
def test_the_phase_ends_only_when_the_player_wants() -> None:
    play = at("main", row=CALM)
    play.asked(0, ACTION, offers=["pass"])  # there is nothing to do, and yet it goes on


@pytest.mark.rule("C-MAIN-04")
def test_defense_and_defense_dice_do_nothing_in_your_own_main_phase() -> None:
    game = with_card("item", "Gain 5 Defense.\nAdd 2 Defense Dice.")
    play = at("main", game=game, hand=["stranger"], row=CALM, hand_1=["atlatl"], token=(0, 0))
    play.plays("stranger")
    play.uses("stranger", 1)
    play.uses("stranger", 2)
    assert (play.defense, play.defense_dice, play.pool) == (0, 0, [0, 0, 0, 0])
    play.cannot("roll", "there is no die in your Dice Pool (C-DICE-09)")
    play.ends_turn()
    play.foe("play atlatl")
    play.ends_turn(by=1)
    assert play.health == 46  # what was gained in the own turn does not wait for the attack


@pytest.mark.rule("C-MAIN-05")
def test_unrolled_dice_are_lost_when_the_phase_ends() -> None:
    play = at("main", hand=["lucky-coin", "strike"], row=CALM)
    play.plays("lucky-coin", "strike")
    assert play.pool == [1, 1, 0, 0]
    play.ends_turn()
    assert (play.pool, play.money, play.attack) == ([0, 0, 0, 0], 0, 0)
    play.foe.cannot("roll", "there is no die in your Dice Pool (C-DICE-09)")


@pytest.mark.rule("C-MAIN-05")
def test_unused_lines_are_lost_when_the_phase_ends() -> None:
    play = at("main", hand=["strike"], scrolls=["scroll-of-first-words"], row=CALM, deck=["coin"])
    play.plays("strike")
    play.ends_turn()
    play.ends_turn(by=1)
    play.cannot("use strike 2", "you can't choose that here")


@pytest.mark.rule("C-MAIN-06")
def test_refill_and_danger_come_before_the_next_action() -> None:
    text = "Guards Golden Fleece.\nDanger: Discard a card.\nDefeat: Put the guarded card into play."
    game = with_card("monster", text, cost=0, strength=4)
    row = ["gram", "scepter"]
    market = ["draupnir", "plunder", "jade-mask", "golden-fleece"]
    play = at("main", game=game, row=row, market=market, away=["colchian-dragon"], money=20, hand=["coin", "strike"])
    play.does("acquire gram")
    assert play.in_row == ["golden-fleece", "scepter", "jade-mask", "plunder", "draupnir"]
    play.asked(0, "Discard a card", offers=["choose coin", "choose strike"])
    play.cannot("acquire scepter", "the question is: Discard a card")
    play.does("choose strike")
    play.does("acquire scepter", to=ACTION)


@pytest.mark.rule("C-MAIN-06")
def test_an_epitaph_comes_before_the_next_action() -> None:
    game = with_card("companion", "Epitaph: Gain 1 Power.", strength=2, copies=2)
    play = at("main", game=game, attack=4, companions_1=["stranger", "stranger"])
    destroyed = play.table.text(next(move for move in play.table.moves(0) if "destroy" in play.table.text(move)))
    play.does(destroyed)
    play.asked(1, EPITAPH)
    play.foe("yes")
    assert play.foe.power == 1
    play.does("destroy stranger", to=ACTION)
    play.foe("pass", to=EPITAPH)
    assert play.foe.power == 1
