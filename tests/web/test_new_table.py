"""Setting up a table: what the form offers, and what it answers."""

import pytest

import mythboard
from mythboard.bots import in_words, level_of, levels_for
from mythboard.engine.errors import UnknownGame
from mythboard.table.room import BY_DAYS, BY_MOVE, NO_CLOCK, Clock
from mythboard.web.drawing.words import level_name
from mythboard.web.site.newtable import BOT, EMPTY, OPEN, YOU, Filled, blank, page, read
from tests.web.markup import Page

DUEL = {"game": "chartalea", "name": "Ana", "seat-1": YOU, "seat-2": OPEN}
FERRY = {"game": "obol", "name": "Ana", "seat-1": YOU, "seat-2": f"{BOT}greedy"}


def wrong(**fields: str) -> dict[str, str]:
    return read({**DUEL, **{name.replace("_", "-", 1): value for name, value in fields.items()}}).errors


def chosen(html: str, name: str) -> str:
    select = Page(html).one("select", name=name)
    return next(option.attrs["value"] for option in select.children if "selected" in option.attrs)


def test_a_plain_form_is_what_is_wanted() -> None:
    wanted = read(DUEL).wanted
    assert wanted is not None
    assert (wanted.game, wanted.name, wanted.seats) == ("chartalea", "Ana", (YOU, OPEN))
    assert wanted.options == mythboard.game("chartalea").check_options({})
    assert (wanted.clock, wanted.is_public) == (Clock(NO_CLOCK, 0), False)


def test_everything_that_can_be_chosen_is_read() -> None:
    more = {"option-goal": "20", "option-toll": "none", "clock": "days", "days": "5", "listed": "yes", "seat-4": OPEN}
    wanted = read({**FERRY, **more}).wanted
    assert wanted is not None
    assert wanted.options == {"goal": 20, "toll": "none", "wards": "on"}
    assert wanted.clock == Clock(BY_DAYS, 5)
    assert wanted.is_public
    assert not wanted.is_shuffled
    assert wanted.seats == (YOU, "bot:greedy", OPEN), "seats for nobody are left out"


def test_hints_among_people_are_off_unless_somebody_wants_them() -> None:
    assert "checked" not in Page(page(blank("chartalea"))).one("input", name="hints").attrs
    for sent, is_wanted in (({}, False), ({"hints": "no"}, False), ({"hints": "yes"}, True)):
        wanted = read({**DUEL, **sent}).wanted
        assert wanted is not None
        assert wanted.hints is is_wanted
    assert "checked" in Page(page(read({**DUEL, "name": "x" * 99, "hints": "yes"}))).one("input", name="hints").attrs


def test_chance_may_decide_who_sits_where() -> None:
    shuffled = read({**FERRY, "order": "chance"})
    assert shuffled.wanted is not None
    assert shuffled.wanted.is_shuffled
    assert "checked" in Page(page(shuffled)).by_id["order-chance"].attrs
    assert "checked" in Page(page(blank("obol"))).by_id["order-chosen"].attrs


def test_choices_that_are_yes_or_no_become_such() -> None:
    wanted = read({**DUEL, "option-mirror_gods": "True", "clock": "move", "seconds": "30"}).wanted
    assert wanted is not None
    assert wanted.options["mirror_gods"] is True
    assert wanted.clock == Clock(BY_MOVE, 30)


def test_a_game_that_is_not_there_is_refused() -> None:
    with pytest.raises(UnknownGame):
        read({"game": "senet"})
    with pytest.raises(UnknownGame):
        read({})


def test_seats_that_make_no_game_are_answered_with_a_sentence() -> None:
    assert "Give more than 1 seat to players or bots" in wrong(seat_2=EMPTY)["seats"]
    assert wrong(seat_2=YOU)["seats"] == "You can take only one seat."
    assert wrong(seat_2="bot:oracle")["seats"] == wrong(seat_2="greedy ")["seats"]
    assert wrong(seat_1="bot:greedy", seat_2="bot:greedy")["seats"] == "One of the seats must be yours."
    assert wrong(seat_1=OPEN, seat_2=OPEN)["seats"] == "One of the seats must be yours."


