"""Card files beside a game's own: checked, played with, read again."""

from pathlib import Path

import pytest

import mythboard
from mythboard.engine.errors import BadCards, MythboardError
from mythboard.terminal import cardfiles
from tests.terminal.conversation import Conversation

OWN = Path(mythboard.__file__).parent / "games" / "obol" / "data"
GENEROUS = '[honest-work]\nname = "Honest Work"\nkind = "deed"\ncost = 1\ncopies = 2\ntext = "Gain 9 obols."\norigin = "test"\n'
NEW = '[lullaby]\nname = "Lullaby"\nkind = "deed"\ncost = 2\ntext = "Draw 2 cards."\norigin = "test"\n'
WRONG = '[lullaby]\nname = "Lullaby"\nkind = "deed"\ntext = "Gain 2 sols."\norigin = "test"\n'


def card_file(folder: Path, text: str, name: str = "mine.toml") -> Path:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def test_checking_counts_the_cards_of_the_given_files(tmp_path: Path) -> None:
    game, count = cardfiles.check([card_file(tmp_path, GENEROUS + NEW)], "obol")
    assert (game.name, count) == ("obol", 2)
    for file in sorted(OWN.glob("*.toml")):
        assert cardfiles.check([file], None)[1] == file.read_text().count("\norigin =")


def test_checking_collects_every_complaint_of_every_file(tmp_path: Path) -> None:
    first = card_file(tmp_path, WRONG, "one.toml")
    second = card_file(tmp_path, NEW.replace("lullaby", "ballad").replace("deed", "song"), "two.toml")
    with pytest.raises(BadCards) as caught:
        cardfiles.check([first, second], "obol")
    assert len(caught.value.complaints) == 2
    assert caught.value.complaints[0].startswith(f"{first}:4:")
    assert "^^^^" in caught.value.complaints[0]


def test_the_game_is_known_from_the_folder_or_must_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert cardfiles.game_of_files([OWN / "crew.toml"], None) == "obol"
    assert cardfiles.game_of_files([tmp_path / "x.toml"], "obol") == "obol"
    with pytest.raises(MythboardError, match="There is no game 'chess'"):
        cardfiles.game_of_files([tmp_path / "x.toml"], "chess")
    monkeypatch.setattr(mythboard, "games", lambda: ["chess", "obol"])
    assert cardfiles.game_of_files([tmp_path / "obol" / "x.toml"], None) == "obol"
    assert cardfiles.game_of_files([tmp_path / "chess" / "obol" / "x.toml"], None) == "obol", "the innermost folder counts"
    with pytest.raises(MythboardError, match="Say which game these cards belong to, with --game: chess, obol"):
        cardfiles.game_of_files([tmp_path / "x.toml"], None)


def test_reload_changes_the_next_game_and_not_this_one(tmp_path: Path) -> None:
    file = card_file(tmp_path, GENEROUS)
    talk = Conversation(tmp_path, cards=[file])
    talk.setting.game = cardfiles.game_with("obol", [file])
    running = talk.setting.game
    file.write_text(GENEROUS.replace("9", "8"))
    page = talk.talk(["card honest work", "reload", "card honest work", "again now", "card honest work"])
    assert "cards read. The next game uses them; this one doesn't change." in page
    assert page.count("Gain 9 obols.") >= 2
    assert "Gain 8 obols." in talk.answers[5]
    assert talk.play.sitting.game is not running


def test_reload_of_a_bad_file_complains_and_keeps_the_cards(tmp_path: Path) -> None:
    file = card_file(tmp_path, NEW)
    talk = Conversation(tmp_path, cards=[file])
    talk.setting.game = cardfiles.game_with("obol", [file])
    before = talk.setting.game
    file.write_text(WRONG)
    answer = talk.answer_to("reload")
    assert f"{file}:4:" in answer
    assert "'sols' is not understood here" in answer
    assert talk.setting.game is before


def test_reload_without_card_files_reads_the_games_own(tmp_path: Path) -> None:
    assert "cards read" in Conversation(tmp_path).answer_to("reload")


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"\xff\xfe", "is not written in UTF-8"),
        (b"[a\n", "this is not TOML"),
        (b"[BadKey]\n", "a key is written like-this"),
        (b'x = "1"\n', "stands outside a card"),
        (b"[a]\nname = 3\n", "'name' is a text"),
        (GENEROUS.encode() * 2, "this is not TOML"),
        (NEW.replace("cost = 2", "cost = 99").encode(), "'cost' is a number from 0 to 20"),
        (NEW.replace("[lullaby]", "[lullaby]\ncolour = 1").encode(), "a card has no field 'colour'"),
        (NEW.replace("Draw 2 cards.", "Dawn: Draw 2 cards.").encode(), "just says what is done; line 1 does not"),
    ],
)
def test_bad_card_files_are_refused_with_a_sentence(tmp_path: Path, data: bytes, words: str) -> None:
    file = tmp_path / "bad.toml"
    file.write_bytes(data)
    with pytest.raises(MythboardError, match=words):
        cardfiles.check([file], "obol")
