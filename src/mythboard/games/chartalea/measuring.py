"""Phrases for what a line asks, counts, costs and changes for a while."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mythboard.cards.lower import CHOSEN
from mythboard.cards.phrases import Vocabulary, article
from mythboard.engine.amounts import Amount, Chosen, HasTrait, IsKind, MarkValue
from mythboard.engine.card import OTHERS, YOURS, Static
from mythboard.engine.frames import Frame
from mythboard.engine.table import Table
from mythboard.games.chartalea import board
from mythboard.games.chartalea import conditions as test
from mythboard.games.chartalea.effects import sacrifice_treasures
from mythboard.games.chartalea.resources import PAY, TITLES

LIMITLESS = 949  # what lifts the highest Health of 50 beyond anything a game can reach, C-GOD-07


class ItIs:
    """The card chosen last is of a sort."""

    __slots__ = ("fits", "mark", "text")

    def __init__(self, mark: str, fits: Callable[[Table, int], bool], text: str) -> None:
        self.mark = mark
        self.fits = fits
        self.text = text

    def __call__(self, table: Table, frame: Frame) -> bool:
        found = Chosen(self.mark)(table, frame)
        return bool(found) and self.fits(table, found[0])

    def __str__(self) -> str:
        return f"{self.mark} is {self.text}"


# Statics


def static(measure: int, sign: int, text: str, who: int = YOURS, uses: int = 0) -> Callable[..., Static]:
    """A change by the number of the phrase; a sort of card, if there is one, comes first."""

    def meaning(*slots: Any) -> Static:
        number = slots[-1]
        amount = number.number if isinstance(number, Amount) else number
        name, fits = slots[0] if len(slots) > 1 else ("", None)
        return Static(measure, sign * amount, who, fits, text.format(amount, name), uses)

    return meaning


def fixed(measure: int, amount: int, text: str, who: int = YOURS, uses: int = 0) -> Callable[[], Static]:
    return lambda: Static(measure, amount, who, None, text, uses)


SORTS: dict[str, tuple[str, Callable[[Table, int], bool]]] = {
    "Greek": ("Greek", HasTrait(board.GREEK)),
    "Egypt": ("Egypt", HasTrait(board.EGYPT)),
    "Maya": ("Maya", HasTrait(board.MAYA)),
    "Norse": ("Norse", HasTrait(board.NORSE)),
    "Item": ("Item", IsKind(board.ITEM)),
    "Action": ("Action", IsKind(board.ACTION)),
    "Companion": ("Companion", IsKind(board.COMPANION)),
    "Curse": ("Curse", IsKind(board.CURSE)),
}

GODS = {
    "Athena": test.GodIs("athena", 0, "Athena"),
    "Seth": test.GodIs("seth", 0, "Seth"),
    "Ixchel": test.GodIs("ixchel", 0, "Ixchel"),
    "Thor": test.GodIs("thor", 0, "Thor"),
    "Greek": test.GodIs("", board.GREEK, "Greek"),
    "Egyptian": test.GodIs("", board.EGYPT, "Egyptian"),
    "Mayan": test.GodIs("", board.MAYA, "Mayan"),
    "Norse": test.GodIs("", board.NORSE, "Norse"),
}


def tests_and_counts(words: Vocabulary) -> None:
    words.choice("things", {name: (name, count) for name, count in test.THINGS.items()})
    words.choice("thing", {name: (name, count) for name, count in test.ONE_THING.items()})
    words.choice("thing_in_play", {name: (f"{name} in play", count) for name, count in test.ONE_IN_PLAY.items()})
    words.choice("god", GODS)
    words.choice("mythology", {"Greek": board.GREEK, "Egypt": board.EGYPT, "Maya": board.MAYA, "Norse": board.NORSE})
    words.choice("sort", SORTS)
    words.choice("a_sort", {f"{article(name)} {name}": sort for name, sort in SORTS.items()})

    most = 9999
    words.add("condition", "you|they have {number} or more {things}", lambda n, t: test.Compares(t[1], t[0], False, n, most))
    words.add("condition", "you have {number} or fewer {things}", lambda n, t: test.Compares(t[1], t[0], False, 0, n))
    words.add("condition", "you have no {things}", lambda t: test.Compares(t[1], t[0], False, 0, 0))
    words.add("condition", "your opponent has {number} or more {things}", lambda n, t: test.Compares(t[1], t[0], True, n, most))
    words.add("condition", "your opponent has no {things}", lambda t: test.Compares(t[1], t[0], True, 0, 0))
    words.add("condition", "you have more {things} than your opponent", lambda t: test.MoreThanOpponent(t[1], t[0], False))
    words.add("condition", "you have fewer {things} than your opponent", lambda t: test.MoreThanOpponent(t[1], t[0], True))
    words.add("condition", "your God is {god}", lambda god: god)
    words.add(
        "condition",
        "you have played {number} or more cards this turn",
        lambda n: test.ThisTurn(board.PLAYS, n, f"you have played {n} or more cards this turn"),
    )
    for text, number in (
        ("you have acquired a card this turn", board.ACQUIRED),
        ("you have defeated a Monster this turn", board.DEFEATED),
        ("you have destroyed a Companion this turn", board.DESTROYED),
    ):
        words.add("condition", text, lambda text=text, number=number: test.ThisTurn(number, 1, text))
    words.add("condition", "you have rolled this turn", lambda: test.ThisTurn(board.ROLL, 2, "you have rolled this turn"))
    words.add("condition", "a Monster is in the Market Row", test.MonsterInRow)
    words.add("condition", "there are Treasures in the stack", test.TreasureLeft)
    words.add(
        "condition",
        "it is {a_sort} card",
        lambda lowering, sort: ItIs(lowering.it(), sort[1], sort[0]),
        lowering=True,
    )

    words.add("count", "{thing} you|they have", lambda t: test.YouCount(t[1], False, t[0]))
    words.add("count", "{thing} your opponent has", lambda t: test.YouCount(t[1], True, f"opponent's {t[0]}"))
    words.add("count", "{thing_in_play} you|they have in play", lambda t: test.YouCount(t[1], False, t[0]))
    words.add("count", "{thing_in_play} your opponent has in play", lambda t: test.YouCount(t[1], True, f"opponent's {t[0]}"))
    words.add("count", "card in your|their hand", lambda: test.YouCount(test.cards_in_hand, False, "card in hand"))
    words.add(
        "count", "card in your opponent's hand", lambda: test.YouCount(test.cards_in_hand, True, "opponent's card in hand")
    )
    words.formerly("in play you have", "for each Greek card you have in play")
    words.formerly("card in hand you have", "for each card in your hand")
    words.add("count", "Monster in the Market Row", lambda: test.monsters_in_row)
    words.add("count", "card chosen this way", lambda: MarkValue(CHOSEN))

    for number, name in TITLES.items():
        words.add(
            "cost",
            f"{{n:{name}|{name}}}",
            lambda n, number=number: (test.CanPay(number, n), PAY[number](n)),
        )
    words.add(
        "cost",
        "{a:Treasure|Treasures}",
        lambda lowering, n: (test.HasCards(board.TREASURES, n), sacrifice_treasures(lowering, n)),
        lowering=True,
    )


def statics(words: Vocabulary) -> None:
    for template, meaning in (
        ("cards cost you {n:Money|Money} less", static(board.PRICE, -1, "cards cost {0} less")),
        ("{sort} cards cost you {n:Money|Money} less", static(board.PRICE, -1, "{1} cards cost {0} less")),
        ("your next card costs {n:Money|Money} less", static(board.PRICE, -1, "the next card costs {0} less", uses=1)),
        (
            "your next {sort} card costs {n:Money|Money} less",
            static(board.PRICE, -1, "the next {1} card costs {0} less", uses=1),
        ),
        ("cards cost you {n:Money|Money} more", static(board.PRICE, 1, "cards cost {0} more")),
        ("cards cost your opponent {n:Money|Money} more", static(board.PRICE, 1, "cards cost {0} more", OTHERS)),
        ("you may use {n:more Divine Power|more Divine Powers}", static(board.POWERS_A_TURN, 1, "{0} more Divine Powers")),
        ("Divine Powers cost you {n:Power|Power} less", static(board.POWER_PRICE, -1, "Divine Powers cost {0} less")),
        (
            "your next Divine Power costs {n:Power|Power} less",
            static(board.POWER_PRICE, -1, "the next Divine Power costs {0} less", uses=1),
        ),
        ("Divine Powers cost you {n:Power|Power} more", static(board.POWER_PRICE, 1, "Divine Powers cost {0} more")),
        ("you draw {n:more card|more cards} in your Draw Phase", static(board.CARDS_DRAWN, 1, "{0} more cards drawn")),
        ("you draw {n:fewer card|fewer cards} in your Draw Phase", static(board.CARDS_DRAWN, -1, "{0} fewer cards drawn")),
        ("your Companions have {number} more strength", static(board.STRENGTH, 1, "Companions have {0} more strength")),
        (
            "opposing Companions have {number} less strength",
            static(board.STRENGTH, -1, "opposing Companions have {0} less strength", OTHERS),
        ),
        ("Monsters have {number} less strength for you", static(board.BEAST_STRENGTH, -1, "Monsters have {0} less strength")),
        ("your highest Health is {number} more", static(board.HEALTH_LIMIT, 1, "highest Health is {0} more")),
        ("attacks on you are reduced by {number}", static(board.ARMOUR, 1, "attacks are reduced by {0}")),
        ("the blessed Companion has {number} more strength", static(board.BLESS_STRENGTH, 1, "{0} more strength")),
    ):
        words.add("static", template, meaning)
    for template, meaning in (
        ("your Health has no limit", fixed(board.HEALTH_LIMIT, LIMITLESS, "Health has no limit")),
        ("the next card you acquire goes to your hand", fixed(board.TO_HAND, 1, "the next card goes to hand", uses=1)),
        (
            "the next card you acquire goes on top of your deck",
            fixed(board.TO_DECK, 1, "the next card goes on the deck", uses=1),
        ),
        ("you cannot roll", fixed(board.NO_ROLL, 1, "no rolling")),
        ("you cannot change dice", fixed(board.NO_CHANGE, 1, "no changing of dice")),
        ("you cannot gain Health", fixed(board.NO_HEALING, 1, "no healing")),
        ("you cannot use Divine Powers", fixed(board.NO_POWERS, 1, "no Divine Powers")),
        ("the blessed Companion is a Guard", fixed(board.BLESS_GUARD, 1, "the blessed Companion is a Guard")),
    ):
        words.add("static", template, meaning)
