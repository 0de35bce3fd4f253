"""Set-up, options, the map. M-GEN, M-CMP, M-MAP, M-SET, M-OPT"""

from collections import Counter

import pytest

import mythboard
from mythboard.engine.errors import BadOption
from mythboard.engine.table import Table
from mythboard.games.mysthea.board import (
    ARTEFACT,
    ATTUNEMENTS,
    CHAMPION,
    CHARGED,
    ENCOUNTERS,
    ENERGY,
    ERA_DECK,
    EVENTS,
    FORTS_LEFT,
    GLORY,
    GOLEMS_BUILT,
    GOLEMS_LEFT,
    HAND,
    KINDS,
    MIRAGE,
    MONSTERS,
    PATH,
    RING,
    STAGE,
    STARTING,
    TROOPS_BUILT,
    TROOPS_LEFT,
    UNABLE,
    XP,
)
from mythboard.games.mysthea.islands import order_of_play, steps_from
from mythboard.games.mysthea.setup import mirage_placements
from mythboard.games.mysthea.world import WORLD
from tests.mysthea.sea import SPEND, at

GAME = mythboard.game("mysthea")
PLACE_CHAMPION = "Where does your champion begin?"
PLACE_TOKEN = "Where does your encounter token begin?"
PICK = "Pick a card"


def start(seats: int = 3, seed: int = 1, **options: str) -> Table:
    return GAME.start(seats=seats, seed=seed, options=dict(options))


def kinds_in(table: Table, zone: int) -> list[str]:
    return sorted(KINDS[table.box.kind[card]] for card in table.zones[zone])


# Components


@pytest.mark.rule("M-CMP-08", "M-CON-08")
def test_there_are_eighty_command_cards_five_of_each_colour_in_each_of_four_sets() -> None:
    sets = Counter((card.values["era"], card.kind) for card in GAME.cards.values() if "era" in card.values)
    assert sets == {(era, kind): 5 for era in range(4) for kind in KINDS[:4]}
    costs = {era: sorted(card.cost for card in GAME.cards.values() if card.values.get("era") == era)[::4] for era in range(4)}
    assert costs == {0: [2, 2, 2, 2, 2], 1: [1, 1, 2, 3, 3], 2: [1, 2, 3, 3, 4], 3: [1, 2, 3, 4, 5]}
    spaces = Counter((card.values["era"], card.traits) for card in GAME.cards.values() if card.kind == "upgrade")
    assert set(spaces.values()) == {1}
    assert len(spaces) == 20


@pytest.mark.rule("M-CMP-02", "M-SET-08")
def test_everybody_owns_eight_troops_four_golems_four_fortifications() -> None:
    table = start(5)
    for seat in range(5):
        assert table.numbers[TROOPS_BUILT + seat] == 2
        assert table.numbers[TROOPS_LEFT + seat] == 6
        assert table.numbers[GOLEMS_BUILT + seat] == 1
        assert table.numbers[GOLEMS_LEFT + seat] == 3
        assert table.numbers[FORTS_LEFT + seat] == 4


@pytest.mark.rule("M-CMP-09", "M-ERA-10")
def test_the_events_are_five_regions_the_storm_and_the_monsters_so_far() -> None:
    play = at("eras", monsters=["kodror", "boulron"])
    cards = [*play.table.zones[EVENTS], *play.table.zones[PATH]]
    assert Counter(KINDS[play.table.box.kind[card]] for card in cards) == {"region": 5, "storm": 1, "monster": 1}
    assert "boulron" in [play.table.box.cards[card].key for card in cards]


# Set-up


@pytest.mark.rule("M-MAP-01", "M-MAP-02")
def test_a_ring_that_is_turned_is_the_same_ring() -> None:
    ring = ["shard", "ruin", "tree", "orb", "volcano"]
    for turn in range(5):
        turned = ring[turn:] + ring[:turn]
        assert goals("volcano-river", ring=turned) == {"volcano-forest", "volcano-crystal", "orb-river", "shard-river"}
        assert goals("tree-forest", ring=turned) == {"tree-crystal", "tree-mountain", "ruin-forest"}
        play = at("end", era=3, path=["storm"], events=["boulron"], figures={"boulron": "volcano"}, ring=turned)
        assert play.monster_on("boulron") == "shard"


