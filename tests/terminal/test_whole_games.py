"""Whole games, played through the terminal by somebody who types numbers, texts or words."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import mythboard
from mythboard.engine.dice import Dice
from mythboard.terminal.menu import Menu
from tests.terminal.conversation import Conversation


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_a_game_played_by_numbers_ends_with_result_scores_and_seed(tmp_path: Path, seats: int, seed: str) -> None:
    talk = Conversation(tmp_path, seats=seats, seed=seed)
    page = talk.whole_game(f"person {seed}")
    table = talk.play.sitting.table
    assert table.over
    assert talk.code == 0
    assert "The game is over" in page
    assert "Scores: You: " in page
    assert table.result_words().split(" ")[0] in page
    assert f"Seed: {seed}." in page
    assert "'save FILE' writes the journal" in page
    assert "Traceback" not in page


@pytest.mark.parametrize("written", ["text", "label"])
def test_moves_may_be_typed_as_texts_or_as_words(tmp_path: Path, written: str) -> None:
    talk = Conversation(tmp_path, seed="11")
    dice = Dice("typist")

    def lines() -> Iterator[str]:
        while (menu := talk.play.menu) is not None:
            choice = menu.choices[dice.below(len(menu.choices))]
            yield choice.text if written == "text" else choice.label.upper()

    page = talk.talk(lines())
    assert talk.play.sitting.table.over
    assert "neither a move nor a command" not in page
    assert "could be" not in page, "an exact label is never ambiguous"


@pytest.mark.parametrize("options", [{"goal": 8}, {"toll": "none"}, {"wards": "off", "goal": 20}])
def test_every_option_can_be_played(tmp_path: Path, options: dict[str, int | str | bool]) -> None:
    talk = Conversation(tmp_path, seed="5", options=options)
    talk.whole_game("x")
    assert talk.play.sitting.table.over
    assert talk.play.sitting.table.origin.options.items() >= options.items()


def test_the_journal_of_a_played_game_is_the_tables_own_and_replays(tmp_path: Path) -> None:
    talk = Conversation(tmp_path, seed="21")
    talk.whole_game("x")
    sitting = talk.play.sitting
    assert sitting.journal == sitting.table.journal
    assert mythboard.game("obol").replay(sitting.journal) == sitting.table


def test_the_same_seed_and_the_same_lines_give_the_same_conversation(tmp_path: Path) -> None:
    first = Conversation(tmp_path / "a", seed="4").whole_game("x")
    second = Conversation(tmp_path / "b", seed="4").whole_game("x")
    assert first == second


def test_after_the_end_another_game_can_be_played_with_another_deal(tmp_path: Path) -> None:
    talk = Conversation(tmp_path, seed="4")
    page = talk.whole_game("x", then=["again", "0"])
    assert page.count("A new game of Obol") == 2
    assert talk.play.sitting.table.origin.seed != "4"
    assert talk.play.sitting.table.decisions > 0


def test_after_the_end_moves_are_refused_and_commands_still_work(tmp_path: Path) -> None:
    talk = Conversation(tmp_path, seed="4")
    page = talk.whole_game("x", then=["1", "why gather", "log 1", "card raven", "save " + str(tmp_path / "a.journal")])
    assert "The game is over; '1' is not a command." in page
    assert "nobody can make a move" in page
    assert "Dawn: Lose 2 souls." in page
    assert (tmp_path / "a.journal").is_file()


def test_a_page_fits_into_eighty_columns(tmp_path: Path) -> None:
    talk = Conversation(tmp_path, seats=4, seed="9", width=80)
    page = talk.whole_game("x", then=["help", "log", "rules", "card feast of shades"])
    assert max(len(line) for line in page.splitlines()) <= 80


def test_the_page_never_shows_a_card_the_person_cannot_know(tmp_path: Path) -> None:
    """At every question the page is the same in a world in which everything hidden lies differently."""
    talk = Conversation(tmp_path, seats=3, seed="12")
    choose = talk.any_move("x")
    compared = 0

    def lines() -> Iterator[str]:
        nonlocal compared
        while (line := choose()) is not None:
            sitting = talk.play.sitting
            other = sitting.table.imagine(sitting.you, Dice(f"world {compared}"))
            assert drawn(talk, other.view(sitting.you)) == drawn(talk, talk.play.view())
            compared += 1
            yield line

    talk.talk(lines())
    assert talk.play.sitting.table.over
    assert compared > 20


def drawn(talk: Conversation, view: dict[str, object]) -> str:
    painter = talk.play.painter
    with talk.console.capture() as capture:
        talk.console.print(painter.page(view), painter.question(view, 80), painter.moves(Menu(painter.game, view), 80))
    return capture.get()
