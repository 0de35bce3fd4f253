"""The table's own books: zones, knowledge, status, numbers, boundaries of undo."""

from __future__ import annotations

import ast
import inspect
import textwrap

import pytest

from mythboard.engine.board import ALL, OWNER, SPECTATOR, Board
from mythboard.engine.dice import Dice
from mythboard.engine.entries import entries_of
from mythboard.engine.errors import RuleBroken
from mythboard.engine.events import CHANGED, MOVED, SHOWN, SHUFFLED, luck_of
from mythboard.engine.events import MARKED as STATUS
from mythboard.engine.frames import Frame
from mythboard.engine.procedure import ask, procedure
from mythboard.engine.question import offer
from mythboard.engine.table import Table
from mythboard.engine.verbs import YES
from tests.engine.tiny import COUNT, GOLD, GONE, HAND, MARKED, MIX, OPEN, PILE, SET, TURNED, tiny

A, B, C, D = 0, 1, 2, 3


def quiet_table(seats: int = 3) -> Table:
    """A table that waits at a harmless question; all cards lie on the pile, shuffled."""
    waiting = ask("q", offer(YES), who=lambda table, frame: 0, about="Well?", decline="no")
    table = tiny(procedure("main", waiting, lambda table, frame: table.finish([]))).start(seats)
    table.shuffle(PILE)
    return table


def knows(table: Table, seat: int, card: int) -> bool:
    return bool(table.known[card] >> seat & 1)


def test_a_drawn_card_is_known_to_its_drawer_alone() -> None:
    table = quiet_table()
    table.bring(A, HAND + 1)
    assert [knows(table, seat, A) for seat in (0, 1, 2, SPECTATOR)] == [False, True, False, False]


def test_a_card_laid_open_is_known_to_all_even_when_it_goes_back_face_down() -> None:
    table = quiet_table()
    table.bring(A, OPEN)
    table.bring(A, PILE)
    assert table.known[A] == ALL


def test_a_shuffle_forgets() -> None:
    table = quiet_table()
    table.bring(A, OPEN)
    table.bring(A, PILE)
    table.shuffle(PILE)
    assert table.known[A] == 0


def test_a_card_shown_in_a_hand_stays_known_until_a_hidden_card_leaves_that_hand() -> None:
    table = quiet_table()
    for card in (A, B, C):
        table.bring(card, HAND)
    table.show(A, ALL)
    table.bring(B, GONE)  # openly: everybody sees it was not A
    assert knows(table, 1, A)
    table.bring(C, PILE)  # unseen: was that A?
    assert not knows(table, 1, A)
    assert knows(table, 0, A)


def test_a_known_card_that_leaves_a_hand_unseen_is_forgotten_like_the_others_of_that_hand() -> None:
    table = quiet_table()
    table.bring(A, HAND)
    table.bring(B, HAND)
    table.show(A, 1 << 1)
    table.bring(A, HAND + 2)
    assert [knows(table, seat, A) for seat in range(3)] == [True, False, True]


def test_the_only_card_of_a_hand_is_followed_by_those_who_know_it() -> None:
    table = quiet_table()
    table.bring(A, HAND)
    table.show(A, 1 << 1)
    table.bring(A, HAND + 2)
    assert [knows(table, seat, A) for seat in range(3)] == [True, True, True]


def test_a_card_that_everybody_can_follow_stays_known() -> None:
    table = quiet_table()
    for card in (A, B, C):
        table.bring(card, HAND)
    table.show(A, ALL)
    table.bring(A, PILE, tracked=True)
    assert table.known[A] == ALL
    assert knows(table, 0, B)


def test_drawing_from_a_pile_forgets_nothing_of_the_pile() -> None:
    table = quiet_table()
    top = table.zones[PILE][-1]
    second = table.zones[PILE][-2]
    table.show(second, 1 << 2)
    table.bring(top, HAND)
    assert knows(table, 2, second)


def test_an_unseen_move_between_pools_is_a_fault_of_the_game() -> None:
    table = quiet_table()
    with pytest.raises(RuleBroken, match="goes unseen from pile to set"):
        table.bring(A, SET)


def test_an_unseen_card_from_a_pile_whose_contents_are_known_is_a_fault_of_the_game() -> None:
    table = quiet_table()
    for card in (A, B):
        table.show(card, ALL)
        table.bring(card, SET)
    table.shuffle(SET)
    with pytest.raises(RuleBroken, match="what is left there would tell"):
        table.bring(A, HAND)


def test_how_a_hand_is_sorted_does_not_change_what_others_imagine() -> None:
    table = quiet_table()
    for card in (A, B, C):
        table.bring(card, HAND)
    table.show(B, ALL)
    other = table.clone()
    other.own(HAND).reverse()
    assert table.imagine(1, Dice(9)) == other.imagine(1, Dice(9))


def test_an_open_move_between_pools_is_fine() -> None:
    table = quiet_table()
    table.show(A, ALL)
    table.bring(A, SET)
    assert table.pool[A] == table.game.board.pool[SET]


