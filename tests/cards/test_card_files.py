"""Card files that are refused: each with a complaint at the right place, and never with any other error."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import mythboard
from mythboard.cards.files import sources_in
from mythboard.cards.reader import LARGEST_FILE, LONGEST_ROW, MOST_CARDS, read_cards
from mythboard.engine.card import Card, Source
from mythboard.engine.errors import BadCards
from tests.cards.mill import entry, shape

GOOD = """[saw]
name = "Saw"
kind = "tool"
text = "Wait."
origin = "a test"
"""


def changed(old: str, new: str) -> str:
    """The good card with something else in it."""
    assert old in GOOD
    return GOOD.replace(old, new)


def cards_of(*texts: str) -> dict[str, Card]:
    cards, _ = read_cards([Source(f"mill{i or ''}.toml", text) for i, text in enumerate(texts)], shape())
    return cards


def complaints(*texts: str) -> list[str]:
    """What the reader has against these files."""
    with pytest.raises(BadCards) as caught:
        cards_of(*texts)
    return caught.value.complaints


def heads(*texts: str) -> list[str]:
    """The first lines of the complaints: place and sentence."""
    return [complaint.split("\n")[0] for complaint in complaints(*texts)]


NOT_TOML = "this is not TOML"
BAD = {  # the file, where the complaint points, and what it says
    "a string that does not end": (changed('"Saw"', '"Saw'), "2:12", "this is not TOML"),
    "a text that does not end": (changed('"Wait."', '"""Wait.'), "5:18", "this is not TOML"),
    "a field without a value": (changed('"tool"', ""), "3:8", "this is not TOML"),
    "a field without an equals sign": (changed("kind = ", "kind "), "3:6", "this is not TOML"),
    "a field twice": (GOOD + 'name = "Saw"\n', "6:13", "this is not TOML"),
    "a card twice in a file": (GOOD + GOOD, "6:5", "this is not TOML"),
    "a header that does not end": (changed("[saw]", "[saw"), "1:5", "this is not TOML"),
    "a date that is none": (GOOD + "cost = 1999-13-45\n", "6:12", "this is not TOML"),
    "a control character": (changed('"Saw"', '"S\x1baw"'), "2:10", "this is not TOML"),
    "an unknown escape": (changed('"Saw"', '"S\\qaw"'), "2:12", "this is not TOML"),
    "a bare carriage return": (changed('"Saw"', '"S\raw"'), "2:10", "this is not TOML"),
    "a number of many digits": (GOOD + "cost = " + "9" * 1100 + "\n", "6:1", "saw: 'cost' is a number from 0 to 9."),
    "a field outside any card": ('name = "Saw"\n' + GOOD, "1:1", "'name' stands outside a card; a card begins with [its-key]."),
    "a list of cards": (changed("[saw]", "[[saw]]"), "1:1", "'saw' stands outside a card; a card begins with [its-key]."),
    "a key in capital letters": (changed("[saw]", "[Saw]"), "1:1", "'Saw': a key is written like-this, in small letters."),
    "a key with an underscore": (
        changed("[saw]", "[old_saw]"),
        "1:1",
        "'old_saw': a key is written like-this, in small letters.",
    ),
    "a key with spaces": (changed("[saw]", '["old saw"]'), "1:1", "'old saw': a key is written like-this, in small letters."),
    "an empty key": (changed("[saw]", '[""]'), "1:1", "'': a key is written like-this, in small letters."),
    "a key that begins with a digit": (
        changed("[saw]", "[1-saw]"),
        "1:1",
        "'1-saw': a key is written like-this, in small letters.",
    ),
    "a long key": (
        changed("[saw]", "[" + "saw-" * 12 + "saw]"),
        "1:1",
        "'saw-saw-saw-saw-saw-saw-saw-saw-saw-saw-...': a key has at most 40 characters.",
    ),
    "a table inside a card": (
        GOOD + "\n[saw.teeth]\nnumber = 3\n",
        "7:1",
        "saw: a card has no field 'teeth'; did you mean 'text'?",
    ),
    "an emblem in capital letters": (
        GOOD + 'emblem = "Hand Saw"\n',
        "6:1",
        "saw: 'emblem' is the name of an icon, written like-this, in small letters.",
    ),
    "an empty emblem": (
        GOOD + 'emblem = ""\n',
        "6:1",
        "saw: 'emblem' is the name of an icon, written like-this, in small letters.",
    ),
    "a number as an emblem": (
        GOOD + "emblem = 3\n",
        "6:1",
        "saw: 'emblem' is the name of an icon, written like-this, in small letters.",
    ),
    "an unknown field": (
        GOOD + 'colour = "red"\n',
        "6:1",
        "saw: a card has no field 'colour'; it has copies, cost, emblem, kind, made of, name, origin, "
        "rule, since, text, until, weight.",
    ),
    "no name": (changed('name = "Saw"\n', ""), "1:1", "saw: 'name' is missing; it is a text of 1 to 40 characters."),
    "no kind": (changed('kind = "tool"\n', ""), "1:1", "saw: 'kind' is missing; it is one of tool, friend."),
    "no text": (
        changed('text = "Wait."\n', ""),
        "1:1",
        "saw: 'text' is missing; it is a text of 1 to 1000 characters. "
        "Only kinds in the `silent_kinds` of a game's Shape go without.",
    ),
    "no origin": (changed('origin = "a test"\n', ""), "1:1", "saw: 'origin' is missing; it is a text of 1 to 1000 characters."),
    "an empty name": (changed('"Saw"', '""'), "2:1", "saw: 'name' is a text of 1 to 40 characters."),
    "an empty text": (
        changed('"Wait."', '"""\n"""'),
        "4:1",
        "saw: 'text' is a text of 1 to 1000 characters. Only kinds in the `silent_kinds` of a game's Shape go without.",
    ),
    "an empty origin": (changed('"a test"', '"  "'), "5:1", "saw: 'origin' is a text of 1 to 1000 characters."),
    "a long name": (changed('"Saw"', '"' + "Saw " * 10 + 'Saw"'), "2:1", "saw: 'name' is a text of 1 to 40 characters."),
    "a name with a line break": (
        changed('"Saw"', '"Big\\nSaw"'),
        "2:1",
        "saw: 'name' is written with visible letters, and single spaces between its words.",
    ),
    "a name with spaces around it": (
        changed('"Saw"', '" Saw"'),
        "2:1",
        "saw: 'name' is written with visible letters, and single spaces between its words.",
    ),
    "a list as a name": (changed('"Saw"', '["Saw"]'), "2:1", "saw: 'name' is a text of 1 to 40 characters."),
    "a number as a name": (changed('"Saw"', "3"), "2:1", "saw: 'name' is a text of 1 to 40 characters."),
    "a kind that is none": (changed('"tool"', '"weapon"'), "3:1", "saw: 'kind' is one of tool, friend."),
    "a list as a kind": (changed('"tool"', '["tool"]'), "3:1", "saw: 'kind' is one of tool, friend."),
    "true as a cost": (GOOD + "cost = true\n", "6:1", "saw: 'cost' is a number from 0 to 9."),
    "a text as a cost": (GOOD + 'cost = "2"\n', "6:1", "saw: 'cost' is a number from 0 to 9."),
    "a fraction as a cost": (GOOD + "cost = 1.5\n", "6:1", "saw: 'cost' is a number from 0 to 9."),
    "infinity as a cost": (GOOD + "cost = inf\n", "6:1", "saw: 'cost' is a number from 0 to 9."),
    "a date as a cost": (GOOD + "cost = 1999-12-31\n", "6:1", "saw: 'cost' is a number from 0 to 9."),
    "a cost below nothing": (GOOD + "cost = -1\n", "6:1", "saw: 'cost' is a number from 0 to 9."),
    "a cost too high": (GOOD + "cost = 10\n", "6:1", "saw: 'cost' is a number from 0 to 9."),
    "no copies": (GOOD + "copies = 0\n", "6:1", "saw: 'copies' is a number from 1 to 20."),
    "many copies": (GOOD + "copies = 21\n", "6:1", "saw: 'copies' is a number from 1 to 20."),
    "a value too high": (GOOD + "weight = 1000\n", "6:1", "saw: 'weight' is a number from 0 to 999."),
    "a trait that is none": (GOOD + '"made of" = ["gold"]\n', "6:1", "saw: 'made of' is a list of iron, oak."),
    "a trait that is no text": (GOOD + '"made of" = [1]\n', "6:1", "saw: 'made of' is a list of iron, oak."),
    "a trait without a list": (GOOD + '"made of" = "iron"\n', "6:1", "saw: 'made of' is a list of iron, oak."),
    "a trait twice": (GOOD + '"made of" = ["iron", "iron"]\n', "6:1", "saw: 'made of' names something twice."),
    "a number as a text": (changed('"Wait."', "3"), "4:1", "saw: 'text' is a text of 1 to 1000 characters."),
    "a list of lines as a text": (changed('"Wait."', '["Wait."]'), "4:1", "saw: 'text' is a text of 1 to 1000 characters."),
    "a long text": (changed('"Wait."', '"' + "Wait. " * 180 + '"'), "4:1", "saw: 'text' is a text of 1 to 1000 characters."),
    "many lines of text": (
        changed('"Wait."', '"""\n' + "Wait.\n" * 8 + '"""'),
        "4:1",
        "saw: a card has at most 7 lines of text.",
    ),
    "an unknown rule": (
        GOOD + 'rule = "turn the wheel"\n',
        "6:1",
        "saw: there is no rule 'turn the wheel'; there is turn the mill.",
    ),
    "a rule that is no text": (GOOD + "rule = 1\n", "6:1", "saw: 'rule' is a text of 0 to 40 characters."),
}


