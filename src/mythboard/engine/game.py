"""What a game must supply, and how its tables begin.

A `Game` is all definitions together: board, verbs, procedures, cards, options, deeds. It is built once and never
changed; a table keeps the game it began with.

Two things name the rules. The *version* is raised by hand whenever a rule changes so that a game could go differently; what
changed is listed for players in the game's changes.toml. A table is dealt from the cards of the version it began with (`box`).

The *digest* is strict (see digest.py): two games with equal digests play equal journals. It also moves with changes that mean
nothing, so a journal whose digest is another one isn't refused, but compared by what its positions mean (see meaning.py). Only
where the digests are equal can a journal that goes differently have been damaged.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from typing import Final

from mythboard.engine import changes, digest, journal, position, scenario
from mythboard.engine.board import ALL, EVERYTHING, NO_POOL, Board
from mythboard.engine.card import Box, Card
from mythboard.engine.deeds import Deeds
from mythboard.engine.dice import Dice
from mythboard.engine.errors import BadOption, IllegalMove, RuleBroken
from mythboard.engine.frames import UNSET, Frame, Program
from mythboard.engine.instinct import Instinct
from mythboard.engine.journal import Options, Origin
from mythboard.engine.machine import run
from mythboard.engine.meaning import Order
from mythboard.engine.modifiers import Change, Last
from mythboard.engine.order import which_comes_first
from mythboard.engine.procedure import Procedure, assemble, link
from mythboard.engine.question import LINES, THING, Verb
from mythboard.engine.scenario import Entrance
from mythboard.engine.steps import Do
from mythboard.engine.table import Table

LONGEST_SEED: Final = 200
LONGEST_NAME: Final = 40


def clock_of(board: Board) -> int:
    """The number that says how long a game has been going on: its turns or rounds; -1 where it counts neither."""
    for name in ("turn", "round"):
        for number in board.numbers:
            if number.name == name and number.count == 1:
                return number.base
    return -1


def no_code() -> str:
    """Of a game of which nobody has said where its source is."""
    return ""


class Option:
    """A choice made before the game: a rule reading, a variant. The first choice is the default.

    With `parts`, any `count` different ones of them, joined by "+", are a choice too. They are too many to be listed; in which
    order they are named does not matter.
    """

    __slots__ = ("choices", "count", "name", "parts", "rule", "sentence")

    def __init__(
        self,
        name: str,
        choices: tuple[int | str | bool, ...],
        sentence: str,
        rule: str,
        parts: tuple[str, ...] = (),
        count: int = 0,
    ) -> None:
        self.name = name
        self.choices = choices
        self.sentence = sentence
        self.rule = rule
        self.parts = parts
        self.count = count

    def read(self, value: object) -> int | str | bool | None:
        """The choice that a value means; None if it means none."""
        for choice in self.choices:
            if value == choice and type(value) is type(choice):
                return choice
        if self.parts and isinstance(value, str):
            named = value.split("+")
            if len(named) == self.count and len(set(named)) == self.count and all(part in self.parts for part in named):
                return "+".join([part for part in self.parts if part in named])
        return None

    def choices_in_words(self) -> str:
        """What can be chosen, for a sentence."""
        listed = ", ".join(str(choice) for choice in self.choices)
        return f"{listed}, or {self.count} of {', '.join(self.parts)} joined by '+'" if self.parts else listed


class Game:
    """All definitions of one game; see the module's essay."""

    def __init__(
        self,
        *,
        name: str,
        title: str,
        version: int,
        seats: tuple[int, int],
        board: Board,
        options: tuple[Option, ...],
        cards: dict[str, Card],
        card_programs: dict[str, Program],
        procedures: tuple[Procedure, ...],
        kinds: tuple[str, ...],
        traits: tuple[str, ...],
        play_zones: tuple[int, ...],
        contents: Callable[[dict[str, Card], int, Options], list[str]],
        store: int,
        lay_out: Callable[[Table], None],
        deal: Callable[[Table], None],
        scores: Callable[[Table], list[int]],
        entrances: dict[str, Entrance],
        first: str,
        deeds: Deeds,
        judge: Callable[[Table, int], float] | None = None,
        facets: Callable[[Table, int], dict[str, str]] | None = None,
        ending: Callable[[Table], str] | None = None,
        market: tuple[int, ...] = (),
        acquired: Callable[[Table, int], bool] | None = None,
        alarms: Callable[[Table], tuple[str, ...]] | None = None,
        concede: Callable[[Table, int], None] | None = None,
        owners_order: bool = False,
        active: int = -1,
        foresight: int = 2,
        curiosity: float = 0.6,
        facts: Callable[[Table, int], dict[str, int]] | None = None,
        reasons: Callable[[Table, int], dict[str, list[Change]]] | None = None,
        terms: Callable[[Table, int, int], str] | None = None,
        summary: Callable[[Table], list[str]] | None = None,
        scene: Callable[[Table], dict[str, object]] | None = None,
        sort: Callable[[Card], str] | None = None,
    ) -> None:
        self.name = name
        self.title = title
        self.version = version
        self.min_seats, self.max_seats = seats
        self.board = board
        self.verbs = board.verbs
        self.verb_named: dict[str, Verb] = {verb.name: verb for verb in board.verbs}
        self.options = options
        self.cards = cards
        self.play_zones: list[int] = list(play_zones)
        self.counted: list[bool] = [zone.base in play_zones for zone in board.zone_at]  # whose cards change measures
        self.contents = contents  # which cards are in the box for so many seats and these options
        self.store = store  # the zone, seen by all, in which every card lies before the set-up
        self.lay_out = lay_out  # puts the cards where they belong: piles made and shuffled, nothing dealt
        self.deal = deal  # the rest of the set-up
        self.scores = scores
        self.entrances = entrances  # where a scenario may begin
        self.first = first
        self.deeds = deeds  # what can happen, for the log; no rule and not in the digest
        self.concede = concede  # ends the game when a seat gives up; None: nobody can
        # What follows is no rule and not in the digest: it is asked by bots and the lab only.
        self.judge = judge  # how good an imagined table looks for a seat: its chance to win, from 0 to 1
        self.instinct = Instinct()  # how good moves usually are
        self.facets = facets  # what a seat played in a finished game, such as {"god": "Athena"}
        self.ending = ending  # how a finished game ended, such as "wisdom" or "turn limit"
        self.market: list[int] = list(market)  # the zones in which cards are offered to all
        self.foresight = foresight  # with two players so many turns ahead are worth a thought to a bot that searches,
        self.curiosity = curiosity  # and so much what suggests itself, against what has proven well in its search
        self.active = active  # the number that says whose turn it is; where there is none, whoever acts comes first
        self.clock = clock_of(board)
        self.alarms = alarms  # which safety rules had to step in, by the end of a game
        self.acquired = acquired  # whether a card that went from the market into this zone is now somebody's
        # Nor is this: it is asked by pages only, and must look at nothing that is hidden from anybody.
        self.facts = facts  # numbers of a card in sight as they are now, such as {"cost": 3, "strength": 6}
        self.reasons = reasons  # by fact: what makes it another number than printed; together never below 0
        self.terms = terms  # what a move costs the seat, such as "3 Power"; "" if nothing worth saying
        self.summary = summary  # the numbers that belong to nobody, in words; None: under their titles
        self.scene = scene  # what can be worked out of all that lies open, for a page that draws more than cards; plain data
        self.sort = sort  # what sort of card it is, such as "Norse item"; None: its kind
        self.kinds: dict[str, int] = {kind: i for i, kind in enumerate(kinds)}
        self.traits: dict[str, int] = {trait: 1 << i for i, trait in enumerate(traits)}
        self.programs: dict[str, Program] = {}
        for written in procedures:
            if written.name in self.programs:
                raise RuleBroken(f"the procedure {written.name!r} is written twice")
            self.programs[written.name] = assemble(written.name, written.name, written.parts, board.seats)
        self.programs.update(card_programs)
        self.order: Program | None = None  # asks owners in which order their lines run (see order.py); None: as they lie
        if owners_order:
            self.order = which_comes_first(board.seats)
            if self.order.key in self.programs:
                raise RuleBroken(f"the procedure {self.order.key!r} is the engine's own")
            self.programs[self.order.key] = self.order
        link(self.programs)
        self.last_names: list[str] = []  # likewise: by program, and which one of those that it lets last
        self.lasts: list[Last] = self.find_lasts()
        self.order_of_names = Order(board)
        self.hidden: list[list[int]] = [  # by pool: the zones in which a card of it may lie unseen
            [zone for zone, sees in enumerate(board.sees) if sees != ALL and board.pool[zone] in (pool, NO_POOL)]
            for pool in board.pools.values()
        ]
        self._boxes: dict[str, Box] = {}
        self.code: Callable[[], str] = no_code  # a hash of the source of its rules, from whoever knows where that is,
        self.changes: tuple[changes.Change, ...] = ()  # and what has changed in them, version by version
        self._digest = ""
        for zone in play_zones:
            if not board.zone_at[zone].per_seat or not board.zone_at[zone].play or board.zone_at[zone].base != zone:
                raise RuleBroken(f"{board.zone_name(zone)} is no zone of cards in play before each seat")
        if board.seats < self.max_seats:
            raise RuleBroken(f"{name} is for {self.max_seats} seats but its board has {board.seats}")

    def find_lasts(self) -> list[Last]:
        """Everything that may last for a while, numbered, so that a table can name it."""
        found: list[Last] = []
        for program in self.programs.values():
            for step in program.steps:
                if isinstance(step, Do) and isinstance(step.effect, Last):
                    step.effect.index = len(found)
                    step.effect.source = self.card_with(program.key)
                    found.append(step.effect)
                    same = [name for name in self.last_names if name.rpartition(" ")[0] == program.key]
                    self.last_names.append(f"{program.key} {len(same) + 1}")
        return found

    def card_with(self, program: str) -> str:
        """The name of the card whose line a program is; of a program that is no card's, its own."""
        parts = program.split("/")
        return self.cards[parts[1]].name if parts[0] == "cards" else program

    @property
    def digest(self) -> str:
        if not self._digest:
            self._digest = sha256(json.dumps([self.definition(), self.code()]).encode()).hexdigest()[: digest.LENGTH]
        return self._digest

    def definition(self) -> dict[str, object]:
        """What the digest covers besides the source, as plain data."""
        return {
            "game": [self.name, self.version, self.min_seats, self.max_seats],
            "zones": [[z.name, z.count, z.sees, z.ordered, z.contents, z.pool, z.play] for z in self.board.zones],
            "numbers": [[n.name, n.count, n.low, n.high, n.start] for n in self.board.numbers],
            "measures": len(self.board.measures),
            "verbs": [[verb.name, verb.takes, *[word for word, _ in verb.words]] for verb in self.verbs],
            "options": [[option.name, list(option.choices), *option.parts] for option in self.options],
            "concede": self.concede is not None,
            "programs": {key: digest.said(program.steps) for key, program in self.programs.items()},
            "cards": {key: digest.card_said(card) for key, card in self.cards.items()},
        }

    def changes_since(self, version: int) -> list[changes.Change]:
        """What has changed since a game of this version began."""
        return [change for change in self.changes if change.version > version]

    def box(self, seats: int, options: Options, version: int) -> Box:
        """The cards of a table whose game began with this version of the rules: none that came later, none that had gone."""
        wanted = json.dumps([seats, options, version], sort_keys=True)
        if wanted not in self._boxes:
            cards = {key: card for key, card in self.cards.items() if card.since <= version <= card.until}
            names = self.contents(cards, seats, options)
            if len(names) > THING // LINES:
                raise RuleBroken(f"{self.name} has {len(names)} cards; a move can name {THING // LINES}")
            self._boxes[wanted] = Box([self.cards[name] for name in names], self.kinds, self.traits)
        return self._boxes[wanted]

    def check_options(self, given: Options | None) -> Options:
        """All options with their values; BadOption names what is wrong and what would be right."""
        wanted = dict(given or {})
        result: Options = {}
        for option in self.options:
            value = wanted.pop(option.name, option.choices[0])
            choice = option.read(value)
            if choice is None:
                raise BadOption(f"Option {option.name!r} of {self.title} can be {option.choices_in_words()}; not {value!r}.")
            result[option.name] = choice
        if wanted:
            names = ", ".join(option.name for option in self.options)
            raise BadOption(f"{self.title} has no option {next(iter(wanted))!r}; it has {names}.")
        return result

    def check_names(self, seats: object, names: list[str] | None) -> list[str]:
        if isinstance(seats, bool) or not isinstance(seats, int):
            raise BadOption(f"The number of seats is a whole number, not {seats!r}.")
        if not self.min_seats <= seats <= self.max_seats:
            if self.min_seats == self.max_seats:
                raise BadOption(f"{self.title} is for {self.min_seats} players, not {seats}.")
            raise BadOption(f"{self.title} is for {self.min_seats} to {self.max_seats} players, not {seats}.")
        chosen = list(names) if names is not None else [f"Player {i + 1}" for i in range(seats)]
        if len(chosen) != seats:
            raise BadOption(f"There are {seats} seats but {len(chosen)} names.")
        for name in chosen:
            if not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
                raise BadOption(f"A name is a text of 1 to {LONGEST_NAME} visible characters, not {name!r}.")
        return chosen

    def check_version(self, version: int) -> None:
        if not 1 <= version <= self.version:
            raise BadOption(
                f"This game follows version {version} of the rules of {self.title}; "
                f"this program knows those up to version {self.version}."
            )

    def check_seed(self, seed: str) -> None:
        if len(seed) > LONGEST_SEED or not seed.isprintable():
            raise BadOption(f"A seed is a whole number or a text of at most {LONGEST_SEED} visible characters.")

    def start(
        self,
        seats: int = 2,
        seed: int | str = 0,
        options: Options | None = None,
        names: list[str] | None = None,
        listen: bool = False,
    ) -> Table:
        """A new table, at its first question; `listen` records events from the set-up on."""
        chosen = self.check_names(seats, names)
        return self.restart(Origin(self.check_options(options), chosen, str(seed), None, False, self.version), listen)

    def restart(self, origin: Origin, listen: bool = False) -> Table:
        """The table that this origin leads to, before its first answer."""
        if origin.position is not None:
            return position.load(self, origin.position)
        names = self.check_names(len(origin.names), origin.names)
        self.check_seed(origin.seed)
        self.check_version(origin.version)
        table = self.empty(Origin(self.check_options(origin.options), names, origin.seed, None, False, origin.version))
        if listen:
            table.listen()
        self.lay_out(table)
        self.deal(table)
        table.push(self.programs[self.first], UNSET)
        run(table)
        return table

    def empty(self, origin: Origin) -> Table:
        """A table with every card in the store, every number at its start, and nothing going on."""
        board = self.board
        box = self.box(len(origin.names), origin.options, origin.version)
        count = len(box.cards)
        zones: list[list[int]] = [[] for _ in board.zone_at]
        zones[self.store] = list(range(count))
        sees = board.sees[self.store]
        frames: list[Frame] = []
        return Table(
            self,
            box,
            origin,
            len(origin.names),
            Dice(origin.seed),
            zones,
            EVERYTHING,
            [self.store] * count,
            [sees] * count,
            [board.pool[self.store]] * count,
            [0] * count,
            [number.start for number in board.number_at],
            [0] * len(board.measures),
            [0] * len(board.events),
            [],
            frames,
            None,
            None,
            0,
            UNSET,
            False,
            [],
            None,
        )

    def load(self, data: object) -> Table:
        """A table from what `dump` gave; BadPosition, with a sentence, if it is not one."""
        return position.load(self, data)

    def scenario(self, data: dict[str, object], listen: bool = False) -> Table:
        """A table at any position described in plain data (see scenario.py)."""
        return scenario.build(self, data, listen)

    def replay(self, lines: list[str], upto: int | None = None) -> Table:
        """Play a journal again, to its end or to a number of answers, checking every line."""
        return journal.read(self, lines, upto)

    def instance(self, table: Table, text: str) -> int:
        """The instance a text such as `coin#3` names; IllegalMove if none."""
        key, mark, number = text.partition("#")
        if key not in self.cards:
            raise IllegalMove(f"There is no card {key[:40]!r} in {self.title}.")
        if not mark or not number.isascii() or not number.isdigit() or len(number) > 4:
            raise IllegalMove(f"Write the card with its number, such as {key}#3.")
        index = int(number)
        if index >= len(table.box.names) or table.box.names[index] != text:
            raise IllegalMove(f"There is no {text!r} at this table.")
        return index
