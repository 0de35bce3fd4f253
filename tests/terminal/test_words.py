"""What is typed and what is read: menus, sentences, cards, rules, files."""

import re
from pathlib import Path

import pytest

import mythboard
from mythboard.bots import bots
from mythboard.cards.files import read_text
from mythboard.engine.entries import entries_of
from mythboard.engine.errors import BadFile
from mythboard.engine.events import luck_of
from mythboard.engine.knowledge import bit_of
from mythboard.engine.table import Table
from mythboard.prose import plain, voice_of
from mythboard.table.history.log import Log
from mythboard.table.rulebook import NoRules, look_up, rules_of
from mythboard.table.thinking.cast import CAST, kind_of, names_for
from mythboard.terminal.board import Painter
from mythboard.terminal.files import check_writable, write_text
from mythboard.terminal.menu import Menu, NotUnderstood, echo
from mythboard.terminal.reference import UnknownCard, find_card
from mythboard.terminal.sitting import against, line_up
from tests.terminal.conversation import Conversation

GAME = mythboard.game("obol")


def menu_of(*moves: tuple[str, str]) -> Menu:
    view: dict[str, object] = {
        "moves": [{"text": text, "label": label} for text, label in moves],
        "zones": {"shore": {"count": 1, "cards": ["gossip#14"]}, "deck": {"count": 3, "places": [None, "storm#24"]}},
    }
    return Menu(GAME, view)


def test_moves_are_numbered_as_they_are_shown_and_declining_is_zero() -> None:
    menu = menu_of(
        ("pass", "end your turn"), ("gather", "gather 2 obols"), ("hire gossip#14", "hire Gossip"),
        ("cross", "cross the river"), ("hire storm#24", "hire Storm"),
    )  # fmt: skip
    assert [(choice.number, choice.text) for choice in menu.choices] == [
        (1, "gather"), (2, "cross"), (3, "hire gossip#14"), (4, "hire storm#24"), (0, "pass"),
    ]  # fmt: skip
    assert [choice.group for choice in menu.choices] == ["", "", "hire", "hire", ""]


def test_a_closed_move_without_a_thing_keeps_its_number(tmp_path: Path) -> None:
    menu = Menu(
        GAME, menu_of(("gather", "gather 2 obols"), ("hire gossip#14", "hire Gossip")).view, ["gather", "draw", "cross"]
    )
    assert [(choice.number, choice.text) for choice in menu.choices] == [(1, "gather"), (4, "hire gossip#14")]
    assert menu.closed == {2: "draw", 3: "cross"}
    talk = Conversation(tmp_path)
    talk.talk(["cross", "0"])
    assert talk.play.menu is not None
    assert talk.play.menu.closed == {3: "cross"}
    for line in ("3", "why 3"):
        assert "ou've already crossed this turn" in Conversation(tmp_path).answer_to(line, "cross", "0")


@pytest.mark.parametrize("width", [40, 60, 80, 100, 300])
def test_no_fact_of_a_question_is_dropped(tmp_path: Path, width: int) -> None:
    talk = Conversation(tmp_path, width=width)
    answer = talk.answer_to("cross")
    for fact in ("obols ", "souls 0", "round 1", "actions 1", "dice ", "river "):
        assert fact in answer, answer
    assert all(len(line) <= width for line in answer.splitlines())


def test_a_die_that_shows_nothing_is_seen_too() -> None:
    table = GAME.start(seats=2, seed=1)
    view = table.view(0)
    numbers = view["numbers"]
    assert isinstance(numbers, dict)
    painter = Painter(GAME)
    assert not [fact for fact in painter.common_numbers(view) if fact.startswith(("river", "dice"))]
    numbers["dice"] = 3
    numbers["river/0"] = 2
    assert painter.common_numbers(view)[-2:] == ["dice 3", "river 2 0 0"]


def test_a_number_that_is_asked_for_stands_for_itself() -> None:
    menu = menu_of(("number 2", "2"), ("number 3", "3"))
    found = menu.choose("3")
    assert found is not None
    assert found.text == "number 3"
    assert menu.choose("1") is None


