"""C-MON: Guarded cards and their Monsters: how they appear, threaten, are defeated, and go."""

import pytest

import mythboard
from tests.chartalea.duel import ACTION, at, with_card
from tests.kit.naming import bare

GAME = mythboard.game("chartalea")
CALM = ["healing-hands", "sphinx-equinox", "atlatl", "scarab-amulet", "eclipse-reckoning"]
ROW = ["viking-treasure", "amazon", "treasure-map", "athenas-olive-tree", "mummys-curse"]
MONSTERS = [card for card in GAME.cards.values() if card.kind == "monster"]
TREASURES = [card.key for card in GAME.cards.values() if card.kind == "treasure" for _ in range(card.copies)]
BANISHER = "Guards Andvari's Ring.\nDanger: Banish a card from the Market Row."
BITER = "Guards Andvari's Ring.\nDanger: Lose 2 Health."


def costing(price: int) -> str:
    """Some Item or Action with this printed cost that no scenario here names otherwise."""
    fitting = [c.key for c in GAME.cards.values() if c.cost == price and c.kind in ("item", "action")]
    return next(key for key in fitting if key not in (*CALM, *ROW))


# Appearing


@pytest.mark.rule("C-MON-01")
def test_a_guarded_card_brings_its_monster_and_stays_readable_under_it() -> None:
    play = at("main", row=ROW, money=3, market=["andvaris-ring"], lair=["fafnir"])
    play.does("acquire viking-treasure")
    assert (play.in_row[0], play.beast[0]) == ("andvaris-ring", ["fafnir"])
    assert "fafnir" not in play.lair
    for viewer in (0, 1, None):
        assert play.sees("row/0", viewer) == ["andvaris-ring"]
        assert play.sees("beast/0", viewer) == ["fafnir"]


@pytest.mark.rule("C-MON-01")
@pytest.mark.parametrize("monster", [card.key for card in MONSTERS if card.key != "phoenix"])
def test_each_monster_comes_with_the_card_it_guards(monster: str) -> None:
    words = next(clause.text for clause in GAME.cards[monster].clauses if clause.kind == "guards")
    guarded = next(card.key for card in GAME.cards.values() if words == f"Guards {card.name}.")
    play = at("main", row=["amazon"], money=9, market=[*CALM, guarded], hand=["coin", "strike"])
    play.does("acquire amazon")
    assert (play.in_row[0], play.beast[0]) == (guarded, [monster])
    if play.table.prompt(0) != ACTION:
        play.does(play.offered(0)[0])  # what its danger asks


@pytest.mark.rule("C-MON-02")
def test_a_treasure_lies_face_down_on_the_monster() -> None:
    play = at("main", row=ROW, money=3, market=["andvaris-ring"], stack=["vitality", "mayan-gold"])
    play.does("acquire viking-treasure")
    assert (play.hoard[0], play.stack[-1]) == (["mayan-gold"], "vitality")
    for viewer in (0, 1, None):
        assert play.sees("hoard/0", viewer) == []


@pytest.mark.rule("C-MON-03")
def test_its_danger_strikes_whoever_reveals_the_monster() -> None:
    game = with_card("monster", BITER, belongs=("norse",), cost=0, strength=5)
    play = at("main", game=game, row=ROW, money=3, market=["andvaris-ring"], away=["fafnir"])
    play.does("acquire viking-treasure")
    assert (play.beast[0], play.health, play.foe.health) == (["stranger"], 48, 50)


@pytest.mark.rule("C-MON-04")
def test_the_danger_waits_until_the_effect_that_revealed_the_monster_is_complete() -> None:
    game = with_card("item", "Banish a card from the Market Row, then gain 3 Health.")
    play = at("main", game=game, hand=["stranger"], row=ROW, market=[*CALM, "andvaris-ring"], health=(4, 50))
    play.plays("stranger")
    play.uses("stranger", 1)
    play.does("choose amazon")
    assert play.did("gain", "danger") == [("gain", 0), ("danger", 0, "fafnir")]


@pytest.mark.rule("C-MON-05")
def test_monsters_revealed_together_strike_in_slot_order() -> None:
    play = at("main", row=ROW, market=[*CALM, "barque-of-ra", "resurrection-rune"], god="seth", foe_god="athena")
    play.does("intervene")
    play.does("choose athenas-olive-tree", "choose amazon", "pass")
    assert (play.beast[1], play.beast[3]) == (["draugr"], ["apep"])
    assert [card for entry in play.told("danger") for card in entry.cards] == ["draugr", "apep"]


@pytest.mark.rule("C-MON-06")
def test_a_monster_that_a_danger_reveals_strikes_next() -> None:
    market = [*CALM, "resurrection-rune", "barque-of-ra", "andvaris-ring"]
    play = at("main", row=[costing(1), costing(2), "amazon", costing(3), costing(6)], market=market, god="seth", foe_god="thor")
    play.does("intervene")
    play.does(f"choose {costing(1)}", f"choose {costing(2)}", "pass")
    strikes = [card for entry in play.told("danger") for card in entry.cards]
    assert strikes == ["fafnir", "draugr", "apep"]  # Fafnir's banishing revealed Draugr, Apep had come with Fafnir
    assert [cards[0] if cards else "" for cards in play.beast] == ["fafnir", "apep", "", "", "draugr"]