def test_status_is_lost_outside_play_and_kept_within() -> None:
    table = quiet_table()
    table.bring(A, OPEN)
    table.mark(A, TURNED + 2 * MARKED)
    table.bring(A, OPEN + 1)
    assert table.status[A] == TURNED + 2 * MARKED
    table.bring(A, HAND)
    assert table.status[A] == 0


def test_cards_go_on_top_or_to_the_bottom() -> None:
    table = quiet_table()
    table.bring(A, HAND)
    table.bring(A, PILE, bottom=True)
    table.bring(B, HAND)
    table.bring(B, PILE)
    assert table.zones[PILE][0] == A
    assert table.top(PILE) == B
    assert table.top(MIX) == -1


def test_learning_by_the_acting_seat_is_a_boundary_and_showing_its_own_card_is_not() -> None:
    table = quiet_table()
    table.actor = 0
    table.bring(A, HAND)
    assert table.told == 1
    table.bring(A, OPEN)  # the actor knew it and shows it
    assert table.told == 1
    table.bring(B, HAND + 1)  # another learns something the actor does not know
    assert table.told == 2
    table.show(B, ALL)
    assert table.told == 3


def test_numbers_change_by_add_and_put() -> None:
    table = quiet_table()
    table.add(GOLD + 1, 4)
    table.put(COUNT, -3)
    assert table.numbers[GOLD + 1] == 4
    assert table.numbers[COUNT] == -3


def test_a_number_that_leaves_its_range_is_a_fault_of_the_game() -> None:
    table = quiet_table()
    table.add(GOLD, 50)
    with pytest.raises(RuleBroken, match="gold/0 would be 51; it goes from 0 to 50"):
        table.add(GOLD, 1)
    with pytest.raises(RuleBroken, match="gold/1 would be -1"):
        table.put(GOLD + 1, -1)
    assert table.numbers[GOLD] == 50


def test_events_are_recorded_only_while_somebody_listens() -> None:
    table = quiet_table()
    table.bring(A, HAND)
    assert table.events is None
    heard = table.listen()
    table.bring(B, HAND)
    table.add(GOLD, 2)
    table.add(GOLD, 0)
    table.shuffle(PILE)
    table.show(B, ALL)
    table.bring(B, OPEN)
    table.mark(B, TURNED)
    table.mark(B, TURNED)
    assert [event.kind for event in heard] == [MOVED, CHANGED, SHUFFLED, SHOWN, MOVED, STATUS]
    assert table.clone().events is None


def test_an_entry_names_a_card_only_to_those_who_know_it() -> None:
    table = quiet_table()
    heard = table.listen()
    table.bring(A, HAND)
    table.add(GOLD, 2)
    table.add(GOLD, -1)
    table.tell(1, 0, card=A)
    own, other = entries_of(table, heard, [0, 1], 1, luck_of(table))
    card = table.box.names[A]
    assert [(one.deed, one.cards, one.hidden) for one in own] == [
        ("draw", (card,), 0), ("gain", (), 0), ("lose", (), 0), ("name", (card,), 0),
    ]  # fmt: skip
    assert [(one.deed, one.cards, one.hidden) for one in other] == [
        ("draw", (), 1), ("gain", (), 0), ("lose", (), 0), ("name", (), 1),
    ]  # fmt: skip


