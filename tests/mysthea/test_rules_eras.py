"""Eras, rounds, the events path, the end. M-ERA, M-RND, M-END, M-FIN"""

from collections import Counter

import pytest

import mythboard
from mythboard.engine.events import TOLD
from mythboard.games.mysthea import sayings
from mythboard.games.mysthea.board import ARTEFACT, ENERGY, EVENTS, GLORY, PATH, REGION_CARD, ROUND, STANDARD_DONE
from tests.mysthea.sea import APPROACH, at
from tests.mysthea.sea import TURN as YOUR_TURN

GAME = mythboard.game("mysthea")
REGIONS = ["rivers", "mountains", "forests", "lands-of-myst", "crystal-fields"]


# The beginning of an era


@pytest.mark.rule("M-ERA-01", "M-CH-07", "M-GEN-02")
def test_telron_brings_energy_before_anything_else_also_in_era_one() -> None:
    play = at("eras", heroes=("telron",), monsters=["boulron"], hand=["deep-breath"])
    assert (play.era, play.energy, play.foe.energy) == (1, 4 + 3, 4)


@pytest.mark.rule("M-ERA-01", "M-CH-07", "M-WND-02")
def test_a_wounded_telron_brings_nothing_and_recovers_only_then() -> None:
    play = at("next era", heroes=("telron",), wounded=1, hand=["deep-breath"])
    assert (play.energy, play.wounded) == (3, 0)
    assert play.champion == ["telron"]


@pytest.mark.rule("M-ERA-02", "M-ERA-08")
def test_a_new_era_clears_the_development_area_and_opens_three_cards_of_the_new_deck() -> None:
    play = at("next era", row=["air-drop", "vanguard", "glider-wings"], hand=["deep-breath"])
    row = play.row
    assert len(row) == 3
    assert all(play.game.cards[card].values["era"] == 2 for card in row)
    assert {"air-drop", "vanguard", "glider-wings"} <= set(play.away)
    play.does("act deep-breath", "pass", "pass")
    play.drop()


@pytest.mark.rule("M-ERA-02", "M-EFF-10")
def test_nothing_is_drawn_from_an_old_deck() -> None:
    play = at(
        "next era", heroes=("sanya",), champions=("tree-forest", "tree-forest"), hand=["deep-breath"], hand_1=["old-wisdom"]
    )
    before = len(play.era_one)
    play.does("battle", "yes")
    assert len(play.era_one) == before
    assert play.game.cards[play.hand[-1]].values["era"] == 2
    play.react("pass", "pass")


@pytest.mark.rule("M-ERA-03", "M-ISL-06")
def test_taken_attunements_return() -> None:
    play = at("next era", claimed=["light-of-the-tree"], took=1, hand=["deep-breath"])
    assert play.claimed == []
    assert "light-of-the-tree" in play.attunements
    assert play.took == 0


@pytest.mark.rule("M-CON-05")
def test_a_new_era_counts_its_own_defeats() -> None:
    play = at("next era", defeats=2, hand=["deep-breath"])
    assert play.defeats == 0


@pytest.mark.rule("M-ERA-04", "M-WND-02")
def test_wounded_champions_recover() -> None:
    play = at("next era", wounded=(1, 1), heroes=("leheir", "telron"), hand=["deep-breath"])
    assert (play.wounded, play.foe.wounded) == (0, 0)
    assert (play.champion, play.foe.champion) == (["leheir"], ["telron"])


@pytest.mark.rule("M-ERA-04", "M-OPT-03")
def test_without_abilities_a_recovered_champion_still_has_none() -> None:
    play = at("next era", wounded=(1, 0), heroes=("telron",), options={"abilities": "off"}, hand=["deep-breath"])
    assert (play.wounded, play.champion, play.energy) == (0, [], 3)


@pytest.mark.rule("M-ERA-05")
def test_fortifications_return_to_supply() -> None:
    play = at("next era", forts={"tree-forest": (2, 0), "ruin-myst": (0, 1)}, hand=["deep-breath"])
    assert (play.forts_in("tree-forest"), play.forts_in("ruin-myst", 1)) == (0, 0)
    assert (play.forts_left, play.foe.forts_left) == (4, 4)


@pytest.mark.rule("M-ERA-06")
def test_everybody_takes_the_own_discard_pile_into_hand() -> None:
    play = at("next era", discard=(["deep-breath", "small-triumph"], ["old-wisdom"]))
    assert play.hand == ["deep-breath", "small-triumph"]
    assert play.foe.hand == ["old-wisdom"]
    assert play.discard == []


