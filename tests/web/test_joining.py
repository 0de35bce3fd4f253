"""Coming to a table: the invitation, and the seats as they are taken."""

from dataclasses import replace

from mythboard.table.room import BOT, FREE
from mythboard.web.panels.lobby import Invitation, lobby, lobby_page, page, secret_in
from tests.web.markup import Page
from tests.web.visitors import lobby as shown
from tests.web.visitors import seat

LINK = "https://example.org/join/r1#s3cr3t"


def test_an_invitation_says_who_invites_to_what() -> None:
    asked = Page(page(Invitation("r1", "chartalea", "Ben", ("Ben",), 1, "Ana")))
    assert asked.one("h1").text == "Ben invites you to a game of Chartalea"
    assert "At the table: Ben." in asked.text
    assert "1 free seat" in asked.text


def test_an_invitation_names_nobody_before_it_is_told_whom() -> None:
    assert Page(page(Invitation("r1", "obol"))).one("h1").text == "You are invited to a game of Obol"
    assert Page(page(Invitation("r1", "obol", needs_secret=False))).one("h1").text == "Join a game of Obol"


def test_sitting_down_sends_name_and_secret() -> None:
    asked = Page(page(Invitation("r1", "chartalea", "Ben", your_name="Ana")))
    form = asked.one("form")
    assert (form.attrs["method"], form.attrs["action"]) == ("post", "/t/r1/join")
    assert asked.one("input", name="name").attrs["value"] == "Ana"
    assert "data-secret" in asked.one("input", name="secret").attrs
    assert asked.one("input", name="secret").attrs.get("value", "") == "", "the secret never comes from the server"


def test_a_public_table_needs_no_secret_but_takes_the_link_of_a_seat() -> None:
    asked = Page(page(Invitation("r1", "obol", needs_secret=False)))
    assert "required" not in asked.one("input", name="secret").attrs
    assert asked.one("details") in asked.one("input", name="secret").parents
    assert "required" in Page(page(Invitation("r1", "obol"))).one("input", name="secret").attrs


def test_where_hints_are_allowed_the_invitation_and_the_table_say_so() -> None:
    asked = Page(page(Invitation("r1", "obol", hints=True)))
    assert asked.by_id["hints-allowed"].text.startswith("Hints are allowed at this table")
    assert asked.by_id["hints-allowed"].text.endswith("By taking a seat, you agree to this.")
    waiting = shown(seat("Ana", is_you=True), seat("", FREE))
    others = page(Invitation("r1", "obol")), lobby_page(waiting), lobby_page(replace(waiting, hints=True))
    assert ["Hints are allowed" in html for html in others] == [False, False, True]


def test_what_went_wrong_is_said_at_the_form() -> None:
    asked = Page(page(Invitation("r1", "obol", error="That name is taken.")))
    assert asked.by_id["join-error"].text == "That name is taken."
    assert asked.by_id["join-error"].attrs["role"] == "alert"


def test_at_a_full_table_an_invitation_lets_one_watch_and_a_link_come_back() -> None:
    asked = Page(page(Invitation("r1", "obol", free=0)))
    assert asked.one("form").attrs["action"] == "/t/r1/join"
    assert "required" in asked.one("input", name="secret").attrs
    assert not asked.all("a", href="/t/r1")


def test_anybody_may_watch_a_full_public_table() -> None:
    asked = Page(page(Invitation("r1", "obol", free=0, needs_secret=False)))
    assert asked.one("a", href="/t/r1").text == "Just watch"


def test_the_secret_is_found_in_whatever_was_pasted() -> None:
    assert [secret_in(pasted) for pasted in (LINK, " s3cr3t\n", "#s3cr3t", "")] == ["s3cr3t", "s3cr3t", "s3cr3t", ""]


def test_the_host_gets_the_link_to_send_and_waits() -> None:
    here = Page(lobby_page(shown(seat("Ana", is_you=True), seat("", FREE)), LINK))
    assert here.by_id["invite"].attrs["value"] == LINK
    assert "readonly" in here.by_id["invite"].attrs
    assert "disabled" in here.one("button", type="submit").attrs
    assert here.by_id["waiting"].text == "1 seat still free."


def test_a_host_whose_browser_does_not_know_the_link_makes_a_new_one() -> None:
    here = Page(lobby_page(shown(seat("Ana", is_you=True), seat("", FREE)), ""))
    assert "invite" not in here.by_id
    form = here.one("form", action="/t/r1/invite")
    assert [button.text for button in here.all("button") if form in button.parents] == ["Make a link"]


def test_when_everybody_is_here_the_host_begins() -> None:
    here = Page(lobby_page(shown(seat("Ana", is_you=True), seat("Midas", BOT, bot="greedy")), LINK))
    assert "disabled" not in here.one("button", type="submit").attrs
    assert [form.attrs["action"] for form in here.all("form")] == ["/t/r1/start", "/t/r1/leave"]
    assert "invite" not in here.by_id, "there is no seat left to invite anybody to"


def test_others_do_not_begin_the_game() -> None:
    here = Page(lobby_page(shown(seat("Ana"), seat("Ben", is_you=True), viewer=1, is_host=False)))
    assert [form.attrs["action"] for form in here.all("form")] == ["/t/r1/leave"]
    assert here.one("button").text == "Leave the table"
    assert "The host begins" in here.by_id["waiting"].text


def test_somebody_who_looks_in_can_take_a_free_seat() -> None:
    free = shown(seat("Ana"), seat("", FREE), viewer=None, is_host=False)
    assert Page(lobby_page(free)).one("a", href="/join/r1").text == "Take a seat"
    assert not Page(lobby_page(shown(seat("Ana"), seat("Ben"), viewer=None, is_host=False))).all("a", href="/join/r1")


def test_each_seat_says_who_is_there() -> None:
    seats = (seat("Ana", is_you=True), seat("Ben"), seat("Midas", BOT, bot="greedy"), seat("", FREE))
    lines = Page(lobby_page(shown(*seats, is_host=False))).classed("sitter")
    assert [line.text for line in lines] == ["1 Ana you", "2 Ben here", "3 Midas bot, Greedy", "4 Free waiting for a player"]


def test_a_host_can_remove_the_people_who_have_sat_down_and_nobody_else() -> None:
    seats = (seat("Ana", is_you=True), seat("Ben"), seat("Midas", BOT, bot="greedy"), seat("", FREE))
    here = Page(lobby_page(shown(*seats)))
    assert len(here.all("form", action="/t/r1/remove")) == 1
    assert [line.text for line in here.classed("sitter") if "Remove" in line.text] == ["2 Ben here Remove"]
    assert here.one("button", aria_label="Remove Ben").text == "Remove"
    assert not Page(lobby_page(shown(*seats, is_host=False))).all("form", action="/t/r1/remove")


def test_the_part_that_is_sent_again_is_the_main_element() -> None:
    part = str(lobby(shown(seat("Ana", is_you=True), seat("", FREE)), LINK))
    assert part.startswith('<main id="table"')
    assert part in lobby_page(shown(seat("Ana", is_you=True), seat("", FREE)), LINK)
