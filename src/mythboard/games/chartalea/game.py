"""Chartalea put together: board, words, cards, procedures, options."""

from __future__ import annotations

from mythboard.cards.editions import edition_of
from mythboard.cards.files import merged, sources_in
from mythboard.cards.reader import Shape, read_cards
from mythboard.engine.card import Source
from mythboard.engine.game import Game
from mythboard.engine.parts import Contents, Judging, Option, Rules, Shown, Study
from mythboard.engine.programs import programs_of
from mythboard.engine.scenario import Entrance
from mythboard.engine.table import Table
from mythboard.games.chartalea import board, instinct, mainphase, playing, rolling, setup, turn
from mythboard.games.chartalea.checking import check
from mythboard.games.chartalea.effects import HAND_PLACE
from mythboard.games.chartalea.judge import SIGNS, Judge
from mythboard.games.chartalea.learned import learned
from mythboard.games.chartalea.lines import tag_cards
from mythboard.games.chartalea.log import DEEDS
from mythboard.games.chartalea.shown import facts, reasons, sort, summary, terms
from mythboard.games.chartalea.winning import alarms, concede, ending, scores
from mythboard.games.chartalea.words import vocabulary

PACKAGE = "mythboard.games.chartalea"

OPTIONS = (
    Option("wisdom", ("same turn", "cumulative"), "Must all four Scrolls be activated in one turn?", "C-OPT-01"),
    Option("mirror_gods", (False, True), "Can both players play the same God?", "C-OPT-02"),
    Option("gems", ("limited", "unlimited"), "Are there only 25 Power gems?", "C-OPT-03"),
    Option("exhausted_guards_sleep", (False, True), "Do exhausted Guards stop guarding?", "C-OPT-04"),
    Option(
        "seth",
        ("storm", "cycle"),
        "Does Seth's token banish cards from the Market Row once, or put one under the Market Deck each turn?",
        "C-OPT-05",
    ),
    Option("open_treasures", (False, True), "Are Treasures face up?", "C-OPT-06"),
    Option("defense_die", ("strong", "weak"), "Which faces does the Defense Die have?", "C-OPT-07"),
    Option("curses_return", (False, True), "Do dispelled Curses go under the Market Deck?", "C-OPT-08"),
)

PROCEDURES = (
    setup.GAME,
    setup.CHOICE_OF_GODS,
    *turn.PROCEDURES,
    mainphase.MAIN,
    rolling.ROLL_PROCEDURE,
    *playing.PROCEDURES,
)

ENTRANCES = {
    "main": Entrance("game@turn over", "turn@attack", "main phase@actions", turn=1, phase=2),
    "turn": Entrance("game@turn over", "turn"),
    "danger": Entrance("game@turn over", "turn@danger", turn=1, phase=1),
    "begin main": Entrance("game@turn over", "turn@main", turn=1, phase=2),
    "rolled": Entrance("game@turn over", "turn@attack", "main phase@acted", "roll@rolled", turn=1, phase=2, roll=1),
    "changes": Entrance("game@turn over", "turn@attack", "main phase@acted", "roll@changes", turn=1, phase=2, roll=1),
    "attack": Entrance("game@turn over", "turn@attack", turn=1, phase=2),
    "cleanup": Entrance("game@turn over", "turn@cleanup", turn=1, phase=3),
    "draw": Entrance("game@turn over", "turn@draw", turn=1, phase=4),
    "set-up": Entrance("game"),
}


def facets(table: Table, seat: int) -> dict[str, str]:
    """What a seat played: its God, and whether it went first."""
    god = "".join(table.box.cards[card].name for card in board.character(table, seat))
    return {"god": god, "turn": "first" if seat == board.first_player(table) else "second"}


def acquired(table: Table, zone: int) -> bool:
    """Whether a card that went from the Market Row into this zone is somebody's now."""
    return any(
        base <= zone < base + 2
        for base in (board.HAND, board.DECK, board.DISCARD, board.CURSES, board.ARTIFACTS, board.COMPANIONS, board.PLAYED)
    )


def build(given: list[Source]) -> Game:
    """The game with its own cards and those of these files."""
    shape = Shape(
        vocabulary(), board.board.seats, board.KINDS, board.TRAITS,
        trait_field="belongs", values=("strength",), highest_cost=9, default_place=HAND_PLACE, check=check,
    )  # fmt: skip
    cards, of_cards = read_cards(merged(sources_in(PACKAGE), given), shape)
    tag_cards(cards)
    numbers = learned(SIGNS, instinct.KINDS)
    judge = Judge(cards, numbers)
    programs = programs_of(board.board, PROCEDURES, of_cards, owners_order=True)
    return Game(
        name="chartalea", title="Chartalea", seats=(2, 2), board=board.board, deeds=DEEDS, edition=edition_of(PACKAGE),
        contents=Contents(cards, board.KINDS, board.TRAITS, setup.box, board.AWAY, setup.lay_out, setup.deal, tuple(given)),
        rules=Rules(programs, "game", scores, ENTRANCES, OPTIONS, board.PLAY_ZONES, board.ACTIVE, concede),
        judging=Judging(judge, instinct.ChartaleaInstinct(cards, programs, judge, numbers)),
        study=Study(facets, ending, tuple(range(board.ROW, board.ROW + board.SLOTS)), acquired, alarms),
        shown=Shown(facts, reasons, terms, summary, sort=sort),
    )  # fmt: skip
