"""How far a long command is: a bar in a terminal, lines elsewhere."""

import pytest

from mythboard.terminal import screen


def progress(capsys: pytest.CaptureFixture[str]) -> str:
    with screen.progress_bar() as bar:
        task = bar.add_task("games of Obol", total=2_000)
        bar.advance(task, 500)
        bar.update(task, completed=1_200, description="greedy against uniform: 97.0 % [of these]")
    return capsys.readouterr().err


def test_where_no_bar_can_be_drawn_a_line_is_written_now_and_then(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(screen, "A_LINE", 0.0)
    assert progress(capsys).split("\n")[:2] == [
        "games of Obol: 500 of 2,000",
        "greedy against uniform: 97.0 % [of these]: 1,200 of 2,000",
    ]


def test_short_work_writes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert progress(capsys).strip() == ""


def test_in_a_terminal_it_is_a_bar(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("TTY_COMPATIBLE", "1")
    assert "━" in progress(capsys)
