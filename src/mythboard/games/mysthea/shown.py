"""What a page says of the table besides the cards: the islands and who stands there, what things cost, who leads where.

`scene` is all that can be worked out of what lies open: the islands clockwise with their regions, the units and the strength of
each player in them, who controls them, monsters, tokens, mirages, the events path with its glory, the next encounter, and the
card that is being carried out. A page draws it and needs no rule.
"""

from __future__ import annotations

from mythboard.engine.card import Card
from mythboard.engine.question import thing_of
from mythboard.engine.table import Table
from mythboard.games.mysthea import board, islands, verbs
from mythboard.games.mysthea.acting import energy_cost
from mythboard.games.mysthea.developing import next_price
from mythboard.games.mysthea.encounters import approaches_of_front, glory_of_front, price_of_encounter
from mythboard.games.mysthea.monsters import island_of, monster_strength, monsters_on_islands, strength_against
from mythboard.games.mysthea.operations import PRICE
from mythboard.games.mysthea.world import TYPES, WORLD

SPENDING = ("operations", "building")  # where CPs are spent; what a text lets one deploy costs none
PHASES = ("", "beginning", "rounds", "end of the era")
ROMAN = ("", "I", "II", "III")
COLOUR = {"tactic": "red", "objective": "yellow", "accessory": "green", "upgrade": "blue"}  # M-CON-07


def sort(card: Card) -> str:
    """`blue upgrade for troops, era II, 3 CPs`; `monster, strength 12`; `encounter, 7 glory`."""
    if card.kind in COLOUR:
        space = f" for {card.traits[0]}" if card.traits else ""
        era = f"era {ROMAN[card.values['era']]}" if card.values["era"] else "starting card"
        return f"{COLOUR[card.kind]} {card.kind}{space}, {era}, {card.cost} CP{'' if card.cost == 1 else 's'}"
    if card.kind == "monster":
        return f"monster of the {WORLD.island_names[card.values['island'] - 1]}, strength {card.values['strength']}"
    if card.kind == "attunement":
        side = "night" if card.values["night"] else "day"
        return f"attunement of the {WORLD.island_names[card.values['island'] - 1]}, {side} side"
    if card.kind == "encounter":
        return f"encounter, {card.values['glory']} glory"
    return {"region": "region card", "storm": "storm card"}.get(card.kind, card.kind)


def terms(table: Table, seat: int, move: int) -> str:
    """What a move costs."""
    verb, thing = table.verb(move), thing_of(move)
    if verb is verbs.EFFECT:
        return f"{energy_cost(table, seat, table.frames[-1].card)} energy"
    if verb is verbs.COMMAND:
        return cps(table.box.cost[table.frames[-1].card])
    if verb is verbs.BUY:
        return f"{next_price(table.frames[-1])} energy"
    if verb is verbs.ENCOUNTER and table.frames[-1].program.key == "turn":
        return f"{price_of_encounter(table, seat)} XP"
    if verb in (verbs.CONSTRUCT, verbs.DEPLOY) and table.frames[-1].program.key in SPENDING:
        return cps(PRICE[thing])
    return ""


def cps(number: int) -> str:
    return f"{number} CP{'' if number == 1 else 's'}"


# The scene


def scene(table: Table) -> dict[str, object]:
    """See above; plain data for a page."""
    control = islands.Control(table)
    monsters = monsters_on_islands(table)
    return {
        "islands": [island_scene(table, island, control, monsters) for island in board.ring(table)],
        "path": path_scene(table),
        "next_event": key_of(table, table.zones[board.EVENTS][-1]) if table.zones[board.EVENTS] else None,
        "next_encounter": {
            "glory": glory_of_front(board.front(table)),
            "approaches": [board.APPROACHES[approach] for approach in approaches_of_front(board.front(table))],
        },
        "last_round": last_round(table),
        "order": islands.order_of_play(table),
        "battle": WORLD.region_keys[board.battle_region(table)] if board.battle_region(table) >= 0 else None,
        "going_on": card_going_on(table),
    }


def card_going_on(table: Table) -> str | None:
    """The card whose effect is going on, or which is being acted with, if everybody knows it."""
    cards = [frame.card for frame in table.frames if frame.card >= 0]
    return key_of(table, cards[-1]) if cards else None


def key_of(table: Table, card: int) -> str | None:
    """A card by its name on the table, if everybody knows it."""
    return table.box.names[card] if table.known[card] >> board.SEATS + 1 & 1 else None


def figure_name(table: Table, card: int) -> str:
    """A monster by the name of its figure: everybody sees that, wherever its card lies."""
    return table.game.cards[table.box.cards[card].key].name


def island_scene(table: Table, island: int, control: islands.Control, monsters: list[int]) -> dict[str, object]:
    return {
        "key": WORLD.island_keys[island],
        "name": WORLD.island_names[island],
        "regions": [region_scene(table, region, control) for region in islands.regions_of(island)],
        "monsters": [monster_scene(table, card) for card in monsters if island_of(table, card) == island],
        "tokens": [seat for seat in range(table.seats) if board.token_island(table, seat) == island],
    }


def region_scene(table: Table, region: int, control: islands.Control) -> dict[str, object]:
    holder = control.holder[region]
    return {
        "key": WORLD.region_keys[region],
        "type": WORLD.type_keys[WORLD.types[region]],
        "name": WORLD.region_names[region],
        "mirage": bool(board.is_mirage(table, region)),
        "controller": None if holder < 0 else holder,
        "units": [units_scene(table, seat, region) for seat in range(table.seats) if islands.is_present(table, seat, region)],
    }


