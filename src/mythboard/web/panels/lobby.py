"""Coming to a table: the page an invitation opens, and the table while its seats are still being taken.

The secret of an invitation stands behind the # of its address: a browser does not send that part, so it is in no log. A small
script moves it into the form; without the script, one pastes it into the field.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import mythboard
from mythboard.bots import usual
from mythboard.table.room import BOT, FREE, PERSON
from mythboard.table.seats import LONGEST_NAME
from mythboard.table.shown import SeatShown, Shown
from mythboard.web.drawing import html as h
from mythboard.web.drawing.html import Element, Node
from mythboard.web.drawing.layout import document, main_of
from mythboard.web.drawing.words import counted, level_name, listed, players
from mythboard.web.panels.host import guest_list, unseat_form
from mythboard.web.site.pitches import pitch_of

HINTS: Final = "Hints are allowed at this table: when it's your move, you can ask what a strong player would do."


@dataclass(frozen=True, slots=True)
class Invitation:
    """What the page says before anybody has sat down. Names may be left out where nobody has shown a secret yet."""

    id: str
    game: str
    host: str = ""  # who invites
    names: tuple[str, ...] = ()  # who sits there already
    free: int = 1
    your_name: str = ""
    needs_secret: bool = True  # a public table is open to anybody
    error: str = ""  # why sitting down did not work
    hints: bool = False  # whoever sits down agrees to them


def secret_in(pasted: str) -> str:
    """The secret in what somebody pasted: behind the # if it is a whole link."""
    return pasted.strip().rpartition("#")[2]


def secret_field(is_needed: bool) -> Element:
    return h.div(".field")[
        h.label(for_="secret")["Invitation"],
        h.input(
            id="secret", name="secret", type="text", required=is_needed, maxlength="400", autocomplete="off",
            autocapitalize="none", spellcheck="false", data_secret=True, aria_describedby="secret-help",
        ),
        h.p("#secret-help.help")["Paste the link you were sent, or the part after its #."],
    ]  # fmt: skip


def name_field(data: Invitation) -> Element:
    return h.div(".field")[
        h.label(for_="name")["Your name"],
        h.input(
            id="name", name="name", type="text", value=data.your_name, required=True, maxlength=str(LONGEST_NAME),
            autocomplete="nickname", aria_describedby="join-error" if data.error else None,
        ),
    ]  # fmt: skip


def own_seat() -> Element:
    """At a table that needs no invitation, those who bring the link of their own seat are few."""
    return h.details[h.summary["I already have a seat here, and its link"], secret_field(False)]


def title_of(data: Invitation, title: str) -> str:
    if data.host:
        return f"{data.host} invites you to a game of {title}"
    return f"You are invited to a game of {title}" if data.needs_secret else f"Join a game of {title}"


def page(data: Invitation) -> str:
    game = mythboard.game(data.game)
    pitch = pitch_of(game.name)
    main = main_of(
        h.h1[title_of(data, game.title)],
        h.p(".lede")[pitch.pitch],
        h.p(".game-facts")[
            h.span(".tag")[players(game)],
            " ",
            [h.span(".tag")[pitch.length], " "] if pitch.length else None,
            h.span(".tag")[counted(data.free, "free seat") if data.free else "no free seat"],
        ],
        h.p[f"At the table: {listed(data.names)}."] if data.names else None,
        h.p("#hints-allowed")[HINTS, " By taking a seat, you agree to this."] if data.hints and data.free else None,
        h.form(".panel", method="post", action=f"/t/{data.id}/join")[
            h.p("#join-error.error", role="alert")[data.error] if data.error else None,
            sit_down(data) if data.free else look_in(data),
        ],
        kind="page-narrow",
    )
    return document(f"Join {game.title}", main, game=game.name)


def sit_down(data: Invitation) -> list[Node]:
    """The form while there is a seat."""
    return [
        name_field(data),
        secret_field(True) if data.needs_secret else own_seat(),
        h.div(".actions")[
            h.button(".button-primary.button-large", type="submit")["Take a seat"],
            h.a(".button.button-quiet", href=f"/rules/{data.game}")["Read how to play first"],
        ],
    ]


def look_in(data: Invitation) -> list[Node]:
    """The form when all seats are taken, or the game has begun."""
    return [
        h.p["All seats are taken. With an invitation, you can watch. With the link to your seat, you can play on here."],
        secret_field(data.needs_secret),
        h.div(".actions")[
            h.button(".button-primary.button-large", type="submit")["Enter"],
            None if data.needs_secret else h.a(".button", href=f"/t/{data.id}")["Just watch"],
            h.a(".button.button-quiet", href="/")["See the other games"],
        ],
    ]


