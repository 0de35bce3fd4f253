"""What many games tell: who won, how often, from which seat, with what, and how long it took.

A `Row` is one game. Rows know nothing of each other and can be counted in any order, so the numbers are the same however the
games were spread over processes. Everything here can be written as JSON or CSV without loss.

A victory that is shared by two counts half for each. Where nobody wins, everybody shares: so the parts of every game add up to
one. A game without exactly one winner is a draw; a game that was stopped because it would not end counts like a draw, and is
counted on its own besides.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from statistics import fmean, quantiles

from mythboard.lab.intervals import Share
from mythboard.lab.offers import CardTally, by_card

COLUMNS = ("number", "seed", "seats", "bots", "winners", "ending", "decisions", "length", "scores", "alarms")
SEPARATORS = {"alarms": "; "}  # of what stands in one cell; everything else is parted by blanks
UNFINISHED = "unfinished"  # the ending of a game that was stopped


@dataclass(frozen=True)
class Row:
    """One game: everything by seat."""

    number: int  # counted from 1 in the order of the plan
    seed: str
    bots: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: int
    length: int  # in turns or rounds, where the game counts them; otherwise in decisions
    ending: str = ""  # how it ended, where the game says so
    facets: tuple[dict[str, str], ...] = ()  # what each seat played, where the game says so
    offered: tuple[str, ...] | None = None  # cards of the market, if somebody watched it
    acquired: tuple[tuple[str, int], ...] = ()  # cards and the seats that took them from the market
    alarms: tuple[str, ...] = ()  # safety rules of the game that had to step in

    def part_of_victory(self, seat: int) -> float:
        """1 for the only winner, 0 for those who lost, a part for those who share it; see above."""
        if not self.winners:
            return 1 / len(self.bots)
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def as_data(self) -> dict[str, object]:
        data = asdict(self)
        data["seats"] = len(self.bots)
        names = [*COLUMNS, *(["facets"] if self.facets else []), *(["offered", "acquired"] if self.offered is not None else [])]
        return {name: data[name] for name in names}

    def as_cells(self, facets: list[tuple[str, int]]) -> list[str]:
        """The row for a CSV file, with these facets of these seats at its end; what is by seat is parted by blanks."""
        data = self.as_data()
        cells = [cell(name, data[name]) for name in COLUMNS]
        return cells + [self.facets[seat].get(name, "") if seat < len(self.facets) else "" for name, seat in facets]


def cell(name: str, value: object) -> str:
    return SEPARATORS.get(name, " ").join(map(str, value)) if isinstance(value, tuple) else str(value)


@dataclass(frozen=True)
class Spread:
    """Mean, median, quartiles (a quarter of the games stay below, a quarter above), and the extremes."""

    mean: float
    median: float
    lower: float
    upper: float
    least: float
    most: float

    @staticmethod
    def of(values: list[int]) -> Spread | None:
        if not values:
            return None
        quarters = quantiles(values, n=4, method="inclusive") if len(values) > 1 else [float(values[0])] * 3
        return Spread(fmean(values), quarters[1], quarters[0], quarters[2], min(values), max(values))


@dataclass(frozen=True)
class Pairing:
    """What two of a kind did against each other, such as two gods: the share is that of `one`."""

    one: str
    other: str
    share: Share


@dataclass(frozen=True)
class Summary:
    """All that is said about a run of games."""

    games: int
    draws: int
    unfinished: int
    by_bot: dict[str, Share]
    by_seat: list[Share]
    by_facet: dict[str, dict[str, Share]]
    pairings: dict[str, list[Pairing]]  # by facet; only of games of two
    by_ending: dict[str, Share]  # how many games ended so
    by_alarm: dict[str, Share]  # in how many games a safety rule had to step in
    bots_by_ending: dict[str, dict[str, Share]]  # the wins of bots in the games that ended so
    decisions: Spread | None
    length: Spread | None
    score: Spread | None
    winning_score: Spread | None
    score_by_bot: dict[str, Spread]
    cards: dict[str, CardTally]

    def as_data(self) -> dict[str, object]:
        return asdict(self)


class Wins:
    """Wins and games of whoever is counted, under any name."""

    def __init__(self) -> None:
        self.wins: dict[str, float] = {}
        self.games: dict[str, int] = {}

    def count(self, name: str, part: float) -> None:
        self.wins[name] = self.wins.get(name, 0.0) + part
        self.games[name] = self.games.get(name, 0) + 1

    def shares(self) -> dict[str, Share]:
        return {name: Share.of(self.wins[name], self.games[name]) for name in sorted(self.games)}


def facet_names(rows: Iterable[Row]) -> list[str]:
    return sorted({name for row in rows for facets in row.facets for name in facets})


def summarise(rows: Iterable[Row]) -> Summary:
    """Count the games. A bot that holds several seats of one game is counted once for each of them."""
    played = sorted(rows, key=lambda row: row.number)
    seats = max((len(row.bots) for row in played), default=0)
    bots = Wins()
    bot_scores: dict[str, list[int]] = {}
    seat_wins = [0.0] * seats
    endings: dict[str, int] = {}
    for row in played:
        if row.ending:
            endings[row.ending] = endings.get(row.ending, 0) + 1
        for seat, name in enumerate(row.bots):
            part = row.part_of_victory(seat)
            bots.count(name, part)
            seat_wins[seat] += part
            bot_scores.setdefault(name, []).append(row.scores[seat])
    unfinished = endings.get(UNFINISHED, 0)
    facets = facet_names(played)
    return Summary(
        games=len(played),
        draws=sum(1 for row in played if len(row.winners) != 1) - unfinished,
        unfinished=unfinished,
        by_bot=bots.shares(),
        by_seat=[Share.of(wins, len(played)) for wins in seat_wins],
        by_facet={name: by_facet(played, name) for name in facets},
        pairings={name: found for name in facets if (found := pairings(played, name))},
        by_ending={name: Share.of(endings[name], len(played)) for name in sorted(endings)},
        by_alarm=alarms(played),
        bots_by_ending={name: bots_in(played, name) for name in sorted(endings)},
        decisions=Spread.of([row.decisions for row in played]),
        length=Spread.of([row.length for row in played]),
        score=Spread.of([score for row in played for score in row.scores]),
        winning_score=Spread.of([max(row.scores) for row in played]),
        score_by_bot={name: spread for name in sorted(bot_scores) if (spread := Spread.of(bot_scores[name])) is not None},
        cards=by_card([row for row in played if row.offered is not None]),
    )


def alarms(rows: list[Row]) -> dict[str, Share]:
    """In how many games each safety rule had to step in; a game counts once for each."""
    names = sorted({name for row in rows for name in row.alarms})
    return {name: Share.of(sum(1 for row in rows if name in row.alarms), len(rows)) for name in names}


def by_facet(rows: list[Row], name: str) -> dict[str, Share]:
    """The wins of everything that was played under the name of a facet, such as each god."""
    wins = Wins()
    for row in rows:
        for seat, facets in enumerate(row.facets):
            if name in facets:
                wins.count(facets[name], row.part_of_victory(seat))
    return wins.shares()


def pairings(rows: list[Row], name: str) -> list[Pairing]:
    """Who beats whom, in games of two; whoever plays against its like wins half of these games and is left out."""
    wins: dict[tuple[str, str], float] = {}
    games: dict[tuple[str, str], int] = {}
    for row in rows:
        if len(row.facets) != 2 or name not in row.facets[0] or name not in row.facets[1]:
            continue
        one, other = row.facets[0][name], row.facets[1][name]
        if one != other:
            pair, seat = ((one, other), 0) if one < other else ((other, one), 1)
            wins[pair] = wins.get(pair, 0.0) + row.part_of_victory(seat)
            games[pair] = games.get(pair, 0) + 1
    return [Pairing(*pair, Share.of(wins[pair], games[pair])) for pair in sorted(games)]


def bots_in(rows: list[Row], ending: str) -> dict[str, Share]:
    wins = Wins()
    for row in rows:
        if row.ending == ending:
            for seat, name in enumerate(row.bots):
                wins.count(name, row.part_of_victory(seat))
    return wins.shares()
