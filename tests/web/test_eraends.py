"""Mysthea's eras on the page: which round is the last, and what the end of an era brought to whom."""

import re

import pytest

from mythboard.engine.table import Table
from mythboard.games.mysthea.board import ERA, PATH, PHASE, REGION_CARD
from mythboard.games.mysthea.shown import last_round
from mythboard.games.mysthea.world import TYPES
from mythboard.web.eraends import Line, last_account, read_account
from mythboard.web.tablepage import table_page
from tests.web.markup import Page
from tests.web.seen import Game, asked, moment

SEATS = ("Ada", "Ben")


def test_an_account_says_what_every_card_of_the_path_brought_to_whom() -> None:
    sentences = (
        "It is time for Storm, on the 2.",
        "Cannibarok moves on.",
        "It is time for Lands of Myst, on the 3.",
        "Ben gains 3 glory and has 14, gains 3 glory and has 17.",
        "Cannibarok attacks.",
        "Ada gains 8 glory and has 9.",
        "Ada loses a troop in the forest of the Tree.",
        "It is time for what waits for the end of an era.",
        "Ben gains 6 glory and has 23.",
    )
    account = read_account(1, sentences, SEATS)
    assert account.lines == (
        Line("Storm", 2, (0, 0)),
        Line("Lands of Myst", 3, (0, 6)),
        Line("Cannibarok", 0, (8, 0)),
        Line("what waits for the end of an era", 0, (0, 6)),
    )
    assert [account.total(seat) for seat in (0, 1)] == [8, 12]


def second_era(table: Table) -> bool:
    return table.numbers[ERA] == 2 and asked(table, 0, "What do you do?")


@pytest.fixture(scope="module")
def next_era() -> Game:
    return moment(second_era, "mysthea", 2, "heuristic")


def test_the_account_of_an_era_is_there_while_the_first_round_of_the_next_one_lasts(next_era: Game) -> None:
    account = last_account(next_era.shown(0))
    assert account is not None
    assert account.era == 1
    assert sum(account.total(seat) for seat in (0, 1)) > 0
    page = Page(table_page(next_era.shown(0)))
    told = page.one("details", id="account").text
    for seat in (0, 1):
        assert f"+{account.total(seat)}" in told


def test_an_account_and_the_glory_of_the_players_agree(next_era: Game) -> None:
    account = last_account(next_era.shown(None))
    assert account is not None
    ended = next(turn for turn in next_era.shown(None).log if turn.heading.startswith("The end of era 1"))
    for seat, name in enumerate(next_era.table.origin.names):
        told = " ".join([sentence for sentence in ended.sentences if sentence.startswith(f"{name} ")])
        found = re.findall(r"(gain|lose)s (\d+) glory and has (\d+)", told)
        totals = [(int(by) * (1 if verb == "gain" else -1), int(to)) for verb, by, to in found]
        assert totals, name
        before = totals[0][1] - totals[0][0]
        assert before + account.total(seat) == totals[-1][1]


def test_when_an_era_ends_in_a_question_the_news_tell_what_it_brought_so_far() -> None:
    game = moment(lambda table: asked(table, 0, "Lose your units in which region?"), "mysthea", 3, "uniform")
    account = last_account(game.shown(0))
    assert account is not None
    news = Page(table_page(game.shown(0))).by_id["news"].text
    assert f"Era {'I' * account.era} ends. Glory so far:" in news
    attackers = [sentence for sentence in game.shown(0).log[-1].sentences if sentence.endswith(" attacks.")]
    assert news.endswith(attackers[-1].removesuffix(" attacks.") + " attacks.")


def test_glory_that_a_monster_takes_is_taken_off() -> None:
    account = read_account(2, ("Utcoro attacks.", "Ada loses 5 glory and has 19.", "Ben gains 2 glory and has 4."), SEATS)
    assert account.lines == (Line("Utcoro", 0, (-5, 2)),)


def in_the_last_round(table: Table) -> bool:
    placed = [card for card in table.zones[PATH] if table.box.kind[card] == REGION_CARD]
    return table.numbers[PHASE] == 2 and len(placed) == TYPES and asked(table, 0, "What do you do?")


@pytest.mark.rule("M-RND-05")
def test_the_last_round_of_an_era_is_called_so() -> None:
    game = moment(in_the_last_round, "mysthea", 2, "uniform")
    assert last_round(game.table) == "now"
    page = Page(table_page(game.shown(0)))
    assert "the last of this era" in page.one("div", id="era").text
