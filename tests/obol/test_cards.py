"""O-CARD: what holds for all cards."""

import pytest

from mythboard.engine.errors import BadCards
from tests.obol.ferry import ACTION, at, with_card


@pytest.mark.rule("O-CARD-01")
def test_crew_stays_before_its_player() -> None:
    play = at("actions", seat=1, hand=["coin-diver"])
    play.does("play coin-diver")
    assert play.crew == ["coin-diver"]
    assert play.discard == []
    assert play.did("play", "join-crew") == [("play", 1, "coin-diver"), ("join-crew", 1, "coin-diver")]


@pytest.mark.rule("O-CARD-01")
def test_the_lines_of_crew_work_only_while_it_is_there() -> None:
    shore = ["storm", "seer", "gossip", "raven"]
    play = at("actions", hand=["toll-keeper", "shipwreck"], shore=shore, obols=2, actions=3)
    play.cannot("hire storm", "it costs 3 obols and you have 2 (O-ACT-03)")
    play.does("play toll-keeper")
    assert "hire storm" in play.offered(0)
    play.plays("shipwreck")
    play.cannot("hire storm", "it costs 3 obols and you have 2 (O-ACT-03)")


@pytest.mark.rule("O-CARD-02")
def test_a_deed_does_its_lines_in_order_and_is_discarded() -> None:
    play = at("actions", hand=["storm"], hand_1=["raven", "seer"], souls_1=2)
    play.plays("storm")
    assert play.stage == ["storm"]
    assert play.foe.souls == 2  # the first line waits for an answer
    play.foe("choose seer")
    assert play.foe.souls == 1
    assert play.discard == ["seer", "storm"]


@pytest.mark.rule("O-CARD-03")
def test_an_omen_is_laid_before_another_player_of_ones_choice() -> None:
    play = at("actions", seats=3, seat=1, hand=["raven"])
    play.plays("raven")
    play.asked(1, "Whom should it strike?", offers=["seat 2", "seat 0"])
    play.does("seat 0")
    assert play.of(0).omens == ["raven"]
    assert play.did("hang-over") == [("hang-over", 0, "raven")]


@pytest.mark.rule("O-CARD-03")
def test_with_one_other_player_the_omen_needs_no_choice() -> None:
    play = at("actions", hand=["raven"])
    play.plays("raven")
    assert play.foe.omens == ["raven"]


@pytest.mark.rule("O-CARD-04")
def test_a_ward_is_never_played_as_an_action() -> None:
    play = at("actions", hand=["cerberus", "bribed-judge"])
    play.asked(0, ACTION, offers=["gather", "draw", "pass"])
    play.cannot("play cerberus", "Cerberus is a ward, kept for what others play (O-CARD-04)")
    play.cannot("play bribed-judge", "Bribed Judge is a ward, kept for what others play (O-CARD-04)")


@pytest.mark.rule("O-CARD-05")
def test_one_loses_only_what_one_has() -> None:
    play = at("turn", omens=["raven"], souls=1)
    assert play.souls == 0


@pytest.mark.rule("O-CARD-05")
def test_one_discards_only_what_one_holds() -> None:
    play = at("actions", seats=3, hand=["storm"], hand_2=["raven"])
    play.plays("storm")  # seat 1 has nothing to discard, seat 2 nothing to choose
    assert play.discard == ["raven", "storm"]


@pytest.mark.rule("O-CARD-06")
def test_cards_of_the_player_whose_turn_it_is_come_first() -> None:
    play = at("rolled", seats=3, seat=2, dice=2, river=[1, 1], crew_1=["grave-robber"], crew=["charons-apprentice"])
    play.asked(2, "Draw a card?")
    assert play.of(1).obols == 0
    play.does("pass")
    assert play.of(1).obols == 1


@pytest.mark.rule("O-CARD-06")
def test_then_come_those_of_the_others_in_turn_order() -> None:
    crews: tuple[list[str], ...] = (["grave-robber"], [], ["grave-robber"])
    play = at("rolled", seats=3, seat=1, dice=2, river=[1, 1], obols=1, crew=crews)
    play.does("land")
    assert [entry.seat for entry in play.told("gain")[-2:]] == [2, 0]


