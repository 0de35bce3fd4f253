"""What a voice keeps of its sentences, and what it adds each time: names, and who reads."""

from __future__ import annotations

from mythboard.engine.entries import Entry
from mythboard.prose import plain, voice_of

TWO = (Entry(7, 0, "draw", ("raven#1",), 1),)


def said(entries: tuple[Entry, ...], viewer: int | None, *names: str) -> str:
    return " ".join([plain(line.sentence) for line in voice_of("obol").lines(entries, viewer, names)])


def test_the_same_deed_at_two_tables_has_the_names_of_each() -> None:
    assert said(TWO, None, "Ana", "Ben") == "Ana draws Raven and a card."
    assert said(TWO, None, "Cleo", "Dido") == "Cleo draws Raven and a card."
    assert said(TWO, 0, "Ana", "Ben") == "You draw Raven and a card."
    assert said(TWO, 1, "Ana", "Ben") == "Ana draws Raven and a card."


def test_the_same_deed_at_another_moment_has_that_moment() -> None:
    later = (TWO[0]._replace(at=9, cards=("raven#2",)),)
    lines = [line for entries in (TWO, later) for line in voice_of("obol").lines(entries, None, ("Ana", "Ben"))]
    assert [line.at for line in lines] == [7, 9]
    assert lines[0].sentence == lines[1].sentence


def test_no_full_stop_follows_a_name_that_ends_with_a_mark() -> None:
    won = (Entry(7, -1, "end", whom=(0, 1)),)
    assert said(won, None, "Ana", "Ben", "Cleo") == "Ana and Ben share the victory."
    shown = Entry(7, 0, "show", ("raven#1",), whom=(1,))
    assert said((shown,), None, "Ana", "Ben!").endswith("Ben!")
    assert said((shown,), None, "Ana", "Ben").endswith("Ben.")


def test_a_name_that_looks_like_a_sentence_stays_a_name() -> None:
    stop = Entry(7, 0, "draw", (), 2)
    assert voice_of("obol").undo_stops(stop, 1, ("gains { $n } VP", "Ben")) == "Undo stops here: gains { $n } VP drew 2 cards."
