"""A battle of Mysthea, read from the entries of a turn."""

from __future__ import annotations

import pytest

from mythboard.web.mysthea.battles import last_battle, read_battle
from mythboard.web.panels.tablepage import table_page
from tests.web.markup import Page
from tests.web.seen import asked, moment
from tests.web.told import begins, did, named, turn, with_log

pytestmark = pytest.mark.usefixtures("spoken")

ANA, MIDAS, CLEO = range(3)
WHERE = ("orb-myst",)
OUTCOME = (
    did(CLEO, "lose-unit", values=(("troop", 1),), places=WHERE),
    did(CLEO, "wounded"),
    did(ANA, "gain", glory=4, to=9),
)
FOUGHT = (
    did(CLEO, "discharge"),
    did(CLEO, "battle", places=WHERE),
    did(CLEO, "react", "survey-compass#5"),
    did(ANA, "react", "raiding-party#8"),
    did(CLEO, "gain", energy=3, to=4),
    did(CLEO, "strength", values=(("strength", 3),)),
    did(ANA, "strength", values=(("strength", 5),)),
    *OUTCOME,
    did(CLEO, "battle-over"),
    did(CLEO, "play", "heroic-blade"),
    did(CLEO, "gain", glory=7, to=9),
)


def test_the_report_names_place_cards_gains_strengths_losses_and_the_strongest() -> None:
    report = read_battle(FOUGHT)
    assert report is not None
    assert (report.starter, report.where) == (CLEO, "orb-myst")
    assert [(side.seat, side.card, side.gains, side.strength) for side in report.sides] == [
        (CLEO, "survey-compass#5", (("energy/2", 3),), 3),
        (ANA, "raiding-party#8", (), 5),
    ]
    assert report.winner == ANA
    assert report.outcome == OUTCOME


def test_a_turn_without_a_battle_has_no_report() -> None:
    assert read_battle((did(ANA, "meditate"),)) is None


def test_of_equals_the_one_who_comes_first_in_the_order_of_play_is_the_strongest() -> None:
    report = read_battle(
        (
            did(MIDAS, "battle", places=("tree-forest",)),
            did(ANA, "react-not"),
            did(MIDAS, "react-not"),
            did(ANA, "strength", values=(("strength", 3),)),
            did(MIDAS, "strength", values=(("strength", 3),)),
            did(MIDAS, "battle-over"),
        )
    )
    assert report is not None
    assert (report.starter, report.winner) == (MIDAS, ANA)


def test_before_strengths_are_counted_there_are_only_choices() -> None:
    report = read_battle(FOUGHT[:4])
    assert report is not None
    assert not report.is_counted
    assert [(side.seat, side.has_shown) for side in report.sides] == [(CLEO, True), (ANA, True)]


def test_of_two_battles_in_a_turn_the_last_one_is_told() -> None:
    again = (did(CLEO, "battle", places=("tree-forest",)), did(CLEO, "react-not"))
    report = read_battle((*FOUGHT, *again))
    assert report is not None
    assert (report.where, report.outcome) == ("tree-forest", ())


@pytest.mark.parametrize("name", ["loses a troop", "Cleo", "<i>", "strength is 9"])
def test_a_report_is_on_the_page_whatever_the_players_are_called(name: str) -> None:
    game = moment(lambda table: asked(table, 0, "What do you do?") and table.decisions > 20, "mysthea", 3, "uniform")
    shown = with_log(named(game.shown(ANA), "Ana", name, "Cleo"), begins(), turn(CLEO, *FOUGHT), turn(ANA))
    found = last_battle(shown)
    assert found == read_battle(FOUGHT)
    report = Page(table_page(shown)).by_id["report"]
    assert "Survey Compass" in report.text
    assert "<i>" not in report.text or name == "<i>"
