"""What players read in Chartalea: questions name the card they are about, and no card moves without a sentence."""

from __future__ import annotations

import pytest

import mythboard
from mythboard.engine.dice import Dice
from mythboard.engine.events import MOVED, TOLD, template_of
from tests.chartalea.duel import at, with_card

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


def test_premeditation_names_a_card_from_the_hand_to_its_owner_only() -> None:
    play = at("main", power=1, hand=["coin", "owl"], discard=["strike"])
    play.does("invoke premeditation", "choose owl")
    assert play.heard(0) == ["Player 1 puts Owl on top of the Draw Deck."]
    for viewer in (1, None):
        assert play.heard(viewer) == ["Player 1 puts a card on top of the Draw Deck."]


def test_a_card_put_on_the_deck_from_the_open_discard_pile_is_named_to_all() -> None:
    play = at("main", power=1, hand=["coin", "owl"], discard=["strike"])
    play.does("invoke premeditation", "choose strike")
    for viewer in (0, 1, None):
        assert play.heard(viewer) == ["Player 1 puts Strike on top of the Draw Deck."]


def test_cards_that_are_put_back_are_counted_for_those_who_did_not_look() -> None:
    play = at("main", deck=["coin", "lucky-coin", "owl", "strike"], power=3)
    play.does("invoke prophecy", "choose owl", "choose coin", "choose strike")
    assert play.heard(0) == [
        "Player 1 puts Strike on top of the Draw Deck.",
        "Player 1 puts Lucky Coin on top of the Draw Deck.",
    ]
    assert play.heard(1) == ["Player 1 puts a card on top of the Draw Deck."] * 2


@pytest.mark.rule("C-DRW-02")
def test_a_discard_pile_that_becomes_the_deck_is_told_in_one_sentence() -> None:
    play = at("main", power=1, discard=["coin", "strike", "owl"])
    play.does("invoke inspiration")
    told = play.heard(1)
    assert "The Draw Deck of Player 1 is shuffled." in told
    assert not [words for words in told if "on top" in words]


@pytest.mark.rule("C-CRS-11")
def test_a_sacrificed_treasure_is_told_by_name() -> None:
    play = at("cleanup", curses=["mummys-curse"], treasures=["moonstone"])
    play.does("dispel mummys-curse")
    assert "Player 1 sacrifices Moonstone." in play.heard(1)


@pytest.mark.rule("C-BAN-04", "C-BAN-05")
def test_a_monster_whose_card_is_banished_is_told_to_go_home_and_its_treasure_stays_unnamed() -> None:
    game = with_card("item", "Banish a card from the Market Row.")
    play = at("main", game=game, hand=["stranger"], row=["andvaris-ring"], hoard_0=["mayan-gold"])
    play.plays("stranger")
    play.uses("stranger", 1)
    assert play.heard(0)[1:4] == [
        "Andvari's Ring is banished from the Market Row.",
        "Fafnir goes back to the Monster Deck.",
        "Its Treasure goes under the Treasure stack.",
    ]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("Return a Companion you have to your hand.", "Player 1 returns Amazon to hand."),
        ("Put a Companion you have on top of your deck.", "Player 1 puts Amazon on top of the Draw Deck."),
        ("Discard a Companion you have.", "Player 1 discards Amazon."),
        ("Banish a Companion you have.", "Amazon is banished."),
    ],
)
@pytest.mark.rule("C-BLS-02")
def test_a_companion_that_leaves_play_is_told_and_so_is_its_bless(words: str, told: str) -> None:
    game = with_card("item", words)
    play = at("main", game=game, row=ROW, treasures=["vitality"], companions=["amazon"], hand=["stranger"])
    play.does("open vitality")
    play.plays("stranger")
    play.uses("stranger", 1)
    assert play.heard(1)[1:] == ["Vitality leaves the game with its Companion.", told]


def test_a_companion_put_into_play_is_told() -> None:
    game = with_card("item", "Put a Companion from your discard pile into play.")
    play = at("main", game=game, hand=["stranger"], discard=["amazon"])
    play.plays("stranger")
    play.uses("stranger", 1)
    assert play.heard(1)[1:] == ["Amazon comes into play before Player 1."]


@pytest.mark.rule("C-CPN-11", "C-EXH-09")
def test_a_companion_is_told_to_be_exhausted_and_prepared_if_it_was_not_so_before() -> None:
    game = with_card("item", "Exhaust all Companions of your opponent.\nPrepare all Companions you have.")
    turned = {"companions/0": "owl", "companions/1": "amazon"}
    sides = (["owl", "alux"], ["amazon", "lunar-rabbit"])
    play = at("main", game=game, hand=["stranger"], companions=sides, exhausted=turned)
    play.plays("stranger")
    play.uses("stranger", 1)
    assert play.heard(1)[1:] == ["Player 1 exhausts Lunar Rabbit."]
    play.uses("stranger", 2)
    assert play.heard(1)[1:] == ["Player 1 prepares Owl."]


@pytest.mark.rule("C-ACQ-13")
def test_an_acquired_card_that_goes_on_the_deck_is_told() -> None:
    game = with_card("item", "This turn, the next card you acquire goes on top of your deck.")
    play = at("main", game=game, row=ROW, hand=["stranger"], money=9)
    play.plays("stranger")
    play.uses("stranger", 1)
    play.does("acquire gram")
    assert play.heard(1)[0] == "Player 1 puts Gram on top of the Draw Deck."


QUIET = {  # routine of set-up and turn, and what another sentence tells as well
    ("away", "deck"), ("away", "own-powers"), ("pantheon", "away"), ("stack", "hoard"), ("shown", "hand"),
    ("discard", "deck"), ("played", "discard"),
}  # fmt: skip


@pytest.mark.parametrize("seed", range(5))
def test_in_whole_games_no_card_moves_without_a_sentence(seed: int) -> None:
    table = mythboard.game("chartalea").start(seats=2, seed=seed)
    events, dice = table.listen(), Dice(seed)
    board = table.game.board
    while not table.over:
        read = len(events)
        seat = table.asked[0]
        table.answer(seat, dice.pick(table.moves(seat)))
        told = {event.card for event in events[read:] if event.kind == TOLD}
        for event in events[read:]:
            if event.kind == MOVED and not template_of(table, event) and event.card not in told:
                way = board.zone_at[event.a].name, board.zone_at[event.b].name
                assert way in QUIET, f"{table.box.names[event.card]} goes from {way[0]} to {way[1]}, and nobody reads of it"
