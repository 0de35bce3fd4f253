"""C-WIN: the two paths to victory, the draw, and giving up."""

import pytest

import mythboard
from mythboard.engine.errors import IllegalMove
from mythboard.engine.table import Table
from mythboard.games.chartalea.winning import ending
from tests.chartalea.duel import ACTION, CHANGE, DISPEL, INTERVENE, SHIELD, Duel, at, with_card

FIRST_WORDS, FALLING_STARS = "scroll-of-first-words", "scroll-of-falling-stars"
SHARED_BREATH, OPEN_HANDS = "scroll-of-shared-breath", "scroll-of-open-hands"
ALL_FOUR = [FIRST_WORDS, FALLING_STARS, SHARED_BREATH, OPEN_HANDS]
CALM = ["scarab-amulet", "scepter", "dreamcatcher", "atlatl", "healing-hands"]  # a Market Row without a Guarded card
MORE = ["viking-treasure", "amazon", "phalanx", "gram", "laurel-wreath"]  # nor is there one on top of the Market Deck
PLENTY = ["coin", "strike", "channel", "lucky-coin", "collect-offering", "flaming-coin", "chalice-of-fate"]
BEAST = "Guards Golden Fleece.\nDanger: Lose 5 Health.\nDefeat: Put the guarded card into play."
BLAST = "Each player loses 5 Health."


def activate(play: Duel, *scrolls: str) -> None:
    """Activate Scrolls one after the other, and answer whatever they ask."""
    for scroll in scrolls:
        play.activates(scroll)
        while not play.table.over and play.table.prompt(0) != ACTION:
            play.does(play.table.text(play.table.moves(0)[0]))


def won(play: Duel, *winners: int) -> bool:
    return play.table.over and play.table.winners == list(winners)


# The Path of War


@pytest.mark.rule("C-WIN-01")
def test_whoever_brings_the_opponent_to_zero_health_wins() -> None:
    play = at("main", attack=7, health=(50, 7))
    play.does("pass")
    play.foe("pass", to=SHIELD)
    assert play.foe.health == 0
    assert won(play, 0)
    assert [entry.deed for entry in play.entries()][-2:] == ["war", "end"]


@pytest.mark.rule("C-WIN-01")
def test_at_1_health_the_game_goes_on() -> None:
    play = at("main", attack=6, health=(50, 7), row=CALM)
    play.ends_turn()
    assert play.foe.health == 1
    play.asked(1, ACTION)


# The Path of Wisdom


@pytest.mark.rule("C-WIN-02", "C-WIN-03")
def test_whoever_owns_and_activates_all_four_scrolls_wins() -> None:
    play = at("main", scrolls=ALL_FOUR, power=4, row=CALM, deck=PLENTY)
    activate(play, *ALL_FOUR)
    assert won(play, 0)
    assert play.did("wisdom") == [("wisdom", 0)]


@pytest.mark.rule("C-WIN-02", "C-WIN-03")
def test_owning_the_four_scrolls_is_not_enough() -> None:
    play = at("main", scrolls=ALL_FOUR, power=4)
    assert not play.table.over
    play.asked(0, ACTION)


@pytest.mark.rule("C-WIN-03")
def test_activating_the_four_scrolls_in_two_turns_does_not_win() -> None:
    play = at("main", scrolls=ALL_FOUR, power=8, row=CALM, market=MORE, deck=PLENTY, deck_1=[], token=(0, 0))
    activate(play, FIRST_WORDS, SHARED_BREATH)
    play.ends_turn()
    play.ends_turn(by=1)
    activate(play, FALLING_STARS, OPEN_HANDS)
    assert not play.table.over
    activate(play, FIRST_WORDS, SHARED_BREATH)  # all four in this turn
    assert won(play, 0)


@pytest.mark.rule("C-WIN-03")
def test_what_the_opponent_activates_counts_for_the_opponent() -> None:
    play = at("main", seat=1, scrolls_0=ALL_FOUR, scrolls_1=[FALLING_STARS], power=4)
    play.activates(FALLING_STARS)
    play.does("option 1")
    assert not play.table.over


