"""Champions, monsters, attunements and events as cards, normally and at the edge."""

import pytest

from tests.mysthea.sea import Sea, at

FAR = ("volcano-river", "shard-river", "ruin-myst")
TOGETHER = ("tree-forest", "tree-forest")


# Champions


@pytest.mark.card("anuth", "normal")
def test_anuth_adds_two_where_his_player_starts() -> None:
    play = at("turn", heroes=("anuth",), champions=TOGETHER, troops={"tree-forest": (0, 1)}, hand=["deep-breath"])
    play.fights("tree-forest", "pass")
    play.foe("lose troop")  # 5 against 4
    assert play.glory == 3


@pytest.mark.card("anuth", "edge")
def test_anuth_adds_nothing_without_abilities() -> None:
    play = at("turn", heroes=("anuth",), champions=TOGETHER, options={"abilities": "off"}, hand=["deep-breath"])
    play.fights("tree-forest", "pass")
    assert (play.glory, play.foe.wounded) == (1, 0)


@pytest.mark.card("celethe", "normal")
def test_celethe_doubles_her_reward() -> None:
    play = attack("boulron", heroes=("celethe",), champions=("tree-forest", *FAR[1:]), troops={"tree-forest": (8,)})
    assert play.glory == 19


@pytest.mark.card("celethe", "edge")
def test_celethe_doubles_nobody_elses() -> None:
    play = attack("boulron", heroes=("celethe",), champions=("tree-forest", *FAR[1:]), troops={"tree-forest": (0, 8)})
    assert play.glories() == [1 + 8, 1 + 9, 1]  # silver, doubled; gold, not


@pytest.mark.card("leheir", "normal")
def test_leheir_gains_for_what_others_lose() -> None:
    play = at(
        "turn", heroes=("leheir",), champions=("tree-forest", "orb-river"), troops={"tree-forest": (0, 2)}, hand=["deep-breath"]
    )
    play.fights("tree-forest", "pass")
    assert play.glory == 1 + 2 + 1  # 3 against 2: one troop


@pytest.mark.card("leheir", "edge")
def test_leheir_gains_nothing_where_nobody_is_lost() -> None:
    play = at("turn", heroes=("leheir",), champions=TOGETHER, hand=["deep-breath"])
    play.fights("tree-forest", "pass")
    assert play.glory == 1


@pytest.mark.card("telron", "normal")
def test_telron_starts_an_era_with_energy() -> None:
    assert at("next era", heroes=("telron",), hand=["deep-breath"]).energy == 4 + 3


@pytest.mark.card("telron", "edge")
def test_telron_gives_no_more_than_twelve() -> None:
    assert at("next era", heroes=("telron",), energy=7, hand=["deep-breath"]).energy == 12


@pytest.mark.card("cr-2t1", "normal")
def test_cr_2t1_scores_pairs_of_regions() -> None:
    play = at("end", era=3, heroes=("cr-2t1",), troops={"orb-river": (1,)})
    assert play.glory == 1 + 3


@pytest.mark.card("cr-2t1", "edge")
def test_cr_2t1_scores_no_single_region() -> None:
    assert at("end", era=3, heroes=("cr-2t1",)).glory == 1


@pytest.mark.card("sanya", "normal")
def test_sanya_draws_before_a_battle() -> None:
    play = at("turn", heroes=("sanya",), champions=TOGETHER, era_one=["air-drop"], hand=["deep-breath"])
    play.does("battle", "yes")
    assert play.hand == ["deep-breath", "air-drop"]
    play.does("pass")


@pytest.mark.card("sanya", "edge")
def test_sanya_draws_nothing_while_wounded() -> None:
    play = at("turn", heroes=("sanya",), wounded=1, champions=TOGETHER, hand=["deep-breath"])
    play.fights("tree-forest", "pass")
    assert play.hand == ["deep-breath"]


@pytest.mark.card("kolbor-and-malabor", "normal")
def test_kolbor_and_malabor_choose_among_all_attunements() -> None:
    play = at("turn", heroes=("kolbor-and-malabor",), troops={"orb-river": (3,)}, hand=["deep-breath"])
    play.does("move", "choose light-of-the-orb", "before shard")
    assert play.glory == 7


@pytest.mark.card("kolbor-and-malabor", "edge")
def test_kolbor_and_malabor_take_none_that_is_gone() -> None:
    play = at("turn", heroes=("kolbor-and-malabor",), claimed_1=["light-of-the-orb"], hand=["deep-breath"])
    play.does("move")
    assert "choose light-of-the-orb" not in play.offered(0)
    play.does("pass", "before shard")


