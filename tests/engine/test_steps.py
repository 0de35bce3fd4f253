"""Every kind of step, one by one, in a game of almost nothing."""

from __future__ import annotations

import pytest

from mythboard.engine.amounts import Amount, Times
from mythboard.engine.card import EVERYONE, INSTEAD, OTHERS, WHEN, YOURS, Card
from mythboard.engine.dice import Dice
from mythboard.engine.errors import RuleBroken
from mythboard.engine.frames import UNSET, Frame, Program
from mythboard.engine.procedure import (
    CARDS,
    NUMBERS,
    SEATS,
    Part,
    Rule,
    ask,
    ask_all,
    assemble,
    call,
    chose,
    declined,
    each,
    happens,
    instead,
    label,
    leave,
    procedure,
    repeat,
    sequence,
    when,
)  # fmt: skip
from mythboard.engine.question import NO, PASS, THING, offer, offer_cards, offer_list
from mythboard.engine.table import Table
from mythboard.engine.verbs import NUMBER, YES
from tests.engine.tiny import GOLD, HAND, LOG, OPEN, PILE, TAKE, board, card_with, clause, digit, stop, tiny


def seats(table: Table, frame: Frame) -> list[int]:
    return [2, 0, 1][: table.seats] if table.seats == 3 else [1, 0]


def pile(table: Table, frame: Frame) -> list[int]:
    return table.zones[PILE][:3]


def log_of(*parts: Part | Rule, answers: tuple[str, ...] = ()) -> int:
    """The digits written by a procedure that then ends the game."""
    table = tiny(procedure("main", *parts, stop)).start(2)
    for text in answers:
        seat = table.asked[0]
        table.answer(seat, table.move(text, seat))
    assert table.over
    return table.numbers[LOG]


def yes_no(mark: str = "q", who: int = 0) -> Part:
    return ask(mark, offer(YES), who=lambda table, frame: who, about="Really?", decline="no")


def always(table: Table, frame: Frame) -> bool:
    return True


def never(table: Table, frame: Frame) -> bool:
    return False


def write_seat(table: Table, frame: Frame) -> None:
    table.put(LOG, table.numbers[LOG] * 10 + frame.seat + 1)


def write_home(table: Table, frame: Frame) -> None:
    table.put(LOG, table.numbers[LOG] * 10 + frame.home + 1)


def write_card(table: Table, frame: Frame) -> None:
    table.put(LOG, table.numbers[LOG] * 10 + frame.card + 1)


def test_rules_run_one_after_the_other() -> None:
    assert log_of(digit(1), digit(2), digit(3)) == 123


def test_when_skips_or_runs_the_other_branch() -> None:
    assert log_of(when(always, digit(1)), when(never, digit(2)), digit(3)) == 13
    assert log_of(when(never, digit(1), otherwise=(digit(2),)), when(always, digit(3), otherwise=(digit(4),))) == 23


def test_a_loop_over_seats_binds_the_acting_seat_and_gives_it_back() -> None:
    assert log_of(each(seats, write_seat, of=SEATS), write_seat) == 210  # seat -1 of the outermost frame writes 0


def test_a_loop_over_cards_binds_the_card() -> None:
    assert log_of(each(pile, write_card, of=CARDS)) == 123


def test_loops_nest_and_share_their_frame() -> None:
    inner = each(pile, write_seat, write_card, of=CARDS)
    assert log_of(each(seats, inner, of=SEATS)) == 212223111213


def test_a_loop_over_nothing_is_skipped() -> None:
    assert log_of(each(lambda table, frame: [], digit(1), of=CARDS), digit(2)) == 2


def test_the_order_of_a_loop_is_evaluated_once() -> None:
    def empty_the_pile(table: Table, frame: Frame) -> None:
        for card in table.zones[PILE][:]:
            table.bring(card, HAND)

    assert log_of(each(pile, empty_the_pile, write_card, of=CARDS)) == 123


def test_a_counted_loop_runs_as_often_as_the_amount_says() -> None:
    assert log_of(each(Times(Amount(3, None, "3")), digit(7), of=NUMBERS)) == 777


def test_the_home_of_an_effect_stays_while_its_seat_changes() -> None:
    game = tiny(
        procedure("main", each(seats, call("inner"), of=SEATS), stop),
        procedure("inner", each(seats, write_home, write_seat, of=SEATS)),
    )
    assert game.start(2).numbers[LOG] == 22211211


def test_repeat_ends_when_a_question_is_declined_and_skips_what_follows() -> None:
    again = repeat(yes_no(), digit(1), until=declined("q"))
    assert log_of(again, digit(2), answers=("yes", "yes", "pass")) == 112


