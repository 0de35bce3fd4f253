"""Journals: written, replayed, refused; and undo, which is made of them."""

from __future__ import annotations

import gc

import pytest

import mythboard
from mythboard.cards.files import sources_in
from mythboard.engine.card import Source
from mythboard.engine.dice import Dice
from mythboard.engine.errors import BadJournal, Diverged, IllegalMove, NoJournal, RuleBroken, Tampered, Truncated
from mythboard.engine.frames import Frame
from mythboard.engine.game import Game
from mythboard.engine.journal import Line, hash_of_seed, header
from mythboard.engine.playout import playout
from mythboard.engine.procedure import ask, procedure
from mythboard.engine.question import offer
from mythboard.engine.table import Table
from mythboard.engine.verbs import YES
from tests.engine.tiny import stop, tiny

obol = mythboard.game("obol")


def played(decisions: int = 10_000, seats: int = 2, seed: int = 7) -> Table:
    table = obol.start(seats, seed, names=["Ana", "Ben", "Cleo", "Dido"][:seats])
    playout(table, Dice(seed), decisions)
    return table


def test_a_journal_reads_like_text() -> None:
    lines = played(3).journal
    assert lines[0] == "mythboard journal 2"
    assert lines[1] == "game obol 1"
    assert lines[3] == 'options {"goal":12,"toll":"secret","wards":"on"}'
    assert lines[4] == 'seats ["Ana","Ben"]'
    assert lines[5] == 'seed "7"'
    assert lines[7].startswith("1 0 ")
    assert lines[-1].startswith("-- end 3 open ~")


def test_a_finished_game_is_replayed_to_an_equal_table() -> None:
    table = played()
    assert table.over
    again = obol.replay(table.journal)
    assert again == table
    assert again.journal == table.journal


def test_a_journal_is_replayed_to_any_line() -> None:
    table = played(30)
    early = played(12)
    assert obol.replay(table.journal, upto=12) == early
    assert obol.replay(table.journal, upto=0) == played(0)


def test_the_journal_of_a_scenario_carries_its_position() -> None:
    table = obol.scenario({"zones": {"hand/0": ["gossip"]}, "begin": "turn"})
    table.answer(0, table.move("play gossip#14", 0))
    assert obol.replay(table.journal) == table


def test_a_loaded_table_has_a_journal_from_its_position_on() -> None:
    table = obol.load(played(9).dump())
    playout(table, Dice(3), 9)
    assert obol.replay(table.journal) == table


def test_while_a_game_runs_only_the_hash_of_its_seed_is_shown() -> None:
    table = played(3)
    lines = header(obol, table.origin, show_seed=False)
    assert lines[-1] == f"seed-hash {hash_of_seed('7')}"
    with pytest.raises(BadJournal, match="only the hash of its seed"):
        obol.replay([*lines, *table.journal[6:]])


def test_a_saved_table_does_not_carry_the_seed() -> None:
    table = obol.start(2, "a very secret seed")
    assert "a very secret seed" not in str(table.dump())


def test_an_imagined_table_tells_no_past() -> None:
    world = played(9).imagine(0, Dice(1))
    with pytest.raises(NoJournal, match="not known to anybody"):
        _ = world.journal
    with pytest.raises(NoJournal, match="nothing can be taken back"):
        world.undo(0)


def change(lines: list[str], index: int, old: str, new: str) -> list[str]:
    assert old in lines[index]
    return [*lines[:index], lines[index].replace(old, new), *lines[index + 1 :]]


def refused(lines: list[str], kind: type[BadJournal], sentence: str, upto: int | None = None) -> None:
    with pytest.raises(kind, match=sentence):
        obol.replay(lines, upto)


def test_what_is_no_journal_is_refused() -> None:
    refused([], BadJournal, "not a journal")
    refused(["hello"], BadJournal, "does not begin with 'mythboard journal 2'")
    refused(change(played(2).journal, 0, "2", "3"), BadJournal, "not a journal")


def test_a_journal_of_another_game_is_refused() -> None:
    refused(change(played(2).journal, 1, "obol", "chess"), BadJournal, "of 'chess', not of 'obol'")


def test_a_journal_without_its_end_is_truncated() -> None:
    lines = played(9).journal
    refused(lines[:-1], Truncated, "its end is missing")
    refused(lines[:-3] + lines[-1:], Truncated, "promises 9 answers and has 7")
    refused(lines[:4], Truncated, "seats")
    refused(lines[:7], Truncated, "within its header")


@pytest.mark.parametrize("line", [7, 11, 15])
def test_a_changed_answer_is_found_at_its_line(line: int) -> None:
    lines = played(9).journal
    number = line - 6
    seat = lines[line].split(" ")[1]
    other = "1" if seat == "0" else "0"
    refused(change(lines, line, f"{number} {seat} ", f"{number} {other} "), Tampered, f"answer {number}")


