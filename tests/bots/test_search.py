"""The search inside the search bots: what it finds, what it must not use, and how it is repeated."""

from collections.abc import Callable

import pytest

import mythboard
from mythboard.bots import Chair, ask, bot
from mythboard.bots.budget import Budget
from mythboard.bots.search import Search, Settings, mark_of
from mythboard.bots.searcher import Searcher
from mythboard.engine.dice import Dice
from mythboard.engine.frames import Frame
from mythboard.engine.game import Game
from mythboard.engine.procedure import ask as question
from mythboard.engine.procedure import ask_all, procedure, repeat, when
from mythboard.engine.question import offer_list
from mythboard.engine.table import Table
from mythboard.engine.verbs import OPTION
from tests.engine.tiny import COUNT, GOLD, board, tiny
from tests.kit.variants import variant


def options(count: int) -> Callable[[Table, Frame, int], list[int]]:
    return lambda table, frame, seat: list(range(1, count + 1))


NOBODY_CARES = repeat(  # and so on for ever: only the judge can say what it was worth
    question("rest", offer_list(OPTION, options(2)), who=lambda table, frame: 0, about="?"), until=lambda table, frame: False
)


def gold(table: Table, seat: int) -> float:
    return table.numbers[GOLD + seat] / 50


def judged(game: Game) -> Game:
    return variant(game, judging=game.judging._replace(judge=gold))


def both_seats(table: Table, frame: Frame) -> list[int]:
    return [0, 1]


def searched(game: Game, seat: int, iterations: int, settings: Settings | None = None) -> tuple[Search, Table]:
    table = game.start(2, 1)
    dice = Dice("search")
    search = Search(table, seat, game.judging.judge or gold, settings or Settings(), dice)
    for _ in range(iterations):
        search.iterate(table.imagine(seat, dice))
    return search, table


def liked(search: Search) -> int:
    """The move that was tried most."""
    root = search.root
    return root.laid[max(range(len(root.choices)), key=lambda i: root.choices[i].visits)]


def test_it_finds_the_move_that_pays_two_moves_later() -> None:
    def pay(table: Table, frame: Frame) -> None:
        one, two = frame.get("one") - OPTION.base, frame.get("two") - OPTION.base
        table.put(GOLD, 40 if (one, two) == (2, 3) else 10 if one == 1 else 0)

    game = tiny(
        procedure(
            "main",
            question("one", offer_list(OPTION, options(4)), who=lambda table, frame: 0, about="?"),
            question("two", offer_list(OPTION, options(4)), who=lambda table, frame: 0, about="?"),
            pay,
            NOBODY_CARES,
        )
    )
    search, _ = searched(game, 0, 400, Settings(cap=0))
    assert liked(search) == OPTION.base + 2


def test_a_victory_by_own_moves_alone_is_certain_and_ends_the_search() -> None:
    def end(table: Table, frame: Frame) -> None:
        table.finish([0] if frame.get("one") == OPTION.base + 3 and frame.get("two") == OPTION.base + 1 else [1])

    game = tiny(
        procedure(
            "main",
            question("one", offer_list(OPTION, options(5)), who=lambda table, frame: 0, about="?"),
            question("two", offer_list(OPTION, options(5)), who=lambda table, frame: 0, about="?"),
            end,
        )
    )
    game = judged(game)
    table = game.start(2, 1)
    thinker, dice = Searcher("planner", Budget(5000), Settings()), Dice("thinker")
    table.answer(0, ask(thinker, table, 0, dice))
    assert thinker.sure_way, "the rest of the way is known"
    assert thinker.purse.iterations > 3000, "and nothing more was thought"
    table.answer(0, ask(thinker, table, 0, dice))
    assert table.winners == [0]


def test_a_victory_by_luck_is_not_certain() -> None:
    def end(table: Table, frame: Frame) -> None:
        table.finish([0] if frame.get("one") == OPTION.base + 2 and table.dice.below(2) else [1])

    game = tiny(procedure("main", question("one", offer_list(OPTION, options(2)), who=lambda t, f: 0, about="?"), end))
    search, table = searched(game, 0, 200)
    assert not search.sure_way
    branch = search.root.branches[mark_of(table, 0, OPTION.base + 2)]
    assert 0.3 < branch.total / branch.visits < 0.7


def test_a_victory_that_hangs_on_anothers_answer_is_not_certain() -> None:
    def end(table: Table, frame: Frame) -> None:
        table.finish([0] if frame.get("one") == OPTION.base + 2 and frame.get("two") == OPTION.base + 1 else [1])

    game = tiny(
        procedure(
            "main",
            question("one", offer_list(OPTION, options(2)), who=lambda t, f: 0, about="?"),
            question("two", offer_list(OPTION, options(2)), who=lambda t, f: 1, about="?"),
            end,
        )
    )
    search, _ = searched(game, 0, 200)
    assert not search.sure_way


def test_others_answer_for_their_own_good() -> None:
    """Option 1 looks best unless one sees what the other seat will make of it."""

    def pay(table: Table, frame: Frame) -> None:
        if frame.get("one") == OPTION.base + 1:
            kind = frame.get("two") == OPTION.base + 1
            table.put(GOLD, 50 if kind else 0)
            table.put(GOLD + 1, 0 if kind else 50)
        else:
            table.put(GOLD, 20)
            table.put(GOLD + 1, 20)
        table.put(COUNT, 1)

    game = tiny(
        procedure(
            "main",
            question("one", offer_list(OPTION, options(2)), who=lambda t, f: 0, about="?"),
            question("two", offer_list(OPTION, options(2)), who=lambda t, f: 1, about="?"),
            pay,
            NOBODY_CARES,
        )
    )
    search, _ = searched(game, 0, 600, Settings(cap=0))
    assert liked(search) == OPTION.base + 2