def units_scene(table: Table, seat: int, region: int) -> dict[str, object]:
    here = board.champion_region(table, seat) == region
    strengths = islands.Strengths(table, seat)
    own = islands.WOUNDED_CHAMPION if board.wounded(table, seat) else islands.CHAMPION
    return {
        "seat": seat,
        "troops": board.troops(table, seat, region),
        "golems": board.golems(table, seat, region),
        "fortifications": board.forts(table, seat, region),
        "champion": here,
        "wounded": here and bool(board.wounded(table, seat)),
        "strength": strengths.in_region(table, region),
        "each": [strengths.troop, strengths.golem, strengths.fort, strengths.champion],  # what one of them counts
        "plain": [islands.TROOP, islands.GOLEM, islands.FORT, own],  # and without upgrades
    }


def monster_scene(table: Table, card: int) -> dict[str, object]:
    """Its strength now, and what stands against it."""
    return {
        "card": table.box.cards[card].key,
        "name": figure_name(table, card),
        "strength": monster_strength(table, card),
        "against": [strength_against(table, card, seat) for seat in range(table.seats)],
    }


def path_scene(table: Table) -> list[dict[str, object]]:
    """Every space of the path with its glory and the card on it."""
    placed = table.zones[board.PATH]
    spaces: list[dict[str, object]] = []
    for at, glory in enumerate(WORLD.glory):
        space: dict[str, object] = {"glory": glory, "recharge": glory == WORLD.recharge, "card": None, "turned": False}
        if at < len(placed):
            space["card"] = table.box.names[placed[at]]
            space["turned"] = bool(table.status[placed[at]] & board.TURNED)
        spaces.append(space)
    return spaces


def last_round(table: Table) -> str:
    """Whether this round is the era's last ("now"), the next one surely is ("next"), or nobody can tell (""). M-RND-05"""
    if board.phase(table) != board.DURING:
        return ""
    placed = sum([1 for card in table.zones[board.PATH] if table.box.kind[card] == board.REGION_CARD])
    if placed == TYPES:
        return "now"
    coming = table.zones[board.EVENTS][-1] if table.zones[board.EVENTS] else -1
    if placed < TYPES - 1 or coming < 0 or key_of(table, coming) is None:
        return ""
    return "next" if table.box.kind[coming] == board.REGION_CARD else ""


# In words


def summary(table: Table) -> list[str]:
    """What belongs to nobody, in words."""
    said = [
        f"Era {ROMAN[min(board.ERAS, board.era(table))]} of III, {PHASES[board.phase(table)]}" if board.era(table) else "Set-up"
    ]
    if board.cps(table):
        said.append(f"{cps(board.cps(table))} to spend")
    for island in board.ring(table):
        said.append(f"{WORLD.island_names[island]}: {island_in_words(table, island)}")
    placed = [f"{event_in_words(table, card)} {WORLD.glory[at]}" for at, card in enumerate(table.zones[board.PATH])]
    said.append(f"Events path: {', '.join(placed) or 'empty'}")
    if table.zones[board.EVENTS] and key_of(table, table.zones[board.EVENTS][-1]):
        said.append(f"Next event: {event_in_words(table, table.zones[board.EVENTS][-1])}")
    front = board.front(table)
    ways = " or ".join([board.APPROACHES[approach] for approach in approaches_of_front(front)])
    said.append(f"Next encounter: {glory_of_front(front)} glory, {ways}")
    return said


def event_in_words(table: Table, card: int) -> str:
    name = table.box.cards[card].name
    return f"({name})" if table.status[card] & board.TURNED else name


def island_in_words(table: Table, island: int) -> str:
    parts = [region_in_words(table, region) for region in islands.regions_of(island)]
    for card in monsters_on_islands(table):
        if island_of(table, card) == island:
            parts.append(f"{figure_name(table, card)} with strength {monster_strength(table, card)}")
    tokens = [table.seat_name(seat) for seat in range(table.seats) if board.token_island(table, seat) == island]
    if tokens:
        parts.append(f"token{'' if len(tokens) == 1 else 's'} of {' and '.join(tokens)}")
    return "; ".join(parts)


def region_in_words(table: Table, region: int) -> str:
    name = WORLD.type_names[WORLD.types[region]]
    if board.is_mirage(table, region):
        return f"{name} (mirage)"
    here = [units_in_words(table, seat, region) for seat in range(table.seats) if islands.is_present(table, seat, region)]
    return f"{name} ({', '.join(here)})" if here else name


def units_in_words(table: Table, seat: int, region: int) -> str:
    """`Ada: champion, 2 troops = 5`"""
    parts: list[str] = []
    if board.champion_region(table, seat) == region:
        parts.append("wounded champion" if board.wounded(table, seat) else "champion")
    troops, golems = board.troops(table, seat, region), board.golems(table, seat, region)
    for count, one in ((troops, "troop"), (golems, "golem"), (board.forts(table, seat, region), "fortification")):
        if count:
            parts.append(f"{count} {one}{'' if count == 1 else 's'}")
    return f"{table.seat_name(seat)}: {', '.join(parts)} = {islands.Strengths(table, seat).in_region(table, region)}"
