"""Play the games of a corpus again.

A game departs where a move of then is not open any more, where the check of a journal differs, or where it ends with other
facts. (Checks of the first kind of journals can't be made again, so those are played by their moves alone.) Only a change of
rules may do that, and departures.json says which. `python -m tests.corpus.following` plays all games and prints those that
depart.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from dataclasses import dataclass
from typing import Any, Final

import mythboard
from mythboard.engine.errors import Diverged, MythboardError
from mythboard.engine.journal import FIRST_LINE, Origin, origin_from, read_end, split_line
from mythboard.engine.table import Table
from mythboard.server.storage.store import open_store
from mythboard.table.history.playback import origin_of
from mythboard.table.history.timeline import Timeline
from tests.corpus.facts import facts_of_table
from tests.corpus.keeping import commits, database, facts, journals

HEAD: Final = 7  # lines of a journal before its first answer


@dataclass(frozen=True)
class Kept:
    """A game of the corpus: how it began, what was answered, and what is known of it."""

    commit: str
    id: str
    game: str
    version: int  # of the rules it was played by
    origin: Origin
    answers: tuple[tuple[int, str], ...]
    facts: dict[str, Any]
    journal: tuple[str, ...] = ()  # with its checks, if those are of today's kind


@dataclass(frozen=True)
class Departure:
    """Where a game goes differently: at this answer, at the set-up (0), or in the facts after the last one."""

    answer: int
    why: str


def kept_games(commit: str) -> list[Kept]:
    """All games of a commit that have begun."""
    return [*asyncio.run(kept_rooms(commit)), *kept_journals(commit)]


async def kept_rooms(commit: str) -> list[Kept]:
    known = facts(commit)
    found = []
    with database(commit) as file:
        store = await open_store(file)
        for id, noted in known["rooms"].items():
            room, timeline = await store.room(id), Timeline()
            assert room is not None
            for entry in await store.entries(id):
                timeline.add(entry)
            if room.seed:
                answers = tuple((answer.seat, answer.text) for answer in timeline.answers)
                found.append(Kept(commit, id, room.game, known["rules"][room.game], origin_of(room), answers, noted))
        await store.close()
    return found


def kept_journals(commit: str) -> list[Kept]:
    versions = facts(commit)["rules"]
    found = []
    for noted in journals(commit):
        lines = noted["journal"].split("\n")
        game = lines[1].split(" ")[1]
        answers = [split_line(lines[HEAD - 1 + number], number)[:2] for number in range(1, read_end(lines) + 1)]
        known = {name: noted[name] for name in ("winners", "scores", "numbers")}
        checked = tuple(lines) if lines[0] == FIRST_LINE else ()
        found.append(Kept(commit, noted["id"], game, versions[game], origin_from(lines), tuple(answers), known, checked))
    return found


def follow(kept: Kept) -> Departure | None:
    """Play a game again; None if it goes as it went."""
    if kept.journal:
        try:
            mythboard.game(kept.game).replay(list(kept.journal))
        except Diverged as departed:
            return Departure(departed.line, str(departed))
    try:
        table = mythboard.game(kept.game).restart(kept.origin)
    except MythboardError as error:
        return Departure(0, str(error))
    for number, (seat, text) in enumerate(kept.answers, 1):
        try:
            table.answer(seat, table.move(text))
        except MythboardError as error:
            return Departure(number, str(error))
    different = difference(kept.facts, table)
    return Departure(len(kept.answers), different) if different else None


def difference(noted: dict[str, Any], table: Table) -> str:
    """In which facts a table differs from what was noted; "" if in none. A number that was not known then does not count."""
    now = facts_of_table(table)
    names = [name for name in ("winners", "scores") if noted[name] != now[name]]
    names += [name for name, value in noted["numbers"].items() if now["numbers"].get(name, 0) != value]
    if noted.get("asked", list(table.asked)) != list(table.asked):
        names.append("asked")
    return f"differs in {', '.join(names)}" if names else ""


def main() -> None:
    counts: Counter[tuple[str, str, int, str]] = Counter()
    for commit in commits():
        for kept in kept_games(commit):
            found = follow(kept)
            counts[commit, kept.game, len(kept.origin.names), "departs" if found else "goes as it went"] += 1
            if found:
                listed = {"commit": commit, "id": kept.id, "answer": found.answer, "why": found.why}
                print(json.dumps(listed))
    for (commit, game, seats, how), count in sorted(counts.items()):
        print(f"{commit} {game} {seats} players: {count} {how}")


if __name__ == "__main__":
    main()
