"""Strangers cannot silence a public table: neither by watching nor by talking. On the server that is shipped."""

from collections.abc import Iterator

import pytest

from tests.server.crowds import PROXY, SCHOOL, Table, public_table
from tests.server.running import Running, Stream, running


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with running(trusted_proxies=PROXY, streams_per_room=6, streams_per_address=7, watchers_per_address=5) as opened:
        yield opened


@pytest.fixture
def table(server: Running) -> Iterator[Table]:
    with public_table(server) as opened:
        yield opened


def changed(opened: Stream) -> str:
    """The revision that the next `changed` event names."""
    while (event := opened.event()).get("event") != "changed":
        pass
    return event["data"]


def test_players_hear_a_move_although_strangers_have_taken_every_place_to_watch(table: Table) -> None:
    for number in range(6):
        assert table.listens(table.browser(f"198.51.100.{number}")).answer.status_code == 200
    assert table.status(table.browser(), "/live") == 429, "no place is left to watch"
    streams = [table.listens(player) for player in (table.ana, table.ben)]
    assert [opened.answer.status_code for opened in streams] == [200, 200]
    before = [changed(opened) for opened in streams]
    mover = next(player for player in (table.ana, table.ben) if table.page(player).moves)
    page = table.page(mover)
    table.does(mover, "answer", **{**page.by_id["answer"].fields, "move": page.moves[0]})
    after = [changed(opened) for opened in streams]
    assert after[0] == after[1] != before[0]


def test_players_hear_their_table_although_others_behind_their_address_watch_all_they_can(server: Running) -> None:
    with public_table(server) as one, public_table(server) as other:
        for table, watchers in ((one, 5), (other, 2)):
            for _ in range(watchers):
                assert table.listens(table.browser(SCHOOL)).answer.status_code == 200
        assert other.status(other.browser(SCHOOL), "/live") == 429, "no place is left at this address"
        assert [one.listens(player).answer.status_code for player in (one.ana, one.ben)] == [200, 200]


def test_one_address_takes_only_some_of_the_places_to_watch(table: Table) -> None:
    for _ in range(5):
        assert table.listens(table.browser("198.51.100.9")).answer.status_code == 200
    assert table.status(table.browser("198.51.100.9"), "/live") == 429
    assert table.listens(table.browser("198.51.100.10")).answer.status_code == 200
