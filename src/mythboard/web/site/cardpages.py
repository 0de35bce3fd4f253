"""Every card of a game, to be looked through and searched, and a page for each of them."""

from __future__ import annotations

import re
from typing import Final

import mythboard
from mythboard.engine.card import Card
from mythboard.engine.errors import MythboardError
from mythboard.engine.game import Game
from mythboard.table.rulebook import Rule
from mythboard.web.drawing import html as h
from mythboard.web.drawing.faces import face, zoom
from mythboard.web.drawing.html import Element, Node
from mythboard.web.drawing.layout import document, main_of
from mythboard.web.drawing.words import counted
from mythboard.web.page import page_of
from mythboard.web.site.gametabs import game_tabs
from mythboard.web.site.rulepages import linked, parts_of, written

LONGEST_SEARCH: Final = 100


class NoCard(MythboardError):
    """There is no such card."""


def mythologies_of(game: Game) -> list[str]:
    """Those traits by which cards are sought: Mythologies, Families."""
    own = page_of(game.name).print
    return [trait for trait in own.letters if trait in game.traits and trait != own.many]


def words_of(game: Game, card: Card) -> str:
    """Everything a search looks at, in small letters."""
    sort = game.shown.sort_of(card)
    return " ".join([card.name, card.key, card.kind, sort, *card.traits, card.text]).lower()


def found(game: Game, q: str, kind: str, mythology: str) -> list[Card]:
    """The cards that have every word of `q`, and the kind and mythology if one is asked for."""
    words = q.lower().split()
    return [
        card
        for card in game.cards.values()
        if (not kind or card.kind == kind)
        and (not mythology or mythology in card.traits)
        and all(word in words_of(game, card) for word in words)
    ]


def select(name: str, label: str, choices: list[tuple[str, str]], chosen: str) -> Element:
    return h.div(".field")[
        h.label(for_=name)[label],
        h.select(id=name, name=name)[
            h.option(value="")["All"],
            [h.option(value=value, selected=value == chosen)[words] for value, words in choices],
        ],
    ]


def search_form(game: Game, q: str, kind: str, mythology: str) -> Element:
    mythologies = mythologies_of(game)
    kin = page_of(game.name).print.kin
    return h.form(".search.card-search", method="get", action=f"/cards/{game.name}", role="search")[
        h.div(".field.grow")[
            h.label(for_="q")["Name or text"],
            h.input(
                id="q", name="q", type="search", value=q, maxlength=str(LONGEST_SEARCH), placeholder="draw a card",
                data_narrows=True,
            ),
        ],
        select("kind", "Kind", [(word, word.capitalize()) for word in game.kinds], kind),
        select("mythology", kin, [(key, key.capitalize()) for key in mythologies], mythology) if mythologies else None,
        h.button(type="submit")["Search"],
    ]  # fmt: skip


def card_item(game: Game, card: Card) -> Element:
    return h.li(".card-item", data_words=words_of(game, card))[
        h.a(".card-link", href=f"/cards/{game.name}/{card.key}")[face(game, card.key, size="medium")]
    ]


def page(game: str, q: str = "", kind: str = "", mythology: str = "") -> str:
    """All cards of a game, or those that a search finds."""
    one = mythboard.game(game)
    asked = " ".join(q.split())[:LONGEST_SEARCH]
    kind = kind if kind in one.kinds else ""
    mythology = mythology if mythology in mythologies_of(one) else ""
    cards = found(one, asked, kind, mythology)
    narrowed = bool(asked or kind or mythology)
    main = main_of(
        h.h1[f"The cards of {one.title}"],
        game_tabs("/cards/", one.name),
        search_form(one, asked, kind, mythology),
        h.p(".dim", role="status")[
            h.span("#card-count")[counted(len(cards), "card")],
            [" found. ", h.a(href=f"/cards/{one.name}")["Show all"]] if narrowed else None,
        ],
        h.p("#no-card.empty", hidden=bool(cards))["No card has all of these words. Try fewer."],
        h.ul(".card-grid")[[card_item(one, card) for card in cards]] if cards else None,
        kind="cards",
    )
    description = f"All {len(one.cards)} cards of {one.title}, with what they do."
    return document(f"Cards of {one.title}", main, nav="cards", description=description, game=one.name)


def rules_naming(game: Game, card: Card) -> list[Rule]:
    """The rules of play that speak of a card by name."""
    name = re.compile(rf"\b{re.escape(card.name.rstrip('!'))}(?!\w)")
    return [rule for rule in written(game.name) if name.search(rule.text) and not rule.is_for_designers]


def rule_part(game: str, rules: list[Rule]) -> Node:
    if not rules:
        return None
    return h.section(".panel", aria_labelledby="card-rules")[
        h.h2("#card-rules")["In the rules"],
        h.ul(".plain-list")[
            [
                h.li[h.a(".rule-key", href=f"/rules/{game}#{rule.key}")[rule.key], " ", linked(game, parts_of(rule.text).text)]
                for rule in rules
            ]
        ],
    ]


def card_page(game: str, key: str) -> str:
    """One card; NoCard if there is none."""
    one = mythboard.game(game)
    if key not in one.cards:
        raise NoCard(f"There is no card {key[:40]!r} in {one.title}.")
    card = one.cards[key]
    keys = list(one.cards)
    at = keys.index(key)
    main = main_of(
        h.nav(".crumbs", aria_label="Breadcrumb")[h.a(href=f"/cards/{game}")[f"Cards of {one.title}"]],
        h.h1[card.name],
        h.section(aria_labelledby="face")[
            h.h2("#face.visually-hidden")["Its face, and what its words mean"],
            h.div(".one-card-face")[zoom(one, key)],  # the closer look at a table shows this part
        ],
        rule_part(game, rules_naming(one, card)),
        h.nav(".before-after", aria_label="Other cards")[
            h.a(href=f"/cards/{game}/{keys[at - 1]}", rel="prev")["← ", one.cards[keys[at - 1]].name] if at else h.span,
            h.a(href=f"/cards/{game}/{keys[at + 1]}", rel="next")[one.cards[keys[at + 1]].name, " →"]
            if at + 1 < len(keys)
            else h.span,
        ],
        kind="card-page",
    )
    about = f"{card.name}, a card of {one.title}."
    return document(f"{card.name} · {one.title}", main, nav="cards", description=about, game=one.name)
