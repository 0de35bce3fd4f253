"""What the others did is told in a few lines, from the viewer's own entries and from nothing else."""

from __future__ import annotations

import pytest

from mythboard.engine.entries import Entry
from mythboard.prose import voice_of
from mythboard.table.shown import Shown
from mythboard.web.panels.recap import headlines, recap_of, turns_since
from mythboard.web.panels.tablepage import table_page
from tests.web.markup import Page
from tests.web.seen import Game, asked, main_phase, moment
from tests.web.told import begins, did, in_words, named, nobodys, summary, turn, with_log

pytestmark = pytest.mark.usefixtures("spoken")

ANA, MIDAS, CLEO = range(3)
PLAYED = did(MIDAS, "play", "coin", "strike")
USED = did(MIDAS, "use", "barque-of-ra")
ACQUIRED = did(MIDAS, "acquire", "raven-banner")
DESTROYED = did(MIDAS, "destroy", "myrmidon")
CURSED = did(ANA, "cursed", "nameless-days")
BLOW = (
    PLAYED,
    did(MIDAS, "gain", money=1),
    USED,
    did(MIDAS, "lose", health=-2, to=38),
    ACQUIRED,
    DESTROYED,
    CURSED,
    did(MIDAS, "attack", values=(("attack", 9),)),
    did(ANA, "reveal", "linden-shield"),
    did(ANA, "defend", defense=3, to=3),
    did(MIDAS, "strike", values=(("damage", 6),)),
    did(ANA, "lose", health=-6, to=44, cause=("attack",)),
    did(MIDAS, "draw", hidden=5),
)


@pytest.fixture(scope="module")
def before() -> Shown:
    return moment(main_phase).shown(ANA)


def after(shown: Shown, *entries: Entry, is_running: bool = False) -> Shown:
    """As shown after such a turn of Midas, or while it still goes on."""
    own = [] if is_running else [turn(ANA)]
    return with_log(
        shown,
        begins(did(ANA, "choose-god", "thor", at=1)),
        turn(ANA, did(ANA, "play", "coin", at=2)),
        turn(MIDAS, *entries),
        *own,
    )


def deeds(shown: Shown) -> list[dict[str, tuple[str, ...]]]:
    """Of each recap: what was done, by the first deed of a line, with its cards."""
    return [
        {
            line[0].deed: tuple([card.partition("#")[0] for entry in line for card in entry.cards]) or ("",) * line[0].hidden
            for line in recap.deeds
        }
        for recap in turns_since(shown)
    ]


def test_a_turn_of_another_is_told_by_what_was_done_in_it(before: Shown) -> None:
    shown = after(before, *BLOW)
    assert deeds(shown) == [
        {
            "play": ("coin", "strike"),
            "use": ("barque-of-ra",),
            "acquire": ("raven-banner",),
            "destroy": ("myrmidon",),
            "cursed": ("nameless-days",),
        }
    ]
    (recap,) = turns_since(shown)
    assert set(recap.changes) == {(MIDAS, "health/1", -2), (ANA, "health/0", -6)}


def test_a_turn_that_goes_on_is_told_as_far_as_it_went(before: Shown) -> None:
    (recap,) = turns_since(after(before, PLAYED, is_running=True))
    assert recap.is_running
    assert not turns_since(after(before, PLAYED))[0].is_running


def test_ones_own_turn_is_not_news(before: Shown) -> None:
    shown = with_log(before, begins(did(ANA, "choose-god", "thor")), turn(ANA, did(ANA, "play", "coin")))
    assert turns_since(shown) == []
    assert "recaps" not in Page(table_page(shown)).by_id


def test_the_names_of_cards_lead_to_their_pages(before: Shown) -> None:
    page = Page(table_page(after(before, *BLOW)))
    links = [node for node in page.all("a") if any(parent.attrs.get("id") == "recap-1" for parent in node.parents)]
    assert "/cards/chartalea/raven-banner" in [node.attrs["href"] for node in links]
    assert all(node.attrs["data-key"] for node in links), "a script shows the card large"


