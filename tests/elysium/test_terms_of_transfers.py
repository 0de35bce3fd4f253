"""What a transfer costs and scores is said before it is made."""

import re

import pytest

import mythboard
from mythboard.bots import ask, bot
from mythboard.engine.dice import Dice
from mythboard.engine.table import Table
from mythboard.games.elysium.board import CHRONOS, GOLD, VP

WRITING = ("join", "begin")


def without_tokens(table: Table, seat: int) -> int:
    """What a seat would score for Legends, Bonus tiles and Citizens."""
    return table.scores[seat] - table.numbers[VP + seat]


@pytest.mark.rule("E-FIN-06", "E-FIN-07", "E-FIN-12", "E-TRF-02")
@pytest.mark.parametrize("seed", ["terms 1", "terms 2", "terms 3"])
def test_a_transfer_says_what_it_costs_and_by_how_much_it_changes_the_score(seed: str) -> None:
    """Without Ares, so that no places in Prestige are in the score as well."""
    table = mythboard.game("elysium").start(seats=3, seed=seed, options={"families": "first game"})
    player, dice = bot("greedy"), Dice(seed)
    checked = 0
    while not table.over:
        seat = table.asked[0]
        view = table.view(seat)
        for move, shown in zip(table.moves(seat), view["moves"], strict=True):  # type: ignore[call-overload]
            if shown["text"].split()[0] not in WRITING:
                continue
            told = re.fullmatch(r"(\d+) Gold, (.*) VP(?: yet)?(?: and its Chronos)?", shown["terms"])
            assert told is not None
            price, change = told.groups()
            after = table.clone()
            after.answer(seat, move)
            if after.over:
                continue
            assert without_tokens(after, seat) - without_tokens(table, seat) == (0 if change == "no" else int(change))
            assert int(price) <= table.numbers[GOLD + seat]
            checked += 1
        table.answer(seat, ask(player, table, seat, dice))
    assert checked > 20


@pytest.mark.rule("E-KND-24")
def test_a_chronos_card_that_joins_a_legend_says_that_its_power_counts_then() -> None:
    seen: dict[bool, int] = {True: 0, False: 0}
    for seed in ("chronos 1", "chronos 2"):
        table = mythboard.game("elysium").start(seats=3, seed=seed)
        player, dice = bot("heuristic"), Dice(seed)
        while not table.over:
            seat = table.asked[0]
            for shown in table.view(seat)["moves"]:  # type: ignore[attr-defined]
                if shown["text"].startswith("join "):
                    card = table.frames[-1].card
                    is_chronos = card >= 0 and table.box.kind[card] == CHRONOS
                    assert shown["terms"].endswith("and its Chronos") == is_chronos
                    seen[is_chronos] += 1
            table.answer(seat, ask(player, table, seat, dice))
    assert all(seen.values())


def test_a_quest_says_what_it_brings() -> None:
    table = mythboard.game("elysium").start(seats=2, seed="quests")
    view = table.view(table.asked[0])
    told = {move["text"]: move["terms"] for move in view["moves"] if "quest" in move["text"]}  # type: ignore[attr-defined]
    assert told == {"quest 1": "3 Gold, 2 VP, 2 Transfers", "quest 2": "4 Gold, 1 VP, 3 Transfers"}
