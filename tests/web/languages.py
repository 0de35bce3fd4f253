"""A language of nonsense: every template of every game in made-up words, with the same values in the same places.

What reads entries does the same whatever is spoken; what reads words cannot. Modules of tests that say

    pytestmark = pytest.mark.usefixtures("spoken")

run every test twice, in English and in nonsense.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from typing import Any

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

from mythboard.prose import templates, voice_of
from mythboard.prose.templates import sources_of

WORDS = re.compile(r"[^\s\d]+")
SYLLABLES = ("ba", "do", "fu", "gi", "ko", "lu", "mi", "nu", "po", "ra", "shi", "tu", "ve", "wo", "xa", "zu")
DRAWERS = "mythboard.web."  # modules whose drawings are kept


def made_up(word: str, place: str) -> str:
    """A word that nobody speaks: another one in every message, the same whenever it is made."""
    digest = blake2b(f"{place} {word}".encode(), digest_size=3).digest()
    return "".join([SYLLABLES[byte % len(SYLLABLES)] for byte in digest])


class Babbler(Transformer):
    """Puts made-up words in the place of all text."""

    def __init__(self, place: str) -> None:
        self.place = place

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802
        return ast.TextElement(WORDS.sub(lambda found: made_up(found[0], self.place), node.value))


def babbled(source: str) -> str:
    """Templates in nonsense."""
    resource = FluentParser().parse(source)
    for message in resource.body:
        if isinstance(message, ast.Message):
            Babbler(message.id.name).visit(message)
    return FluentSerializer().serialize(resource)


def nonsense_of(game: str, language: str) -> list[str]:
    return [babbled(source) for source in sources_of(game, language)]


def listed(words: Sequence[str], *_: Any) -> str:
    """A list as nonsense has it."""
    return " uvu ".join(words)


def forget() -> None:
    """Let nothing that was drawn or said in one language be shown in another."""
    voice_of.cache_clear()
    for name, module in list(sys.modules.items()):
        if name.startswith(DRAWERS):
            for kept in vars(module).values():
                if hasattr(kept, "cache_clear") and getattr(kept, "__module__", "") == name:
                    kept.cache_clear()


@pytest.fixture(params=["english", "nonsense"])
def spoken(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The language in which everything is said."""
    language: str = request.param
    if language == "nonsense":
        monkeypatch.setattr(sys.modules[voice_of.__module__], "sources_of", nonsense_of)
        monkeypatch.setattr(templates, "format_list", listed)
        forget()
    yield language
    if language == "nonsense":
        forget()
