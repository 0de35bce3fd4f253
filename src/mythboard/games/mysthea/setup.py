"""The set-up, the expert draft, and where champions and tokens begin. M-SET, M-OPT"""

from __future__ import annotations

from typing import Final

from mythboard.engine.card import Card
from mythboard.engine.frames import Frame
from mythboard.engine.journal import Options
from mythboard.engine.procedure import NUMBERS, SEATS, ask, each, label, procedure
from mythboard.engine.question import offer_list
from mythboard.engine.table import Table
from mythboard.games.mysthea import board, sayings, verbs
from mythboard.games.mysthea.encounters import lay_next
from mythboard.games.mysthea.islands import order_of_play, regions_of
from mythboard.games.mysthea.log import tell_champion_placed, tell_token
from mythboard.games.mysthea.world import ISLANDS, ON_AN_ISLAND, REGIONS, WORLD

SORTS: Final = board.COLOURS + 1  # of cards in the draft: the colours and a champion
VARIANTS: Final = {"caerulas": "book", "caerulas-printed": "printed"}  # which card is in the box, by option. M-MST-06


def contents(cards: dict[str, Card], seats: int, options: Options) -> list[str]:
    return [key for key in cards if key not in VARIANTS or VARIANTS[key] == options["caerulas"]]


def lay_out(table: Table) -> None:
    """Decks, boards and the ring. M-SET-01, M-SET-03, M-SET-04"""
    box = table.box
    sides = [chosen_side(table, island) for island in range(ISLANDS)]
    for card in range(len(box.cards)):
        kind = box.kind[card]
        if kind < board.COLOURS:
            era = box.values["era"][card]
            table.bring(card, board.ERA_DECK + era - 1 if era else board.STARTING + kind)
        elif kind in (board.REGION_CARD, board.STORM):
            table.bring(card, board.EVENTS)
        elif kind == board.ENCOUNTER_CARD:
            table.bring(card, board.ENCOUNTERS)
        elif kind == board.ATTUNEMENT and box.values["night"][card] == sides[box.values["island"][card] - 1]:
            table.bring(card, board.ATTUNEMENTS)
    for pile in range(board.COLOURS):
        table.shuffle(board.STARTING + pile)
    for era in range(board.ERAS):
        table.shuffle(board.ERA_DECK + era)
    table.shuffle(board.EVENTS)
    ring = list(range(ISLANDS))
    table.dice.shuffle(ring)
    for at, island in enumerate(ring):
        table.put(board.RING + at, island)
    lay_next(table)


def chosen_side(table: Table, island: int) -> int:
    """1 for the night side. M-OPT-04"""
    side = table.option("attunements")
    return table.dice.below(2) if side == "mixed" else 1 if side == "night" else 0


def deal(table: Table) -> None:
    """M-SET-02, M-SET-05 to M-SET-09"""
    monsters = [card for card in range(len(table.box.cards)) if table.box.kind[card] == board.MONSTER]
    table.dice.shuffle(monsters)
    for card in reversed(monsters[: board.ERAS]):
        table.bring(card, board.MONSTERS)
    artefacts = list(range(1, table.seats + 1))
    table.dice.shuffle(artefacts)
    for seat, artefact in enumerate(artefacts):
        table.put(board.ARTEFACT + seat, artefact)
        table.put(board.BEGAN + seat, artefact)
    if table.option("draft") == "off":
        for seat in range(table.seats):
            for colour in range(board.COLOURS):
                table.bring(board.starting(table, colour)[-1], board.HAND + seat)
            give_champion(table, seat, random_champion(table))
    if table.seats == 2:
        lay_mirages(table)


def champions_left(table: Table) -> list[int]:
    return [card for card in sorted(table.zones[board.AWAY]) if table.box.kind[card] == board.CHAMPION_CARD]


def random_champion(table: Table) -> int:
    return table.dice.pick(champions_left(table))


def give_champion(table: Table, seat: int, card: int) -> None:
    """M-OPT-03"""
    table.bring(card, (board.CHAMPION if table.option("abilities") == "on" else board.UNABLE) + seat)


# Mirages


def mirage_placements() -> list[list[int]]:
    """Every way to choose a region of each island so that all types differ. M-OPT-01"""
    ways: list[list[int]] = [[]]
    for island in range(ISLANDS):
        longer: list[list[int]] = []
        for way in ways:
            taken = [WORLD.types[region] for region in way]
            longer.extend([[*way, region] for region in regions_of(island) if WORLD.types[region] not in taken])
        ways = longer
    return ways


