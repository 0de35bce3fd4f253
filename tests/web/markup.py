"""A page as a test looks at it: its elements, their text, and everything that is wrong with it as HTML."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
BLOCKS = {"address", "article", "aside", "blockquote", "details", "div", "dl", "fieldset", "footer", "form", "h1", "h2", "h3"}
BLOCKS |= {"header", "hr", "main", "nav", "ol", "p", "pre", "section", "table", "ul"}
INLINE = {"a", "abbr", "b", "code", "em", "i", "q", "strong", "svg", "use"}  # these do not part words
PRESSED = {"a", "button", "input", "select", "textarea", "summary"}
REFERENCES = ("aria-labelledby", "aria-describedby", "aria-controls", "for", "form", "data-copies")

ROUTES = [
    re.compile(route)
    for route in (
        r"/",
        r"/new(\?game=\w+)?",
        r"/quick",
        r"/about",
        r"/join/[\w-]+",
        r"/t/[\w-]+(/(join|start|seatbot|journal|invite|leave|remove|readmit))?",
        r"/rules(/\w+(\?q=[^#]*)?(#[A-Z]+-[A-Z]+-\d+)?)?",
        r"/cards(/\w+(/[\w-]+)?)?",
        r"/static/[\w./-]+(\?v=\w+)?",
        r"#[\w-]+",
    )
]


@dataclass
class Node:
    tag: str
    attrs: dict[str, str]
    parents: tuple[Node, ...]
    children: list[Node] = field(default_factory=list)
    words: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        return " ".join("".join(self.words).split())

    @property
    def classes(self) -> list[str]:
        return self.attrs.get("class", "").split()


class Page(HTMLParser):
    """See above."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.html = html
        self.nodes: list[Node] = []
        self.open: list[Node] = []
        self.faults: list[str] = []
        self.feed(html)
        self.close()
        self.faults += [f"<{node.tag}> is never closed" for node in self.open]
        self.by_id = {node.attrs["id"]: node for node in self.nodes if "id" in node.attrs}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        self.faults += [f"<{tag}> has {name} twice" for name in names if names.count(name) > 1]
        node = Node(tag, {name: value or "" for name, value in attrs}, tuple(self.open))
        above = [parent.tag for parent in self.open]
        if tag in BLOCKS and "p" in above:
            self.faults.append(f"<{tag}> in a <p>")
        if tag in ("a", "button") and {"a", "button"} & set(above):
            self.faults.append(f"<{tag}> in something that is pressed already")
        if self.open:
            self.open[-1].children.append(node)
        if tag not in INLINE:
            self.handle_data(" ")
        self.nodes.append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open[-1].tag != tag:
            self.faults.append(f"</{tag}> closes <{self.open[-1].tag if self.open else 'nothing'}>")
            return
        self.open.pop()
        if tag not in INLINE:
            self.handle_data(" ")

    def handle_data(self, data: str) -> None:
        for node in self.open:
            node.words.append(data)

    def all(self, tag: str, **attrs: str) -> list[Node]:
        wanted = {name.rstrip("_").replace("_", "-"): value for name, value in attrs.items()}
        return [
            node
            for node in self.nodes
            if node.tag == tag and all(node.attrs.get(key) == value for key, value in wanted.items())
        ]

    def one(self, tag: str, **attrs: str) -> Node:
        found = self.all(tag, **attrs)
        assert len(found) == 1, f"{len(found)} times <{tag}> {attrs}"
        return found[0]

    def classed(self, name: str) -> list[Node]:
        return [node for node in self.nodes if name in node.classes]

    @property
    def text(self) -> str:
        return self.one("body").text


def faults_of(html: str) -> list[str]:
    """Everything that is wrong with a page, in words."""
    page = Page(html)
    return [
        *page.faults,
        *about_the_frame(page),
        *about_the_policy(page),
        *about_names(page),
        *about_headings(page),
        *about_links(page),
    ]


def about_the_frame(page: Page) -> list[str]:
    faults = [
        f"{len(page.all(tag))} times <{tag}>" for tag in ("html", "title", "h1", "main", "body") if len(page.all(tag)) != 1
    ]
    if not page.html.startswith("<!doctype html><html"):
        faults.append("no doctype")
    if not any(node.attrs.get("name") == "viewport" for node in page.all("meta")):
        faults.append("no viewport")
    ids = [node.attrs["id"] for node in page.nodes if "id" in node.attrs]
    return faults + [f"the id {id!r} is there twice" for id in set(ids) if ids.count(id) > 1]


def about_the_policy(page: Page) -> list[str]:
    """What a strict content policy refuses."""
    faults = []
    for node in page.nodes:
        if node.tag == "style" or "style" in node.attrs:
            faults.append(f"<{node.tag}> has a style of its own")
        if node.tag == "script" and ("src" not in node.attrs or node.text):
            faults.append("a script stands in the page")
        faults += [f"<{node.tag}> has {name}" for name in node.attrs if name.startswith("on")]
        faults += [f"{value} is elsewhere" for name, value in node.attrs.items() if name == "src" and not value.startswith("/")]
        faults += [f"{value} runs a script" for value in node.attrs.values() if value.lower().startswith("javascript:")]
    return faults


def is_named(page: Page, node: Node) -> bool:
    """Whether somebody who does not see it learns what it is."""
    if node.attrs.get("aria-label") or node.attrs.get("aria-labelledby"):
        return True
    if node.tag in ("a", "button", "summary"):
        return bool(node.text) or any(part.attrs.get("alt") for part in node.children)
    return any(label.attrs.get("for") == node.attrs.get("id") and label.text for label in page.all("label"))


def about_names(page: Page) -> list[str]:
    faults = [
        f"<{node.tag} name={node.attrs.get('name')!r}> has no name"
        for node in page.nodes
        if node.tag in PRESSED and node.attrs.get("type") != "hidden" and not is_named(page, node)
    ]
    faults += ["an image has no alt" for node in page.all("img") if "alt" not in node.attrs]
    for node in page.nodes:
        for name in REFERENCES:
            for id in node.attrs.get(name, "").split():
                if id not in page.by_id:
                    faults.append(f"{name}={id!r} leads to nothing")
    return faults


def about_headings(page: Page) -> list[str]:
    levels = [int(node.tag[1]) for node in page.nodes if re.fullmatch(r"h[1-6]", node.tag)]
    return [f"h{b} follows h{a}" for a, b in itertools.pairwise(levels) if b > a + 1]


def about_links(page: Page) -> list[str]:
    faults = []
    for node in page.nodes:
        for name in ("href", "action", "src"):
            address = node.attrs.get(name)
            if address is None or node.tag == "use":
                continue
            outside = address.startswith("https://") and node.tag == "a" and node.attrs.get("rel") == "noreferrer"
            if not outside and not any(route.fullmatch(address) for route in ROUTES):
                faults.append(f"{address} is no address of ours")
            if address.startswith("#") and address[1:] not in page.by_id:
                faults.append(f"{address} leads to nothing on this page")
    return faults
