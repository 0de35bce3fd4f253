"""C-DNG: what Monsters and Curses do at the beginning of a turn."""

import pytest

from mythboard.engine.game import Game
from tests.chartalea.duel import ACTION, Duel, at, with_card
from tests.kit.naming import Given

CALM = ["phalanx", "scepter", "dreamcatcher", "gram", "healing-hands"]  # a Market Row without a Guarded card
WHICH_DANGER = "Which danger comes next?"
WHICH_CURSE = "Which Curse takes effect next?"


def beast(danger: str) -> Game:
    """Chartalea with a Monster that guards the Golden Fleece instead of its own."""
    text = f"Guards Golden Fleece.\nDanger: {danger}\nDefeat: Put the guarded card into play."
    return with_card("monster", text, cost=0, strength=4)


def curse(effect: str) -> Game:
    return with_card("curse", f"Curse: {effect}\nDispel by paying 9 Money.")


def lurking(game: Game, *others: str, begin: str = "turn", seat: int = 0, **given: Given) -> Duel:
    """The stranger lies on the Golden Fleece in slot 1, other cards beside it."""
    given = {"row_0": ["golden-fleece"], "beast_0": ["stranger"], "away": ["colchian-dragon"], **given}
    return at(begin, game=game, seat=seat, row=["", *others], **given)  # type: ignore[arg-type]


@pytest.mark.rule("C-DNG-01")
def test_the_danger_of_every_monster_in_the_row_resolves_before_the_main_phase() -> None:
    play = lurking(beast("Lose 2 Health."), "andvaris-ring", "phalanx", market=["atlatl"])
    play.does("resolve stranger", to=WHICH_DANGER)
    play.asked(0, ACTION)
    assert play.health == 48
    assert "phalanx" in play.away  # Fafnir's danger


@pytest.mark.rule("C-DNG-01")
def test_a_monster_in_its_deck_and_the_phoenix_are_no_danger() -> None:
    play = at("turn", row=CALM)
    play.asked(0, ACTION)
    assert (play.health, len(play.lair), play.in_row) == (50, 12, CALM)


@pytest.mark.rule("C-DNG-02", "C-DNG-04")
def test_a_danger_comes_in_each_turn_of_either_player_until_the_monster_is_gone() -> None:
    play = lurking(beast("Lose 2 Health."), *CALM[:4], market=["amazon", "atlatl"], deck=["coin"], deck_1=["coin"])
    assert (play.health, play.foe.health) == (48, 50)
    play.ends_turn()
    assert (play.health, play.foe.health) == (48, 48)
    play.ends_turn(by=1)
    assert (play.health, play.foe.health) == (46, 48)


@pytest.mark.rule("C-DNG-04")
def test_a_defeated_monster_is_no_danger_any_more() -> None:
    play = lurking(beast("Lose 2 Health."), *CALM[:4], market=["amazon"], attack=4)
    play.does("defeat stranger")
    play.ends_turn()
    play.asked(1, ACTION)
    assert play.foe.health == 50


@pytest.mark.rule("C-DNG-04")
def test_a_banished_monster_is_no_danger_any_more() -> None:
    play = lurking(beast("Lose 2 Health."), *CALM[:4], begin="main", market=["amazon"], hand=["sandstorm"])
    play.plays("sandstorm")
    play.uses("sandstorm", 2)
    play.does("choose golden-fleece")
    play.ends_turn()
    play.asked(1, ACTION)
    assert play.foe.health == 50


@pytest.mark.rule("C-DNG-03")
def test_curses_take_effect_after_the_dangers() -> None:
    play = lurking(beast("If you have 5 or more Power, lose 4 Health."), *CALM[:4], curses=["mummys-curse"], power=5)
    assert (play.health, play.power) == (46, 3)


