"""What is wanted again is not made twice, and what nobody wants is not kept for ever."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mythboard.prose import remembering
from mythboard.prose.remembering import forget, remembered


@pytest.fixture
def made() -> list[str]:
    return []


@pytest.fixture
def make(made: list[str], monkeypatch: pytest.MonkeyPatch) -> list[Callable[[str], str]]:
    """Two functions that remember two things each, and nobody else."""
    monkeypatch.setattr(remembering, "REMEMBERING", [])

    def note(what: str) -> str:
        made.append(what)
        return what.upper()

    return [remembered(2)(lambda what: note(what)), remembered(2)(lambda what: note(what))]


def test_the_same_is_made_once(make: list[Callable[[str], str]], made: list[str]) -> None:
    assert [make[0]("owl"), make[0]("owl")] == ["OWL", "OWL"]
    assert made == ["owl"]


def test_so_much_is_remembered_and_no_more(make: list[Callable[[str], str]], made: list[str]) -> None:
    for what in ("owl", "eel", "ant", "owl"):
        make[0](what)
    assert made == ["owl", "eel", "ant", "owl"]


def test_everything_is_forgotten_in_the_end_a_share_at_a_time(make: list[Callable[[str], str]], made: list[str]) -> None:
    for function in make:
        function("owl")
    forget(0.5)
    for function in make:
        function("owl")
    assert len(made) == 3, "one of two has forgotten"
    forget(0.5)
    for function in make:
        function("owl")
    assert len(made) == 4, "now the other one"


def test_what_pages_are_made_with_is_among_what_forgets() -> None:
    from mythboard.prose import voice_of
    from mythboard.web.panels.tabletop import lay

    assert lay in remembering.REMEMBERING
    assert voice_of("obol").spoken in remembering.REMEMBERING


def test_cookies_that_were_read_are_forgotten_with_the_rest() -> None:
    from mythboard.server.http.people import People, hash_of

    assert hash_of in remembering.REMEMBERING
    assert People("key").persons.read in remembering.REMEMBERING
