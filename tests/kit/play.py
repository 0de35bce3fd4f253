"""Play: a strict language for scenarios that reads like play.

    play = at("actions", hand=["bargain"], obols=3)      # a game's own `at` builds the position (tests/obol/ferry.py)
    play.does("play bargain")                            # the hero, seat 0, answers; a card needs no number
    play.foe("pass")                                     # the next seat answers
    play.asked(0, "Pay 3 obols to gain 2 souls?")
    play.does("yes")
    assert play.obols == 0
    assert play.souls == 2

Strict: only a seat that is asked may answer, only with a move that is offered; a roll nobody foretold is a failure;
and when the test ends, the table must be at rest (see `resting`), or the test must have said where it stops:
`play.ends(1, "Ward it off?")`. The plugin (rules_plugin.py) ends every play, so this cannot be forgotten.

Every scenario is played three times at once (lanes.py): on the table itself, on a clone taken before every answer, and
on a table saved and loaded before every answer. All three must agree after every answer, no table left behind may
change, and the journal must lead to the same table. No author of a test has to think of it.

Dice: `play.does("cross", rolls=[0, 3])` saves every table and loads it with dice that will show these faces (luck.py) before
the move is made; nothing in the engine is bent for it, but journals, and so undo, reach back only to there. `rolls=...`
(three dots) stands for whatever comes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import EllipsisType
from typing import Any, ClassVar, TypeAlias, TypeVar

from mythboard.engine.entries import SILENT, Entry, entries_of
from mythboard.engine.errors import IllegalMove
from mythboard.engine.events import TOLD, Event, luck_of
from mythboard.engine.game import Game
from mythboard.engine.knowledge import bit_of
from mythboard.engine.table import Table
from mythboard.prose import Voice, plain
from tests.kit.lanes import LANES, Difference, Lane, check_agreement, position_text
from tests.kit.luck import foretell, with_dice
from tests.kit.naming import Given, bare, copies_of, look, matching, scenario_data

Rolls: TypeAlias = Sequence[int] | EllipsisType  # the faces that must come, or ...

open_plays: list[Play] = []  # every play that has begun in the running test


class Unscripted(AssertionError):
    """Play went otherwise than the scenario says."""


@dataclass(frozen=True)
class Answer:
    """One line of a scenario: who answers what, the faces that are rolled then (None: any), and dice that show them."""

    seat: int
    text: str
    rolls: tuple[int, ...] | None
    dice: str = ""


@lru_cache(maxsize=64)
def voice_of(game: Game) -> Voice:
    """The words of a game, also of one with cards of a test's own."""
    return Voice(game)


