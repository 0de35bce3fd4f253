"""However a card's text stands in its file, a complaint points at the right words."""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mythboard.cards.places import Places
from mythboard.cards.reader import read_cards
from mythboard.engine.card import Source
from mythboard.engine.errors import BadCards
from tests.cards.mill import shape

START = '[saw]\nname = "Saw"\nkind = "tool"\norigin = "a test"\n'

LAYOUTS = {  # the file, the place of the wrong word, and what is underlined
    "a string in one line": (START + 'text = "Wait. Wiat."\n', "5:15", "Wiat"),
    "a literal string": (START + "text = 'Wait. Wiat.'\n", "5:15", "Wiat"),
    "a literal string of several lines": (START + "text = '''\nWait.\nWiat.\n'''\n", "7:1", "Wiat"),
    "a text on lines of its own": (START + 'text = """\nWait.\nWiat.\n"""\n', "7:1", "Wiat"),
    "a text that begins on the first line": (START + 'text = """Wait.\nWiat."""\n', "6:1", "Wiat"),
    "a wrong word on the first line": (START + 'text = """Wiat.\nWait."""\n', "5:11", "Wiat"),
    "blank lines before the text": (START + 'text = """\n\n\nWait.\nWiat.\n"""\n', "9:1", "Wiat"),
    "blank lines behind the text": (START + 'text = """\nWiat.\n\n\n"""\n', "6:1", "Wiat"),
    "an escaped line break": (START + 'text = "Wait.\\nWiat."\n', "5:16", "Wiat"),
    "an escaped letter": (START + 'text = "\\u0057iat."\n', "5:9", "\\u0057iat"),
    "an escaped letter before": (START + 'text = "\\u0057ait. Wiat."\n', "5:20", "Wiat"),
    "a folded line": (START + 'text = """\\\n   Wait. \\\n   Wiat."""\n', "7:4", "Wiat"),
    "a word folded in the middle": (START + 'text = """\nWi\\\n   at."""\n', "6:1", "Wi\\"),
    "an indented text": (START + 'text = """\n  Wait.\n"""\n', "6:1", "  "),
    "an indented end": (START + 'text = """\nWait.\n  """\n', "7:1", "  "),
    "a tab before the text": (START + 'text =\t"Wiat."\n', "5:9", "Wiat"),
    "no spaces around the sign": (START + 'text="Wiat."\n', "5:7", "Wiat"),
    "a quoted field": (START + '"text" = "Wiat."\n', "5:11", "Wiat"),
    "a field in single quotes": (START + "'text' = \"Wiat.\"\n", "5:11", "Wiat"),
    "dotted fields": ('saw.text = "Wiat."\nsaw.name = "Saw"\nsaw.kind = "tool"\nsaw.origin = "x"\n', "1:13", "Wiat"),
    "an indented card": (START.replace("\n", "\n  ") + 'text = "Wiat."\n', "5:11", "Wiat"),
    "a quoted key": (START.replace("[saw]", '[ "saw" ]') + 'text = "Wiat."\n', "5:9", "Wiat"),
    "a comment behind the key": (START.replace("[saw]", "[saw] # [saw] text = 1") + 'text = "Wiat."\n', "5:9", "Wiat"),
    "the same words in a comment": (START + '# text = "Wiat."\ntext = "Wiat."\n', "6:9", "Wiat"),
    "the same words in another field": (
        START.replace('"a test"', '"""\n[saw]\ntext = "Wiat."\n"""') + 'text = "Wiat."\n',
        "8:9",
        "Wiat",
    ),
    "the same words on another card": (
        START + 'text = "Wait."\n' + START.replace("[saw]", "[axe]") + 'text = "Wiat."\n',
        "10:9",
        "Wiat",
    ),
    "a list over several lines before": (START + '"made of" = [ # ]\n  "oak", # "]"\n]\ntext = "Wiat."\n', "8:9", "Wiat"),
    "quotes at the end of the text": (START + 'text = """\nWait.""x"""""\n', "6:6", '""x""'),
    "line ends of two characters": ((START + 'text = """\nWait.\nWiat.\n"""\n').replace("\n", "\r\n"), "7:1", "Wiat"),
    "a byte order mark": ("\ufeff" + START + 'text = "Wiat."\n', "5:9", "Wiat"),
    "a byte order mark before the card": ("\ufeff" + START.replace("[saw]", "[SAW]"), "1:1", "[SAW]"),
    "an inline table": ('saw = {name = "Saw", kind = "tool", text = "Wiat.", origin = "x"}\n', "1:1", "saw"),
    "wide letters before": (START.replace("Saw", "鋸") + 'text = "Wiat."\n', "5:9", "Wiat"),
}


