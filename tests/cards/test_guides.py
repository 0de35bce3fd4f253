"""The guides are true: their cards are read, their Python runs, their excerpts stand in the source, their output is real."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import mythboard
from mythboard.cards.parser import Parser
from mythboard.cards.reader import Shape, read_cards
from mythboard.engine.amounts import Amount
from mythboard.engine.card import Source
from mythboard.engine.errors import BadCards
from mythboard.engine.frames import Frame, Program
from mythboard.engine.game import Game
from mythboard.games import _built
from mythboard.games.obol import acts as obol_acts
from mythboard.games.obol.board import DISCARD, KINDS, board
from mythboard.games.obol.words import HAND_PLACE, vocabulary
from mythboard.lab.conformance import RandomPlayer, play
from mythboard.lab.conformance.terms import FULL, Case
from tests.cards.guide import CARD, GAME, GUIDES, ROOT, Block, blocks, blocks_of, links_of, paths_of
from tests.cards.reading import OBOL_PARSER, refusal

NAMES = sorted(path.name for path in GUIDES.glob("*.md"))
FILE = "my-cards.toml"

KNOWN = {  # every block is of one of these sorts, so that none goes untested
    ("toml", ""), ("toml", "bad"), ("toml", "words"), ("toml", "page"), ("text", ""), ("console", ""), ("obol", ""),
    ("python", "test"), ("python", "acts"), ("python", "words"), ("python", "run"),
}  # fmt: skip


def run(block: Block, names: dict[str, Any] | None = None) -> dict[str, Any]:
    """Run a block as a module would be."""
    scope: dict[str, Any] = {"__name__": "guide", **(names or {})}
    exec(compile(block.text, str(block), "exec", dont_inherit=True), scope)
    return scope


def obol_with_cards_of(guide: str) -> Game:
    """Obol with all good cards of a guide; a later card of a key takes the place of an earlier one."""
    cards = {block.text.split("\n")[0]: block.text for block in blocks("toml", "", guide)}
    return mythboard.game("obol", cards=Source(FILE, "\n".join(cards.values())))


@pytest.mark.parametrize("block", [*blocks_of(CARD), *blocks_of(GAME)], ids=str)
def test_every_block_is_of_a_sort_that_is_tested(block: Block) -> None:
    excerpt = block.language in ("python", "ftl") and block.tag.startswith(("obol/", "web/obol/"))
    assert excerpt or (block.language, block.tag) in KNOWN


@pytest.mark.parametrize("block", blocks("toml", ""), ids=str)
def test_a_card_of_a_guide_is_read(block: Block) -> None:
    assert mythboard.game("obol", cards=Source(FILE, block.text)).cards


@pytest.mark.parametrize("block", blocks("toml", "bad"), ids=str)
def test_a_bad_card_of_a_guide_gets_the_complaint_that_is_shown(block: Block) -> None:
    shown = next(later for later in blocks("text", "", block.guide) if later.line > block.line)
    with pytest.raises(BadCards) as caught:
        mythboard.game("obol", cards=Source(FILE, block.text))
    assert str(caught.value) + "\n" == shown.text


@pytest.mark.parametrize("line", [line for block in blocks("obol") for line in block.text.splitlines()])
def test_a_line_of_a_guide_is_understood(line: str) -> None:
    assert refusal(OBOL_PARSER, line) is None


def scenarios() -> list[Any]:
    return [
        pytest.param(block, name, id=f"{block}-{name}")
        for block in blocks("python", "test")
        for name in [line[4:].partition("(")[0] for line in block.text.splitlines() if line.startswith("def test_")]
    ]


@pytest.mark.parametrize(("block", "name"), scenarios())
def test_a_scenario_of_a_guide_passes(block: Block, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(_built, "obol", obol_with_cards_of(block.guide))
    scenario: Callable[[], None] = run(block)[name]
    scenario()


def test_there_are_scenarios_in_the_guide_to_cards() -> None:
    assert len(scenarios()) >= 3


def console_commands() -> list[Any]:
    """Each command of a guide that shows what it prints."""
    found = []
    for block in blocks("console"):
        for part in block.text.split("$ ")[1:]:
            command, _, output = part.partition("\n")
            if output.strip():
                found.append(pytest.param(block, command, output, id=f"{block}-{command}"))
    return found


@pytest.mark.parametrize(("block", "command", "output"), console_commands())
def test_a_command_of_a_guide_prints_what_is_shown(block: Block, command: str, output: str, tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(blocks("toml", "", block.guide)[0].text, encoding="utf-8")
    (tmp_path / "src").symlink_to(ROOT / "src")
    program, *arguments = command.split(" ")
    assert program == "mythboard"
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "COLUMNS": "120"}
    start = [sys.executable, "-c", "from mythboard.cli import main; main()", *arguments]
    done = subprocess.run(start, cwd=tmp_path, env=env, capture_output=True, text=True, check=False)
    assert (done.stdout.rstrip(), done.stderr) == (output.rstrip(), "")


# The worked example: a phrase that was missing


def extended() -> tuple[Parser, Any]:
    """Obol's vocabulary with the phrase of the guide, and the rule behind it."""
    (acts,) = blocks("python", "acts", CARD)
    (line,) = blocks("python", "words", CARD)
    rule = run(acts, vars(obol_acts))["DISCARD_FROM_DECK"]
    words = vocabulary()
    run(line, {"words": words, "acts": SimpleNamespace(DISCARD_FROM_DECK=rule)})
    return Parser(words), rule


