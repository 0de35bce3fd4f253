"""Try the tests: change one small thing in the rules, and see whether a test notices.

    python -m tests.mutants mysthea --sample 300 --seed 1     tries what has not been tried yet; may be stopped at any time
    python -m tests.mutants mysthea --sample 300 --seed 1 --list     only says what is known

What was found out is kept in build/mutants/. A mutant is tried again when its file has changed, and one that survived also when
the tests that reach it have.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections import Counter, defaultdict
from dataclasses import replace
from pathlib import Path

from tests.mutants.choosing import Chooser, sample
from tests.mutants.mutations import Mutant
from tests.mutants.reach import digest, reach
from tests.mutants.running import ENDLESS_LOOP, Trial, Verdict, run_early, run_late
from tests.mutants.targets import BUILD, FOLDERS, SOURCE

Known = dict[str, dict[str, object]]


def main() -> None:
    asked = arguments()
    BUILD.mkdir(parents=True, exist_ok=True)
    for target in asked.targets or FOLDERS:
        ledger = BUILD / f"{target}.jsonl"
        mutants = [mutant for mutant in sample(target, asked.sample, asked.seed) if asked.only in mutant.id]
        if not asked.list:
            attempt(asked, target, ledger, mutants)
        print(f"{target}, seed {asked.seed}: {summary(mutants, known(ledger))}")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__.partition("\n")[0])
    parser.add_argument("targets", nargs="*", choices=[*FOLDERS, []], metavar="TARGET", help=f"of {', '.join(FOLDERS)} (all)")
    parser.add_argument("--sample", type=int, default=300, help="how many mutants (300)")
    parser.add_argument("--seed", type=int, default=1, help="which of all mutants (1)")
    parser.add_argument("--tests", type=int, default=30, help="run at most so many tests against one, the likeliest first (30)")
    parser.add_argument("--seconds", type=float, default=8, help="and only so many that take so long without it (8)")
    parser.add_argument("--trace", type=int, default=1000, help="trace at most so many test files, and leave out others (all)")
    parser.add_argument("--only", default="", help="only mutants of the sample whose id has these words")
    parser.add_argument("--by", default="", help="only by tests whose name has these words, such as a file that is new")
    parser.add_argument("--late", action="store_true", help="only mutants that need no new import, which are quick")
    parser.add_argument(
        "--new", action="store_true", help="only mutants that have no verdict yet, not those that survived other tests"
    )
    parser.add_argument("--list", action="store_true", help="try nothing, list what survived")
    return parser.parse_args()


def attempt(asked: argparse.Namespace, target: str, ledger: Path, mutants: list[Mutant]) -> None:
    """Try all mutants that have no verdict that still holds: the late ones, which are quick, first."""
    chooser = Chooser(target, reach(target, asked.trace).only(asked.by), asked.tests, asked.seconds)
    before = known(ledger)
    late: list[Trial] = []
    early: list[Trial] = []
    marks: dict[str, str] = {}
    for mutant in mutants:
        tests = tuple(chooser.tests_of(mutant))
        files = sorted({chooser.reach.digests[test.partition("::")[0]] for test in tests})
        marks[mutant.id] = " ".join([str(len(tests)), *files])
        verdict = before.get(mutant.id)
        if verdict and (asked.new or verdict["verdict"] == "killed" or verdict["tests"] == marks[mutant.id]):
            continue
        trial = Trial(mutant, tests, {test: chooser.reach.seconds[test] for test in tests})
        if not tests and asked.by:
            continue
        if not tests:
            enter(ledger, mutant, Verdict("unreached"), marks[mutant.id])
        else:
            (early if chooser.is_early(mutant) else late).append(trial)
    print(f"{target}: {len(mutants)} mutants, {len(late)} late and {len(early)} early ones to try", flush=True)
    begun = time.monotonic()
    count: Counter[str] = Counter()
    killers: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for mutant in mutants:
        if mutant.id in before:
            killers[mutant.file, mutant.owner][str(before[mutant.id]["by"])] += 1

    def order(trial: Trial) -> Trial:
        """What killed another mutant of the same function comes first."""
        assert trial.mutant is not None
        known = killers[trial.mutant.file, trial.mutant.owner]
        return replace(trial, tests=tuple(sorted(trial.tests, key=lambda test: -known[test])))

    def report(trial: Trial, verdict: Verdict) -> None:
        assert trial.mutant is not None
        killers[trial.mutant.file, trial.mutant.owner][verdict.by] += 1
        enter(ledger, trial.mutant, verdict, marks[trial.mutant.id])
        count[verdict.word] += 1
        passed = time.monotonic() - begun
        print(f"{sum(count.values())} of {len(late)} + {len(early)}: {dict(count)}, {passed:.0f} s", flush=True)

    if late:
        child = os.fork()  # what imports the project must not be the process that runs the early ones
        if not child:
            run_late(late, order, report)
            os._exit(0)
        os.waitpid(child, 0)
    if early and not asked.late:
        run_early(early, order, report)


def enter(ledger: Path, mutant: Mutant, verdict: Verdict, tests: str) -> None:
    line = {"id": mutant.id, "file": digest(SOURCE / mutant.file), "verdict": verdict.word, "by": verdict.by, "tests": tests}
    with ledger.open("a", encoding="utf-8") as page:
        page.write(json.dumps(line, ensure_ascii=False) + "\n")


def known(ledger: Path) -> Known:
    """The last verdict on each mutant whose file is still the same."""
    lines = ledger.read_text(encoding="utf-8").splitlines() if ledger.exists() else []
    entries = [json.loads(line) for line in lines]
    return {entry["id"]: entry for entry in entries if entry["file"] == digest(SOURCE / entry["id"].partition(":")[0])}


def summary(mutants: list[Mutant], verdicts: Known) -> str:
    tried = [mutant for mutant in mutants if mutant.id in verdicts]
    count = Counter(str(verdicts[mutant.id]["verdict"]) for mutant in tried)
    kinds = Counter(mutant.kind for mutant in tried if verdicts[mutant.id]["verdict"] != "killed")
    share = count["killed"] / len(tried) if tried else 0
    words = {mutant.id: verdicts[mutant.id]["verdict"] for mutant in tried}
    lines = [f"{mutant}  [{word}]" for mutant, word in words.items() if word != "killed"]
    alive = ", ".join(f"{kind} {number}" for kind, number in sorted(kinds.items())) or "none"
    endless = sum(verdicts[mutant.id]["by"] == ENDLESS_LOOP for mutant in tried)
    killed = f"{count['killed']} killed ({share:.1%}), {endless} of them by the time limit"
    head = f"{len(tried)} of {len(mutants)} tried, {killed}; alive: {alive}"
    return "\n  ".join([head, *sorted(lines)])


if __name__ == "__main__":
    main()
