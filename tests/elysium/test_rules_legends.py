"""Legends, Citizens in them, and Bonus tiles. E-LEG, E-CLG, E-BON"""

import pytest

from mythboard.games.elysium.board import FIRST_BONUS, SECOND_BONUS
from mythboard.games.elysium.families import FAMILIES
from tests.elysium.temple import LEGEND, Temple, at, with_card

# Of Level 1: Forge (Hephaestus), Styx (Hades), Aegis (Athena), Trident (Poseidon), Ganymede (Zeus).
# Of Zeus: Ganymede 1, Hera 2, Olympus 3.


def tiles(play: Temple, family: str) -> tuple[int, int]:
    """The holders of a Family's tiles of 5 and 2 VP, as seats plus 1."""
    place = FAMILIES.index(family)
    return play.table.numbers[FIRST_BONUS + place], play.table.numbers[SECOND_BONUS + place]


@pytest.mark.rule("E-LEG-01", "E-LEG-02", "E-LEG-03", "E-LEG-12")
def test_a_level_legend_is_of_one_level_and_all_families_and_full_with_five() -> None:
    play = at(
        "transfer turn", domain=["ganymede", "thunderbolt"], legends=[["forge", "styx", "aegis", "trident"]], quest=1, gold=2
    )
    play.transfers("ganymede", "forge")
    assert play.legends() == [["forge", "styx", "aegis", "trident", "ganymede"]]
    play.transfers("thunderbolt")
    assert play.legends()[1:] == [["thunderbolt"]], "of a Family that is there already, and the Legend is complete"


@pytest.mark.rule("E-LEG-04", "E-LEG-05", "E-LEG-10", "E-LEG-09")
def test_a_family_legend_may_be_written_in_any_order() -> None:
    play = at("transfer turn", domain=["hera", "ganymede", "olympus"], quest=2, gold=6)
    play.transfers("hera")
    play.transfers("ganymede", "hera")
    play.transfers("olympus", "hera")
    assert play.legends() == [["hera", "ganymede", "olympus"]]
    more = at("transfer turn", domain=["thunderbolt"], legends=[["hera", "ganymede", "olympus"]], quest=2, gold=6)
    more.transfers("thunderbolt")
    assert len(more.legends()) == 2, "a complete Legend takes no more"


@pytest.mark.rule("E-LEG-06", "E-LEG-07", "E-LEG-12")
def test_the_second_card_fixes_the_type() -> None:
    play = at("transfer turn", domain=["hera", "styx", "thunderbolt"], legends=[["ganymede"]], quest=1, gold=4)
    play.does("transfer hera")
    play.asked(0, LEGEND, ["join ganymede", "begin"])
    play.does("begin")
    play.does("transfer styx")
    play.asked(0, LEGEND, ["join ganymede", "begin"])
    play.does("join ganymede")
    assert play.legends() == [["ganymede", "styx"], ["hera"]]
    alike = at("transfer turn", domain=["thunderbolt", "charon"], legends=[["ganymede"]], quest=1, gold=4)
    alike.does("transfer thunderbolt")
    assert alike.legends() == [["ganymede"], ["thunderbolt"]], "same Family and same Level: it fits neither way"


@pytest.mark.rule("E-LEG-08")
def test_what_is_there_already_cannot_be_added() -> None:
    play = at("transfer turn", domain=["europa", "envoy"], legends=[["ganymede", "hera"], ["forge", "aegis"]], quest=1, gold=4)
    play.does("transfer europa")
    assert play.legends()[-1] == ["europa"], "Level 2 of Zeus is there"
    play.does("transfer envoy")
    assert play.legends()[-1] == ["envoy"], "Athena is there"


