"""C-COMP: what is in the box."""

from collections import Counter

import pytest

import mythboard
from mythboard.engine.card import Card
from mythboard.engine.errors import BadOption
from mythboard.games.chartalea.board import MYTHOLOGIES
from tests.chartalea.duel import SHIELD, at, guardian_of, with_card

CHARTALEA = mythboard.game("chartalea")
GODS = {"athena": "greek", "seth": "egypt", "ixchel": "maya", "thor": "norse"}
CALM = ["scarab-amulet", "scepter", "dreamcatcher", "atlatl", "healing-hands"]  # a Market Row without a Guarded card
BULWARK = "Gain 1 Money.\nShield: Add 5 Defense Dice."


def cards_of(*kinds: str) -> list[Card]:
    return [card for card in CHARTALEA.cards.values() if card.kind in kinds]


def mythologies(card: Card) -> list[str]:
    return [trait for trait in card.traits if trait in MYTHOLOGIES]


def market_cards() -> list[Card]:
    return [card for card in cards_of("item", "action", "companion", "artifact", "curse") if "starting" not in card.traits]


def has_line(card: Card, kind: str) -> bool:
    return any(clause.kind == kind for clause in card.clauses)


@pytest.mark.rule("C-COMP-01")
def test_exactly_two_can_play() -> None:
    assert CHARTALEA.start(seats=2).seats == 2
    for seats in (1, 3):
        with pytest.raises(BadOption, match=f"Chartalea is for 2 players, not {seats}"):
            CHARTALEA.start(seats=seats)


@pytest.mark.rule("C-COMP-02")
def test_the_mythologies_are_greek_egypt_maya_and_norse() -> None:
    assert {name for card in CHARTALEA.cards.values() for name in mythologies(card)} == {"greek", "egypt", "maya", "norse"}


@pytest.mark.rule("C-COMP-03")
def test_each_mythology_has_one_god() -> None:
    assert {card.key: card.traits[0] for card in cards_of("god")} == GODS


@pytest.mark.rule("C-COMP-04")
@pytest.mark.parametrize(
    ("god", "names"),
    [
        ("athena", {"Spear of Truth", "Aegis Shield", "Owl"}),
        ("seth", {"Khopesh Sword", "Sandstorm", "Demonic Pact"}),
        ("ixchel", {"Poisoned Herbs", "Medicinal Herbs", "Lunar Rabbit"}),
        ("thor", {"Mjölnir", "Iron Gauntlets", "Thunderstrike"}),
    ],
)
def test_each_god_has_a_character_card_and_three_starting_cards(god: str, names: set[str]) -> None:
    own = [card for card in CHARTALEA.cards.values() if "starting" in card.traits and GODS[god] in card.traits]
    assert {card.name for card in own} == names
    assert [card.copies for card in (CHARTALEA.cards[god], *own)] == [1, 1, 1, 1]


@pytest.mark.rule("C-COMP-05")
def test_there_are_two_sets_of_seven_basic_cards() -> None:
    basic = {card.name: card.copies for card in CHARTALEA.cards.values() if "basic" in card.traits}
    names = ["Coin", "Lucky Coin", "Flaming Coin", "Chalice of Fate", "Collect Offering", "Strike", "Channel"]
    assert basic == dict.fromkeys(names, 2)


@pytest.mark.rule("C-COMP-06")
def test_the_market_has_124_cards_no_two_the_same() -> None:
    cards = market_cards()
    assert sum(card.copies for card in cards) == 124
    for printed in ({card.name for card in cards}, {(card.kind, card.text) for card in cards}):
        assert len(printed) == 124


@pytest.mark.rule("C-COMP-07")
def test_the_market_cards_fall_into_seven_groups() -> None:
    groups = Counter(next((g for g in ("guarded", "lost", "omni") if g in card.traits), card.kind) for card in market_cards())
    assert groups == {"item": 32, "action": 36, "companion": 20, "curse": 8, "guarded": 12, "lost": 8, "omni": 8}


@pytest.mark.rule("C-COMP-08")
def test_there_are_three_monsters_of_each_mythology_and_the_phoenix() -> None:
    monsters = cards_of("monster")
    assert sum(card.copies for card in monsters) == 13
    assert Counter("".join(card.traits) for card in monsters) == {"": 1, "greek": 3, "egypt": 3, "maya": 3, "norse": 3}
    assert next(card.name for card in monsters if not card.traits) == "Phoenix"


@pytest.mark.rule("C-COMP-09")
def test_every_guarded_card_has_a_monster_to_itself() -> None:
    guarded = [card for card in market_cards() if "guarded" in card.traits]
    pairs = {card.key: guardian_of(CHARTALEA, card.key) for card in guarded}
    assert len(pairs) == len(set(pairs.values())) == 12
    assert "phoenix" not in pairs.values()


@pytest.mark.rule("C-COMP-10")
def test_there_are_two_copies_of_four_mythic_scrolls() -> None:
    assert [card.copies for card in cards_of("scroll")] == [2, 2, 2, 2]


@pytest.mark.rule("C-COMP-11")
def test_there_are_36_treasures() -> None:
    assert sum(card.copies for card in cards_of("treasure")) == 36


@pytest.mark.rule("C-COMP-12")
def test_there_are_four_dice_of_each_of_five_types_for_both_players() -> None:
    game = with_card("item", BULWARK, copies=2)
    play = at("main", game=game, hand=["stranger"], hand_1=["stranger"], row=CALM, token=(0, 0), pool=[5, 5, 5, 5], attack=30)
    play.does("roll", rolls=...)
    assert play.of(0).rolled == [4, 4, 4, 4]
    play.does("pass")
    play.foe("reveal stranger", to=SHIELD)
    play.does("pass", by=1, rolls=...)
    assert [len(entry.values) for entry in play.told("roll-defense")] == [4]
    play.ends(1, "What do you do?")


