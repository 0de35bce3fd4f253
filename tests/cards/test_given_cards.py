"""A game with card files beside its own: what a designer passes, and what comes of it."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

import pytest

import mythboard
from mythboard.cards.files import sources_in, without
from mythboard.engine.card import Source
from mythboard.engine.errors import BadCards, BadFile, BadOption, MythboardError
from mythboard.terminal import cardfiles

OWN = Path(mythboard.__file__).parent / "games" / "obol" / "data"
GENEROUS = '[honest-work]\nname = "Honest Work"\nkind = "deed"\ncost = 1\ncopies = 2\ntext = "Gain 9 obols."\norigin = "test"\n'
NEW = '[lullaby]\nname = "Lullaby"\nkind = "deed"\ncost = 2\ntext = "Draw 2 cards."\norigin = "test"\n'


@pytest.fixture
def file(tmp_path: Path) -> Path:
    found = tmp_path / "mine.toml"
    found.write_text(GENEROUS + NEW, encoding="utf-8")
    return found


def test_a_given_card_replaces_the_one_of_its_key_and_new_ones_are_added(file: Path) -> None:
    own = mythboard.game("obol")
    game = mythboard.game("obol", cards=file)
    assert game.cards["honest-work"].text == "Gain 9 obols."
    assert game.cards["lullaby"].text == "Draw 2 cards."
    assert set(game.cards) == {*own.cards, "lullaby"}
    assert game.cards["gossip"].text == own.cards["gossip"].text
    assert mythboard.game("obol") is own
    table = game.start(seats=3, seed=5)
    assert "lullaby" in {card.key for card in table.box.cards}


def test_a_path_a_few_paths_and_what_was_read_already_are_all_fine(file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.toml"
    other.write_text(NEW.replace("lullaby", "ballad").replace("Lullaby", "Ballad"), encoding="utf-8")
    read = Source("mine", file.read_text())
    wanted = mythboard.game("obol", cards=file).digest
    assert mythboard.game("obol", cards=str(file)).digest == wanted
    assert mythboard.game("obol", cards=[file]).digest == wanted
    assert mythboard.game("obol", cards=read).digest == wanted
    assert mythboard.game("obol", cards=(one for one in [read])).digest == wanted
    assert {"ballad", "lullaby"} <= set(mythboard.game("obol", cards=[str(other), read]).cards)


def test_the_command_line_makes_the_same_game(file: Path) -> None:
    assert cardfiles.game_with("obol", [file]).digest == mythboard.game("obol", cards=file).digest
    assert cardfiles.changes(mythboard.game("obol", cards=file)) == f"with {file}: 1 card added, 1 replaced"


def test_without_files_the_cards_of_the_game_are_read_again() -> None:
    again = mythboard.game("obol", cards=[])
    assert again is not mythboard.game("obol")
    assert again.digest == mythboard.game("obol").digest


def test_a_copy_of_an_own_file_takes_its_place(tmp_path: Path) -> None:
    file = tmp_path / "deeds.toml"
    shutil.copy(OWN / "deeds.toml", file)
    file.write_text(file.read_text().replace("Gain 3 obols.", "Gain 4 obols."))
    assert mythboard.game("obol", cards=file).cards["honest-work"].text == "Gain 4 obols."


def test_complaints_about_own_cards_keep_their_lines() -> None:
    source = next(source for source in sources_in("mythboard.games.obol") if source.name == "deeds.toml")
    blanked = without(source, {"honest-work"})
    lines, kept = source.text.split("\n"), blanked.text.split("\n")
    assert len(lines) == len(kept)
    assert kept.index("[gossip]") == lines.index("[gossip]")
    assert "[honest-work]" not in kept
    assert without(source, {"nothing"}) == source


def test_cards_that_cannot_be_parted_are_not_replaced() -> None:
    with pytest.raises(BadCards, match="not written one after the other"):
        without(Source("x.toml", 'a = {name = "A"}\n[b]\nname = "B"\n'), {"a"})


@pytest.mark.parametrize(
    ("cards", "kind", "words"),
    [
        ("nowhere.toml", BadFile, "There is no card file nowhere.toml."),
        ([OWN], BadFile, "is a folder, not a card file."),
        (NEW, BadOption, "Pass the path of a card file; of a text that you have already, Source"),
        (7, BadOption, "Cards are the path of a card file, or several; not '7'."),
        ([None], BadOption, "not 'None'."),
        (Source("mine", NEW.replace("deed", "song")), BadCards, "'kind' is one of crew, deed"),
    ],
)
def test_what_is_no_card_file_is_refused_with_a_sentence(cards: Any, kind: type[MythboardError], words: str) -> None:
    with pytest.raises(kind) as caught:
        mythboard.game("obol", cards=cards)
    assert words in str(caught.value)


def test_cards_with_which_nobody_could_begin_are_refused() -> None:
    later = {card.key: card for card in mythboard.game("mysthea").cards.values() if card.kind == "champion"}
    files = [
        Source(file.name, re.sub(r'^kind = "champion"', 'kind = "champion"\\nsince = 9', file.text, flags=re.MULTILINE))
        for file in sources_in("mythboard.games.mysthea")
        if any(f"[{key}]" in file.text for key in later)
    ]
    with pytest.raises(BadCards, match=r"nobody can set up Mysthea for 2 players; are there enough of each kind\?"):
        mythboard.game("mysthea", cards=files)