@pytest.mark.rule("E-LEG-11", "E-LEG-12")
def test_there_may_be_any_number_of_unfinished_legends_of_one_sort() -> None:
    legends = [["forge", "styx"], ["talos", "charon"], ["ganymede", "hera"], ["thunderbolt", "europa"]]
    play = at("transfer turn", domain=["aegis", "olympus"], legends=legends, quest=1, gold=4)
    play.does("transfer aegis")
    play.asked(0, LEGEND, ["join forge", "join talos", "begin"])
    play.does("join talos")
    play.does("transfer olympus")
    play.asked(0, LEGEND, ["join ganymede", "join thunderbolt", "begin"])
    play.does("join thunderbolt")


@pytest.mark.rule("E-LEG-13", "E-LEG-14", "E-LEG-15", "E-CARD-07", "E-PWR-02", "E-CLG-12")
def test_what_is_written_stays_where_it_is() -> None:
    play = at("turn", legends=[["forge"], ["styx"]], agora=["envoy", "charon"], domain_1=["golden-maidens"])
    play.cannot("use forge", "you can't choose that here")
    play.takes("envoy", "red")
    assert play.legends() == [["forge"], ["styx"]], "two single cards never become one Legend"
    quake = at("turn", domain=["earthquake"], legends_1=[["forge", "styx"]])
    quake.cannot("use earthquake", "Earthquake would change nothing now (E-PWR-13)")
    writing = at("transfer turn", legends=[["forge"], ["styx"]], domain=["judges-of-the-dead"], quest=1, gold=5)
    assert not [move for move in writing.offered(0) if "forge" in move or "styx" in move]


# Citizens


@pytest.mark.rule("E-CLG-01", "E-CLG-02", "E-CLG-03")
def test_a_citizen_needs_a_legend_of_two_cards_that_lacks_one() -> None:
    single = at("transfer turn", domain=["charon"], legends=[["forge"]], citizens=1, quest=1, gold=5)
    single.cannot("send", "none of your Legends of two or more cards has a gap that you can pay for (E-CLG-01)")
    full = at("transfer turn", domain=["charon"], legends=[["ganymede", "hera", "olympus"]], citizens=1, quest=1, gold=5)
    full.cannot("send", "none of your Legends of two or more cards has a gap that you can pay for (E-CLG-01)")
    none = at("transfer turn", domain=["charon"], legends=[["ganymede", "hera"]], quest=1, gold=5)
    none.cannot("send", "you have no Citizen in your Domain (E-CLG-01)")


@pytest.mark.rule("E-CLG-04", "E-CLG-06")
def test_in_a_family_legend_a_citizen_costs_the_level_that_is_missing() -> None:
    play = at("transfer turn", domain=["charon"], legends=[["ganymede", "olympus"]], citizens=1, quest=1, gold=5)
    play.transfers("citizen")
    assert play.gold == 3
    assert play.legends() == [["ganymede", "olympus", "citizen"]]
    assert tiles(play, "zeus") == (1, 0)


@pytest.mark.rule("E-CLG-04", "E-CLG-07")
def test_in_a_level_1_legend_a_citizen_costs_1_gold() -> None:
    play = at("transfer turn", domain=["hera"], legends=[["forge", "styx"]], citizens=1, quest=1, gold=5)
    play.transfers("citizen")
    assert play.gold == 4


@pytest.mark.rule("E-CLG-08", "E-LEG-03")
def test_a_citizen_completes_a_level_3_legend_for_3_gold() -> None:
    legend = ["olympus", "leviathan", "elysian-fields", "parthenon"]
    play = at("transfer turn", domain=["hera", "smith-of-the-gods"], legends=[legend], citizens=2, quest=1, gold=9)
    play.transfers("citizen")
    assert play.gold == 6
    assert play.legends() == [[*legend, "citizen"]]
    play.cannot("send", "none of your Legends of two or more cards has a gap that you can pay for (E-CLG-01)")
    play.transfers("smith-of-the-gods")
    assert len(play.legends()) == 2


