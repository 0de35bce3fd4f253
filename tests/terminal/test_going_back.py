"""Taking back and doing again, saving and loading: always the same game."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import mythboard
from mythboard.engine.dice import Dice
from tests.terminal.conversation import Conversation, seed_with


def test_an_answer_is_taken_back_and_given_again(tmp_path: Path) -> None:
    talk = Conversation(tmp_path)
    talk.talk([])
    start = talk.play.sitting.table.clone()
    again = Conversation(tmp_path / "again")
    page = again.talk(["gather", "undo"])
    assert "Taken back: gather 2 obols." in page
    assert again.play.sitting.table == start
    third = Conversation(tmp_path / "third")
    page = third.talk(["gather", "undo", "redo"])
    assert "Redone: gather 2 obols." in page
    assert third.play.sitting.table.decisions == 1
    assert third.play.sitting.journal == third.play.sitting.table.journal


def test_undo_and_redo_anywhere_lead_to_the_same_game(tmp_path: Path) -> None:
    """A person who takes every answer back as far as possible, and gives it again, plays the game of one who never does."""
    plain = Conversation(tmp_path / "plain", seats=3, seed="31")
    plain.whole_game("x")
    fickle = Conversation(tmp_path / "fickle", seats=3, seed="31")
    choose = fickle.any_move("x")

    def lines() -> Iterator[str]:
        while (line := choose()) is not None:
            yield line
            if fickle.play.menu is not None:
                before = fickle.play.sitting.journal
                yield "undo"
                if "Taken back" in fickle.answers[-1]:
                    yield "redo"
                    assert fickle.play.sitting.journal == before

    page = fickle.talk(lines())
    assert "Taken back" in page
    assert fickle.play.sitting.journal == plain.play.sitting.journal
    assert fickle.play.sitting.log.entries == plain.play.sitting.log.entries


def test_what_was_revealed_cannot_be_taken_back(tmp_path: Path) -> None:
    talk = Conversation(tmp_path)
    answer = talk.answer_to("undo", "draw")
    assert "You can't undo past a card" in answer
    assert "Undo stops here: You drew " in answer
    assert talk.play.sitting.table.decisions == 1


def test_a_new_answer_forgets_what_was_taken_back(tmp_path: Path) -> None:
    talk = Conversation(tmp_path)
    answer = talk.answer_to("redo", "gather", "undo", "gather")
    assert answer == "You have nothing to redo."


def test_a_saved_game_is_loaded_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "evening.journal"
    first = Conversation(tmp_path / "a", seats=3, seed="8")
    page = first.talk(["gather", "draw", f"save {file}"])
    assert f"Saved to {file}." in page
    second = Conversation(tmp_path / "b", seats=2, seed="9")
    page = second.talk([f"load {file}"])
    assert "Loaded: " in page
    assert second.play.sitting.table == first.play.sitting.table
    assert second.play.sitting.journal == file.read_text().splitlines()
    assert second.play.sitting.log.entries == first.play.sitting.log.entries


def test_a_game_goes_on_after_loading_as_it_would_have_without(tmp_path: Path) -> None:
    """Bots are not saved, and need not be: what they answer follows from the seed and the place in the journal."""
    file = tmp_path / "middle.journal"
    whole = Conversation(tmp_path / "a", seats=3, seed="14")
    choose = whole.any_move("x")
    typed: list[str] = []
    saved = 0

    def lines() -> Iterator[str]:
        nonlocal saved
        while (line := choose()) is not None:
            typed.append(line)
            yield line
            if len(typed) == 12:
                saved = len(typed)
                yield f"save {file}"

    whole.talk(lines())
    rest = Conversation(tmp_path / "b", seats=2, seed="99")
    rest.talk([f"load {file}", *typed[saved:]])
    assert rest.play.sitting.table.over
    assert rest.play.sitting.journal == whole.play.sitting.journal


def test_any_finished_game_round_trips_through_a_file(tmp_path: Path) -> None:
    file = tmp_path / "over.journal"
    talk = Conversation(tmp_path, seed="17")
    talk.whole_game("x", then=[f"save {file}", f"load {file}"])
    assert mythboard.game("obol").replay(file.read_text().splitlines()) == talk.play.sitting.table


def test_the_person_of_a_loaded_game_is_the_seat_that_is_no_bot(tmp_path: Path) -> None:
    table = mythboard.game("obol").start(seats=3, seed=3, names=["uniform 1", "Ana", "Ben"])
    file = tmp_path / "x.journal"
    file.write_text("\n".join(table.journal) + "\n")
    talk = Conversation(tmp_path, seats=2)
    page = talk.talk([f"load {file}"])
    assert "You are Ana." in page
    assert talk.play.sitting.you == 1
    assert [place.kind for place in talk.play.sitting.session.room.places] == ["bot", "person", "bot"]


def test_automatic_answers_can_be_turned_off_and_on(tmp_path: Path) -> None:
    """With 'auto off' even a question with one answer is put to the person."""
    quiet = Conversation(tmp_path / "a", seed="2")
    page = quiet.whole_game("x")
    assert ': ward it off?": let it happen)' in page
    asked = Conversation(tmp_path / "b", seed="2")
    choose = asked.any_move("x")

    def lines() -> Iterator[str]:
        yield "auto off"
        single = 0
        while (line := choose()) is not None:
            assert asked.play.menu is not None
            single += len(asked.play.menu.choices) == 1
            yield line
        assert single > 0

    page = asked.talk(lines())
    assert "are asked like all others" in page


@pytest.mark.parametrize("seed", range(4))
def test_undo_passes_over_automatic_answers(tmp_path: Path, seed: int) -> None:
    """However often somebody takes back, it is always a choice that comes back, never a question with one answer."""
    talk = Conversation(tmp_path, seats=2, seed=f"auto {seed}")
    choose = talk.any_move("x")
    dice = Dice(seed)
    left = 400

    def lines() -> Iterator[str]:
        nonlocal left
        while (line := choose()) is not None:
            left -= 1
            yield "undo" if left > 0 and dice.below(3) == 0 else line
            if talk.play.menu is not None and talk.play.sitting.session.state.auto:
                assert len(talk.play.menu.choices) > 1

    talk.talk(lines())
    assert talk.play.sitting.table.over


def test_why_names_the_rule_and_the_numbers(tmp_path: Path) -> None:
    talk = Conversation(tmp_path, seed=seed_with("cerberus", "raven"))
    assert talk.answer_to("why play cerberus") == "Cerberus is a ward, kept for what others play (O-CARD-04)."
    talk = Conversation(tmp_path)
    assert "You can do this: it's move 1, gather 2 obols." in talk.answer_to("why gather")
    talk = Conversation(tmp_path)
    assert "Type 'why' and a move" in talk.answer_to("why")
