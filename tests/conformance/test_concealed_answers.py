"""A question that conceals who has a choice, put to all at once and in secret: nothing of Obol does that, other games will."""

import pytest

from mythboard.engine.board import ALL
from mythboard.engine.dice import Dice
from mythboard.engine.frames import Frame
from mythboard.engine.game import Game
from mythboard.engine.procedure import SEATS, Part, ask, ask_all, each, procedure, repeat
from mythboard.engine.question import PASS, THING, offer_list
from mythboard.engine.table import Table
from mythboard.lab.conformance import RandomPlayer, play
from mythboard.lab.conformance.secrets import worlds_look_alike
from mythboard.lab.conformance.terms import FULL, INVARIANTS, Case, Violation, viewers
from mythboard.lab.conformance.worlds import answers_are_uniform, imagining_is_honest
from tests.conformance.sabotage import violates
from tests.engine.tiny import GOLD, GONE, HAND, PILE, TAKE, lay_out, tiny
from tests.kit.variants import variant


def vowels(table: Table, frame: Frame, seat: int) -> list[int]:
    """Only some cards are reactions: whether a hand has one is nobody else's business."""
    return [card for card in table.zones[HAND + seat] if table.box.cards[card].key in "aeiou"]


def everybody(table: Table, frame: Frame) -> list[int]:
    return list(range(table.seats))


def reveal(table: Table, frame: Frame) -> None:
    for seat in range(table.seats):
        move = frame.marks[frame.program.slots["reaction"] + seat]
        if move > 0:
            table.show(move & THING, ALL)
            table.bring(move & THING, GONE)
            table.add(GOLD + seat, 1)
        if table.zones[PILE]:
            table.bring(table.zones[PILE][-1], HAND + seat)
    if not table.zones[PILE]:
        table.finish([0])


def deal(table: Table) -> None:
    for seat in range(table.seats):
        table.bring(table.zones[PILE][-1], HAND + seat)


def lay_and_shuffle(table: Table) -> None:
    lay_out(table)
    table.shuffle(PILE)


def dealt(game: Game) -> Game:
    return variant(game, contents=game.contents._replace(lay_out=lay_and_shuffle, deal=deal))


def battle(decline: str = "nothing") -> Game:
    """Everybody may play a vowel, in secret, and is asked whether or not they have one."""
    offered = offer_list(TAKE, vowels)
    question = ask_all("reaction", offered, seats=everybody, about="React?", decline=decline, secret=True, conceal=True)
    return dealt(tiny(procedure("battle", repeat(question, reveal))))


def answered_once(decline: str = "nothing") -> Table:
    """Seat 0 had nothing to choose, and has answered; the others have not."""
    for seed in range(50):
        table = battle(decline).start(3, seed)
        if table.moves(0) == [PASS]:
            table.answer(0, PASS)
            return table
    raise AssertionError("no such deal")


def test_an_answer_without_a_choice_looks_like_any_other() -> None:
    """I11: that seat 0 could only pass must not show before all have answered."""
    table = answered_once()
    for viewer in (1, 2, None):
        worlds_look_alike(table, viewer, Dice(1), 40)


def test_an_answer_without_a_choice_is_imagined_as_one_that_could_be_given() -> None:
    """I12: where seat 0 would have had to choose a card, it did."""
    table = answered_once(decline="")
    for viewer in (1, 2, None):
        imagining_is_honest(table, viewer, Dice(1), 12)


def test_an_answer_without_a_choice_is_imagined_anew() -> None:
    """I12: where seat 0 would have had a choice, it chose either way."""
    table = answered_once()
    for viewer in (1, 2, None):
        assert answers_are_uniform(table, viewer, Dice(1), 200) == 1


def test_whole_battles_keep_all_promises(subtests: pytest.Subtests) -> None:
    violations: list[Violation] = []
    for seed in range(6):
        case = Case("tiny", 2 + seed % 2, {}, f"battle-{seed}")
        report = play(battle(), case, RandomPlayer(case.seed), FULL)
        assert report.decisions > 2
        violations.extend(report.violations)
    for invariant in INVARIANTS:
        with subtests.test(invariant):
            assert [str(found) for found in violations if found.invariant == invariant] == []


def next_seat(table: Table, frame: Frame) -> int:
    return 1


def who_has_a_vowel(table: Table, frame: Frame) -> int:
    return next((seat for seat in range(table.seats) if vowels(table, frame, seat)), 0)


def asked_openly(question: Part, seed: int) -> Table:
    """A question that is put only because of what somebody holds."""
    return dealt(tiny(procedure("betrayal", each(everybody, repeat(question), of=SEATS)))).start(3, seed)


def test_a_question_that_betrays_a_hand_is_found() -> None:
    """Seat 1 is asked whether it plays a vowel, so everybody knows that it has one."""
    open_question = ask("card", offer_list(TAKE, vowels), who=next_seat, about="Play?", decline="no")
    concealed = ask("card", offer_list(TAKE, vowels), who=next_seat, about="Play?", decline="no", conceal=True)
    seed = next(seed for seed in range(50) if len(asked_openly(concealed, seed).moves(1)) == 2)
    worlds_look_alike(asked_openly(concealed, seed), 0, Dice(1), 40)
    violates("I11", lambda: worlds_look_alike(asked_openly(open_question, seed), 0, Dice(1), 40), "must be concealing")


def test_a_question_put_to_whoever_holds_a_card_is_found() -> None:
    question = ask("card", offer_list(TAKE, vowels), who=who_has_a_vowel, about="Play?", decline="no", conceal=True)
    violates("I11", lambda: worlds_look_alike(asked_openly(question, 3), None, Dice(1), 40), "would be asked")


def test_every_viewer_is_looked_at() -> None:
    assert list(viewers(battle().start(3))) == [0, 1, 2, None]
