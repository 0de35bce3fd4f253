"""The arena: bots against each other, all pairs, until it is known who is stronger and by how much.

Theory of operation. Every pair of bots plays a match: a plan (see simulate.py) whose seeds and seats are mirrored. Where more
than two play, one of the first bot sits among copies of the second, on every seat in turn. A game depends on its match and
number alone, so with budgets in iterations the result is the same for any number of processes; with a time to think it depends
on the machine.

Games are written to a file as they are finished, one line each. A run that was killed, even in the middle of a line, goes on
from that file: whole lines are kept, the rest is played again. Every line says of which contest it is, so games of different
rules, cards or bots are never mixed. Lines are in the order in which games were finished, which may differ from run to run.

With a wanted precision a match ends as soon as the interval around its score is narrow enough. That is looked at in the order
of the games and only at the end of whole rounds of mirrored games, so it does not depend on which process was quicker.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

from mythboard.engine.errors import BadOption, MythboardError
from mythboard.engine.journal import Options
from mythboard.lab.intervals import Share
from mythboard.lab.ratings import Meeting, Rating, ratings
from mythboard.lab.simulate import Plan, build, play_numbers
from mythboard.lab.simulate import plan as make_plan
from mythboard.lab.tallies import Row

COLUMNS = (
    "game", "version", "options", "one", "other", "number", "seed", "bots", "winners", "scores", "score", "decisions", "length",
    "ending",
)  # fmt: skip
NAMES = 5  # so many columns say of which match a game is
LEAST_GAMES = 40  # before a precision is believed


class BadResults(MythboardError):
    """A file of results that cannot be gone on with."""


@dataclass(frozen=True)
class Contest:
    """All that a run of the arena depends on. Make it with `contest`, which checks it."""

    game: str
    bots: tuple[str, ...]
    version: str  # the digest of rules and cards
    matches: tuple[Plan, ...]
    precision: float  # half the width of the interval that is wanted; 0: play all games

    def names(self, match: int) -> tuple[str, ...]:
        """What tells the games of a match from all others, besides their numbers."""
        plan = self.matches[match]
        return self.game, self.version, json.dumps(plan.options, sort_keys=True), plan.bots[0], plan.bots[1]

    def as_data(self) -> dict[str, object]:
        first = self.matches[0]
        return {
            "game": self.game,
            "bots": list(self.bots),
            "seats": len(first.bots),
            "games": first.games,
            "seed": first.seed,
            "options": first.options,
            "precision": self.precision,
        }


@dataclass(frozen=True)
class Standing:
    """What came of a contest: by pair, by bot."""

    pairs: dict[tuple[str, str], Share]  # the share of the first bot of the pair
    by_bot: dict[str, Share]  # of several copies in one game, the share of each
    elo: dict[str, Rating]
    games: int


def contest(
    game: str,
    bots: list[str],
    games: int,
    *,
    seats: int | None = None,
    seed: str = "0",
    options: Options | None = None,
    precision: float = 0.0,
) -> Contest:
    """A checked contest: what cannot be played is refused here, with a sentence."""
    if len(bots) < 2:
        raise BadOption("An arena needs at least two bots, separated by commas.")
    if len(set(bots)) < len(bots):
        raise BadOption(f"Name each bot only once; you named {next(b for b in bots if bots.count(b) > 1)!r} twice.")
    if not 0 <= precision < 0.5:
        raise BadOption(f"The precision must be from 0 to 0.5, such as 0.03 for plus or minus 3 points, not {precision:g}.")
    matches = []
    for one, other in combinations(bots, 2):
        count = seats if seats is not None else 2
        matches.append(make_plan(game, [one] + [other] * (count - 1), games, seats=count, seed=seed, options=options))
    return Contest(game, tuple(bots), build(game, None).digest, tuple(matches), precision)


class Results:
    """The games of a contest that are done, by match and number; kept in a file as they come, if there is one."""

    def __init__(self, contest: Contest, path: Path | None) -> None:
        self.contest = contest
        self.rows: list[dict[int, Row]] = [{} for _ in contest.matches]
        self.won = [0.0] * len(contest.matches)  # by the first bot of each match
        self.path = path
        self.before = 0  # games that were found in the file
        if path is not None:
            try:
                self.go_on(path)
            except (OSError, ValueError) as error:  # ValueError: a path with a zero byte in it
                raise BadResults(f"The games can't be written to {path}: {reason(error)}.") from None

    def go_on(self, path: Path) -> None:
        """Read what was played before; a line that was not finished is cut off."""
        if path.exists() and not path.is_file():
            raise BadResults(f"{path} isn't a file. Name a file for the games.")
        data = path.read_bytes() if path.exists() else b""
        head = line_of(COLUMNS).encode()
        whole = data[: data.rfind(b"\n") + 1]
        if not data.startswith(head) and not head.startswith(data):
            raise BadResults(f"{path} isn't a file of an arena. Name another one.")
        if not whole:
            path.write_bytes(head)
            return
        for number, line in enumerate(whole[len(head) :].decode(errors="replace").split("\n")[:-1], 2):
            try:
                match, row = self.row_of(next(csv.reader([line], strict=True)))
            except (ValueError, StopIteration, csv.Error):
                raise BadResults(f"Line {number} of {path} isn't a game of this contest. Name another file.") from None
            if row.number <= self.contest.matches[match].games:
                self.note(match, row)
        self.before = sum(map(len, self.rows))
        with path.open("r+b") as file:  # opened in any case: what cannot be written to is found out before anything is played
            file.truncate(len(whole))

    def note(self, match: int, row: Row) -> None:
        if row.number not in self.rows[match]:
            self.rows[match][row.number] = row
            self.won[match] += score_of(row, self.contest.matches[match].bots[0])

    def take(self, match: int, rows: list[Row]) -> None:
        """Games that have just been played."""
        for row in rows:
            self.note(match, row)
        if self.path is not None:
            try:
                with self.path.open("a", encoding="utf-8") as file:
                    file.write("".join(line_of(self.cells_of(match, row)) for row in rows))
            except OSError as error:
                raise BadResults(
                    f"The games can't be written to {self.path}: {reason(error)}. Those already in it are safe: "
                    "the same command continues from there."
                ) from None

    def cells_of(self, match: int, row: Row) -> tuple[str, ...]:
        by_seat = [" ".join(map(str, things)) for things in (row.bots, row.winners, row.scores)]
        score = f"{score_of(row, self.contest.matches[match].bots[0]):g}"
        lengths = (str(row.decisions), str(row.length))
        return (*self.contest.names(match), str(row.number), row.seed, *by_seat, score, *lengths, row.ending)

    def row_of(self, cells: list[str]) -> tuple[int, Row]:
        """A line of the file; ValueError if it is not of this contest."""
        match = [list(self.contest.names(i)) for i in range(len(self.rows))].index(cells[:NAMES])
        number, seed, bots, winners, scores, _, decisions, length, ending = cells[NAMES:]
        if self.contest.matches[match].line_up(int(number)) != (seed, tuple(bots.split())):
            raise ValueError("a game of another contest")
        won, points = tuple(map(int, winners.split())), tuple(map(int, scores.split()))
        return match, Row(int(number), seed, tuple(bots.split()), won, points, int(decisions), int(length), ending)

    def in_order(self, match: int) -> list[Row]:
        """The games of a match without a gap from the first on: only these may decide whether to stop."""
        rows = self.rows[match]
        ready: list[Row] = []
        while len(ready) + 1 in rows:
            ready.append(rows[len(ready) + 1])
        return ready

    def counted(self, match: int) -> list[Row]:
        """The games that count: all, or those up to the moment at which the precision was reached."""
        if not self.contest.precision:
            return [self.rows[match][number] for number in sorted(self.rows[match])]
        ready = self.in_order(match)
        return ready[: enough(self.contest, match, ready)]

    def settled(self, match: int) -> bool:
        """Whether a match needs no more games."""
        if len(self.rows[match]) >= self.contest.matches[match].games:
            return True
        if not self.contest.precision:
            return False
        ready = self.in_order(match)
        return enough(self.contest, match, ready) <= len(ready)


def enough(contest: Contest, match: int, rows: list[Row]) -> int:
    """After how many of these games the precision was reached; one more than there are if it was not."""
    plan = contest.matches[match]
    turn = len(plan.rotations)
    wins = 0.0
    for count, row in enumerate(rows, 1):
        wins += score_of(row, plan.bots[0])
        if count >= LEAST_GAMES and count % turn == 0:
            interval = Share.of(wins, count).interval
            if interval.high - interval.low <= 2 * contest.precision:
                return count
    return len(rows) + 1


def score_of(row: Row, name: str) -> float:
    """What the seat of a bot won of this game; a draw is half for each of two."""
    return sum(row.part_of_victory(seat) for seat, bot in enumerate(row.bots) if bot == name)


def reason(error: OSError | ValueError) -> str:
    """The system's words, without number and path."""
    return (error.strerror if isinstance(error, OSError) and error.strerror else str(error)).lower()


