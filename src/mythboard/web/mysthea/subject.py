"""What a question of Mysthea is about, laid beside it: the card that is being carried out, or the encounter that is faced.

A card that is played lies in the discard pile at once, and an encounter's back on the table, so who decides what to do with it
would have to remember what it says. A wide screen has room for the card itself, a narrow one for its words.

The approaches of an encounter are pressed here, too. What they bring stands on the back, which nobody has seen. But everybody
may know which cards are still in the deck, and which of them show this front: so each approach says what it may bring.
"""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

import mythboard
from mythboard.engine.card import Card
from mythboard.web.drawing import html as h
from mythboard.web.drawing.faces import face
from mythboard.web.drawing.html import Element, Node
from mythboard.web.drawing.icons import emblem, icon
from mythboard.web.drawing.parts import kept_part
from mythboard.web.panels.movelist import Choice, button, capital, key_of
from mythboard.web.panels.tabletop import Tabletop, page_address

APPROACHES: Final = ("boots", "chest", "dialogue", "axe")
MIGHT: Final = "One of these; the back of the card decides:"
SILENT: Final = frozenset({"region", "storm"})  # kinds of cards that say nothing to decide by


def subject(top: Tabletop) -> Node:
    """What the viewer's question is about, if it is about something that has to be read."""
    if not top.is_asked:
        return None
    card: str | None = top.view["scene"]["going_on"]
    taken = [top.take(f"approach {way}") for way in APPROACHES]
    ways = tuple([choice for choice in taken if choice is not None])
    if ways:
        faced = [top.card(card)] if card is not None and top.card(card).kind == "encounter" else possible(top)
        rewards = tuple([promises(faced, choice.text.partition(" ")[2]) for choice in ways])
        return draw_ways(ways, rewards, top.hinted).sent_to(top.has)
    if card is None or top.view["scene"]["battle"] is not None or top.card(card).kind in SILENT:
        return None
    return draw_subject(top.game.name, top.card(card).key).sent_to(top.has)


def possible(top: Tabletop) -> list[Card]:
    """The encounters in the deck that look from the front like the next one."""
    front = top.view["scene"]["next_encounter"]
    cards = [top.card(name) for name in top.cards("encounters")]
    return [
        card
        for card in cards
        if card.values.get("glory", 0) == front["glory"] and set(front["approaches"]) == set(lines_of(card))
    ]


def lines_of(card: Card) -> dict[str, str]:
    """By approach: what it brings. `Boots, token moves 3 islands: Gain 2 XP.`"""
    return {clause.kind: clause.says for clause in card.clauses}


def promises(cards: list[Card], way: str) -> tuple[str, ...]:
    """What an approach brings on one or another of these cards."""
    return tuple(dict.fromkeys([lines_of(card)[way] for card in cards if way in lines_of(card)]))


@kept_part
def draw_ways(ways: tuple[Choice, ...], rewards: tuple[tuple[str, ...], ...], hinted: str) -> Element:
    return h.section("#subject.subject.approaches", aria_label="Ways to face the encounter")[
        h.p(".help")[MIGHT] if any(len(said) > 1 for said in rewards) else None,
        [way(choice, said, hinted) for choice, said in zip(ways, rewards, strict=True)],
    ]


def way(choice: Choice, rewards: tuple[str, ...], hinted: str) -> Element:
    """An approach, and what it brings for certain or perhaps."""
    return button(
        choice,
        icon(choice.text.partition(" ")[2]),
        h.span(".approach")[
            h.b[key_of(choice), capital(choice.label)],
            [h.span(".promise")[said] for said in rewards],
        ],
        kind="thing lit way",
        hinted=choice.text == hinted,
        aria_keyshortcuts=choice.key or None,
    )


@kept_part
def draw_subject(game: str, key: str) -> Element:
    """The card, and for narrow screens its words."""
    card = mythboard.game(game).cards[key]
    return h.section("#subject.subject", aria_label=f"This is about {card.name}")[
        h.a(".subject-card", href=page_address(game, key), data_key=key)[shown_face(game, key)],
        h.p(".subject-words")[emblem(game, card), h.b[card.name], ": ", " · ".join(card.text.split("\n"))],
    ]


def shown_face(game: str, key: str) -> Markup:
    return face(game, key, size="medium")