@pytest.mark.rule("M-ERA-07")
def test_everything_else_stays() -> None:
    play = at(
        "next era",
        accessories=["water-wheel"],
        upgrades=["oath-of-iron"],
        troops={"tree-forest": (2,)},
        golems={"tree-crystal": (1,)},
        energy=5,
        xp=4,
        tokens=("orb",),
        figures={"boulron": "shard"},
        path=["boulron"],
        hand=["deep-breath"],
    )
    assert (play.accessories, play.upgrades) == (["water-wheel"], ["oath-of-iron"])
    assert (play.troops_in("tree-forest"), play.golems_in("tree-crystal")) == (2, 1)
    assert (play.energy, play.xp, play.token_on(), play.monster_on("boulron")) == (5 + 3, 4, "orb", "shard")


@pytest.mark.rule("M-ERA-09", "M-CON-04")
@pytest.mark.parametrize(
    ("monster", "island"),
    [
        ("boulron", "tree"),
        ("utcoro", "tree"),
        ("cannibarok", "shard"),
        ("obsidusa", "shard"),
        ("onygauros", "volcano"),
        ("caerulas", "orb"),
        ("kodror", "ruin"),
    ],
)
def test_a_new_monster_comes_to_the_island_of_its_card(monster: str, island: str) -> None:
    play = at("next era", monsters=[monster], hand=["deep-breath"])
    assert play.monster_on(monster) == island
    assert play.monsters == []


@pytest.mark.rule("M-ERA-10", "M-MON-09")
def test_used_and_unused_events_and_all_monsters_make_the_new_deck() -> None:
    play = at(
        "next era", path=["rivers", "boulron", "storm"], figures={"boulron": "orb"}, monsters=["kodror"], hand=["deep-breath"]
    )
    events = [play.table.box.cards[card].key for zone in (EVENTS, PATH) for card in play.table.zones[zone]]
    assert sorted(events) == sorted([*REGIONS, "storm", "boulron", "kodror"])
    assert len(play.path) == 1


@pytest.mark.rule("M-ERA-11", "M-GEN-05")
def test_artefacts_go_by_glory_and_ties_keep_their_order() -> None:
    play = at("next era", seats=4, seat=2, glory=(20, 30, 30, 5), artefact=(1, 4, 2, 3), hand_2=["deep-breath"])
    assert play.table.numbers[ARTEFACT : ARTEFACT + 4] == [3, 2, 1, 4]
    play.asked(2, YOUR_TURN)


@pytest.mark.rule("M-ERA-11")
def test_the_first_order_stays_for_era_one() -> None:
    play = at("eras", glory=(1, 9), monsters=["boulron"], hand=["deep-breath"])
    assert play.table.numbers[ARTEFACT : ARTEFACT + 2] == [1, 2]


@pytest.mark.rule("M-ERA-12", "M-CON-02", "M-GEN-03")
def test_artefacts_are_charged_and_give_energy_by_their_number() -> None:
    play = at("eras", seats=5, charged=(0, 0, 0, 0, 0), energy=(0, 0, 0, 0, 7), monsters=["boulron"], hand=["deep-breath"])
    assert play.table.numbers[ENERGY : ENERGY + 5] == [3, 4, 5, 6, 12]
    assert [play.of(seat).charged for seat in range(5)] == [1] * 5


# Rounds


@pytest.mark.rule("M-RND-01", "M-RND-02", "M-CON-03")
def test_a_round_begins_with_an_event_and_everybody_has_a_turn_in_order_of_play() -> None:
    play = at("round", seats=3, seat=1, artefact=(3, 1, 2), events=["storm", "rivers"])
    assert play.path == ["rivers"]
    assert play.view(None)["scene"]["path"][0]["glory"] == 2  # type: ignore[index]
    turns = []
    while len(play.path) == 1:
        turns.append(play.table.asked[0])
        play.does("pass" if play.table.numbers[STANDARD_DONE] else "meditate", by=turns[-1])
        while play.table.prompt(play.table.asked[0]).startswith(("Construct", "Deploy")):
            play.does("pass", by=play.table.asked[0])
    assert list(dict.fromkeys(turns)) == [1, 2, 0]
    assert play.path == ["rivers", "storm"]
    play.drop()


@pytest.mark.rule("M-RND-03")
def test_the_next_event_is_known_one_round_ahead_and_no_further() -> None:
    play = at("round", events=["storm", "mountains", "rivers"], hand=["deep-breath"])
    assert play.path == ["rivers"]
    for viewer in (0, 1, None):
        assert play.sees("events", viewer) == ["mountains"]
    assert str(play.view(None)["scene"]["next_event"]).startswith("mountains")  # type: ignore[index]


