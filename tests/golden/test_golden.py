"""Every game is played as it was when its golden playthroughs were reviewed."""

from difflib import unified_diff

import pytest

import mythboard
from tests.golden.playthrough import COMMAND, FOLDER, LEFT, Place, places, strays, version_in, write

SHOWN = 20  # lines of a difference


def first_difference(before: str, now: str) -> str:
    """Where two texts part, as the first lines of a diff; "" if they do not."""
    lines = list(unified_diff(before.splitlines(), now.splitlines(), "written", "played", lineterm="", n=4))
    return "\n".join(lines[:SHOWN])


@pytest.mark.parametrize("place", places(), ids=lambda place: f"{place.game}-{place.seats}")
def test_the_game_goes_as_it_is_written_down(place: Place) -> None:
    assert place.file.exists(), f"{place.game} with {place.seats} seats has no golden playthrough. Run: {COMMAND}"
    before = place.file.read_text(encoding="utf-8")
    seed = place.seed
    assert seed is not None, f"{place.file.name} does not say its seed. Run: {COMMAND}"
    now = write(place, seed)
    if strays(before, now):
        pytest.fail(f"{place.file.name} takes another course, but the rules have no new version.", pytrace=False)
    difference = first_difference(before, now)
    if difference:
        advice = f"If that is meant, run `{COMMAND}` and review the difference."
        pytest.fail(f"{place.file.name} goes differently. {advice}\n{difference}", pytrace=False)


def test_no_playthrough_is_left_of_a_game_that_is_gone() -> None:
    assert {file.name for file in FOLDER.glob("*.txt")} <= {place.file.name for place in places()}


def test_files_are_short_enough_to_be_read() -> None:
    for place in places():
        assert len(place.file.read_text(encoding="utf-8").splitlines()) < place.most_lines


@pytest.mark.parametrize("game", mythboard.games())
def test_a_whole_game_is_shown(game: str) -> None:
    place = next(place for place in places() if place.game == game and place.is_whole)
    text = place.file.read_text(encoding="utf-8")
    assert LEFT not in text, f"{place.file.name} has become too long: delete it and run `{COMMAND}`"
    assert text.splitlines()[-1].startswith("scores: ")


def test_a_difference_is_shown_from_its_first_line() -> None:
    before = "\n".join(str(i) for i in range(30))
    assert first_difference(before, before) == ""
    shown = first_difference(before, before.replace("9\n10", "9\nten")).splitlines()
    assert shown[3:9] == [" 6", " 7", " 8", " 9", "-10", "+ten"]
    assert len(first_difference(before, before.replace("1", "one")).splitlines()) == SHOWN


def test_every_registered_game_has_playthroughs() -> None:
    assert {place.game for place in places()} == set(mythboard.games())


def changed(place: Place, old: str, new: str) -> str:
    text = place.file.read_text(encoding="utf-8")
    assert old in text
    return text.replace(old, new, 1)


def test_a_move_or_a_number_that_is_another_is_another_course_unless_the_rules_have_a_new_version() -> None:
    place = next(place for place in places() if place.game == "obol")
    text = place.file.read_text(encoding="utf-8")
    for old, new in (("[hire toll-keeper#2]", "hire toll-keeper#2"), ("= obols/0 1", "= obols/0 2"), ("| pass", "| rest")):
        other = changed(place, old, new)
        assert strays(text, other), old
        version = version_in(text)
        assert not strays(text, other.replace(f"version {version}", f"version {version + 1}"))


def test_other_words_are_no_other_course() -> None:
    place = next(place for place in places() if place.game == "obol")
    text = place.file.read_text(encoding="utf-8")
    for old, new in (("What do you do?", "What now?"), ("takes Toll Keeper from the shore", "hires the Toll Keeper")):
        assert not strays(text, changed(place, old, new)), old
