"""The other Treasures, and the Phoenix that lays them."""

import pytest

import mythboard
from tests.chartalea.duel import CHANGE, EPITAPH, INTERVENE, at

CALM = ["scarab-amulet", "scepter", "dreamcatcher", "atlatl", "healing-hands"]  # on top of the Market Deck: no Guarded card
TOO_EARLY = "you can only change dice during your roll (C-DICE-23)"
BURN = "Banish up to 2 cards from your hand or discard pile"


def all_treasures() -> list[str]:
    """Laid out of the game they leave the stack empty."""
    cards = mythboard.game("chartalea").cards.values()
    return [card.key for card in cards if card.kind == "treasure" for _ in range(card.copies)]


@pytest.mark.card("drowned-purse", "normal")
@pytest.mark.rule("C-TRE-03")
def test_drowned_purses_buy_a_dear_card_in_one_turn() -> None:
    play = at("main", treasures=["drowned-purse", "drowned-purse"], row=["rain-of-chaac"], market=CALM)
    play.does("open drowned-purse", "open drowned-purse", "acquire rain-of-chaac")
    assert (play.money, play.treasures, play.discard) == (0, [], ["rain-of-chaac"])


@pytest.mark.card("drowned-purse", "edge")
@pytest.mark.rule("C-TRE-05", "C-TRE-06")
def test_a_drowned_purse_waits_unseen_for_a_better_turn() -> None:
    play = at("main", treasures=["drowned-purse"], row=CALM, pool=[1, 0, 0, 0], token=(0, 0))
    play.does("roll", rolls=[1])
    play.cannot("open drowned-purse", "during the roll you can only change dice (C-DICE-23)")
    play.does("pass", to=CHANGE)
    play.ends_turn()
    assert play.treasures == ["drowned-purse"]
    assert play.sees("treasures/0", viewer=1) == []


@pytest.mark.card("moonstone", "normal")
def test_a_moonstone_gives_the_power_for_a_scroll() -> None:
    play = at("main", treasures=["moonstone"], power=5)
    play.does("open moonstone")
    assert play.power == 7
    play.does("invoke mythic-scroll", "choose scroll-of-open-hands")
    assert play.scrolls == ["scroll-of-open-hands"]


@pytest.mark.card("moonstone", "edge")
@pytest.mark.rule("C-RES-13", "C-OPT-03")
def test_a_moonstone_fades_when_the_gems_run_out() -> None:
    play = at("main", treasures=["moonstone"], power=(12, 12))
    play.does("open moonstone")
    assert play.power == 13
    rich = at("main", treasures=["moonstone"], power=(12, 12), options={"gems": "unlimited"})
    rich.does("open moonstone")
    assert rich.power == 14


@pytest.mark.card("knucklebones", "normal")
def test_knucklebones_become_any_die() -> None:
    play = at("main", treasures=["knucklebones", "knucklebones"], token=(0, 0))
    play.does("open knucklebones")
    play.does("option 4", to="Which type of die?")
    play.does("open knucklebones", "option 2")
    assert play.pool == [0, 1, 0, 1]
    play.does("roll", rolls=[4, 3])
    assert (play.attack, play.power) == (4, 3)


@pytest.mark.card("knucklebones", "edge")
@pytest.mark.rule("C-DICE-25")
def test_knucklebones_thrown_after_the_roll_are_worth_1() -> None:
    play = at("main", treasures=["knucklebones"], pool=[1, 0, 0, 0], token=(0, 0), health=40)
    play.does("roll", rolls=[0])
    play.does("pass", to=CHANGE)
    play.does("open knucklebones", "option 3")
    assert (play.health, play.pool[2]) == (41, 0)


@pytest.mark.card("loaded-die", "normal")
@pytest.mark.rule("C-DICE-23")
def test_a_loaded_die_falls_as_wished() -> None:
    play = at("main", treasures=["loaded-die"], pool=[0, 1, 0, 1], token=(0, 0))
    play.does("roll", rolls=[3, 0])
    play.does("open loaded-die", to=CHANGE)
    play.does("die power-0", to="Turn which die?")
    assert (play.attack, play.power) == (3, 3)