def test_a_bot_is_written_with_its_mark() -> None:
    assert "seats" in wrong(seat_2="greedy")


def test_a_name_is_plain_and_not_too_long() -> None:
    assert read({**DUEL, "name": "  Ana   Maria "}).name == "Ana Maria"
    assert "name" not in wrong(name="")
    assert "at most 24" in wrong(name="x" * 25)["name"], "as the house says"
    assert "name" in wrong(name="A\u202ena")


@pytest.mark.parametrize("typed", ["", "9", "3601", "1e2", "ten", "٣٠", "-30", "99999999999999999999"])
def test_time_for_a_move_is_a_number_within_limits(typed: str) -> None:
    assert wrong(clock="move", seconds=typed)["clock"] == "Allow 10 to 3600 seconds per move."


def test_an_unknown_clock_or_choice_is_answered_with_a_sentence() -> None:
    assert wrong(clock="sand")["clock"] == "There's no such clock."
    assert wrong(option_wisdom="maybe")["option-wisdom"] == "This option doesn't have that choice."


def test_a_form_that_is_wrong_wants_nothing_and_keeps_what_was_typed() -> None:
    filled = read({**FERRY, "seat-2": YOU, "clock": "move", "seconds": "5", "option-goal": "8", "listed": "yes"})
    assert filled.wanted is None
    html = page(filled)
    shown = Page(html)
    assert chosen(html, "seat-2") == YOU
    assert chosen(html, "option-goal") == "8"
    assert shown.one("input", id="seconds").attrs["value"] == "5"
    assert "checked" in shown.one("input", id="clock-move").attrs
    assert "checked" in shown.one("input", id="listed-yes").attrs
    assert shown.one("input", name="name").attrs["value"] == "Ana"


def test_what_is_wrong_is_said_beside_its_field() -> None:
    shown = Page(page(read({**DUEL, "name": "x" * 41, "clock": "move", "seconds": "5", "option-wisdom": "maybe"})))
    assert shown.by_id["name-error"] in shown.one("input", name="name").parents[-1].children
    assert "name-error" in shown.one("input", name="name").attrs["aria-describedby"]
    assert shown.one("input", name="seconds").attrs["aria-invalid"] == "true"
    assert "aria-invalid" not in shown.one("input", name="days").attrs
    assert "option-wisdom-error" in shown.one("select", name="option-wisdom").attrs["aria-describedby"]


def test_a_new_form_proposes_a_game_that_could_begin() -> None:
    for key in mythboard.games():
        html = page(blank(key, "Ana"))
        sent = {
            field.attrs["name"]: field.attrs.get("value", "")
            for field in Page(html).all("input")
            if field.attrs["type"] != "radio"
        }
        sent |= {field.attrs["name"]: chosen(html, field.attrs["name"]) for field in Page(html).all("select")}
        sent |= {field.attrs["name"]: field.attrs["value"] for field in Page(html).all("input") if "checked" in field.attrs}
        assert read(sent).wanted is not None, read(sent).errors


def test_every_option_of_a_game_is_offered_with_its_sentence_and_rule() -> None:
    for key in mythboard.games():
        shown = Page(page(blank(key)))
        for option in mythboard.game(key).options:
            if option.parts:
                continue  # a list of sets, see below
            select = shown.one("select", name=f"option-{option.name}")
            assert [choice.attrs["value"] for choice in select.children] == [str(choice) for choice in option.choices]
            assert "(default)" in select.children[0].text
            assert option.sentence in shown.by_id[f"option-{option.name}-help"].text
            assert shown.all("a", href=f"/rules/{key}#{option.rule}")


def test_variants_are_folded_away_until_one_is_changed() -> None:
    assert "open" not in Page(page(blank("obol"))).all("details")[-1].attrs
    assert "open" in Page(page(Filled("obol", seats=(YOU, OPEN, EMPTY, EMPTY), options={"goal": "8"}))).all("details")[-1].attrs


def test_only_seats_beyond_the_least_number_can_stay_empty() -> None:
    shown = Page(page(blank("obol")))
    empty = [
        EMPTY in [choice.attrs["value"] for choice in shown.one("select", name=f"seat-{n}").children] for n in (1, 2, 3, 4)
    ]
    assert empty == [False, False, True, True]


