"""Where the glory of Mysthea came from: final places, and an account of the whole game.

Glory comes by and by for three eras, and when the game is over there is one number. Every entry says what it follows from, so
all gains and losses are added up by what brought them. What no entry tells of, the glory one begins with, is what remains.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from markupsafe import Markup

from mythboard.engine.entries import Entry
from mythboard.prose import voice_of
from mythboard.table.history.log import Turn
from mythboard.web.drawing import html as h
from mythboard.web.drawing.html import Element
from mythboard.web.drawing.icons import icon
from mythboard.web.drawing.parts import kept_part
from mythboard.web.drawing.seatsigns import called, letters_of, seat_sign
from mythboard.web.drawing.words import signed
from mythboard.web.mysthea.eraends import GAME, ended
from mythboard.web.mysthea.guilds import ARTEFACTS
from mythboard.web.panels.tabletop import Tabletop

REGIONS: Final = ("", "Regions, era I", "Regions, era II", "Regions, era III")
MONSTERS: Final = "Monsters"
ENCOUNTERS: Final = "Encounters"
BATTLES: Final = "Battles"
ATTUNED: Final = "Attunements, champions"
MEDITATING: Final = "Meditating"
CARDS: Final = "Cards"
START: Final = "At the start"
SOURCES: Final = (*REGIONS[1:], MONSTERS, ENCOUNTERS, BATTLES, ATTUNED, MEDITATING, CARDS)  # as they are told
BY_CAUSE: Final = (  # what an entry follows from, what counts first coming first
    ("battle", BATTLES),
    ("attack", MONSTERS),
    ("encounter", ENCOUNTERS),
    ("meditate", MEDITATING),
    ("island", ATTUNED),
)

Gains = dict[str, list[int]]  # by source: for each seat


def read_glory(turns: Sequence[Turn], seats: int) -> Gains:
    """All gains and losses of a log."""
    found: Gains = {source: [0] * seats for source in SOURCES}
    for turn in turns:
        for entry in turn.entries:
            for seat in range(seats):
                if by := entry.by(f"glory/{seat}"):
                    found[source_of(entry, ended(turn))][seat] += by
    return found


def source_of(entry: Entry, era: int) -> str:
    """What brought glory. At the end of an era that is a region, if it follows from the card of one."""
    for key, source in BY_CAUSE:
        if entry.follows_from(key):
            return source
    if not era:
        return CARDS
    cards = voice_of(GAME).game.cards
    is_region = any(card and cards[card.partition("#")[0]].kind == "region" for _, card in entry.cause)
    return REGIONS[era] if is_region else ATTUNED


# As it is shown


def standings(top: Tabletop) -> Markup:
    """Final places: glory, and of equals the lower artefact; and below, what brought it."""
    names, numbers = tuple(top.names), top.numbers
    ranked = sorted(range(len(names)), key=lambda seat: (-numbers[f"glory/{seat}"], numbers[f"artefact/{seat}"]))
    places = [
        (
            seat,
            letters_of(names)[seat],
            called(names, top.shown.viewer, seat),
            numbers[f"glory/{seat}"],
            ARTEFACTS[numbers[f"artefact/{seat}"]],
        )
        for seat in ranked
    ]
    found = read_glory(top.shown.log, len(names))
    rest = [numbers[f"glory/{seat}"] - sum(gains[seat] for gains in found.values()) for seat in range(len(names))]
    rows = [(source, tuple([gains[seat] for seat in ranked])) for source, gains in found.items() if any(gains)]
    rows.append((START, tuple([rest[seat] for seat in ranked])))
    return draw_standings(tuple(places), tuple(rows), tuple(top.view["winners"])).sent_to(top.has)


Place = tuple[int, str, str, int, str]


@kept_part
def draw_standings(
    places: tuple[Place, ...], rows: tuple[tuple[str, tuple[int, ...]], ...], winners: tuple[int, ...]
) -> Element:
    return h.section("#standings.reckoning", aria_labelledby="standings-title")[
        h.h2("#standings-title")["Final places"],
        h.table[
            h.thead[h.tr[[h.th(scope="col")[word] for word in ("Player", "Glory", "Artefact")]]],
            h.tbody[
                [
                    h.tr(class_={"won": seat in winners})[
                        h.th(scope="row")[
                            seat_sign(seat, letter), " ", name, icon("winner", "wins") if seat in winners else None
                        ],
                        h.td[h.b[str(glory)]],
                        h.td[artefact],
                    ]
                    for seat, letter, name, glory, artefact in places
                ]
            ],
        ],
        sources(places, rows),
    ]


def sources(places: tuple[Place, ...], rows: tuple[tuple[str, tuple[int, ...]], ...]) -> Element:
    """What brought the glory, a column for each player, the best first."""
    return h.table("#sources.sources")[
        h.thead[
            h.tr[
                h.th(scope="col")["What brought glory"],
                [h.th(scope="col")[seat_sign(seat, letter, name)] for seat, letter, name, *_ in places],
            ]
        ],
        h.tbody[
            [
                h.tr[h.th(scope="row")[source], [h.td[signed(by).removeprefix("+") if by else "–"] for by in values]]
                for source, values in rows
            ]
        ],
    ]
