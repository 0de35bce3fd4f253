"""The guide says something that fits at every question, and can be folded away."""

from typing import Any

import pytest

import mythboard
from mythboard.web.panels.guide import ALWAYS, EARLY, advice, lines
from mythboard.web.panels.tablepage import table_page
from tests.web.markup import Page
from tests.web.seen import Game, main_phase, moment

pytestmark = pytest.mark.usefixtures("spoken")

LONGEST = 190  # letters: two lines beside the prompt


@pytest.mark.parametrize(("game", "seats"), [("chartalea", 2), ("elysium", 3), ("mysthea", 3), ("obol", 3)])
def test_every_line_is_said_at_some_question_of_a_few_games(game: str, seats: int) -> None:
    unsaid = {line.says for line in lines(game)}
    for number in range(6):
        played = Game(game, seats, f"guided {number}", "greedy" if number % 2 else "uniform")
        for _ in played.play(500):
            for seat in played.table.asked:
                view: Any = played.table.view(seat)
                verbs = {str(move["text"]).partition(" ")[0] for move in view["moves"]}
                unsaid.discard(advice(game, verbs, view["question"]["key"]))
            if not unsaid:
                return
    pytest.fail(f"never said: {unsaid}")


def test_no_line_is_longer_than_one_reads_in_passing() -> None:
    assert [line.says for game in mythboard.games() for line in lines(game) if len(line.says) > LONGEST] == []


def test_a_game_without_a_guide_gets_the_sentence_that_is_always_true() -> None:
    assert lines("patience") == ()
    assert advice("patience", {"move"}, "turn/move") == ALWAYS


def test_the_guide_is_open_in_the_first_turns_and_folded_later() -> None:
    game = moment(main_phase)
    early, late = (Page(table_page(game.shown(0, at=at))).by_id["guide"] for at in (EARLY - 1, EARLY))
    assert "open" in early.attrs
    assert "open" not in late.attrs
    assert early.text == late.text


def test_nobody_is_guided_who_is_not_asked() -> None:
    game = moment(main_phase)
    assert "guide" in Page(table_page(game.shown(0))).by_id
    assert "guide" not in Page(table_page(game.shown(1))).by_id
    assert "guide" not in Page(table_page(game.shown(None))).by_id


def test_a_card_that_must_go_is_not_called_one_to_use() -> None:
    assert "must give something up" in advice("elysium", {"choose"}, "card/discard")
    assert "Gold" in advice("elysium", {"number"}, "card/amount")
