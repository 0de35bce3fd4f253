"""What is mutated, and which tests are to notice."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "mythboard"
BUILD = ROOT / "build" / "mutants"

FOLDERS = {
    "chartalea": "games/chartalea",
    "elysium": "games/elysium",
    "mysthea": "games/mysthea",
    "obol": "games/obol",
    "engine": "engine",
    "table": "table",
}

# No rules: what bots think of a table, what pages and the log say of it, what authors of cards are told.
LEFT_OUT = {
    "chartalea": ("choices", "checking", "instinct", "judge", "learned", "log", "shown", "worth"),
    "elysium": ("checking", "instinct", "judge", "learned", "log", "shown", "worth"),
    "mysthea": ("checking", "choosing", "habits", "instinct", "judge", "log", "rates", "shown", "worth"),
    "obol": ("judge", "log", "shown"),
    "engine": ("errors", "instinct", "playout", "scenario"),  # and bots' playouts; scenarios are built by tests only
    "table": ("thinking", "rulebook", "pauses"),
}

# By target the folders of tests that must notice: those that run in one process and in seconds. Golden playthroughs,
# conformance and the corpus are left out on purpose: they notice nearly every change and name no rule.
TESTS = {
    "chartalea": ("chartalea",),
    "elysium": ("elysium",),
    "mysthea": ("mysthea",),
    "obol": ("obol",),
    "engine": ("engine", "cards", "kit", "obol", "elysium", "mysthea", "chartalea"),
    "table": ("table",),
}
SLOW = (
    "tests/cards/test_guides.py",  # installs a package
    "tests/chartalea/test_lines_run.py",  # a campaign over all lines
    "tests/engine/test_compiled.py",  # two processes
    "tests/kit/test_rules_plugin.py",  # pytest in pytest
    "tests/table/test_minds.py",
    "tests/table/test_thinking.py",
    "tests/table/test_two_processes.py",
    "tests/table/test_whole_games.py",
)


def modules(target: str) -> dict[str, Path]:
    """The files of a target, by their names below src/mythboard."""
    folder = SOURCE / FOLDERS[target]
    left_out = LEFT_OUT[target]
    found = (file for file in sorted(folder.rglob("*.py")) if file.name != "__init__.py")
    return {
        str(file.relative_to(SOURCE)): file
        for file in found
        if not {file.stem, file.relative_to(folder).parts[0]} & set(left_out)
    }


def test_files(target: str) -> list[Path]:
    files = (file for folder in TESTS[target] for file in sorted((ROOT / "tests" / folder).glob("test_*.py")))
    return [file for file in files if str(file.relative_to(ROOT)) not in SLOW and "bots" not in file.name]
