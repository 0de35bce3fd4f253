"""`make bench`: our engine beside its peers, in one run, fairly.

    python bench/run.py [--quick] [--write-docs]

Every round runs every contestant once, each in a process of its own and one after the other, so that
whatever else the machine is doing hits all of them alike; of the rounds the best counts. What share of the moves
are decisions does not depend on the machine and is counted once, before a contestant is first timed. Standard library
only: it must start in a bare checkout. Progress goes to stderr, the result to stdout and build/bench.json.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

# Run as a plain script from any directory; the other files of this folder are imported as bench.*, the name
# mypy knows them by. Appended, not prepended: nothing of the checkout may shadow an installed package.
sys.path.append(str(Path(__file__).resolve().parent.parent))

from bench import growth, searches, tables
from bench.contestant import Effort
from bench.goals import Goal, goals
from bench.report import Section, markdown, terminal
from bench.rows import COMPILED, COPY, INTERPRETED, PEER, PEERS, Row
from bench.share import WITHIN

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
BUILDS = (COMPILED, INTERPRETED)
WAYS = ("playout", "stepped")
COPIED = "stepped"
"""The way with which a clone is timed."""
ROUNDS = 5
SLICE = 0.4
"""CPU seconds per measurement and round: five rounds make 2 s of each."""
WHOLE_RUN = 150.0
"""Seconds a whole run may take; with many games the slices shrink to fit."""
COUNTING = 25.0
"""Seconds of it that counting moves takes, in the first round; more than half of them are catanatron's."""
QUICK_WITHIN = 0.05
"""How well moves are counted in a quick look, where the usual error would take longer than all the rest."""
GAMES, QUICK_GAMES = tables.MOST_GAMES, 20
LOAD, QUICK_LOAD = 30.0, 5.0
"""Seconds for which a server is measured under load."""
PATIENCE = 300.0
"""Seconds after which a contestant is given up on."""


@dataclass
class Run:
    """Everything one run collects."""

    rows: list[Row] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    versions: dict[str, str] = field(default_factory=dict)
    lengths: dict[str, dict[str, list[int]]] = field(default_factory=dict)
    """game -> build -> decisions per seed: both builds must have played the same games."""
    failed: bool = False
    """Something of ours did not run: the exit status must say so (a missing peer is no failure)."""

    def row(self, contestant: str, build: str, way: str) -> Row:
        for row in self.rows:
            if (row.contestant, row.build, row.way) == (contestant, build, way):
                return row
        self.rows.append(Row(contestant, build, way))
        return self.rows[-1]

    def remark(self, sentence: str) -> None:
        if sentence not in self.remarks:
            self.remarks.append(sentence)


class Progress:
    """One line on stderr that says what is running; a line each where stderr is no terminal."""

    def __init__(self) -> None:
        self.began = time.monotonic()
        self.live = sys.stderr.isatty()

    def say(self, what: str) -> None:
        line = f"bench {time.monotonic() - self.began:5.0f} s  {what}"
        shown, end = (f"\r{line:<78}", "") if self.live else (line, "\n")
        print(shown, end=end, file=sys.stderr, flush=True)

    def done(self) -> None:
        self.say("done")
        if self.live:
            print(file=sys.stderr)


def environment(path: Path | None) -> dict[str, str]:
    """One core each: numpy and its kin would otherwise start threads, whose time counts as CPU time.

    The hash seed is fixed so that every round of a peer walks its sets in the same order.
    """
    env = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    env.update({f"{name}_NUM_THREADS": "1" for name in ("OMP", "OPENBLAS", "MKL")})
    env.update(PYTHONHASHSEED="0", PYTHONDONTWRITEBYTECODE="1")
    if path is not None:
        env["PYTHONPATH"] = str(path)
    return env


