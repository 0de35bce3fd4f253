"""The moves a person may choose from, and what the person's words mean.

A line is understood in this order: a number of the list; a move as journals write it (`hire gossip#15`); the words of
a move or their beginning (`hire gossip`, `gossip`, `end`). Whatever is not open to the person is handed back as move
texts that the table can be asked about, so that the answer is the rule's own reason and not "unknown".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mythboard.engine.errors import MythboardError
from mythboard.engine.game import Game
from mythboard.engine.question import CARD, LINE

SHORTEST = 3  # letters of an abbreviation: fewer are too easily a slip
LONGEST_ECHO = 40


class NotUnderstood(MythboardError):
    """A line that is no move."""


def echo(text: str) -> str:
    """What a person typed, fit to be shown again: short, and without control characters."""
    shown = text if len(text) <= LONGEST_ECHO else text[: LONGEST_ECHO - 3] + "..."
    return repr(shown) if not shown.isprintable() else f"'{shown}'"


def squeeze(text: str) -> str:
    return " ".join(text.split()).casefold()


def counted(count: int, thing: str) -> str:
    """`1 answer`, `2 answers`."""
    return f"{count} {thing}{'' if count == 1 else 's'}"


@dataclass(frozen=True)
class Choice:
    """One move: its number in the list, its text, its words, and where it stands in the list."""

    number: int
    text: str
    label: str
    group: str  # what moves of its verb have in common: "hire"; "" if nothing
    item: str  # the rest of its words: "Gossip"
    terms: str = ""  # what it costs, if the game says so: "3 Power"

    def forms(self) -> Iterator[str]:
        """The ways to write it down, apart from its number."""
        yield self.text.casefold()
        yield self.label.casefold()
        yield re.sub(r"#\d+", "", self.text).casefold()
        yield self.item.casefold()
        if " " in self.text:
            yield re.sub(r"#\d+", "", self.text.split(" ", 1)[1]).casefold()


class Menu:
    """The open moves of a view, numbered."""

    def __init__(self, game: Game, view: dict[str, object], bare: Sequence[str] = ()) -> None:
        """`bare` are the moves without a thing that the question can offer: each keeps its number while it is closed."""
        self.game = game
        self.view = view
        self.bare = list(bare)
        moves = view["moves"]
        assert isinstance(moves, list)
        self.terms = {str(move["text"]): str(move.get("terms", "")) for move in moves}
        self.choices = self.numbered([(str(move["text"]), str(move["label"])) for move in moves])
        self.by_number = {choice.number: choice for choice in self.choices}
        texts = [choice.text for choice in self.choices]
        self.closed = {number: text for number, text in enumerate(self.bare, 1) if text not in texts}

    def numbered(self, moves: list[tuple[str, str]]) -> list[Choice]:
        """Declining is 0, so that it is always the same key. Where numbers are asked for, each stands for itself."""
        themselves = all(text.startswith("number ") for text, _ in moves)
        doubled = {label for i, (_, label) in enumerate(moves) if label in [other for _, other in moves[:i]]}
        parted = [(*self.parted(text, label), text, label) for text, label in moves]
        order = {group: i for i, group in reversed([*enumerate(group for group, *_ in parted)])}
        bare = self.bare
        parted.sort(key=lambda move: (move[2] == "pass", move[2] not in bare, order[move[0]]))  # as shown: verb by verb
        choices: list[Choice] = []
        number = len(bare)
        for group, item, text, label in parted:
            if text not in bare:
                number = int(text.split(" ")[1]) if themselves else number + 1
            if label in doubled and "#" in text:  # two copies of a card: tell them apart
                item += " #" + text.split("#")[1].split(" ")[0]
            own = bare.index(text) + 1 if text in bare else number
            choices.append(Choice(0 if text == "pass" else own, text, label, group, item, self.terms[text]))
        return choices

    def parted(self, text: str, label: str) -> tuple[str, str]:
        """What the label shares with all moves of its verb, and its own words."""
        verb = self.game.verb_named.get(text.split(" ")[0])
        start = verb.label.partition("{}")[0] if verb is not None and "{}" in verb.label else ""
        if start.strip() and label.startswith(start):
            return start.strip(), label[len(start) :]
        return "", label

    def choose(self, line: str) -> Choice | None:
        """The open move a line stands for; None if it stands for none. NotUnderstood if it could be several."""
        wanted = squeeze(line)
        if wanted.isascii() and wanted.isdigit():
            return self.by_number.get(int(wanted)) if len(wanted) < 6 else None
        exact = [choice for choice in self.choices if wanted in choice.forms()]
        begins = [choice for choice in self.choices if any(form.startswith(wanted) for form in choice.forms())]
        inside = [choice for choice in self.choices if any(f" {wanted}" in form for form in choice.forms())]
        found = exact or (begins or inside if len(wanted) >= SHORTEST else [])
        if len({choice.label for choice in found}) > 1:
            names = ", ".join(f"{choice.number} {choice.label}" for choice in found[:6])
            raise NotUnderstood(f"{echo(line)} could be {names}{', ...' if len(found) > 6 else ''}: type its number.")
        return found[0] if found else None

    def is_exact(self, line: str) -> bool:
        """Whether a line is a move as it is written, so that it goes before a command of the same name."""
        return squeeze(line) in [form for choice in self.choices for form in (choice.text, choice.label.casefold())]

    def closed_by(self, line: str) -> str:
        """The closed move whose number a line is; what was typed, if it is none."""
        wanted = line.strip()
        return self.closed.get(int(wanted), wanted) if wanted.isascii() and wanted.isdigit() and len(wanted) < 6 else wanted

    def numbers(self) -> str:
        """Which numbers there are, in words."""
        known = sorted(self.by_number)
        if len(known) == 1:
            return f"the only move is {known[0]}"
        return f"the moves are {known[0]} to {known[-1]}"

    def texts(self, line: str) -> list[str]:
        """The moves a line may mean although they are not open: its verb with each card of that name in sight."""
        words = line.split()
        if not words:
            return []
        verb = words[0].casefold()
        rest = squeeze(" ".join(words[1:]))
        if verb not in self.game.verb_named or not rest or "#" in rest:
            return [" ".join([verb, *words[1:]]) if verb in self.game.verb_named else " ".join(words)]
        named = [name for name in self.in_sight() if self.is_called(name, rest)]
        if self.game.verb_named[verb].takes == LINE:  # a card without a line stands for each of its lines
            named = [f"{name} {clause.number}" for name in named for clause in self.game.cards[name.partition("#")[0]].clauses]
        return [f"{verb} {name}" for name in named] or [" ".join([verb, rest])]

    def refuse_unseen(self, line: str) -> None:
        """A card of the game that is not in sight is refused with one sentence, the same wherever it lies."""
        words = line.split()
        verb = self.game.verb_named.get(words[0].casefold()) if words else None
        rest = squeeze(" ".join(words[1:]))
        if verb is None or verb.takes not in (CARD, LINE) or any(self.is_called(name, rest) for name in self.in_sight()):
            return
        for card in self.game.cards.values():
            if rest in (card.key, card.name.casefold()):
                act = verb.label.partition("{}")[0].strip() or "choose"
                raise NotUnderstood(f"{card.name} isn't a card you can {act} now.")

    def is_called(self, name: str, wanted: str) -> bool:
        """Whether an instance (`gossip#15`) is of the card with this key or name."""
        key = name.partition("#")[0]
        return wanted in (key, self.game.cards[key].name.casefold())

    def in_sight(self) -> list[str]:
        """All instances the person knows the place of."""
        zones = self.view["zones"]
        assert isinstance(zones, dict)
        seen: list[str] = []
        for zone in zones.values():
            seen.extend(name for name in [*zone.get("cards", []), *zone.get("places", [])] if name is not None)
        return seen
