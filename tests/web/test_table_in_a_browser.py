"""The table in Chromium: a real game behind it, and all the comfort that table.js and look.js add to plain forms."""

import pytest
from playwright.sync_api import expect

from tests.kit.browser import needs_browser
from tests.server.prepared import BEN
from tests.server.windows import AXE, PHONE
from tests.web.positions import MAIN_PHASE
from tests.web.tables import Enter, Here, at

pytestmark = [needs_browser, pytest.mark.timeout(600)]

COUNT_FLIGHTS = """() => {
    const count = changes => changes.forEach(change => change.addedNodes.forEach(node => {
        if (node.classList?.contains("flying")) document.body.dataset.flights++;
    }));
    document.body.dataset.flights = 0;
    new MutationObserver(count).observe(document.body, {childList: true});
}"""


@pytest.fixture
def position(request: pytest.FixtureRequest) -> str:
    """Ana's Main Phase with much to choose from, or whatever a test asks for."""
    return str(getattr(request, "param", MAIN_PHASE))


def test_a_click_on_a_card_makes_its_move_and_the_page_stays(enter: Enter, here: Here) -> None:
    page = enter()
    before = here.answers
    page.evaluate("window.isSamePage = true")
    page.click("#hand button.lit")
    at(page, before + 1)
    assert page.evaluate("window.isSamePage")
    assert enter.asked.count(here.path) == 1
    assert here.answers == before + 1


def test_without_a_script_a_click_makes_its_move_as_well(enter: Enter, here: Here) -> None:
    page = enter(has_scripts=False)
    before = here.answers
    page.click("#hand button.lit")
    at(page, before + 1)
    assert not page.is_visible("#play-all")


def test_a_card_flies_to_where_it_lies_now(enter: Enter) -> None:
    page = enter()
    page.evaluate(COUNT_FLIGHTS)  # a flight is short: whoever looks a moment later has missed it
    page.click("#hand button.lit")
    expect(page.locator("body")).not_to_have_attribute("data-flights", "0")
    expect(page.locator("body > .flying")).to_have_count(0)


def test_who_wants_calm_sees_nothing_fly(enter: Enter, here: Here) -> None:
    page = enter(reduced_motion="reduce")
    before = here.answers
    page.evaluate(COUNT_FLIGHTS)
    page.click("#hand button.lit")
    at(page, before + 1)
    expect(page.locator("body")).to_have_attribute("data-flights", "0")


def test_a_key_makes_a_move_of_the_list(enter: Enter, here: Here) -> None:
    page = enter()
    before = here.answers
    page.keyboard.press("1")
    at(page, before + 1)


def test_arrows_go_from_card_to_card_and_enter_acts(enter: Enter, here: Here) -> None:
    page = enter()
    before = here.answers
    page.keyboard.press("ArrowRight")
    page.locator("#hand button.lit").first.focus()
    first = page.evaluate("document.activeElement.id")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.id") != first
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.activeElement.id") == first
    page.keyboard.press("Enter")
    at(page, before + 1)
    assert page.evaluate("document.activeElement !== document.body"), "the focus stays at the table"


def test_hovering_says_why_a_card_cannot_be_had(enter: Enter) -> None:
    page = enter()
    page.hover(".market a.closed")
    expect(page.locator("#zoom .why")).to_contain_text("you have")
    expect(page.locator("#zoom .card-large")).to_have_count(1)


@pytest.mark.parametrize("position", ["changed costs"], indirect=True)
def test_a_closer_look_shows_the_cost_of_now_and_what_makes_it_so(enter: Enter) -> None:
    page = enter()
    page.hover(".market .spot[data-card^='amazon']")
    expect(page.locator("#zoom .account")).to_have_text("Cost 6: printed 5, +1 Fimbulwinter")
    expect(page.locator("#zoom .card-cost")).to_have_text("Cost 6 Money")
    page.hover("#powers [data-card^='influence']")
    expect(page.locator("#zoom .account")).to_contain_text("Erased Name")
    expect(page.locator("#zoom .card-cost")).to_have_text("Cost 2 Power")
    page.hover(".medal")
    page.wait_for_selector("#zoom .account:empty", state="attached")


def test_a_click_on_a_closed_card_says_why_and_stays_at_the_table(enter: Enter, here: Here) -> None:
    page = enter()
    page.click(".market a.closed")
    page.wait_for_selector("#zoom .why:not(:empty)")
    assert page.url == here.server.address + here.path
    page.wait_for_timeout(400)  # longer than hovering takes
    page.hover("#zoom .zoom-words a")  # it waits for a mouse that wants to read on
    assert page.is_visible("#zoom .why")
    page.keyboard.press("Escape")
    expect(page.locator("#zoom")).to_be_hidden()