def fields_in(function: object) -> set[str]:
    """Attribute and key names a method mentions."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))  # type: ignore[arg-type]
    names = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    return names | {str(node.value) for node in ast.walk(tree) if isinstance(node, ast.Constant)}


@pytest.mark.parametrize(
    ("method", "left_out"),
    [
        (Table.__init__, set()),
        (Table.clone, {"events"}),
        (Table.dump, {"history", "events", "owned", "awaited"}),
    ],
)
def test_no_field_of_a_table_is_forgotten(method: object, left_out: set[str]) -> None:
    assert set(Table.__slots__) - fields_in(method) == left_out


def test_no_field_of_a_frame_is_forgotten() -> None:
    for method in (Frame.__init__, Frame.clone, Frame.dump):
        assert set(Frame.__slots__) - fields_in(method) == set()


def test_a_clone_and_its_table_each_change_what_they_share_alone() -> None:
    """Whichever of the two moves first, and after however many clones."""
    for first in (0, 1):
        table = quiet_table()
        tables = [table, table.clone(), table.clone().clone()]
        before = table.dump()
        mover = tables[first]
        mover.bring(A, HAND)
        mover.shuffle(PILE)
        mover.show(mover.top(PILE), ALL)
        mover.mark(A, 1)
        assert mover.dump() != before
        for other in tables:
            assert other is mover or other.dump() == before


def test_what_is_counted_in_play_survives_clone_and_dump() -> None:
    table = quiet_table()
    assert table.clone().awaited == table.awaited
    assert table.game.load(table.dump()).awaited == table.awaited


def test_a_clone_shares_nothing_that_can_change() -> None:
    table = quiet_table()
    twin = table.clone()
    assert twin == table
    before = table.dump()
    twin.bring(A, HAND)
    twin.add(GOLD, 5)
    twin.shuffle(PILE)
    twin.lasting.extend((0, 0, 1, 0))
    twin.frames[0].marks[0] = 77
    twin.frames[0].loops = [[0, 0]]
    twin.answer(0, twin.moves(0)[0])
    assert table.dump() == before


@pytest.mark.parametrize(
    ("seats", "zone", "message"),
    [(0, {}, "1 to 6 seats"), (7, {}, "1 to 6 seats"), (2, {"name": "x", "sees": OWNER}, "has an owner")],
)
def test_a_board_that_makes_no_sense_is_refused(seats: int, zone: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Board(seats).zone(**zone)  # type: ignore[arg-type]


def test_names_on_a_board_are_unique() -> None:
    board = Board(2)
    board.zone("x")
    board.number("n")
    with pytest.raises(ValueError, match="zone x is declared twice"):
        board.zone("x")
    with pytest.raises(ValueError, match="number n is declared twice"):
        board.number("n")


def worlds(table: Table, seat: int | None, count: int) -> list[Table]:
    dice = Dice(5)
    return [table.imagine(seat, dice) for _ in range(count)]


def test_imagining_redeals_hidden_cards_and_keeps_what_is_known() -> None:
    table = quiet_table()
    for card, zone in ((A, HAND), (B, HAND + 1), (C, HAND + 1), (D, OPEN + 1)):
        table.bring(card, zone)
    table.show(C, 1 << 0)
    seen = set()
    for world in worlds(table, 0, 60):
        assert world.zones[HAND] == [A]
        assert C in world.zones[HAND + 1]
        assert world.zones[OPEN + 1] == [D]
        assert world.view(0) == table.view(0)
        seen.update(world.zones[HAND + 1])
    assert seen == set(range(8)) - {A, D}


def test_contents_that_are_public_stay_in_their_pile_when_imagined() -> None:
    table = quiet_table()
    for card in (A, B, C):
        table.show(card, ALL)
        table.bring(card, SET)
    table.shuffle(SET)
    orders = {tuple(world.zones[SET]) for world in worlds(table, 1, 100)}
    assert all(sorted(order) == [A, B, C] for order in orders)
    assert len(orders) == 6


def test_a_pile_that_mixes_pools_is_shuffled_when_imagined() -> None:
    table = quiet_table()
    table.show(A, ALL)
    table.bring(A, SET)
    table.bring(A, MIX)
    table.bring(B, MIX)
    table.shuffle(MIX)
    places = {
        tuple(table.game.board.pool.index(world.pool[card]) for card in world.zones[MIX]) for world in worlds(table, 0, 40)
    }
    assert places == {(PILE, SET), (SET, PILE)}


def test_an_imagined_table_rolls_other_dice_and_has_no_past() -> None:
    table = quiet_table()
    world = table.imagine(0, Dice(1))
    assert world.dice != table.dice
    assert world.history is None
    assert world.origin.is_imagined


def test_after_an_open_pile_was_shuffled_its_cards_are_not_imagined_in_hands() -> None:
    table = quiet_table()
    for card in (A, B):
        table.bring(card, HAND + 1)
    for card in (4, 5, 6, 7, C, D):
        table.bring(card, GONE)
    for card in table.zones[GONE][:]:
        table.bring(card, PILE)
    table.shuffle(PILE)
    table.bring(table.zones[PILE][-1], HAND + 2)
    drawn = set()
    for world in worlds(table, 0, 60):
        assert sorted(world.zones[HAND + 1]) == [A, B]
        drawn.update(world.zones[HAND + 2])
    assert drawn == {4, 5, 6, 7, C, D}


def test_a_hidden_card_shuffled_into_a_pile_may_be_any_of_those_it_could_be() -> None:
    table = quiet_table()
    for card in (A, B):
        table.bring(card, HAND + 1)
    for card in (4, 5, 6, 7, C, D):
        table.bring(card, GONE)
    for card in (4, 5, 6):
        table.bring(card, PILE)
    table.bring(A, PILE)
    table.shuffle(PILE)
    hands = {tuple(world.zones[HAND + 1]) for world in worlds(table, 0, 120)}
    assert hands == {(A,), (B,), (4,), (5,), (6,)}  # less than could be known, never more


def test_a_card_seen_going_to_a_hand_is_imagined_anywhere_among_those_it_was_mixed_with() -> None:
    table = quiet_table()
    table.bring(A, HAND + 1)
    table.bring(B, GONE)
    table.bring(B, HAND + 1)  # everybody saw it
    assert all(B in world.zones[HAND + 1] for world in worlds(table, 0, 20))
    table.bring(B, PILE)  # nobody else sees which of the two
    tops = {world.zones[PILE][-1] for world in worlds(table, 0, 200)}
    assert {A, B} <= tops
    assert table.imagine(0, Dice(3)).view(0) == table.view(0)


def test_showing_what_somebody_else_holds_is_a_boundary_even_if_one_knew_it() -> None:
    table = quiet_table()
    table.bring(A, HAND + 1)
    table.show(A, 1 << 0)
    table.actor, told = 0, table.told
    table.bring(A, OPEN + 1)  # seat 2 sees a card that seat 0 has no right to give away and take back
    assert table.told == told + 1