def test_the_missing_phrase_of_the_guide_is_really_missing() -> None:
    assert refusal(OBOL_PARSER, "Discard the top 2 cards of the deck.") is not None


def test_the_card_with_the_new_phrase_is_read() -> None:
    parser, _ = extended()
    (block,) = blocks("toml", "words", CARD)
    shape = Shape(vocabulary=parser.vocabulary, seats=board.seats, kinds=KINDS, default_place=HAND_PLACE)
    _, programs = read_cards([Source(FILE, block.text)], shape)
    assert programs["cards/spring-flood/1"].listing() == "0  discard the top 2 of the deck\n1  done"


def test_the_new_rule_does_what_it_says() -> None:
    _, rule = extended()
    table = mythboard.game("obol").start(2)
    frame = Frame(Program("x", "x", (), (), (), {}), 0, 0, 0, -1, [], None)
    rule(Amount(2, None, "2"))(table, frame)
    assert len(table.zones[DISCARD]) == 2


# Excerpts and the game written out in full


@pytest.mark.parametrize("block", [block for block in blocks("python") if "obol/" in block.tag], ids=str)
def test_an_excerpt_stands_in_the_source(block: Block) -> None:
    """Line by line, in one piece; a line "..." leaves something out."""
    room = ROOT / "src" / "mythboard" / ("" if block.tag.startswith("web/") else "games")
    source = (room / block.tag).read_text(encoding="utf-8")
    at = 0
    for piece in block.text.split("...\n"):
        found = source.find(piece.strip("\n"), at)
        assert found >= 0, f"{block.tag} has no\n{piece}"
        at = found + len(piece.strip("\n"))


@pytest.mark.parametrize("block", blocks("toml", "page"), ids=str)
def test_a_file_of_a_page_says_what_obols_own_says(block: Block) -> None:
    """Every table and every field that the guide shows is one that Obol's file has, too."""
    name = block.text.partition("# ")[2].partition(".toml")[0] + ".toml"
    own = tomllib.loads((ROOT / "src" / "mythboard" / "web" / "obol" / name).read_text(encoding="utf-8"))
    shown = tomllib.loads(block.text)
    assert shown.keys() <= own.keys()
    for field, value in shown.items():
        assert type(value) is type(own[field])
        if isinstance(value, dict):
            assert value.keys() <= own[field].keys()
        elif field == "words":
            assert value[0] in own[field]


def test_the_table_of_the_page_names_every_file_of_obols() -> None:
    text = (GUIDES / GAME).read_text(encoding="utf-8")
    files = [path.name for path in (ROOT / "src" / "mythboard" / "web" / "obol").iterdir() if path.is_file()]
    assert [name for name in files if f"`{name}`" not in text] == []


def tiny_game() -> Game:
    """The game of the guide, put together from all its pieces."""
    scope: dict[str, Any] = {}
    for block in blocks("python", "run", GAME):
        scope = run(block, scope)
    game = scope["game"]
    assert isinstance(game, Game)
    return game


def test_the_game_of_the_guide_is_short() -> None:
    lines = "".join(block.text for block in blocks("python", "run", GAME)).splitlines()
    assert 60 <= len([line for line in lines if line.strip()]) <= 120


@pytest.mark.parametrize("seed", range(5))
def test_the_game_of_the_guide_keeps_every_promise(seed: int) -> None:
    game = tiny_game()
    report = play(game, Case(game.name, 2, {}, f"guide-{seed}"), RandomPlayer(str(seed)), FULL)
    assert [str(found) for found in report.violations] == []


# What the guides point to


@pytest.mark.parametrize("guide", NAMES)
def test_links_lead_somewhere(guide: str) -> None:
    assert [link for link in links_of(guide) if not (GUIDES / link).exists()] == []


@pytest.mark.parametrize("guide", NAMES)
def test_files_that_are_spoken_of_exist(guide: str) -> None:
    assert [path for path in paths_of(guide) if not (ROOT / path).exists()] == []
