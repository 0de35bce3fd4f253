"""A turn of Phase II: powers, the take, what the card does, a Column goes, powers again. E-ACT

The steps (a) and (b) of E-ACT-10 are one question: a power is used and the question comes again, a take is made and it is done.
"""

from __future__ import annotations

from typing import Final

from mythboard.engine.frames import UNSET, Frame
from mythboard.engine.modifiers import END_OF_TURN, expire, measure
from mythboard.engine.procedure import ask, declined, label, procedure, repeat, when
from mythboard.engine.question import offer, offer_cards, offer_list, thing_of
from mythboard.engine.reasons import Need
from mythboard.engine.table import Table
from mythboard.engine.verbs import PASS
from mythboard.games.elysium import board, taking, verbs
from mythboard.games.elysium.powers import IN_A_TURN, happened, use_power
from mythboard.games.elysium.tiles import COLOURS, TILES

# What may be taken


def on_offer(table: Table, frame: Frame, seat: int) -> list[int]:
    """The Agora; by a Permanent line the Oracle as well. E-ACT-06, E-ORA-03, E-FX-28"""
    if table.zones[board.ORACLE] and measure(table, board.ORACLE_OPEN, seat, 0):
        return table.zones[board.AGORA] + table.zones[board.ORACLE]
    return table.zones[board.AGORA]


def quests_left(table: Table, frame: Frame, seat: int) -> list[int]:
    """The order numbers of the tiles under the Pediment. E-QST-01"""
    held = [board.quest(table, other) for other in range(table.seats)]
    return [number for number in range(1, len(TILES.quests(table.seats)) + 1) if number not in held]


def quest_colours(table: Table, number: int) -> list[int]:
    return TILES.colours_above(table.seats, board.side_of_pediment(table), number)


def colours_in_words(colours: list[int], joined: str) -> str:
    return joined.join([COLOURS[colour] for colour in colours])


class CardsLeft(Need):
    """E-ACT-05"""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return board.taken(table, seat) < board.MOST_CARDS

    def why(self, table: Table, seat: int, thing: int) -> str:
        return f"you've already taken {board.MOST_CARDS} cards this Epoch"


class ColumnsForCard(Need):
    """E-ACQ-01 to E-ACQ-05"""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return taking.meets_condition(table, seat, thing)

    def why(self, table: Table, seat: int, thing: int) -> str:
        missing = taking.missing_columns(table, seat, thing)
        if missing:
            return f"it needs the {colours_in_words(missing, ' and ')} Column{'s' if len(missing) > 1 else ''}"
        blacks, spare = taking.blacks_of(table, thing), taking.spare_columns(table, seat, thing)
        return (
            f"it needs {blacks} Column{'' if blacks == 1 else 's'} of any colour besides those it names, and you have {spare}"
        )


class NotIdentical(Need):
    """E-IDN-01"""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return not taking.has_identical(table, seat, thing)

    def why(self, table: Table, seat: int, thing: int) -> str:
        return f"you have another {table.box.cards[thing].name} in your Domain"


class NoQuestYet(Need):
    """E-ACT-04"""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return board.quest(table, seat) == 0

    def why(self, table: Table, seat: int, thing: int) -> str:
        return "you already have a Quest"


class ColumnForQuest(Need):
    """E-ACQ-06, E-ACQ-07"""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return any(board.has_column(table, seat, colour) for colour in quest_colours(table, thing))

    def why(self, table: Table, seat: int, thing: int) -> str:
        return f"it needs the {colours_in_words(quest_colours(table, thing), ' or ')} Column"


CARD_NEEDS: Final = (CardsLeft("E-ACT-05"), ColumnsForCard("E-ACQ-01"), NotIdentical("E-IDN-01"))
QUEST_NEEDS: Final = (NoQuestYet("E-ACT-04"), ColumnForQuest("E-ACQ-06"))


def can_take_card(table: Table, frame: Frame, seat: int) -> bool:
    """E-ACT-16"""
    if board.taken(table, seat) >= board.MOST_CARDS:
        return False
    for card in on_offer(table, frame, seat):
        if taking.meets_condition(table, seat, card) and not taking.has_identical(table, seat, card):
            return True
    return False


def can_take_quest(table: Table, frame: Frame, seat: int) -> bool:
    if board.quest(table, seat):
        return False
    return any(QUEST_NEEDS[1].holds(table, seat, number) for number in quests_left(table, frame, seat))


