"""Components, Families and set-up. E-GEN, E-CMP, E-FAM, E-SET"""

import re
from collections import Counter
from importlib.resources import files
from itertools import pairwise

import pytest

import mythboard
from mythboard.engine.errors import BadOption
from mythboard.engine.table import Table
from mythboard.games.elysium import board as b
from mythboard.games.elysium.families import FAMILIES, SETS
from mythboard.games.elysium.tiles import COLOURS, LETTERS, TILES
from tests.elysium.temple import TAKE, at, with_card

GAME = mythboard.game("elysium")


def start(seats: int = 2, seed: int = 0, families: str = "first game") -> Table:
    return GAME.start(seats=seats, seed=seed, options={"families": families})


def of_all(table: Table, number: int) -> list[int]:
    return table.numbers[number : number + table.seats]


def families_in(table: Table, zone: int) -> set[str]:
    return {table.box.cards[card].traits[0] for card in table.zones[zone]}


@pytest.mark.rule("E-CMP-01", "E-CMP-02")
def test_there_are_eight_families_of_21_cards() -> None:
    counted: Counter[str] = Counter()
    for card in GAME.cards.values():
        counted[card.traits[0]] += card.copies
    assert counted == dict.fromkeys(FAMILIES, 21)
    assert counted.total() == 168


@pytest.mark.rule("E-CARD-01", "E-CARD-02", "E-CARD-03", "E-CARD-04", "E-CARD-05")
def test_every_card_has_level_family_condition_kind_name_and_power() -> None:
    for card in GAME.cards.values():
        assert 1 <= card.values["level"] <= 3
        assert len([trait for trait in card.traits if trait in FAMILIES]) == 1
        assert 1 <= sum(card.values.get(colour, 0) for colour in (*COLOURS, "black")) <= 2
        assert card.kind in b.KINDS
        assert card.name
        assert card.emblem
        assert card.text
    for family in FAMILIES:
        assert {card.values["level"] for card in GAME.cards.values() if card.traits[0] == family} == {1, 2, 3}


@pytest.mark.rule("E-KND-01")
def test_there_are_seven_kinds_and_cards_of_each() -> None:
    assert {card.kind for card in GAME.cards.values()} == set(b.KINDS)
    assert len(b.KINDS) == 7


@pytest.mark.rule("E-CMP-03", "E-CIT-07")
def test_a_back_never_tells_the_family() -> None:
    play = at("turn", deck=["hera", "forge"], citizens=1)
    for viewer in (0, 1, None):
        zones = play.view(viewer)["zones"]
        assert isinstance(zones, dict)
        assert set(zones["deck"]) == {"count"}
        assert set(zones["citizens/0"]) == {"count"}


@pytest.mark.rule("E-CMP-04", "E-SET-01", "E-GEN-07")
def test_the_side_of_the_pediment_is_random_and_stays() -> None:
    sides = {start(seed=seed).numbers[b.SIDE] for seed in range(12)}
    assert sides == {0, 1}
    table = start(seed=3)
    side, dice = table.numbers[b.SIDE], mythboard.Dice(1)
    while not table.over:
        assert table.numbers[b.SIDE] == side
        table.answer(table.asked[0], dice.pick(table.moves(table.asked[0])))
    assert start(seed=3) == start(seed=3), "a game begins from its seed alone"


@pytest.mark.rule("E-CMP-05", "E-CMP-06", "E-SET-02", "E-SET-03", "E-SET-04", "E-GEN-05")
def test_four_quests_for_three_or_four_and_two_others_for_two() -> None:
    assert (len(TILES.more), len(TILES.two)) == (4, 2)
    for seats, quests in ((2, [1, 2]), (3, [1, 2, 3, 4]), (4, [1, 2, 3, 4])):
        table = start(seats)
        seat = table.asked[0]
        assert [table.text(move) for move in table.moves(seat) if "quest" in table.text(move)] == [f"quest {n}" for n in quests]