def lay_mirages(table: Table) -> None:
    ways = mirage_placements()
    for region in ways[table.dice.below(len(ways))]:
        table.put(board.MIRAGE + region, 1)


def clear_mirages(table: Table, frame: Frame) -> None:
    """M-OPT-02"""
    table.tell(sayings.MIRAGES, 0)
    for region in range(REGIONS):
        if board.is_mirage(table, region) and not has_champion(table, region // ON_AN_ISLAND):
            table.put(board.MIRAGE + region, 0)


# The expert draft


def sort_of(table: Table, card: int) -> int:
    return min(table.box.kind[card], board.COLOURS)


def has_sort(table: Table, seat: int, sort: int) -> bool:
    if sort == board.COLOURS:
        return bool(board.champion(table, seat) or board.unable(table, seat))
    return any(table.box.kind[card] == sort for card in board.hand(table, seat))


def open_card(table: Table, sort: int) -> None:
    """Lay a random card of a sort open, if there is one. M-OPT-06"""
    if sort == board.COLOURS:
        if champions_left(table):
            table.bring(random_champion(table), board.STAGE)
    elif board.starting(table, sort):
        table.bring(board.starting(table, sort)[-1], board.STAGE)


def open_draft(table: Table, frame: Frame) -> None:
    for sort in range(SORTS):
        open_card(table, sort)


def pickable(table: Table, frame: Frame, seat: int) -> list[int]:
    """M-OPT-06"""
    return [card for card in table.zones[board.STAGE] if not has_sort(table, seat, sort_of(table, card))]


def take_pick(table: Table, frame: Frame) -> None:
    """M-OPT-05"""
    card = frame.thing("card")
    sort = sort_of(table, card)
    if sort == board.COLOURS:
        give_champion(table, frame.seat, card)
    else:
        table.bring(card, board.HAND + frame.seat)
    open_card(table, sort)


def close_draft(table: Table, frame: Frame) -> None:
    for card in table.zones[board.STAGE][:]:
        table.bring(card, board.AWAY)


def rounds_of_picks(table: Table, frame: Frame) -> list[int]:
    return list(range(SORTS)) if table.option("draft") == "expert" else []


def by_artefact(table: Table, frame: Frame) -> list[int]:
    return order_of_play(table)


DRAFT = procedure(
    "draft",
    open_draft,
    each(
        rounds_of_picks,
        each(by_artefact, ask("card", offer_list(verbs.PICK, pickable), about="Pick a card"), take_pick, of=SEATS),
        of=NUMBERS,
    ),
    close_draft,
)


# Champions and tokens


def is_drafted(table: Table, frame: Frame) -> bool:
    return table.option("draft") == "expert"


def last_first(table: Table, frame: Frame) -> list[int]:
    return order_of_play(table)[::-1]


def has_champion(table: Table, island: int) -> bool:
    return any(board.champion_island(table, seat) == island for seat in range(table.seats))


def free_regions(table: Table, frame: Frame, seat: int) -> list[int]:
    """M-SET-10, M-OPT-02"""
    return [
        region
        for region in range(REGIONS)
        if not board.is_mirage(table, region) and not has_champion(table, region // ON_AN_ISLAND)
    ]


def place_champion(table: Table, frame: Frame) -> None:
    region = frame.thing("region")
    table.put(board.PLACE + frame.seat, region + 1)
    tell_champion_placed(table, frame.seat, region)


def other_islands(table: Table, frame: Frame, seat: int) -> list[int]:
    """M-SET-11"""
    own = board.champion_island(table, seat)
    return [island for island in range(ISLANDS) if island != own]


def place_token(table: Table, frame: Frame) -> None:
    island = frame.thing("island")
    table.put(board.TOKEN + frame.seat, island + 1)
    tell_token(table, frame.seat, island)


PLACING = procedure(
    "placing",
    each(
        last_first,
        label("champion"),
        ask("region", offer_list(verbs.REGION, free_regions), about="Where does your champion begin?"),
        place_champion,
        ask("island", offer_list(verbs.ISLAND, other_islands), about="Where does your encounter token begin?"),
        place_token,
        of=SEATS,
    ),
    clear_mirages,
)
