"""The journal: set-up, seed and answers as text. It is the truth; every table is a cache of it.

    mythboard journal 2
    game obol 1
    digest 5c1f0e9a77d2b3c4
    options {"goal":15,"toll":"secret"}
    seats ["Ana","Ben"]
    seed "7"
    -- ~1f0c33ab07
    1 0 play honest-work#3 ~77a0be12d4
    2 1 pass ~90cc12fe51
    -- end 2 over ~90cc12fe51

Every line ends with a check: a hash over the check before it, the line itself and what the position after it means (see
meaning.py). So a changed, missing or doubled line is found at once, and so is the first line at which other rules or cards lead
elsewhere, although the move itself is still legal. The last line counts the answers: without it the journal is truncated.

The number behind the game's name is the version of its rules. A table is always dealt from the cards of the version it began
with: cards that came later aren't in its box.

Journals of the first kind have checks that saw every index and step number, so no later program can make them again. They are
played again by their moves alone: a move that isn't open any more is found, and an end that isn't one.

On a table the past is a chain of `Line`s that clones share: adding one costs one small object, copying nothing. Each remembers
what had been told and what the dice were before it; that is all undo needs. A seat may take back its own last answers as long
as nothing was told since (`told`), no die was rolled and nobody else has decided anything. Nobody writes undo code.
"""

from __future__ import annotations

import json
from hashlib import blake2b, sha256
from typing import TYPE_CHECKING, Final

from mythboard.engine.entries import Entry, entries_of, stop_among
from mythboard.engine.errors import BadJournal, Diverged, IllegalMove, NoJournal, RuleBroken, Tampered, Truncated
from mythboard.engine.events import luck_of
from mythboard.engine.meaning import chain

if TYPE_CHECKING:
    from mythboard.engine.game import Game
    from mythboard.engine.table import Table

FIRST_LINE: Final = "mythboard journal 2"
BY_MOVES: Final = "mythboard journal 1"  # that of journals whose checks can't be made again
FIRST_LINES: Final = (FIRST_LINE, BY_MOVES)
LONGEST: Final = 200_000  # lines
Options = dict[str, "int | str | bool"]


class Line:
    """One answer, chained to the one before it."""

    __slots__ = ("key", "left", "move", "number", "previous", "seat", "told")

    def __init__(self, previous: Line | None, number: int, seat: int, move: int, told: int, key: int, left: int) -> None:
        self.previous = previous
        self.number = number
        self.seat = seat
        self.move = move
        self.told = told  # before this answer, like the state of the dice: their key and how many words were left
        self.key = key
        self.left = left


class Origin:
    """How a table began: its options and names, a seed or a position, and the version of its rules, whose cards are in its box.
    Shared by all its clones."""

    __slots__ = ("is_imagined", "names", "options", "position", "seed", "version")

    def __init__(
        self,
        options: Options,
        names: list[str],
        seed: str,
        position: dict[str, object] | None,
        is_imagined: bool,
        version: int,
    ) -> None:
        self.options = options
        self.names = names
        self.seed = seed
        self.position = position
        self.is_imagined = is_imagined
        self.version = version

    def imagined(self) -> Origin:
        return Origin(self.options, self.names, "", None, True, self.version)

    def dump(self) -> dict[str, object]:
        """All but the seed: a saved position needs none, and it must not travel."""
        return {"options": dict(self.options), "names": list(self.names), "version": self.version}


def compact(data: object) -> str:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


def hash_of_seed(seed: str) -> str:
    """What is published while a game runs, so that its seed can be checked afterwards."""
    return sha256(f"mythboard seed {seed}".encode()).hexdigest()


def fingerprint(table: Table) -> str:
    """A hash of the whole position as it is kept here: equal for tables from which the same game goes on."""
    data = table.dump()
    del data["origin"]
    return blake2b(compact(data).encode(), digest_size=16).hexdigest()


def header(game: Game, origin: Origin, show_seed: bool = True) -> list[str]:
    lines = [
        FIRST_LINE,
        f"game {game.name} {origin.version}",
        f"digest {game.digest}",
        f"options {compact(origin.options)}",
        f"seats {compact(origin.names)}",
    ]
    if origin.position is not None:
        lines.append(f"position {compact(origin.position)}")
    elif show_seed:
        lines.append(f"seed {compact(origin.seed)}")
    else:
        lines.append(f"seed-hash {hash_of_seed(origin.seed)}")
    return lines


