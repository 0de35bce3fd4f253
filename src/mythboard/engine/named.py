"""A position by names: one that also a program can read which keeps positions differently.

`Table.dump` says where everything is by index, which is quick, and right for the program that wrote it. A position that is kept
for longer (where a game begins that goes on from a replay, the last position of a game whose players are away) is written by
the names of its zones, numbers, statuses and pools, of cards and moves, of procedures and of the steps in them. So it outlives
whatever is added to a game or put into another order. What has no name is counted among its like:

- A card is the third `coin` of its box, whichever number it has there.
- A step is the second "call draw" of its procedure. If that's gone, because it's called something else now, it is the second
  call, as long as there are as many calls as there were.

What isn't there any more can't be named: then there's no such position in this game (`BadPosition`), and a sentence says why.
Everything that follows from the rest is left out, and worked out when the position is read: see position.py, which also checks
it as strictly as any other. So is what is usual: a number at its start, a card that is known to those who see its zone, or of
the pool of its zone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mythboard.engine.board import NO_POOL
from mythboard.engine.errors import BadPosition, IllegalMove
from mythboard.engine.frames import CARD, MOVE, UNSET, Program
from mythboard.engine.journal import is_count
from mythboard.engine.modifiers import WIDTH
from mythboard.engine.question import UNANSWERED
from mythboard.engine.steps import OF_CARDS, kind_of, name_of

if TYPE_CHECKING:
    from mythboard.engine.game import Game
    from mythboard.engine.table import Table

BY_NAMES: Final = "names"  # the field that says so
FORMAT: Final = 1
Named = dict[str, object]


def is_named(data: object) -> bool:
    return isinstance(data, dict) and BY_NAMES in data


# Writing


def named(table: Table) -> Named:
    """The position of a table, as plain data for JSON; `game.load` reads it."""
    game = table.game
    board = game.board
    names = table.box.names
    status: dict[str, object] = {}
    for card, bits in enumerate(table.status):
        if bits:
            parts = [(part, part.of(bits)) for part in board.statuses]
            status[names[card]] = {part.name: names[value - 1] if part.card else value for part, value in parts if value}
    pools = list(board.pools)
    question = table.question
    return {
        "game": game.name,
        BY_NAMES: FORMAT,
        "origin": table.origin.dump(),
        "seats": table.seats,
        "dice": table.dice.dump(),
        "zones": {board.zone_names[i]: [names[card] for card in cards] for i, cards in enumerate(table.zones) if cards},
        "known": {names[card]: seats for card, seats in enumerate(table.known) if seats != board.sees[table.place[card]]},
        "pools": {
            names[card]: [] if pool < 0 else [pools[pool % len(pools)], pool // len(pools)]
            for card, pool in enumerate(table.pool)
            if pool != board.pool[table.place[card]]
        },
        "status": status,
        "numbers": {board.number_names[i]: value for i, value in enumerate(table.numbers) if value != board.number_at[i].start},
        "lasting": [
            [game.last_names[table.lasting[i]], table.lasting[i + 1], table.lasting[i + 2]]
            for i in range(0, len(table.lasting), WIDTH)
        ],
        "frames": [
            {
                "program": frame.program.key,
                "step": step_named(frame.program, frame.at),
                "seat": frame.seat,
                "home": frame.home,
                "card": card_named(table, frame.card),
                "marks": marks_named(table, frame.program, frame.marks),
                "loops": [
                    [loop[0], *[card_named(table, thing) if loop[0] == OF_CARDS else thing for thing in loop[1:]]]
                    for loop in frame.loops or []
                ],
            }
            for frame in table.frames
        ],
        "question": None
        if question is None
        else [question.seats[:], ["" if given == UNANSWERED else table.text(given) for given in question.answers]],
        "told": table.told,
        "actor": table.actor,
        "over": table.over,
        "winners": table.winners[:],
    }


def card_named(table: Table, card: int) -> str:
    return "" if card < 0 else table.box.names[card]


def step_named(program: Program, at: int) -> list[object]:
    """The step before a place in a program: its name, and which one of that name it is; its kind, likewise, and of how many."""
    if at == 0:
        return []
    step = program.steps[at - 1]
    name, kind = name_of(step, program), kind_of(step)
    same = [other for other in program.steps if kind_of(other) == kind]
    before = program.steps[:at]
    return [
        name,
        len([other for other in before if name_of(other, program) == name]),
        kind,
        len([other for other in before if kind_of(other) == kind]),
        len(same),
    ]


def marks_named(table: Table, program: Program, marks: list[int]) -> dict[str, object]:
    """What stands at each mark that is set: one thing, or a list where there is a slot for each seat."""
    found: dict[str, list[object]] = {}
    for name, kind, value in zip(program.names, program.kinds, marks, strict=True):
        said: object = value
        if kind == CARD:
            said = card_named(table, value)
        elif kind == MOVE:
            said = "" if value == UNSET else table.text(value)
        found.setdefault(name, []).append(said)
    return {name: said for name, said in found.items() if any(one not in ("", UNSET) for one in said)}


# Reading


class Reader:
    """Finds what a position names in a game of today."""

    def __init__(self, game: Game, data: Named, blank: Table) -> None:
        self.game = game
        self.data = data
        self.blank = blank  # a table with the same box
        self.cards = self.find_cards(blank.box.names)

    def find_cards(self, ours: list[str]) -> dict[str, int]:
        """By name there: the instance here. Copies of a card come in the order of their numbers."""
        theirs = [name for cards in self.fields("zones").values() for name in self.texts(cards, "a zone")]
        theirs.sort(key=number_in)
        here: dict[str, list[int]] = {}
        for index, name in enumerate(ours):
            here.setdefault(name.partition("#")[0], []).append(index)
        found: dict[str, int] = {}
        for name in theirs:
            copies = here.get(name.partition("#")[0], [])
            if name in found:
                raise BadPosition(f"The saved table is damaged: {name[:40]} lies in two places.")
            if not copies:
                raise BadPosition(f"The saved table has the card {name[:40]!r}, which is no longer in the box.")
            found[name] = copies.pop(0)
        left = [ours[index] for copies in here.values() for index in copies]
        if left:
            raise BadPosition(f"The saved table doesn't have the card {left[0]!r}, which belongs to this game.")
        return found

    def dump(self) -> dict[str, object]:
        """The same as `Table.dump` would write it today; None stands for what follows from the rest."""
        board = self.game.board
        data = self.data
        count = len(self.blank.box.names)
        zone_of = {name: index for index, name in enumerate(board.zone_names)}
        zones: list[list[int]] = [[] for _ in board.zone_names]
        place: list[int] = [-1] * count
        for name, cards in self.fields("zones").items():
            zone = self.among(zone_of, name, "zone")
            zones[zone] = [self.card(card) for card in self.texts(cards, name)]
            for card in zones[zone]:
                place[card] = zone
        known: list[object] = [board.sees[zone] for zone in place]
        for name, seats in self.fields("known").items():
            known[self.card(name)] = seats
        pool: list[object] = [board.pool[zone] for zone in place]
        for name, one in self.fields("pools").items():
            pool[self.card(name)] = self.pool(one)
        status: list[object] = [0] * count
        for name, parts in self.fields("status").items():
            status[self.card(name)] = self.status(parts)
        number_of = {name: index for index, name in enumerate(board.number_names)}
        numbers: list[object] = [number.start for number in board.number_at]
        for name, value in self.fields("numbers").items():
            numbers[self.among(number_of, name, "number")] = value
        return {
            "game": data.get("game"),
            "box": count,
            "origin": data.get("origin"),
            "seats": data.get("seats"),
            "dice": data.get("dice"),
            "zones": zones,
            "place": place,
            "known": known,
            "pool": pool,
            "status": status,
            "numbers": numbers,
            "swayed": None,
            "lasting": [part for one in self.items("lasting") for part in self.lasting(one)],
            "frames": [self.frame(one) for one in self.items("frames")],
            "question": self.question(data.get("question")),
            "told": data.get("told"),
            "actor": data.get("actor"),
            "over": data.get("over"),
            "winners": data.get("winners"),
        }

    # Shapes

    def fields(self, name: str) -> dict[str, object]:
        return self.table_in(self.data.get(name), name)

    def table_in(self, value: object, what: str) -> dict[str, object]:
        if not isinstance(value, dict):
            raise BadPosition(f"The saved table is damaged: {what} should be a table of names and values.")
        return value

    def items(self, name: str) -> list[object]:
        return self.list_in(self.data.get(name), name)

    def list_in(self, value: object, what: str) -> list[object]:
        if not isinstance(value, list):
            raise BadPosition(f"The saved table is damaged: {what} should be a list.")
        return value

    def texts(self, value: object, what: str) -> list[str]:
        return [self.text(one, what) for one in self.list_in(value, what)]

    def text(self, value: object, what: str) -> str:
        if not isinstance(value, str):
            raise BadPosition(f"The saved table is damaged: {what} should have names.")
        return value

    def among(self, known: dict[str, int], name: str, what: str) -> int:
        if name not in known:
            raise BadPosition(f"The saved table has a {what} {name[:40]!r}, which this game does not have.")
        return known[name]

    # Things

    def card(self, name: object) -> int:
        return self.among(self.cards, self.text(name, "a card"), "card")

    def card_or_none(self, name: object) -> int:
        return UNSET if name == "" else self.card(name)

    def pool(self, said: object) -> int:
        one = self.list_in(said, "a pool")
        if not one:
            return NO_POOL
        pools = self.game.board.pools
        if len(one) != 2 or not isinstance(one[1], int) or not 0 <= one[1] < 1 << 20:
            raise BadPosition("The saved table is damaged: a pool is not readable.")
        return self.among(pools, self.text(one[0], "a pool"), "pool") + one[1] * len(pools)

    def status(self, said: object) -> int:
        parts = {part.name: part for part in self.game.board.statuses}
        bits = 0
        for name, value in self.table_in(said, "a status").items():
            if name not in parts:
                raise BadPosition(f"The saved table has a status {name[:40]!r}, which this game does not have.")
            part = parts[name]
            number = self.card(value) + 1 if part.card else value
            if isinstance(number, bool) or not isinstance(number, int) or not 0 < number < 1 << part.bits:
                raise BadPosition(f"The saved table is damaged: the status {name[:40]!r} is not readable.")
            bits += number * part.value
        return bits

    def lasting(self, said: object) -> list[object]:
        one = self.list_in(said, "what lasts")
        if len(one) != WIDTH:
            raise BadPosition("The saved table is damaged: what lasts comes in threes.")
        lasts = {name: index for index, name in enumerate(self.game.last_names)}
        return [self.among(lasts, self.text(one[0], "what lasts"), "rule that lasts"), one[1], one[2]]

    def move(self, said: object) -> int:
        """The instance in a move is that of a card here."""
        words = self.text(said, "a move").split(" ")
        try:
            here = [self.blank.box.names[self.cards[word]] if word in self.cards else word for word in words]
            return self.blank.move(" ".join(here))
        except IllegalMove as error:
            raise BadPosition(f"The saved table has a move that this game does not have. {error}") from None

    # The stack

    def frame(self, said: object) -> list[object]:
        frame = self.table_in(said, "a frame")
        key = self.text(frame.get("program"), "a frame")
        program = self.game.programs.get(key)
        if program is None:
            raise BadPosition(f"The saved table runs {key[:60]!r}, which this version does not have.")
        loops: list[object] = []
        for said_loop in self.list_in(frame.get("loops"), "a loop"):
            loop = self.list_in(said_loop, "a loop")
            of = loop[0] if loop else UNSET
            loops.append([of, *[self.card_or_none(thing) if of == OF_CARDS else thing for thing in loop[1:]]])
        marks = self.marks(program, self.table_in(frame.get("marks"), "marks"))
        card = self.card_or_none(frame.get("card"))
        return [key, self.at(program, frame.get("step")), frame.get("seat"), frame.get("home"), card, marks, loops]

    def at(self, program: Program, said: object) -> int:
        """The place after a step that was named by `step_named`."""
        step = self.list_in(said, "a step")
        if not step:
            return 0
        if len(step) != 5:
            raise BadPosition("The saved table is damaged: a step is not readable.")
        name, which, kind, number, count = step
        for i, other in enumerate(program.steps):
            if name_of(other, program) == name:
                which = which - 1 if isinstance(which, int) else UNSET
                if which == 0:
                    return i + 1
        same = [i for i, other in enumerate(program.steps) if kind_of(other) == kind]
        if len(same) == count and isinstance(number, int) and 0 < number <= count:
            return same[number - 1] + 1
        raise BadPosition(f"The saved table is in the middle of {program.key!r}, at a step that is no longer there: {name!r}.")

    def marks(self, program: Program, said: dict[str, object]) -> list[object]:
        marks: list[object] = [UNSET] * len(program.names)
        for name, values in said.items():
            slots = [i for i, other in enumerate(program.names) if other == name]
            things = self.list_in(values, "a mark")
            if len(slots) != len(things):
                raise BadPosition(f"The saved table has {name[:40]!r} marked in {program.key!r}, where it is no longer known.")
            for slot, thing in zip(slots, things, strict=True):
                kind = program.kinds[slot]
                marks[slot] = self.mark(kind, thing)
        return marks

    def mark(self, kind: int, thing: object) -> object:
        if kind == CARD:
            return self.card_or_none(thing)
        if kind == MOVE:
            return UNSET if thing == "" else self.move(thing)
        return thing

    def question(self, said: object) -> object:
        if said is None:
            return None
        one = self.list_in(said, "a question")
        if len(one) != 2:
            raise BadPosition("The saved table is damaged: its question is not readable.")
        answers = [UNANSWERED if given == "" else self.move(given) for given in self.list_in(one[1], "answers")]
        return [one[0], None, answers]


def number_in(card: str) -> tuple[int, str]:
    """The number of an instance, to sort by; a stranger's text may hold anything."""
    number = card.partition("#")[2]
    return (int(number) if is_count(number) else 0, card)


def dump_of(game: Game, data: Named, blank: Table) -> dict[str, object]:
    """A position by names as `Table.dump` would write it; `blank` is a table with the same box."""
    if data.get(BY_NAMES) != FORMAT:
        raise BadPosition("This table was saved by a newer version of mythboard.")
    return Reader(game, data, blank).dump()