@pytest.mark.rule("C-DNG-03")
def test_only_the_active_players_curses_take_effect() -> None:
    play = at("turn", row=CALM, curses_1=["mummys-curse"], power=(5, 5))
    assert (play.power, play.foe.power) == (5, 5)
    play.ends_turn()
    assert (play.power, play.foe.power) == (5, 3)


@pytest.mark.rule("C-DNG-05")
@pytest.mark.parametrize("seat", [0, 1])
def test_you_in_a_danger_is_the_active_player(seat: int) -> None:
    play = lurking(beast("Lose 2 Health."), *CALM[:4], seat=seat)
    assert (play.health, play.foe.health) == (48, 50)


@pytest.mark.rule("C-DNG-05")
def test_a_danger_for_each_player_hits_both() -> None:
    play = lurking(beast("Each player loses 2 Health."), *CALM[:4])
    assert (play.health, play.foe.health) == (48, 48)


@pytest.mark.rule("C-DNG-05")
def test_on_reveal_too_a_danger_hits_the_active_player() -> None:
    game = beast("Lose 2 Health.")
    play = at("main", seat=1, game=game, row=CALM, market=["golden-fleece"], away=["colchian-dragon"], money=9)
    play.does("acquire gram")
    assert play.in_row[3] == "golden-fleece"
    assert (play.health, play.foe.health) == (48, 50)


@pytest.mark.rule("C-DNG-06")
@pytest.mark.parametrize(("first", "second"), [("stranger", "fafnir"), ("fafnir", "stranger")])
def test_the_active_player_chooses_the_order_of_the_dangers(first: str, second: str) -> None:
    play = lurking(beast("Lose 2 Health."), "andvaris-ring")
    play.asked(0, WHICH_DANGER, offers=["resolve fafnir", "resolve stranger"])
    play.does(f"resolve {first}")
    assert [(entry.seat, card) for entry in play.told("danger") for card in entry.cards] == [(0, first), (0, second)]


@pytest.mark.rule("C-DNG-06")
@pytest.mark.parametrize(("first", "left"), [("stranger", (1, 44)), ("mummys-curse", (1, 50))])
def test_the_active_player_chooses_the_order_of_the_own_curses(first: str, left: tuple[int, int]) -> None:
    play = at("turn", game=curse("If you have 3 or more Power, lose 6 Health."), curses=["mummys-curse", "stranger"], power=3)
    play.asked(0, WHICH_CURSE, offers=["resolve mummys-curse", "resolve stranger"])
    play.does(f"resolve {first}")
    assert (play.power, play.health) == left


@pytest.mark.rule("C-DNG-06")
def test_of_dangers_and_curses_the_dangers_come_first_in_any_case() -> None:
    play = lurking(beast("Lose 1 Health."), "andvaris-ring", curses=["mummys-curse", "pandoras-jar"], power=5)
    play.asked(0, WHICH_DANGER, offers=["resolve fafnir", "resolve stranger"])
    play.does("resolve fafnir")
    play.asked(0, WHICH_CURSE, offers=["resolve mummys-curse", "resolve pandoras-jar"])
    play.does("resolve mummys-curse")


@pytest.mark.rule("C-DNG-07")
def test_a_monster_that_has_left_meanwhile_is_skipped() -> None:
    play = lurking(
        beast("Banish a card from the Market Row."), "andvaris-ring", "phalanx", market=["scepter", "dreamcatcher", "gram"]
    )
    play.does("resolve stranger", to=WHICH_DANGER)
    play.does("choose andvaris-ring", to="Banish a card from the Market Row")
    play.asked(0, ACTION)
    assert play.in_row == ["golden-fleece", "gram", "phalanx", "dreamcatcher", "scepter"]  # Fafnir has banished nothing


