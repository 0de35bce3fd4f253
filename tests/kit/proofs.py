"""What tests claim to prove: numbered rules and cards, read from the sources without running anything.

@pytest.mark.rule("O-CROSS-02", "O-CROSS-03")        the rules of games/*/rules.md this test proves
@pytest.mark.card("bargain", "normal")               a scenario of this card; every card needs a "normal" and an "edge" one
"""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import mythboard

ROOT = Path(__file__).resolve().parents[2]
GAMES = ROOT / "src" / "mythboard" / "games"
TESTS = ROOT / "tests"

# Games of which every rule of play must be proven, and every card tested
COMPLETE = ("obol", "chartalea", "elysium", "mysthea")

RULE = re.compile(r"- \*\*([A-Z]+-([A-Z]+)-\d+)\*\*\s+(.*)")
NOT_PLAY = ("VOC", "CON")  # groups of rules about words and contents, not about play
CASES = ("normal", "edge")


@dataclass(frozen=True)
class Rule:
    """A numbered rule of a game."""

    id: str
    group: str
    text: str

    @property
    def of_play(self) -> bool:
        return self.group not in NOT_PLAY


@dataclass(frozen=True)
class Claim:
    """A marker as it is written in a test file."""

    kind: str
    words: tuple[str, ...]
    file: Path
    line: int

    @property
    def place(self) -> str:
        return f"{self.file.relative_to(ROOT)}:{self.line}"


@cache
def rules_of_games() -> dict[str, dict[str, Rule]]:
    """By game: its rules by id, in the order of its rules.md."""
    return {file.parent.name: read_rules(file.read_text(encoding="utf-8")) for file in sorted(GAMES.glob("*/rules.md"))}


def read_rules(text: str) -> dict[str, Rule]:
    found = (RULE.match(line) for line in text.splitlines())
    return {match[1]: Rule(match[1], match[2], match[3]) for match in found if match}


@cache
def all_rule_ids() -> frozenset[str]:
    return frozenset(rule for rules in rules_of_games().values() for rule in rules)


@cache
def all_cards() -> frozenset[str]:
    return frozenset(key for name in mythboard.games() for key in mythboard.game(name).cards)


def complaint(kind: str, words: tuple[object, ...]) -> str:
    """What is wrong with a marker, as a sentence; "" if nothing."""
    if kind == "rule":
        if not words:
            return "it cites no rule."
        unknown = [str(word) for word in words if word not in all_rule_ids()]
        return f"there is no rule {', '.join(unknown)} in any rules.md." if unknown else ""
    if len(words) != 2 or words[1] not in CASES:
        return f"write a card and its case, {' or '.join(CASES)}, not {words!r}."
    return "" if words[0] in all_cards() else f"no game has a card {words[0]!r}."


def claims_in(folder: Path) -> list[Claim]:
    """Every `pytest.mark.rule(...)` and `pytest.mark.card(...)` of the test files below a folder."""
    return [claim for file in sorted(folder.rglob("test_*.py")) for claim in claims_of(file.read_text(encoding="utf-8"), file)]


def claims_of(source: str, file: Path) -> list[Claim]:
    claims = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("pytest.mark.rule", "pytest.mark.card"):
            words = tuple(arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str))
            if len(words) != len(node.args) or node.keywords:
                raise ValueError(f"{file}:{node.lineno}: write the words of a marker as plain texts.")
            claims.append(Claim(ast.unparse(node.func).rpartition(".")[2], words, file, node.lineno))
    return claims


def unproven(game: str, proven: set[str]) -> list[Rule]:
    """The rules of play of a game that are not among the proven ones."""
    return [rule for rule in rules_of_games()[game].values() if rule.of_play and rule.id not in proven]


def untested_cards(game: str, claims: list[Claim]) -> list[str]:
    """The cards of a game without a normal or an edge scenario, as `bargain (edge)`."""
    tested = {claim.words for claim in claims if claim.kind == "card"}
    return [f"{key} ({case})" for key in mythboard.game(game).cards for case in CASES if (key, case) not in tested]
