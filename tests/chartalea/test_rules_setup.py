"""C-SET: how a game begins."""

from collections import Counter
from functools import cache
from typing import Any

import pytest

import mythboard
from mythboard.engine.entries import entries_of
from mythboard.engine.events import luck_of
from mythboard.engine.knowledge import bit_of
from mythboard.engine.table import Table
from tests.chartalea.duel import ACTION, powers_of
from tests.kit.naming import bare, look

CHARTALEA = mythboard.game("chartalea")
PICK = "Which God do you play?"
BASIC = ["chalice-of-fate", "channel", "coin", "collect-offering", "flaming-coin", "lucky-coin", "strike"]
SEEDS = range(60)


@cache
def fresh(seed: int) -> Table:
    """A game before the Gods are picked; not to be played on."""
    return CHARTALEA.start(seed=seed)


def cards(table: Table, zone: str, seat: int = 0) -> list[str]:
    found = look(table, zone, seat)
    assert isinstance(found, list)
    return found


def number(table: Table, name: str, seat: int = 0) -> int:
    found = look(table, name, seat)
    assert isinstance(found, int)
    return found


def row(table: Table) -> list[str]:
    found = look(table, "row", 0)
    assert isinstance(found, list)
    return [card for slot in found for card in slot]


def shown(table: Table, zone: str, viewer: int | None = None) -> dict[str, Any]:
    zones = table.view(viewer)["zones"]
    assert isinstance(zones, dict)
    found = zones[zone]
    assert isinstance(found, dict)
    return found


def offers(table: Table) -> list[str]:
    return [bare(table.text(move)) for move in table.moves(table.asked[0])]


def pick(table: Table, god: str) -> None:
    """Whoever is asked plays as this God."""
    seat = table.asked[0]
    move = next(move for move in table.moves(seat) if bare(table.text(move)) == f"pick {god}")
    table.answer(seat, move)


def begun(seed: int = 0, second: str = "seth", first: str = "thor") -> Table:
    """A game after both have picked, the second player before the first."""
    table = CHARTALEA.start(seed=seed)
    pick(table, second)
    pick(table, first)
    return table


@pytest.mark.rule("C-SET-01")
def test_chance_decides_who_is_first() -> None:
    firsts = Counter(number(fresh(seed), "first") for seed in range(200))
    assert set(firsts) == {0, 1}
    assert abs(firsts[0] - 100) < 30  # more than four standard deviations


@pytest.mark.rule("C-SET-02")
@pytest.mark.parametrize("seed", range(6))
def test_the_second_player_picks_first_and_everybody_sees_it(seed: int) -> None:
    table = CHARTALEA.start(seed=seed)
    events = table.listen()
    first = number(table, "first")
    assert table.asked == (1 - first,)
    assert table.prompt(1 - first) == PICK
    pick(table, "ixchel")
    told = entries_of(table, events, [bit_of(first)], 1, luck_of(table))[0]
    assert [(one.seat, bare(one.cards[0])) for one in told if one.deed == "choose-god"] == [(1 - first, "ixchel")]
    assert table.asked == (first,)
    assert [bare(card) for card in shown(table, f"god/{1 - first}", first)["cards"]] == ["ixchel"]


@pytest.mark.rule("C-SET-03")
def test_the_same_mythology_on_both_sides_is_not_forbidden_where_there_are_two_sets() -> None:
    table = CHARTALEA.start(options={"mirror_gods": True})
    pick(table, "thor")
    assert "pick thor" in offers(table)
    pick(table, "thor")
    assert cards(table, "god", 0) == cards(table, "god", 1) == ["thor"]


@pytest.mark.rule("C-SET-04")
@pytest.mark.parametrize("god", ["athena", "seth", "ixchel", "thor"])
def test_the_first_player_picks_among_the_three_gods_left(god: str) -> None:
    table = CHARTALEA.start()
    everyone = ["pick athena", "pick ixchel", "pick seth", "pick thor"]
    assert sorted(offers(table)) == everyone
    pick(table, god)
    assert sorted(offers(table)) == [text for text in everyone if text != f"pick {god}"]


