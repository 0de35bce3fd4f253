"""Whatever is typed at the table is answered with a sentence, and changes nothing."""

import re
from pathlib import Path

import pytest

from tests.terminal.conversation import Conversation, instance, seed_with

# At the first question of a game: Cerberus is in the person's hand, Raven is nowhere to be seen.
REFUSED = {
    "a number that is not in the list": ("99", "There is no move '99'; the moves are 0 to "),
    "a very long number": ("9" * 400, "There is no move"),
    "a negative number": ("-1", "'-1' is neither a move nor a command."),
    "a number of another script": ("²", "'²' is neither a move nor a command."),
    "a fraction": ("1.5", "'1.5' is neither a move nor a command."),
    "a word nobody knows": ("xyzzy", "'xyzzy' is neither a move nor a command. Type a number, a move, or 'help'."),
    "a command with a slip": ("undoo", "Did you mean 'undo'?"),
    "a card nobody has": ("hire unicorn", "There is no card 'unicorn' in Obol."),
    "a card that is not there": ("play {raven}", "you can't choose that here"),
    "a card number that does not exist": ("play raven#999", "There is no 'raven#999' at this table."),
    "a number of a card that is another card's": ("play raven#0", "There is no 'raven#0' at this table."),
    "a verb without its card": ("invoke", "'invoke' takes a card such as coin#3, not ''."),
    "a verb with too much": ("gather now please", "'gather' takes nothing, not 'now please'."),
    "a card that must not be played": ("play cerberus", "Cerberus is a ward, kept for what others play (O-CARD-04)"),
    "words that could mean several": ("hire", "could be"),
    "the moves of another question": ("number 2", "the question is: What do you do?"),
    "a line that is too long": ("a" * 501, "A line can have at most 500 characters; this one has 501."),
    "control characters": ("\x1b[2J\x07", "is neither a move nor a command"),
    "a null byte": ("\x00", "is neither a move nor a command"),
    "markup": ("[bold]hello[/bold]", "'[bold]hello[/bold]' is neither"),
    "an abbreviation that is too short": ("ga", "'ga' is neither a move nor a command"),
    "help about nothing": ("help xyzzy", "There is no command 'xyzzy'"),
    "why about nothing": ("why xyzzy", "Obol has no move 'xyzzy'."),
    "why about a number": ("why 99", "There is no move '99'"),
    "why about a card in no sight": ("why play raven", "Raven isn't a card you can play now."),
    "a card in no sight": ("hire Raven", "Raven isn't a card you can hire now."),
    "undo at the beginning": ("undo", "You have nothing to undo."),
    "undo with too much": ("undo 3", "'undo' takes nothing after it; leave out '3'."),
    "redo of nothing": ("redo", "You have nothing to redo."),
    "redo with too much": ("redo all", "'redo' takes nothing after it"),
    "card without a name": ("card", "Type 'card' and a name"),
    "an unknown card": ("card ravn", "There is no card 'ravn' in Obol. Did you mean 'raven'?"),
    "an ambiguous card": ("card o", "'o' could be"),
    "rules about nothing": ("rules xyzzy", "No rule of Obol mentions 'xyzzy'."),
    "log of no turns": ("log 0", "Type 'log', or 'log' and a number of turns, not '0'."),
    "log of words": ("log yesterday", "not 'yesterday'"),
    "auto maybe": ("auto maybe", "Type 'auto on' or 'auto off', not 'maybe'."),
    "save without a file": ("save", "Type 'save' and a file"),
    "save into no folder": ("save nowhere/at/all.journal", "There is no folder"),
    "load without a file": ("load", "Type 'load' and a file"),
    "load of a file that is not there": ("load missing.journal", "There is no journal missing.journal."),
    "load of a strange name": ("load \x07bell", "can't be a file name"),
    "again in the middle": ("again", "This game isn't over. Type 'again now' to leave it and start another."),
    "again with too much": ("again tomorrow", "'again' takes nothing after it"),
    "quit with too much": ("quit smoking", "'quit' takes nothing after it"),
    "reload with too much": ("reload everything", "'reload' takes nothing after it"),
}  # fmt: skip


