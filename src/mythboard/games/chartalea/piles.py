"""Draw Decks, hands and Discard Piles: drawing, looking, discarding, returning, banishing. C-DRW, C-RET, C-BAN"""

from __future__ import annotations

from typing import Final

from mythboard.engine.board import ALL
from mythboard.engine.effects import Deed, Kind
from mythboard.engine.frames import UNSET, Frame
from mythboard.engine.table import Table
from mythboard.games.chartalea import board
from mythboard.games.chartalea.resources import Rates


def top_of_deck(table: Table, seat: int) -> int:
    """The top card, after shuffling the Discard Pile into a new deck if need be; UNSET if there is none.

    C-DRW-02 to C-DRW-04
    """
    deck = board.deck(table, seat)
    if not deck:
        discard = board.discard(table, seat)
        if not discard:
            return UNSET
        for card in discard[:]:
            table.bring(card, board.DECK + seat)
        table.shuffle(board.DECK + seat)
    return board.deck(table, seat)[-1]


def draw(table: Table, seat: int, count: int) -> None:
    for _ in range(count):
        card = top_of_deck(table, seat)
        if card < 0:
            return
        table.bring(card, board.HAND + seat)


def lay_aside(table: Table, seat: int, count: int, openly: bool) -> None:
    """The top cards of the seat's deck, where only that seat (or everybody) sees them. C-VOC-61"""
    for _ in range(count):
        card = top_of_deck(table, seat)
        if card < 0:
            return
        table.bring(card, board.ASIDE + seat)
        if openly:
            table.show(card, ALL)


def look(table: Table, seat: int, count: int) -> None:
    lay_aside(table, seat, count, openly=False)


def reveal(table: Table, seat: int, count: int) -> None:
    lay_aside(table, seat, count, openly=True)


def put_rest_back(table: Table, frame: Frame) -> None:
    """In the same order. C-DRW-09"""
    for card in board.aside(table, frame.seat)[::-1]:
        put_on_deck(table, frame.seat, card)


def discard_rest(table: Table, frame: Frame) -> None:
    for card in board.aside(table, frame.seat)[:]:
        table.bring(card, board.DISCARD + frame.seat)


def put_openly(table: Table, card: int, to: int) -> None:
    """A card that was revealed can be followed on its way; one that only its owner saw cannot."""
    table.bring(card, to, tracked=table.known[card] == ALL)


def put_on_deck(table: Table, seat: int, card: int) -> None:
    """Told here and not as a move: where a whole Discard Pile becomes the deck, a card is not worth a sentence of its own."""
    put_openly(table, card, board.DECK + seat)
    table.tell(board.SAY_ON_DECK, seat, 0, card)


def put_back(table: Table, frame: Frame) -> None:
    drop_blesses(table, frame.card)
    put_on_deck(table, frame.seat, frame.card)


def discard_card(table: Table, frame: Frame) -> None:
    card = frame.card
    drop_blesses(table, card)
    if table.game.board.play[table.place[card]]:
        table.tell(board.SAY_DISCARD, frame.seat, 0, card)
    table.bring(card, board.DISCARD + frame.seat)


def to_hand(table: Table, frame: Frame) -> None:
    """C-RET-01, C-RET-02: what comes out of the Discard Pile is shown, what was looked at is not."""
    drop_blesses(table, frame.card)
    put_openly(table, frame.card, board.HAND + frame.seat)


def discard_at_random(table: Table, seat: int, count: int) -> None:
    for _ in range(count):
        hand = board.hand(table, seat)
        if hand:
            ordered = sorted(hand)  # how a hand is sorted must not decide what chance picks
            table.bring(table.dice.pick(ordered), board.DISCARD + seat)


def reshuffle(table: Table, frame: Frame) -> None:
    """The Discard Pile joins the Draw Deck."""
    for card in board.discard(table, frame.seat)[:]:
        table.bring(card, board.DECK + frame.seat)
    table.shuffle(board.DECK + frame.seat)


# Treasures and Scrolls


def gain_treasures(table: Table, seat: int, count: int) -> None:
    """C-TRE-02, C-TRE-07"""
    for _ in range(count):
        card = table.top(board.STACK)
        if card >= 0:
            keep_treasure(table, seat, card)


def keep_treasure(table: Table, seat: int, card: int) -> None:
    """C-TRE-05, C-OPT-06"""
    table.bring(card, board.TREASURES + seat)
    if table.option("open_treasures"):
        table.show(card, ALL)


def blesses_on(table: Table, card: int) -> list[int]:
    """What lies on a Companion in play."""
    seat = table.place[card] - board.COMPANIONS
    status = table.status
    return [bless for bless in board.blesses(table, seat) if status[bless] // board.BLESSED == card + 1]


def drop_blesses(table: Table, card: int) -> None:
    """A Companion leaves play: what lies on it leaves the game. C-BLS-02"""
    if board.COMPANIONS <= table.place[card] < board.COMPANIONS + 2:
        for bless in blesses_on(table, card):
            table.bring(bless, board.AWAY)


def send_away(table: Table, frame: Frame) -> None:
    """Out of the game, for all to see. C-BAN-06, C-CRS-11"""
    table.bring(frame.card, board.AWAY)
    table.tell(board.SAY_SACRIFICE, frame.seat, 0, frame.card)


def treasures_of(table: Table, frame: Frame) -> list[int]:
    return board.treasures(table, frame.seat)


def scrolls_to_take(table: Table, seat: int) -> list[int]:
    """One of each design the seat does not own. C-SCR-02, C-SCR-03"""
    cards = table.box.cards
    seen = [cards[card].key for card in board.scrolls(table, seat)]
    found: list[int] = []
    for card in table.zones[board.LIBRARY]:
        if cards[card].key not in seen:
            seen.append(cards[card].key)
            found.append(card)
    return found


def scrolls_offered(table: Table, frame: Frame, seat: int) -> list[int]:
    return scrolls_to_take(table, seat)


def take_scroll(table: Table, frame: Frame) -> None:
    table.bring(frame.card, board.SCROLLS + frame.seat)


# As effects, with what each is worth, and how kind it is to a card


def worth_of_card(rates: Rates) -> float:
    return 1.0 + rates[board.MONEY]


DRAW: Final = Kind(draw, "draw {}", worth_of_card)
LOOK: Final = Kind(look, "look at the top {} of the deck", 0.3)
REVEAL: Final = Kind(reveal, "reveal the top {} of the deck", 0.3)
DISCARD_AT_RANDOM: Final = Kind(discard_at_random, "discard {} at random", -1.6)
GAIN_TREASURES: Final = Kind(gain_treasures, "gain {} Treasures", 2.6)
DISCARD_CARD: Final = Deed(discard_card, -1.2, kindness=-1.0)
TO_HAND: Final = Deed(to_hand, 2.0, kindness=1.0)
PUT_BACK: Final = Deed(put_back, 0.8, kindness=0.5)
RESHUFFLE: Final = Deed(reshuffle, 0.2, kindness=0.2)
SEND_AWAY: Final = Deed(send_away, -2.0, kindness=-1.0)
TAKE_SCROLL: Final = Deed(take_scroll, 12.0, kindness=1.0)
PUT_REST_BACK: Final = Deed(put_rest_back, 0.0)  # these two only end what began with a look
DISCARD_REST: Final = Deed(discard_rest, 0.0)