@pytest.mark.parametrize(("text", "place", "message"), BAD.values(), ids=list(BAD))
def test_a_bad_card_is_refused_with_its_place_and_a_sentence(text: str, place: str, message: str) -> None:
    found = heads(text)
    assert len(found) == 1
    assert found[0].startswith(f"mill.toml:{place}: {message}")


def test_the_good_card_is_good() -> None:
    assert list(cards_of(GOOD)) == ["saw"]


def test_a_card_may_say_which_picture_is_on_its_face() -> None:
    assert cards_of(GOOD)["saw"].emblem == ""
    assert cards_of(GOOD + 'emblem = "hand-saw"\n')["saw"].emblem == "hand-saw"


def test_another_picture_is_no_other_rule_and_old_journals_stay_good() -> None:
    raven = sources_in("mythboard.games.obol")
    repainted = [source._replace(text=source.text.replace('emblem = "crow-dive"', 'emblem = "vulture"')) for source in raven]
    assert repainted != raven
    game = mythboard.game("obol", repainted)
    assert game.cards["raven"].emblem == "vulture"
    assert game.digest == mythboard.game("obol").digest


def test_a_complaint_shows_the_line_and_underlines_the_words() -> None:
    assert complaints(changed("Wait.", "Wait. Wiat.")) == [
        "mill.toml:4:15: saw: 'Wiat' is not understood here. Did you mean 'wait'? Phrases like it: 'wait'.\n"
        '    text = "Wait. Wiat."\n'
        "                  ^^^^"
    ]