@pytest.mark.parametrize("kind", REFUSED)
def test_a_line_that_cannot_be_done_is_answered_with_a_sentence(
    tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    line, words = REFUSED[kind]
    talk = Conversation(tmp_path, seed=seed_with("cerberus", "raven"))
    answer = talk.answer_to(line.replace("{raven}", instance("raven")))
    assert words in answer
    assert answer.splitlines()[-1].endswith((".", "?", "!"))
    assert "\x1b" not in answer
    assert talk.play.sitting.table.decisions == 0
    assert talk.code == 0


@pytest.mark.parametrize("seed", ["1", "2", "3", "7"])
@pytest.mark.parametrize("before", [[], ["gather"], ["cross", "0"], ["draw", "gather"]])
def test_the_example_of_why_is_a_move_that_is_not_open(tmp_path: Path, seed: str, before: list[str]) -> None:
    talk = Conversation(tmp_path / "a", seed=seed)
    found = re.search(r"for example '(why .*?)',", talk.answer_to("why", *before))
    assert found is not None
    answer = Conversation(tmp_path / "b", seed=seed).answer_to(found[1], *before)
    assert re.search(r"\(O-[A-Z]+-\d+\)", answer) or "the question is" in answer.lower() or "can't choose that" in answer


def test_a_card_out_of_sight_is_refused_alike_wherever_it_lies(tmp_path: Path) -> None:
    talk = Conversation(tmp_path)
    talk.talk([])
    menu, table = talk.play.menu, talk.play.sitting.table
    assert menu is not None
    in_sight = {name.partition("#")[0] for name in menu.in_sight()}
    hidden = [card for key, card in table.game.cards.items() if key not in in_sight]
    assert len(hidden) > 5
    for card in hidden:
        for word in (card.key, card.name):
            answer = Conversation(tmp_path).answer_to(f"why hire {word}")
            assert answer.splitlines()[0] == f"{card.name} isn't a card you can hire now."


def test_there_are_many_kinds_of_bad_lines() -> None:
    assert len(REFUSED) >= 25


def file_with(folder: Path, data: bytes) -> str:
    file = folder / "some.journal"
    file.write_bytes(data)
    return str(file)


JOURNALS = {
    "empty": (b"", "This is not a journal"),
    "not UTF-8": (b"mythboard\xff\xfe", "is not written in UTF-8: line 1 has the byte 0xff."),
    "something else": (b"Dear diary,\n", "This is not a journal"),
    "only the first line": (b"mythboard journal 1\n", "The journal ends before its line 'game ...'."),
    "of another game": (b"mythboard journal 1\ngame chess 1\n", "This is a journal of 'chess', not of 'obol'."),
    "without options": (
        b"mythboard journal 1\ngame obol 1\ndigest x\nseats []\n",
        "should begin with 'options', not 'seats'.",
    ),
    "options that are no JSON": (
        b"mythboard journal 1\ngame obol 1\ndigest x\noptions {\nseats []\nseed 1\n",
        "The line 'options' of the journal is not readable",
    ),
}


@pytest.mark.parametrize("kind", JOURNALS)
def test_a_journal_that_is_none_is_answered_with_a_sentence(tmp_path: Path, kind: str) -> None:
    data, words = JOURNALS[kind]
    talk = Conversation(tmp_path)
    answer = talk.answer_to(f"load {file_with(tmp_path, data)}")
    assert words in answer
    assert answer.endswith(".")
    assert talk.play.sitting.table.decisions == 0


def damaged(lines: list[str], how: str) -> list[str]:
    if how == "its end is missing":
        return lines[:-1]
    if how == "a line is missing":
        return [*lines[:-3], *lines[-2:]]
    if how == "an answer was changed":
        return [line.replace("gather", "draw") for line in lines]
    if how == "a check was changed":
        return [line[:-1] + ("0" if line[-1] != "0" else "1") if line.startswith("1 ") else line for line in lines]
    return [line.replace('seed "7"', 'seed "8"') for line in lines]


@pytest.mark.parametrize(
    "how",
    ["its end is missing", "a line is missing", "an answer was changed", "a check was changed", "another seed"],
)
def test_a_damaged_journal_is_answered_with_a_sentence(tmp_path: Path, how: str) -> None:
    file = tmp_path / "good.journal"
    Conversation(tmp_path / "a").talk(["gather", "gather", f"save {file}"])
    bad = file_with(tmp_path, "\n".join(damaged(file.read_text().splitlines(), how)).encode())
    talk = Conversation(tmp_path / "b")
    answer = talk.answer_to(f"load {bad}")
    assert "ournal" in answer
    assert answer.endswith(".")
    assert talk.play.sitting.table.decisions == 0


def test_a_folder_is_neither_loaded_nor_overwritten(tmp_path: Path) -> None:
    assert "is a folder, not a journal" in Conversation(tmp_path).answer_to(f"load {tmp_path}")
    assert "is a folder; give a file name" in Conversation(tmp_path).answer_to(f"save {tmp_path}")


def test_a_file_that_is_no_journal_is_not_overwritten(tmp_path: Path) -> None:
    letter = tmp_path / "letter"
    letter.write_text("Dear Charon,\n")
    answer = Conversation(tmp_path).answer_to(f"save {letter}")
    assert "exists already and isn't a journal" in answer
    assert letter.read_text() == "Dear Charon,\n"


def test_an_empty_line_draws_the_table_again(tmp_path: Path) -> None:
    talk = Conversation(tmp_path)
    answer = talk.answer_to("", "gather")
    assert "\n your hand" in answer
    assert "You gain 2 obols." in answer
