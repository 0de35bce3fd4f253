"""The end of a game of Mysthea: final places, and what brought the glory."""

import pytest

from mythboard.games.mysthea.board import GLORY
from mythboard.web.mysthea.glories import SOURCES, START, read_glory
from tests.web.seen import Game
from tests.web.test_mysthea_table import mysthea, page_of
from tests.web.told import did, nobodys, turn

pytestmark = pytest.mark.usefixtures("spoken")

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
    found = read_glory(game.shown(0).log, seats)
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


def test_glory_belongs_to_what_it_follows_from() -> None:
    log = [
        turn(
            0,
            did(0, "gain", glory=2, cause=("meditate",)),
            did(0, "gain", glory=6, cause=("encounter",)),
            did(1, "gain", glory=3, cause=("act", "battle")),
            did(0, "gain", glory=1, cause=("encounter", "act")),
            did(0, "gain", glory=5, cause=("island",)),
            did(0, "gain", glory=3, cause=("act",)),
            did(1, "lose", glory=-1, cause=("act",)),
        )
    ]
    assert {source: gains for source, gains in read_glory(log, 2).items() if any(gains)} == {
        "Meditating": [2, 0],
        "Encounters": [7, 0],
        "Battles": [0, 3],
        "Attunements, champions": [5, 0],
        "Cards": [3, -1],
    }


def test_at_the_end_of_an_era_regions_monsters_and_champions_are_told_apart() -> None:
    region = did(0, "gain", glory=4)._replace(cause=(("era-end", ""), ("card", "rivers#3")))
    monster = did(1, "gain", glory=8, cause=("era-end", "attack"))
    champion = did(1, "gain", glory=2, cause=("era-end",))
    found = read_glory([nobodys("era-end", region, monster, champion, value=("era", 2))], 2)
    assert {source: gains for source, gains in found.items() if any(gains)} == {
        "Regions, era II": [4, 0],
        "Monsters": [0, 8],
        "Attunements, champions": [0, 2],
    }