def test_a_misspelt_field_is_missing_under_its_right_name() -> None:
    assert heads(changed("origin", "orgin")) == [
        "mill.toml:1:1: saw: 'origin' is missing; it is a text of 1 to 1000 characters.",
        "mill.toml:5:1: saw: a card has no field 'orgin'; did you mean 'origin'?",
    ]


def test_all_errors_of_a_file_are_said_at_once_and_in_order() -> None:
    bad = [
        entry("one", "Wiat."),
        entry("two", "Wait.", kind="weapon"),
        entry("Three", "Wait."),
        entry("four", "Wait.", cost=99),
        entry("fine", "Wait."),
        entry("five", "Wait.\nGain 1 grains."),
        entry("six", "Wait.", colour="red"),
    ]
    assert heads("\n".join(bad)) == [
        "mill.toml:6:1: one: 'Wiat' is not understood here. Did you mean 'wait'? Phrases like it: 'wait'.",
        "mill.toml:11:1: two: 'kind' is one of tool, friend.",
        "mill.toml:17:1: 'Three': a key is written like-this, in small letters.",
        "mill.toml:29:1: four: 'cost' is a number from 0 to 9.",
        "mill.toml:48:8: five: Write it so: Gain 1 grain.",
        "mill.toml:55:1: six: a card has no field 'colour'; it has copies, cost, emblem, kind, "
        "made of, name, origin, rule, since, text, until, weight.",
    ]


def test_every_line_of_a_card_is_looked_at() -> None:
    assert [head.split(" ")[0] for head in heads(entry("saw", "Wiat.\nWait.\nWait\nGain 1 grains."))] == [
        "mill.toml:6:1:",
        "mill.toml:8:5:",
        "mill.toml:9:8:",
    ]


def test_errors_of_several_files_come_file_by_file() -> None:
    assert [head.split(" ")[0] for head in heads(entry("a", "Wiat."), "[b\n", entry("c", "Wiat."))] == [
        "mill.toml:6:1:",
        "mill1.toml:1:3:",
        "mill2.toml:6:1:",
    ]


def test_a_key_of_another_file_is_refused_with_the_place_of_the_other() -> None:
    assert heads(GOOD, "# ours\n\n" + GOOD) == ["mill1.toml:3:1: saw: there is another card of this key, mill.toml:1."]


def test_a_key_counts_even_if_its_first_card_is_bad() -> None:
    assert len(heads(changed("Wait.", "Wiat."), GOOD)) == 2


