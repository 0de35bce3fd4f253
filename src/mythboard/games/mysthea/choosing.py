"""What bots of Mysthea think of places, approaches and options: the questions that are no action of their own."""

from __future__ import annotations

from mythboard.engine.effects import Effect
from mythboard.engine.frames import Frame
from mythboard.engine.question import Verb
from mythboard.engine.steps import Do
from mythboard.engine.table import Table
from mythboard.games.mysthea import board, verbs
from mythboard.games.mysthea.deeds import CPsOf
from mythboard.games.mysthea.encounters import may_face, price_of_encounter
from mythboard.games.mysthea.habits import HABITS
from mythboard.games.mysthea.islands import place_in_ring, steps_from, units_in
from mythboard.games.mysthea.world import CRYSTAL, ISLANDS, MYST, ON_AN_ISLAND, WORLD
from mythboard.games.mysthea.worth import Outlook, worth_of_lines


def of_champion_at(table: Table, seat: int, region: int) -> float:
    """What it is worth to have the champion there: encounters, and room for those who are deployed."""
    if not may_face(table, seat):
        return 0.0
    token = board.token_island(table, seat)
    if token < 0:
        return 0.0
    ready = board.xp(table, seat) >= price_of_encounter(table, seat)
    steps = abs(place_in_ring(table, region // ON_AN_ISLAND) - place_in_ring(table, token))
    steps = min(steps, ISLANDS - steps)
    if ready:
        return HABITS.to_the_token * (1.0 if steps == 0 else 0.25 if steps == 1 else 0.0)
    return 0.7 if steps == 0 else 0.3 if steps == 1 else 0.0


def of_place(table: Table, seat: int, verb: Verb, thing: int, outlook: Outlook, frame: Frame) -> float:
    """A region or an island to choose, by the question it is for."""
    key = frame.program.key
    if verb is verbs.ISLAND:
        own = place_in_ring(table, board.champion_island(table, seat))
        steps = abs(own - place_in_ring(table, thing))
        return -0.5 * min(steps, ISLANDS - steps)
    if key == "placing":
        return 0.3 * len(steps_from(table, thing)) + (0.3 if WORLD.types[thing] in (CRYSTAL, MYST) else 0.0)
    if key == "battle":
        mine, rival = outlook.strength[seat][thing], outlook.rival(seat, thing)
        return 0.5 + 0.8 * (mine + table.frames[-1].get("boost") - rival)
    if key == "monster attack":
        return -outlook.of_region(seat, thing)
    if verb is verbs.FROM:
        return 0.5 + 0.2 * units_in(table, seat, thing) + outlook.gain(seat, thing, -1)
    if verb is verbs.TO:
        return outlook.gain(seat, thing, 1) + of_champion_at(table, seat, thing) * 0.3
    return 0.3 * outlook.values[thing]


def of_approach(table: Table, seat: int, approach: int, frame: Frame) -> float:
    """The average of what the cards that it may be would give; the card itself, if it is known."""
    kind = board.APPROACHES[approach]
    if frame.card >= 0:
        return worth_of_lines(table, seat, frame.card, kind)
    total, count = 0.0, 0
    for card in table.zones[board.ENCOUNTERS]:
        if table.box.tags[card] == frame.get("front"):
            total += worth_of_lines(table, seat, card, kind)
            count += 1
    return total / count if count else 0.0


def of_option(table: Table, seat: int, number: int, frame: Frame) -> float:
    """A little for the first that can be done: the options of a text are near in worth."""
    return 0.3 - 0.1 * number + (0.2 if board.front(table) else 0.0)


def worth_counts_cps(table: Table, frame: Frame) -> bool:
    """Whether what follows counts the CPs of the card that is given up."""
    effects = [step.effect for step in frame.program.steps if isinstance(step, Do)]
    return any(isinstance(effect, Effect) and isinstance(effect.amount.count, CPsOf) for effect in effects)