def first_complaint(text: str) -> tuple[str, str]:
    """Where the first complaint points, and what it underlines."""
    with pytest.raises(BadCards) as caught:
        read_cards([Source("mill.toml", text)], shape())
    head, shown, under = caught.value.complaints[0].split("\n")
    _, line, column, _ = head.split(":", 3)
    return f"{line}:{column}", shown[len(under) - under.count("^") : len(under)]


@pytest.mark.parametrize(("text", "place", "words"), LAYOUTS.values(), ids=list(LAYOUTS))
def test_a_complaint_points_at_the_words(text: str, place: str, words: str) -> None:
    found, underlined = first_complaint(text)
    assert (found, underlined[: len(words)]) == (place, words)


@pytest.mark.parametrize(("text", "place", "words"), LAYOUTS.values(), ids=list(LAYOUTS))
def test_no_layout_hides_a_right_text(text: str, place: str, words: str) -> None:
    right = text.replace("Wi\\\n   at", "Wa\\\n   it").replace("Wiat", "Wait").replace("iat", "ait").replace('""x""', "")
    right = right.replace('  Wait.\n"', 'Wait.\n"').replace('\n  """', '\n"""').replace("[SAW]", "[saw]")
    if "text" not in right:
        right += 'text = "Wait."\n'
    cards, _ = read_cards([Source("mill.toml", right)], shape())
    assert {line.rstrip() for line in "\n".join(card.text for card in cards.values()).split("\n")} <= {"Wait.", "Wait. Wait."}


def test_a_complaint_shows_no_carriage_returns() -> None:
    with pytest.raises(BadCards) as caught:
        read_cards([Source("mill.toml", (START + 'text = "Wiat."\n').replace("\n", "\r\n"))], shape())
    assert "\r" not in str(caught.value)


def test_tabs_are_kept_in_front_of_the_underline() -> None:
    with pytest.raises(BadCards) as caught:
        read_cards([Source("mill.toml", START + '\ttext = "Wiat."\n')], shape())
    assert str(caught.value).endswith('\n    \ttext = "Wiat."\n    \t        ^^^^')


def written(value: str, style: int) -> str:
    """A string of TOML in one of its styles; the basic one if the style cannot say it."""
    basic = "".join({"\\": "\\\\", '"': '\\"'}.get(c, c if c.isprintable() else f"\\U{ord(c):08x}") for c in value)
    if style == 1 and value.isprintable() and "'" not in value:
        return f"'{value}'"
    if style == 2 and all(c.isprintable() or c == "\n" for c in value) and "'''" not in value and not value.endswith("'"):
        return f"'''\n{value}'''"
    if style == 3:
        return f'"""\n{basic}"""'
    if style == 4:
        return f'"""\\\n  \n  {basic.lstrip(" ")}\\\n"""' if not value.startswith(" ") else f'"""{basic}"""'
    return f'"{basic}"'


TEXTS = st.text(st.characters(exclude_categories=["Cs"]) | st.sampled_from("ab \n\t\"'\\[]{}#=.,"), max_size=20)
VALUES = st.tuples(TEXTS, st.integers(0, 4)) | st.sampled_from(["1", "[1, ']', [\"#\"]]", "{a = '}', b = [1]}", "1979-05-27"])
KEYS = st.sampled_from(["a", "b-1", '"c d"', "'e.f'", '"g\\u0041"', "h . i", 'j."k]"'])


@settings(max_examples=150, derandomize=True, deadline=None, database=None)
@given(
    st.lists(st.tuples(KEYS, VALUES, st.sampled_from(["", " # 'x", "\n\n# [a]", "\t"])), max_size=4, unique_by=lambda e: e[0])
)
def test_every_character_of_every_string_is_found(entries: list[tuple[str, tuple[str, int] | str, str]]) -> None:
    text = "[t.'u v']\n"
    for key, value, after in entries:
        text += f"{key} = {value if isinstance(value, str) else written(*value)}{after}\n"
    places = Places("x.toml", text)
    table = tomllib.loads(text)["t"]["u v"]
    for path, offsets in places.strings.items():
        found = table
        for name in path[2:]:
            found = found[name]
        assert len(offsets) == len(found) + 1
        for character, offset in zip(found, offsets, strict=False):
            assert places.text[offset] in (character, "\\")


@settings(max_examples=150, derandomize=True, deadline=None, database=None)
@given(TEXTS, st.integers(0, 4))
def test_every_string_is_read_like_the_reader_of_toml_does(value: str, style: int) -> None:
    text = written(value, style)
    said, _, end = Places("x.toml", text).string(0)
    assert (said, end) == (tomllib.loads(f"a = {text}")["a"], len(text))
