"""The vocabulary of Obol: every phrase its cards may use, with what it means."""

from __future__ import annotations

from mythboard.cards.lower import CHOSEN, CardChoice, Head, Place
from mythboard.cards.phrases import Vocabulary
from mythboard.engine.amounts import Amount, ChosenSeat, HasAtLeast, IsKind, MarkValue, exactly
from mythboard.engine.card import OTHERS, YOURS, Static
from mythboard.engine.frames import Frame
from mythboard.engine.procedure import Part, ask, instead, when
from mythboard.engine.question import offer_list
from mythboard.engine.table import Table
from mythboard.engine.verbs import SEAT
from mythboard.games.obol import acts, board

HAND_PLACE = Place(acts.hand_of, hidden=True)


def lose_souls(amount: Amount) -> Part:
    """O-CARD-07"""
    lose = instead(board.LOSES_SOULS, "losing souls", acts.LOSE_SOULS(amount))
    return when(acts.has_souls, lose)


def discard(cards: CardChoice) -> Part:
    return cards.do(acts.discard_card, f"Discard {cards.text}")


def take(cards: CardChoice) -> Part:
    return cards.do(acts.take_card, f"Take {cards.text}")


def put_on_top(cards: CardChoice) -> Part:
    return cards.do(acts.put_on_deck, f"Put {cards.text} on top of the deck")


def other_seats(table: Table, frame: Frame, seat: int) -> list[int]:
    return acts.others(table, frame)


def has(number: int, title: str, amount: Amount) -> HasAtLeast:
    return HasAtLeast(number, amount, f"{title} >= {amount.number}")


def chosen_player() -> tuple[Part, ChosenSeat]:
    return ask("player", offer_list(SEAT, other_seats), about="Which player?"), ChosenSeat("player")


def dice_more(number: Amount) -> Static:
    return Static(board.DICE_ROLLED, number.number, YOURS, None, f"{number} more dice")


def price_less(number: Amount) -> Static:
    return Static(board.PRICE, -number.number, YOURS, None, f"cards cost {number} less")


def next_price_less(number: Amount) -> Static:
    return Static(board.PRICE, -number.number, YOURS, None, f"the next card costs {number} less", uses=1)


def price_more_for_others(number: Amount) -> Static:
    return Static(board.PRICE, number.number, OTHERS, None, f"cards cost the others {number} more")


def vocabulary() -> Vocabulary:
    words = Vocabulary()
    words.effect("gain|gains {n:obol|obols}", acts.GAIN_OBOLS)
    words.effect("gain|gains {n:soul|souls}", acts.GAIN_SOULS)
    words.effect("gain|gains {n:action|actions}", acts.GAIN_ACTIONS)
    words.effect("lose|loses {n:obol|obols}", acts.LOSE_OBOLS)
    words.effect("lose|loses {n:soul|souls}", lose_souls)
    words.effect("draw|draws {a:card|cards}", acts.DRAW)
    words.effect("discard|discards {cards}", discard)
    words.effect("take|takes {cards}", take)
    words.effect("put|puts {cards} on top of the deck", put_on_top)
    words.effect("look|looks at the top {n:card|cards} of the deck", acts.LOOK_AT_DECK)
    words.effect("roll|rolls a die", lambda: acts.roll_one)
    words.effect("cancel it", lambda: acts.cancel)

    words.formerly("leader among the others", "Each leader among the other players loses 1 soul.")
    words.formerly("cost the others", "Cards cost the other players 1 obol more.")
    words.add("subject", "each other player", lambda: acts.others)
    words.add("subject", "each player", lambda: acts.everybody)
    words.add("subject", "each leader among the other players", lambda: acts.richest_others)
    words.add("subject", "another player of your choice", chosen_player)

    words.add("condition", "you have {number} or more obols", lambda n: has(board.OBOLS, "obols", exactly(n)))
    words.add("condition", "you have {number} or more souls", lambda n: has(board.SOULS, "souls", exactly(n)))
    words.add("condition", "you rolled {number} or more", acts.RolledAtLeast)

    words.add("count", "crew card you|they have", lambda: acts.crew_count)
    words.add("count", "favour you|they have", lambda: acts.gift_count)
    words.add("count", "card chosen this way", lambda: MarkValue(CHOSEN))

    words.add("cost", "{n:obol|obols}", lambda n: (has(board.OBOLS, "obols", n), acts.LOSE_OBOLS(n)))

    words.add("static", "you roll {n:more die|more dice}", dice_more)
    words.add("static", "cards cost you {n:obol|obols} less", price_less)
    words.add("static", "the next card you hire costs {n:obol|obols} less", next_price_less)
    words.add("static", "cards cost the other players {n:obol|obols} more", price_more_for_others)

    words.add("event", "you cross", lambda: (board.CROSSES, YOURS))
    words.add("event", "another player crosses", lambda: (board.CROSSES, OTHERS))
    words.add("event", "your turn begins", lambda: (board.TURN_BEGINS, YOURS))
    words.add("replaced", "losing souls", lambda: (board.LOSES_SOULS, YOURS))

    words.add("header", "dawn", lambda: Head("dawn"))
    words.add("header", "ward", lambda: Head("ward"))

    for name, kind in (
        ("crew", board.CREW_KIND),
        ("deed", board.DEED_KIND),
        ("ward", board.WARD_KIND),
        ("omen", board.OMEN_KIND),
    ):
        words.add("adjective", name, lambda kind=kind: IsKind(kind))
    words.add("tail", "costing {number} or less", acts.CostsAtMost)
    words.add("place", "from your|their hand", lambda: HAND_PLACE)
    words.add("place", "from your|their crew", lambda: Place(acts.crew_of, hidden=False))
    words.add("place", "from the shore", lambda: Place(acts.shore_cards, hidden=False))
    words.add("place", "from the discard pile", lambda: Place(acts.discarded, hidden=False))
    return words
