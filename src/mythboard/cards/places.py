"""Where things stand in a card file. TOML readers do not tell, so the file is walked through once more.

It is known to be TOML by then (tomllib has read it), which makes the walk short: headers, keys, and strings of four kinds have
to be told apart, everything else is skipped. For a string the place of every single character is kept: a complaint about
a card's text points to the right line and column however the text is written, with escapes, quotes of any kind, or indented.

Offsets count characters from 0; lines and columns count from 1, as editors do.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cached_property

WIDEST = 120  # longer lines are shown in part
ESCAPE_WIDTH = {"x": 4, "u": 6, "U": 10}  # of \xhh, \uhhhh and \Uhhhhhhhh
BARE = re.compile(r"[A-Za-z0-9_-]+")
BLANK = re.compile(r"(?:[ \t\n]|#[^\n]*)*")
SPACE = re.compile(r"[ \t]*")


def plain(text: str) -> str:
    """A file as we count its characters: without a byte order mark, with line ends of one character."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n")


class Places:
    """The places of one file, by path: `("raven",)` for a card, `("raven", "text")` for a field of it."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = plain(text)
        self.starts = [0, *(match.end() for match in re.finditer("\n", self.text))]

    @property
    def keys(self) -> dict[tuple[str, ...], tuple[int, int]]:
        """By path: from where to where a header or a key goes."""
        return self.scanned[0]

    @property
    def strings(self) -> dict[tuple[str, ...], list[int]]:
        """By path: the offset of each character, and of the end."""
        return self.scanned[1]

    @cached_property
    def scanned(self) -> tuple[dict[tuple[str, ...], tuple[int, int]], dict[tuple[str, ...], list[int]]]:
        """Every header, key and string; looked for when the first complaint wants to know, as most files are fine."""
        keys: dict[tuple[str, ...], tuple[int, int]] = {}
        strings: dict[tuple[str, ...], list[int]] = {}
        table: tuple[str, ...] = ()
        at = self.blank(0)
        while at < len(self.text):
            if self.text[at] == "[":
                start = at
                at = self.skip(SPACE, at + (2 if self.text.startswith("[[", at) else 1))
                table, at = self.path(at)
                at = self.text.find("]", at) + 1
                at += self.text.startswith("]", at)
                keys.setdefault(table, (start, at))
            else:
                start = at
                path, at = self.path(at)
                path = table + path
                for depth in range(1, len(path) + 1):
                    keys.setdefault(path[:depth], (start, at))
                at = self.skip(SPACE, self.text.find("=", at) + 1)
                if self.text[at] in "\"'":
                    _, strings[path], at = self.string(at)
                else:
                    at = self.value(at)
            at = self.blank(at)
        return keys, strings

    def skip(self, pattern: re.Pattern[str], at: int) -> int:
        match = pattern.match(self.text, at)
        return match.end() if match else at

    def blank(self, at: int) -> int:
        return self.skip(BLANK, at)

    def path(self, at: int) -> tuple[tuple[str, ...], int]:
        """A key, dotted or not; `at` is then behind it."""
        parts: list[str] = []
        while True:
            if self.text[at] in "\"'":
                part, _, end = self.string(at)
            else:
                end = self.skip(BARE, at)
                part = self.text[at:end]
            parts.append(part)
            dot = self.skip(SPACE, end)
            if not self.text.startswith(".", dot):
                return tuple(parts), end
            at = self.skip(SPACE, dot + 1)

    def string(self, at: int) -> tuple[str, list[int], int]:
        """A string: what it says, where each of its characters stands, and where it ends."""
        quote = self.text[at]
        long = self.text.startswith(quote * 3, at)
        closing = quote * 3 if long else quote
        at += len(closing)
        if long and self.text.startswith("\n", at):
            at += 1
        said: list[str] = []
        offsets: list[int] = []
        while not self.text.startswith(closing, at):
            width = 1
            character = self.text[at]
            if quote == '"' and character == "\\":
                folded = re.compile(r"\\[ \t]*\n[ \t\n]*").match(self.text, at)
                if folded:
                    at = folded.end()
                    continue
                letter = self.text[at + 1]
                width = ESCAPE_WIDTH.get(letter, 2)
                character = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "e": "\x1b"}.get(letter, letter)
                if width > 2:
                    character = chr(int(self.text[at + 2 : at + width], 16))
            said.append(character)
            offsets.append(at)
            at += width
        while long and self.text.startswith(closing, at + 1):  # quotes just before the closing ones belong to the string
            said.append(quote)
            offsets.append(at)
            at += 1
        offsets.append(at)
        return "".join(said), offsets, at + len(closing)

    def value(self, at: int) -> int:
        """Behind a value that is no string: over brackets and all that is in them."""
        depth = 0
        while at < len(self.text):
            character = self.text[at]
            if character in "\"'":
                _, _, at = self.string(at)
                continue
            if character in "#\n" and depth == 0:
                return at
            if character == "#":
                at = self.blank(at)
                continue
            depth += (character in "[{") - (character in "]}")
            at += 1
        return at

    def line_and_column(self, offset: int) -> tuple[int, int]:
        line = bisect_right(self.starts, offset)
        return line, offset - self.starts[line - 1] + 1

    def of(self, *path: str) -> tuple[int, int]:
        """From where to where a field stands in its line; its card, if it has no such field; else the first line."""
        while path and path not in self.keys:
            path = path[:-1]
        start, end = self.keys.get(path, (0, 0))
        return start, max(end, len(self.text[: self.line_end(start)].rstrip()))

    def line_end(self, offset: int) -> int:
        end = self.text.find("\n", offset)
        return end if end >= 0 else len(self.text)

    def quote(self, start: int, end: int, message: str) -> str:
        """`file:line:column: message`, the line itself, and the words underlined."""
        number, column = self.line_and_column(start)
        line = self.text[start - column + 1 : self.line_end(start)]
        first = max(0, min(column - 1 - WIDEST // 2, len(line) - WIDEST))
        shown = "".join(c if c.isprintable() or c == "\t" else "\ufffd" for c in line[first : first + WIDEST])
        before = "".join("\t" if c == "\t" else " " for c in line[first : column - 1])
        width = max(1, min(end - start, first + len(shown) - column + 1))
        return f"{self.name}:{number}:{column}: {message}\n    {shown}\n    {before}{'^' * width}"
