"""Vocabularies: how phrases are written, and which ones are refused because texts could not tell them apart."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from mythboard.cards.parser import Parser
from mythboard.cards.phrases import THIRD, Slot, Vocabulary, Word, parse_template
from tests.cards.reading import refusal


def vocabulary(*phrases: tuple[str, str], **lists: tuple[str, ...]) -> Vocabulary:
    """Phrases that mean nothing, given as (kind, template)."""
    words = Vocabulary()
    for name, choices in lists.items():
        words.choice(name, dict.fromkeys(choices))
    for kind, template in phrases:
        words.add(kind, template, lambda *slots: None)
    return words


def test_a_template_is_words_and_gaps() -> None:
    assert parse_template("take|takes {n:coin|gold coins}, then rest") == (
        Word(("take", "takes")),
        Slot("n", ("coin", "gold coins")),
        Word((",",)),
        Word(("then",)),
        Word(("rest",)),
    )


@pytest.mark.parametrize(
    ("template", "shown"),
    {
        "gain|gains {n:coin|coins}": "gain N coins",
        "draw|draws {a:omen|omens}": "draw an omen or N omens",
        "bury {cards} at dusk, then rest": "bury ... cards ... at dusk, then rest",
        "set the clock to {number}": "set the clock to N",
        "call {name} from your|their yard": "call <name> from your yard",
    }.items(),
)
def test_a_phrase_is_shown_as_a_person_would_quote_it(template: str, shown: str) -> None:
    assert vocabulary(("effect", template)).phrases[0].display() == shown


def test_a_phrase_is_shown_in_the_third_person_too() -> None:
    assert vocabulary(("effect", "take|takes your|their hat")).phrases[0].display(THIRD) == "takes their hat"


@pytest.mark.parametrize(
    ("template", "complaint"),
    {
        "": "an empty phrase says nothing",
        "   ": "an empty phrase says nothing",
        "gain {n:coin}": "the gap {n:coin} of 'gain {n:coin}' should look like {n:coin|coins}",
        "gain {n}": "the gap {n} of 'gain {n}' should look like {n:coin|coins}",
        "gain {x:coin|coins}": "the gap {x:coin|coins} of 'gain {x:coin|coins}' should look like {n:coin|coins}",
        "gain {n:|coins}": "the gap {n:|coins} of 'gain {n:|coins}' should look like {n:coin|coins}",
        "gain {Number}": "the gap {Number} of 'gain {Number}' should be a word in small letters",
        "gain {}": "the gap {} of 'gain {}' should be a word in small letters",
        "gain {number": "the phrase 'gain {number' has a brace without its other half",
        "gain number}": "the phrase 'gain number}' has a brace without its other half",
        "gain|gains|gained": "the word 'gain|gains|gained' of 'gain|gains|gained' has one form or two, such as gain|gains",
        "gain|": "the word 'gain|' of 'gain|' has one form or two, such as gain|gains",
    }.items(),
)
def test_a_template_that_makes_no_sense_is_refused(template: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=r"^(an empty|the )") as caught:
        vocabulary(("effect", template))
    assert str(caught.value) == complaint


def test_an_unknown_kind_of_phrase_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no kind of phrase 'affect'"):
        vocabulary(("affect", "rest"))


def test_an_unknown_gap_is_refused_with_its_phrase() -> None:
    with pytest.raises(ValueError, match=r"the effect 'praise \{god\}' has a gap \{god\} that nobody declared"):
        Parser(vocabulary(("effect", "praise {god}")))


@pytest.mark.parametrize("name", ["God", "two words", "cards", "n", "effect", "", "1st"])
def test_a_list_of_words_needs_a_name_of_its_own(name: str) -> None:
    with pytest.raises(ValueError, match="a list of words cannot be called"):
        Vocabulary().choice(name, {"Ra": 1})


def test_a_list_of_words_is_declared_once() -> None:
    words = vocabulary(god=("Ra",))
    with pytest.raises(ValueError, match="a list of words cannot be called 'god'"):
        words.choice("god", {"Isis": 1})


def test_a_list_of_words_is_not_empty() -> None:
    with pytest.raises(ValueError, match="has an empty word, or none"):
        vocabulary(god=())


AMBIGUOUS = {
    "a phrase twice": (
        [("effect", "rest"), ("effect", "rest")],
        "the effect 'rest' is said twice",
    ),
    "a phrase twice, with other spaces": (
        [("effect", "rest  now"), ("effect", "rest now")],
        "the effect 'rest now' is said twice",
    ),
    "two phrases alike in the imperative": (
        [("effect", "gain|gains {n:coin|coins}"), ("effect", "gain|gets {n:coin|coins}")],
        "the effect 'gain|gets {n:coin|coins}' can be written just like the effect 'gain|gains {n:coin|coins}'",
    ),
    "two phrases alike in the third person": (
        [("effect", "gain|gains {n:coin|coins}"), ("effect", "win|gains {n:coin|coins}")],
        "the effect 'win|gains {n:coin|coins}' can be written just like the effect 'gain|gains {n:coin|coins}'",
    ),
    "two phrases alike for one of it": (
        [("effect", "gain {n:coin|coins}"), ("effect", "gain {n:coin|silver}")],
        "the effect 'gain {n:coin|silver}' can be written just like the effect 'gain {n:coin|coins}'",
    ),
    "a number with and without an article": (
        [("effect", "gain {n:coin|coins}"), ("effect", "gain {a:coin|coins}")],
        "before 'coin' these cannot be told apart: the effect 'gain {a:coin|coins}'; the effect 'gain {n:coin|coins}'",
    ),
    "one word in two lists": (
        [("effect", "praise {god}"), ("effect", "praise {river}")],
        "before ',' these cannot be told apart: the word 'Nile' of {god}; the word 'Nile' of {river}",
    ),
    "a phrase that goes on with and": (
        [("effect", "rest"), ("effect", "rest and pray")],
        "before 'and' these cannot be told apart: the effect 'rest and pray'; the effect 'rest'",
    ),
    "a phrase that goes on with for each": (
        [("effect", "rest"), ("effect", "rest for each friend")],
        "before 'for' these cannot be told apart: the effect 'rest for each friend'; the effect 'rest'",
    ),
    "a condition that goes on with and": (
        [("condition", "it rains"), ("condition", "it rains and pours")],
        "before 'and' these cannot be told apart: the condition 'it rains and pours'; the condition 'it rains'",
    ),
    "a condition that goes on with or": (
        [("condition", "it rains"), ("condition", "it rains or snows")],
        "before 'or' these cannot be told apart: the condition 'it rains or snows'; the condition 'it rains'",
    ),
    "cards before to": (
        [("effect", "bring {cards}"), ("effect", "bring {cards} to the mill")],
        "before 'to' these cannot be told apart: the effect 'bring {cards} to the mill'; the effect 'bring {cards}'",
    ),
    "words where cards may stand": (
        [("effect", "bury {cards}"), ("effect", "bury a card at random")],
        "before 'card' these cannot be told apart: the effect 'bury a card at random'; the effect 'bury {cards}'",
    ),
    "cards and a number of cards": (
        [("effect", "draw {cards}"), ("effect", "draw {a:card|cards}")],
        "before 'card' these cannot be told apart: the effect 'draw {a:card|cards}'; the effect 'draw {cards}'",
    ),
    "a tail that is a place": (
        [("effect", "bury {cards}"), ("tail", "from here"), ("place", "from here")],
        "before ',' these cannot be told apart: the place 'from here'; the tail 'from here'",
    ),
    "cards before a word that begins a place": (
        [("effect", "bury {cards} from memory"), ("place", "from here")],
        "before 'from' these cannot be told apart: the effect 'bury {cards} from memory'; the place 'from here'",
    ),
}

DISTINCT = {
    "words behind the cards": ([("effect", "bury {cards}"), ("effect", "bury {cards} at random")], "Bury a card at random."),
    "an article and a number with an article": (
        [("effect", "roll a die"), ("effect", "roll {a:stone|stones}")],
        "Roll a die and roll a stone and 2 stones.",
    ),
    "a cost and an effect that begin alike": (
        [("effect", "pay {n:coin|coins}"), ("cost", "{n:coin|coins}")],
        "Pay 2 coins. Pay 2 coins to pay 1 coin.",
    ),
    "a header and an effect that are alike": ([("effect", "rest"), ("header", "rest")], "Rest: Rest."),
    "a subject and an effect that are alike": (
        [("effect", "rest"), ("subject", "rest"), ("effect", "end|ends")],
        "Rest ends and rest.",
    ),
    "a noun and an adjective that are alike": (
        [("effect", "bury {cards}"), ("adjective", "friend"), ("noun", "friend|friends")],
        "Bury a friend card and bury a friend friend.",
    ),
    "a sign inside a word": ([("effect", "eat and/or drink")], "Eat and/or drink."),
    "an apostrophe inside a word": ([("effect", "take the foe's hat")], "Take the foe's hat."),
}


@pytest.mark.parametrize(("phrases", "complaint"), AMBIGUOUS.values(), ids=list(AMBIGUOUS))
def test_phrases_that_cannot_be_told_apart_are_refused_by_name(phrases: list[tuple[str, str]], complaint: str) -> None:
    with pytest.raises(ValueError, match=r"said twice|just like|told apart") as caught:
        Parser(vocabulary(*phrases, god=("Ra", "Nile"), river=("Nile", "Styx")))
    assert str(caught.value) == complaint


@pytest.mark.parametrize(("phrases", "text"), DISTINCT.values(), ids=list(DISTINCT))
def test_phrases_that_can_be_told_apart_are_all_understood(phrases: list[tuple[str, str]], text: str) -> None:
    assert refusal(Parser(vocabulary(*phrases)), text) is None


def test_a_conflict_is_described_alike_in_every_process() -> None:
    code = (
        "from tests.cards.test_vocabulary import AMBIGUOUS, vocabulary\n"
        "from mythboard.cards.parser import Parser\n"
        "for phrases, complaint in AMBIGUOUS.values():\n"
        "    try:\n"
        "        Parser(vocabulary(*phrases, god=('Ra', 'Nile'), river=('Nile', 'Styx')))\n"
        "    except ValueError as error:\n"
        "        assert str(error) == complaint, error\n"
    )
    for seed in ("1", "2"):
        subprocess.run([sys.executable, "-c", code], check=True, env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": "."})


def test_whoever_writes_the_words_of_old_hears_which_ones_to_use() -> None:
    words = vocabulary(("effect", "bury {cards}"), ("side", "foreign"))
    words.formerly("of the others", "a foreign card")
    trouble = refusal(Parser(words), "Bury a card of the others.")
    assert trouble is not None
    assert trouble.message == (
        "'of' is not understood here; expected ',', '.', 'and' or 'for'. "
        "Cards no longer say 'of the others'. Write it so: a foreign card"
    )
    elsewhere = refusal(Parser(words), "Bury a cart of the others.")
    assert elsewhere is not None
    assert "no longer" not in elsewhere.message


def test_an_empty_vocabulary_understands_nothing() -> None:
    assert refusal(Parser(Vocabulary()), "Wait.") is not None
