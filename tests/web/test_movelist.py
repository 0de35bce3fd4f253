"""The list of all moves reads like sentences."""

import pytest

from mythboard.web.movelist import Choice, in_full


@pytest.mark.parametrize(
    ("label", "said"),
    [
        ("sacrifice Flaming Coin: Sacrifice: Gain 2 Attack.", "Sacrifice Flaming Coin: Gain 2 Attack."),
        ("use Strike: Gain 1 Attack.", "Use Strike: Gain 1 Attack."),
        ("use Owl: Exhaust: Draw a card.", "Use Owl: Exhaust: Draw a card."),
        ("end your Main Phase", "End your Main Phase"),
    ],
)
def test_a_line_that_opens_with_its_own_verb_does_not_say_it_twice(label: str, said: str) -> None:
    assert in_full(Choice("sacrifice coin#1 1", label, "", "coin#1", "1")) == said
