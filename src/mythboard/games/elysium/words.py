"""The vocabulary of Elysium: every phrase its cards may use, with what it means. E-FX

What powers do is in effects.py; here is what they count, ask, cost and change, who is meant, and how cards are named.
"""

from __future__ import annotations

from collections.abc import Callable

from mythboard.cards.choice import CHOSEN
from mythboard.cards.lower import Place
from mythboard.cards.phrases import Vocabulary
from mythboard.engine.amounts import HasTrait, IsKind, MarkValue
from mythboard.engine.card import OTHERS, YOURS, Static
from mythboard.engine.table import Table
from mythboard.games.elysium import board, tokens
from mythboard.games.elysium import cardacts as acts
from mythboard.games.elysium import counting as count
from mythboard.games.elysium.counting import Countable
from mythboard.games.elysium.effects import TOKENS, another_player, effects, other_seats, pay_another
from mythboard.games.elysium.families import FAMILIES
from mythboard.games.elysium.legends import FAMILY_LEGEND, LEVEL_LEGEND
from mythboard.games.elysium.tiles import COLOURS

SWITCH = 999  # of a measure that is no amount: it is on


# What is counted and compared


def things_to_count(words: Vocabulary) -> None:
    gold, vp, pp = (Countable(name, count.Tokens(number)) for name, number in TOKENS)
    citizens, columns = Countable("Citizens", count.citizens), Countable("Columns", count.columns_left)
    legends, complete = Countable("Legends", count.legends), Countable("complete Legends", count.complete_legends)
    tiles, granted = Countable("Bonus tiles", count.tiles_held), Countable("Transfers", count.transfers_of_quest)
    made = Countable("cards transferred", count.transfers_made)
    domain, elysium = count.cards_in_domain("cards in the Domain"), count.cards_in_elysium("cards in the Elysium")
    several = {
        "Gold": gold, "VP": vp, "PP": pp, "Citizens": citizens, "Columns": columns, "Legends": legends,
        "complete Legends": complete, "Bonus tiles": tiles, "Transfers": granted, "cards in the Domain": domain,
        "cards in the Elysium": elysium,
    }  # fmt: skip
    single = {
        "Gold": gold, "VP": vp, "PP": pp, "Citizen": citizens, "Column": columns, "Legend": legends,
        "complete Legend": complete, "Bonus tile": tiles, "Transfer": granted,
    }  # fmt: skip
    words.choice("things", dict(several))
    words.choice("thing", dict(single))

    words.add("condition", "you have {number} or more {things}", count.Has)
    words.add("condition", "you have transferred {number} or more cards this Phase", lambda n: count.Has(n, made))
    words.add("condition", "you have no {things}", count.HasNone)
    words.add("condition", "you have the most {things}", count.HasTheMost)
    words.add("condition", "you have as many {things} as another player", count.AsManyAs)
    words.add("condition", "you have the {colour} Column", count.HasColumn)
    words.add("condition", "its Legend is complete", lambda: count.its_legend_is_complete)
    words.add("condition", "its Legend is a Family Legend", lambda: count.ItsLegendIs(FAMILY_LEGEND))
    words.add("condition", "its Legend is a Level Legend", lambda: count.ItsLegendIs(LEVEL_LEGEND))

    words.add("count", "{thing} you|they have", count.HowMany)
    words.add("count", "{number} {things} you|they have", count.ForEvery)
    words.add("count", "of up to {number} {things} you|they have", count.AtMost)
    words.add(
        "count", "{family} card in your|their Domain", lambda trait: count.HowMany(count.cards_in_domain("domain", trait))
    )
    words.add(
        "count", "{family} card in your|their Elysium", lambda trait: count.HowMany(count.cards_in_elysium("elysium", trait))
    )
    words.add("count", "card in your|their Domain", lambda: count.HowMany(domain))
    words.add("count", "card in your|their Elysium", lambda: count.HowMany(elysium))
    words.add(
        "count",
        "Citizen in your|their Elysium",
        lambda: count.HowMany(Countable("Citizens in the Elysium", count.settled_citizens)),
    )
    words.add("count", "card you|they have transferred this Phase", lambda: count.HowMany(made))
    words.add("count", "other player", lambda: count.HowMany(Countable("other players", count.other_players)))
    words.add("count", "card in its Legend", lambda: count.cards_in_its_legend)
    words.add("count", "card chosen this way", lambda: MarkValue(CHOSEN))


