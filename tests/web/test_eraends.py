"""Mysthea's eras on the page: which round is the last, and what the end of an era brought to whom."""

import pytest

from mythboard.engine.table import Table
from mythboard.games.mysthea.board import ERA, PATH, PHASE, REGION_CARD
from mythboard.games.mysthea.shown import last_round
from mythboard.games.mysthea.world import TYPES
from mythboard.prose import plain, voice_of
from mythboard.web.mysthea.eraends import Line, ended, last_account, read_account
from mythboard.web.panels.tablepage import table_page
from tests.web.markup import Page
from tests.web.seen import Game, asked, moment
from tests.web.told import begins, did, named, nobodys, turn, with_log

pytestmark = pytest.mark.usefixtures("spoken")


def test_an_account_says_what_every_card_of_the_path_brought_to_whom() -> None:
    account = read_account(
        nobodys(
            "era-end",
            did(-1, "region", "mountains", values=(("glory", 2),)),
            did(-1, "region", "lands-of-myst", values=(("glory", 3),)),
            did(1, "gain", glory=6, to=17),
            did(-1, "storm", "storm"),
            did(-1, "move-on", "cannibarok"),
            did(-1, "attack", "cannibarok"),
            did(0, "gain", glory=8, to=9),
            did(0, "lose-unit", values=(("troop", 1),), places=("tree-forest",)),
            did(-1, "last-gains"),
            did(1, "gain", glory=6, to=23),
            value=("era", 1),
        ),
        2,
    )
    assert account.era == 1
    assert account.lines == (
        Line("mountains", 2, (0, 0)),
        Line("lands-of-myst", 3, (0, 6)),
        Line("storm", 0, (0, 0)),
        Line("cannibarok", 0, (8, 0)),
        Line("", 0, (0, 6)),
    )
    assert [account.total(seat) for seat in (0, 1)] == [8, 12]


def test_what_champions_and_attunements_did_not_bring_has_no_line() -> None:
    account = read_account(nobodys("era-end", did(-1, "last-gains"), value=("era", 2)), 2)
    assert account.lines == ()


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
    (over,) = [one for one in next_era.shown(None).log if ended(one) == 1]
    for seat in (0, 1):
        name = f"glory/{seat}"
        changes = [(by, to) for entry in over.entries for number, by, to in entry.amounts if number == name]
        assert changes, seat
        before = changes[0][1] - changes[0][0]
        assert before + account.total(seat) == changes[-1][1]


def test_when_an_era_ends_in_a_question_the_news_tell_what_it_brought_so_far() -> None:
    game = moment(lambda table: asked(table, 0, "Lose your units in which region?"), "mysthea", 3, "uniform")
    shown = game.shown(0)
    account = last_account(shown)
    assert account is not None
    assert ended(shown.log[-1]) == account.era
    news = Page(table_page(shown)).by_id["news"].text
    assert all(f"+{account.total(seat)}" in news for seat in range(3) if account.total(seat) > 0)
    attacker = [entry for entry in shown.log[-1].entries if entry.deed == "attack"][-1]
    assert news.endswith(plain(voice_of("mysthea").sentence([attacker], 0, tuple(game.table.origin.names))))


def test_glory_that_a_monster_takes_is_taken_off() -> None:
    attack = (did(-1, "attack", "utcoro"), did(0, "lose", glory=-5, to=19), did(1, "gain", glory=2, to=4))
    assert read_account(nobodys("era-end", *attack, value=("era", 2)), 2).lines == (Line("utcoro", 0, (-5, 2)),)


def test_a_player_called_like_a_gain_brings_nothing_to_anybody() -> None:
    game = moment(second_era, "mysthea", 2, "heuristic")
    end = nobodys("era-end", did(-1, "region", "rivers", values=(("glory", 3),)), did(0, "gain", glory=4), value=("era", 1))
    shown = with_log(named(game.shown(0), "X", "X gains 9 glory"), begins(), end, turn(0))
    account = last_account(shown)
    assert account is not None
    assert [account.total(seat) for seat in (0, 1)] == [4, 0]


def in_the_last_round(table: Table) -> bool:
    placed = [card for card in table.zones[PATH] if table.box.kind[card] == REGION_CARD]
    return table.numbers[PHASE] == 2 and len(placed) == TYPES and asked(table, 0, "What do you do?")


@pytest.mark.rule("M-RND-05")
def test_the_last_round_of_an_era_is_called_so() -> None:
    game = moment(in_the_last_round, "mysthea", 2, "uniform")
    assert last_round(game.table) == "now"
    page = Page(table_page(game.shown(0)))
    assert "the last of this era" in page.one("div", id="era").text