def test_gains_and_losses_of_a_turn_are_added_up(before: Shown) -> None:
    shown = after(before, did(MIDAS, "gain", health=2, to=40), did(MIDAS, "lose", health=-1, to=39))
    assert [recap.changes for recap in turns_since(shown)] == [((MIDAS, "health/1", 1),)]


def test_what_is_paid_and_gained_again_is_no_change(before: Shown) -> None:
    shown = after(before, did(MIDAS, "lose", health=-1, to=1), did(MIDAS, "gain", health=1, to=2))
    assert [recap.changes for recap in turns_since(shown)] == [()]


def test_cards_that_the_viewer_may_not_know_are_counted(before: Shown) -> None:
    shown = after(before, did(MIDAS, "banish", hidden=2))
    assert deeds(shown) == [{"banish": ("", "")}]


def test_a_narrow_screen_is_shown_what_is_news_to_everybody_or_else_everything(before: Shown) -> None:
    def minor(*entries: Entry) -> list[bool]:
        rows = [node for node in Page(table_page(after(before, *entries))).all("div") if node.parents[-1].tag == "dl"]
        return ["minor" in node.classes for node in rows if any("recap" in parent.classes for parent in node.parents)]

    assert minor(PLAYED, ACQUIRED) == [False, True]
    assert minor(PLAYED) == [False]


def test_the_prompt_tells_what_is_news_to_everybody_and_not_what_was_played(before: Shown) -> None:
    shown = after(before, PLAYED, ACQUIRED, DESTROYED, CURSED)
    assert headlines(shown) == summary(shown, MIDAS, ACQUIRED, DESTROYED, CURSED)
    assert Page(table_page(shown)).by_id["news"].text == "".join([run.text for run in in_words(headlines(shown))])


def test_of_everybody_something_is_told(before: Shown) -> None:
    shown = after(before, PLAYED)
    assert headlines(shown) == summary(shown, MIDAS, PLAYED)


def test_at_a_table_of_three_both_others_are_told_of() -> None:
    game = Game("obol", 3, "three", "greedy")
    told: set[tuple[int, ...]] = set()
    for _ in game.play(60):
        if 0 in game.table.asked:
            told.add(tuple(recap.seat for recap in turns_since(game.shown(0))))
    assert (1, 2) in told
    assert not any(0 in seats for seats in told)


# Names


@pytest.mark.parametrize(
    "name",
    [
        "M. (x)* begins",
        "<b>Midas</b>",
        "gains 9 VP",
        "\\1 {0} %s { $who }",
        "\ue0000\ue001",
        "Ana",
        "acquires Raven Banner.",
        "*",
    ],
)
def test_a_name_with_signs_of_its_own_is_only_a_name(before: Shown, name: str) -> None:
    shown = named(after(before, *BLOW[:7]), "Ana", name)
    assert deeds(shown) == deeds(after(before, *BLOW[:7]))
    assert [recap.changes for recap in turns_since(shown)] == [((MIDAS, "health/1", -2),)]
    spoken_of = [run for sentence in headlines(shown) for run in sentence if run.seat == MIDAS]
    assert [run.text for run in spoken_of] == [name]
    html = table_page(shown)
    assert "<b>Midas" not in html
    assert f"{name}'s last turn" in [node.text for node in Page(html).all("h3")]


def elysium(*names: str) -> Shown:
    shown = moment(lambda table: asked(table, 0, "Take a card"), "elysium", 3).shown(ANA)
    return named(shown, *names)


def test_a_player_called_like_a_gain_is_credited_with_nothing() -> None:
    shown = with_log(
        elysium("Ana", "gains 9 VP", "receives 9 VP"),
        begins(),
        turn(ANA, did(ANA, "take", "forge")),
        turn(MIDAS, did(MIDAS, "take", "styx")),
        turn(CLEO, did(CLEO, "take", "cyclops")),
        turn(ANA),
    )
    assert [recap.changes for recap in turns_since(shown)] == [(), ()]
    assert all("+9" not in node.text for node in Page(table_page(shown)).classed("recap"))


