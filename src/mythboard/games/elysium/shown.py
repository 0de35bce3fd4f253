"""What a page says of the table besides the cards: what a transfer costs and scores, what a Quest brings, who has which Bonus
tile."""

from __future__ import annotations

from mythboard.engine.card import Card
from mythboard.engine.frames import UNSET
from mythboard.engine.question import thing_of
from mythboard.engine.table import Table
from mythboard.games.elysium import board, legends, verbs
from mythboard.games.elysium.families import FAMILIES
from mythboard.games.elysium.tiles import COLOURS, TILES
from mythboard.games.elysium.transfers import card_price, legends_for_citizen, price

PHASES = ("", "Awakening", "Actions", "Writing the Legends", "End of Epoch", "final scoring")


def circles_of(card: Card) -> list[str]:
    """The circles of a card's Acquisition Condition, in words."""
    return [colour for colour in (*COLOURS, "black") for _ in range(card.values.get(colour, 0))]


def sort(card: Card) -> str:
    """`Hermes, level 2, activate, needs blue + black`; a second sign of Eleusis is named too."""
    also = ", Eleusis" if "eleusis" in card.traits and card.kind != "eleusis" else ""
    needs = " + ".join(circles_of(card))
    return f"{card.traits[0].capitalize()}, level {card.values['level']}, {card.kind}{also}, needs {needs}"


def terms(table: Table, seat: int, move: int) -> str:
    """What a transfer costs and scores, and what a Quest gives."""
    verb, thing = table.verb(move), thing_of(move)
    if verb is verbs.QUEST:
        return str(TILES.quests(table.seats)[thing - 1])
    if verb is verbs.TRANSFER:
        fitting = [founder for founder in legends.founders(table, seat) if legends.fits(table, founder, thing)]
        best = max([0, *[gain(table, seat, thing, founder) for founder in fitting]])
        chronos = chronos_words(table, thing) if fitting else ""
        return f"{card_price(table, seat, thing, 0)} Gold, {'up to ' if best else ''}{vp_in_words(best)}{chronos}"
    if verb is verbs.SEND:
        fitting = legends_for_citizen(table, seat, 0)
        best = max(fitting, key=lambda founder: gain(table, seat, UNSET, founder))
        cost = price(table, seat, UNSET, legends.missing_level(table, best), 0)
        change = gain(table, seat, UNSET, best)
        return f"{cost} Gold, {'up to ' if len(fitting) > 1 else ''}{f'{change:+} VP' if change else 'no VP'}"
    if verb in (verbs.JOIN, verbs.BEGIN):
        card, extra = table.frames[-1].card, table.frames[-1].get("extra")
        level = legends.level_of(table, card) if card >= 0 else legends.missing_level(table, thing)
        gained = gain(table, seat, card, thing) if verb is verbs.JOIN else 0
        chronos = chronos_words(table, card) if verb is verbs.JOIN and card >= 0 else ""
        return f"{price(table, seat, card, level, extra)} Gold, {vp_in_words(gained)}{chronos}"
    return ""


def vp_in_words(change: int) -> str:
    return f"{change:+} VP" if change else "no VP yet"


def chronos_words(table: Table, card: int) -> str:
    """Whether a card has a power that counts when it is part of a Legend. E-KND-24"""
    return " and its Chronos" if table.box.kind[card] == board.CHRONOS else ""


def gain(table: Table, seat: int, card: int, founder: int) -> int:
    """By how many VP a transfer changes what a seat would score for Legends, Bonus tiles and Citizens; `card` is UNSET for one.

    E-FIN-06, E-FIN-07, E-FIN-12, E-BON. What is moved by the transfer besides these, such as lines that wait for one, is not
    counted.
    """
    size = legends.size_of(table, founder) + 1
    level = legends.level_of(table, founder)
    kind = legends.type_of(table, founder)
    if kind == legends.SINGLE:
        kind = legends.LEVEL_LEGEND if legends.level_of(table, card) == level else legends.FAMILY_LEGEND
    scored = TILES.level_legend if kind == legends.LEVEL_LEGEND else TILES.family_legend
    change = scored[size] - legends.legend_points(table, founder) - (0 if card >= 0 else TILES.citizen)
    if kind == legends.LEVEL_LEGEND:
        holder = board.level_bonus(table, level - 1) - 1
        if holder != seat and (holder < 0 or size > legends.largest_of_level(table, holder, level)):
            change += TILES.levels[level - 1]
    elif size == legends.full_size(kind):
        tiles = (board.FIRST_BONUS + legends.family_of(table, founder), board.SECOND_BONUS + legends.family_of(table, founder))
        won = [place for place, tile in enumerate(tiles) if table.numbers[tile] == 0]
        change += TILES.families[won[0]] if won else 0
    return change


def colours_above(table: Table, number: int) -> str:
    return " or ".join([COLOURS[c] for c in TILES.colours_above(table.seats, board.side_of_pediment(table), number)])


def summary(table: Table) -> list[str]:
    """What belongs to nobody, in words."""
    phase = board.phase(table)
    said = [f"Epoch {board.epoch(table)} of {board.EPOCHS}"]
    if board.AWAKENING <= phase <= board.SCORING:
        said.append(PHASES[phase])
    held = [board.quest(table, seat) for seat in range(table.seats)]
    for number, quest in enumerate(TILES.quests(table.seats), 1):
        if number not in held:
            said.append(f"Quest {number} ({colours_above(table, number)}): {quest}")
    levels = [f"{level + 1} {holder(table, board.LEVEL_BONUS + level)}" for level in range(board.LEVELS)]
    said.append(f"Level Bonuses ({' / '.join([str(vp) for vp in TILES.levels])} VP): {', '.join(levels)}")
    families: list[str] = []
    for family, name in enumerate(FAMILIES):
        if board.family_in_play(table, family):
            owners = f"{holder(table, board.FIRST_BONUS + family)} / {holder(table, board.SECOND_BONUS + family)}"
            families.append(f"{name.capitalize()} {owners}")
    said.append(f"Family Bonuses ({' / '.join([str(vp) for vp in TILES.families])} VP): {', '.join(families)}")
    return said


def holder(table: Table, tile: int) -> str:
    """Who has a Bonus tile, in words."""
    seat = table.numbers[tile]
    return table.seat_name(seat - 1) if seat else "nobody"