class Scribe:
    """Writes a table's journal line by line, as the answers come."""

    def __init__(self, start: Table) -> None:
        """`start` is the table before its first answer."""
        self.head = header(start.game, start.origin)
        self.check = chain("", "\n".join(self.head), start)
        self.lines = [f"-- ~{self.check}"]
        self.count = 0

    def note(self, table: Table, seat: int, move: int) -> str:
        """The line for an answer; `table` is the table after it."""
        self.count += 1
        text = f"{self.count} {seat} {table.text(move)}"
        self.check = chain(self.check, text, table)
        line = f"{text} ~{self.check}"
        self.lines.append(line)
        return line

    def close(self, table: Table) -> str:
        return f"-- end {self.count} {'over' if table.over else 'open'} ~{self.check}"


def moves_of(table: Table) -> list[tuple[int, int]]:
    """All answers so far, as (seat, move), oldest first."""
    found: list[tuple[int, int]] = []
    line = table.history
    while line is not None:
        found.append((line.seat, line.move))
        line = line.previous
    found.reverse()
    return found


def write(table: Table) -> list[str]:
    """The whole journal, by playing the game again from its beginning."""
    if table.origin.is_imagined:
        raise NoJournal("An imagined table has no journal: its past is not known to anybody.")
    again = table.game.restart(table.origin)
    scribe = Scribe(again)
    try:
        for seat, move in moves_of(table):
            again.answer(seat, move)
            scribe.note(again, seat, move)
    except RuleBroken:  # the answer at which a rule broke: the journal up to it is the bug report
        return [*scribe.head, *scribe.lines, f"-- end {scribe.count} open ~{scribe.check}"]
    return [*scribe.head, *scribe.lines, scribe.close(table)]


def undo_limit(table: Table, seat: int | None) -> int:
    """How many answers must stay if this seat takes back all it may take back by itself.

    None: whoever gave them. Then only chance and what somebody learned are a boundary, and nobody's decision is.
    """
    line = table.history
    keep = 0 if line is None else line.number
    dice = table.dice
    left = len(dice.words)
    while line is not None and line.told == table.told and line.left == left and line.key == dice.key:
        if seat is not None and line.seat != seat:
            break
        keep = line.number - 1
        line = line.previous
    return keep


def undo(table: Table, seat: int, to: int | None) -> Table:
    """The table after its first `to` answers (by default: one less than now)."""
    if table.origin.is_imagined:
        raise NoJournal("An imagined table has no journal, so nothing can be taken back.")
    now = table.decisions
    keep = now - 1 if to is None else to
    limit = undo_limit(table, seat)
    if limit == now:
        raise IllegalMove("You can't take anything back: since then something was revealed or somebody else made a choice.")
    if not limit <= keep < now:
        raise IllegalMove(f"You can go back to line {limit} at most; before it something was revealed.")
    again = table.game.restart(table.origin)
    for who, move in moves_of(table)[:keep]:
        again.answer(who, move)
    return again


def undo_stop(table: Table, seat: int) -> Entry | None:
    """What a seat cannot go back beyond by itself: the entry, as it may know it, that made it so; None at the beginning."""
    limit = undo_limit(table, seat)
    if limit == 0 or table.origin.is_imagined:
        return None
    again = table.game.restart(table.origin)
    answers = moves_of(table)
    for who, move in answers[: limit - 1]:
        again.answer(who, move)
    luck = luck_of(again)
    happened = again.listen()
    again.answer(*answers[limit - 1])
    return stop_among(entries_of(again, happened, [seat], limit, luck)[0], seat)


def is_count(word: str) -> bool:
    """A plain number of a few digits; `isdigit` alone would let foreign digits and superscripts through."""
    return word.isascii() and word.isdigit() and len(word) <= 6


def field(lines: list[str], index: int, name: str) -> str:
    """The rest of a header line that must begin with this name."""
    if index >= len(lines):
        raise Truncated(f"The journal ends before its line '{name} ...'.")
    start, _, rest = lines[index].partition(" ")
    if start != name:
        raise BadJournal(f"Line {index + 1} of the journal should begin with {name!r}, not {start[:30]!r}.")
    return rest


def parsed(text: str, name: str) -> object:
    try:
        return json.loads(text)
    except RecursionError:
        raise BadJournal(f"The line {name!r} of the journal is nested too deeply.") from None
    except ValueError as error:
        raise BadJournal(f"The line {name!r} of the journal is not readable: {error}.") from None


