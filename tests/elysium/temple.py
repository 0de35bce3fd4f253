"""Scenarios of Elysium, in its own words.

    play = at("turn", agora=["eagle-of-zeus", "cyclops"], domain=["forge"], gold=3)
    play.takes("eagle-of-zeus", "red")             # take it, then dismiss the red Column
    play.uses("forge")                             # an Activate, Trigger or Eleusis power; in a transfer turn a Legend power
    play.ends_turn()
    play = at("transfer turn", domain=["forge"], legends=[["trident", "cyclops"]], quest=4, gold=3)
    play.transfers("forge", "cyclops")             # into the Legend that the Cyclops began; without it a new one

Entrances: turn (the take), dismiss, powers (after the take), writing (Phase III), transfers, transfer turn, end (Phase IV),
scoring, epoch. The Families in play are those of all cards named, and others to make five; everything not named lies in the
draw pile. Everybody has all four Columns unless `columns="red blue"` (of seat 1: `columns_1`) says otherwise, and Discs in the
order of the seats. `legends=[["zeus card", ...], ...]` are Legends, each with the card that began it first; "citizen" is one.
`citizens=2` lays two in the Domain. Trigger cards in a Domain have their ring unless they are `spent=["charon"]`; `turned`
ones are turned; with a number, `"charon/1"`, those of another seat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

import mythboard
from mythboard.engine.card import Source
from mythboard.engine.game import Game
from mythboard.games.elysium.board import DOMAIN, GUESTS, LEFT, ON, RING, TURNED
from mythboard.games.elysium.families import FAMILIES, SETS
from mythboard.games.elysium.legends import founders, guests, members
from mythboard.games.elysium.tiles import COLOURS
from tests.kit.naming import Given, scenario_data
from tests.kit.play import Play

TAKE = "Take a card or a Quest, or use a power"
POWER = "Use a power?"
WRITE = "Transfer a card to your Elysium?"
DISMISS = "Dismiss which Column?"
LEGEND = "Which Legend does it go into?"
ORDER = "Which comes first?"

CITIZEN = "citizen"
FIRST = ("athena", "hades", "hephaestus", "poseidon", "zeus", "hermes", "apollo", "ares")  # who fills up the five
Legends = Sequence[Sequence[str]]


class Temple(Play):
    """A scenario of Elysium; it rests when somebody may take, use a power or transfer, or has taken and a Column must go."""

    resting = (TAKE, POWER, WRITE, DISMISS)

    def takes(self, card: str, dismissing: str = "", by: int | None = None) -> None:
        """Take a card of the Agora; with a colour, that Column goes then."""
        __tracebackhide__ = True
        self.does(f"take {card}", by=by)
        if dismissing:
            self.does(f"dismiss {dismissing}", by=by)

    def takes_quest(self, number: int, dismissing: str = "", by: int | None = None) -> None:
        __tracebackhide__ = True
        self.does(f"quest {number}", by=by)
        if dismissing:
            self.does(f"dismiss {dismissing}", by=by)

    def uses(self, card: str, by: int | None = None) -> None:
        __tracebackhide__ = True
        self.does(f"use {card}", by=by)

    def transfers(self, card: str, into: str = "", by: int | None = None) -> None:
        """Transfer a card in a transfer turn, into a Legend or into a new one; a lone choice is not asked for."""
        __tracebackhide__ = True
        self.does("send" if card == CITIZEN else f"transfer {card}", by=by)
        self.writes(into, by)

    def writes(self, into: str = "", by: int | None = None) -> None:
        """Say into which Legend, if there is a choice."""
        __tracebackhide__ = True
        seat = self.hero if by is None else by
        if self.table.asked == (seat,) and LEGEND in self.questions(seat):
            self.does(f"join {into}" if into else "begin", by=by)

    @property
    def transfers_left(self) -> int:
        """Of the player whose transfer turn it is."""
        return self.table.numbers[LEFT]

    def ends_turn(self, by: int | None = None) -> None:
        """No more powers, no more transfers."""
        __tracebackhide__ = True
        self.does("pass", by=by)

    def legends(self, seat: int | None = None) -> list[list[str]]:
        """The Legends of a seat, each card by its key, Citizens last."""
        table = self.table
        whose = self.hero if seat is None else seat
        return [
            [table.box.cards[card].key for card in members(table, founder)] + [CITIZEN] * guests(table, founder)
            for founder in founders(table, whose)
        ]

    def has(self, card: str, mark: int, seat: int | None = None) -> bool:
        """Whether the only such card in a Domain has this mark: RING, TURNED, USED."""
        domain = self.table.zones[DOMAIN + (self.hero if seat is None else seat)]
        found = [c for c in domain if self.table.box.cards[c].key == card]
        assert len(found) == 1, f"there are {len(found)} {card} there"
        return bool(self.table.status[found[0]] & mark)


def families_for(game: Game, named: Sequence[str]) -> str:
    """A choice of Families with all these cards in it."""
    wanted = {game.cards[card].traits[0] for card in named}
    if wanted <= set(SETS["first game"]):
        return "first game"
    rest = [family for family in FIRST if family not in wanted]
    chosen = wanted | set(rest[: 5 - len(wanted)])
    assert len(chosen) == 5, f"cards of {len(wanted)} Families cannot be in play together"
    return "+".join(family for family in FAMILIES if family in chosen)


def named_in(given: Mapping[str, object], legends: Mapping[int, Legends]) -> list[str]:
    found: list[str] = []
    for value in given.values():
        piles = value if isinstance(value, tuple) else (value,)
        found += [card for pile in piles if isinstance(pile, list) for card in pile if isinstance(card, str)]
    return found + [card for row in legends.values() for legend in row for card in legend if card != CITIZEN]


class Layout:
    """Cards while they are laid out: which instance a scenario will take for each name, in the order it lays them."""

    def __init__(self, game: Game, seats: int, families: str) -> None:
        self.cards = game.box(seats, game.check_options({"families": families}), game.version).cards
        self.laid: list[int] = []

    def lay(self, key: str) -> int:
        card = next(i for i, card in enumerate(self.cards) if card.key == key and i not in self.laid)
        self.laid.append(card)
        return card

    def filler(self) -> str:
        """A card that nobody named, to lie face down."""
        card = next(i for i in range(len(self.cards) - 1, -1, -1) if i not in self.laid)
        return self.cards[card].key


def at(
    begin: str,
    *,
    seats: int = 2,
    seat: int = 0,
    seed: int = 0,
    families: str = "",
    columns: str | None = None,
    columns_1: str | None = None,
    legends: Legends = (),
    legends_1: Legends = (),
    legends_2: Legends = (),
    citizens: int | tuple[int, ...] = 0,
    spent: Sequence[str] = (),
    turned: Sequence[str] = (),
    rest: str = "",
    game: Game | None = None,
    **given: Given,
) -> Temple:
    """A scenario at an entrance of Elysium, for `seat`; see above. With `rest="away"` nothing unnamed is in the draw pile."""
    chosen = game or mythboard.game("elysium")
    rows: dict[int, Legends] = {0: legends, 1: legends_1, 2: legends_2}
    families = families or families_for(chosen, named_in(given, rows))
    given = {"active": seat, "disc": tuple(range(1, seats + 1)), **given}
    for whose, board in ((0, columns), (1, columns_1)):
        for colour in COLOURS if board is not None else ():
            given[f"{colour}_{whose}"] = int(colour in (board or "").split())
    data = scenario_data(chosen, seat, given)
    zones = data["zones"]
    assert isinstance(zones, dict)
    layout = Layout(chosen, seats, families)
    status: dict[str, dict[str, int]] = {}
    for zone, keys in zones.items():
        for key in keys:
            card = layout.lay(key)
            if zone.startswith("domain/"):
                whose = zone.partition("/")[2]
                ring = chosen.cards[key].kind == "trigger" and not {key, f"{key}/{whose}"} & set(spent)
                bits = (RING if ring else 0) | (TURNED if {key, f"{key}/{whose}"} & set(turned) else 0)
                status.setdefault(zone, {})[f"{key}#{card}"] = bits
    for whose, row in rows.items():
        lay_legends(zones, status, layout, whose, row)
    counts = citizens if isinstance(citizens, tuple) else (citizens,)
    for whose, count in enumerate(counts):
        lay_face_down(zones, layout, f"citizens/{whose}", count)
    data.update(begin=begin, seats=seats, seat=seat, seed=seed, options={"families": families}, status=status)
    if rest:
        data["rest"] = rest
    return Temple(chosen, data, seat)


def lay_legends(
    zones: dict[str, list[str]], status: dict[str, dict[str, int]], layout: Layout, whose: int, row: Legends
) -> None:
    zone = f"elysium/{whose}"
    for legend in row:
        cards = [card for card in legend if card != CITIZEN]
        settled = len(legend) - len(cards)
        laid = [(card, layout.lay(card)) for card in cards]
        zones.setdefault(zone, []).extend(cards)
        for card, instance in laid[1:]:
            status.setdefault(zone, {})[f"{card}#{instance}"] = ON * (laid[0][1] + 1)
        status.setdefault(zone, {})[f"{laid[0][0]}#{laid[0][1]}"] = GUESTS * settled
        lay_face_down(zones, layout, f"settled/{whose}", settled)


def lay_face_down(zones: dict[str, list[str]], layout: Layout, zone: str, count: int) -> None:
    for _ in range(count):
        key = layout.filler()
        layout.lay(key)
        zones.setdefault(zone, []).append(key)


@cache
def with_card(kind: str, text: str, family: str = "zeus", level: int = 1, more: str = "black = 1") -> Game:
    """Elysium with one more card, `stranger`: for what its own cards cannot show."""
    folder = files("mythboard.games.elysium").joinpath("data")
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".toml"))
    sources = [Source(name, folder.joinpath(name).read_text(encoding="utf-8")) for name in names]
    belongs = [family, "eleusis"] if kind == "eleusis" else [family]
    fields = [
        f'name = "Stranger"\nkind = "{kind}"\nlevel = {level}\ncopies = 3\n{more}',
        f"belongs = {belongs}".replace("'", '"'),
    ]
    entry = "[stranger]\n" + "\n".join(fields) + f'\ntext = """\n{text}\n"""\norigin = "a test"\n'
    return mythboard.game("elysium", [*sources, Source("stranger.toml", entry)])