@pytest.mark.rule("E-SET-02", "E-SET-05", "E-ACQ-06", "E-ACQ-07")
def test_quests_lie_under_the_colours_of_the_pediment() -> None:
    named = [[COLOURS[c] for c in TILES.colours_above(4, 0, number)] for number in (1, 2, 3, 4)]
    assert named == [["blue"], ["green"], ["red"], ["yellow"]]
    pairs = [[COLOURS[c] for c in TILES.colours_above(2, side, number)] for side in (0, 1) for number in (1, 2)]
    assert pairs == [["blue", "green"], ["red", "yellow"], ["red", "blue"], ["yellow", "green"]]


@pytest.mark.rule("E-CMP-07", "E-SET-08", "E-SET-09", "E-GEN-07")
def test_discs_go_round_from_a_random_player() -> None:
    seen = set()
    for seed in range(20):
        table = start(3, seed)
        discs = of_all(table, b.DISC)
        seen.add(discs.index(1))
        first = discs.index(1)
        assert [discs[(first + step) % 3] for step in range(3)] == [1, 2, 3]
        assert table.asked == (first,)
    assert seen == {0, 1, 2}


@pytest.mark.rule("E-SET-13", "E-SET-14", "E-SET-11", "E-SET-22", "E-SET-10")
def test_everybody_starts_with_four_gold_and_as_many_vp_as_the_disc_says() -> None:
    table = start(4, families="opulence")
    assert of_all(table, b.VP) == of_all(table, b.DISC)
    assert of_all(table, b.GOLD) == [4, 4, 4, 4]
    assert of_all(table, b.PP) == [0, 0, 0, 0]
    assert not any(table.status), "all rings are in the reserve"
    assert table.numbers[b.VP + table.asked[0]] == 1


@pytest.mark.rule("E-CMP-08", "E-SET-12", "E-CMP-13")
def test_everybody_has_one_column_of_each_colour_with_a_letter_beside_the_colour() -> None:
    table = start(3)
    for base in b.COLUMNS:
        assert of_all(table, base) == [1, 1, 1]
    titles = [b.board.number_at[base].title for base in b.COLUMNS]
    assert titles == ["red Column (R)", "blue Column (B)", "green Column (G)", "yellow Column (Y)"]
    assert len(set(LETTERS)) == 4


@pytest.mark.rule("E-CMP-14", "E-SET-07", "E-SET-06", "E-GEN-02")
def test_domain_and_elysium_are_empty_and_the_first_epoch_begins() -> None:
    table = start(4)
    for seat in range(4):
        for zone in (b.DOMAIN, b.ELYSIUM, b.CITIZENS, b.SETTLED):
            assert table.zones[zone + seat] == []
    assert table.numbers[b.EPOCH] == 1


@pytest.mark.rule("E-SET-15", "E-SET-16", "E-SET-17", "E-SET-20", "E-FAM-01", "E-ORA-01")
@pytest.mark.parametrize(("seats", "agora"), [(2, 7), (3, 10), (4, 13)])
def test_the_agora_is_dealt_and_the_rest_is_the_draw_pile(seats: int, agora: int) -> None:
    table = start(seats)
    assert len(table.box.cards) == 105
    assert len(table.zones[b.AGORA]) == agora
    assert len(table.zones[b.DECK]) == 105 - agora
    assert table.zones[b.DISCARD] == []
    assert table.zones[b.ORACLE] == []


@pytest.mark.rule("E-SET-19", "E-SET-16")
def test_the_oracle_is_dealt_after_the_agora() -> None:
    two, three = start(2, families="wasteland"), start(3, families="wasteland")
    dealt = [table.zones[b.AGORA] + table.zones[b.ORACLE] for table in (two, three)]
    assert dealt[0] == dealt[1][:11], "from one shuffle: 7 cards and 4, or 10 and 4"


@pytest.mark.rule("E-SET-18", "E-FAM-10", "E-ORA-01", "E-ORA-02")
def test_with_apollo_four_more_cards_lie_in_the_oracle_for_all_to_see() -> None:
    table = start(3, families="wasteland")
    assert (len(table.zones[b.AGORA]), len(table.zones[b.ORACLE])) == (10, 4)
    zones = table.view(None)["zones"]
    assert isinstance(zones, dict)
    assert len(zones["oracle"]["cards"]) == 4
    moves = [table.text(move) for move in table.moves(table.asked[0])]
    assert not any(table.box.names[card] in text for card in table.zones[b.ORACLE] for text in moves)


