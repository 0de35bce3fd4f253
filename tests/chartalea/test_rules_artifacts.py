"""C-ART: Artifacts; C-PHX: the Phoenix."""

import pytest

import mythboard
from tests.chartalea.duel import ACTION, at, with_card

GAME = mythboard.game("chartalea")
CALM = ["healing-hands", "sphinx-equinox", "atlatl", "scarab-amulet", "eclipse-reckoning"]
ROW = ["viking-treasure", "amazon", "treasure-map", "athenas-olive-tree", "mummys-curse"]
TREASURES = [card.key for card in GAME.cards.values() if card.kind == "treasure" for _ in range(card.copies)]
GUARDED = [card for card in GAME.cards.values() if "guarded" in card.traits]
ARTIFACTS = [card for card in GAME.cards.values() if card.kind == "artifact"]


@pytest.mark.rule("C-ART-01")
def test_most_guarded_cards_are_artifacts() -> None:
    artifacts = [card for card in GUARDED if card.kind == "artifact"]
    assert artifacts == ARTIFACTS  # and there is no other way to one
    assert len(artifacts) > len(GUARDED) - len(artifacts) > 0


@pytest.mark.rule("C-ART-02")
def test_an_artifact_stays_in_play_from_turn_to_turn() -> None:
    play = at("main", artifacts=["andvaris-ring"], power=2)
    for _ in range(2):
        play.ends_turn()
        play.ends_turn(by=1)
    assert play.artifacts == ["andvaris-ring"]
    play.activates("andvaris-ring")
    assert play.power == 1


@pytest.mark.rule("C-ART-02", "C-ART-05")
def test_an_artifact_that_is_destroyed_leaves_the_game() -> None:
    game = with_card("item", "Destroy an opposing Artifact.")
    play = at("main", game=game, hand=["stranger"], artifacts_1=["andvaris-ring", "resurrection-rune"])
    play.plays("stranger")
    play.uses("stranger", 1)
    play.does("choose andvaris-ring")
    assert (play.foe.artifacts, play.foe.discard, play.discard) == (["resurrection-rune"], [], [])
    assert "andvaris-ring" in play.away


@pytest.mark.rule("C-ART-03")
def test_most_artifacts_have_an_effect_that_turns_them() -> None:
    turning = [card for card in ARTIFACTS if any(clause.kind in ("exhaust", "activation") for clause in card.clauses)]
    assert len(turning) > len(ARTIFACTS) / 2


@pytest.mark.rule("C-ART-03")
def test_an_artifact_is_exhausted_once_a_turn() -> None:
    game = with_card("artifact", "Exhaust: Gain 1 Power.", belongs=("greek", "guarded"), cost=0)
    play = at("main", game=game, artifacts=["stranger"])
    play.exhausts("stranger")
    play.cannot("exhaust stranger 1", "Stranger is exhausted (C-EXH-02)")
    play.ends_turn()
    play.ends_turn(by=1)
    play.exhausts("stranger")
    assert play.power == 2


@pytest.mark.rule("C-ART-04")
def test_an_artifact_cannot_be_attacked_and_does_not_guard() -> None:
    play = at("main", artifacts_1=["andvaris-ring"], attack=20)
    assert "destroy andvaris-ring" not in play.offered(0)
    play.cannot("destroy andvaris-ring", "you can't choose that here")
    play.ends_turn()
    assert (play.foe.health, play.foe.artifacts) == (30, ["andvaris-ring"])
    assert all("strength" not in card.values for card in ARTIFACTS)


@pytest.mark.rule("C-ART-06")
def test_an_artifact_counts_for_mythos() -> None:
    play = at("main", hand=["scarab-amulet"], artifacts=["barque-of-ra"], deck=["coin"])
    play.plays("scarab-amulet")
    play.uses("scarab-amulet", 2)
    assert play.hand == ["coin"]


@pytest.mark.rule("C-ART-07")
def test_andvaris_ring_sells_a_treasure_for_1_power_once_a_turn() -> None:
    play = at("main", artifacts=["andvaris-ring"], stack=["vitality", "mayan-gold"], power=5)
    play.activates("andvaris-ring")
    assert (play.power, play.treasures) == (4, ["mayan-gold"])
    play.cannot("activate andvaris-ring 1", "Andvari's Ring is exhausted (C-ACT-02)")
    play.ends_turn()
    play.ends_turn(by=1)
    play.activates("andvaris-ring")
    assert (play.power, play.treasures) == (3, ["mayan-gold", "vitality"])


@pytest.mark.rule("C-ART-08")
def test_where_a_guarded_card_goes_that_is_no_artifact_is_said_by_its_monster() -> None:
    others = [card for card in GUARDED if card.kind != "artifact"]
    for card in others:
        words = f"Guards {card.name}."
        monster = next(one for one in GAME.cards.values() if any(clause.text == words for clause in one.clauses))
        defeat = next(clause.text for clause in monster.clauses if clause.kind == "defeat")
        assert "the guarded card into" in defeat