class NothingToTake(Need):
    """E-CIT-01 to E-CIT-03, E-ACT-17"""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        frame = table.frames[-1]
        return not can_take_card(table, frame, seat) and not can_take_quest(table, frame, seat)

    def why(self, table: Table, seat: int, thing: int) -> str:
        what = "card" if can_take_card(table, table.frames[-1], seat) else "Quest"
        return f"you can still take a {what}"


class AllCardsTaken(Need):
    """E-QST-06: whoever may still take a card takes a Citizen rather than pass."""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return board.taken(table, seat) == board.MOST_CARDS

    def why(self, table: Table, seat: int, thing: int) -> str:
        return "you must take a Citizen"


# The turn


def begin_turn(table: Table, frame: Frame) -> None:
    table.put(board.ACTIVE, frame.seat)
    table.add(board.TURN, 1)
    table.put(board.TOOK, 0)
    table.put(board.KEEPS, 0)
    table.tell(board.SAY_TURN, frame.seat)


def carry_out(table: Table, frame: Frame) -> None:
    """A power, or the take of the turn. E-ACT-02, E-ACT-10 (a) to (c)"""
    move = frame.get("move")
    verb, thing, seat = table.verb(move), thing_of(move), frame.seat
    if verb is verbs.USE:
        use_power(table, seat, thing)
        return
    table.put(board.TOOK, 1)
    if verb is verbs.TAKE:
        table.add(board.TAKEN + seat, 1)
        taking.take_card(table, seat, thing)
        table.put(
            board.KEEPS, 1 if measure(table, board.KEEP_COLUMN, seat, 0, thing) else 0
        )  # with the new card in place, E-PWR-08
    elif verb is verbs.QUEST:  # E-ACT-09
        table.put(board.QUEST + seat, thing)
        table.tell(board.SAY_QUEST, seat, thing)
        happened(table, board.TAKES_QUEST, seat)
    elif verb is verbs.RECRUIT:  # E-CIT-05
        table.add(board.TAKEN + seat, 1)
        taking.take_citizen(table, seat)
    else:
        table.tell(board.SAY_PASS, seat)


def has_taken(table: Table, frame: Frame) -> bool:
    return board.took(table)


def must_dismiss(table: Table, frame: Frame) -> bool:
    """E-ACQ-08, E-ACQ-12 to E-ACQ-14"""
    return not board.keeps(table)


def columns_on_board(table: Table, frame: Frame, seat: int) -> list[int]:
    """E-ACQ-09"""
    return taking.columns_of(table, seat)


def dismiss(table: Table, frame: Frame) -> None:
    """E-ACQ-11"""
    move = frame.get("column")
    if move != UNSET:
        table.add(board.COLUMNS[thing_of(move)] + frame.seat, -1)
        table.tell(board.SAY_DISMISS, frame.seat, thing_of(move))


def use_chosen(table: Table, frame: Frame) -> None:
    use_power(table, frame.seat, frame.thing("power"))


def end_turn(table: Table, frame: Frame) -> None:
    expire(table, frame.seat, END_OF_TURN)


POWERS: Final = offer_cards(verbs.USE, board.DOMAIN, *IN_A_TURN, per_seat=True)

TURN_PROCEDURE = procedure(
    "turn",
    begin_turn,
    label("take"),
    repeat(
        ask(
            "move",
            offer_list(verbs.TAKE, on_offer, *CARD_NEEDS),
            offer_list(verbs.QUEST, quests_left, *QUEST_NEEDS),
            offer(verbs.RECRUIT, CardsLeft("E-ACT-05"), NothingToTake("E-CIT-01")),
            offer(PASS, NothingToTake("E-ACT-17"), AllCardsTaken("E-QST-06")),
            POWERS,
            about="Take a card or a Quest, or use a power",
        ),
        carry_out,
        until=has_taken,
    ),
    label("dismiss"),
    when(
        must_dismiss,
        ask("column", offer_list(verbs.DISMISS, columns_on_board), about="Dismiss which Column?"),
        dismiss,
    ),
    label("powers"),
    repeat(
        ask("power", POWERS, about="Use a power?", decline="end your turn", ends=True),
        use_chosen,
        until=declined("power"),
    ),
    end_turn,
)