@pytest.mark.rule("E-FAM-03", "E-FAM-04", "E-FAM-05", "E-FAM-06", "E-FAM-07", "E-FAM-08", "E-FAM-09")
@pytest.mark.parametrize(
    ("name", "families"),
    [
        ("first game", "athena hades hephaestus poseidon zeus"),
        ("opulence", "ares athena hephaestus hermes zeus"),
        ("misfortune", "ares hades hephaestus hermes poseidon"),
        ("wasteland", "apollo ares hades hermes poseidon"),
        ("deadly plots", "apollo athena hades hephaestus hermes"),
        ("why bother", "apollo ares athena poseidon zeus"),
    ],
)
def test_the_sets_of_the_book(name: str, families: str) -> None:
    table = start(families=name)
    assert families_in(table, b.DECK) == set(families.split()) == set(SETS[name])
    assert GAME.check_options({})["families"] == "first game"


@pytest.mark.rule("E-FAM-01", "E-FAM-02")
def test_five_families_of_ones_own_are_a_choice_and_four_are_not() -> None:
    table = start(families="zeus+ares+apollo+hermes+hades")
    assert table.origin.options["families"] == "apollo+ares+hades+hermes+zeus", "in one order, however they were named"
    assert families_in(table, b.DECK) == {"apollo", "ares", "hades", "hermes", "zeus"}
    for wrong in ("zeus+ares", "zeus+zeus+ares+apollo+hades", "zeus+ares+apollo+hades+dionysus", "Zeus", 5):
        with pytest.raises(BadOption, match="5 of apollo, ares"):
            GAME.check_options({"families": wrong})


@pytest.mark.rule("E-FAM-02", "E-FAM-01", "E-GEN-07")
def test_chance_may_choose_the_families_all_alike() -> None:
    drawn: Counter[str] = Counter()
    for seed in range(160):
        table = start(seed=seed, families="random")
        families = families_in(table, b.DECK)
        assert len(families) == 5
        assert families_in(table, b.AWAY) == set(FAMILIES) - families
        assert len(table.zones[b.AWAY]) == 63
        drawn.update(families)
    assert all(70 <= drawn[family] <= 130 for family in FAMILIES), drawn  # 100 each is expected


@pytest.mark.rule("E-FAM-11", "E-PP-01")
def test_without_ares_there_is_no_prestige() -> None:
    givers = {card.traits[0] for card in GAME.cards.values() if re.search(r"[Rr]eceive \d PP", card.text)}
    assert givers == {"ares"}
    play = at("scoring", families="first game", pp=(3, 1))
    assert (play.from_prestige, play.foe.from_prestige) == (0, 0)
    game = with_card("activate", "Receive 2 PP. Receive 1 Gold.")
    without = at("turn", domain=["stranger"], families="first game", game=game)
    without.uses("stranger")
    assert (without.pp, without.gold) == (0, 1)
    ares = at("turn", domain=["stranger"], families="opulence", game=game)
    ares.uses("stranger")
    assert (ares.pp, ares.gold) == (2, 1)


@pytest.mark.rule("E-CMP-09", "E-SET-21")
def test_thirteen_bonus_tiles_wait_for_an_owner() -> None:
    table = start()
    summary = table.view(None)["summary"]
    assert isinstance(summary, list)
    assert summary[-2] == "Level Bonuses (4 / 4 / 4 VP): 1 nobody, 2 nobody, 3 nobody"
    assert summary[-1].startswith("Family Bonuses (5 / 2 VP): Athena nobody / nobody, Hades nobody / nobody")
    assert summary[-2].count("nobody") + summary[-1].count("nobody") == 13


@pytest.mark.rule("E-CMP-10", "E-CMP-11")
def test_tokens_only_keep_count_and_never_run_out() -> None:
    play = at("turn", agora=["vein-of-gold", "eagle-of-zeus"], gold=400, vp=300)
    play.takes("vein-of-gold", "red")
    assert play.gold == 404


