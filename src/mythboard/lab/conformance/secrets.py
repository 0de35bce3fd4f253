"""I11 non-interference, I13 bots, I14 canaries: nobody is told what they cannot know.

I11 has two halves. *Worlds*: imagine everything a viewer cannot know differently; whatever the table tells it must stay
the same to the byte. *Choices* (`choices`): let somebody else choose differently where nobody can see it.

I14 looks for names. Cards on the table are called `gossip#14`; to make the names in sentences and labels as telling as
that, a `marked` table is a copy whose box gives every single card a name of its own: "Gossip @14". Then whatever goes out to a
viewer is searched for numbers of cards it may not know.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import lru_cache

from mythboard.engine.card import Box, Card
from mythboard.engine.dice import Dice
from mythboard.engine.entries import entries_of
from mythboard.engine.errors import IllegalMove
from mythboard.engine.events import MOVED, SHOWN, Event, luck_of
from mythboard.engine.game import Game
from mythboard.engine.journal import Options
from mythboard.engine.knowledge import bit_of
from mythboard.engine.question import BARE, CARD, LINE, WORD
from mythboard.engine.steps import AskAll
from mythboard.engine.table import Table
from mythboard.lab.conformance.terms import Violation, difference, viewer_name

Chooser = Callable[[Table, int, Dice], int]

NUMBERED = re.compile(r"[#@](\d+)")
PROBED_CARDS = 3  # cards that every verb is tried on


def probes(table: Table, dice: Dice) -> list[str]:
    """Texts of moves to ask "why not?" about: every verb, on things seen and unseen."""
    texts: list[str] = []
    names = table.box.names
    for verb in table.game.verbs:
        if verb.takes == BARE:
            texts.append(verb.name)
        elif verb.takes in (CARD, LINE):
            line = " 1" if verb.takes == LINE else ""
            texts.extend(f"{verb.name} {names[dice.below(len(names))]}{line}" for _ in range(PROBED_CARDS))
        elif verb.takes == WORD:
            texts.append(f"{verb.name} {verb.words[dice.below(len(verb.words))][0]}")
        else:
            texts.append(f"{verb.name} {dice.below(4)}")
    return texts


def refused(table: Table, seat: int, text: str) -> list[str]:
    """Everything the table says when a seat asks about a move and tries it."""
    said: list[str] = []
    try:
        said.extend(table.why_not(seat, text))
    except IllegalMove as error:
        said.append(str(error))
    try:
        table.move(text, seat)
    except IllegalMove as error:
        said.append(str(error))
    return said


def outward(table: Table, viewer: int | None) -> dict[str, object]:
    """Everything the table says to a viewer without being asked."""
    moves = [] if viewer is None else table.moves(viewer)
    return {
        "view": table.view(viewer),
        "prompt": table.prompt(viewer),
        "explain": table.explain(),
        "moves": moves,
        "texts": [table.text(move) for move in moves],
        "labels": [table.label(move) for move in moves],
    }


def heard(table: Table, viewer: int | None, texts: list[str]) -> dict[str, object]:
    """Everything the table says to a viewer, asked or not."""
    answers = [] if viewer is None else [refused(table, viewer, text) for text in texts]
    return {**outward(table, viewer), "why": answers}


def worlds_look_alike(table: Table, viewer: int | None, dice: Dice, count: int) -> int:
    """I11: so many worlds that the viewer cannot tell from this one. How many pairs were compared."""
    texts = probes(table, dice)
    here = heard(table, viewer, texts)
    here_text = json.dumps(here)
    for _ in range(count):
        world = table.imagine(viewer, dice)
        there = heard(world, viewer, texts)
        if json.dumps(there) != here_text:
            found = difference(here, there) or "the order of something"
            raise Violation("I11", f"{viewer_name(viewer)} could tell two worlds apart: {found}.")
        own_options_stand(world, viewer)
        others_would_be_asked(table, world, viewer)
    return count


def own_options_stand(world: Table, viewer: int | None) -> None:
    """I11: worked out again in another world, a seat's options are the ones it has."""
    question = world.question
    if question is None or viewer not in world.asked:
        return
    seat = bit_of(viewer)
    again = question.step.options(world, world.frames[-1], seat)
    if again != world.moves(seat):
        texts = [world.text(move) for move in again]
        raise Violation("I11", f"If hidden cards were elsewhere, seat {seat} would have the moves {', '.join(texts)}.")


def others_would_be_asked(table: Table, world: Table, viewer: int | None) -> None:
    """I11: that somebody is asked, or is not because there is nothing to choose, tells nothing about hidden cards.

    Where it could, the question must be concealing: then it is put in any case.
    """
    here, there = table.question, world.question
    if here is None or there is None:
        return
    step, frame = here.step, world.frames[-1]
    seats = (
        step.seats(world, frame) if isinstance(step, AskAll) else [frame.seat if step.who is None else step.who(world, frame)]
    )
    if seats != here.seats:
        raise Violation("I11", f"If hidden cards were elsewhere, the seats {seats} would be asked and not {here.seats}.")
    for seat, mine, theirs in zip(here.seats, here.options(table), there.options(world), strict=True):
        if seat != viewer and not step.conceal and (len(mine) > 1) != (len(theirs) > 1):
            raise Violation(
                "I11",
                f"Seat {seat} has {len(mine)} moves; if hidden cards were elsewhere it would have {len(theirs)}. That it is "
                f"asked (or not) tells {viewer_name(viewer)} something: this question must be concealing.",
            )


