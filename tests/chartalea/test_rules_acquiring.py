"""C-ACQ: the Market Row, prices and discounts, where acquired cards go, how slots are refilled."""

import pytest

import mythboard
from mythboard.engine.errors import BadCards
from tests.chartalea.duel import at, with_card

CALM = ["healing-hands", "sphinx-equinox", "atlatl", "scarab-amulet", "eclipse-reckoning"]  # the last one is on top
ROW = ["viking-treasure", "amazon", "treasure-map", "athenas-olive-tree", "mummys-curse"]
GAME = mythboard.game("chartalea")
MARKET_KINDS = ("item", "action", "companion", "curse", "artifact")
MARKET = [card for card in GAME.cards.values() if card.kind in MARKET_KINDS and "starting" not in card.traits]
CHEAPER_NORSE = "this turn, your next Norse card costs 1 Money less"
TO_HAND = "this turn, the next card you acquire goes to your hand"


def cost(card: str) -> int:
    return GAME.cards[card].cost


def costing(price: int, belongs: str = "") -> str:
    """Some card of the Market with this printed cost that no scenario here names otherwise."""
    fitting = [c.key for c in MARKET if c.cost == price and c.kind != "curse" and (not belongs or belongs in c.traits)]
    return next(key for key in fitting if key not in (*CALM, *ROW))


def all_of_the_market() -> list[str]:
    return [card.key for card in MARKET]


# Paying


@pytest.mark.rule("C-ACQ-01")
def test_money_buys_any_number_of_cards_in_a_turn() -> None:
    money = cost("viking-treasure") + cost("amazon") + 2
    play = at("main", row=ROW, money=money, market=CALM)
    play.does("acquire viking-treasure")
    assert play.money == money - cost("viking-treasure")
    play.does("acquire amazon")
    assert (play.money, play.discard) == (2, ["viking-treasure", "amazon"])


@pytest.mark.rule("C-ACQ-01")
def test_who_has_too_little_money_does_not_get_the_card() -> None:
    play = at("main", row=ROW, money=2)
    play.cannot("acquire viking-treasure", "it costs 3 Money and you have 2 (C-ACQ-01)")


@pytest.mark.rule("C-ACQ-02", "C-ACQ-04")
@pytest.mark.parametrize("card", ["viking-treasure", "healing-hands", "amazon", "athenas-olive-tree", "treasure-map"])
def test_items_actions_companions_lost_and_omni_cards_are_acquired_into_the_discard_pile(card: str) -> None:
    row = [card, *[other for other in ROW if other != card][:4]]
    play = at("main", row=row, money=cost(card), market=["atlatl"])
    play.does(f"acquire {card}")
    assert (play.discard, play.hand, play.money) == ([card], [], 0)


@pytest.mark.rule("C-ACQ-02")
def test_a_curse_is_inflicted_and_never_acquired() -> None:
    play = at("main", row=ROW, money=9)
    play.cannot("acquire mummys-curse", "Mummy's Curse is a Curse: inflict it (C-ACQ-02)")
    play.cannot("inflict amazon", "Amazon isn't a Curse (C-ACQ-02)")


@pytest.mark.rule("C-ACQ-03")
def test_costs_run_from_1_to_7() -> None:
    costs = {card.cost for card in MARKET if "guarded" not in card.traits}
    assert costs == {1, 2, 3, 4, 5, 6, 7}
    for wrong in (0, 8):
        with pytest.raises(BadCards, match="costs 1 to 7"):
            with_card("item", "Gain 1 Money.", cost=wrong)


# Slots


@pytest.mark.rule("C-ACQ-05", "C-ACQ-06")
@pytest.mark.parametrize("slot", range(5))
def test_the_empty_slot_is_refilled_at_once_from_the_top_of_the_market_deck(slot: int) -> None:
    play = at("main", row=ROW, money=9, market=CALM)
    verb = "inflict" if ROW[slot] == "mummys-curse" else "acquire"
    play.does(f"{verb} {ROW[slot]}")
    assert play.in_row == [*ROW[:slot], "eclipse-reckoning", *ROW[slot + 1 :]]
    assert play.market[-1] == "scarab-amulet"
    assert play.did("deal") == [("deal", 0, "eclipse-reckoning")]


@pytest.mark.rule("C-ACQ-05")
def test_a_card_that_has_just_come_to_the_row_can_be_acquired_in_the_same_turn() -> None:
    play = at("main", row=ROW, money=3 + cost("atlatl"), market=["scarab-amulet", "atlatl"])
    play.does("acquire viking-treasure")
    play.does("acquire atlatl")
    assert play.discard == ["viking-treasure", "atlatl"]
    assert play.in_row[0] == "scarab-amulet"


@pytest.mark.rule("C-ACQ-18")
def test_without_a_market_deck_slots_stay_empty_and_banished_cards_do_not_come_back() -> None:
    rest = [card for card in all_of_the_market() if card not in ROW]
    play = at("main", row=ROW, money=9, away=rest, god="seth", foe_god="athena")
    play.does("acquire viking-treasure")
    assert play.in_row == ["", *ROW[1:]]
    play.does("intervene")
    play.does("choose amazon", "pass")
    assert play.in_row == ["", "", *ROW[2:]]
    play.ends_turn()
    play.ends_turn(by=1)
    assert play.in_row == ["", "", *ROW[2:]]
    assert set(rest) < set(play.away)


