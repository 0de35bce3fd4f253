"""How the plain values in the objects behind Elysium's card texts are read; see tests/kit/texts.py."""

from mythboard.engine.game import Game
from mythboard.games.elysium.board import TRAITS
from mythboard.games.elysium.legends import FAMILY_LEGEND
from mythboard.games.elysium.tiles import COLOURS
from mythboard.games.elysium.transfers import FREE
from tests.kit.texts import Readings


def trait(game: Game, bit: int) -> str:
    return TRAITS[bit.bit_length() - 1] if bit else "any"


def terms(game: Game, extra: int) -> str:
    return "free" if extra == FREE else "dearer" if extra else "as usual"


READINGS = Readings(
    values={
        "HasTrait.trait": trait,
        "CardsIn.trait": trait,
        "CardsIn.zone": lambda game, zone: game.board.zone_at[zone].name,
        "HasColumn.colour": lambda _game, colour: COLOURS[colour],
        "ItsLegendIs.type": lambda _game, kind: "family legend" if kind == FAMILY_LEGEND else "level legend",
        "transfer_it.thing": terms,
        "transfer_a_citizen.thing": terms,
    },
    said=frozenset({"OfLevel.level", "transfer_it.thing", "transfer_a_citizen.thing"}),
    unsaid=frozenset({"Transferable.extra", "CitizenToTransfer.extra"}),
)