@pytest.mark.rule("C-WIN-04")
@pytest.mark.parametrize("last", ALL_FOUR)
def test_the_fourth_activation_wins_before_its_effect(last: str) -> None:
    play = at("main", scrolls=ALL_FOUR, power=4, row=CALM, market=MORE, deck=PLENTY, health=(30, 30))
    activate(play, *(scroll for scroll in ALL_FOUR if scroll != last))
    before = (play.hand, play.pool, play.health, play.discard)
    activate(play, last)
    assert won(play, 0)
    assert (play.hand, play.pool, play.health, play.discard) == before
    assert play.power == 0


@pytest.mark.rule("C-WIN-05")
def test_a_scroll_may_be_activated_although_it_does_nothing() -> None:
    play = at("main", scrolls=[OPEN_HANDS, FIRST_WORDS], power=2)
    activate(play, OPEN_HANDS, FIRST_WORDS)  # there is no Market Row, no deck, no Discard Pile
    assert (play.discard, play.hand, play.power) == ([], [], 0)
    assert play.is_exhausted(OPEN_HANDS)


@pytest.mark.rule("C-WIN-06")
def test_with_four_prepared_scrolls_4_gems_win() -> None:
    play = at("main", scrolls=ALL_FOUR, power=4, row=CALM, market=MORE, deck=PLENTY)
    activate(play, *ALL_FOUR)
    assert won(play, 0)
    assert play.power == 0


@pytest.mark.rule("C-WIN-06")
def test_with_four_prepared_scrolls_3_gems_do_not_win_until_another_is_gained() -> None:
    play = at("main", scrolls=ALL_FOUR, power=3, row=CALM, market=MORE, deck=PLENTY, money=2)
    activate(play, *ALL_FOUR[:3])
    play.cannot(f"activate {OPEN_HANDS} 1", "it costs 1 Power and you have 0 (C-ACT-01)")
    play.does("invoke influence")
    activate(play, OPEN_HANDS)
    assert won(play, 0)


@pytest.mark.rule("C-WIN-07")
def test_with_three_prepared_scrolls_11_gems_win_in_one_turn() -> None:
    play = at("main", scrolls=ALL_FOUR[:3], power=11, row=CALM, market=MORE, deck=PLENTY)
    play.does("invoke mythic-scroll")  # only one is left to choose
    assert (play.scrolls, play.power) == (ALL_FOUR, 4)
    activate(play, *ALL_FOUR)
    assert won(play, 0)
    assert play.power == 0


@pytest.mark.rule("C-WIN-07")
def test_with_three_prepared_scrolls_10_gems_are_one_too_few() -> None:
    play = at("main", scrolls=ALL_FOUR[:3], power=10, row=CALM, market=MORE, deck=PLENTY)
    play.does("invoke mythic-scroll")
    activate(play, *ALL_FOUR[:3])
    play.cannot(f"activate {OPEN_HANDS} 1", "it costs 1 Power and you have 0 (C-ACT-01)")


# At once, whatever the cause


@pytest.mark.rule("C-WIN-08")
def test_the_game_ends_in_the_middle_of_an_effect() -> None:
    game = with_card("action", "Your opponent loses 3 Health, then draw 2 cards and gain 1 Power.")
    play = at("main", game=game, hand=["stranger"], deck=PLENTY, health=(50, 3))
    play.plays("stranger")
    play.uses("stranger", 1)
    assert won(play, 0)
    assert (play.hand, play.power) == ([], 0)


@pytest.mark.rule("C-WIN-08", "C-WIN-09")
def test_a_danger_may_end_the_game_before_the_next_one() -> None:
    game = with_card("monster", BEAST, cost=0, strength=4)
    play = at(
        "turn", game=game, row_0=["golden-fleece"], beast_0=["stranger"], curses=["mummys-curse"], health=(5, 50), power=2
    )
    assert won(play, 1)
    assert (play.health, play.power) == (0, 2)


