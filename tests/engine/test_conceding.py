"""Conceding: a seat gives the game up, whether or not it is asked."""

from __future__ import annotations

import json

import pytest

import mythboard
from mythboard.engine.dice import Dice
from mythboard.engine.errors import IllegalMove, RuleBroken
from mythboard.engine.frames import Frame
from mythboard.engine.game import Game
from mythboard.engine.playout import playout
from mythboard.engine.procedure import ask, ask_all, procedure, repeat
from mythboard.engine.question import CONCEDE, offer, offer_list
from mythboard.engine.table import Table
from mythboard.engine.verbs import NUMBER, YES
from tests.engine.tiny import stop, tiny


def the_others_win(table: Table, seat: int) -> None:
    table.finish([other for other in range(table.seats) if other != seat])


def fails(table: Table, seat: int) -> None:
    raise KeyError("oops")


def goes_on(table: Table, seat: int) -> None:
    pass


def bids(table: Table, frame: Frame, seat: int) -> list[int]:
    return [1, 2, 3]


def everybody(table: Table, frame: Frame) -> list[int]:
    return list(range(table.seats))


BID = ask_all("bid", offer_list(NUMBER, bids), seats=everybody, about="How much?", secret=True)
WELL = ask("well", offer(YES), who=lambda table, frame: 0, about="Well?", decline="no")


def conceding() -> Game:
    return tiny(procedure("main", WELL, BID, stop), concede=the_others_win)


def test_the_seat_that_is_asked_may_concede() -> None:
    table = conceding().start(2, names=["Ana", "Ben"])
    table.answer(0, table.move("concede", 0))
    assert (table.over, table.winners, table.asked, table.frames) == (True, [1], (), [])
    assert table.prompt(0) == "Ben wins."


def test_a_seat_that_is_not_asked_may_concede() -> None:
    table = conceding().start(3)
    table.answer(2, table.move("concede", 2))
    assert (table.winners, table.actor) == ([0, 1], 2)


def test_a_seat_may_concede_while_secret_answers_are_open() -> None:
    table = conceding().start(2)
    table.answer(0, table.move("yes", 0))
    table.answer(0, table.move("number 3", 0))
    assert table.asked == (1,)
    table.answer(0, CONCEDE)
    assert table.winners == [1]
    assert table.view(1)["answered"] == {}


def test_conceding_is_no_move_that_is_offered() -> None:
    table = conceding().start(2)
    assert CONCEDE not in table.moves(0)
    assert table.moves(1) == []
    assert "concede" not in json.dumps(table.view(0))


def test_random_players_never_concede() -> None:
    game = tiny(procedure("main", repeat(WELL)), concede=the_others_win)
    table = game.start(2)
    assert playout(table, Dice(1), 200) == 200


def test_why_not_is_empty_while_one_may() -> None:
    table = conceding().start(2)
    assert table.why_not(0, "concede") == table.why_not(1, "concede") == []
    assert [table.may_concede(seat) for seat in (-1, 0, 1, 2)] == [False, True, True, False]


def refused(table: Table, seat: int) -> str:
    """The sentence with which conceding is refused, the same on every way."""
    before = json.dumps(table.dump()), table.decisions
    (why,) = table.why_not(seat, "concede")
    with pytest.raises(IllegalMove) as answered:
        table.answer(seat, CONCEDE)
    with pytest.raises(IllegalMove) as asked:
        table.move("concede", seat)
    assert not table.may_concede(seat)
    assert why == str(answered.value) == str(asked.value)
    assert before == (json.dumps(table.dump()), table.decisions)
    return why


def test_nobody_concedes_in_a_game_that_does_not_know_it() -> None:
    assert refused(mythboard.game("obol").start(2), 0) == "Nobody can concede in Obol: it is played to its end."
    assert refused(mythboard.game("obol").start(2), 1) == "Nobody can concede in Obol: it is played to its end."


def test_nobody_concedes_twice() -> None:
    table = conceding().start(2)
    table.answer(0, CONCEDE)
    assert refused(table, 0) == refused(table, 1) == "The game is over."


def test_only_seats_of_the_table_concede() -> None:
    assert refused(conceding().start(2), 2) == "There is no such seat 2; the seats are 0 to 1."


@pytest.mark.parametrize(
    ("seat", "move"), [(True, CONCEDE), ("0", CONCEDE), (None, CONCEDE), (0, float(CONCEDE)), (1, CONCEDE + 1)]
)
def test_what_only_looks_like_conceding_is_refused(seat: object, move: object) -> None:
    table = conceding().start(2)
    with pytest.raises(IllegalMove):
        table.answer(seat, move)
    assert not table.over


def test_one_concedes_in_one_word() -> None:
    with pytest.raises(IllegalMove, match="'concede' takes nothing, not 'now'"):
        conceding().start(2).move("concede now", 0)


def test_it_stands_in_the_journal_like_any_answer() -> None:
    table = conceding().start(2)
    table.answer(0, table.move("yes", 0))
    table.answer(1, CONCEDE)
    lines = table.journal
    assert lines[8].startswith("2 1 concede ~")
    assert lines[-1].startswith("-- end 2 over ~")
    again = table.game.replay(lines)
    assert again == table
    assert again.journal == lines


def test_a_table_that_was_given_up_is_saved_and_loaded() -> None:
    table = conceding().start(2)
    table.answer(1, CONCEDE)
    assert table.game.load(json.loads(json.dumps(table.dump()))) == table


def test_one_may_concede_on_a_loaded_and_on_a_cloned_table() -> None:
    table = conceding().start(2)
    for other in (table.clone(), table.game.load(table.dump()), table.imagine(1, Dice(1))):
        other.answer(1, CONCEDE)
        assert other.winners == [0]
    assert not table.over


def test_nobody_takes_it_back() -> None:
    table = conceding().start(2)
    table.answer(0, table.move("yes", 0))
    table.answer(0, CONCEDE)
    assert table.undo_limit(0) == 2
    with pytest.raises(IllegalMove, match="You can't take anything back"):
        table.undo(0)


def test_listeners_hear_of_the_end() -> None:
    table = conceding().start(2)
    events = table.listen()
    table.answer(1, CONCEDE)
    assert len(events) == 1


@pytest.mark.parametrize(("rule", "said"), [(goes_on, "conceding must end the game"), (fails, "KeyError: 'oops'")])
def test_a_rule_of_conceding_that_fails_is_a_fault_of_the_game(rule: object, said: str) -> None:
    table = tiny(procedure("main", WELL, stop), concede=rule).start(2)  # type: ignore[arg-type]
    with pytest.raises(RuleBroken, match=said):
        table.answer(0, CONCEDE)


def test_whether_one_may_concede_is_a_rule_and_in_the_digest() -> None:
    assert conceding().digest != tiny(procedure("main", WELL, BID, stop)).digest
