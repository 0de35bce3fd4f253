"""Obol put together: board, words, cards, procedures, options."""

from __future__ import annotations

from mythboard.cards.editions import edition_of
from mythboard.cards.files import merged, sources_in
from mythboard.cards.reader import Shape, read_cards
from mythboard.engine.card import Card, Source
from mythboard.engine.game import Game
from mythboard.engine.journal import Options
from mythboard.engine.parts import Contents, Judging, Option, Rules, Shown, Study
from mythboard.engine.procedure import Part, Rule
from mythboard.engine.programs import programs_of
from mythboard.engine.scenario import Entrance
from mythboard.games.obol import acts, board
from mythboard.games.obol.judge import MARKET, ending, is_hired, judge
from mythboard.games.obol.log import DEEDS
from mythboard.games.obol.rounds import PROCEDURES, deal, lay_out, scores
from mythboard.games.obol.shown import facts, reasons
from mythboard.games.obol.words import HAND_PLACE, vocabulary

PACKAGE = "mythboard.games.obol"

OPTIONS = (
    Option("goal", (12, 8, 20), "How many souls end the game?", "O-OPT-01"),
    Option("toll", ("secret", "none"), "Is there a secret toll after each round?", "O-OPT-02"),
    Option("wards", ("on", "off"), "Can you ward off what others play?", "O-OPT-03"),
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


def build(given: list[Source]) -> Game:
    """The game with its own cards and those of these files."""
    rules: dict[str, tuple[Part | Rule, ...]] = {"lethe": (acts.pass_hands,)}
    shape = Shape(vocabulary(), board.board.seats, board.KINDS, default_place=HAND_PLACE, rules=rules, check=check)
    cards, of_cards = read_cards(merged(sources_in(PACKAGE), given), shape)
    return Game(
        name="obol", title="Obol", seats=(2, 4), board=board.board, deeds=DEEDS, edition=edition_of(PACKAGE),
        contents=Contents(cards, board.KINDS, (), box, board.AWAY, lay_out, deal, tuple(given)),
        rules=Rules(programs_of(board.board, PROCEDURES, of_cards), "game", scores, ENTRANCES, OPTIONS, (board.CREW,)),
        judging=Judging(judge),
        study=Study(ending=ending, market=MARKET, acquired=is_hired),
        shown=Shown(facts, reasons),
    )  # fmt: skip