# Monsters: gold, silver, bronze


def attack(monster: str, **position: object) -> Sea:
    given: dict[str, object] = {"era": 3, "champions": FAR, "seats": 3, **position}
    return at("end", figures={monster: "tree"}, path=[monster], **given)  # type: ignore[arg-type]


STRONG = {"troops": {"tree-forest": (8, 5, 3)}}


@pytest.mark.parametrize(
    ("monster", "glory", "number", "amounts"),
    [
        pytest.param("boulron", (9, 4, 2), "energy", (0, 0, 0), marks=pytest.mark.card("boulron", "normal")),
        pytest.param("cannibarok", (6, 4, 2), "energy", (6, 4, 2), marks=pytest.mark.card("cannibarok", "normal")),
        pytest.param("obsidusa", (7, 5, 3), "energy", (0, 0, 0), marks=pytest.mark.card("obsidusa", "normal")),
        pytest.param("caerulas", (5, 5, 5), "xp", (5, 5, 5), marks=pytest.mark.card("caerulas", "normal")),
        pytest.param("kodror", (16, 12, 8), "xp", (0, 0, 0), marks=pytest.mark.card("kodror", "normal")),
    ],
)
def test_the_three_strongest_are_rewarded(monster: str, glory: tuple[int, ...], number: str, amounts: tuple[int, ...]) -> None:
    play = attack(monster, **STRONG)
    assert play.glories() == [1 + gained for gained in glory]
    assert tuple(getattr(play.of(seat), number) for seat in range(3)) == amounts
    assert play.defeats == 1
    if monster == "obsidusa":
        assert [len(play.of(seat).hand) for seat in range(3)] == [1, 1, 1]


@pytest.mark.card("caerulas-printed", "normal")
def test_caerulas_as_printed_rewards_less_behind_the_first() -> None:
    play = attack("caerulas-printed", options={"caerulas": "printed"}, **STRONG)
    assert (play.glories(), [play.of(seat).xp for seat in range(3)]) == ([6, 5, 4], [5, 4, 3])


@pytest.mark.card("caerulas-printed", "edge")
def test_only_one_of_the_two_caerulas_is_in_the_box() -> None:
    play = attack("caerulas-printed", options={"caerulas": "printed"})
    assert play.monster_on("caerulas-printed") == "orb"
    keys = [card.key for card in play.table.box.cards]
    assert ("caerulas" in keys, "caerulas-printed" in keys) == (False, True)


@pytest.mark.card("onygauros", "normal")
def test_onygauros_rewards_cps() -> None:
    play = attack("onygauros", options={"behaviours": "off"}, **STRONG)
    for seat, cps in ((0, 4), (1, 3), (2, 2)):
        assert (play.table.asked, play.cps) == ((seat,), cps)
        play.does("pass", by=seat)
    assert play.glories() == [5, 4, 3]


@pytest.mark.card("onygauros", "edge")
def test_onygauros_asks_everybody_even_those_far_away() -> None:
    play = attack("onygauros", seats=2, champions=FAR[:2], glory=(9, 9), discard=([], ["air-drop"]))
    play.does("option 2")
    play.does("option 1", by=1)
    assert (play.glories(), play.foe.discard) == ([4, 9], [])


@pytest.mark.card("utcoro", "normal")
def test_utcoro_rewards_encounters() -> None:
    play = attack("utcoro", **STRONG)
    for seat in range(3):
        play.does("pass", by=seat, to="Face an encounter?")
    assert play.glories() == [4, 3, 2]


@pytest.mark.card("utcoro", "edge")
def test_utcoro_spares_whoever_is_on_the_island() -> None:
    play = attack("utcoro", glory=(9, 9, 9), forts={"tree-crystal": (0, 1, 0)})
    assert play.glories() == [4, 9, 4]


@pytest.mark.card("boulron", "edge")
def test_boulron_ignores_fortifications_in_the_ranking_too() -> None:
    play = attack("boulron", troops={"tree-forest": (8, 3, 0)}, forts={"tree-forest": (0, 0, 4)})
    assert play.glories() == [10, 5, 3]


@pytest.mark.card("cannibarok", "edge")
def test_cannibarok_needs_fourteen_on_the_tree() -> None:
    assert attack("cannibarok", troops={"tree-forest": (8, 5)}).troops_in("tree-forest") == 0


@pytest.mark.card("obsidusa", "edge")
def test_obsidusa_undefeated_stays() -> None:
    assert attack("obsidusa", troops={"tree-forest": (8, 5)}).monster_on("obsidusa") == "tree"


