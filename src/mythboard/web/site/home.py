"""The home page: the games there are, your own tables, tables to join, games to watch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import mythboard
from mythboard.engine.game import Game
from mythboard.table.room import FREE, OPEN, OVER, Room
from mythboard.table.seats import LONGEST_NAME
from mythboard.web.drawing import html as h
from mythboard.web.drawing.faces import face
from mythboard.web.drawing.html import Element, Node
from mythboard.web.drawing.layout import NAME, document, main_of
from mythboard.web.drawing.words import ago, counted, listed, players
from mythboard.web.site.gametabs import games_in_order
from mythboard.web.site.pitches import pitch_of

A_FEW: Final = 3  # cards of a game for which nobody has chosen any
QUICK: Final = "quick"  # the id of the form that every "Play now" button sends


@dataclass(frozen=True, slots=True)
class RoomLine:
    """A room as a list shows it."""

    id: str
    game: str  # key
    names: tuple[str, ...]  # who sits there
    sentence: str  # how things stand: "Your turn.", "Midas is to move.", "1 free seat."
    is_your_turn: bool = False
    touched: float = 0.0
    has_choice: bool = False  # whether you have to choose how a game goes on that was stopped

    @property
    def waits_for_you(self) -> bool:
        return self.is_your_turn or self.has_choice


@dataclass(frozen=True, slots=True)
class Home:
    """Everything the page shows. `now` is the time by which "5 minutes ago" is said."""

    name: str = ""  # how this person was called last time
    mine: list[RoomLine] = field(default_factory=list)
    open: list[RoomLine] = field(default_factory=list)
    running: list[RoomLine] = field(default_factory=list)
    finished: list[RoomLine] = field(default_factory=list)
    now: float = 0.0
    flash: str = ""


def line_of(
    room: Room, person: str, asked: Sequence[int] = (), how_far: str = "", stopped: str = "", has_choice: bool = False
) -> RoomLine:
    """A room as a list shows it to a person (by hash).

    `asked` are the seats that have a question to answer, and `how_far` is in words which turn it is: "turn 12". `stopped` is
    why the game can't go on, if it can't; once it goes on at another table, the line leads there.
    """
    seat = room.place_of(person) if person else None
    names = tuple(place.name for place in room.places if place.kind != FREE)
    free = len(room.places) - len(names)
    is_your_turn = room.stage not in (OPEN, OVER) and seat is not None and seat in asked
    if room.stage == OPEN:
        sentence = f"{counted(free, 'free seat')}." if free else "Ready to begin."
    elif room.stage == OVER:
        sentence = room.result or "Over."
    elif room.rematch:
        sentence = "Continues at another table."
    elif stopped:
        what = " Choose what happens next." if has_choice else " Waiting for the others." if seat is not None else ""
        sentence = f"Stopped: {stopped}.{what}"
    elif is_your_turn:
        sentence = "Your turn."
    else:
        waits = [f"{listed([room.places[other].name for other in asked])} to move"] if asked else []
        sentence = f"{': '.join([*([how_far.capitalize()] if how_far else []), *waits]) or 'Running'}."
    leads_to = room.rematch if room.stage not in (OPEN, OVER) and room.rematch else room.id
    return RoomLine(leads_to, room.game, names, sentence, is_your_turn, room.touched or room.created, has_choice)


def title_of(key: str) -> str:
    """The title of a game; a room may be of a game that is no longer there."""
    return mythboard.game(key).title if key in mythboard.games() else key


def fan(game: Game) -> Element:
    """A few cards of a game, spread like a hand. They are there to be looked at: the words beside them say it all."""
    cards = pitch_of(game.name).cards or tuple(game.cards)[:A_FEW]
    return h.div(".fan", aria_hidden="true")[[h.span(".fan-card")[face(game, card, size="small")] for card in cards]]


def game_panel(key: str) -> Element:
    game = mythboard.game(key)
    pitch = pitch_of(key)
    return h.article(".panel.game", aria_labelledby=f"game-{key}")[
        fan(game),
        h.div(".game-words")[
            h.h3(id=f"game-{key}")[game.title],
            h.p(".game-facts")[h.span(".tag")[players(game)], [" ", h.span(".tag")[pitch.length]] if pitch.length else None],
            h.div(".actions")[
                h.button(".button-primary", type="submit", form=QUICK, name="game", value=key)[
                    "Play now", h.span(".visually-hidden")[f": {game.title}, against a bot"]
                ],
                # A button of the form with the name, so that the name comes along.
                h.button(type="submit", form=QUICK, formaction="/new", formmethod="get", name="game", value=key)[
                    "New table", h.span(".visually-hidden")[f" of {game.title}"]
                ],
                h.a(".button.button-quiet", href=f"/rules/{key}")["How to play", h.span(".visually-hidden")[f" {game.title}"]],
            ],
            h.p(".pitch")[pitch.pitch],
        ],
    ]


def row(line: RoomLine, now: float, word: str) -> Element:
    address = f"/join/{line.id}" if word == "Join" else f"/t/{line.id}"
    return h.li(class_=["room", {"room-yours": line.waits_for_you}])[
        h.div(".room-words")[
            h.span(".room-title")[title_of(line.game)],
            h.span(".room-names")[listed(line.names) or "nobody yet"],
            h.span(".room-state")[
                h.strong[line.sentence] if line.waits_for_you else line.sentence,
                h.span(".dim")[f" {ago(now - line.touched)}"] if now and line.touched else None,
            ],
        ],
        h.a(class_=["button", {"button-primary": line.waits_for_you}], href=address)[
            word, h.span(".visually-hidden")[f": {title_of(line.game)}, {listed(line.names) or 'nobody yet'}"]
        ],
    ]


def rooms(title: str, key: str, lines: list[RoomLine], now: float, word: str, empty: str) -> Element:
    return h.section(".rooms", aria_labelledby=key)[
        h.h2(id=key)[title],
        h.ul(".room-list")[[row(line, now, word) for line in lines]] if lines else h.p(".empty")[empty],
    ]


def yours(lines: list[RoomLine], now: float) -> Node:
    """Your tables: where it's your turn, where you have a choice to make, the others. Who has none sees the games at once."""
    if not lines:
        return None
    ordered = sorted(lines, key=lambda line: (not line.is_your_turn, not line.has_choice))
    return rooms("Your tables", "mine", ordered, now, "Open", "")


