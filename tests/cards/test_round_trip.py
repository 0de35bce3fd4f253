"""What is printed is what was read, and what was read is what was meant: for everything a vocabulary can say."""

from __future__ import annotations

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from mythboard.cards import printer, tree
from mythboard.cards.parser import LONGEST_LINE, Parser
from tests.cards.reading import MILL, MILL_PARSER, NAMES, OBOL, OBOL_PARSER, refusal
from tests.cards.trees import Trees

BOUNDED = settings(max_examples=200, derandomize=True, deadline=None, database=None)
LETTERS = st.sampled_from([*"abcnsy 12.,:;'-AGé\tа０", "  "])
WORDS = st.sampled_from([*MILL_PARSER.words.values(), "3", "1", ".", ",", ":", ";", "Jack", "a", "card"])


def read_back(parser: Parser, line: tree.Line) -> tree.Line:
    text = printer.line(line)
    assume(len(text) <= LONGEST_LINE)
    return parser.parse(text)


def read_exactly_or_refused(text: str) -> bool:
    trouble = refusal(MILL_PARSER, text)
    if trouble is None:
        return True
    sentence = trouble.message.strip() == trouble.message and trouble.message.endswith((".", "?"))
    return sentence and trouble.width >= 1 and 0 <= trouble.column <= len(text)


@BOUNDED
@given(Trees(MILL, NAMES).line())
def test_every_line_of_the_mill_is_read_as_it_was_meant(line: tree.Line) -> None:
    assert read_back(MILL_PARSER, line) == line


@BOUNDED
@given(Trees(OBOL).line())
def test_every_line_of_obol_is_read_as_it_was_meant(line: tree.Line) -> None:
    assert read_back(OBOL_PARSER, line) == line


@BOUNDED
@given(Trees(MILL, NAMES).line().map(printer.line), st.data())
def test_a_line_with_a_changed_letter_is_read_exactly_or_refused(text: str, data: st.DataObject) -> None:
    assume(len(text) <= LONGEST_LINE)
    place = data.draw(st.integers(0, len(text)))
    assert read_exactly_or_refused(text[:place] + data.draw(LETTERS) + text[place + data.draw(st.integers(0, 1)) :])


@BOUNDED
@given(st.text(max_size=60))
def test_any_text_at_all_is_read_exactly_or_refused(text: str) -> None:
    assert read_exactly_or_refused(text)


@BOUNDED
@given(st.lists(WORDS, max_size=12))
def test_known_words_in_any_order_are_read_exactly_or_refused(words: list[str]) -> None:
    text = " ".join(words)
    for mark in ".,:;":
        text = text.replace(f" {mark}", mark)
    assert read_exactly_or_refused(text[:1].upper() + text[1:])
