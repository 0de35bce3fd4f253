"""A table with much on it, drawn so that a person sees what matters: Chartalea."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

import mythboard
from mythboard.bots import ask, bot
from mythboard.engine.dice import Dice
from mythboard.engine.table import Table
from mythboard.terminal.board import Painter
from mythboard.terminal.menu import Menu
from mythboard.terminal.play import SCREEN
from tests.chartalea.duel import Duel, at, with_card
from tests.terminal.conversation import Conversation

GAME = mythboard.game("chartalea")
PAINTER = Painter(GAME)
WIDE = 400
ROW = ["amazon", "viking-treasure", "andvaris-ring", "mummys-curse", "treasure-map"]


def text_of(key: str) -> str:
    return GAME.cards[key].text.replace("\n", " · ")


def shown(table: Table, viewer: int | None = 0, width: int = WIDE, brief: bool = False) -> str:
    """The page of a viewer, and for a player the question and the moves."""
    console = Console(file=io.StringIO(), width=width, highlight=False)
    view = table.view(viewer)
    painter = Painter(table.game)
    console.print(painter.page(view, brief))
    if viewer is not None and table.moves(viewer):
        console.print(painter.question(view, width))
        console.print(painter.moves(Menu(table.game, view), width))
    file = console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def line_with(page: str, words: str) -> str:
    return next(line for line in page.splitlines() if words in line)


def after(play: Duel, *moves: str) -> Table:
    """The table after some more moves of the hero, left in the middle of whatever it is."""
    table = play.table.clone()
    for move in moves:
        table.answer(0, table.move(move, 0))
    return table


def page_of(play: Duel, viewer: int | None = 0) -> str:
    return shown(play.table, viewer)


# The middle


def test_the_row_shows_each_card_with_its_slot_its_cost_its_sort_and_its_text() -> None:
    lines = page_of(at("main", row=ROW)).splitlines()
    first, second = lines[1], lines[2]
    assert first.split()[:4] == ["Market", "Row", "1", "Amazon"]
    assert f"{GAME.cards['amazon'].cost} Greek companion  strength 3 · {text_of('amazon')}" in first
    assert second.split()[:3] == ["2", "Viking", "Treasure"]
    assert f"3 Norse item  {text_of('viking-treasure')}" in second
    assert "Maya-Norse" in line_with(page_of(at("main", row=ROW)), "Treasure Map")


def test_a_guarded_card_shows_its_monster_and_that_a_treasure_lies_there() -> None:
    page = page_of(at("main", row=ROW, hoard_2=["loaded-die"]))
    guarded, monster = page.splitlines()[3:5]
    assert guarded.split()[:3] == ["3", "Andvari's", "Ring"]
    assert "└ Fafnir + Treasure" in monster
    assert "strength 6 · Danger: " in monster
    assert "Guards Andvari's Ring" not in monster, "that can be seen"
    assert "Loaded Die" not in page


def test_a_monster_without_a_treasure_has_none() -> None:
    assert "└ Fafnir  " in page_of(at("main", row=ROW))


def test_the_phoenix_is_ready_or_defeated() -> None:
    play = at("main", row=ROW, attack=3)
    assert "Phoenix (strength 3)" in page_of(play)
    play.does("defeat phoenix", "option 1")
    assert "Phoenix (strength 3, defeated this turn)" in page_of(play)


def test_reference_is_counted_and_not_read_out() -> None:
    page = page_of(at("main", row=ROW))
    assert "'look' shows: cards out of the game" in page
    for words in ("Monster Deck 11", "Mythic Scrolls 8", "general Divine Powers 9"):
        assert words in page
    for key in ("apep", "scroll-of-first-words", "doom", "inspiration"):
        assert text_of(key) not in page


def test_a_price_that_is_another_now_is_shown_before_the_printed_one() -> None:
    game = with_card("item", "This turn, your next Norse card costs 1 Money less.")
    play = at("main", game=game, row=ROW, hand=["stranger"], money=9)
    assert " 3 Norse item" in line_with(page_of(play), " 2 Viking Treasure")
    play.does("play stranger", "use stranger 1")
    assert "2 (3) Norse item" in line_with(page_of(play), " 2 Viking Treasure")
    assert "Viking Treasure (2 Money)" in line_with(page_of(play), "acquire ")


# What lies before the players


def test_companions_show_their_strength_and_whether_they_are_exhausted() -> None:
    play = at("main", companions=(["amazon"], ["owl"]), exhausted={"companions/0": "amazon"})
    page = page_of(play)
    assert "exhausted · strength 3 · " in line_with(page, "your Companions")
    theirs = line_with(page, " Companions Owl")
    assert "strength 2" in theirs
    assert "exhausted" not in theirs
    assert line_with(page, "Player 2 ─").startswith("Player 2 ")


def test_a_bless_lies_under_its_companion_and_changes_its_strength() -> None:
    play = at("main", companions=["amazon", "owl"], treasures=["vitality"])
    play.does("open vitality", "choose owl")
    lines = page_of(play).splitlines()
    owl = next(i for i, line in enumerate(lines) if " Owl " in line)
    assert "strength 5 (2)" in lines[owl]
    assert "└ Vitality" in lines[owl + 1]
    assert "Blesses" not in page_of(play)
    assert "Owl (strength 5 (2)) + Vitality (Bless)" in shown(play.table, brief=True)


def test_lines_that_are_used_are_marked() -> None:
    game = with_card("companion", "Gain 1 Money.\nMythos: Gain 1 Power.", strength=2)
    play = at("main", game=game, hand=["stranger"], companions=["owl"])
    play.does("play stranger")
    assert "Gain 1 Money. (used) · Mythos: Gain 1 Power." in page_of(play)
    assert "use 1 Stranger: Mythos: Gain 1 Power." in page_of(play)


def test_scrolls_say_that_they_are_activated() -> None:
    play = at("main", scrolls=["scroll-of-shared-breath", "scroll-of-first-words"], power=1)
    play.activates("scroll-of-shared-breath")
    lines = [line for line in page_of(play).splitlines() if "Activation" in line]
    assert "exhausted · activated" in lines[0]
    assert "activated" not in lines[1]


def test_each_player_has_health_resources_token_and_counts_in_a_row() -> None:
    play = at(
        "main", health=(44, 31), power=(2, 5), token=(1, 0), hand=["coin", "strike"], hand_1=["coin"], treasures_1=["vitality"]
    )
    page = page_of(play)
    assert line_with(page, "Health  Power").split() == ["Health", "Power", "Money", "Attack", "Token"]
    mine, theirs = line_with(page, "> Player 1").split(), line_with(page, "  Player 2  ").split()
    assert mine[3:8] == ["44", "2", "0", "0", "1"]
    assert theirs[2:7] == ["31", "5", "0", "0", "0"]
    assert "God Seth" in " ".join(theirs)
    assert " ".join(theirs).endswith("hand 1 Treasures 1")
    assert "Vitality" not in page


def test_cards_played_are_called_by_name() -> None:
    play = at("main", hand=["coin", "lucky-coin"])
    play.does("play coin", "play lucky-coin")
    assert "cards played Coin, Lucky Coin" in page_of(play)
    assert "used" not in page_of(play)


def test_dice_are_told_in_words() -> None:
    play = at("main", pool=[2, 6, 0, 0])
    assert "Dice Pool: 2 Money, 6 Attack" in page_of(play)
    table = after(play, "roll")
    numbers = table.view(None)["numbers"]
    assert isinstance(numbers, dict)
    faces = [numbers[f"face/{i}"] for i in range(8)]
    page = shown(table, 1)
    assert f"dice: Money {faces[0]} {faces[1]}, Attack {faces[4]} {faces[5]} {faces[6]} {faces[7]} · excess: 2 Attack" in page
    assert "Dice Pool" not in page


def test_few_gems_are_worth_a_word() -> None:
    assert "gems left" not in page_of(at("main", power=(9, 9)))
    assert "gems left 3" in page_of(at("main", power=(12, 10)))


# Moves


def test_moves_show_what_they_cost_and_what_their_line_says() -> None:
    play = at(
        "main",
        row=["", *ROW[1:]],
        companions=(["amazon"], ["owl"]),
        scrolls=["scroll-of-first-words"],
        hand=["coin"],
        power=1,
        money=9,
        attack=9,
    )
    play.does("play coin")
    page = page_of(play)
    assert f"exhaust 1 Amazon: {GAME.cards['amazon'].text.removeprefix('Exhaust: ')}" in page
    assert "Exhaust: Exhaust" not in page
    assert "Scroll of First Words: Activation 1: " in line_with(page, "activate ")
    assert "inflict" in page
    assert "Mummy's Curse (3 Money)" in line_with(page, "inflict ")
    assert "Owl (2 Attack)" in line_with(page, "destroy ")
    assert "Phoenix (3 Attack)   " in line_with(page, "defeat ")
    assert "Fafnir (6 Attack)" in line_with(page, "defeat ")
    assert "Influence! (0 Power)" in line_with(page, "invoke ")


def test_a_few_cards_of_a_shelf_are_offered_with_their_texts() -> None:
    play = at("main", power=7)
    assert text_of("doom") not in page_of(play), "too many to be read at every question"
    page = shown(after(play, "invoke mythic-scroll"))
    for key in ("scroll-of-first-words", "scroll-of-open-hands"):
        assert f"{GAME.cards[key].name}: {text_of(key)}" in page


@pytest.mark.parametrize("width", [60, 80, 110])
def test_a_long_move_is_folded_under_itself(width: int) -> None:
    play = at("main", companions=["owl", "argus-panoptes"])
    lines = shown(play.table, width=width).splitlines()
    start = next(i for i, line in enumerate(lines) if line.startswith("  exhaust "))
    rest = lines[start + 1 : -1]
    assert all(line.startswith("          ") for line in rest)
    assert sum(line.strip()[:1].isdigit() for line in lines[start:]) == 2  # the second companion, and to end the phase


# As a whole


def test_what_does_not_fit_on_a_screen_is_told_in_brief_and_read_on_request(tmp_path: Path) -> None:
    many = ["calliope", "owl", "argus-panoptes", "shaman-priestess", "alux", "odysseus", "garm", "valkyrie"]
    play = at("main", row=ROW, companions=(many[:5], many[5:]), hand=["coin", "strike", "channel"])
    talk = Conversation(tmp_path, table=play.table, width=100)
    talk.talk([""])
    first, again = talk.answers[0], talk.answers[1]
    assert "Argus Panoptes (strength 7, Guard), Shaman Priestess (strength 3)" in " ".join(first.split())
    assert "Enter shows the texts" in first
    assert "Exhaust: Look at the top" in again
    assert "Enter shows the texts" not in again
    assert len(first.splitlines()) <= SCREEN


def test_a_person_sees_what_matters_on_one_screen() -> None:
    """At the beginning of each turn of two games between good bots, all but a few screens fit; none is much too large."""
    heights: list[int] = []
    for seed in (1, 2):
        table = GAME.start(seed=seed)
        turn = -1
        while not table.over and table.decisions < 500:
            seat = table.asked[0]
            now = table.view(None)["numbers"]
            assert isinstance(now, dict)
            if seat == 0 and "What do you do?" in table.prompt(0) and now["turn"] != turn:
                turn = now["turn"]
                lines = len(shown(table, width=116).splitlines()) + 1
                heights.append(lines if lines <= SCREEN else len(shown(table, width=116, brief=True).splitlines()) + 1)
            table.answer(seat, ask(bot("greedy"), table, seat, Dice(f"{seed}/{table.decisions}")))
    assert len(heights) > 10
    assert max(heights) <= SCREEN + 12
    assert sorted(heights)[len(heights) * 3 // 4] <= SCREEN + 2


@pytest.mark.parametrize("seed", ["1", "2"])
def test_whole_games_are_played_by_numbers_and_fit_into_eighty_columns(tmp_path: Path, seed: str) -> None:
    talk = Conversation(tmp_path, game=GAME, seed=seed, width=80)
    page = talk.whole_game(f"person {seed}", then=["help", "log 5", "look", "look away", "look powers"])
    assert talk.play.sitting.table.over
    assert max(len(line) for line in page.splitlines()) <= 80
    assert "Traceback" not in page
    assert mythboard.game("chartalea").replay(talk.play.sitting.journal) == talk.play.sitting.table


def test_the_page_never_shows_a_card_the_person_cannot_know(tmp_path: Path) -> None:
    """At every question the page is the same in a world in which everything hidden lies differently."""
    talk = Conversation(tmp_path, game=GAME, seed="12")
    choose = talk.any_move("x")
    compared = 0

    def lines() -> Iterator[str]:
        nonlocal compared
        while (line := choose()) is not None and compared < 60:
            sitting = talk.play.sitting
            other = sitting.table.imagine(sitting.you, Dice(f"world {compared}"))
            assert shown(other, sitting.you) == shown(sitting.table, sitting.you)
            compared += 1
            yield line

    talk.talk(lines())
    assert compared == 60


def test_cards_go_below_the_numbers_where_those_fill_a_line() -> None:
    table = mythboard.game("mysthea").start(seats=2, seed=3)
    lines = shown(table, 0, 120).splitlines()
    numbers = next(line for line in lines if line.lstrip("> ").startswith("Player 1 ") and "hand" not in line)
    assert "champion" not in numbers
    assert any(line.strip().startswith("Player 1") and "champion" in line for line in lines)