def origin_from(lines: list[str]) -> Origin:
    """The beginning that a header describes; shape is checked here, meaning by the game."""
    version = field(lines, 1, "game").partition(" ")[2]
    if not is_count(version):
        raise BadJournal(f"The line 'game' of the journal should end with the version of the rules, not with {version[:30]!r}.")
    options = parsed(field(lines, 3, "options"), "options")
    names = parsed(field(lines, 4, "seats"), "seats")
    if not isinstance(options, dict) or not all(isinstance(v, int | str | bool) for v in options.values()):
        raise BadJournal("The line 'options' of the journal is not a list of names and values.")
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise BadJournal("The line 'seats' of the journal is not a list of names.")
    if len(lines) > 5 and lines[5].startswith("seed-hash "):
        raise BadJournal("This journal shows only the hash of its seed: the game was still running.")
    if len(lines) > 5 and lines[5].startswith("position "):
        position = parsed(field(lines, 5, "position"), "position")
        if not isinstance(position, dict):
            raise BadJournal("The line 'position' of the journal is not a position.")
        return Origin(options, names, "", position, False, int(version))
    seed = parsed(field(lines, 5, "seed"), "seed")
    if not isinstance(seed, str):
        raise BadJournal("The line 'seed' of the journal is not a text.")
    return Origin(options, names, seed, None, False, int(version))


def check_first_lines(game: Game, lines: list[str]) -> bool:
    """Whether the digest is ours. Refuses what is no journal of this game."""
    if not lines or lines[0] not in FIRST_LINES:
        raise BadJournal(f"This is not a journal: it does not begin with {FIRST_LINE!r}.")
    name = field(lines, 1, "game").split(" ")[0]
    if name != game.name:
        raise BadJournal(f"This is a journal of {name[:30]!r}, not of {game.name!r}.")
    return field(lines, 2, "digest") == game.digest


def split_line(line: str, number: int) -> tuple[int, str, str]:
    """Seat, move text and check of a line; the number must be the next one."""
    text, mark, check = line.rpartition(" ~")
    words = text.split(" ", 2)
    if not mark or len(words) != 3 or not is_count(words[1]):
        raise Tampered(f"Answer {number} of the journal is not readable: {line[:60]!r}.")
    if words[0] != str(number):
        raise Tampered(f"After answer {number - 1} of the journal comes {words[0][:10]!r}: a line is missing or doubled.")
    return int(words[1]), words[2], check


def read(game: Game, lines: list[str], upto: int | None) -> Table:
    """Play a journal again, up to a number of answers or to its end, checking every line."""
    if len(lines) > LONGEST:
        raise BadJournal(f"This journal has more than {LONGEST} lines.")
    same = check_first_lines(game, lines)
    origin = origin_from(lines)
    if len(lines) < 8:
        raise Truncated("The journal ends within its header.")

    def differs(number: int, what: str) -> BadJournal:
        place = "the set-up" if number == 0 else f"answer {number}"
        if same:
            return Tampered(f"The journal was changed at {place}: {what}.")
        news = "".join([f" {change.says}" for change in game.changes_since(origin.version)])
        return Diverged(
            f"This game was played with other rules or cards (version {origin.version}, digest {lines[2][7:]}; "
            f"here {game.version}, {game.digest}), and goes differently from {place} on: {what}."
            + (f" What has changed since:{news}" if news else ""),
            number,
        )

    by_moves = lines[0] == BY_MOVES and not same
    table = game.restart(origin)
    check = chain("", "\n".join(lines[:6]), table)
    if lines[6] != f"-- ~{check}" and not by_moves:
        raise differs(0, "it leads to another position")
    total = read_end(lines)
    last = total if upto is None else upto
    if not 0 <= last <= total:
        raise BadJournal(f"The journal has {total} answers; there is no answer {last}.")
    for number in range(1, last + 1):
        seat, text, written = split_line(lines[6 + number], number)
        try:
            table.answer(seat, table.move(text))
        except IllegalMove as error:
            raise differs(number, str(error).rstrip(".")) from None
        check = chain(check, f"{number} {seat} {text}", table)
        if written != check and not by_moves:
            raise differs(number, "it leads to another position")
    if upto is None:
        end = f"-- end {total} {'over' if table.over else 'open'} ~"
        if not (lines[-1].startswith(end) if by_moves else lines[-1] == f"{end}{check}"):
            raise differs(total, "the last line does not fit the rest")
    return table


def read_end(lines: list[str]) -> int:
    """How many answers the last line promises; they must all be there."""
    words = lines[-1].split(" ")
    if len(words) != 5 or words[:2] != ["--", "end"] or not is_count(words[2]):
        raise Truncated("The journal has no last line '-- end ...': its end is missing.")
    total = int(words[2])
    if total != len(lines) - 8:
        raise Truncated(f"The journal promises {total} answers and has {len(lines) - 8}.")
    return total