@pytest.mark.card("loaded-die", "edge")
def test_a_loaded_die_is_of_use_only_in_a_roll() -> None:
    play = at("main", treasures=["loaded-die"], pool=[0, 1, 0, 0], token=(0, 0))
    play.cannot("open loaded-die", TOO_EARLY)
    play.does("roll", rolls=[4])
    play.does("pass", to=CHANGE)
    play.cannot("open loaded-die", TOO_EARLY)
    assert (play.attack, play.treasures) == (4, ["loaded-die"])


@pytest.mark.card("vial-of-spring-water", "normal")
def test_spring_water_washes_a_curse_away() -> None:
    play = at("main", treasures=["vial-of-spring-water"], curses=["mummys-curse", "nithing-pole"], health=40)
    play.does("open vial-of-spring-water")
    play.does("choose mummys-curse", to="Dispel one of your Curses")
    assert (play.health, play.curses) == (45, ["nithing-pole"])
    assert "mummys-curse" in play.away


@pytest.mark.card("vial-of-spring-water", "edge")
def test_spring_water_heals_the_uncursed_and_not_those_who_cannot_heal() -> None:
    play = at("main", treasures=["vial-of-spring-water"], health=40)
    play.does("open vial-of-spring-water")
    assert (play.health, play.treasures) == (45, [])
    barred = at("main", treasures=["vial-of-spring-water"], curses=["breath-of-xibalba"], health=40)
    barred.does("open vial-of-spring-water")
    assert (barred.health, barred.curses) == (40, [])


@pytest.mark.card("swift-sandals", "normal")
@pytest.mark.rule("C-ACQ-13")
def test_swift_sandals_fetch_a_new_card_at_once() -> None:
    play = at("main", treasures=["swift-sandals"], deck=["coin", "owl"], row=["village-raid", "gram"], market=CALM, money=5)
    play.does("open swift-sandals")
    assert play.hand == ["owl"]
    play.does("acquire village-raid", "acquire gram")
    assert (play.hand, play.discard) == (["owl", "village-raid"], ["gram"])
    play.plays("village-raid")
    assert play.pool == [1, 0, 0, 0]


@pytest.mark.card("swift-sandals", "edge")
@pytest.mark.rule("C-ACQ-14", "C-DRW-04")
def test_swift_sandals_draw_nothing_from_nothing_and_fetch_no_curse() -> None:
    play = at("main", treasures=["swift-sandals"], row=["mummys-curse", "gram"], market=CALM, money=7)
    play.does("open swift-sandals")
    assert play.hand == []
    play.does("inflict mummys-curse")
    assert (play.foe.curses, play.hand) == (["mummys-curse"], [])
    play.does("acquire gram")
    assert (play.hand, play.discard) == ([], ["gram"])


@pytest.mark.card("urn-of-ashes", "normal")
@pytest.mark.rule("C-BAN-01", "C-BAN-06")
def test_an_urn_holds_the_ashes_of_2_cards() -> None:
    play = at("main", treasures=["urn-of-ashes"], hand=["coin", "strike"], discard=["lucky-coin"])
    play.does("open urn-of-ashes")
    play.does("choose coin", "choose lucky-coin", to=BURN)
    assert (play.hand, play.discard) == (["strike"], [])
    assert {"coin", "lucky-coin", "urn-of-ashes"} <= set(play.away)


@pytest.mark.card("urn-of-ashes", "edge")
def test_an_urn_may_stay_half_empty() -> None:
    play = at("main", treasures=["urn-of-ashes"], hand=["coin"], discard=["strike"])
    play.does("open urn-of-ashes", "choose coin")
    play.does("pass", to=BURN)
    assert (play.hand, play.discard, play.treasures) == ([], ["strike"], [])


@pytest.mark.card("venomed-arrow", "normal")
@pytest.mark.rule("C-GRD-06", "C-EPI-02")
def test_a_venomed_arrow_flies_past_the_guard() -> None:
    companions = ["shieldmaiden", "shaman-priestess", "amazon"]
    play = at("main", treasures=["venomed-arrow"], companions_1=companions)
    play.does("open venomed-arrow")
    play.asked(
        0,
        "Destroy an opposing Companion with strength 4 or less",
        offers=["choose shaman-priestess", "choose amazon"],
    )
    play.does("choose shaman-priestess")
    play.foe("pass", to=EPITAPH)
    assert (play.foe.companions, play.foe.discard) == (["shieldmaiden", "amazon"], ["shaman-priestess"])


