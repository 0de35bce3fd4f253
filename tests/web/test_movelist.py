"""Moves on the page: on their card they need not name it, in the list they read like sentences."""

from __future__ import annotations

import pytest

from mythboard.engine.table import Table
from mythboard.web.panels.movelist import Choice, act, capital, choices_of
from tests.chartalea.duel import at
from tests.web.seen import asked, moment


def found(choices: list[Choice], begins: str) -> Choice:
    return next(choice for choice in choices if choice.text.startswith(begins))


@pytest.mark.parametrize(
    ("move", "on_its_card", "in_the_list"),
    [
        ("play", "Play", "Play Flaming Coin"),
        ("sacrifice", "Sacrifice: Gain 2 Attack.", "Sacrifice Flaming Coin: Gain 2 Attack."),
        ("exhaust", "Exhaust: Add 2 Attack Dice.", "Exhaust Amazon: Add 2 Attack Dice."),
        ("pass", "End your Main Phase", "End your Main Phase"),
    ],
)
def test_a_move_is_read_on_its_card_without_its_name_and_in_the_list_with_it(
    move: str, on_its_card: str, in_the_list: str
) -> None:
    duel = at("main", hand=["flaming-coin"], played=["flaming-coin"], companions=["amazon"])
    choice = found(choices_of(duel.table.view(0)), move)
    assert act(choice) == on_its_card
    assert capital(choice.label) == in_the_list


def test_a_move_whose_words_would_break_off_has_words_of_its_own_for_its_card() -> None:
    def may_join(table: Table) -> bool:
        return 0 in table.asked and any(table.text(move).startswith("join ") for move in table.moves(0))

    game = moment(may_join, "elysium", 3, "uniform")
    assert act(found(choices_of(game.table.view(0)), "join")).startswith("Join its Legend (")


@pytest.mark.parametrize("game", ["chartalea", "elysium", "mysthea", "obol"])
def test_the_move_that_ends_a_turn_says_so_and_no_other(game: str) -> None:
    def ends(table: Table) -> bool:
        return 0 in table.asked and any(choice.ends for choice in choices_of(table.view(0)))

    table = moment(ends, game).table
    assert [choice.text for choice in choices_of(table.view(0)) if choice.ends] == ["pass"]


def test_a_question_that_is_declined_in_the_middle_of_a_turn_ends_nothing() -> None:
    table = moment(lambda table: asked(table, 0, "Change your dice?")).table
    choices = choices_of(table.view(0))
    assert "pass" in [choice.text for choice in choices]
    assert not any(choice.ends for choice in choices)
