"""Looking closer, and several moves in a line: what a large table needs beside its page."""

from __future__ import annotations

from pathlib import Path

import pytest

import mythboard
from tests.chartalea.duel import at, with_card
from tests.terminal.conversation import Conversation

GAME = mythboard.game("chartalea")
ROW = ["amazon", "viking-treasure", "andvaris-ring", "mummys-curse", "treasure-map"]


def answer_to(folder: Path, *lines: str, **given: object) -> str:
    """What comes back to the last of some lines, at a table of Chartalea with a card to play."""
    play = at("main", **{"row": ROW, "hand": ["coin"], **given})  # type: ignore[arg-type]
    return Conversation(folder, table=play.table).answer_to(lines[-1], *lines[:-1])


# Looking


@pytest.mark.parametrize("line", ["look monsters", "look monster deck", "LOOK Mons", "look the lair"])
def test_a_shelf_is_read_in_full(tmp_path: Path, line: str) -> None:
    answer = " ".join(answer_to(tmp_path, line).split())
    assert "Monster Deck: 11" in answer
    monsters = [card for card in GAME.cards.values() if card.kind == "monster" and card.key not in ("fafnir", "phoenix")]
    for card in monsters:
        assert card.name in answer
        assert all(text in answer for text in card.text.split("\n"))


def test_powers_are_those_of_all_and_those_of_each_god(tmp_path: Path) -> None:
    answer = answer_to(tmp_path, "look powers")
    headings = [line for line in answer.splitlines() if not line.startswith(" ")]
    assert headings == ["General Divine Powers: 9", "Your Divine Powers: 3", "Player 2's Divine Powers: 4"]
    for key in ("influence", "doom", "inspiration", "fratricide"):
        assert GAME.cards[key].text in answer
    assert "Player" not in answer_to(tmp_path, "look my powers")
    assert answer_to(tmp_path, "look player powers").startswith("Player 2's Divine Powers: 4")


def test_copies_are_counted(tmp_path: Path) -> None:
    answer = answer_to(tmp_path, "look scrolls")
    assert answer.startswith("Mythic Scrolls: 8")
    assert "2 Scroll of First Words" in answer
    assert len(answer.splitlines()) == 5


def test_discard_piles_are_open_to_all(tmp_path: Path) -> None:
    answer = answer_to(tmp_path, "look discard", discard=(["lucky-coin"], ["strike"]))
    assert "Your Discard Pile: 1" in answer
    assert "Player 2's Discard Pile: 1" in answer
    assert "Add a Money Die." in answer


def test_an_empty_place_says_so(tmp_path: Path) -> None:
    assert answer_to(tmp_path, "look curses") == "Your Curses: empty"


@pytest.mark.parametrize("line", ["look treasure stack", "look market deck", "look player hand", "look draw"])
def test_what_is_hidden_stays_hidden(tmp_path: Path, line: str) -> None:
    answer = answer_to(tmp_path, line, hand_1=["channel"], deck=["lucky-coin"], deck_1=["strike"])
    assert "face down" in answer
    assert not any(card.name in answer for card in GAME.cards.values())


def test_a_number_that_is_not_as_printed_says_what_makes_it_so(tmp_path: Path) -> None:
    answer = " ".join(answer_to(tmp_path, "look market row", curses=["fimbulwinter"]).split())
    assert "6 (5)" in answer
    assert "cost: printed 5, +1 Fimbulwinter" in answer
    assert "Fimbulwinter" not in answer_to(tmp_path, "look market row")


def test_alone_it_lists_where_one_can_look_the_shelves_first(tmp_path: Path) -> None:
    answer = " ".join(answer_to(tmp_path, "look").split())
    assert answer.startswith("Type 'look' and the start of a name: cards out of the game ")
    assert "Monster Deck 11, Mythic Scrolls 8, general Divine Powers 9, your Divine Powers 3" in answer
    assert "your hand 1" in answer
    assert "Curses" not in answer, "there is nothing to see"


@pytest.mark.parametrize("line", ["look xyzzy", "look the", "look powers xyzzy"])
def test_a_place_nobody_knows_is_answered_with_a_sentence(tmp_path: Path, line: str) -> None:
    wanted = line.removeprefix("look ")
    assert answer_to(tmp_path, line) == f"There's nothing called '{wanted}' to look at; 'look' alone lists everything."


def test_looking_changes_nothing_and_works_when_the_game_is_over(tmp_path: Path) -> None:
    talk = Conversation(tmp_path, game=GAME, seed="3")
    page = talk.talk(["1", "look away", "concede", "yes", "look away", "look"])
    assert page.count("Cards out of the game:") == 2
    talk = Conversation(tmp_path, seed="4")
    assert "Discard pile: " in talk.whole_game("x", then=["look disc"])


def test_a_pile_whose_list_is_known_is_read_though_it_lies_face_down(tmp_path: Path) -> None:
    answer = Conversation(tmp_path).answer_to("look favour")
    assert answer.startswith("Favour pile: ")
    assert "face down" in answer
    favours = [card for card in mythboard.game("obol").cards.values() if card.kind == "favour"]
    assert all(card.text.split("\n")[0] in answer for card in favours)


