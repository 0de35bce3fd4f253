"""Elysium put together: board, words, cards, procedures, options."""

from __future__ import annotations

from mythboard.cards.editions import edition_of
from mythboard.cards.files import merged, sources_in
from mythboard.cards.reader import Shape, read_cards
from mythboard.engine.card import Source
from mythboard.engine.game import Game
from mythboard.engine.parts import Contents, Judging, Rules, Shown, Study
from mythboard.engine.programs import programs_of
from mythboard.engine.scenario import Entrance
from mythboard.engine.table import Table
from mythboard.games.elysium import board, epochs, families, powers, scoring, transfers, turn, writing
from mythboard.games.elysium.checking import check
from mythboard.games.elysium.effects import DOMAIN_PLACE
from mythboard.games.elysium.instinct import LEANINGS, ElysiumInstinct
from mythboard.games.elysium.judge import SIGNS, Judge
from mythboard.games.elysium.learned import learned
from mythboard.games.elysium.log import DEEDS
from mythboard.games.elysium.shown import sort, summary, terms
from mythboard.games.elysium.tiles import COLOURS
from mythboard.games.elysium.words import vocabulary

PACKAGE = "mythboard.games.elysium"

PROCEDURES = (
    epochs.GAME,
    epochs.ACTIONS_PHASE,
    epochs.WRITING_PHASE,
    turn.TURN_PROCEDURE,
    writing.TRANSFER_TURN,
    transfers.WRITE,
    powers.TRIAL,
    scoring.FINAL_SCORING,
    scoring.CHRONOS_POWER,
)

IN_A_TURN = ("game@writing", "actions@turn over")
ENTRANCES = {
    "turn": Entrance(*IN_A_TURN, "turn", epoch=1, phase=2, turns=1),
    "dismiss": Entrance(*IN_A_TURN, "turn@dismiss", epoch=1, phase=2, turns=1, took=1),
    "powers": Entrance(*IN_A_TURN, "turn@powers", epoch=1, phase=2, turns=1, took=1),
    "writing": Entrance("game@writing", epoch=1, phase=2, turns=4),
    "transfers": Entrance("game@transfers", epoch=1, phase=3, turns=4),
    "transfer turn": Entrance("game@end", "writing@written", "transfer turn", epoch=1, phase=3, turns=4),
    "end": Entrance("game@end", epoch=1, phase=3),
    "scoring": Entrance("final scoring", epoch=5, phase=4),
    "epoch": Entrance("game"),
}


def facets(table: Table, seat: int) -> dict[str, str]:
    """What a seat had at the end: its Disc, and the Families it wrote most of."""
    return {"disc": str(board.disc(table, seat))}


def acquired(table: Table, zone: int) -> bool:
    """Whether a card that went from the Agora or the Oracle into this zone is somebody's now."""
    return board.DOMAIN <= zone < board.DOMAIN + table.seats


def build(given: list[Source]) -> Game:
    """The game with its own cards and those of these files."""
    shape = Shape(
        vocabulary(), board.board.seats, board.KINDS, board.TRAITS,
        trait_field="belongs", values=("level", *COLOURS, "black"), highest_cost=0, default_place=DOMAIN_PLACE, check=check,
    )  # fmt: skip
    cards, of_cards = read_cards(merged(sources_in(PACKAGE), given), shape)
    numbers = learned(SIGNS, LEANINGS)
    judge = Judge(cards, numbers)
    programs = programs_of(board.board, PROCEDURES, of_cards, owners_order=True)
    return Game(
        name="elysium", title="Elysium", seats=(2, 4), board=board.board, deeds=DEEDS, edition=edition_of(PACKAGE),
        contents=Contents(
            cards, board.KINDS, board.TRAITS, families.contents, board.AWAY, epochs.lay_out, epochs.deal, tuple(given)
        ),
        rules=Rules(programs, "game", scoring.scores, ENTRANCES, (families.OPTION,), (board.DOMAIN,), board.ACTIVE),
        judging=Judging(judge, ElysiumInstinct(cards, programs, judge, numbers), foresight=8, curiosity=0.2),
        study=Study(facets, scoring.ending, (board.AGORA, board.ORACLE), acquired),
        shown=Shown(terms=terms, summary=summary, sort=sort),
    )  # fmt: skip
