"""Pages for what did not work: one calm sentence and a way home. They tell nothing of what went on inside."""

from __future__ import annotations

from typing import Final

from mythboard.web.drawing import html as h
from mythboard.web.drawing.layout import document, main_of

WORDS: Final = {  # by status: a title, and a sentence
    400: ("Request not understood", "This site can't read that request. Go back and try again."),
    403: ("You can't open this", "This seat or page is somebody else's. If you were invited, open the link you were sent."),
    404: ("Page not found", "There's no page at this address. Check the address, or go back to the games."),
    405: ("Request not understood", "This address doesn't take that kind of request. Go back and try again."),
    410: ("This page is gone", "It has been removed. You can set up a new table."),
    413: ("Request too large", "Moves, names and messages are much shorter. Shorten yours and try again."),
    429: ("Too many requests", "Wait a moment, then try again."),
    500: ("Something broke on our side", "It isn't your fault, and your game is saved. Try again in a moment."),
    503: ("Not ready yet", "The server is starting or stopping. Your game is saved; try again in a moment."),
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