def subjects(words: Vocabulary) -> None:
    words.add("subject", "each other player", lambda: count.others)
    words.add("subject", "each player", lambda: count.everybody)
    words.add("subject", "another player of your choice", lambda low: another_player(low, other_seats), lowering=True)
    words.add(
        "subject",
        "the other player with the most {things}",
        lambda low, what: another_player(low, count.OthersWithMost(what)),
        lowering=True,
    )
    words.add("subject", "each other player with more {things} than you", lambda what: count.OthersWithMore(what, False))
    words.add("subject", "each other player with fewer {things} than you", lambda what: count.OthersWithMore(what, True))


def costs(words: Vocabulary) -> None:
    """What stands between "pay" and "to". E-PWR-10, E-PWR-12"""
    for name, number in TOKENS:
        words.add(
            "cost",
            f"{{n:{name}|{name}}}",
            lambda n, number=number: (tokens.can_pay(number, n), tokens.PAY[number](n)),
        )
        words.add(
            "cost",
            f"each other player {{n:{name}|{name}}}",
            lambda n, number=number: (tokens.can_pay(number, n, True), tokens.Give(number, n, count.others)),
        )
        words.add(
            "cost",
            f"another player of your|their choice {{n:{name}|{name}}}",
            lambda low, n, number=number: pay_another(low, number, n),
            lowering=True,
        )


def statics(words: Vocabulary) -> None:
    """Named switches that change a rule as long as a Permanent card lies in the Domain. E-FX-07, E-FX-28"""
    words.add(
        "static",
        "your transfers cost {n:Gold|Gold} less",
        lambda n: Static(board.COST, -n.number, YOURS, None, f"transfers cost {n} less"),
    )
    words.add(
        "static",
        "your next transfer costs {n:Gold|Gold} less",
        lambda n: Static(board.COST, -n.number, YOURS, None, f"the next transfer costs {n} less", uses=1),
    )
    words.add(
        "static",
        "{family} cards cost you {n:Gold|Gold} less to transfer",
        lambda trait, n: Static(board.CARD_COST, -n.number, YOURS, HasTrait(trait), f"certain transfers cost {n} less"),
    )
    words.add(
        "static",
        "other players' transfers cost {n:Gold|Gold} more",
        lambda n: Static(board.COST, n.number, OTHERS, None, f"transfers cost the others {n} more"),
    )
    words.add(
        "static",
        "you have {n:more Transfer|more Transfers}",
        lambda n: Static(board.MORE_TRANSFERS, n.number, YOURS, None, f"{n} more Transfers"),
    )
    words.add(
        "static",
        "you don't need a {colour} Column",
        lambda c: Static(board.NEEDLESS[c], SWITCH, YOURS, None, f"no {COLOURS[c]} Column"),
    )
    words.add(
        "static",
        "you keep your Columns when you take a level {number} card",
        lambda level: Static(board.KEEP_COLUMN, SWITCH, YOURS, count.OfLevel(level), "Columns are kept"),
    )
    words.add(
        "static",
        "you may take cards from the Oracle",
        lambda: Static(board.ORACLE_OPEN, SWITCH, YOURS, None, "the Oracle is open"),
    )
    words.add(
        "static",
        "you lose no Gold, VP or PP to other players' powers",
        lambda: Static(board.SHELTERED, SWITCH, YOURS, None, "nothing is lost to others"),
    )