@pytest.mark.rule("C-ACQ-19")
def test_when_several_slots_empty_all_cards_leave_first_and_slot_1_is_refilled_first() -> None:
    play = at("main", row=ROW, market=CALM, god="seth", foe_god="athena")
    play.does("intervene")
    play.does("choose athenas-olive-tree")
    assert play.in_row[3] == ""
    play.does("choose amazon", "pass")
    assert play.in_row == ["viking-treasure", "eclipse-reckoning", "treasure-map", "scarab-amulet", "mummys-curse"]


# Guarded cards


@pytest.mark.rule("C-ACQ-07")
def test_a_guarded_card_is_not_for_sale() -> None:
    play = at("main", row=["andvaris-ring"], money=20)
    assert "acquire andvaris-ring" not in play.offered(0)
    play.cannot("acquire andvaris-ring", "you can't choose that here")


@pytest.mark.rule("C-ACQ-07")
def test_a_guarded_card_is_not_given_away_either() -> None:
    game = with_card("item", "Acquire a card from the Market Row for free.")
    play = at("main", game=game, hand=["stranger"], row=["andvaris-ring", "amazon", "viking-treasure"], market=CALM)
    play.plays("stranger")
    play.uses("stranger", 1)
    play.asked(0, "Acquire a card from the Market Row for free", offers=["choose amazon", "choose viking-treasure"])
    play.does("choose amazon")
    assert play.discard == ["amazon"]


@pytest.mark.rule("C-ACQ-08")
@pytest.mark.parametrize("words", ["costing 7 or less", "costing 0 or more", "with the lowest cost", "with the highest cost"])
def test_what_compares_costs_passes_over_a_guarded_card_in_the_row(words: str) -> None:
    game = with_card("item", f"Banish a card {words} from the Market Row.")
    play = at("main", game=game, hand=["stranger"], row=["andvaris-ring", "viking-treasure"], market=CALM)
    play.plays("stranger")
    play.uses("stranger", 1)
    assert play.in_row[:2] == ["andvaris-ring", "eclipse-reckoning"]
    assert play.beast[0] == ["fafnir"]


@pytest.mark.rule("C-ACQ-08")
def test_an_owned_guarded_card_counts_as_cost_0() -> None:
    game = with_card("item", "Return a card costing 1 or less from your discard pile to your hand.", cost=2)
    play = at("main", game=game, hand=["stranger"], discard=["mead-of-poetry", "viking-treasure"])
    play.plays("stranger")
    play.uses("stranger", 1)
    assert play.hand == ["mead-of-poetry"]


@pytest.mark.rule("C-ACQ-08")
def test_an_owned_guarded_card_is_compared_like_any_other() -> None:
    game = with_card("item", "Discard a card with the lowest cost.")
    play = at("main", game=game, hand=["stranger", "viking-treasure", "mead-of-poetry"])
    play.plays("stranger")
    play.uses("stranger", 1)
    assert play.offered(0) == ["choose mead-of-poetry"]
    play.does("choose mead-of-poetry")
    assert (play.hand, play.discard) == (["viking-treasure"], ["mead-of-poetry"])


# Discounts


@pytest.mark.rule("C-ACQ-09")
def test_a_discount_applies_to_the_next_card_without_asking() -> None:
    play = at("main", row=ROW, money=3, market=CALM, lasting=[(CHEAPER_NORSE, 0)])
    play.does("acquire viking-treasure")
    assert play.money == 1


@pytest.mark.rule("C-ACQ-09")
def test_a_discount_is_used_up_even_if_it_is_more_than_needed() -> None:
    cheap = costing(1)
    game = with_card("item", "Gain 3 Money.\nThis turn, your next card costs 3 Money less.")
    play = at("main", game=game, hand=["stranger"], row=[cheap, *ROW[1:]], market=["viking-treasure"])
    play.plays("stranger")
    play.uses("stranger", 2)
    play.does(f"acquire {cheap}")
    assert play.money == 3
    play.does("acquire viking-treasure")
    assert play.money == 0


@pytest.mark.rule("C-ACQ-09")
def test_a_discount_waits_for_a_card_that_fits() -> None:
    greek = costing(1, "greek")
    play = at("main", row=[greek, *ROW[1:]], money=3, market=["viking-treasure"], lasting=[(CHEAPER_NORSE, 0)])
    play.does(f"acquire {greek}")
    assert play.money == 2
    play.does("acquire viking-treasure")
    assert play.money == 0


@pytest.mark.rule("C-ACQ-10")
def test_discounts_add_up_but_nobody_is_paid_for_buying() -> None:
    play = at("main", row=ROW, money=1, market=CALM, lasting=[(CHEAPER_NORSE, 0), (CHEAPER_NORSE, 0)])
    play.does("acquire viking-treasure")
    assert (play.money, play.table.lasting) == (0, [])
    cheap = costing(1, "norse")
    rich = at("main", row=[cheap], market=CALM, lasting=[(CHEAPER_NORSE, 0), (CHEAPER_NORSE, 0)])
    rich.does(f"acquire {cheap}")
    assert rich.money == 0