@pytest.mark.rule("M-RND-04")
def test_the_fifth_card_of_the_era_recharges_all_artefacts() -> None:
    play = at("round", charged=(0, 0), path=REGIONS[:3], events=["storm"], hand=["deep-breath"])
    assert (play.charged, play.foe.charged) == (0, 0)
    play = at("round", charged=(0, 0), path=REGIONS[:4], events=["storm"], hand=["deep-breath"])
    assert (play.charged, play.foe.charged) == (1, 1)
    assert play.view(None)["scene"]["path"][4] == {  # type: ignore[index]
        "glory": 6,
        "recharge": True,
        "card": next(name for name in play.table.box.names if name.startswith("storm#")),
        "turned": False,
    }
    play = at("round", charged=(0, 0), path=[*REGIONS[:4], "boulron"], events=["storm"], hand=["deep-breath"])
    assert (play.charged, play.foe.charged) == (0, 0)  # the sixth no more


@pytest.mark.rule("M-RND-05", "M-GEN-02")
def test_the_fifth_region_card_makes_the_last_round() -> None:
    play = at(
        "round",
        path=REGIONS[:4],
        events=["storm", "crystal-fields"],
        charged=(0, 0),
        hand=["deep-breath"],
        hand_1=["old-wisdom"],
    )
    play.does("act deep-breath", "pass", "pass")
    assert play.phase == 2
    play.foe("act old-wisdom")
    play.foe("pass")
    assert play.era == 1
    play.foe("pass")
    assert play.era == 2  # the storm was never placed
    play.drop()


