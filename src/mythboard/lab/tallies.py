"""What many games tell: who won, how often, from which seat, how long it took.

A `Row` is one finished game. Rows know nothing of each other and can be counted in any order, so the numbers are the
same however the games were spread over processes. Everything here can be written as JSON or CSV without loss.

A victory that is shared by two counts half for each. A game without exactly one winner is a draw.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from statistics import fmean, quantiles

from mythboard.lab.intervals import Interval, wilson

COLUMNS = ("number", "seed", "seats", "bots", "winners", "scores", "decisions", "rounds")


@dataclass(frozen=True)
class Row:
    """One game: everything by seat."""

    number: int  # counted from 1 in the order of the plan
    seed: str
    bots: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: int
    rounds: int | None  # None where the game has no rounds

    def as_data(self) -> dict[str, object]:
        data = asdict(self)
        return {name: len(self.bots) if name == "seats" else data[name] for name in COLUMNS}

    def as_cells(self) -> list[str]:
        """The row for a CSV file; what is by seat is parted by blanks."""
        return [
            " ".join(map(str, value)) if isinstance(value, tuple) else "" if value is None else str(value)
            for value in self.as_data().values()
        ]


@dataclass(frozen=True)
class Share:
    """How much of something: wins of a bot, wins from a seat."""

    wins: float
    games: int
    rate: float
    interval: Interval

    @staticmethod
    def of(wins: float, games: int) -> Share:
        return Share(wins, games, wins / games if games else 0.0, wilson(min(wins, games), games))


@dataclass(frozen=True)
class Spread:
    """Mean, median, and the values that a tenth of the games stay below or above."""

    mean: float
    median: float
    low: float
    high: float

    @staticmethod
    def of(values: list[int]) -> Spread | None:
        if not values:
            return None
        tenths = quantiles(values, n=10, method="inclusive") if len(values) > 1 else [float(values[0])] * 9
        return Spread(fmean(values), tenths[4], tenths[0], tenths[8])


@dataclass(frozen=True)
class Summary:
    """All that is said about a run of games."""

    games: int
    by_bot: dict[str, Share]
    by_seat: list[Share]
    draws: int
    decisions: Spread | None
    rounds: Spread | None
    score: Spread | None
    winning_score: Spread | None
    score_by_bot: dict[str, Spread]

    def as_data(self) -> dict[str, object]:
        return asdict(self)


def summarise(rows: Iterable[Row]) -> Summary:
    """Count the games. A bot that holds several seats of one game is counted once for each of them."""
    played = sorted(rows, key=lambda row: row.number)
    seats = max((len(row.bots) for row in played), default=0)
    names = sorted({name for row in played for name in row.bots})
    bot_wins = dict.fromkeys(names, 0.0)
    bot_games = dict.fromkeys(names, 0)
    bot_scores: dict[str, list[int]] = {name: [] for name in names}
    seat_wins = [0.0] * seats
    for row in played:
        for seat, name in enumerate(row.bots):
            won = 1 / len(row.winners) if seat in row.winners else 0.0
            bot_wins[name] += won
            seat_wins[seat] += won
            bot_games[name] += 1
            bot_scores[name].append(row.scores[seat])
    rounds = [row.rounds for row in played if row.rounds is not None]
    return Summary(
        games=len(played),
        by_bot={name: Share.of(bot_wins[name], bot_games[name]) for name in names},
        by_seat=[Share.of(wins, len(played)) for wins in seat_wins],
        draws=sum(1 for row in played if len(row.winners) != 1),
        decisions=Spread.of([row.decisions for row in played]),
        rounds=Spread.of(rounds),
        score=Spread.of([score for row in played for score in row.scores]),
        winning_score=Spread.of([max(row.scores) for row in played]),
        score_by_bot={name: spread for name in names if (spread := Spread.of(bot_scores[name])) is not None},
    )