def test_two_copies_of_a_card_are_told_apart() -> None:
    menu = menu_of(("play gossip#14", "play Gossip"), ("play gossip#15", "play Gossip"))
    assert [choice.item for choice in menu.choices] == ["Gossip #14", "Gossip #15"]
    first = menu.choose("play gossip")
    assert first is not None
    assert first.text == "play gossip#14"


@pytest.mark.parametrize("line", ["hire gossip#14", "HIRE  Gossip", "gossip", "gos", "hire gos", "1"])
def test_a_move_is_understood_in_many_forms(line: str) -> None:
    found = menu_of(("hire gossip#14", "hire Gossip"), ("pass", "end your turn")).choose(line)
    assert found is not None
    assert found.text == "hire gossip#14"


def test_what_could_be_several_is_never_guessed() -> None:
    menu = menu_of(("hire gossip#14", "hire Gossip"), ("play gossip#15", "play Gossip"))
    with pytest.raises(NotUnderstood, match="could be 1 hire Gossip, 2 play Gossip: type its number"):
        menu.choose("gossip")


def test_a_word_inside_a_name_is_enough_where_nothing_begins_so() -> None:
    menu = menu_of(("hire feast-of-shades#4", "hire Feast of Shades"), ("hire shipwreck#5", "hire Shipwreck"))
    found = menu.choose("shades")
    assert found is not None
    assert found.text == "hire feast-of-shades#4"
    assert menu.choose("hades") is None


def test_a_card_in_sight_may_be_named_without_its_number() -> None:
    menu = menu_of(("pass", "end your turn"))
    assert menu.texts("hire Gossip") == ["hire gossip#14"]
    assert menu.texts("HIRE storm") == ["hire storm#24"]
    assert menu.texts("hire raven") == ["hire raven"]


def test_what_was_typed_is_shown_again_without_harm() -> None:
    assert echo("\x1b[31m") == "'\\x1b[31m'"
    assert len(echo("x" * 1000)) < 50


def heard(table: Table, viewer: int | None, answers: int, seed: int) -> Log:
    """The log of a viewer after so many answers."""
    log, dice = Log(table.game.deeds.openers), mythboard.Dice(seed)
    for number in range(1, answers + 1):
        luck, seat = luck_of(table), table.asked[0]
        table.events = []
        table.answer(seat, dice.pick(table.moves(seat)))
        log.hear(entries_of(table, table.events, [bit_of(viewer)], number, luck)[0])
    return log


def lines_of(table: Table, log: Log, viewer: int | None) -> list[str]:
    names = tuple(table.origin.names)
    return [plain(line.sentence) for line in voice_of(table.game.name).lines(tuple(log.entries), viewer, names)]


def test_a_name_of_two_words_is_one_name_in_the_log() -> None:
    table = mythboard.game("chartalea").start(seats=2, seed=6)
    sentences = lines_of(table, heard(table, None, 150, 3), None)
    assert any(sentence.startswith("Player 2 loses ") for sentence in sentences)
    assert not [sentence for sentence in sentences if re.search(r"(,| and) \d [a-z]", sentence)]


def test_a_log_is_grouped_by_turns_and_keeps_secrets() -> None:
    tables = [GAME.start(seats=2, seed=4, names=["Ana", "Ben"]) for _ in range(3)]
    ana, ben, watcher = (heard(table, viewer, 40, 1) for table, viewer in zip(tables, (0, 1, None), strict=True))
    assert len(ana.entries) == len(ben.entries) == len(watcher.entries)
    pairs = list(zip(ana.entries, ben.entries, strict=True))
    assert any(seen.deed == "draw" and seen.seat == 0 and seen.cards and other.hidden for seen, other in pairs)
    assert all(turn.opened for turn in ana.after(40)[1:])
    for known, unknown in zip(ana.entries, watcher.entries, strict=True):
        assert (known.deed, known.seat, known.many) == (unknown.deed, unknown.seat, unknown.many)
        assert {*unknown.cards} <= {*known.cards}


def test_cards_are_found_by_key_name_instance_and_beginning() -> None:
    for wanted in ("feast-of-shades", "Feast of Shades", "feast", "feast-of-shades#3", "FEAST OF"):
        assert find_card(GAME, wanted).key == "feast-of-shades"
    with pytest.raises(UnknownCard, match="Did you mean 'raven'"):
        find_card(GAME, "ravens")


