"""Whole games in words: no sentence has a gap, a slip of grammar that a template can make, or the reader's own name."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import mythboard
from mythboard.engine.entries import UNTOLD
from mythboard.prose import Sentence, plain, voice_of
from tests.web.seen import NAMES, Game

KINDS = {name: mythboard.game(name) for name in mythboard.games()}
TABLES = [(name, seats) for name, game in KINDS.items() for seats in sorted({game.min_seats, game.max_seats})]
FAULTS = {
    "an empty gap": re.compile(r"^\s|\s$|\s[.,:;)]|\(\s|\(\)|, and\.|,\.|^\.| the (?:\.|,| Column)"),
    "two spaces": re.compile(r"\s\s"),
    "a small letter at the beginning": re.compile(r"^[a-z]"),
    "an untold change": re.compile(r"\buntold\b"),
    "two marks at the end": re.compile(r"[!?.]\.$|\.\.(?!\.)"),
    "no mark at the end": re.compile(r"[^.!?…)]$"),
    "a key instead of a word": re.compile(r"\b[a-z]+-(?:forest|myst|crystal|river|mountain|one|two|three|\d)\b|\{|\}|#\d"),
    "a mark of a slot": re.compile(r"[\ue000\ue001]"),
}


@pytest.fixture(scope="module", params=TABLES, ids=lambda table: f"{table[0]}-{table[1]}")
def played(request: pytest.FixtureRequest) -> Game:
    name, seats = request.param
    game = Game(name, seats, "in words")
    for _ in game.play(1_200):
        pass
    return game


def sentences(game: Game, viewer: int | None) -> Iterator[Sentence]:
    """All headings and lines, each entry by itself, and each in the past."""
    speaker, names = voice_of(game.table.game.name), tuple(NAMES[: game.table.seats])
    for turn in game.shown(viewer).log:
        yield speaker.heading(turn.opened, viewer, names)
        yield from [line.sentence for line in speaker.lines(turn.entries, viewer, names)]
        for entry in turn.entries:
            yield speaker.sentence([entry], viewer, names)
            yield speaker.past(entry, viewer, names)


def test_nothing_is_untold(played: Game) -> None:
    assert not [entry for entry in played.logs[None].entries if entry.deed == UNTOLD]


@pytest.fixture(scope="module")
def found(played: Game) -> set[str]:
    """All that a player and somebody who watches read of it."""
    return {plain(said) for viewer in (0, None) for said in sentences(played, viewer)}


@pytest.mark.parametrize("fault", FAULTS)
def test_no_sentence_has(found: set[str], fault: str) -> None:
    assert sorted([said for said in found if FAULTS[fault].search(said)])[:5] == []


def test_whoever_reads_is_never_called_by_name(played: Game) -> None:
    for viewer in range(played.table.seats):
        named = [said for said in sentences(played, viewer) if any(run.text == NAMES[viewer] for run in said)]
        assert [plain(said) for said in named[:5]] == []


def test_a_spectator_is_never_called_you(played: Game) -> None:
    assert [plain(said) for said in sentences(played, None) if re.search(r"\b[Yy]ou(r)?\b", plain(said))][:5] == []


def test_every_name_in_a_sentence_is_a_run_of_its_own(played: Game) -> None:
    for said in sentences(played, None):
        assert not [run for run in said if run.seat < 0 and not run.card and any(name in run.text for name in NAMES)]
