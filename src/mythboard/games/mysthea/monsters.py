"""Monsters: attack, defeat, rewards, movement. M-MON, M-MST

What a monster does besides is written on its card: lines that begin with "Attack:" run when it attacks, and words such as
"Ignores fortifications" switch something here. A game without behaviours looks at neither (M-OPT-03).
"""

from __future__ import annotations

from typing import Final

from mythboard.engine.frames import Frame
from mythboard.engine.modifiers import measure
from mythboard.engine.procedure import SEATS, ask, each, mark, procedure, repeat, sequence, when
from mythboard.engine.question import offer_list
from mythboard.engine.table import Table
from mythboard.games.mysthea import board, islands, sayings, verbs
from mythboard.games.mysthea.acting import run_lines
from mythboard.games.mysthea.moving import lay_ring
from mythboard.games.mysthea.units import lose_all
from mythboard.games.mysthea.world import ISLANDS, ON_AN_ISLAND, WORLD

REWARDS: Final = ("gold", "silver", "bronze")  # kinds of lines
ON_ATTACK: Final = "attack"
IGNORES_FORTS: Final = "ignores fortifications"  # keywords
STRONGER: Final[list[str]] = [f"stronger with a {name}" for name in WORLD.type_names]  # by type of region
STAYS: Final = "stays"
AGAIN: Final = "attacks again"
CARRIES_ISLAND: Final = "carries its island"
LEAVES: Final = "leaves"


def figure_of(table: Table, card: int) -> int:
    """The number that says where a monster stands."""
    return board.FIGURE + table.box.values["figure"][card] - 1


def island_of(table: Table, card: int) -> int:
    """-1 if it stands on none."""
    return table.numbers[figure_of(table, card)] - 1


def monsters_on_islands(table: Table) -> list[int]:
    """The cards of all monsters on islands, wherever the cards lie."""
    found: list[int] = []
    for zone in (board.PATH, board.EVENTS):
        for card in table.zones[zone]:
            if table.box.kind[card] == board.MONSTER and island_of(table, card) >= 0:
                found.append(card)
    return sorted(found)


def behaves(table: Table, card: int, keyword: str) -> int:
    """The value of a keyword of its behaviour, plus 1; 0 if it has none, or the game is played without. M-OPT-03"""
    if table.option("behaviours") == "on":
        for clause in table.box.cards[card].clauses:
            if clause.kind == keyword:
                return clause.value + 1
    return 0


def can_attack(table: Table, card: int) -> bool:
    """Its card lies face up on the path, its figure on an island. M-EFF-11"""
    return table.box.kind[card] == board.MONSTER and not table.status[card] & board.TURNED and island_of(table, card) >= 0


def monsters_on_path(table: Table, frame: Frame, seat: int) -> list[int]:
    return [card for card in table.zones[board.PATH] if can_attack(table, card)]


# Strength


def monster_strength(table: Table, card: int) -> int:
    """M-MST-03"""
    total = table.box.values["strength"][card]
    for region in islands.regions_of(island_of(table, card)):
        more = behaves(table, card, STRONGER[WORLD.types[region]])
        if more:
            total += more - 1
    return total


def strength_against(table: Table, card: int, seat: int) -> int:
    """All of a player's strength on the island. M-MON-03, M-MST-02, M-CH-01"""
    island = island_of(table, card)
    strengths = islands.Strengths(table, seat)
    forts = not behaves(table, card, IGNORES_FORTS)
    total = 0
    for region in islands.regions_of(island):
        total += strengths.in_region(table, region, forts)
    if board.champion_island(table, seat) == island:
        total += measure(table, board.BOLDNESS, seat, 0)
    return total


def taking_part(table: Table, card: int) -> list[int]:
    """Those with a unit on the island, in order of play. M-MON-07"""
    island = island_of(table, card)
    return [seat for seat in islands.order_of_play(table) if islands.is_on_island(table, seat, island)]


def ranked(table: Table, card: int) -> list[int]:
    """Those who take part, the strongest first; the sort keeps the order of play among equals. M-MON-06"""
    return sorted(taking_part(table, card), key=lambda seat: -strength_against(table, card, seat))


# The attack


def announce(table: Table, frame: Frame) -> None:
    table.tell(sayings.ATTACK, 0, 0, frame.card)


def behave(table: Table, frame: Frame) -> None:
    """M-MON-02"""
    if table.option("behaviours") == "on":
        run_lines(table, frame.seat, frame.card, ON_ATTACK)


