"""The end of a game of Mysthea: final places, and what brought the glory."""

import pytest

from mythboard.games.mysthea.board import GLORY
from mythboard.web.glories import SOURCES, START, read_glory, read_turn
from tests.web.seen import Game
from tests.web.test_mysthea_table import mysthea, page_of

BEGINS_WITH = 1


@pytest.fixture(scope="module")
def over() -> Game:
    return mysthea(lambda table: table.over)


def test_final_places_are_told_in_order(over: Game) -> None:
    page = page_of(over)
    table = next(node for node in page.all("table") if page.by_id["standings"] in node.parents)
    rows = [node for node in page.all("tr") if table in node.parents][1:]
    glory = [int(row.children[1].text) for row in rows]
    assert glory == sorted(over.table.scores, reverse=True)
    assert ["won" in row.classes for row in rows] == [True, False, False]


@pytest.mark.rule("M-GEN-04")
@pytest.mark.parametrize(("seats", "level"), [(2, "heuristic"), (3, "uniform"), (5, "uniform")])
def test_what_brought_glory_adds_up_to_the_glory_there_is(seats: int, level: str) -> None:
    game = mysthea(lambda table: table.over, seats, level)
    found = read_glory(game.shown(0).log, tuple(game.table.origin.names))
    assert tuple(found) == SOURCES
    for seat in range(seats):
        assert BEGINS_WITH + sum(gains[seat] for gains in found.values()) == game.table.numbers[GLORY + seat]


def test_the_account_has_a_row_for_whatever_brought_something_and_a_column_for_each_player(over: Game) -> None:
    page = page_of(over)
    rows = [node for node in page.all("tr") if page.by_id["sources"] in node.parents]
    told = {row.children[0].text: [cell.text for cell in row.children[1:]] for row in rows[1:]}
    assert told[START] == ["1", "1", "1"]
    assert set(told) <= {*SOURCES, START}
    numbers = [[int(cell.replace("\N{MINUS SIGN}", "-").replace("–", "0")) for cell in cells] for cells in told.values()]
    totals = [sum(column) for column in zip(*numbers, strict=True)]
    assert totals == sorted(over.table.scores, reverse=True)


def test_glory_belongs_to_what_is_going_on() -> None:
    turn = (
        "Ada meditates, and gains 2 glory and has 3.",
        "Ada faces an encounter, parts with 1 XP and has 0, and gains 6 glory and has 9.",
        "The Duellist is turned over.",
        "Ada starts a battle in the forest of the Tree.",
        "Ben shows Second Wind, and gains 3 glory and has 4.",
        "The battle is over.",
        "Ada gains 1 glory and has 10.",
        "The token of Ada lies on the Shard now.",
        "Ada takes Light of the Tree, and gains 5 glory and has 15.",
        "Ada deploys a golem in the forest of the Tree, and gains 3 glory and has 18.",
    )
    gains = [source for source, sentence in read_turn(turn) if "glory" in sentence]
    assert gains == ["Meditating", "Encounters", "Battles", "Encounters", "Attunements, champions", "Cards"]
