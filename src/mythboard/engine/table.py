"""The table: all of a game's state, and the few ways to change it.

Theory of operation. A table is a handful of lists of ints (zones, numbers, what is known, status), a stack of frames, at most
one open question, and dice. Everything else is a definition shared by all tables or derived when asked for.

Rules change a table only through the methods in the middle part of this file (`bring`, `show`, `shuffle`, `add`, `put`, ...).
They keep three books that no author of a game needs to think about:

- `known[card]` is a set of seats as bits (and one bit for the public): who knows which card lies at this place. A seat that
  sees the zone, or saw the card on its way, knows it; a shuffle forgets. When a card leaves a hand unseen, others can no
  longer tell whether it was the one they knew: they forget that card and the rest of the hand. (They might still reason "one
  of two places"; we let them forget rather than carry such sets along. See docs/decisions/knowledge.md.)
- `told` counts the moments at which somebody learned something through no choice of the seat that acted, or that seat itself
  learned something. Together with the state of the dice it is the boundary of undo: a step back that changes neither takes
  nothing from anybody.
- `events`, while somebody listens.

Constructor, `clone`, `dump` and `load` list the fields in slot order; a test compares them with `__slots__`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mythboard.engine import journal, knowledge, machine, modifiers, named, pools, position, views
from mythboard.engine.board import ALL, EVERYTHING, FIRST_ZONE, MAX_SEATS, NOTHING, PLACES, POOLS, STATUS
from mythboard.engine.dice import Dice, Quick
from mythboard.engine.errors import RuleBroken
from mythboard.engine.events import CHANGED, ENDED, MARKED, MOVED, SHOWN, SHUFFLED, TOLD, Event, record
from mythboard.engine.frames import UNSET, Frame, Program, enter
from mythboard.engine.question import THING_BITS, UNANSWERED, Question, Verb

if TYPE_CHECKING:
    from mythboard.engine.card import Box
    from mythboard.engine.entries import Entry
    from mythboard.engine.game import Game
    from mythboard.engine.journal import Line, Origin


class Table:
    """A game being played. See the public part at the end for what outside programs use."""

    __slots__ = (
        "game", "box", "origin", "seats", "dice", "zones", "owned", "place", "known", "pool", "status", "numbers",
        "swayed", "awaited", "lasting", "frames", "question", "history", "told", "actor", "over", "winners", "events",
    )  # fmt: skip

    def __init__(
        self,
        game: Game,
        box: Box,
        origin: Origin,
        seats: int,
        dice: Dice,
        zones: list[list[int]],
        owned: int,
        place: list[int],
        known: list[int],
        pool: list[int],
        status: list[int],
        numbers: list[int],
        swayed: list[int],
        awaited: list[int],
        lasting: list[int],
        frames: list[Frame],
        question: Question | None,
        history: Line | None,
        told: int,
        actor: int,
        over: bool,
        winners: list[int],
        events: list[Event] | None,
    ) -> None:
        self.game = game
        self.box = box
        self.origin = origin
        self.seats = seats
        self.dice = dice
        self.zones = zones  # by zone index: instances; the last one lies on top
        self.owned = owned  # which of these lists no clone shares, as bits (see `clone`)
        self.place = place  # by instance: its zone
        self.known = known  # by instance: who knows it where it lies, as bits
        self.pool = pool  # by instance: with which hidden cards it may be confused
        self.status = status  # by instance: bits while in play
        self.numbers = numbers
        self.swayed = swayed  # by measure: how many cards in play change it; most often none, and then nobody need look
        self.awaited = awaited  # by event: how many lines in play wait for it; counted like `swayed`, and for the same reason
        self.lasting = lasting  # what lasts for a while, three ints each (see modifiers.py)
        self.frames = frames
        self.question = question
        self.history = history
        self.told = told
        self.actor = actor  # the seat whose answer is being carried out; -1 in the set-up
        self.over = over
        self.winners = winners
        self.events = events

    def clone(self) -> Table:
        """An independent copy. Nobody listens to a clone.

        Most zones stay as they are while a bot thinks a few moves ahead, and many a move leaves all cards where they are. So
        both tables go on with the same lists, and each copies one when it changes it for the first time.
        """
        question = self.question
        self.owned = NOTHING
        return Table(
            self.game,
            self.box,
            self.origin,
            self.seats,
            self.dice.clone(),
            self.zones[:],
            NOTHING,
            self.place,
            self.known,
            self.pool,
            self.status,
            self.numbers[:],
            self.swayed[:],
            self.awaited[:],
            self.lasting[:],
            [frame.clone() for frame in self.frames],
            question.clone() if question is not None else None,
            self.history,
            self.told,
            self.actor,
            self.over,
            self.winners[:],
            None,
        )

    def dump(self) -> dict[str, object]:
        """The position as plain data for JSON, for this very program; `game.load` takes it back. The past is not part of it."""
        return {
            "game": self.game.name,
            "box": len(self.box.cards),
            "origin": self.origin.dump(),
            "seats": self.seats,
            "dice": self.dice.dump(),
            "zones": [zone[:] for zone in self.zones],
            "place": self.place[:],
            "known": self.known[:],
            "pool": self.pool[:],
            "status": self.status[:],
            "numbers": self.numbers[:],
            "swayed": self.swayed[:],
            "lasting": self.lasting[:],
            "frames": [frame.dump() for frame in self.frames],
            "question": self.question.dump(self) if self.question is not None else None,
            "told": self.told,
            "actor": self.actor,
            "over": self.over,
            "winners": self.winners[:],
        }

    def position(self) -> dict[str, object]:
        """The position by names, as plain data for JSON, to be kept: later versions of the game can load it, too."""
        return named.named(self)

    def __eq__(self, other: object) -> bool:
        """Equal positions of the same game: of the same digest, with the same `dump`. So the same game may go on from both.

        The past and the listeners do not matter.
        """
        if not isinstance(other, Table):
            return False
        is_same_game = self.game is other.game or self.game.digest == other.game.digest
        return is_same_game and self.dump() == other.dump()

    def __hash__(self) -> int:
        """Of the position as it is now: a table that is played on is another value, and is not found where it was put."""
        return hash(journal.fingerprint(self))

    def __repr__(self) -> str:
        now = "over" if self.over else f"waiting for {' and '.join([self.seat_name(seat) for seat in self.asked])}"
        return f"<{self.game.title}: {self.seats} seats, {self.decisions} decisions, {now}>"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """Pickled as its game, by name, and its `dump`: the position without its past, in a few kB."""
        return position.unpickled, (self.game, self.dump(), self.origin.is_imagined, isinstance(self.dice, Quick))

    def __copy__(self) -> Table:
        return self.clone()

    def __deepcopy__(self, memo: object) -> Table:
        """What there is to copy of a table is what `clone` copies: its game, its box and its past never change."""
        return self.clone()

    # What rules use to change a table

    def own(self, zone: int) -> list[int]:
        """The cards of a zone as a list that may be changed: one that was shared with a clone is copied first."""
        cards = self.zones[zone]
        bit = 1 << zone + FIRST_ZONE
        if not self.owned & bit:
            cards = cards[:]
            self.zones[zone] = cards
            self.owned |= bit
        return cards

    def own_books(self, books: int) -> None:
        """The same for the lists by instance: PLACES, POOLS, STATUS."""
        lent = books & ~self.owned
        if lent & PLACES:
            self.place = self.place[:]
            self.known = self.known[:]
        if lent & POOLS:
            self.pool = self.pool[:]
        if lent & STATUS:
            self.status = self.status[:]
        self.owned |= books

    def own_for_move(self, start: int, to: int) -> None:
        """All that a card that goes from here to there changes."""
        if not self.owned & PLACES:
            self.own_books(PLACES)
        self.own(start)
        self.own(to)

    def own_everything(self) -> None:
        self.own_books(PLACES | POOLS | STATUS)
        self.zones = [cards[:] for cards in self.zones]
        self.owned = EVERYTHING

    def bring(self, card: int, to: int, bottom: bool = False, tracked: bool = False) -> None:
        """Put a card into another zone, on top or at the bottom, and keep the books of who knows it.

        A card taken out of somebody's hand is one of several to those who see neither where it was nor where it goes: they
        forget it and the rest of that hand, unless it was the only one. `tracked` says that everybody can follow it: it was
        shown in the act, or the whole hand goes.
        """
        start = self.place[card]
        if self.owned != EVERYTHING:
            self.own_for_move(start, to)
        source = self.zones[start]
        if source[-1] == card:
            source.pop()
        else:
            source.remove(card)
        if bottom:
            self.zones[to].insert(0, card)
        else:
            self.zones[to].append(card)
        self.place[card] = to
        if self.box.lively[card]:
            modifiers.count_move(self, card, start, to)
        board = self.game.board
        known = self.known
        seen_here = board.sees[start]
        seen_there = board.sees[to]
        before = known[card]
        after = before | seen_there
        if after != before:
            self.note_learning(before, start)
            known[card] = after
        if seen_here != ALL and source and not board.ordered[start] and not tracked:
            watching = seen_here | seen_there
            if watching != ALL:
                after &= watching
                known[card] = after
                for other in source:
                    known[other] &= watching
                pools.blur(self, source, card)
        if board.contents[start] & ~after:
            raise RuleBroken(
                f"{self.box.names[card]} goes unseen from {board.zone_name(start)}, whose contents are known: "
                "what is left there would tell which card it was."
            )
        label = board.pool[to]
        if label >= 0 and (after == ALL or not pools.is_of(self, card, label)):
            if after != ALL:
                raise RuleBroken(
                    f"{self.box.names[card]} goes unseen from {board.zone_name(start)} to {board.zone_name(to)}, "
                    "which has another pool: nobody could tell any more which cards each holds."
                )
            if self.pool[card] != label:
                self.own_books(POOLS)
                self.pool[card] = label
        if self.status[card] and not board.play[to]:
            self.own_books(STATUS)
            self.status[card] = 0
        if self.events is not None:
            record(self, MOVED, card, start, to, (1 if bottom else 0) + (2 if tracked else 0), after)

    def note_learning(self, before: int, start: int) -> None:
        """Somebody learned a card from this zone. It is no boundary if the acting seat knew it all along and showed its own."""
        actor = self.actor
        zone = self.game.board.zone_at[start]
        others = zone.per_seat and start - zone.base != actor
        if actor < 0 or others or not before >> actor & 1:
            self.told += 1

    def show(self, card: int, mask: int) -> None:
        """Let these (bits; ALL for everybody) know a card where it lies."""
        before = self.known[card]
        after = before | mask
        if after != before:
            self.own_books(PLACES)
            self.known[card] = after
            self.note_learning(before, self.place[card])
            if self.events is not None:
                record(self, SHOWN, card, 0, mask, 0, after)

    def shuffle(self, zone: int) -> None:
        """Shuffle a zone: from now on only those who see it know where each card lies."""
        cards = self.own(zone)
        self.own_books(PLACES | POOLS)
        self.dice.shuffle(cards)
        sees = self.game.board.sees[zone]
        if sees != ALL:
            pools.renew(self, zone)
        known = self.known
        for card in cards:
            known[card] = sees
        if self.events is not None:
            record(self, SHUFFLED, -1, zone, 0, 0, ALL)

    def add(self, number: int, by: int) -> None:
        """Change a number. Leaving its range is a fault of the rules, and stops them where it happens."""
        if by:
            value = self.numbers[number] + by
            board = self.game.board
            low, high = board.lows[number], board.highs[number]
            if value < low or value > high:
                raise RuleBroken(f"{board.number_name(number)} would be {value}; it goes from {low} to {high}")
            self.numbers[number] = value
            if self.events is not None:
                record(self, CHANGED, -1, number, by, value, ALL)

    def put(self, number: int, value: int) -> None:
        """Set a number."""
        by = value - self.numbers[number]
        if by:
            self.add(number, by)

    def mark(self, card: int, status: int) -> None:
        """Give a card in play another status (bits)."""
        before = self.status[card]
        if before != status:
            if not self.owned & STATUS:
                self.own_books(STATUS)
            self.status[card] = status
            if self.events is not None:
                record(self, MARKED, card, status, before, 0, self.known[card])

    def tell(self, what: int, seat: int, value: int = 0, card: int = -1) -> None:
        """Record what no change shows, by its number in the deeds of the game; its card is named to those who know it."""
        if self.events is not None:
            record(self, TOLD, card, what, seat, value, self.known[card] if card >= 0 else ALL)

    def push(self, program: Program, seat: int, card: int = UNSET) -> Frame:
        """Let a program run next, before the rest of the current one."""
        frame = enter(program, seat, card)
        self.frames.append(frame)
        return frame

    def finish(self, winners: list[int]) -> None:
        """The game is over."""
        self.over = True
        self.winners = winners
        self.frames.clear()
        self.question = None
        if self.events is not None:
            record(self, ENDED, -1, 0, 0, 0, ALL)

    def top(self, zone: int) -> int:
        """The top card of a zone, or UNSET."""
        cards = self.zones[zone]
        return cards[-1] if cards else UNSET

    # The public part

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that must answer now."""
        question = self.question
        if question is None:
            return ()
        if len(question.seats) == 1:
            return (question.seats[0],)
        return tuple([s for s, a in zip(question.seats, question.answers, strict=True) if a == UNANSWERED])

    @property
    def conceals(self) -> bool:
        """Whether the open question is put whatever its options are, so that nobody learns whether there was a choice."""
        return self.question is not None and self.question.step.conceal

    def moves(self, seat: int) -> list[int]:
        """The moves open to a seat; empty if it is not asked."""
        question = self.question
        if question is not None:
            for i, asked in enumerate(question.seats):
                if asked == seat and question.answers[i] == UNANSWERED:
                    return question.moves(self, i)[:]
        return []

    def answer(self, seat: object, move: object) -> None:
        """Answer for a seat with a move, both ints. IllegalMove, with a sentence, leaves the table untouched."""
        machine.answer(self, seat, move)

    def text(self, move: int) -> str:
        """The one text form of a move."""
        return machine.move_text(self, move)

    def label(self, move: int) -> str:
        """A move as a person reads it, in the question that is open now."""
        return machine.move_label(self, move)

    def verb(self, move: int) -> Verb:
        """What a move does."""
        return self.game.verbs[move >> THING_BITS]

    def act(self, move: int) -> str:
        """A move in the words that stand on its card: see `machine.move_act`."""
        return machine.move_act(self, move)

    def move(self, text: object, seat: int | None = None) -> int:
        """The move a text stands for; IllegalMove, with a sentence, if none, or if it is not open to the seat."""
        return machine.parse_move(self, text, seat)

    def why_not(self, seat: int, text: object) -> list[str]:
        """Why a move is not open to a seat, one sentence for each reason; empty if it is open.

        The text is as `move` takes it, or in the words of `label`: "hire heron#3", "hire heron" (any of them), "Hire Heron".
        """
        return machine.why_not(self, seat, text)

    def may_concede(self, seat: int) -> bool:
        """Whether a seat can give the game up now with `answer(seat, CONCEDE)`: asked or not, and never among its moves."""
        return not machine.why_not_concede(self, seat)

    def view(self, seat: int | None, seen: dict[str, object] | None = None) -> dict[str, object]:
        """What a seat (None: a spectator) may know, as plain data. `seen` is as in views.py."""
        return views.view(self, seat, seen)

    def prompt(self, seat: int | None) -> str:
        """The question in words, as this viewer reads it."""
        return views.prompt(self, seat)

    def imagine(self, seat: int | None, dice: Dice) -> Table:
        """A table that agrees with everything this viewer knows; the rest is dealt anew."""
        return knowledge.imagine(self, seat, dice)

    def explain(self) -> str:
        """The stack in prose, naming only what is public."""
        return views.explain(self)

    def listen(self) -> list[Event]:
        """Record events from now on; the list that is returned grows as things happen."""
        if self.events is None:
            self.events = []
        return self.events

    def seat_name(self, seat: int) -> str:
        names = self.origin.names
        return names[seat] if 0 <= seat < len(names) else f"seat {seat}"

    def option(self, name: str) -> int | str | bool:
        return self.origin.options[name]

    @property
    def scores(self) -> list[int]:
        """The points of each seat as the game counts them now."""
        return self.game.rules.scores(self)

    def result_words(self) -> str:
        """How the game ended, as a sentence."""
        if len(self.winners) == 1:
            return f"{self.seat_name(self.winners[0])} wins."
        if not self.winners:
            return "Nobody wins."
        if len(self.winners) == self.seats:
            return "The game is a draw."
        return " and ".join(self.seat_name(seat) for seat in self.winners) + " share the victory."

    @property
    def journal(self) -> list[str]:
        """The whole journal as text lines."""
        return journal.write(self)

    @property
    def decisions(self) -> int:
        """How many answers the journal holds so far."""
        return self.history.number if self.history is not None else 0

    @property
    def turn(self) -> int:
        """A number that is the same for all questions of one turn: which round or turn it is, and whose."""
        game = self.game
        turn = self.numbers[game.clock] if game.clock >= 0 else 0
        return turn * (MAX_SEATS + 1) + (self.numbers[game.active] + 1 if game.active >= 0 else 0)

    def undo_limit(self, seat: int | None) -> int:
        """The earliest line a seat may go back to by itself; None: if all seats are of one mind (see journal.py)."""
        return journal.undo_limit(self, seat)

    def undo_stop(self, seat: int) -> Entry | None:
        """What stops a seat from going back further by itself; None if nothing does."""
        return journal.undo_stop(self, seat)

    def undo(self, seat: int, to: int | None = None) -> Table:
        """The table as it was before one of the seat's own last answers; IllegalMove beyond the boundary."""
        return journal.undo(self, seat, to)
