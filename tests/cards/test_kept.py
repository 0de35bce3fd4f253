"""Cards that were parsed once are read without a parser, and never as something they no longer say."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import is_dataclass
from pathlib import Path

import pytest
from hypothesis import given, settings

import mythboard
from mythboard.cards import parser, tree
from mythboard.cards.kept import NODES, packed, unpacked
from mythboard.cards.parser import Parser
from mythboard.cards.phrases import Phrase, Vocabulary
from mythboard.cards.reader import read_cards
from mythboard.engine.card import Card, Source
from mythboard.engine.digest import card_said
from mythboard.engine.errors import BadCards
from mythboard.shelf import MOST, PLACE, DiskShelf
from tests.cards.mill import shape
from tests.cards.reading import MILL, NAMES
from tests.cards.trees import Trees as RandomTrees

SAW = '[saw]\nname = "Saw"\nkind = "tool"\norigin = "a test"\ntext = "Gain 2 grains."\n'


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder of its own."""
    monkeypatch.setenv(PLACE, str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture
def parsers(monkeypatch: pytest.MonkeyPatch) -> list[Parser]:
    """The parsers that are made."""
    made: list[Parser] = []

    class Counted(Parser):
        def __init__(self, vocabulary: Vocabulary, names: tuple[str, ...] = ()) -> None:
            super().__init__(vocabulary, names)
            made.append(self)

    monkeypatch.setattr(parser, "Parser", Counted)
    return made


def read(text: str = SAW) -> dict[str, Card]:
    return read_cards([Source("mill.toml", text)], shape())[0]


def test_what_was_read_once_needs_no_parser(folder: Path, parsers: list[Parser]) -> None:
    first = read()
    assert len(parsers) == 1
    assert len([*folder.iterdir()]) == 1
    again = read()
    assert len(parsers) == 1
    assert card_said(again["saw"]) == card_said(first["saw"])


@pytest.mark.parametrize(
    "other",
    [
        SAW.replace("2 grains", "3 grains"),
        SAW.replace('"Saw"', '"Axe"'),
        SAW + SAW.replace("saw", "axe").replace("2 grains", "4 grains"),
    ],
    ids=["a text", "a name", "a card more"],
)
def test_a_changed_file_is_noticed(other: str, parsers: list[Parser]) -> None:
    read()
    cards = read(other)
    assert len(parsers) == 2
    assert {card.key: card.text for card in cards.values()} == {card.key: card.text for card in read(other).values()}
    assert len(parsers) == 2


def test_what_cards_cost_and_are_does_not_matter(parsers: list[Parser]) -> None:
    read()
    assert read(SAW + "copies = 3\n")["saw"].copies == 3
    assert len(parsers) == 1


def test_another_vocabulary_is_noticed(parsers: list[Parser]) -> None:
    read()
    other = shape()
    other.vocabulary.effect("weed|weeds", str)
    read_cards([Source("mill.toml", SAW)], other)
    assert len(parsers) == 2


def test_another_parser_is_noticed(monkeypatch: pytest.MonkeyPatch, parsers: list[Parser]) -> None:
    read()
    monkeypatch.setattr("mythboard.cards.kept.source", lambda: "of another version")
    read()
    assert len(parsers) == 2


@pytest.mark.parametrize("damage", ["cut off", "scribbled on", "empty", "no text"])
def test_what_was_damaged_is_made_again_with_one_line(
    damage: str, folder: Path, parsers: list[Parser], capfd: pytest.CaptureFixture[str]
) -> None:
    read()
    (file,) = folder.iterdir()
    whole = file.read_bytes()
    damages = {"cut off": whole[:-9], "scribbled on": whole.replace(b"2", b"7"), "empty": b"", "no text": b"\xff" * 99}
    file.write_bytes(damages[damage])
    assert "Gain 2 grains." in read()["saw"].text
    assert len(parsers) == 2
    said = capfd.readouterr()
    assert said.err == f"mythboard: {file.name} in the cache folder was damaged. It's being made again.\n"
    assert file.read_bytes() == whole
    read()
    assert capfd.readouterr() == ("", "")


def test_wrong_cards_are_not_kept(folder: Path) -> None:
    for _ in range(2):
        with pytest.raises(BadCards):
            read(SAW.replace("Gain", "Gian"))
    assert not folder.exists()


@pytest.mark.parametrize("place", ["a file", "a file/deeper", "no home"])
def test_a_folder_that_cannot_be_written_does_not_matter(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    if place == "no home":
        monkeypatch.delenv(PLACE)
        monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
        monkeypatch.setattr(Path, "home", lambda: (_ for _ in ()).throw(RuntimeError("no home")))
    else:
        (tmp_path / "a file").write_text("")
        monkeypatch.setenv(PLACE, str(tmp_path / place))
    assert read()["saw"].text == read()["saw"].text
    assert capfd.readouterr() == ("", "")


def test_many_may_write_the_same_at_once(folder: Path) -> None:
    shelf = DiskShelf()
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda number: shelf.keep("same", str(number % 2) * 100_000), range(64)))
    assert set(shelf.find("same") or "") in ({"0"}, {"1"})
    assert [file.name for file in folder.iterdir()] == ["same.json"]


def test_what_was_not_used_for_long_goes(folder: Path) -> None:
    shelf = DiskShelf()
    for number in range(MOST):
        shelf.keep(str(number), "")
        os.utime(folder / f"{number}.json", (number, number))
    shelf.find("0")
    shelf.keep("new", "")
    assert {f"{number}" for number in range(MOST)} - {file.stem for file in folder.iterdir()} == {"1"}


@settings(max_examples=200, derandomize=True, deadline=None, database=None)
@given(RandomTrees(MILL, NAMES).line())
def test_every_line_survives(line: tree.Line) -> None:
    places = {id(phrase): index for index, phrase in enumerate(MILL.phrases)}
    assert unpacked(json.loads(json.dumps(packed(line, places))), MILL) == line


def test_every_kind_of_node_can_be_kept() -> None:
    assert set(NODES.values()) == {thing for thing in vars(tree).values() if is_dataclass(thing) and thing is not Phrase}


def test_games_begin_without_lark_and_are_the_same(folder: Path) -> None:
    ask = "import mythboard, sys; print([mythboard.game(name).digest for name in mythboard.games()], 'lark' in sys.modules)"
    fresh, kept = (subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True).stdout for _ in "12")
    assert fresh.endswith(" True\n")
    assert kept == fresh.replace("True", "False")
    assert len([*folder.iterdir()]) == len(mythboard.games())
