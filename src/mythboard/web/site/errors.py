"""Pages for what did not work: one calm sentence and a way home. They tell nothing of what went on inside."""

from __future__ import annotations

from typing import Final

from mythboard.web.drawing import html as h
from mythboard.web.drawing.layout import document, main_of

WORDS: Final = {  # by status: a title, and a sentence
    400: ("That was not understood", "The request was not one this site can read. Go back and try once more."),
    403: (
        "Not for you to open",
        "This seat or page belongs to somebody else. If you were invited, open the link you were sent.",
    ),
    404: ("Nothing lies here", "There is no such page, or it has been put away since."),
    405: ("That was not understood", "This address cannot be used that way. Go back and try once more."),
    410: ("This is gone", "What was here has been cleared away. A new table is quickly set up."),
    413: ("That was too much", "More was sent than a move, a name or a remark can need."),
    429: ("A little slower", "That was more than one person can ask in so short a time. Wait a moment, then go on."),
    500: ("Something broke on our side", "It is not your fault, and your game is kept. Try again in a moment."),
    503: ("Not ready yet", "The house is opening or closing its doors. Your game is kept; try again in a moment."),
}


def page(status: int, sentence: str = "") -> str:
    """A page for a status; `sentence` takes the place of the usual one where something better can be said."""
    title, usual = WORDS.get(status, WORDS[500] if status >= 500 else WORDS[400])
    main = main_of(
        h.div(".trouble")[
            h.p(".trouble-number", aria_hidden="true")[str(status)],
            h.h1[title],
            h.p(".lede")[sentence or usual],
            h.p(".actions")[
                h.a(".button.button-primary", href="/")["Back to the games"],
                h.a(".button.button-quiet", href="/rules")["Read the rules"],
            ],
        ],
        kind="page-narrow",
    )
    return document(title, main)
