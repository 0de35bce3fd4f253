"""The Mill: a made-up game with a vocabulary that has every kind of phrase and every kind of gap.

Millers play tools, which work at once and go to the heap, and keep friends, who stay in their yard. It is a second game beside
Obol that is built by nothing but the public constructor, so what holds for both is not a habit of one of them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from mythboard.cards.lower import CHOSEN, CardChoice, Head, Lowering, Place
from mythboard.cards.phrases import Vocabulary
from mythboard.cards.reader import Shape, read_cards
from mythboard.engine import verbs
from mythboard.engine.amounts import Amount, Chosen, MarkValue
from mythboard.engine.board import NOBODY, OWNER, SEAT, Board
from mythboard.engine.card import EVERYONE, OTHERS, YOURS, Card, Source, Static
from mythboard.engine.deeds import Deeds
from mythboard.engine.frames import Frame
from mythboard.engine.game import Game
from mythboard.engine.journal import Options
from mythboard.engine.modifiers import END_OF_TURN, START_OF_TURN, expire, measure
from mythboard.engine.parts import Contents, Rules
from mythboard.engine.procedure import (
    CARDS,
    SEATS,
    Part,
    ask,
    call,
    chose,
    each,
    happens,
    instead,
    label,
    procedure,
    repeat,
    sequence,
    when,
)
from mythboard.engine.programs import programs_of
from mythboard.engine.question import CARD, THING, offer_cards, offer_list
from mythboard.engine.scenario import Entrance
from mythboard.engine.table import Table

board = Board(seats=3)
STORE = board.zone("store")
PILE = board.zone("pile", sees=NOBODY, ordered=True, pool="pile")
HAND = board.zone("hand", per=SEAT, sees=OWNER)
YARD = board.zone("yard", per=SEAT, play=True)
HEAP = board.zone("heap", ordered=True, pool="pile")
GRAIN = board.number("grain", per=SEAT)
WEATHER = board.number("weather")
WAITED = board.number("waited")
WHOSE = board.number("whose turn")

HARVESTS, LOSES = board.event("harvests"), board.event("loses")
DRAWN, PRICE = board.measure("cards drawn"), board.measure("price of seed")
WINDS = {"north wind": 1, "east wind": 2}
PLAY, KEEP = board.verb("play", CARD, "play {}"), board.verb("keep", CARD, "keep {}")
KINDS = ("tool", "friend")


class Say:
    """A function with the words it is listed by."""

    def __init__(self, text: str, act: Callable[[Table, Frame], None]) -> None:
        self.text = text
        self.act = act

    def __call__(self, table: Table, frame: Frame) -> None:
        self.act(table, frame)

    def __str__(self) -> str:
        return self.text


class Holds:
    """A test, or a filter of cards, with the words it is listed by."""

    def __init__(self, text: str, test: Callable[..., bool]) -> None:
        self.text = text
        self.test = test

    def __call__(self, *what: object) -> bool:
        return self.test(*what)

    def __str__(self) -> str:
        return self.text


# What the phrases mean


def grain(amount: Amount, sign: int) -> Say:
    def change(table: Table, frame: Frame) -> None:
        have = table.numbers[GRAIN + frame.seat]
        table.add(GRAIN + frame.seat, max(-have, sign * amount(table, frame)))

    return Say(f"{'gain' if sign > 0 else 'lose'} {amount} grain", change)


def draw(amount: Amount) -> Say:
    def take(table: Table, frame: Frame) -> None:
        for _ in range(measure(table, DRAWN, frame.seat, amount(table, frame))):
            if table.zones[PILE]:
                table.bring(table.zones[PILE][-1], HAND + frame.seat)

    return Say(f"draw {amount}", take)


def bury(cards: CardChoice) -> Part:
    return cards.do(Say("bury it", lambda table, frame: table.bring(frame.card, HEAP)), f"Bury {cards.text}")


def keep(cards: CardChoice) -> Part:
    return cards.do(Say("keep it", lambda table, frame: table.bring(frame.card, YARD + frame.seat)), f"Keep {cards.text}")


def set_weather(number: int) -> Say:
    return Say(f"the weather is {number}", lambda table, frame: table.put(WEATHER, number))


def summon(name: str) -> Say:
    def find(table: Table, frame: Frame) -> None:
        for card in table.zones[PILE][:]:
            if table.box.cards[card].name == name:
                table.show(card, (1 << 7) - 1)
                table.bring(card, HAND + frame.seat)

    return Say(f"call {name}", find)


def praise(wind: int) -> Say:
    return Say(f"praise wind {wind}", lambda table, frame: table.put(WEATHER, wind))


def take_it(lowering: Lowering) -> Part:
    take = Say("take it", lambda table, frame: table.bring(frame.card, HAND + frame.seat))
    return each(Chosen(lowering.it()), take, of=CARDS)


def pounds_of_it(lowering: Lowering) -> Callable[[Table, Frame], int]:
    chosen = Chosen(lowering.it())

    def pounds(table: Table, frame: Frame) -> int:
        return sum(weight(table, card) for card in chosen(table, frame))

    return pounds


def point_out(lowering: Lowering) -> Part:
    """A phrase with a question of its own: the weather is the number of a miller."""
    name = lowering.new_mark("pointed")
    point = Say("heed it", lambda table, frame: table.put(WEATHER, frame.get(name) & THING))
    return sequence(ask(name, offer_list(verbs.SEAT, other_seats), about="Who is it?"), point)


def rummage(place: Place) -> Say:
    def gain(table: Table, frame: Frame) -> None:
        table.add(GRAIN + frame.seat, len(place.cards(table, frame)))

    return Say("rummage", gain)


def wait(table: Table, frame: Frame) -> None:
    table.add(WAITED, 1)


def has_grain(number: int) -> Holds:
    return Holds(f"grain >= {number}", lambda table, frame: table.numbers[GRAIN + frame.seat] >= number)


def friends(table: Table, frame: Frame) -> int:
    return len(table.zones[YARD + frame.seat])


def others(table: Table, frame: Frame) -> list[int]:
    return [(frame.seat + step) % table.seats for step in range(1, table.seats)]


def everybody(table: Table, frame: Frame) -> list[int]:
    return [frame.seat, *others(table, frame)]


def other_seats(table: Table, frame: Frame, seat: int) -> list[int]:
    return others(table, frame)


def chosen_miller() -> tuple[Part, Callable[[Table, Frame], list[int]]]:
    def who(table: Table, frame: Frame) -> list[int]:
        return [frame.get("miller") & THING]

    return ask("miller", offer_list(verbs.SEAT, other_seats), about="Which miller?"), who


def zone_of(zone: int, hidden: bool, per_seat: bool = True) -> Callable[[], Place]:
    return lambda: Place(lambda table, frame: table.zones[zone + (frame.seat if per_seat else 0)], hidden)


def weight(table: Table, card: int) -> int:
    return table.box.values["weight"][card]


def vocabulary() -> Vocabulary:
    words = Vocabulary()
    words.choice("wind", WINDS)
    words.effect("gain|gains {n:grain|grains}", lambda n: grain(n, 1))
    words.effect("lose|loses {n:grain|grains}", lambda n: instead(LOSES, "losing grain", grain(n, -1)))
    words.effect("draw|draws {a:card|cards}", draw)
    words.effect("bury|buries {cards}", bury)
    words.effect("keep|keeps {cards}", keep)
    words.effect("set|sets the weather to {number}", set_weather)
    words.effect("call|calls {name}", summon)
    words.effect("praise|praises the {wind}", praise)
    words.effect("take|takes it", take_it, lowering=True)
    words.effect("point|points somebody out", point_out, lowering=True)
    words.effect("rummage|rummages {place}", rummage)
    words.effect("wait|waits", lambda: wait)
    words.effect("shake|shakes your|their hat", lambda: wait)
    words.effect("set the sails, the mill turns", lambda: wait)  # no third person, and a comma

    words.add("subject", "each other miller", lambda: others)
    words.add("subject", "each miller", lambda: everybody)
    words.add("subject", "a miller of your choice", chosen_miller)

    words.add("condition", "you have {number} or more grain", has_grain)
    words.add("condition", "the weather is {number}", lambda n: Holds(f"weather = {n}", lambda t, f: t.numbers[WEATHER] == n))
    words.add("condition", "an hour has passed", lambda: Holds("waited", lambda t, f: t.numbers[WAITED] > 0))

    words.add("count", "friend you|they have", lambda: friends)
    words.add("count", "{number} friends you|they have", lambda n: lambda t, f: friends(t, f) // n)
    words.add("count", "pound it weighs", pounds_of_it, lowering=True)
    words.add("count", "card chosen this way", lambda: MarkValue(CHOSEN))

    words.add("cost", "{n:grain|grains}", lambda n: (has_grain(n.number), grain(n, -1)))
    words.add("cost", "{a:hour|hours}", lambda n: (Holds("ever", lambda t, f: True), wait))

    words.add("static", "you draw {n:more card|more cards}", lambda n: Static(DRAWN, n.number, YOURS, None, "draw more"))
    words.add("static", "seed costs the others {n:grain|grains} more", lambda n: Static(PRICE, n.number, OTHERS, None, "dear"))
    words.add("static", "iron costs you {number} less", lambda n: Static(PRICE, -n, YOURS, lambda t, c: True, "iron is cheap"))

    words.add("event", "you harvest", lambda: (HARVESTS, YOURS))
    words.add("event", "another miller harvests", lambda: (HARVESTS, OTHERS))
    words.add("event", "anybody harvests", lambda: (HARVESTS, EVERYONE))
    words.add("replaced", "losing grain", lambda: (LOSES, YOURS))

    words.add("header", "dusk", lambda: Head("dusk"))
    words.add("header", "harvest {number}", lambda n: Head("harvest", n, (has_grain(n),)))

    words.add("keyword", "stubborn", lambda: Head("stubborn"))
    words.add("keyword", "strong {number}", lambda n: Head("strong", n))

    words.add("side", "your|their", zone_of(YARD, hidden=False))
    words.add("side", "lost", zone_of(HEAP, hidden=False, per_seat=False))
    words.add("adjective", "tool", lambda: Holds("tool", lambda t, c: t.box.kind[c] == 0))
    words.add("adjective", "iron", lambda: Holds("iron", lambda t, c: bool(t.box.traits[c] & 1)))
    words.add("adjective", "unique", lambda: Holds("unique", lambda t, c: t.box.cards[c].copies == 1))
    words.add("noun", "friend|friends", lambda: Holds("friend", lambda t, c: t.box.kind[c] == 1))
    words.add("noun", "old ox|oxen", lambda: Holds("old ox", lambda t, c: weight(t, c) > 5))
    words.add("tail", "weighing {number} or less", lambda n: Holds("light", lambda t, c: weight(t, c) <= n))
    words.add("tail", "named {name}", lambda name: Holds(name, lambda t, c: t.box.cards[c].name == name))
    words.add("place", "from your|their hand", zone_of(HAND, hidden=True))
    words.add("place", "from your|their yard", zone_of(YARD, hidden=False))
    words.add("place", "from the heap", zone_of(HEAP, hidden=False, per_seat=False))
    return words


# The game around them


def run_lines(table: Table, frame: Frame, kind: str) -> None:
    for clause in reversed(table.box.cards[frame.card].clauses):
        if clause.kind == kind and clause.program is not None and all(need(table, frame) for need in clause.needs):
            table.push(clause.program, frame.seat, frame.card)


def lay_down(table: Table, frame: Frame) -> None:
    frame.card = frame.get("action") & THING
    if table.box.kind[frame.card] == KINDS.index("friend"):
        table.bring(frame.card, YARD + frame.seat)
    else:
        run_lines(table, frame, "use")
        table.bring(frame.card, HEAP)


def end_turn(table: Table, frame: Frame) -> None:
    expire(table, frame.seat, END_OF_TURN)


def harvest(table: Table, frame: Frame) -> None:
    for card in table.zones[YARD + frame.seat]:
        frame.card = card
        run_lines(table, frame, "harvest")


def whose_turn(table: Table, frame: Frame) -> list[int]:
    return [table.numbers[WHOSE]]


def pass_the_turn(table: Table, frame: Frame) -> None:
    table.put(WHOSE, (table.numbers[WHOSE] + 1) % table.seats)
    expire(table, table.numbers[WHOSE], START_OF_TURN)


GAME = procedure("game", repeat(each(whose_turn, call("turn"), of=SEATS), label("turn is over"), pass_the_turn))
TURN = procedure(
    "turn",
    label("action"),
    ask("action", offer_cards(PLAY, HAND, per_seat=True), about="What do you play?", decline="rest", conceal=True),
    when(chose("action"), lay_down),
    harvest,
    happens(HARVESTS, "a harvest"),
    end_turn,
)


def lay_out(table: Table) -> None:
    for card in range(len(table.box.cards)):
        table.bring(card, PILE)


def contents(cards: dict[str, Card], seats: int, options: Options) -> list[str]:
    return [card.key for card in cards.values() for _ in range(card.copies)]


def shape() -> Shape:
    return Shape(
        vocabulary=vocabulary(),
        seats=board.seats,
        kinds=KINDS,
        traits=("iron", "oak"),
        trait_field="made of",
        values=("weight",),
        highest_cost=9,
        default_place=zone_of(HAND, hidden=True)(),
        rules={"turn the mill": (wait, wait)},
    )


def mill(*sources: Source, words: Vocabulary | None = None) -> Game:
    """The game with the cards of these files, perhaps written in more words than its own."""
    written = shape() if words is None else replace(shape(), vocabulary=words)
    cards, of_cards = read_cards(list(sources), written)
    programs = programs_of(board, (GAME, TURN), of_cards)
    return Game(
        name="mill",
        title="The Mill",
        seats=(2, 3),
        board=board,
        deeds=Deeds(board.sayings),
        contents=Contents(cards, KINDS, ("iron", "oak"), contents, STORE, lay_out, lambda table: None),
        rules=Rules(programs, "game", scores, {"action": Entrance("game@turn is over", "turn@action")}, play_zones=(YARD,)),
    )


def scores(table: Table) -> list[int]:
    return table.numbers[GRAIN : GRAIN + table.seats]


def entry(key: str, text: str, **fields: object) -> str:
    """A card as it stands in a file; `made_of` is the field "made of"."""
    given = {"name": key.replace("-", " ").title(), "kind": "tool", "origin": "a test", **fields}
    lines = [f"{name.replace('_', ' ')!r} = {value!r}".replace("'", '"') for name, value in given.items()]
    return "\n".join([f"[{key}]", *lines, 'text = """', text, '"""', ""])