@pytest.mark.rule("C-MON-06")
def test_the_chain_of_dangers_ends_with_the_market_deck() -> None:
    game = with_card("monster", BANISHER, belongs=("norse",), cost=0, strength=5)
    rest = [c.key for c in game.cards.values() if c.kind in ("item", "action", "companion", "curse", "artifact")]
    rest = [key for key in rest if "starting" not in game.cards[key].traits]
    gone = [key for key in rest if key not in ("viking-treasure", "andvaris-ring")]
    play = at("main", game=game, row=["viking-treasure"], market=["andvaris-ring"], away=["fafnir", *gone], money=3)
    play.does("acquire viking-treasure")  # the Monster can banish nothing but the card under it
    assert play.in_row == [""] * 5
    assert play.beast == [[]] * 5
    assert "stranger" in play.lair


# Defeating


@pytest.mark.rule("C-MON-07", "C-MON-08")
def test_a_monster_is_defeated_for_exactly_its_strength() -> None:
    play = at("main", row=["andvaris-ring", *ROW[:4]], attack=8, market=CALM)
    play.does("defeat fafnir")
    assert play.attack == 2
    weak = at("main", row=["andvaris-ring"], attack=5)
    weak.cannot("defeat fafnir", "its strength is 6 and you have 5 Attack (C-MON-07)")


@pytest.mark.rule("C-MON-08")
def test_attack_of_two_turns_does_not_add_up_against_a_monster() -> None:
    play = at("main", row=["andvaris-ring"], attack=5, market=CALM, companions_1=["shieldmaiden"])
    play.ends_turn()
    play.ends_turn(by=1)
    assert play.beast[0] == ["fafnir"]
    play.cannot("defeat fafnir", "its strength is 6 and you have 0 Attack (C-MON-07)")


@pytest.mark.rule("C-MON-09", "C-MON-10", "C-MON-11")
def test_who_defeats_a_monster_gains_its_effect_and_its_treasure_and_the_slot_is_refilled() -> None:
    row = [*ROW[:2], "andvaris-ring", *ROW[3:]]
    play = at("main", row=row, hoard_2=["mayan-gold"], attack=6, market=CALM)
    play.does("defeat fafnir")
    assert (play.artifacts, play.treasures) == (["andvaris-ring"], ["mayan-gold"])
    assert (play.foe.artifacts, play.foe.treasures) == ([], [])
    assert (play.in_row[2], play.beast[2], play.hoard[2]) == ("eclipse-reckoning", [], [])
    assert "fafnir" in play.lair


@pytest.mark.rule("C-MON-12")
def test_paying_the_effect_the_treasure_the_refill_and_a_new_danger_come_in_this_order() -> None:
    play = at("main", row=["andvaris-ring", *ROW[:4]], hoard_0=["mayan-gold"], attack=6, market=["resurrection-rune"])
    play.does("defeat fafnir")
    assert play.attack == 0
    told = [(entry.deed, *[bare(card) for card in entry.cards]) for entry in play.entries(0)]
    assert told[:8] == [
        ("pay",),
        ("defeat", "fafnir"),
        ("acquire", "andvaris-ring"),
        ("arrive", "andvaris-ring"),
        ("treasure-from-monster", "mayan-gold"),
        ("deal", "resurrection-rune"),
        ("guard", "draugr"),
        ("danger", "draugr"),
    ]


@pytest.mark.rule("C-MON-13")
def test_the_guarded_card_is_taken_without_asking() -> None:
    play = at("main", row=["andvaris-ring", *ROW[:4]], attack=6, market=CALM)
    play.does("defeat fafnir")
    play.asked(0, ACTION)
    assert play.artifacts == ["andvaris-ring"]


@pytest.mark.rule("C-MON-13")
def test_the_guarded_card_is_taken_even_if_the_defeat_effect_does_not_speak_of_it() -> None:
    game = with_card("monster", f"{BITER}\nDefeat: Gain 2 Power.", belongs=("norse",), cost=0, strength=5)
    play = at("main", game=game, row_0=["andvaris-ring"], beast_0=["stranger"], away=["fafnir"], attack=5, market=CALM)
    play.does("defeat stranger")
    assert (play.artifacts, play.power) == (["andvaris-ring"], 2)


@pytest.mark.rule("C-MON-14")
def test_without_treasures_a_monster_appears_and_falls_without_one() -> None:
    play = at("main", row=ROW, money=3, market=[*CALM, "andvaris-ring"], away=TREASURES, attack=6)
    play.does("acquire viking-treasure")
    assert (play.beast[0], play.hoard[0]) == (["fafnir"], [])
    play.does("defeat fafnir")
    assert (play.artifacts, play.treasures) == (["andvaris-ring"], [])


# Fafnir