# What has come since


def test_cards_that_come_in_the_middle_of_a_turn_are_shown_with_their_texts(tmp_path: Path) -> None:
    given = {"market": ["atlatl"], "money": 3, "hand": ["coin"], "deck": ["strike"]}
    answer = answer_to(tmp_path, "acquire viking", **given)
    assert "Market Row 2 Atlatl" in answer
    assert GAME.cards["atlatl"].text.split("\n")[0] in answer
    assert "Amazon" not in answer.split("What do you do?")[0], "that one has been read"
    game = with_card("item", "Draw a card.")
    drawn = answer_to(tmp_path, "play stranger; use stranger", game=game, hand=["stranger"], deck=["strike"])
    assert "hand Strike" in drawn
    assert GAME.cards["strike"].text.split("\n")[0] in drawn


# Several moves in a line


def test_a_line_may_hold_several_moves(tmp_path: Path) -> None:
    talk = Conversation(tmp_path, table=at("main", row=ROW, hand=["coin", "lucky-coin", "flaming-coin"]).table)
    answer = talk.answer_to("coin; lucky ; play flaming;")
    assert "You play Flaming Coin and gain 1 Money." in answer
    assert answer.count("What do you do?") == 1
    assert talk.play.sitting.table.decisions == 3


def test_after_a_refusal_the_rest_of_the_line_is_not_done(tmp_path: Path) -> None:
    talk = Conversation(tmp_path, table=at("main", row=ROW, hand=["coin", "lucky-coin"]).table)
    answer = talk.answer_to("coin; unicorn; lucky; 0")
    assert "'unicorn' is neither a move nor a command." in answer
    assert "Not done: lucky; 0." in answer
    assert answer.count("What do you do?") == 1, "the question is put again"
    assert talk.play.sitting.table.decisions == 1


def test_the_rest_of_a_line_is_not_meant_for_another_turn(tmp_path: Path) -> None:
    talk = Conversation(tmp_path, table=at("main", row=ROW, hand=["coin", "strike"]).table)
    answer = talk.answer_to("coin; 0; 0; 0")
    assert "Not done: 0; 0." in answer
    assert answer.index("Player 2 begins turn 2.") < answer.index("Not done")


def test_commands_may_stand_among_the_moves_and_files_keep_their_semicolons(tmp_path: Path) -> None:
    table = at("main", row=ROW, hand=["coin", "strike"]).table
    answer = Conversation(tmp_path, table=table).answer_to("coin; card strike")
    assert "[strike]" in answer
    assert answer.rstrip().splitlines()[-1].strip() == "0 end your Main Phase"
    file = tmp_path / "a;b.journal"
    assert f"Saved to {file}." in Conversation(tmp_path, table=table).answer_to(f"save {file}", "coin")
    assert file.is_file()
    assert "NUMBER or MOVE" in Conversation(tmp_path, table=table).answer_to(" ; ")


# Words


def test_a_card_without_a_line_stands_for_each_of_its_lines(tmp_path: Path) -> None:
    answer = answer_to(tmp_path, "why exhaust amazon", row=[], companions=["amazon"], exhausted={"companions/0": "amazon"})
    assert answer == "Amazon is exhausted (C-EXH-02)."
    assert answer_to(tmp_path, "why exhaust calliope") == "Calliope isn't a card you can exhaust now."


def test_another_copy_that_lies_elsewhere_gives_no_reason_of_its_own(tmp_path: Path) -> None:
    answer = answer_to(tmp_path, "why activate scroll of first words", scrolls=["scroll-of-first-words"])
    assert answer == "It costs 1 Power and you have 0 (C-ACT-01)."


def test_taking_back_a_line_says_it_with_one_full_stop(tmp_path: Path) -> None:
    answer = answer_to(tmp_path, "exhaust amazon", "undo", row=[], companions=["amazon"])
    assert answer.startswith("Taken back: exhaust Amazon: Add 2 Attack Dice.\n")


def test_a_question_with_one_answer_is_a_sentence_too(tmp_path: Path) -> None:
    game = with_card(
        "item", "Look at the top 2 cards of your deck, then take a Greek card from among them, then put the rest back."
    )
    play = at("main", game=game, row=ROW, hand=["stranger"], deck=["coin", "strike"])
    page = Conversation(tmp_path, table=play.table).talk(["play stranger; use stranger"])
    assert '(Your only answer to "Stranger: take a Greek card from among them": pass)' in page


def test_in_anothers_turn_a_large_table_is_not_drawn(tmp_path: Path) -> None:
    talk = Conversation(
        tmp_path, table=at("main", row=ROW, hand=["coin"], hand_1=["lucky-coin"]).table, width=100, bot="greedy"
    )
    answer = talk.answer_to("0")
    assert "Player 2 begins turn 2." in answer
    if "Divine Intervention token to have" in answer:
        assert "Market Deck" not in answer
        assert "dice: Money" in answer
