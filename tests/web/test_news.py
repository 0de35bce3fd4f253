"""The line below the question: what one's own move did, or what has happened since one's last turn."""

from __future__ import annotations

import pytest

from mythboard.engine.entries import Entry
from mythboard.prose import Sentence, plain, voice_of
from mythboard.table.shown import Shown
from mythboard.web.mysthea.eraends import era_words
from mythboard.web.panels.news import beginnings, done_for, own_move, words_of
from mythboard.web.panels.tablepage import table_page
from tests.web.markup import Page
from tests.web.seen import asked, moment
from tests.web.told import begins, did, in_words, named, nobodys, summary, turn, with_log

pytestmark = pytest.mark.usefixtures("spoken")

ANA, MIDAS = 0, 1
NAMES = ("Ana", "Midas")
BATTLE = did(MIDAS, "battle", places=("orb-river",))
START = begins(did(ANA, "pick", "telron", at=1))
OWN = turn(ANA, did(ANA, "meditate", at=2))
RIVAL = turn(MIDAS, did(MIDAS, "play", "raiding-party"), BATTLE)


@pytest.fixture(scope="module")
def before() -> Shown:
    return named(moment(lambda table: asked(table, 0, "What do you do?"), "mysthea", 2).shown(ANA), *NAMES)


@pytest.fixture(scope="module")
def taking() -> Shown:
    return named(moment(lambda table: asked(table, 0, "Take a card"), "elysium", 2).shown(ANA), *NAMES)


def told(game: str, *entries: Entry) -> list[Sentence]:
    """Lines of a log."""
    return [line.sentence for line in voice_of(game).lines(entries, ANA, NAMES)]


def test_within_ones_turn_it_is_what_the_last_move_did(before: Shown) -> None:
    last = (did(ANA, "encounter", at=5), did(ANA, "gain", at=5, glory=3, to=9))
    own = turn(ANA, did(ANA, "play", "quarry-rights", at=4), *last)
    assert words_of(with_log(before, START, OWN, RIVAL, own)) == in_words(told("mysthea", *last))


def test_before_the_first_move_of_a_turn_it_is_what_the_others_did(before: Shown) -> None:
    shown = with_log(before, START, OWN, RIVAL, turn(ANA, did(-1, "next-event", "storm", at=3)))
    assert words_of(shown) == in_words(summary(shown, MIDAS, BATTLE))


def test_whoever_is_attacked_reads_where_before_choosing_a_card(before: Shown) -> None:
    shown = with_log(before, START, OWN, RIVAL)
    assert words_of(shown) == in_words(summary(shown, MIDAS, BATTLE))


@pytest.mark.parametrize("deed", [did(MIDAS, "move-island", places=("orb",)), did(MIDAS, "play", "raiding-party")])
def test_an_island_that_was_moved_and_a_card_that_was_played_are_news(before: Shown, deed: Entry) -> None:
    shown = with_log(before, START, OWN, turn(MIDAS, deed), turn(ANA))
    assert words_of(shown) == in_words(summary(shown, MIDAS, deed))


def test_an_era_that_is_over_is_told_with_its_glory(before: Shown) -> None:
    end = nobodys(
        "era-end", did(-1, "region", "rivers", values=(("glory", 3),)), did(MIDAS, "gain", glory=6, to=9), value=("era", 1)
    )
    era = nobodys("era", did(-1, "appear", "kodror"), value=("era", 2))
    shown = with_log(before, START, OWN, RIVAL, end, era, turn(ANA))
    assert words_of(shown) == in_words(era_words(shown), summary(shown, MIDAS, BATTLE))
    assert "+6" in plain(words_of(shown))


def test_an_epoch_that_begins_is_told(taking: Shown) -> None:
    epoch = did(-1, "epoch", values=(("epoch", 3),))
    fresh = turn(ANA)
    shown = with_log(
        taking, begins(did(ANA, "quest", at=1, values=(("quest", 1),))), type(fresh)((epoch, *fresh.opened), fresh.entries)
    )
    assert words_of(shown) == in_words(beginnings(shown)) == voice_of("elysium").sentence([epoch], ANA, NAMES)