@pytest.mark.rule("C-MON-15")
def test_fafnir_banishes_the_5_among_2_5_3_4_on_appearing() -> None:
    row = [costing(1), costing(2), costing(5), costing(3), costing(4)]
    play = at("main", row=row, money=1, market=[*CALM, "laurel-wreath", "andvaris-ring"])
    play.does(f"acquire {row[0]}")
    assert play.in_row == ["andvaris-ring", row[1], "laurel-wreath", row[3], row[4]]
    assert row[2] in play.away


@pytest.mark.rule("C-MON-15")
def test_fafnir_banishes_again_in_each_following_danger_phase() -> None:
    row = ["andvaris-ring", costing(2), costing(5), costing(3), costing(4)]
    cheap = [c.key for c in GAME.cards.values() if c.cost == 1 and c.kind in ("item", "action") and c.key not in row][:3]
    play = at("turn", row=row, market=cheap)
    assert play.in_row == ["andvaris-ring", row[1], cheap[2], row[3], row[4]]
    play.ends_turn()
    assert play.in_row == ["andvaris-ring", row[1], cheap[2], row[3], cheap[1]]
    play.ends_turn(by=1)
    assert play.in_row == ["andvaris-ring", row[1], cheap[2], cheap[0], cheap[1]]


@pytest.mark.rule("C-MON-16")
def test_among_equally_dear_cards_the_active_player_chooses() -> None:
    game = with_card("item", "Gain 1 Money.", cost=5)
    row = ["andvaris-ring", costing(5), "stranger", costing(3), costing(4)]
    play = at("main", game=game, row=row, market=CALM)
    play.ends_turn()
    play.asked(
        1,
        "Banish a card with the highest cost from the Market Row",
        offers=[f"choose {costing(5)}", "choose stranger"],
    )
    play.foe("choose stranger")
    assert "stranger" in play.away


@pytest.mark.rule("C-MON-17")
def test_guarded_cards_are_never_the_dearest() -> None:
    play = at("turn", row=["andvaris-ring", "resurrection-rune", costing(1)], market=CALM)
    play.does("resolve fafnir", to="Which danger comes next?")
    assert play.in_row[:3] == ["andvaris-ring", "resurrection-rune", "eclipse-reckoning"]
    assert costing(1) in play.away


@pytest.mark.rule("C-MON-17")
def test_without_an_unguarded_card_fafnir_banishes_nothing() -> None:
    row = ["andvaris-ring", "resurrection-rune", "barque-of-ra", "golden-fleece", "feather-of-maat"]
    play = at("turn", row=row, market=CALM)
    play.does("resolve fafnir")
    assert (play.in_row, play.beast[0]) == (row, ["fafnir"])
    play.ends(0, "Which danger comes next?")


@pytest.mark.rule("C-MON-18")
def test_a_guarded_card_banished_by_a_danger_takes_its_monster_and_treasure_with_it() -> None:
    game = with_card("monster", BANISHER, belongs=("norse",), cost=0, strength=5)
    play = at(
        "turn",
        game=game,
        row_0=["andvaris-ring"],
        beast_0=["stranger"],
        row_1=["resurrection-rune"],
        beast_1=["draugr"],
        hoard_1=["mayan-gold"],
        row_2=["amazon"],
        row_3=["viking-treasure"],
        row_4=["treasure-map"],
        away=["fafnir"],
        market=CALM,
    )
    play.does("resolve stranger")
    play.does("choose resurrection-rune", to="Banish a card from the Market Row")
    assert (play.in_row[1], play.beast[1], play.hoard[1]) == ("eclipse-reckoning", [], [])
    assert "draugr" in play.lair
    assert "resurrection-rune" in play.away
    assert play.stack[0] == "mayan-gold"
    assert (play.treasures, play.artifacts, play.health) == ([], [], 50)  # no reward, and Draugr's danger is gone with him


# Monsters as such


@pytest.mark.rule("C-MON-19")
def test_every_monster_but_the_phoenix_has_a_danger() -> None:
    harmless = [card.key for card in MONSTERS if "danger" not in [clause.kind for clause in card.clauses]]
    assert harmless == ["phoenix"]


@pytest.mark.rule("C-MON-20")
def test_for_6_attack_fafnirs_ring_and_treasure_are_won_and_the_ring_works_at_once() -> None:
    row = ["andvaris-ring", *ROW[:4]]
    play = at("main", row=row, hoard_0=["mayan-gold"], stack=["vitality"], attack=6, power=1, market=CALM)
    play.does("defeat fafnir")
    assert (play.attack, play.artifacts, play.treasures) == (0, ["andvaris-ring"], ["mayan-gold"])
    play.activates("andvaris-ring")
    assert (play.power, sorted(play.treasures)) == (0, ["mayan-gold", "vitality"])


@pytest.mark.rule("C-MON-21")
def test_neither_a_monster_nor_the_card_under_it_counts_for_mythos() -> None:
    play = at("main", row=["barque-of-ra"], hand=["scarab-amulet"])
    play.plays("scarab-amulet")
    play.cannot("use scarab-amulet 2", "it needs another Egypt card in play and you have 0 (C-EFF-04)")
