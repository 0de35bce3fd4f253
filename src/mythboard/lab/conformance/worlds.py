"""I12: imagined tables are honest.

For each viewer: what it knows stays where it is, what it does not know is really dealt anew, within the pool it belongs to; the
result is a table like any other (it keeps I1 to I3 and can be played to its end) and its dice are not the true ones.

Whether all worlds are equally likely cannot be seen from a few of them. `worlds_are_uniform` draws many and counts, for every
hidden place, which card came to lie there (and, for small positions, which whole world came up); `answers_are_uniform` does the
same for secret answers. Both use a chi-square test with a bound that honest dice pass practically always: the seeds are fixed,
so a test that passes once passes for ever.
"""

from __future__ import annotations

from collections import Counter
from math import sqrt

from mythboard.engine.dice import Dice
from mythboard.engine.knowledge import bit_of
from mythboard.engine.playout import playout
from mythboard.engine.steps import OF_CARDS
from mythboard.engine.table import Table
from mythboard.lab.conformance.state import conserved, result_is_plausible, somebody_can_go_on, within_ranges
from mythboard.lab.conformance.terms import Violation, text_of, viewer_name

SURE_TO_MOVE = 8  # cards: that so many come to lie exactly as they did has a chance of 1 in 40320


def hidden_groups(table: Table, viewer: int | None) -> list[list[int]]:
    """The cards a viewer cannot tell apart, group by group: those of one pool, or of one pile whose contents it knows."""
    bit = bit_of(viewer)
    board = table.game.board
    groups: dict[tuple[str, int], list[int]] = {}
    for card, known in enumerate(table.known):
        if not known >> bit & 1:
            zone = table.place[card]
            listed = board.contents[zone] >> bit & 1
            groups.setdefault(("pile", zone) if listed else ("pool", table.pool[card]), []).append(card)
    return list(groups.values())


def imagining_is_honest(table: Table, viewer: int | None, dice: Dice, count: int) -> Table:
    """So many worlds, looked at closely. The first of them, for `plays_to_the_end`."""
    before = text_of(table)
    groups = hidden_groups(table, viewer)
    moved = False
    worlds: list[Table] = []
    for _ in range(count):
        start = dice.dump()
        world = table.imagine(viewer, dice)
        if text_of(table) != before:
            raise Violation("I12", "Imagining changed the table.")
        if world != table.imagine(viewer, Dice.load(start)):
            raise Violation("I12", "The same dice imagined two different tables.")
        conserved(world)
        within_ranges(world)
        somebody_can_go_on(world)
        what_is_known_stays(table, world, viewer)
        hidden_cards_stay_in_their_groups(table, world, groups)
        answers_could_be_given(world)
        if world.dice == table.dice or world.history is not None or not world.origin.is_imagined:
            raise Violation("I12", "An imagined table has the true dice or the true past.")
        moved = moved or any(world.place[card] != table.place[card] for card in range(len(table.place)))
        ordered = [zone for zone, is_ordered in enumerate(table.game.board.ordered) if is_ordered]
        moved = moved or any(world.zones[zone] != table.zones[zone] for zone in ordered)
        worlds.append(world)
    if not moved and any(len(group) >= SURE_TO_MOVE for group in groups):
        raise Violation("I12", f"{count} tables imagined for {viewer_name(viewer)} are all the true one.")
    return worlds[0]


def plays_to_the_end(world: Table, viewer: int | None, dice: Dice, longest: int) -> None:
    """An imagined table is a table like any other."""
    try:
        answers = playout(world, dice, longest)
    except Exception as error:
        raise Violation("I12", f"A table imagined for {viewer_name(viewer)} cannot be played on: {error}") from error
    if not world.over:
        raise Violation("I12", f"A table imagined for {viewer_name(viewer)} goes on after {answers} answers.")
    conserved(world)
    within_ranges(world)
    result_is_plausible(world)


def answers_could_be_given(world: Table) -> None:
    """Whatever is imagined to have been answered was open to who answered."""
    question = world.question
    if question is None:
        return
    for seat, given, options in zip(question.seats, question.answers, question.options(world), strict=True):
        if given >= 0 and given not in options:
            raise Violation("I12", f"Seat {seat} is imagined to have answered {world.text(given)!r}, which it could not.")


def what_is_known_stays(table: Table, world: Table, viewer: int | None) -> None:
    bit = bit_of(viewer)
    for card, known in enumerate(table.known):
        if known >> bit & 1 and (
            world.place[card] != table.place[card]
            or world.known[card] != known
            or world.status[card] != table.status[card]
            or world.pool[card] != table.pool[card]
        ):
            raise Violation("I12", f"{viewer_name(viewer)} knows {table.box.names[card]}, yet it was dealt again.")
    board = table.game.board
    for index, (here, there) in enumerate(zip(table.zones, world.zones, strict=True)):
        if len(here) != len(there):
            raise Violation("I12", f"{board.zone_name(index)} has another number of cards.")
        if board.sees[index] >> bit & 1:
            if here != there:
                raise Violation("I12", f"{viewer_name(viewer)} sees {board.zone_name(index)}, yet it changed.")
        elif board.ordered[index]:
            for one, other in zip(here, there, strict=True):
                if one != other and (table.known[one] >> bit & 1 or world.known[other] >> bit & 1):
                    raise Violation("I12", f"A known card of {board.zone_name(index)} is elsewhere in it.")
    if table.numbers != world.numbers or table.lasting != world.lasting or table.asked != world.asked:
        raise Violation("I12", "Something that everybody sees was imagined differently.")
    stack_is_the_same(table, world)


