"""The blocks of code in our guides, so that tests can run them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GUIDES = ROOT / "docs" / "guides"
CARD, GAME = "add-a-card.md", "add-a-game.md"


@dataclass(frozen=True)
class Block:
    """A fenced block: "```toml bad" has the language toml and the tag bad."""

    guide: str
    line: int
    language: str
    tag: str
    text: str

    def __str__(self) -> str:
        return f"{self.guide}:{self.line}"


def blocks_of(guide: str) -> list[Block]:
    """All fenced blocks of a guide, in their order."""
    found: list[Block] = []
    inside: list[str] | None = None
    start, language, tag = 0, "", ""
    for number, line in enumerate((GUIDES / guide).read_text(encoding="utf-8").split("\n"), 1):
        fence = re.fullmatch(r"```(\S*) ?(.*)", line)
        if fence is None:
            if inside is not None:
                inside.append(line)
        elif inside is None:
            inside, start, language, tag = [], number, fence[1], fence[2]
        else:
            assert line == "```", f"{guide}:{number}: a block in a block"
            found.append(Block(guide, start, language, tag, "\n".join(inside) + "\n"))
            inside = None
    assert inside is None, f"{guide}:{start}: a block without an end"
    return found


def blocks(language: str, tag: str | None = None, guide: str = "") -> list[Block]:
    """The blocks of a language (and a tag) in one guide, or in both."""
    every = [block for name in ([guide] if guide else [CARD, GAME]) for block in blocks_of(name)]
    return [block for block in every if block.language == language and tag in (None, block.tag)]


def links_of(guide: str) -> list[str]:
    """The files a guide points to."""
    text = (GUIDES / guide).read_text(encoding="utf-8")
    return [link for link in re.findall(r"\]\(([^)#]+)[^)]*\)", text) if "://" not in link]


def paths_of(guide: str) -> list[str]:
    """The files of this project that a guide speaks of: `tests/kit/play.py`."""
    text = (GUIDES / guide).read_text(encoding="utf-8")
    return sorted(set(re.findall(r"`((?:src|tests|docs)/[\w/.-]+)`", text)))
