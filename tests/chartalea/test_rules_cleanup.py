"""C-CLN: the Cleanup Phase; C-DRW: the Draw Phase, drawing and reshuffling."""

import pytest

from tests.chartalea.duel import ACTION, DISPEL, at, with_card

BASICS = ["coin", "lucky-coin", "flaming-coin", "chalice-of-fate", "collect-offering", "strike", "channel"]
ROW = ["viking-treasure", "amazon", "treasure-map", "athenas-olive-tree", "mummys-curse"]


@pytest.mark.rule("C-CLN-01", "C-CLN-06")
def test_dispelling_comes_first_while_hand_and_money_are_still_there() -> None:
    game = with_card("curse", "Curse: Lose 1 Health.\nDispel by paying 2 Money.")
    play = at("main", game=game, curses=["stranger"], hand=["coin", "strike"], money=1, deck=BASICS[1:6])
    play.plays("coin")
    play.does("pass")
    play.asked(0, DISPEL)
    assert (play.money, play.hand, play.played) == (2, ["strike"], ["coin"])
    play.does("dispel stranger")
    assert (play.curses, play.money, play.discard) == ([], 0, ["coin", "strike"])


@pytest.mark.rule("C-CLN-06")
def test_cards_of_the_hand_can_still_pay_for_dispelling() -> None:
    game = with_card("curse", "Curse: Lose 1 Health.\nDispel by discarding 2 cards.")
    play = at("main", game=game, curses=["stranger"], hand=["coin", "strike"], deck=[*BASICS[1:5], "owl"])
    play.does("pass")
    play.does("dispel stranger", to=DISPEL)
    play.does("choose coin")
    assert (play.curses, sorted(play.discard)) == ([], ["coin", "strike"])


@pytest.mark.rule("C-CLN-02")
def test_played_cards_are_discarded_companions_artifacts_and_curses_stay() -> None:
    play = at(
        "main",
        hand=["coin", "strike", "owl"],
        artifacts=["andvaris-ring"],
        curses=["mummys-curse"],
        deck=["lucky-coin", "flaming-coin", "chalice-of-fate", "collect-offering", "channel"],
    )
    play.plays("coin", "strike", "owl")
    play.ends_turn()
    assert (play.played, play.discard) == ([], ["coin", "strike"])
    assert (play.companions, play.artifacts, play.curses) == (["owl"], ["andvaris-ring"], ["mummys-curse"])


@pytest.mark.rule("C-CLN-03")
def test_all_cards_left_in_hand_are_discarded_unasked() -> None:
    play = at("main", hand=["coin", "strike", "channel"], deck=["lucky-coin", "flaming-coin", "owl", "amazon", "atlatl"])
    play.plays("strike")
    play.does("pass")
    play.asked(1, ACTION)
    assert sorted(play.discard) == ["channel", "coin", "strike"]
    assert sorted(play.hand) == ["amazon", "atlatl", "flaming-coin", "lucky-coin", "owl"]


@pytest.mark.rule("C-CLN-04")
def test_own_companions_artifacts_and_scrolls_are_prepared_others_are_not() -> None:
    play = at(
        "main",
        companions=["amazon"],
        artifacts=["andvaris-ring"],
        scrolls=["scroll-of-shared-breath"],
        power=2,
        companions_1=["owl"],
        exhausted={"companions/1": "owl"},
    )
    play.exhausts("amazon")
    play.activates("andvaris-ring")
    play.activates("scroll-of-shared-breath")
    play.ends_turn()
    for card in ("amazon", "andvaris-ring", "scroll-of-shared-breath"):
        assert not play.is_exhausted(card)
    assert play.is_exhausted("owl", 1)


@pytest.mark.rule("C-CLN-05")
def test_the_phoenix_is_prepared() -> None:
    play = at("main", row=ROW, attack=3)
    play.does("defeat phoenix", "option 1")
    assert play.is_exhausted("phoenix")
    play.ends_turn()
    assert not play.is_exhausted("phoenix")


@pytest.mark.rule("C-CLN-06")
def test_what_is_exhausted_stays_so_until_the_dispelling_is_over() -> None:
    play = at("main", companions=["amazon"], curses=["mummys-curse"], treasures=["vitality"], hand=["coin"])
    play.exhausts("amazon")
    play.does("pass")
    play.asked(0, DISPEL)
    assert play.is_exhausted("amazon")
    assert (play.hand, play.discard) == (["coin"], [])
    play.does("pass")
    assert not play.is_exhausted("amazon")


# Drawing


@pytest.mark.rule("C-DRW-01")
def test_5_cards_are_drawn_and_the_opponents_turn_begins() -> None:
    play = at("main", deck=BASICS)
    play.ends_turn()
    assert (play.hand, play.deck) == (BASICS[:1:-1], BASICS[:2])
    play.asked(1, ACTION)
    assert (play.active, play.turn) == (1, 2)


