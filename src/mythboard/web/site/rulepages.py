"""The numbered rules of a game, to be read and searched. Each rule is an anchor: `/rules/GAME#C-DICE-10`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import Final

from markupsafe import Markup

import mythboard
from mythboard.engine.game import Game
from mythboard.table.rulebook import NoRules, Rule, look_up, rules_of
from mythboard.web.drawing import html as h
from mythboard.web.drawing.html import Element, Node
from mythboard.web.drawing.layout import document, main_of
from mythboard.web.drawing.words import counted
from mythboard.web.page import page_of
from mythboard.web.site.gametabs import game_tabs
from mythboard.web.site.pitches import Pitch, pitch_of

KIND: Final = re.compile(r"\((ruling|example|content)\) ")
SOURCE: Final = re.compile(r" (p\.\d+(?:-\d+)?(?:, p\.\d+(?:-\d+)?)*)$")
RULE_ID: Final = re.compile(r"\b([A-Z]{1,2}-[A-Z]{2,5}-\d{2})\b")
KINDS: Final = {
    "ruling": "Our decision where the book is silent or unclear.",
    "example": "An example with numbers.",
    "content": "Something the book names and leaves to us.",
}
LONGEST_SEARCH: Final = 100


@dataclass(frozen=True, slots=True)
class Parts:
    """What a rule is made of: its kind (or ""), what it says, why (or ""), where the book says so (or "")."""

    kind: str
    text: str
    reason: str
    source: str


def parts_of(text: str) -> Parts:
    marked = KIND.match(text)
    rest = text[marked.end() :] if marked else text
    found = SOURCE.search(rest)
    if found:
        rest = rest[: found.start()]
    said, _, reason = rest.partition(" Reason: ")
    return Parts(marked[1] if marked else "", said, reason, found[1] if found else "")


def linked(game: str, text: str) -> list[Node]:
    """A text whose mentions of other rules lead to them."""
    pieces = RULE_ID.split(text)
    return [h.a(href=f"/rules/{game}#{piece}")[piece] if i % 2 else piece for i, piece in enumerate(pieces)]


def anchor(section: str) -> str:
    """The id of a heading: `9. Dice Pool` -> `dice-pool`."""
    return "s-" + re.sub(r"[^a-z0-9]+", "-", re.sub(r"^[\d.]+\s*", "", section).lower()).strip("-")


def heading(section: str) -> str:
    return re.sub(r"^[\d.]+\s*", "", section)


def rule_line(game: str, rule: Rule) -> Element:
    parts = parts_of(rule.text)
    return h.li(".rule", id=rule.key)[
        h.a(".rule-key", href=f"/rules/{game}#{rule.key}")[rule.key],
        h.div(".rule-text")[
            h.p[
                h.span(".tag", title=KINDS[parts.kind])[parts.kind] if parts.kind else None,
                " " if parts.kind else None,
                linked(game, parts.text),
            ],
            h.p(".rule-reason")["Reason: ", linked(game, parts.reason)] if parts.reason else None,
        ],
        h.span(".rule-source", title="Page of the rule book")[parts.source] if parts.source else None,
    ]


def written(game: str) -> list[Rule]:
    """The rules of a game; none if nobody has written them down yet."""
    try:
        return rules_of(game)
    except NoRules:
        return []


def sections_of(rules: list[Rule]) -> list[tuple[str, list[Rule]]]:
    return [(section, list(group)) for section, group in groupby(rules, key=lambda rule: rule.section)]


def contents(sections: list[tuple[str, list[Rule]]]) -> Element:
    return h.nav(".contents", aria_labelledby="contents-title")[
        h.h2("#contents-title")["Contents"],
        h.ol[[h.li[h.a(href=f"#{anchor(section)}")[heading(section)]] for section, _ in sections]],
    ]


def book(game: str, sections: list[tuple[str, list[Rule]]]) -> list[Element]:
    return [
        h.section(".rule-section", aria_labelledby=anchor(section))[
            h.h2(id=anchor(section))[heading(section)],
            h.ul(".rules")[[rule_line(game, rule) for rule in rules]],
        ]
        for section, rules in sections
    ]


def guide(pitch: Pitch) -> Element:
    """The game in a minute."""
    return h.section(".panel.guide", aria_labelledby="guide-title")[
        h.h2("#guide-title")["In a minute"],
        h.p[pitch.goal],
        h.p[pitch.turn],
        h.dl(".facts")[[(h.dt[step], h.dd[said]) for step, said in pitch.steps]],
        h.ul[[h.li[habit] for habit in pitch.habits]] if pitch.habits else None,
    ]


def search_form(game: str, q: str) -> Element:
    return h.form(".search", method="get", action=f"/rules/{game}", role="search")[
        h.label(".visually-hidden", for_="q")["Search the rules"],
        h.input(
            id="q",
            name="q",
            type="search",
            value=q,
            maxlength=str(LONGEST_SEARCH),
            placeholder=page_of(game).looked_for,
        ),
        h.button(type="submit")["Search"],
    ]


def found_part(game: Game, q: str) -> list[Node]:
    """What a search found, or a sentence that it found nothing."""
    back = h.a(href=f"/rules/{game.name}")["All rules"]
    try:
        rules = look_up(game.name, q)
    except NoRules:
        return [h.p(".empty", role="status")["No rule mentions ", h.q[q], ". Try another word, or a shorter one. ", back]]
    return [
        h.p(role="status")[counted(len(rules), "rule"), " for ", h.q[q], ". ", back],
        h.div(".book")[book(game.name, sections_of(rules))],
    ]


def designers_part(game: str, sections: list[tuple[str, list[Rule]]]) -> Node:
    """What stands in the book for those who make cards. Browsers open it by themselves when a link leads inside."""
    if not sections:
        return None
    return h.details(".panel.for-designers")[
        h.summary[h.strong["For designers"], h.span(".dim")["what cards must be, and what they can say"]],
        book(game, sections),
    ]


@cache
def whole_part(game: Game) -> Markup:
    """The whole book, drawn once."""
    rules = written(game.name)
    sections = sections_of(rules)
    for_players = [(section, rules) for section, rules in sections if not rules[0].is_for_designers]
    for_designers = [part for part in sections if part not in for_players]
    pitch = pitch_of(game.name)
    drawn = h.fragment[
        guide(pitch) if pitch.goal else None,
        h.div(".with-contents")[
            contents(for_players),
            h.div(".book")[book(game.name, for_players), designers_part(game.name, for_designers)],
        ]
        if rules
        else h.p(".empty")[f"{game.title} has no written rules yet."],
    ]
    return Markup(str(drawn))


def page(game: str, q: str = "") -> str:
    """The rules of a game, or those that a search finds."""
    found = mythboard.game(game)
    asked = " ".join(q.split())[:LONGEST_SEARCH]
    main = main_of(
        h.h1[f"The rules of {found.title}"],
        game_tabs("/rules/", found.name),
        search_form(found.name, asked),
        found_part(found, asked) if asked else whole_part(found),
        kind="rulebook",
    )
    return document(
        f"Rules of {found.title}",
        main,
        nav="rules",
        description=f"How to play {found.title}: every rule, numbered.",
        game=found.name,
    )
