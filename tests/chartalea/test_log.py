"""What players read in Chartalea: questions name the card they are about, and nothing happens in silence."""

from __future__ import annotations

import pytest

import mythboard
from mythboard.engine.dice import Dice
from mythboard.engine.entries import UNTOLD, entries_of
from mythboard.engine.events import luck_of
from mythboard.engine.knowledge import bit_of
from mythboard.prose import Voice, plain
from tests.chartalea.duel import Duel, at, with_card

ROW = ["gram", "viking-treasure", "treasure-map", "atlatl", "scepter"]
PRIESTESS = 4  # Attack, to destroy her

# Questions


@pytest.mark.rule("C-EPI-01")
def test_the_question_for_an_epitaph_names_the_companion_that_fell() -> None:
    play = at("main", companions_1=["shaman-priestess"], discard_1=["amazon", "owl"], attack=PRIESTESS)
    play.does("destroy shaman-priestess")
    assert play.table.prompt(1) == "Shaman Priestess: use the Epitaph?"
    assert play.table.prompt(0) == "Waiting for Player 2: Use the Epitaph? (Shaman Priestess)"
    play.foe("yes")
    assert play.table.prompt(1) == "Shaman Priestess: return another Companion from your discard pile to your hand"
    play.foe("choose owl")


def test_a_choice_between_effects_names_the_card_that_offers_it() -> None:
    game = with_card("item", "Choose one: gain 2 Money; or gain 3 Attack.")
    play = at("main", game=game, hand=["stranger"])
    play.plays("stranger")
    play.uses("stranger", 1)
    assert play.table.prompt(0) == "Stranger: choose one"
    assert play.view(1)["prompt"] == play.view(None)["prompt"] == "Waiting for Player 1: Choose one (Stranger)"
    play.does("option 2")


def test_the_question_of_a_danger_names_the_monster() -> None:
    play = at("danger", row=["teeth-of-seven-macaw", *ROW[:4]], hand=["coin", "strike"])
    assert play.table.prompt(0) == "Seven Macaw: choose one"
    play.does("option 2")


def test_the_price_of_dispelling_names_the_curse() -> None:
    play = at("cleanup", curses=["mummys-curse"], treasures=["vitality", "mayan-gold"])
    play.does("dispel mummys-curse")
    assert play.table.prompt(0) == "Mummy's Curse: sacrifice which Treasure?"
    play.does("choose vitality")


def test_a_name_with_a_mark_of_its_own_gets_no_other() -> None:
    play = at("main", deck=["coin", "lucky-coin", "owl", "strike"], power=3)
    play.does("invoke prophecy")
    assert play.table.prompt(0) == "Prophecy! Take 2 cards from among them"
    play.does("choose owl", "choose coin", "choose strike")


def test_a_name_that_the_question_has_already_is_not_repeated() -> None:
    game = with_card("item", "Banish up to 1 card named Stranger from your discard pile.", copies=2)
    play = at("main", game=game, row=ROW, hand=["stranger"], discard=["stranger"])
    play.plays("stranger")
    play.uses("stranger", 1)
    assert play.table.prompt(0) == "Banish up to 1 card named Stranger from your discard pile"
    play.does("pass")


def test_a_question_of_the_turn_is_about_no_card() -> None:
    assert at("main", hand=["coin"]).table.prompt(0) == "What do you do?"


@pytest.mark.rule("C-BLS-05")
def test_a_bless_is_named_to_all_as_soon_as_it_is_used() -> None:
    play = at("main", companions=["amazon", "owl"], treasures=["vitality"])
    play.does("open vitality")
    assert play.table.prompt(0) == "Vitality: bless which Companion?"
    for viewer in (1, None):
        assert play.view(viewer)["prompt"] == "Waiting for Player 1: Bless which Companion? (Vitality)"
    play.does("choose owl")


# The log


def lines(play: Duel, viewer: int | None) -> list[str]:
    """The last answer as a viewer reads it, a line for each breath."""
    names = ("Ana", "Ben")
    return [plain(line.sentence) for line in Voice(play.game).lines(tuple(play.entries(viewer)), viewer, names)]