def test_in_a_secret_question_nobody_answers_to_the_others_answer() -> None:
    """Odds and evens: whoever knew the other's answer would always win. Searched honestly, both answers are as good."""

    def end(table: Table, frame: Frame) -> None:
        mine, theirs = (frame.marks[frame.program.slots["call"] + seat] for seat in (0, 1))
        table.finish([0] if mine == theirs else [1])

    game = tiny(
        procedure("main", ask_all("call", offer_list(OPTION, options(2)), seats=both_seats, secret=True, about="?"), end)
    )
    for seat in (0, 1):
        search, table = searched(game, seat, 2000)
        assert not search.sure_way
        rates = []
        for move in table.moves(seat):
            branch = search.root.branches[mark_of(table, seat, move)]
            rates.append(branch.total / branch.visits)
            assert branch.visits > 500
        assert all(0.4 < rate < 0.6 for rate in rates), rates


def test_copies_of_a_card_are_one_branch() -> None:
    hands_with_copies = 0
    for seed in range(100):
        table = mythboard.game("obol").start(2, seed)
        seat = table.asked[0]
        moves = table.moves(seat)
        kinds = {table.text(move).split("#")[0] for move in moves}
        assert len({mark_of(table, seat, move) for move in moves}) == len(kinds)
        hands_with_copies += len(kinds) < len(moves)
    assert hands_with_copies >= 3


def test_the_same_dice_find_the_same_answer() -> None:
    table = mythboard.game("chartalea").start(2, 11)
    for _ in range(30):
        seat = table.asked[0]
        first = ask(bot("sage@150"), table, seat, Dice("again"))
        assert ask(bot("sage@150"), table, seat, Dice("again")) == first
        table.answer(seat, first)


def test_what_was_found_out_is_kept_for_the_next_question_of_the_turn() -> None:
    def pay(table: Table, frame: Frame) -> None:
        table.put(GOLD, 10 * (frame.get("one") - OPTION.base) + (frame.get("two") - OPTION.base))

    game = tiny(
        procedure(
            "main",
            question("one", offer_list(OPTION, options(3)), who=lambda t, f: 0, about="?"),
            question("two", offer_list(OPTION, options(3)), who=lambda t, f: 0, about="?"),
            pay,
            when(lambda t, f: True, lambda t, f: t.finish([])),
        )
    )
    game = judged(game)
    table = game.start(2, 1)
    thinker, dice = Searcher("planner", Budget(200), Settings()), Dice("thinker")
    table.answer(0, ask(thinker, table, 0, dice))
    assert thinker.next is not None
    kept = thinker.next.visits
    assert kept > 5
    chair = Chair(table, 0, dice)
    search = thinker.begin(chair.imagine(dice), 0, chair.moves, dice)
    assert search.root.visits == kept


def test_a_tree_is_not_kept_where_dice_were_rolled_in_between() -> None:
    game = tiny(
        procedure(
            "main",
            question("one", offer_list(OPTION, options(2)), who=lambda t, f: 0, about="?"),
            lambda table, frame: table.put(GOLD, table.dice.below(30)),
            question("two", offer_list(OPTION, options(2)), who=lambda t, f: 0, about="?"),
            lambda table, frame: table.finish([]),
        )
    )
    game = judged(game)
    table = game.start(2, 1)
    thinker, dice = Searcher("planner", Budget(200), Settings()), Dice("thinker")
    table.answer(0, ask(thinker, table, 0, dice))
    before = thinker.thought
    chair = Chair(table, 0, dice)
    assert thinker.begin(chair.imagine(dice), 0, chair.moves, dice) is not before


def test_the_judge_is_heard_at_the_end_of_every_turn_on_the_way() -> None:
    def ends(seat: int, worth: int) -> Callable[[Table, Frame], None]:
        def end(table: Table, frame: Frame) -> None:
            table.put(COUNT, seat)
            table.put(GOLD, worth)

        return end

    game = tiny(
        procedure(
            "main",
            question("mine", offer_list(OPTION, options(2)), who=lambda t, f: 0, about="?"),
            ends(1, 10),
            question("theirs", offer_list(OPTION, options(2)), who=lambda t, f: 1, about="?"),
            ends(0, 30),
            NOBODY_CARES,
        )
    )
    game = variant(game, rules=game.rules._replace(active=COUNT))
    near, far = 0.2, 0.4  # 10 / 50 at the end of the first turn, 30 / 50 at the end of the second
    for settings, chance in (
        (Settings(horizon=1), near),
        (Settings(horizon=2), far),
        (Settings(), far),  # as the game advises
        (Settings(is_short=True), near),  # half as far
    ):
        search, _ = searched(game, 0, 20, settings)
        assert search.hope() == pytest.approx(chance)


def test_the_board_of_the_tests_counts_neither_turns_nor_whose_it_is() -> None:
    """Then every question is searched to the end of the game or the cap."""
    assert board.seats == 3
    assert tiny(procedure("main", lambda table, frame: table.finish([]))).active == -1


def test_a_bot_without_time_answers_what_several_are_asked_at_once() -> None:
    """What it tries first are the answers of those before it."""
    table = mythboard.game("obol").start(3, seed=5)
    uniform, asked = bot("uniform"), 0
    for number in range(100):
        for seat in table.asked[1:]:
            assert ask(bot("sage@0.000001s"), table, seat, Dice("in a hurry")) in table.moves(seat)
            asked += 1
        table.answer(table.asked[0], ask(uniform, table, table.asked[0], Dice(f"{number}")))
    assert asked > 5
