"""C-OPT: every named option, off and on; C-SAFE: what ends games and Main Phases that would go on for ever."""

import pytest

import mythboard
from mythboard.engine.errors import BadOption
from mythboard.engine.table import Table
from mythboard.games.chartalea.board import (
    CHARACTER,
    DECK,
    DEFENSE_FACES,
    HAND,
    OWN_POWERS,
    TOKEN,
    WEAK_DEFENSE_FACES,
)
from tests.chartalea.duel import ACTION, DISPEL, SHIELD, at, with_card
from tests.kit.naming import bare, cards_in, matching

GAME = mythboard.game("chartalea")
CALM = ["healing-hands", "sphinx-equinox", "atlatl", "scarab-amulet", "eclipse-reckoning"]
ROW = ["viking-treasure", "amazon", "treasure-map", "athenas-olive-tree", "mummys-curse"]
SCROLLS = ["scroll-of-shared-breath", "scroll-of-open-hands", "scroll-of-falling-stars", "scroll-of-first-words"]


@pytest.mark.rule("C-OPT-01", "C-OPT-02", "C-OPT-03", "C-OPT-04", "C-OPT-05", "C-OPT-06", "C-OPT-07", "C-OPT-08")
def test_every_option_is_off_unless_it_is_asked_for() -> None:
    assert GAME.check_options({}) == {
        "wisdom": "same turn",
        "mirror_gods": False,
        "gems": "limited",
        "exhausted_guards_sleep": False,
        "seth": "storm",
        "open_treasures": False,
        "defense_die": "strong",
        "curses_return": False,
    }
    with pytest.raises(BadOption):
        GAME.check_options({"wisdom": "sometimes"})


# wisdom


@pytest.mark.rule("C-OPT-01")
@pytest.mark.parametrize("wisdom", ["same turn", "cumulative"])
def test_scrolls_activated_in_different_turns_win_only_if_wisdom_is_cumulative(wisdom: str) -> None:
    play = at("main", scrolls=SCROLLS, power=4, options={"wisdom": wisdom}, row=["amazon"], deck=["coin", "strike"])
    play.activates(SCROLLS[0])
    play.activates(SCROLLS[1])
    play.ends_turn()
    play.ends_turn(by=1)
    play.activates(SCROLLS[2])
    play.does("option 1")
    play.activates(SCROLLS[3])
    if wisdom == "cumulative":
        assert [(entry.deed, entry.seat, entry.whom) for entry in play.entries()[-2:]] == [("wisdom", 0, ()), ("end", -1, (0,))]
        assert play.table.winners == [0]
    else:
        assert not play.table.over
        if play.table.prompt(0) != ACTION:
            play.does(play.offered(0)[0])


@pytest.mark.rule("C-OPT-01")
def test_cumulative_wisdom_needs_8_gems_in_the_turn_of_the_fourth_scroll() -> None:
    play = at("main", god="thor", scrolls=SCROLLS[:3], power=11, options={"wisdom": "cumulative"}, row=["amazon"])
    play.activates(SCROLLS[0])
    play.activates(SCROLLS[1])
    play.activates(SCROLLS[2])
    play.does("option 1")
    play.ends_turn()
    play.ends_turn(by=1)
    assert play.power == 8
    play.does("invoke mythic-scroll")  # there is only one left to take
    play.activates(SCROLLS[3])
    assert (play.power, play.table.winners) == (0, [0])


@pytest.mark.rule("C-OPT-01")
def test_three_scrolls_do_not_win_however_often_they_are_activated() -> None:
    play = at("main", scrolls=SCROLLS[:1], power=9, options={"wisdom": "cumulative"})
    for _ in range(4):
        play.activates(SCROLLS[0])
        play.ends_turn()
        play.ends_turn(by=1)
    assert not play.table.over


# mirror_gods


def pick(table: Table, god: str) -> None:
    """Whoever is asked plays as this God."""
    seat = table.asked[0]
    table.answer(seat, matching(table, seat, f"pick {god}")[0])


def gods_offered(table: Table) -> list[str]:
    return [bare(table.text(move)).removeprefix("pick ") for move in table.moves(table.asked[0])]


@pytest.mark.rule("C-OPT-02")
@pytest.mark.parametrize("mirror", [False, True])
def test_the_same_god_can_be_picked_twice_only_in_a_mirror_match(mirror: bool) -> None:
    table = GAME.start(options={"mirror_gods": mirror})
    assert sorted(gods_offered(table)) == ["athena", "ixchel", "seth", "thor"]
    pick(table, "thor")
    assert sorted(gods_offered(table)) == ["athena", "ixchel", "seth", *(["thor"] if mirror else [])]