def call(command: Sequence[str], path: Path | None = None) -> tuple[dict[str, Any], str]:
    """Run one contestant: what it printed, and "" or the reason there is nothing."""
    try:
        ran = subprocess.run(
            command,
            env=environment(path),
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return {}, f"failed: gave no result within {PATIENCE:.0f} s"
    except OSError as error:
        return {}, f"failed: {error}"
    if ran.returncode != 0:
        last = (ran.stderr.strip().splitlines() or [f"exit status {ran.returncode}"])[-1]
        return {}, f"failed: {last}"
    try:
        found = json.loads(ran.stdout)
    except ValueError:
        return {}, "failed: printed no JSON"
    return (found, "") if isinstance(found, dict) else ({}, "failed: printed no JSON object")


def numeric(found: dict[str, Any]) -> dict[str, float]:
    return {key: value for key, value in found.items() if isinstance(value, int | float)}


def effort_for(rows: Sequence[Row], effort: Effort) -> list[str]:
    """The effort as arguments; what has been counted is not counted again."""
    within = 0.0 if all(row.counted for row in rows) else effort.within
    return ["--seconds", str(effort.seconds), "--within", str(within)]


def run_peer(run: Run, python: Path, name: str, effort: Effort) -> None:
    row = run.row(name, PEER, "stepped")
    if not python.exists():
        row.take("not installed", {})
        return
    found, trouble = call([str(python), str(HERE / "peers.py"), "--only", name, *effort_for([row], effort)])
    mine: dict[str, Any] = found.get(name, {})
    row.take(trouble or str(mine.get("status", "failed: no answer")), numeric(mine))
    if "version" in mine:
        package, _, version = str(mine["version"]).partition(" ")
        run.versions[package] = version


def run_ours(run: Run, python: Path, build: str, path: Path, games: Sequence[str], effort: Effort) -> None:
    rows = [run.row(name, build, way) for name in games for way in WAYS]
    found, trouble = call([str(python), str(HERE / "ours.py"), *effort_for(rows, effort)], path)
    results: dict[str, Any] = found.get("results", {})
    for name in games:
        game: dict[str, Any] = results.get(name, {})
        status = trouble or str(game.get("status", "failed: no answer"))
        measured = {way: numeric(game.get(way, {})) for way in WAYS}
        for way, numbers in measured.items():
            # A clone costs the same however the game is played: timed once, shown in both rows.
            cost = measured[COPIED].get(COPY)
            run.row(name, build, way).take(status, numbers if cost is None else numbers | {COPY: cost})
        if status == "ok":
            run.lengths.setdefault(name, {})[build] = list(game.get("lengths", []))


def run_load(run: Run, python: Path, path: Path, games: int, is_quick: bool) -> tables.Found | None:
    """The compiled build as a server, in processes of its own; None, with a remark, if that does not work."""
    seconds = QUICK_LOAD if is_quick else LOAD
    found, trouble = call([str(python), str(HERE / "load.py"), "--games", str(games), "--seconds", str(seconds)], path)
    if trouble:
        run.failed = True
        run.remark(f"The table under load: {trouble}")
        return None
    return found


def run_growing(run: Run, python: Path, path: Path, is_quick: bool) -> growth.Found | None:
    """What it costs to have more games and more processes; None, with a remark, if that does not work."""
    effort = ["--games", "20", "--crowd", "40", "--seconds", "5"] if is_quick else []
    found, trouble = call([str(python), str(HERE / "growing.py"), *effort], path)
    if trouble:
        run.failed = True
        run.remark(f"Growing: {trouble}")
        return None
    return found


def run_search(run: Run, python: Path, peers: Path, path: Path, is_quick: bool) -> searches.Found | None:
    """How fast our bots search, compiled, and how fast open_spiel's does; None, with a remark, if ours do not run."""
    effort = ["--seconds", "0.3" if is_quick else "3"]
    found, trouble = call([str(python), str(HERE / "searching.py"), *effort], path)
    if trouble:
        run.failed = True
        run.remark(f"Searching: {trouble}")
        return None
    theirs, missing = call([str(peers), str(HERE / "searching.py"), "--hearts", *effort])
    if missing:
        run.remark(f"Searching is not compared with open_spiel's: {missing}")
    return numeric(found) | numeric(theirs)


def survey(run: Run, python: Path, build: str, path: Path) -> list[str]:
    """The games of a build, or [] after noting why it cannot take part."""
    if not (path / "mythboard").is_dir():
        why = "not built"
        sentence = f"There is no {build} build: {path}/mythboard does not exist."
    else:
        found, trouble = call([str(python), str(HERE / "ours.py"), "--list"], path)
        if not trouble and found.get("compiled") == (build == COMPILED):
            run.versions["mythboard"] = str(found.get("version"))
            return [str(name) for name in found.get("games", [])]
        # Without a C compiler build/compiled holds the interpreted engine: worth a sentence, not an error.
        why = trouble or "not built"
        other = INTERPRETED if build == COMPILED else COMPILED
        sentence = f"There is no {build} build: {trouble or str(found.get('where')) + ' is ' + other}."
    run.remark(sentence)
    run.row("mythboard", build, "playout").take(why, {})
    return []


def slice_for(rounds: int, builds: int, games: int) -> float:
    """Seconds per measurement, so that the whole run fits. Starting a process costs about a second."""
    starting = len(PEERS) + builds
    measured = 2 * len(PEERS) + 3 * games
    return max(0.05, min(SLICE, ((WHOLE_RUN - COUNTING) / rounds - starting) / measured))


def commit() -> str:
    def git(*words: str) -> str:
        try:
            return subprocess.run(
                ["git", *words], cwd=ROOT, capture_output=True, text=True, timeout=20, check=True
            ).stdout.strip()
        except (OSError, subprocess.SubprocessError):
            return ""

    short = git("rev-parse", "--short=12", "HEAD")
    # Numbers of a tree that is in no commit must not be taken for the commit's.
    return (short + (" with changes" if git("status", "--porcelain") else "")) if short else "none"


def cpu_name() -> str:
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine() or "unknown"


def settle(run: Run) -> None:
    """After the last round: failures of ours, and whether both builds did the same work."""
    for row in run.rows:
        if row.build == PEER:
            if row.status == "not installed":
                package = row.contestant.split()[0]
                run.remark(
                    f"{package} is not installed in .venv-bench, so nothing is compared with it "
                    "(`make bench` installs all peers there)."
                )
            elif row.status != "ok":
                run.remark(f"{row.contestant}: {row.status}")
        elif row.status != "ok" and (row.build, row.status) != (COMPILED, "not built"):
            run.failed = True
    for game, builds in run.lengths.items():
        if len(builds) == 2 and builds[COMPILED] != builds[INTERPRETED]:
            run.failed = True
            run.remark(f"{game}: compiled and interpreted play different games from the same seeds.")


def sections_of(
    searched: searches.Found | None, served: tables.Found | None, grown: growth.Found | None = None
) -> list[Section]:
    """What was measured besides play: each with a title, lines and notes."""
    found: list[Section] = []
    if searched is not None:
        found.append(Section("Searching", searches.lines(searched), searches.notes()))
    if served is not None:
        found.append(Section("The table under load", tables.lines(served), tables.notes(served)))
    if grown is not None:
        found.append(Section("Growing", growth.lines(grown), growth.notes()))
    return found


def arguments() -> argparse.Namespace:
    venv_python = Path("Scripts/python.exe") if os.name == "nt" else Path("bin/python")
    parser = argparse.ArgumentParser(description="Measure mythboard and its peers side by side.")
    parser.add_argument("--quick", action="store_true", help="one short round: a look, not a measurement")
    parser.add_argument("--write-docs", action="store_true", help="also write docs/bench.md")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--seconds", type=float, help="CPU seconds per measurement and round")
    parser.add_argument("--games", type=int, help="games at the server that is measured under load")
    parser.add_argument("--peers-python", type=Path, default=ROOT / ".venv-bench" / venv_python)
    parser.add_argument("--python", type=Path, default=Path(sys.executable), help="runs our side")
    parser.add_argument("--interpreted", type=Path, default=ROOT / "src")
    parser.add_argument("--compiled", type=Path, default=ROOT / "build" / "compiled")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "bench.json")
    parser.add_argument("--docs", type=Path, default=ROOT / "docs" / "bench.md")
    return parser.parse_args()


