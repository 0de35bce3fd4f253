"""What holds of any table by itself: I1 conservation, I2 ranges, I3 somebody can go on, I7 the result.

These run after every move of every game, so they are written to be quick: first a test that the whole is right, and only if
it is not, a search for what is wrong.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import chain

from mythboard.engine.board import ALL
from mythboard.engine.game import Game
from mythboard.engine.modifiers import WIDTH
from mythboard.engine.pools import is_of
from mythboard.engine.steps import OF_CARDS, OF_NUMBERS, OF_SEATS
from mythboard.engine.table import Table
from mythboard.lab.conformance.terms import Violation


class Ground:
    """What a board declares, laid out for so many seats."""

    def __init__(self, game: Game, seats: int) -> None:
        board = game.board
        self.low = [number.low for number in board.number_at]
        self.high = [number.high for number in board.number_at]
        self.absent_zones = [zone.base + seat for zone in board.zones if zone.per_seat for seat in range(seats, zone.count)]
        self.absent_numbers = [
            (number.base + seat, number.start)
            for number in board.numbers
            if number.per_seat
            for seat in range(seats, number.count)
        ]
        self.status_limit = 1 << board.status_width


@lru_cache(maxsize=64)
def ground(game: Game, seats: int) -> Ground:
    return Ground(game, seats)


def conserved(table: Table) -> None:
    """I1"""
    zones, place = table.zones, table.place
    count = len(table.box.cards)
    board = table.game.board
    names = table.box.names
    if sorted(chain.from_iterable(zones)) != list(range(count)):
        lying = list(chain.from_iterable(zones))
        for card in range(count):
            if lying.count(card) != 1:
                where = [board.zone_name(index) for index, cards in enumerate(zones) if card in cards]
                raise Violation("I1", f"{names[card]} is in {', '.join(where) or 'no zone'}, not in exactly one place.")
        raise Violation("I1", "There is something in a zone that is no card of the box.")
    if len(zones) != len(board.zone_at) or len(place) != count:
        raise Violation("I1", "The table has lost a zone, or the book of places has.")
    for index, cards in enumerate(zones):
        for card in cards:
            if place[card] != index:
                raise Violation(
                    "I1",
                    f"{names[card]} is in {board.zone_name(index)}, but its recorded place is {board.zone_name(place[card])}.",
                )
    for index in ground(table.game, table.seats).absent_zones:
        if zones[index]:
            raise Violation("I1", f"{names[zones[index][0]]} is in {board.zone_name(index)}, where nobody sits.")


def box_is_complete(table: Table) -> None:
    """I1, once for each game: the box holds what the game says it holds, and names each card once."""
    game, box = table.game, table.box
    wanted = game.contents.chosen(game.cards, table.seats, table.origin.options)
    if [card.key for card in box.cards] != wanted:
        raise Violation("I1", "The box does not hold the cards the game puts into it.")
    if len(set(box.names)) != len(wanted):
        raise Violation("I1", "Two cards of the box have the same name.")


def within_ranges(table: Table) -> None:
    """I2"""
    game = table.game
    board = game.board
    known = table.known
    bounds = ground(game, table.seats)
    for index, (value, low, high) in enumerate(zip(table.numbers, bounds.low, bounds.high, strict=True)):
        if not low <= value <= high or type(value) is not int:
            raise Violation("I2", f"{board.number_name(index)} is {value!r}; it goes from {low} to {high}.")
    for index, start in bounds.absent_numbers:
        if table.numbers[index] != start:
            raise Violation("I2", f"{board.number_name(index)} has changed, where nobody sits.")
    for index, cards in enumerate(table.zones):
        sees = board.sees[index]
        label = board.pool[index]
        for card in cards:
            if known[card] & sees != sees or not 0 <= known[card] <= ALL:
                raise Violation(
                    "I2",
                    f"{table.box.names[card]} is in {board.zone_name(index)}, yet not all who see it know it "
                    f"({known[card]:07b}, {sees:07b}).",
                )
            if label >= 0 and not is_of(table, card, label):
                raise Violation("I2", f"{table.box.names[card]} is in {board.zone_name(index)} but not in its pool.")
    for card, status in enumerate(table.status):
        if status:
            zone = table.place[card]
            if not board.play[zone] or not 0 < status < bounds.status_limit:
                raise Violation("I2", f"{table.box.names[card]} has status {status} in {board.zone_name(zone)}.")
    if not len(known) == len(table.pool) == len(table.status) == len(table.box.cards):
        raise Violation("I2", "A book about the cards has lost or gained a page.")
    if len(table.lasting) % WIDTH or table.told < 0 or not -1 <= table.actor < table.seats:
        raise Violation("I2", f"told {table.told}, acting seat {table.actor}, {len(table.lasting)} ints of what lasts.")
    stack_is_sound(table)


def stack_is_sound(table: Table) -> None:
    """I2 for the frames: they stand inside their programs and name seats and cards that exist."""
    cards = len(table.box.cards)
    for frame in table.frames:
        program = frame.program
        if not 0 <= frame.at <= len(program.steps) or len(frame.marks) != len(program.names):
            raise Violation("I2", f"A frame stands at step {frame.at} of {program.key}, with {len(frame.marks)} marks.")
        if not -1 <= frame.seat < table.seats or not -1 <= frame.home < table.seats or not -1 <= frame.card < cards:
            raise Violation("I2", f"A frame of {program.key} is for seat {frame.seat} and card {frame.card}.")
        for loop in frame.loops or []:
            if len(loop) < 2 or loop[0] not in (OF_NUMBERS, OF_SEATS, OF_CARDS):
                raise Violation("I2", f"A loop in a frame of {program.key} is not readable: {loop}.")


def somebody_can_go_on(table: Table) -> None:
    """I3"""
    asked = table.asked
    question = table.question
    if table.over:
        if asked or question is not None or table.frames:
            raise Violation("I3", "The game is over, yet something is still going on.")
    elif not asked or question is None:
        raise Violation("I3", "The game is not over, yet nobody is asked.")
    elif len(set(question.seats)) != len(question.seats) or not all(0 <= s < table.seats for s in question.seats):
        raise Violation("I3", f"The question is put to the seats {question.seats}.")
    for seat in range(table.seats):
        moves = table.moves(seat)
        if seat in asked:
            moves_are_readable(table, seat, moves)
        elif moves:
            raise Violation("I3", f"Seat {seat} is not asked but has {len(moves)} moves.")
    if not table.prompt(None).strip():
        raise Violation("I3", "The prompt is empty.")


def moves_are_readable(table: Table, seat: int, moves: list[int]) -> None:
    if not moves:
        raise Violation("I3", f"Seat {seat} is asked but has no move.")
    texts = [table.text(move) for move in moves]
    if len(set(moves)) != len(moves) or len(set(texts)) != len(texts):
        raise Violation("I3", f"Seat {seat} has the same move twice: {', '.join(texts)}.")
    for move, text in zip(moves, texts, strict=True):
        if table.move(text, seat) != move:
            raise Violation("I3", f"{text!r} is read as {table.text(table.move(text))!r}.")
        label = table.label(move)
        if not label.strip() or "{" in label:
            raise Violation("I3", f"{text!r} has the label {label!r}.")


def most_souls_then_obols(table: Table) -> str:
    """O-END-03, worked out from the view of a spectator."""
    numbers = table.view(None)["numbers"]
    assert isinstance(numbers, dict)
    ranks = [(numbers[f"souls/{seat}"], numbers[f"obols/{seat}"]) for seat in range(table.seats)]
    winners = [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
    return "" if winners == table.winners else f"souls and obols are {ranks}, yet {table.winners} win"


def most_points_then_gold(table: Table) -> str:
    """E-FIN, E-TIE, worked out from the view of a spectator: the items of each seat add up to its score."""
    numbers = table.view(None)["numbers"]
    assert isinstance(numbers, dict)
    items = ("vp", "from_chronos", "from_legends", "from_prestige", "from_bonuses")
    totals = [sum(numbers[f"{item}/{seat}"] for item in items) for seat in range(table.seats)]
    totals = [total - numbers[f"for_citizens/{seat}"] for seat, total in enumerate(totals)]
    if totals != table.scores:
        return f"the items add up to {totals}, the scores are {table.scores}"
    ranks = [(total, numbers[f"gold/{seat}"]) for seat, total in enumerate(totals)]
    winners = [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
    return "" if winners == table.winners else f"points and Gold are {ranks}, yet {table.winners} win"


def most_glory_then_artefact(table: Table) -> str:
    """M-FIN-01: one winner, always."""
    numbers = table.view(None)["numbers"]
    assert isinstance(numbers, dict)
    ranks = [(-numbers[f"glory/{seat}"], numbers[f"artefact/{seat}"], seat) for seat in range(table.seats)]
    winners = [min(ranks)[2]]
    return "" if winners == table.winners else f"glory and artefacts are {ranks}, yet {table.winners} win"


# What the rules of a game say about its end, as a sentence about what is wrong, or nothing. Games without an entry are only
# held to what every game must fulfil.
RESULTS: dict[str, Callable[[Table], str]] = {
    "obol": most_souls_then_obols,
    "elysium": most_points_then_gold,
    "mysthea": most_glory_then_artefact,
}


def result_is_plausible(table: Table) -> None:
    """I7"""
    scores = table.scores
    if len(scores) != table.seats or not all(type(score) is int for score in scores):
        raise Violation("I7", f"The scores are {scores} for {table.seats} seats.")
    winners = table.winners
    if not table.over:
        if winners:
            raise Violation("I7", f"{winners} have won a game that is not over.")
        return
    if len(set(winners)) != len(winners) or not all(0 <= seat < table.seats for seat in winners):
        raise Violation("I7", f"The winners are {winners} of {table.seats} seats.")
    if not table.result_words().endswith("."):
        raise Violation("I7", f"The result reads {table.result_words()!r}.")
    complaint = RESULTS[table.game.name](table) if table.game.name in RESULTS else ""
    if complaint:
        raise Violation("I7", f"The result does not fit: {complaint}.")
