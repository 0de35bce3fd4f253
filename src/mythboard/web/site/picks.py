"""An option that is made of parts: one of the sets a game names, or as many parts of one's own.

A game's page may draw it its own way (`Page.option`); what the form sends is the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mythboard.engine.parts import Option
from mythboard.web.drawing import html as h
from mythboard.web.drawing.html import Element, Node

OWN: Final = "own"  # what is sent for parts of one's own; which ones, boxes say


def sent(option: Option, form: Mapping[str, str]) -> str:
    """What a form chooses, as the game writes it: the name of a set, or parts joined by "+"."""
    value = form.get(f"option-{option.name}", str(option.choices[0]))
    if value != OWN:
        return value
    return "+".join(part for part in option.parts if form.get(f"option-{option.name}-{part}", "") == "yes")


def wrong_count(option: Option) -> str:
    return f"Choose exactly {option.count} of the {len(option.parts)}."


def picks_part(game: str, option: Option, chosen: str, error: Node) -> Element:
    """The option as a list of radio buttons, with a box for each part below the last."""
    key = f"option-{option.name}"
    is_own = chosen not in [str(choice) for choice in option.choices]
    picked = chosen.split("+") if is_own else []
    return h.fieldset(".variant", aria_describedby=f"{key}-error" if error is not None else None)[
        h.legend[option.name.replace("_", " ").capitalize()],
        h.p(".help")[option.sentence, " ", h.a(href=f"/rules/{game}#{option.rule}")["Rule ", option.rule]],
        error,
        [one(key, str(choice), str(choice).capitalize(), chosen == str(choice)) for choice in option.choices],
        one(key, OWN, f"Choose {option.count}", is_own),
        [
            h.label(".check")[
                h.input(id=f"{key}-{part}", type="checkbox", name=f"{key}-{part}", value="yes", checked=part in picked),
                h.span[part.capitalize()],
            ]
            for part in option.parts
        ],
    ]


def one(key: str, value: str, words: str, is_chosen: bool) -> Element:
    id = f"{key}-{value.replace(' ', '-')}"
    return h.div(".choice")[h.input(id=id, type="radio", name=key, value=value, checked=is_chosen), h.label(for_=id)[words]]
