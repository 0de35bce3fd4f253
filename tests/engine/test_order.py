"""The order of what happens at the same time, chosen by its owner."""

from __future__ import annotations

import json

import pytest

from mythboard.engine.amounts import StillInPlay
from mythboard.engine.card import EVERYONE, WHEN, Card, Clause
from mythboard.engine.dice import Dice
from mythboard.engine.errors import BadPosition, IllegalMove, RuleBroken
from mythboard.engine.frames import Frame, Program
from mythboard.engine.game import Game
from mythboard.engine.order import KEY
from mythboard.engine.procedure import Part, Rule, ask, assemble, happens, procedure, when
from mythboard.engine.question import LINES, offer
from mythboard.engine.table import Table
from mythboard.engine.verbs import FIRST, YES
from tests.engine.tiny import FIRST_EVENT, HAND, LOG, OPEN, PILE, SECOND_EVENT, board, card_with, digit, stop, tiny
from tests.kit.variants import variant

EVENT, LATER = FIRST_EVENT, SECOND_EVENT
ABOUT = "Which comes first?"


def line(key: str, number: int, *parts: Part | Rule, event: int = EVENT) -> Clause:
    """A line that waits, and is silent once its card has left play, as lines of card text are."""
    program = assemble(key, f"{key}, line", (when(StillInPlay(), *parts),), board.seats)
    return Clause(WHEN, number, event, EVERYONE, None, 0, (), program, (), f"When it happens: {key}.")


def lose_the_first(table: Table, frame: Frame) -> None:
    """The first card of this seat goes back to the pile."""
    table.bring(table.zones[OPEN + frame.seat][0], PILE)


def build(*lines: tuple[Clause, ...], acting: int = 0, owners: str = "", owners_order: bool = True) -> Game:
    """A game in which cards a, b, c, ... with these lines lie before the seats that `owners` says; then it happens."""
    cards: dict[str, Card] = {chr(97 + i): card_with(chr(97 + i), *clauses) for i, clauses in enumerate(lines)}
    programs = {c.program.key: c.program for clauses in lines for c in clauses if c.program is not None}
    seats = [int(owner) for owner in owners or "0" * len(lines)]

    def lay(table: Table, frame: Frame) -> None:
        for card, seat in enumerate(seats):
            table.bring(card, OPEN + seat)
        frame.seat = acting

    main = procedure("main", lay, happens(EVENT, "it"), stop)
    return tiny(main, cards=cards, programs=programs, owners_order=owners_order)


def simple(n: int) -> tuple[Clause, ...]:
    return (line(f"write {n}", 1, digit(n)),)


def offered(table: Table, seat: int) -> list[str]:
    return [table.text(move) for move in table.moves(seat)]


def chooses(table: Table, *texts: str) -> None:
    for text in texts:
        (seat,) = table.asked
        table.answer(seat, table.move(text, seat))


def test_the_owner_is_asked_which_comes_first() -> None:
    table = build(simple(1), simple(2), simple(3)).start(2)
    assert table.asked == (0,)
    assert table.prompt(0) == ABOUT
    assert offered(table, 0) == ["first a#0 1", "first b#1 1", "first c#2 1"]


def test_a_line_is_read_with_its_card_and_its_words() -> None:
    table = build(simple(1), simple(2)).start(2)
    assert [table.label(move) for move in table.moves(0)] == ["A: When it happens: write 1.", "B: When it happens: write 2."]


def test_what_is_chosen_runs_first_and_the_last_one_is_not_asked_about() -> None:
    table = build(simple(1), simple(2), simple(3)).start(2)
    chooses(table, "first b#1 1")
    assert table.numbers[LOG] == 2
    assert offered(table, 0) == ["first a#0 1", "first c#2 1"]
    chooses(table, "first c#2 1")
    assert (table.over, table.numbers[LOG]) == (True, 231)


def test_one_line_alone_is_nothing_to_choose() -> None:
    table = build(simple(1)).start(2)
    assert (table.over, table.numbers[LOG], table.decisions) == (True, 1, 0)


def test_one_line_of_each_is_nothing_to_choose() -> None:
    assert build(simple(1), simple(2), simple(3), owners="012", acting=1).start(3).numbers[LOG] == 231


def test_without_owners_order_everything_runs_as_it_lies() -> None:
    game = build(simple(1), simple(2), simple(3), owners_order=False)
    assert game.start(2).numbers[LOG] == 123
    assert KEY not in game.programs


def test_the_acting_seat_goes_first_then_the_others_in_turn_order() -> None:
    table = build(*(simple(n) for n in range(1, 7)), owners="001122", acting=1).start(3)
    asked: list[int] = []
    while not table.over:
        asked += table.asked
        chooses(table, offered(table, table.asked[0])[-1])
    assert asked == [1, 2, 0]
    assert table.numbers[LOG] == 436521


def test_two_lines_of_one_card_are_told_apart() -> None:
    lines = (line("write 1", 1, digit(1)), line("write 2", 2, digit(2)))
    table = build(lines).start(2)
    assert offered(table, 0) == ["first a#0 1", "first a#0 2"]
    chooses(table, "first a#0 2")
    assert table.numbers[LOG] == 21