@pytest.mark.rule("E-CLG-09", "E-CLG-10", "E-CLG-11")
def test_a_level_legend_may_hold_several_and_any_family_that_is_not_shown() -> None:
    legend = ["forge", "styx", "citizen"]
    play = at("transfer turn", domain=["aegis", "trident", "ganymede"], legends=[legend], citizens=1, quest=2, gold=5)
    play.does("send")
    assert play.legends() == [["forge", "styx", "citizen", "citizen"]]
    play.does("transfer ganymede")
    play.asked(0, LEGEND, ["join forge", "begin"])
    play.does("join forge")
    play.does("transfer aegis")
    assert play.legends() == [["forge", "styx", "ganymede", "citizen", "citizen"], ["aegis"]], "five cards are all it takes"


@pytest.mark.rule("E-CLG-11", "E-CIT-08")
def test_a_citizen_in_a_legend_is_a_card_without_a_family() -> None:
    play = at("scoring", legends=[["daphne", "python", "citizen"]])
    assert play.from_chronos == 2
    assert play.from_legends == 6


@pytest.mark.rule("E-CLG-05")
def test_a_citizen_may_go_free() -> None:
    play = at("turn", domain=["persephone"], citizens=1, legends=[["ganymede", "hera"]])
    play.uses("persephone")
    play.does("citizen")
    assert play.legends() == [["ganymede", "hera", "citizen"]]
    assert play.gold == 0


# Family Bonuses


@pytest.mark.rule("E-BON-01", "E-BON-02", "E-BON-03", "E-BON-04")
def test_the_first_two_legends_of_a_family_win_its_tiles_whoever_writes_them() -> None:
    legends = [["ganymede", "hera"], ["thunderbolt", "europa"]]
    play = at("transfers", domain=["olympus", "father-of-the-gods"], domain_1=["birth-of-heroes"], legends=legends,
              legends_1=[["eagle-of-zeus", "heracles"]], quest=(1, 2), gold=(9, 9))  # fmt: skip
    play.transfers("olympus", "ganymede")
    assert tiles(play, "zeus") == (1, 0)
    play.transfers("father-of-the-gods", "thunderbolt")
    assert tiles(play, "zeus") == (1, 1)
    play.transfers("birth-of-heroes", "eagle-of-zeus", by=1)
    assert tiles(play, "zeus") == (1, 1), "the third one wins nothing"


@pytest.mark.rule("E-BON-02", "E-BON-05")
def test_the_second_tile_goes_to_the_second_legend_and_none_is_stolen() -> None:
    play = at("transfers", domain=["olympus"], domain_1=["birth-of-heroes"], legends=[["ganymede", "hera"]],
              legends_1=[["eagle-of-zeus", "heracles"]], quest=(1, 2), gold=(9, 9))  # fmt: skip
    play.transfers("olympus", "ganymede")
    play.transfers("birth-of-heroes", "eagle-of-zeus", by=1)
    assert tiles(play, "zeus") == (1, 2)


@pytest.mark.rule("E-BON-06")
def test_a_citizen_may_win_the_tile() -> None:
    play = at("transfer turn", domain=["charon"], legends=[["ganymede", "hera"]], citizens=1, quest=1, gold=5)
    play.transfers("citizen")
    assert tiles(play, "zeus") == (1, 0)


@pytest.mark.rule("E-BON-01")
def test_two_cards_of_a_family_win_nothing() -> None:
    play = at("transfer turn", domain=["hera", "charon"], legends=[["ganymede"]], quest=1, gold=5)
    play.transfers("hera", "ganymede")
    assert tiles(play, "zeus") == (0, 0)
    assert play.level_bonus == [0, 0, 0]


# Level Bonuses


@pytest.mark.rule("E-BON-07", "E-BON-08")
def test_the_second_card_of_one_legend_wins_the_level_bonus() -> None:
    play = at("transfer turn", domain=["forge", "styx", "aegis"], quest=2, gold=5)
    play.transfers("forge")
    play.transfers("styx")
    assert play.level_bonus == [0, 0, 0], "two single cards are not one Legend"
    play.transfers("aegis", "styx")
    assert play.level_bonus == [1, 0, 0]


