"""What a game must supply, and how its tables begin.

A `Game` is all definitions together: board, verbs, deeds, and the parts of parts.py. It is built once and never changed; a
table keeps the game it began with.

Two things name the rules. The *version* rises whenever a rule changes so that a game could go differently, with an entry in the
game's changes.toml that says so to players. A table is dealt from the cards of the version it began with (`box`).

The *digest* is strict (see digest.py): two games with equal digests play equal journals. It also moves with changes that mean
nothing, so a journal whose digest is another one isn't refused, but compared by what its positions mean (see meaning.py). Only
where the digests are equal can a journal that goes differently have been damaged.
"""

from __future__ import annotations

import json
from hashlib import sha256
from typing import TYPE_CHECKING, Final, Never

from mythboard.engine import digest, journal, position, scenario
from mythboard.engine.board import ALL, EVERYTHING, NO_POOL, Board
from mythboard.engine.card import Box
from mythboard.engine.dice import Dice
from mythboard.engine.errors import BadOption, IllegalMove, RuleBroken
from mythboard.engine.frames import UNSET, Frame
from mythboard.engine.journal import Options, Origin
from mythboard.engine.machine import run
from mythboard.engine.meaning import Order
from mythboard.engine.order import KEY as ORDER
from mythboard.engine.parts import NO_JUDGING, NO_SHOWN, NO_STUDY, UNCHANGED, Contents, Edition, Judging, Rules, Shown, Study
from mythboard.engine.programs import lasts_of
from mythboard.engine.question import LINES, THING, Verb
from mythboard.engine.table import Table

if TYPE_CHECKING:
    from mythboard.engine.changes import Change
    from mythboard.engine.deeds import Deeds
    from mythboard.engine.modifiers import Last

LONGEST_SEED: Final = 200
LONGEST_NAME: Final = 40


def clock_of(board: Board) -> int:
    """The number that says how long a game has been going on: its turns or rounds; -1 where it counts neither."""
    for name in ("turn", "round"):
        for number in board.numbers:
            if number.name == name and number.count == 1:
                return number.base
    return -1


class Game:
    """All definitions of one game; see the module's essay."""

    _built = False

    def __init__(
        self,
        *,
        name: str,
        title: str,
        seats: tuple[int, int],
        board: Board,
        deeds: Deeds,
        contents: Contents,
        rules: Rules,
        edition: Edition = UNCHANGED,
        judging: Judging = NO_JUDGING,
        study: Study = NO_STUDY,
        shown: Shown = NO_SHOWN,
    ) -> None:
        self.name: Final = name
        self.title: Final = title
        self.seats: Final = seats  # at least so many, and at most
        self.board: Final = board
        self.verbs: Final = board.verbs
        self.deeds: Final = deeds  # what can happen, for the log; no rule and not in the digest
        self.contents: Final = contents
        self.rules: Final = rules
        self.edition: Final = edition
        self.judging: Final = judging
        self.study: Final = study
        self.shown: Final = shown
        # What is read all the time, out of its parts.
        self.min_seats: Final = seats[0]
        self.max_seats: Final = seats[1]
        self.version: Final = edition.version
        self.cards: Final = contents.cards
        self.kinds: Final[dict[str, int]] = {kind: i for i, kind in enumerate(contents.kinds)}
        self.traits: Final[dict[str, int]] = {trait: 1 << i for i, trait in enumerate(contents.traits)}
        self.options: Final = rules.options
        self.active: Final = rules.active
        self.play_zones: Final[list[int]] = list(rules.play_zones)
        self.programs: Final = rules.programs
        # What follows from them.
        self.verb_named: Final[dict[str, Verb]] = {verb.name: verb for verb in board.verbs}
        # by zone: whether its cards change measures
        self.counted: Final[list[bool]] = [zone.base in rules.play_zones for zone in board.zone_at]
        self.clock: Final = clock_of(board)
        self.order: Final = self.programs.get(ORDER)  # asks owners in which order their lines run; None: as they lie
        lasts = lasts_of(self.cards, self.programs)
        self.lasts: Final[list[Last]] = list(lasts.values())
        self.last_names: Final[list[str]] = list(lasts)
        self.order_of_names: Final = Order(board)
        self.hidden: Final[list[list[int]]] = [  # by pool: the zones in which a card of it may lie unseen
            [zone for zone, sees in enumerate(board.sees) if sees != ALL and board.pool[zone] in (pool, NO_POOL)]
            for pool in board.pools.values()
        ]
        self._boxes: dict[str, Box] = {}
        self._digest = ""
        for zone in rules.play_zones:
            if not board.zone_at[zone].per_seat or not board.zone_at[zone].play or board.zone_at[zone].base != zone:
                raise RuleBroken(f"{board.zone_name(zone)} is no zone of cards in play before each seat")
        if board.seats < self.max_seats:
            raise RuleBroken(f"{name} is for {self.max_seats} seats but its board has {board.seats}")
        self._built = True

    def __setattr__(self, name: str, value: Never) -> None:  # so that mypy refuses other names, too
        if self._built and not name.startswith("_"):
            raise AttributeError(f"A game never changes once it is built: put together another one, with another {name!r}.")
        super().__setattr__(name, value)

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: object) -> Game:
        return self

    @property
    def digest(self) -> str:
        if not self._digest:
            self._digest = sha256(json.dumps([self.definition(), self.edition.code()]).encode()).hexdigest()[: digest.LENGTH]
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
            "concede": self.rules.concede is not None,
            "programs": {key: digest.said(program.steps) for key, program in self.programs.items()},
            "cards": {key: digest.card_said(card) for key, card in self.cards.items()},
        }

    def changes_since(self, version: int) -> list[Change]:
        """What has changed since a game of this version began."""
        return [change for change in self.edition.changes if change.version > version]

    def box(self, seats: int, options: Options, version: int) -> Box:
        """The cards of a table whose game began with this version of the rules: none that came later, none that had gone."""
        wanted = json.dumps([seats, options, version], sort_keys=True)
        if wanted not in self._boxes:
            cards = {key: card for key, card in self.cards.items() if card.since <= version <= card.until}
            names = self.contents.chosen(cards, seats, options)
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
        self.contents.lay_out(table)
        self.contents.deal(table)
        table.push(self.programs[self.rules.first], UNSET)
        run(table)
        return table

    def empty(self, origin: Origin) -> Table:
        """A table with every card in the store, every number at its start, and nothing going on."""
        board = self.board
        box = self.box(len(origin.names), origin.options, origin.version)
        count = len(box.cards)
        store = self.contents.store
        zones: list[list[int]] = [[] for _ in board.zone_at]
        zones[store] = list(range(count))
        sees = board.sees[store]
        frames: list[Frame] = []
        return Table(
            self,
            box,
            origin,
            len(origin.names),
            Dice(origin.seed),
            zones,
            EVERYTHING,
            [store] * count,
            [sees] * count,
            [board.pool[store]] * count,
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
