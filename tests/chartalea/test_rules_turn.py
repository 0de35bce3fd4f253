"""C-TURN: turns and their five phases."""

import pytest

import mythboard
from mythboard.engine.dice import Dice
from mythboard.games.chartalea.board import ATTACK_PHASE, BEFORE_PLAY, CLEANUP_PHASE, DANGER_PHASE, MAIN_PHASE
from tests.chartalea.duel import ACTION, DISPEL, EPITAPH, INTERVENE, ORDER, SHIELD, at, with_card
from tests.kit.naming import look

CALM = ["phalanx", "scepter", "dreamcatcher", "gram", "healing-hands"]  # a Market Row without a Guarded card
HAND = ["coin", "strike", "channel", "lucky-coin", "collect-offering"]
WATCHER = """When you play a Companion card: Gain 1 Health.
When your opponent plays a Companion card: Gain 1 Health."""
OMEN = "Curse: Choose one: lose 1 Health; or lose 1 Power.\nDispel by paying 1 Money."


@pytest.mark.rule("C-TURN-01")
@pytest.mark.parametrize("first", [0, 1])
def test_players_take_turns_one_after_the_other(first: int) -> None:
    play = at("turn", seat=first, row=CALM)
    for turn in range(1, 5):
        seat = (first + turn - 1) % 2
        play.asked(seat, ACTION)
        assert (play.turn, play.active) == (turn, seat)
        play.ends_turn(by=seat)
    play.asked(first, ACTION)


@pytest.mark.rule("C-TURN-02")
def test_a_turn_runs_through_danger_main_attack_cleanup_and_draw() -> None:
    game = with_card("curse", OMEN)
    play = at("turn", game=game, row=CALM, curses=["stranger"], hand=["coin"], deck=HAND, attack=2, power=1)
    play.asked(0, "Choose one")
    assert play.phase == DANGER_PHASE
    play.does("option 1")
    play.asked(0, ACTION)
    assert play.phase == MAIN_PHASE
    play.plays("coin")
    play.does("pass")
    play.asked(1, SHIELD)
    assert play.phase == ATTACK_PHASE
    play.foe("pass")
    play.asked(0, DISPEL)
    assert play.phase == CLEANUP_PHASE
    play.does("pass")
    assert (play.discard, sorted(play.hand)) == (["coin"], sorted(HAND))  # what was played is away, then a hand is drawn
    play.asked(1, ACTION)


@pytest.mark.rule("C-TURN-02")
def test_the_draw_phase_is_the_last() -> None:
    play = at("draw", row=CALM, deck=HAND)
    assert sorted(play.hand) == sorted(HAND)
    play.asked(1, ACTION)


@pytest.mark.rule("C-TURN-03")
def test_dice_may_be_rolled_again_in_the_next_turn() -> None:
    play = at("main", row=CALM, pool=[1, 0, 0, 0], token=(0, 0), deck=["lucky-coin"])
    play.does("roll", rolls=[2])
    play.cannot("roll", "you've already rolled this turn (C-DICE-08)")
    play.ends_turn()
    play.ends_turn(by=1)
    play.plays("lucky-coin")
    play.does("roll", rolls=[1])
    assert play.money == 1


@pytest.mark.rule("C-TURN-03")
def test_divine_powers_may_be_used_again_in_the_next_turn() -> None:
    play = at("main", god="thor", row=CALM, money=4, deck=["coin", "coin"])
    play.does("invoke influence")
    play.cannot("invoke influence", "you may use 1 Divine Power each turn (C-POW-01)")
    play.ends_turn()
    play.ends_turn(by=1)
    play.plays("coin", "coin")
    play.does("invoke influence")
    assert play.power == 2


@pytest.mark.rule("C-TURN-03")
def test_the_phoenix_may_be_defeated_again_in_each_turn() -> None:
    play = at("main", row=CALM, attack=6, hand_1=["atlatl"])
    play.does("defeat phoenix", "option 1")
    play.cannot("defeat phoenix", "it has already been defeated this turn (C-PHX-02)")
    play.ends_turn()
    play.foe("play atlatl", "defeat phoenix", "option 1")
    assert (play.power, play.foe.power) == (1, 1)


@pytest.mark.rule("C-TURN-03")
def test_lines_may_be_used_again_in_the_next_turn() -> None:
    game = with_card("artifact", "Mythos: Gain 1 Power.", belongs=("greek",))
    play = at("main", game=game, row=CALM, artifacts=["stranger"], companions=["amazon"])
    play.uses("stranger", 1)
    play.cannot("use stranger 1", "you've already used this line this turn (C-EFF-08)")
    play.ends_turn()
    play.ends_turn(by=1)
    play.uses("stranger", 1)
    assert play.power == 2


