"""The digest sees everything that decides how a game goes, and nothing of how it reads."""

from __future__ import annotations

import json
from collections import defaultdict
from functools import cache

import pytest

import mythboard
from mythboard.cards.editions import code_in
from mythboard.engine.digest import card_said, meaning_of, said
from mythboard.engine.game import Game
from mythboard.engine.steps import Ask

RULE = '''
"""Crossing."""

def cross(table, frame):
    """Cross the river (O-CROSS-02)."""
    table.add(SOULS, 2)  # two at once
    table.ask("toll", about="Do you pay?", why=f"It costs {toll} obols.")
'''


@cache
def lines_of(game: Game, key: str) -> str:
    """All that the digest covers of a card but its name and number of copies."""
    programs = [said(program.steps) for name, program in game.programs.items() if name.startswith(f"cards/{key}/")]
    card = json.dumps(card_said(game.cards[key])).replace(f"cards/{key}/", "")
    return f"{card} {json.dumps(programs)}"


@pytest.mark.parametrize("name", mythboard.games())
def test_cards_that_say_different_things_are_different(name: str) -> None:
    game = mythboard.game(name)
    texts: dict[str, set[str]] = defaultdict(set)
    for key, card in game.cards.items():
        texts[lines_of(game, key)].add(card.text)
    assert [*filter(lambda some: len(some) > 1, texts.values())] == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("# two at once", "# that's two"),
        ('"""Cross the river (O-CROSS-02)."""', '"""Go over."""'),
        ("Do you pay?", "Will you pay the ferryman?"),
        ("It costs ", "You must pay "),
        ("table.add(SOULS, 2)", "table.add(\n        SOULS,\n        2,\n    )"),
    ],
)
def test_what_people_read_is_not_in_the_digest(old: str, new: str) -> None:
    assert old in RULE
    assert meaning_of(RULE.replace(old, new)) == meaning_of(RULE)


@pytest.mark.parametrize(
    ("old", "new"),
    [("2)", "3)"), ("SOULS", "OBOLS"), ('"toll"', '"price"'), ("{toll}", "{souls}"), ("add", "put"), ("frame", "step")],
)
def test_what_decides_something_is(old: str, new: str) -> None:
    assert old in RULE
    assert meaning_of(RULE.replace(old, new)) != meaning_of(RULE)


def test_a_reworded_question_is_the_same_question() -> None:
    game = mythboard.game("obol")
    asked = next(step for program in game.programs.values() for step in program.steps if isinstance(step, Ask))
    before = said(asked)
    words = asked.about
    try:
        asked.about = f"Now, {words}"
        assert said(asked) == before
    finally:
        asked.about = words
    declined = [said(Ask(asked.mark, asked.offers, asked.who, words, decline, False, ())) for decline in ("stop", "end", "")]
    assert declined[0] == declined[1] != declined[2], "whether one may decline is no matter of words"


@pytest.mark.parametrize("package", ["mythboard.engine", "mythboard.cards", "mythboard.games.mysthea"])
def test_the_source_of_the_rules_is_in_the_digest(package: str) -> None:
    assert len(code_in(package).split(" ")) > 5
