"""Phrases for what texts of Mysthea do. M-EFF

Most phrases are one line: a template and the rule behind it. Where one needs questions of its own, a function above says how.
Whatever may be declined (M-EFF-03) is a question with a way out.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from mythboard.cards import tree
from mythboard.cards.choice import CHOSEN
from mythboard.cards.lower import CardChoice, Lowering, Place
from mythboard.cards.phrases import Vocabulary
from mythboard.engine.amounts import Amount, Chosen, Times, exactly
from mythboard.engine.effects import Answered, CountMark, Effect
from mythboard.engine.frames import Frame
from mythboard.engine.procedure import CARDS, NUMBERS, SEATS, Part, Rule, ask, call, chose, each, mark, sequence, when
from mythboard.engine.question import THING_BITS, Verb, offer_list
from mythboard.engine.table import Table
from mythboard.engine.verbs import CHOOSE, NUMBER, YES
from mythboard.games.mysthea import board, deeds, units, verbs
from mythboard.games.mysthea.acting import can_act
from mythboard.games.mysthea.battle import remote_battlefields
from mythboard.games.mysthea.counting import opponents
from mythboard.games.mysthea.developing import can_develop, deck
from mythboard.games.mysthea.encounters import may_face
from mythboard.games.mysthea.islands import steps_from
from mythboard.games.mysthea.monsters import monsters_on_path
from mythboard.games.mysthea.rates import A_CARD, A_MOVE
from mythboard.games.mysthea.world import REGIONS, TYPES, WORLD

HAND_PLACE = Place(deeds.own_hand, hidden=True)
BASES = {board.A_TROOP: board.TROOPS, board.A_GOLEM: board.GOLEMS, board.A_FORT: board.FORTS}
CPS_WORD = -1  # among the resources of "equal to its CPs"


# Candidates


class OneIf:
    """A thing, as long as a test of the asked seat holds."""

    __slots__ = ("test", "thing")

    def __init__(self, thing: int, test: Callable[[Table, int], bool]) -> None:
        self.thing = thing
        self.test = test

    def __call__(self, table: Table, frame: Frame, seat: int) -> list[int]:
        return [self.thing] if self.test(table, seat) else []


class UnitTest:
    """A test of a seat and a kind of unit, bound to the kind."""

    __slots__ = ("test", "unit")

    def __init__(self, test: Callable[[Table, int, int], bool], unit: int) -> None:
        self.test = test
        self.unit = unit

    def __call__(self, table: Table, seat: int) -> bool:
        return self.test(table, seat, self.unit)


class OfActing:
    """A test of a seat as a test of the acting one."""

    __slots__ = ("test",)

    def __init__(self, test: Callable[[Table, int], bool]) -> None:
        self.test = test

    def __call__(self, table: Table, frame: Frame) -> bool:
        return self.test(table, frame.seat)

    def __str__(self) -> str:
        return "can be done"


class JourneysOf:
    """Single steps of units of one kind."""

    __slots__ = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def __call__(self, table: Table, frame: Frame, seat: int) -> list[int]:
        found: list[int] = []
        for region in range(REGIONS):
            if units.may_travel(table, seat, self.unit, region):
                found.extend([verbs.journey(self.unit, region, goal) for goal in steps_from(table, region)])
        return found

    def possible(self, table: Table, seat: int) -> bool:
        return any(units.may_travel(table, seat, self.unit, region) for region in range(REGIONS))


class Starts:
    """Regions from which a unit of a kind can jump."""

    __slots__ = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def __call__(self, table: Table, frame: Frame, seat: int) -> list[int]:
        return [region for region in range(REGIONS) if units.may_travel(table, seat, self.unit, region)]


class StartsTogether:
    """Regions from which somebody could jump: troops, golems, and perhaps the champion."""

    __slots__ = ("champion",)

    def __init__(self, champion: bool) -> None:
        self.champion = champion

    def __call__(self, table: Table, frame: Frame, seat: int) -> list[int]:
        found: list[int] = []
        for region in range(REGIONS):
            able = units.rested(table, seat, board.A_TROOP, region) + units.rested(table, seat, board.A_GOLEM, region)
            if able or (self.champion and board.champion_region(table, seat) == region):
                found.append(region)
        return found


class GoalsFrom:
    """Where a jump from the region at a mark can lead; nowhere if none was chosen."""

    __slots__ = ("mark",)

    def __init__(self, name: str) -> None:
        self.mark = name

    def __call__(self, table: Table, frame: Frame, seat: int) -> list[int]:
        move = frame.get(self.mark)
        return [] if move <= 0 else units.jump_goals(table, move % (1 << THING_BITS))


class RegionsOfActing:
    """Where the acting seat has units of a kind: somebody else chooses among them."""

    __slots__ = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def __call__(self, table: Table, frame: Frame, seat: int) -> list[int]:
        return deeds.has_unit(table, frame.seat, self.unit, BASES[self.unit])


class IfOpponentsHave:
    """Yes, as long as any opponent has a unit of a kind."""

    __slots__ = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def __call__(self, table: Table, frame: Frame, seat: int) -> list[int]:
        return (
            [0] if any(deeds.has_unit(table, other, self.unit, BASES[self.unit]) for other in opponents(table, frame)) else []
        )


class RegionsOfOpponents:
    """Where any opponent can lose a unit of a kind."""

    __slots__ = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def __call__(self, table: Table, frame: Frame, seat: int) -> list[int]:
        others = opponents(table, frame)
        return [r for r in range(REGIONS) if any(units.can_lose(table, other, self.unit, r) for other in others)]


def user(table: Table, frame: Frame) -> int:
    """Whose effect it is, while it goes through the opponents. M-EFF-02"""
    return frame.home


class UpToCards:
    __slots__ = ("most",)

    def __init__(self, most: int) -> None:
        self.most = most

    def __call__(self, table: Table, frame: Frame, seat: int) -> list[int]:
        return list(range(1, min(self.most, len(table.zones[deck(table)])) + 1))


# Offers


def offered(
    lowering: Lowering, verb: Verb, thing: int, test: Callable[[Table, int], bool], about: str, rule: Part | Rule
) -> Part:
    """Something that may be done or declined, if it can be done."""
    lowering.only_if(OfActing(test))
    name = lowering.new_mark(verb.name)
    question = ask(name, offer_list(verb, OneIf(thing, test)), about=about, decline="no")
    return sequence(question, when(chose(name), rule))


def repeated(amount: Amount, part: Part) -> Part:
    """So many times; once needs no loop."""
    if amount.count is None and amount.number == 1:
        return part
    return each(Times(amount), part, of=NUMBERS)


def construct(lowering: Lowering, unit: int, amount: Amount) -> Part:
    test = UnitTest(units.can_construct, unit)
    about = f"Construct a {board.UNITS[unit]}?"
    return repeated(amount, offered(lowering, verbs.CONSTRUCT, unit, test, about, deeds.CONSTRUCT[unit]))


def deploy(lowering: Lowering, unit: int, amount: Amount) -> Part:
    test = UnitTest(units.can_deploy, unit)
    about = f"Deploy a {board.UNITS[unit]}?"
    return repeated(amount, offered(lowering, verbs.DEPLOY, unit, test, about, deeds.DEPLOY[unit]))


def can_fortify(table: Table, seat: int) -> bool:
    return len(units.fort_places(table, seat)) > 0


def deploy_forts(lowering: Lowering, amount: Amount) -> Part:
    """M-OP-05"""
    lowering.only_if(OfActing(can_fortify))
    return repeated(amount, call("deploy a fortification"))


def travel_with(lowering: Lowering, unit: int, amount: Amount) -> Part:
    journeys = JourneysOf(unit)
    lowering.only_if(OfActing(journeys.possible))
    name = lowering.new_mark("travel")
    question = ask(name, offer_list(verbs.TRAVEL, journeys), about=f"Travel with a {board.UNITS[unit]}?", decline="no")
    travel = Answered(deeds.travel_as, name, f"travel as {name}", A_MOVE)
    return repeated(amount, sequence(question, when(chose(name), travel)))


def jump_with(lowering: Lowering, unit: int, amount: Amount) -> Part:
    """M-EFF-07"""
    start, goal = lowering.new_mark("from"), lowering.new_mark("to")
    lowering.only_if(OfActing(JourneysOf(unit).possible))
    whence = ask(
        start, offer_list(verbs.FROM, Starts(unit)), about=f"Jump with a {board.UNITS[unit]} from which region?", decline="no"
    )
    whither = ask(goal, offer_list(verbs.TO, GoalsFrom(start)), about="Jump to which region?", decline="nowhere")
    return repeated(
        amount,
        sequence(whence, when(chose(start), whither, when(chose(goal), deeds.Jump(unit, start, goal)))),
    )


class OwnPlace(Effect):
    """Note where the champion is, as the answer to a question that need not be put."""

    __slots__ = ("mark",)

    def __init__(self, name: str) -> None:
        super().__init__(f"{name} = the champion's region", 0.0)
        self.mark = name

    def __call__(self, table: Table, frame: Frame) -> None:
        frame.put(self.mark, verbs.FROM.base + board.champion_region(table, frame.seat))


def champion_jumps(lowering: Lowering) -> Part:
    start, goal = lowering.new_mark("from"), lowering.new_mark("to")
    return sequence(
        mark(start, 1),
        OwnPlace(start),
        ask(goal, offer_list(verbs.TO, GoalsFrom(start)), about="Where does your champion jump?", decline="nowhere"),
        when(chose(goal), deeds.Jump(board.A_CHAMPION, start, goal)),
    )


def jump_together(lowering: Lowering, champion: bool) -> Part:
    start, goal = lowering.new_mark("from"), lowering.new_mark("to")
    return sequence(
        ask(start, offer_list(verbs.FROM, StartsTogether(champion)), about="Jump from which region?", decline="no"),
        when(
            chose(start),
            ask(goal, offer_list(verbs.TO, GoalsFrom(start)), about="Jump to which region?", decline="nowhere"),
            when(chose(goal), deeds.JumpTogether(champion, start, goal)),
        ),
    )


def remove_anywhere(lowering: Lowering, unit: int) -> Part:
    """From everybody or nobody: it rewards encounters, and nobody must use a reward. M-EFF-09, M-ENC-06"""
    used, name = lowering.new_mark("used"), lowering.new_mark("region")
    yes = offer_list(YES, IfOpponentsHave(unit))
    question = ask(
        name,
        offer_list(verbs.REGION, RegionsOfActing(unit)),
        who=user,
        about=f"Remove a {board.UNITS[unit]} from which region?",
    )
    return sequence(
        ask(used, yes, about=f"Remove a {board.UNITS[unit]} from each opponent?", decline="no"),
        when(chose(used), each(opponents, question, deeds.RemoveAt(unit, name), of=SEATS)),
    )


def remove_in_one_region(lowering: Lowering, unit: int) -> Part:
    """A removed champion is a wounded one. M-WND-01"""
    name = lowering.new_mark("region")
    question = ask(name, offer_list(verbs.REGION, RegionsOfOpponents(unit)), about="In which region?")
    return sequence(question, when(chose(name), each(opponents, deeds.RemoveAt(unit, name), of=SEATS)))


def let_attack(lowering: Lowering) -> Part:
    """M-EFF-11"""
    name = lowering.new_mark("monster")
    question = ask(name, offer_list(CHOOSE, monsters_on_path), about="Which monster attacks?", decline="none")
    return sequence(question, when(chose(name), Answered(deeds.let_attack, name, f"let {name} attack", deeds.worth_of_attack)))


def start_a_battle(lowering: Lowering, boost: int) -> Rule:
    lowering.only_if(OfActing(has_battlefield))
    return deeds.battle_with(boost)


def has_battlefield(table: Table, seat: int) -> bool:
    return len(remote_battlefields(table, seat)) > 0


def free_encounter(lowering: Lowering) -> Part:
    name = lowering.new_mark("encounter")
    question = ask(name, offer_list(verbs.ENCOUNTER, OneIf(0, may_face)), about="Face an encounter?", decline="no")
    return sequence(
        mark(deeds.DOUBLED),
        each(deeds.free_encounters, question, when(chose(name), deeds.FACE_FREE_ENCOUNTER), of=NUMBERS),
    )


def always(table: Table, seat: int) -> bool:
    return True


def draw_up_to(lowering: Lowering, amount: Amount) -> Part:
    name = lowering.new_mark("cards")
    cards = offer_list(NUMBER, UpToCards(amount.number))
    drawn = Answered(deeds.draw_chosen, name, f"draw {name}", 2.0 * A_CARD)
    return sequence(ask(name, cards, about="Draw how many cards?", decline="none"), drawn)


def banish(cards: CardChoice) -> Part:
    """Several go together or not at all."""
    if cards.node.quantity == tree.EXACTLY:
        cards = replace(cards, source=deeds.AllOrNothing(cards.source, cards.node.number, CHOSEN))
    return cards.do(deeds.BANISH_IT, f"Banish {cards.text}")


class OneOfEach:
    """The hand's cards of one sort, if there is a card of every sort that has not gone yet."""

    __slots__ = ("sort",)

    def __init__(self, sort: int) -> None:
        self.sort = sort

    def __call__(self, table: Table, frame: Frame, seat: int) -> list[int]:
        hand = board.hand(table, seat)
        for sort in range(self.sort, board.COLOURS):
            if not any(table.box.kind[card] == sort for card in hand):
                return []
        return [card for card in hand if table.box.kind[card] == self.sort]