def test_what_was_done_without_asking_is_told(taking: Shown) -> None:
    cyclops = did(MIDAS, "take", "cyclops", at=4)
    forced = did(ANA, "quest", at=3, values=(("quest", 3),))
    shown = with_log(
        taking,
        begins(did(-1, "deal-agora", "hera", at=1)),
        turn(ANA, did(ANA, "take", "forge", at=2)),
        turn(MIDAS, did(MIDAS, "take", "styx", at=3)),
        turn(ANA, forced, did(ANA, "dismiss", at=3, places=("red",))),
        turn(MIDAS, cyclops),
        turn(ANA, deed="write"),
    )
    (forced_words,) = done_for(shown)
    assert "3" in plain(forced_words)
    assert words_of(shown) == in_words([forced_words], summary(shown, MIDAS, cyclops))


def test_what_followed_from_a_move_of_ones_own_was_not_done_without_asking(taking: Shown) -> None:
    styx = did(MIDAS, "take", "styx", at=3)
    shown = with_log(
        taking, begins(did(-1, "deal-agora", "hera", at=1)), turn(ANA, did(ANA, "take", "forge", at=2)), turn(MIDAS, styx),
        turn(ANA, deed="write"),
    )  # fmt: skip
    assert done_for(shown) == []
    assert words_of(shown) == in_words(summary(shown, MIDAS, styx))


def test_the_line_is_where_one_is_asked(before: Shown) -> None:
    shown = with_log(before, START, OWN, RIVAL, turn(ANA))
    assert Page(table_page(shown)).by_id["news"].text == plain(in_words(summary(shown, MIDAS, BATTLE)))


def test_a_battle_of_another_is_told_with_what_it_cost_and_brought_oneself(before: Shown) -> None:
    lost = did(ANA, "lose-unit", at=4, values=(("golem", 1),), places=("orb-river",))
    wounded = did(ANA, "wounded", at=4)
    shown = with_log(
        before,
        START,
        OWN,
        turn(
            MIDAS,
            BATTLE,
            did(ANA, "react", "water-wheel", at=4),
            did(ANA, "gain", at=4, energy=2, to=6),
            did(MIDAS, "strength", at=4, values=(("strength", 9),)),
            lost,
            wounded,
            did(MIDAS, "gain", at=4, glory=4, to=44),
        ),
        turn(ANA),
    )
    gained, brought = did(MIDAS, "gain", glory=4), did(ANA, "gain", energy=2)
    assert words_of(shown) == in_words(summary(shown, MIDAS, BATTLE, gained), summary(shown, ANA, brought, lost, wounded))


def test_a_turn_of_meditation_is_told_as_such(before: Shown) -> None:
    rested = did(MIDAS, "meditate")
    shown = with_log(
        before,
        START,
        OWN,
        turn(MIDAS, rested, did(MIDAS, "gain", energy=4, to=5), did(MIDAS, "gain", glory=2, to=9)),
        turn(ANA),
    )
    assert words_of(shown) == in_words(summary(shown, MIDAS, rested, did(MIDAS, "gain", glory=2)))


def test_a_spectator_has_no_move_of_its_own(before: Shown) -> None:
    shown = with_log(moment(lambda table: table.decisions > 3, "mysthea", 2).shown(None), START, OWN, RIVAL)
    assert own_move(shown) == ()
    assert done_for(shown) == []


def test_the_header_of_a_table_leads_to_the_cards_and_rules_of_its_game(before: Shown) -> None:
    page = Page(table_page(before))
    links = {node.text: node.attrs["href"] for node in page.all("a") if "href" in node.attrs}
    assert links["Cards"] == "/cards/mysthea"
    assert links["Rules"] == "/rules/mysthea"
