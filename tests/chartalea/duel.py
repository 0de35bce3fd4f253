"""Scenarios of Chartalea, in its own words.

    play = at("main", hand=["scarab-amulet"], row=["amazon", "fafnir's card"], money=3, god="thor")
    play.plays("scarab-amulet")                    # plain gains are taken at once
    play.uses("scarab-amulet", 2)                  # line 2 of the card
    play.exhausts("amazon")                        # its only Exhaust line
    play.does("acquire amazon"); play.does("roll", rolls=[3, 0]); play.does("pass")
    play.ends_turn()                               # pass, no Shields, no dispelling: the foe's Main Phase

Entrances: main (seat 0 is in its Main Phase), begin main, danger, turn, rolled (dice lie there, foe's token), changes (step 3),
attack, cleanup, draw, set-up. Everything not named lies in the Market Deck, the stacks, or out of the game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

import mythboard
from mythboard.engine.card import Source
from mythboard.engine.game import Game
from mythboard.games.chartalea.board import EXHAUSTED, NEW
from tests.kit.naming import Given, scenario_data
from tests.kit.play import Play

ACTION = "What do you do?"
SHIELD = "You're being attacked. Reveal a Shield?"
CHANGE = "Change your dice?"
INTERVENE = "Spend your Divine Intervention token to have all these dice rerolled?"
DISPEL = "Dispel a Curse?"
EPITAPH = "Use the Epitaph?"
ORDER = "Which comes first?"


class Duel(Play):
    """A scenario of Chartalea; it rests in somebody's Main Phase."""

    resting = (ACTION,)

    def plays(self, *cards: str) -> None:
        """The hero plays cards from hand, one after the other."""
        __tracebackhide__ = True
        for card in cards:
            self.does(f"play {card}")

    def uses(self, card: str, line: int) -> None:
        __tracebackhide__ = True
        self.does(f"use {card} {line}")

    def exhausts(self, card: str, line: int = 0) -> None:
        """Use an Exhaust line; without a number the only one."""
        __tracebackhide__ = True
        self.does(f"exhaust {card} {line or self.line_of(card, 'exhaust')}")

    def activates(self, card: str, line: int = 0) -> None:
        __tracebackhide__ = True
        self.does(f"activate {card} {line or self.line_of(card, 'activation')}")

    def sacrifices(self, card: str, line: int = 0) -> None:
        __tracebackhide__ = True
        self.does(f"sacrifice {card} {line or self.line_of(card, 'sacrifice')}")

    def line_of(self, card: str, kind: str) -> int:
        """The number of a card's only line of a kind."""
        found = [clause.number for clause in self.game.cards[card].clauses if clause.kind == kind]
        assert len(found) == 1, f"{card} has {len(found)} lines of the kind {kind}"
        return found[0]

    def ends_turn(self, by: int | None = None) -> None:
        """End the Main Phase; nobody reveals a Shield or dispels a Curse. Then it is the other's turn."""
        __tracebackhide__ = True
        seat = self.hero if by is None else by
        self.does("pass", by=seat)
        if self.is_asked(1 - seat, SHIELD):
            self.does("pass", by=1 - seat)
        if self.is_asked(seat, DISPEL):
            self.does("pass", by=seat)

    def is_asked(self, seat: int, prompt: str) -> bool:
        return self.table.asked == (seat,) and prompt in self.questions(seat)

    @property
    def in_row(self) -> list[str]:
        """The cards of the Market Row by slot; "" for an empty one."""
        return [cards[0] if cards else "" for cards in self.row]

    def is_exhausted(self, card: str, seat: int = 0) -> bool:
        """Whether the only such card in play before a seat (or the Phoenix) is exhausted."""
        table = self.table
        board = self.game.board
        found = [
            instance
            for instance, zone in enumerate(table.place)
            if table.box.cards[instance].key == card
            and board.play[zone]
            and (not board.zone_at[zone].per_seat or zone - board.zone_at[zone].base == seat)
        ]
        assert len(found) == 1, f"there are {len(found)} {card} in play before seat {seat}"
        return bool(table.status[found[0]] & EXHAUSTED)


