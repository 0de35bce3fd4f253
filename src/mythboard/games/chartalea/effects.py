"""Phrases for what a line does: gaining, drawing, banishing, destroying, changing dice.

Most phrases are one line: a template and the rule behind it. Where a phrase needs a question of its own or follow-up work
(refilling the Market Row after a banishing), a function above says how.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from mythboard.cards.lower import CardChoice, Lowering, Place
from mythboard.cards.phrases import Vocabulary
from mythboard.engine.amounts import Amount, Chosen, Things, Those, Times
from mythboard.engine.effects import Effect
from mythboard.engine.frames import Frame
from mythboard.engine.procedure import CARDS, NUMBERS, Part, ask, call, each, repeat, sequence
from mythboard.engine.question import offer_list
from mythboard.engine.table import Table
from mythboard.engine.verbs import CHOOSE, OPTION
from mythboard.games.chartalea import board, dicepool, fighting, piles, resources, row


def hand(table: Table, frame: Frame) -> list[int]:
    return board.hand(table, frame.seat)


def discard_pile(table: Table, frame: Frame) -> list[int]:
    return board.discard(table, frame.seat)


def hand_or_discard(table: Table, frame: Frame) -> list[int]:
    return board.hand(table, frame.seat) + board.discard(table, frame.seat)


def laid_aside(table: Table, frame: Frame) -> list[int]:
    return board.aside(table, frame.seat)


HAND_PLACE = Place(hand, hidden=True)


# Effects on chosen cards

IN_A_DECK = (board.ITEM, board.ACTION, board.COMPANION)  # what a hand, Draw Deck or Discard Pile can hold, C-COMP-19
FROM_THE_MARKET = (*IN_A_DECK, board.ARTIFACT, board.CURSE)
TURNABLE = (board.COMPANION, board.ARTIFACT, board.SCROLL)


class OfKinds:
    """Of cards described by a text, those to which this can be done: a Scroll stays for good, whatever is said. C-SCR-07"""

    __slots__ = ("kinds", "source")

    def __init__(self, source: Callable[[Table, Frame], list[int]], kinds: tuple[int, ...]) -> None:
        self.source = source
        self.kinds = kinds

    def __call__(self, table: Table, frame: Frame) -> list[int]:
        kind = table.box.kind
        return [card for card in self.source(table, frame) if kind[card] in self.kinds]

    def __str__(self) -> str:
        return str(self.source)


def is_in_play(table: Table, frame: Frame, card: int) -> bool:
    """Nothing else can be turned or destroyed."""
    return table.game.board.play[table.place[card]]


def in_play(cards: CardChoice, kinds: tuple[int, ...]) -> CardChoice:
    return replace(cards, source=Those(OfKinds(cards.source, kinds), is_in_play))


def only(cards: CardChoice, kinds: tuple[int, ...]) -> CardChoice:
    return replace(cards, source=OfKinds(cards.source, kinds))


def banish(cards: CardChoice) -> Part:
    """Slots of the row are refilled once all chosen cards have left. C-BAN-03, C-ACQ-19"""
    return sequence(only(cards, FROM_THE_MARKET).do(call("banish"), f"Banish {cards.text}"), row.REFILL)


def discard(cards: CardChoice) -> Part:
    return only(cards, IN_A_DECK).do(piles.DISCARD_CARD, f"Discard {cards.text}")


def take(cards: CardChoice) -> Part:
    return cards.do(piles.TO_HAND, f"Take {cards.text}")


def return_to_hand(cards: CardChoice) -> Part:
    return only(cards, IN_A_DECK).do(piles.TO_HAND, f"Return {cards.text} to your hand")


def put_on_deck(cards: CardChoice) -> Part:
    return only(cards, IN_A_DECK).do(piles.PUT_BACK, f"Put {cards.text} on top of your deck")


def put_under_market(cards: CardChoice) -> Part:
    in_row = replace(cards, source=Those(cards.source, row.lies_in_row))
    return sequence(in_row.do(row.PUT_UNDER_MARKET, f"Put {cards.text} under the Market Deck"), row.REFILL)


def destroy(cards: CardChoice) -> Part:
    return in_play(cards, (board.COMPANION, board.ARTIFACT)).do(fighting.DESTROY, f"Destroy {cards.text}")


def exhaust(cards: CardChoice) -> Part:
    return in_play(cards, TURNABLE).do(fighting.EXHAUST_CARD, f"Exhaust {cards.text}")


def prepare(cards: CardChoice) -> Part:
    return in_play(cards, TURNABLE).do(fighting.PREPARE_CARD, f"Prepare {cards.text}")


def put_into_play(cards: CardChoice) -> Part:
    return cards.do(fighting.BRING_INTO_PLAY, f"Put {cards.text} into play")


def defeat(cards: CardChoice) -> Part:
    return cards.do(fighting.DEFEAT_FOR_FREE, f"Defeat {cards.text}")


def dispel(cards: CardChoice) -> Part:
    return in_play(cards, (board.CURSE,)).do(call("dispel"), f"Dispel {cards.text}")


def acquire(cards: CardChoice) -> Part:
    """C-ACQ-07, C-ACQ-12"""
    free = replace(cards, source=Those(cards.source, row.lies_free_in_row))
    return free.do(row.ACQUIRE_FOR_FREE, f"Acquire {cards.text} for free")


class RestInTurn:
    """What is still laid aside."""

    __slots__ = ()

    def __call__(self, table: Table, frame: Frame) -> bool:
        return not board.aside(table, frame.seat)

    def __str__(self) -> str:
        return "nothing is left aside"


def rest_in_any_order(lowering: Lowering) -> Part:
    """One card after the other goes back; the last one named lies on top."""
    name = lowering.new_mark("back")
    cards = offer_list(CHOOSE, Things(laid_aside))
    question = ask(name, cards, about="Which card do you put back next? The last one will be on top.")
    return repeat(question, each(Chosen(name), piles.PUT_BACK, of=CARDS), until=RestInTurn())


def sacrifice_treasures(lowering: Lowering, amount: Amount) -> Part:
    """C-CRS-11: without its effect."""
    name = lowering.new_mark("treasure")
    cards = offer_list(CHOOSE, Things(piles.treasures_of))
    question = ask(name, cards, about="Sacrifice which Treasure?")
    return each(Times(amount), question, each(Chosen(name), piles.SEND_AWAY, of=CARDS), of=NUMBERS)


def discard_some(lowering: Lowering, amount: Amount) -> Part:
    name = lowering.new_mark("discard")
    cards = offer_list(CHOOSE, Things(hand))
    question = ask(name, cards, about="Discard which card?")
    return each(Times(amount), question, each(Chosen(name), piles.DISCARD_CARD, of=CARDS), of=NUMBERS)


def obtain_scroll(lowering: Lowering) -> Part:
    """C-SCR-02"""
    name = lowering.new_mark("scroll")
    question = ask(name, offer_list(CHOOSE, piles.scrolls_offered), about="Which Mythic Scroll?")
    return sequence(question, each(Chosen(name), piles.TAKE_SCROLL, of=CARDS))


class Its:
    """A number of the card chosen at a mark; 0 if none was."""

    __slots__ = ("mark", "of")

    def __init__(self, of: str, mark: str) -> None:
        self.of = of
        self.mark = mark

    def __call__(self, table: Table, frame: Frame) -> int:
        found = Chosen(self.mark)(table, frame)
        return of_card(table, self.of, found[0]) if found else 0

    def __str__(self) -> str:
        return f"{self.of} of {self.mark}"


def of_card(table: Table, what: str, card: int) -> int:
    """The printed cost or strength."""
    return table.box.cost[card] if what == "cost" else table.box.values[what][card]


def equal_to_its(of: str, kind: Callable[[Amount], Effect]) -> Callable[[Lowering], Effect]:
    def meaning(lowering: Lowering) -> Effect:
        count = Its(of, lowering.it())
        return kind(Amount(1, count, str(count)))

    return meaning


def effects(words: Vocabulary) -> None:
    for number, name in resources.TITLES.items():
        words.effect(f"gain|gains {{n:{name}|{name}}}", resources.GAIN[number])
    for number, lose in resources.LOSE.items():
        name = resources.TITLES[number]
        words.effect(f"lose|loses {{n:{name}|{name}}}", lose)
    words.effect("lose|loses {n:Health|Health}", resources.LoseHealth)
    words.effect("take {n:Power|Power} from your opponent", resources.TAKE_POWER)
    words.effect("gain {n:Defense|Defense}", resources.GAIN_DEFENSE)
    words.effect("add {a:Defense Die|Defense Dice}", resources.ADD_DEFENSE_DICE)
    for kind, name in enumerate(board.DICE_TYPES):
        words.effect(f"add {{a:{name} Die|{name} Dice}}", lambda n, kind=kind: dicepool.AddDice(kind, n))
    words.effect(
        "add {a:die|dice} of your choice",
        lambda lowering, n: dicepool.choose_type(lowering.new_mark("type"), OPTION, n),
        lowering=True,
    )
    for number, name in resources.TITLES.items():
        words.effect(f"gain {name} equal to its cost", equal_to_its("cost", resources.GAIN[number]), lowering=True)
    words.effect("gain Attack equal to its strength", equal_to_its("strength", resources.GAIN[board.ATTACK]), lowering=True)
    words.effect("gain Health equal to its strength", equal_to_its("strength", resources.GAIN[board.HEALTH]), lowering=True)
    words.effect("lose Health equal to its cost", equal_to_its("cost", resources.LoseHealth), lowering=True)

    words.effect("draw|draws {a:card|cards}", piles.DRAW)
    words.effect("discard|discards {cards}", discard)
    words.effect("randomly discard|discards {a:card|cards}", piles.DISCARD_AT_RANDOM)
    words.effect("banish|banishes {cards}", banish)
    words.effect("return|returns {cards} to your|their hand", return_to_hand)
    words.effect("put|puts {cards} on top of your|their deck", put_on_deck)
    words.effect("put {cards} under the Market Deck", put_under_market)
    words.effect("put|puts {cards} into play", put_into_play)
    words.effect("look at the top {n:card|cards} of your deck", piles.LOOK)
    words.effect("reveal|reveals the top {n:card|cards} of your|their deck", piles.REVEAL)
    words.effect("take {cards}", take)
    words.effect("put the rest back", lambda: piles.PUT_REST_BACK)
    words.effect("put the rest back in any order", rest_in_any_order, lowering=True)
    words.effect("discard the rest", lambda: piles.DISCARD_REST)
    words.effect("shuffle your discard pile into your deck", lambda: piles.RESHUFFLE)
    words.effect("return this card to your hand", lambda: piles.TO_HAND)

    words.effect("acquire {cards} for free", acquire)
    words.effect("destroy|destroys {cards}", destroy)
    words.effect("exhaust|exhausts {cards}", exhaust)
    words.effect("prepare {cards}", prepare)
    words.effect("defeat {cards}", defeat)
    words.effect("dispel {cards}", dispel)
    words.effect("put the guarded card into play", lambda: fighting.TAKE_GUARDED[board.PLAYED])
    words.effect("put the guarded card into your hand", lambda: fighting.TAKE_GUARDED[board.HAND])
    words.effect("put the guarded card into your discard pile", lambda: fighting.TAKE_GUARDED[board.DISCARD])

    words.effect("gain|gains {a:Treasure|Treasures}", piles.GAIN_TREASURES)
    words.effect("sacrifice|sacrifices {a:Treasure|Treasures}", sacrifice_treasures, lowering=True)
    words.effect("obtain a Mythic Scroll", obtain_scroll, lowering=True)
    words.effect("regain your Divine Intervention token", lambda: resources.REGAIN_TOKEN)

    for template, change, text, about in (
        ("flip a die", dicepool.flip, "flip the die", "Flip which die?"),
        ("reroll a die", dicepool.reroll, dicepool.REROLLS, "Reroll which die?"),
        ("turn a die to its highest face", dicepool.turn_to_highest, "turn the die to its highest face", "Turn which die?"),
    ):
        words.effect(
            template,
            lambda low, change=change, text=text, about=about: dicepool.change_one(
                dicepool.DieChange(change, low.new_mark("die"), text), about
            ),
            lowering=True,
        )
    words.effect(
        "reroll up to {n:die|dice}",
        lambda low, n: dicepool.reroll_up_to(low.new_mark("die"), low.new_mark("left"), n),
        lowering=True,
    )
    words.effect("reroll all dice", lambda: dicepool.REROLL_ALL)
    words.effect(
        "raise a die by {number}",
        lambda low, n: dicepool.change_one(dicepool.Raise(low.new_mark("die"), n), "Raise which die?"),
        lowering=True,
    )