def banish_each_type(lowering: Lowering) -> Part:
    """One of every type or nothing; asked of everybody alike, for what is in a hand is nobody's business."""
    parts: list[Part | Rule] = []
    chosen = CHOOSE
    for sort, title in enumerate(("tactic", "objective", "accessory", "upgrade")):
        name = lowering.new_mark("card")
        question = ask(name, offer_list(chosen, OneOfEach(sort)), about=f"Banish which {title}?", conceal=True)
        parts.append(question)
        parts.append(when(chose(name), each(Chosen(name), deeds.BANISH_IT, CountMark(CHOSEN, 1), of=CARDS)))
    return sequence(*parts)


def equal_to_cps(lowering: Lowering, number: int, times: int) -> Rule:
    """M-EFF-08"""
    count = deeds.CPsOf(lowering.it(), times)
    amount = Amount(1, count, str(count))
    if number == CPS_WORD:
        return deeds.GAIN_CPS(amount)
    return deeds.Gain(number, next(name for name, base in deeds.RESOURCES if base == number), amount)


def effects(words: Vocabulary) -> None:
    for name, number in deeds.RESOURCES:
        words.effect(f"gain|gains {{n:{name}|{name}}}", lambda n, number=number, name=name: deeds.Gain(number, name, n))
        words.effect(
            f"receive|receives {{n:{name}|{name}}}",
            lambda n, number=number, name=name: (mark(deeds.DOUBLED), deeds.Gain(number, name, deeds.as_reward(n))),
        )
    words.effect("gain|gains {n:CP|CPs}", deeds.GAIN_CPS)
    words.effect("receive|receives {n:CP|CPs}", lambda n: (mark(deeds.DOUBLED), deeds.RECEIVE_CPS(deeds.as_reward(n))))
    words.effect("receive|receives {n:card|cards}", lambda n: (mark(deeds.DOUBLED), deeds.RECEIVE_CARDS(deeds.as_reward(n))))
    words.effect("receive|receives an encounter", free_encounter, lowering=True)
    words.choice("resource", {**dict(deeds.RESOURCES), "CPs": CPS_WORD})
    words.effect("gain|gains {resource} equal to its CPs", lambda low, what: equal_to_cps(low, what, 1), lowering=True)
    words.effect("gain|gains {resource} equal to twice its CPs", lambda low, what: equal_to_cps(low, what, 2), lowering=True)
    words.effect("lose|loses {n:glory|glory}", deeds.LOSE_GLORY)
    words.effect("lose|loses a random card from your|their discard pile", lambda: deeds.LOSE_RANDOM_DISCARD)
    words.effect("recharge|recharges your|their artefact", lambda: deeds.RECHARGE)
    words.effect("draw|draws {a:card|cards}", deeds.DRAW)
    words.effect("draw|draws up to {n:card|cards}", draw_up_to, lowering=True)
    words.effect("discard|discards {cards}", lambda cards: cards.do(deeds.DISCARD_IT, f"Discard {cards.text}"))
    words.effect("banish|banishes {cards}", banish)
    words.effect("banish|banishes one card of each type", banish_each_type, lowering=True)

    for unit in (board.A_TROOP, board.A_GOLEM):
        one, many = board.UNITS[unit], f"{board.UNITS[unit]}s"
        gap = f"{{a:{one}|{many}}}"
        words.effect(f"construct|constructs {gap}", lambda low, n, unit=unit: construct(low, unit, n), lowering=True)
        words.effect(f"deploy|deploys {gap}", lambda low, n, unit=unit: deploy(low, unit, n), lowering=True)
        words.effect(f"travel|travels with {gap}", lambda low, n, unit=unit: travel_with(low, unit, n), lowering=True)
        words.effect(f"jump|jumps with {gap}", lambda low, n, unit=unit: jump_with(low, unit, n), lowering=True)
        words.effect(
            f"jump|jumps with up to {{n:{one}|{many}}}", lambda low, n, unit=unit: jump_with(low, unit, n), lowering=True
        )
    words.effect("deploy|deploys {a:fortification|fortifications}", deploy_forts, lowering=True)
    words.effect(
        "travel|travels with your|their champion",
        lambda low: travel_with(low, board.A_CHAMPION, exactly(1)),
        lowering=True,
    )
    words.effect("jump|jumps with your|their champion", champion_jumps, lowering=True)
    words.effect(
        "jump|jumps with all your|their troops and golems in one region",
        lambda low: jump_together(low, False),
        lowering=True,
    )
    words.effect(
        "jump|jumps with all your|their movable units in one region",
        lambda low: jump_together(low, True),
        lowering=True,
    )
    words.choice("unit", {"troop": board.A_TROOP, "golem": board.A_GOLEM, "fortification": board.A_FORT})
    words.effect("remove|removes a {unit} from each opponent", remove_anywhere, lowering=True)
    words.effect("remove|removes a {unit} from each opponent in one region", remove_in_one_region, lowering=True)
    words.effect(
        "wound|wounds each opposing champion in one region",
        lambda low: remove_in_one_region(low, board.A_CHAMPION),
        lowering=True,
    )

    words.effect("act|acts", lambda low: (low.only_if(OfActing(can_act)), call("extra act"))[1], lowering=True)
    words.effect(
        "develop|develops",
        lambda low: offered(low, verbs.DEVELOP, 0, can_develop, "Develop?", call("develop")),
        lowering=True,
    )
    words.effect(
        "meditate|meditates",
        lambda low: offered(low, verbs.MEDITATE, 0, always, "Meditate?", call("meditate")),
        lowering=True,
    )
    words.effect("start|starts a battle", lambda low: start_a_battle(low, 0), lowering=True)
    words.effect(
        "start|starts a battle with {n:more strength|more strength}",
        lambda low, n: start_a_battle(low, n.number),
        lowering=True,
    )
    words.effect("let|lets a monster attack", let_attack, lowering=True)
    words.effect("move|moves every monster one island clockwise", lambda: deeds.MOVE_ALL_MONSTERS)
    words.choice("region", {WORLD.type_names[kind]: kind for kind in range(TYPES)})
    words.effect("each {region} gives its controller the glory of this space", lambda kind: deeds.SCORE_REGIONS[kind])