def test_a_file_has_a_greatest_size() -> None:
    filler = "# " + "x" * 1000 + "\n"
    text = GOOD + filler * (LARGEST_FILE // len(filler))
    assert heads(text) == [f"mill.toml:1:1: a card file has at most {LARGEST_FILE} characters, not {len(text)}."]


def test_a_file_has_a_greatest_number_of_cards() -> None:
    text = "".join(f"[a{i}]\n" for i in range(MOST_CARDS + 1))
    assert heads(text) == [f"mill.toml:{MOST_CARDS + 1}:1: a card file has at most {MOST_CARDS} cards."]


def test_a_line_of_a_file_has_a_greatest_length() -> None:
    text = GOOD + "cost = " + "9" * 5000 + "\n"
    assert heads(text) == [f"mill.toml:6:{LONGEST_ROW + 1}: a line of a card file has at most {LONGEST_ROW} characters."]


def test_a_long_line_is_shown_around_the_place() -> None:
    _, shown, underline = complaints(changed("Wait.", "Wait. " * 20 + "Wiat. " + "Wait. " * 20))[0].split("\n")
    assert shown[underline.index("^") : underline.rindex("^") + 1] == "Wiat"
    assert len(shown) < 130


@pytest.mark.parametrize("opening", ["[", "{a=", "[[", "[{a="])
def test_a_file_that_is_nested_too_deeply_is_refused(opening: str) -> None:
    text = GOOD + "cost = " + "\n".join([opening * 100] * 100)
    assert heads(text)[0].startswith("mill.toml:")


def test_a_key_of_many_parts_is_refused_quickly() -> None:
    assert heads(".".join(["a"] * 100_000) + " = 1\n") == [
        f"mill.toml:1:{LONGEST_ROW + 1}: a line of a card file has at most {LONGEST_ROW} characters."
    ]


def test_an_empty_file_has_no_cards() -> None:
    assert cards_of("") == {}


def test_a_card_may_leave_out_cost_copies_and_traits() -> None:
    card = cards_of(GOOD)["saw"]
    assert (card.cost, card.copies, card.traits, card.values) == (0, 1, (), {})


def test_a_card_keeps_what_its_file_says() -> None:
    card = cards_of(GOOD + 'cost = 2\ncopies = 3\nweight = 7\n"made of" = ["oak", "iron"]\n')["saw"]
    assert (card.cost, card.copies, card.traits, card.values) == (2, 3, ("oak", "iron"), {"weight": 7})


def test_a_name_may_have_any_visible_letters() -> None:
    name = 'Mjölnir \\\\ (A/B) [x]* \\" ^$+? §'
    assert cards_of(changed("Saw", name))["saw"].name == 'Mjölnir \\ (A/B) [x]* " ^$+? §'


def test_a_card_of_a_silent_kind_needs_no_text() -> None:
    silent = replace(shape(), silent_kinds=("tool",))
    cards, programs = read_cards([Source("mill.toml", changed('text = "Wait."\n', "weight = 3\n"))], silent)
    assert (cards["saw"].text, cards["saw"].clauses, cards["saw"].values) == ("", (), {"weight": 3})
    assert programs == {}


def test_a_card_with_a_rule_keeps_its_text_unread() -> None:
    card = cards_of(changed("Wait.", "Everything turns, whatever it says.") + 'rule = "turn the mill"\n')["saw"]
    assert card.clauses[0].text == "Everything turns, whatever it says."


def test_a_game_without_a_usual_place_must_name_one() -> None:
    bare = replace(shape(), default_place=None)
    with pytest.raises(BadCards, match="this game has no place that cards come from when the text names none"):
        read_cards([Source("mill.toml", changed("Wait.", "Bury a card."))], bare)


def test_a_game_may_refuse_what_the_language_allows() -> None:
    file = entry("night-shift", "Dawn: Lose 1 soul.", kind="deed", cost=1)
    with pytest.raises(BadCards, match="just says what is done; line 1 does not"):
        mythboard.game("obol", cards=[Source("deeds.toml", file)])


def read_or_refused(text: str) -> bool:
    try:
        cards_of(text)
    except BadCards as bad:
        return all(complaint.startswith("mill.toml:") for complaint in bad.complaints)
    return True


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8), lambda inner: st.lists(inner, max_size=3), max_leaves=4
)


@settings(max_examples=25, derandomize=True, deadline=None, database=None)
@given(
    st.text(max_size=80)
    | st.lists(st.sampled_from([*GOOD.split(" "), "\n", "[", "]", "=", '"', '"""', "'", "\\"])).map("".join)
)
def test_no_file_at_all_makes_the_reader_stumble(text: str) -> None:
    assert read_or_refused(text)


@settings(max_examples=25, derandomize=True, deadline=None, database=None)
@given(st.sampled_from(["name", "kind", "text", "origin", "cost", "copies", "weight", '"made of"', "rule", "teeth"]), VALUES)
def test_no_value_at_all_makes_the_reader_stumble(field: str, value: object) -> None:
    lines = [line for line in GOOD.split("\n") if not line.startswith(field)]
    said = repr(value).replace("None", "''").replace("True", "true").replace("False", "false")
    assert read_or_refused("\n".join([*lines, f"{field} = {said}"]))
