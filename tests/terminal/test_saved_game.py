"""The game that was left is kept, and goes on at the next start."""

import sys
from itertools import islice
from pathlib import Path

import pytest

import mythboard
from mythboard.bots import Chair
from mythboard.cards.files import sources_in
from mythboard.engine.card import Source
from mythboard.engine.changes import Change
from mythboard.engine.dice import Dice
from mythboard.engine.errors import BadFile, Diverged, MythboardError, RuleBroken
from mythboard.engine.game import Game
from mythboard.engine.parts import Edition
from mythboard.table.history.playback import Attempt, Playback
from mythboard.table.thinking import botplay, thinkers
from tests.kit.variants import variant
from tests.terminal.conversation import Conversation


def test_leaving_says_how_to_go_on(tmp_path: Path) -> None:
    talk = Conversation(tmp_path)
    page = talk.talk(["gather"])
    assert "Goodbye. Your game is saved: 'mythboard play obol' continues it." in page
    assert talk.saved.kept() == talk.play.sitting.journal


@pytest.mark.parametrize("way", ["quit", "exit", "end of input", "Ctrl-C"])
def test_every_way_out_is_polite(tmp_path: Path, way: str) -> None:
    talk = Conversation(tmp_path)
    if way == "Ctrl-C":

        def interrupted() -> str:
            raise KeyboardInterrupt

        talk.play.read = interrupted
    page = talk.talk([way] if way in ("quit", "exit") else [])
    assert page.rstrip().endswith("Goodbye.")
    assert talk.code == 0


def test_a_game_that_was_left_goes_on(tmp_path: Path) -> None:
    first = Conversation(tmp_path, seats=3, seed="5")
    first.talk(["gather", "draw", "0"])
    second = Conversation(tmp_path, seats=2, seed="6")
    page = second.talk([], resume=True)
    assert "You continue where you left off." in page
    assert second.play.sitting.table == first.play.sitting.table


def test_where_nothing_was_left_there_is_nothing_to_go_on_with(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="There's no saved game of Obol to continue"):
        Conversation(tmp_path).talk([], resume=True)


def test_lines_from_a_file_are_not_asked_but_told(tmp_path: Path) -> None:
    Conversation(tmp_path).talk(["gather"])
    page = Conversation(tmp_path).talk(["gather"], resume=None)
    assert "(You left a game of Obol after 1 answer; --resume continues it.)" in page
    assert "A new game of Obol" in page


