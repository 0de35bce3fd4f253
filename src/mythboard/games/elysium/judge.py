"""How good a table looks for a seat, for bots that ask.

A position is put into numbers, the `SIGNS` below, for each seat: what it has, what its cards will still do, what they could
become in Legends with the transfers that are left. How many VP each brings by the end of the game, early on and late, was
learned from games (learned.py); a lead is then read as a chance to win. It looks at nothing hidden: Citizens are only counted.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mythboard.engine.card import Card
from mythboard.engine.table import Table
from mythboard.games.elysium import board, legends
from mythboard.games.elysium.learned import Learned
from mythboard.games.elysium.scoring import has_ares, penalty, prestige_scores
from mythboard.games.elysium.taking import asks_for
from mythboard.games.elysium.tiles import COLOURS, TILES, Quest
from mythboard.games.elysium.turn import quest_colours, quests_left
from mythboard.games.elysium.worth import Worth
from mythboard.games.elysium.writing import quest_of

SIGNS: Final = (
    "VP", "Gold that can be used", "Gold to spare", "points of Legends", "next cards of Legends", "single cards",
    "what the Domain does", "transfers of the best cards", "cards that wait longer", "Citizens", "place in the order",
    "the Quest", "cards within reach", "places in Prestige", "PP", "transfers at hand", "reputation of the Domain",
    "Chronos in Legends", "Chronos alone", "at all",
)  # fmt: skip
(
    POINTS, USEFUL_GOLD, SPARE_GOLD, OF_LEGENDS, NEXT_CARDS, SINGLES, OF_DOMAIN, BEST_TRANSFERS, OTHER_TRANSFERS, OF_CITIZENS,
    PLACE, OF_QUEST, WITHIN_REACH, PLACES_IN_PRESTIGE, OF_PP, TRANSFERS_AT_HAND, REPUTATION, CHRONOS_IN_LEGENDS, CHRONOS_ALONE,
    AT_ALL,
) = range(20)  # fmt: skip
GOLD_WORTH: Final = 0.5  # as long as there is something to pay for
TRANSFERS_AN_EPOCH: Final = 2.5
BEGUN: Final = 1.3  # a single card that may become a Legend
WIDE_LEAD: Final = 7.0
HOPE: Final = 0.35  # that a Legend of two will get its third card in time
KEPT: Final = 0.6  # a Level tile, to the end
NOTHING: Final = [0.0, 0.0]


class Judge:
    """The judge of a game with these cards; what each is worth is read off its text once."""

    __slots__ = ("renown", "weights", "worth")

    def __init__(self, cards: dict[str, Card], learned: Learned) -> None:
        self.worth = Worth(cards)
        self.weights: list[list[float]] = learned.signs
        self.renown: list[float] = [sum(learned.reputation.get(card.key, NOTHING)) for card in cards.values()]

    def __call__(self, table: Table, seat: int) -> float:
        """The chance to win, roughly: from 0 to 1."""
        mine = 0.0
        best = -999.0
        total = 0.0
        for other in range(table.seats):
            worth = self.of_seat(table, other)
            if other == seat:
                mine = worth
            else:
                best = max(best, worth)
                total += worth
        rival = 0.6 * best + 0.4 * total / (table.seats - 1)
        return 1 / (1 + exp((rival - mine) / WIDE_LEAD))

    def of_seat(self, table: Table, seat: int) -> float:
        """The VP a seat will probably have in the end."""
        late = progress(table)
        worth = 0.0
        weights = self.weights
        for at, sign in enumerate(self.signs(table, seat)):
            weight = weights[at]
            worth += sign * (weight[0] + late * (weight[1] - weight[0]))
        return worth

    def signs(self, table: Table, seat: int) -> list[float]:
        """What can be seen of a seat, in the order of SIGNS."""
        epochs = board.EPOCHS - board.epoch(table)  # still to come after this one
        at_hand = to_come(table, seat)
        transfers = TRANSFERS_AN_EPOCH * epochs + at_hand
        found = [0.0] * len(SIGNS)
        found[POINTS] = float(board.vp(table, seat) + sum(legends.bonus_tiles(table, seat)) - penalty(table, seat))
        for founder in legends.founders(table, seat):
            kind = legends.type_of(table, founder)
            if kind == legends.SINGLE:
                found[SINGLES] += 1.0 if transfers >= 1.0 else 0.0
                continue
            found[OF_LEGENDS] += float(legends.legend_points(table, founder))
            if transfers >= 1.0 and legends.size_of(table, founder) < legends.full_size(kind):
                found[NEXT_CARDS] += gain_of_one(table, seat, founder)
        for card in board.elysium(table, seat):
            if table.box.kind[card] == board.CHRONOS:
                alone = legends.size_of(table, legends.founder_of(table, card)) == 1
                found[CHRONOS_ALONE if alone else CHRONOS_IN_LEGENDS] += self.worth.use[table.box.cards[card].index]
        prospects: list[float] = []
        for card in board.domain(table, seat):
            found[OF_DOMAIN] += self.in_domain(table, card, float(epochs))
            found[REPUTATION] += self.renown[table.box.cards[card].index] * epochs / board.EPOCHS
            prospects.append(self.prospect(table, seat, card))
        prospects.sort(reverse=True)
        soon = int(at_hand + 0.5)
        for place, prospect in enumerate(prospects):
            if place < soon:
                found[BEST_TRANSFERS] += prospect
            elif place < transfers:
                found[OTHER_TRANSFERS] += prospect
        found[OF_CITIZENS] = float(min(2, len(board.citizens(table, seat)))) if transfers >= 1.0 else 0.0
        gold = float(board.gold(table, seat))
        found[USEFUL_GOLD] = min(gold, 2.0 * transfers)
        found[SPARE_GOLD] = gold - found[USEFUL_GOLD]
        found[PLACE] = float(table.seats - board.disc(table, seat)) if epochs else 0.0
        found[TRANSFERS_AT_HAND] = at_hand
        if board.phase(table) == board.ACTIONS:
            found[OF_QUEST] = quest_at_hand(table, seat)
            found[WITHIN_REACH] = cards_within_reach(table, seat)
        if has_ares(table):
            found[PLACES_IN_PRESTIGE] = float(prestige_scores(table)[seat])
            found[OF_PP] = float(board.pp(table, seat))
        found[AT_ALL] = 1.0
        return found

    def in_domain(self, table: Table, card: int, epochs: float) -> float:
        """What a card will do until it is written: about half of what it could do to the end."""
        index = table.box.cards[card].index
        kind = table.box.kind[card]
        if kind == board.TRIGGER:
            return 0.9 * self.worth.use[index] if table.status[card] & board.RING else 0.0
        now = 0.0 if table.status[card] & (board.TURNED | board.USED) or board.phase(table) > board.ACTIONS else 1.0
        return self.worth.steady[index] * (now + 0.55 * epochs)

    def prospect(self, table: Table, seat: int, card: int) -> float:
        """What its transfer would bring, less what it costs."""
        level = legends.level_of(table, card)
        best = BEGUN
        for founder in legends.founders(table, seat):
            if legends.fits(table, founder, card):
                best = max(best, gain_in(table, seat, founder, card))
        for other in board.domain(table, seat):
            if other != card and (legends.level_of(table, other) == level) != same_family(table, other, card):
                best = max(best, BEGUN + 0.6)
        if table.box.kind[card] == board.CHRONOS:
            best += 0.8 * self.worth.use[table.box.cards[card].index]
        return best - GOLD_WORTH * level


def same_family(table: Table, one: int, other: int) -> bool:
    return table.box.cards[one].traits[0] == table.box.cards[other].traits[0]


def gain_in(table: Table, seat: int, founder: int, card: int) -> float:
    """What a card adds to a Legend, Bonus tiles included."""
    if legends.type_of(table, founder) != legends.SINGLE:
        return gain_of_one(table, seat, founder)
    if same_family(table, founder, card):
        return float(TILES.family_legend[2]) + HOPE * family_bonus(table, founder)
    return float(TILES.level_legend[2]) + level_bonus(table, seat, founder, 2)


def gain_of_one(table: Table, seat: int, founder: int) -> float:
    """What one more card adds to a Legend of two or more, Bonus tiles included."""
    size = legends.size_of(table, founder)
    if legends.type_of(table, founder) == legends.LEVEL_LEGEND:
        step = float(TILES.level_legend[size + 1] - TILES.level_legend[size])
        return step + level_bonus(table, seat, founder, size + 1)
    return float(TILES.family_legend[size + 1] - TILES.family_legend[size]) + family_bonus(table, founder)


def family_bonus(table: Table, founder: int) -> float:
    """The tile that the next complete Legend of a Family gets. E-BON-01, E-BON-02"""
    family = legends.family_of(table, founder)
    if board.first_bonus(table, family) == 0:
        return float(TILES.families[0])
    return float(TILES.families[1]) if board.second_bonus(table, family) == 0 else 0.0


def level_bonus(table: Table, seat: int, founder: int, size: int) -> float:
    """What the tile of a Level is worth to whoever brings a Legend to this size: it can be lost again. E-BON-07 to E-BON-12"""
    level = legends.level_of(table, founder)
    holder = board.level_bonus(table, level - 1) - 1
    if holder == seat:
        return 0.5
    if holder >= 0 and legends.largest_of_level(table, holder, level) >= size:
        return 0.3
    return TILES.levels[level - 1] * KEPT


def gain_of_citizen(table: Table, seat: int, founder: int) -> float:
    return gain_of_one(table, seat, founder) - TILES.citizen - GOLD_WORTH * legends.missing_level(table, founder)


def progress(table: Table) -> float:
    """How far the game has come: from 0 to 1."""
    return (
        board.epoch(table) - 1 + (0.6 if board.phase(table) > board.ACTIONS else 0.15 * board.turns_begun(table))
    ) / board.EPOCHS


def quest_worth(quest: Quest) -> float:
    return GOLD_WORTH * quest.gold + quest.vp + 1.3 * quest.transfers


def to_come(table: Table, seat: int) -> float:
    """The transfers a seat can still make in this Epoch."""
    phase = board.phase(table)
    if phase > board.WRITING:
        return 0.0
    if phase == board.WRITING:
        for frame in table.frames:
            if frame.program.key == "transfer turn":
                acting = frame.seat
                if acting == seat:
                    return float(board.transfers_left(table))
                return 0.0 if board.disc(table, seat) < board.disc(table, acting) else float(quest_of(table, seat).transfers)
        return float(quest_of(table, seat).transfers)
    return float(quest_of(table, seat).transfers) if board.quest(table, seat) else 1.5


def quest_at_hand(table: Table, seat: int) -> float:
    """What the Quest of a seat will bring, or the best it may still take."""
    if board.quest(table, seat):
        return quest_worth(quest_of(table, seat))
    best = quest_worth(TILES.incomplete)
    for number in quests_left(table, table.frames[-1], seat):
        if any(board.has_column(table, seat, colour) for colour in quest_colours(table, number)):
            best = max(best, quest_worth(TILES.quests(table.seats)[number - 1]) * 0.85)
    return best


def cards_within_reach(table: Table, seat: int) -> float:
    """Cards of the Agora for which a seat has the Columns, while it may take more."""
    worth = 0.0
    if board.turns_begun(table) < board.TURNS:
        for card in table.zones[board.AGORA]:
            missing = False
            for colour, name in enumerate(COLOURS):
                if asks_for(table, card, name) and not board.has_column(table, seat, colour):
                    missing = True
            if not missing:
                worth += 0.12 + 0.05 * legends.level_of(table, card)
    return worth
