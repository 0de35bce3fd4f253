"""The choice of Families for a table of Elysium: the sets of the book with a sentence each, chance, or five of one's own."""

from __future__ import annotations

from typing import Final

from mythboard.engine.parts import Option
from mythboard.games.elysium.families import FAMILIES, RANDOM, SETS
from mythboard.web.drawing import html as h
from mythboard.web.drawing.html import Element, Node
from mythboard.web.drawing.icons import icon
from mythboard.web.drawing.lexicon import lexicon
from mythboard.web.site.picks import OWN

SAID: Final = {
    "first game": ("First game", "Friendly and simple: the best way to learn."),
    "opulence": ("Opulence", "Plenty of Gold and points, and high scores."),
    "misfortune": ("Misfortune befalls the vanquished", "Players take a lot from each other. Bring sharp elbows."),
    "wasteland": ("Wasteland", "Everything is scarce: every Gold counts, and scores are low."),
    "deadly plots": ("Deadly plots", "Powers that use other powers, for players who love long combinations."),
    "why bother": ("Why bother with Elysium?", "There are more ways to win than Legends."),
    RANDOM: ("Random", "Five of the eight, drawn at random."),
}


def sets_part(game: str, option: Option, chosen: str, error: Node) -> Element:
    """The option as a list of radio buttons."""
    key = f"option-{option.name}"
    is_own = chosen not in [str(choice) for choice in option.choices]
    picked = chosen.split("+") if is_own else []
    return h.fieldset(".family-sets", aria_describedby=f"{key}-error" if error is not None else None)[
        h.legend["Families"],
        h.p(".help")["Five of eight Families are in play. ", h.a(href=f"/rules/{game}#{option.rule}")["Rule ", option.rule]],
        error,
        [one_set(key, str(choice), chosen == str(choice)) for choice in option.choices],
        h.div(".choice")[
            h.input(id=f"{key}-{OWN}", type="radio", name=key, value=OWN, checked=is_own),
            h.div[
                h.label(for_=f"{key}-{OWN}")["Choose five"],
                h.ul(".family-picks")[[h.li[pick(game, key, part, part in picked)] for part in option.parts]],
            ],
        ],
    ]


def one_set(key: str, choice: str, is_chosen: bool) -> Element:
    name, says = SAID[choice]
    id = f"{key}-{choice.replace(' ', '-')}"
    return h.div(".choice")[
        h.input(id=id, type="radio", name=key, value=choice, checked=is_chosen, aria_describedby=f"{id}-help"),
        h.div[
            h.label(for_=id)[name],
            h.div(id=f"{id}-help")[
                h.p(".help")[says],
                h.p(".family-names")[[chip(family) for family in SETS[choice]]] if choice in SETS else None,
            ],
        ],
    ]


def chip(family: str) -> Element:
    return h.span(class_=f"family-name of-{family}")[icon(family), f"{family.capitalize()} "]


def pick(game: str, key: str, family: str, is_picked: bool) -> Element:
    id = f"{key}-{family}"
    says = lexicon(game).traits[family].says if family in FAMILIES else ""
    return h.label(".check", for_=id)[
        h.input(id=id, type="checkbox", name=id, value="yes", checked=is_picked),
        h.span[chip(family), h.span(".help")[says]],
    ]