def test_players_whose_names_begin_alike_get_each_their_own_points() -> None:
    shown = with_log(
        elysium("Ana", "X", "X gains"),
        begins(),
        turn(ANA, did(ANA, "take", "forge")),
        turn(MIDAS, did(MIDAS, "gain", vp=2, to=2), did(CLEO, "gain", vp=5, to=5)),
        turn(CLEO, did(CLEO, "gain", vp=1, to=6)),
        turn(ANA),
    )
    first, second = turns_since(shown)
    assert set(first.changes) == {(MIDAS, "vp/1", 2), (CLEO, "vp/2", 5)}
    assert second.changes == ((CLEO, "vp/2", 1),)


# A game with several others, and with phases that belong to nobody


@pytest.fixture(scope="module")
def writing() -> Shown:
    return moment(lambda table: asked(table, 0, "Take a card"), "elysium", 3).shown(ANA)


def test_a_heading_that_is_nobodys_does_not_hide_the_turns_before_it(writing: Shown) -> None:
    sent = did(MIDAS, "transfer-citizens", hidden=2)
    envoy = did(MIDAS, "transfer", "envoy")
    shown = with_log(
        writing,
        begins(),
        turn(ANA, did(ANA, "transfer", "forge"), deed="write"),
        turn(MIDAS, sent, envoy, deed="write"),
        turn(CLEO, did(CLEO, "transfer", "styx"), deed="write"),
        nobodys("epoch", did(-1, "deal-agora", "charon"), value=("epoch", 2)),
        turn(ANA),
    )
    assert [recap.deeds for recap in turns_since(shown)] == [((sent, envoy),), ((did(CLEO, "transfer", "styx"),),)]


def test_pay_under_a_heading_of_its_own_is_put_down_to_nobodys_turn(writing: Shown) -> None:
    took = did(MIDAS, "take", "cerberus")
    shown = with_log(
        writing,
        begins(),
        turn(MIDAS, took),
        nobodys("writing", did(MIDAS, "gain", vp=1, gold=3), value=("epoch", 1)),
        turn(ANA, deed="write"),
    )
    assert headlines(shown) == summary(shown, MIDAS, took)


def test_what_somebody_takes_from_the_viewer_is_told(writing: Shown) -> None:
    took, robbed = did(MIDAS, "take", "tidal-wave"), did(ANA, "lose", gold=-2)
    shown = with_log(writing, begins(), turn(MIDAS, took, robbed, did(MIDAS, "pay", gold=-1)), turn(ANA))
    assert headlines(shown) == [*summary(shown, MIDAS, took), *summary(shown, ANA, robbed)]


def test_a_bonus_tile_that_somebody_wins_is_told(writing: Shown) -> None:
    moved = did(MIDAS, "transfer", "olive-harvest")
    won = did(MIDAS, "win", places=("athena-1",))
    level = did(CLEO, "win", places=("level-2",))
    shown = with_log(
        writing,
        begins(),
        turn(MIDAS, did(MIDAS, "pay", gold=-1), moved, won, deed="write"),
        turn(CLEO, level, deed="write"),
        turn(ANA, deed="write"),
    )
    assert headlines(shown) == [*summary(shown, MIDAS, moved, won), *summary(shown, CLEO, level)]


def test_citizens_that_are_taken_one_by_one_are_counted_together(writing: Shown) -> None:
    one, two = did(MIDAS, "take-citizens", hidden=1, at=3), did(MIDAS, "take-citizens", hidden=1, at=4)
    (recap,) = turns_since(with_log(writing, begins(), turn(MIDAS, one, two), turn(ANA)))
    many = (did(MIDAS, "take-citizens", hidden=2),)
    names = ("Ana", "Midas", "Cleo")
    assert voice_of("elysium").items(recap.deeds[0], ANA, names) == voice_of("elysium").items(many, ANA, names)


def test_what_another_suffers_in_a_turn_is_no_deed_of_it() -> None:
    theirs = did(ANA, "discard", "coin")
    recap = recap_of("mysthea", turn(MIDAS, did(MIDAS, "play", "raiding-party"), theirs), False)
    assert [entry.seat for line in recap.deeds for entry in line] == [MIDAS]
