"""A table that nobody looks at is folded: it takes little memory, and nobody can tell that it was."""

from dataclasses import replace

from mythboard.server.settings import Settings
from mythboard.table.house import FOLD, IDLE
from mythboard.table.openrooms import MOMENT, MOST
from mythboard.table.session import Session
from tests.table.evening import ANA, Evening, at_the_table


async def played(evening: Evening) -> str:
    session = await evening.with_ben()
    await session.answer(0, session.at, "gather")
    return session.id


@at_the_table
async def test_a_table_nobody_uses_for_a_while_is_folded_and_one_in_use_is_not(evening: Evening) -> None:
    first = await evening.house.session(await played(evening))
    evening.now += IDLE * FOLD
    second = await evening.house.session(await played(evening))
    assert await evening.house.fold() == 1
    assert first.state.unfolded is None
    assert second.state.unfolded is not None


@at_the_table
async def test_a_folded_table_shows_to_everybody_what_it_showed_before(evening: Evening) -> None:
    session = await evening.house.session(await played(evening))
    before = [session.show(viewer) for viewer in (None, 0, 1)]
    assert session.state.fold()
    assert [session.show(viewer) for viewer in (None, 0, 1)] == before
    assert session.state.fold()
    await session.unfold()
    assert session.state.folded is None
    assert [session.show(viewer) for viewer in (None, 0, 1)] == before


@at_the_table
async def test_the_home_page_does_not_unfold_what_it_lists(evening: Evening) -> None:
    session = await evening.house.session(await played(evening))
    rooms = (await evening.house.listing(ANA)).mine
    before = await evening.house.asked(rooms), evening.house.how_far(session.room), session.revision
    session.state.fold()
    assert (await evening.house.asked(rooms), evening.house.how_far(session.room), session.revision) == before
    assert session.state.unfolded is None


@at_the_table
async def test_a_move_at_a_folded_table_is_made_and_taken_back_as_ever(evening: Evening) -> None:
    session = await evening.house.session(await played(evening))
    seat = session.state.asked[0]
    move = session.table.text(session.table.moves(seat)[0])
    session.state.fold()
    await session.answer(seat, session.at, move)
    assert session.state.count == 2
    keep = session.state.last_choice(seat)
    session.state.fold()
    assert session.state.last_choice(seat) == keep == 1


@at_the_table
async def test_what_happens_while_a_table_is_unfolded_is_not_lost(evening: Evening) -> None:
    session = await evening.house.session(await played(evening))
    session.state.fold()
    stale = session.state.begin()
    seat = session.state.asked[0]
    await session.answer(seat, session.at, session.table.text(session.table.moves(seat)[0]))
    session.state.fold()
    session.state.take_back_up(stale)
    assert session.state.count == 2


@at_the_table
async def test_what_was_taken_back_can_be_given_again_after_folding(evening: Evening) -> None:
    session = await evening.house.session(await played(evening))
    await session.undo(0, session.at)
    answers, taken_back = session.state.timeline.answers, session.state.timeline.taken_back
    assert taken_back
    session.state.fold()
    assert session.state.timeline.packed
    assert (session.state.timeline.answers, session.state.timeline.taken_back) == (answers, taken_back)
    session.state.fold()
    await session.redo(0)
    assert session.state.count == 1


@at_the_table
async def test_a_room_that_changes_while_its_table_is_folded_is_known_as_it_is_now(evening: Evening) -> None:
    session = await evening.house.session(await played(evening))
    room = session.room
    session.state.fold()
    changed = replace(room, result="nobody won")
    session.state.learn(changed, [])
    assert session.room == changed
    assert session.state.count == 1


@at_the_table
async def test_bots_that_have_played_leave_nothing_behind(evening: Evening) -> None:
    session = await evening.against_bots()
    assert session.bots.task is None


@at_the_table
async def test_a_game_that_stopped_keeps_its_table(evening: Evening) -> None:
    session = await evening.house.session(await played(evening))
    session.state.stopped = "The record of this game is damaged."
    assert not session.state.fold()


@at_the_table
async def test_a_table_that_is_put_away_lets_go_of_its_memory_at_once(evening: Evening) -> None:
    session = await evening.house.session(await played(evening))
    session.used -= IDLE
    evening.house.put_away()
    assert session.id not in evening.house.sessions
    assert session.state.unfolded is None


async def full_house(evening: Evening) -> list[Session]:
    """As many tables as may stand there unfolded, one used after the other."""
    sessions = []
    for _ in range(MOST):
        evening.now += 0.01
        sessions.append(await evening.house.session(await played(evening)))
    evening.now += MOMENT
    return sessions


@at_the_table
async def test_in_a_full_house_the_table_used_longest_ago_makes_room_for_another(evening: Evening) -> None:
    first, second, *others = await full_house(evening)
    await evening.house.session(first.id)
    another = await evening.house.session(await played(evening))
    assert second.state.unfolded is None
    assert all(session.state.unfolded is not None for session in (first, *others, another))
    assert await evening.house.fold() == 1, "it counts among those that were folded"


@at_the_table
async def test_a_table_that_is_unfolded_again_makes_another_one_fold(evening: Evening) -> None:
    first, second, *_ = await full_house(evening)
    await played(evening)
    assert first.state.unfolded is None
    await evening.house.unfold(first)
    assert first.state.unfolded is not None
    assert second.state.unfolded is None


@at_the_table
async def test_a_table_at_which_somebody_waits_for_a_word_makes_no_room(evening: Evening) -> None:
    first, *_ = await full_house(evening)
    async with evening.bus.subscribe(first.id):
        await played(evening)
        assert first.state.unfolded is not None
        evening.now += IDLE * FOLD
        await evening.house.fold()
        assert first.state.unfolded is None, "after a while it is folded like any other"


@at_the_table
async def test_a_table_that_was_used_a_moment_ago_makes_no_room(evening: Evening) -> None:
    sessions = await full_house(evening)
    for session in sessions:
        await evening.house.session(session.id)
    await played(evening)
    assert all(session.state.unfolded is not None for session in sessions)


@at_the_table
async def test_a_home_page_full_of_folded_tables_makes_nobody_fold(evening: Evening) -> None:
    folded = [await evening.house.session(await played(evening)) for _ in range(3)]
    evening.now += IDLE * FOLD
    await evening.house.fold()
    sessions = await full_house(evening)
    await evening.house.asked([session.room for session in folded])
    assert all(session.state.unfolded is not None for session in sessions)


def test_the_server_puts_rooms_away_after_as_long_as_the_house_says() -> None:
    assert Settings().room_seconds == IDLE