@pytest.mark.rule("C-SET-05")
@pytest.mark.parametrize("seed", [0, 1])
def test_each_player_has_a_character_card_with_its_powers_and_the_general_ones(seed: int) -> None:
    table = begun(seed, second="seth", first="thor")
    first = number(table, "first")
    assert (cards(table, "god", first), cards(table, "god", 1 - first)) == (["thor"], ["seth"])
    assert cards(table, "own_powers", first) == powers_of(CHARTALEA, "thor")
    assert cards(table, "own_powers", 1 - first) == powers_of(CHARTALEA, "seth")
    assert {"influence", "flip-it", "mythic-scroll"} <= set(cards(table, "powers"))


@pytest.mark.rule("C-SET-06")
@pytest.mark.parametrize(
    ("god", "own"),
    [
        ("athena", ["aegis-shield", "owl", "spear-of-truth"]),
        ("seth", ["demonic-pact", "khopesh-sword", "sandstorm"]),
        ("ixchel", ["lunar-rabbit", "medicinal-herbs", "poisoned-herbs"]),
        ("thor", ["iron-gauntlets", "mjolnir", "thunderstrike"]),
    ],
)
def test_a_starting_deck_is_the_seven_basic_cards_and_the_gods_three(god: str, own: list[str]) -> None:
    table = begun(second=god, first="athena" if god != "athena" else "thor")
    second = 1 - number(table, "first")
    assert sorted(cards(table, "deck", second) + cards(table, "hand", second)) == sorted(BASIC + own)


@pytest.mark.rule("C-SET-07", "C-SET-08")
def test_five_market_cards_lie_open_and_119_in_a_shuffled_face_down_deck() -> None:
    assert shown(fresh(0), "market") == {"count": 119}
    for seed in SEEDS:
        assert len(row(fresh(seed))) == 5
        assert all(len(shown(fresh(seed), f"row/{slot}")["cards"]) == 1 for slot in range(5))
    assert len({tuple(cards(fresh(seed), "market")) for seed in SEEDS}) == len(SEEDS)
    assert len({card for seed in range(200) for card in row(fresh(seed))}) == 112  # every unguarded card may come


@pytest.mark.rule("C-SET-09", "C-SET-10")
def test_no_guarded_card_lies_in_the_opening_row_and_all_twelve_are_in_the_deck() -> None:
    for seed in range(200):
        table = fresh(seed)
        assert not any("guarded" in CHARTALEA.cards[card].traits for card in row(table))
        assert sum("guarded" in CHARTALEA.cards[card].traits for card in cards(table, "market")) == 12


@pytest.mark.rule("C-SET-09", "C-SET-10")
def test_guarded_cards_set_aside_are_shuffled_back_so_they_do_not_wait_on_top() -> None:
    on_top = sum("guarded" in CHARTALEA.cards[cards(fresh(seed), "market")[-1]].traits for seed in range(200))
    assert abs(on_top - 200 * 12 / 119) < 18  # more than four standard deviations; put back on top it would be some 80


@pytest.mark.rule("C-SET-11")
def test_no_monster_and_no_danger_come_with_the_set_up() -> None:
    for seed in SEEDS:
        table = begun(seed)
        assert look(table, "beast", 0) == look(table, "hoard", 0) == [[], [], [], [], []]
        assert [number(table, "health", seat) for seat in (0, 1)] == [50, 50]


@pytest.mark.rule("C-SET-12")
def test_the_phoenix_lies_beside_the_row_prepared() -> None:
    table = fresh(0)
    assert cards(table, "nest") == ["phoenix"]
    (phoenix,) = (card for card, zone in enumerate(table.place) if table.box.cards[card].key == "phoenix")
    assert table.status[phoenix] == 0


