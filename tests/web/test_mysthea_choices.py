"""Deciding at the table of Mysthea: what one has to read lies before one, and says what it brings."""

from typing import Any

import pytest

import mythboard
from mythboard.engine.card import Card
from mythboard.engine.table import Table
from mythboard.web.mysthea.battles import CHOOSING
from mythboard.web.mysthea.subject import promises
from mythboard.web.panels.tabletop import spot_id
from tests.web.seen import asked, asked_for
from tests.web.test_mysthea_table import mysthea, page_of, pressed, regions, scene


@pytest.mark.parametrize(
    ("prompt", "verb", "zone"),
    [("Buy which card?", "buy", "row"), ("Take an attunement?", "choose", "attunements")],
)
def test_cards_to_choose_from_lie_large_beside_the_hand(prompt: str, verb: str, zone: str) -> None:
    game = mysthea(lambda table: asked(table, 0, prompt))
    page = page_of(game)
    shelf = page.by_id["choices"]
    chosen = [move["text"] for move in game.shown(0).view["moves"] if move["text"].startswith(f"{verb} ")]
    assert chosen
    assert all(shelf in pressed(page, move).parents for move in chosen)
    zones: Any = game.table.view(0)["zones"]
    idle = [card for card in zones[zone]["cards"] if f"{verb} {card}" not in chosen]
    assert all(shelf not in page.by_id[spot_id(card)].parents for card in idle), "the others stay where they are"


@pytest.mark.rule("M-BAT-06", "M-BAT-08", "M-BAT-09", "M-BAT-10")
@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("tactic", "+{cps} strength"),
        ("upgrade", "+{gain} glory"),
        ("accessory", "+{gain} energy"),
        ("objective", "retreat"),
    ],
)
def test_in_a_battle_every_card_says_what_it_would_bring(kind: str, words: str) -> None:
    def held(table: Table) -> list[str]:
        texts = [table.text(move) for move in table.moves(0)] if asked_for(table, 0, CHOOSING) else []
        return [text for text in texts if "#" in text and card_of(table, text).kind == kind]

    game = mysthea(lambda table: bool(held(table)))
    move = held(game.table)[0]
    cps = card_of(game.table, move).cost or 0
    where = scene(game)["battle"]
    mine = next(force for one in regions(game) if one["key"] == where for force in one["units"] if force["seat"] == 0)
    units = mine["troops"] + mine["golems"] + mine["fortifications"] + bool(mine["champion"])
    page = page_of(game)
    ribbon = next(node.text for node in page.classed("act") if pressed(page, move) in node.parents)
    assert words.format(cps=cps, gain=cps + units) in ribbon
    assert len(ribbon) < 20, "a ribbon of one line, or two on a phone, leaves the card to be read"


@pytest.mark.rule("M-ENC-05", "M-ENC-06")
def test_the_ways_to_face_an_encounter_stand_beside_the_question_and_say_what_they_may_bring() -> None:
    game = mysthea(lambda table: asked(table, 0, "How do you face it?"))
    page = page_of(game)
    front = scene(game)["next_encounter"]
    deck: Any = game.table.view(0)["zones"]["encounters"]  # type: ignore[index]
    cards = [game.table.game.cards[name.partition("#")[0]] for name in deck["cards"]]
    alike = [
        card
        for card in cards
        if card.values["glory"] == front["glory"] and {clause.kind for clause in card.clauses} == set(front["approaches"])
    ]
    assert alike
    for way in front["approaches"]:
        pressed_way = pressed(page, f"approach {way}")
        assert page.by_id["dock"] in pressed_way.parents
        lines = [line for card in alike for line in card.text.split("\n") if line.casefold().startswith(way)]
        promised = [node.text for node in page.classed("promise") if pressed_way in node.parents]
        assert sorted(promised) == sorted({line.partition(": ")[2] for line in lines}), "no more than the deck tells everybody"


@pytest.mark.rule("M-ENC-09")
def test_with_premonition_the_ways_say_what_this_encounter_brings() -> None:
    cards = mythboard.game("mysthea").cards
    bridge = cards["the-broken-bridge"]
    assert promises([bridge], "boots") == ("Gain 2 XP.",)
    assert promises([bridge, cards["the-root-cellar"]], "chest") == ("Gain 1 energy, then develop.",)


@pytest.mark.parametrize(
    ("about", "told"),
    [("Use its CPs or its effect", ""), ("Spend your CPs", ""), ("Lose your units in which region?", "monster")],
)
def test_the_card_a_question_is_about_lies_beside_it(about: str, told: str) -> None:
    game = mysthea(lambda table: asked(table, 0, about))
    key = scene(game)["going_on"].partition("#")[0]
    card = game.table.game.cards[key]
    assert card.kind == told or not told
    page = page_of(game)
    subject = page.by_id["subject"]
    assert page.by_id["dock"] in subject.parents
    assert card.name in subject.attrs["aria-label"]
    assert all(line in subject.text for line in card.text.split("\n")), "what it says is there to read, on a phone too"


def test_no_card_lies_there_when_a_turn_begins() -> None:
    game = mysthea(lambda table: asked(table, 0, "What do you do?"))
    assert "subject" not in page_of(game).by_id


def card_of(table: Table, move: str) -> Card:
    return table.game.cards[move.partition(" ")[2].partition("#")[0]]


def test_a_card_says_act_without_repeating_its_name() -> None:
    game = mysthea(
        lambda table: asked(table, 0, "What do you do?") and any(table.text(move).startswith("act ") for move in table.moves(0))
    )
    move = next(move["text"] for move in game.shown(0).view["moves"] if move["text"].startswith("act "))
    page = page_of(game)
    ribbons = [node.text for node in page.classed("act") if pressed(page, move) in node.parents]
    assert ribbons == ["Act"]