@pytest.mark.rule("M-SET-01", "M-MAP-01")
def test_the_islands_form_a_ring_in_random_order() -> None:
    rings = {tuple(start(seed=seed).numbers[RING : RING + 5]) for seed in range(30)}
    assert all(sorted(ring) == [0, 1, 2, 3, 4] for ring in rings)
    assert len(rings) > 20


@pytest.mark.rule("M-SET-02")
def test_three_of_seven_monsters_are_drawn_and_lie_open() -> None:
    drawn = [start(seed=seed).zones[MONSTERS] for seed in range(40)]
    assert all(len(cards) == 3 for cards in drawn)
    assert len({card for cards in drawn for card in cards}) == 7
    table = start()
    assert table.view(None)["zones"]["monsters"]["cards"] == [table.box.names[card] for card in table.zones[MONSTERS]]  # type: ignore[index]


@pytest.mark.rule("M-SET-02", "M-ERA-09")
def test_the_first_monster_drawn_comes_in_era_one() -> None:
    play = at("eras", monsters=["kodror", "boulron", "utcoro"])
    assert play.monsters == ["kodror", "boulron"]
    assert play.monster_on("utcoro") == "tree"
    assert play.monster_on("boulron") == ""


@pytest.mark.rule("M-SET-03")
def test_decks_are_shuffled_and_era_decks_lie_face_down() -> None:
    table = start()
    assert [len(table.zones[ERA_DECK + era]) for era in range(3)] == [20, 20, 20]
    assert len(table.zones[ENCOUNTERS]) == 30
    assert kinds_in(table, EVENTS) == ["region"] * 5 + ["storm"]
    assert table.view(0)["zones"]["era-one"] == {"count": 20}  # type: ignore[index]
    assert start(seed=2).zones[ERA_DECK] != start(seed=3).zones[ERA_DECK]


@pytest.mark.rule("M-SET-04", "M-OPT-04")
def test_attunements_lie_with_the_chosen_sides_up() -> None:
    for side, night in (("day", 0), ("night", 1)):
        table = start(attunements=side)
        assert [table.box.values["night"][card] for card in table.zones[ATTUNEMENTS]] == [night] * 5
        assert sorted(table.box.values["island"][card] for card in table.zones[ATTUNEMENTS]) == [1, 2, 3, 4, 5]
    mixed = [start(seed=seed, attunements="mixed") for seed in range(20)]
    sides = {tuple(sorted(t.box.cards[card].key for card in t.zones[ATTUNEMENTS])) for t in mixed}
    assert len(sides) > 10
    assert all(sorted(t.box.values["island"][card] for card in t.zones[ATTUNEMENTS]) == [1, 2, 3, 4, 5] for t in mixed)


@pytest.mark.rule("M-OPT-03", "M-OPT-04")
def test_without_a_choice_abilities_and_behaviours_are_on_and_it_is_day() -> None:
    assert GAME.check_options({}) == {
        "abilities": "on",
        "behaviours": "on",
        "attunements": "day",
        "draft": "off",
        "premonition": "off",
        "caerulas": "book",
        "remote_battle": "on",
    }
    with pytest.raises(BadOption):
        GAME.check_options({"attunements": "dusk"})


@pytest.mark.rule("M-SET-05")
def test_everybody_gets_a_secret_starting_card_of_each_colour() -> None:
    table = start(5)
    for seat in range(5):
        assert kinds_in(table, HAND + seat) == sorted(KINDS[:4])
        assert all(table.box.values["era"][card] == 0 for card in table.zones[HAND + seat])
    assert table.view(0)["zones"]["hand/1"] == {"count": 4}  # type: ignore[index]
    assert len(table.view(0)["zones"]["hand/0"]["cards"]) == 4  # type: ignore[index]