def seat_line(shown: Shown, number: int, seat: SeatShown) -> Element:
    if seat.kind == FREE:
        name, note = "Free", "waiting for a player"
    elif seat.kind == BOT:
        name, note = seat.name, f"bot, {level_name(seat.bot)}"
    else:
        name, note = seat.name, "you" if seat.is_you else "here"
    return h.li(class_=["sitter", {"sitter-free": seat.kind == FREE}])[
        h.span(".sitter-number", aria_hidden="true")[str(number)],
        h.span(".sitter-name")[name],
        h.span(".dim")[note],
        unseat_form(shown, number - 1, seat),
    ]


def bot_instead(shown: Shown) -> Node:
    """Nobody comes: a bot can have the first free seat."""
    free = [number for number, seat in enumerate(shown.seats) if seat.kind == FREE]
    if not free or not shown.is_host:
        return None
    return h.form(method="post", action=f"/t/{shown.id}/seatbot")[
        h.input(type="hidden", name="seat", value=str(free[0])),
        h.input(type="hidden", name="bot", value=usual(mythboard.game(shown.game))),
        h.button[f"Give seat {free[0] + 1} to a bot"],
    ]


def invite_part(shown: Shown, url: str) -> Node:
    """The link to send. It is known only to the browser that made it, so a host may need a new one."""
    if not shown.is_host:
        return None
    field = h.div(".field")[
        h.label(for_="invite")["Send this link"],
        h.div(".inline.copying")[
            h.input(id="invite", type="text", value=url, readonly=True, aria_describedby="invite-help"),
            h.button(type="button", data_copies="invite", hidden=True)["Copy link"],
        ],
        h.p("#invite-help.help")["Anyone with this link can take a free seat, so send it only to people you want here."],
    ]
    return h.section(".panel", aria_labelledby="invite-title")[
        h.h2("#invite-title")["Invite a friend"],
        field if url else h.p["This browser no longer has the link. You can make a new one; the old one then stops working."],
        h.form(method="post", action=f"/t/{shown.id}/invite")[
            h.button(".button-quiet" if url else ".button-primary")["Make a new link" if url else "Make a link"]
        ],
    ]


def waiting(shown: Shown, free: int) -> str:
    """How things stand, in a sentence."""
    if free:
        return f"{counted(free, 'seat').capitalize()} still free."
    return "Everybody is here." if shown.is_host else "Everybody is here. The host begins the game."


def lobby_actions(shown: Shown, free: int) -> Element:
    begin = h.form(method="post", action=f"/t/{shown.id}/start")[
        h.button(".button-primary.button-large", type="submit", disabled=free > 0)["Begin the game"]
    ]
    return h.div(".actions")[
        begin if shown.is_host else None,
        h.a(".button.button-primary", href=f"/join/{shown.id}")["Take a seat"] if shown.viewer is None and free else None,
        h.a(".button.button-quiet", href=f"/rules/{shown.game}")["How to play"],
        get_up(shown),
    ]


def get_up(shown: Shown) -> Node:
    """Whoever has sat down may leave; a host without anybody else takes the table away."""
    if shown.viewer is None:
        return None
    is_last = not any(seat.kind == PERSON and not seat.is_you for seat in shown.seats)
    return h.form(method="post", action=f"/t/{shown.id}/leave")[
        h.button(".button-quiet")["Close the table" if is_last else "Leave the table"]
    ]


def lobby(shown: Shown, invite_url: str = "") -> Element:
    """The table while its seats are being taken; the same element is sent again whenever somebody sits down."""
    free = sum(seat.kind == FREE for seat in shown.seats)
    listing = "Listed on the home page: anybody can join." if shown.is_public else "By invitation only."
    return h.main("#table.page.page-narrow.stack", tabindex="-1", data_stage=shown.stage, data_revision=shown.revision)[
        h.div[h.h1[f"A game of {shown.title}"], h.p(".lede")[listing]],
        h.div("#refusal", role="alert"),
        h.section(".panel", aria_labelledby="seats-title")[
            h.h2("#seats-title")["Who plays"],
            h.ol(".sitters")[[seat_line(shown, number, seat) for number, seat in enumerate(shown.seats, 1)]],
            h.p("#waiting", role="status")[waiting(shown, free)],
            h.p(".dim")[shown.notice] if shown.notice else None,
            h.p("#hints-allowed.dim")[HINTS] if shown.hints else None,
            bot_instead(shown),
            guest_list("Removed", "Let back in", f"/t/{shown.id}/readmit", shown.hosting.removed) if shown.hosting else None,
        ],
        invite_part(shown, invite_url) if free else None,
        lobby_actions(shown, free),
    ]


def lobby_page(shown: Shown, invite_url: str = "", flash: str = "") -> str:
    """The whole page around it."""
    return document(
        f"A game of {shown.title}",
        lobby(shown, invite_url),
        scripts=("site.js", "settings.js", "table.js"),
        flash=flash,
        skip_to="table",
        refresh=f"20; url=/t/{shown.id}",
        game=shown.game,
    )
