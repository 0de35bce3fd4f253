"""The moves open to a viewer: to which card each belongs, how it reads, which key it has; and the list of them all.

Every move is a button of one form, the one with the id `answer`, wherever on the page the button stands. So a click sends the
move and the number of the question it answers, with or without a script.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from mythboard.web.drawing import html as h
from mythboard.web.drawing.html import Element, Node
from mythboard.web.drawing.parts import kept_part

FORM: Final = "answer"
PASS: Final = "pass"
KEYS: Final = 9  # keys 1 to 9; the key of declining is always 0


class Choice(NamedTuple):
    """One open move."""

    text: str  # as journals write it, and as it is sent
    label: str  # as a person reads it
    terms: str  # what it costs, where the game says so: "3 Power"
    card: str  # the instance it is done with, or ""
    key: str  # the key that stands for it, or ""
    act: str = ""  # as it reads on that card: "exhaust: ..."
    ends: bool = False  # whether it ends a turn, or the main part of one
    brings: str = ""  # what it surely brings, where a board knows it: "+3 glory"

    @property
    def verb(self) -> str:
        return self.text.partition(" ")[0]


def choices_of(view: dict[str, Any]) -> list[Choice]:
    """The open moves of a view, with a key for the first nine: those done with no card come first, and declining, 0, last."""
    moves = sorted(view["moves"], key=lambda move: (move["text"] == PASS, "#" in move["text"]))
    themselves = all(move["text"].startswith("number ") for move in moves)  # where numbers are asked for, each is its own key
    choices = []
    for number, move in enumerate(moves, 1):
        text = str(move["text"])
        thing = text.split(" ")[1] if " " in text else ""
        key = "0" if text == PASS else thing if themselves else str(number)
        card = thing if "#" in thing else ""
        more = (move.get("act", ""), move.get("ends", False))
        choices.append(Choice(text, move["label"], move.get("terms", ""), card, key if len(key) == 1 else "", *more))
    return choices


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def act(choice: Choice) -> str:
    """What a move does to its card: `Play`, `Exhaust: Gain 1 Attack.`, `Acquire (3 Money)`, `+3 glory`."""
    if choice.brings:
        return capital(choice.brings)
    return capital(choice.act or choice.label) + (f" ({choice.terms})" if choice.terms else "")


def key_of(choice: Choice) -> Node:
    return h.kbd(aria_hidden="true")[choice.key] if choice.key else None


def button(choice: Choice, *content: Node, kind: str = "", hinted: bool = False, **more: str | None) -> Element:
    """The button that makes a move."""
    return h.button(
        class_=[kind, {"hinted": hinted, "is-pass": choice.text == PASS}],
        form=FORM,
        name="move",
        value=choice.text,
        data_ends=choice.ends,
        **more,
    )[content]


@h.kept
def bare_buttons(choices: tuple[Choice, ...], hinted: str) -> Element:
    """Moves that are done with no card, beside the prompt."""
    return h.div(".bare")[
        [
            button(
                choice,
                key_of(choice),
                h.span[capital(choice.label)],
                h.small[choice.terms] if choice.terms else None,
                kind="move",
                hinted=choice.text == hinted,
                aria_keyshortcuts=choice.key or None,
            )
            for choice in choices
        ]
    ]


@kept_part
def full_list(choices: tuple[Choice, ...], hinted: str) -> Element:
    """All moves in words: for those who would rather read, listen or type than look."""
    return h.details("#moves.moves")[
        h.summary[f"Moves ({len(choices)})"],
        h.ol[[listed_move(choice, choice.text == hinted) for choice in choices]],
    ]


@h.kept
def listed_move(choice: Choice, hinted: bool) -> Element:
    """One of them; most stay open from one question to the next, so each is kept by itself."""
    gains = choice.terms or choice.brings
    return h.li[
        button(
            choice,
            key_of(choice),
            h.span[capital(choice.label)],
            h.small[gains] if gains else None,
            kind="listed",
            hinted=hinted,
            data_key=choice.key or None,
        )
    ]
