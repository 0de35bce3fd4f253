"""What happened and what is said: the log in sentences under its turns, and the talk at the table.

Before a sentence is a link to the table as it was at that moment. Only the last turns are on the page; each earlier one has its
address.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup, escape

from mythboard.engine.entries import SILENT, UNTOLD, Entry
from mythboard.prose import Sentence, plain, voice_of
from mythboard.prose.remembering import remembered
from mythboard.prose.voice import Names
from mythboard.table.history.log import Turn
from mythboard.table.shown import Hosting, Said, Shown
from mythboard.web.drawing import html as h
from mythboard.web.drawing.html import Element, Node
from mythboard.web.drawing.parts import Has, Part, kept_part
from mythboard.web.drawing.pieces import MARK
from mythboard.web.drawing.sentences import drawn
from mythboard.web.panels.host import host_panel, remark_buttons, remark_forms

RECENT: Final = 8  # turns that are told in full
LONGEST_REMARK: Final = 300
PHRASES: Final = ("Hello!", "Well played!", "One moment, please.", "Thank you!", "Good game!")


def names_of(shown: Shown) -> Names:
    return tuple([seat.name for seat in shown.seats])


@kept_part
def turn_element(
    table: str,
    game: str,
    number: int,
    turn: Turn,
    viewer: int | None,
    names: Names,
) -> Element:
    """A turn; it is on many pages, so it is kept, and so are its lines, for a turn grows by one after the other."""
    title = h.h3[drawn(game, voice_of(game).heading(turn.opened, viewer, names))]
    return h.section(".turn", id=f"turn-{number}")[title, h.ul[lines_of(table, game, number, turn.entries, viewer, names)]]


class Growing:
    """The lines of a turn that nothing is added to any more, and the entries that they tell."""

    __slots__ = ("entries", "lines")

    def __init__(self) -> None:
        self.entries: tuple[Entry, ...] = ()
        self.lines: list[Markup] = []


@remembered(h.KEPT)
def growing_turn(table: str, game: str, number: int, viewer: int | None, names: Names) -> Growing:  # noqa: ARG001
    return Growing()


def lines_of(table: str, game: str, number: int, entries: tuple[Entry, ...], viewer: int | None, names: Names) -> list[Markup]:
    """The lines of a turn. Only the last one of those that were drawn before may have grown."""
    growing = growing_turn(table, game, number, viewer, names)
    if entries[: len(growing.entries)] != growing.entries:  # something was taken back
        growing.entries, growing.lines = (), []
    places = [place for place in range(len(growing.entries), len(entries)) if entries[place].deed not in (SILENT, UNTOLD)]
    told = voice_of(game).lines([entries[place] for place in places], viewer, names)
    lines = [*growing.lines, *[line_element(f"/t/{table}/at/{line.at}", game, line.sentence) for line in told]]
    if len(told) > 1:
        last = places[sum([len(line.deeds) for line in told[:-1]])]  # with this entry the last line begins
        growing.entries, growing.lines = entries[:last], lines[:-1]
    return lines


def line_element(moment: str, game: str, said: Sentence) -> Markup:
    """A sentence; before it is a link to its moment. None is drawn twice, so all that they share is drawn before."""
    before, between, after = around_line()
    return Markup(f"{before}{escape(moment)}{between}{drawn(game, said)}{after}")


@cache
def around_line() -> list[str]:
    words = "See the table at this moment"
    return str(h.li[h.a(".moment", href=MARK, title=words, aria_label=words)["›"], h.span[MARK]]).split(MARK)


def log_panel(shown: Shown, has: Has) -> Element:
    """The log, the newest at the end and in sight."""
    names = names_of(shown)
    first = max(0, len(shown.log) - RECENT)
    turns = [
        turn_element(shown.id, shown.game, number, turn, shown.viewer, names).sent_to(has)
        for number, turn in enumerate(shown.log[first:], first)
    ]
    return h.section("#log-panel.panel-log", aria_labelledby="log-title")[
        h.h2("#log-title")["Log"],
        h.div("#log.log", tabindex="0", aria_labelledby="log-title")[
            h.div(role="log", aria_live="polite", aria_relevant="additions")[
                h.a(href=f"/t/{shown.before}")["See what was played at the earlier table"] if shown.before else None,
                earlier(shown, first),
                turns,
            ]
        ],
    ]


def earlier(shown: Shown, first: int) -> Node:
    """Addresses of the turns that are not told in full."""
    return draw_earlier(shown.id, shown.game, tuple(shown.log[:first]), shown.viewer, names_of(shown)) if first else None


@h.kept
def draw_earlier(table: str, game: str, turns: tuple[Turn, ...], viewer: int | None, names: Names) -> Markup:
    speaker = voice_of(game)
    links = [
        h.a(href=f"/t/{table}/at/{turn.ends}", title=plain(speaker.heading(turn.opened, viewer, names)))[str(number or "start")]
        for number, turn in enumerate(turns)
        if turn.entries
    ]
    return h.fragment[
        h.nav(".earlier", aria_label="Earlier turns")["Earlier turns: ", [[link, " "] for link in links]] if links else None
    ]


def chat_panel(shown: Shown) -> Part:
    """The talk, with a few things one says at every table."""
    return draw_chat(f"/t/{shown.id}", tuple(shown.remarks), shown.silence, shown.hosting)


@kept_part
def draw_chat(table: str, remarks: tuple[Said, ...], silence: str, hosting: Hosting | None) -> Element:
    return h.details("#chat.panel-chat", open=True)[
        h.summary[h.h2["Chat"]],
        h.div("#talk.talk", role="log", aria_live="polite", tabindex="0", aria_label="Messages")[
            h.ul[[remark_element(remark) for remark in remarks]] if remarks else h.p["No messages yet."]
        ],
        h.p("#silence.dim")[silence] if silence else say_forms(f"{table}/say"),
        remark_forms(table) if any(remark.key for remark in remarks) else None,
        host_panel(table, hosting) if hosting is not None else None,
    ]


def say_forms(action: str) -> list[Element]:
    return [
        h.form("#say.say", method="post", action=action)[
            h.label(".visually-hidden", for_="say-text")["Write a message"],
            h.input(
                "#say-text",
                name="text",
                maxlength=str(LONGEST_REMARK),
                autocomplete="off",
                placeholder="Write a message",
                required=True,
            ),
            h.button["Send"],
        ],
        h.form(".phrases", method="post", action=action)[[h.button(name="text", value=phrase)[phrase] for phrase in PHRASES]],
    ]


def remark_element(remark: Said) -> Element:
    who = h.b(class_=f"seat-{remark.seat}")[remark.name] if remark.seat is not None else h.i[f"{remark.name} (watching)"]
    return h.li[who, ": ", remark.text, remark_buttons(remark)]