@pytest.mark.rule("M-SET-06", "M-OPT-03")
def test_everybody_gets_an_open_champion_at_random() -> None:
    champions = {start(5, seed=seed).zones[CHAMPION][0] for seed in range(40)}
    assert len(champions) == 7
    table = start(5)
    assert len({table.zones[CHAMPION + seat][0] for seat in range(5)}) == 5
    off = start(5, abilities="off")
    assert [len(off.zones[CHAMPION + seat]) for seat in range(5)] == [0] * 5
    assert [len(off.zones[UNABLE + seat]) for seat in range(5)] == [1] * 5


@pytest.mark.rule("M-SET-07", "M-GEN-04")
def test_everybody_starts_with_one_glory_and_nothing_else() -> None:
    table = start(4)
    for seat in range(4):
        assert [table.numbers[base + seat] for base in (ENERGY, XP, GLORY)] == [0, 0, 1]


@pytest.mark.rule("M-SET-09")
def test_artefacts_are_given_out_at_random_and_charged() -> None:
    orders = {tuple(start(4, seed=seed).numbers[ARTEFACT : ARTEFACT + 4]) for seed in range(40)}
    assert all(sorted(order) == [1, 2, 3, 4] for order in orders)
    assert len(orders) > 12
    table = start(4)
    assert table.numbers[CHARGED : CHARGED + 4] == [1] * 4
    assert [table.numbers[ARTEFACT + seat] for seat in order_of_play(table)] == [1, 2, 3, 4]


@pytest.mark.rule("M-SET-10", "M-SET-11")
def test_champions_and_tokens_are_placed_in_reverse_order_of_play() -> None:
    play = at("placing", seats=3, seat=1, artefact=(2, 3, 1), monsters=["boulron"])
    play.asked(1, PLACE_CHAMPION, [f"region {key}" for key in WORLD.region_keys])
    play.does("region tree-mountain", by=1)
    play.asked(1, PLACE_TOKEN, [f"island {key}" for key in WORLD.island_keys if key != "tree"])
    play.does("island ruin", by=1)
    play.asked(0, PLACE_CHAMPION, [f"region {key}" for key in WORLD.region_keys if not key.startswith("tree")])
    play.does("region ruin-myst", by=0)
    play.asked(0, PLACE_TOKEN, [f"island {key}" for key in WORLD.island_keys if key != "ruin"])
    play.does("island tree", by=0)
    play.does("region orb-river", "island tree", by=2)
    assert (play.champion_in(1), play.token_on(1)) == ("tree-mountain", "ruin")
    assert (play.token_on(0), play.token_on(2)) == ("tree", "tree")


# Two players


@pytest.mark.rule("M-OPT-01", "M-CON-01")
def test_with_two_players_mirages_lie_on_five_types_evenly_drawn_from_thirteen_ways() -> None:
    ways = mirage_placements()
    assert len(ways) == 13
    assert all(len({WORLD.types[region] for region in way}) == 5 for way in ways)
    drawn = {tuple(r for r in range(15) if start(2, seed=seed).numbers[MIRAGE + r]) for seed in range(120)}
    assert drawn == {tuple(way) for way in ways}
    assert sum(start(3).numbers[MIRAGE : MIRAGE + 15]) == 0


@pytest.mark.rule("M-OPT-02")
def test_champions_avoid_mirages_and_only_those_beside_champions_stay() -> None:
    lying = ["shard-river", "ruin-forest", "tree-mountain", "orb-myst", "volcano-crystal"]
    play = at("placing", seat=1, mirages=lying, monsters=["boulron"])
    play.asked(1, PLACE_CHAMPION, [f"region {key}" for key in WORLD.region_keys if key not in lying])
    play.does("region tree-forest", "island orb", by=1)
    play.does("region orb-river", "island tree", by=0)
    assert [WORLD.region_keys[r] for r in range(15) if play.table.numbers[MIRAGE + r]] == ["tree-mountain", "orb-myst"]


# The map


@pytest.mark.rule("M-MAP-03", "M-CON-01")
def test_every_island_has_three_types_and_every_type_three_islands() -> None:
    for island in range(5):
        assert len({WORLD.types[region] for region in range(3 * island, 3 * island + 3)}) == 3
    assert Counter(WORLD.types) == dict.fromkeys(range(5), 3)


