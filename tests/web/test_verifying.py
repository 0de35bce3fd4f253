"""The page that checks a game's chance, and the page with the link to one's own seat."""

import pytest

from mythboard.web.panels import seatlink
from mythboard.web.panels.fairness import Proof, page
from tests.web.markup import Page, faults_of

HASH = "5e" * 32
PAGES = {
    "running": page(Proof("r1", "Obol", HASH)),
    "fair": page(Proof("r1", "Obol", HASH, "a seed", 12)),
    "unfair": page(Proof("r1", "Obol", HASH, "a seed", 12, "The journal was changed at answer 3.")),
    "no seed": page(Proof("r1", "Obol", "")),
    "seat link": seatlink.page("r1", "Obol", "https://table.example/join/r1#secret"),
}


@pytest.mark.parametrize("name", PAGES)
def test_the_page_has_no_fault(name: str) -> None:
    assert faults_of(PAGES[name]) == []


def test_while_a_game_runs_only_the_seal_is_shown() -> None:
    here = Page(PAGES["running"])
    assert here.by_id["seed-hash"].text == HASH
    assert "seed" not in here.by_id
    assert "verdict" not in here.by_id


def test_when_it_is_over_the_seed_and_the_verdict_are_shown() -> None:
    here = Page(PAGES["fair"])
    assert here.by_id["seed"].text == "a seed"
    assert "The seed fits the seal, and 12 answers" in here.by_id["verdict"].text
    assert "mythboard seed a seed" in here.text


def test_what_does_not_fit_is_said() -> None:
    here = Page(PAGES["unfair"])
    assert here.by_id["verdict"].text == "The journal was changed at answer 3."
    assert here.by_id["verdict"].attrs["role"] == "alert"


def test_a_game_without_a_seed_of_its_own_says_so() -> None:
    assert "no seed of its own" in Page(PAGES["no seed"]).text


def test_the_link_to_a_seat_can_be_copied() -> None:
    here = Page(PAGES["seat link"])
    assert here.by_id["seat-link"].attrs["value"].endswith("/join/r1#secret")
    assert here.one("button").attrs["data-copies"] == "seat-link"