def test_every_bot_has_a_name_and_a_plain_description() -> None:
    for key in mythboard.games():
        game = mythboard.game(key)
        text = Page(page(blank(key))).text
        for level in levels_for(game):
            assert level_name(level) in text
            assert level_of(level).sentence in text


@pytest.mark.parametrize("key", ["chartalea", "elysium", "mysthea"])
def test_how_strong_a_bot_is_is_said_for_the_game_that_is_chosen(key: str) -> None:
    text = Page(page(blank(key))).text
    others = [name for name in mythboard.games() if name != key]
    for level in ("heuristic", "planner", "sage"):
        assert in_words(level, key) in text
        assert " It wins " in in_words(level, key)
    assert not any(f"In {mythboard.game(other).title}" in text for other in others)


# Families of Elysium

EPOCHS = {"game": "elysium", "name": "Ana", "seat-1": YOU, "seat-2": OPEN}
OWN_FIVE = {f"option-families-{family}": "yes" for family in ("zeus", "ares", "apollo", "hades", "hermes")}


def test_each_set_of_families_is_offered_with_a_sentence_and_its_five_names() -> None:
    shown = Page(page(blank("elysium")))
    families = mythboard.game("elysium").options[0]
    sets = [node for node in shown.all("input", name="option-families") if node.attrs["value"] != "own"]
    assert [node.attrs["value"] for node in sets] == [str(choice) for choice in families.choices]
    assert ["checked" in node.attrs for node in sets] == [True] + [False] * (len(sets) - 1)
    for node in sets:
        told = shown.by_id[node.attrs["aria-describedby"]].text
        named = [family for family in families.parts if family.capitalize() in told]
        assert len(named) == (0 if node.attrs["value"] == "random" else 5), told
        assert "." in told


def test_five_families_of_ones_own_can_be_picked() -> None:
    filled = read({**EPOCHS, "option-families": "own", **OWN_FIVE})
    assert filled.wanted is not None
    assert filled.wanted.options == {"families": "apollo+ares+hades+hermes+zeus"}
    shown = Page(page(filled))
    assert "checked" in shown.by_id["option-families-own"].attrs
    assert "checked" in shown.by_id["option-families-zeus"].attrs
    assert "checked" not in shown.by_id["option-families-athena"].attrs


def test_boxes_of_families_count_only_for_ones_own_choice() -> None:
    filled = read({**EPOCHS, "option-families": "opulence", **OWN_FIVE})
    assert filled.wanted is not None
    assert filled.wanted.options == {"families": "opulence"}


@pytest.mark.parametrize("picked", [{}, dict(list(OWN_FIVE.items())[:4]), {**OWN_FIVE, "option-families-athena": "yes"}])
def test_other_numbers_of_families_than_five_are_answered_with_a_sentence(picked: dict[str, str]) -> None:
    filled = read({**EPOCHS, "option-families": "own", **picked})
    assert filled.errors == {"option-families": "Choose exactly 5 of the 8."}
    assert "Choose exactly 5 of the 8" in Page(page(filled)).by_id["option-families-error"].text
    assert "checked" in Page(page(filled)).by_id["option-families-own"].attrs


def test_a_set_that_there_is_not_is_refused() -> None:
    assert "option-families" in read({**EPOCHS, "option-families": "everything"}).errors


def folds_of(filled: Filled) -> dict[str, bool]:
    """The lines of what can be folded, and whether it is open."""
    return {node.text: "open" in node.parents[-1].attrs for node in Page(page(filled)).nodes if node.tag == "summary"}


def test_what_most_leave_as_it_is_is_folded_and_says_how_it_is() -> None:
    folds = folds_of(blank("chartalea"))
    assert folds["Order of the seats as above"] is False
    assert folds["Time no clock"] is False
    assert folds["Who can join by invitation"] is False
    assert folds["Hints against bots only"] is False


def test_what_was_changed_is_open() -> None:
    folds = folds_of(read({**DUEL, "name": "x" * 999, "clock": BY_MOVE, "seconds": "45", "listed": "yes"}))
    assert folds["Time 45 seconds per move"]
    assert folds["Who can join anybody"]
