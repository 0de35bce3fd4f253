"""Every dependency is declared once, locked with hashes, and written down with its reason."""

import re
import tomllib
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]

from mythboard import __version__
from tests.house.toy import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
GROUPS = PROJECT["dependency-groups"]
LOCKS = {name: ROOT / "requirements" / f"{name}.txt" for name in ("play", "dev", "wheel", "host", "publish", "bench", "npm")}
DECISIONS = ROOT / "docs" / "decisions" / "dependencies.md"

# A locked requirement, with its markers and hashes: one line once the continuations are joined.
LOCKED = re.compile(r"([a-z0-9-]+)==([^ ]+)( ; [^-]+)?((?: --hash=sha256:[0-9a-f]{64})+)")


def named(requirements: list[str | dict[str, str]]) -> set[str]:
    """The normalised names in a list of requirements, leaving out included groups."""
    texts = (requirement for requirement in requirements if isinstance(requirement, str))
    return {re.split(r"[\[<>=!~; ]", text)[0].lower().replace("_", "-") for text in texts}


EXTRAS = {name: named(listed) - {"mythboard"} for name, listed in PROJECT["project"]["optional-dependencies"].items()}
RUNTIME = named(PROJECT["project"]["dependencies"]) | EXTRAS["table"]
DECLARED = {
    "play": RUNTIME | named(GROUPS["build"]),
    "dev": RUNTIME | named(GROUPS["build"]) | named(GROUPS["wheel"]) | named(GROUPS["dev"]),
    "wheel": RUNTIME | named(GROUPS["build"]) | named(GROUPS["wheel"]),
    "host": RUNTIME | EXTRAS["postgres"],
    "publish": named(GROUPS["publish"]),
    "bench": named(GROUPS["bench"]),
    "npm": named(GROUPS["npm"]),
}


def requirements_in(lock: Path) -> list[str]:
    joined = re.sub(r" *\\\n *", " ", lock.read_text(encoding="utf-8"))
    return [line for line in joined.splitlines() if line.strip() and not line.lstrip().startswith("#")]


def versions_in(lock: Path) -> dict[str, set[str]]:
    """The locked versions by name: one, or one for each range of Pythons."""
    versions: dict[str, set[str]] = {}
    for requirement in requirements_in(lock):
        name, _, rest = requirement.partition("==")
        versions.setdefault(name, set()).add(rest.split()[0])
    return versions


def test_the_engine_needs_nothing_but_the_parser_of_its_cards() -> None:
    assert named(PROJECT["project"]["dependencies"]) == {"lark"}


def test_whoever_has_the_table_has_the_lab() -> None:
    assert EXTRAS["lab"] <= EXTRAS["table"]


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_holds_nothing_but_exact_versions_with_hashes(name: str) -> None:
    strangers = [line for line in requirements_in(LOCKS[name]) if not LOCKED.fullmatch(line)]
    assert strangers == []
    assert "://" not in LOCKS[name].read_text(encoding="utf-8")


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_has_every_declared_dependency(name: str) -> None:
    assert DECLARED[name] <= versions_in(LOCKS[name]).keys(), "run `make lock`"


def test_developers_play_with_the_versions_that_players_have() -> None:
    play, dev = versions_in(LOCKS["play"]), versions_in(LOCKS["dev"])
    assert {name: dev.get(name) for name in play} == play


def test_an_image_is_built_and_served_with_the_versions_that_are_tested() -> None:
    dev = versions_in(LOCKS["dev"])
    for lock in (versions_in(LOCKS["wheel"]), versions_in(LOCKS["host"])):
        assert {name: dev.get(name) for name in lock} == lock


def test_the_wheel_is_compiled_with_the_mypy_that_checks_the_code() -> None:
    hook = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
    assert set(hook["requires"]) <= {text for text in GROUPS["wheel"] if isinstance(text, str)}


@pytest.mark.parametrize("dependency", sorted(set.union(*DECLARED.values())))
def test_a_dependency_is_written_down_with_its_reason(dependency: str) -> None:
    words = DECISIONS.read_text(encoding="utf-8").lower().replace("_", "-")
    assert re.search(rf"(?<![\w-]){dependency}(?![\w-])", words), f"{DECISIONS.name} says nothing of it"


def test_what_to_cite_is_this_version() -> None:
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    project = PROJECT["project"]
    assert (cited["version"], cited["title"], cited["license"]) == (__version__, project["name"], project["license"])
    assert (cited["abstract"], cited["keywords"]) == (project["description"], project["keywords"])
    assert [author["name"] for author in cited["authors"]] == [author["name"] for author in project["authors"]]