@pytest.mark.rule("C-DRW-02", "C-DRW-07")
def test_with_2_cards_in_the_deck_and_7_in_the_discard_pile_2_are_drawn_7_shuffled_3_drawn() -> None:
    play = at("draw", deck=["owl", "amazon"], discard=BASICS)
    assert play.hand[:2] == ["amazon", "owl"]
    assert (len(play.hand), len(play.deck), play.discard) == (5, 4, [])
    assert sorted(play.hand[2:] + play.deck) == sorted(BASICS)


@pytest.mark.rule("C-DRW-02")
def test_the_new_deck_is_shuffled() -> None:
    orders = {tuple(at("draw", discard=BASICS, seed=seed).hand) for seed in range(8)}
    assert len(orders) > 4


@pytest.mark.rule("C-DRW-02")
@pytest.mark.parametrize("words", ["Look at", "Reveal"])
def test_revealing_from_an_empty_deck_shuffles_too(words: str) -> None:
    game = with_card("item", f"{words} the top 2 cards of your deck, then take a card from among them, then discard the rest.")
    play = at("main", game=game, hand=["stranger"], deck=["owl"], discard=["coin"])
    play.plays("stranger")
    play.uses("stranger", 1)
    assert sorted(play.offered(0)) == ["choose coin", "choose owl"]
    play.does("choose coin")
    assert (play.hand, play.discard, play.deck) == (["coin"], ["owl"], [])


@pytest.mark.rule("C-DRW-03")
def test_the_discard_pile_is_not_shuffled_before_a_card_is_needed() -> None:
    play = at("draw", deck=BASICS[:5], discard=["owl", "amazon"])
    assert (len(play.hand), play.deck, play.discard) == (5, [], ["owl", "amazon"])
    play.ends_turn(by=1)
    assert (play.deck, play.discard) == ([], ["owl", "amazon"])
    play.ends_turn()
    assert play.discard == []


@pytest.mark.rule("C-DRW-04")
def test_who_has_too_few_cards_draws_what_there_is_without_penalty() -> None:
    play = at("draw", deck=["owl"], discard=["coin", "strike"], health=(40, 50))
    assert sorted(play.hand) == ["coin", "owl", "strike"]
    assert (play.deck, play.discard, play.health) == ([], [], 40)
    empty = at("draw")
    assert (empty.hand, empty.health) == ([], 50)


@pytest.mark.rule("C-DRW-05")
def test_there_is_no_limit_to_a_hand_or_to_drawing() -> None:
    game = with_card("item", "Draw 9 cards.", copies=2)
    hand = ["stranger", "stranger"]
    deck = [*BASICS, *BASICS, "owl", "amazon", "atlatl", "viking-treasure", "scarab-amulet"]
    play = at("main", game=game, hand=hand, deck=deck)
    play.plays("stranger")
    play.uses("stranger", 1)
    play.plays("stranger")
    play.does("use stranger 1")
    assert len(play.hand) == 18
    play.asked(0, ACTION)


@pytest.mark.rule("C-DRW-06")
def test_cards_in_play_are_never_reshuffled() -> None:
    game = with_card("item", "Draw 5 cards.")
    play = at("main", game=game, hand=["stranger", "strike"], companions=["owl"], artifacts=["andvaris-ring"], discard=["coin"])
    play.plays("strike", "stranger")
    play.uses("stranger", 1)
    assert play.hand == ["coin"]
    assert (play.played, play.companions) == (["strike", "stranger"], ["owl"])
    assert (play.artifacts, play.deck, play.discard) == (["andvaris-ring"], [], [])


@pytest.mark.rule("C-DRW-08")
def test_both_players_see_both_discard_piles() -> None:
    play = at("main", hand=["coin", "strike"], deck=BASICS[1:6], discard_1=["owl"])
    play.ends_turn()
    for viewer in (0, 1, None):
        assert sorted(play.sees("discard/0", viewer)) == ["coin", "strike"]
        assert play.sees("discard/1", viewer) == ["owl"]


@pytest.mark.rule("C-DRW-09")
@pytest.mark.parametrize(("words", "others"), [("Look at", []), ("Reveal", ["coin", "strike", "owl"])])
def test_cards_looked_at_go_back_in_the_same_order(words: str, others: list[str]) -> None:
    game = with_card("item", f"{words} the top 3 cards of your deck, then put the rest back.")
    play = at("main", game=game, hand=["stranger"], deck=["channel", "coin", "strike", "owl"])
    play.plays("stranger")
    play.uses("stranger", 1)
    assert play.deck == ["channel", "coin", "strike", "owl"]
    assert play.sees("deck/0") == ["coin", "strike", "owl"]
    assert play.sees("deck/0", 1) == others
