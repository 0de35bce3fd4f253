"""The table page: everything a player may do is on it once, says what it is, and works as a plain form."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from mythboard.engine.dice import Dice
from mythboard.engine.table import Table
from mythboard.table.room import BOT, OPEN, PERSON
from mythboard.table.shown import Hosting, Said, SeatShown, Shown
from mythboard.web.panels import reasons
from mythboard.web.panels.tablepage import table_main, table_page
from tests.chartalea.duel import at as duel
from tests.web.markup import Node, Page, about_headings, about_names, about_the_frame, about_the_policy
from tests.web.seen import Game, asked, main_phase, moment

GAMES = [
    ("chartalea", 2),
    ("elysium", 2),
    ("elysium", 4),
    ("mysthea", 2),
    ("mysthea", 3),
    ("obol", 2),
    ("obol", 4),
]


def open_texts(shown: Shown) -> list[str]:
    return sorted(move["text"] for move in shown.view["moves"])


def sent(page: Page, in_list: bool) -> list[str]:
    """The moves that can be sent from the list of all moves, or from everywhere else."""
    found = []
    for node in page.all("button", name="move"):
        listed = any(parent.attrs.get("id") == "moves" for parent in node.parents)
        if listed == in_list and node.attrs["value"] != "concede":
            assert node.attrs["form"] == "answer"
            found.append(node.attrs["value"])
    return sorted(found)


def faults(html: str) -> list[str]:
    page = Page(html)
    return [*page.faults, *about_the_frame(page), *about_the_policy(page), *about_names(page), *about_headings(page)]


def zones(table: Table) -> Any:
    """What Ana sees of each zone."""
    return table.view(0)["zones"]


def called(page: Page, spot: Node) -> str:
    """What a screen reader calls a card on the table: the name of its face, and what is added unseen."""
    inside = [node for node in page.nodes if spot in node.parents]
    return "".join(
        node.attrs["aria-label"] if "card" in node.classes else node.text
        for node in inside
        if "card" in node.classes or "said" in node.classes
    )


def page_of(shown: Shown) -> Page:
    return Page(table_page(shown))


@pytest.fixture(scope="module")
def turn() -> Game:
    return moment(main_phase)


# Every question of whole games


@pytest.mark.some(1, of=["game"])
@pytest.mark.parametrize(("game", "seats"), GAMES)
@pytest.mark.parametrize("level", ["uniform", "greedy"])
def test_every_open_move_is_on_the_page_once_and_once_in_the_list(game: str, seats: int, level: str) -> None:
    played = Game(game, seats, f"every question {level}", level)
    questions: set[str] = set()
    for _ in played.play(300):
        for viewer in played.table.asked:
            about = played.table.prompt(viewer)
            if about in questions and played.table.decisions % 9:
                continue
            questions.add(about)
            shown = played.shown(viewer)
            page = Page(str(table_main(shown)))
            assert page.faults == []
            assert sent(page, in_list=False) == open_texts(shown), about
            assert sent(page, in_list=True) == open_texts(shown), about
    assert len(questions) > 5


@pytest.mark.some(1, of=["game"])
@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_every_page_of_a_game_is_sound(game: str, seats: int) -> None:
    played = Game(game, seats, "sound", "greedy")
    for _ in played.play(1000):
        if played.table.decisions % 40 == 0 or played.table.over:
            for viewer in played.viewers:
                assert faults(table_page(played.shown(viewer))) == []


# Secrets


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_page_is_the_same_whatever_its_viewer_cannot_know(game: str, seats: int) -> None:
    played = Game(game, seats, "secrets")
    dice = Dice("other worlds")
    compared = 0
    for _ in played.play(400):
        if played.table.decisions % 6:
            continue
        for viewer in played.viewers:
            here = str(table_main(played.shown(viewer)))
            for _ in range(2):
                world = played.table.imagine(viewer, dice)
                assert str(table_main(played.shown(viewer, world, at=played.table.decisions))) == here
                compared += 1
    assert compared > 50


def test_no_hidden_card_has_a_name_on_the_page() -> None:
    played = moment(main_phase)
    page = str(table_main(played.shown(1)))
    hidden = zones(played.table)["hand/0"]["cards"]
    assert hidden
    for card in hidden:
        assert card not in page
        assert card.replace("#", "-") not in page


def test_a_spectator_sees_no_hand_and_can_do_nothing(turn: Game) -> None:
    page = page_of(turn.shown(None))
    assert "hand" not in page.by_id
    assert sent(page, in_list=False) == []
    assert "You're watching." in page.text


# What one can do, and why not


def test_a_card_with_one_move_is_a_button_that_says_what_it_does(turn: Game) -> None:
    page = page_of(turn.shown(0))
    hand = zones(turn.table)["hand/0"]["cards"]
    texts = open_texts(turn.shown(0))
    spots = [node for node in page.classed("spot") if node.attrs.get("data-card") in hand]
    labels = [called(page, node) for node in spots if node.tag == "button"]
    assert labels
    assert all(label.endswith(", in your hand: Play") for label in labels)
    cards = turn.table.game.cards
    assert [label.split(",")[0] for label in labels] == [
        cards[card.split("#")[0]].name for card in hand if f"play {card}" in texts
    ]


def test_a_card_with_several_moves_opens_a_menu_of_them() -> None:
    def several(table: Table) -> bool:
        cards = Counter(text.split(" ")[1] for text in map(table.text, table.moves(0)) if "#" in text)
        return any(count > 1 for count in cards.values())

    page = page_of(moment(several).shown(0))
    menus = [node for node in page.all("details") if "lit" in node.classes]
    assert menus
    for menu in menus:
        assert menu.children[0].tag == "summary"
        assert len([node for node in page.all("button", name="move") if menu in node.parents]) > 1


def test_a_card_within_reach_that_cannot_be_used_links_to_the_reason(turn: Game) -> None:
    page = page_of(turn.shown(0))
    closed = [node for node in page.all("a") if "data-why" in node.attrs]
    assert closed
    reasons = []
    for node in closed:
        assert node.attrs["href"].startswith("/t/k3p9xq/why?move=")
        text = node.attrs["href"].partition("=")[2].replace("%20", " ").replace("%23", "#")
        reasons += turn.table.why_not(0, text)
        assert turn.table.why_not(0, text), text
    assert any("you have" in reason for reason in reasons)


def test_who_waits_is_offered_no_reasons() -> None:
    waiting = moment(lambda table: asked(table, 1, "What do you do?") and table.decisions > 40)
    page = page_of(waiting.shown(0))
    assert not [node for node in page.all("a") if "data-why" in node.attrs]
    assert page.by_id["prompt"].text.startswith("Waiting for Midas")


def test_cards_of_a_pile_come_forward_when_one_is_to_be_chosen() -> None:
    found = moment(lambda table: asked(table, 0, "discard pile") and len(table.moves(0)) > 5)
    page = page_of(found.shown(0))
    choices = page.by_id["choices"]
    assert "From your Discard Pile" in choices.text
    assert [node for node in page.all("button", name="move") if choices in node.parents]


def test_a_die_that_can_be_chosen_is_a_button() -> None:
    found = moment(lambda table: asked(table, 0, "which die"))
    page = page_of(found.shown(0))
    dice = [node for node in page.classed("die") if node.tag == "button"]
    assert sorted(node.attrs["value"] for node in dice) == open_texts(found.shown(0))


def test_moves_have_keys_and_declining_is_always_0(turn: Game) -> None:
    page = page_of(turn.shown(0))
    keys = [node.attrs["data-key"] for node in page.classed("listed") if "data-key" in node.attrs]
    assert keys == [*map(str, range(1, 10)), "0"]
    assert page.one("button", data_key="0").attrs["value"] == "pass"


def test_the_page_says_in_its_title_whose_turn_it_is(turn: Game) -> None:
    assert page_of(turn.shown(0)).one("title").text.startswith("Your turn")
    assert not page_of(turn.shown(1)).one("title").text.startswith("Your turn")


# Chartalea


def test_a_number_that_is_not_as_printed_says_what_makes_it_so() -> None:
    play = duel("main", row=["amazon"], curses=["fimbulwinter", "erased-name"], away=["ixchel", "thor"])
    page = page_of(moment(main_phase).shown(0, play.table))
    said = "Cost 6: printed 5, +1 Fimbulwinter"
    amazon = next(node for node in page.classed("spot") if node.attrs["data-card"].startswith("amazon#"))
    assert amazon.attrs["data-account"] == said
    assert amazon.attrs["aria-description"].endswith(said)
    power = next(node for node in page.classed("power") if node.attrs["data-card"].startswith("influence#"))
    assert power.attrs["data-account"] == "Cost 2: printed 0, +2 Erased Name"
    told = page.by_id["accounts"].text
    assert "Amazon, cost 6: printed 5, +1 Fimbulwinter" in told
    assert told.count("Influence") == 1
    assert "numbers aren't as printed" in told


def test_a_single_changed_number_is_asked_about_by_name() -> None:
    assert (
        reasons.asked((reasons.Account("owl", "Owl", "strength", 5, "Strength 5: printed 3, +2 Athena"),))
        == "Why Owl's strength is 5"
    )


def test_where_every_number_is_as_printed_nothing_is_explained() -> None:
    page = page_of(moment(main_phase).shown(0, duel("main", row=["amazon"], away=["ixchel", "thor"]).table))
    assert "accounts" not in page.by_id
    assert not any("data-account" in node.attrs for node in page.classed("spot"))


def test_counters_of_both_players_are_labelled(turn: Game) -> None:
    page = page_of(turn.shown(0))
    numbers = turn.shown(0).view["numbers"]
    for seat in (0, 1):
        for what in ("health", "power", "money", "attack"):
            node = page.by_id[f"n-{what}-{seat}"]
            assert node.text == f"{what.capitalize()} {numbers[f'{what}/{seat}']}"


def test_a_monster_lies_on_the_card_it_guards_with_its_treasure() -> None:
    found = moment(lambda table: any(zones(table)[f"beast/{slot}"]["count"] for slot in range(5)))
    page = page_of(found.shown(0))
    slot = page.classed("guarded")[0]
    spots = [node for node in page.classed("spot") if slot in node.parents]
    assert len(spots) == 2
    assert "beast" in spots[1].classes
    assert "guarded" in called(page, spots[0])
    assert [node for node in page.classed("hoard") if slot in node.parents]


def test_an_attack_shows_its_sum_and_what_is_at_stake() -> None:
    found = moment(lambda table: asked(table, 0, "You're being attacked"))
    page = page_of(found.shown(0))
    attack = page.classed("attack")[0]
    numbers = found.shown(0).view["numbers"]
    assert attack.text.startswith(f"Midas attacks {numbers['attack/1']} against 0")
    assert f"{numbers['attack/1']} Health at stake." in attack.text


def test_the_dice_that_lie_there_are_told_by_type_and_face() -> None:
    found = moment(lambda table: asked(table, 0, "Change your dice?"))
    page = page_of(found.shown(0))
    numbers = found.shown(0).view["numbers"]
    count = sum(numbers[f"rolled/{kind}"] for kind in range(4))
    labels = [node.attrs["aria-label"] for node in page.classed("die") if "aria-label" in node.attrs]
    assert len(labels) == count
    assert len(page.classed("die")) == 2 * count, "a phone shows them beside the question, too"
    assert all(" Die showing " in label for label in labels)


def test_an_open_pile_can_be_looked_through_and_a_hidden_one_only_counted(turn: Game) -> None:
    page = page_of(turn.shown(0))
    assert page.by_id["pile-lair"].tag == "details"
    assert page.by_id["pile-market"].tag == "div"
    assert page.by_id["pile-market"].text.endswith("cards")


# Around the board


def test_the_log_links_each_sentence_to_its_moment_and_each_card_to_its_page(turn: Game) -> None:
    page = page_of(turn.shown(0))
    log = page.by_id["log"]
    inside = [node for node in page.all("a") if log in node.parents]
    assert [node for node in inside if node.attrs["href"].startswith("/t/k3p9xq/at/") and "moment" in node.classes]
    assert [node for node in inside if node.attrs["href"].startswith("/cards/chartalea/") and "data-key" in node.attrs]


def test_of_a_long_game_the_last_turns_are_told_and_the_others_have_their_address() -> None:
    played = Game("chartalea", 2, "long", "greedy")
    for _ in played.play(700):
        if len(played.shown(0).log) > 14:
            break
    page = page_of(played.shown(0))
    assert len(page.classed("turn")) == 8
    assert len([node for node in page.all("a") if any("earlier" in parent.classes for parent in node.parents)]) > 3


def test_names_and_remarks_are_text_and_never_markup(turn: Game) -> None:
    shown = turn.shown(0, remarks=[Said("<b>Eve</b>", "<script>alert(1)</script>")])
    view = {**shown.view, "seats": ["<i>Ana</i>", "Midas"], "prompt": "<u>?</u>"}
    seats = [replace(shown.seats[0], name="<i>Ana</i>"), shown.seats[1]]
    html = table_page(replace(shown, view=view, seats=seats))
    assert "<script>alert" not in html
    assert "<i>Ana" not in html
    assert "<b>Eve" not in html
    assert "<u>?" not in html
    assert faults(html) == []


def test_a_host_finds_buttons_beside_what_others_say_and_whom_to_let_back(turn: Game) -> None:
    remarks = [Said("Ana", "Hello!", 0), Said("Ben", "Goat!", 1, "k1"), Said("<b>Eve</b>", "spam", None, "k2", may_go=True)]
    shown = turn.shown(0, remarks=remarks, is_host=True, hosting=Hosting((("Mallory", "k3"),), (("Zed", "k4"),)))
    html = table_page(shown)
    page = Page(html)
    named = {node.attrs["aria-label"]: node for node in page.all("button") if node.attrs.get("name") == "key"}
    assert {label: node.attrs["value"] for label, node in named.items()} == {
        "Mute Ben": "k1", "Mute <b>Eve</b>": "k2", "Remove <b>Eve</b>": "k2", "Unmute: Mallory": "k3", "Let back in: Zed": "k4"
    }  # fmt: skip
    forms = {"Mute Ben": "mute", "Remove <b>Eve</b>": "remove"}
    assert {label: page.by_id[named[label].attrs["form"]].attrs["action"].rpartition("/")[2] for label in forms} == forms
    assert faults(html) == []


def test_somebody_who_may_not_talk_reads_why_in_place_of_the_form(turn: Game) -> None:
    page = Page(table_page(turn.shown(0, silence="Only players can chat at this table.")))
    assert page.by_id["silence"].text == "Only players can chat at this table."
    assert "say" not in page.by_id


def test_a_refusal_is_an_alert(turn: Game) -> None:
    page = Page(table_page(turn.shown(0), "It costs 6 Money and you have 2."))
    assert page.by_id["refusal"].attrs["role"] == "alert"
    assert page.by_id["refusal"].text == "It costs 6 Money and you have 2."


def test_there_is_no_button_for_a_hint_where_hints_are_off(turn: Game) -> None:
    drawn = [table_page(turn.shown(0, hints=hints)) for hints in (True, False)]
    assert ['id="hint"' in html for html in drawn] == [True, False]


def test_a_hint_says_the_verb_of_a_move_once() -> None:
    play = duel("main", hand=["coin"], played=["flaming-coin"], away=["ixchel", "thor"])
    shown = moment(main_phase).shown(0, play.table)
    move = next(move["text"] for move in shown.view["moves"] if move["text"].startswith("sacrifice flaming-coin"))
    said = Page(table_page(shown, hint=[(move, "")])).by_id["advice"].text
    assert "Sacrifice Flaming Coin: Gain 2 Attack" in said


def test_a_hint_names_the_move_and_marks_it(turn: Game) -> None:
    shown = turn.shown(0)
    move = next(move for move in shown.view["moves"] if move["text"].startswith("play "))
    page = Page(table_page(shown, hint=[(move["text"], "it costs nothing")]))
    assert page.by_id["advice"].text.casefold().endswith(f"{move['label']}: it costs nothing".casefold())
    assert {node.attrs["value"] for node in page.classed("hinted")} == {move["text"]}


def test_undo_says_what_it_takes_back(turn: Game) -> None:
    page = page_of(turn.shown(0, undo="play Coin", redo="play Strike"))
    assert page.by_id["undo"].attrs["aria-label"] == "Undo: play Coin"
    assert page.by_id["redo"].attrs["aria-label"] == "Redo: play Strike"
    asks = page_of(turn.shown(0, undo_asks="roll the dice"))
    assert asks.by_id["undo"].attrs["aria-label"] == "Ask to undo: roll the dice."
    assert "undo" not in page_of(turn.shown(0)).by_id


def test_a_request_is_answered_with_yes_or_no(turn: Game) -> None:
    page = page_of(turn.shown(0, request="Midas asks to undo the last answer. Do you agree?"))
    form = page.by_id["request"]
    assert form.attrs["action"] == "/t/k3p9xq/consent"
    assert [node.attrs["value"] for node in page.all("button", name="yes") if form in node.parents] == ["1", "0"]


def test_who_asks_may_think_better_of_it(turn: Game) -> None:
    page = page_of(turn.shown(0, is_asking=True, at=7))
    form = page.by_id["request"]
    assert form.attrs["action"] == "/t/k3p9xq/consent"
    assert [(node.text, node.attrs["value"]) for node in page.all("button", name="yes")] == [("Withdraw", "0")]
    assert [node.attrs["value"] for node in page.all("input", name="at") if form in node.parents] == ["7"]


def test_conceding_is_asked_twice(turn: Game) -> None:
    page = page_of(turn.shown(0))
    button = page.one("button", value="concede")
    assert page.by_id["concede"].tag == "details"
    assert page.by_id["concede"] in button.parents


def test_nobody_is_offered_to_concede_who_cannot(turn: Game) -> None:
    shown = turn.shown(0)
    away = replace(shown, seats=[replace(shown.seats[0], bot="greedy"), *shown.seats[1:]])
    for watched in (away, turn.shown(None), Game("obol", 2, "no way out", "greedy").shown(0)):
        assert not page_of(watched).all("button", value="concede")


def test_the_end_is_told_with_a_rematch_and_a_replay() -> None:
    played = Game("chartalea", 2, "the end", "greedy")
    for _ in played.play(2000):
        pass
    page = page_of(played.shown(0))
    result = page.by_id["result"].text
    assert result.startswith("You win." if played.table.winners == [0] else "Midas wins.")
    actions = [node.attrs.get("action") for node in page.all("form")]
    assert "/t/k3p9xq/rematch" in actions
    assert page.all("a", href="/t/k3p9xq/at/0")
    follows = page_of(played.shown(0, rematch="n3xt"))
    assert follows.all("a", href="/t/n3xt")


def test_a_replay_has_steps_and_no_moves(turn: Game) -> None:
    page = page_of(turn.shown(0, replay_of=40, total=90))
    steps = [node.attrs["href"] for node in page.all("a") if "data-step" in node.attrs]
    assert steps == [f"/t/k3p9xq/at/{number}" for number in (0, 39, 41, 90)]
    assert sent(page, in_list=False) == []
    assert any(node.attrs.get("action") == "/t/k3p9xq/at/40/playon" for node in page.all("form"))


def test_nobody_thinks_in_the_past(turn: Game) -> None:
    seats = [SeatShown("Ana", PERSON, "", True, False), SeatShown("Midas", BOT, "greedy", False, True)]
    for replay_of, thinking in ((None, 2), (40, 0)):
        page = page_of(replace(turn.shown(0), seats=seats, view={**turn.shown(0).view, "moves": []}, replay_of=replay_of))
        assert len(page.classed("thinking")) == thinking


def test_a_person_whose_seat_a_bot_plays_can_take_it_back(turn: Game) -> None:
    shown = turn.shown(0)
    seats = [SeatShown("Ana", PERSON, "greedy", True, True), SeatShown("Midas", BOT, "greedy", False, False)]
    page = page_of(replace(shown, seats=seats, view={**shown.view, "moves": []}))
    assert any(node.attrs.get("action") == "/t/k3p9xq/return" for node in page.all("form"))
    assert sent(page, in_list=False) == []


def test_a_deadline_is_told_as_a_time(turn: Game) -> None:
    shown = turn.shown(0)
    page = page_of(replace(shown, seats=[replace(shown.seats[0], deadline=0.0), shown.seats[1]]))
    assert page.one("time").attrs["datetime"] == "1970-01-01T00:00:00+00:00"
    assert page.one("time").attrs["data-due"] == "0"


def test_a_table_whose_seats_are_free_shows_the_lobby(turn: Game) -> None:
    page = Page(str(table_main(replace(turn.shown(0), stage=OPEN, view={}))))
    assert page.one("main").attrs["data-stage"] == OPEN
    assert "Who plays" in page.one("main").text


def test_a_table_that_cannot_be_shown_says_why(turn: Game) -> None:
    html = table_page(replace(turn.shown(0), view={}, notice="These rules are no longer here."))
    assert "These rules are no longer here." in Page(html).text
    assert faults(html) == []
