"""Why a cost or a strength is another one than printed, as the view tells it to everybody."""

from __future__ import annotations

from typing import Any

from tests.chartalea.duel import Duel, at


def why(play: Duel, zone: str, seat: int | None = 0) -> Any:
    """What a viewer is told of the only card of a zone whose numbers are changed; None if there is none."""
    view: Any = play.table.view(seat)
    told = list(view["zones"][zone].get("why", {}).values())
    return told[0] if told else None


def test_a_curse_that_makes_cards_dearer_is_named() -> None:
    play = at("main", row=["amazon"], curses=["fimbulwinter"])
    assert why(play, "row/0") == {"cost": ["+1 Fimbulwinter"]}
    assert why(play, "row/0", 1) == why(play, "row/0", None) == why(play, "row/0")


def test_of_a_card_that_costs_what_is_printed_nothing_is_told() -> None:
    assert why(at("main", row=["amazon"], curses_1=["fimbulwinter"]), "row/0") is None


def test_what_counts_for_the_next_card_of_a_sort_is_told_of_such_cards_alone() -> None:
    play = at("main", row=["amazon", "treasure-map"], lasting=[("this turn, your next Companion card costs 1 Money less", 0)])
    assert why(play, "row/0") == {"cost": ["-1 Drinking Horn (once, until the turn ends)"]}
    assert why(play, "row/1") is None


def test_the_strength_of_a_companion_is_told_with_its_blesses_and_what_lasts() -> None:
    play = at(
        "main",
        companions=["owl"],
        treasures=["vitality"],
        lasting=[("until your next turn, your Companions have 2 more strength", 0)],
    )
    play.does("open vitality")
    assert why(play, "companions/0") == {"strength": ["+3 Vitality", "+2 Shield Wall (until Player 1's next turn)"]}


def test_the_strength_of_a_monster_is_told_for_whose_turn_it_is() -> None:
    play = at("main", row=["andvaris-ring"], hand=["calydonian-hunt"], companions=["owl"])
    play.plays("calydonian-hunt")
    play.uses("calydonian-hunt", 2)
    assert why(play, "beast/0") == {"strength": ["-2 Calydonian Hunt (until the turn ends)"]}


def test_a_number_that_would_fall_below_nothing_says_so() -> None:
    lasting = [("this turn, your next card costs 2 Money less", 0)] * 2
    play = at("main", row=["scarab-amulet"], lasting=lasting)
    less = "-2 Teeth of Seven Macaw (once, until the turn ends)"
    assert why(play, "row/0") == {"cost": [less, less, "never below 0"]}


def test_divine_powers_say_why_they_are_dear() -> None:
    play = at("main", curses=["erased-name"])
    assert why(play, "powers") == {"cost": ["+2 Erased Name"]}
