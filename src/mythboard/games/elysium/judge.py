"""How good a table looks for a seat, for bots that ask.

Everything is counted in VP: what would be scored now, what Gold will pay for, what cards in the Domain still do, and what they
could become in Legends with the transfers that are left. A lead is then read as a chance to win. It looks at nothing hidden:
Citizens are only counted.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mythboard.engine.card import Card
from mythboard.engine.table import Table
from mythboard.games.elysium.board import (
    ACTIONS,
    AGORA,
    CHRONOS,
    CITIZENS,
    COLUMNS,
    DISC,
    DOMAIN,
    EPOCH,
    EPOCHS,
    GOLD,
    LEFT,
    PHASE,
    PP,
    QUEST,
    RING,
    ROUND,
    TRIGGER,
    TURNED,
    TURNS,
    USED,
    VP,
    WRITING,
)
from mythboard.games.elysium.legends import (
    LEVEL_LEGEND,
    SINGLE,
    bonus_tiles,
    fits,
    founders,
    full_size,
    legend_points,
    level_of,
    missing_level,
    size_of,
    type_of,
)
from mythboard.games.elysium.scoring import has_ares, penalty, prestige_scores
from mythboard.games.elysium.taking import asks_for
from mythboard.games.elysium.tiles import COLOURS, TILES, Quest
from mythboard.games.elysium.turn import quest_colours, quests_left
from mythboard.games.elysium.worth import Worth
from mythboard.games.elysium.writing import quest_of

GOLD_WORTH: Final = 0.5  # as long as there is something to pay for
SPARE_GOLD: Final = 0.05
TRANSFERS_AN_EPOCH: Final = 2.5
BEGUN: Final = 1.3  # a single card that may become a Legend
GROWING: Final = 0.35  # of what the next card of a Legend would bring
A_PLACE: Final = 0.25  # to be one earlier in the order of play
WIDE_LEAD: Final = 7.0


class Judge:
    """The judge of a game with these cards; what each is worth is read off its text once."""

    __slots__ = ("worth",)

    def __init__(self, cards: dict[str, Card]) -> None:
        self.worth = Worth(cards)

    def __call__(self, table: Table, seat: int) -> float:
        """The chance to win, roughly: from 0 to 1."""
        prestige = prestige_scores(table)
        mine = 0.0
        best = -999.0
        total = 0.0
        for other in range(table.seats):
            worth = self.of_seat(table, other) + prestige_worth(table, other, prestige[other])
            if other == seat:
                mine = worth
            else:
                best = max(best, worth)
                total += worth
        rival = 0.6 * best + 0.4 * total / (table.seats - 1)
        return 1 / (1 + exp((rival - mine) / WIDE_LEAD))

    def of_seat(self, table: Table, seat: int) -> float:
        """All that a seat has or will probably have, in VP."""
        numbers = table.numbers
        epochs = EPOCHS - numbers[EPOCH]  # still to come after this one
        transfers = TRANSFERS_AN_EPOCH * epochs + to_come(table, seat)
        worth = float(numbers[VP + seat] + sum(bonus_tiles(table, seat)) - penalty(table, seat))
        for founder in founders(table, seat):
            worth += self.of_legend(table, founder, transfers)
        future = 0.0
        prospects: list[float] = []
        for card in table.zones[DOMAIN + seat]:
            future += self.in_domain(table, card, float(epochs))
            prospects.append(self.prospect(table, seat, card))
        prospects.sort(reverse=True)
        count = min(int(transfers + 0.5), len(prospects))
        for i in range(count):
            future += prospects[i]
        if table.zones[CITIZENS + seat] and transfers >= 1.0:
            future += 0.3 * min(2, len(table.zones[CITIZENS + seat]))
        if transfers < 1.0:
            future *= 0.1
        gold = numbers[GOLD + seat]
        useful = min(float(gold), 2.0 * transfers)
        worth += GOLD_WORTH * useful + SPARE_GOLD * (gold - useful)
        worth += A_PLACE * (table.seats - numbers[DISC + seat]) if epochs else 0.0
        return worth + future + chances(table, seat)

    def of_legend(self, table: Table, founder: int, transfers: float) -> float:
        """Its points, and a part of what it could still grow to."""
        kind = type_of(table, founder)
        if kind == SINGLE:
            return BEGUN if transfers >= 1.0 else 0.0
        points = float(legend_points(table, founder))
        size = size_of(table, founder)
        if size < full_size(kind) and transfers >= 1.0:
            table_of = TILES.level_legend if kind == LEVEL_LEGEND else TILES.family_legend
            points += GROWING * (table_of[size + 1] - table_of[size])
        return points

    def in_domain(self, table: Table, card: int, epochs: float) -> float:
        """What a card will do until it is written: about half of what it could do to the end."""
        index = table.box.cards[card].index
        kind = table.box.kind[card]
        if kind == TRIGGER:
            return 0.9 * self.worth.use[index] if table.status[card] & RING else 0.0
        now = 0.0 if table.status[card] & (TURNED | USED) or table.numbers[PHASE] > ACTIONS else 1.0
        return self.worth.steady[index] * (now + 0.55 * epochs)

    def prospect(self, table: Table, seat: int, card: int) -> float:
        """What its transfer would bring, less what it costs."""
        level = level_of(table, card)
        best = BEGUN
        for founder in founders(table, seat):
            if fits(table, founder, card):
                best = max(best, gain_in(table, founder, card))
        for other in table.zones[DOMAIN + seat]:
            if other != card and (level_of(table, other) == level) != same_family(table, other, card):
                best = max(best, BEGUN + 0.6)
        if table.box.kind[card] == CHRONOS:
            best += 0.8 * self.worth.use[table.box.cards[card].index]
        return best - GOLD_WORTH * level


def same_family(table: Table, one: int, other: int) -> bool:
    return table.box.cards[one].traits[0] == table.box.cards[other].traits[0]


def gain_in(table: Table, founder: int, card: int) -> float:
    """What a card adds to a Legend, with a guess at Bonus tiles."""
    kind = type_of(table, founder)
    if kind == SINGLE:
        return (3.0 if same_family(table, founder, card) else 2.6) - 0.3
    size = size_of(table, founder)
    if kind == LEVEL_LEGEND:
        return float(TILES.level_legend[size + 1] - TILES.level_legend[size]) + 0.5
    return float(TILES.family_legend[size + 1] - TILES.family_legend[size]) + 2.0


def gain_of_citizen(table: Table, founder: int) -> float:
    kind = type_of(table, founder)
    size = size_of(table, founder)
    table_of = TILES.level_legend if kind == LEVEL_LEGEND else TILES.family_legend
    bonus = 2.0 if kind != LEVEL_LEGEND else 0.3
    return float(table_of[size + 1] - table_of[size]) + bonus - TILES.citizen - GOLD_WORTH * missing_level(table, founder)


def prestige_worth(table: Table, seat: int, places: int) -> float:
    """A lead in PP is worth more the later it is."""
    if not has_ares(table):
        return 0.0
    return places * (0.35 + 0.13 * table.numbers[EPOCH]) + 0.35 * table.numbers[PP + seat]


def quest_worth(quest: Quest) -> float:
    return GOLD_WORTH * quest.gold + quest.vp + 1.3 * quest.transfers


def to_come(table: Table, seat: int) -> float:
    """The transfers a seat can still make in this Epoch."""
    phase = table.numbers[PHASE]
    if phase > WRITING:
        return 0.0
    if phase == WRITING:
        for frame in table.frames:
            if frame.program.key == "transfer turn":
                acting = frame.seat
                if acting == seat:
                    return float(table.numbers[LEFT])
                return (
                    0.0 if table.numbers[DISC + seat] < table.numbers[DISC + acting] else float(quest_of(table, seat).transfers)
                )
        return float(quest_of(table, seat).transfers)
    return float(quest_of(table, seat).transfers) if table.numbers[QUEST + seat] else 1.5


def chances(table: Table, seat: int) -> float:
    """What a seat may still get in this Phase II: a Quest, and cards for which it has the Columns."""
    numbers = table.numbers
    if numbers[PHASE] != ACTIONS:
        return 0.0
    held = numbers[QUEST + seat]
    worth = 0.0
    if held:
        worth += quest_worth(quest_of(table, seat)) - A_PLACE * held
    else:
        best = quest_worth(TILES.incomplete)
        for number in quests_left(table, table.frames[-1], seat):
            if any(numbers[COLUMNS[colour] + seat] for colour in quest_colours(table, number)):
                best = max(best, quest_worth(TILES.quests(table.seats)[number - 1]) * 0.85)
        worth += best
    if numbers[ROUND] < TURNS:
        for card in table.zones[AGORA]:
            missing = False
            for colour, base in enumerate(COLUMNS):
                if asks_for(table, card, COLOURS[colour]) and not numbers[base + seat]:
                    missing = True
            if not missing:
                worth += 0.12 + 0.05 * level_of(table, card)
    return worth
