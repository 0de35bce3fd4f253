"""Verbs that take a word of a list of their own."""

from __future__ import annotations

import json

import pytest

from mythboard.engine.board import Board
from mythboard.engine.dice import Dice
from mythboard.engine.errors import BadPosition, IllegalMove, RuleBroken
from mythboard.engine.frames import Frame
from mythboard.engine.procedure import Part, ask, procedure
from mythboard.engine.question import NUMBER, THING, WORD, offer_list
from mythboard.engine.table import Table
from tests.engine.tiny import COUNT, DYE, stop, tiny
from tests.kit.variants import with_verbs


def both(table: Table, frame: Frame, seat: int) -> list[int]:
    return [0, 1]


def note_the_dye(table: Table, frame: Frame) -> None:
    table.put(COUNT, 10 + (frame.get("dye") & THING))


def question(again: str = "dye") -> Part:
    return ask(again, offer_list(DYE, both), who=lambda table, frame: 0, about="Which dye?")


def dyeing() -> Table:
    return tiny(procedure("main", question(), note_the_dye, question("again"), stop)).start(2)


def refused(table: Table, text: str, seat: int | None = 0) -> str:
    with pytest.raises(IllegalMove) as caught:
        table.move(text, seat)
    return str(caught.value)


def test_a_word_is_written_in_the_move_and_read_by_its_title() -> None:
    table = dyeing()
    assert [table.text(move) for move in table.moves(0)] == ["dye red", "dye sky-blue"]
    assert [table.label(move) for move in table.moves(0)] == ["use the red dye", "use the blue of the sky"]


def test_the_thing_is_the_place_of_the_word() -> None:
    table = dyeing()
    table.answer(0, table.move("dye sky-blue", 0))
    assert table.numbers[COUNT] == 11


def test_a_word_is_the_same_to_every_viewer() -> None:
    table = dyeing()
    assert table.view(0)["moves"] == [
        {"text": "dye red", "label": "use the red dye"},
        {"text": "dye sky-blue", "label": "use the blue of the sky"},
    ]
    assert table.imagine(1, Dice(3)).moves(0) == table.moves(0)


def test_an_unknown_word_is_refused_with_those_there_are() -> None:
    assert refused(dyeing(), "dye green") == "'dye' takes one of red, sky-blue, not 'green'."
    assert refused(dyeing(), "dye 0") == "'dye' takes one of red, sky-blue, not '0'."
    assert refused(dyeing(), "dye", None) == "'dye' takes one of red, sky-blue, not ''."
    assert refused(dyeing(), "dye red red") == "'dye' takes one of red, sky-blue, not 'red red'."


def test_of_many_words_only_some_are_quoted() -> None:
    many = Board(1).verb("pull", WORD, "pull {}", words=tuple((f"rope-{n}", f"rope {n}") for n in range(40)))
    game = tiny(procedure("main", question(), stop))
    game = with_verbs(game, [*game.verbs, many])
    said = refused(game.start(2), "pull string")
    assert said.startswith("'pull' takes a word such as rope-0, rope-1, ")
    assert "rope-12" not in said
    assert said.endswith(", not 'string'.")


def test_a_word_that_is_not_offered_now_is_refused_by_its_name() -> None:
    only_red = ask("dye", offer_list(DYE, lambda t, f, s: [0]), who=lambda t, f: 0, about="Which dye?", decline="none")
    table = tiny(procedure("main", only_red, stop)).start(2)
    because = "you can't choose that here"
    assert refused(table, "dye sky-blue") == f"You can't dye sky-blue now: {because}."
    assert table.why_not(0, "dye sky-blue") == [because]
    with pytest.raises(IllegalMove, match="dye #7"):
        table.answer(0, DYE.base + 7)


def test_a_journal_with_words_replays() -> None:
    table = dyeing()
    table.answer(0, table.move("dye sky-blue", 0))
    table.answer(0, table.move("dye red", 0))
    assert table.journal[7].startswith("1 0 dye sky-blue ~")
    assert table.game.replay(table.journal) == table


def test_a_chosen_word_is_saved_and_loaded() -> None:
    table = dyeing()
    table.answer(0, table.move("dye sky-blue", 0))
    assert table.game.load(json.loads(json.dumps(table.dump()))) == table


def test_a_saved_table_with_a_word_that_is_none_is_refused() -> None:
    table = dyeing()
    table.answer(0, table.move("dye sky-blue", 0))
    data = json.loads(json.dumps(table.dump()))
    data["frames"][0][5][0] = DYE.base + 2
    with pytest.raises(BadPosition, match="the word of an answer should be a number from 0 to 1"):
        table.game.load(data)


def test_other_words_make_another_digest() -> None:
    def digest(*words: str) -> str:
        game = tiny(procedure("main", stop))
        dye = Board(1).verb("dye", WORD, "{}", words=tuple((word, word) for word in words))
        return with_verbs(game, [*game.verbs[:-1], dye]).digest

    assert digest("red", "blue") == digest("red", "blue") != digest("red", "green")


@pytest.mark.parametrize("words", [(("red", "a"), ("red", "b")), (("dark red", "a"),), (("", "a"),), (("red\t", "a"),)])
def test_a_word_that_could_not_be_read_back_is_refused_when_the_verb_is_made(words: tuple[tuple[str, str], ...]) -> None:
    with pytest.raises(RuleBroken, match="said twice, or is not one visible word"):
        Board(1).verb("dye", WORD, "{}", words=words)


def test_words_belong_to_verbs_that_take_one() -> None:
    with pytest.raises(RuleBroken, match="exactly if it takes one"):
        Board(1).verb("dye", WORD, "{}")
    with pytest.raises(RuleBroken, match="exactly if it takes one"):
        Board(1).verb("dye", NUMBER, "{}", words=(("red", "red"),))


@pytest.mark.parametrize("name", ["concede", "first", "pass"])
def test_a_verb_that_every_game_has_is_not_written_again(name: str) -> None:
    with pytest.raises(RuleBroken, match="is declared twice"):
        Board(1).verb(name)


def test_an_event_is_declared_once() -> None:
    board = Board(1)
    board.event("crosses")
    with pytest.raises(RuleBroken, match="declared twice"):
        board.event("crosses")
