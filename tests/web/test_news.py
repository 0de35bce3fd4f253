"""The line below the question: what one's own move did, or what has happened since one's last turn."""

from dataclasses import replace

import pytest

from mythboard.table.chronicle import Turn
from mythboard.table.showing import Shown
from mythboard.web.news import words_of
from mythboard.web.tablepage import table_page
from tests.web.markup import Page
from tests.web.seen import asked, moment


@pytest.fixture(scope="module")
def before() -> Shown:
    shown = moment(lambda table: asked(table, 0, "What do you do?"), "mysthea", 2).shown(0)
    return replace(shown, seats=[replace(seat, name=name) for seat, name in zip(shown.seats, ("Ana", "Midas"), strict=True)])


def told(shown: Shown, *turns: tuple[str, list[tuple[str, int]]]) -> Shown:
    """As shown after these turns: headings with sentences, each with the answer it tells of."""
    log = [Turn(heading, [sentence for sentence, _ in said]) for heading, said in turns]
    return replace(shown, log=log, log_marks=[[mark for _, mark in said] for _, said in turns])


START = ("The game begins.", [("Ana plays Telron.", 1)])
OWN = ("Ana begins a turn.", [("Ana meditates.", 2)])
RIVAL = ("Midas begins a turn.", [("Midas plays Raiding Party.", 3), ("Midas starts a battle in the river of the Orb.", 3)])


def test_within_ones_turn_it_is_what_the_last_move_did(before: Shown) -> None:
    own = ("Ana begins a turn.", [("Ana plays Quarry Rights.", 4), ("Ana faces an encounter.", 5), ("Ana gains 3 glory.", 5)])
    assert words_of(told(before, START, OWN, RIVAL, own)) == "Ana faces an encounter. Ana gains 3 glory."


def test_before_the_first_move_of_a_turn_it_is_what_the_others_did(before: Shown) -> None:
    fresh = ("Ana begins a turn.", [("The events path goes on with Storm.", 3)])
    assert words_of(told(before, START, OWN, RIVAL, fresh)) == "Midas started a battle in the river of the Orb."


def test_who_is_attacked_reads_where_before_choosing_a_card(before: Shown) -> None:
    assert "a battle in the river of the Orb" in words_of(told(before, START, OWN, RIVAL))


def test_an_island_that_was_moved_and_a_card_that_was_played_are_news(before: Shown) -> None:
    moved = ("Midas begins a turn.", [("Midas moves the Orb.", 3)])
    played = ("Midas begins a turn.", [("Midas plays Raiding Party.", 3)])
    fresh: tuple[str, list[tuple[str, int]]] = ("Ana begins a turn.", [])
    assert words_of(told(before, START, OWN, moved, fresh)) == "Midas moved the Orb."
    assert words_of(told(before, START, OWN, played, fresh)) == "Midas played Raiding Party."


def test_an_era_that_is_over_is_told_with_its_glory(before: Shown) -> None:
    end = ("The end of era 1 begins.", [("It is time for Rivers, on the 3.", 3), ("Midas gains 6 glory and has 9.", 3)])
    era = ("Era 2 begins.", [("Kodror appears.", 3)])
    fresh: tuple[str, list[tuple[str, int]]] = ("Ana begins a turn.", [])
    said = words_of(told(before, START, OWN, RIVAL, end, era, fresh))
    assert said.startswith("Era I is over. Glory: you nothing, Midas +6.")


def test_an_epoch_that_begins_is_told(before: Shown) -> None:
    shown = replace(before, game="elysium")
    fresh: tuple[str, list[tuple[str, int]]] = ("Epoch 3 begins. Ana begins a turn.", [])
    assert words_of(told(shown, ("The game begins.", [("Ana takes Quest 1.", 1)]), fresh)) == "Epoch 3 begins."


def test_what_was_done_without_asking_is_told() -> None:
    shown = moment(lambda table: asked(table, 0, "Take a card"), "elysium", 2).shown(0)
    me, other = (seat.name for seat in shown.seats)
    start = ("The game begins.", [("Draw.", 1)])
    own = (f"{me} begins a turn.", [(f"{me} takes Forge.", 2)])
    theirs = (f"{other} begins a turn.", [(f"{other} takes Styx.", 3)])
    forced = (f"{me} begins a turn.", [(f"{me} takes Quest 3 and dismisses the red Column.", 3)])
    later = (f"{other} begins a turn.", [(f"{other} takes Cyclops.", 4)])
    fresh: tuple[str, list[tuple[str, int]]] = (f"{me} begins to write.", [])
    assert words_of(told(shown, start, own, theirs, forced, later, fresh)) == (
        f"You took Quest 3: there was no other move. {other} took Cyclops."
    )
    assert words_of(told(shown, start, own, theirs, fresh)) == f"{other} took Styx."


def test_the_line_stands_where_one_is_asked(before: Shown) -> None:
    page = Page(table_page(told(before, START, OWN, RIVAL, ("Ana begins a turn.", []))))
    assert "Midas started a battle" in page.by_id["news"].text


def test_the_header_of_a_table_leads_to_the_cards_and_rules_of_its_game() -> None:
    page = Page(table_page(moment(lambda table: table.decisions > 3, "mysthea", 2).shown(0)))
    links = {node.text: node.attrs["href"] for node in page.all("a") if "href" in node.attrs}
    assert links["Cards"] == "/cards/mysthea"
    assert links["Rules"] == "/rules/mysthea"


def test_a_battle_of_another_is_told_with_what_it_cost_and_brought_oneself(before: Shown) -> None:
    fought = (
        "Midas begins a turn.",
        [
            ("Midas starts a battle in the river of the Orb.", 3),
            ("Ana shows Water Wheel, and gains 2 energy and has 6.", 4),
            ("The strength of Midas is 9.", 4),
            ("Ana loses a golem in the river of the Orb.", 4),
            ("The champion of Ana is wounded.", 4),
            ("Midas gains 4 glory and has 44.", 4),
        ],
    )
    assert words_of(told(before, START, OWN, fought, ("Ana begins a turn.", []))) == (
        "Midas started a battle in the river of the Orb and gained 4 glory. You gained 2 energy and lost a golem. "
        "Your champion was wounded."
    )


def test_a_turn_of_meditation_is_told_as_such(before: Shown) -> None:
    rested = ("Midas begins a turn.", [("Midas meditates, gains 4 energy and has 5, and gains 2 glory and has 9.", 3)])
    fresh: tuple[str, list[tuple[str, int]]] = ("Ana begins a turn.", [])
    assert words_of(told(before, START, OWN, rested, fresh)) == "Midas meditated and gained 2 glory."
