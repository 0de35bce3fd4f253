"""One game being played by a person and bots: the table, its journal as it grows, its log, what can be taken back.

The journal is the truth here, too. Taking back, loading and going on all do the same thing: begin again and give the answers
again, writing journal and log on the way. Bots need not be saved: the names of the seats tell who is a bot and which (see
table/thinking/cast.py), and what a bot answers follows from the seed and the number of the decision, so that a game goes on
after a pause as it would have without.
"""

from __future__ import annotations

from mythboard.bots import Bot, ask, bot, check
from mythboard.engine.dice import Dice
from mythboard.engine.entries import Entry, entries_of
from mythboard.engine.errors import BadOption, IllegalMove, MythboardError, RuleBroken
from mythboard.engine.events import luck_of
from mythboard.engine.game import Game
from mythboard.engine.journal import Options, Scribe, moves_of
from mythboard.engine.knowledge import bit_of
from mythboard.engine.question import BARE
from mythboard.engine.table import Table
from mythboard.prose.voice import ONLY_ANSWER
from mythboard.table.history.log import Log
from mythboard.table.thinking.cast import kind_of, names_for


class Broken(Exception):
    """A fault of ours in the middle of a game. The table cannot be trusted any more; what is kept of it can."""


def against(names: list[str]) -> str:
    """The bots at a table, in words: `Midas (greedy) and Icarus (uniform)`."""
    words = [f"{name} ({kind_of(name)})" for name in names if kind_of(name)]
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def line_up(names: list[str], seats: int | None, game: Game) -> list[str]:
    """One bot for each seat but the person's."""
    for name in names:
        check(name, game)
    others = (max(game.min_seats, len(names) + 1) if seats is None else seats) - 1
    if others < 1:
        raise BadOption("There must be a seat for at least one bot.")
    if len(names) not in (1, others):
        raise BadOption(f"There are {others} seats for bots but {len(names)} bots; name one for each, or one for all.")
    return names * others if len(names) == 1 else names


class Sitting:
    """A person at a table; see above."""

    def __init__(self, table: Table, auto: bool = True, default_bot: str = "uniform") -> None:
        self.game: Game = table.game
        self.auto = auto
        self.default_bot = default_bot
        self.you = 0
        self.bots: dict[int, Bot] = {}
        self.taken_back: list[int] = []  # the person's moves, the last taken back last
        self.follow(table)

    @staticmethod
    def begin(game: Game, person: str, others: list[str], seed: str, options: Options, default_bot: str) -> Sitting:
        if kind_of(person):
            raise BadOption(f"{person!r} is the name of a bot; choose another for yourself.")
        names = names_for(person, others)
        return Sitting(game.start(seats=len(names), seed=seed, options=options, names=names), True, default_bot)

    def follow(self, goal: Table) -> None:
        """Begin where `goal` began and give its answers again, so that journal and log are those of its past."""
        table = self.game.restart(goal.origin)
        self.seat_everybody(table)
        self.table = table
        self.scribe = Scribe(table)
        self.log = Log(self.game.deeds.openers)
        for seat, move in moves_of(goal):
            self.note(seat, move)

    def seat_everybody(self, table: Table) -> None:
        """Seats with the name of a bot are bots; of the others the first is the person's."""
        kinds = [kind_of(name) for name in table.origin.names]
        self.you = kinds.index("") if "" in kinds else 0
        self.bots = {seat: bot(kind or self.default_bot) for seat, kind in enumerate(kinds) if seat != self.you}

    def note(self, seat: int, move: int) -> None:
        """Give an answer and write it down. IllegalMove leaves everything as it was."""
        table = self.table
        number = table.decisions + 1
        remarks = []
        if seat == self.you and table.moves(seat) == [move]:
            remarks = [Entry(number, seat, ONLY_ANSWER, places=(table.prompt(seat), table.label(move)))]
        luck = luck_of(table)
        table.events = []
        try:
            table.answer(seat, move)
        except RuleBroken as error:
            raise Broken(str(error)) from error
        self.scribe.note(table, seat, move)
        self.log.hear([*remarks, *entries_of(table, table.events, [bit_of(self.you)], number, luck)[0]])

    # Playing

    @property
    def is_asked(self) -> bool:
        return self.you in self.table.asked

    def bare_moves(self) -> list[str]:
        """The moves without a thing that the question has, open or not, but for declining."""
        question = self.table.question
        offers = question.step.offers if question is not None else ()
        return [offer.verb.name for offer in offers if offer.verb.takes == BARE and offer.verb.name != "pass"]

    def answer(self, text: str) -> None:
        """The person's answer, as text."""
        self.note(self.you, self.table.move(text, self.you))
        self.taken_back.clear()

    def step(self) -> bool:
        """Let one bot answer, or answer for the person what has one answer only; False when it is the person's turn."""
        table = self.table
        for seat in table.asked:
            if seat != self.you:
                self.note(seat, self.ask_bot(seat))
                return True
        if self.is_asked and self.auto:
            moves = table.moves(self.you)
            if len(moves) == 1:
                self.note(self.you, moves[0])
                return True
        return False

    def ask_bot(self, seat: int) -> int:
        dice = Dice(f"{self.table.origin.seed}/{seat}/{self.table.decisions}")
        try:
            return ask(self.bots[seat], self.table, seat, dice)
        except MythboardError as error:
            raise Broken(str(error)) from error

    # Going back and forth

    def undo(self) -> str:
        """Take back the person's last answer that was a choice; which one, in words."""
        table = self.table
        now = table.decisions
        earliest = table.undo_limit(self.you)
        if now == 0:
            raise IllegalMove("There is nothing to take back yet.")
        answers = moves_of(table)
        back = table.undo(self.you)  # refuses with its own sentence
        while self.auto and len(back.moves(self.you)) == 1 and back.decisions > earliest:
            back = back.undo(self.you)
        if self.auto and len(back.moves(self.you)) == 1:
            raise IllegalMove("There is nothing to take back: your last answers were the only ones possible.")
        label = back.label(answers[back.decisions][1])
        self.taken_back.append(answers[back.decisions][1])  # answers given automatically will be given so again
        self.follow(back)
        return label

    def redo(self) -> str:
        """Give the answer again that was taken back last."""
        if not self.taken_back:
            raise IllegalMove("There is nothing to do again.")
        move = self.taken_back[-1]
        label = self.table.label(move)
        self.note(self.you, move)
        self.taken_back.pop()
        return label

    @property
    def journal(self) -> list[str]:
        return [*self.scribe.head, *self.scribe.lines, self.scribe.close(self.table)]

    def load(self, lines: list[str], upto: int | None = None) -> None:
        """Go on with the game of a journal, from after an answer or its last; a BadJournal leaves everything as it was."""
        loaded = self.game.replay(lines, upto)
        self.taken_back.clear()
        self.follow(loaded)
