"""Chartalea put together: board, words, cards, procedures, options."""

from __future__ import annotations

from mythboard.cards.reader import Shape, Source, read_cards, sources_in
from mythboard.engine.card import Card
from mythboard.engine.game import Game, Option
from mythboard.engine.scenario import Entrance
from mythboard.engine.table import Table
from mythboard.games.chartalea import instinct, mainphase, playing, rolling, setup, turn
from mythboard.games.chartalea.board import (
    ACTIVE,
    ARTIFACTS,
    AWAY,
    CHARACTER,
    COMPANIONS,
    CURSES,
    DECK,
    DISCARD,
    FIRST,
    HAND,
    KINDS,
    PLAY_ZONES,
    PLAYED,
    ROW,
    SLOTS,
    TRAITS,
    board,
)
from mythboard.games.chartalea.checking import check
from mythboard.games.chartalea.effects import HAND_PLACE
from mythboard.games.chartalea.judge import SIGNS, Judge
from mythboard.games.chartalea.learned import learned
from mythboard.games.chartalea.lines import tag_cards
from mythboard.games.chartalea.log import DEEDS
from mythboard.games.chartalea.shown import facts, reasons, sort, summary, terms
from mythboard.games.chartalea.winning import alarms, concede, ending, scores
from mythboard.games.chartalea.words import vocabulary

OPTIONS = (
    Option("wisdom", ("same turn", "cumulative"), "Whether the four Scrolls must be activated in one turn.", "C-OPT-01"),
    Option("mirror_gods", (False, True), "Whether both players may play the same God.", "C-OPT-02"),
    Option("gems", ("limited", "unlimited"), "Whether there are only 25 Power gems.", "C-OPT-03"),
    Option("exhausted_guards_sleep", (False, True), "Whether an exhausted Guard does not guard.", "C-OPT-04"),
    Option("seth", ("storm", "cycle"), "Seth's token banishes cards of the row once, or keeps it turning.", "C-OPT-05"),
    Option("open_treasures", (False, True), "Whether Treasures lie face up.", "C-OPT-06"),
    Option("defense_die", ("strong", "weak"), "The faces of the Defense Die.", "C-OPT-07"),
    Option("curses_return", (False, True), "Whether dispelled Curses go under the Market Deck.", "C-OPT-08"),
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
    god = "".join(table.box.cards[card].name for card in table.zones[CHARACTER + seat])
    return {"god": god, "turn": "first" if seat == table.numbers[FIRST] else "second"}


def acquired(table: Table, zone: int) -> bool:
    """Whether a card that went from the Market Row into this zone is somebody's now."""
    return any(base <= zone < base + 2 for base in (HAND, DECK, DISCARD, CURSES, ARTIFACTS, COMPANIONS, PLAYED))


def build(sources: list[Source] | None) -> Game:
    """The game with its own cards, or with others."""
    shape = Shape(
        vocabulary=vocabulary(),
        seats=board.seats,
        kinds=KINDS,
        traits=TRAITS,
        trait_field="belongs",
        values=("strength",),
        highest_cost=9,
        default_place=HAND_PLACE,
        rules={},
        check=check,
    )
    cards: dict[str, Card]
    cards, programs = read_cards(sources_in("mythboard.games.chartalea") if sources is None else sources, shape)
    tag_cards(cards)
    numbers = learned(SIGNS, instinct.KINDS)
    judge = Judge(cards, numbers)
    game = Game(
        name="chartalea",
        title="Chartalea",
        version=1,
        seats=(2, 2),
        board=board,
        options=OPTIONS,
        cards=cards,
        card_programs=programs,
        procedures=(
            setup.GAME,
            setup.CHOICE_OF_GODS,
            *turn.PROCEDURES,
            mainphase.MAIN,
            rolling.ROLL_PROCEDURE,
            *playing.PROCEDURES,
        ),
        kinds=KINDS,
        traits=TRAITS,
        play_zones=PLAY_ZONES,
        contents=setup.box,
        store=AWAY,
        lay_out=setup.lay_out,
        deal=setup.deal,
        scores=scores,
        entrances=ENTRANCES,
        first="game",
        deeds=DEEDS,
        concede=concede,
        owners_order=True,
        active=ACTIVE,
        judge=judge,
        facets=facets,
        ending=ending,
        market=tuple(range(ROW, ROW + SLOTS)),
        acquired=acquired,
        alarms=alarms,
        facts=facts,
        reasons=reasons,
        terms=terms,
        summary=summary,
        sort=sort,
    )
    game.instinct = instinct.ChartaleaInstinct(game.cards, game.programs, judge, numbers)
    return game
