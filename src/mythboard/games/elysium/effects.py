"""Phrases for what a power does: tokens, transfers, cards taken, discarded, added, exchanged; powers used again. E-FX

Most phrases are one line: a template and the rule behind it. Where one needs questions of its own, a function above says how.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from mythboard.cards import tree
from mythboard.cards.choice import CHOSEN, SEVERAL
from mythboard.cards.lower import CardChoice, Lowering, Place
from mythboard.cards.phrases import Vocabulary
from mythboard.engine.amounts import Amount, Chosen, ChosenSeat, HasAtLeast, NoneLeftOrDeclined, Things, Those, Times, exactly
from mythboard.engine.effects import Answered, CountMark, Deed, SetMark
from mythboard.engine.frames import Frame
from mythboard.engine.procedure import CARDS, NUMBERS, Part, Rule, ask, each, mark, repeat, sequence, when
from mythboard.engine.question import THING_BITS, offer_list
from mythboard.engine.table import Table
from mythboard.engine.verbs import CHOOSE, NUMBER, SEAT
from mythboard.games.elysium import board, tokens, verbs
from mythboard.games.elysium import cardacts as acts
from mythboard.games.elysium import counting as count
from mythboard.games.elysium.transfers import FREE

TOKENS = (("Gold", board.GOLD), ("VP", board.VP), ("PP", board.PP))
DOMAIN_PLACE = Place(acts.own_domain, hidden=False)


# Choosing cards, and perhaps Citizens


class ChoseCard:
    """A face-up card was chosen at a mark."""

    __slots__ = ("mark",)

    def __init__(self, name: str) -> None:
        self.mark = name

    def __call__(self, table: Table, frame: Frame) -> bool:
        return frame.get(self.mark) >> THING_BITS == CHOOSE.index

    def __str__(self) -> str:
        return f"{self.mark} is a card"


class ChoseCitizen:
    __slots__ = ("mark",)

    def __init__(self, name: str) -> None:
        self.mark = name

    def __call__(self, table: Table, frame: Frame) -> bool:
        return frame.get(self.mark) >> THING_BITS == verbs.CITIZEN.index

    def __str__(self) -> str:
        return f"{self.mark} is a Citizen"


def is_any_card(node: tree.Cards) -> bool:
    """Just "a card" of the Domain: then a Citizen will do. E-CIT-09"""
    return not (node.adjectives or node.tails or node.noun or node.place) and node.quantity not in (tree.ALL, tree.ANOTHER)


def choose(
    cards: CardChoice,
    source: Callable[[Table, Frame], list[int]],
    rule: Part | Rule,
    about: str,
    citizens: Callable[[Table, Frame, int], list[int]] | None = None,
    citizen_rule: Rule | None = None,
    key: str = "",
) -> Part:
    """As `CardChoice.do`, of legal targets only, and with "a Citizen" beside the cards where any card will do."""
    if citizens is None or citizen_rule is None or not is_any_card(cards.node):
        return replace(cards, source=source).do(rule, about)
    lowering = cards.lowering
    name = lowering.new_mark("card")
    quantity, number = cards.node.quantity, cards.node.number
    lowering.chose_card(SEVERAL)
    offers = (
        offer_list(CHOOSE, Things(source)),
        offer_list(verbs.CITIZEN, citizens),
    )
    counted = CountMark(CHOSEN, 1)
    act = sequence(
        when(ChoseCard(name), each(Chosen(name), rule, counted, of=CARDS)),
        when(ChoseCitizen(name), citizen_rule, counted),
    )
    price = lowering.take_price()
    if quantity == tree.UP_TO:
        left = lowering.new_mark("left")
        question = ask(name, *offers, about=about, decline="no more" if number > 1 else "no", key=key)
        return sequence(
            mark(left),
            SetMark(left, exactly(number)),
            repeat(question, sequence(act, CountMark(left, -1)), until=NoneLeftOrDeclined(name, left)),
        )
    question = ask(name, *offers, about=price or about, decline="no" if price else "", key=key)
    if quantity == tree.ONE:
        return sequence(question, act)
    return each(Times(exactly(number)), question, act, of=NUMBERS)


def transfer(cards: CardChoice, extra: int) -> Part:
    """E-FX-04 to E-FX-06"""
    return choose(
        cards,
        acts.Transferable(cards.source, extra),
        acts.transfer_card(extra),
        f"Transfer {cards.text}",
        acts.CitizenToTransfer(extra),
        acts.transfer_citizen(extra),
        "transfer",
    )


def discard(lowering: Lowering, cards: CardChoice) -> Part:
    """E-FX-14"""
    if cards.node.place is None:
        lowering.only_if(acts.has_card_in_domain)
    about = f"Discard {cards.text}"
    return choose(cards, cards.source, acts.DISCARD_IT, about, acts.citizen_to_discard, acts.DISCARD_A_CITIZEN, "discard")


def lose(lowering: Lowering, number: int, amount: Amount) -> Rule:
    lowering.only_if(tokens.Owns(number))
    return tokens.Lose(number, amount)


# Choosing players


def other_seats(table: Table, frame: Frame, seat: int) -> list[int]:
    return [other for other in range(table.seats) if other != seat]


def another_player(lowering: Lowering, candidates: Callable[[Table, Frame, int], list[int]]) -> tuple[Part, ChosenSeat]:
    name = lowering.new_mark("player")
    return ask(name, offer_list(SEAT, candidates), about="Which player?"), ChosenSeat(name)


def take_from_another(lowering: Lowering, number: int, amount: Amount) -> Part:
    question, seats = another_player(lowering, tokens.RichOthers(number))
    return sequence(question, tokens.TakeFrom(number, amount, seats))


def pay_another(lowering: Lowering, number: int, amount: Amount) -> tuple[HasAtLeast, Part]:
    question, seats = another_player(lowering, other_seats)
    return tokens.can_pay(number, amount), sequence(question, tokens.Give(number, amount, seats))


def pass_citizens(lowering: Lowering, amount: Amount) -> Part:
    question, seats = another_player(lowering, other_seats)
    return sequence(question, acts.PassCitizens(amount, seats))


# Exchanges and Columns


def exchange_gold(lowering: Lowering, amount: Amount) -> Part:
    name = lowering.new_mark("amount")
    amounts = offer_list(NUMBER, tokens.AmountsUpTo(amount.number))
    return sequence(
        ask(name, amounts, about="Exchange how much Gold for VP?", decline="none"),
        Answered(tokens.exchange_gold, name, f"exchange Gold for VP ({name})", 1.8),
    )


def exchange_cards(lowering: Lowering, cards: CardChoice, targets: Callable[[Table, Frame], list[int]]) -> Part:
    """E-FX-16"""
    given, wanted = lowering.new_mark("given"), lowering.new_mark("wanted")
    lowering.chose_card(SEVERAL)
    chosen = CHOOSE
    return sequence(
        ask(given, offer_list(chosen, Things(acts.Givable(cards.source, targets))), about="Give away which card?"),
        ask(wanted, offer_list(chosen, Things(acts.Wanted(given, targets))), about="For which card?"),
        acts.Exchange(given, wanted),
    )


def dismiss_column(lowering: Lowering) -> Part:
    """E-ACQ-14"""
    name = lowering.new_mark("column")
    columns = offer_list(verbs.DISMISS, tokens.columns_here)
    return sequence(
        ask(name, columns, about="Dismiss which Column?"),
        Answered(tokens.dismiss_column, name, f"dismiss a Column ({name})", -0.7),
    )


def do_nothing(table: Table, frame: Frame) -> None:
    """E-FX-25"""


DO_NOTHING = Deed(do_nothing, 0.0)


def effects(words: Vocabulary) -> None:
    words.formerly("for as many VP", "for the same number of VP")
    for name, number in TOKENS:
        words.effect(f"receive|receives {{n:{name}|{name}}}", tokens.RECEIVE[number])
        words.effect(f"lose|loses {{n:{name}|{name}}}", lambda low, n, number=number: lose(low, number, n), lowering=True)
        words.effect(
            f"take|takes {{n:{name}|{name}}} from another player of your|their choice",
            lambda low, n, number=number: take_from_another(low, number, n),
            lowering=True,
        )
        words.effect(
            f"take|takes {{n:{name}|{name}}} from each other player",
            lambda n, number=number: tokens.TakeFrom(number, n, count.others),
        )
    words.effect("exchange|exchanges up to {n:Gold|Gold} for the same number of VP", exchange_gold, lowering=True)
    words.effect("receive|receives {n:Transfer|Transfers}", tokens.RECEIVE_TRANSFERS)
    words.effect("dismiss|dismisses a Column", dismiss_column, lowering=True)
    words.effect("do|does nothing", lambda: DO_NOTHING)

    words.effect("transfer|transfers {cards}", lambda cards: transfer(cards, 0))
    words.effect("transfer|transfers {cards} at no cost", lambda cards: transfer(cards, FREE))
    words.effect("transfer|transfers {cards} at an extra cost of {n:Gold|Gold}", lambda cards, n: transfer(cards, n.number))
    words.effect("discard|discards {cards}", discard, lowering=True)
    words.effect(
        "take|takes {cards}",
        lambda cards: choose(cards, Those(cards.source, acts.takeable), acts.TAKE_IT, f"Take {cards.text}"),
    )
    words.effect("take|takes the top card of the draw pile", lambda: acts.TAKE_TOP_CARD)
    words.effect("take|takes {a:Citizen|Citizens}", acts.TAKE_CITIZENS)
    words.effect("discard|discards {a:Citizen|Citizens}", acts.DISCARD_CITIZENS)
    words.effect("give|gives {a:Citizen|Citizens} to another player of your|their choice", pass_citizens, lowering=True)
    words.effect(
        "add|adds {cards} to the Agora",
        lambda cards: choose(cards, cards.source, acts.ADD_TO_AGORA, f"Add {cards.text} to the Agora"),
    )
    words.effect(
        "add|adds {cards} to the Oracle",
        lambda cards: choose(cards, cards.source, acts.ADD_TO_ORACLE, f"Add {cards.text} to the Oracle"),
    )
    words.effect("add the top {n:card|cards} of the draw pile to the Agora", acts.ADD_FROM_DECK[board.AGORA])
    words.effect("add the top {n:card|cards} of the draw pile to the Oracle", acts.ADD_FROM_DECK[board.ORACLE])
    words.effect(
        "exchange|exchanges {cards} for one of the same Level from another Domain",
        lambda low, cards: exchange_cards(low, cards, acts.other_domains),
        lowering=True,
    )
    words.effect(
        "exchange|exchanges {cards} for one of the same Level from the Agora",
        lambda low, cards: exchange_cards(low, cards, acts.agora_cards),
        lowering=True,
    )
    words.effect(
        "use|uses the power of {cards}",
        lambda cards: choose(cards, Those(cards.source, acts.usable), acts.USE_IT, f"Use the power of {cards.text}"),
    )
    words.effect(
        "straighten|straightens {cards}",
        lambda cards: choose(cards, Those(cards.source, acts.turned), acts.STRAIGHTEN_IT, f"Straighten {cards.text}"),
    )
    words.effect(
        "put|puts a ring on {cards}",
        lambda cards: choose(cards, Those(cards.source, acts.ringless), acts.RING_IT, f"Put a ring on {cards.text}"),
    )