def line_of(cells: tuple[str, ...]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerow(cells)
    return text.getvalue()


def compete(
    contest: Contest, results: Results, jobs: int | None = None, progress: Callable[[Results, int], None] | None = None
) -> bool:
    """Play what is missing; whether all of it was played. Ctrl-C keeps what is done."""
    for match, plan in enumerate(contest.matches):
        missing = [number for number in range(1, plan.games + 1) if number not in results.rows[match]]
        if progress is not None:
            progress(results, match)

        def took(rows: list[Row], match: int = match) -> bool:
            results.take(match, rows)
            if progress is not None:
                progress(results, match)
            return not results.settled(match)

        if missing and not results.settled(match) and not play_numbers(plan, missing, jobs, took):
            return False
    return True


def standing(results: Results) -> Standing:
    """Count what was played."""
    contest = results.contest
    pairs: dict[tuple[str, str], Share] = {}
    wins = dict.fromkeys(contest.bots, 0.0)
    games = dict.fromkeys(contest.bots, 0)
    meetings: list[Meeting] = []
    for match, plan in enumerate(contest.matches):
        one, other = plan.bots[0], plan.bots[1]
        rivals = len(plan.bots) - 1
        rows = results.counted(match)
        score = sum(score_of(row, one) for row in rows)
        pairs[one, other] = Share.of(score, len(rows))
        for name, won in ((one, score), (other, (len(rows) - score) / rivals)):
            wins[name] += won
            games[name] += len(rows)
        meetings.extend(meetings_of(rows, one, other, rivals))
    return Standing(
        pairs,
        {name: Share.of(wins[name], games[name]) for name in contest.bots},
        ratings(contest.bots, meetings),
        sum(share.games for share in pairs.values()),
    )


def meetings_of(rows: list[Row], one: str, other: str, rivals: int) -> Iterator[Meeting]:
    """The games of each seed together."""
    by_seed: dict[str, list[Row]] = {}
    for row in rows:
        by_seed.setdefault(row.seed, []).append(row)
    for group in by_seed.values():
        yield Meeting(one, other, sum(score_of(row, one) for row in group), len(group), rivals)
