"""Rules hold for every player alike: here the second or third plays, and the first has what would be wrong."""

import pytest

from tests.elysium.temple import at, with_card


@pytest.mark.rule("E-ACT-05", "E-ACQ-01", "E-ACQ-11")
def test_everybody_takes_with_their_own_columns_and_counts_their_own_cards() -> None:
    play = at("turn", seat=1, agora=["olive-harvest", "forge"], columns_1="red blue", taken=(3, 1))
    play.cannot("take olive-harvest", "it needs the green Column (E-ACQ-01)")
    play.takes("forge", "red")
    assert (play.of(0).taken, play.taken) == (3, 2)
    assert (play.of(0).red, play.red, play.blue) == (1, 0, 1)
    assert (play.of(0).domain, play.domain) == ([], ["forge"])
    assert play.active == 1


@pytest.mark.rule("E-IDN-01", "E-ACT-05")
def test_only_ones_own_domain_and_own_cards_stand_in_the_way_of_a_card() -> None:
    play = at("turn", seat=1, agora=["forge", "styx"], domain_0=["forge"], domain_1=["styx"], taken=(3, 0))
    assert "take forge" in play.offered(1)
    assert "take styx" not in play.offered(1)
    done = at("turn", seat=1, agora=["forge"], taken=(0, 3), pediment=0)
    done.cannot("take forge", "you have taken 3 cards in this Epoch (E-ACT-05)")


@pytest.mark.rule("E-CIT-05", "E-QST-06", "E-ACT-09")
def test_a_quest_and_a_citizen_go_to_whoever_takes_them() -> None:
    play = at("turn", seats=3, seat=1, agora=["forge"], turns=1)
    play.takes_quest(3, "red")
    assert [play.of(seat).quest for seat in range(3)] == [0, 3, 0]
    poor = at("turn", seat=1, agora=["forge", "styx"], domain_1=["forge", "styx"], quest=(1, 2), deck=["hera"], taken=(3, 1))
    poor.does("recruit", "dismiss red")
    assert (poor.of(0).citizens, poor.citizens) == ([], ["hera"])
    assert (poor.of(0).taken, poor.taken) == (3, 2)


