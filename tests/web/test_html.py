"""HTML as Python: what is written is what was meant, and nothing that somebody typed becomes HTML."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import Markup

from mythboard.web.drawing import html as h


def test_an_element_has_attributes_in_parentheses_and_its_inside_in_brackets() -> None:
    name = "Ana"
    assert str(h.p(".note", title="Why")["Hello, ", h.b[name]]) == '<p class="note" title="Why">Hello, <b>Ana</b></p>'
    assert str(h.div("#board.wide.dark")) == '<div id="board" class="wide dark"></div>'
    assert str(h.input(type="text", required=True, disabled=False, value=None)) == '<input type="text" required>'
    assert str(h.html[h.body]) == "<!doctype html><html><body></body></html>"


def test_names_that_python_keeps_for_itself_end_in_an_underscore_and_others_have_hyphens() -> None:
    assert str(h.label(for_="name", data_card="owl#1", aria_label="x")) == (
        '<label for="name" data-card="owl#1" aria-label="x"></label>'
    )


def test_classes_come_as_text_as_a_list_and_only_if_they_count() -> None:
    assert str(h.b(class_=["spot", "", None, {"lit": True, "hinted": False}])) == '<b class="spot lit"></b>'
    assert str(h.b(class_={"lit": False})) == "<b></b>"
    assert str(h.b({"class": "a b", "id": "x"}, title="t")) == '<b class="a b" id="x" title="t"></b>'


def test_inside_may_be_lists_of_lists_numbers_and_nothing() -> None:
    assert str(h.ul[[h.li[1], None, [h.li["two"], (h.li[three] for three in "3")]], True, False]) == (
        "<ul><li>1</li><li>two</li><li>3</li></ul>"
    )
    assert h.fragment["a < b", h.b["c"]] == Markup("a &lt; b<b>c</b>")


class Read(HTMLParser):
    """What a browser makes of it."""

    def __init__(self, written: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(written)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data


@given(st.text())
def test_whatever_somebody_types_stays_text(typed: str) -> None:
    read = Read(str(h.p(title=typed, class_=[typed])[typed, h.b[[typed]]]))
    assert read.tags == [("p", {"title": typed, "class": typed} if typed else {"title": ""}), ("b", {})]
    assert read.text == typed * 2


def test_only_markup_and_elements_are_taken_as_they_are() -> None:
    assert str(h.p[Markup("<i>yes</i>"), "<i>no</i>"]) == "<p><i>yes</i>&lt;i&gt;no&lt;/i&gt;</p>"
    assert str(h.p(title=Markup('"'))) == '<p title="&#34;"></p>', "an attribute is text, whatever it was"


@pytest.mark.parametrize("wrong", [b"bytes", 1.5, object(), {"a": 1}])
def test_what_is_no_text_is_refused(wrong: object) -> None:
    with pytest.raises(TypeError, match="cannot stand inside"):
        h.p[wrong]  # type: ignore[index]


def test_an_attribute_that_is_no_text_is_refused() -> None:
    with pytest.raises(TypeError, match="cannot be the value"):
        h.p(title=["a"])


@pytest.mark.parametrize("wrong", ["", "note", ".note#id", "#a b"])
def test_a_short_form_that_is_none_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match="is not written like"):
        h.p(wrong)


def test_what_is_kept_is_drawn_once_for_each_different_data() -> None:
    drawn: list[str] = []

    @h.kept
    def greet(name: str) -> h.Element:
        drawn.append(name)
        return h.p[f"Hello, {name}!"]

    assert [greet("Ana"), greet("Ben"), greet("Ana")] == ["<p>Hello, Ana!</p>", "<p>Hello, Ben!</p>", "<p>Hello, Ana!</p>"]
    assert drawn == ["Ana", "Ben"]
    assert str(h.div[greet("Ana")]) == "<div><p>Hello, Ana!</p></div>"
