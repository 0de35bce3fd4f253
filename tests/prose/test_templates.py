"""Every deed, place, amount and value of every game has words."""

from __future__ import annotations

import re

import pytest

import mythboard
from mythboard.engine.deeds import Amount, Place, Saying
from mythboard.engine.entries import CORE, Entry
from mythboard.engine.game import Game
from mythboard.prose import plain, voice_of
from mythboard.prose.templates import Templates, sources_of
from mythboard.prose.voice import kind_of
from mythboard.web.page import page_of
from tests.web.languages import babbled

GAMES = mythboard.games()
DEEDS = [(name, deed) for name in GAMES for deed in [*mythboard.game(name).deeds.keys(), *CORE]]


@pytest.mark.parametrize(("name", "deed"), DEEDS)
def test_every_deed_has_words(name: str, deed: str) -> None:
    templates = voice_of(name).templates
    assert templates.has(deed) or templates.has(deed, "does")


@pytest.mark.parametrize(("name", "deed"), DEEDS)
def test_every_deed_of_a_recap_has_a_caption_and_words_for_the_past(name: str, deed: str) -> None:
    templates = voice_of(name).templates
    page = page_of(name)
    if any(deed == line[0] for line in page.recap):
        assert templates.has(deed, "caption")
    if any(deed in line for line in page.recap) or deed in page.losses:
        assert templates.has(deed, "did") or templates.has(deed, "news")


@pytest.mark.parametrize("name", GAMES)
def test_every_deed_that_undo_may_stop_at_can_be_told_in_the_past(name: str) -> None:
    game, speaker = mythboard.game(name), voice_of(name)
    rolls = [one.key for one in game.deeds.sayings if "roll" in one.key]
    assert [deed for deed in [*rolls, "draw", "shuffle", "show"] if not speaker.templates.has(deed, "did")] == []


def places(game: Game) -> list[str]:
    """The names of all places that rules tell of."""
    told = [one.reads.names for one in game.deeds.sayings if isinstance(one.reads, Place)]
    return [place for several in told for place in several]


@pytest.mark.parametrize("name", GAMES)
def test_every_place_has_words(name: str) -> None:
    templates = voice_of(name).templates
    assert [place for place in places(mythboard.game(name)) if not templates.has(f"place-{place}")] == []


def numbers(game: Game) -> list[str]:
    """The numbers that are told when they change, as views name them."""
    found = []
    for number in game.board.numbers:
        if any(game.deeds.changed.get(number.name, ())):
            found += [game.board.number_name(number.base + place) for place in range(number.count)]
    return found


@pytest.mark.parametrize("name", GAMES)
def test_every_amount_has_words_or_a_deed_that_needs_none(name: str) -> None:
    game, templates = mythboard.game(name), voice_of(name).templates
    missing = []
    for number in numbers(game):
        deeds = [deed for deed in game.deeds.changed[number.partition("/")[0]] if deed]
        needs = any("amounts" in templates.wanted(deed, form) for deed in deeds for form in ("", "does"))
        if needs and not templates.has(f"amount-{kind_of(game, number)}"):
            missing.append(number)
    assert missing == []


def has_words_for_its_value(templates: Templates, one: Saying) -> bool:
    """Whether a number that is told is put into the words of its deed, by itself or by words of its own."""
    assert isinstance(one.reads, Amount)
    wanted = templates.wanted(one.key) | templates.wanted(one.key, "does") | templates.wanted(one.key, "what")
    return "value" in wanted or ("values" in wanted and templates.has(f"value-{one.reads.kind}"))


@pytest.mark.parametrize("name", GAMES)
def test_every_number_that_is_told_has_words(name: str) -> None:
    templates = voice_of(name).templates
    told = [one for one in mythboard.game(name).deeds.sayings if isinstance(one.reads, Amount)]
    assert [one.key for one in told if not has_words_for_its_value(templates, one)] == []


@pytest.mark.parametrize("name", GAMES)
def test_no_template_asks_for_a_value_that_nobody_gives(name: str) -> None:
    deeds = {*mythboard.game(name).deeds.keys(), *CORE}
    for (key, attribute), wanted in voice_of(name).templates.needs.items():
        assert key not in deeds or wanted <= KNOWN, (key, attribute)


KNOWN = {
    "doer", "who", "cards", "card", "count", "amounts", "plain", "changes", "n", "total", "values", "value", "place", "from",
    "to", "whom", "whose", "what", "audience", "result",
}  # fmt: skip


# Forms