def main() -> int:
    given = arguments()
    run = Run()
    progress = Progress()
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
    python = given.python.absolute()  # not resolved: a virtual environment is found by its link
    # Absolute, because the contestants run with the checkout as their directory.
    paths = {COMPILED: given.compiled.absolute(), INTERPRETED: given.interpreted.absolute()}
    for name in PEERS:
        run.row(name, PEER, "stepped")  # the peers lead the table
    progress.say("looking for our builds")
    games = {build: survey(run, python, build, paths[build]) for build in BUILDS}
    taking_part = [build for build in BUILDS if games[build]]
    rounds = 1 if given.quick else max(1, given.rounds)
    fitting = slice_for(rounds, len(taking_part), sum(len(games[build]) for build in taking_part))
    seconds = given.seconds or (0.1 if given.quick else fitting)
    effort = Effort(seconds, QUICK_WITHIN if given.quick else WITHIN)
    for turn in range(1, rounds + 1):
        for name in PEERS:
            progress.say(f"round {turn}/{rounds}  {name}")
            run_peer(run, given.peers_python.absolute(), name, effort)
        for build in taking_part:
            progress.say(f"round {turn}/{rounds}  mythboard {build} ({len(games[build])} games)")
            run_ours(run, python, build, paths[build], games[build], effort)
    served = searched = grown = None
    if COMPILED in taking_part:
        progress.say("searching")
        searched = run_search(run, python, given.peers_python.absolute(), paths[COMPILED], given.quick)
        progress.say("the table under load")
        served = run_load(run, python, paths[COMPILED], given.games or (QUICK_GAMES if given.quick else GAMES), given.quick)
        progress.say("growing")
        grown = run_growing(run, python, paths[COMPILED], given.quick)
    progress.done()
    settle(run)
    if given.quick:
        run.remark("This was a quick look: one short round, no measurement to quote.")

    facts = {
        "date": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        "python": platform.python_version(),
        "cpu": cpu_name(),
        "load at start": load,
        "commit": commit(),
        "rounds": f"{rounds} of {seconds:.2f} s CPU per measurement",
        "packages": " ".join(f"{name} {version}" for name, version in sorted(run.versions.items())) or "none",
    }
    judged: list[Goal] = [*goals(run.rows), *searches.goals(searched), *tables.goals(served), *growth.goals(grown)]
    sections = sections_of(searched, served, grown)
    print(terminal(facts, run.rows, judged, run.remarks, sections))
    saved = {
        "facts": facts,
        "versions": run.versions,
        "rows": [asdict(row) for row in run.rows],
        "searches": searched,
        "load": served,
        "growing": grown,
        "goals": [{**asdict(goal), "verdict": goal.verdict} for goal in judged],
        "remarks": run.remarks,
    }
    given.out.parent.mkdir(parents=True, exist_ok=True)
    given.out.write_text(json.dumps(saved, indent=1) + "\n", encoding="utf-8")
    if given.write_docs:
        given.docs.parent.mkdir(parents=True, exist_ok=True)
        given.docs.write_text(markdown(facts, run.rows, judged, run.remarks, sections), encoding="utf-8")
        progress.say(f"wrote {given.docs}")
    return 1 if run.failed else 0


if __name__ == "__main__":
    sys.exit(main())