@pytest.mark.rule("C-TURN-03")
def test_what_was_done_in_the_last_turn_no_longer_counts() -> None:
    game = with_card("item", "If you have acquired a card this turn, gain 2 Power.", copies=2)
    play = at("main", game=game, row=CALM, hand=["stranger"], deck=["stranger"], money=7, market=["atlatl", "amazon"])
    play.does("acquire gram")
    play.plays("stranger")
    play.uses("stranger", 1)
    assert play.power == 2
    play.ends_turn()
    play.ends_turn(by=1)
    play.plays("stranger")
    play.cannot("use stranger 1", "it works only if you have acquired a card this turn (C-EFF-04)")


@pytest.mark.rule("C-TURN-04")
@pytest.mark.parametrize("seed", range(4))
def test_the_opponent_is_asked_only_about_the_token_shields_epitaphs_and_what_is_forced(seed: int) -> None:
    table = mythboard.game("chartalea").start(seed=seed)
    dice = Dice(seed)
    asked: set[str] = set()
    for _ in range(3000):
        if table.over:
            break
        (seat,) = table.asked
        if look(table, "phase", 0) != BEFORE_PLAY and look(table, "active", 0) != seat:
            asked.add(table.prompt(seat))
        table.answer(seat, dice.pick(table.moves(seat)))
    assert {INTERVENE, SHIELD} <= asked
    forced = asked - {INTERVENE, SHIELD, EPITAPH, ORDER}
    assert all(words.startswith(("Discard ", "Choose ", "Return ", "Pay ", "Put ")) for words in forced), forced


@pytest.mark.rule("C-TURN-04")
def test_the_opponent_can_do_nothing_else_in_your_turn() -> None:
    play = at(
        "main", hand_1=["coin"], companions_1=["amazon"], treasures_1=["mayan-gold"], power=(0, 9), row=CALM, money=(0, 9)
    )
    for move in ("play coin", "exhaust amazon 1", "open mayan-gold", "invoke mythic-scroll", "acquire gram", "pass"):
        play.foe.cannot(move, "It's not your turn to answer: the table is waiting for Player 1.")


@pytest.mark.rule("C-TURN-04")
def test_a_forced_effect_is_decided_by_the_opponent_it_hits() -> None:
    game = with_card("action", "Your opponent discards a card.")
    play = at("main", game=game, hand=["stranger"], hand_1=["coin", "strike"])
    play.plays("stranger")
    play.uses("stranger", 1)
    play.asked(1, "Discard a card", offers=["choose coin", "choose strike"])
    play.foe("choose strike")
    assert play.foe.hand == ["coin"]


@pytest.mark.rule("C-TURN-05")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_active_players_effects_come_before_the_opponents(seat: int) -> None:
    game = with_card("artifact", WATCHER, copies=2)
    play = at(
        "main", seat=seat, game=game, hand=["amazon"], artifacts_0=["stranger"], artifacts_1=["stranger"], health=(40, 40)
    )
    play.plays("amazon")
    healed = [change for entry in play.told("gain") for change in entry.amounts]
    assert healed == [(f"health/{who}", 1, 41) for who in (seat, 1 - seat)]


@pytest.mark.rule("C-TURN-05")
def test_each_player_puts_their_own_effects_in_order_the_active_player_first() -> None:
    game = with_card("artifact", WATCHER, copies=4)
    watchers = ["stranger", "stranger"]
    play = at("main", game=game, hand=["amazon"], artifacts=watchers, artifacts_1=watchers, health=(40, 40))
    play.plays("amazon")
    play.asked(0, ORDER, offers=["first stranger 1", "first stranger 1"])
    play.does(play.table.text(play.table.moves(0)[1]))
    assert (play.health, play.foe.health) == (42, 40)
    play.asked(1, ORDER, offers=["first stranger 2", "first stranger 2"])
    play.foe(play.table.text(play.table.moves(1)[1]))
    assert (play.health, play.foe.health) == (42, 42)


@pytest.mark.rule("C-TURN-05")
def test_the_active_player_comes_first_also_when_the_opponent_acts() -> None:
    """An Epitaph lets the opponent acquire a card in my turn: what I have waiting for that comes before what they have."""
    lines = ("Epitaph: Acquire a card from the Market Row for free.", "When you acquire a card: Gain 1 Health.")
    text = "\n".join([*lines, "When your opponent acquires a card: Gain 2 Health."])
    game = with_card("companion", text, ("greek",), 1, 2, copies=3)
    both = (["stranger"], ["stranger", "stranger"])
    play = at("main", game=game, attack=2, companions=both, health=(40, 40), row=["amazon"])
    play.does("destroy stranger")
    play.foe("yes")
    assert (play.health, play.foe.health) == (42, 41)
    assert [entry.seat for entry in play.told("gain")] == [0, 1]