@pytest.mark.card("caerulas", "edge")
def test_caerulas_undefeated_strikes_the_next_island() -> None:
    play = attack("caerulas", troops={"orb-river": (3,)})
    assert (play.troops_in("orb-river"), play.monster_on("caerulas")) == (0, "orb")


@pytest.mark.card("kodror", "edge")
def test_kodror_undefeated_drags_its_island_along() -> None:
    play = attack("kodror", troops={"tree-forest": (8, 7)})
    assert play.ring() == ["shard", "ruin", "orb", "tree", "volcano"]


# Attunements


def take(card: str, **position: object) -> Sea:
    side = "night" if card.startswith("night") else "day"
    home = {
        "shard": "shard-river",
        "ruin": "ruin-forest",
        "tree": "tree-forest",
        "orb": "orb-river",
        "volcano": "volcano-river",
    }
    champion = home[card.rpartition("-")[2]]
    given: dict[str, object] = {"champions": (champion, "tree-crystal"), "hand": ["deep-breath"], **position}
    play = at("turn", options={"attunements": side}, attunements=[card], **given)  # type: ignore[arg-type]
    play.does("move", f"choose {card}")
    play.does(play.offered(0)[0])
    return play


@pytest.mark.parametrize(
    ("card", "position", "glory"),
    [
        pytest.param(
            "light-of-the-shard",
            {"upgrades": ["oath-of-iron", "heroic-blade"]},
            6,
            marks=pytest.mark.card("light-of-the-shard", "normal"),
        ),
        pytest.param(
            "light-of-the-shard", {"accessories": ["water-wheel"]}, 0, marks=pytest.mark.card("light-of-the-shard", "edge")
        ),
        pytest.param(
            "light-of-the-ruin",
            {"faced": ["the-ambush", "the-deserter"]},
            8,
            marks=pytest.mark.card("light-of-the-ruin", "normal"),
        ),
        pytest.param("light-of-the-ruin", {"faced_1": ["the-ambush"]}, 0, marks=pytest.mark.card("light-of-the-ruin", "edge")),
        pytest.param(
            "light-of-the-tree",
            {"troops": {"orb-river": (1, 0), "orb-myst": (1, 2)}},
            6,
            marks=pytest.mark.card("light-of-the-tree", "normal"),
        ),
        pytest.param(
            "light-of-the-tree", {"troops": {"tree-forest": (0, 4)}}, 0, marks=pytest.mark.card("light-of-the-tree", "edge")
        ),
        pytest.param(
            "light-of-the-orb",
            {"troops": {"orb-river": (3, 1), "orb-myst": (1, 2)}},
            8,
            marks=pytest.mark.card("light-of-the-orb", "normal"),
        ),
        pytest.param(
            "light-of-the-orb", {"golems": {"orb-river": (2, 0)}}, 0, marks=pytest.mark.card("light-of-the-orb", "edge")
        ),
        pytest.param(
            "light-of-the-volcano",
            {"discard": ["air-drop", "vanguard"]},
            4,
            marks=pytest.mark.card("light-of-the-volcano", "normal"),
        ),
        pytest.param(
            "light-of-the-volcano", {"discard_1": ["air-drop"]}, 0, marks=pytest.mark.card("light-of-the-volcano", "edge")
        ),
        pytest.param(
            "night-of-the-shard",
            {"accessories": ["water-wheel", "glider-wings"]},
            8,
            marks=pytest.mark.card("night-of-the-shard", "normal"),
        ),
        pytest.param(
            "night-of-the-shard", {"upgrades": ["oath-of-iron"]}, 0, marks=pytest.mark.card("night-of-the-shard", "edge")
        ),
        pytest.param("night-of-the-ruin", {"xp": 5}, 10, marks=pytest.mark.card("night-of-the-ruin", "normal")),
        pytest.param("night-of-the-ruin", {"energy": 5}, 0, marks=pytest.mark.card("night-of-the-ruin", "edge")),
        pytest.param(
            "night-of-the-tree",
            {"troops": {"orb-river": (1, 0), "orb-myst": (1, 2)}},
            3,
            marks=pytest.mark.card("night-of-the-tree", "normal"),
        ),
        pytest.param("night-of-the-tree", {}, 1, marks=pytest.mark.card("night-of-the-tree", "edge")),
        pytest.param(
            "night-of-the-orb",
            {"golems": {"orb-river": (2, 1), "orb-myst": (1, 0)}},
            9,
            marks=pytest.mark.card("night-of-the-orb", "normal"),
        ),
        pytest.param(
            "night-of-the-orb", {"troops": {"orb-river": (2, 1)}}, 0, marks=pytest.mark.card("night-of-the-orb", "edge")
        ),
    ],
)
def test_an_attunement_gives_its_glory_at_once(card: str, position: dict[str, object], glory: int) -> None:
    assert take(card, **position).glory == 1 + glory


