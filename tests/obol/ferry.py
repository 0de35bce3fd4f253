"""Scenarios of Obol, in its own words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

import mythboard
from mythboard.engine.card import Source
from mythboard.engine.game import Game
from tests.kit.naming import Given
from tests.kit.play import Play, begin_at

WARD = "Ward it off?"
ACTION = "What do you do?"
BID = "How many obols do you bid for the toll?"
AGAIN = "Pay 1 obol to roll your lowest die again?"

FILES = ("crew", "deeds", "omens", "favours")


class Ferry(Play):
    """A scenario of Obol; it rests when somebody may take an action."""

    resting = (ACTION,)

    def plays(self, card: str) -> None:
        """The hero plays a deed or an omen, and everybody lets it happen."""
        __tracebackhide__ = True
        self.does(f"play {card}")
        self.unwarded()

    def unwarded(self) -> None:
        """Everybody but the hero is asked for a ward, in turn order, and passes."""
        __tracebackhide__ = True
        for step in range(1, self.table.seats):
            seat = (self.hero + step) % self.table.seats
            self.asked(seat, WARD)
            self.does("pass", by=seat)

    def bids(self, *bids: int) -> None:
        """Everybody bids for the toll, in the order of their seats."""
        __tracebackhide__ = True
        self.asked(tuple(range(self.table.seats)), BID)
        for seat, bid in enumerate(bids):
            self.does(f"number {bid}", by=seat)


def at(
    begin: str,
    *,
    seats: int = 2,
    seat: int = 0,
    seed: int = 0,
    options: Mapping[str, int | str | bool] | None = None,
    known: Mapping[str, Mapping[str, Sequence[int]]] | None = None,
    game: Game | None = None,
    few_cards: bool = False,
    **given: Given,
) -> Ferry:
    """A scenario at an entrance of Obol. Where actions are taken there are 2 unless said otherwise, in round 1.

    Cards that are not named lie in the deck, under those that are; with `few_cards` they are out of the game.
    """
    chosen = game or mythboard.game("obol")
    if few_cards:
        given["away"] = cards_not_in(given, chosen)
    return begin_at(Ferry, chosen, begin, seats=seats, seat=seat, seed=seed, options=options, known=known, given=given)


def cards_not_in(given: Mapping[str, Given], game: Game) -> list[str]:
    """All cards of the deck but those that lie somewhere already."""
    left = [card.key for card in game.cards.values() if card.kind != "favour" for _ in range(card.copies)]
    for laid in given.values():
        piles = laid if isinstance(laid, tuple) else (laid,)
        for card in (card for pile in piles if isinstance(pile, list) for card in pile):
            if card in left:
                left.remove(str(card))
    return left


@cache
def with_card(kind: str, text: str) -> Game:
    """Obol with one more card, `stranger`: for what its own cards cannot show."""
    folder = files("mythboard.games.obol").joinpath("data")
    sources = [Source(f"{n}.toml", folder.joinpath(f"{n}.toml").read_text(encoding="utf-8")) for n in FILES]
    entry = f'[stranger]\nname = "Stranger"\nkind = "{kind}"\ncopies = 2\ntext = """\n{text}\n"""\norigin = "a test"\n'
    return mythboard.game("obol", [*sources, Source("stranger.toml", entry)])