def test_a_move_that_is_legal_but_was_not_made_is_found() -> None:
    table = played(0)
    lines = table.journal
    table.answer(0, table.move("gather", 0))
    forged = table.clone()
    table = played(0)
    table.answer(0, table.move("draw", 0))
    real = table.journal
    fake = [*real[:7], real[7].replace("draw", "gather"), real[8]]
    assert forged.decisions == 1
    assert lines[:7] == real[:7]
    refused(fake, Tampered, "at answer 1: it leads to another position")


def test_missing_and_doubled_lines_are_found() -> None:
    lines = played(9).journal
    gap = [*lines[:9], *lines[10:]]
    refused([*gap[:-1], gap[-1].replace("end 9", "end 8")], Tampered, "After answer 2 of the journal comes '4'")
    twice = [*lines[:9], lines[8], *lines[9:]]
    refused([*twice[:-1], twice[-1].replace("end 9", "end 10")], Tampered, "missing or doubled")


def test_a_line_that_cannot_be_read_is_quoted() -> None:
    lines = played(9).journal
    for bad in ("", "3", "3 0 gather", "3 x gather ~12345678", "3 0 ~12345678"):
        refused([*lines[:9], bad, *lines[10:]], Tampered, "Answer 3 of the journal is not readable")


def test_changed_names_options_and_seed_are_found() -> None:
    lines = played(9).journal
    refused(change(lines, 4, "Ana", "Eve"), Tampered, "at the set-up")
    refused(change(lines, 3, "12", "20"), Tampered, "at the set-up")
    refused(change(lines, 5, "7", "8"), Tampered, "at the set-up")


def test_a_last_line_that_does_not_fit_is_found() -> None:
    lines = played(9).journal
    refused(change(lines, -1 % len(lines), "open", "over"), Tampered, "last line does not fit")


def test_header_lines_that_cannot_be_read_are_named() -> None:
    lines = played(2).journal
    refused(change(lines, 3, "{", "{{"), BadJournal, "'options' of the journal is not readable")
    refused(change(lines, 3, '"secret"', "[1]"), BadJournal, "'options' of the journal is not a list")
    refused(change(lines, 4, '["Ana","Ben"]', '"Ana"'), BadJournal, "'seats' of the journal is not a list")
    refused(change(lines, 5, '"7"', "7"), BadJournal, "'seed' of the journal is not a text")
    refused(change(lines, 2, "digest", "digests"), BadJournal, "should begin with 'digest'")
    refused(change(lines, 5, 'seed "7"', "position 3"), BadJournal, "is not a position")


def test_there_is_no_line_beyond_the_last() -> None:
    refused(played(2).journal, BadJournal, "has 2 answers; there is no answer 3", upto=3)
    refused(played(2).journal, BadJournal, "there is no answer -1", upto=-1)


def with_changed_card(old: str, new: str) -> Game:
    return mythboard.game("obol", cards=[Source(s.name, s.text.replace(old, new)) for s in sources_in("mythboard.games.obol")])


def test_other_cards_that_change_nothing_so_far_are_fine() -> None:
    other = with_changed_card("Gain 3 obols.", "Gain 4 obols.")
    table = played(0)
    for text in ("gather", "draw"):
        table.answer(0, table.move(text, 0))
    assert other.digest != obol.digest
    assert other.replay(table.journal).dump()["zones"] == table.dump()["zones"]


def test_other_cards_are_reported_with_the_first_line_that_goes_differently() -> None:
    table = next(t for seed in range(200) if "'play honest-work" in str((t := obol.start(2, seed)).view(0)["moves"]))
    play = next(move for move in table.moves(0) if table.text(move).startswith("play honest-work"))
    table.answer(0, table.move("gather", 0))
    table.answer(0, play)
    table.answer(1, table.move("pass", 1))
    other = with_changed_card("Gain 3 obols.", "Gain 4 obols.")
    with pytest.raises(Diverged, match=r"other rules or cards .* from answer 3 on") as caught:
        other.replay(table.journal)
    assert caught.value.line == 3


def test_undo_takes_back_ones_own_last_answers_until_something_was_learned() -> None:
    table = obol.scenario({"zones": {"hand/0": ["old-oarsman", "coin-diver"]}, "begin": "turn"})
    start = table.clone()
    table.answer(0, table.move("play old-oarsman#0", 0))  # crew: nobody is asked, nothing is drawn
    assert table.undo_limit(0) == 0
    assert table.undo(0) == start
    assert table.undo_limit(1) == 1


def test_undo_stops_at_a_draw() -> None:
    table = obol.scenario({"zones": {"hand/0": ["old-oarsman"]}, "numbers": {"actions": 0}, "begin": "turn"})
    table.answer(0, table.move("draw", 0))
    with pytest.raises(IllegalMove, match="since then something was revealed"):
        table.undo(0)


