"""Journals, played again with every check at every move: `python -m mythboard.lab.conformance FILE`."""

from __future__ import annotations

import sys
from pathlib import Path

from mythboard.lab.conformance.suite import recheck


def main(arguments: list[str]) -> int:
    """Play journals again with full care and say what is found."""
    broken = 0
    for name in arguments:
        report = recheck(Path(name).read_text(encoding="utf-8").splitlines())
        for found in report.violations:
            print(found)
        broken += len(report.violations)
        print(f"{name}: {report.decisions} decisions, {len(report.violations)} violations")
    return 1 if broken else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