def test_rules_are_found_by_id_by_heading_and_by_word() -> None:
    assert [rule.key for rule in look_up("obol", "o-act-03")] == ["O-ACT-03"]
    assert {rule.key[:6] for rule in look_up("obol", "O-TOLL")} == {"O-TOLL"}
    assert {rule.section for rule in look_up("obol", "wards")} == {"6. Wards"}
    for word, section in (("toll", "8. The toll"), ("the toll", "8. The toll"), ("Turn", "3. The turn"), ("end", "9. The end")):
        assert {rule.section for rule in look_up("obol", word)} == {section}
    assert "O-TURN-05" in [rule.key for rule in look_up("obol", "actions left")]
    assert look_up("obol", "") == rules_of("obol")
    assert len({rule.key for rule in rules_of("obol")}) == len(rules_of("obol")) > 40
    with pytest.raises(NoRules, match=r"No rule of Obol mentions 'unicorn'\."):
        look_up("obol", "unicorn")


def test_what_designers_need_is_shown_to_those_who_ask_for_it() -> None:
    told = look_up("chartalea", "")
    assert "C-DICE-10" in [rule.key for rule in told]
    assert not [rule.key for rule in told if rule.key.startswith("C-VOC")]
    assert {rule.key[:6] for rule in look_up("chartalea", "vocabulary of effects")} == {"C-VOC-"}


def test_every_rule_with_an_id_is_in_the_rulebook() -> None:
    book = (Path(mythboard.__file__).parent / "games" / "obol" / "rules.md").read_text(encoding="utf-8")
    assert book.count("- **O-") == len(rules_of("obol"))


def test_commands_that_read_show_pages(tmp_path: Path) -> None:
    page = Conversation(tmp_path).talk(["help", "help undo", "rules o-act-01", "card Raven", "log"])
    assert "auto [on|off]" in page
    assert "(on by default)" in " ".join(page.split())
    assert "O-ACT-01  Gather: gain 2 obols." in page
    assert "omen, cost 2, 2 copies  [raven]" in page
    assert "origin: ours" in page
    assert "The game begins." in page


def test_the_name_of_a_bot_tells_which_it_is() -> None:
    assert names_for("You", ["greedy"]) == ["You", "Midas"]
    assert names_for("Ana", ["uniform", "greedy", "uniform"]) == ["Ana", "Epimetheus", "Midas", "Icarus"]
    for kind in bots():
        names = names_for("Ana", [kind] * 7)
        assert len(set(names)) == 8
        assert [kind_of(name) for name in names] == ["", *[kind] * 7], "even where there are more than it has names"
    assert [kind_of(name) for name in ("uniform 2", "greedy", "You", "Ana Midas", "")] == ["uniform", "greedy", "", "", ""]


def test_no_bot_is_called_like_a_card_or_like_another_bot() -> None:
    names = [name for cast in CAST.values() for name in cast]
    assert len(set(names)) == len(names)
    for game in mythboard.games():
        assert not set(names) & {card.name for card in mythboard.game(game).cards.values()}


def test_there_is_a_bot_for_every_seat_but_the_persons() -> None:
    game = mythboard.game("obol")
    assert line_up(["uniform"], 4, game) == ["uniform"] * 3
    assert line_up(["uniform", "greedy"], None, game) == ["uniform", "greedy"]
    assert against(["You", "Midas"]) == "Midas (greedy)"
    assert against(["Midas", "You", "Icarus", "Tantalus"]) == "Midas (greedy), Icarus (uniform) and Tantalus (greedy)"
    assert against(["Ana", "Ben"]) == ""


def test_files_are_read_and_written_whole_or_not_at_all(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    write_text(file, "one\r\ntwo\n", "letter")
    assert read_text(file, "letter") == "one\ntwo\n"
    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]
    with pytest.raises(BadFile, match="There is no folder"):
        check_writable(tmp_path / "no" / "a.txt", "letter")
    with pytest.raises(BadFile, match="cannot be read"):
        read_text(Path("a\0b"), "letter")
    with pytest.raises(BadFile, match="can't be written"):
        write_text(tmp_path / ("x" * 300), "text", "letter")
    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]