@pytest.mark.rule("O-CARD-06")
@pytest.mark.parametrize("crew", [["stranger", "charons-apprentice"], ["charons-apprentice", "stranger"]])
def test_own_cards_come_in_the_order_in_which_they_came_into_play(crew: list[str]) -> None:
    game = with_card("crew", "When you cross: Gain 5 souls.")
    play = at("actions", hand=crew, actions=3, obols=1, game=game)
    play.does(f"play {crew[0]}", f"play {crew[1]}")
    play.does("cross", rolls=[1, 1])
    play.asked(0, "Draw a card?")
    assert play.souls == (6 if crew[0] == "stranger" else 1)
    play.does("pass")
    assert play.souls == 6
    play.ends(1, ACTION)


@pytest.mark.rule("O-CARD-07")
def test_instead_replaces_what_would_happen() -> None:
    play = at("turn", omens=["raven"], crew=["loyal-hound"], souls=4, obols=3)
    assert play.souls == 4
    assert play.obols == 2


@pytest.mark.rule("O-CARD-07")
def test_only_the_first_such_card_replaces() -> None:
    play = at("turn", omens=["raven"], crew=["loyal-hound", "loyal-hound"], souls=4, obols=3)
    assert play.obols == 2


@pytest.mark.rule("O-CARD-07")
@pytest.mark.parametrize(
    ("crew", "souls", "obols"),
    [(["stranger", "loyal-hound"], 4, 3), (["loyal-hound", "stranger"], 4, 2)],
    ids=["stranger first", "hound first"],
)
def test_the_first_is_the_one_that_came_into_play_first(crew: list[str], souls: int, obols: int) -> None:
    game = with_card("crew", "Instead of losing souls: Gain 1 action.")
    play = at("turn", omens=["raven"], crew=crew, souls=4, obols=3, game=game)
    assert (play.souls, play.obols) == (souls, obols)


@pytest.mark.rule("O-CARD-07")
def test_instead_does_not_replace_what_it_does_itself() -> None:
    game = with_card("crew", "Instead of losing souls: Lose 1 soul.")
    play = at("turn", omens=["raven"], crew=["stranger"], souls=4, game=game)
    assert play.souls == 3


@pytest.mark.rule("O-CARD-07")
def test_another_card_may_replace_what_instead_does() -> None:
    game = with_card("crew", "Instead of losing souls: Lose 1 soul.")
    play = at("turn", omens=["raven"], crew=["stranger", "loyal-hound"], souls=4, obols=3, game=game)
    assert play.souls == 4
    assert play.obols == 2


@pytest.mark.rule("O-CARD-07")
def test_instead_speaks_only_of_its_owner() -> None:
    play = at("turn", omens=["raven"], crew_1=["loyal-hound"], souls=4, obols_1=3)
    assert play.souls == 2
    assert play.foe.obols == 3


@pytest.mark.rule("O-CARD-08")
def test_an_empty_deck_is_made_anew_from_the_discard_pile() -> None:
    play = at("actions", hand=["gossip"], deck=["raven"], discard=["seer", "storm"], few_cards=True)
    play.plays("gossip")
    assert play.hand[0] == "raven"
    assert sorted([*play.hand[1:], *play.deck]) == ["seer", "storm"]
    assert play.discard == ["gossip"]  # it was still being played
    assert [entry.places for entry in play.told("shuffle")] == [("deck",)]


@pytest.mark.rule("O-CARD-08")
def test_without_deck_and_discard_pile_no_card_is_drawn() -> None:
    play = at("actions", few_cards=True)
    play.does("draw")
    assert play.hand == []
    assert play.actions == 1


@pytest.mark.rule("O-CARD-07")
def test_without_souls_there_is_nothing_to_replace() -> None:
    play = at("turn", omens=["raven"], crew=["loyal-hound"], obols=3)
    assert play.obols == 3
    play.ends(0, ACTION)


def test_looking_at_no_cards_shows_none() -> None:
    game = with_card("deed", "Look at the top 3 cards of the deck for each crew card you have.")
    play = at("actions", hand=["stranger"], game=game)
    play.plays("stranger")
    assert play.sees("deck") == []


def test_what_counts_for_the_next_card_is_gone_with_it() -> None:
    game = with_card("deed", "This turn, the next card you hire costs 2 obols less.")
    shore = ["storm", "bargain", "gossip", "raven"]
    play = at("actions", hand=["stranger"], shore=shore, obols=1, actions=3, game=game)
    play.plays("stranger")
    play.does("hire storm")  # 3 - 2
    assert play.obols == 0
    play.cannot("hire gossip", "it costs 1 obol and you have 0 (O-ACT-03)")


def test_what_is_used_up_cannot_be_said_of_a_card_that_stays() -> None:
    with pytest.raises(BadCards, match="can only last for a while"):
        with_card("crew", "While in play: The next card you hire costs 2 obols less.")