def test_premeditation_names_a_card_from_the_hand_to_its_owner_only() -> None:
    play = at("main", power=1, hand=["coin", "owl"], discard=["strike"])
    play.does("invoke premeditation", "choose owl")
    assert play.did("put-on-deck", viewer=0) == [("put-on-deck", 0, "owl")]
    for viewer in (1, None):
        assert play.did("put-on-deck", viewer=viewer) == [("put-on-deck", 0, 1)]
    assert lines(play, 0) == ["You put Owl on top of the Draw Deck."]
    assert lines(play, 1) == ["Ana puts a card on top of the Draw Deck."]


def test_a_card_put_on_the_deck_from_the_open_discard_pile_is_named_to_all() -> None:
    play = at("main", power=1, hand=["coin", "owl"], discard=["strike"])
    play.does("invoke premeditation", "choose strike")
    for viewer in (0, 1, None):
        assert play.did("put-on-deck", viewer=viewer) == [("put-on-deck", 0, "strike")]


def test_cards_that_are_put_back_are_counted_for_those_who_did_not_look() -> None:
    play = at("main", deck=["coin", "lucky-coin", "owl", "strike"], power=3)
    play.does("invoke prophecy", "choose owl", "choose coin", "choose strike")
    assert [card for entry in play.told("put-on-deck", viewer=0) for card in entry.cards] == ["strike", "lucky-coin"]
    assert [entry.cards for entry in play.told("put-on-deck", viewer=1)] == [(), ()]
    assert lines(play, 0) == ["You put Strike and Lucky Coin on top of the Draw Deck."]
    assert lines(play, 1) == ["Ana puts 2 cards on top of the Draw Deck."]


@pytest.mark.rule("C-DRW-02")
def test_a_discard_pile_that_becomes_the_deck_is_told_as_one_shuffle() -> None:
    play = at("main", power=1, discard=["coin", "strike", "owl"])
    play.does("invoke inspiration")
    assert [(entry.seat, entry.places) for entry in play.told("shuffle")] == [(0, ("deck",))]
    assert play.told("put-on-deck") == []
    assert "Ana’s Draw Deck is shuffled." in lines(play, 1)
    assert "Your Draw Deck is shuffled." in lines(play, 0)


@pytest.mark.rule("C-CRS-11")
def test_a_sacrificed_treasure_is_told_by_name() -> None:
    play = at("cleanup", curses=["mummys-curse"], treasures=["moonstone"])
    play.does("dispel mummys-curse")
    assert play.did("sacrifice", viewer=1) == [("sacrifice", 0, "moonstone")]


@pytest.mark.rule("C-BAN-04", "C-BAN-05")
def test_a_monster_whose_card_is_banished_is_told_to_go_home_and_its_treasure_stays_unnamed() -> None:
    game = with_card("item", "Banish a card from the Market Row.")
    play = at("main", game=game, hand=["stranger"], row=["andvaris-ring"], hoard_0=["mayan-gold"])
    play.plays("stranger")
    play.uses("stranger", 1)
    assert play.did("banish-from-row", "go-home", "bury-treasure", viewer=0) == [
        ("banish-from-row", 0, "andvaris-ring"),
        ("go-home", -1, "fafnir"),
        ("bury-treasure", 0, 1),
    ]


@pytest.mark.parametrize(
    ("words", "deed"),
    [
        ("Return one of your Companions to your hand.", "return"),
        ("Put one of your Companions on top of your deck.", "put-on-deck"),
        ("Discard one of your Companions.", "discard"),
        ("Banish one of your Companions.", "banish"),
    ],
)
@pytest.mark.rule("C-BLS-02")
def test_a_companion_that_leaves_play_is_told_and_so_is_its_bless(words: str, deed: str) -> None:
    game = with_card("item", words)
    play = at("main", game=game, row=ROW, treasures=["vitality"], companions=["amazon"], hand=["stranger"])
    play.does("open vitality")
    play.plays("stranger")
    play.uses("stranger", 1)
    assert play.did("use", deed, "unbless", viewer=1) == [
        ("use", 0, "stranger"),
        ("unbless", 0, "vitality"),
        (deed, 0, "amazon"),
    ]


def test_a_companion_put_into_play_is_told() -> None:
    game = with_card("item", "Put a Companion from your discard pile into play.")
    play = at("main", game=game, hand=["stranger"], discard=["amazon"])
    play.plays("stranger")
    play.uses("stranger", 1)
    assert play.did("arrive", viewer=1) == [("arrive", 0, "amazon")]
    assert lines(play, 1)[1:] == ["Amazon comes into play for Ana."]
    assert lines(play, 0)[1:] == ["Amazon comes into play for you."]


