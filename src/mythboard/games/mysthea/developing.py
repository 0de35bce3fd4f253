"""Develop, drawing from era decks, and Meditate. M-DEV, M-MED"""

from __future__ import annotations

from typing import Final

from mythboard.engine.frames import Frame
from mythboard.engine.procedure import NUMBERS, ask, call, each, mark, procedure, repeat, when
from mythboard.engine.question import PASS, offer, offer_cards, thing_of
from mythboard.engine.reasons import Need
from mythboard.engine.table import Table
from mythboard.engine.verbs import CHOOSE
from mythboard.games.mysthea import board, sayings, verbs
from mythboard.games.mysthea.islands import regions_with
from mythboard.games.mysthea.units import gain
from mythboard.games.mysthea.world import CRYSTAL, FOREST, MOUNTAIN, MYST, RIVER, WORLD

PRICES: Final[list[int]] = [1, 2, 2]  # of the first, second and third card: 1, 3 and 5 together. M-DEV-03


def deck(table: Table) -> int:
    """The zone of the current era's deck."""
    return board.ERA_DECK + max(0, board.era(table) - 1)


def draw(table: Table, seat: int) -> None:
    """Unseen by others; an empty deck gives nothing. M-EFF-10"""
    cards = table.zones[deck(table)]
    if cards:
        table.bring(cards[-1], board.HAND + seat)


def turn_up(table: Table) -> None:
    cards = table.zones[deck(table)]
    if cards:
        table.bring(cards[-1], board.ROW)


def can_develop(table: Table, seat: int) -> bool:
    """M-DEV-01, M-DEV-05"""
    return board.energy(table, seat) > 0 and bool(table.zones[board.ROW] or table.zones[deck(table)])


class CardsToDevelop(Need):
    """M-DEV-05"""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return bool(table.zones[board.ROW] or table.zones[deck(table)])

    def why(self, table: Table, seat: int, thing: int) -> str:
        return "there are no more cards of this era"


class CardsInDeck(Need):
    """M-DEV-05"""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return bool(table.zones[deck(table)])

    def why(self, table: Table, seat: int, thing: int) -> str:
        return "the deck of this era is empty"


class EnergyForCard(Need):
    """M-DEV-03"""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return board.energy(table, seat) >= next_price(table.frames[-1])

    def why(self, table: Table, seat: int, thing: int) -> str:
        return f"the next card costs {next_price(table.frames[-1])} energy and you have {board.energy(table, seat)}"


def next_price(frame: Frame) -> int:
    return PRICES[max(0, frame.get("bought"))]


def tell_develop(table: Table, frame: Frame) -> None:
    table.tell(sayings.DEVELOP, frame.seat)


def wants_exchange(table: Table, frame: Frame) -> bool:
    return frame.get("way") == verbs.EXCHANGE.base


def open_cards(table: Table, frame: Frame) -> list[int]:
    return list(range(len(table.zones[board.ROW])))


def put_under(table: Table, frame: Frame) -> None:
    """M-DEV-02: openly, each below the one before."""
    table.bring(frame.thing("under"), deck(table), bottom=True)


def turn_up_one(table: Table, frame: Frame) -> None:
    turn_up(table)


def refill(table: Table, frame: Frame) -> None:
    """M-DEV-04"""
    while len(table.zones[board.ROW]) < board.ROW_SIZE and table.zones[deck(table)]:
        turn_up(table)


def buy(table: Table, frame: Frame) -> None:
    move = frame.get("card")
    if move > PASS:
        table.add(board.ENERGY + frame.seat, -next_price(frame))
        table.bring(thing_of(move), board.HAND + frame.seat)
        frame.put("bought", max(0, frame.get("bought")) + 1)


def bought_enough(table: Table, frame: Frame) -> bool:
    return frame.get("card") <= PASS or frame.get("bought") >= len(PRICES)


def may_buy_more(table: Table, frame: Frame) -> bool:
    return not bought_enough(table, frame)


BUY = offer_cards(verbs.BUY, board.ROW, EnergyForCard("M-DEV-03"))

DEVELOP = procedure(
    "develop",
    mark("bought"),
    tell_develop,
    ask("way", offer(verbs.REVEAL), offer(verbs.EXCHANGE, CardsInDeck("M-DEV-05")), about="How do you develop?"),
    when(
        wants_exchange,
        each(
            open_cards,
            ask("under", offer_cards(CHOOSE, board.ROW), about="Put which card under the deck next?"),
            put_under,
            of=NUMBERS,
        ),
        refill,
        otherwise=(turn_up_one,),
    ),
    ask("card", BUY, about="Buy which card?"),
    buy,
    when(
        may_buy_more,
        repeat(ask("card", BUY, about="Buy another card?", decline="no more"), buy, until=bought_enough),
    ),
    refill,
)


# Meditate


def count_type(table: Table, seat: int, kind: int) -> int:
    """In how many regions of a type a player is present."""
    return sum([1 for region in regions_with(table, seat) if WORLD.types[region] == kind])


def take_bonuses(table: Table, frame: Frame) -> None:
    """Energy, glory and XP at once; what leaves a choice comes later, and could change none of these. M-MED"""
    seat = frame.seat
    table.tell(sayings.MEDITATE, seat)
    gain(table, board.ENERGY, seat, 3)
    frame.put("mountains", count_type(table, seat, MOUNTAIN))
    frame.put("crystals", count_type(table, seat, CRYSTAL))
    forests, rivers, myst = (count_type(table, seat, kind) for kind in (FOREST, RIVER, MYST))
    gain(table, board.ENERGY, seat, forests)
    gain(table, board.GLORY, seat, 2 * rivers)
    gain(table, board.XP, seat, myst)


def open_crystals(table: Table, frame: Frame) -> None:
    """M-MED-05"""
    table.put(board.CPS, max(0, frame.get("crystals")))


def has_crystals(table: Table, frame: Frame) -> bool:
    return frame.get("crystals") > 0


def mountains(table: Table, frame: Frame) -> list[int]:
    return list(range(max(0, frame.get("mountains"))))


MEDITATE = procedure(
    "meditate",
    mark("mountains"),
    mark("crystals"),
    take_bonuses,
    when(has_crystals, open_crystals, call("building")),
    each(mountains, call("deploy a fortification"), of=NUMBERS),
)
