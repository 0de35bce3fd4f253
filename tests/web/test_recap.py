"""What the others did is told in a few lines, from the viewer's own log and from nothing else."""

from dataclasses import replace

import pytest

from mythboard.table.chronicle import Turn
from mythboard.table.showing import Shown
from mythboard.web.recap import Attack, headline, last_attack, read_changes, turns_since
from mythboard.web.tablepage import table_main, table_page
from tests.web.markup import Page
from tests.web.seen import Game, asked, main_phase, moment

SEATS = ("Ana", "Midas")
BLOW = (
    "Midas plays Coin and gains 1 Money.",
    "Midas plays Strike.",
    "Midas rolls Attack 2, 2 and 4, Power 1.",
    "Midas gains 8 Attack, 1 Power and has 3.",
    "Midas uses Strike and gains 1 Attack.",
    "Midas uses Barque of Ra, loses 2 Health and has 38.",
    "Midas acquires Raven Banner.",
    "Midas destroys Myrmidon.",
    "Nameless Days befalls Ana.",
    "Midas attacks with 9.",
    "Ana reveals Linden Shield.",
    "The Defense is 3.",
    "Ana loses 6 Health and has 44.",
    "Midas draws 5 cards.",
)


@pytest.fixture(scope="module")
def before() -> Shown:
    return moment(main_phase).shown(0)


def after(shown: Shown, *sentences: str, turn: str = "Midas begins turn 7.", own: str = "Ana begins turn 8.") -> Shown:
    """As shown after such a turn; "" for `own` while that turn still goes on."""
    turns = [Turn("The game begins.", ["Ana plays Thor."]), Turn("Ana begins turn 6.", ["Ana plays Coin."])]
    return replace(shown, log=[*turns, Turn(turn, list(sentences)), *([Turn(own, [])] if own else [])], log_marks=[])


def test_a_turn_of_another_is_told_by_what_was_done_in_it(before: Shown) -> None:
    (recap,) = turns_since(after(before, *BLOW))
    assert dict(recap.deeds) == {
        "Played": ("Coin", "Strike"),
        "Used": ("Barque of Ra",),
        "Acquired": ("Raven Banner",),
        "Destroyed": ("Myrmidon",),
        "Inflicted": ("Nameless Days",),
    }
    assert recap.rolled == "Attack 2, 2 and 4, Power 1"
    assert set(recap.changes) == {(1, "Health", -2), (0, "Health", -6)}


def test_an_attack_is_told_with_its_sum_the_shields_and_its_result(before: Shown) -> None:
    shown = after(before, *BLOW)
    assert last_attack(shown) == Attack(1, 9, 3, ("Linden Shield",), 6)
    tray = Page(table_page(shown)).by_id["attack-1"]
    assert " ".join(tray.text.split()) == "Midas attacked 9 − 3 Linden Shield −6 You"


def test_an_attack_that_shields_stop_whole_hurts_nobody(before: Shown) -> None:
    shown = after(before, "Midas attacks with 2.", "Ana reveals Linden Shield.", "The Defense is 3.", "Midas draws 5 cards.")
    assert last_attack(shown) == Attack(1, 2, 3, ("Linden Shield",), 0)
    assert "nobody is hurt" in Page(table_page(shown)).by_id["attack-1"].text


def test_an_attack_that_a_guard_stops_is_told_as_such(before: Shown) -> None:
    shown = after(before, "A Guard stops the 4 Attack of Midas.", "Midas draws 5 cards.")
    assert last_attack(shown) == Attack(1, 4, 0, (), 0, is_stopped=True)
    assert headline(shown) == "Midas was stopped by a Guard."


def test_an_attack_has_no_result_before_it_is_over(before: Shown) -> None:
    shown = after(before, "Midas attacks with 9.", "Ana reveals Linden Shield.", own="")
    assert last_attack(shown) == Attack(1, 9, 0, ("Linden Shield",), None)
    assert headline(shown) == "Midas attacks with 9."


def test_the_prompt_tells_in_a_sentence_what_matters(before: Shown) -> None:
    shown = after(before, *BLOW)
    assert headline(shown) == (
        "Midas attacked with 9 (6 Health lost), acquired Raven Banner, destroyed Myrmidon and inflicted Nameless Days."
    )
    news = Page(table_page(shown)).by_id["news"]
    assert headline(shown) == news.text


def test_ones_own_turn_is_not_news(before: Shown) -> None:
    shown = replace(
        before, log=[Turn("The game begins.", ["Ana plays Thor."]), Turn("Ana begins turn 1.", ["Ana plays Coin."])]
    )
    assert turns_since(shown) == []
    assert "recaps" not in Page(table_page(shown)).by_id


def test_the_names_of_cards_lead_to_their_pages(before: Shown) -> None:
    page = Page(table_page(after(before, *BLOW)))
    links = [node for node in page.all("a") if any(parent.attrs.get("id") == "recap-1" for parent in node.parents)]
    assert "/cards/chartalea/raven-banner" in [node.attrs["href"] for node in links]
    assert all(node.attrs["data-key"] for node in links), "a script shows the card large"