def test_chose_and_declined_are_opposites() -> None:
    frame = Frame(Program("x", "x", (), ("q",), (1,), {}), 0, 0, 0, 0, [UNSET], None)
    table = tiny(procedure("main", yes_no(), stop)).start(2)
    for value, open_ in ((UNSET, False), (PASS, False), (NO, False), (YES.base, True)):
        frame.marks[0] = value
        assert chose("q")(table, frame) is open_
        assert declined("q")(table, frame) is not open_


def test_leave_ends_the_procedure_but_not_its_caller() -> None:
    game = tiny(
        procedure("main", call("inner"), digit(3), stop),
        procedure("inner", digit(1), leave(), digit(2)),
    )
    assert game.start(2).numbers[LOG] == 13


def test_a_rule_may_push_a_program_that_runs_before_the_rest() -> None:
    def push(table: Table, frame: Frame) -> None:
        table.push(table.game.programs["inner"], 1)

    game = tiny(procedure("main", push, digit(3), stop), procedure("inner", write_seat, write_home))
    assert game.start(2).numbers[LOG] == 223


def test_a_question_with_one_option_is_answered_by_the_machine() -> None:
    only = ask("q", offer(YES), who=lambda table, frame: 0, about="Well?")
    table = tiny(procedure("main", only, when(chose("q"), digit(1)), stop)).start(2)
    assert table.over
    assert table.numbers[LOG] == 1
    assert table.decisions == 0


def test_a_question_without_options_is_skipped() -> None:
    empty = ask("q", offer_cards(TAKE, HAND), who=lambda table, frame: 0, about="Which?")
    assert log_of(empty, when(declined("q"), digit(1))) == 1


def test_nobody_is_asked_if_who_says_so() -> None:
    assert log_of(yes_no(who=-1), when(declined("q"), digit(1))) == 1


def test_a_concealing_question_is_put_even_if_only_pass_is_left() -> None:
    secret = ask("q", offer_cards(TAKE, HAND), who=lambda table, frame: 0, about="Which?", conceal=True)
    table = tiny(procedure("main", secret, stop)).start(2)
    assert table.asked == (0,)
    assert [table.text(move) for move in table.moves(0)] == ["pass"]


def test_a_question_to_all_waits_for_all_and_keeps_each_answer() -> None:
    def write_bids(table: Table, frame: Frame) -> None:
        first = frame.program.slots["bid"]
        for seat in range(table.seats):
            table.put(GOLD + seat, frame.marks[first + seat] & THING)

    bids = ask_all("bid", offer_list(NUMBER, lambda t, f, s: [0, 1, 2 + s]), seats=seats, about="How much?", secret=True)
    table = tiny(procedure("main", bids, write_bids, stop)).start(3)
    assert list(table.asked) == [2, 0, 1]
    table.answer(1, table.move("number 3", 1))
    assert list(table.asked) == [2, 0]
    table.answer(2, table.move("number 4", 2))
    table.answer(0, table.move("number 0", 0))
    assert table.over
    assert table.scores == [0, 3, 4]


def test_in_a_question_to_all_those_without_a_choice_are_not_asked() -> None:
    bids = ask_all("bid", offer_list(NUMBER, lambda t, f, s: [s] if s else [0, 1]), seats=seats, about="How much?")
    table = tiny(procedure("main", bids, stop)).start(3)
    assert table.asked == (0,)


def test_a_question_to_all_that_leaves_nobody_a_choice_is_not_put() -> None:
    bids = ask_all("bid", offer_list(NUMBER, lambda t, f, s: [s] if s else []), seats=seats, about="How much?")
    assert log_of(bids, digit(1)) == 1


def program(key: str, *parts: Part | Rule) -> Program:
    return assemble(key, key, parts, board.seats)


def test_what_happens_runs_the_acting_seats_cards_first_then_in_turn_order() -> None:
    programs = {name: program(name, write_seat) for name in ("mine", "theirs", "any")}
    cards: dict[str, Card] = {
        "a": card_with("a", clause(WHEN, programs["any"], 0, EVERYONE)),
        "b": card_with("b", clause(WHEN, programs["mine"], 0, YOURS)),
        "c": card_with("c", clause(WHEN, programs["theirs"], 0, OTHERS)),
        "d": card_with("d", clause(WHEN, programs["mine"], 1, YOURS)),
    }

    def lay(table: Table, frame: Frame) -> None:
        for card, seat in ((0, 0), (1, 1), (2, 2), (3, 1)):
            table.bring(card, OPEN + seat)
        frame.seat = 1

    game = tiny(procedure("main", lay, happens(0, "it"), stop), cards=cards, programs=programs)
    assert game.start(3).numbers[LOG] == 231