@pytest.mark.rule("C-COMP-12")
def test_the_second_player_rolls_the_same_dice() -> None:
    play = at("main", seat=1, token=(0, 0), pool=[6, 0, 0, 6])
    play.does("roll", rolls=...)
    assert play.of(1).rolled == [4, 0, 0, 4]


@pytest.mark.rule("C-COMP-13")
def test_both_players_take_their_gems_from_one_supply_of_25() -> None:
    play = at("main", power=(0, 22), pool=[0, 0, 0, 4], token=(0, 0))
    play.does("roll", rolls=[3, 3, 3, 3])
    assert (play.power, play.foe.power) == (3, 22)


@pytest.mark.rule("C-COMP-14")
@pytest.mark.parametrize("god", GODS)
def test_every_god_has_a_divine_intervention_token(god: str) -> None:
    play = at("rolled", god="athena" if god != "athena" else "thor", foe_god=god, rolled=[1, 0, 0, 0], seat=0)
    play.foe("intervene", rolls=[2])
    assert (play.token, play.foe.token) == (1, 0)
    play.does("pass")
    assert play.money == 2


@pytest.mark.rule("C-COMP-15")
def test_the_powers_on_the_reference_card_need_no_card() -> None:
    assert not any("reference" in card.key for card in CHARTALEA.cards.values())
    for god in GODS:
        play = at("main", god=god, foe_god="athena" if god != "athena" else "thor", money=2)
        play.does("invoke influence")
        assert (play.money, play.power) == (0, 1)


@pytest.mark.rule("C-COMP-16")
def test_health_is_a_number_everybody_can_read() -> None:
    play = at("main", health=(31, 17))
    for viewer in (0, 1, None):
        numbers = play.view(viewer)["numbers"]
        assert isinstance(numbers, dict)
        assert (numbers["health/0"], numbers["health/1"]) == (31, 17)


@pytest.mark.rule("C-COMP-17")
def test_what_icons_and_borders_tell_stands_on_every_card() -> None:
    kinds = {card.key: card.kind for card in CHARTALEA.cards.values()}
    told = {"viking-treasure": "item", "healing-hands": "action", "mummys-curse": "curse", "andvaris-ring": "artifact"}
    assert {key: kinds[key] for key in told} == told
    assert (kinds["fafnir"], kinds["amazon"], kinds["shieldmaiden"]) == ("monster", "companion", "companion")
    guards = {card.key for card in CHARTALEA.cards.values() if has_line(card, "guard")}
    assert "shieldmaiden" in guards
    assert "amazon" not in guards
    assert {kinds[key] for key in guards} == {"companion"}


@pytest.mark.rule("C-COMP-18")
def test_items_actions_and_companions_may_be_shields() -> None:
    shields = {card.kind for card in CHARTALEA.cards.values() if has_line(card, "shield")}
    assert shields == {"item", "action", "companion"}


@pytest.mark.rule("C-COMP-19")
@pytest.mark.parametrize("group", ["lost", "omni"])
def test_lost_and_omni_cards_are_items_actions_or_companions(group: str) -> None:
    kinds = {card.kind for card in market_cards() if group in card.traits}
    assert kinds <= {"item", "action", "companion"}


@pytest.mark.rule("C-COMP-20")
def test_starting_cards_cost_nothing_and_only_those_of_gods_have_a_mythology() -> None:
    starting = [card for card in CHARTALEA.cards.values() if "starting" in card.traits]
    assert {card.cost for card in starting} == {0}
    assert all(len(mythologies(card)) == ("basic" not in card.traits) for card in starting)


@pytest.mark.rule("C-COMP-20")
def test_a_basic_card_is_no_company_for_a_mythos_and_a_card_of_the_god_is() -> None:
    play = at("main", god="seth", foe_god="thor", hand=["scarab-amulet", "coin", "sandstorm"], deck=["strike"])
    play.plays("scarab-amulet", "coin")
    play.cannot("use scarab-amulet 2", "it needs another Egypt card in play and you have 0 (C-EFF-04)")
    play.plays("sandstorm")
    play.uses("scarab-amulet", 2)
    assert play.hand == ["strike"]


@pytest.mark.rule("C-COMP-21")
def test_coins_and_the_chalice_are_items_the_others_are_actions() -> None:
    kinds = {card.name: card.kind for card in CHARTALEA.cards.values() if "basic" in card.traits}
    assert {name for name, kind in kinds.items() if kind == "item"} == {
        "Coin", "Lucky Coin", "Flaming Coin", "Chalice of Fate",
    }  # fmt: skip
    assert {name for name, kind in kinds.items() if kind == "action"} == {"Collect Offering", "Strike", "Channel"}


@pytest.mark.rule("C-COMP-22")
def test_god_treasures_and_scrolls_are_no_company_for_a_mythos() -> None:
    assert not any(mythologies(card) for card in cards_of("treasure", "scroll"))
    play = at(
        "main",
        god="seth",
        foe_god="thor",
        hand=["scarab-amulet"],
        treasures=["pharaohs-gold"],
        scrolls=["scroll-of-first-words"],
        token=(1, 1),
    )
    play.plays("scarab-amulet")
    play.cannot("use scarab-amulet 2", "it needs another Egypt card in play and you have 0 (C-EFF-04)")
