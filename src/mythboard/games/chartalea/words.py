"""The vocabulary of Chartalea: every phrase its cards may use, with what it means.

What lines do is in effects.py, what they ask and change in measuring.py; here is what they begin with, and how cards are named.
"""

from __future__ import annotations

from mythboard.cards.lower import Head, Place
from mythboard.cards.phrases import Vocabulary
from mythboard.engine.amounts import HasTrait, IsKind
from mythboard.engine.card import OTHERS, YOURS
from mythboard.engine.frames import Frame
from mythboard.engine.table import Table
from mythboard.games.chartalea import board, fighting, row
from mythboard.games.chartalea import conditions as test
from mythboard.games.chartalea.effects import (
    HAND_PLACE,
    discard_pile,
    discard_some,
    effects,
    hand_or_discard,
    laid_aside,
    sacrifice_treasures,
)
from mythboard.games.chartalea.measuring import statics, tests_and_counts

# Subjects


def opponent(table: Table, frame: Frame) -> list[int]:
    return [1 - frame.seat]


def everybody(table: Table, frame: Frame) -> list[int]:
    return [frame.seat, 1 - frame.seat]


def beginnings(words: Vocabulary) -> None:
    """What a line may begin with, and the keywords."""
    for name in ("exhaust", "sacrifice", "epitaph", "danger", "defeat", "curse", "shield"):
        words.add("header", name, lambda name=name: Head(name))
    words.add("header", "Divine Intervention", lambda: Head("token"))
    words.add("header", "activation {number}", lambda n: Head("activation", n))
    words.add("header", "recall {number}", lambda n: Head("recall", n))
    words.add("header", "mythos", lambda: Head("mythos", needs=(test.Mythos(1, 0),)))
    words.add("header", "mythos {mythology}", lambda m: Head("mythos", needs=(test.Mythos(1, m),)))
    words.add("header", "dual Mythos", lambda: Head("mythos", needs=(test.Mythos(2, 0),)))
    words.add("header", "dual Mythos {mythology}", lambda m: Head("mythos", needs=(test.Mythos(2, m),)))
    words.add("header", "with {name}", lambda name: Head("with", needs=(test.With(name),)))

    words.add("keyword", "guard", lambda: Head("guard"))
    words.add("keyword", "bless", lambda: Head("bless"))
    words.add("keyword", "guards {name}", lambda _name: Head("guards"))
    words.add("keyword", "dispel if {condition}", lambda condition: Head("dispel", needs=(condition,)))
    words.add("keyword", "dispel by paying {cost}", lambda cost: Head("dispel", needs=(cost[0],), parts=(cost[1],)))
    words.add(
        "keyword",
        "dispel by sacrificing {a:Treasure|Treasures}",
        lambda lowering, n: Head(
            "dispel", needs=(test.HasCards(board.TREASURES, n),), parts=(sacrifice_treasures(lowering, n),)
        ),
        lowering=True,
    )
    words.add(
        "keyword",
        "dispel by discarding {a:card|cards}",
        lambda lowering, n: Head("dispel", needs=(test.HasCards(board.HAND, n),), parts=(discard_some(lowering, n),)),
        lowering=True,
    )

    for template, event in (
        ("your Main Phase begins", board.MAIN_BEGINS),
        ("you acquire a card", board.ACQUIRES),
        ("you destroy a Companion", board.DESTROYS),
        ("you defeat a Monster", board.DEFEATS),
        ("you finish a roll", board.ROLL_ENDS),
        ("you play a card", board.PLAYS_CARD),
        ("you first have a Companion this turn", board.FIRST_COMPANION),
        ("you inflict a Curse", board.INFLICTS),
        ("you banish a card", board.BANISHES),
        ("your turn ends", board.TURN_ENDS),
        ("you use a Divine Power", board.USES_POWER),
        ("you sacrifice a card", board.SACRIFICES),
    ):
        words.add("event", template, lambda event=event: (event, YOURS))
    words.add("event", "you acquire {a_sort} card", lambda sort: (board.ACQUIRES, YOURS, sort[1]))
    words.add("event", "you play {a_sort} card", lambda sort: (board.PLAYS_CARD, YOURS, sort[1]))
    words.add("event", "your opponent plays {a_sort} card", lambda sort: (board.PLAYS_CARD, OTHERS, sort[1]))
    words.add("event", "your opponent acquires a card", lambda: (board.ACQUIRES, OTHERS))


def sorts_and_places(words: Vocabulary) -> None:
    for name, trait in (
        ("Greek", board.GREEK),
        ("Egypt", board.EGYPT),
        ("Maya", board.MAYA),
        ("Norse", board.NORSE),
        ("Lost", board.LOST),
        ("Omni", board.OMNI),
    ):
        words.add("adjective", name, lambda trait=trait: HasTrait(trait))
    words.add("adjective", "starting", lambda: HasTrait(board.STARTING))
    words.add("adjective", "exhausted", lambda: test.is_exhausted)
    words.add("adjective", "Shield", lambda: test.is_shield)
    for name, kind in (
        ("Item", board.ITEM),
        ("Action", board.ACTION),
        ("Companion", board.COMPANION),
        ("Artifact", board.ARTIFACT),
        ("Curse", board.CURSE),
        ("Monster", board.MONSTER),
        ("Treasure", board.TREASURE),
        ("Mythic Scroll", board.SCROLL),
    ):
        words.add("noun", f"{name}|{name}s" if " " not in name else "Scroll|Scrolls", lambda kind=kind: IsKind(kind))
    words.add("noun", "Guard|Guards", lambda: test.is_guard)
    words.add("tail", "costing {number} or less", lambda n: test.Costs(0, n))
    words.add("tail", "costing {number} or more", lambda n: test.Costs(n, 999))
    words.add("tail", "with strength {number} or less", test.StrengthAtMost)
    words.add("tail", "with the highest cost", lambda: row.highest_cost)
    words.add("tail", "with the lowest cost", lambda: row.lowest_cost)
    words.add("tail", "named {name}", test.Named)

    words.add("place", "from your|their hand", lambda: HAND_PLACE)
    words.add("place", "from your|their discard pile", lambda: Place(discard_pile, hidden=False))
    words.add("place", "from your|their hand or discard pile", lambda: Place(hand_or_discard, hidden=True))
    words.add("place", "from the Market Row", lambda: Place(row.row_cards, hidden=False))
    words.add("place", "in the Market Row", lambda: Place(row.row_monsters, hidden=False))
    words.add("side", "opposing", lambda: Place(fighting.theirs, hidden=False))
    words.add("side", "your|their", lambda: Place(fighting.mine, hidden=False))
    words.formerly("of your opponent", "an opposing Companion")
    words.formerly("you have", "one of your Companions")
    words.add("place", "from among them", lambda: Place(laid_aside, hidden=True))


def vocabulary() -> Vocabulary:
    words = Vocabulary()
    words.add("subject", "your opponent", lambda: opponent)
    words.add("subject", "each player", lambda: everybody)
    effects(words)
    tests_and_counts(words)
    statics(words)
    beginnings(words)
    sorts_and_places(words)
    return words