@pytest.mark.rule("E-CMP-12")
def test_rings_never_run_out() -> None:
    triggers = ["sirens", "charybdis", "earthquake", "charon", "cerberus", "elysian-fields"]
    others = ["tongs", "golden-net", "golden-rain", "envoy", "owl-of-athena"]
    play = at("turn", domain=triggers, domain_1=[*others, "charon"], agora=["charon"], seat=0, columns="red blue")
    assert sum(play.has(card, b.RING) for card in triggers) + sum(play.has(card, b.RING, 1) for card in others) == 11
    play = at("turn", domain=triggers[:3], domain_1=[*others, *triggers[3:]], agora=["charon"], columns="red blue")
    play.takes("charon", "red")
    assert play.has("charon", b.RING), "the thirteenth of twelve"


@pytest.mark.rule("E-CMP-15")
def test_domain_and_elysium_hold_any_number_of_cards() -> None:
    many = [card.key for card in GAME.cards.values() if card.traits[0] in ("hades", "zeus")]
    play = at("turn", domain=many, legends=[[card] for card in many], agora=["aegis"])
    play.takes("aegis", "red")
    assert len(play.domain) == 21
    assert len(play.legends()) == 20


@pytest.mark.rule("E-CMP-16", "E-GEN-06", "E-SUP-04")
def test_everything_but_faces_is_public() -> None:
    play = at("turn", domain=["forge", "charon"], turned=["forge"], discard=["hera", "styx"], gold=(1, 2), citizens=(1, 2))
    views = [play.view(viewer) for viewer in (0, 1, None)]
    for part in ("numbers", "zones", "summary"):
        assert views[0][part] == views[1][part] == views[2][part]
    zones = views[2]["zones"]
    assert isinstance(zones, dict)
    assert sorted(zones["domain/0"]["marks"].values()) == [["ring"], ["turned"]]
    assert [name.partition("#")[0] for name in zones["discard"]["cards"]] == ["hera", "styx"]
    assert zones["citizens/1"]["count"] == 2


@pytest.mark.rule("E-GEN-01", "E-GEN-02", "E-GEN-03")
def test_a_game_lasts_five_epochs_of_four_phases() -> None:
    table = start(2, seed=5)
    events, dice = table.listen(), mythboard.Dice(2)
    while not table.over:
        table.answer(table.asked[0], dice.pick(table.moves(table.asked[0])))
    phases = [event.c for event in events if event.kind == 1 and event.a == b.PHASE]
    assert [2, *phases] == [2, 3, 4] + [1, 2, 3, 4] * 4 + [5]
    assert table.numbers[b.EPOCH] == 5
    assert max(table.scores) in [table.scores[seat] for seat in table.winners]


@pytest.mark.rule("E-GEN-06")
def test_nobody_is_ever_asked_in_secret_or_together() -> None:
    for seed in range(3):
        table, dice = start(4, seed, "deadly plots"), mythboard.Dice(seed)
        while not table.over:
            assert len(table.asked) == 1
            assert table.question is not None
            assert not table.question.step.secret
            table.answer(table.asked[0], dice.pick(table.moves(table.asked[0])))


@pytest.mark.rule("E-GEN-08")
def test_what_leaves_no_choice_is_not_asked() -> None:
    play = at("turn", agora=["envoy", "hera", "styx"], columns="red", quest=(1, 2), taken=(2, 0))
    play.asked(1, TAKE)  # the Envoy was taken and the last Column dismissed without a question
    assert play.of(0).domain == ["envoy"]
    assert play.of(0).red == 0


@pytest.mark.rule("E-GEN-05")
def test_the_number_of_players_changes_nothing_else() -> None:
    tables = [start(seats) for seats in (2, 3, 4)]
    for one, other in pairwise(tables):
        assert [card.key for card in one.box.cards] == [card.key for card in other.box.cards]
        assert one.numbers[b.GOLD] == other.numbers[b.GOLD]
        assert one.numbers[b.FAMILY_IN_PLAY : b.FAMILY_IN_PLAY + 8] == other.numbers[b.FAMILY_IN_PLAY : b.FAMILY_IN_PLAY + 8]


def test_tiles_and_cards_are_data() -> None:
    folder = files("mythboard.games.elysium")
    assert sorted(entry.name for entry in folder.joinpath("data").iterdir()) == [f"{family}.toml" for family in FAMILIES]
    assert "[[quests.two]]" in folder.joinpath("tiles.toml").read_text(encoding="utf-8")
    assert str(TILES) in GAME.programs["game"].listing(), "the digest covers them"