@pytest.mark.rule("M-CON-05", "M-END-08")
@pytest.mark.card("night-of-the-volcano", "normal")
def test_night_of_the_volcano_pays_at_the_end_for_every_defeat_of_the_era() -> None:
    play = at(
        "end",
        era=3,
        options={"attunements": "night"},
        claimed=["night-of-the-volcano"],
        champions=FAR[:2],
        defeats=1,
        troops={"tree-forest": (0, 8)},
        golems={"tree-forest": (0, 2)},
        path=["boulron"],
        figures={"boulron": "tree"},
    )
    assert play.glories() == [1 + 16, 1 + 9]  # one defeat before, one now; taken part or not


@pytest.mark.card("night-of-the-volcano", "edge")
def test_night_of_the_volcano_pays_nothing_when_it_is_taken() -> None:
    play = take("night-of-the-volcano", defeats=2)
    assert (play.glory, play.claimed) == (1, ["night-of-the-volcano"])


# Events


@pytest.mark.parametrize(
    ("card", "kind"),
    [
        pytest.param("rivers", "river", marks=pytest.mark.card("rivers", "normal")),
        pytest.param("mountains", "mountain", marks=pytest.mark.card("mountains", "normal")),
        pytest.param("forests", "forest", marks=pytest.mark.card("forests", "normal")),
        pytest.param("lands-of-myst", "myst", marks=pytest.mark.card("lands-of-myst", "normal")),
        pytest.param("crystal-fields", "crystal", marks=pytest.mark.card("crystal-fields", "normal")),
    ],
)
def test_a_region_card_scores_its_type_for_the_glory_of_its_space(card: str, kind: str) -> None:
    home = ("ruin-mountain", "tree-mountain") if kind != "mountain" else ("ruin-forest", "tree-forest")
    play = at("end", era=3, champions=home, troops=on_all(kind, (1, 2)), path=["storm", card])
    assert play.glories() == [1, 1 + 3 * 3]


@pytest.mark.parametrize(
    ("card", "kind"),
    [
        pytest.param("rivers", "river", marks=pytest.mark.card("rivers", "edge")),
        pytest.param("mountains", "mountain", marks=pytest.mark.card("mountains", "edge")),
        pytest.param("forests", "forest", marks=pytest.mark.card("forests", "edge")),
        pytest.param("lands-of-myst", "myst", marks=pytest.mark.card("lands-of-myst", "edge")),
        pytest.param("crystal-fields", "crystal", marks=pytest.mark.card("crystal-fields", "edge")),
    ],
)
def test_a_region_card_gives_ties_to_the_lower_artefact_and_empty_regions_to_nobody(card: str, kind: str) -> None:
    home = ("ruin-mountain", "tree-mountain") if kind != "mountain" else ("ruin-forest", "tree-forest")
    one = dict(list(on_all(kind, (1, 1)).items())[:1])
    play = at("end", era=3, champions=home, troops=one, path=[card], artefact=(2, 1))
    assert play.glories() == [1, 1 + 2]


def on_all(kind: str, counts: tuple[int, ...]) -> dict[str, tuple[int, ...]]:
    islands = {
        "river": ("shard", "orb", "volcano"),
        "mountain": ("ruin", "tree", "orb"),
        "forest": ("ruin", "tree", "volcano"),
        "myst": ("shard", "ruin", "orb"),
        "crystal": ("shard", "tree", "volcano"),
    }
    return {f"{island}-{kind}": counts for island in islands[kind]}


@pytest.mark.card("storm", "normal")
def test_the_storm_drives_all_monsters_on() -> None:
    play = at("end", era=3, path=["storm"], figures={"boulron": "tree", "obsidusa": "shard"}, events=["boulron", "obsidusa"])
    assert (play.monster_on("boulron"), play.monster_on("obsidusa")) == ("orb", "ruin")


@pytest.mark.card("storm", "edge")
def test_the_storm_moves_nobody_where_there_is_no_monster() -> None:
    play = at("end", era=3, path=["storm"], troops={"tree-forest": (1,)})
    assert (play.glories(), play.ring()[0]) == ([1, 1], "shard")
