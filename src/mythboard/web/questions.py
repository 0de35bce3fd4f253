"""A question in the words of what can be answered now.

The rules ask one question for all that may be done at a point of a turn: "Take a card or a Quest, or use a power". Whoever has
a Quest already, or no power, looks in vain for what the question speaks of. So a page leaves out of it what is not open;
what is, the moves say.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

TAKE: Final = "Take a card or a Quest, or use a power"
TRANSFER: Final = "Transfer a card to your Elysium?"
THINGS: Final = (("take", "a card"), ("quest", "a Quest"), ("recruit", "a Citizen"))  # by verb: what is taken


def question_in(game: str, prompt: str, verbs: set[str]) -> str:
    """What a viewer with these verbs among the open moves is asked."""
    fit = FITTING.get((game, prompt))
    return fit(verbs) if fit is not None and verbs else prompt  # who looks back is open to nothing


def taking(verbs: set[str]) -> str:
    things = [thing for verb, thing in THINGS if verb in verbs]
    power = "use a power" if "use" in verbs else ""
    if not things:
        return TAKE
    return f"Take {' or '.join(things)}{f', or {power}' if power else ''}"


def transferring(verbs: set[str]) -> str:
    return TRANSFER if verbs & {"transfer", "send"} else "Use a power?"


FITTING: Final[dict[tuple[str, str], Callable[[set[str]], str]]] = {
    ("elysium", TAKE): taking,
    ("elysium", TRANSFER): transferring,
}