def page(data: Home) -> str:
    main = main_of(
        h.div(".hero")[
            h.div[
                h.h1["Old gods, new games"],
                h.p(".lede")[
                    "Play mythological board games in your browser, with friends or bots. No account, nothing to install, "
                    "just a name."
                ],
            ],
            h.form(".hero-name", id=QUICK, method="post", action="/quick")[
                h.div(".field")[
                    h.label(for_="name")["Your name"],
                    h.input(
                        id="name", name="name", type="text", value=data.name, maxlength=str(LONGEST_NAME),
                        autocomplete="nickname", placeholder="Guest", aria_describedby="name-help",
                    ),
                    h.p("#name-help.help")["What the others at the table see."],
                ],
            ],
        ],
        yours(data.mine, data.now),
        h.section(".games", aria_labelledby="games")[
            h.h2(id="games", class_="visually-hidden")["The games"],
            [game_panel(key) for key in games_in_order()],
        ],
        h.div(".two-columns")[
            rooms(
                "Tables to join", "open", data.open, data.now, "Join",
                "No public table is waiting for players. Set one up, and it's listed here.",
            ),
            rooms("Games being played", "running", data.running, data.now, "Watch", "") if data.running else None,
            rooms(
                "Finished games", "finished", data.finished, data.now, "Watch",
                "No public game has finished yet. When one has, you can replay every move of it here.",
            ),
        ],
        kind="home",
    )  # fmt: skip
    return document(NAME, main, nav="home", flash=data.flash)
