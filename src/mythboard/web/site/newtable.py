"""Setting up a table: the form, and the reading of what was filled in.

The form is one page of plain fields. Which seats and options there are depends on the game, so the game is chosen by a link
before anything else. What was sent comes back as `Filled`: either it says what is wanted, or it has a sentence for each field
that cannot be, and the same page shows both the sentence and what was typed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

import mythboard
from mythboard.bots import in_words, levels_for
from mythboard.engine.game import Game
from mythboard.engine.journal import Options
from mythboard.engine.parts import Option
from mythboard.table.room import BY_DAYS, BY_MOVE, NO_CLOCK, Clock
from mythboard.table.seats import LONGEST_NAME
from mythboard.web.drawing import html as h
from mythboard.web.drawing.html import Element, Node
from mythboard.web.drawing.layout import document, main_of
from mythboard.web.drawing.words import counted, level_name, players
from mythboard.web.page import page_of
from mythboard.web.site.gametabs import game_tabs
from mythboard.web.site.picks import picks_part, sent, wrong_count
from mythboard.web.site.pitches import pitch_of

YOU: Final = "you"  # what a seat can be set to; a bot is "bot:" and its level
OPEN: Final = "open"
EMPTY: Final = "none"
BOT: Final = "bot:"

CHOSEN: Final = "chosen"  # the order of the seats
CHANCE: Final = "chance"

SECONDS: Final = (10, 3600, 90)  # least, most, and what is proposed
DAYS: Final = (1, 30, 3)


@dataclass(frozen=True, slots=True)
class Wanted:
    """A table as somebody wants it, checked."""

    game: str
    name: str  # of the person who sets it up; "" if none was given
    seats: tuple[str, ...]  # YOU, OPEN or BOT + level, one for each player
    options: Options
    clock: Clock
    is_public: bool
    is_shuffled: bool = False  # chance decides who sits where
    hints: bool = False  # also where several people play


@dataclass(frozen=True, slots=True)
class Filled:
    """The form as it was filled in, with what is wrong by field. Without errors, `wanted` is what it asks for."""

    game: str
    name: str = ""
    seats: tuple[str, ...] = ()
    options: dict[str, str] = field(default_factory=dict)
    clock: str = NO_CLOCK
    seconds: str = str(SECONDS[2])
    days: str = str(DAYS[2])
    is_public: bool = False
    is_shuffled: bool = False
    hints: bool = False
    errors: dict[str, str] = field(default_factory=dict)
    wanted: Wanted | None = None


def blank(game: str, name: str = "") -> Filled:
    """The form before anybody has touched it: you and as many friends as the game needs."""
    found = mythboard.game(game)
    seats = [YOU] + [OPEN] * (found.min_seats - 1) + [EMPTY] * (found.max_seats - found.min_seats)
    return Filled(game, name, tuple(seats), {option.name: str(option.choices[0]) for option in found.options})


def read(form: Mapping[str, str]) -> Filled:
    """What was sent. The game must be one there is; everything else is answered with a sentence if it cannot be."""
    found = mythboard.game(form.get("game", ""))
    errors: dict[str, str] = {}
    name = " ".join(form.get("name", "").split())
    if len(name) > LONGEST_NAME or not name.isprintable():
        errors["name"] = f"A name can have at most {LONGEST_NAME} visible characters."
    seats = tuple(form.get(f"seat-{number}", EMPTY) for number in range(1, found.max_seats + 1))
    problem = about_seats(found, seats)
    if problem:
        errors["seats"] = problem
    chosen = {option.name: sent(option, form) for option in found.options}
    options: Options = {}
    for option in found.options:
        fitting = [choice for choice in option.choices if str(choice) == chosen[option.name]]
        own = option.read(chosen[option.name]) if option.parts else None
        if fitting:
            options[option.name] = fitting[0]
        elif own is not None:
            options[option.name] = own
        else:
            errors[f"option-{option.name}"] = wrong_count(option) if option.parts else "This option doesn't have that choice."
    clock = form.get("clock", NO_CLOCK)
    amount = 0
    if clock in (BY_MOVE, BY_DAYS):
        least, most, _ = SECONDS if clock == BY_MOVE else DAYS
        unit = "seconds" if clock == BY_MOVE else "days"
        typed = form.get(unit, "").strip()
        if typed.isascii() and typed.isdigit() and len(typed) < 6 and least <= int(typed) <= most:
            amount = int(typed)
        else:
            errors["clock"] = f"Allow {least} to {most} {unit} per move."
    elif clock != NO_CLOCK:
        errors["clock"] = "There's no such clock."
    is_public = form.get("listed", "") == "yes"
    is_shuffled = form.get("order", "") == CHANCE
    hints = form.get("hints", "") == "yes"
    taken = tuple(seat for seat in seats if seat != EMPTY)
    return Filled(
        found.name,
        name,
        seats,
        chosen,
        clock,
        form.get("seconds", str(SECONDS[2])),
        form.get("days", str(DAYS[2])),
        is_public,
        is_shuffled,
        hints,
        errors,
        None if errors else Wanted(found.name, name, taken, options, Clock(clock, amount), is_public, is_shuffled, hints),
    )


def about_seats(game: Game, seats: tuple[str, ...]) -> str:
    """A sentence about what is wrong with the seats, or nothing."""
    if not set(seats) <= {YOU, OPEN, EMPTY, *[BOT + level for level in levels_for(game)]}:
        return "One of the seats is for an unknown player. Choose again."
    taken = len(seats) - seats.count(EMPTY)
    if taken < game.min_seats:
        return f"{game.title} is for {players(game)}. Give more than {counted(taken, 'seat')} to players or bots."
    if seats.count(YOU) > 1:
        return "You can take only one seat."
    if YOU not in seats:
        return "One of the seats must be yours."
    return ""


def error_of(filled: Filled, key: str) -> Node:
    """The sentence beside a field that cannot be as it is."""
    return h.p(".error", id=f"{key}-error")[filled.errors[key]] if key in filled.errors else None


def described(filled: Filled, key: str, helped: bool = True) -> dict[str, str | None]:
    """Which texts belong to a field, for those who do not see them beside it."""
    wrong = key in filled.errors
    texts = [f"{key}-error"] * wrong + [f"{key}-help"] * helped
    return {"aria-describedby": " ".join(texts) or None, "aria-invalid": "true" if wrong else None}


def options_of_seat(game: Game, number: int) -> list[tuple[str, str]]:
    choices = [(YOU, "You"), (OPEN, "Open for a friend")]
    choices += [(BOT + level, f"Bot: {level_name(level)}") for level in reversed(levels_for(game))]
    if number > game.min_seats:
        choices.append((EMPTY, "Nobody"))
    return choices


def seats_part(game: Game, filled: Filled) -> Element:
    return h.fieldset(".panel", aria_describedby="seats-error" if "seats" in filled.errors else None)[
        h.legend["Who plays"],
        error_of(filled, "seats"),
        h.div(".seats")[
            [
                h.div(".field")[
                    h.label(for_=f"seat-{number}")[f"Seat {number}"],
                    h.select(id=f"seat-{number}", name=f"seat-{number}")[
                        [
                            h.option(value=value, selected=value == filled.seats[number - 1])[label]
                            for value, label in options_of_seat(game, number)
                        ]
                    ],
                ]
                for number in range(1, game.max_seats + 1)
            ]
        ],
        h.dl(".levels.help")[
            [(h.dt[level_name(level)], h.dd[in_words(level, game.name)]) for level in reversed(levels_for(game))]
        ],
    ]


def folded(title: str, said: str, is_open: bool, *content: Node) -> Element:
    """A part of the form that most leave as it is: its line says how that is."""
    return h.details(".panel", open=is_open)[
        h.summary[h.h2[title], h.span(".dim")[said]],
        h.fieldset[h.legend(".visually-hidden")[title], content],
    ]


def order_part(filled: Filled) -> Element:
    as_chosen = "Seat 1 begins, unless the rules draw the first player at random."
    return folded(
        "Order of the seats",
        "shuffled" if filled.is_shuffled else "as above",
        filled.is_shuffled,
        radio("order", CHOSEN, not filled.is_shuffled, "As above", as_chosen),
        radio("order", CHANCE, filled.is_shuffled, "Shuffled", "Seats are drawn at random."),
    )


def words(choice: int | str | bool) -> str:
    """A choice as people say it."""
    if isinstance(choice, bool):
        return "yes" if choice else "no"
    return str(choice)


def option_part(game: Game, option: Option, filled: Filled) -> Element:
    key = f"option-{option.name}"
    usual = option.choices[0]
    if option.parts:
        draw = page_of(game.name).option or picks_part
        return draw(game.name, option, filled.options.get(option.name, str(usual)), error_of(filled, key))
    return h.div(".field.variant")[
        h.label(for_=key)[option.name.replace("_", " ").capitalize()],
        h.select(described(filled, key), id=key, name=key)[
            [
                h.option(value=str(choice), selected=str(choice) == filled.options.get(option.name))[
                    words(choice), " (default)" if choice is usual else None
                ]
                for choice in option.choices
            ]
        ],
        error_of(filled, key),
        h.p(".help", id=f"{key}-help")[
            option.sentence, " ", h.a(href=f"/rules/{game.name}#{option.rule}")["Rule ", option.rule]
        ],
    ]  # fmt: skip


def variants_part(game: Game, filled: Filled) -> Node:
    if not game.options:
        return None
    changed = [option for option in game.options if filled.options.get(option.name) != str(option.choices[0])]
    said = f"{len(changed)} of {len(game.options)} changed" if changed else "all standard"
    chosen = [f"{option.name}: {filled.options.get(option.name, option.choices[0])}" for option in game.options if option.parts]
    is_open = bool(changed) or any(f"option-{option.name}" in filled.errors for option in game.options)
    return h.details(".panel", open=is_open)[
        h.summary[h.h2["Variants"], h.span(".dim")[", ".join(chosen) or said]],
        h.div(".variants")[[option_part(game, option, filled) for option in game.options]],
    ]


def radio(name: str, value: str, chosen: bool, label: Node, help_: str) -> Element:
    key = f"{name}-{value}"
    return h.div(".choice")[
        h.input(id=key, type="radio", name=name, value=value, checked=chosen, aria_describedby=f"{key}-help"),
        h.div[h.label(for_=key)[label], h.p(".help", id=f"{key}-help")[help_]],
    ]


def amount(name: str, label: str, value: str, limits: tuple[int, int, int], wrong: bool) -> Element:
    return h.div(".inline.amount")[
        h.input(
            id=name,
            name=name,
            type="number",
            min=str(limits[0]),
            max=str(limits[1]),
            value=value if value.isdigit() and len(value) < 6 else "",
            aria_describedby="clock-error" if wrong else None,
            aria_invalid="true" if wrong else None,
        ),
        h.label(for_=name)[label],
    ]


def clock_part(filled: Filled) -> Element:
    wrong = "clock" in filled.errors
    said = {BY_MOVE: f"{filled.seconds} seconds per move", BY_DAYS: f"{filled.days} days per move"}
    return folded(
        "Time",
        said.get(filled.clock, "no clock"),
        wrong or filled.clock != NO_CLOCK,
        error_of(filled, "clock"),
        radio("clock", NO_CLOCK, filled.clock == NO_CLOCK, "No clock", "Everybody takes as long as they need."),
        radio("clock", BY_MOVE, filled.clock == BY_MOVE, "Seconds per move", "For a game in one sitting."),
        amount("seconds", "seconds", filled.seconds, SECONDS, wrong and filled.clock == BY_MOVE),
        radio("clock", BY_DAYS, filled.clock == BY_DAYS, "Days per move", "Drop in when you like; the table waits."),
        amount("days", "days", filled.days, DAYS, wrong and filled.clock == BY_DAYS),
    )


def listing_part(filled: Filled) -> Element:
    return folded(
        "Who can join",
        "anybody" if filled.is_public else "by invitation",
        filled.is_public,
        radio("listed", "no", not filled.is_public, "By invitation", "Only people you send the link to."),
        radio("listed", "yes", filled.is_public, "Public", "Listed on the home page: anybody can join or watch."),
    )


def hints_part(filled: Filled) -> Element:
    return folded(
        "Hints",
        "for everybody" if filled.hints else "against bots only",
        filled.hints,
        h.div(".choice")[
            h.input(
                id="hints", type="checkbox", name="hints", value="yes", checked=filled.hints, aria_describedby="hints-help"
            ),
            h.div[
                h.label(for_="hints")["Hints allowed"],
                h.p("#hints-help.help")[
                    "Everybody at the table can ask what a strong player would do. People see that before they join. "
                    "Alone against bots, you always can."
                ],
            ],
        ],
    )


def page(filled: Filled, flash: str = "") -> str:
    game = mythboard.game(filled.game)
    length = pitch_of(game.name).length
    main = main_of(
        h.h1["A new table"],
        game_tabs("/new?game=", game.name),
        h.p(".lede")[f"{game.title} is for {players(game)}" + (f" and takes {length}." if length else ".")],
        h.form(".stack", method="post", action="/new")[
            h.input(type="hidden", name="game", value=game.name),
            h.div(".panel")[
                h.div(".field")[
                    h.label(for_="name")["Your name"],
                    h.input(
                        described(filled, "name"),
                        id="name",
                        name="name",
                        type="text",
                        value=filled.name,
                        maxlength=str(LONGEST_NAME),
                        autocomplete="nickname",
                        placeholder="Guest",
                    ),
                    error_of(filled, "name"),
                    h.p("#name-help.help")["What the others at the table see."],
                ],
            ],
            seats_part(game, filled),
            order_part(filled),
            clock_part(filled),
            listing_part(filled),
            hints_part(filled),
            variants_part(game, filled),
            h.div(".actions")[
                h.button(".button-primary.button-large", type="submit")["Set up the table"],
                h.a(".button.button-quiet", href="/")["Back to the games"],
            ],
        ],
        kind="page-narrow",
    )
    return document(f"New table for {game.title}", main, flash=flash, game=game.name)