@pytest.mark.card("venomed-arrow", "edge")
@pytest.mark.rule("C-TRE-09")
def test_a_venomed_arrow_is_not_wasted_on_the_strong_or_the_blessed() -> None:
    play = at("main", treasures=["vitality"], companions=["amazon", "shieldmaiden"], treasures_1=["venomed-arrow"], row=CALM)
    play.does("open vitality", "choose amazon")
    play.ends_turn()
    play.foe.cannot("open venomed-arrow", "there is nothing to use Venomed Arrow on (C-TRE-09)")


@pytest.mark.card("rallying-drum", "normal")
@pytest.mark.rule("C-EXH-09")
def test_a_drum_rallies_a_companion_for_a_second_attack() -> None:
    play = at("main", treasures=["rallying-drum"], companions=["amazon", "owl"])
    play.exhausts("amazon")
    play.does("open rallying-drum")  # the Owl is not exhausted
    assert (play.attack, play.pool) == (2, [0, 2, 0, 0])
    play.exhausts("amazon")
    assert play.pool == [0, 4, 0, 0]


@pytest.mark.card("rallying-drum", "edge")
def test_a_drum_rallies_nobody_who_is_ready() -> None:
    play = at("main", treasures=["rallying-drum"], companions=["amazon"])
    play.cannot("open rallying-drum", "there is nothing to use Rallying Drum on (C-TRE-09)")


@pytest.mark.card("answered-prayer", "normal")
def test_an_answered_prayer_lets_a_god_intervene_again() -> None:
    play = at("main", treasures=["answered-prayer"], pool=[0, 1, 0, 0], token=(0, 0))
    play.does("open answered-prayer")
    assert (play.token, play.power, play.foe.token) == (1, 1, 0)
    play.does("roll", rolls=[0])
    play.does("intervene", to=CHANGE, rolls=[3])
    assert (play.attack, play.token) == (3, 0)


@pytest.mark.card("answered-prayer", "edge")
@pytest.mark.rule("C-DICE-20")
def test_a_prayer_does_not_bring_a_second_token() -> None:
    play = at("main", treasures=["answered-prayer"], pool=[0, 1, 0, 0], token=(1, 1))
    play.does("open answered-prayer")
    assert (play.token, play.power) == (1, 1)
    play.does("roll", rolls=[4])
    play.foe("pass", to=INTERVENE)
    play.does("pass", to=CHANGE)
    assert play.attack == 4


@pytest.mark.card("phoenix", "normal")
@pytest.mark.rule("C-PHX-01", "C-PHX-02", "C-PHX-03", "C-PHX-07", "C-TRE-02", "C-TRE-10")
def test_the_phoenix_is_beaten_once_a_turn() -> None:
    play = at("main", nest=["phoenix"], attack=7, stack=["moonstone"], row=CALM)
    play.does("defeat phoenix")
    play.does("option 1", to="Choose one")
    assert (play.attack, play.money, play.power) == (4, 1, 1)
    play.cannot("defeat phoenix", "it has already been defeated this turn (C-PHX-02)")
    play.ends_turn()
    assert not play.is_exhausted("phoenix")
    treasure = at("main", nest=["phoenix"], attack=3, stack=["moonstone"])
    treasure.does("defeat phoenix", "option 2")
    assert (treasure.attack, treasure.money, treasure.treasures) == (0, 0, ["moonstone"])
    treasure.does("open moonstone")
    assert treasure.power == 2


@pytest.mark.card("phoenix", "edge")
@pytest.mark.rule("C-PHX-04", "C-PHX-06", "C-CLN-05")
def test_the_phoenix_has_no_treasure_when_there_is_none() -> None:
    play = at("main", nest=["phoenix"], attack=2, away=all_treasures(), row=CALM, god="seth", foe_god="thor")
    play.cannot("defeat phoenix", "its strength is 3 and you have 2 Attack (C-MON-07)")
    play.does("intervene")
    assert "choose phoenix" not in play.offered(0)
    play.does("choose atlatl", "pass")
    beaten = at("main", nest=["phoenix"], attack=3, away=all_treasures())
    beaten.does("defeat phoenix")  # no choice is left
    assert (beaten.money, beaten.power, beaten.treasures) == (1, 1, [])
