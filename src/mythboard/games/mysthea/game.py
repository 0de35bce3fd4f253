"""Mysthea put together: board, words, cards, procedures, options."""

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
from mythboard.games.mysthea import (
    acting,
    battle,
    board,
    deeds,
    developing,
    encounters,
    eras,
    monsters,
    moving,
    operations,
    setup,
    turn,
)
from mythboard.games.mysthea.checking import check
from mythboard.games.mysthea.effects import HAND_PLACE
from mythboard.games.mysthea.instinct import MystheaInstinct
from mythboard.games.mysthea.judge import Judge
from mythboard.games.mysthea.log import DEEDS
from mythboard.games.mysthea.shown import scene, sort, summary, terms
from mythboard.games.mysthea.words import vocabulary

PACKAGE = "mythboard.games.mysthea"

OPTIONS = (
    Option("abilities", ("on", "off"), "Do champions have their abilities?", "M-OPT-03"),
    Option("behaviours", ("on", "off"), "Do monsters have their behaviours?", "M-OPT-03"),
    Option("attunements", ("day", "night", "mixed"), "Which side of each attunement is face up?", "M-OPT-04"),
    Option("draft", ("off", "expert"), "Are champions and starting cards drafted, instead of dealt?", "M-OPT-05"),
    Option("premonition", ("off", "on"), "Do you turn an encounter over before you choose an approach?", "M-ENC-09"),
    Option(
        "caerulas", ("book", "printed"), "Which rewards does Caerulas give: those of the rule book or of its card?", "M-MST-06"
    ),
    Option("remote_battle", ("on", "off"), "Can effects start battles where you have no unit?", "M-BAT-19"),
)

PROCEDURES = (
    eras.GAME,
    eras.ROUNDS,
    eras.END_OF_ERA,
    setup.DRAFT,
    setup.PLACING,
    turn.TURN_PROCEDURE,
    acting.ACT,
    acting.EXTRA_ACT,
    acting.PLACE_ACCESSORY,
    developing.DEVELOP,
    developing.MEDITATE,
    operations.OPERATIONS,
    operations.BUILDING,
    operations.CARRY,
    operations.CONSTRUCT_TROOP,
    operations.CONSTRUCT_GOLEM,
    operations.DEPLOY_TROOP,
    operations.DEPLOY_GOLEM,
    operations.DEPLOY_FORT,
    battle.BATTLE_PROCEDURE,
    battle.RETREAT,
    moving.MOVE_ISLAND,
    encounters.ENCOUNTER,
    monsters.MONSTER_ATTACK,
)

IN_A_TURN = ("game@end", "rounds@turn over")
ENTRANCES = {
    "turn": Entrance(*IN_A_TURN, "turn", era=1, phase=2, rounds=1),
    "after": Entrance(*IN_A_TURN, "turn@after", **{"era": 1, "phase": 2, "rounds": 1, "standard-done": 1}),
    "round": Entrance("game@rounds", era=1, phase=1),
    "end": Entrance("game@end", era=1, phase=2),
    "next era": Entrance("game@next era", era=1, phase=3),
    "placing": Entrance("game@eras", "placing"),
    "eras": Entrance("game@eras"),
    "game": Entrance("game"),
}


def facets(table: Table, seat: int) -> dict[str, str]:
    """What a seat played: its champion, and where it came in the first and in the last order of play."""
    cards = board.champion(table, seat) + board.unable(table, seat)
    return {
        "champion": table.box.cards[cards[0]].name if cards else "none",
        "first artefact": str(board.first_artefact(table, seat)),
        "last artefact": str(board.artefact(table, seat)),
    }


def acquired(table: Table, zone: int) -> bool:
    """Whether a card that went from the development area into this zone is somebody's now."""
    return board.HAND <= zone < board.HAND + table.seats


def build(given: list[Source]) -> Game:
    """The game with its own cards and those of these files."""
    shape = Shape(
        vocabulary(), board.board.seats, board.KINDS, board.TRAITS,
        trait_field="upgrades", values=("era", "strength", "island", "figure", "night", "glory"), highest_cost=9,
        default_place=HAND_PLACE, check=check,
    )  # fmt: skip
    cards, of_cards = read_cards(merged(sources_in(PACKAGE), given), shape)
    for card in cards.values():
        if card.kind == "encounter":
            card.tags = encounters.front_of(card)
        elif card.kind == "region":
            card.tags = deeds.type_scored(card)
    judge = Judge(cards)
    programs = programs_of(board.board, PROCEDURES, of_cards)
    play_zones = (board.UPGRADES, board.ACCESSORIES, board.CHAMPION, board.CLAIMED)
    return Game(
        name="mysthea", title="Mysthea", seats=(2, 5), board=board.board, deeds=DEEDS, edition=edition_of(PACKAGE),
        contents=Contents(
            cards, board.KINDS, board.TRAITS, setup.contents, board.AWAY, setup.lay_out, setup.deal, tuple(given)
        ),
        rules=Rules(programs, "game", eras.scores, ENTRANCES, OPTIONS, play_zones, board.ACTIVE),
        judging=Judging(judge, MystheaInstinct(judge), curiosity=0.2),
        study=Study(facets, eras.ending, (board.ROW,), acquired),
        shown=Shown(terms=terms, summary=summary, scene=scene, sort=sort),
    )  # fmt: skip
