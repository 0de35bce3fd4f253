"""Scenarios of the Mill: a card with some text is played, and everything is looked at afterwards."""

from __future__ import annotations

from functools import cache

from mythboard.engine.card import Source
from mythboard.engine.game import Game
from tests.cards.mill import entry, mill
from tests.kit.naming import Given
from tests.kit.play import Play, begin_at

PLAY = "What do you play?"

OTHERS = "\n".join(
    [
        entry("axe", "Wait.", made_of=["iron"], weight=2, copies=3),
        entry("anvil", "Wait.", made_of=["iron"], weight=9),
        entry("rope", "Wait.", made_of=["oak"], weight=1, copies=3),
        entry("jack", "While in play: You draw 1 more card.", kind="friend"),
        entry("jill", "When you harvest: Wait.", kind="friend", copies=3),
    ]
)


class Day(Play):
    """A scenario of the Mill; it rests when somebody may play a card."""

    resting = (PLAY,)


@cache
def with_card(text: str, kind: str, rule: str) -> Game:
    fields = {"kind": kind, "copies": 2, **({"rule": rule} if rule else {})}
    return mill(Source("saw.toml", entry("saw", text, **fields)), Source("others.toml", OTHERS))


def day(text: str, *, seats: int = 2, kind: str = "tool", rule: str = "", **given: Given) -> Day:
    """Seat 0 has a card `saw` with this text in hand (a friend: in its yard) besides what else is given."""
    zone = "yard" if kind == "friend" else "hand"
    held = given.get(zone, [])
    assert not isinstance(held, int)
    given[zone] = ["saw", *(str(card) for card in held)]
    play = begin_at(Day, with_card(text, kind, rule), "action", seats=seats, given=given)
    assert isinstance(play, Day)
    return play


def played(text: str, *, seats: int = 2, rule: str = "", **given: Given) -> Day:
    """The same, and the card has been played."""
    play = day(text, seats=seats, kind="tool", rule=rule, **given)
    play.does("play saw")
    return play