@pytest.mark.rule("C-WIN-09")
def test_health_does_not_go_below_zero() -> None:
    play = at("main", attack=30, health=(50, 7))
    play.does("pass")
    play.foe("pass", to=SHIELD)
    assert play.foe.health == 0
    assert won(play, 0)


@pytest.mark.rule("C-WIN-09")
def test_a_curse_may_kill() -> None:
    game = with_card("curse", "Curse: Lose 3 Health.\nDispel by paying 3 Money.")
    play = at("turn", game=game, curses=["stranger"], health=(2, 50))
    assert play.health == 0
    assert won(play, 1)


@pytest.mark.rule("C-WIN-09")
def test_an_own_card_may_kill() -> None:
    game = with_card("action", "Lose 3 Health.")
    play = at("main", game=game, hand=["stranger"], health=(3, 1))
    play.plays("stranger")
    play.uses("stranger", 1)
    assert won(play, 1)


@pytest.mark.rule("C-WIN-10")
@pytest.mark.parametrize("health", [(5, 5), (2, 4)])
def test_if_one_effect_brings_both_to_zero_nobody_wins(health: tuple[int, int]) -> None:
    play = at("main", game=with_card("action", BLAST), hand=["stranger"], health=health)
    play.plays("stranger")
    play.uses("stranger", 1)
    assert (play.health, play.foe.health) == (0, 0)
    assert won(play, 0, 1)
    assert play.did("both-fall") == [("both-fall", -1)]


@pytest.mark.rule("C-WIN-10")
@pytest.mark.parametrize(("health", "winner"), [((5, 6), 1), ((6, 5), 0)])
def test_if_one_effect_brings_only_one_of_both_to_zero_the_other_wins(health: tuple[int, int], winner: int) -> None:
    play = at("main", game=with_card("action", BLAST), hand=["stranger"], health=health)
    play.plays("stranger")
    play.uses("stranger", 1)
    assert won(play, winner)


@pytest.mark.rule("C-WIN-08", "C-WIN-10")
def test_of_two_effects_the_first_decides() -> None:
    game = with_card("action", "Your opponent loses 3 Health, then lose 3 Health.")
    play = at("main", game=game, hand=["stranger"], health=(3, 3))
    play.plays("stranger")
    play.uses("stranger", 1)
    assert (play.health, play.foe.health) == (3, 0)
    assert won(play, 0)


# Conceding


def conceded(table: Table, seat: int) -> bool:
    assert table.may_concede(seat)
    table.answer(seat, table.move("concede", seat))
    return table.over and table.winners == [1 - seat]


@pytest.mark.rule("C-WIN-11")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_may_concede_while_gods_are_picked(seat: int) -> None:
    assert conceded(mythboard.game("chartalea").start(), seat)


@pytest.mark.rule("C-WIN-11")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("begin", "question"),
    [("main", ACTION), ("rolled", INTERVENE), ("changes", CHANGE), ("attack", SHIELD), ("cleanup", DISPEL)],
)
def test_a_player_may_concede_at_any_time_asked_or_not(begin: str, question: str, seat: int) -> None:
    play = at(begin, attack=3, rolled=[1, 0, 0, 0], curses=["mummys-curse"], treasures=["mayan-gold"], row=CALM)
    assert play.table.prompt(play.table.asked[0]) == question
    play.drop()
    table = play.table
    assert conceded(table, seat)
    assert ending(table) == "concession"


@pytest.mark.rule("C-WIN-11")
def test_nobody_concedes_when_the_game_is_over() -> None:
    table = mythboard.game("chartalea").start()
    table.answer(0, table.move("concede", 0))
    for seat in (0, 1):
        assert not table.may_concede(seat)
        with pytest.raises(IllegalMove, match="The game is over"):
            table.move("concede", seat)
    assert table.winners == [1]
