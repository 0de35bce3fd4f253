"""The templates of one game in one language: Project Fluent's, with Babel's way to join lists.

Putting values into a template takes a tenth of a millisecond, and a game says the same again and again: marks stand for the
names in it (see runs.py), so "plays X and gains 1 Money" is the same for all players and cards. So what was said is kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from babel import Locale
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from mythboard.prose.remembering import remembered

ENGLISH: Final = "en"
LOCALES: Final = {ENGLISH: ("en_GB", "en_US")}  # how a list is joined: plainly, and where one of its things is a list itself
KEPT: Final = 10_000  # of each: templates with their values, and lists

Value = str | int
Pattern = tuple[str, str]  # the key of a message, and an attribute of it or ""


class Variables(Visitor):
    """Collects the values that a pattern asks for."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def variables_in(pattern: ast.Pattern) -> frozenset[str]:
    found = Variables()
    found.visit(pattern)
    return frozenset(found.names)


class Templates:
    """Messages by key, with values put in."""

    def __init__(self, sources: Sequence[str], language: str = ENGLISH) -> None:
        plain, nested = LOCALES[language]
        self.plain, self.nested = Locale.parse(plain), Locale.parse(nested)
        self.bundle = FluentBundle([language], use_isolating=False)
        self.needs: dict[Pattern, frozenset[str]] = {}  # by pattern there is: the values it asks for
        self.filled = remembered(KEPT)(self.fill)
        self.joined = remembered(KEPT)(self.join)
        for source in sources:
            resource = FluentResource(source)
            self.bundle.add_resource(resource, allow_overrides=True)
            for message in resource.body:
                if isinstance(message, ast.Message):
                    self.add(message)

    def add(self, message: ast.Message) -> None:
        """Note what a message asks for; one that was there before is replaced whole."""
        key = message.id.name
        for known in [known for known in self.needs if known[0] == key]:
            del self.needs[known]
        if message.value is not None:
            self.needs[key, ""] = variables_in(message.value)
        for attribute in message.attributes:
            self.needs[key, attribute.id.name] = variables_in(attribute.value)

    def has(self, key: str, attribute: str = "") -> bool:
        return (key, attribute) in self.needs

    def wanted(self, key: str, attribute: str = "") -> frozenset[str]:
        """The values that a template asks for."""
        return self.needs.get((key, attribute), frozenset())

    def say(self, key: str, attribute: str = "", **words: Value) -> str:
        """A template with its values; the key in plain letters where there is no such template."""
        if not self.has(key, attribute):
            return key.replace("-", " ")
        return self.filled(key, attribute, tuple(words.items()))

    def fill(self, key: str, attribute: str, words: tuple[tuple[str, Value], ...]) -> str:
        message = self.bundle.get_message(key)
        pattern = message.attributes[attribute] if attribute else message.value
        assert pattern is not None
        text, errors = self.bundle.format_pattern(pattern, dict(words))
        if errors:
            raise errors[0]
        return str(text)

    def either(self, words: Sequence[str]) -> str:
        """`one`, `one or two`, `one, two or three`."""
        return format_list(list(words), "or", self.plain) if len(words) > 1 else "".join(words)

    def listed(self, words: Sequence[str], is_nested: bool = False) -> str:
        """`one`, `one and two`, `one, two and three`; with a comma before "and" where a thing is a list itself."""
        if len(words) < 2:
            return "".join(words)
        if is_nested and len(words) == 2:
            return self.say("nested-pair", first=words[0], last=words[1])
        return self.joined(tuple(words), is_nested)

    def join(self, words: tuple[str, ...], is_nested: bool) -> str:
        return format_list(list(words), "standard", self.nested if is_nested else self.plain)


def sources_of(game: str, language: str) -> list[str]:
    """What all games share, then what is the game's own; a game need not have any."""
    places: list[Traversable] = [files(__package__).joinpath(f"{language}.ftl")]
    places.append(files("mythboard.games").joinpath(game, "prose", f"{language}.ftl"))
    return [place.read_text(encoding="utf-8") for place in places if place.is_file()]
