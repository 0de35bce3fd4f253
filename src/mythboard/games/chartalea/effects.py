"""Phrases for what a line does: gaining, drawing, banishing, destroying, changing dice.

Most phrases are one line: a template and the rule behind it. Where a phrase needs a question of its own or follow-up work
(refilling the Market Row after a banishing), a function above says how.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from mythboard.cards.lower import CardChoice, Lowering, Place
from mythboard.cards.phrases import Vocabulary
from mythboard.engine.amounts import Amount, Chosen, Things, Times
from mythboard.engine.frames import Frame
from mythboard.engine.procedure import CARDS, NUMBERS, Part, ask, call, each, repeat, sequence
from mythboard.engine.question import offer_list
from mythboard.engine.table import Table
from mythboard.engine.verbs import CHOOSE, OPTION
from mythboard.games.chartalea import dicepool, fighting, piles, resources, row
from mythboard.games.chartalea.board import (
    ACTION,
    ARTIFACT,
    ASIDE,
    ATTACK,
    COMPANION,
    CURSE,
    DICE_TYPES,
    DISCARD,
    HAND,
    HEALTH,
    ITEM,
    MONEY,
    PLAYED,
    POWER,
    SCROLL,
)


def hand(table: Table, frame: Frame) -> list[int]:
    return table.zones[HAND + frame.seat]


def discard_pile(table: Table, frame: Frame) -> list[int]:
    return table.zones[DISCARD + frame.seat]


def hand_or_discard(table: Table, frame: Frame) -> list[int]:
    return table.zones[HAND + frame.seat] + table.zones[DISCARD + frame.seat]


def laid_aside(table: Table, frame: Frame) -> list[int]:
    return table.zones[ASIDE + frame.seat]


HAND_PLACE = Place(hand, hidden=True)


# Effects on chosen cards

IN_A_DECK = (ITEM, ACTION, COMPANION)  # what a hand, Draw Deck or Discard Pile can hold, C-COMP-19
FROM_THE_MARKET = (*IN_A_DECK, ARTIFACT, CURSE)
TURNABLE = (COMPANION, ARTIFACT, SCROLL)


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


class InPlay:
    """Of cards described by a text, those that are in play: nothing else can be turned or destroyed."""

    __slots__ = ("source",)

    def __init__(self, source: Callable[[Table, Frame], list[int]]) -> None:
        self.source = source

    def __call__(self, table: Table, frame: Frame) -> list[int]:
        play = table.game.board.play
        return [card for card in self.source(table, frame) if play[table.place[card]]]

    def __str__(self) -> str:
        return str(self.source)


def in_play(cards: CardChoice, kinds: tuple[int, ...]) -> CardChoice:
    return replace(cards, source=InPlay(OfKinds(cards.source, kinds)))


def only(cards: CardChoice, kinds: tuple[int, ...]) -> CardChoice:
    return replace(cards, source=OfKinds(cards.source, kinds))


def banish(cards: CardChoice) -> Part:
    """Slots of the row are refilled once all chosen cards have left. C-BAN-03, C-ACQ-19"""
    return sequence(only(cards, FROM_THE_MARKET).do(call("banish"), f"Banish {cards.text}"), row.refill)


def discard(cards: CardChoice) -> Part:
    return only(cards, IN_A_DECK).do(piles.discard_card, f"Discard {cards.text}")


def take(cards: CardChoice) -> Part:
    return cards.do(piles.to_hand, f"Take {cards.text}")


def return_to_hand(cards: CardChoice) -> Part:
    return only(cards, IN_A_DECK).do(piles.to_hand, f"Return {cards.text} to your hand")


def put_on_deck(cards: CardChoice) -> Part:
    return only(cards, IN_A_DECK).do(piles.put_back, f"Put {cards.text} on top of your deck")


def put_under_market(cards: CardChoice) -> Part:
    in_row = replace(cards, source=row.InRow(cards.source, guarded=True))
    return sequence(in_row.do(row.put_under_market, f"Put {cards.text} under the Market Deck"), row.refill)


def destroy(cards: CardChoice) -> Part:
    return in_play(cards, (COMPANION, ARTIFACT)).do(fighting.destroy, f"Destroy {cards.text}")


def exhaust(cards: CardChoice) -> Part:
    return in_play(cards, TURNABLE).do(fighting.exhaust_card, f"Exhaust {cards.text}")


def prepare(cards: CardChoice) -> Part:
    return in_play(cards, TURNABLE).do(fighting.prepare_card, f"Prepare {cards.text}")


def put_into_play(cards: CardChoice) -> Part:
    return cards.do(fighting.bring_into_play, f"Put {cards.text} into play")


def defeat(cards: CardChoice) -> Part:
    return cards.do(fighting.defeat_for_free, f"Defeat {cards.text}")


def dispel(cards: CardChoice) -> Part:
    return in_play(cards, (CURSE,)).do(call("dispel"), f"Dispel {cards.text}")


def acquire(cards: CardChoice) -> Part:
    """C-ACQ-07, C-ACQ-12"""
    free = replace(cards, source=row.InRow(cards.source, guarded=False))
    return free.do(row.acquire_for_free, f"Acquire {cards.text} for free")


class RestInTurn:
    """What is still laid aside."""

    __slots__ = ()

    def __call__(self, table: Table, frame: Frame) -> bool:
        return not table.zones[ASIDE + frame.seat]

    def __str__(self) -> str:
        return "nothing is left aside"


def rest_in_any_order(lowering: Lowering) -> Part:
    """One card after the other goes back; the last one named lies on top."""
    name = lowering.new_mark("back")
    cards = offer_list(CHOOSE, Things(laid_aside))
    question = ask(name, cards, about="Which card goes back next? The last one will be on top")
    return repeat(question, each(Chosen(name), piles.put_back, of=CARDS), until=RestInTurn())


def sacrifice_treasures(lowering: Lowering, amount: Amount) -> Part:
    """C-CRS-11: without its effect."""
    name = lowering.new_mark("treasure")
    cards = offer_list(CHOOSE, Things(piles.treasures_of))
    question = ask(name, cards, about="Sacrifice which Treasure?")
    return each(Times(amount), question, each(Chosen(name), piles.send_away, of=CARDS), of=NUMBERS)


def discard_some(lowering: Lowering, amount: Amount) -> Part:
    name = lowering.new_mark("discard")
    cards = offer_list(CHOOSE, Things(hand))
    question = ask(name, cards, about="Discard which card?")
    return each(Times(amount), question, each(Chosen(name), piles.discard_card, of=CARDS), of=NUMBERS)


def obtain_scroll(lowering: Lowering) -> Part:
    """C-SCR-02"""
    name = lowering.new_mark("scroll")
    question = ask(name, offer_list(CHOOSE, piles.scrolls_offered), about="Which Mythic Scroll?")
    return sequence(question, each(Chosen(name), piles.take_scroll, of=CARDS))


class ItsCost:
    """The printed cost of the card chosen at a mark; 0 if none was."""

    __slots__ = ("mark",)

    def __init__(self, mark: str) -> None:
        self.mark = mark

    def __call__(self, table: Table, frame: Frame) -> int:
        found = Chosen(self.mark)(table, frame)
        return table.box.cost[found[0]] if found else 0

    def __str__(self) -> str:
        return f"cost of {self.mark}"


class ItsStrength:
    __slots__ = ("mark",)

    def __init__(self, mark: str) -> None:
        self.mark = mark

    def __call__(self, table: Table, frame: Frame) -> int:
        found = Chosen(self.mark)(table, frame)
        return table.box.values["strength"][found[0]] if found else 0

    def __str__(self) -> str:
        return f"strength of {self.mark}"


def gain_its(number: int, what: type[ItsCost] | type[ItsStrength]) -> Callable[[Lowering], resources.Gain]:
    def meaning(lowering: Lowering) -> resources.Gain:
        count = what(lowering.it())
        return resources.Gain(number, Amount(1, count, str(count)))

    return meaning


def lose_its_cost(lowering: Lowering) -> resources.LoseHealth:
    count = ItsCost(lowering.it())
    return resources.LoseHealth(Amount(1, count, str(count)))


def effects(words: Vocabulary) -> None:
    for name, number in (("Money", MONEY), ("Attack", ATTACK), ("Health", HEALTH), ("Power", POWER)):
        words.effect(f"gain|gains {{n:{name}|{name}}}", lambda n, number=number: resources.Gain(number, n))
    for name, number in (("Money", MONEY), ("Attack", ATTACK), ("Power", POWER)):
        words.effect(f"lose|loses {{n:{name}|{name}}}", lambda n, number=number: resources.Lose(number, n))
    words.effect("lose|loses {n:Health|Health}", resources.LoseHealth)
    words.effect("take {n:Power|Power} from your opponent", resources.TakePower)
    words.effect("gain {n:Defense|Defense}", resources.GainDefense)
    words.effect("add {a:Defense Die|Defense Dice}", resources.AddDefenseDice)
    for kind, name in enumerate(DICE_TYPES):
        words.effect(f"add {{a:{name} Die|{name} Dice}}", lambda n, kind=kind: dicepool.AddDice(kind, n))
    words.effect(
        "add {a:die|dice} of your choice",
        lambda lowering, n: dicepool.choose_type(lowering.new_mark("type"), OPTION, n),
        lowering=True,
    )
    words.effect("gain Money equal to its cost", gain_its(MONEY, ItsCost), lowering=True)
    words.effect("gain Attack equal to its cost", gain_its(ATTACK, ItsCost), lowering=True)
    words.effect("gain Health equal to its cost", gain_its(HEALTH, ItsCost), lowering=True)
    words.effect("gain Power equal to its cost", gain_its(POWER, ItsCost), lowering=True)
    words.effect("gain Attack equal to its strength", gain_its(ATTACK, ItsStrength), lowering=True)
    words.effect("gain Health equal to its strength", gain_its(HEALTH, ItsStrength), lowering=True)
    words.effect("lose Health equal to its cost", lose_its_cost, lowering=True)

    words.effect("draw|draws {a:card|cards}", piles.Draw)
    words.effect("discard|discards {cards}", discard)
    words.effect("randomly discard|discards {a:card|cards}", piles.DiscardAtRandom)
    words.effect("banish|banishes {cards}", banish)
    words.effect("return|returns {cards} to your|their hand", return_to_hand)
    words.effect("put|puts {cards} on top of your|their deck", put_on_deck)
    words.effect("put {cards} under the Market Deck", put_under_market)
    words.effect("put|puts {cards} into play", put_into_play)
    words.effect("look at the top {n:card|cards} of your deck", lambda n: piles.Look(n, openly=False))
    words.effect("reveal|reveals the top {n:card|cards} of your|their deck", lambda n: piles.Look(n, openly=True))
    words.effect("take {cards}", take)
    words.effect("put the rest back", lambda: piles.put_rest_back)
    words.effect("put the rest back in any order", rest_in_any_order, lowering=True)
    words.effect("discard the rest", lambda: piles.discard_rest)
    words.effect("shuffle your discard pile into your deck", lambda: piles.reshuffle)
    words.effect("return this card to your hand", lambda: piles.to_hand)

    words.effect("acquire {cards} for free", acquire)
    words.effect("destroy|destroys {cards}", destroy)
    words.effect("exhaust|exhausts {cards}", exhaust)
    words.effect("prepare {cards}", prepare)
    words.effect("defeat {cards}", defeat)
    words.effect("dispel {cards}", dispel)
    words.effect("put the guarded card into play", lambda: fighting.TakeGuarded(PLAYED))
    words.effect("put the guarded card into your hand", lambda: fighting.TakeGuarded(HAND))
    words.effect("put the guarded card into your discard pile", lambda: fighting.TakeGuarded(DISCARD))

    words.effect("gain|gains {a:Treasure|Treasures}", piles.GainTreasures)
    words.effect("sacrifice|sacrifices {a:Treasure|Treasures}", sacrifice_treasures, lowering=True)
    words.effect("obtain a Mythic Scroll", obtain_scroll, lowering=True)
    words.effect("regain your Divine Intervention token", lambda: resources.regain_token)

    words.effect(
        "flip a die", lambda low: dicepool.change_one(dicepool.Flip(low.new_mark("die")), "Flip which die?"), lowering=True
    )
    words.effect(
        "reroll a die",
        lambda low: dicepool.change_one(dicepool.Reroll(low.new_mark("die")), "Reroll which die?"),
        lowering=True,
    )
    words.effect(
        "reroll up to {n:die|dice}",
        lambda low, n: dicepool.reroll_up_to(low.new_mark("die"), low.new_mark("left"), n),
        lowering=True,
    )
    words.effect("reroll all dice", dicepool.RerollAll)
    words.effect(
        "turn a die to its highest face",
        lambda low: dicepool.change_one(dicepool.TurnToHighest(low.new_mark("die")), "Turn which die?"),
        lowering=True,
    )
    words.effect(
        "raise a die by {number}",
        lambda low, n: dicepool.change_one(dicepool.Raise(low.new_mark("die"), n), "Raise which die?"),
        lowering=True,
    )
