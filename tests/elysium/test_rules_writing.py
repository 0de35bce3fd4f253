"""Phase III and transfers. E-WRT, E-TRF"""

import pytest

from mythboard.games.elysium.board import RING
from tests.elysium.temple import LEGEND, TAKE, WRITE, at, with_card


@pytest.mark.rule("E-WRT-01", "E-WRT-02", "E-WRT-03", "E-WRT-06", "E-WRT-08", "E-WRT-10")
def test_quests_one_two_and_four_get_discs_one_two_and_three() -> None:
    play = at("writing", seats=3, disc=(1, 2, 3), quest=(4, 2, 1), domain=(["forge"], ["styx"], ["aegis"]), gold=(1, 1, 1))
    assert [play.of(seat).disc for seat in range(3)] == [3, 2, 1]
    play.asked(2, WRITE)  # and the new order holds at once
    play.ends_turn(by=2)
    play.asked(1, WRITE)


@pytest.mark.rule("E-WRT-04", "E-WRT-05", "E-WRT-07")
def test_incomplete_quests_come_last_and_keep_their_order() -> None:
    sebastian, christopher = 2, 0
    play = at("writing", seats=4, disc=(3, 2, 1, 4), quest=(0, 4, 0, 1), domain=["forge"], gold=1)
    assert play.of(sebastian).disc == 3
    assert play.of(christopher).disc == 4
    assert (play.of(3).disc, play.of(1).disc) == (1, 2)


@pytest.mark.rule("E-WRT-09", "E-CON-02", "E-CON-03")
def test_quests_pay_gold_and_vp() -> None:
    play = at("writing", seats=4, quest=(1, 2, 3, 0), domain=["forge"])
    assert [play.of(seat).gold for seat in range(4)] == [3, 4, 3, 1]
    assert [play.of(seat).vp for seat in range(4)] == [1, 1, 1, 0]
    two = at("writing", quest=(1, 2), domain=["forge"])
    assert [(two.of(seat).gold, two.of(seat).vp) for seat in (0, 1)] == [(3, 2), (4, 1)]


@pytest.mark.rule("E-WRT-01", "E-WRT-02")
def test_discs_are_given_out_before_quests_pay() -> None:
    play = at("powers", seat=1, turns=4, domain=["styx"], domain_1=["forge"], quest=(2, 1))
    play.ends_turn()
    told = [(entry.seat, entry.values, entry.by(f"gold/{entry.seat}")) for entry in play.told("disc", "gain")]
    assert told[:4] == [(1, (("disc", 1),), 0), (0, (("disc", 2),), 0), (1, (), 3), (0, (), 4)]


@pytest.mark.rule("E-WRT-10", "E-WRT-11")
def test_a_player_makes_all_transfers_before_the_next_begins() -> None:
    play = at("transfers", disc=(2, 1), quest=(2, 1), domain=["forge"], domain_1=["styx", "aegis"], gold=(3, 3))
    play.asked(1, WRITE)
    play.transfers("styx", by=1)
    play.transfers("aegis", by=1)
    play.asked(0, WRITE)


@pytest.mark.rule("E-WRT-12", "E-WRT-14")
def test_the_quest_says_how_many_transfers_there_are() -> None:
    play = at("transfer turn", domain=["forge", "styx", "aegis", "judges-of-the-dead"], quest=1, gold=9)
    assert play.transfers_left == 2
    play.transfers("forge")
    play.transfers("styx")
    play.cannot("transfer aegis", "you have no Transfer left (E-WRT-12)")
    play.ends_turn()
    assert play.transfers_left == 0


@pytest.mark.rule("E-WRT-13", "E-WRT-14", "E-PWR-05")
def test_transfers_may_be_left_and_are_lost_then() -> None:
    play = at("transfer turn", domain=["forge", "styx"], quest=1, gold=9, seat=1, domain_1=["hera"], disc=(1, 2))
    play.ends_turn()
    assert play.legends() == []
    assert play.transfers_left == 0
    play.asked(0, TAKE)  # the next Epoch