class Play:
    """A scenario being played. Zones and numbers are attributes: `play.hand`, `play.obols`, `play.foe.crew`."""

    # The questions at which nothing is left open, asked of one seat or of several at once; a game's own subclass says.
    resting: ClassVar[tuple[str, ...]] = ()

    def __init__(self, game: Game, data: Mapping[str, object], hero: int = 0, lanes: Sequence[Lane] = LANES) -> None:
        self.game = game
        self.data = dict(data)
        self.hero = hero
        self.lanes = tuple(lanes)
        self.script: list[Answer] = []
        self.closed = False
        self.begin()
        open_plays.append(self)

    def begin(self) -> None:
        """Lay out all lanes at the beginning of the scenario."""
        self.tables = [self.game.scenario(self.data) for _ in self.lanes]
        self.events: list[Event] = self.table.listen()
        self.heard_before = 0
        self.left: list[tuple[str, Table, str]] = []
        self.positions = [position_text(self.table)]
        self.check("at the beginning")

    @property
    def table(self) -> Table:
        """The table itself, which is not cloned, and loaded only where dice are foretold."""
        return self.tables[0]

    # Playing

    def does(self, *moves: str, by: int | None = None, to: str = "", rolls: Rolls = ()) -> None:
        """The hero (or the seat `by`) answers, move after move; `to` is the question it must be asked."""
        __tracebackhide__ = True
        seat = self.hero if by is None else by
        if rolls and len(moves) != 1:
            raise ValueError("say the rolls of one move at a time")
        for text in moves:
            if to:
                self.asked(self.table.asked, to)
            move = self.find(seat, text)
            if isinstance(rolls, EllipsisType):
                self.answer(Answer(seat, text, None))
            else:
                self.answer(Answer(seat, text, tuple(rolls), self.foretold(seat, move, rolls) if rolls else ""))

    def answer(self, answer: Answer) -> None:
        """Carry an answer out on every lane."""
        __tracebackhide__ = True
        move = self.find(answer.seat, answer.text)
        if answer.dice:
            self.take_dice(answer.dice)
        self.heard_before = len(self.events)
        for i, lane in enumerate(self.lanes):
            before = self.tables[i]
            after = lane.renew(self.game, before)
            if after is not before:
                self.left.append((lane.name, before, position_text(before)))
            after.answer(answer.seat, move)
            self.tables[i] = after
        self.script.append(answer)
        self.positions.append(position_text(self.table))
        self.closed = False
        self.check(f"after {answer.text!r}")
        for name, table, text in self.left[-len(self.lanes) :]:
            if position_text(table) != text:
                raise Difference(f"After {answer.text!r} the table left behind {name} has changed.\n{self.scene()}")
        rolled = self.rolled(self.table, self.events[self.heard_before :])
        if answer.rolls is not None and rolled != list(answer.rolls):
            wanted = list(answer.rolls)
            raise Unscripted(f"{answer.text!r} rolled {rolled}, the scenario says {wanted}.\n{self.scene()}")

    def check(self, when: str) -> None:
        """All lanes must agree, in position and in what each seat sees."""
        __tracebackhide__ = True
        check_agreement(self.lanes, self.tables, when)

    def find(self, seat: int, text: str) -> int:
        """The offered move that a text names; a failure that says what is offered instead."""
        __tracebackhide__ = True
        table = self.table
        if seat not in table.asked:
            raise Unscripted(f"Seat {seat} is not asked, so it cannot answer {text!r}.\n{self.scene()}")
        found = matching(table, seat, text)
        if len(found) == 1:
            return found[0]
        if found:
            moves = ", ".join(table.text(move) for move in found)
            raise Unscripted(f"{text!r} could be any of: {moves}. Write the number.\n{self.scene()}")
        reasons = "; ".join(self.reasons(seat, text)) or "there is no such move"
        raise Unscripted(f"Seat {seat} cannot {text!r}: {reasons}.\n{self.scene()}")

    def reasons(self, seat: int, text: str) -> list[str]:
        """What the table says against a move; of a card without number, against the copy it says most about."""
        found: list[list[str]] = []
        for full in copies_of(self.table, text):
            try:
                found.append(self.table.why_not(seat, full))
            except IllegalMove as error:
                found.append([str(error)])
        told = [reasons for reasons in found if "you can't choose that here" not in reasons]
        return (told or found or [[]])[0]

    # Dice

    def rolled(self, table: Table, events: list[Event]) -> list[int]:
        """The faces these events tell of."""
        told = table.game.deeds.sayings
        return [event.c for event in events if event.kind == TOLD and told[event.a].key in ("roll", "roll-defense")]

    def foretold(self, seat: int, move: int, rolls: Sequence[int]) -> str:
        """Dice that show these faces when the move is made now."""
        __tracebackhide__ = True
        dice = foretell(self.table, seat, move, rolls, self.rolled)
        if dice is None:
            raise Unscripted(f"No dice let {self.table.text(move)!r} roll {list(rolls)}.\n{self.scene()}")
        return dice

    def take_dice(self, dice: str) -> None:
        """Let every lane go on with these dice. Their journals begin anew here."""
        self.tables = [with_dice(table, dice) for table in self.tables]
        self.events = self.table.listen()
        self.positions[-1] = position_text(self.table)

    # Looking

    def asked(self, seats: int | tuple[int, ...], prompt: str, offers: Sequence[str] | None = None) -> None:
        """Exactly these seats are asked, with these words and (if given) exactly these moves, in any order.

        The words are those that the seat reads, or those of the question alone, without the card that it is about.
        """
        __tracebackhide__ = True
        wanted = (seats,) if isinstance(seats, int) else tuple(seats)
        table = self.table
        if table.asked != wanted:
            raise Unscripted(f"Seats {wanted} should be asked {prompt!r}.\n{self.scene()}")
        for seat in wanted:
            if prompt not in self.questions(seat):
                raise Unscripted(f"Seat {seat} should be asked {prompt!r}.\n{self.scene()}")
            if offers is not None and sorted(self.offered(seat)) != sorted(offers):
                raise Unscripted(f"Seat {seat} should be offered {list(offers)}.\n{self.scene()}")

    def questions(self, seat: int) -> set[str]:
        """The question that is put to a seat: as it reads it ("Bennu's Ash: choose one"), and its own words ("Choose one")."""
        question = self.table.question
        return {self.table.prompt(seat)} if question is None else {self.table.prompt(seat), question.step.about}

    def offered(self, seat: int) -> list[str]:
        """The moves open to a seat, cards without their numbers."""
        return [bare(self.table.text(move)) for move in self.table.moves(seat)]

    def cannot(self, text: str, *sentences: str, by: int | None = None) -> None:
        """The move is refused for exactly these reasons, and trying it changes nothing."""
        __tracebackhide__ = True
        seat = self.hero if by is None else by
        table = self.table
        if matching(table, seat, text):
            raise Unscripted(f"Seat {seat} can {text!r}, but should not.\n{self.scene()}")
        reasons = self.reasons(seat, text)
        if reasons != list(sentences):
            raise Unscripted(f"{text!r} is refused for {reasons}, not for {list(sentences)}.\n{self.scene()}")
        for full in copies_of(table, text):
            try:
                table.answer(seat, table.move(full))
            except IllegalMove:
                continue
            raise Unscripted(f"{full!r} was not offered, yet it was carried out.\n{self.scene()}")
        if position_text(table) != self.positions[-1]:
            raise Difference(f"The refused {text!r} changed the table.\n{self.scene()}")

    def of(self, seat: int) -> Seat:
        """Another seat: `play.of(2)("pass")`, `play.of(2).obols`, `play.of(2).sees("hand/0")`."""
        return Seat(self, seat)

    @property
    def foe(self) -> Seat:
        """The seat after the hero's."""
        return self.of((self.hero + 1) % self.table.seats)

    def sees(self, zone: str, viewer: int | None = -1) -> list[str]:
        """The cards of a zone that a viewer (the hero, a seat, or None: a spectator) can name; of a pile, bottom first."""
        shown = self.view(viewer)["zones"]
        assert isinstance(shown, dict)
        cards = shown[zone].get("cards", shown[zone].get("places", []))
        return [bare(card) for card in cards if card is not None]

    def view(self, viewer: int | None = -1) -> dict[str, object]:
        return self.table.view(self.hero if viewer == -1 else viewer)

    def entries(self, viewer: int | None = None) -> list[Entry]:
        """What the last answer brought about, as a viewer may know it."""
        events = self.events[self.heard_before :]
        found = entries_of(self.table, events, [bit_of(viewer)], self.table.decisions, luck_of(self.table))[0]
        return [entry for entry in found if entry.deed != SILENT]

    def told(self, *deeds: str, viewer: int | None = None) -> list[Entry]:
        """The entries of these deeds among them, with cards as tests name them."""
        found = [entry for entry in self.entries(viewer) if entry.deed in deeds]
        return [entry._replace(cards=tuple([bare(card) for card in entry.cards])) for entry in found]

    def did(self, *deeds: str, viewer: int | None = None) -> list[tuple[str | int, ...]]:
        """The same in short: deed, seat, cards (`("play", 0, "coin")`), and at the end how many cards are unknown, if any."""
        return [
            (entry.deed, entry.seat, *entry.cards, *([entry.hidden] if entry.hidden else []))
            for entry in self.told(*deeds, viewer=viewer)
        ]

    def heard(self, viewer: int | None = None) -> list[str]:
        """The same in words, one sentence for each entry; nobody is "you"."""
        names = tuple(self.table.origin.names)
        voice = voice_of(self.game)
        return [plain(voice.sentence([entry], None, names)) for entry in self.entries(viewer)]

    def __getattr__(self, name: str) -> Any:
        """A zone as a list of card keys, a number as an int: of the hero's, if there is one for each seat."""
        if name.startswith("_") or "tables" not in self.__dict__:
            raise AttributeError(name)
        return look(self.table, name, self.hero)

    # Taking back

    def takes_back(self, answers: int = 1, by: int | None = None) -> None:
        """The seat undoes its last answers; the table is then exactly what it was before them."""
        __tracebackhide__ = True
        seat = self.hero if by is None else by
        keep = len(self.script) - answers
        undone = self.table.undo(seat, self.table.decisions - answers)
        if position_text(undone) != self.positions[keep]:
            raise Difference(f"Taking back {answers} answers did not lead back.\n{self.scene()}")
        script, self.script = self.script[:keep], []
        self.begin()
        for answer in script:
            self.answer(answer)

    def cannot_take_back(self, by: int | None = None) -> None:
        """The seat may not undo anything by itself."""
        __tracebackhide__ = True
        seat = self.hero if by is None else by
        try:
            self.table.undo(seat)
        except IllegalMove:
            return
        raise Unscripted(f"Seat {seat} may take its last answer back, but should not.\n{self.scene()}")

    # Ending

    def ends(self, seats: int | tuple[int, ...] | None = None, prompt: str = "") -> None:
        """The scenario ends here: at rest, or with this question open."""
        __tracebackhide__ = True
        table = self.table
        if seats is not None:
            self.asked(seats, prompt)
        elif not table.over and not all(self.questions(seat) & set(self.resting) for seat in table.asked):
            raise Unscripted(f"The scenario ends in the middle of something.\n{self.scene()}")
        for name, left, text in self.left:
            if position_text(left) != text:
                raise Difference(f"A table left behind {name} has changed since.\n{self.scene()}")
        if position_text(self.game.replay(table.journal)) != self.positions[-1]:
            raise Difference(f"The journal leads elsewhere.\n{self.scene()}")
        self.closed = True

    def cards_laid(self) -> set[str]:
        """The cards that the scenario names."""
        zones = self.data.get("zones", {})
        assert isinstance(zones, dict)
        return {card for cards in zones.values() for card in cards}

    def drop(self) -> None:
        """Forget this play: nothing is asked of its end."""
        open_plays.remove(self)

    def scene(self) -> str:
        """Where the table is, for a message."""
        table = self.table
        lines = [f"  doing:  {table.explain()}"]
        for seat in table.asked:
            lines.append(f"  asked:  seat {seat} ({table.seat_name(seat)}): {table.prompt(seat)}")
            lines.append("  offers: " + " | ".join(table.text(move) for move in table.moves(seat)))
        done = ", ".join(f"{answer.seat} {answer.text!r}" for answer in self.script)
        lines.append(f"  so far: {done or 'nothing'}")
        return "\n".join(lines)