def compare(table: Table, frame: Frame) -> None:
    """M-MON-03, M-MON-10"""
    card = frame.card
    total = sum([strength_against(table, card, seat) for seat in range(table.seats)])
    frame.put("defeated", 0 if monster_strength(table, card) > total else 1)


def is_defeated(table: Table, frame: Frame) -> bool:
    return frame.get("defeated") == 1


def reward(table: Table, frame: Frame) -> None:
    """Gold, silver, bronze. M-MON-06, M-MON-07, M-CH-02"""
    card = frame.card
    island = island_of(table, card)
    table.tell(sayings.DEFEATED, 0, 0, card)
    table.add(board.DEFEATS, 1)
    winners = ranked(table, card)[: len(REWARDS)]
    if behaves(table, card, LEAVES):  # M-MST-07
        table.put(figure_of(table, card), 0)
        table.mark(card, board.TURNED)
    for place in range(len(winners) - 1, -1, -1):
        seat = winners[place]
        below = len(table.frames)
        run_lines(table, seat, card, REWARDS[place])
        champion = board.champion_region(table, seat)
        if champion >= 0 and champion // ON_AN_ISLAND == island and measure(table, board.DOUBLE_REWARD, seat, 0):
            for line in table.frames[below:]:
                line.put("doubled", 1)


def tell_undefeated(table: Table, frame: Frame) -> None:
    table.tell(sayings.UNDEFEATED, 0, 0, frame.card)


def attacked(table: Table, frame: Frame) -> list[int]:
    return taking_part(table, frame.card)


def own_regions(table: Table, frame: Frame, seat: int) -> list[int]:
    """M-MON-04, M-MON-05"""
    return [region for region in islands.regions_of(island_of(table, frame.card)) if islands.is_present(table, seat, region)]


def lose_region(table: Table, frame: Frame) -> None:
    lose_all(table, frame.seat, frame.thing("region"))


# Movement


def move_monster(table: Table, card: int) -> None:
    """One island clockwise; or the island goes along. M-MON-08, M-MST-07"""
    island = island_of(table, card)
    if island < 0:
        return
    if table.place[card] == board.PATH:
        table.tell(sayings.MOVES_ON, 0, 0, card)
    else:
        table.tell(sayings.FIGURE_MOVES, 0)  # its card lies somewhere in the deck, and the log must not point to it
    if behaves(table, card, CARRIES_ISLAND):
        ring = board.ring(table)
        at = islands.place_in_ring(table, island)
        onward = (at + 1) % ISLANDS
        ring[at], ring[onward] = ring[onward], ring[at]
        lay_ring(table, ring)
    else:
        table.put(figure_of(table, card), islands.clockwise(table, island) + 1)


def move_all(table: Table) -> None:
    """The storm: all at once, and those that carry their islands after the others. M-END-04, M-END-05"""
    monsters = monsters_on_islands(table)
    for card in monsters:
        if not behaves(table, card, CARRIES_ISLAND):
            move_monster(table, card)
    for card in monsters:
        if behaves(table, card, CARRIES_ISLAND):
            move_monster(table, card)


def move_on(table: Table, frame: Frame) -> None:
    """M-MON-08, M-MST-05, M-MST-06"""
    card = frame.card
    defeated = frame.get("defeated") == 1
    second = frame.get("round") == 1
    frame.put("round", 2)
    if behaves(table, card, AGAIN) and (second or not defeated):
        if not second:
            frame.put("round", 1)
            move_monster(table, card)
        return
    if not defeated and behaves(table, card, STAYS):
        return
    move_monster(table, card)


def attack_is_over(table: Table, frame: Frame) -> bool:
    return frame.get("round") == 2


MONSTER_ATTACK = procedure(
    "monster attack",
    mark("round"),
    mark("defeated"),
    repeat(
        sequence(
            announce,
            behave,
            compare,
            when(
                is_defeated,
                reward,
                otherwise=(
                    tell_undefeated,
                    each(
                        attacked,
                        ask("region", offer_list(verbs.REGION, own_regions), about="Lose your units in which region?"),
                        lose_region,
                        of=SEATS,
                    ),
                ),
            ),
            move_on,
        ),
        until=attack_is_over,
    ),
)


def start_attack(table: Table, seat: int, card: int) -> None:
    table.push(table.game.programs["monster attack"], seat, card)