def test_a_finger_looks_first_and_then_plays(enter: Enter, here: Here) -> None:
    page = enter(phone=True)
    before = here.answers
    page.tap("#hand button.lit")
    page.wait_for_selector("#zoom:not([hidden])")
    assert f"{here.path}/answer" not in enter.asked
    assert here.answers == before
    page.tap("#zoom .acts button")
    at(page, before + 1)


def test_one_click_plays_all(enter: Enter) -> None:
    page = enter()
    cards = page.locator("#hand button.lit[value^='play ']")
    assert cards.count() > 1
    page.click("#play-all")
    expect(page.locator("#play-all")).to_have_count(0)
    expect(cards).to_have_count(0)


def test_what_is_said_while_a_move_is_on_its_way_is_not_lost_and_a_second_click_is_no_second_move(
    enter: Enter, here: Here
) -> None:
    page = enter()
    before = here.answers
    page.fill("#say-text", "One moment, please.")
    page.evaluate(
        """() => {
            const move = document.querySelector("#hand button.lit");
            move.click();
            move.click();
            document.getElementById("say").requestSubmit();
        }"""
    )
    at(page, before + 1)
    expect(page.locator("#talk")).to_contain_text("One moment, please.")
    expect(page.locator("#say-text")).to_have_value("")
    sent = [path for path in enter.asked if path in (f"{here.path}/answer", f"{here.path}/say")]
    assert sent == [f"{here.path}/answer", f"{here.path}/say"]
    assert here.answers == before + 1
    assert [remark.text for remark in here.state.remarks] == ["One moment, please."]


def test_what_others_do_arrives_by_itself(enter: Enter, here: Here) -> None:
    page = enter()
    page.evaluate("window.isSamePage = true")
    before = page.get_attribute("#table", "data-revision") or ""
    here.act(BEN, "say", text="Take your time.")
    expect(page.locator("#talk")).to_contain_text("Take your time.")
    expect(page.locator("#table")).not_to_have_attribute("data-revision", before)
    assert page.evaluate("window.isSamePage")
    assert f"{here.path}/part" in enter.asked


def test_a_lost_connection_is_told(enter: Enter) -> None:
    page = enter(routes={"**/live": lambda route: route.abort()})
    page.wait_for_selector("#lost-connection:not([hidden])", timeout=10_000)
    enter.forgive("net::ERR_FAILED")


def test_what_one_types_and_has_opened_survives_a_change(enter: Enter, here: Here) -> None:
    page = enter()
    page.click("#pile-lair summary")
    page.fill("#say-text", "I was just about to")
    here.act(BEN, "say", text="Take your time.")
    expect(page.locator("#talk")).to_contain_text("Take your time.")
    assert page.input_value("#say-text") == "I was just about to"
    assert page.evaluate("document.activeElement.id") == "say-text"
    assert page.evaluate("document.getElementById('pile-lair').open")


def test_the_sound_can_be_turned_off_for_good(enter: Enter) -> None:
    page = enter()
    page.keyboard.press("?")
    expect(page.locator("[data-setting=sound]")).to_be_checked()
    page.locator("[data-setting=sound]").uncheck()
    page.reload()
    page.keyboard.press("?")
    expect(page.locator("[data-setting=sound]")).not_to_be_checked()


def test_nothing_runs_out_of_a_phone_and_the_hand_is_within_reach(enter: Enter) -> None:
    page = enter(PHONE, 844)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE
    box = page.locator("#hand .spot").first.bounding_box()
    assert box is not None
    assert 844 / 2 < box["y"] < 844 - box["height"] / 2


def test_the_sign_for_the_list_of_moves_stands_in_the_middle_of_its_box(enter: Enter) -> None:
    sign = enter(PHONE, 844).locator("#moves > summary")
    assert sign.evaluate("node => parseFloat(getComputedStyle(node).gridTemplateColumns) < node.clientWidth + 1"), (
        "but for rounding"
    )


@pytest.mark.skipif(not AXE.is_file(), reason="the browser files were not built")
@pytest.mark.parametrize("width", [PHONE, 1400])
def test_the_table_is_closed_to_nobody(enter: Enter, width: int) -> None:
    enter(width, 900, reduced_motion="reduce")
    assert enter.barriers() == []
