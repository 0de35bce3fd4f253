"""Every line of a card tried out: positions in which it must be able to run, and a short look around in each.

For each kind of line there is a place where its card must lie and a moment at which play begins (`STARTS`). Around the card
everything is there that a line may ask for (`plenty`): cards of every Mythology, the card it wants to lie with, somebody to
hit, a roll to change. The second position (`need`) has next to nothing, and the wrong God, for what happens "otherwise". From
there the moves that name the card are tried, and every answer to the questions that follow, until each step of the line has
run. `Coverage` counts them on a game of its own, so no other table is touched.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field

from mythboard.engine.card import OTHERS, Card, Clause
from mythboard.engine.game import Game
from mythboard.engine.question import CARD, LINE, LINES, THING, THING_BITS
from mythboard.engine.steps import Ask
from mythboard.engine.table import Table
from mythboard.games.chartalea.board import BLESSED, EXHAUSTED, MAIN_BEGINS, MYTHOLOGIES, TURN
from mythboard.games.chartalea.conditions import With
from mythboard.games.chartalea.lines import DICE
from mythboard.lab.novelty import Coverage
from tests.chartalea.duel import ACTION, guardian_of

MOST_ANSWERS = 250  # tried from one position
LAST_TURN = 3
GODS = {"greek": "athena", "egypt": "seth", "maya": "ixchel", "norse": "thor"}
ROOM = {"companion": "companions", "artifact": "artifacts", "scroll": "scrolls", "curse": "curses", "god": "god"}


@dataclass(frozen=True)
class Start:
    """Where the card of a line lies, when play begins, and which moves are tried beside those that name the card."""

    zone: str
    begin: str = "main"
    others: str = ""  # such as "pass"; or "all"


def start_of(card: Card, clause: Clause) -> Start:
    room = ROOM.get(card.kind, "played")
    if clause.kind == "when":
        begin = "begin main" if clause.event == MAIN_BEGINS else "main"
        zone = "blesses" if card.kind == "treasure" else room
        return Start(f"{zone}/{int(clause.about == OTHERS)}", begin, others="all")
    by_kind = {"treasure": "treasures/0", "power": "own-powers/0"}
    if card.kind in by_kind:
        return Start(by_kind[card.kind])
    starts = {
        "recall": Start("discard/0"),
        "epitaph": Start("companions/1"),
        "shield": Start("hand/1", others="pass"),
        "danger": Start("beast/0", "danger"),
        "guards": Start("beast/0"),
        "defeat": Start("nest" if card.key == "phoenix" else "beast/0"),
        "curse": Start("curses/0", "danger"),
        "dispel": Start("curses/0", others="pass"),
        "token": Start("god/0", others="intervene"),
    }
    if clause.kind in ("use", "mythos", "with"):
        return Start("hand/0")
    return starts.get(clause.kind, Start(f"{room}/0"))


@dataclass
class Position:
    """A scenario being put together; of every card there are only so many."""

    game: Game
    zones: dict[str, list[str]] = field(default_factory=dict)
    used: Counter[str] = field(default_factory=Counter)

    def lay(self, zone: str, *keys: str) -> None:
        for key in keys:
            self.used[key] += 1
            self.zones.setdefault(zone, []).append(key)

    def lay_any(self, zone: str, count: int, kind: str, of: str = "", fits: Callable[[Card], bool] = bool) -> None:
        """The first cards of a kind (and Mythology) that are not in use."""
        for card in self.game.cards.values():
            wanted = card.kind == kind and (not of or of in card.traits) and is_plain(card) and fits(card)
            if count and wanted and not self.used[card.key]:
                self.lay(zone, card.key)
                count -= 1
        assert not count, f"there is nothing to lay into {zone}"

    def data(self, begin: str, numbers: dict[str, int]) -> dict[str, object]:
        numbers = {"active": 0, "first": 0, "token/1": 0, **numbers}
        return {"begin": begin, "seats": 2, "seat": 0, "zones": self.zones, "numbers": numbers}


def is_plain(card: Card) -> bool:
    """Nothing that only one God has, or that needs a Monster in front of it; but Artifacts are all like that."""
    return card.kind == "artifact" or not {"guarded", "starting", "lost", "omni"} & set(card.traits)


def is_cheap(card: Card) -> bool:
    return card.cost <= 3


def is_weak(card: Card) -> bool:
    return card.values["strength"] <= 4


def is_brief(card: Card) -> bool:
    """A Treasure that does not stay, or a Curse that forbids nothing."""
    return not any(clause.statics or clause.kind == "bless" for clause in card.clauses)


def begun(game: Game, card: Card, start: Start, own_god: bool) -> Position:
    """The card in its place, and what belongs to it."""
    position = Position(game)
    position.lay(start.zone, card.key)
    if start.zone == "beast/0":
        position.lay("row/0", next(other for other in game.cards if guards(game, card.key, other)))
    mythology = next((name for name in MYTHOLOGIES if name in card.traits), "greek")
    gods = sorted(GODS.values(), key=lambda god: (god == GODS[mythology]) != own_god)
    if start.zone != "god/0":
        position.lay("god/0", gods[0])
    position.lay("god/1", next(god for god in gods if not position.used[god]))
    return position


def guards(game: Game, monster: str, other: str) -> bool:
    return "guarded" in game.cards[other].traits and guardian_of(game, other) == monster


def plenty(game: Game, card: Card, clause: Clause, start: Start) -> dict[str, object]:
    """Everything that a line may ask for; its own God, and more Health than the opponent."""
    position = begun(game, card, start, own_god=True)
    partners = [need.name for need in clause.needs if isinstance(need, With)]
    for partner in game.cards.values():
        if partner.name in partners:
            position.lay(f"{ROOM.get(partner.kind, 'played')}/0", partner.key)
    if "mjolnir" not in position.used:
        position.lay("discard/0", "mjolnir")
    if "flaming-coin" not in position.used:
        position.lay("played/0", "flaming-coin")  # to be sacrificed
    for name in sorted(MYTHOLOGIES, key=lambda name: name in card.traits):  # its own comes last, on top of the deck
        position.lay_any("played/0", 2, "item", name)
        position.lay_any("discard/0", 1, "action", name)
        position.lay_any("deck/0", 1, "action", name)
        position.lay_any(f"row/{MYTHOLOGIES.index(name) + 1}", 1, "item", name, is_cheap)
    if "row/0" not in position.zones:
        position.lay_any("row/0", 1, "curse", fits=is_cheap)
    position.lay_any("companions/0", 2, "companion")
    position.lay_any("hand/0", 1, "companion")
    position.lay_any("hand/0", 2, "action")
    position.lay_any("discard/0", 2, "companion")
    position.lay_any("treasures/0", 2, "treasure", fits=is_brief)
    if "curses/0" not in position.zones:
        position.lay_any("curses/0", 1, "curse", fits=is_brief)
    position.lay_any("hand/1", 2, "action")
    position.lay_any("discard/1", 2, "companion", "greek")
    position.lay_any("artifacts/1", 1, "artifact")
    if start.zone not in ("companions/1", "hand/1"):  # there the card should be hit, and nothing else
        position.lay_any("companions/1", 2, "companion", fits=is_weak)
    numbers = {"health/0": 40, "health/1": 30, "money/0": 9, "attack/0": 20, "power/0": 9, "power/1": 3, "token/0": 1}
    data = position.data(start.begin, {**numbers, "defeated": 1, **{f"pool/{kind}": 1 for kind in range(4)}})
    mine = next(key for key in position.zones["companions/0"] if key != card.key)
    status: dict[str, dict[str, int]] = {"companions/0": {mine: EXHAUSTED}}
    if start.zone == "blesses/0":
        status["blesses/0"] = {
            card.key: BLESSED * (game.contents.chosen(game.cards, 2, game.check_options({})).index(mine) + 1)
        }
    return {**data, "status": status}


def need(game: Game, card: Card, clause: Clause, start: Start) -> dict[str, object]:
    """Another God, less Health than the opponent, no Companions, no Treasures, no Market."""
    position = begun(game, card, start, own_god=False)
    position.lay_any("hand/0", 2, "action")
    if start.zone != "companions/1":
        position.lay_any("companions/1", 1, "companion")
    numbers = {"health/0": 20, "health/1": 40, "attack/0": 20, "power/0": 9, "token/0": 0}
    return {**position.data(start.begin, numbers), "rest": "away"}


POSITIONS = (plenty, need)


def at_rest(table: Table) -> bool:
    """Somebody is in the Main Phase and nothing is left open."""
    return len(table.asked) == 1 and table.prompt(table.asked[0]) == ACTION


class Trial:
    """All cards of a game, tried out."""

    def __init__(self, name: str) -> None:
        self.coverage = Coverage(name)
        self.game = self.coverage.game
        self.steps: dict[str, list[int]] = {}  # by program: its steps, but for questions, which may have only one answer
        for number, (key, at) in enumerate(self.coverage.steps):
            if not isinstance(self.game.programs[key].steps[at], Ask):
                self.steps.setdefault(key, []).append(number)
        self.lay_in_play: set[str] = set()

    def missing(self, clause: Clause) -> list[int]:
        """The steps of a line that have not run."""
        steps = self.steps.get(clause.program.key, []) if clause.program is not None else []
        return [number for number in steps if not self.coverage.counts[number]]

    def done(self, card: Card, clause: Clause) -> bool:
        return not self.missing(clause) if clause.program is not None else card.key in self.lay_in_play

    def try_line(self, card: Card, clause: Clause) -> str:
        """Try a line until all of it has run; the answer says what has not, "" if nothing."""
        for position in POSITIONS:
            if not self.done(card, clause):
                self.look_around(position(self.game, card, clause, start_of(card, clause)), card, clause)
        if self.done(card, clause):
            return ""
        program = clause.program
        if program is None:
            return f"{card.key}, line {clause.number}: it never lay in play"
        steps = [program.steps[self.coverage.steps[number][1]].describe(program) for number in self.missing(clause)]
        return f"{card.key}, line {clause.number}, {clause.text!r}: never {'; '.join(steps)}"

    def look_around(self, data: dict[str, object], card: Card, clause: Clause) -> None:
        """Try moves breadth first; but what has begun is brought to an end before something else is tried."""
        self.coverage.hits.clear()
        tables = deque([self.game.scenario(data)])
        self.note(tables[0], card)
        answers = 0
        while tables:
            table = tables.popleft()
            for seat in table.asked if table.numbers[TURN] <= LAST_TURN else ():
                for move in self.moves_to_try(table, seat, card, clause):
                    if self.done(card, clause) or answers >= MOST_ANSWERS:
                        return
                    answers += 1
                    branch = table.clone()
                    self.coverage.begin(branch)
                    branch.answer(seat, move)
                    self.note(branch, card)
                    if at_rest(branch):
                        tables.append(branch)
                    else:
                        tables.appendleft(branch)

    def note(self, table: Table, card: Card) -> None:
        self.coverage.note(table)
        play = table.game.board.play
        if any(play[zone] for at, zone in enumerate(table.place) if table.box.cards[at] is card):
            self.lay_in_play.add(card.key)

    def moves_to_try(self, table: Table, seat: int, card: Card, clause: Clause) -> list[int]:
        """In the Main Phase what the start says; of any other question all answers, or some of many."""
        moves = table.moves(seat)
        if not at_rest(table):
            return moves if len(moves) <= 6 else moves[:3] + moves[-3:]
        others = start_of(card, clause).others
        if others == "all":
            return moves
        wanted = (others, "roll" if clause.tags & DICE else "")
        return [move for move in moves if self.names(table, move, card) or table.text(move) in wanted]

    def names(self, table: Table, move: int, card: Card) -> bool:
        takes = self.game.verbs[move >> THING_BITS].takes
        if takes not in (CARD, LINE):
            return False
        thing = move & THING
        return table.box.cards[thing // LINES if takes == LINE else thing] is card
