"""What a position means: all of it that players could name, and nothing of how it is written down.

A journal has a check behind every line, so that a changed line, or rules that lead elsewhere, are found at once (see
journal.py). A check must not depend on how we happen to keep a position: on the index of a zone, on the number of a step, on
the words of a question. Otherwise every release would stop every game. So a check is made of this:

- every zone that holds cards, by its name, with its cards in their order;
- every number that isn't what it was at the start, by its name;
- the status of every card that has one, by the name of each part of it;
- who knows which card, seat by seat;
- what lasts for a while, by the line of the card or the rule that let it last;
- the open question by its key, whom it is put to and who has answered; or who has won.

It leaves out what follows from the rest (where each card is, what cards in play change), and what comes to light anyway: the
stack of half-done effects, for it decides what is asked next; and the dice, for they decide what is drawn next. A new zone
that is empty, a new number at its start, a step more or less, other words: none of them changes a check.

Zones and numbers come in the order of their names. Cards are instances, and an instance is part of a card's name (`coin#3`).
"""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from mythboard.engine.board import Board
from mythboard.engine.modifiers import WIDTH
from mythboard.engine.question import UNANSWERED

if TYPE_CHECKING:
    from mythboard.engine.question import Question
    from mythboard.engine.table import Table

LENGTH: Final = 5  # bytes of a check; those of older journals, which saw every index and step number, have 4


class Order:
    """In which order the parts of a board are named: that of their names, however they were declared."""

    __slots__ = ("numbers", "starts", "statuses", "zones")

    def __init__(self, board: Board) -> None:
        self.zones: list[int] = [index for _, index in sorted([(name, i) for i, name in enumerate(board.zone_names)])]
        self.numbers: list[int] = [index for _, index in sorted([(name, i) for i, name in enumerate(board.number_names)])]
        self.starts: list[int] = [number.start for number in board.number_at]
        self.statuses: list[int] = [index for _, index in sorted([(part.name, i) for i, part in enumerate(board.statuses)])]


def meaning(table: Table) -> list[object]:
    """See above, as plain data."""
    game = table.game
    board = game.board
    order = game.order_of_names
    said: list[object] = [table.over, table.winners]
    zones = table.zones
    for index in order.zones:
        if zones[index]:
            said.append(board.zone_names[index])
            said.append(zones[index])
    numbers = table.numbers
    starts = order.starts
    for index in order.numbers:
        if numbers[index] != starts[index]:
            said.append(board.number_names[index])
            said.append(numbers[index])
    for card, status in enumerate(table.status):
        if status:
            said.append(card)
            for index in order.statuses:
                part = board.statuses[index]
                value = part.of(status)
                if value:
                    said.append(part.name)
                    said.append(value)
    said.append(table.known)
    lasting = table.lasting
    for i in range(0, len(lasting), WIDTH):
        said.append(game.last_names[lasting[i]])
        said.append(lasting[i + 1])
        said.append(lasting[i + 2])
    question = table.question
    if question is not None:
        said.append(key_of(table, question))
        said.append(question.seats)
        said.append([given == UNANSWERED for given in question.answers])
    return said


def key_of(table: Table, question: Question) -> str:
    """The key of an open question: where it is put, and what it is about, in words that no player reads."""
    program = table.frames[-1].program
    place = "card" if program.key.startswith("cards/") else program.key.replace(" ", "-")
    return f"{place}/{question.step.key or program.names[question.step.mark]}"


def chain(before: str, text: str, table: Table) -> str:
    """The check that closes a line: made of the check before it, the line, and what the position after it means."""
    said = json.dumps(meaning(table), separators=(",", ":"), ensure_ascii=False)
    whole = f"{before}\n{text}\n{said}".encode(errors="surrogatepass")  # a stranger's text may hold anything
    return blake2b(whole, digest_size=LENGTH).hexdigest()


def is_of_meaning(check: str) -> bool:
    """Whether a check was made so. Those of older journals saw every index and step number, and can't be made again."""
    return len(check) == 2 * LENGTH
