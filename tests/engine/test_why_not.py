"""Why not: asked with a move's text, with a card without its number, or with the words on the screen."""

from __future__ import annotations

import pytest

import mythboard
from mythboard.engine.dice import Dice
from mythboard.engine.errors import IllegalMove
from mythboard.engine.question import CARD, THING_BITS
from mythboard.engine.table import Table

NOT_HERE = "you can't choose that here"
TOO_DEAR = "it costs 4 obols and you have 1 (O-ACT-03)"


def poor() -> Table:
    """Two Night Crossings on the shore and one that lies elsewhere."""
    shore = ["night-crossing", "gossip", "raven"]
    return mythboard.game("obol").scenario({"numbers": {"obols/0": 1}, "zones": {"shore": shore}, "begin": "turn"})


def test_a_card_may_be_named_without_its_number() -> None:
    table = poor()
    assert table.why_not(0, "hire night-crossing") == [TOO_DEAR]
    assert table.why_not(0, "hire gossip") == []
    assert table.why_not(0, "hire pomegranate") == [NOT_HERE]


@pytest.mark.parametrize("words", ["hire Night Crossing", "Hire Night Crossing", "HIRE NIGHT CROSSING"])
def test_the_words_on_the_screen_will_do(words: str) -> None:
    assert poor().why_not(0, words) == [TOO_DEAR]


def test_what_nobody_offers_is_refused_as_a_move_would_be() -> None:
    table = poor()
    for text in ("hire nonsense", "hire Nonsense", "hire", "Hire the Night Crossing", "x" * 2000, "", None, 5):
        with pytest.raises(IllegalMove) as wanted:
            table.move(text, 0)
        with pytest.raises(IllegalMove) as found:
            table.why_not(0, text)
        assert str(found.value) == str(wanted.value)


def test_whoever_is_not_asked_hears_so_first() -> None:
    assert poor().why_not(1, "Hire Night Crossing") == ["It's not your turn to answer: the table is waiting for Player 1."]
    assert poor().why_not(0, "concede") == ["Nobody can concede in Obol: it is played to its end."]


@pytest.mark.parametrize("name", mythboard.games())
def test_in_every_game_nothing_is_against_a_move_that_is_open_however_it_is_called(name: str) -> None:
    dice = Dice(name)
    game = mythboard.game(name)
    table = game.start(game.max_seats, f"why {name}")
    called = 0
    for _ in range(60):
        seat = table.asked[0]
        moves = table.moves(seat)
        for move in [dice.pick(moves) for _ in range(4)]:
            assert table.why_not(seat, table.label(move)) == [], table.label(move)
            assert table.why_not(seat, table.label(move).upper()) == []
            if game.verbs[move >> THING_BITS].takes == CARD:
                assert table.why_not(seat, table.text(move).partition("#")[0]) == []
            called += 1
        table.answer(seat, dice.pick(moves))
        if table.over:
            break
    assert called > 100