def goals(region: str, **position: object) -> set[str]:
    play = at("turn", **position)  # type: ignore[arg-type]
    return {WORLD.region_keys[goal] for goal in steps_from(play.table, WORLD.region_keys.index(region))}


@pytest.mark.rule("M-MAP-04", "M-MAP-05", "M-MAP-09")
def test_a_step_leads_inside_the_island_or_to_the_same_type_next_to_it() -> None:
    # volcano (forest, river, crystal) lies between orb (no forest) and shard (no forest); ruin and tree have one
    assert goals("volcano-forest") == {"volcano-river", "volcano-crystal"}
    assert goals("volcano-river") == {"volcano-forest", "volcano-crystal", "orb-river", "shard-river"}
    assert goals("volcano-forest", ring=("volcano", "ruin", "shard", "orb", "tree")) == {
        "volcano-river",
        "volcano-crystal",
        "ruin-forest",
        "tree-forest",
    }
    assert goals("volcano-forest", ring=("volcano", "ruin", "tree", "orb", "shard")) == {
        "volcano-river",
        "volcano-crystal",
        "ruin-forest",
    }


@pytest.mark.rule("M-MAP-07", "M-MAP-08")
def test_a_mirage_bars_its_own_region_and_nothing_else() -> None:
    assert goals("tree-forest", mirages=["tree-mountain"]) == {"tree-crystal", "ruin-forest"}
    assert goals("tree-forest", mirages=["ruin-forest"]) == {"tree-crystal", "tree-mountain"}
    play = at("turn", hand=["skyward-leap"], energy=2, mirages=["orb-river", "tree-mountain"])
    play.acts("skyward-leap", "effect")
    offered = set(play.offered(0))
    assert "to orb-river" not in offered
    assert "to tree-mountain" not in offered
    assert "to orb-mountain" in offered
    play.does("to orb-mountain", "pass")


@pytest.mark.rule("M-MAP-06", "M-ISL-02")
def test_an_island_takes_everything_on_it_along() -> None:
    play = at(
        "turn",
        troops={"tree-crystal": (1, 2)},
        tokens=("tree", "tree"),
        figures={"boulron": "tree"},
        path=["boulron"],
        mirages=["tree-mountain"],
        hand=["deep-breath"],
    )
    play.does("move", "pass", "before shard")
    assert play.ring() == ["tree", "shard", "ruin", "orb", "volcano"]
    assert play.champion_in() == "tree-forest"
    assert (play.troops_in("tree-crystal", 0), play.troops_in("tree-crystal", 1)) == (1, 2)
    assert (play.token_on(0), play.token_on(1), play.monster_on("boulron")) == ("tree", "tree", "tree")
    assert play.table.numbers[MIRAGE + WORLD.region_keys.index("tree-mountain")] == 1


# The expert draft


@pytest.mark.rule("M-OPT-05", "M-OPT-06")
def test_in_the_expert_draft_one_of_each_sort_lies_open_and_each_picks_what_is_lacking() -> None:
    table = start(3, draft="expert")
    order = order_of_play(table)
    assert kinds_in(table, STAGE) == sorted([*KINDS[:4], "champion"])
    for pick in range(15):
        if table.prompt(table.asked[0]) != PICK:
            break  # the last picks leave no choice, and are made by themselves
        seat = order[pick % 3]
        assert table.asked == (seat,)
        held = kinds_in(table, HAND + seat) + kinds_in(table, CHAMPION + seat)
        offered = [KINDS[table.box.kind[move & 4095]] for move in table.moves(seat)]
        assert sorted(offered) == sorted({*KINDS[:4], "champion"} - set(held))
        assert kinds_in(table, STAGE) == sorted([*KINDS[:4], "champion"])
        table.answer(seat, table.moves(seat)[0])
    for seat in range(3):
        assert kinds_in(table, HAND + seat) == sorted(KINDS[:4])
        assert len(table.zones[CHAMPION + seat]) == 1
    assert table.zones[STAGE] == []
    assert table.prompt(table.asked[0]) == PLACE_CHAMPION


