"""HTML as Python: `h.p(".note", title="Why")["Hello, ", h.b[name]]` is `<p class="note" title="Why">Hello, <b>Ana</b></p>`.

A pair of parentheses takes attributes, a pair of brackets what is inside. `"#id.class"` may stand first; a name that Python
keeps for itself ends in an underscore (`class_`, `for_`), and any other underscore is a hyphen (`data_card`, `aria_label`). An
attribute that is None or False is left out, and True is its name alone; `class_` also takes a list of names, and a dict of
those that count only if their value is true. What is inside may be text, a number, an element, None or a list of all these.

Everything is escaped, in attributes and inside, unless it is an element or `Markup`.

**Why not a library.** A table is drawn after every move for everybody who sits there: some three hundred elements. So an
element becomes text the moment its brackets close, and what is made of the same plain strings again and again is remembered.
The library we began with, htpy, whose manner of writing this is, builds a tree and walks it: that took several times as long.
"""

from __future__ import annotations

import keyword
from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from typing import Final, ParamSpec, Protocol, cast

from markupsafe import Markup, escape

from mythboard.prose.remembering import remembered


class HasHtml(Protocol):
    def __html__(self) -> str: ...


Names = Mapping[str, bool] | Iterable[str | Mapping[str, bool] | None]
Attribute = None | bool | str | int | HasHtml | Names
Node = None | bool | str | int | HasHtml | Iterable["Node"]
P = ParamSpec("P")

REMEMBERED: Final = 65_536  # short texts, of all pages together
PLAIN: Final = frozenset({str, bool, type(None)})  # attributes of these kinds; no numbers, for 1 is the same key as True
BEGUN: Final = 1024  # of each element: all that our pages write, for none of it holds what people have written
KEPT: Final = 32_768  # parts of a page, for each function that draws them: those of a thousand tables at which people play


class Void:
    """An element that has nothing inside, such as `input`."""

    __slots__ = ("head", "inside", "name")

    def __init__(self, name: str, head: str = "", inside: str = "") -> None:
        self.name = name
        self.head = head  # the attributes, each with a space before it
        self.inside = inside

    def __call__(self, *given: str | Mapping[str, Attribute], **named: Attribute) -> Void:
        return Void(self.name, head_for(given, named), self.inside)

    def __html__(self) -> str:
        return f"<{self.name}{self.head}>"

    def __str__(self) -> str:
        return self.__html__()


class Element(Void):
    """An element that may have something inside."""

    __slots__ = ("begun",)

    def __init__(self, name: str, head: str = "", inside: str = "", begun: dict[str, Element] | None = None) -> None:
        super().__init__(name, head, inside)
        self.begun = begun  # by "#id.class": the same element with just that, as most are written; none once it has attributes

    def __call__(self, *given: str | Mapping[str, Attribute], **named: Attribute) -> Element:
        if not named and len(given) == 1 and self.begun is not None:
            short = given[0]
            if type(short) is str:
                found = self.begun.get(short)
                if found is None:
                    found = Element(self.name, head_for(given, named), self.inside)
                    if len(self.begun) < BEGUN:
                        self.begun[short] = found
                return found
        return Element(self.name, head_for(given, named), self.inside)

    def __getitem__(self, inside: Node) -> Element:
        return Element(self.name, self.head, written(inside))

    def __html__(self) -> str:
        return f"<{self.name}{self.head}>{self.inside}</{self.name}>"


class Document(Element):
    """The outermost element."""

    __slots__ = ()

    def __call__(self, *given: str | Mapping[str, Attribute], **named: Attribute) -> Document:
        return Document(self.name, head_for(given, named), self.inside)

    def __getitem__(self, inside: Node) -> Document:
        return Document(self.name, self.head, written(inside))

    def __html__(self) -> str:
        return f"<!doctype html>{super().__html__()}"


class Fragment:
    """Several things that have no element around them: `fragment[one, another]`."""

    def __getitem__(self, inside: Node) -> Markup:
        return Markup(written(inside))


# Writing


def written(node: Node) -> str:
    """What stands inside an element."""
    kind = type(node)
    if kind is str:
        return escaped(node)  # type: ignore[arg-type]
    if kind is Markup:
        return node  # type: ignore[return-value]
    if kind is Element or kind is Void:
        return node.__html__()  # type: ignore[union-attr]
    if kind is list or kind is tuple:
        return "".join([written(child) for child in node])  # type: ignore[union-attr]
    if node is None or node is True or node is False:
        return ""
    if isinstance(node, str | int) or hasattr(node, "__html__"):
        return escape(node)
    if isinstance(node, bytes | bytearray | memoryview | Mapping) or not isinstance(node, Iterable):
        raise TypeError(f"{node!r} cannot stand inside an element")
    return "".join([written(child) for child in node])


