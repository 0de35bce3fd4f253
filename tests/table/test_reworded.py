"""Cards say the same in other words: games that were begun before go on, and those that are over stay as they were."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from functools import cache

import pytest

import mythboard
from mythboard.cards.files import sources_in
from mythboard.cards.phrases import Phrase, Vocabulary, parse_template
from mythboard.cards.reader import Shape, read_cards
from mythboard.engine.card import Source
from mythboard.engine.dice import Dice
from mythboard.engine.errors import BadCards
from mythboard.engine.game import Game
from mythboard.engine.playout import playout
from mythboard.engine.programs import programs_of
from mythboard.games.obol import acts
from mythboard.games.obol.board import KINDS, board
from mythboard.games.obol.rounds import PROCEDURES
from mythboard.games.obol.words import HAND_PLACE, vocabulary
from tests.kit.variants import variant
from tests.table.evening import Evening, any_move, everybody, play_to_the_end, settled

OLD = {  # what cards of old say, and what they say today
    "gain|gains {n:obol|obols}": "take|takes {n:obol|obols} from the river",
    "each other player": "every other player",
    "costing {number} or less": "that costs {number} or less",
}


def old_words() -> Vocabulary:
    words = vocabulary()
    words.phrases = [in_old_words(phrase) for phrase in words.phrases]
    return words


def in_old_words(phrase: Phrase) -> Phrase:
    template = OLD.get(phrase.template, phrase.template)
    return replace(phrase, template=template, parts=parse_template(template))


def old_text(text: str) -> str:
    text = text.replace("Gain 1 action and 1 obol", "Gain 1 action and gain 1 obol")
    text = re.sub(r"(\w)ain (\d+ obols?)", lambda m: f"{'T' if m[1] == 'G' else 't'}ake {m[2]} from the river", text)
    text = re.sub(r"gains (\d+ obols?)", r"takes \1 from the river", text)
    text = text.replace("ach other player", "very other player")
    return re.sub(r"\bcosting (\d+) or less", r"that costs \1 or less", text)


def old_sources() -> list[Source]:
    return [Source(one.name, old_text(one.text)) for one in sources_in("mythboard.games.obol")]


@cache
def old_obol() -> Game:
    """Obol as its cards might have been worded once."""
    game = mythboard.game("obol")
    shape = Shape(old_words(), board.seats, KINDS, default_place=HAND_PLACE, rules={"lethe": (acts.pass_hands,)})
    cards, of_cards = read_cards(old_sources(), shape)
    assert sum(card.text != game.cards[key].text for key, card in cards.items()) >= 8
    rules = game.rules._replace(programs=programs_of(board, PROCEDURES, of_cards))
    return variant(game, contents=game.contents._replace(cards=cards), rules=rules)


def play_old(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the game of old be the one that is played."""
    today, old = mythboard.game, old_obol()
    monkeypatch.setattr(mythboard, "game", lambda name: old if name == "obol" else today(name))


def test_other_words_are_no_other_rules() -> None:
    assert old_obol().digest == mythboard.game("obol").digest


def test_a_journal_in_old_words_is_read_to_its_end() -> None:
    for seed in range(3):
        table = old_obol().start(3, seed)
        playout(table, Dice(seed), 500)
        assert table.over
        assert mythboard.game("obol").replay(table.journal) == table


def test_a_position_of_old_is_found_again_at_every_moment() -> None:
    """In the middle of a card, too: its steps are named by words that no player reads."""
    table = old_obol().start(3, 7)
    while not table.over:
        again = mythboard.game("obol").load(table.position())
        seat = table.asked[0]
        assert [again.text(move) for move in again.moves(seat)] == [table.text(move) for move in table.moves(seat)]
        playout(table, Dice(table.decisions), 1)


def test_a_running_game_goes_on_and_nobody_is_told() -> None:
    async def scene() -> None:
        evening = Evening()
        with pytest.MonkeyPatch.context() as then:
            play_old(then)
            session = await evening.with_ben()
            for _ in range(20):
                seat = session.state.asked[0]
                await session.answer(seat, session.at, any_move(session, seat))
        record = [*evening.store.records[session.id]]
        again = await evening.another_house().session(session.id)
        assert (again.state.stopped, again.state.count) == ("", 20)
        assert all(shown.notice == "" for shown in everybody(again))
        assert evening.store.records[session.id] == record
        await play_to_the_end(again)
        assert again.table.over

    asyncio.run(scene())


def test_a_finished_game_stays_as_everybody_saw_it() -> None:
    async def scene() -> None:
        evening = Evening()
        with pytest.MonkeyPatch.context() as then:
            play_old(then)
            session = await evening.with_ben()
            await play_to_the_end(session)
            await settled(session)
            seen = [session.show_at(0, count).view for count in range(session.state.count + 1)]
            winners = session.table.winners
        again = await evening.another_house().session(session.id)
        assert again.state.stopped == ""
        assert [again.show_at(0, count).view["zones"] for count in range(len(seen))] == [view["zones"] for view in seen]
        assert again.show(0).view["winners"] == seen[-1]["winners"]
        assert winners

    asyncio.run(scene())


def test_whoever_has_a_card_file_of_old_hears_what_to_write_now() -> None:
    words = vocabulary()
    words.formerly("from the river", "Gain 2 obols.")
    card = '[toll]\nname = "Toll"\nkind = "deed"\ntext = """\nGain 2 obols from the river.\n"""\norigin = "ours"\n'
    with pytest.raises(BadCards, match=r"Cards no longer say 'from the river'\. Write it so: Gain 2 obols\."):
        read_cards([Source("mine.toml", card)], Shape(words, board.seats, KINDS, default_place=HAND_PLACE))
