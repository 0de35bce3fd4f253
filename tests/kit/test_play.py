"""The scenario language is strict: what it promises, it refuses to pass."""

import json

import pytest

import mythboard
from mythboard.engine.game import Game
from mythboard.engine.table import Table
from tests.kit.lanes import LANES, Difference, Lane
from tests.kit.naming import scenario_data
from tests.kit.play import Play, Unscripted
from tests.obol.ferry import ACTION, BID, WARD, Ferry, at, with_card

OBOL = mythboard.game("obol")


def test_a_seat_that_is_not_asked_cannot_answer() -> None:
    play = at("actions", hand=["bargain"])
    play.does("play bargain")
    with pytest.raises(Unscripted, match=r"Seat 0 is not asked, so it cannot answer 'yes'") as failure:
        play.does("yes")
    assert "asked:  seat 1 (Player 2): Bargain: ward it off?" in str(failure.value)
    assert "offers: pass" in str(failure.value)
    assert "so far: 0 'play bargain'" in str(failure.value)
    play.foe("pass")


def test_a_move_that_is_not_offered_fails_with_the_reasons_of_the_table() -> None:
    play = at("actions", hand=["cerberus"])
    with pytest.raises(Unscripted, match="Cerberus is a ward, kept for what others play"):
        play.does("play cerberus")
    with pytest.raises(Unscripted, match="Obol has no move 'dance'"):
        play.does("dance")
    with pytest.raises(Unscripted, match="crossing costs 1 obol and you have 0"):
        play.does("cross")


def test_another_question_than_the_scripted_one_fails() -> None:
    play = at("actions", obols=3)
    with pytest.raises(Unscripted, match="Seat 0 should be asked 'Who are you"):
        play.asked(0, "Who are you?")
    with pytest.raises(Unscripted, match="Seat 0 should be asked 'Who are you"):
        play.does("gather", to="Who are you?")
    with pytest.raises(Unscripted, match=r"Seats \(0, 1\) should be asked"):
        play.asked((0, 1), ACTION)
    with pytest.raises(Unscripted, match=r"Seat 0 should be offered \['gather'\]"):
        play.asked(0, ACTION, offers=["gather"])
    assert play.obols == 3


def test_a_scenario_must_not_end_in_the_middle() -> None:
    play = at("actions", hand=["bargain"])
    play.does("play bargain")
    with pytest.raises(Unscripted, match="ends in the middle of something"):
        play.ends()
    with pytest.raises(Unscripted, match="should be asked"):
        play.ends(0, WARD)
    play.ends(1, WARD)


def test_a_scenario_may_end_at_rest_where_all_are_asked_at_once() -> None:
    class Tolled(Ferry):
        resting = (BID,)

    play = at("toll", seats=3, obols=(3, 3, 3))
    assert tuple(play.table.asked) == (0, 1, 2)
    with pytest.raises(Unscripted, match="ends in the middle of something"):
        play.ends()
    at_rest = Tolled(OBOL, play.data)
    at_rest.ends()
    play.ends((0, 1, 2), BID)


def test_an_answer_opens_a_closed_play_again() -> None:
    play = at("actions", hand=["bargain"])
    play.does("play bargain")
    play.ends(1, WARD)
    assert play.closed
    play.foe("pass")
    assert not play.closed


def test_a_roll_nobody_foretold_fails() -> None:
    play = at("actions", obols=1)
    with pytest.raises(Unscripted, match="the scenario says \\[\\]"):
        play.does("cross")
    play.drop()


def test_the_wanted_faces_come_and_nothing_else_changes() -> None:
    play = at("actions", obols=5, hand=["honest-work"], actions=3)
    play.plays("honest-work")
    deck = play.deck
    play.does("cross", rolls=[3, 0])
    play.does("yes", rolls=[0])
    play.does("yes", rolls=[2])
    assert play.river[:2] == [3, 2]
    assert play.obols == 8 - 3
    assert play.deck == deck
    play.does("land")


def test_many_dice_can_be_foretold() -> None:
    play = at("actions", obols=1, crew=["old-oarsman", "old-oarsman"], gifts=["pomegranate"])
    play.does("invoke pomegranate")
    play.does("cross", rolls=[3, 0, 3, 0, 2, 1])


def test_a_shuffle_before_the_roll_does_no_harm() -> None:
    game = with_card("deed", "Draw 2 cards. Roll a die. Roll a die. Gain 1 obol.")
    play = at("actions", hand=["stranger"], discard=["raven", "seer", "storm"], few_cards=True, game=game)
    play.does("play stranger")
    play.foe("pass", rolls=[3, 0])
    assert play.obols == 1