@pytest.mark.rule("E-WRT-15")
def test_transfers_by_powers_do_not_use_up_those_of_the_quest() -> None:
    game = with_card("legend", "Transfer a card at no cost.")
    writing = at("transfer turn", domain=["stranger", "forge", "styx"], quest=1, gold=2, game=game)
    writing.uses("stranger")
    writing.does("choose forge")
    assert writing.legends() == [["forge"]]
    assert writing.transfers_left == 2
    later = at("transfer turn", domain=["lord-of-the-dead", "forge", "styx", "aegis"], quest=1, gold=2)
    assert later.transfers_left == 2, "a change of cost adds no transfer"
    later.ends_turn()


# Transfers


@pytest.mark.rule("E-TRF-01", "E-TRF-02", "E-TRF-03", "E-TRF-12")
@pytest.mark.parametrize(("card", "level"), [("forge", 1), ("hera", 2), ("olympus", 3)])
def test_a_transfer_costs_as_much_as_the_level(card: str, level: int) -> None:
    play = at("transfer turn", domain=[card, "charon"], quest=1, gold=4)
    play.transfers(card)
    assert play.gold == 4 - level
    assert play.elysium == [card]
    assert play.domain == ["charon"]
    assert (play.foe.gold, play.foe.elysium) == (0, []), "Gold goes to the reserve"


@pytest.mark.rule("E-TRF-04")
def test_who_cannot_pay_cannot_transfer() -> None:
    play = at("transfer turn", domain=["olympus", "forge"], quest=1, gold=2)
    play.cannot("transfer olympus", "it costs 3 Gold and you have 2 (E-TRF-04)")


@pytest.mark.rule("E-TRF-06", "E-TRF-07", "E-TRF-08", "E-LEG-11")
def test_with_each_transfer_the_owner_chooses_the_legend() -> None:
    play = at("transfer turn", domain=["hera", "aegis"], legends=[["forge", "styx"], ["olympus"]], quest=1, gold=4)
    play.does("transfer hera")
    play.asked(0, LEGEND, ["join olympus", "begin"])
    play.does("begin")
    assert play.legends() == [["forge", "styx"], ["olympus"], ["hera"]]
    play.does("transfer aegis")
    play.asked(0, LEGEND, ["join forge", "begin"])
    play.does("join forge")
    assert play.legends() == [["forge", "styx", "aegis"], ["olympus"], ["hera"]]


@pytest.mark.rule("E-TRF-09", "E-LEG-08")
def test_a_legend_that_cannot_hold_a_card_is_not_offered() -> None:
    play = at(
        "transfer turn",
        domain=["thunderbolt", "charon"],
        legends=[["eagle-of-zeus", "hera"], ["forge", "styx"]],
        gold=2,
        quest=1,
    )
    play.does("transfer charon")
    play.asked(0, WRITE)  # neither Legend holds it: a new one was begun without asking
    assert play.legends()[-1] == ["charon"]
    play.does("transfer thunderbolt")
    play.asked(0, LEGEND, ["join forge", "join charon", "begin"])
    play.does("join forge")


@pytest.mark.rule("E-TRF-10")
def test_a_ring_that_was_not_used_goes_back() -> None:
    play = at("transfer turn", domain=["charon", "hera"], quest=1, gold=3)
    play.transfers("charon")
    assert not any(status & RING for status in play.table.status)


@pytest.mark.rule("E-TRF-11")
def test_a_turned_card_may_go() -> None:
    play = at("transfer turn", domain=["forge", "hera"], turned=["forge"], quest=1, gold=3)
    play.transfers("forge")
    assert not any(play.table.status)


@pytest.mark.rule("E-TRF-12", "E-TRF-05")
def test_only_ones_own_cards_go_to_ones_own_legends() -> None:
    play = at(
        "transfer turn", domain=["forge"], domain_1=["styx"], legends_1=[["hera", "olympus"]], citizens=1, quest=1, gold=9
    )
    play.cannot("transfer styx", "you can't choose that here")
    play.cannot("send", "none of your Legends of two or more cards has a gap that you can pay for (E-CLG-01)")


@pytest.mark.rule("E-FX-07")
def test_a_coming_transfer_may_be_made_cheaper_once() -> None:
    game = with_card("legend", "This turn, your next transfer costs 2 Gold less.")
    play = at("transfer turn", domain=["stranger", "olympus", "forge"], quest=1, gold=2, game=game)
    play.uses("stranger")
    play.transfers("olympus")
    assert play.gold == 1
    play.transfers("forge")
    assert play.gold == 0
