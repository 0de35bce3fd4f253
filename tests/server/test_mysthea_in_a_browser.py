"""Mysthea in Chromium: a whole game of two people and a bot, with battles in two browsers; by mouse, finger and keys."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from mythboard.bots import ask, bot
from mythboard.engine.dice import Dice
from mythboard.engine.table import Table
from mythboard.games.mysthea.islands import is_present, regions_with
from mythboard.games.mysthea.world import WORLD
from tests.kit.browser import needs_browser
from tests.server.players import (
    MOST,
    PATIENCE,
    Hand,
    by_arrows,
    by_finger,
    by_keys,
    by_list,
    by_mouse,
    catch_up,
    sit_down,
    table_of,
    wait_for_turn,
    wait_until_past,
)
from tests.server.running import Running
from tests.server.windows import AXE, PHONE, Window

pytestmark = [needs_browser, pytest.mark.timeout(600)]

Opens = Callable[..., Window]
needs_axe = pytest.mark.skipif(not AXE.is_file(), reason="the browser files were not built")
OFTEN = 2  # so many times a kind of move is made by hand in a whole game; then it is taken from the list
TELL_SLIDES = """() => { window.slid = []; const animate = Element.prototype.animate;
    Element.prototype.animate = function (...all) { window.slid.push(this.id); return animate.apply(this, all); }; }"""


@pytest.fixture
def server(dealer: Running) -> Running:
    return dealer


def meet_with_a_bot(ana: Window, ben: Window) -> None:
    """Two friends and a bot at a table, with the game begun."""
    ana.page.goto("/new?game=mysthea")
    ana.page.fill("#name", "Ana")
    ana.page.select_option("#seat-2", "open")
    ana.page.select_option("#seat-3", "bot:uniform")
    ana.page.locator("form[action='/new'] [type=submit]").click()
    ben.page.goto(ana.page.input_value("#invite"))
    ben.page.fill("#name", "Ben")
    ben.page.locator("form[action$='/join'] [type=submit]").click()
    ana.page.locator("form[action$='/start'] [type=submit]").click()
    for window in (ana, ben):
        window.page.wait_for_selector("#prompt")


def warlike(table: Table, seat: int) -> str:
    """Somebody who fights wherever there is somebody to fight, and does anything else by chance."""
    moves = [table.text(move) for move in table.moves(seat)]
    for verb in ("battle", "react", "encounter"):
        for move in moves:
            if move.split()[0] == verb:
                return move
    return table.text(ask(bot("uniform"), table, seat, Dice(f"warlike {table.decisions}")))


def looking_for(table: Table, seat: int, foe: int) -> str:
    """Somebody who goes where the foe stands, and fights there: act, spend the CPs on the way, keep the artefact charged."""
    moves = [table.text(move) for move in table.moves(seat)]
    there = [WORLD.region_keys[region] for region in regions_with(table, foe)]
    islands = {key.partition("-")[0] for key in there}
    steps = [move for move in moves if move.startswith("travel champion") and move.rpartition(":")[2] in there]
    steps += [
        move for move in moves if move.startswith("travel champion") and move.rpartition(":")[2].partition("-")[0] in islands
    ]
    wanted = [move for verb in ("battle", "react", "command", "act") for move in moves if move.split()[0] == verb]
    meets = any(is_present(table, seat, WORLD.region_keys.index(key)) for key in there)
    if wanted and wanted[0].startswith(("battle", "react", "command")):
        return wanted[0]
    if steps and not meets:
        return steps[0]
    calm = [move for move in moves if move not in ("move", "effect")]
    return wanted[0] if wanted and not meets else calm[table.decisions % len(calm)]


def overflows(window: Window) -> bool:
    """Whether the page runs out of the screen to the right."""
    size = window.page.viewport_size
    assert size is not None
    return bool(window.page.evaluate("document.documentElement.scrollWidth") > size["width"])


def answer(page: Page, hand: Hand, move: str) -> None:
    at = page.get_attribute("#table", "data-at")
    hand(page, move)
    wait_until_past(page, str(at))


def fight(server: Running, windows: tuple[Window, ...], hands: tuple[Hand, ...]) -> None:
    """Ana and Ben choose cards for a battle, each in a browser of their own."""
    ana, ben = windows
    table = catch_up(server, ana, ben)
    names = [table.seat_name(seat) for seat in (0, 1)]
    chosen = warlike(table, 0)
    expect(ben.page.locator("#battle")).to_contain_text(f"{names[0]} is choosing")
    answer(ana.page, hands[0], chosen)
    card = table.game.cards[chosen.split()[1].partition("#")[0]].name
    expect(ana.page.locator("#battle")).to_contain_text(f"You have chosen {card}")
    expect(ben.page.locator("#battle")).to_contain_text(f"{names[0]} has chosen", timeout=PATIENCE)
    assert card not in ben.page.inner_text("#battle")
    assert chosen.split()[1] not in ben.page.content(), "not anywhere on the page"
    answer(ben.page, hands[1], warlike(table_of(server, ben.page), 1))
    for window in windows:  # everybody is told of it, in the panel while it lasts or in the report after
        expect(window.page.locator("#battle, #report").first).to_contain_text(card, timeout=PATIENCE)


@pytest.mark.some(1, among="whole games in a browser")
def test_a_whole_game_of_two_people_and_a_bot(opens: Opens, server: Running) -> None:
    """Ana has a mouse and a desk, Ben a phone and fingers. They fight, and both see the same places at the end."""
    server.deal("three on the islands")
    ana, ben = opens(server, reduced_motion="reduce"), opens(server, phone=True, reduced_motion="reduce")
    meet_with_a_bot(ana, ben)
    windows, hands = (ana, ben), (by_mouse, by_finger)
    made: Counter[tuple[int, str]] = Counter()
    fights = 0
    while not (table := table_of(server, ana.page)).over and made.total() < MOST:
        people = [seat for seat in table.asked if seat < 2]
        if not people:
            ana.page.wait_for_timeout(10)
            continue
        if fights < OFTEN and people == [0, 1] and all(len(table.moves(seat)) > 1 for seat in people):
            fight(server, windows, hands)
            fights += 1
            continue
        seat = people[0]
        table = catch_up(server, windows[seat])
        if seat not in table.asked:  # the house gives some answers that are the only ones
            continue
        move = warlike(table, seat) if fights == OFTEN else looking_for(table, seat, 1 - seat)
        kind = seat, move.split()[0]
        made[kind] += 1
        answer(windows[seat].page, hands[seat] if made[kind] <= OFTEN else by_list, move)
        if made.total() % 40 == 0:
            assert not overflows(windows[seat])
    assert fights == OFTEN
    verbs = {verb for _, verb in made}
    assert {"act", "command", "effect", "travel", "deploy", "construct", "before", "buy", "island", "region"} <= verbs
    glory = [str(score) for score in sorted(table_of(server, ana.page).scores, reverse=True)]
    for window in windows:
        expect(window.page.locator("#result")).to_contain_text("win", timeout=PATIENCE)
        assert window.page.locator("#standings table").first.locator("tbody td:nth-of-type(1)").all_inner_texts() == glory
        assert window.page.locator("button[name=move]:not(#zoom *)").count() == 0
        assert not overflows(window)


def play_until(server: Running, page: Page, about: str, seat: int = 0) -> Table:
    """Let the list of moves be used until something is asked that is about this."""
    for _ in range(MOST):
        shown = wait_for_turn(page)
        assert not shown["isOver"], f"nobody was asked {about!r}"
        table = table_of(server, page)
        if table.question is not None and about in table.question.step.about:
            return table
        answer(page, by_list, warlike(table, seat) if "move" not in shown["moves"] else "move")
    raise AssertionError(about)


def test_a_unit_is_pressed_and_then_the_region_it_goes_to(opens: Opens, server: Running) -> None:
    server.deal("a walk")
    page = sit_down(opens(server, reduced_motion="reduce"), "mysthea")
    play_until(server, page, "Spend your CPs")
    page.locator("details.unit.lit > summary").first.click()
    goal = page.locator(".region.is-goal").last
    name = goal.get_attribute("id")
    goal.locator(".region-name").click()
    expect(page.locator(f"#{name} .unit-champion, #{name} .unit-troop, #{name} .unit-golem").first).to_be_visible()
    expect(page.locator(".region.is-goal")).to_have_count(0)


def test_on_a_phone_the_islands_keep_more_than_half_of_the_screen(opens: Opens, server: Running) -> None:
    server.deal("a walk")
    page = sit_down(opens(server, phone=True, reduced_motion="reduce"), "mysthea")
    play_until(server, page, "What do you do?")
    actions = [box["y"] for one in page.locator("#dock .action").all() if (box := one.bounding_box())]
    assert len(set(actions)) == 1, "five actions in one row, with their names"
    assert not page.locator("#moves > summary").evaluate("it => it.scrollWidth > it.clientWidth"), "the sign is not cut off"
    play_until(server, page, "Spend your CPs")
    card = page.locator("#hand .spot").first.bounding_box()
    assert card is None or card["height"] < 60, "a hand that cannot be used makes room"


HIDDEN_GOALS = """() => [...document.querySelectorAll(".region.is-goal .region-name")].filter((name) => {
  const { x, y, width, height } = name.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2)?.closest(".menu");
}).length"""


def test_the_menu_of_a_unit_steps_aside_for_the_regions_it_can_go_to(opens: Opens, server: Running) -> None:
    server.deal("a walk")
    page = sit_down(opens(server, reduced_motion="reduce"), "mysthea")
    play_until(server, page, "Spend your CPs")
    units = page.locator("details.unit.lit > summary")
    for number in range(units.count()):
        units.nth(number).click()
        page.wait_for_selector(".region.is-goal")
        assert page.evaluate(HIDDEN_GOALS) == 0
        page.keyboard.press("Escape")


def test_the_last_operation_is_repeated_with_one_click(opens: Opens, server: Running) -> None:
    server.deal("once more")
    page = sit_down(opens(server, reduced_motion="reduce"), "mysthea")
    play_until(server, page, "Spend your CPs")
    energy = int(str(page.get_attribute("#n-energy-0", "data-value")))
    answer(page, by_mouse, "gain")
    page.get_by_role("button", name="Again: gain 1 energy").click()
    expect(page.locator(f'#n-energy-0[data-value="{energy + 2}"]')).to_be_visible()


def test_an_island_that_moves_is_seen_to_move(opens: Opens, server: Running) -> None:
    server.deal("drifting")
    page = sit_down(opens(server), "mysthea")
    play_until(server, page, "Where does the island go?")
    before = page.locator(".island").evaluate_all("all => all.map(one => one.id)")
    page.evaluate(TELL_SLIDES)
    page.locator(".gap").first.click()
    expect(page.locator(".gap")).to_have_count(0)
    assert page.locator(".island").evaluate_all("all => all.map(one => one.id)") != before
    assert len([id for id in page.evaluate("window.slid") if id.startswith("island-")]) >= 2


COVERED = """() => [...document.querySelectorAll(".gap")].flatMap((gap) => {
  const { left, right, top, bottom } = gap.getBoundingClientRect();
  const things = [...document.querySelectorAll(".regions, .attuned, .monsters")].filter((thing) => {
    const it = thing.getBoundingClientRect();
    return it.left < right && left < it.right && it.top < bottom && top < it.bottom;
  });
  return things.map((thing) => `${gap.value} covers ${thing.className} of ${thing.closest(".island").id}`);
})"""


@pytest.mark.parametrize("is_phone", [False, True])
def test_where_an_island_may_go_nothing_is_covered(opens: Opens, server: Running, is_phone: bool) -> None:
    server.deal("an island")
    page = sit_down(opens(server, width=1440, phone=is_phone, reduced_motion="reduce"), "mysthea")
    play_until(server, page, "Where does the island go?")
    assert page.locator(".gap").count() == 3
    page.wait_for_timeout(100)  # the islands move apart, which takes a moment even where nothing is seen to move
    assert page.evaluate(COVERED) == []


def test_who_dislikes_motion_sees_none(opens: Opens, server: Running) -> None:
    server.deal("drifting")
    page = sit_down(opens(server, reduced_motion="reduce"), "mysthea")
    play_until(server, page, "Where does the island go?")
    page.evaluate(TELL_SLIDES)
    page.locator(".gap").first.click()
    expect(page.locator(".gap")).to_have_count(0)
    assert page.evaluate("window.slid") == []


def test_an_action_that_is_closed_says_why_without_leaving_the_table(opens: Opens, server: Running) -> None:
    server.deal("why not")
    page = sit_down(opens(server, reduced_motion="reduce"), "mysthea")
    play_until(server, page, "What do you do?")
    page.locator("#prompt").hover()
    page.locator("a.action.closed").first.hover()
    expect(page.locator("#zoom .why")).to_contain_text("M-")
    page.locator("a.action.closed").first.click()
    assert page.url.rsplit("/", 1)[0].endswith("/t")


@pytest.mark.parametrize("hand", [by_keys, by_arrows], ids=["keys", "arrows"])
def test_the_first_turns_can_be_played_with_the_keyboard_alone(opens: Opens, server: Running, hand: Hand) -> None:
    server.deal("by keys")
    page = sit_down(opens(server, reduced_motion="reduce"), "mysthea")
    for _ in range(14):
        wait_for_turn(page)
        answer(page, hand, warlike(table_of(server, page), 0))


def test_it_can_be_played_without_scripts(opens: Opens, server: Running) -> None:
    server.deal("plain")
    page = sit_down(opens(server, has_scripts=False), "mysthea")
    for _ in range(12):
        page.goto(page.url)
        table = table_of(server, page)
        if 0 not in table.asked:
            page.wait_for_timeout(50)
            continue
        move = warlike(table, 0)
        button = page.locator(f"button[name=move][value='{move}']:not(#moves *)")
        menu = page.locator(".board details", has=button).first
        if menu.count() and not button.is_visible():
            menu.locator("> summary").click()
        button.click()
        page.wait_for_load_state()
    assert table_of(server, page).decisions > 12


@needs_axe
@pytest.mark.some(1, among="nobody is kept out of a whole Epoch or era")
@pytest.mark.parametrize("is_phone", [False, True], ids=["desk", "phone"])
def test_nobody_is_kept_out(opens: Opens, server: Running, is_phone: bool) -> None:
    """At every kind of question that the first era brings."""
    server.deal("open to all")
    ana = opens(server, phone=is_phone, reduced_motion="reduce")
    page = sit_down(ana, "mysthea")
    seen: set[str] = set()
    for _ in range(70):
        shown = wait_for_turn(page)
        if shown["isOver"]:
            break
        table = table_of(server, page)
        verb = shown["moves"][0].split()[0]
        if verb not in seen:
            seen.add(verb)
            assert ana.barriers() == [], verb
            assert not overflows(ana), verb
        answer(page, by_list, warlike(table, 0))
    assert {"region", "island", "develop", "command"} <= seen


@needs_axe
@pytest.mark.parametrize("address", ["/new?game=mysthea", "/cards/mysthea", "/cards/mysthea/onygauros", "/rules/mysthea"])
def test_nobody_is_kept_out_of_the_pages_around_the_table(opens: Opens, server: Running, address: str) -> None:
    ana = opens(server, width=PHONE, reduced_motion="reduce")
    ana.page.goto(address)
    assert ana.barriers() == []
    assert not overflows(ana)
