"""Games of earlier commits, opened by the server that is shipped: `mythboard serve` over SQLite and over PostgreSQL.

Ana, who sits at every table of the corpus, opens each of them in her browser:

- a game that was over shows its result, every line of its journal, and any moment through the eyes of any seat;
- a game that was being played goes on: if Ana is asked, her move is made;
- a game whose rules have changed says what has changed, in the words of changes.toml; if it was over, it still shows its result
  and has every line of its journal.

`python -m tests.corpus.serving [--commit NAME] [--store postgresql]` opens all tables and prints what is wrong with any.
"""

from __future__ import annotations

import argparse
import asyncio
import lzma
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from html import unescape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import httpx

import mythboard
from mythboard.server.http.people import Person
from mythboard.server.settings import DATABASE_FILE
from mythboard.server.storage.backup import backup, restore
from mythboard.table.room import OPEN, OVER
from mythboard.table.tokens import hash_of
from tests.corpus.keeping import FOLDER, ROOMS, commits, departures, facts
from tests.corpus.playing import NAMES
from tests.server.pages import Page
from tests.server.prepared import SECRET, browser_of
from tests.server.running import running
from tests.store.places import new_postgres

ANA: Final = Person("ana of the corpus", NAMES[0])
STORES: Final = ("sqlite", "postgresql")
MOMENTS: Final = 4  # of each finished game
PATIENCE: Final = 60.0  # seconds; a machine may be busy
HEAD: Final = 7  # lines of a journal before its first answer


@contextmanager
def serving(commit: str, store: str) -> Iterator[httpx.Client]:
    """Ana's browser at a server that finds the tables of a commit."""

    def prepare(folder: Path) -> None:
        file = folder / DATABASE_FILE
        file.write_bytes(lzma.decompress((FOLDER / commit / ROOMS).read_bytes()))
        with closing(sqlite3.connect(file)) as rows, rows:  # Ana is somebody with a cookie there
            names = {"kept": hash_of(NAMES[0]), "ana": ANA.hash}
            rows.execute("UPDATE holders SET person = :ana WHERE person = :kept", names)
            rows.execute("UPDATE rooms SET rest = replace(rest, :kept, :ana)", names)

    if store == "sqlite":
        with running(prepare=prepare, secret=SECRET) as server, browser_of(ANA, server.address) as ana:
            ana.timeout = httpx.Timeout(PATIENCE)
            yield ana
        return
    with new_postgres() as database, TemporaryDirectory() as kept:
        prepare(Path(kept))
        saved = Path(kept) / "saved.backup"
        asyncio.run(backup(Path(kept) / DATABASE_FILE, saved))
        asyncio.run(restore(saved, database))
        with running(secret=SECRET, database=database) as server, browser_of(ANA, server.address) as ana:
            ana.timeout = httpx.Timeout(PATIENCE)
            yield ana


def trouble_with(ana: httpx.Client, commit: str, id: str) -> str:
    """What is wrong with a table as Ana finds it; "" if nothing is."""
    noted = facts(commit)["rooms"][id]
    departed = [one for one in departures() if (one["commit"], one["id"]) == (commit, id)]
    answer = ana.get(f"/t/{id}")
    if answer.status_code != 200:
        return f"its page answers {answer.status_code}"
    if 'id="watching"' in answer.text:
        return "Ana has no seat there"
    if departed:
        said = trouble_with_departed(unescape(answer.text), noted["game"], departed[0])
        return said or (trouble_with_end(ana, id, noted, answer) if noted["stage"] == OVER else "")
    if noted["stage"] == OPEN:
        return ""
    if "can be read up to there" in answer.text:
        return "it stopped"
    return trouble_with_finished(ana, id, noted, answer) if noted["stage"] == OVER else trouble_with_running(ana, id, answer)


def trouble_with_departed(page: str, game: str, known: dict[str, Any]) -> str:
    says = [change.says for change in mythboard.game(game).edition.changes if known["rule"] in change.rules]
    return "" if any(" ".join(one.split()) in " ".join(page.split()) for one in says) else f"it doesn't name {known['rule']}"


def trouble_with_end(ana: httpx.Client, id: str, noted: dict[str, Any], answer: httpx.Response) -> str:
    if noted["result"] not in unescape(answer.text):
        return f"its page doesn't say {noted['result']!r}"
    lines = ana.get(f"/t/{id}/journal").text.rstrip("\n").split("\n")
    if len(lines) != HEAD + noted["answers"] + 1 or not lines[-1].startswith(f"-- end {noted['answers']} over"):
        return f"its journal has {len(lines)} lines and ends with {lines[-1]!r}"
    return ""


def trouble_with_finished(ana: httpx.Client, id: str, noted: dict[str, Any], answer: httpx.Response) -> str:
    if said := trouble_with_end(ana, id, noted, answer):
        return said
    for i in range(MOMENTS + 1):
        number, seat = noted["answers"] * i // MOMENTS, i % noted["seats"]
        moment = ana.get(f"/t/{id}/at/{number}", params={"seat": seat})
        if moment.status_code != 200 or f"/t/{id}/at/" not in moment.text:
            return f"answer {number} can't be seen through the eyes of seat {seat}: {moment.status_code}"
    return ""


def trouble_with_running(ana: httpx.Client, id: str, answer: httpx.Response) -> str:
    page = Page(answer.text)
    if "answer" not in page.by_id or not page.moves:
        return ""  # somebody else is asked
    form = page.by_id["answer"]
    after = Page(ana.post(f"/t/{id}/answer", data={**form.fields, "move": page.moves[0]}).text)
    if after.refusal:
        return f"Ana's move {page.moves[0]!r} is refused: {after.refusal}"
    return "" if after.attributes.get("table") != page.attributes.get("table") else "Ana's move changed nothing"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.corpus.serving", description="Open all tables of the corpus.")
    parser.add_argument("--commit", choices=commits())
    parser.add_argument("--store", choices=STORES)
    given = parser.parse_args()
    troubles = 0
    for commit in [given.commit] if given.commit else commits():
        for store in [given.store] if given.store else STORES:
            with serving(commit, store) as ana:
                found = {id: trouble_with(ana, commit, id) for id in facts(commit)["rooms"]}
            for id, said in found.items():
                if said:
                    troubles += 1
                    print(f"{commit} {store} {id}: {said}")
            print(f"{commit} {store}: {len(found)} tables opened, {sum(map(bool, found.values()))} with trouble")
    return 1 if troubles else 0


if __name__ == "__main__":
    sys.exit(main())
