"""How the plain values in the objects behind Mysthea's card texts are read; see tests/kit/texts.py."""

from mythboard.engine.game import Game
from mythboard.games.mysthea.board import UNITS
from mythboard.games.mysthea.world import WORLD
from tests.kit.texts import Readings


def unit(game: Game, index: int) -> str:
    return UNITS[index]


def kind_of_region(game: Game, kind: int) -> str:
    return "any type" if kind < 0 else WORLD.type_names[kind]


def zone(game: Game, index: int) -> str:
    return game.board.zone_at[index].name


READINGS = Readings(
    values={
        "Controlled.type": kind_of_region,
        "score_regions.thing": kind_of_region,
        "CardsIn.zone": zone,
        "OneIf.thing": lambda _game, _thing: "",
        "UnitTest.unit": unit,
        "JourneysOf.unit": unit,
        "Starts.unit": unit,
        "RegionsOfActing.unit": unit,
        "RegionsOfOpponents.unit": unit,
        "IfOpponentsHave.unit": unit,
        "construct_unit.thing": unit,
        "deploy_unit.thing": unit,
        "Jump.unit": unit,
        "RemoveAt.unit": unit,
        "CPsOf.times": lambda _game, times: "twice" if times == 2 else "once",
        "Deployed.number": lambda game, number: game.board.number_at[number].name.partition("-")[0],
        "JumpTogether.champion": lambda _game, champion: "with champion" if champion else "without champion",
        "StartsTogether.champion": lambda _game, _champion: "",
        "start_remote_battle.thing": lambda _game, boost: "boosted" if boost else "as usual",
    },
    said=frozenset({"SetsControlled.every", "start_remote_battle.thing", "AllOrNothing.count"}),
)