@pytest.mark.rule("C-ART-08")
@pytest.mark.parametrize(("words", "zone"), [("your hand", "hand"), ("your discard pile", "discard"), ("play", "played")])
def test_the_guarded_card_goes_where_the_defeat_effect_says(words: str, zone: str) -> None:
    text = f"Guards Mead of Poetry.\nDanger: Lose 1 Health.\nDefeat: Put the guarded card into {words}."
    game = with_card("monster", text, belongs=("norse",), cost=0, strength=5)
    play = at("main", game=game, row_0=["mead-of-poetry"], beast_0=["stranger"], away=["suttung"], attack=5, market=CALM)
    play.does("defeat stranger")
    assert getattr(play, zone) == ["mead-of-poetry"]


# The Phoenix


@pytest.mark.rule("C-PHX-01")
def test_the_phoenix_is_there_from_the_beginning_for_3_attack_and_harms_nobody() -> None:
    play = at("turn", row=ROW, attack=3)
    assert (play.nest, play.health) == (["phoenix"], 50)
    play.does("defeat phoenix", "option 1")
    assert (play.attack, play.nest) == (0, ["phoenix"])
    weak = at("main", row=ROW, attack=2)
    weak.cannot("defeat phoenix", "its strength is 3 and you have 2 Attack (C-MON-07)")


@pytest.mark.rule("C-PHX-02")
def test_the_phoenix_gives_1_money_and_1_power() -> None:
    play = at("main", row=ROW, attack=3, stack=["vitality"])
    play.does("defeat phoenix", "option 1")
    assert (play.money, play.power, play.treasures) == (1, 1, [])


@pytest.mark.rule("C-PHX-02")
def test_or_the_phoenix_gives_a_treasure() -> None:
    play = at("main", row=ROW, attack=3, stack=["mayan-gold", "vitality"])
    play.does("defeat phoenix", "option 2")
    assert (play.money, play.power, play.treasures) == (0, 0, ["vitality"])


@pytest.mark.rule("C-PHX-02", "C-PHX-07")
def test_7_attack_defeat_the_phoenix_once_not_twice() -> None:
    play = at("main", row=ROW, attack=7)
    play.does("defeat phoenix", "option 1")
    assert play.attack == 4
    play.cannot("defeat phoenix", "it has already been defeated this turn (C-PHX-02)")


@pytest.mark.rule("C-PHX-03")
def test_the_phoenix_rises_in_the_cleanup_of_who_defeated_it() -> None:
    game = with_card("curse", "Curse: Lose 1 Health.\nDispel by paying 1 Money.")
    play = at("main", game=game, row=ROW, curses=["stranger"], attack=3, attack_1=3)
    play.does("defeat phoenix", "option 1")
    assert play.is_exhausted("phoenix")
    play.does("pass")
    assert play.is_exhausted("phoenix")  # Cleanup has begun, but dispelling comes first
    play.does("dispel stranger")
    assert not play.is_exhausted("phoenix")
    play.foe("defeat phoenix", "option 1")
    assert play.foe.power == 1


@pytest.mark.rule("C-PHX-04")
def test_the_phoenix_is_not_in_the_market_row() -> None:
    game = with_card("item", "Banish all cards from the Market Row.\nDefeat a Monster in the Market Row.")
    play = at("main", game=game, hand=["stranger"], row=ROW, market=CALM)
    play.plays("stranger")
    play.uses("stranger", 2)
    play.asked(0, ACTION)  # there was no Monster to defeat
    assert not play.is_exhausted("phoenix")
    play.uses("stranger", 1)
    assert (play.nest, play.in_row) == (["phoenix"], CALM[::-1])


@pytest.mark.rule("C-PHX-05")
def test_defeating_the_phoenix_is_defeating_a_monster() -> None:
    game = with_card("artifact", "When you defeat a Monster: Gain 2 Health.", belongs=("greek", "guarded"), cost=0)
    play = at("main", game=game, row=ROW, artifacts=["stranger"], attack=3, health=(40, 50))
    play.does("defeat phoenix", "option 1")
    assert play.health == 42


@pytest.mark.rule("C-PHX-05")
def test_what_weakens_monsters_weakens_the_phoenix() -> None:
    lasting = [("this turn, Monsters have 2 less strength for you", 0)]
    play = at("main", row=ROW, attack=1, lasting=lasting)
    play.does("defeat phoenix", "option 1")
    assert (play.attack, play.power) == (0, 1)


@pytest.mark.rule("C-PHX-06")
def test_without_treasures_the_phoenix_gives_money_and_power_unasked() -> None:
    play = at("main", row=ROW, attack=3, away=TREASURES)
    play.does("defeat phoenix")
    play.asked(0, ACTION)
    assert (play.money, play.power, play.treasures) == (1, 1, [])