def test_undo_stops_at_a_roll() -> None:
    table = obol.scenario({"numbers": {"obols/0": 5}, "begin": "turn"})
    table.answer(0, table.move("cross", 0))
    with pytest.raises(IllegalMove, match="revealed or somebody else made a choice"):
        table.undo(0)


def test_undo_stops_where_another_seat_decided() -> None:
    table = obol.scenario({"zones": {"hand/0": ["honest-work"]}, "begin": "turn"})
    table.answer(0, table.move("play honest-work#12", 0))
    table.answer(1, table.move("pass", 1))
    with pytest.raises(IllegalMove, match="somebody else made a choice"):
        table.undo(0)


def test_undo_goes_back_several_steps_at_once_but_not_beyond_the_boundary() -> None:
    table = obol.scenario({"numbers": {"obols/0": 9}, "zones": {"hand/0": ["old-oarsman", "coin-diver"]}, "begin": "turn"})
    start = table.clone()
    table.answer(0, table.move("gather", 0))
    assert table.undo(0, to=0) == start
    with pytest.raises(IllegalMove, match="back to line 0 at most"):
        table.undo(0, to=5)


def test_undo_leaves_the_table_it_is_called_on_untouched() -> None:
    table = obol.scenario({"begin": "turn"})
    table.answer(0, table.move("gather", 0))
    before = table.dump()
    table.undo(0)
    assert table.dump() == before


def test_a_very_long_past_is_forgotten_without_trouble() -> None:
    line: Line | None = None
    for number in range(300_000):
        line = Line(line, number, 0, 0, 0, 0, 0)
    del line
    gc.collect()


def test_a_scenario_in_the_middle_of_a_round_goes_on_with_the_next_seat() -> None:
    table = obol.scenario({"seats": 3, "begin": "actions", "seat": 1})
    table.answer(1, table.move("pass", 1))
    assert table.asked == (2,)


def test_an_explanation_names_who_plays_not_who_is_asked() -> None:
    table = obol.scenario({"zones": {"hand/0": ["bargain"]}, "begin": "actions"})
    table.answer(0, table.move("play bargain", 0))
    assert "play a card of Player 1 (Bargain)" in table.explain()
    assert table.asked == (1,)


def test_a_scenario_knows_the_copy_it_laid() -> None:
    table = obol.scenario({"zones": {"deck": ["raven"]}, "known": {"deck": {"raven": [0]}}})
    deck = table.view(0)["zones"]["deck"]  # type: ignore[index]
    assert deck["places"][-1].startswith("raven#")


def test_what_a_scenario_does_not_name_may_be_put_away() -> None:
    table = obol.scenario({"zones": {"hand/0": ["raven"]}, "rest": "away", "begin": "actions"})
    assert table.view(0)["zones"]["deck"] == {"count": 0}  # type: ignore[index]


def test_a_scenario_may_begin_with_lasting_changes_and_tells_them_as_views_do() -> None:
    words = "this turn, cards cost you 1 obol less"
    table = obol.scenario({"begin": "actions", "lasting": [[words, 0]]})
    assert table.view(1)["lasting"] == [{"text": words, "seat": "Player 1", "uses": 0}]


def test_a_table_can_be_heard_from_its_beginning() -> None:
    table = obol.start(2, 7, listen=True)
    assert table.events is not None
    assert len(table.events) > 50


def test_strange_digits_surrogates_and_depth_in_a_journal_are_refused() -> None:
    lines = played(2).journal
    refused(change(lines, 7, "1 0 ", "1 ² "), Tampered, "not readable")
    refused(change(lines, len(lines) - 1, "end 2", "end ²"), Truncated, "its end is missing")
    refused([*lines[:3], "options " + "[" * 100_000, *lines[4:]], BadJournal, "nested too deeply")
    refused(change(lines, 2, "digest ", "digest \ud800"), Diverged, "other rules or cards")
    with pytest.raises(mythboard.MythboardError, match="visible characters"):
        obol.replay(change(lines, 5, '"7"', '"\\ud800"'))


def test_what_is_loaded_does_not_change_when_the_data_does() -> None:
    data = played(9).dump()
    table = obol.load(data)
    start = table.clone()
    numbers = data["numbers"]
    assert isinstance(numbers, list)
    numbers[0] += 1
    playout(table, Dice(2), 1)
    assert obol.replay(table.journal, upto=0) == start


def test_the_journal_up_to_a_broken_rule_is_kept() -> None:
    def breaks(table: Table, frame: Frame) -> None:
        raise KeyError("oops")

    question = ask("q", offer(YES), who=lambda table, frame: 0, about="Well?", decline="no")
    game = tiny(procedure("main", question, question, breaks, stop))
    table = game.start(2)
    table.answer(0, table.moves(0)[0])
    with pytest.raises(RuleBroken, match="KeyError"):
        table.answer(0, table.moves(0)[0])
    assert game.replay(table.journal).decisions == 1