@pytest.mark.rule("M-RND-06")
def test_an_era_lasts_five_to_nine_rounds_and_turns_are_equally_many() -> None:
    most = {1: 7, 2: 8, 3: 9}
    for seed in range(8):
        table = GAME.start(seats=3, seed=seed)
        rounds: dict[int, int] = {}
        events = table.listen()
        while not table.over:
            if table.view(None)["numbers"]["phase"] == 2:  # type: ignore[index]
                era = table.view(None)["numbers"]["era"]  # type: ignore[index]
                rounds[era] = table.numbers[ROUND]
            seat = table.asked[0]
            moves = table.moves(seat)
            table.answer(seat, moves[len(moves) // 2])
        assert all(5 <= count <= most[era] for era, count in rounds.items())
        assert sorted(rounds) == [1, 2, 3]
        turns = Counter(event.b for event in events if event.kind == TOLD and event.a == sayings.TURN)
        assert [turns[seat] for seat in range(3)] == [sum(rounds.values())] * 3


# The end of an era


@pytest.mark.rule("M-END-01", "M-END-02", "M-END-09", "M-GEN-05")
def test_region_cards_give_the_glory_of_their_space_to_whoever_controls() -> None:
    play = at(
        "end",
        era=3,
        champions=("tree-forest", "ruin-forest"),
        troops={"volcano-forest": (1, 0)},
        path=["storm", "lands-of-myst", "rivers", "forests"],
    )
    assert play.glories() == [1 + 5 + 5, 1 + 5]
    assert play.table.over


@pytest.mark.rule("M-END-02", "M-END-03", "M-GEN-05")
def test_of_equals_in_a_region_the_lower_artefact_is_given_its_glory() -> None:
    play = at(
        "end",
        era=3,
        champions=("orb-river", "shard-myst"),
        troops={"tree-forest": (2, 2), "ruin-forest": (1, 1)},
        artefact=(2, 1),
        path=["forests"],
    )
    assert play.glories() == [1, 1 + 2 + 2]


@pytest.mark.rule("M-END-03", "M-GEN-05")
def test_control_goes_by_strength_then_by_artefact_and_upgrades_count() -> None:
    play = at(
        "turn",
        champions=("orb-river", "shard-myst"),
        troops={"tree-forest": (3, 3), "ruin-forest": (1, 2), "tree-crystal": (2, 3)},
        artefact=(2, 1),
        hand=["deep-breath"],
    )
    held = play.controllers()
    assert (held["tree-forest"], held["ruin-forest"], held["tree-crystal"]) == (1, 1, 1)
    assert "ruin-mountain" not in held
    play = at(
        "turn",
        champions=("orb-river", "shard-myst"),
        troops={"tree-crystal": (2, 3)},
        upgrades=["oath-of-iron"],
        hand=["deep-breath"],
    )
    assert play.controllers()["tree-crystal"] == 0


@pytest.mark.rule("M-END-04", "M-CMP-06")
def test_the_storm_moves_all_monsters_one_island_clockwise() -> None:
    play = at("end", era=3, path=["storm"], figures={"boulron": "tree", "utcoro": "volcano"}, events=["boulron", "utcoro"])
    assert (play.monster_on("boulron"), play.monster_on("utcoro")) == ("orb", "shard")
    assert play.glories() == [1, 1]


@pytest.mark.rule("M-END-05", "M-MST-07")
def test_kodror_moves_last_in_a_storm() -> None:
    play = at("end", era=3, path=["storm"], figures={"kodror": "ruin", "boulron": "shard"}, events=["boulron", "kodror"])
    assert play.monster_on("boulron") == "ruin"  # on the ring as it was
    assert play.ring() == ["shard", "tree", "ruin", "orb", "volcano"]
    assert play.monster_on("kodror") == "ruin"


@pytest.mark.rule("M-END-06", "M-END-07")
def test_a_monster_card_lets_it_attack_and_later_cards_see_what_is_left() -> None:
    play = at(
        "end",
        era=3,
        champions=("orb-river", "shard-myst"),
        troops={"tree-forest": (3, 0)},
        path=["boulron", "forests"],
        figures={"boulron": "tree"},
    )
    assert play.glories() == [1, 1]  # the forest was lost before it counted
    assert play.troops_in("tree-forest") == 0
    play = at(
        "end",
        era=3,
        champions=("orb-river", "shard-myst"),
        troops={"tree-forest": (3, 0)},
        path=["forests", "boulron"],
        figures={"boulron": "tree"},
    )
    assert play.glories() == [1 + 2, 1]


@pytest.mark.rule("M-END-07")
def test_a_monster_whose_card_was_not_placed_does_nothing() -> None:
    play = at("end", era=3, troops={"tree-forest": (3, 0)}, path=["rivers"], events=["boulron"], figures={"boulron": "tree"})
    assert play.monster_on("boulron") == "tree"
    assert play.troops_in("tree-forest") == 3


@pytest.mark.rule("M-END-08", "M-CH-03")
def test_gains_of_the_end_come_after_the_last_card_and_count_for_the_new_order() -> None:
    play = at(
        "end",
        heroes=("cr-2t1",),
        champions=("orb-river", "shard-myst"),
        troops={"tree-forest": (1, 0), "ruin-forest": (1, 0), "tree-crystal": (1, 0)},
        path=["rivers"],
        glory=(10, 14),
        artefact=(2, 1),
        hand=["deep-breath"],
    )
    # 4 regions controlled: 2 for the river of the orb, 6 for two pairs
    assert play.glories() == [10 + 2 + 6, 14]
    assert (play.artefact, play.foe.artefact) == (1, 2)


@pytest.mark.rule("M-END-08", "M-CH-03")
def test_control_is_counted_after_monsters_have_struck() -> None:
    play = at(
        "end",
        era=3,
        heroes=("cr-2t1",),
        champions=("orb-river", "shard-myst"),
        troops={"tree-forest": (1, 0)},
        path=["boulron"],
        figures={"boulron": "tree"},
    )
    assert play.glories() == [1, 1]  # one region is no pair


# The end of the game


@pytest.mark.rule("M-GEN-01", "M-FIN-01", "M-GEN-05", "M-FIN-02")
def test_most_glory_wins_and_a_tie_goes_to_the_lowest_artefact() -> None:
    play = at("end", era=3, seats=3, glory=(20, 31, 31), artefact=(1, 3, 2), energy=(12, 0, 0), xp=(9, 0, 0))
    assert play.table.over
    assert play.table.winners == [2]
    play = at("end", era=3, seats=3, glory=(20, 32, 31), artefact=(1, 3, 2))
    assert play.table.winners == [1]


@pytest.mark.rule("M-GEN-01", "M-FIN-01")
def test_the_game_goes_on_before_the_third_era_is_over() -> None:
    play = at("end", era=2, glory=(20, 31), hand=["deep-breath"], hand_1=["old-wisdom"])
    assert not play.table.over
    assert play.era == 3


@pytest.mark.rule("M-FIN-02")
def test_only_glory_counts() -> None:
    play = at("end", era=3, glory=(20, 20), artefact=(2, 1), energy=(12, 0), xp=(12, 0), hand=["deep-breath"])
    assert play.table.winners == [1]
    assert play.table.scores == play.table.numbers[GLORY : GLORY + 2]


@pytest.mark.rule("M-OP-09")
def test_at_the_end_of_an_era_each_card_is_a_turn_of_its_own() -> None:
    play = at(
        "end",
        champions=("volcano-river", "shard-myst"),
        troops={"tree-forest": (2,)},
        tired_troops_tree_forest=2,
        golems={"tree-forest": (4,)},
        path=["utcoro"],
        figures={"utcoro": "tree"},
        meeting="the-stone-stairs",
        hand=["deep-breath"],
    )
    play.does("encounter", to="Face an encounter?")
    play.does("approach boots", to=APPROACH)
    play.does("travel troop:tree-forest:tree-crystal")  # it travelled in its turn, and may do so again
    play.does("pass")
    assert play.troops_in("tree-crystal") == 1


def test_the_last_region_of_the_list_is_a_region_card() -> None:
    assert all(GAME.cards[key].kind == "region" for key in REGIONS)
    assert REGION_CARD == 8