@pytest.mark.rule("C-OPT-02")
def test_in_a_mirror_match_each_player_has_full_components() -> None:
    table = GAME.start(options={"mirror_gods": True})
    pick(table, "thor")
    pick(table, "thor")
    sides = []
    for seat in (0, 1):
        cards = sorted([*cards_in(table, DECK + seat), *cards_in(table, HAND + seat)])
        assert len(set(cards)) == 10
        assert {"mjolnir", "iron-gauntlets", "thunderstrike"} < set(cards)
        assert cards_in(table, CHARACTER + seat) == ["thor"]
        assert table.numbers[TOKEN + seat] == 1
        sides.append((cards, sorted(cards_in(table, OWN_POWERS + seat))))
    assert sides[0] == sides[1]
    assert len(sides[0][1]) > 0


# gems


@pytest.mark.rule("C-OPT-03")
@pytest.mark.parametrize(("gems", "power"), [("limited", 15), ("unlimited", 18)])
def test_the_25_gems_are_a_limit_unless_they_are_unlimited(gems: str, power: int) -> None:
    game = with_card("item", "Gain 4 Power.")
    play = at("main", game=game, hand=["stranger"], power=(14, 10), options={"gems": gems})
    play.plays("stranger")
    assert (play.power, play.foe.power) == (power, 10)


# exhausted_guards_sleep


@pytest.mark.rule("C-OPT-04")
@pytest.mark.parametrize("sleep", [False, True])
def test_an_exhausted_guard_guards_unless_it_sleeps(sleep: bool) -> None:
    turned = {"companions/1": "shieldmaiden"}
    options = {"exhausted_guards_sleep": sleep}
    play = at("main", companions_1=["shieldmaiden", "amazon"], exhausted=turned, attack=5, options=options)
    assert ("destroy amazon" in play.offered(0)) == sleep
    play.ends_turn()
    assert play.foe.health == (45 if sleep else 50)


@pytest.mark.rule("C-OPT-04")
def test_a_prepared_guard_guards_in_any_case() -> None:
    options = {"exhausted_guards_sleep": True}
    play = at("main", companions_1=["shieldmaiden", "amazon"], attack=4, options=options)
    play.cannot("destroy amazon", "a Guard protects it: destroy every Guard first (C-GRD-01)")
    play.does("pass")
    play.asked(1, ACTION)
    assert play.foe.health == 50


# seth


@pytest.mark.rule("C-OPT-05")
def test_a_cycling_seth_puts_one_card_a_turn_under_the_market_deck_and_keeps_his_token() -> None:
    row = ["andvaris-ring", *ROW[:4]]
    play = at("main", god="seth", foe_god="athena", row=row, market=CALM, options={"seth": "cycle"})
    assert [move for move in play.offered(0) if "cycle" in move] == [f"cycle {card}" for card in ROW[:4]]
    play.does("cycle amazon")
    assert (play.in_row[2], play.market[0], play.token) == ("eclipse-reckoning", "amazon", 1)
    play.cannot("cycle treasure-map", "only Seth can do this, once a turn (C-OPT-05)")
    play.cannot("intervene", "your token can only reroll dice (C-GOD-04)")


@pytest.mark.rule("C-OPT-05")
def test_a_cycling_seth_does_it_again_in_his_next_turn() -> None:
    play = at("main", god="seth", foe_god="athena", row=ROW, market=CALM, options={"seth": "cycle"})
    play.does("cycle amazon")
    play.ends_turn()
    play.foe.cannot("cycle treasure-map", "only Seth can do this, once a turn (C-OPT-05)")
    play.ends_turn(by=1)
    play.does("cycle treasure-map")
    assert play.market[:2] == ["treasure-map", "amazon"]


@pytest.mark.rule("C-OPT-05")
def test_without_his_token_seth_cycles_no_more() -> None:
    pool = [1, 0, 0, 0]
    play = at("main", god="seth", foe_god="athena", row=ROW, pool=pool, token=(1, 0), options={"seth": "cycle"})
    play.does("roll", rolls=[0])
    play.does("intervene", rolls=[3])
    play.cannot("cycle amazon", "it costs 1 Divine Intervention token and you have 0 (C-DICE-20)")
    assert play.money == 3


@pytest.mark.rule("C-OPT-05")
def test_the_stormy_seth_does_not_cycle() -> None:
    play = at("main", god="seth", foe_god="athena", row=ROW)
    assert [move for move in play.offered(0) if "cycle" in move] == []
    assert "intervene" in play.offered(0)


# open_treasures


@pytest.mark.rule("C-OPT-06")
@pytest.mark.parametrize("openly", [False, True])
def test_treasures_lie_face_down_unless_they_are_open(openly: bool) -> None:
    row = ["andvaris-ring", *ROW[:4]]
    options = {"open_treasures": openly}
    play = at("main", row=row, hoard_0=["vitality"], stack=["mayan-gold"], market=CALM, attack=6, power=1, options=options)
    assert play.sees("hoard/0", 0) == []
    play.does("defeat fafnir")
    play.activates("andvaris-ring")
    assert play.sees("treasures/0", 0) == ["vitality", "mayan-gold"]
    for viewer in (1, None):
        assert sorted(play.sees("treasures/0", viewer)) == (["mayan-gold", "vitality"] if openly else [])


