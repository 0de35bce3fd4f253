"""Giving a game up: asked once more, journalled like any answer, never taken back."""

from __future__ import annotations

from pathlib import Path

import pytest

import mythboard
from mythboard.engine.game import Game
from mythboard.engine.table import Table
from tests.kit.variants import variant
from tests.terminal.conversation import Conversation


def give_up(table: Table, seat: int) -> None:
    table.finish([other for other in range(table.seats) if other != seat])


@pytest.fixture
def game() -> Game:
    """Obol, if it could be conceded."""
    obol = mythboard.game("obol")
    return variant(obol, rules=obol.rules._replace(concede=give_up))


def test_conceding_ends_the_game_for_the_others(game: Game, tmp_path: Path) -> None:
    talk = Conversation(tmp_path, game=game)
    page = talk.talk(["gather", "concede", "yes"])
    assert "Give up this game? You can't take it back." in page
    assert "The game is over" in page
    assert talk.play.sitting.table.winners == [1]
    assert any("concede" in line for line in talk.play.sitting.journal)
    assert "only answer" not in page
    assert talk.saved.kept() is None, "there is nothing to go on with"


@pytest.mark.parametrize("answer", ["no", "", "concede", "gather", "never"])
def test_anything_but_yes_plays_on(game: Game, tmp_path: Path, answer: str) -> None:
    talk = Conversation(tmp_path, game=game)
    page = talk.talk(["concede", answer, "gather"])
    assert "You keep playing." in page
    assert not talk.play.sitting.table.over
    assert "You gain 2 obols." in page


def test_a_conceded_game_is_saved_loaded_and_not_taken_back(game: Game, tmp_path: Path) -> None:
    file = tmp_path / "lost.journal"
    talk = Conversation(tmp_path, game=game)
    page = talk.talk(["gather", "concede", "y", f"save {file}", "undo", f"load {file}", "concede"])
    assert page.count("The game is over") >= 2
    assert talk.play.sitting.table.over
    assert talk.answers[-2].strip() == "The game is over."
    assert "Taken back" not in page
    assert game.replay(file.read_text().splitlines()) == talk.play.sitting.table


def test_leaving_while_asked_leaves_the_game_as_it_is(game: Game, tmp_path: Path) -> None:
    talk = Conversation(tmp_path, game=game)
    page = talk.talk(["gather", "concede"])
    assert "Goodbye. Your game is saved" in page
    assert not talk.play.sitting.table.over


def test_a_game_that_is_played_to_its_end_says_so(tmp_path: Path) -> None:
    words = "Nobody can concede in Obol: it is played to its end."
    assert Conversation(tmp_path).answer_to("concede") == words
    assert Conversation(tmp_path).answer_to("why concede") == words


def test_why_and_help_know_of_it(game: Game, tmp_path: Path) -> None:
    assert Conversation(tmp_path, game=game).answer_to("why concede") == "You can do this: type 'concede'."
    assert "give up the game" in Conversation(tmp_path).answer_to("help concede")
    assert "'concede' takes nothing after it" in Conversation(tmp_path, game=game).answer_to("concede now")
    assert "why concede" not in Conversation(tmp_path, game=game).answer_to("why")