@pytest.mark.rule("C-ACQ-11")
def test_a_discount_that_is_not_used_lapses_with_the_turn() -> None:
    play = at("main", hand=["viking-treasure"], row=[costing(4, "norse")], deck=["coin"] * 2, market=CALM)
    play.plays("viking-treasure")
    play.uses("viking-treasure", 2)
    assert len(play.table.lasting) > 0
    play.ends_turn()
    assert play.table.lasting == []
    play.ends_turn(by=1)


@pytest.mark.rule("C-ACQ-12")
def test_acquiring_for_free_leaves_a_discount_alone() -> None:
    lasting = [("this turn, your next card costs 2 Money less", 0)]
    play = at("main", row=ROW, treasures=["mayan-gold"], money=1, market=CALM, lasting=lasting)
    play.does("open mayan-gold")
    assert (play.discard, play.money) == (["treasure-map"], 1)
    play.does("acquire viking-treasure")
    assert play.money == 0


@pytest.mark.rule("C-ACQ-13")
def test_where_the_next_card_goes_is_the_same_for_paid_and_free_cards() -> None:
    paid = at("main", row=ROW, money=3, market=CALM, lasting=[(TO_HAND, 0)])
    paid.does("acquire viking-treasure")
    assert (paid.hand, paid.discard) == (["viking-treasure"], [])
    free = at("main", row=ROW, treasures=["mayan-gold"], money=3, market=CALM, lasting=[(TO_HAND, 0)])
    free.does("open mayan-gold")
    assert (free.hand, free.discard) == (["treasure-map"], [])
    free.does("acquire viking-treasure")  # only the next card
    assert (free.hand, free.discard) == (["treasure-map"], ["viking-treasure"])


@pytest.mark.rule("C-ACQ-14")
def test_a_discount_counts_for_a_curse_and_is_used_up_by_it() -> None:
    lasting = [("this turn, your next card costs 2 Money less", 0)]
    play = at("main", row=ROW, money=cost("mummys-curse") + 1, market=CALM, lasting=lasting)
    play.does("inflict mummys-curse")
    assert (play.money, play.foe.curses) == (3, ["mummys-curse"])
    play.does("acquire viking-treasure")
    assert play.money == 0


@pytest.mark.rule("C-ACQ-14")
def test_a_free_card_may_be_a_curse() -> None:
    game = with_card("item", "Acquire a card from the Market Row for free.")
    play = at("main", game=game, hand=["stranger"], row=ROW, market=CALM)
    play.plays("stranger")
    play.uses("stranger", 1)
    play.does("choose mummys-curse")
    assert (play.foe.curses, play.curses, play.discard) == (["mummys-curse"], [], [])


@pytest.mark.rule("C-ACQ-14")
def test_a_curse_does_not_come_to_hand_whatever_is_said_of_the_next_card() -> None:
    play = at("main", row=ROW, money=cost("mummys-curse") + 3, market=CALM, lasting=[(TO_HAND, 0)])
    play.does("inflict mummys-curse")
    assert (play.hand, play.foe.curses) == ([], ["mummys-curse"])
    play.does("acquire viking-treasure")  # the Curse was the next card
    assert (play.hand, play.discard) == ([], ["viking-treasure"])


@pytest.mark.rule("C-ACQ-15")
def test_what_asks_for_a_cost_looks_at_the_printed_one() -> None:
    dear = costing(6, "maya")
    lasting = [("this turn, your next card costs 2 Money less", 0)]
    play = at("main", row=[dear, "viking-treasure"], treasures=["mayan-gold"], lasting=lasting)
    play.cannot("open mayan-gold", "there is nothing to use Mayan Gold on (C-TRE-09)")


@pytest.mark.rule("C-ACQ-16")
def test_viking_treasure_alone_buys_a_norse_card_of_cost_4() -> None:
    wanted = costing(4, "norse")
    play = at("main", hand=["viking-treasure"], row=[wanted, "amazon", "treasure-map"], market=CALM)
    assert (cost("viking-treasure"), GAME.cards["viking-treasure"].kind) == (3, "item")
    play.plays("viking-treasure")
    assert play.money == 3
    play.cannot(f"acquire {wanted}", "it costs 4 Money and you have 3 (C-ACQ-01)")
    play.uses("viking-treasure", 2)
    play.does(f"acquire {wanted}")
    assert (play.money, play.discard) == (0, [wanted])


@pytest.mark.rule("C-ACQ-17")
def test_a_card_acquired_and_returned_may_be_played_in_the_same_turn() -> None:
    game = with_card("action", "Return a card from your discard pile to your hand.")
    play = at("main", game=game, hand=["stranger"], row=ROW, money=3, market=CALM)
    play.plays("stranger")
    play.does("acquire viking-treasure")
    play.uses("stranger", 1)
    assert play.hand == ["viking-treasure"]
    play.plays("viking-treasure")
    assert play.money == 3