@pytest.mark.rule("C-SET-13")
def test_the_other_monsters_lie_open_and_unshuffled() -> None:
    assert len(cards(fresh(0), "lair")) == 12
    assert "phoenix" not in cards(fresh(0), "lair")
    assert len({tuple(cards(fresh(seed), "lair")) for seed in SEEDS}) == 1
    assert len(shown(fresh(0), "lair")["cards"]) == 12


@pytest.mark.rule("C-SET-14")
def test_the_treasures_are_a_shuffled_face_down_stack() -> None:
    assert [shown(fresh(0), "stack", viewer) for viewer in (0, 1, None)] == [{"count": 36}] * 3
    assert len({tuple(cards(fresh(seed), "stack")) for seed in SEEDS}) == len(SEEDS)


@pytest.mark.rule("C-SET-15", "C-SET-16")
def test_nobody_starts_with_gems_dice_treasures_or_scrolls() -> None:
    table = begun()
    for seat in (0, 1):
        assert number(table, "power", seat) == 0
        assert cards(table, "treasures", seat) == cards(table, "scrolls", seat) == []
    assert look(table, "pool", 0) == [0, 0, 0, 0]


@pytest.mark.rule("C-SET-17")
def test_the_eight_scrolls_lie_face_up_for_both() -> None:
    table = begun()
    for viewer in (0, 1):
        assert sorted(Counter(bare(card) for card in shown(table, "library", viewer)["cards"]).values()) == [2, 2, 2, 2]


@pytest.mark.rule("C-SET-18")
def test_each_player_has_a_token() -> None:
    table = begun()
    assert [number(table, "token", seat) for seat in (0, 1)] == [1, 1]


@pytest.mark.rule("C-SET-19")
def test_what_belongs_to_the_other_gods_is_put_away() -> None:
    table = begun(second="seth", first="thor")
    assert cards(table, "pantheon") == []
    own = {
        card.key
        for card in CHARTALEA.cards.values()
        if card.kind in ("god", "power") or "starting" in card.traits
        if set(card.traits) & {"greek", "maya"}
    }
    assert set(cards(table, "away")) == own
    assert {"athena", "ixchel", "owl", "lunar-rabbit"} <= own


@pytest.mark.rule("C-SET-20")
def test_each_player_starts_with_50_health() -> None:
    assert [number(begun(), "health", seat) for seat in (0, 1)] == [50, 50]


@pytest.mark.rule("C-SET-21")
def test_draw_decks_are_shuffled_and_lie_face_down() -> None:
    tables = [begun(seed) for seed in range(20)]
    for role in (0, 1):  # the first player, the second
        orders = {
            tuple(cards(table, "deck", seat) + cards(table, "hand", seat))
            for table in tables
            for seat in ((number(table, "first") + role) % 2,)
        }
        assert len(orders) == 20
    for viewer in (0, 1, None):
        assert all("cards" not in shown(tables[0], f"deck/{seat}", viewer) for seat in (0, 1))


@pytest.mark.rule("C-SET-22", "C-SET-23")
@pytest.mark.parametrize("seed", range(6))
def test_the_first_player_draws_three_cards_and_the_second_five(seed: int) -> None:
    table = begun(seed)
    first = number(table, "first")
    assert [len(cards(table, zone, first)) for zone in ("hand", "deck")] == [3, 7]
    assert [len(cards(table, zone, 1 - first)) for zone in ("hand", "deck")] == [5, 5]


@pytest.mark.rule("C-SET-24", "C-SET-25")
@pytest.mark.parametrize("seed", range(6))
def test_nobody_is_asked_about_the_hands_and_the_first_player_begins(seed: int) -> None:
    table = begun(seed)
    first = number(table, "first")
    assert table.asked == (first,)
    assert table.prompt(first) == ACTION
    assert (number(table, "turn"), number(table, "active")) == (1, first)
