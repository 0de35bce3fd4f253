"""Parts of a page that are not sent again, and holes in their place."""

import re
from html.parser import HTMLParser

import pytest

from mythboard.web.drawing import html as h
from mythboard.web.drawing.parts import NONE, Part, kept_part, names_in
from mythboard.web.panels.tablepage import table_main
from tests.kit.days import often
from tests.web.seen import Game

HOLE = re.compile(r'<template id="([^"]+)" data-same></template>')
VOID = ("input", "img")


class Parts(HTMLParser):
    """The parts of a page: by id how each is written, and the names of all."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.page = page
        self.open: list[tuple[str, int]] = []  # id and beginning of every element that has not ended
        self.written: dict[str, str] = {}
        self.names: list[str] = []
        self.lines = [0, *(found.end() for found in re.finditer("\n", page))]
        self.feed(page)

    @property
    def at(self) -> int:
        line, column = self.getpos()
        return self.lines[line - 1] + column

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if name := given.get("data-is"):
            self.names.append(name)
        if tag not in VOID:
            self.open.append((given.get("id") or "" if name else "", self.at))

    def handle_endtag(self, tag: str) -> None:
        id, began = self.open.pop()
        if id:
            self.written[id] = self.page[began : self.at] + f"</{tag}>"


def test_a_part_is_sent_whole_to_a_page_that_does_not_have_it() -> None:
    part = Part(h.p("#why.note")["Because"])
    assert part.sent_to(NONE) == f'<p id="why" class="note" data-is="{part.name}">Because</p>'
    assert part.sent_to(names_in("another names")) == part.whole


def test_a_page_that_has_it_gets_a_hole() -> None:
    part = Part(h.p("#why")["Because"])
    assert part.sent_to(names_in(f"another {part.name}")) == '<template id="why" data-same></template>'


def test_whatever_is_different_has_another_name() -> None:
    drawn = [h.p("#why")["Because"], h.p("#how")["Because"], h.p("#why.note")["Because"], h.p("#why")["because"], h.i("#why")]
    assert len({Part(element).name for element in drawn}) == len(drawn)
    assert Part(h.p("#why")["Because"]).name == Part(h.p("#why")["Because"]).name


def test_a_part_needs_an_id() -> None:
    with pytest.raises(ValueError, match="needs an id"):
        Part(h.p(".note")["Because"])


def test_a_part_is_drawn_once() -> None:
    @kept_part
    def note(words: str) -> h.Element:
        return h.p("#note")[words]

    assert note("Hello") is note("Hello")
    assert note("Hello") is not note("hello")


@pytest.mark.parametrize("game", ["chartalea", "elysium", "mysthea", "obol"])
def test_what_is_sent_and_what_is_there_are_the_whole_page(game: str) -> None:
    played = Game(game, 2, "parts")
    before = dict.fromkeys(played.viewers, Parts(""))
    sent = whole = 0
    for _ in played.play(often(80, 120)):
        for viewer in played.viewers:
            has = before[viewer]
            page = str(table_main(played.shown(viewer)))
            answer = str(table_main(played.shown(viewer), has=names_in(" ".join(has.names))))
            assert HOLE.sub(lambda hole, has=has: has.written[hole[1]], answer) == page  # type: ignore[misc]
            before[viewer] = Parts(page)
            sent += len(answer)
            whole += len(page)
    assert sent < whole / 2
