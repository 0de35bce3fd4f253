"""A question of Elysium in the words of what can be answered now.

The rules ask one question for all that may be done at a point of a turn: "Take a card or a Quest, or use a power". Whoever has
a Quest already, or no power, looks in vain for what the question speaks of. So the page leaves out of it what is not open.
"""

from __future__ import annotations

from typing import Final

from mythboard.prose import voice_of

TAKING: Final = "turn/move"
WRITING: Final = "transfer-turn/move"
THINGS: Final = ("take", "quest", "recruit")  # verbs, in the order in which they are named


def question(key: str, verbs: set[str]) -> str:
    """What a viewer with these verbs among the open moves is asked; "" if the rules say it well enough."""
    templates = voice_of("elysium").templates
    if key == WRITING and not verbs & {"transfer", "send"}:
        return templates.say("question-use")
    things = [templates.say(f"thing-{verb}") for verb in THINGS if verb in verbs]
    if key != TAKING or not things:
        return ""
    return templates.say("question-take-or-use" if "use" in verbs else "question-take", things=templates.either(things))
