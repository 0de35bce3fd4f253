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
        "OfTrait.trait": trait,
        "CardsInDomain.trait": trait,
        "CardsInElysium.trait": trait,
        "HasColumn.colour": lambda _game, colour: COLOURS[colour],
        "ItsLegendIs.type": lambda _game, kind: "family legend" if kind == FAMILY_LEGEND else "level legend",
        "TransferIt.extra": terms,
        "TransferCitizen.extra": terms,
        "AddFromDeck.zone": lambda game, zone: game.board.zone_name(zone),
    },
    said=frozenset({"OfLevel.level", "TransferIt.extra", "TransferCitizen.extra"}),
    unsaid=frozenset({"Transferable.extra", "CitizenToTransfer.extra"}),
)
