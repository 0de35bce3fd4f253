"""The machine: runs programs until a question is open or the game is over, and takes answers.

`run` is the whole of it: take the top frame, take its next step, run it. Nothing here knows a game.

Everything a player can send comes in as text or as an int and is checked here, by the same offers that made the moves: a move
is legal because it is among the question's options, and `why_not` asks the needs of the offers what is missing. A refusal
never looks at a thing that the seat was not offered to look at, so its words cannot give a hidden card away.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mythboard.engine.errors import IllegalMove, MythboardError, RuleBroken
from mythboard.engine.journal import Line
from mythboard.engine.question import (
    BARE,
    CARD,
    CONCEDE,
    LINE,
    LINES,
    SEAT,
    THING,
    THING_BITS,
    UNANSWERED,
    WORD,
    Question,
    Verb,
)
from mythboard.engine.steps import Ask

if TYPE_CHECKING:
    from mythboard.engine.table import Table

RUNAWAY: Final = 100_000  # steps between two questions; no real turn comes near
LONGEST_TEXT: Final = 200
LONGEST_LABEL: Final = 1200  # the name of a card and one of its lines
NOT_HERE: Final = "you can't choose that here"
MOST_WORDS: Final = 12  # so many of a verb's words are quoted
LARGEST: Final = 1 << 40  # numbers beyond this are not even quoted


def run(table: Table) -> None:
    """Go on until somebody is asked or the game is over."""
    frames = table.frames
    try:
        for _ in range(RUNAWAY):
            frame = frames[-1]
            at = frame.at
            frame.at = at + 1
            if frame.program.steps[at].run(table, frame):
                return
        raise RuleBroken("this goes on for ever without asking anybody")
    except RuleBroken as error:
        raise RuleBroken(f"{error}\n{table.explain()}") from error
    except MythboardError:
        raise
    except Exception as fault:  # another name than above: compiled, a variable has one type
        raise RuleBroken(f"{type(fault).__name__}: {fault}\n{table.explain()}") from fault


def note(table: Table, seat: int, move: int) -> None:
    """Write an answer down, with what had been told and rolled before it."""
    history = table.history
    dice = table.dice
    number = 1 if history is None else history.number + 1
    table.history = Line(history, number, seat, move, table.told, dice.key, len(dice.words))
    table.actor = seat


def take(table: Table, index: int, move: int) -> None:
    """Carry out a move that is known to be legal: the answer of the index-th seat of the open question."""
    question = table.question
    if question is None:
        raise RuleBroken("an answer came while nobody was asked")
    note(table, question.seats[index], move)
    answers = question.answers
    answers[index] = move
    for answer in answers:
        if answer == UNANSWERED:
            return
    table.question = None
    question.step.close(table, table.frames[-1], question)
    run(table)


def answer(table: Table, seat: object, move: object) -> None:
    """Check an answer and carry it out; a refusal is an IllegalMove and changes nothing."""
    question = table.question
    if type(move) is int and move == CONCEDE:
        concede(table, seat)
        return
    if question is not None and type(seat) is int and type(move) is int:  # True and 4.0 only look like numbers
        for index, asked in enumerate(question.seats):
            if asked == seat and question.answers[index] == UNANSWERED:
                if move in question.moves(table, index):
                    take(table, index, move)
                    return
                raise IllegalMove(refusal(table, seat, move))
    if type(seat) is int and seat in table.asked:
        raise IllegalMove(refusal(table, seat, move))
    raise IllegalMove(not_asked(table, seat))


def why_not_concede(table: Table, seat: object) -> str:
    """Why a seat cannot concede; "" if it can. It need not be asked: whoever has had enough may say so at any time."""
    if type(seat) is not int or not 0 <= seat < table.seats or table.over:
        return not_asked(table, seat)
    return "" if table.game.rules.concede is not None else f"Nobody can concede in {table.game.title}: it is played to its end."


def concede(table: Table, seat: object) -> None:
    """Journalled like any answer, though no question asked for it; whatever was going on is over with the game."""
    refused = why_not_concede(table, seat)
    rule = table.game.rules.concede
    if refused or rule is None or type(seat) is not int:
        raise IllegalMove(refused)
    note(table, seat, CONCEDE)
    table.told += 1  # everybody knows now, and secret answers that were open stay so for ever: nobody takes it back
    try:
        rule(table, seat)
    except MythboardError:
        raise
    except Exception as fault:
        raise RuleBroken(f"{type(fault).__name__}: {fault}\n{table.explain()}") from fault
    if not table.over:
        raise RuleBroken(f"conceding must end the game\n{table.explain()}")


def not_asked(table: Table, seat: object) -> str:
    """Why a seat cannot answer at all."""
    if type(seat) is not int or not 0 <= seat < table.seats:
        which = f" {seat}" if type(seat) is int and abs(seat) < LARGEST else ""
        return f"There is no such seat{which}; the seats are 0 to {table.seats - 1}."
    if table.over:
        return "The game is over."
    question = table.question
    if question is not None and seat in question.seats:
        return "You've already answered; the others haven't."
    waiting = " and ".join(table.seat_name(other) for other in table.asked)
    return f"It's not your turn to answer: the table is waiting for {waiting}."


def refusal(table: Table, seat: int, move: object) -> str:
    """The sentence for a move that is not among the options."""
    if type(move) is not int or not 0 <= move < LARGEST:
        return "A move is a whole number, one of those the table offers."
    if move >> THING_BITS >= len(table.game.verbs):
        return f"{move} is not a move of {table.game.title}."
    reasons = "; ".join(reasons_against(table, seat, move))
    return f"You can't {move_text(table, move)} now: {reasons}{'' if reasons.endswith(('.', '?')) else '.'}"


def find_offers(step: Ask, verb: Verb) -> bool:
    return any(offer.verb is verb for offer in step.offers)


def reasons_against(table: Table, seat: int, move: int) -> list[str]:
    """What stands against a move of an asked seat; it is known not to be among its options."""
    question = table.question
    if question is None:
        return [not_asked(table, seat)]
    step = question.step
    frame = table.frames[-1]
    verb = table.game.verbs[move >> THING_BITS]
    thing = move & THING
    if not find_offers(step, verb):
        return [f"the question is: {step.about}"]
    for offer in step.offers:
        if offer.verb is verb and thing in offer.things(table, frame, seat):
            return [need.sentence(table, seat, thing) for need in offer.needs if not need.holds(table, seat, thing)]
    return [NOT_HERE]


def why_not(table: Table, seat: int, text: object) -> list[str]:
    """Why a move, given as text, is not open to a seat; empty if it is. Of several that the text may mean, one is enough."""
    if text == table.game.verbs[CONCEDE >> THING_BITS].name:
        refused = why_not_concede(table, seat)
        return [refused] if refused else []
    if seat not in table.asked:
        return [not_asked(table, seat)]
    shown = text.casefold() if isinstance(text, str) else ""
    if any(move_label(table, move).casefold() == shown for move in table.moves(seat)):
        return []  # though it may be the text of another move: to decline is "no" in some questions
    found: list[str] = []
    for move in moves_meant(table, text):
        if move in table.moves(seat):
            return []
        found.extend([reason for reason in reasons_against(table, seat, move) if reason not in found])
    return [reason for reason in found if reason != NOT_HERE] or found  # another copy may be where it is of no use


def moves_meant(table: Table, text: object) -> list[int]:
    """The moves a text means, open or not: all copies of a card that is named without its number, or what reads like it."""
    try:
        verb, words = split_move(table, text)
        if is_short(verb, words):
            copies = [card for card, design in enumerate(table.box.cards) if design.key == words[0]]
            return [verb.base + card for card in copies] or [verb.base + table.game.instance(table, words[0])]
        return [verb.base + parse_thing(table, verb, words)]
    except IllegalMove:
        found = moves_labelled(table, text) if isinstance(text, str) and len(text) <= LONGEST_LABEL else []
        if not found:
            raise
        return found


def moves_labelled(table: Table, text: str) -> list[int]:
    """The moves that the screen shows in these words, open or not."""
    wanted = text.casefold()
    cards = [card for card, design in enumerate(table.box.cards) if design.name.casefold() in wanted]
    lines = [card * LINES + line for card in cards for line in range(1, min(LINES, len(table.box.cards[card].clauses) + 1))]
    numbers = [int(word) for word in text.split(" ") if word.isascii() and word.isdigit() and len(word) <= 4]
    named = [] if table.question is None else list(range(1, len(table.question.step.labels) + 1))
    found: list[int] = []
    for verb in table.game.verbs:
        things = [0]
        if verb.takes == CARD:
            things = cards
        elif verb.takes == LINE:
            things = lines
        elif verb.takes == WORD:
            things = list(range(len(verb.words)))
        elif verb.takes == SEAT:
            things = list(range(table.seats))
        elif verb.takes != BARE:
            things = [*named, *[number for number in numbers if number <= THING and number not in named]]
        found.extend([verb.base + thing for thing in things if move_label(table, verb.base + thing).casefold() == wanted])
    return found


def move_text(table: Table, move: int) -> str:
    """The text of a move. A thing that does not exist is written as a bare number: it can only be refused."""
    verb = table.game.verbs[move >> THING_BITS]
    thing = move & THING
    if verb.takes == CARD and thing >= len(table.box.names):
        return f"{verb.name} #{thing}"
    if verb.takes == LINE and thing // LINES >= len(table.box.names):
        return f"{verb.name} #{thing}"
    if verb.takes == WORD and thing >= len(verb.words):
        return f"{verb.name} #{thing}"
    return verb.text(table.box, thing)


def move_label(table: Table, move: int) -> str:
    """A move in a person's words: names instead of keys, and the words of the question for its options."""
    verb = table.game.verbs[move >> THING_BITS]
    thing = move & THING
    if table.question is not None:
        step = table.question.step
        if verb.index == 0 and step.decline:
            return step.decline
        if verb.name == "option" and 1 <= thing <= len(step.labels):
            return step.labels[thing - 1]
    if verb.takes == CARD:
        return verb.label.format(table.box.cards[thing].name)
    if verb.takes == LINE:
        card = table.box.cards[thing // LINES]
        clause = card.clauses[thing % LINES - 1]
        says_verb = clause.kind == verb.name and not clause.value  # "exhaust Owl: Exhaust: ..." would say it twice
        return f"{verb.label.format(card.name)}: {clause.says if says_verb else clause.text}"
    if verb.takes == SEAT:
        return verb.label.format(table.seat_name(thing))
    if verb.takes == WORD:
        return verb.label.format(verb.words[thing][1])
    return verb.label.format(thing)


def move_act(table: Table, move: int) -> str:
    """A move in the words that stand on the card it is done with, which need not name it; "" if it is done with none."""
    verb = table.game.verbs[move >> THING_BITS]
    thing = move & THING
    if verb.takes == CARD:
        return (verb.act or verb.label).format(table.box.cards[thing].name)
    if verb.takes == LINE:
        clause = table.box.cards[thing // LINES].clauses[thing % LINES - 1]
        is_plain = clause.says == clause.text  # no header says what is done
        return f"{verb.act}: {clause.text}" if verb.act and is_plain else clause.text
    return ""


def parse_move(table: Table, text: object, seat: int | None) -> int:
    """The move a text stands for."""
    verb, words = split_move(table, text)
    if seat is not None and is_short(verb, words):
        return only_copy(table, verb, words[0], seat)
    move = verb.base + parse_thing(table, verb, words)
    if seat is not None and move == CONCEDE:
        refused = why_not_concede(table, seat)
        if refused:
            raise IllegalMove(refused)
    elif seat is not None and move not in table.moves(seat):
        if seat not in table.asked:
            raise IllegalMove(not_asked(table, seat))
        raise IllegalMove(refusal(table, seat, move))
    return move


def split_move(table: Table, text: object) -> tuple[Verb, list[str]]:
    """The verb a text begins with, and its other words."""
    if not isinstance(text, str) or len(text) > LONGEST_TEXT:
        raise IllegalMove(f"A move is a short text of at most {LONGEST_TEXT} characters.")
    if not text.strip():
        raise IllegalMove("An empty text is no move.")
    parts = text.split(" ")
    if "" in parts or not text.isprintable():
        raise IllegalMove("Put a single space between the words of a move.")
    verb = table.game.verb_named.get(parts[0])
    if verb is None:
        raise IllegalMove(f"{table.game.title} has no move {parts[0]!r}.")
    return verb, parts[1:]


def is_short(verb: Verb, words: list[str]) -> bool:
    """Whether these words name a card without its number."""
    return verb.takes == CARD and len(words) == 1 and "#" not in words[0]


def only_copy(table: Table, verb: Verb, key: str, seat: int) -> int:
    """The move for a card named without its number: fine where the copies that could be meant are alike."""
    found = [move for move in table.moves(seat) if move >> THING_BITS == verb.index]
    found = [move for move in found if table.box.cards[move & THING].key == key]
    kinds = {(table.place[move & THING], table.status[move & THING]) for move in found}
    if len(kinds) > 1:
        names = ", ".join(table.box.names[move & THING] for move in found)
        raise IllegalMove(f"There are several: {names}. Say which.")
    if not found:
        table.game.instance(table, key)
    return found[0]


def parse_thing(table: Table, verb: Verb, words: list[str]) -> int:
    """What the rest of a move's text names, by the kind of thing its verb takes."""
    expected = {BARE: 0, LINE: 2}.get(verb.takes, 1)
    if len(words) != expected:
        shape = {BARE: "nothing", CARD: "a card such as coin#3", LINE: "a card and a line such as coin#3 1"}
        takes = word_list(verb) if verb.takes == WORD else shape.get(verb.takes, "a number")
        raise IllegalMove(f"{verb.name!r} takes {takes}, not {' '.join(words)!r}.")
    if verb.takes == BARE:
        return 0
    if verb.takes in (CARD, LINE):
        card = table.game.instance(table, words[0])
        if verb.takes == CARD:
            return card
        line = parse_number(words[1])
        if not 1 <= line < LINES:
            raise IllegalMove(f"A card has no line {line}.")
        return card * LINES + line
    if verb.takes == WORD:
        for thing, (word, _) in enumerate(verb.words):
            if word == words[0]:
                return thing
        raise IllegalMove(f"{verb.name!r} takes {word_list(verb)}, not {words[0]!r}.")
    number = parse_number(words[0])
    if number > THING:
        raise IllegalMove(f"{number} is too large.")
    return number


def word_list(verb: Verb) -> str:
    """The words a verb takes, as part of a sentence; of a long list only the beginning."""
    words = [word for word, _ in verb.words]
    return f"one of {', '.join(words)}" if len(words) <= MOST_WORDS else f"a word such as {', '.join(words[:MOST_WORDS])}"


def parse_number(word: str) -> int:
    """Digits only: no sign, no underscore, no foreign digits, so that every move has one text."""
    if not (word.isascii() and word.isdigit() and len(word) <= 4 and (word == "0" or word[0] != "0")):
        raise IllegalMove(f"{word!r} is not a number.")
    return int(word)


def reopen(table: Table, question: Question) -> Question:
    """The same question with its options to be listed again: used where hidden cards were dealt anew."""
    unlisted: list[list[int] | None] = [None] * len(question.seats)
    return Question(question.step, question.seats, unlisted, question.answers[:])
