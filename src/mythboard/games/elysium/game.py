"""Elysium put together: board, words, cards, procedures, options."""

from __future__ import annotations

from mythboard.cards.reader import Shape, Source, read_cards, sources_in
from mythboard.engine.card import Card
from mythboard.engine.game import Game
from mythboard.engine.scenario import Entrance
from mythboard.engine.table import Table
from mythboard.games.elysium import epochs, families, powers, scoring, transfers, turn, writing
from mythboard.games.elysium.board import (
    ACTIVE,
    AGORA,
    AWAY,
    DISC,
    DOMAIN,
    KINDS,
    ORACLE,
    TRAITS,
    board,
)
from mythboard.games.elysium.checking import check
from mythboard.games.elysium.effects import DOMAIN_PLACE
from mythboard.games.elysium.instinct import LEANINGS, ElysiumInstinct
from mythboard.games.elysium.judge import SIGNS, Judge
from mythboard.games.elysium.learned import learned
from mythboard.games.elysium.log import DEEDS
from mythboard.games.elysium.shown import sort, summary, terms
from mythboard.games.elysium.tiles import COLOURS
from mythboard.games.elysium.words import vocabulary

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
    return {"disc": str(table.numbers[DISC + seat])}


def acquired(table: Table, zone: int) -> bool:
    """Whether a card that went from the Agora or the Oracle into this zone is somebody's now."""
    return DOMAIN <= zone < DOMAIN + table.seats


def build(sources: list[Source] | None) -> Game:
    """The game with its own cards, or with others."""
    shape = Shape(
        vocabulary=vocabulary(),
        seats=board.seats,
        kinds=KINDS,
        traits=TRAITS,
        trait_field="belongs",
        values=("level", *COLOURS, "black"),
        highest_cost=0,
        default_place=DOMAIN_PLACE,
        rules={},
        check=check,
    )
    cards: dict[str, Card]
    cards, programs = read_cards(sources_in("mythboard.games.elysium") if sources is None else sources, shape)
    numbers = learned(SIGNS, LEANINGS)
    judge = Judge(cards, numbers)
    game = Game(
        name="elysium",
        title="Elysium",
        version=2,
        seats=(2, 4),
        board=board,
        options=(families.OPTION,),
        cards=cards,
        card_programs=programs,
        procedures=(
            epochs.GAME,
            epochs.ACTIONS_PHASE,
            epochs.WRITING_PHASE,
            turn.TURN_PROCEDURE,
            writing.TRANSFER_TURN,
            transfers.WRITE,
            powers.TRIAL,
            scoring.FINAL_SCORING,
            scoring.CHRONOS_POWER,
        ),
        kinds=KINDS,
        traits=TRAITS,
        play_zones=(DOMAIN,),
        contents=families.contents,
        store=AWAY,
        lay_out=epochs.lay_out,
        deal=epochs.deal,
        scores=scoring.scores,
        entrances=ENTRANCES,
        first="game",
        deeds=DEEDS,
        owners_order=True,
        active=ACTIVE,
        foresight=8,
        curiosity=0.2,
        judge=judge,
        facets=facets,
        ending=scoring.ending,
        market=(AGORA, ORACLE),
        acquired=acquired,
        terms=terms,
        summary=summary,
        sort=sort,
    )
    game.instinct = ElysiumInstinct(game.cards, game.programs, judge, numbers)
    return game
