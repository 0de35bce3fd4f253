"""Where the glory of Mysthea came from: final places, and an account of the whole game.

Glory comes by and by for three eras, and when the game is over there is one number. The viewer's own log tells of every gain
and loss; here they are added up by what brought them. What a log does not tell of, the glory one begins with, is what remains.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from markupsafe import Markup

from mythboard.table.chronicle import Turn
from mythboard.web import html as h
from mythboard.web.battles import OVER, STARTS
from mythboard.web.eraends import ATTACK, HEADING, LAST, TIME, glory_in, signed
from mythboard.web.guilds import ARTEFACTS
from mythboard.web.html import Element
from mythboard.web.icons import icon
from mythboard.web.parts import kept_part
from mythboard.web.recap import doer_of
from mythboard.web.seatsigns import called, letters_of, seat_sign
from mythboard.web.tabletop import Tabletop

REGIONS: Final = ("", "Regions, era I", "Regions, era II", "Regions, era III")
MONSTERS: Final = "Monsters"
ENCOUNTERS: Final = "Encounters"
BATTLES: Final = "Battles"
ATTUNED: Final = "Attunements, champions"
MEDITATING: Final = "Meditating"
CARDS: Final = "Cards"
START: Final = "At the beginning"
SOURCES: Final = (*REGIONS[1:], MONSTERS, ENCOUNTERS, BATTLES, ATTUNED, MEDITATING, CARDS)  # as they are told
FACES: Final = re.compile(r"\bfaces? an encounter\b")
MEETING_ENDS: Final = re.compile(r"(?:The|Your) token\b.* lies on ")
MEDITATES: Final = re.compile(r"\bmeditates?\b")
TAKES: Final = re.compile(r"\btakes? (?:Light|Night) of the ")  # as attunements are called

Gains = dict[str, list[int]]  # by source: for each seat


def read_glory(turns: Sequence[Turn], seats: tuple[str, ...]) -> Gains:
    """All gains and losses of a log."""
    found: Gains = {source: [0] * len(seats) for source in SOURCES}
    for turn in turns:
        ended = HEADING.search(turn.heading)
        told = read_end(int(ended[1]), tuple(turn.sentences)) if ended else read_turn(tuple(turn.sentences))
        for source, sentence in told:
            seat = doer_of(sentence, seats)
            if seat is not None:
                found[source][seat] += glory_in(sentence)
    return found


@lru_cache(maxsize=2_000)
def read_end(era: int, sentences: tuple[str, ...]) -> list[tuple[str, str]]:
    """The end of an era: each sentence with what is going on."""
    told = []
    source = REGIONS[era]
    for sentence in sentences:
        time = TIME.fullmatch(sentence)
        if time is not None:
            source = ATTUNED if time[1] == LAST else REGIONS[era]
        elif ATTACK.fullmatch(sentence):
            source = MONSTERS
        told.append((source, sentence))
    return told


@lru_cache(maxsize=2_000)
def read_turn(sentences: tuple[str, ...]) -> list[tuple[str, str]]:
    """A turn: a battle lasts until it is over, an encounter until the token goes on, anything else for a sentence."""
    told = []
    is_fought = is_met = False
    for sentence in sentences:
        is_fought = (is_fought or bool(STARTS.search(sentence))) and sentence != OVER
        is_met = (is_met or bool(FACES.search(sentence))) and not MEETING_ENDS.match(sentence)
        if is_fought:
            source = BATTLES
        elif ATTACK.fullmatch(sentence):
            source = MONSTERS
        elif is_met:
            source = ENCOUNTERS
        elif MEDITATES.search(sentence):
            source = MEDITATING
        elif TAKES.search(sentence):
            source = ATTUNED
        else:
            source = CARDS
        told.append((source, sentence))
    return told


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
    found = read_glory(top.shown.log, names)
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
