"""Scenarios of Mysthea, in its own words.

    play = at("turn", champions=("tree-forest", "ruin-myst"), troops={"tree-forest": (2, 1)}, hand=["raiding-party"], energy=2)
    play.acts("raiding-party", "effect")           # play it and use its effect; "command" uses its CPs
    play.does("region tree-forest")
    assert play.glory == 5
    assert play.troops_in("tree-forest", 1) == 0

Entrances: turn, after (the standard action is done), round (an event is put on the path next), end (of the era), next era,
placing, eras, game. The ring is shard, ruin, tree, orb, volcano; artefacts go by seats; the champions stand apart, and nobody
has a champion's card unless `heroes=("sanya", "telron")` says so. `troops`, `golems` and `forts` say how many each seat has in
a region; what is on islands is missing beside the board. `tokens` are islands, `figures={"kodror": "ruin"}` are monsters on
islands, `mirages` are regions. `meeting="the-ambush"` lets this be the next encounter, and the only one of its front.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import mythboard
from mythboard.engine.journal import Options
from mythboard.games.mysthea.board import FORTS, GOLEMS, PLACE, RING, SEATS, TOKEN, TROOPS
from mythboard.games.mysthea.world import WORLD
from tests.kit.naming import Given, scenario_data
from tests.kit.play import Play

TURN = "What do you do?"
SPECIAL = "Take a special action?"
PART = "Use its CPs or its effect"
SPEND = "Spend your CPs"
REACT = "Show a card in this battle?"
LOSS = "Which unit do you lose?"
FIELD = "Battle in which region?"
APPROACH = "How do you face it?"
FORT = "Where do you deploy a fortification?"

HOMES = ("tree-forest", "ruin-myst", "orb-river", "shard-crystal", "volcano-river")
Counts = Mapping[str, tuple[int, ...]]


class Sea(Play):
    """A scenario of Mysthea; it rests when somebody has a turn."""

    resting = (TURN, SPECIAL)

    def acts(self, card: str, *parts: str, by: int | None = None) -> None:
        """Play a card from hand and begin with parts of it: "command", "effect"."""
        __tracebackhide__ = True
        self.does(f"act {card}", *parts, by=by)

    def spends(self, card: str, *operations: str, by: int | None = None) -> None:
        """Play a card for its CPs and spend them."""
        __tracebackhide__ = True
        self.acts(card, "command", by=by)
        self.does(*operations, by=by)

    def fights(self, region: str, *cards: str) -> None:
        """Start a battle as a special action, and let all who are there show a card, or "pass", in order of play."""
        __tracebackhide__ = True
        self.does("battle")
        if FIELD in self.questions(self.hero):
            self.does(f"region {region}")
        self.react(*cards)

    def react(self, *cards: str) -> None:
        """The asked seats show these cards, or "pass", in order of play; who has no card is not asked."""
        __tracebackhide__ = True
        asked = self.table.asked if REACT in self.questions(self.table.asked[0]) else ()
        for seat, card in zip(asked, cards, strict=True):
            self.does("pass" if card == "pass" else f"react {card}", by=seat)

    def number(self, base: int, region: str, seat: int) -> int:
        return self.table.numbers[base + WORLD.region_keys.index(region) * SEATS + seat]

    def troops_in(self, region: str, seat: int = 0) -> int:
        return self.number(TROOPS, region, seat)

    def golems_in(self, region: str, seat: int = 0) -> int:
        return self.number(GOLEMS, region, seat)

    def forts_in(self, region: str, seat: int = 0) -> int:
        return self.number(FORTS, region, seat)

    def champion_in(self, seat: int = 0) -> str:
        return WORLD.region_keys[self.table.numbers[PLACE + seat] - 1]

    def token_on(self, seat: int = 0) -> str:
        return WORLD.island_keys[self.table.numbers[TOKEN + seat] - 1]

    def monster_on(self, monster: str) -> str:
        """The island of a monster, or "" if it is on none."""
        figure = self.game.cards[monster].values["figure"]
        island = self.table.numbers[self.figure_index(figure)]
        return WORLD.island_keys[island - 1] if island else ""

    def figure_index(self, figure: int) -> int:
        return next(n.base for n in self.game.board.numbers if n.name == "figure") + figure - 1

    def ring(self) -> list[str]:
        return [WORLD.island_keys[island] for island in self.table.numbers[RING : RING + 5]]

    def ends_turn(self, by: int | None = None) -> None:
        __tracebackhide__ = True
        self.does("pass", by=by)

    def glories(self) -> list[int]:
        return self.table.scores

    def controllers(self) -> dict[str, int]:
        """By region that somebody controls: the seat."""
        shown = self.view(None)["scene"]
        assert isinstance(shown, dict)
        regions = [region for island in shown["islands"] for region in island["regions"]]
        return {region["key"]: region["controller"] for region in regions if region["controller"] is not None}


def at(
    begin: str,
    *,
    seats: int = 2,
    seat: int = 0,
    seed: int = 0,
    options: Options | None = None,
    champions: Sequence[str] = (),
    heroes: Sequence[str] = (),
    troops: Counts | None = None,
    golems: Counts | None = None,
    forts: Counts | None = None,
    tokens: Sequence[str] = (),
    figures: Mapping[str, str] | None = None,
    mirages: Sequence[str] = (),
    ring: Sequence[str] = (),
    meeting: str = "",
    status: dict[str, object] | None = None,
    known: dict[str, object] | None = None,
    **given: Given,
) -> Sea:
    """A scenario at an entrance, for `seat`; see above."""
    game = mythboard.game("mysthea")
    given = {"active": seat, "artefact": tuple(range(1, seats + 1)), **given}
    data = scenario_data(game, seat, given)
    numbers, zones = data["numbers"], data["zones"]
    assert isinstance(numbers, dict)
    assert isinstance(zones, dict)
    for place, island in enumerate(ring or WORLD.island_keys):
        numbers[f"ring/{place}"] = WORLD.island_keys.index(island)
    homes = [*champions, *HOMES[len(champions) :]][:seats]
    if begin not in ("placing", "game"):
        for whose, home in enumerate(homes):
            numbers[f"place/{whose}"] = WORLD.region_keys.index(home) + 1
            island = tokens[whose] if whose < len(tokens) else "volcano"
            numbers[f"token/{whose}"] = WORLD.island_keys.index(island) + 1
    for name, total, built, where in (("troops", 8, 2, troops), ("golems", 4, 1, golems), ("forts", 4, 0, forts)):
        for whose in range(seats):
            out = 0
            for region, counts in (where or {}).items():
                count = counts[whose] if whose < len(counts) else 0
                numbers[f"{name}-{region}/{whose}"] = count
                out += count
            ready = int(numbers.get(f"{name}-built/{whose}", min(built, total - out)))
            if name != "forts":
                numbers[f"{name}-built/{whose}"] = ready
            numbers.setdefault(f"{name}-left/{whose}", total - ready - out)
    for monster, island in (figures or {}).items():
        numbers[f"figure/{game.cards[monster].values['figure'] - 1}"] = WORLD.island_keys.index(island) + 1
    for region in mirages:
        numbers[f"mirage/{WORLD.region_keys.index(region)}"] = 1
    off = (options or {}).get("abilities") == "off"
    for whose, hero in enumerate(heroes):
        if hero:
            zones[f"{'unable' if off or numbers.get(f'wounded/{whose}') else 'champion'}/{whose}"] = [hero]
    if meeting:
        front = game.cards[meeting].tags
        numbers["front"] = front
        zones.setdefault("away", []).extend(
            key for key, card in game.cards.items() if card.kind == "encounter" and card.tags == front and key != meeting
        )
        zones["encounters"] = [meeting]
    data.update(begin=begin, seats=seats, seat=seat, seed=seed, options=dict(options or {}))
    if status:
        data["status"] = status
    if known:
        data["known"] = known
    return Sea(game, data, seat)


def face(card: str, approach: str, moves: list[str], **position: object) -> Sea:
    """Face this encounter on the island of the tree, and answer what follows."""
    given: dict[str, object] = {"tokens": ("tree",), "xp": 1, "hand": ["deep-breath"], **position}
    play = at("turn", meeting=card, **given)  # type: ignore[arg-type]
    play.does("encounter", f"approach {approach}", *moves)
    play.asked(0, TURN)
    return play
