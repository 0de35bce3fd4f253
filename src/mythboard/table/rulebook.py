"""The numbered rules of a game, to be looked up by id or by word."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

import mythboard
from mythboard.engine.errors import MythboardError

RULE = re.compile(r"- \*\*([A-Z]+-[A-Z]+-\d+)\*\*\s+(.*)")
LONGEST_WORD = 60
FOR_DESIGNERS: Final = ("Content we must design", "Vocabulary of effects", "what the card language must express")


class NoRules(MythboardError):
    """There is nothing to be read about that."""


@dataclass(frozen=True)
class Rule:
    """One numbered rule, under its heading."""

    section: str
    key: str
    text: str

    @property
    def is_for_designers(self) -> bool:
        """Whether it is about making cards, so that a player need not read it."""
        return any(title in self.section for title in FOR_DESIGNERS)


def plain(text: str) -> str:
    """Without the marks of Markdown."""
    return re.sub(r"\*\*?|`", "", text)


def bare(heading: str) -> str:
    """A heading as people ask for it: "toll" for "8. The toll"."""
    return re.sub(r"^(\d+\.\s*)?(the\s+)?", "", heading.lower())


def rules_of(name: str) -> list[Rule]:
    """All rules of a game, in the order of its book."""
    return list(read_book(name))


@cache
def read_book(name: str) -> tuple[Rule, ...]:
    game = mythboard.game(name)
    try:
        book = files(f"mythboard.games.{game.name}").joinpath("rules.md")
        text = book.read_text(encoding="utf-8")
    except (ModuleNotFoundError, FileNotFoundError):
        raise NoRules(f"{game.title} has no written rules yet.") from None
    section = ""
    rules: list[Rule] = []
    for line in text.split("\n"):
        found = RULE.match(line)
        if found:
            rules.append(Rule(section, found[1], plain(found[2])))
        elif line.startswith("## "):
            section = line[3:].strip()
        elif line.startswith("  ") and rules and line.strip():  # a rule that goes on in the next line
            last = rules[-1]
            rules[-1] = Rule(last.section, last.key, f"{last.text} {plain(line.strip())}")
    return tuple(rules)


def look_up(name: str, wanted: str) -> list[Rule]:
    """The rules that an id, the start of an id, a heading or words stand for; without any, those for players."""
    rules = rules_of(name)
    asked = " ".join(wanted.split()).lower()
    if not asked:
        return [rule for rule in rules if not rule.is_for_designers]
    by_key = [rule for rule in rules if rule.key.lower() == asked]
    by_key = by_key or [rule for rule in rules if rule.key.lower().startswith(f"{asked.rstrip('-')}-")]
    by_heading = [rule for rule in rules if bare(asked) == bare(rule.section)]
    words = asked.split()
    by_word = [rule for rule in rules if all(word in rule.text.lower() for word in words)]
    found = by_key or by_heading or by_word
    if not found:
        shown = wanted if len(wanted) <= LONGEST_WORD else wanted[:LONGEST_WORD] + "..."
        raise NoRules(f"No rule of {mythboard.game(name).title} mentions {shown!r}.")
    return found