def test_a_line_that_waits_twice_is_one_choice() -> None:
    game = build(simple(1), simple(2))
    table = variant(game, rules=game.rules._replace(play_zones=(OPEN, OPEN))).start(2)  # every card is found twice
    assert offered(table, 0) == ["first a#0 1", "first b#1 1"]
    chooses(table, "first b#1 1", "first a#0 1", "first b#1 1")
    assert (table.over, table.numbers[LOG]) == (True, 2121)


def test_a_card_that_left_play_is_offered_no_longer_and_stays_silent() -> None:
    table = build(simple(1), (line("lose", 1, lose_the_first),), simple(3), simple(4)).start(2)
    chooses(table, "first b#1 1")
    assert offered(table, 0) == ["first c#2 1", "first d#3 1"]
    chooses(table, "first d#3 1")
    assert (table.over, table.numbers[LOG]) == (True, 43)


def test_if_nothing_is_left_in_play_nobody_is_asked() -> None:
    table = build((line("lose", 1, lose_the_first, lose_the_first),), simple(2)).start(2)
    chooses(table, "first a#0 1")
    assert (table.over, table.numbers[LOG]) == (True, 0)


def test_what_a_line_asks_comes_between() -> None:
    well = ask("well", offer(YES), about="Well?", decline="no")
    table = build(simple(1), (line("ask", 1, well, digit(2)),), simple(3)).start(2)
    chooses(table, "first b#1 1")
    assert table.prompt(0) == "B: well?"
    chooses(table, "yes")
    assert table.prompt(0) == ABOUT
    chooses(table, "first c#2 1")
    assert table.numbers[LOG] == 231


def test_what_a_line_makes_happen_is_put_in_order_before_the_rest_goes_on() -> None:
    causes = line("cause", 1, happens(LATER, "more"), digit(9))
    later = [(line(f"later {n}", 1, digit(n), event=LATER),) for n in (5, 6)]
    table = build(simple(1), (causes,), *later).start(2)
    chooses(table, "first b#1 1")
    assert offered(table, 0) == ["first c#2 1", "first d#3 1"]
    chooses(table, "first d#3 1")
    assert (table.over, table.numbers[LOG]) == (True, 6591)


def three() -> Table:
    return build(simple(1), simple(2), simple(3), simple(4), owners="0011").start(2)


def test_the_stack_says_what_waits() -> None:
    assert three().explain().endswith("write 1, line of Player 1 (A), step 0 > which comes first of Player 1, step 0")


def test_the_order_is_journalled_and_replays() -> None:
    table = three()
    chooses(table, "first b#1 1", "first d#3 1")
    assert [text.split(" ~")[0] for text in table.journal[7:9]] == ["1 0 first b#1 1", "2 1 first d#3 1"]
    assert table.game.replay(table.journal) == table


def test_a_table_is_saved_and_loaded_before_every_choice() -> None:
    table = three()
    for text in ("first b#1 1", "first d#3 1"):
        loaded = table.game.load(json.loads(json.dumps(table.dump())))
        assert loaded == table
        chooses(table, text)
        chooses(loaded, text)
        assert loaded == table


def test_a_choice_can_be_taken_back() -> None:
    table = build(simple(1), simple(2), simple(3)).start(2)
    before = table.clone()
    chooses(table, "first b#1 1")
    assert table.undo(0) == before


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_imagined_tables_offer_the_same_and_go_on(viewer: int | None) -> None:
    table = three()
    for seed in range(5):
        world = table.imagine(viewer, Dice(seed))
        assert world.moves(0) == table.moves(0)
        chooses(world, "first b#1 1", "first d#3 1")
        assert world.numbers[LOG] == 2143


def test_another_seat_or_line_is_refused() -> None:
    table = three()
    with pytest.raises(IllegalMove, match="not your turn to answer"):
        table.answer(1, FIRST.base + 2 * LINES + 1)
    assert table.why_not(0, "first c#2 1") == ["you can't choose that here"]
    with pytest.raises(IllegalMove, match="A card has no line 9"):
        table.move("first a#0 9", 0)


@pytest.mark.parametrize("left", [0, 1, 3, 500, 9_999])
def test_a_saved_table_that_counts_otherwise_is_refused_or_played(left: int) -> None:
    table = three()
    data = json.loads(json.dumps(table.dump()))
    data["frames"][-1][5][0] = left
    try:
        loaded = table.game.load(data)
    except BadPosition:
        assert left < 2
    else:
        chooses(loaded, "first b#1 1", "first d#3 1")
        assert loaded.numbers[LOG] == 2143


def test_the_name_of_the_program_is_the_engines() -> None:
    with pytest.raises(RuleBroken, match="the engine's own"):
        tiny(procedure(KEY, stop), owners_order=True)


def test_who_chooses_the_order_is_a_rule_and_in_the_digest() -> None:
    assert build(simple(1)).digest != build(simple(1), owners_order=False).digest


def hand_over(table: Table, frame: Frame) -> None:
    table.bring(frame.card, HAND + 1)


def test_a_line_that_takes_its_own_card_away_leaves_the_others_in_their_order() -> None:
    table = build((line("go", 1, hand_over, digit(7)),), simple(2), simple(3)).start(2)
    chooses(table, "first a#0 1", "first c#2 1")
    assert table.numbers[LOG] == 732


def test_programs_are_made_for_each_game() -> None:
    first, second = build(simple(1)), build(simple(1))
    assert isinstance(first.order, Program)
    assert first.order is first.programs[KEY]
    assert first.order is not second.order
