"""A page as a browser without scripts has it: its text, and its forms with their fields and buttons."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


@dataclass
class Form:
    action: str
    method: str
    fields: dict[str, str] = field(default_factory=dict)
    buttons: list[tuple[str, str]] = field(default_factory=list)  # name and value


class Page(HTMLParser):
    """See above."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.html = html
        self.forms: list[Form] = []
        self.by_id: dict[str, Form] = {}
        self.attributes: dict[str, dict[str, str]] = {}  # by id
        self.texts: dict[str, str] = {}  # by id: the text inside
        self.loose: list[tuple[str, str, str]] = []  # buttons of forms elsewhere: form, name, value
        self.open_form: Form | None = None
        self.choosing = ""
        self.stack: list[tuple[str, str]] = []
        self.feed(html)
        self.close()
        for form, name, value in self.loose:
            self.by_id[form].buttons.append((name, value))

    def handle_starttag(self, tag: str, found: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in found}
        id = attributes.get("id", "")
        if id:
            self.attributes[id] = attributes
            self.texts[id] = ""
        if tag not in VOID:
            self.stack.append((tag, id))
        name, value = attributes.get("name", ""), attributes.get("value", "")
        if tag == "form":
            self.open_form = Form(attributes.get("action", ""), attributes.get("method", "get"))
            self.forms.append(self.open_form)
            if id:
                self.by_id[id] = self.open_form
        elif tag == "button" and "disabled" not in attributes and attributes.get("type", "submit") == "submit":
            if "form" in attributes:
                self.loose.append((attributes["form"], name, value))
            elif self.open_form is not None:
                self.open_form.buttons.append((name, value))
        elif tag == "input" and name and self.open_form is not None:
            if attributes.get("type") not in ("radio", "checkbox") or "checked" in attributes:
                self.open_form.fields[name] = value
        elif tag == "select":
            self.choosing = name
        elif tag == "option" and self.open_form is not None:
            is_first = self.choosing not in self.open_form.fields
            if is_first or "selected" in attributes:
                self.open_form.fields[self.choosing] = value

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.open_form = None
        while self.stack:
            if self.stack.pop()[0] == tag:
                break

    def handle_data(self, data: str) -> None:
        for _, id in self.stack:
            if id:
                self.texts[id] += data

    def form(self, ending: str) -> Form:
        """The form whose action ends like this."""
        [form] = [form for form in self.forms if form.action.endswith(ending)]
        return form

    @property
    def moves(self) -> list[str]:
        """The moves one can click."""
        answers = self.by_id.get("answer")
        return [value for name, value in answers.buttons if name == "move"] if answers is not None else []

    @property
    def refusal(self) -> str:
        return self.texts.get("refusal", "") or self.texts.get("flash", "")

    @property
    def revision(self) -> str:
        return self.attributes["table"]["data-revision"]
