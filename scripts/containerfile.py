"""Read the files an image is built from, as far as ours go: deploy/Containerfile and .dockerignore.

A container engine would do that, but not every machine has one, and the tests must notice wherever they run that a step names
a file that is gone. The reader is strict: what it does not know is an error, not something to pass over.
"""

import json
import re
import shlex
from dataclasses import dataclass
from pathlib import Path

KNOWN = re.compile("ARG|CMD|COPY|ENTRYPOINT|ENV|EXPOSE|FROM|HEALTHCHECK|RUN|STOPSIGNAL|USER|VOLUME|WORKDIR")


class NotUnderstood(Exception):
    """A line that this reader, and perhaps an engine, makes nothing of."""


@dataclass(frozen=True)
class Step:
    """One instruction: `COPY`, its flags (`from`), and what follows them."""

    word: str
    flags: dict[str, str]
    text: str

    @property
    def words(self) -> list[str]:
        return shlex.split(self.text)

    @property
    def command(self) -> list[str]:
        """A command given as a list; one that a shell would have to take apart is refused."""
        listed = json.loads(self.text.removeprefix("CMD ") if self.word == "HEALTHCHECK" else self.text)
        if not isinstance(listed, list) or not all(isinstance(part, str) for part in listed):
            raise NotUnderstood(f"{self.word} {self.text}")
        return listed

    @property
    def pairs(self) -> dict[str, str]:
        """What ENV or ARG set."""
        return dict(word.split("=", 1) for word in self.words)


@dataclass(frozen=True)
class Stage:
    """From one FROM to the next."""

    base: str
    name: str
    steps: tuple[Step, ...]

    def all(self, word: str) -> list[Step]:
        return [step for step in self.steps if step.word == word]

    def the(self, word: str) -> Step:
        """The only instruction of its kind."""
        (found,) = self.all(word)
        return found

    @property
    def environment(self) -> dict[str, str]:
        return {name: value for step in self.all("ENV") for name, value in step.pairs.items()}


def read_stages(text: str) -> list[Stage]:
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    whole = re.sub(r"\s*\\\n\s*", " ", "\n".join(lines))
    stages: list[Stage] = []
    for line in whole.splitlines():
        step = read_step(line)
        if step.word == "FROM":
            base, *rest = step.words
            if rest and (len(rest) != 2 or rest[0] != "AS"):
                raise NotUnderstood(line)
            stages.append(Stage(base, rest[1] if rest else "", ()))
        elif not stages:
            raise NotUnderstood(f"{line} (before any FROM)")
        else:
            last = stages.pop()
            stages.append(Stage(last.base, last.name, (*last.steps, step)))
    return stages


def read_step(line: str) -> Step:
    word, _, text = line.partition(" ")
    if not KNOWN.fullmatch(word):
        raise NotUnderstood(line)
    flags: dict[str, str] = {}
    while word != "RUN" and (found := re.match(r"--([a-z-]+)=(\S+)\s+", text)):
        flags[found[1]] = found[2]
        text = text[found.end() :]
    return Step(word, flags, text.strip())


# What of a checkout an engine gets to see


def read_ignored(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#")]


def is_kept(path: str, patterns: list[str]) -> bool:
    """Whether a file is sent to the engine: of all patterns that fit it or a folder above it, the last decides."""
    parts = path.split("/")
    above = ["/".join(parts[: count + 1]) for count in range(len(parts))]
    kept = True
    for pattern in patterns:
        if any(as_expression(pattern.removeprefix("!")).fullmatch(place) for place in above):
            kept = pattern.startswith("!")
    return kept


def as_expression(pattern: str) -> re.Pattern[str]:
    signs = {"**/": "(?:.*/)?", "**": ".*", "*": "[^/]*", "?": "[^/]"}
    parts = re.split(r"(\*\*/|\*\*|\*|\?)", pattern.strip("/"))
    return re.compile("".join(signs.get(part, re.escape(part)) for part in parts))


def context_of(root: Path) -> list[str]:
    """The files of a checkout that are sent to the engine."""
    patterns = read_ignored((root / ".dockerignore").read_text(encoding="utf-8"))
    # Folders that are out as a whole are not walked through: a virtual environment has very many files.
    inside = [pattern.removeprefix("!").split("/")[0] for pattern in patterns if pattern.startswith("!")]
    tops = [place for place in sorted(root.iterdir()) if place.name in inside]
    files = [file for top in tops for file in ([top] if top.is_file() else sorted(top.rglob("*"))) if file.is_file()]
    names = [file.relative_to(root).as_posix() for file in files]
    return [name for name in names if is_kept(name, patterns)]
