"""What happened and what is said: the log in sentences under its turns, and the talk at the table.

In a sentence, the name of a card is a link to its page, and each player's name has that player's colour. Before a sentence
stands a link to the table as it was at that moment. Only the last turns are on the page; each earlier one has its address.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from markupsafe import Markup, escape

import mythboard
from mythboard.table.room import Remark
from mythboard.table.showing import Shown
from mythboard.web import html as h
from mythboard.web.html import Element, Node
from mythboard.web.parts import Has, Part, kept_part
from mythboard.web.words import listed

RECENT: Final = 8  # turns that are told in full
REMARKS: Final = 60
COMES: Final = re.compile(r"(.+) comes to the ([A-Z][\w ]*)\.")
LONGEST_REMARK: Final = 300
PHRASES: Final = ("Hello!", "Well played!", "One moment, please.", "Thank you!", "Good game!")


@lru_cache(maxsize=16)
def card_names(game: str) -> tuple[re.Pattern[str], dict[str, str]]:
    """All names of cards as one pattern, the longest first, and the key of each."""
    keys = {card.name: card.key for card in mythboard.game(game).cards.values()}
    names = "|".join(re.escape(name) for name in sorted(keys, key=len, reverse=True))
    return re.compile(rf"(?<!\w)({names})(?!\w)"), keys


@lru_cache(maxsize=20_000)
def told(game: str, sentence: str, seats: tuple[str, ...]) -> Markup:
    """A sentence with its cards and players set off. Sentences are told again on every page, so they are kept."""
    pattern, keys = card_names(game)
    parts = []
    for i, part in enumerate(pattern.split(sentence)):
        if i % 2:
            parts.append(f'<a class="cardref" href="/cards/{game}/{keys[part]}" data-key="{keys[part]}">{escape(part)}</a>')
        else:
            parts.append(named(part, seats))
    return Markup("".join(parts))


def named(text: str, seats: tuple[str, ...]) -> str:
    """Text with the players' names in their colours."""
    if not seats:
        return str(escape(text))
    pattern = "|".join(re.escape(name) for name in sorted(set(seats), key=len, reverse=True))
    parts = []
    for i, part in enumerate(re.split(rf"(?<!\w)({pattern})(?!\w)", text)):
        said = str(escape(part))
        parts.append(f'<b class="seat-{seats.index(part)}">{said}</b>' if i % 2 else said)
    return "".join(parts)


@kept_part
def turn_element(
    table: str, game: str, number: int, heading: str, sentences: tuple[str, ...], marks: tuple[int, ...], seats: tuple[str, ...]
) -> Element:
    """A turn; it is on many pages, so it is kept, and so are its lines, for a turn grows by one after the other."""
    sentences, marks = gathered(sentences, marks)
    moments = [f"/t/{table}/at/{mark}" for mark in marks] + [""] * (len(sentences) - len(marks))
    lines = [line_element(moment, told(game, said, seats)) for moment, said in zip(moments, sentences, strict=False)]
    title = h.h3[told(game, heading, seats)] if heading else None
    return h.section(".turn", id=f"turn-{number}")[title, h.ul[lines]]


def gathered(sentences: tuple[str, ...], marks: tuple[int, ...]) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The same with what comes at one moment to one place told in one sentence: ten cards that fill a row are not ten news."""
    told_of: list[tuple[str, int | None]] = []
    coming: list[str] = []  # what the last sentence of these is about
    for number, sentence in enumerate(sentences):
        mark = marks[number] if number < len(marks) else None
        found = COMES.fullmatch(sentence)
        if found and coming and told_of[-1][1] == mark and told_of[-1][0].endswith(f" to the {found[2]}."):
            coming.append(found[1])
            told_of[-1] = f"{listed(coming)} come to the {found[2]}.", mark
        else:
            coming = [found[1]] if found else []
            told_of.append((sentence, mark))
    return tuple([said for said, _ in told_of]), tuple([mark for _, mark in told_of if mark is not None])


@h.kept
def line_element(moment: str, said: Markup) -> Element:
    """A sentence; before it stands a link to its moment, if it has one."""
    words = "See the table at this moment"
    link = h.a(".moment", href=moment, title=words, aria_label=words) if moment else h.span(".moment", aria_hidden="true")
    return h.li(class_={"remark": said.startswith("(")})[link["›"], h.span[said]]


def log_panel(shown: Shown, has: Has) -> Element:
    """The log, the newest at the end and in sight."""
    seats = tuple(seat.name for seat in shown.seats)
    first = max(0, len(shown.log) - RECENT)
    turns = []
    for number, turn in enumerate(shown.log[first:], first):
        marks = tuple(shown.log_marks[number]) if number < len(shown.log_marks) else ()
        turn_part = turn_element(shown.id, shown.game, number, turn.heading, tuple(turn.sentences), marks, seats)
        turns.append(turn_part.sent_to(has))
    return h.section("#log-panel.panel-log", aria_labelledby="log-title")[
        h.h2("#log-title")["Log"],
        h.div("#log.log", tabindex="0", aria_labelledby="log-title")[
            h.div(role="log", aria_live="polite", aria_relevant="additions")[earlier(shown, first), turns]
        ],
    ]


def earlier(shown: Shown, first: int) -> Node:
    """Addresses of the turns that are not told in full."""
    ends = [(number, marks[-1], shown.log[number].heading) for number, marks in enumerate(shown.log_marks[:first]) if marks]
    return draw_earlier(shown.id, tuple(ends)) if ends else None


@h.kept
def draw_earlier(table: str, ends: tuple[tuple[int, int, str], ...]) -> Element:
    """`ends`: the number of a turn, the answer that ended it, its heading."""
    links = [h.a(href=f"/t/{table}/at/{at}", title=heading)[str(number) if number else "start"] for number, at, heading in ends]
    return h.nav(".earlier", aria_label="Earlier turns")["Earlier turns: ", [[link, " "] for link in links]]


def chat_panel(shown: Shown) -> Part:
    """The talk, with a few things one says at every table."""
    return draw_chat(f"/t/{shown.id}/say", tuple(shown.remarks[-REMARKS:]))


@kept_part
def draw_chat(action: str, remarks: tuple[Remark, ...]) -> Element:
    return h.details("#chat.panel-chat", open=True)[
        h.summary[h.h2["Talk"]],
        h.div("#talk.talk", role="log", aria_live="polite", tabindex="0", aria_label="What was said")[
            h.ul[(remark_element(remark) for remark in remarks)] if remarks else h.p["Nobody has said anything yet."]
        ],
        h.form("#say.say", method="post", action=action)[
            h.label(".visually-hidden", for_="say-text")["Say something"],
            h.input(
                "#say-text",
                name="text",
                maxlength=str(LONGEST_REMARK),
                autocomplete="off",
                placeholder="Say something",
                required=True,
            ),
            h.button["Say"],
        ],
        h.form(".phrases", method="post", action=action)[(h.button(name="text", value=phrase)[phrase] for phrase in PHRASES)],
    ]


def remark_element(remark: Remark) -> Element:
    who = h.b(class_=f"seat-{remark.seat}")[remark.name] if remark.seat is not None else h.i[f"{remark.name} (watching)"]
    return h.li[who, ": ", remark.text]