def test_a_person_is_asked_and_may_say_yes_or_no(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    for answer, goes_on in (("yes", True), ("", True), ("N", False)):
        folder = tmp_path / (answer or "enter")
        Conversation(folder, seed="1").talk(["gather"])
        talk = Conversation(folder, seed="2")
        talk.console._force_terminal = True
        page = talk.talk(["perhaps", answer], resume=None)
        assert "Continue it?" in page
        assert "Please type yes or no." in page
        assert (talk.play.sitting.table.origin.seed == "1") == goes_on


def test_a_new_game_sets_the_old_one_aside(tmp_path: Path) -> None:
    first = Conversation(tmp_path, seed="1")
    first.talk(["gather"])
    second = Conversation(tmp_path, seed="2")
    page = second.talk(["gather", "gather"])
    assert second.saved.before.read_text().splitlines() == first.play.sitting.journal
    words = f"Your earlier game is set aside: 'load {second.saved.before}' continues it."
    assert page.count(words) == 1
    third = Conversation(tmp_path, seed="3")
    third.talk([f"load {second.saved.before}"])
    assert third.play.sitting.table == first.play.sitting.table


def test_a_new_game_without_an_answer_leaves_the_old_one_kept(tmp_path: Path) -> None:
    first = Conversation(tmp_path, seed="1")
    first.talk(["gather"])
    for lines in ([], ["log", "quit"], ["why", "again now"]):
        page = Conversation(tmp_path, seed="2").talk(lines)
        assert page.rstrip().endswith("Goodbye.")
        assert "set aside" not in page
        assert first.saved.kept() == first.play.sitting.journal
        assert not first.saved.before.exists()


def test_leaving_a_game_with_other_cards_names_their_files(tmp_path: Path) -> None:
    page = Conversation(tmp_path, cards=[Path("my cards.toml"), Path("b.toml")]).talk(["gather"])
    assert "mythboard play obol --cards 'my cards.toml' b.toml' continues it." in page


def test_a_game_that_cannot_begin_does_not_cost_the_one_that_was_left(tmp_path: Path) -> None:
    first = Conversation(tmp_path, seed="1")
    first.talk(["gather"])
    with pytest.raises(MythboardError, match="can be 12, 8, 20"):
        Conversation(tmp_path, options={"goal": 9}).talk([])
    assert first.saved.kept() == first.play.sitting.journal


def test_a_finished_game_is_not_offered_again(tmp_path: Path) -> None:
    talk = Conversation(tmp_path)
    talk.whole_game("x")
    assert talk.saved.kept() is None


@pytest.mark.parametrize("text", ["", "nonsense", "mythboard journal 1\ngame obol 1\n", "a\n" * 10 + "-- end 2 open ~0"])
def test_a_spoiled_kept_game_is_passed_over_or_refused_with_a_sentence(tmp_path: Path, text: str) -> None:
    talk = Conversation(tmp_path)
    talk.saved.folder.mkdir()
    talk.saved.path.write_text(text)
    if talk.saved.kept() is None:
        page = talk.talk(["gather"], resume=None)
        assert "A new game of Obol" in page
    else:
        with pytest.raises(BadFile, match=r"The saved game can't be continued\..*--no-resume"):
            talk.talk(["gather"], resume=True)
        assert talk.saved.path.read_text() == text


def other_rules() -> Game:
    """Obol as it is played after a change that its players are told of."""
    cards = [Source(one.name, one.text.replace("cost = 1\n", "cost = 4\n")) for one in sources_in("mythboard.games.obol")]
    change = Change(2, "2026-11-18", ("O-CARD-07",), "Ravens cost 4 obols.")
    return variant(mythboard.game("obol", cards), edition=Edition(2, (change,)))


def test_a_game_of_earlier_rules_says_what_has_changed_and_goes_on_from_before_it(tmp_path: Path) -> None:
    first = Conversation(tmp_path, seed="1")
    first.talk(islice(iter(first.any_move("x"), None), 14))
    with pytest.raises(Diverged) as found:
        other_rules().replay(first.play.sitting.journal)
    departed = found.value.line
    assert departed > 2
    later = Conversation(tmp_path, game=other_rules())
    with pytest.raises(BadFile) as refusal:
        later.talk([], resume=True)
    said = str(refusal.value)
    assert "What has changed since: Ravens cost 4 obols." in said
    way = f"load {later.saved.path} upto {departed - 1}"
    assert f"Type '{way}' to continue from there, with today's rules." in said
    page = Conversation(tmp_path, game=other_rules()).talk([f"load {later.saved.path}", way], resume=False)
    assert " ".join(page.split()).count(f"Type '{way}'") == 1
    assert f"Loaded: {departed - 1} answer" in page


def test_where_nothing_can_be_kept_it_is_said_once(tmp_path: Path) -> None:
    (tmp_path / "kept").write_text("a file where the folder should be")
    talk = Conversation(tmp_path)
    page = talk.talk(["gather", "gather"])
    assert page.count("Use 'save' before you leave.") == 1
    assert "Goodbye. This game couldn't be saved." in page


def test_loading_another_game_sets_the_running_one_aside(tmp_path: Path) -> None:
    file = tmp_path / "x.journal"
    Conversation(tmp_path / "other", seed="3").whole_game("x", then=[f"save {file}"])
    talk = Conversation(tmp_path, seed="4")
    talk.talk(["gather", f"load {file}"])
    assert "gather" in talk.saved.before.read_text()


class Breaker:
    """A bot that breaks something is the same to the person as a rule that does."""

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, chair: Chair, dice: Dice) -> int:  # noqa: ARG002
        raise RuleBroken("the river flows upwards")


def test_a_fault_of_ours_ends_the_game_politely_and_the_game_before_it_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinkers, "bot", Breaker)
    monkeypatch.setattr(botplay, "bot", Breaker)
    talk = Conversation(tmp_path)
    page = talk.talk(["gather", "gather", "gather"])
    assert f"A bug ended this game, not anything you did: the details are in {talk.saved.faults}." in page
    assert "the river flows upwards" in talk.saved.faults.read_text()
    assert talk.code == 1
    assert "Your game is saved" in page
    kept = talk.saved.kept()
    assert kept is not None
    assert len(kept) >= 10


def test_a_bot_that_falters_makes_a_random_move_and_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers, "bot", Breaker)
    talk = Conversation(tmp_path)
    page = talk.whole_game("x")
    assert "It made a random move." in page
    assert "The game is over" in page
    assert talk.code == 0


def test_a_move_that_breaks_a_rule_is_refused_and_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> Attempt:
        raise RuleBroken("the river flows upwards")

    with monkeypatch.context() as patch:
        patch.setattr(Playback, "attempt", broken)
        talk = Conversation(tmp_path)
        assert "so it wasn't made. Try another one." in talk.answer_to("gather")
    assert talk.code == 0