def written_attributes(attributes: Mapping[str, Attribute]) -> str:
    parts = []
    for name, value in attributes.items():
        if value is None or value is False:
            continue
        if value is True:
            parts.append(f" {name}")
        elif name == "class":
            names = value if isinstance(value, str) else class_names(value)
            if names:  # no names, no attribute
                parts.append(pair(name, names))
        elif isinstance(value, str | int) or hasattr(value, "__html__"):
            parts.append(pair(name, str(value)))
        else:
            raise TypeError(f"{value!r} cannot be the value of the attribute {name}")
    return "".join(parts)


@remembered(REMEMBERED)
def pair(name: str, value: str) -> str:
    return f' {name}="{escape(value)}"'


@remembered(REMEMBERED)
def escaped(text: str) -> str:
    return str(escape(text))


def class_names(value: Attribute) -> str:
    """The names of a list, and of a dict those that count."""
    if type(value) is not list and isinstance(value, Mapping):  # to ask what kind of thing it is takes longer than the rest
        return " ".join([name for name, counts in value.items() if counts])
    if type(value) is not list and not isinstance(value, Iterable):
        raise TypeError(f"{value!r} cannot be the names of classes")
    found = []
    for item in value:
        if item and type(item) is not str and isinstance(item, Mapping):
            found += [name for name, counts in item.items() if counts]
        elif item:
            found.append(item)
    return " ".join(found)


def head_for(given: tuple[str | Mapping[str, Attribute], ...], named: dict[str, Attribute]) -> str:
    """What stands in the parentheses of an element; made of plain strings, as most are, it is remembered."""
    names = named.get("class_")
    if names is not None and type(names) is not str:
        named["class_"] = class_names(names)
    for one in given:
        if type(one) is not str:
            return head_of(given, named.items())
    for value in named.values():
        if type(value) not in PLAIN:
            return head_of(given, named.items())
    return remembered_head(given, tuple(named.items()))


def head_of(given: Iterable[str | Mapping[str, Attribute]], named: Iterable[tuple[str, Attribute]]) -> str:
    """What stands in the parentheses of an element, written."""
    attributes: dict[str, Attribute] = {}
    for one in given:
        attributes.update(in_short(one) if isinstance(one, str) else one)
    for name, value in named:
        attributes[attribute_name(name)] = value
    return written_attributes(attributes)


remembered_head = remembered(REMEMBERED)(head_of)


@remembered(REMEMBERED)
def in_short(short: str) -> Mapping[str, Attribute]:
    """The attributes that "#id.class.class" stands for."""
    id, *classes = short.split(".")
    if not short or any(sign.isspace() for sign in short) or (id and not id.startswith("#")) or "#" in short[1:]:
        raise ValueError(f'"{short}" is not written like "#id.class"')
    found: dict[str, Attribute] = {"id": id[1:]} if id else {}
    if classes:
        found["class"] = " ".join(classes)
    return found


@remembered(REMEMBERED)
def attribute_name(name: str) -> str:
    bare = name.removesuffix("_")
    return (bare if keyword.iskeyword(bare) else name).replace("_", "-")


# Remembering


def kept(draw: Callable[P, HasHtml]) -> Callable[P, Markup]:
    """Lets a function that draws from plain data alone remember what it drew. Whatever its picture depends on is an argument:
    so what is drawn for one viewer can be shown to another only if it is the same, word for word."""

    @remembered(KEPT)
    def drawn(*data: P.args, **named: P.kwargs) -> Markup:
        return Markup(draw(*data, **named).__html__())

    return cast("Callable[P, Markup]", wraps(draw)(drawn))


fragment = Fragment()
html = Document("html")

img, input, link, meta = (Void(name) for name in ("img", "input", "link", "meta"))

(
    a, abbr, article, aside, b, body, button, code, dd, details, dialog, div, dl, dt, fieldset, footer, form,
    h1, h2, h3, head, header, i, kbd, label, legend, li, main, nav, noscript, ol, option, p, q, script, section, select,
    small, span, strong, summary, svg, table, tbody, td, tfoot, th, thead, time, title, tr, ul, use,
) = (
    Element(name, begun={})
    for name in (
        "a", "abbr", "article", "aside", "b", "body", "button", "code", "dd", "details", "dialog", "div", "dl", "dt",
        "fieldset", "footer", "form", "h1", "h2", "h3", "head", "header", "i", "kbd", "label", "legend", "li", "main", "nav",
        "noscript", "ol", "option", "p", "q", "script", "section", "select", "small", "span", "strong", "summary", "svg",
        "table", "tbody", "td", "tfoot", "th", "thead", "time", "title", "tr", "ul", "use",
    )
)  # fmt: skip
