"""The log of a game as one viewer may read it: sentences, under a heading for each turn.

Sentences come from the table's events and are made when they happen, for the names of things are right only then. What
one answer lets somebody do is told in one sentence ("Ana plays Coin and gains 1 Money."). A game says itself when a turn
or a round begins ("Round 2 begins.", "Ana begins a turn."): such a saying opens a new heading.

A person who is called "You" reads "You gain 2 obols", not "You gains": games write their sentences for a name.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from mythboard.engine.events import CHANGED, MOVED, TOLD, Event, template_of, told_together
from mythboard.engine.journal import Origin
from mythboard.engine.knowledge import bit_of
from mythboard.engine.table import Table

YOU = "You"
BEGINS = re.compile(r"\bbegins\b")
TOTAL = re.compile(r" and ha(?:s|ve) ")
WITH_TOTAL = re.compile(r" and ha(?:s|ve) \d+(?=\.?$)")
LONGEST = 4  # things that one sentence tells of somebody
IRREGULAR = {"is": "are", "has": "have", "was": "were", "does": "do", "goes": "go"}


def plain_verb(verb: str) -> str:
    """`gains` -> `gain`, `passes` -> `pass`, `carries` -> `carry`, `has` -> `have`."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb.endswith("ies") and len(verb) > 4:
        return verb[:-3] + "y"
    if verb.endswith(("sses", "shes", "ches", "xes", "zes")):
        return verb[:-2]
    if verb.endswith("s") and not verb.endswith("ss"):
        return verb[:-1]
    return verb


def to_you(text: str) -> str:
    """A sentence about somebody called "You", as it is said to that person."""
    if not re.search(rf"\b{YOU}\b", text):
        return text
    words = text.split(" ")
    if words[0] == YOU and len(words) > 1 and words[1] != "and":
        words[1] = re.sub(r"[a-z]+", lambda verb: plain_verb(verb[0]), words[1], count=1)
        for i in range(2, len(words) - 1):
            if (words[i] == "or" and words[i + 1].islower()) or (words[i] == "and" and words[i + 1] in IRREGULAR):
                words[i + 1] = plain_verb(words[i + 1])
    said = re.sub(rf"\bthe ((?:(?:[A-Z]\w*|\d+) )*\w+) of {YOU}\b", r"your \1", " ".join(words))
    said = re.sub(rf"^The ((?:[A-Z]\w* )*\w+) of {YOU}\b", r"Your \1", said)
    return re.sub(rf"(?<=.)\b{YOU}\b", YOU.lower(), said)


def for_watchers(table: Table, viewer: int | None) -> None:
    """Somebody called "You" is "Player 1" (or 2, ...) to everybody else."""
    origin = table.origin
    names = [f"Player {seat + 1}" if name == YOU and seat != viewer else name for seat, name in enumerate(origin.names)]
    table.origin = Origin(origin.options, names, origin.seed, origin.position, origin.is_imagined)


def doer(table: Table, text: str) -> str:
    """The player with whose name a sentence begins; a name may have several words, and one may begin like another."""
    names = [name for name in table.origin.names if text.startswith(f"{name} ")]
    return max(names, key=len, default="")


def together(who: str, parts: list[str]) -> str:
    """What somebody does, one thing after the other, as one sentence; the parts come without the name.

    A verb is not said again if nothing came between: "rolls Money 2, Attack 3 and Power 1". In such a list a total
    would seem to be that of everything: "gains 3 Attack and 1 Power" is enough.
    """
    said = [f"{who} {parts[0]}" if who else parts[0]]
    verb = parts[0].split(" ")[0]
    for part in parts[1:]:
        again = part.split(" ")[0] == verb and not TOTAL.search(said[-1])
        verb = part.split(" ")[0]
        said.append(WITH_TOTAL.sub("", part.partition(" ")[2]) if again else part)
    if len(said) == 1:
        return said[0]
    first = ", ".join(part.removesuffix(".") for part in said[:-1])
    return f"{first}{', and ' if any(' and ' in part for part in said) else ' and '}{said[-1]}"


@dataclass
class Turn:
    """A heading and what was said under it."""

    heading: str
    sentences: list[str] = field(default_factory=list)


class Chronicle:
    """Listens to a table for one viewer (None: a spectator)."""

    def __init__(self, table: Table, viewer: int | None) -> None:
        self.bit = bit_of(viewer)
        self.is_you = viewer is not None and table.seat_name(viewer) == YOU
        self.turns: list[Turn] = [Turn("The game begins.")]
        self.turn_of = -1  # the seat whose turn it is, as far as the game says so
        self.events: list[Event] = table.listen()
        self.read = len(self.events)

    def hear(self, table: Table) -> None:
        """Write down what happened since the last time."""
        about = ""  # whom the sentence that grows is about
        parts: list[str] = []
        for event, text in told_together(table, self.events[self.read :], self.bit):
            template = template_of(table, event)
            opens = event.kind == TOLD and bool(BEGINS.search(template))
            if opens and "{seat}" in template:
                self.turn_of = event.b
            said = self.in_your_words(text)
            who = doer(table, said) if event.kind in (MOVED, CHANGED, TOLD) and template.startswith("{seat} ") else ""
            if parts and (opens or who != about or not who or len(parts) == LONGEST):
                self.say(together(about, parts))
                parts = []
            if opens:
                self.say(said, True)
            else:
                parts.append(said[len(who) + 1 :] if who else said)
                about = who
        if parts:
            self.say(together(about, parts))
        self.read = len(self.events)

    def in_your_words(self, text: str) -> str:
        """A sentence about the players as this viewer reads it: "You win."."""
        return to_you(text) if self.is_you else text

    def say(self, text: str, opens: bool = False) -> None:
        """Add a sentence, or open a heading with it."""
        if not opens:
            self.turns[-1].sentences.append(text)
        elif self.turns[-1].sentences or self.turns[-1].heading == "The game begins.":
            self.turns.append(Turn(text))
        else:  # a round and its first turn begin together: one heading
            self.turns[-1].heading += f" {text}"

    def since(self, mark: tuple[int, int]) -> list[Turn]:
        """What was written after a mark. The rest of a turn comes without its heading, which was read before."""
        turn, count = mark
        rest = self.turns[turn].sentences[count:]
        return [*([Turn("", rest)] if rest else []), *self.turns[turn + 1 :]]

    @property
    def last_turn(self) -> tuple[int, int]:
        """Where the turn before the last heading ends: from there a person who comes back reads on."""
        turn = max(0, len(self.turns) - 2)
        return turn, len(self.turns[turn].sentences) if len(self.turns) > 1 else 0

    @property
    def mark(self) -> tuple[int, int]:
        """Where the chronicle ends now."""
        return len(self.turns) - 1, len(self.turns[-1].sentences)