def events(words: Vocabulary) -> None:
    """E-FX-19"""
    words.add("event", "you take {a_card}", lambda sort: (board.TAKES, YOURS, sort))
    words.add("event", "another player takes {a_card}", lambda sort: (board.TAKES, OTHERS, sort))
    words.add("event", "you take a level {number} card", lambda level: (board.TAKES, YOURS, count.OfLevel(level)))
    words.add("event", "you transfer a level {number} card", lambda level: (board.TRANSFERS, YOURS, count.OfLevel(level)))
    words.add("event", "you transfer {a_card}", lambda sort: (board.TRANSFERS, YOURS, sort))
    words.add("event", "another player transfers {a_card}", lambda sort: (board.TRANSFERS, OTHERS, sort))
    words.add("event", "you take a Quest", lambda: (board.TAKES_QUEST, YOURS))
    words.add("event", "you take a Citizen", lambda: (board.TAKES_CITIZEN, YOURS))
    words.add("event", "another player takes a Citizen", lambda: (board.TAKES_CITIZEN, OTHERS))
    words.add("event", "you complete a Legend", lambda: (board.COMPLETES, YOURS))


def sorts_and_places(words: Vocabulary) -> None:
    """E-FX-20, E-FX-24"""
    traits = {family.capitalize(): 1 << place for place, family in enumerate(FAMILIES)}
    words.choice("family", {**traits, "Eleusis": board.IS_ELEUSIS})
    words.choice("colour", {colour: place for place, colour in enumerate(COLOURS)})
    sorts: dict[str, Callable[[Table, int], bool] | None] = {"a card": None}
    for name, trait in traits.items():
        sorts[f"{'an' if name[0] == 'A' else 'a'} {name} card"] = HasTrait(trait)
    words.choice("a_card", dict(sorts))

    for name, trait in (*traits.items(), ("Eleusis", board.IS_ELEUSIS)):
        words.add("adjective", name, lambda trait=trait: HasTrait(trait))
    words.add("adjective", "level {number}", count.OfLevel)
    words.add("adjective", "Family", lambda: count.is_family_card)
    for name, kind in (
        ("Instantaneous", board.INSTANTANEOUS),
        ("Activate", board.ACTIVATE),
        ("Trigger", board.TRIGGER),
        ("Legend", board.LEGEND),
    ):
        words.add("adjective", name, lambda kind=kind: IsKind(kind))
    words.add("tail", "of level {number} or lower", count.LevelAtMost)
    words.add("place", "from the Agora", lambda: Place(acts.agora_cards, hidden=False))
    words.add("place", "from the Oracle", lambda: Place(acts.oracle_cards, hidden=False))
    words.add("place", "from the discard pile", lambda: Place(acts.discarded_cards, hidden=False))
    words.add("place", "from another Domain", lambda: Place(acts.other_domains, hidden=False))
    words.add("place", "in your|their Domain", lambda: Place(acts.own_domain, hidden=False))
    words.add("place", "in another Domain", lambda: Place(acts.other_domains, hidden=False))
    words.add("place", "in your|their Elysium", lambda: Place(acts.own_elysium, hidden=False))
    words.add("place", "in the Agora", lambda: Place(acts.agora_cards, hidden=False))
    words.add("place", "in the Oracle", lambda: Place(acts.oracle_cards, hidden=False))


def vocabulary() -> Vocabulary:
    words = Vocabulary()
    words.formerly("or less", "a card of level 2 or lower")
    words.formerly("transfers cost the others", "Other players' transfers cost 1 Gold more.")
    words.formerly("you need no", "You don't need a yellow Column.")
    words.formerly("to the powers of others", "You lose no Gold, VP or PP to other players' powers.")
    words.formerly("in this Phase", "this Phase")
    sorts_and_places(words)
    subjects(words)
    effects(words)
    things_to_count(words)
    costs(words)
    statics(words)
    events(words)
    return words
