"""Obol put together: board, words, cards, procedures, options."""

from __future__ import annotations

from mythboard.cards.reader import Shape, Source, read_cards, sources_in
from mythboard.engine.card import Card
from mythboard.engine.game import Game, Option
from mythboard.engine.journal import Options
from mythboard.engine.scenario import Entrance
from mythboard.games.obol import acts
from mythboard.games.obol.board import AWAY, CREW, KINDS, board
from mythboard.games.obol.judge import MARKET, ending, is_hired, judge
from mythboard.games.obol.log import DEEDS
from mythboard.games.obol.rounds import PROCEDURES, deal, lay_out, scores
from mythboard.games.obol.shown import facts, reasons
from mythboard.games.obol.words import HAND_PLACE, vocabulary

OPTIONS = (
    Option("goal", (12, 8, 20), "How many souls end the game.", "O-OPT-01"),
    Option("toll", ("secret", "none"), "Whether there is a secret toll after each round.", "O-OPT-02"),
    Option("wards", ("on", "off"), "Whether what is played can be warded off.", "O-OPT-03"),
)

LINES_ALLOWED = {  # by kind of card: the kinds of lines it may have, and how a person writes them
    "crew": (("when", "while", "instead"), "begins with 'When ...:', 'While in play:' or 'Instead of ...:'"),
    "deed": (("use",), "just says what is done"),
    "favour": (("use",), "just says what is done"),
    "ward": (("ward",), "begins with 'Ward:'"),
    "omen": (("dawn",), "begins with 'Dawn:'"),
}

ENTRANCES = {
    "actions": Entrance("game@turn over", "turn@actions", round=1, actions=2),
    "turn": Entrance("game@turn over", "turn", round=1),
    "end of turn": Entrance("game@turn over", "turn@end", round=1),
    "rolled": Entrance("game@turn over", "turn@acted", "cross the river@rolled", round=1, actions=1, dice=2),
    "toll": Entrance("game@toll", round=1),
    "round": Entrance("game"),
}


def box(cards: dict[str, Card], seats: int, options: Options) -> list[str]:
    """O-COMP-02, O-COMP-03, O-OPT-03"""
    kept = [card for card in cards.values() if card.kind != "ward" or options["wards"] == "on"]
    return [card.key for card in kept for _ in range(card.copies)]


def check(card: Card) -> str:
    """A sentence about what is wrong with a card, or nothing."""
    kinds, wanted = LINES_ALLOWED[card.kind]
    for clause in card.clauses:
        if clause.kind not in kinds:
            return f"every line of a card of the kind {card.kind!r} {wanted}; line {clause.number} does not."
    return ""


def build(sources: list[Source] | None) -> Game:
    """The game with its own cards, or with others."""
    shape = Shape(
        vocabulary=vocabulary(),
        seats=board.seats,
        kinds=KINDS,
        default_place=HAND_PLACE,
        rules={"lethe": (acts.pass_hands,)},
        check=check,
    )
    cards, programs = read_cards(sources_in("mythboard.games.obol") if sources is None else sources, shape)
    return Game(
        name="obol",
        title="Obol",
        version=1,
        seats=(2, 4),
        board=board,
        options=OPTIONS,
        cards=cards,
        card_programs=programs,
        procedures=PROCEDURES,
        kinds=KINDS,
        traits=(),
        play_zones=(CREW,),
        contents=box,
        store=AWAY,
        lay_out=lay_out,
        deal=deal,
        scores=scores,
        entrances=ENTRANCES,
        first="game",
        deeds=DEEDS,
        judge=judge,
        ending=ending,
        market=MARKET,
        acquired=is_hired,
        facts=facts,
        reasons=reasons,
    )
