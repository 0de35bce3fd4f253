"""The ledger of campaigns: what long runs have tried, and what they found, over weeks and versions.

A campaign is a run that is too long for every change: very many games with every promise checked, a server that is killed again
and again, requests by the thousand. One such run says little; many add up. So each writes a line: what was tried how often, how
much harm was found, with which seed and by which command, and on what: the version and a digest of everything in the package.
What was tried on other sources than today's still counts, and the sum says how much of it is of today.

In a checkout the ledger is docs/campaigns.jsonl, which goes with the sources; elsewhere it is among the user's own data.
"""

from __future__ import annotations

import json
import shlex
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from platformdirs import user_data_path
from rich.box import SIMPLE
from rich.table import Table as Grid

import mythboard
from mythboard import __version__
from mythboard.engine.errors import MythboardError

FILE: Final = "campaigns.jsonl"
SOURCES: Final = frozenset({".py", ".toml", ".lark", ".ftl", ".js", ".css", ".md"})
GENERATED: Final = frozenset({"fonts.css"})  # what the build adds
GOALS: Final = {  # by campaign and what it counts: how much we want in the end
    ("kill", "kills"): 1_000,
    **{("outage", kind): 100 for kind in ("postgres", "redis", "workers", "thinkers")},
    ("fuzz", "requests"): 1_000_000,
    ("redeal", "positions"): 10_000,
    ("twins", "steps"): 20_000,
    ("timing", "questions"): 10_000,
    **{(f"soak {game}", "games"): 100_000 for game in ("chartalea", "elysium", "mysthea")},
}


class BadLedger(MythboardError):
    """A ledger that cannot be read. The message names the line."""


@dataclass(frozen=True, slots=True)
class Campaign:
    """One run: `counts` is what was tried, by kind; `faults` how much harm was found."""

    name: str
    counts: dict[str, int]
    faults: int
    seed: str
    command: str
    date: str
    version: str
    digest: str


@cache
def digest_of_sources(root: Path | None = None) -> str:
    """Different whenever anything in the package is that decides what it does; the same for a compiled one."""
    root = root or Path(mythboard.__file__).parent
    digest = sha256()
    for file in sorted(root.rglob("*")):
        if file.suffix in SOURCES and "__pycache__" not in file.parts and file.name not in GENERATED:
            digest.update(f"{file.relative_to(root).as_posix()}\0".encode() + file.read_bytes() + b"\0")
    return digest.hexdigest()[:12]


def ledger_file(folder: Path | None = None) -> Path:
    """Where the ledger is kept, for somebody who works in a folder."""
    here = folder or Path.cwd()
    is_checkout = (here / "pyproject.toml").is_file() and (here / "src" / "mythboard").is_dir()
    return here / "docs" / FILE if is_checkout else user_data_path("mythboard", "mythboard") / FILE


def enter(name: str, counts: Mapping[str, int], faults: int, seed: object, file: Path | None = None) -> Campaign:
    """Write down what a run has tried and found."""
    command = shlex.join([Path(sys.argv[0]).stem, *sys.argv[1:]])
    date = datetime.now(UTC).strftime("%Y-%m-%d %H:%M")
    campaign = Campaign(name, dict(counts), faults, str(seed), command, date, __version__, digest_of_sources())
    place = file or ledger_file()
    place.parent.mkdir(parents=True, exist_ok=True)
    with place.open("a", encoding="utf-8") as lines:
        lines.write(json.dumps(asdict(campaign), ensure_ascii=False) + "\n")
    return campaign


def read(file: Path | None = None) -> list[Campaign]:
    """All runs that were written down."""
    place = file or ledger_file()
    if not place.exists():
        return []
    found = []
    for number, line in enumerate(place.read_text(encoding="utf-8").splitlines(), 1):
        try:
            found.append(Campaign(**json.loads(line)))
        except (ValueError, TypeError) as error:
            raise BadLedger(f"Line {number} of {place} is no entry of a ledger: {error}.") from None
    return found


def shown(campaigns: Iterable[Campaign]) -> Grid:
    """What was tried in all, of what is wanted, and how much of it with the sources of today."""
    total, today = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    runs, faults = Counter[str](), Counter[str]()
    for campaign in campaigns:
        runs[campaign.name] += 1
        faults[campaign.name] += campaign.faults
        for kind, count in campaign.counts.items():
            total[campaign.name, kind] += count
            today[campaign.name, kind] += count if campaign.digest == digest_of_sources() else 0
    grid = Grid("campaign", "tried", "in all", "wanted", "now", "runs", "faults", box=SIMPLE)
    for name, kind in sorted({*total, *GOALS}):
        wanted = GOALS.get((name, kind))
        grid.add_row(
            name,
            kind,
            f"{total[name, kind]:,}",
            f"{wanted:,}" if wanted else "",
            f"{today[name, kind]:,}",
            str(runs[name]),
            str(faults[name]),
        )
    return grid
