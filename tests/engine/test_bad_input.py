"""Everything a stranger can hand to the engine is answered with a sentence, and nothing changes."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

import mythboard
from mythboard.engine.dice import Dice
from mythboard.engine.errors import BadOption, BadPosition, IllegalMove, UnknownGame
from mythboard.engine.playout import playout
from mythboard.engine.table import Table

obol = mythboard.game("obol")


def is_sentence(text: str) -> bool:
    """Begins like a sentence, ends like one, and shows nothing of the machine."""
    return text[0].isupper() | (text[0] in "'\"0123456789") and text.rstrip().endswith(".") and "Traceback" not in text


def midgame() -> Table:
    table = obol.start(2, 7)
    playout(table, Dice(1), 20)
    return table


MOVES: list[tuple[str, str]] = [
    ("", "An empty text is no move"),
    ("   ", "An empty text is no move"),
    ("dance", "has no move 'dance'"),
    ("hire  gossip#14", "single space between the words"),
    (" gather", "single space between the words"),
    ("hire\tgossip#14", "single space between the words"),
    ("hire\u2003gossip#14", "single space"),
    ("GATHER", "has no move 'GATHER'"),
    ("gather 2", "'gather' takes nothing, not '2'"),
    ("hire", "'hire' takes a card such as coin#3"),
    ("hire gossip", "Write the card with its number, such as gossip#3"),
    ("hire gossip#", "Write the card with its number"),
    ("hire gossip#x", "Write the card with its number"),
    ("hire gossip#-1", "Write the card with its number"),
    ("hire gossip#٣", "Write the card with its number"),
    ("hire gossip#99999", "Write the card with its number"),
    ("hire gossip#999", "There is no 'gossip#999' at this table"),
    ("hire gossip#0", "There is no 'gossip#0' at this table"),
    ("hire gossip#014", "There is no 'gossip#014' at this table"),
    ("hire excalibur#1", "There is no card 'excalibur'"),
    ("hire gossip#14 gossip#15", "'hire' takes a card"),
    ("number", "'number' takes a number"),
    ("number x", "'x' is not a number"),
    ("number -1", "'-1' is not a number"),
    ("number 01", "'01' is not a number"),
    ("number 1_0", "'1_0' is not a number"),
    ("number ٣", "is not a number"),
    ("number 99999", "is not a number"),
    ("number 5000", "5000 is too large"),
    ("x" * 500, "at most 200 characters"),
]


@pytest.mark.parametrize(("text", "sentence"), MOVES, ids=[text[:20] or "empty" for text, _ in MOVES])
def test_a_text_that_is_no_move_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    table = midgame()
    before = table.dump()
    with pytest.raises(IllegalMove) as caught:
        table.move(text, table.asked[0])
    assert sentence in str(caught.value)
    assert is_sentence(str(caught.value))
    assert table.dump() == before


def refusal(table: Table, seat: Any, move: Any) -> str:
    before = table.dump()
    with pytest.raises(IllegalMove) as caught:
        table.answer(seat, move)
    assert table.dump() == before
    assert is_sentence(str(caught.value)), str(caught.value)
    return str(caught.value)


def test_a_seat_that_is_not_asked_is_told_who_is() -> None:
    table = obol.start(3, 1, names=["Ana", "Ben", "Cleo"])
    assert refusal(table, 1, table.moves(0)[0]) == "It's not your turn to answer: the table is waiting for Ana."


@pytest.mark.parametrize("seat", [-1, 2, 99, True, "0", None])
def test_a_seat_that_does_not_exist_is_refused(seat: Any) -> None:
    table = midgame()
    assert "There is no such seat" in refusal(table, seat, 0)


@pytest.mark.parametrize("move", [-1, 10**9, 2**70, True, "gather", None, 1.5])
def test_a_move_that_is_no_number_or_no_move_is_refused(move: Any) -> None:
    table = obol.start(2, 7)
    assert "move" in refusal(table, 0, move)


def test_a_move_that_is_not_offered_says_why() -> None:
    table = obol.scenario({"numbers": {"obols/0": 1}, "zones": {"shore": ["night-crossing"]}, "begin": "turn"})
    card = next(i for i, c in enumerate(table.box.cards) if c.key == "night-crossing")
    assert table.why_not(0, f"hire night-crossing#{card}") == ["it costs 4 obols and you have 1 (O-ACT-03)"]
    text = refusal(table, 0, table.move(f"hire night-crossing#{card}"))
    assert text == f"You can't hire night-crossing#{card} now: it costs 4 obols and you have 1 (O-ACT-03)."


def test_several_reasons_are_all_given() -> None:
    table = obol.scenario({"numbers": {"obols/0": 1}, "begin": "turn"})
    table.answer(0, table.move("cross", 0))
    while table.asked == (0,) and table.move("yes") in table.moves(0):
        table.answer(0, table.move("pass", 0))
    assert table.why_not(0, "cross") == [
        "you've already crossed this turn (O-ACT-08)",
        "crossing costs 1 obol and you have 0 (O-CROSS-01)",
    ]


def test_a_move_of_another_question_is_answered_with_the_question() -> None:
    table = obol.start(2, 7)
    assert table.why_not(0, "number 2") == ["the question is: What do you do?"]


def test_a_hidden_card_is_refused_in_the_same_words_wherever_it_lies() -> None:
    table = obol.start(2, 7)
    theirs = table.box.names[table.zones[table.game.board.zones[2].base + 1][0]]
    deck = table.box.names[table.zones[1][0]]
    assert table.why_not(0, f"play {theirs}") == table.why_not(0, f"play {deck}")


def test_after_the_end_nothing_is_possible() -> None:
    table = obol.start(2, 7)
    playout(table, Dice(1), 10_000)
    assert refusal(table, 0, 0) == "The game is over."
    assert table.why_not(0, "gather") == ["The game is over."]
    assert table.moves(0) == []


def test_who_has_answered_a_common_question_cannot_answer_again() -> None:
    table = obol.scenario({"seats": 3, "numbers": {"obols/0": 3, "obols/1": 3, "obols/2": 3}, "begin": "toll"})
    table.answer(1, table.move("number 2", 1))
    assert refusal(table, 1, table.move("number 1")) == "You've already answered; the others haven't."


STARTS: list[tuple[dict[str, Any], str]] = [
    ({"seats": 1}, "is for 2 to 4 players, not 1"),
    ({"seats": 5}, "is for 2 to 4 players, not 5"),
    ({"seats": 0}, "not 0"),
    ({"seats": True}, "whole number, not True"),
    ({"seats": "two"}, "whole number, not 'two'"),
    ({"options": {"goal": 13}}, "'goal' of Obol can be 12, 8, 20; not 13"),
    ({"options": {"goal": "12"}}, "not '12'"),
    ({"options": {"goal": True}}, "not True"),
    ({"options": {"colour": "red"}}, "no option 'colour'; it has goal, toll, wards"),
    ({"names": ["Ana"]}, "2 seats but 1 names"),
    ({"names": ["Ana", ""]}, "1 to 40 visible characters"),
    ({"names": ["Ana", "x" * 41]}, "1 to 40 visible characters"),
    ({"names": ["Ana", "a\nb"]}, "1 to 40 visible characters"),
    ({"seed": "x" * 201}, "at most 200 visible characters"),
    ({"seed": "\ud800"}, "visible characters"),
]


@pytest.mark.parametrize(("arguments", "sentence"), STARTS, ids=[str(arguments)[:40] for arguments, _ in STARTS])
def test_a_game_that_cannot_be_started_says_why(arguments: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOption) as caught:
        obol.start(**arguments)
    assert sentence in str(caught.value)
    assert is_sentence(str(caught.value))


def test_a_game_that_does_not_exist_is_named_with_those_that_do() -> None:
    with pytest.raises(UnknownGame, match=r"There is no game 'chess'; there is .*obol"):
        mythboard.game("chess")


SCENARIOS: list[tuple[Any, str]] = [
    ([], "A scenario is a table of names"),
    (None, "A scenario is a table of names"),
    ({"seed": "\ud800"}, "visible characters"),
    ({"zones": {"hand/²": []}}, "written hand/0 to hand/1"),
    ({"zones": {"hand/" + "0" * 5000: []}}, "written hand/0 to hand/1"),
    ({"zones": {"hand/0": [["x"]]}}, "no card ['x']"),
    ({"lasting": [[["x"], 0]]}, "What lasts is one of"),
    ({"lasting": [["this turn, cards cost you 1 obol less", True]]}, "no seat True"),
    ({"zones": {"crew/0": ["coin-diver"]}, "status": {"crew/0": {"coin-diver": 1 << 50}}}, "a number of 0 bits"),
    ({"hands": {}}, "no field 'hands'"),
    ({"seats": "two"}, "'seats' is a number or a list"),
    ({"options": []}, "'options' is a table"),
    ({"zones": []}, "'zones' is a table"),
    ({"zones": {"attic": []}}, "no zone 'attic'; it has"),
    ({"zones": {"hand": []}}, "written hand/0 to hand/1"),
    ({"zones": {"hand/2": []}}, "written hand/0 to hand/1"),
    ({"zones": {"hand/0": "gossip"}}, "needs a list of cards"),
    ({"zones": {"hand/0": ["excalibur"]}}, "no card 'excalibur'"),
    ({"zones": {"hand/0": ["gossip"] * 3}}, "no further copy of 'gossip'"),
    ({"numbers": {"health/0": 3}}, "no number 'health/0'; it has"),
    ({"numbers": {"obols/0": -1}}, "goes from 0 to 999"),
    ({"numbers": {"obols/0": True}}, "cannot be True"),
    ({"status": {"hand/0": 3}}, "a zone, then a card"),
    ({"status": {"hand/0": {"gossip": 1}}}, "no 'gossip' in 'hand/0'"),
    ({"known": {"deck": 3}}, "then a list of seats"),
    ({"known": {"deck": {"gossip": [7]}}}, "a list of seats"),
    ({"numbers": {"obols/3": 4}}, "no number 'obols/3'; it has obols/0, obols/1, souls/0"),
    ({"card": "gossip"}, "no field 'card'"),
    ({"rest": "attic"}, "no zone 'attic'"),
    ({"lasting": 3}, "a list of pairs"),
    ({"lasting": [{}]}, "What lasts is one of"),
    ({"lasting": [["for ever", 0]]}, "this turn, cards cost you 1 obol less"),
    ({"lasting": [["this turn, cards cost you 1 obol less", 5]]}, "no seat 5"),
    ({"begin": "breakfast"}, "cannot begin at 'breakfast'; it can at actions"),
    ({"seat": 2}, "no seat 2"),
    ({"seat": True}, "no seat True"),
]


@pytest.mark.parametrize(("data", "sentence"), SCENARIOS, ids=[str(data)[:40] for data, _ in SCENARIOS])
def test_a_scenario_that_makes_no_sense_says_why(data: Any, sentence: str) -> None:
    with pytest.raises((BadPosition, BadOption)) as caught:
        obol.scenario(data)
    assert sentence in str(caught.value)
    assert is_sentence(str(caught.value))


def put(*path: Any, value: Any) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        place: Any = data
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = value

    return change


def drop(name: str) -> Callable[[dict[str, Any]], None]:
    return lambda data: data.pop(name)


def double_a_card(data: dict[str, Any]) -> None:
    data["zones"][1].append(data["zones"][1][0])


def lose_a_card(data: dict[str, Any]) -> None:
    data["zones"][1].pop()


DAMAGES: list[tuple[str, Callable[[dict[str, Any]], None], str]] = [
    *((f"no {name}", drop(name), f"no '{name}'") for name in ("game", "box", "dice", "zones", "frames", "question", "told")),
    ("other game", put("game", value="chess"), "of 'chess', not of 'obol'"),
    ("dice", put("dice", value="zz"), "dice are not readable"),
    ("dice kind", put("dice", value=7), "dice are not readable"),
    ("negative dice", put("dice", value="-" + "1" * 33), "dice are not readable"),
    ("box", put("box", value=3), "the number of cards"),
    ("seats", put("seats", value=3), "seats and names differ"),
    ("names", put("origin", "names", value=["Ana", 3]), "seats and names differ"),
    ("option", put("origin", "options", "goal", value=99), "'goal' of Obol can be"),
    ("options", put("origin", "options", value=[]), "options are missing"),
    ("zones", put("zones", value=[]), "zones"),
    ("zone", put("zones", 0, value="x"), "a zone"),
    ("a card twice", double_a_card, "lies in two places"),
    ("a card lost", lose_a_card, "not where they should be"),
    ("no such card", put("zones", 1, 0, value=999), "a zone"),
    ("known", put("known", 0, value=1 << 20), "known"),
    ("known length", put("known", value=[0]), "known"),
    ("number", put("numbers", 0, value=-5), "obols/0"),
    ("number kind", put("numbers", 0, value="5"), "numbers"),
    ("lasting", put("lasting", value=[1, 2]), "comes in threes"),
    ("what lasts", put("lasting", value=[99, 0, 0]), "what lasts"),
    ("frames", put("frames", value="x"), "stack is not readable"),
    ("deep", put("frames", value=[["game", 0, 0, 0, 0, [], []]] * 600), "stack is not readable"),
    ("frame", put("frames", 0, value=[1]), "frame of its stack"),
    ("program", put("frames", 0, 0, value="cheat"), "runs 'cheat'"),
    ("position", put("frames", 0, 1, value=999), "a position"),
    ("frame seat", put("frames", 0, 2, value=9), "a seat"),
    ("frame card", put("frames", 0, 4, value=999), "a card"),
    ("marks", put("frames", 1, 5, value=[]), "marks"),
    ("loop", put("frames", 0, 6, value=[[7, 0, 1]]), "loop"),
    ("loops", put("frames", 0, 6, value=3), "loop"),
    ("question", put("question", value=[1]), "question is not readable"),
    ("no question", put("question", value=None), "waits for nobody"),
    ("asked", put("question", 0, value=[5]), "asked seats"),
    ("nobody asked", put("question", 2, 0, value=0), "it asks others than its rules would"),
    ("another asked", put("question", 0, value=[1]), "it asks others"),
    ("over yet asked", put("over", value=True), "yet something is going on"),
    ("a strange field", put("luck", value=7), "fields that no table has"),
    ("a mark too high", put("frames", 1, 5, 0, value=1 << 39), "an answer"),
    ("a loop of no card", put("frames", 1, 6, value=[[2, -1, 4000]]), "a thing of a loop"),
    ("a loop of no seat", put("frames", 0, 6, value=[[1, -1, 4]]), "a thing of a loop"),
    ("forged moves", put("question", 1, 0, value=[0, 1, 2]), "its moves are not those"),
    ("over", put("over", value=3), "'over' is yes or no"),
    ("winners", put("winners", value=[9]), "winners"),
    ("actor", put("actor", value=9), "acting seat"),
    ("told", put("told", value=-1), "told"),
]


@pytest.mark.parametrize(("damage", "sentence"), [(d, s) for _, d, s in DAMAGES], ids=[name for name, _, _ in DAMAGES])
def test_a_damaged_save_is_refused_with_a_sentence(damage: Callable[[dict[str, Any]], None], sentence: str) -> None:
    data = json.loads(json.dumps(obol.start(2, 7).dump()))
    damage(data)
    with pytest.raises(BadPosition) as caught:
        obol.load(data)
    assert sentence in str(caught.value)
    assert is_sentence(str(caught.value))


@pytest.mark.parametrize("data", [None, 3, "x", [], {}])
def test_what_is_no_save_at_all_is_refused(data: Any) -> None:
    with pytest.raises(BadPosition):
        obol.load(data)


def test_random_damage_to_a_save_never_gives_anything_but_a_sentence() -> None:
    """Every leaf of a save is replaced by every kind of nonsense; what still loads can be played."""
    data = json.loads(json.dumps(midgame().dump()))
    nonsense: list[Any] = [None, True, -1, 10**15, "x", [], {}, [[]], 1.5]
    dice = Dice(4)

    def places(value: Any, path: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        found = [path] if path else []
        if isinstance(value, dict):
            for key, inner in value.items():
                found += places(inner, (*path, key))
        elif isinstance(value, list):
            for i, inner in enumerate(value[:6]):
                found += places(inner, (*path, i))
        return found

    for path in places(data, ()):
        hurt = copy.deepcopy(data)
        put(*path, value=nonsense[dice.below(len(nonsense))])(hurt)
        try:
            table = obol.load(hurt)
            playout(table, dice, 5)
        except BadPosition:
            continue
