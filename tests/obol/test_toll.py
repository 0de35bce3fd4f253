"""O-TOLL, O-END: the secret toll after each round, and the end of the game."""

import pytest

from tests.obol.ferry import ACTION, BID, at


@pytest.mark.rule("O-TOLL-01")
def test_after_a_round_everybody_bids_up_to_three_of_their_own_obols() -> None:
    play = at("toll", seats=3, obols=(9, 3, 1))
    play.asked((0, 1, 2), BID)
    assert play.offered(0) == play.offered(1) == ["number 0", "number 1", "number 2", "number 3"]
    assert play.offered(2) == ["number 0", "number 1"]
    play.cannot("number 4", "you can't choose that here")
    play.of(2).cannot("number 2", "you can't choose that here")
    play.ends((0, 1, 2), BID)


@pytest.mark.rule("O-TOLL-01")
def test_the_toll_comes_after_the_last_turn_of_the_round() -> None:
    play = at("round", obols=(1, 1))
    play.does("end your turn")
    play.foe("end your turn")
    play.bids(0, 0)
    play.asked(0, ACTION)


@pytest.mark.rule("O-TOLL-01")
def test_nobody_sees_a_bid_before_all_are_in() -> None:
    views = []
    for bid in (0, 3):
        play = at("toll", seats=3, obols=(3, 3, 3))
        play.of(1)(f"number {bid}")
        play.asked((0, 2), BID)
        assert play.view(1)["answered"] == {"Player 2": f"number {bid}"}
        assert play.view(0)["answered"] == {"Player 2": "has answered"}
        assert play.entries(0) == []
        views.append([play.view(viewer) for viewer in (0, 2, None)])
        play.ends((0, 2), BID)
    assert views[0] == views[1]


@pytest.mark.rule("O-TOLL-01")
def test_all_bids_are_opened_together() -> None:
    play = at("toll", obols=(3, 3))
    play.does("number 1")
    assert (play.obols, play.foe.obols) == (3, 3)
    play.foe("number 2")
    assert [(entry.seat, entry.values) for entry in play.told("bid")] == [(0, (("bid", 1),)), (1, (("bid", 2),))]


@pytest.mark.rule("O-TOLL-01")
def test_who_has_nothing_bids_nothing_and_is_not_asked() -> None:
    play = at("toll", obols=(0, 2))
    play.asked(1, BID)
    play.foe("number 1")
    assert play.foe.souls == 2


@pytest.mark.rule("O-TOLL-01")
def test_a_bid_is_final_for_who_has_answered() -> None:
    play = at("toll", obols=(3, 3))
    play.does("number 1")
    play.cannot("number 2", "You've already answered; the others haven't.")
    play.ends(1, BID)


@pytest.mark.rule("O-TOLL-02")
def test_everybody_pays_what_they_bid_won_or_not() -> None:
    play = at("toll", obols=(5, 4))
    play.bids(1, 3)
    assert play.obols == 4
    assert play.foe.obols == 1


@pytest.mark.rule("O-TOLL-03")
def test_the_highest_bidder_gains_two_souls() -> None:
    play = at("toll", obols=(5, 4))
    play.bids(1, 2)
    assert (play.souls, play.foe.souls) == (0, 2)


@pytest.mark.rule("O-TOLL-03")
def test_if_the_highest_bid_was_made_twice_nobody_gains() -> None:
    play = at("toll", seats=3, obols=(3, 3, 3))
    play.bids(3, 1, 3)
    assert [play.of(seat).souls for seat in range(3)] == [0, 0, 0]
    assert [play.of(seat).obols for seat in range(3)] == [0, 2, 0]


@pytest.mark.rule("O-TOLL-03")
def test_if_all_bid_nothing_nobody_gains() -> None:
    play = at("toll", obols=(3, 3))
    play.bids(0, 0)
    assert (play.souls, play.foe.souls) == (0, 0)


@pytest.mark.rule("O-TOLL-04")
def test_example_bids_2_3_2() -> None:
    play = at("toll", seats=3, obols=(5, 5, 5))
    play.bids(2, 3, 2)
    assert [play.of(seat).souls for seat in range(3)] == [0, 2, 0]
    assert sum(play.of(seat).obols for seat in range(3)) == 15 - 7


@pytest.mark.rule("O-END-01")
def test_twelve_souls_do_not_end_the_game_before_the_toll() -> None:
    play = at("round", souls=12, obols_1=3)
    play.does("end your turn")
    play.foe("end your turn")
    play.asked(1, BID)
    play.foe("number 3")
    assert play.table.over
    assert play.foe.souls == 2


@pytest.mark.rule("O-END-01")
def test_the_toll_itself_may_bring_the_twelfth_soul() -> None:
    play = at("toll", souls=(10, 11), obols=1)
    play.does("number 1")
    assert play.table.over
    assert play.table.winners == [0]


@pytest.mark.rule("O-END-01")
def test_with_eleven_souls_another_round_is_played() -> None:
    play = at("toll", souls=(11, 11))
    play.asked(0, ACTION)
    assert play.round == 2


@pytest.mark.rule("O-END-02")
def test_the_game_ends_after_fifteen_rounds_in_any_case() -> None:
    assert at("toll", round=15, souls=3).table.over
    at("toll", round=14, souls=3).asked(0, ACTION)


@pytest.mark.rule("O-END-03")
@pytest.mark.parametrize(
    ("souls", "obols", "result"),
    [
        ((13, 12, 3), (0, 9, 9), "Player 1 wins."),
        ((12, 14, 14), (0, 2, 1), "Player 2 wins."),
        ((14, 2, 14), (3, 9, 3), "Player 1 and Player 3 share the victory."),
    ],
    ids=["most souls", "a tie goes to more obols", "a shared victory"],
)
def test_most_souls_win_then_most_obols(souls: tuple[int, ...], obols: tuple[int, ...], result: str) -> None:
    play = at("toll", seats=3, souls=souls, obols=obols, options={"toll": "none"})
    assert play.view(None)["prompt"] == result
    assert play.table.scores == list(souls)


@pytest.mark.rule("O-END-03")
def test_after_the_end_nobody_may_move() -> None:
    play = at("toll", souls=12)
    play.cannot("gather", "The game is over.")
    assert play.table.asked == ()
