"""The pages as Chromium sees them: nothing is refused by the policy, nothing runs out of a phone's screen, scripts help."""

from collections.abc import Callable, Iterable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.kit.browser import needs_browser
from tests.server.prepared import ANA, sign_in
from tests.server.running import Running
from tests.server.windows import AXE, PHONE, Window
from tests.web.tables import Tables
from tests.web.visits import MALLORY, VISITS, busy

pytestmark = [needs_browser, pytest.mark.timeout(600)]

Opens = Callable[..., Window]
REFUSAL = "Failed to load resource: the server responded with a status of"  # what a browser says about its page


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    """Where much is going on."""
    with busy() as opened:
        yield opened


@pytest.fixture
def phone(opens: Opens, server: Running) -> Page:
    window = opens(server, width=PHONE, height=800)
    sign_in(window.context, MALLORY, server.address)
    return window.page


class Round:
    """Somebody who looks at every page in turn. The browser may complain about the status of a refusal, and nothing else."""

    def __init__(self, opens: Opens, busy: Running, quiet: Running, **options: object) -> None:
        self.windows = {is_quiet: opens(server, **options) for is_quiet, server in ((False, busy), (True, quiet))}
        self.window = self.windows[False]

    def __call__(self, names: Iterable[str]) -> Iterator[str]:
        for name in names:
            visit = VISITS[name]
            self.window = window = self.windows[visit.is_quiet]
            sign_in(window.context, ANA if visit.is_quiet else MALLORY, window.address)
            visit.pay(window.page)
            yield name
            if visit.status >= 400:
                while not window.complaints:  # the console may be slower than the page
                    window.page.wait_for_timeout(10)
                assert window.complaints.pop(0).startswith(f"{REFUSAL} {visit.status}"), name
            if visit.status >= 500:
                assert window.faults.pop(0) == f"{visit.status} {window.page.url}"
            window.check()


def test_no_page_breaks_the_policy_or_runs_out_of_a_phone(opens: Opens, server: Running, tables: Tables) -> None:
    walk = Round(opens, server, tables.server, width=PHONE, height=800)
    for name in walk(VISITS):
        assert walk.window.page.evaluate("document.documentElement.scrollWidth") <= PHONE, name


@pytest.mark.parametrize("width", [1000, 1440, 1920])
def test_the_games_lie_in_full_rows_and_a_first_one_can_be_begun_without_scrolling(
    opens: Opens, tables: Tables, width: int
) -> None:
    page = opens(tables.server, width=width, height=900).page
    page.goto("/")
    boxes = [game.bounding_box() for game in page.locator(".game").all()]
    rows = [sum(box["y"] == row for box in boxes if box) for row in {box["y"] for box in boxes if box}]
    begin = page.locator(".game .button-primary").first.bounding_box()
    assert len(set(rows)) == 1
    assert begin is not None
    assert begin["y"] + begin["height"] <= 900


@pytest.mark.skipif(not AXE.is_file(), reason="the browser files were not built")
def test_no_page_is_closed_to_anybody(opens: Opens, server: Running, tables: Tables) -> None:
    """What axe, the usual judge of accessible pages, finds: nothing."""
    walk = Round(opens, server, tables.server, width=1280, height=900, reduced_motion="reduce")
    for name in walk(name for name in VISITS if name not in ("cards", "rules")):  # those of Obol are made alike, and shorter
        assert walk.window.barriers() == [], name


def test_the_secret_goes_from_the_address_into_the_form(phone: Page, server: Running) -> None:
    phone.goto("/join/waiting#s3cr3t")
    assert phone.input_value("#secret") == "s3cr3t"
    assert not phone.is_visible("#secret")
    assert phone.url == f"{server.address}/join/waiting"


def test_without_a_secret_in_the_address_one_pastes_it(phone: Page) -> None:
    phone.goto("/join/waiting")
    assert phone.is_visible("#secret")


def test_the_link_to_send_can_be_copied(phone: Page) -> None:
    phone.context.grant_permissions(["clipboard-read", "clipboard-write"])
    phone.goto("/t/waiting")
    phone.locator("form[action$='/invite'] button").click()
    phone.click("button[data-copies]")
    expect(phone.locator("button[data-copies]")).to_have_text("Copied")
    link = phone.input_value("#invite")
    assert "/join/waiting#" in link
    assert phone.evaluate("navigator.clipboard.readText()") == link


def test_cards_narrow_while_one_types(phone: Page) -> None:
    phone.goto("/cards/chartalea")
    phone.fill("#q", "Scarab")
    expect(phone.locator(".card-item:visible")).to_have_count(1)
    expect(phone.locator("#card-count")).to_have_text("1 card")
    phone.fill("#q", "unicorn")
    expect(phone.locator("#no-card")).to_be_visible()
    phone.fill("#q", "")
    expect(phone.locator("#card-count")).to_have_text("206 cards")


def test_a_rule_for_designers_opens_when_a_link_leads_to_it(phone: Page) -> None:
    phone.goto("/rules/chartalea#C-VOC-01")
    expect(phone.locator("#C-VOC-01")).to_be_visible()


def test_what_is_chosen_by_keyboard_is_ringed(phone: Page) -> None:
    phone.goto("/")
    phone.keyboard.press("Tab")
    assert phone.evaluate("document.activeElement.className") == "skip-link"
    phone.keyboard.press("Tab")
    assert phone.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
