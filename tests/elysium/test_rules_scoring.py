"""Final scoring, Prestige and the winner. E-FIN, E-PP, E-TIE"""

import pytest

from mythboard.games.elysium.scoring import places
from tests.elysium.temple import at, with_card

ZEUS = [["ganymede", "hera"], ["thunderbolt", "europa", "olympus"]]


@pytest.mark.rule("E-FIN-01", "E-FIN-05", "E-LEG-16", "E-SUP-05", "E-FIN-13")
def test_domains_and_single_cards_are_removed_first() -> None:
    play = at("scoring", domain=["forge"], citizens=2, legends=[["hera"], ["styx", "aegis"]])
    assert (play.domain, play.citizens) == ([], [])
    assert play.legends() == [["styx", "aegis"]]
    assert play.discard == []
    assert play.for_citizens == 0
    assert play.from_legends == 2


@pytest.mark.rule("E-FIN-02", "E-FIN-03", "E-KND-24")
def test_chronos_powers_do_not_see_each_others_vp() -> None:
    game = with_card("chronos", "Receive 1 VP for each VP you have.", level=2)
    play = at("scoring", legends=[["stranger", "ganymede"], ["hera", "thunderbolt"]], vp=3, game=game)
    assert play.from_chronos == 3 + 4
    other = at("scoring", legends=[["hera", "thunderbolt"], ["stranger", "ganymede"]], vp=3, game=game)
    assert other.from_chronos == 3 + 4, "whichever comes first"
    assert play.vp == 3


@pytest.mark.rule("E-FIN-04")
def test_choices_of_chronos_are_made_in_order_of_play() -> None:
    game = with_card("chronos", "Choose one: receive 1 VP for each Citizen in your Elysium; or receive 3 VP.")
    play = at("scoring", legends=[["stranger", "styx"]], legends_1=[["stranger", "aegis", "citizen"]], disc=(2, 1), game=game)
    play.does("option 1", by=1, to="Choose one")
    play.does("option 2", by=0)
    assert (play.from_chronos, play.foe.from_chronos) == (3, 1)


@pytest.mark.rule("E-FIN-06", "E-FIN-08")
def test_family_legends_score_3_and_6() -> None:
    assert at("scoring", legends=[["ganymede", "hera"]]).from_legends == 3
    assert at("scoring", legends=[["ganymede", "hera", "olympus"]]).from_legends == 6
    assert at("scoring", legends=ZEUS).from_legends == 9, "each on its own"


@pytest.mark.rule("E-FIN-07", "E-FIN-05", "E-FIN-08")
@pytest.mark.parametrize(("size", "points"), [(1, 0), (2, 2), (3, 4), (4, 8), (5, 12)])
def test_level_legends_score_by_their_size(size: int, points: int) -> None:
    legend = ["forge", "styx", "aegis", "trident", "ganymede"][:size]
    assert at("scoring", legends=[legend]).from_legends == points


@pytest.mark.rule("E-FIN-09", "E-PP-02", "E-PP-03", "E-PP-04", "E-PP-06", "E-PP-07")
@pytest.mark.parametrize(
    ("prestige", "scored"),
    [
        ((5, 5, 2, 0), [12, 12, 4, 0]),
        ((3, 3, 3, 1), [9, 9, 9, 2]),
        ((4, 2, 2, 2), [16, 4, 4, 4]),
        ((4, 3, 2, 1), [16, 8, 4, 2]),
    ],
)
def test_prestige_of_four_players(prestige: tuple[int, ...], scored: list[int]) -> None:
    play = at("scoring", seats=4, families="opulence", pp=prestige)
    assert [play.of(seat).from_prestige for seat in range(4)] == scored


@pytest.mark.rule("E-PP-02", "E-PP-04", "E-PP-08", "E-PP-03")
@pytest.mark.parametrize(("prestige", "scored"), [((1, 0), [16, 0]), ((2, 1), [16, 8]), ((2, 2), [12, 12]), ((0, 0), [0, 0])])
def test_prestige_of_two_players(prestige: tuple[int, ...], scored: list[int]) -> None:
    play = at("scoring", families="opulence", pp=prestige)
    assert [play.of(seat).from_prestige for seat in range(2)] == scored


