"""Saved tables: reading back what `Table.dump` or `Table.position` wrote.

A dump is a trusted cache most of the time and a stranger's upload some of the time, so everything is checked: shapes, ranges,
that every card lies in exactly one zone, that frames stand inside their programs. What passes here can be played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mythboard.engine.board import ALL, EVERYTHING
from mythboard.engine.dice import Dice, Quick
from mythboard.engine.errors import BadOption, BadPosition
from mythboard.engine.frames import CARD, MOVE, UNSET, Frame
from mythboard.engine.journal import Origin
from mythboard.engine.modifiers import WIDTH, awaited_in, swayed_by
from mythboard.engine.named import dump_of, is_named
from mythboard.engine.question import CARD as TAKES_CARD
from mythboard.engine.question import LINE, LINES, THING, THING_BITS, UNANSWERED, WORD, Question
from mythboard.engine.steps import OF_CARDS, OF_NUMBERS, OF_SEATS, Ask

if TYPE_CHECKING:
    from mythboard.engine.card import Box
    from mythboard.engine.game import Game
    from mythboard.engine.table import Table

DEEPEST: Final = 500  # frames
HIGHEST: Final = 9_999  # numbers that rules keep at a mark or in a loop


def whole(value: object, low: int, high: int, what: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BadPosition(f"The saved table is damaged: {what} should be a number from {low} to {high}.")
    return value


def ints(value: object, what: str, length: int = -1, low: int = -1, high: int = 1 << 40) -> list[int]:
    """A list of ints of this length and range."""
    if not isinstance(value, list) or (length >= 0 and len(value) != length):
        raise BadPosition(f"The saved table is damaged: {what} should be a list of {length} numbers.")
    return [whole(item, low, high, what) for item in value]


def load(game: Game, data: object) -> Table:
    """The table that saved data describe: a dump, or a position by names."""
    if not isinstance(data, dict):
        raise BadPosition("A saved table is an object with named fields.")
    if is_named(data):
        check_game(game, data)
        blank = game.empty(load_origin(game, data))
        table = load_dump(game, dump_of(game, data, blank))
        table.origin = began_at(table, data)
        return table
    table = load_dump(game, data)
    table.origin = began_at(table, table.dump())
    return table


def unpickled(game: Game, data: object, is_imagined: bool, is_quick: bool) -> Table:
    """A table that was pickled: its dump, and what dumps do not say, since nobody saves a table that is imagined."""
    table = load(game, data)
    if is_imagined:
        table.origin = table.origin.imagined()
    if is_quick:
        table.dice = Quick(0, table.dice.key, table.dice.words)
    return table


def began_at(table: Table, position: dict[str, object]) -> Origin:
    origin = table.origin
    return Origin(origin.options, origin.names, "", position, False, origin.version)


def check_game(game: Game, data: dict[str, object]) -> None:
    if data.get("game") != game.name:
        raise BadPosition(f"This is a saved table of {str(data.get('game'))[:30]!r}, not of {game.name!r}.")


def load_dump(game: Game, data: dict[str, object]) -> Table:
    """The table a dump describes. Where it has nothing instead of something that follows from the rest, that is worked out."""
    needed = (
        "game", "box", "origin", "seats", "dice", "zones", "place", "known", "pool", "status", "numbers", "swayed", "lasting",
        "frames", "question", "told", "actor", "over", "winners",
    )  # fmt: skip
    for name in needed:
        if name not in data:
            raise BadPosition(f"The saved table is damaged: it has no {name!r}.")
    if len(data) != len(needed):
        raise BadPosition("The saved table is damaged: it has fields that no table has.")
    check_game(game, data)
    table = game.empty(load_origin(game, data))
    box = table.box
    count = len(box.cards)
    whole(data["box"], count, count, "the number of cards")
    try:
        table.dice = Dice.load(data["dice"]) if isinstance(data["dice"], str) else Dice.load("")
    except ValueError:
        raise BadPosition("The saved table is damaged: the dice are not readable.") from None
    load_cards(game, table, data)
    for index, value in enumerate(ints(data["numbers"], "numbers", len(game.board.number_at), -(1 << 40))):
        number = game.board.number_at[index]
        table.numbers[index] = whole(value, number.low, number.high, game.board.number_name(index))
    lasting = ints(data["lasting"], "lasting", low=-(1 << 40))
    if len(lasting) % WIDTH:
        raise BadPosition("The saved table is damaged: what lasts comes in threes.")
    for i in range(0, len(lasting), WIDTH):
        whole(lasting[i], 0, len(game.lasts) - 1, "what lasts")
        whole(lasting[i + 1], 0, table.seats - 1, "a seat")
        whole(lasting[i + 2], 0, 999, "a number of uses")
    table.lasting = lasting
    table.swayed = swayed_by(table)
    if data["swayed"] not in (None, table.swayed):
        raise BadPosition("The saved table is damaged: what changes its measures is not what lies in play.")
    table.awaited = awaited_in(table)
    if not isinstance(data["frames"], list) or len(data["frames"]) > DEEPEST:
        raise BadPosition("The saved table is damaged: its stack is not readable.")
    table.frames = [load_frame(game, box, table.seats, item) for item in data["frames"]]
    table.told = whole(data["told"], 0, 1 << 40, "told")
    table.actor = whole(data["actor"], -1, table.seats - 1, "the acting seat")
    if not isinstance(data["over"], bool):
        raise BadPosition("The saved table is damaged: 'over' is yes or no.")
    table.over = data["over"]
    table.winners = ints(data["winners"], "winners", low=0, high=table.seats - 1)
    load_question(table, data["question"])
    return table


def load_origin(game: Game, data: dict[str, object]) -> Origin:
    origin = data.get("origin")
    if not isinstance(origin, dict) or not isinstance(origin.get("options"), dict):
        raise BadPosition("The saved table is damaged: its options are missing.")
    names = origin.get("names")
    if not isinstance(names, list) or len(names) != data.get("seats") or not all(isinstance(n, str) for n in names):
        raise BadPosition("The saved table is damaged: seats and names differ.")
    version = whole(origin.get("version", 1), 1, game.version, "the version of its rules")  # tables of old say none
    try:
        return Origin(game.check_options(origin["options"]), game.check_names(len(names), names), "", None, False, version)
    except BadOption as error:
        raise BadPosition(str(error)) from None


def load_cards(game: Game, table: Table, data: dict[str, object]) -> None:
    """Zones and the books about each card; every card in exactly one zone."""
    board = game.board
    count = len(table.box.cards)
    zones = data["zones"]
    if not isinstance(zones, list) or len(zones) != len(board.zone_at):
        raise BadPosition(f"The saved table is damaged: it should have {len(board.zone_at)} zones.")
    table.zones = [ints(zone, "a zone", low=0, high=count - 1) for zone in zones]
    table.owned = EVERYTHING
    place = [-1] * count
    for index, zone in enumerate(table.zones):
        for card in zone:
            if place[card] >= 0:
                raise BadPosition(f"The saved table is damaged: {table.box.names[card]} lies in two places.")
            place[card] = index
    if place != ints(data["place"], "place", count):
        raise BadPosition("The saved table is damaged: cards are not where they should be.")
    table.place = place
    table.known = ints(data["known"], "known", count, 0, ALL)
    table.pool = ints(data["pool"], "pool", count)
    table.status = ints(data["status"], "status", count, 0)


def load_frame(game: Game, box: Box, seats: int, data: object) -> Frame:
    if not isinstance(data, list) or len(data) != 7 or not isinstance(data[0], str):
        raise BadPosition("The saved table is damaged: a frame of its stack is not readable.")
    program = game.programs.get(data[0])
    if program is None:
        raise BadPosition(f"The saved table runs {data[0][:60]!r}, which this version does not have.")
    loops = data[6]
    if not isinstance(loops, list):
        raise BadPosition("The saved table is damaged: a loop of its stack is not readable.")
    loaded = [ints(loop, "a loop", high=HIGHEST) for loop in loops]
    for loop in loaded:
        if len(loop) < 2 or loop[0] not in (OF_NUMBERS, OF_SEATS, OF_CARDS):
            raise BadPosition("The saved table is damaged: a loop of its stack is not readable.")
        limit = {OF_NUMBERS: HIGHEST, OF_SEATS: seats, OF_CARDS: len(box.cards)}[loop[0]]
        for thing in loop[1:]:
            whole(thing, -1, limit - 1, "a thing of a loop")
    marks = ints(data[5], "marks", len(program.names))
    for kind, value in zip(program.kinds, marks, strict=True):
        check_mark(game, box, kind, value)
    return Frame(
        program,
        whole(data[1], 0, len(program.steps), "a position"),
        whole(data[2], -1, seats - 1, "a seat"),
        whole(data[3], -1, seats - 1, "a seat"),
        whole(data[4], -1, len(box.cards) - 1, "a card"),
        marks,
        loaded or None,
    )


def check_mark(game: Game, box: Box, kind: int, value: int) -> None:
    """What stands at a mark must be something that could stand there."""
    if value == UNSET:
        return
    if kind == MOVE:
        whole(value >> THING_BITS, 0, len(game.verbs) - 1, "an answer")
        takes, thing = game.verbs[value >> THING_BITS].takes, value & THING
        if takes in (TAKES_CARD, LINE):
            whole(thing // LINES if takes == LINE else thing, 0, len(box.cards) - 1, "the card of an answer")
        elif takes == WORD:
            whole(thing, 0, len(game.verbs[value >> THING_BITS].words) - 1, "the word of an answer")
    else:
        whole(value, 0, len(box.cards) - 1 if kind == CARD else HIGHEST, "a mark")


def load_question(table: Table, data: object) -> None:
    """The open question. Its options are worked out again, not believed."""
    if table.over and (data is not None or table.frames):
        raise BadPosition("The saved table is over, yet something is going on.")
    if data is None:
        if not table.over:
            raise BadPosition("The saved table waits for nobody, yet its game is not over.")
        return
    if not isinstance(data, list) or len(data) != 3 or not table.frames:
        raise BadPosition("The saved table is damaged: its question is not readable.")
    frame = table.frames[-1]
    step = frame.program.steps[frame.at - 1] if frame.at > 0 else None
    if not isinstance(step, Ask):
        raise BadPosition("The saved table is damaged: it waits at a place where nothing is asked.")
    seats = ints(data[0], "asked seats", low=0, high=table.seats - 1)
    answers = ints(data[2], "answers", len(seats), low=-2)
    if seats != step.asked(table, frame) or UNANSWERED not in answers:
        raise BadPosition("The saved table is damaged: it asks others than its rules would.")
    options = [step.options(table, frame, seat) for seat in seats]
    if data[1] not in (None, options):
        raise BadPosition("The saved table is damaged: its moves are not those of its position.")
    for moves, given in zip(options, answers, strict=True):
        if given >= 0 and given not in moves:
            raise BadPosition("The saved table is damaged: an answer was not among the moves.")
    table.question = Question(step, seats, list(options), answers)