@pytest.mark.rule("E-END-01", "E-ACT-05")
def test_at_the_beginning_of_an_epoch_nobody_has_taken_a_card() -> None:
    play = at("end", seats=3, taken=(3, 2, 1), made=(1, 2, 3))
    assert [play.of(seat).taken for seat in range(3)] == [0, 0, 0]
    assert [play.of(seat).made for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("E-TRF-01", "E-TRF-02", "E-TRF-04", "E-TRF-06")
def test_everybody_pays_for_their_own_transfers_into_their_own_elysium() -> None:
    play = at("transfer turn", seat=1, domain_0=["trident"], domain_1=["forge", "aegis"], legends=[["cyclops"]], quest=(2, 1),
              gold=(9, 2))  # fmt: skip
    assert play.active == 1
    assert play.transfers_left == 2
    play.transfers("forge")
    assert (play.of(0).gold, play.gold) == (9, 1)
    assert (play.legends(0), play.legends(1)) == ([["cyclops"]], [["forge"]])
    assert (play.of(0).domain, play.domain) == (["trident"], ["aegis"])
    assert (play.of(0).made, play.made) == (0, 1)
    poor = at("transfer turn", seat=1, domain_1=["olympus", "forge"], quest=(2, 1), gold=(9, 2))
    poor.cannot("transfer olympus", "it costs 3 Gold, you have 2 (E-TRF-04)")


@pytest.mark.rule("E-CLG-01", "E-CLG-02", "E-FIN-12")
def test_a_citizen_settles_with_whoever_sends_it() -> None:
    play = at("transfer turn", seat=1, citizens=(1, 1), domain_1=["hera"], legends=[["trident", "cyclops"]],
              legends_1=[["forge", "styx"]], quest=(2, 1), gold=(9, 2))  # fmt: skip
    play.does("send")
    assert [len(play.of(seat).citizens) for seat in (0, 1)] == [1, 0]
    assert [len(play.of(seat).settled) for seat in (0, 1)] == [0, 1]


@pytest.mark.rule("E-FIN-02", "E-FIN-09", "E-FIN-10", "E-FIN-11", "E-FIN-12", "E-TIE-01")
def test_everybody_adds_up_their_own_items() -> None:
    play = at("scoring", families="opulence", legends_1=[["hera", "ganymede", "citizen"]], pp=(1, 2), level_bonus=[2, 0, 0],
              vp=(30, 3))  # fmt: skip
    second = play.of(1)
    assert (second.from_chronos, second.from_legends, second.from_prestige) == (4, 6, 16)
    assert (second.from_bonuses, second.for_citizens) == (4, 2)
    assert play.table.scores == [30 + 8, 3 + 4 + 6 + 16 + 4 - 2]
    assert play.table.winners == [0]


@pytest.mark.rule("E-FIN-02", "E-FIN-10")
def test_everybody_is_told_only_the_items_that_bring_them_something() -> None:
    legends = [["hera", "ganymede", "citizen"]]
    play = at("transfers", seat=1, epoch=5, families="opulence", domain_1=["forge"], legends_1=legends,
              pp=(0, 1), quest=(2, 1), gold=(0, 1), level_bonus=[2, 0, 0])  # fmt: skip
    play.ends_turn()
    told = [(entry.seat, entry.deed) for entry in play.entries() if entry.deed.startswith("score-")]
    assert told == [(1, f"score-{item}") for item in ("chronos", "legends", "prestige", "bonuses", "citizens")]


@pytest.mark.rule("E-TRF-03", "E-PWR-05")
def test_only_the_next_transfer_is_cheaper_and_only_in_that_turn() -> None:
    game = with_card("legend", "This turn, your next transfer costs 1 Gold less.")
    play = at("transfer turn", seat=1, domain_1=["stranger", "hera", "forge", "styx"], quest=(2, 1), gold=(0, 9), game=game)
    play.uses("stranger")
    play.transfers("hera")
    assert play.gold == 9 - 1
    play.transfers("forge")
    assert play.gold == 8 - 1
    left = at("transfer turn", domain=["stranger", "hera", "charon"], columns="red", quest=(1, 2), gold=9, turns=0, game=game)
    left.uses("stranger")
    left.ends_turn()
    assert left.table.lasting == []


@pytest.mark.rule("E-TRF-06", "E-LEG-01")
def test_the_very_first_card_of_the_box_begins_a_legend_like_any_other() -> None:
    play = at("transfer turn", families="opulence", domain=["talos"], legends=[["hoplite"]], quest=1, gold=3)
    play.transfers("talos", "hoplite")
    assert play.legends() == [["hoplite", "talos"]]


@pytest.mark.rule("E-FX-16", "E-FX-17", "E-IDN-05")
def test_everybody_exchanges_cards_of_their_own_domain_and_ends_up_with_no_copies() -> None:
    play = at("turn", seats=3, seat=1, domain=(["charon", "styx", "shades"], ["cattle-thief", "forge", "styx"], ["forge"]))
    play.uses("cattle-thief")
    play.does("choose forge")
    assert "choose styx" not in play.offered(1)
    play.does("choose charon")
    assert (play.of(0).domain, play.of(2).domain) == (["styx", "shades", "forge"], ["forge"])
    assert sorted(play.domain) == ["cattle-thief", "charon", "styx"]


@pytest.mark.rule("E-FX-17", "E-IDN-05")
def test_nobody_is_given_a_copy_of_what_they_have() -> None:
    play = at("turn", seat=1, domain_1=["cattle-thief", "forge", "olive-harvest"], domain_0=["charon", "forge"])
    play.uses("cattle-thief")
    play.does("choose forge")
    assert sorted(play.of(0).domain) == ["charon", "forge"]


@pytest.mark.rule("E-PWR-26")
def test_one_other_player_with_as_many_is_enough() -> None:
    own, others = [["forge", "aegis"]], [["styx", "trident"]]
    play = at("transfer turn", seats=3, domain=["muses", "charon"], legends=own, legends_1=others, quest=1, gold=1)
    play.cannot("use muses", "Muses would change nothing now (E-PWR-13)")
    alone = at("transfer turn", seats=3, domain=["muses", "charon"], legends_1=others, legends_2=own, quest=1, gold=1)
    alone.uses("muses")
    assert alone.vp == 2


@pytest.mark.rule("E-CIT-04", "E-SUP-02")
def test_the_first_card_of_the_box_is_drawn_like_any_other() -> None:
    play = at("turn", agora=["forge", "styx"], domain=["forge", "styx"], quest=(1, 2), deck=["olive-harvest"])
    play.does("recruit", "dismiss red")
    assert play.citizens == ["olive-harvest"]


@pytest.mark.rule("E-ACT-01", "E-WRT-10")
def test_the_turn_passes_from_one_to_the_other() -> None:
    play = at("turn", agora=["forge", "styx", "hera"])
    assert play.active == 0
    play.takes("forge", "red")
    play.ends_turn()
    assert play.active == 1
    writing = at("transfers", disc=(2, 1), quest=(2, 1), domain=["forge"], domain_1=["styx"], gold=(3, 3))
    assert writing.active == 1
    writing.ends_turn(by=1)
    assert writing.active == 0


@pytest.mark.rule("E-AWK-05", "E-SUP-01")
def test_the_first_card_of_the_box_comes_to_the_agora_like_any_other() -> None:
    play = at("end", agora=["hera"], deck=["olive-harvest"])
    assert play.agora[0] == "olive-harvest"


@pytest.mark.rule("E-PWR-05", "E-TRF-03")
def test_what_lasts_for_a_turn_is_over_with_it() -> None:
    game = with_card("activate", "This turn, your next transfer costs 1 Gold less.")
    play = at("turn", domain=["stranger"], agora=["forge", "talos", "styx"], game=game)
    play.uses("stranger")
    play.takes("forge", "red")
    play.ends_turn()
    assert play.table.lasting == []
    play.asked(1, "Take a card or a Quest, or use a power")
