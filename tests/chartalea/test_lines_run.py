"""Every line of every card runs, step by step, in a position made for it (trying.py); what only lasts lies in play."""

import re

import pytest

from mythboard.games import BUILDERS
from tests.chartalea.duel import with_card
from tests.chartalea.trying import Trial


def complaints(name: str, card: str = "") -> list[str]:
    trial = Trial(name)
    cards = [trial.game.cards[card]] if card else list(trial.game.cards.values())
    told = [trial.try_line(card, clause) for card in cards for clause in card.clauses]
    return [complaint for complaint in told if complaint]


def test_every_step_of_every_line_of_every_card_runs() -> None:
    assert complaints("chartalea") == []


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("Gain 1 Money.\nIf you have 30 or more Companions, draw a card.", "stranger, line 2, .* never .*draw 1"),
        ("Dual Mythos: Pay 30 Power to gain 9 Health.", "stranger, line 1, .* never .*pay 30 Power; gain 9 Health"),
        ("If you have 1 or more Health, gain 1 Money; otherwise, draw a card.", "stranger, line 1, .* never draw 1$"),
    ],
)
def test_a_line_that_can_never_run_is_found(text: str, complaint: str, monkeypatch: pytest.MonkeyPatch) -> None:
    build = with_card.__wrapped__  # the game is taken apart for counting, so nobody else may have it
    monkeypatch.setitem(BUILDERS, "stranger", lambda _: build("item", text, ("greek",)))
    assert [bool(re.search(complaint, told)) for told in complaints("stranger", "stranger")] == [True]
