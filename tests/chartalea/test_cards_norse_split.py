"""What the Norse part consists of: C-CON-20 to C-CON-26."""

import mythboard
from mythboard.engine.card import Card


def norse(*kinds: str, group: str = "") -> list[Card]:
    """The Norse cards of some kinds and of a group (starting, guarded, lost), or of none of these; no Omni cards."""
    found = [card for card in mythboard.game("chartalea").cards.values() if "norse" in card.traits and card.kind in kinds]
    return [card for card in found if [trait for trait in card.traits if trait != "norse"] == ([group] if group else [])]


def costs(cards: list[Card]) -> list[int]:
    return [card.cost for card in cards]


def with_line(kind: str, beginning: str = "") -> list[str]:
    """The Norse market cards that have a line of a kind."""
    cards = norse("item", "action", "companion") + norse("item", "action", group="lost")
    cards += norse("item", "artifact", group="guarded")
    return [c.key for c in cards if any(x.kind == kind and x.text.startswith(beginning) for x in c.clauses)]


def that_say(*words: str) -> list[str]:
    """The Norse market cards one of whose lines has all these words."""
    cards = norse("item", "action", "companion") + norse("item", "action", group="lost")
    cards += norse("item", "artifact", group="guarded")
    return [c.key for c in cards if any(all(word in x.text.lower() for word in words) for x in c.clauses)]


def test_the_norse_market_cards_have_the_agreed_costs() -> None:
    assert costs(norse("item")) == [1, 1, 2, 3, 3, 4, 5, 6]
    assert costs(norse("action")) == [1, 2, 2, 3, 4, 4, 5, 6, 7]
    assert costs(norse("companion")) == [3, 4, 5, 6, 7]
    assert costs(norse("curse")) == [2, 3]
    assert {card.key: card.cost for card in norse("item", "action", group="lost")} == {"powerbelt": 4, "nine-nights": 5}
    assert [card.kind for card in norse("item", "artifact", group="guarded")] == ["artifact", "artifact", "item"]


def test_what_the_book_prices_has_that_price() -> None:
    cards = mythboard.game("chartalea").cards
    assert cards["viking-treasure"].cost == 3
    assert cards["fafnir"].values["strength"] == 6


def test_thor_has_four_powers_and_three_starting_cards() -> None:
    assert costs(norse("power")) == [1, 2, 3, 4]
    assert [card.key for card in norse("item", "action", group="starting")] == ["mjolnir", "iron-gauntlets", "thunderstrike"]


def test_the_norse_monsters_grow_from_four_to_eight() -> None:
    assert [card.values["strength"] for card in norse("monster")] == [4, 6, 8]


def test_every_keyword_is_there_often_enough() -> None:
    assert len(with_line("shield")) >= 3
    assert with_line("guard") == ["shieldmaiden", "garm"]
    assert with_line("epitaph") == ["einherjar"]
    assert len(with_line("mythos", "Mythos")) >= 5
    assert len(with_line("mythos", "Dual Mythos")) >= 1
    assert len(with_line("with")) >= 1
    assert len(with_line("sacrifice")) >= 2
    assert len(that_say("return", "from your discard pile")) >= 2
    assert len(that_say("banish")) >= 2


def test_what_the_book_only_hints_at_is_on_a_card() -> None:
    assert that_say("destroy", "opposing companion") == ["holmgang", "ragnarok"]
    assert that_say("exhaust an opposing companion") == ["gleipnir"]
    assert that_say("prepare") == ["drinking-horn", "ride-of-the-valkyries"]
    assert that_say("reroll a die") == ["rune-casting"]