@pytest.mark.parametrize("rolls", [[9, 9], [1], [1, 1, 1]])
def test_faces_that_cannot_come_are_refused(rolls: list[int]) -> None:
    play = at("actions", obols=1)
    with pytest.raises(Unscripted, match="No dice let 'cross' roll"):
        play.does("cross", rolls=rolls)


def test_copies_that_lie_together_need_no_number_and_others_do() -> None:
    play = at("actions", hand=["gossip", "gossip"], known={"hand/0": {"gossip": [1]}})
    with pytest.raises(Unscripted, match="Write the number"):
        play.does("play gossip")
    play = at("actions", hand=["gossip", "gossip"])
    play.plays("gossip")
    assert "gossip" in play.hand


def test_a_move_may_be_named_by_its_text_its_label_or_its_number() -> None:
    play = at("actions", actions=4)
    play.does("gather", "gather 2 obols")
    assert play.obols == 4
    card = at("actions", hand=["coin-diver"])
    name = next(word for word in card.table.box.names if word.startswith("coin-diver"))
    card.does(f"play {name}")
    assert card.crew == ["coin-diver"]


def test_a_refusal_must_be_the_expected_one() -> None:
    play = at("actions", obols=0)
    with pytest.raises(Unscripted, match="can 'gather', but should not"):
        play.cannot("gather")
    with pytest.raises(Unscripted, match="is refused for"):
        play.cannot("cross", "it is too cold")


def test_what_cannot_be_taken_back_must_not_be() -> None:
    play = at("actions")
    play.does("gather")
    with pytest.raises(Unscripted, match="may take its last answer back"):
        play.cannot_take_back()


def broken_lane(name: str, field: str) -> Lane:
    """A lane whose renewed tables lose what a field of the dump says."""

    def renew(game: Game, table: Table) -> Table:
        data = json.loads(json.dumps(table.dump()))
        data[field] = {"known": [0] * len(data["known"]), "told": data["told"] + 1}[field]
        return game.load(data)

    return Lane(name, renew)


@pytest.mark.parametrize("field", ["known", "told"])
def test_a_lane_that_goes_astray_is_found(field: str) -> None:
    data = {"begin": "actions", **scenario_data(OBOL, 0, {"hand": ["raven"], "actions": 2})}
    play = Play(OBOL, data, lanes=(*LANES, broken_lane("forgetful", field)))
    with pytest.raises(Difference, match=f"after 'gather', forgetful: {field} is"):
        play.does("gather")
    play.drop()


def test_a_clone_that_shares_its_state_is_found() -> None:
    def share(game: Game, table: Table) -> Table:
        copy = table.clone()
        copy.numbers = table.numbers
        return copy

    data = {"begin": "actions", **scenario_data(OBOL, 0, {"actions": 2})}
    play = Play(OBOL, data, lanes=(*LANES, Lane("shared", share)))
    with pytest.raises(Difference, match="the table left behind shared has changed"):
        play.does("gather")
    play.drop()


def test_names_that_a_game_does_not_have_are_refused() -> None:
    play = at("actions")
    with pytest.raises(AttributeError, match=r"Obol has no zone or number 'coins'; it has away, deck, hand"):
        _ = play.coins
    with pytest.raises(ValueError, match="Obol has no zone or number 'coins'"):
        at("actions", coins=3)
    with pytest.raises(ValueError, match="hand is a zone: give a list of cards"):
        at("actions", hand=3)
    with pytest.raises(ValueError, match="obols_1 is a number: give an int"):
        at("actions", obols_1=[3])


def test_zones_and_numbers_are_read_by_their_names() -> None:
    play = at("rolled", seats=3, seat=1, dice=3, river=[1, 2, 0], obols=4, obols_2=7, hand=["raven"], hand_0=["seer"])
    assert isinstance(play, Ferry)
    assert play.river == [1, 2, 0, 0, 0, 0]
    assert (play.obols, play.foe.obols, play.of(0).obols) == (4, 7, 0)
    assert (play.hand, play.of(0).hand) == (["raven"], ["seer"])
    play.does("land")


def test_with_few_cards_only_the_named_ones_are_in_the_game() -> None:
    play = at("actions", hand=(["raven", "seer"], ["raven"]), deck=["storm"], few_cards=True)
    assert play.deck == ["storm"]
    assert len(play.away) == 48 - 4
