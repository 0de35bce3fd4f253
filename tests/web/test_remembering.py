"""What somebody looks at is not drawn twice, and what nobody looks at is not kept."""

from collections.abc import Callable

import pytest

from mythboard.web import remembering
from mythboard.web.remembering import forget_unused, remembered_while_used


@pytest.fixture
def drawings() -> list[str]:
    return []


@pytest.fixture
def draw(drawings: list[str]) -> Callable[[str], str]:
    @remembered_while_used
    def draw(what: str, colour: str = "red") -> str:
        drawings.append(what)
        return f"{colour} {what}"

    return draw


def test_the_same_is_drawn_once(draw: Callable[..., str], drawings: list[str]) -> None:
    assert [draw("owl"), draw("owl"), draw("owl", colour="grey")] == ["red owl", "red owl", "grey owl"]
    assert drawings == ["owl", "owl"]


def test_what_is_asked_for_again_and_again_stays(draw: Callable[[str], str], drawings: list[str]) -> None:
    for _ in range(10):
        draw("owl")
        forget_unused()
    assert drawings == ["owl"]


def test_what_nobody_asked_for_twice_in_a_row_is_forgotten(draw: Callable[[str], str], drawings: list[str]) -> None:
    draw("owl")
    forget_unused()
    forget_unused()
    draw("owl")
    assert drawings == ["owl", "owl"]


def test_there_is_a_limit_however_many_are_asked_for(
    draw: Callable[[str], str], drawings: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(remembering, "YOUNGEST", 10)
    for number in range(30):
        draw(str(number))
    drawings.clear()
    draw("29")
    assert drawings == []
    draw("0")
    assert drawings == ["0"]
