"""Golden playthroughs: one game of uniform play, written down so that a person can follow and review it.

Of every decision: its number, who is asked what, the moves that are open with the chosen one in brackets, what a spectator
reads in the log (>), and every public number that changed (=). Choices are drawn from a hash of seed and number, not from
the dice of the engine: so a difference in a file is a difference in the rules, the cards or the words.

The second line names the version of the rules. A game that takes another course by the same version is a fault (`strays`): only
words may change without a new version, and players are told what a new one brings (changes.toml).

A file keeps its seed in its first line, so that a changed rule changes as little as possible. A new file takes the
liveliest of the first hundred seeds. With the fewest seats a game is shown whole, and its file may be longer for it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from textwrap import wrap

import mythboard
from mythboard.engine.entries import entries_of
from mythboard.engine.events import Event, luck_of
from mythboard.engine.knowledge import bit_of
from mythboard.engine.table import Table
from mythboard.prose import plain, voice_of

FOLDER = Path(__file__).resolve().parent
COMMAND = "python -m tests.golden.regenerate"
MOST_LINES = 400
MOST_LINES_OF_A_WHOLE_GAME = 1200
WIDTH = 118
LEFT = "(left here after"
SEEDS = 100


@dataclass(frozen=True)
class Place:
    """A game and a number of seats, of which there is one file."""

    game: str
    seats: int

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.game}-{self.seats}.txt"

    @property
    def is_whole(self) -> bool:
        """Whether the file must show a game to its end."""
        return self.seats == mythboard.game(self.game).min_seats

    @property
    def most_lines(self) -> int:
        return MOST_LINES_OF_A_WHOLE_GAME if self.is_whole else MOST_LINES

    @property
    def seed(self) -> int | None:
        """The seed of the file, if there is one."""
        if not self.file.exists():
            return None
        found = re.search(r"\bseed (\d+)", self.file.read_text(encoding="utf-8"))
        return int(found[1]) if found else None


def places() -> list[Place]:
    """Every game with every number of seats."""
    games = [mythboard.game(name) for name in mythboard.games()]
    return [Place(game.name, seats) for game in games for seats in range(game.min_seats, game.max_seats + 1)]


def liveliest_seed(place: Place) -> int:
    """The seed that shows the most different questions and answers."""
    texts = {seed: write(place, seed) for seed in range(SEEDS)}
    whole = [seed for seed, text in texts.items() if LEFT not in text]
    if place.is_whole and whole:
        texts = {seed: texts[seed] for seed in whole}
    return max(texts, key=lambda seed: (liveliness(texts[seed]), -seed))


def liveliness(text: str) -> int:
    """How many different questions were asked and cards played, or whatever else was chosen."""
    asked = re.findall(r"^\d+\. [^:]*: (.*)$", text, re.MULTILINE)
    chosen = re.findall(r"\[([^]#]*)", text)
    return len(set(asked)) + len(set(chosen))


def pick(seed: int, number: int, count: int) -> int:
    """A number below `count`, the same on every machine and for ever."""
    digest = blake2b(f"{seed} {number}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") % count


def write(place: Place, seed: int) -> str:
    """The whole file; a game that is too long for it is left in the middle."""
    game = mythboard.game(place.game)
    table = game.start(seats=place.seats, seed=seed)
    events = table.listen()
    lines = [
        f"{game.title}, {place.seats} seats, seed {seed}, every answer drawn from all that are open.",
        f"By version {game.version} of the rules. Written by `{COMMAND}`: review the difference, do not edit.",
        "options: " + ", ".join(f"{name} {value}" for name, value in table.origin.options.items()),
        "numbers: " + ", ".join(f"{name} {value}" for name, value in numbers_of(table).items() if value),
    ]
    while not table.over:
        decision = decide(table, events, seed)
        if len(lines) + len(decision) >= place.most_lines - 2:
            lines += ["", f"{LEFT} {table.decisions - 1} decisions; the game goes on)"]
            break
        lines += decision
    else:
        lines += ["", table.result_words(), f"scores: {', '.join(str(score) for score in table.scores)}"]
    return "\n".join(lines) + "\n"


def version_in(text: str) -> int:
    """By which version of the rules a file was played."""
    found = re.search(r"^By version (\d+) of the rules", text, re.MULTILINE)
    return int(found[1]) if found else 1


def course(text: str) -> list[str]:
    """What happened in a game, without the words in which it is told: who was asked, all moves, all numbers."""
    lines = text.replace("\n     ", " ").splitlines()
    asked = {line: line.partition(":")[0] for line in lines if re.match(r"\d+\. ", line)}
    facts = ("   ", "options: ", "numbers: ", "scores: ")
    return [asked.get(line, line) for line in lines if line in asked or (line.startswith(facts) and line[3:4] != ">")]


def strays(before: str, now: str) -> bool:
    """Whether a game takes another course although it is played by the same version of the rules."""
    if version_in(before) != version_in(now):
        return False
    courses = course(before), course(now)
    end = min(map(len, courses)) if LEFT in before + now else None  # where a game is left depends on how long its lines are
    return courses[0][:end] != courses[1][:end]


def decide(table: Table, events: list[Event], seed: int) -> list[str]:
    """Answer one question, and the lines that tell of it."""
    number = table.decisions + 1
    seat = table.asked[0]
    moves = table.moves(seat)
    chosen = moves[pick(seed, number, len(moves))]
    texts = [f"[{table.text(move)}]" if move == chosen else table.text(move) for move in moves]
    lines = ["", f"{number}. {table.seat_name(seat)}: {table.prompt(seat)}", *folded("   ", texts, " | ")]
    heard, before = len(events), numbers_of(table)
    table.answer(seat, chosen)
    entries = entries_of(table, events[heard:], [bit_of(None)], number, luck_of(table))[0]
    told = voice_of(table.game.name).lines(tuple(entries), None, tuple(table.origin.names))
    lines += folded("   > ", [plain(line.sentence) for line in told], " ")
    changed = [f"{name} {value}" for name, value in numbers_of(table).items() if value != before[name]]
    return lines + folded("   = ", changed, ", ")


def numbers_of(table: Table) -> dict[str, int]:
    """The public numbers of the seats that play."""
    numbers = table.view(None)["numbers"]
    assert isinstance(numbers, dict)
    return numbers


def folded(start: str, parts: list[str], join: str) -> list[str]:
    """Parts in one or more lines, none broken in two; no line at all if there are none."""
    text = join.join(part.replace(" ", "\N{NO-BREAK SPACE}") for part in parts)
    lines = wrap(text, WIDTH, initial_indent=start, subsequent_indent="     ", break_on_hyphens=False)
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines]