# defense_die


@pytest.mark.rule("C-OPT-07")
@pytest.mark.parametrize(("die", "faces"), [("strong", {0, 1, 2, 3, 4}), ("weak", {0, 1, 2, 3})])
def test_a_weak_defense_die_has_other_faces(die: str, faces: set[int]) -> None:
    game = with_card("item", "Gain 1 Money.\nShield: Add 4 Defense Dice.")
    seen: set[int] = set()
    for seed in range(12):
        play = at("attack", game=game, hand_1=["stranger"], attack=20, seed=seed, options={"defense_die": die})
        play.foe("reveal stranger")
        play.foe("pass", rolls=...)
        seen |= set(play.rolled(play.table, play.events))
    assert seen == faces
    assert (DEFENSE_FACES, WEAK_DEFENSE_FACES) == ([0, 1, 2, 2, 3, 4], [0, 1, 1, 2, 2, 3])


# curses_return


@pytest.mark.rule("C-OPT-08")
@pytest.mark.parametrize("returning", [False, True])
def test_a_dispelled_curse_leaves_the_game_unless_curses_return(returning: bool) -> None:
    play = at("cleanup", curses=["mummys-curse"], treasures=["vitality"], options={"curses_return": returning})
    play.does("dispel mummys-curse", to=DISPEL)
    assert (play.market[0] == "mummys-curse") == returning
    assert ("mummys-curse" in play.away) != returning


@pytest.mark.rule("C-OPT-08")
def test_a_curse_that_a_card_dispels_returns_too() -> None:
    game = with_card("item", "Dispel one of your Curses.")
    play = at("main", game=game, hand=["stranger"], curses=["mummys-curse"], options={"curses_return": True})
    play.plays("stranger")
    play.uses("stranger", 1)
    assert play.market[0] == "mummys-curse"


# Safety


@pytest.mark.rule("C-SAFE-01", "C-SAFE-03")
def test_after_turn_400_higher_health_wins() -> None:
    play = at("main", turn=399, health=(20, 21), scrolls=SCROLLS)
    play.ends_turn()
    play.asked(1, ACTION)
    assert (play.turn, play.table.over) == (400, False)
    play.does("pass", by=1)
    assert play.table.over
    assert play.table.winners == [1]
    limit, end = play.entries()[-2:]
    assert (limit.deed, limit.values) == ("limit", (("turn", 400),))
    assert (end.deed, end.whom) == ("end", (1,))


@pytest.mark.rule("C-SAFE-01")
def test_with_equal_health_more_scrolls_win() -> None:
    play = at("main", turn=400, health=(20, 20), scrolls=SCROLLS[:2], scrolls_1=SCROLLS[:1])
    play.does("pass")
    assert play.table.winners == [0]


@pytest.mark.rule("C-SAFE-01")
def test_with_equal_health_and_scrolls_the_game_is_a_draw() -> None:
    play = at("main", turn=400, health=(20, 20), scrolls=SCROLLS[:1], scrolls_1=SCROLLS[1:2])
    play.does("pass")
    assert play.table.winners == [0, 1]


@pytest.mark.rule("C-SAFE-01")
def test_the_last_turn_is_played_to_its_end() -> None:
    play = at("main", turn=400, health=(10, 12), attack=3, hand=["coin"], deck=["strike"])
    play.does("pass")
    play.foe("pass")
    assert (play.foe.health, sorted(play.hand)) == (9, ["coin", "strike"])
    assert play.table.winners == [0]


@pytest.mark.rule("C-SAFE-02", "C-SAFE-03")
def test_after_300_actions_a_main_phase_ends() -> None:
    play = at("main", actions=298, hand=["coin", "lucky-coin", "strike"], attack=2)
    play.plays("coin")
    play.asked(0, ACTION)
    play.plays("lucky-coin")
    play.asked(1, SHIELD)
    assert [(entry.seat, entry.values) for entry in play.told("cut-short")] == [(0, (("action", 300),))]
    play.foe("pass")
    assert (play.foe.health, play.cut_short) == (48, 1)
    play.asked(1, ACTION)


@pytest.mark.rule("C-SAFE-02")
def test_each_main_phase_counts_its_own_actions() -> None:
    play = at("main", actions=298, hand=["coin"], hand_1=["lucky-coin", "strike", "channel"])
    play.plays("coin")
    play.ends_turn()
    play.foe("play lucky-coin", "play strike", "play channel")
    play.asked(1, ACTION)
    assert (play.actions, play.cut_short) == (3, 0)


@pytest.mark.rule("C-SAFE-03")
def test_both_events_can_be_reported() -> None:
    play = at("main", turn=400, actions=299, hand=["coin"], health=(20, 30))
    ending = play.game.study.ending
    assert ending is not None
    assert ending(play.table) == ""
    play.plays("coin")
    assert (play.cut_short, ending(play.table)) == (1, "turn limit")
    assert play.table.winners == [1]