@pytest.mark.rule("E-PP-05")
def test_a_share_that_is_not_whole_is_rounded_down() -> None:
    play = at("scoring", seats=4, families="opulence", pp=(6, 6, 6, 6))
    assert [play.of(seat).from_prestige for seat in range(4)] == [7, 7, 7, 7], "30 shared by four"


@pytest.mark.rule("E-FIN-10", "E-BON-15")
def test_bonus_tiles_count_for_who_holds_them() -> None:
    tiles = {"level_bonus": [1, 0, 2], "first_bonus": [0, 0, 0, 1, 0, 0, 0, 0], "second_bonus": [0, 0, 0, 2, 0, 0, 0, 0]}
    play = at("scoring", **tiles)  # type: ignore[arg-type]
    assert (play.from_bonuses, play.foe.from_bonuses) == (4 + 5, 4 + 2)


@pytest.mark.rule("E-FIN-11", "E-FIN-15")
def test_vp_tokens_count_and_gold_does_not() -> None:
    play = at("scoring", vp=(7, 3), gold=(0, 99))
    assert play.table.scores == [7, 3]


@pytest.mark.rule("E-FIN-12", "E-FIN-14")
def test_citizens_in_legends_cost_2_vp_each_and_a_total_may_be_negative() -> None:
    play = at("scoring", legends=[["forge", "styx", "citizen", "citizen", "citizen"]])
    assert (play.from_legends, play.for_citizens) == (12, 6)
    sad = at("scoring", legends=[["ganymede", "europa"], ["forge", "styx"]], settled=["trident", "cyclops", "sirens", "scylla"])
    assert sad.table.scores[0] == 3 + 2 - 8


@pytest.mark.rule("E-FIN-16")
def test_an_example_adds_up_to_37() -> None:
    legends = [["talos", "golden-maidens", "citizen"], ["forge", "styx", "aegis", "trident"]]
    play = at("scoring", vp=20, legends=legends, first_bonus=[0, 0, 0, 0, 1, 0, 0, 0])
    assert (play.from_legends, play.from_bonuses, play.for_citizens, play.from_chronos) == (6 + 8, 5, 2, 0)
    assert play.table.scores[0] == 37


@pytest.mark.rule("E-TIE-01", "E-GEN-01")
def test_the_highest_total_wins() -> None:
    assert at("scoring", seats=3, vp=(4, 9, 5), gold=(9, 0, 0)).table.winners == [1]


@pytest.mark.rule("E-TIE-02")
def test_gold_breaks_a_tie() -> None:
    assert at("scoring", seats=3, vp=(9, 9, 5), gold=(2, 3, 9)).table.winners == [1]


@pytest.mark.rule("E-TIE-03", "E-TIE-04")
def test_who_is_equal_in_both_shares_the_place() -> None:
    play = at("scoring", seats=4, vp=(9, 5, 9, 5), gold=(2, 1, 2, 4))
    assert play.table.winners == [0, 2]
    assert places(play.table) == [1, 4, 1, 3]
    assert places(at("scoring", seats=3, vp=(9, 5, 5), gold=(0, 1, 1)).table) == [1, 2, 2]


@pytest.mark.rule("E-FIN-02", "E-FIN-09", "E-FIN-10", "E-FIN-12")
def test_every_item_is_told() -> None:
    legends = [["hera", "ganymede", "citizen"]]
    play = at("transfers", epoch=5, families="opulence", domain=["forge"], legends=legends, pp=(2, 1), quest=(1, 2), gold=1,
              level_bonus=[1, 0, 0])  # fmt: skip
    play.ends_turn()
    told = [entry for entry in play.entries() if entry.deed.startswith("score-") and entry.seat == 0]
    assert [(entry.deed, entry.values) for entry in told] == [
        ("score-chronos", (("vp", 4),)),
        ("score-legends", (("vp", 6),)),
        ("score-prestige", (("vp", 16),)),
        ("score-bonuses", (("vp", 4),)),
        ("score-citizens", (("vp", 2),)),
    ]
    assert play.table.scores == [4 + 6 + 16 + 4 - 2, 8]
