"""The pages as Chromium sees them: nothing is refused by the policy, nothing runs out of a phone's screen, scripts help."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Route, expect

import mythboard.web
from mythboard.web.assets import static_file
from tests.kit.browser import needs_browser
from tests.web.visitors import pages

SITE = "http://localhost"
POLICY = "default-src 'self'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
TYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml", ".woff2": "font/woff2"}
AXE = Path(mythboard.web.__file__).parents[3] / "build" / "npm" / "node_modules" / "axe-core" / "axe.min.js"

pytestmark = [needs_browser, pytest.mark.timeout(600)]


@cache
def every() -> dict[str, str]:
    return {name.replace(" ", "-"): html for name, html in pages().items()}


def answer(route: Route) -> None:
    """A server of one page for each kind, with the policy of the real one."""
    name = urlsplit(route.request.url).path.lstrip("/")
    if name in every():
        route.fulfill(body=every()[name], content_type="text/html; charset=utf-8", headers={"content-security-policy": POLICY})
        return
    file = static_file(name.removeprefix("static/"))
    if file is None:
        route.fulfill(status=204)
    else:
        route.fulfill(body=file.read_bytes(), content_type=TYPES.get(file.suffix, "application/octet-stream"))


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(viewport={"width": 390, "height": 800})
    page.route("**/*", answer)
    yield page
    page.close()


def test_no_page_breaks_the_policy_or_runs_out_of_a_phone(phone: Page) -> None:
    said: list[str] = []
    phone.on("console", lambda message: said.append(message.text))
    phone.on("pageerror", lambda error: said.append(str(error)))
    for name in every():
        phone.goto(f"{SITE}/{name}")
        assert phone.evaluate("document.documentElement.scrollWidth") <= 390, name
        assert said == [], name


@pytest.mark.parametrize("width", [1000, 1440, 1920])
def test_the_games_lie_in_full_rows_and_a_first_one_can_be_begun_without_scrolling(browser: Browser, width: int) -> None:
    page = browser.new_page(viewport={"width": width, "height": 900})
    page.route("**/*", answer)
    page.goto(f"{SITE}/home")
    boxes = [game.bounding_box() for game in page.locator(".game").all()]
    rows = [sum(box["y"] == row for box in boxes if box) for row in {box["y"] for box in boxes if box}]
    begin = page.locator(".game .button-primary").first.bounding_box()
    page.close()
    assert len(set(rows)) == 1
    assert begin is not None
    assert begin["y"] + begin["height"] <= 900


@pytest.mark.skipif(not AXE.is_file(), reason="the browser files were not built")
def test_no_page_is_closed_to_anybody(browser: Browser) -> None:
    """What axe, the usual judge of accessible pages, finds: nothing."""
    page = browser.new_page(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    page.route("**/*", answer)
    for name in every().keys() - {"cards", "rules"}:  # those of Obol are made alike, and shorter
        page.goto(f"{SITE}/{name}")
        page.evaluate(AXE.read_text(encoding="utf-8"))
        found = page.evaluate("axe.run().then(r => r.violations.map(v => [v.id, v.nodes[0].html.slice(0, 200)]))")
        assert found == [], name
    page.close()


def test_the_secret_goes_from_the_address_into_the_form(phone: Page) -> None:
    phone.goto(f"{SITE}/invitation#s3cr3t")
    assert phone.input_value("#secret") == "s3cr3t"
    assert not phone.is_visible("#secret")
    assert phone.url == f"{SITE}/invitation"


def test_without_a_secret_in_the_address_one_pastes_it(phone: Page) -> None:
    phone.goto(f"{SITE}/invitation")
    assert phone.is_visible("#secret")


def test_the_link_to_send_can_be_copied(phone: Page) -> None:
    phone.context.grant_permissions(["clipboard-read", "clipboard-write"])
    phone.goto(f"{SITE}/lobby")
    phone.click("button[data-copies]")
    expect(phone.locator("button[data-copies]")).to_have_text("Copied")
    assert phone.evaluate("navigator.clipboard.readText()") == phone.input_value("#invite")


def test_cards_narrow_while_one_types(phone: Page) -> None:
    phone.goto(f"{SITE}/cards")
    phone.fill("#q", "Scarab")
    assert phone.locator(".card-item:visible").count() == 1
    assert phone.inner_text("#card-count") == "1 card"
    phone.fill("#q", "unicorn")
    assert phone.is_visible("#no-card")
    phone.fill("#q", "")
    assert phone.inner_text("#card-count") == "206 cards"


def test_a_rule_for_designers_opens_when_a_link_leads_to_it(phone: Page) -> None:
    phone.goto(f"{SITE}/rules#C-VOC-01")
    assert phone.is_visible("#C-VOC-01")


def test_what_is_chosen_by_keyboard_is_ringed(phone: Page) -> None:
    phone.goto(f"{SITE}/home")
    phone.keyboard.press("Tab")
    assert phone.evaluate("document.activeElement.className") == "skip-link"
    phone.keyboard.press("Tab")
    assert phone.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