def stack_is_the_same(table: Table, world: Table) -> None:
    """The same programs at the same steps; and where a card's own text runs, it is still that card's."""
    if len(table.frames) != len(world.frames):
        raise Violation("I12", "An imagined table has another stack.")
    for here, there in zip(table.frames, world.frames, strict=True):
        if (here.program is not there.program) or (here.at, here.seat, here.home) != (there.at, there.seat, there.home):
            raise Violation("I12", f"A frame of {here.program.key} was imagined differently.")
        loops = zip(here.loops or [], there.loops or [], strict=True)
        cards = next(((a[1], b[1]) for a, b in loops if a[0] == OF_CARDS), (here.card, there.card))
        if min(cards) >= 0:
            mine, theirs = table.box.cards[cards[0]], world.box.cards[cards[1]]
            runs = any(clause.program is here.program for clause in mine.clauses)
            if runs and theirs.key != mine.key:
                raise Violation("I12", f"{here.program.title} runs, but the card it belongs to was dealt again.")


def hidden_cards_stay_in_their_groups(table: Table, world: Table, groups: list[list[int]]) -> None:
    """A hidden card comes to lie where one of its own group lay, and what is known about a place stays with the place."""
    for group in groups:
        for what, here, there in (
            ("places", table.place, world.place),
            ("knowledge", table.known, world.known),
            ("pools", table.pool, world.pool),
            ("status", table.status, world.status),
        ):
            if sorted(here[card] for card in group) != sorted(there[card] for card in group):
                raise Violation("I12", f"The {what} of {table.box.names[group[0]]} and its like are others than before.")
    if sum(map(len, groups)) == len(table.place):
        return
    hidden = {card for group in groups for card in group}
    for card in range(len(table.place)):
        if card not in hidden and table.place[card] != world.place[card]:
            raise Violation("I12", f"{table.box.names[card]} was dealt again though it is known.")


# Are all worlds equally likely?


def chi_square(counts: list[int]) -> float:
    """How far counts are from equal."""
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def chi_square_bound(degrees: int) -> float:
    """Beyond this, about one honest count in a million lies (Wilson and Hilferty's approximation, 4.75 sigma)."""
    spread = 2 / (9 * degrees)
    return float(degrees * (1 - spread + 4.75 * sqrt(spread)) ** 3)


def evenly(counts: list[int], what: str) -> None:
    if len(counts) > 1 and chi_square(counts) > chi_square_bound(len(counts) - 1):
        raise Violation("I12", f"{what} does not come up evenly: {min(counts)} to {max(counts)} times.")


def worlds_are_uniform(table: Table, viewer: int | None, dice: Dice, count: int) -> int:
    """For every hidden place: each card of its group lies there equally often. How many places were counted.

    A place is a position in an ordered pile, or a zone, where positions mean nothing: then each card must be in it as often
    as its share of the group says.
    """
    board = table.game.board
    groups = hidden_groups(table, viewer)
    group_of = {card: number for number, group in enumerate(groups) for card in group}
    slots: list[tuple[int, int, int]] = []  # zone, position or -1, group
    for zone, cards in enumerate(table.zones):
        inside = [(position, group_of[card]) for position, card in enumerate(cards) if card in group_of]
        if board.ordered[zone]:
            slots.extend((zone, position, group) for position, group in inside)
        else:
            slots.extend((zone, -1, group) for group in sorted({group for _, group in inside}))
    seen: list[Counter[int]] = [Counter() for _ in slots]
    for _ in range(count):
        world = table.imagine(viewer, dice)
        for number, (zone, position, group) in enumerate(slots):
            cards = world.zones[zone]
            found = [cards[position]] if position >= 0 else [card for card in cards if group_of.get(card, -1) == group]
            seen[number].update(found)
    for (zone, _, group), times in zip(slots, seen, strict=True):
        evenly([times[card] for card in groups[group]], f"What is in {board.zone_name(zone)}")
    return len(slots)


def whole_worlds_are_uniform(table: Table, viewer: int | None, dice: Dice, count: int, worlds: int) -> None:
    """For a small position: each of so many whole worlds comes up equally often. Hands are compared without their order."""
    ordered = table.game.board.ordered
    seen: Counter[str] = Counter()
    for _ in range(count):
        zones = table.imagine(viewer, dice).zones
        seen[str([zone if ordered[index] else sorted(zone) for index, zone in enumerate(zones)])] += 1
    if len(seen) != worlds:
        raise Violation("I12", f"There are {worlds} worlds, but {len(seen)} of them came up.")
    evenly(list(seen.values()), "A world")


def answers_are_uniform(table: Table, viewer: int | None, dice: Dice, count: int) -> int:
    """Secret answers of others that are already in are drawn anew, each equally likely. How many seats were counted.

    In another world a seat may have had other options. So what is counted is which of its options was taken, the first, the
    second and so on, for each number of options.
    """
    question = table.question
    if question is None or not question.step.secret:
        return 0
    bit = bit_of(viewer)
    hidden = [index for index, seat in enumerate(question.seats) if seat != bit and question.answers[index] >= 0]
    taken: dict[tuple[int, int], list[int]] = {}
    for _ in range(count):
        world = table.imagine(viewer, dice)
        answers_could_be_given(world)
        assert world.question is not None
        for index in hidden:
            options = world.question.moves(world, index)
            counts = taken.setdefault((index, len(options)), [0] * len(options))
            counts[options.index(world.question.answers[index])] += 1
    for (index, _), counts in taken.items():
        evenly(counts, f"What seat {question.seats[index]} has answered")
    return len(hidden)