@pytest.mark.rule("E-BON-09", "E-BON-10", "E-BON-11", "E-BON-16", "E-BON-14")
def test_ana_and_ben_fight_for_level_2() -> None:
    ana = [["hera", "scylla"]]
    play = at("transfers", domain=["cerberus", "golden-maidens"], domain_1=["europa", "tidal-wave", "girdle-of-harmonia"],
              legends=ana, level_bonus=[0, 1, 0], disc=(2, 1), quest=(1, 2), gold=(9, 9))  # fmt: skip
    play.transfers("europa", by=1)
    play.transfers("tidal-wave", "europa", by=1)
    assert play.level_bonus == [0, 1, 0], "Ben reaches 2: no change"
    play.transfers("girdle-of-harmonia", "europa", by=1)
    assert play.level_bonus == [0, 2, 0], "Ben reaches 3 and takes it"
    play.transfers("cerberus", "hera")
    assert play.level_bonus == [0, 2, 0], "Ana reaches 3: no change"
    play.transfers("golden-maidens", "hera")
    assert play.level_bonus == [0, 1, 0], "Ana reaches 4 and takes it back"


@pytest.mark.rule("E-BON-10")
def test_single_legends_are_compared_not_their_sum() -> None:
    play = at("transfer turn", domain=["trident"], legends=[["forge", "styx"], ["talos", "charon"], ["envoy"]],
              legends_1=[["aegis", "shades", "ganymede"]], level_bonus=[2, 0, 0], quest=1, gold=5)  # fmt: skip
    play.transfers("trident", "forge")
    assert play.level_bonus == [2, 0, 0]


@pytest.mark.rule("E-BON-12")
def test_a_holder_of_five_cannot_be_beaten() -> None:
    five = ["forge", "styx", "aegis", "trident", "ganymede"]
    play = at("transfer turn", domain=["thunderbolt"], legends=[["talos", "charon", "envoy", "cyclops"]],
              legends_1=[five], level_bonus=[2, 0, 0], quest=1, gold=5)  # fmt: skip
    play.transfers("thunderbolt", "talos")
    assert play.level_bonus == [2, 0, 0]


@pytest.mark.rule("E-BON-13")
def test_a_tile_moves_only_by_being_beaten() -> None:
    play = at("transfer turn", seat=1, domain_1=["forge"], legends=[["hera"]], legends_1=[["styx"]], level_bonus=[1, 0, 0],
              disc=(1, 2), quest=(1, 2), gold=(0, 3))  # fmt: skip
    play.transfers("forge", "styx")
    assert play.level_bonus == [2, 0, 0], "the holder has no Legend of that Level any more"
    equal = at("transfer turn", seat=1, domain_1=["forge"], legends=[["talos", "charon"]], legends_1=[["styx"]],
               level_bonus=[1, 0, 0], disc=(1, 2), quest=(1, 2), gold=(0, 3))  # fmt: skip
    equal.transfers("forge", "styx")
    assert equal.level_bonus == [1, 0, 0]


@pytest.mark.rule("E-BON-14", "E-PWR-15")
def test_tiles_are_settled_after_every_transfer_before_anything_reacts() -> None:
    game = with_card("permanent", "When you transfer a card: Receive 1 VP for each Bonus tile you have.")
    play = at("turn", domain=["stranger", "charon", "forge"], legends=[["styx"]], gold=1, game=game)
    play.uses("charon")
    play.does("choose forge", "join styx")
    assert play.level_bonus == [1, 0, 0]
    assert play.vp == 1


@pytest.mark.rule("E-BON-15")
def test_tiles_are_no_vp_before_the_end() -> None:
    play = at("transfer turn", domain=["aegis", "charon"], legends=[["styx"]], quest=1, gold=5)
    play.transfers("aegis", "styx")
    assert play.vp == 0
    done = at("scoring", legends=[["styx", "aegis"]], level_bonus=[1, 0, 0])
    assert (done.vp, done.from_bonuses) == (0, 4)
