"""What the lab counts by hand: facets, match-ups, endings, and the cards of a market."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable

import pytest

import mythboard
from mythboard.engine.errors import BadOption
from mythboard.engine.game import Game
from mythboard.engine.playout import playout
from mythboard.engine.procedure import procedure
from mythboard.engine.table import Table
from mythboard.games.obol.board import HAND, SHORE
from mythboard.lab import simulate as lab
from mythboard.lab.intervals import Share
from mythboard.lab.offers import CardTally, Watcher, by_card, check_market
from mythboard.lab.simulate import plan, simulate
from mythboard.lab.tallies import Pairing, Row, summarise
from mythboard.terminal import report
from tests.engine.tiny import stop, tiny
from tests.kit.variants import variant
from tests.lab.test_simulate import shown

GODS = ("Athena", "Seth", "Thor")


def row(number: int, gods: tuple[str, str], winners: tuple[int, ...], ending: str = "") -> Row:
    facets = tuple({"god": god, "begins": "yes" if seat == 0 else "no"} for seat, god in enumerate(gods))
    return Row(number, f"s-{number}", ("a", "b"), winners, (1, 2), 10, 5, ending, facets)


GAMES = [
    row(1, ("Athena", "Thor"), (0,), "war"),
    row(2, ("Thor", "Athena"), (0, 1), "war"),
    row(3, ("Thor", "Athena"), (0,), "wisdom"),
    row(4, ("Seth", "Seth"), (1,), "wisdom"),
    row(5, ("Seth", "Athena"), (), "turn limit"),
]


def test_wins_are_counted_by_every_facet() -> None:
    summary = summarise(GAMES)
    assert summary.by_facet["god"] == {"Athena": Share.of(2, 4), "Seth": Share.of(1.5, 3), "Thor": Share.of(1.5, 3)}
    assert summary.by_facet["begins"] == {"no": Share.of(2, 5), "yes": Share.of(3, 5)}
    assert summary.draws == 2


def test_match_ups_are_counted_from_one_side_and_without_mirrors() -> None:
    assert summarise(GAMES).pairings["god"] == [
        Pairing("Athena", "Seth", Share.of(0.5, 1)),
        Pairing("Athena", "Thor", Share.of(1.5, 3)),
    ]


def test_endings_are_counted_with_who_won_so() -> None:
    summary = summarise(GAMES)
    assert summary.by_ending == {"turn limit": Share.of(1, 5), "war": Share.of(2, 5), "wisdom": Share.of(2, 5)}
    assert summary.bots_by_ending["war"] == {"a": Share.of(1.5, 2), "b": Share.of(0.5, 2)}
    assert summary.unfinished == 0, "a limit of the game itself is just an ending"


def test_the_order_of_the_games_does_not_matter() -> None:
    assert summarise(reversed(GAMES)) == summarise(GAMES)


def test_games_without_facets_and_of_three_have_no_match_ups() -> None:
    three = Row(1, "s", ("a", "a", "b"), (2,), (0, 0, 1), 9, 9, "", tuple({"god": god} for god in GODS))
    summary = summarise([three])
    assert summary.pairings == {}
    assert summary.by_facet["god"]["Thor"].rate == 1
    plain = summarise([Row(1, "s", ("a", "b"), (0,), (1, 0), 9, 9)])
    assert (plain.by_facet, plain.pairings, plain.by_ending, plain.cards) == ({}, {}, {}, {})


def test_cards_are_counted_once_a_game() -> None:
    rows = [
        Row(1, "s", ("a", "b"), (0,), (1, 0), 9, 9, offered=("coin", "oar"), acquired=(("coin", 0), ("coin", 1))),
        Row(2, "s", ("a", "b"), (1,), (0, 1), 9, 9, offered=("coin", "oar"), acquired=(("coin", 1),)),
        Row(3, "s", ("a", "b"), (0, 1), (0, 0), 9, 9, offered=("oar",), acquired=(("oar", 0),)),
    ]
    assert by_card(rows) == {
        "coin": CardTally(Share.of(2, 2), Share.of(2, 3)),
        "oar": CardTally(Share.of(1, 3), Share.of(0.5, 1)),
    }
    assert list(by_card(rows)) == ["coin", "oar"], "the one most often acquired first"


def test_a_card_nobody_takes_has_no_takers() -> None:
    tally = by_card([Row(1, "s", ("a", "b"), (0,), (1, 0), 9, 9, offered=("oar",))])["oar"]
    assert tally.acquired == Share.of(0, 1)
    assert tally.wins.games == 0


# With real games


@pytest.fixture
def gods(monkeypatch: pytest.MonkeyPatch) -> Game:
    """Obol as it would be if every seat played a god."""

    def facets(table: Table, seat: int) -> dict[str, str]:
        assert table.over
        return {"god": GODS[(seat + table.decisions) % 3]}

    obol = mythboard.game("obol")
    game = variant(obol, study=obol.study._replace(facets=facets))
    monkeypatch.setitem(lab._games, ("obol", None), game)
    return game


@pytest.mark.usefixtures("gods")
def test_facets_come_from_the_game_and_go_to_page_csv_and_json() -> None:
    result = simulate(plan("obol", ["uniform"], 40), 1)
    assert {facets["god"] for row in result.rows for facets in row.facets} == set(GODS)
    lines = list(csv.DictReader(io.StringIO(report.as_csv(result))))
    assert [(line["god 1"], line["god 2"]) for line in lines] == [tuple(f["god"] for f in row.facets) for row in result.rows]
    data = json.loads(report.as_json(result))
    assert data["games"][0]["facets"][1] == {"god": lines[0]["god 2"]}
    assert sum(share["games"] for share in data["summary"]["by_facet"]["god"].values()) == 80
    page = shown(result)
    assert "wins by god" in page
    assert "Athena against Seth" in page


@pytest.mark.usefixtures("gods")
def test_a_stopped_game_is_not_asked_what_was_played() -> None:
    row = simulate(plan("obol", ["uniform"], 1, limit=4), 1).rows[0]
    assert row.facets == ()
    assert report.as_csv(simulate(plan("obol", ["uniform"], 1, limit=4), 1)).count("god") == 0


@pytest.mark.parametrize("bots", [["uniform"], ["uniform", "greedy"]])
def test_watching_the_market_changes_no_game(bots: list[str]) -> None:
    plain = simulate(plan("obol", bots, 6), 1).rows
    watched = simulate(plan("obol", bots, 6, by_card=True), 1).rows
    assert [(r.seed, r.winners, r.scores, r.decisions) for r in plain] == [
        (r.seed, r.winners, r.scores, r.decisions) for r in watched
    ]
    assert all(r.offered is None for r in plain)
    assert all(r.offered and len(r.offered) >= 2 for r in watched)
    assert any(r.acquired for r in watched)
    assert all({key for key, _ in r.acquired} <= set(r.offered or ()) for r in watched)


def test_a_hired_card_is_acquired_by_whoever_holds_it_then() -> None:
    table = mythboard.game("obol").start(2, "7", listen=True)
    watcher = Watcher(table)
    assert watcher.offered == {table.box.cards[card].key for card in table.zones[SHORE]}
    card = next(card for card in table.zones[SHORE] if table.box.cost[card] <= 3)
    table.answer(0, table.move(f"hire {table.box.names[card]}", 0))
    watcher.look(table)
    assert table.place[card] == HAND
    assert watcher.acquired == {(table.box.cards[card].key, 0)}
    assert watcher.offered >= {table.box.cards[other].key for other in table.zones[SHORE]}


def test_where_the_game_does_not_say_any_place_before_a_seat_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    def rows(acquired: Callable[[Table, int], bool] | None) -> list[Row]:
        obol = mythboard.game("obol")
        monkeypatch.setitem(lab._games, ("obol", None), variant(obol, study=obol.study._replace(acquired=acquired)))
        return simulate(plan("obol", ["uniform"], 10, by_card=True), 1).rows

    assert any(row.acquired for row in rows(None))
    assert not any(row.acquired for row in rows(lambda table, zone: False))


def test_the_table_of_cards_names_every_card_that_was_offered() -> None:
    result = simulate(plan("obol", ["uniform"], 30, by_card=True), 1)
    page = shown(result)
    assert "won with it" in page
    names = mythboard.game("obol").cards
    assert all(names[key].name in page for row in result.rows for key in row.offered or ())
    data = json.loads(report.as_json(result))
    assert set(data["summary"]["cards"]) == {key for row in result.rows for key in row.offered or ()}
    assert {"offered", "acquired"} <= set(data["games"][0])


def test_a_game_without_a_market_is_refused_with_a_sentence() -> None:
    with pytest.raises(BadOption, match="Tiny has no market: it doesn't say where it offers cards"):
        check_market(tiny(procedure("main", stop)))


def test_length_is_counted_in_turns_or_rounds_where_the_game_counts_them() -> None:
    obol = mythboard.game("obol")
    assert obol.board.number_at[obol.clock].name == "round"
    assert tiny(procedure("main", stop)).clock == -1
    table = obol.start(2, 1)
    playout(table, mythboard.Dice(1), 100_000)
    assert lab.length_of(table) == table.numbers[obol.clock] < table.decisions