@pytest.mark.rule("M-OPT-06")
def test_with_five_players_the_last_card_of_a_colour_is_not_replaced() -> None:
    table = start(5, draft="expert")
    while table.prompt(table.asked[0]) == PICK:
        seat = table.asked[0]
        red = [move for move in table.moves(seat) if table.box.kind[move & 4095] == 0]
        left = len(table.zones[STARTING])
        table.answer(seat, red[0] if red else table.moves(seat)[0])
        if red:
            assert len(table.zones[STARTING]) == max(0, left - 1)
    assert table.zones[STARTING] == []
    assert all(kinds_in(table, HAND + seat) == sorted(KINDS[:4]) for seat in range(5))


# Chance, forced moves


@pytest.mark.rule("M-GEN-06")
def test_a_game_replays_from_its_seed_and_its_choices() -> None:
    table = GAME.start(seats=3, seed=11)
    for number in range(120):
        seat = table.asked[0]
        moves = table.moves(seat)
        table.answer(seat, moves[number * 7 % len(moves)])
    assert GAME.replay(table.journal) == table


@pytest.mark.rule("M-GEN-07", "M-TRN-03")
def test_a_lone_option_is_not_asked_about() -> None:
    play = at("turn", seats=2, charged=(0, 0), hand_1=["deep-breath"])
    # seat 0 has no card, no energy, no charged artefact: it can only meditate, and does so by itself
    assert play.energy == 4
    play.asked(1, "What do you do?")


@pytest.mark.rule("M-CMP-06")
def test_any_number_of_units_tokens_and_monsters_may_share_a_place() -> None:
    play = at(
        "turn",
        champions=("tree-forest", "tree-forest"),
        troops={"tree-forest": (8, 8)},
        golems={"tree-forest": (4, 4)},
        forts={"tree-forest": (4, 4)},
        tokens=("tree", "tree"),
        figures={"boulron": "tree", "utcoro": "tree"},
        path=["boulron", "utcoro"],
    )
    assert play.troops_in("tree-forest", 0) == play.troops_in("tree-forest", 1) == 8
    shown = play.view(None)["scene"]["islands"][2]["monsters"]  # type: ignore[index]
    assert [monster["name"] for monster in shown] == ["Utcoro", "Boulron"]


@pytest.mark.rule("M-CMP-03", "M-CMP-04", "M-OP-04")
def test_what_is_not_there_cannot_be_constructed_or_deployed_and_no_cps_build_fortifications() -> None:
    play = at("turn", troops={"tree-forest": (6,)}, golems={"tree-forest": (4,)}, hand=["deep-breath"])
    play.acts("deep-breath", "command")
    play.asked(0, SPEND)
    play.cannot("construct troop", "you have no troop beside your board (M-CMP-03)")
    play.cannot("construct golem", "you have no golem beside your board (M-CMP-03)")
    play.cannot("deploy golem", "you have no golem constructed (M-CMP-03)")
    assert not [move for move in play.offered(0) if "fort" in move]
    play.does("deploy troop", "deploy troop")
    assert play.troops_built == 0


def test_what_a_page_needs_is_in_the_scene() -> None:
    play = at(
        "turn", troops={"ruin-myst": (2, 1)}, tokens=("orb", "ruin"), figures={"boulron": "tree"}, path=["rivers", "boulron"]
    )
    scene = play.view(None)["scene"]
    assert isinstance(scene, dict)
    assert [island["key"] for island in scene["islands"]] == ["shard", "ruin", "tree", "orb", "volcano"]
    myst = scene["islands"][1]["regions"][1]
    assert (myst["key"], myst["type"], myst["controller"]) == ("ruin-myst", "myst", 1)
    assert myst["units"][0] == {
        "seat": 0,
        "troops": 2,
        "golems": 0,
        "fortifications": 0,
        "champion": False,
        "wounded": False,
        "strength": 2,
        "each": [1, 2, 2, 3],
        "plain": [1, 2, 2, 3],
    }
    assert scene["islands"][1]["tokens"] == [1]
    assert scene["islands"][2]["monsters"][0]["strength"] == 11
    assert [space["glory"] for space in scene["path"]] == [2, 3, 4, 5, 6, 7, 8, 9, 10]
    assert scene["path"][0]["card"].startswith("rivers#")
