"""How Chartalea's objects are read where they hold bare numbers (tests/kit/texts.py): bits, types of dice, places of cards."""

from __future__ import annotations

from functools import cache

from mythboard.engine.card import Clause
from mythboard.engine.game import Game
from mythboard.games.chartalea.board import DICE_TYPES, GUARDED
from mythboard.games.chartalea.row import guardian
from tests.kit.texts import LIMITLESS, Readings


def traits(game: Game, bits: int) -> str:
    return " ".join(name for name, bit in game.traits.items() if bits & bit)


def die(game: Game, kind: int) -> str:
    return f"{DICE_TYPES[kind].lower()} die"


def zone(game: Game, index: int) -> str:
    return game.board.zone_at[index].name


def others(game: Game, least: int) -> str:
    """Mythos says no number; Dual Mythos needs two other cards."""
    return {1: "", 2: "dual"}.get(least, f"{least} others")


def bound(game: Game, most: int) -> str:
    return "none" if most == 0 else "some" if most >= LIMITLESS else "few"


@cache
def guarded_cards(game: Game) -> dict[str, str]:
    """By Monster: the name of the card in front of which the rules of the row put it."""
    table = game.scenario({"begin": "main"})  # where all Monsters are still in their deck
    cards = table.box.cards
    guarded = [card for card in range(len(cards)) if table.box.traits[card] & GUARDED]
    return {cards[guardian(table, card)].key: cards[card].name for card in guarded}


def guarded(game: Game, clause: Clause) -> str:
    key = next(card.key for card in game.cards.values() if clause in card.clauses)
    return guarded_cards(game)[key]


READINGS = Readings(
    values={
        "AddDice.kind": die,
        "HasTrait.trait": traits,
        "GodIs.mythology": traits,
        "Compares.most": bound,
        "Mythos.mythology": traits,
        "Mythos.least": others,
        "take_guarded.thing": zone,
        "HasCards.zone": zone,
        "Costs.most": lambda _game, most: "or more" if most >= LIMITLESS else "or less",
    },
    cards=frozenset({"With.name", "Named.name"}),
    unsaid=frozenset({"Mythos.least"}),
    lines={"guards": guarded},
)