@pytest.mark.rule("C-CPN-11", "C-EXH-09")
def test_a_companion_is_told_to_be_exhausted_and_prepared_if_it_was_not_so_before() -> None:
    game = with_card("item", "Exhaust all opposing Companions.\nPrepare all your Companions.")
    turned = {"companions/0": "owl", "companions/1": "amazon"}
    sides = (["owl", "alux"], ["amazon", "lunar-rabbit"])
    play = at("main", game=game, hand=["stranger"], companions=sides, exhausted=turned)
    play.plays("stranger")
    play.uses("stranger", 1)
    assert play.did("exhaust", "prepare", viewer=1) == [("exhaust", 0, "lunar-rabbit")]
    play.uses("stranger", 2)
    assert play.did("exhaust", "prepare", viewer=1) == [("prepare", 0, "owl")]


@pytest.mark.rule("C-ACQ-13")
def test_an_acquired_card_that_goes_on_the_deck_is_told() -> None:
    game = with_card("item", "This turn, the next card you acquire goes on top of your deck.")
    play = at("main", game=game, row=ROW, hand=["stranger"], money=9)
    play.plays("stranger")
    play.uses("stranger", 1)
    play.does("acquire gram")
    assert play.did("put-on-deck", viewer=1) == [("put-on-deck", 0, "gram")]


def test_what_is_paid_is_told() -> None:
    play = at("main", row=ROW, money=9)
    play.does("acquire gram")
    assert [entry.amounts for entry in play.told("pay")] == [(("money/0", -4, 5),)]
    assert lines(play, 0)[0] == "You pay 4 Money and acquire Gram."


@pytest.mark.rule("C-RES-02")
def test_the_end_of_a_turn_is_told_with_the_money_that_is_lost() -> None:
    play = at("main", money=3)
    play.does("pass")
    assert [(entry.seat, entry.amounts) for entry in play.told("end-turn")] == [(0, (("money/0", -3, 0),))]
    assert play.told("pay", "lose") == []
    assert lines(play, 0)[0].startswith("You end your turn (3 Money lost)")
    assert lines(play, None)[0].startswith("Ana ends the turn (3 Money lost)")


def test_the_end_of_a_turn_without_money_is_told_without_a_loss() -> None:
    play = at("main")
    play.does("pass")
    assert play.told("end-turn")[0].amounts == ()
    assert lines(play, None)[0] == "Ana ends the turn."


@pytest.mark.rule("C-ATK-07")
def test_the_damage_of_an_attack_is_told_before_what_it_costs() -> None:
    play = at("main", attack=7, hand_1=["aegis-shield"])
    play.does("pass")
    play.foe("pass")
    strike, loss = play.told("strike", "lose")
    assert (strike.seat, strike.values) == (0, (("damage", 7),))
    assert (loss.seat, loss.amounts) == (1, (("health/1", -7, 43),))
    assert loss.follows_from("attack")
    assert lines(play, 1)[:2] == ["The attack deals 7 damage.", "You lose 7 Health (43)."]


@pytest.mark.rule("C-RES-05")
def test_attack_that_is_left_after_an_attack_is_not_told_as_paid() -> None:
    play = at("main", attack=7)
    play.does("pass")
    play.foe("pass")
    assert play.told("pay") == []


def test_dice_of_a_roll_are_one_entry() -> None:
    play = at("main", pool=[2, 1, 0, 0], token=(0, 0))
    play.does("roll", rolls=[3, 1, 2])
    assert [entry.values for entry in play.told("roll")] == [(("money", 3), ("money", 1), ("attack", 2))]
    assert lines(play, 0) == ["You roll Money 3 and 1, and Attack 2, and gain 4 Money and 2 Attack."]


@pytest.mark.parametrize("seed", range(5))
def test_in_whole_games_nothing_happens_in_silence(seed: int) -> None:
    table = mythboard.game("chartalea").start(seats=2, seed=seed)
    events, dice = table.listen(), Dice(seed)
    while not table.over:
        read, luck = len(events), luck_of(table)
        seat = table.asked[0]
        table.answer(seat, dice.pick(table.moves(seat)))
        found = entries_of(table, events[read:], [bit_of(None)], table.decisions, luck)[0]
        assert UNTOLD not in [entry.deed for entry in found]
