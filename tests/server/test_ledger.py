"""The ledger finds what it is there to find: a move that was lost, doubled or made up."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from mythboard.table.history.record import UNDO, Entry
from mythboard.table.room import Room
from tests.server.ledger import ACKNOWLEDGED, REFUSED, UNKNOWN, Ledger
from tests.table.evening import Evening, at_the_table

MOVES = ((0, "gather"), (0, "pass"), (1, "draw"), (1, "pass"))


async def played(evening: Evening, outcome: str = ACKNOWLEDGED) -> tuple[Room, list[Entry], Ledger]:
    """Some moves, all of them in the ledger."""
    session = await evening.with_ben()
    ledger = Ledger()
    for seat, move in MOVES:
        ledger.move(session.id, seat, session.at, move, outcome)
        await session.answer(seat, session.at, move)
    return evening.store.rooms[session.id], evening.store.records[session.id], ledger


@at_the_table
async def test_a_ledger_that_agrees_with_the_record_has_no_fault(evening: Evening) -> None:
    room, record, ledger = await played(evening)
    assert ledger.acknowledged == 4
    assert ledger.faults_in(room, record) == []


@at_the_table
async def test_a_move_that_was_acknowledged_and_is_not_there_is_lost(evening: Evening) -> None:
    room, record, ledger = await played(evening)
    [fault] = ledger.faults_in(room, record[:-1])
    assert fault.startswith("lost: ")
    assert "text='pass'" in fault


@at_the_table
async def test_a_move_that_was_never_answered_may_be_there_or_not(evening: Evening) -> None:
    room, record, ledger = await played(evening, UNKNOWN)
    assert ledger.unknown == 4
    for number in range(5):
        assert ledger.faults_in(room, record[:number]) == []


@at_the_table
async def test_a_move_that_nobody_sent_or_that_was_refused_is_made_up(evening: Evening) -> None:
    room, record, ledger = await played(evening)
    last = next(sent for sent in ledger.moves if sent.at == 3)
    ledger.moves[last] = [REFUSED]
    assert ledger.faults_in(room, record) == ["nobody sent entry 4, answer 'pass' of seat 1"]
    del ledger.moves[last]
    assert ledger.faults_in(room, record) == ["nobody sent entry 4, answer 'pass' of seat 1"]


@at_the_table
async def test_a_move_that_is_there_as_another_was_sent_is_both_lost_and_made_up(evening: Evening) -> None:
    room, record, ledger = await played(evening)
    ledger.moves = {sent._replace(text="gather") if sent.at == 2 else sent: heard for sent, heard in ledger.moves.items()}
    assert [fault.split()[0] for fault in ledger.faults_in(room, record)] == ["nobody", "lost:"]


@at_the_table
async def test_something_taken_back_twice_is_doubled(evening: Evening) -> None:
    room, record, ledger = await played(evening)
    ledger.move(room.id, 1, 4, UNDO, ACKNOWLEDGED)
    once = Entry(5, UNDO, 1, "3", "", record[-1].at)
    assert ledger.faults_in(room, [*record, once]) == []
    assert ledger.faults_in(room, [*record, once, replace(once, number=6, text="2")]) == [
        "nobody sent entry 6, undo '2' of seat 1"
    ]


@at_the_table
async def test_half_a_transaction_is_found(evening: Evening) -> None:
    room, record, ledger = await played(evening)
    assert "half a transaction" in ledger.faults_in(replace(room, touched=room.touched - 1), record)[0]


@at_the_table
async def test_a_record_that_leads_elsewhere_is_found(evening: Evening) -> None:
    room, record, ledger = await played(evening)
    assert "damaged" in ledger.faults_in(room, [*record[:2], replace(record[2], check="0" * 8), record[3]])[0]
    assert "damaged" in ledger.faults_in(room, [*record[:2], record[3]])[0]


def test_a_remark_is_there_once() -> None:
    ledger = Ledger()
    ledger.remark("olive", "Hello!", ACKNOWLEDGED)
    ledger.remark("olive", "Anybody?", UNKNOWN)
    assert ledger.faults_of_talk("olive", Counter({"Hello!": 1})) == []
    assert len(ledger.faults_of_talk("olive", Counter({"Hello!": 2}))) == 1
    assert len(ledger.faults_of_talk("olive", Counter({"Anybody?": 2}))) == 2