def test_instead_replaces_once_and_never_itself() -> None:
    again = instead(0, "it", digit(1))
    programs = {"swap": program("swap", digit(5), instead(0, "it", digit(1)))}
    cards: dict[str, Card] = {"a": card_with("a", clause(INSTEAD, programs["swap"], 0))}

    def lay(table: Table, frame: Frame) -> None:
        frame.seat = 0
        table.bring(0, OPEN)

    def first_seat(table: Table, frame: Frame) -> None:
        frame.seat = 0

    game = tiny(procedure("main", first_seat, again, lay, again, digit(9), stop), cards=cards, programs=programs)
    assert game.start(2).numbers[LOG] == 1519


def test_two_cards_that_replace_the_same_thing_do_not_go_on_for_ever() -> None:
    swap = program("swap", digit(5), instead(0, "it", digit(1)))
    cards: dict[str, Card] = {key: card_with(key, clause(INSTEAD, swap, 0)) for key in ("a", "b")}

    def lay(table: Table, frame: Frame) -> None:
        frame.seat = 0
        table.bring(0, OPEN)
        table.bring(1, OPEN)

    game = tiny(procedure("main", lay, instead(0, "it", digit(1)), stop), cards=cards, programs={"swap": swap})
    assert game.start(2).numbers[LOG] == 551


def test_a_rule_that_runs_away_is_stopped_and_explained() -> None:
    with pytest.raises(RuleBroken, match=r"(?s)for ever.*main"):
        tiny(procedure("main", repeat(digit(0)))).start(2)


def test_a_rule_that_fails_is_explained() -> None:
    def stumble(table: Table, frame: Frame) -> None:
        raise KeyError("oops")

    with pytest.raises(RuleBroken, match=r"(?s)KeyError: 'oops'.*main, step 1"):
        tiny(procedure("main", digit(1), stumble)).start(2)


def test_a_call_of_an_unwritten_procedure_is_found_when_the_game_is_made() -> None:
    with pytest.raises(RuleBroken, match="main calls 'inner'"):
        tiny(procedure("main", call("inner")))


def test_a_procedure_written_twice_is_refused() -> None:
    with pytest.raises(RuleBroken, match="written twice"):
        tiny(procedure("main", stop), procedure("main", stop))


def test_a_program_reads_as_numbered_lines() -> None:
    written = program("x", when(always, digit(1), otherwise=(yes_no(),)), sequence(call("y"), label("here"), leave()))
    assert written.listing().split("\n") == [
        "0  unless always go 3",
        "1  write 1",
        "2  go 4",
        "3  ask q: yes | pass",
        "4  call y",
        "5  done",
        "6  done",
    ]
    assert written.labels["here"].at == 5


def deal_hands(*sizes: int) -> Rule:
    def deal(table: Table, frame: Frame) -> None:
        table.shuffle(PILE)
        for seat, size in enumerate(sizes):
            for _ in range(size):
                table.bring(table.zones[PILE][-1], HAND + seat)

    return deal


@pytest.mark.parametrize("secret", [True, False])
@pytest.mark.parametrize("size", [0, 1])
def test_who_has_no_choice_among_hidden_cards_does_not_show_which_card_it_is(secret: bool, size: int) -> None:
    pick = offer_cards(TAKE, HAND, per_seat=True)
    question = ask_all("pick", pick, seats=lambda t, f: [0, 1], about="Pick", secret=secret)
    table = tiny(procedure("main", deal_hands(3, size), question, stop)).start(2)
    assert table.asked == (0,)
    shown = table.view(0)["answered"]
    assert shown == ({"Player 2": "has answered"} if size else {})
    for seed in range(20):
        world = table.imagine(0, Dice(seed))
        assert world.question is not None
        assert world.question.answers[1] < 0 or world.question.answers[1] & THING in world.zones[HAND + 1]
        assert world.view(0) == table.view(0)


@pytest.mark.parametrize(
    ("about", "before", "wanted"), [(OTHERS, 0, 1), (OTHERS, 1, 7), (EVERYONE, 1, 7), (YOURS, 0, 7), (YOURS, 1, 1)]
)
def test_instead_concerns_whom_it_says(about: int, before: int, wanted: int) -> None:
    swap = program("swap", digit(7))
    cards: dict[str, Card] = {"a": card_with("a", clause(INSTEAD, swap, 0, about))}

    def lay(table: Table, frame: Frame) -> None:
        frame.seat = 0
        table.bring(0, OPEN + before)

    game = tiny(procedure("main", lay, instead(0, "it", digit(1)), stop), cards=cards, programs={"swap": swap})
    assert game.start(2).numbers[LOG] == wanted


def test_an_offer_of_a_negative_thing_is_a_fault_of_the_game() -> None:
    question = ask("q", offer_list(NUMBER, lambda t, f, s: [-1, 3]), who=lambda t, f: 0, about="How many?")
    with pytest.raises(RuleBroken, match="never negative"):
        tiny(procedure("main", question, stop)).start(2)