def powers_of(game: Game, god: str) -> list[str]:
    mythology = game.cards[god].traits[0]
    return [c.key for c in game.cards.values() if c.kind == "power" and mythology in c.traits and "general" not in c.traits]


def guardian_of(game: Game, card: str) -> str:
    """The Monster of a Guarded card."""
    wanted = f"Guards {game.cards[card].name}."
    return next(c.key for c in game.cards.values() if any(clause.text == wanted for clause in c.clauses))


def at(
    begin: str,
    *,
    god: str = "athena",
    foe_god: str = "seth",
    seat: int = 0,
    seed: int = 0,
    row: Sequence[str] = (),
    exhausted: Mapping[str, str] | None = None,
    new: Mapping[str, str] | None = None,
    options: Mapping[str, int | str | bool] | None = None,
    known: Mapping[str, Mapping[str, Sequence[int]]] | None = None,
    lasting: Sequence[tuple[str, int]] = (),
    game: Game | None = None,
    **given: Given,
) -> Duel:
    """A scenario at an entrance of Chartalea, in the turn of `seat`.

    `row` are the cards of slots 1 to 5 (shorter: the rest is empty; "" leaves one empty); a Guarded card brings its Monster,
    but no Treasure unless `hoard_2=["coin-purse"]` says so. Zones and numbers are called as in board.py: `hand`, `hand_1`,
    `deck` (last on top), `discard`, `companions_1`, `artifacts`, `curses`, `treasures`, `scrolls`, `market` (last on top),
    `health=(50, 30)`, `power`, `money`, `attack`, `token=(1, 0)`, `pool=[money, attack, health, power]`, `rolled`, `face`.
    `exhausted={"companions/0": "amazon"}` turns a card; `new=` says it was played this turn.
    """
    chosen = game or mythboard.game("chartalea")
    given = {"god": ([god], [foe_god]), "active": seat, "first": seat, **given}
    given.setdefault("own_powers", (powers_of(chosen, god), powers_of(chosen, foe_god)))
    for slot, card in enumerate(row):
        if card:
            given[f"row_{slot}"] = [card]
            if "guarded" in chosen.cards[card].traits:
                given[f"beast_{slot}"] = [guardian_of(chosen, card)]
    data = scenario_data(chosen, seat, given)
    data.update(begin=begin, seats=2, seat=seat, seed=seed, options=dict(options or {}))
    status: dict[str, dict[str, int]] = {}
    for cards, bit in ((exhausted, EXHAUSTED), (new, NEW)):
        for zone, names in (cards or {}).items():
            for card in names.split():
                status.setdefault(zone, {})[card] = status.get(zone, {}).get(card, 0) | bit
    data["status"] = status
    if known is not None:
        data["known"] = {zone: {card: list(who) for card, who in cards.items()} for zone, cards in known.items()}
    data["lasting"] = [[text, who] for text, who in lasting]
    return Duel(chosen, data, seat)


@cache
def with_card(
    kind: str, text: str, belongs: tuple[str, ...] = ("greek",), cost: int = 1, strength: int = 0, copies: int = 1
) -> Game:
    """Chartalea with one more card, `stranger`: for what its own cards cannot show."""
    folder = files("mythboard.games.chartalea").joinpath("data")
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".toml"))
    sources = [Source(name, folder.joinpath(name).read_text(encoding="utf-8")) for name in names]
    fields = [f'name = "Stranger"\nkind = "{kind}"\nbelongs = {list(belongs)}\ncopies = {copies}'.replace("'", '"')]
    fields += [f"cost = {cost}"] if cost else []
    fields += [f"strength = {strength}"] if strength else []
    entry = "[stranger]\n" + "\n".join(fields) + f'\ntext = """\n{text}\n"""\norigin = "a test"\n'
    return mythboard.game("chartalea", [*sources, Source("stranger.toml", entry)])