class Seat:
    """One seat of a play, seen from outside. Called with a move, it answers."""

    def __init__(self, play: Play, seat: int) -> None:
        self.play = play
        self.seat = seat

    def __call__(self, *moves: str, to: str = "", rolls: Rolls = ()) -> None:
        __tracebackhide__ = True
        self.play.does(*moves, by=self.seat, to=to, rolls=rolls)

    def cannot(self, text: str, *sentences: str) -> None:
        __tracebackhide__ = True
        self.play.cannot(text, *sentences, by=self.seat)

    def sees(self, zone: str) -> list[str]:
        return self.play.sees(zone, self.seat)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        return look(self.play.table, name, self.seat)


Kind = TypeVar("Kind", bound=Play)


def begin_at(
    kind: type[Kind],
    game: Game,
    begin: str,
    *,
    seats: int = 0,
    seat: int = 0,
    seed: int = 0,
    options: Mapping[str, int | str | bool] | None = None,
    known: Mapping[str, Mapping[str, Sequence[int]]] | None = None,
    given: Mapping[str, Given],
) -> Kind:
    """A play from names: `hand` is the hero's, `hand_1` that of seat 1, `obols=(2, 3)` are those of all seats."""
    data = scenario_data(game, seat, given)
    data.update(begin=begin, seats=seats or game.min_seats, seat=seat, seed=seed, options=dict(options or {}))
    if known is not None:
        data["known"] = {zone: {card: list(who) for card, who in cards.items()} for zone, cards in known.items()}
    return kind(game, data, seat)
