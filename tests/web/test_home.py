"""The home page: choosing a game, going on with one, joining and watching."""

import pytest

import mythboard
from mythboard.table.room import BOT, FREE, OVER, PERSON, RUNNING, Place
from mythboard.web.drawing.words import ago, counted, listed, players
from mythboard.web.site.home import Home, RoomLine, line_of, page
from mythboard.web.site.pitches import pitch_of
from tests.web.markup import Page
from tests.web.visitors import NOW, line, room

SEATED = (Place(PERSON, "Ana", holders=("ana",)), Place(BOT, "Midas", bot="greedy"))


def test_every_game_is_shown_with_a_pitch_and_three_ways_on() -> None:
    shown = Page(page(Home()))
    for key in mythboard.games():
        panel = shown.one("article", aria_labelledby=f"game-{key}")
        assert mythboard.game(key).title in panel.text
        assert pitch_of(key).length in panel.text
        assert players(mythboard.game(key)) in panel.text
        now, table = shown.all("button", name="game", value=key)
        assert now.attrs["form"] == table.attrs["form"] == "quick", "both send the name along"
        assert "formaction" not in now.attrs
        assert (table.attrs["formaction"], table.attrs["formmethod"]) == ("/new", "get")
        assert shown.all("a", href=f"/rules/{key}")


def test_playing_now_is_one_press_and_sends_the_name() -> None:
    shown = Page(page(Home("Ana")))
    form = shown.by_id["quick"]
    assert (form.attrs["method"], form.attrs["action"]) == ("post", "/quick")
    name = shown.one("input", name="name")
    assert form in name.parents
    assert name.attrs["value"] == "Ana"
    assert "required" not in name.attrs


def test_your_tables_come_first_and_those_that_wait_for_you_before_the_others() -> None:
    waits = line("Ben", "Ben to move.", False, "r2")
    shown = Page(page(Home("Ana", mine=[waits, line()], now=NOW)))
    rows = shown.classed("room")
    assert ["room-yours" in row.classes for row in rows] == [True, False]
    assert "Your turn." in rows[0].text
    assert "5 minutes ago" in rows[0].text
    assert shown.html.index("Your tables") < shown.html.index("Play now")


def test_who_has_no_table_sees_the_games_at_once() -> None:
    assert "Your tables" not in page(Home())


def test_where_there_is_nothing_a_sentence_says_so() -> None:
    empty = Page(page(Home())).classed("empty")
    assert [words.text.split(".")[0] for words in empty] == [
        "No public table is waiting for players",
        "No public game has finished yet",
    ]


def test_open_tables_are_joined_and_games_watched_while_they_run_and_afterwards() -> None:
    shown = Page(page(Home(open=[line(id="a")], running=[line(id="b")], finished=[line(id="c")], now=NOW)))
    assert shown.one("a", href="/join/a").text.startswith("Join")
    assert shown.one("a", href="/t/b").text.startswith("Watch")
    assert shown.one("a", href="/t/c").text.startswith("Watch")
    assert "Games being played" in shown.text
    assert "Games being played" not in page(Home())


def test_a_room_of_a_game_that_is_gone_is_listed_all_the_same() -> None:
    assert "senet" in page(Home(finished=[RoomLine("r9", "senet", ("Ana",), "Over.")]))


def test_a_room_says_how_things_stand() -> None:
    assert line_of(room(), "ana").sentence == "1 free seat."
    assert line_of(room("open", *SEATED), "ana").sentence == "Ready to begin."
    assert line_of(room(OVER, *SEATED, result="Ana wins by War."), "ana").sentence == "Ana wins by War."
    assert line_of(room(OVER, *SEATED), "ana").sentence == "Over."
    assert line_of(room(RUNNING, *SEATED), "ana", [0]).sentence == "Your turn."
    assert line_of(room(RUNNING, *SEATED), "ana", [1]).sentence == "Midas to move."
    assert line_of(room(RUNNING, *SEATED), "", [0, 1]).sentence == "Ana and Midas to move."
    assert line_of(room(RUNNING, *SEATED), "ben").sentence == "Running."
    assert line_of(room(RUNNING, *SEATED), "ben", [1], "turn 12").sentence == "Turn 12: Midas to move."
    assert line_of(room(RUNNING, *SEATED), "ben", how_far="round 2").sentence == "Round 2."


def test_only_those_who_sit_there_are_named() -> None:
    assert line_of(room("open", Place(PERSON, "Ana"), Place(FREE, "")), "").names == ("Ana",)


def test_it_is_your_turn_only_while_the_game_runs_and_only_if_you_are_asked() -> None:
    assert line_of(room(RUNNING, *SEATED), "ana", [0]).is_your_turn
    assert not line_of(room(RUNNING, *SEATED), "ana", [1]).is_your_turn
    assert not line_of(room(RUNNING, *SEATED), "", [0]).is_your_turn
    assert not line_of(room(OVER, *SEATED), "ana", [0]).is_your_turn


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (-5, "just now"),
        (59, "just now"),
        (60, "1 minute ago"),
        (7199, "1 hour ago"),
        (7200, "2 hours ago"),
        (259200, "3 days ago"),
    ],
)
def test_time_is_told_in_words(seconds: float, words: str) -> None:
    assert ago(seconds) == words


def test_names_and_numbers_are_told_in_words() -> None:
    assert [listed(names) for names in ([], ["Ana"], ["Ana", "Ben"], ["Ana", "Ben", "Cy"])] == [
        "", "Ana", "Ana and Ben", "Ana, Ben and Cy",
    ]  # fmt: skip
    assert [counted(n, "card") for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


def test_every_pitch_shows_cards_that_are_there() -> None:
    for key in mythboard.games():
        assert set(pitch_of(key).cards) <= set(mythboard.game(key).cards)