def test_a_gain_that_shares_its_verb_with_another_counts() -> None:
    assert read_changes("chartalea", ["Ana gains 4 Money, 2 Health and has 40, loses 1 Health and has 39."], SEATS) == (
        (0, "Health", 1),
    )
    assert read_changes("chartalea", ["Ana uses Coin, parts with 3 Health and has 1."], SEATS) == ()


def test_at_a_table_of_three_both_others_are_told_of() -> None:
    game = Game("obol", 3, "three", "greedy")
    told: set[tuple[int, ...]] = set()
    for _ in game.play(60):
        if 0 in game.table.asked:
            told.add(tuple(recap.seat for recap in turns_since(game.shown(0))))
    assert (1, 2) in told
    assert not any(0 in seats for seats in told)


def test_a_name_with_signs_of_its_own_is_only_a_name(before: Shown) -> None:
    odd = replace(before, seats=[before.seats[0], replace(before.seats[1], name="M. (x)* begins")])
    shown = after(odd, "M. (x)* begins plays Coin.", turn="M. (x)* begins begins turn 7.")
    assert headline(shown) == "M. (x)* begins played Coin."
    assert [recap.seat for recap in turns_since(shown)] == [1]
    assert "M. (x)* begins&#39;s last turn" in str(table_main(shown))


# A game with several others, and with phases that belong to nobody


@pytest.fixture(scope="module")
def writing() -> Shown:
    return moment(lambda table: asked(table, 0, "Take a card"), "elysium", 3).shown(0)


def others_did(shown: Shown, *turns: Turn) -> Shown:
    me, other, third = (seat.name for seat in shown.seats)
    said = [Turn(turn.heading.format(me, other, third), [s.format(me, other, third) for s in turn.sentences]) for turn in turns]
    return replace(shown, log=[Turn("The game begins.", ["Draw."]), *said], log_marks=[])


def test_a_heading_that_is_nobodys_does_not_hide_the_turns_before_it(writing: Shown) -> None:
    shown = others_did(
        writing,
        Turn("{0} begins to write.", ["{0} transfers Forge."]),
        Turn("{1} begins to write.", ["{1} transfers 1 Citizen, 1 Citizen and Envoy."]),
        Turn("{2} begins to write.", ["{2} transfers Styx."]),
        Turn("Epoch 2 begins.", ["Charon comes to the Agora."]),
        Turn("{0} begins a turn.", []),
    )
    assert [dict(recap.deeds) for recap in turns_since(shown)] == [
        {"Transferred": ("Envoy", "2 Citizens")},
        {"Transferred": ("Styx",)},
    ]


def test_pay_under_a_heading_of_its_own_is_put_down_to_nobodys_turn(writing: Shown) -> None:
    shown = others_did(
        writing,
        Turn("{1} begins a turn.", ["{1} takes Cerberus."]),
        Turn("Writing the Legends begins.", ["{1} receives 1 VP and has 7, receives 3 Gold and has 6."]),
        Turn("{0} begins to write.", []),
    )
    assert headline(shown) == f"{shown.seats[1].name} took Cerberus."


def test_what_somebody_takes_from_the_viewer_is_told(writing: Shown) -> None:
    shown = others_did(
        writing,
        Turn(
            "{1} begins a turn.",
            ["{1} takes Tidal Wave.", "{0} parts with 2 Gold and has 1.", "{1} parts with 1 Gold and has 0."],
        ),
        Turn("{0} begins a turn.", []),
    )
    assert headline(shown) == f"{shown.seats[1].name} took Tidal Wave. You lost 2 Gold."


def test_a_citizen_that_somebody_sends_the_viewer_is_told(writing: Shown) -> None:
    shown = others_did(
        writing,
        Turn("{1} begins a turn.", ["{1} takes Sirens.", "{1} uses Sirens.", "{0} takes 1 Citizen.", "{1} receives 3 Gold."]),
        Turn("{0} begins a turn.", []),
    )
    assert headline(shown) == f"{shown.seats[1].name} took Sirens. You gained 1 Citizen."


def test_a_bonus_tile_that_somebody_wins_is_told(writing: Shown) -> None:
    won = "{1} parts with 1 Gold and has 8, transfers Olive Harvest, and wins the first Bonus tile of Athena."
    shown = others_did(
        writing,
        Turn("{1} begins to write.", [won]),
        Turn("{2} begins to write.", ["{2} transfers Styx and wins the Bonus tile of Level II."]),
        Turn("{0} begins to write.", []),
    )
    first, second = shown.seats[1].name, shown.seats[2].name
    assert headline(shown) == (
        f"{first} transferred Olive Harvest and won the first Bonus tile of Athena. "
        f"{second} transferred Styx and won the Bonus tile of Level II."
    )