@pytest.mark.rule("C-DNG-07")
def test_a_monster_banished_before_its_first_danger_is_skipped_too() -> None:
    play = at(
        "main",
        game=beast("Banish a card from the Market Row."),
        god="seth",
        foe_god="thor",
        row=CALM,
        market=["plunder", "andvaris-ring", "golden-fleece"],
        away=["colchian-dragon"],
    )
    play.does("intervene", "choose phalanx", "choose scepter", "pass")
    assert play.in_row[:2] == ["golden-fleece", "andvaris-ring"]
    play.does("choose andvaris-ring", to="Banish a card from the Market Row")
    play.asked(0, ACTION)
    assert play.in_row == ["golden-fleece", "plunder", *CALM[2:]]  # Fafnir has banished nothing


@pytest.mark.rule("C-DNG-08")
def test_a_monster_that_appears_during_the_phase_resolves_only_once() -> None:
    game = beast("Lose 2 Health.")
    row = ["andvaris-ring", "phalanx"]
    play = at("turn", game=game, row=row, market=["scepter", "dreamcatcher", "gram", "golden-fleece"], away=["colchian-dragon"])
    assert play.in_row[1] == "golden-fleece"  # Fafnir has banished the Phalanx
    assert play.beast[1] == ["stranger"]
    assert play.health == 48
    play.asked(0, ACTION)


@pytest.mark.rule("C-DNG-09")
def test_dangers_and_curses_cannot_be_declined() -> None:
    play = lurking(beast("Discard a card."), *CALM[:4], hand=["coin", "strike"], curses=["mummys-curse"], power=2)
    play.asked(0, "Discard a card", offers=["choose coin", "choose strike"])
    play.cannot("pass", "the question is: Discard a card")
    play.does("choose coin")
    assert (play.hand, play.power) == (["strike"], 0)


@pytest.mark.rule("C-DNG-10")
def test_who_has_1_gem_loses_1_instead_of_2() -> None:
    play = at("turn", row=CALM, curses=["mummys-curse"], power=1)
    play.asked(0, ACTION)
    assert play.power == 0


@pytest.mark.rule("C-DNG-10")
@pytest.mark.parametrize("hand", [[], ["coin"]])
def test_who_has_too_few_cards_discards_what_there_is(hand: list[str]) -> None:
    play = lurking(beast("Discard 2 cards."), *CALM[:4], hand=hand)
    assert (play.hand, play.discard) == ([], hand)


@pytest.mark.rule("C-DNG-11")
@pytest.mark.parametrize(("option", "left"), [(1, (47, 2)), (2, (50, 1))])
def test_the_player_who_is_hit_chooses(option: int, left: tuple[int, int]) -> None:
    play = lurking(beast("Choose one: lose 3 Health; or lose 1 Power."), *CALM[:4], seat=1, power=2)
    play.asked(1, "Choose one")
    play.does(f"option {option}")
    assert (play.health, play.power) == left


@pytest.mark.rule("C-DNG-11")
def test_if_both_are_hit_each_chooses_for_themselves() -> None:
    play = lurking(beast("Each player discards a card."), *CALM[:4], hand=["coin", "strike"], hand_1=["channel", "lucky-coin"])
    play.asked(0, "Discard a card")
    play.does("choose strike")
    play.asked(1, "Discard a card")
    play.foe("choose lucky-coin")
    assert (play.hand, play.foe.hand) == (["coin"], ["channel"])


@pytest.mark.rule("C-DNG-11")
def test_the_cursed_player_chooses_inside_a_curse() -> None:
    play = at("turn", game=curse("Discard a card."), seat=1, curses=["stranger"], hand=["coin", "strike"])
    play.does("choose strike", to="Discard a card")
    assert play.hand == ["coin"]


@pytest.mark.rule("C-DNG-12")
def test_shields_do_not_help_against_dangers_and_curses() -> None:
    game = beast("Lose 3 Health.")
    play = lurking(game, *CALM[:4], hand=["aegis-shield"])
    assert play.health == 47
    play.asked(0, ACTION)
    cursed = at("turn", game=curse("Lose 3 Health."), curses=["stranger"], hand=["aegis-shield"], row=CALM)
    assert cursed.health == 47
    cursed.asked(0, ACTION)