@pytest.mark.parametrize(
    ("game", "entry", "you", "other"),
    [
        ("chartalea", Entry(1, 0, "play", ("coin#1",)), "You play Coin.", "Ana plays Coin."),
        ("chartalea", Entry(1, 0, "curse", ("mummys-curse#1",)), "Mummy's Curse takes effect on you.", "on Ana."),
        ("chartalea", Entry(1, 0, "end-turn"), "You end your turn.", "Ana ends the turn."),
        ("elysium", Entry(1, 0, "get", ("styx#1",), whom=(1,)), "You take Styx from Ben’s Domain.", "Ana takes Styx from"),
        ("mysthea", Entry(1, 0, "wounded"), "Your champion is wounded.", "Ana’s champion is wounded."),
        ("obol", Entry(1, 0, "handed", ("raven#1",), whom=(1,)), "You are handed Raven by Ben.", "Ana is handed Raven by"),
        ("obol", Entry(1, -1, "end", whom=(0,)), "You win.", "Ana wins."),
    ],
)
def test_whoever_reads_is_you_and_all_others_are_named(game: str, entry: Entry, you: str, other: str) -> None:
    names = ("Ana", "Ben", "Cleo")
    assert plain(voice_of(game).sentence([entry], 0, names)) == you
    for viewer in (1, 2, None):
        assert other in plain(voice_of(game).sentence([entry], viewer, names))


def test_what_is_taken_from_the_reader_is_taken_from_you() -> None:
    entry = Entry(1, 0, "handed", ("raven#1",), whom=(1,))
    assert plain(voice_of("obol").sentence([entry], 1, ("Ana", "Ben"))) == "Ana is handed Raven by you."


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        (Entry(1, 0, "draw", hidden=1), "Ana draws a card."),
        (Entry(1, 0, "draw", hidden=3), "Ana draws 3 cards."),
        (Entry(1, 0, "draw", ("coin#1", "owl#2"), hidden=1), "Ana draws Coin, Owl and a card."),
        (Entry(1, -1, "deal", ("coin#1",)), "Coin enters the Market Row."),
        (Entry(1, -1, "deal", ("coin#1", "owl#2")), "Coin and Owl enter the Market Row."),
        (Entry(1, -1, "show", hidden=1), "A card is shown to everybody."),
        (Entry(1, -1, "show", hidden=2, whom=(1,)), "2 cards are shown to Ben."),
        (Entry(1, 0, "add-dice", amounts=(("pool/0", 1, 1),)), "Ana adds 1 Money Die."),
        (Entry(1, 0, "add-dice", amounts=(("pool/0", 2, 2),)), "Ana adds 2 Money Dice."),
    ],
)
def test_one_and_many_have_forms_of_their_own(entry: Entry, words: str) -> None:
    assert plain(voice_of("chartalea").sentence([entry], None, ("Ana", "Ben"))) == words


@pytest.mark.parametrize("name", GAMES)
def test_what_people_take_back_reads_alike_in_every_game(name: str) -> None:
    """Mysthea has a deed of the same key: a card that is taken back from the discard pile."""
    voice, undone = voice_of(name), Entry(9, 0, "take-back", values=(("answers", 2),), whom=(1,))
    assert plain(voice.sentence([undone], None, ("Ana", "Ben"))) == "Ana takes back 2 answers, as agreed with Ben."
    assert plain(voice.past(undone, None, ("Ana", "Ben"))) == "Ana took back 2 answers."


def test_a_card_of_mysthea_is_taken_back_by_its_name() -> None:
    entry = Entry(9, 0, "take-back", ("deep-breath#1",))
    assert plain(voice_of("mysthea").sentence([entry], None, ("Ana", "Ben"))) == "Ana takes Deep Breath back."


def test_what_one_player_does_in_one_move_is_one_line_of_four_things_at_most() -> None:
    deeds = ("play", "use", "acquire", "destroy", "defeat")
    entries = tuple([Entry(1, 0, deed, ("coin#1",)) for deed in deeds])
    said = [line.deeds for line in voice_of("chartalea").lines(entries, None, ("Ana", "Ben"))]
    assert said == [deeds[:4], deeds[4:]]


def test_a_deed_without_words_is_told_plainly() -> None:
    sung = Entry(1, 0, "sing-a-song", ("raven#1",))
    assert plain(voice_of("obol").sentence([sung], None, ("Ana", "Ben"))).startswith("Ana: sing a song Raven")


# The other language of the tests


@pytest.mark.parametrize("name", GAMES)
def test_nonsense_has_a_template_wherever_english_has_one_and_none_of_its_words(name: str) -> None:
    sources = sources_of(name, "en")
    english, nonsense = Templates(sources), Templates([babbled(source) for source in sources])
    assert nonsense.needs == english.needs
    said = [line for source in sources for line in babbled(source).splitlines() if not line.startswith("#")]
    assert [line for line in said if re.search(r"\b(plays?|gains?|turn|Coin|the)$", line)] == []