# I13


def imagining_is_blind(table: Table, viewer: int | None, dice: Dice) -> None:
    """I13: two tables that look the same to a viewer are imagined the same by the same dice.

    Otherwise no bot that thinks on imagined tables can answer the same to the same view.
    """
    one = table.imagine(viewer, dice)
    other = table.imagine(viewer, dice)
    lie_in_another_order(other, viewer, dice)
    seed = dice.word()
    first, second = one.imagine(viewer, Dice(seed)), other.imagine(viewer, Dice(seed))
    if first != second:
        found = difference(first.dump(), second.dump()) or "not in their dumps"
        raise Violation(
            "I13",
            f"Two tables that look the same to {viewer_name(viewer)} are imagined differently by the same dice: {found}.",
        )


def lie_in_another_order(table: Table, viewer: int | None, dice: Dice) -> None:
    """Sort the hands that a viewer does not see otherwise: their order means nothing and shows nowhere."""
    board = table.game.board
    bit = bit_of(viewer)
    for zone, cards in enumerate(table.zones):
        if not board.ordered[zone] and not board.sees[zone] >> bit & 1:
            dice.shuffle(cards)


def same_view_same_move(table: Table, seat: int, choose: Chooser, dice: Dice, count: int = 3) -> None:
    """I13: a bot, given several worlds its seat cannot tell apart and equal dice, answers the same."""
    seed = dice.word()
    answers: list[int] = []
    for _ in range(count):
        world = table.imagine(seat, dice)
        lie_in_another_order(world, seat, dice)
        answers.append(choose(world, seat, Dice(seed)))
    if answers[0] not in table.moves(seat):
        raise Violation("I13", f"The bot of seat {seat} answers {answers[0]}, which is not offered.")
    if any(answer != answers[0] for answer in answers):
        texts = ", ".join(table.text(answer) for answer in answers)
        raise Violation("I13", f"The bot of seat {seat} answers differently to the same view and the same dice: {texts}.")


# I14


@lru_cache(maxsize=64)
def marked_box(game: Game, seats: int, options: str) -> Box:
    given: Options = json.loads(options)
    cards: list[Card] = []
    for index, card in enumerate(game.box(seats, given, game.version).cards):
        twin = Card(
            card.key, f"{card.name} @{index}", card.kind, card.traits, card.cost, card.values, card.copies, card.text,
            card.rule, card.clauses, card.origin,
        )  # fmt: skip
        twin.index = card.index
        cards.append(twin)
    return Box(cards, game.kinds, game.traits)


def marked(table: Table) -> Table:
    """A copy of the table on which every single card has a name of its own."""
    copy = table.clone()
    copy.box = marked_box(table.game, table.seats, json.dumps(table.origin.options))
    return copy


def hidden_from(table: Table, viewer: int | None) -> set[int]:
    bit = bit_of(viewer)
    return {card for card, known in enumerate(table.known) if not known >> bit & 1}


def numbers_in(text: str) -> set[int]:
    return {int(number) for number in NUMBERED.findall(text)}


def no_hidden_names(table: Table, viewer: int | None, dice: Dice) -> None:
    """I14 for a position: view, prompt, moves, labels, and the answers to questions and bad moves."""
    hidden = hidden_from(table, viewer)
    copy = marked(table)
    for what, thing in outward(copy, viewer).items():
        leaked = numbers_in(json.dumps(thing)) & hidden
        if leaked:
            raise Violation("I14", f"{what} of {viewer_name(viewer)} names {table.box.names[min(leaked)]}.")
    if viewer is None:
        return
    for text in probes(table, dice):
        leaked = (numbers_in(" ".join(refused(copy, viewer, text))) & hidden) - numbers_in(text)
        if leaked:
            raise Violation("I14", f"Refusing {text!r} to seat {viewer} names {table.box.names[min(leaked)]}.")


def log_names_nothing_hidden(table: Table, viewer: int | None, before: list[int], events: list[Event]) -> None:
    """I14 for what just happened: events and their sentences name only cards the viewer saw on their way.

    Whether it saw them is worked out from zones and from what was known before and after, not from the masks of the events.
    """
    bit = bit_of(viewer)
    sees = table.game.board.sees
    hidden = {card for card in hidden_from(table, viewer) if not before[card] >> bit & 1}
    for event in events:
        if (event.kind == MOVED and (sees[event.a] | sees[event.b]) >> bit & 1) or (event.kind == SHOWN and event.b >> bit & 1):
            hidden.discard(event.card)
    if not hidden:
        return
    copy = marked(table)
    for event in events:
        if event.seen_by(bit)[1] in hidden:
            raise Violation("I14", f"An event names {table.box.names[event.card]} to {viewer_name(viewer)}.")
    for entry in entries_of(copy, events, [bit], 0, luck_of(copy))[0]:
        named = [*entry.cards, *[card for _, card in entry.cause]]
        leaked = {table.box.names.index(name) for name in named if name} & hidden
        if leaked:
            raise Violation("I14", f"An entry of {viewer_name(viewer)}, {entry.deed!r}, names {table.box.names[min(leaked)]}.")
