"""Phase III: Discs are given out anew, Quests pay, and Legends are written. E-QST-08, E-WRT"""

from __future__ import annotations

from mythboard.engine.frames import UNSET, Frame
from mythboard.engine.modifiers import END_OF_TURN, expire, measure
from mythboard.engine.procedure import ask, declined, label, procedure, repeat
from mythboard.engine.question import offer, offer_cards, thing_of
from mythboard.engine.reasons import Need
from mythboard.engine.table import Table
from mythboard.games.elysium import board, verbs
from mythboard.games.elysium.powers import WHILE_WRITING, order_of_play, use_power
from mythboard.games.elysium.tiles import TILES, Quest, Tiles
from mythboard.games.elysium.transfers import begin_transfer, can_send_citizen, can_transfer, card_price


def quest_of(table: Table, seat: int) -> Quest:
    """The Quest of a seat as it lies: its own side, or the Incomplete one."""
    if board.failed(table, seat) or not board.quest(table, seat):
        return TILES.incomplete
    return TILES.quests(table.seats)[board.quest(table, seat) - 1]


def begin_writing(table: Table, frame: Frame) -> None:
    """Whoever has no Quest gets one of the remaining tiles, turned over. E-QST-08, E-QST-09"""
    table.put(board.PHASE, board.WRITING)
    table.tell(board.SAY_WRITING, 0)
    for seat in order_of_play(table):
        table.put(board.MADE + seat, 0)
        if board.quest(table, seat) == 0:
            held = [board.quest(table, other) for other in range(table.seats)]
            tile = next(n for n in range(1, len(TILES.quests(table.seats)) + 1) if n not in held)
            table.put(board.QUEST + seat, tile)
            table.put(board.FAILED + seat, 1)
            table.tell(board.SAY_INCOMPLETE, seat)


def give_discs(table: Table, frame: Frame) -> None:
    """By Quest; Incomplete ones last, in their present order. E-WRT-02 to E-WRT-06"""
    places: list[tuple[int, int, int]] = []
    for seat in range(table.seats):
        failed = board.failed(table, seat)
        places.append((failed, board.disc(table, seat) if failed else board.quest(table, seat), seat))
    for place, (_, _, seat) in enumerate(sorted(places)):
        table.put(board.DISC + seat, place + 1)
        table.tell(board.SAY_DISC, seat, place + 1)


class GiveRewards:
    """E-WRT-09"""

    __slots__ = ("tiles",)

    def __init__(self, tiles: Tiles) -> None:
        self.tiles = tiles

    def __call__(self, table: Table, frame: Frame) -> None:
        for seat in order_of_play(table):
            quest = quest_of(table, seat)
            table.add(board.VP + seat, quest.vp)
            table.add(board.GOLD + seat, quest.gold)

    def __str__(self) -> str:
        return f"give rewards: {self.tiles}"


# A transfer turn


class TransfersLeft(Need):
    """E-WRT-12"""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return board.transfers_left(table) > 0

    def why(self, table: Table, seat: int, thing: int) -> str:
        return "you have no Transfer left"


class CanPayTransfer(Need):
    """E-TRF-04"""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return can_transfer(table, seat, thing, 0)

    def why(self, table: Table, seat: int, thing: int) -> str:
        return f"it costs {card_price(table, seat, thing, 0)} Gold and you have {board.gold(table, seat)}"


class CitizenFits(Need):
    """E-CLG-01"""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return can_send_citizen(table, seat, 0)

    def why(self, table: Table, seat: int, thing: int) -> str:
        if not board.citizens(table, seat):
            return "you have no Citizen in your Domain"
        return "none of your Legends of two or more cards has a gap that you can pay for"


def begin_transfer_turn(table: Table, frame: Frame) -> None:
    seat = frame.seat
    table.put(board.ACTIVE, seat)
    table.add(board.TURN, 1)
    table.put(board.LEFT, measure(table, board.MORE_TRANSFERS, seat, quest_of(table, seat).transfers))
    table.tell(board.SAY_WRITE, seat)


def carry_out(table: Table, frame: Frame) -> None:
    """E-WRT-11, E-WRT-15: only transfers of the Quest are counted here."""
    move = frame.get("move")
    verb, thing = table.verb(move), thing_of(move)
    if verb in (verbs.TRANSFER, verbs.SEND):
        table.add(board.LEFT, -1)
        begin_transfer(table, frame.seat, thing if verb is verbs.TRANSFER else UNSET, 0)
    else:
        use_power(table, frame.seat, thing)


def end_transfer_turn(table: Table, frame: Frame) -> None:
    """E-WRT-14"""
    if board.transfers_left(table):
        table.tell(board.SAY_FORGO, frame.seat, board.transfers_left(table))
    table.put(board.LEFT, 0)
    expire(table, frame.seat, END_OF_TURN)


TRANSFER_TURN = procedure(
    "transfer turn",
    begin_transfer_turn,
    label("write"),
    repeat(
        ask(
            "move",
            offer_cards(verbs.TRANSFER, board.DOMAIN, TransfersLeft("E-WRT-12"), CanPayTransfer("E-TRF-04"), per_seat=True),
            offer(verbs.SEND, TransfersLeft("E-WRT-12"), CitizenFits("E-CLG-01")),
            offer_cards(verbs.USE, board.DOMAIN, *WHILE_WRITING, per_seat=True),
            about="Transfer a card to your Elysium?",
            decline="done",
        ),
        carry_out,
        until=declined("move"),
    ),
    end_transfer_turn,
)


def return_quests(table: Table, frame: Frame) -> None:
    """E-WRT-16"""
    for seat in range(table.seats):
        table.put(board.QUEST + seat, 0)
        table.put(board.FAILED + seat, 0)
