"""The table page: the board, the prompt with the moves, the hand, and beside them the seats, the log and the talk.

`table_main` is the part that changes with the game. It is sent again after every change and morphed into the page, so whatever
should keep its focus, its scroll or its being open has an id. Everything works as plain links and forms; table.js adds comfort.

The board is drawn first, although it does not stand first: it takes the moves it has a place for (see tabletop.py), and the
prompt shows the rest.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Final

from mythboard.engine.entries import END
from mythboard.prose import voice_of
from mythboard.table.room import BOT, OPEN, OVER, RUNNING
from mythboard.table.shown import Shown
from mythboard.web.drawing import html as h
from mythboard.web.drawing.html import Element, Node
from mythboard.web.drawing.icons import icon
from mythboard.web.drawing.layout import document
from mythboard.web.drawing.parts import NONE, Has, kept_part
from mythboard.web.drawing.sentences import drawn
from mythboard.web.drawing.stylesheets import for_table
from mythboard.web.drawing.words import counted, listed
from mythboard.web.page import page_of
from mythboard.web.panels import plainboard
from mythboard.web.panels.guide import guide
from mythboard.web.panels.keepsake import keepsake
from mythboard.web.panels.lobby import lobby
from mythboard.web.panels.log import chat_panel, log_panel, names_of
from mythboard.web.panels.movelist import FORM, bare_buttons, capital, full_list
from mythboard.web.panels.news import news
from mythboard.web.panels.proposals import leaving_panel
from mythboard.web.panels.reasons import accounts
from mythboard.web.panels.seats import seats_panel
from mythboard.web.panels.tabletop import Tabletop

log = logging.getLogger("mythboard.web")

KEYS: Final = (  # those of a game's own come before the last few
    ("1 to 9", "choose a move from the list; 0 declines"),
    ("arrows", "move from card to card"),
    ("Enter", "do what the card says"),
    ("u, r", "undo, redo"),
    ("h", "hint"),
    ("/", "write a message"),
    ("Escape", "close what is open"),
    ("?", "this list"),
)
SETTINGS: Final = (  # remembered by the browser: a name, what it says, whether it is so at first
    ("sound", "Play a sound when it's your move", True),
    ("motion", "Animate cards and dice", True),
    ("confirm", "Ask before ending a turn while you can still act", False),
)
SCRIPTS: Final = ("site.js", "settings.js", "table.js", "look.js")
GENERAL: Final = 3  # the last keys of the list, which are about the page


def table_page(shown: Shown, refusal: str = "", hint: Sequence[tuple[str, str]] | None = None) -> str:
    """The whole document."""
    return document(
        page_title(shown),
        table_main(shown, refusal, hint),
        styles=for_table(shown.game),
        scripts=(*SCRIPTS, *(f"{shown.game}/{name}" for name in page_of(shown.game).scripts)),
        skip_to="dock" if shown.stage != OPEN else "table",
        refresh=refresh(shown),
        game=shown.game,
    )


def refresh(shown: Shown) -> str:
    """Without a script, whoever waits for others has to look again: soon for a bot, now and then for a person."""
    chooses = shown.choices is not None and shown.choices.are_open
    if shown.stage != RUNNING or shown.replay_of is not None or is_yours(shown) or chooses:
        return ""
    return f"{2 if any(seat.is_asked and seat.bot for seat in shown.seats) else 20}; url=/t/{shown.id}"


def page_title(shown: Shown) -> str:
    """What the browser's tab says: first of all, whether it is the viewer's turn."""
    chooses = shown.choices is not None and shown.choices.are_open
    return f"Your turn · {shown.title}" if is_yours(shown) else f"Your choice · {shown.title}" if chooses else shown.title


def is_yours(shown: Shown) -> bool:
    return shown.replay_of is None and bool(shown.view.get("moves"))


def table_main(shown: Shown, refusal: str = "", hint: Sequence[tuple[str, str]] | None = None, has: Has = NONE) -> Element:
    """The middle of the page, which is fetched again after each change, without the parts that a page has.

    `hint`: moves and reasons, the best first. What was played may be older than the page of its game: see keepsake.py.
    """
    if shown.stage == OPEN:
        return lobby(shown)
    if not shown.view:
        return closed(shown, refusal)
    try:
        return whole_main(shown, refusal, hint, has)
    except Exception:
        if shown.stage != OVER:
            raise
        log.warning("a finished game of %s is shown by names only: its page can't draw it", shown.game, exc_info=True)
        return keepsake(shown, replay_bar(shown), refusal)


def whole_main(shown: Shown, refusal: str, hint: Sequence[tuple[str, str]] | None, has: Has) -> Element:
    top = Tabletop(shown, hint[0][0] if hint else "", has)
    page = page_of(shown.game)
    board = h.fragment[(page.board or plainboard.board)(top)]
    hand = h.fragment[(page.hand or plainboard.hand)(top)]
    yours = is_yours(shown)
    return h.main(
        "#table",
        class_=[
            "play",
            f"game-{shown.game}",
            {
                "is-yours": yours,
                "is-seated": shown.viewer is not None,
                "is-steady": page.is_steady,
                "chooses-apart": page.chooses_apart,
            },
        ],
        tabindex="-1",
        data_game=shown.game,
        data_stage=shown.stage,
        data_revision=shown.revision,
        data_at=str(shown.at),
        data_yours="yes" if yours else None,
        data_title=page_title(shown),
        data_replay=f"/t/{shown.id}/at/" if shown.replay_of is not None else None,
        data_eyes=shown.eyes or None,
    )[
        h.h1(".visually-hidden")[f"{shown.title}: {listed([seat.name for seat in shown.seats])}"],
        h.div("#notices.notices")[
            h.div("#refusal", role="alert")[h.p[refusal] if refusal else None],
            h.div("#lost-connection", role="status", hidden=True, data_kept=True)["Connection lost. Reconnecting …"],
            replay_bar(shown),
            watching(shown),
            h.p(".notice")[shown.notice] if shown.notice else None,
            leaving_panel(shown),
            request(shown),
            result(shown, top),
        ],
        h.form(f"#{FORM}", method="post", action=f"/t/{shown.id}/answer")[
            h.input(type="hidden", name="at", value=str(shown.at))
        ],
        board,
        dock(shown, top, hand, hint),
        h.aside("#side.side", aria_label="Players, log and chat")[
            seats_panel(shown, top), accounts(top), log_panel(shown, has), chat_panel(shown).sent_to(has)
        ],
        keys_and_settings(shown.game).sent_to(has),
    ]


@kept_part
def keys_and_settings(game: str) -> Element:
    keys = (*KEYS[:-GENERAL], *page_of(game).keys, *KEYS[-GENERAL:])
    return h.dialog("#keys.keys", data_kept=True, aria_labelledby="keys-title")[
        h.h2("#keys-title")["Keys and settings"],
        h.dl[[(h.dt[h.kbd[key]], h.dd[words]) for key, words in keys]],
        [
            h.label(".check")[h.input(type="checkbox", data_setting=name, checked=first), h.span[words]]
            for name, words, first in SETTINGS
        ],
        h.form(method="dialog")[h.button["Close"]],
    ]


def closed(shown: Shown, refusal: str) -> Element:
    """A table that cannot be shown any more; the notice says why."""
    return h.main("#table.page.page-narrow.stack", tabindex="-1", data_stage=shown.stage, data_revision=shown.revision)[
        h.h1[f"A game of {shown.title}"],
        h.div("#refusal", role="alert")[h.p[refusal] if refusal else None],
        h.p("#dock.notice")[shown.notice or "This table can't be shown."],
        leaving_panel(shown),
        h.p[h.a(".button", href="/")["See the other tables"]],
    ]


# Notices


def replay_bar(shown: Shown) -> Node:
    """Back and forth through a game; every moment has its address."""
    at = shown.replay_of
    if at is None:
        return None

    def step(to: int, words: str, sign: str, rel: str | None = None) -> Element:
        if to == at or not 0 <= to <= shown.total:
            return h.span(".button.is-here", aria_hidden="true")[icon(sign)]
        address = f"/t/{shown.id}/at/{to}{shown.eyes}"
        return h.a(".button", href=address, aria_label=words, title=words, rel=rel, data_step=True)[icon(sign)]

    return h.nav("#replay.replay", aria_label="Replay")[
        step(0, "First", "first"),
        step(at - 1, "Back", "previous", "prev"),
        h.span(".where")[f"{at} of {shown.total}"],
        step(at + 1, "Forward", "next", "next"),
        step(shown.total, "Last", "last"),
        h.input(
            "#slider.needs-js", type="range", min="0", max=str(shown.total), value=str(at), aria_label="Moment of the game"
        ),
        eyes(shown, at),
        h.form(method="post", action=f"/t/{shown.id}/at/{at}/playon")[h.button["Play on from here"]],
        h.a(".button.button-quiet", href=f"/t/{shown.id}")["Leave the replay"],
    ]


def eyes(shown: Shown, at: int) -> Node:
    """Once a game is over it can be looked at through the eyes of any player."""
    if shown.stage != OVER:
        return None
    return h.span(".eyes", role="group", aria_label="See the game as")[
        [
            h.a(
                ".button.button-quiet",
                href=f"/t/{shown.id}/at/{at}?seat={number}",
                aria_current="true" if number - 1 == shown.viewer else None,
                data_step=True,
            )[f"As {seat.name}"]
            for number, seat in enumerate(shown.seats, 1)
        ]
    ]


def watching(shown: Shown) -> Node:
    if shown.viewer is not None or shown.replay_of is not None:
        return None
    return h.p("#watching.notice")["You're watching. You see what everybody at the table can see, and no hidden cards."]


def request(shown: Shown) -> Node:
    """Somebody asks something of this viewer; or the viewer of the others, and may think better of it."""
    action, at = f"/t/{shown.id}/consent", h.input(type="hidden", name="at", value=str(shown.at))
    if shown.is_asking:
        return h.form("#request.notice.request", method="post", action=action)[at, h.button(name="yes", value="0")["Withdraw"]]
    if not shown.request:
        return None
    return h.form("#request.notice.request", method="post", action=action)[
        at,
        h.p[shown.request],
        h.button(".button-primary", name="yes", value="1")["Agree"],
        h.button(name="yes", value="0")["Don't agree"],
    ]


def result(shown: Shown, top: Tabletop) -> Node:
    """How it ended, and what next."""
    if not top.view["over"] or shown.replay_of is not None:
        return None
    won = shown.viewer is not None and shown.viewer in top.view["winners"]
    again = (
        h.a(".button.button-primary", href=f"/t/{shown.rematch}")["Go to the rematch"]
        if shown.rematch
        else h.form(method="post", action=f"/t/{shown.id}/rematch")[h.button(".button-primary")["Play again"]]
        if shown.viewer is not None
        else None
    )
    ended = points(shown, top) or how_it_ended(shown)
    return h.section("#result", class_=["result", {"is-won": won}], aria_label="Result", tabindex="-1")[
        icon("winner"),
        h.div[h.h2[winner(shown, top)], h.p[ended], h.p["Congratulations!"] if won else None],
        h.div(".actions")[
            again,
            h.a(".button", href=f"/t/{shown.id}/at/0")["Watch the replay"],
            h.a(".button.button-quiet", href=f"/t/{shown.id}/journal")["Journal"],
            h.a(".button.button-quiet", href=f"/t/{shown.id}/verify")["Check the shuffle"],
        ],
    ]


def points(shown: Shown, top: Tabletop) -> str:
    """How many points each has, the best first; "" where a game is not won by points."""
    what = page_of(shown.game).points
    scores = sorted(zip(top.view["scores"], [seat.name for seat in shown.seats], strict=True), key=lambda one: -one[0])
    return f"{listed([f'{name} {score}' for score, name in scores])} {what}.{tie(shown, top)}" if what else ""


def tie(shown: Shown, top: Tabletop) -> str:
    """Why somebody has won who has no more points than somebody else."""
    number, what = page_of(shown.game).tie
    best = max(top.view["scores"])
    tied = [seat for seat, score in enumerate(top.view["scores"]) if score == best]
    if not number or len(tied) < 2 or len(top.view["winners"]) != 1:
        return ""
    has = {seat: top.numbers[f"{number}/{seat}"] for seat in tied}
    winner: int = top.view["winners"][0]
    most = has.pop(winner)
    return f" {shown.seats[winner].name} wins the tie with {most} {what} to {listed([str(less) for less in has.values()])}."


def how_it_ended(shown: Shown) -> Node:
    """The last sentence before the winner is named."""
    entries = shown.log[-1].entries if shown.log else ()
    lines = voice_of(shown.game).lines(tuple([entry for entry in entries if entry.deed != END]), shown.viewer, names_of(shown))
    return drawn(shown.game, lines[-1].sentence) if lines else None


def winner(shown: Shown, top: Tabletop) -> Node:
    """Who has won, as the viewer is told."""
    ended = [entry for turn in shown.log[-1:] for entry in turn.entries if entry.deed == END]
    if not ended:
        return str(top.view["prompt"])
    return drawn(shown.game, voice_of(shown.game).sentence(ended[-1:], shown.viewer, names_of(shown)))


# The prompt, the moves, the hand


def dock(shown: Shown, top: Tabletop, hand: Node, hint: Sequence[tuple[str, str]] | None) -> Element:
    """What the viewer is asked, what can be answered, and the cards in hand: together, within reach of a thumb."""
    choose = top.to_choose_from()
    return h.section("#dock.dock", aria_label="Your move" if top.is_asked else "What's happening", tabindex="-1")[
        h.div(".ask")[
            h.div(".prompt")[
                h.div(".asking", role="status")[badge(shown, top), h.p("#prompt")[question(top)]],
                news(shown) if top.is_asked else None,
            ],
            h.div(".answers")[
                bare_buttons(tuple(top.bare()), top.hinted),
                play_all(top),
                tools(shown),
                full_list(tuple(top.choices), top.hinted).sent_to(top.has) if top.choices else None,
            ],
            guide(top),
        ],
        hint_words(top, hint),
        choose,
        hand,
    ]


def question(top: Tabletop) -> Node:
    """What is asked. A question to somebody else is quoted, so that nobody takes it for theirs."""
    view = top.view
    asked = view["asked"]
    if top.shown.replay_of is None and top.shown.is_stopped:
        return "This game is stopped."
    if top.shown.replay_of is None and top.shown.ended:
        return "The game is over."
    if view["over"] or not asked or top.shown.viewer in asked:
        fitting = page_of(top.game.name).question
        words = fitting(view["question"]["key"], {choice.verb for choice in top.choices}) if fitting and top.choices else ""
        return [words or view["prompt"], remains(top)]
    return [f"Waiting for {listed([top.names[seat] for seat in asked])}. ", h.q(".asked-of-others")[view["question"]["about"]]]


def remains(top: Tabletop) -> Node:
    """How often this question will come again: what is left of what is being spent."""
    again = page_of(top.game.name).remains
    if again is None or top.view["question"]["key"] not in again.asked:
        return None
    left = top.numbers[again.number]
    return h.span(".remains")[f" · {counted(left, again.word) if left else f'no {again.word}'} left"]


def badge(shown: Shown, top: Tabletop) -> Element:
    """The one word that says whose move it is."""
    if top.view["over"] or shown.ended:
        return h.span(".badge")["Game over"]
    if shown.replay_of is not None:
        return h.span(".badge")["Replay"]
    if shown.is_stopped:
        return h.span(".badge")["Stopped"]
    if top.is_asked:
        return h.span(".badge.badge-yours")["Your move"]
    bots = [seat for seat in shown.seats if seat.is_asked and seat.bot]
    return h.span(class_=["badge", {"thinking": bool(bots)}])["Thinking" if bots else "Waiting"]


def play_all(top: Tabletop) -> Node:
    """One click for all cards that can be played; a script makes the moves one after the other."""
    verb = page_of(top.game.name).play_all
    plays = [choice for choice in top.choices if choice.verb == verb]
    if len(plays) < 2:
        return None
    return h.button("#play-all.needs-js", type="button", data_verb=verb)[f"Play all {len(plays)}"]


def tools(shown: Shown) -> Element:
    """Undo, redo, hint."""
    live = shown.replay_of is None and shown.viewer is not None
    stop = stops_at(shown) if shown.undo_asks else ""
    end = stops_at(shown) if not shown.undo and is_against_bots(shown) else ""  # nobody can be asked: a click says why
    back = f"Undo: {shown.undo}" if shown.undo else f"Ask to undo: {shown.undo_asks}. {stop}".strip()
    undo = "Undo" if shown.undo else "Ask to undo"
    return h.div(".tools")[
        tool(shown, "undo", "u", back, undo) if live and (shown.undo or shown.undo_asks) else None,
        h.p("#undo-stop.stops")[stop] if live and stop else None,
        tool(shown, "undo", "u", end, "Undo") if live and end and not shown.undo_asks else None,
        tool(shown, "redo", "r", f"Redo: {shown.redo}", "Redo") if live and shown.redo else None,
        tool(shown, "hint", "h", "Hint: what would a strong player do?", "Hint") if is_yours(shown) and shown.hints else None,
    ]


def tool(shown: Shown, name: str, key: str, words: str, label: str) -> Element:
    return h.form(method="post", action=f"/t/{shown.id}/{name}")[
        h.input(type="hidden", name="at", value=str(shown.at)), tool_button(name, key, words, label)
    ]


@h.kept
def tool_button(name: str, key: str, words: str, label: str) -> Element:
    return h.button(id=name, title=f"{words} ({key})", aria_label=words, aria_keyshortcuts=key)[
        icon(name), h.span(".tool-name")[label]
    ]


def is_against_bots(shown: Shown) -> bool:
    """Whether the viewer is the only person, so that nobody can be asked."""
    return all(seat.is_you or seat.kind == BOT for seat in shown.seats)


def stops_at(shown: Shown) -> str:
    """What going back stops at, in a sentence: since then somebody has learned something, or decided."""
    if shown.undo_stop is None:
        return ""
    return voice_of(shown.game).undo_stops(shown.undo_stop, shown.viewer, names_of(shown))


def hint_words(top: Tabletop, hint: Sequence[tuple[str, str]] | None) -> Node:
    """What a strong player would do, in sentences."""
    if not hint:
        return None
    labels = {choice.text: choice.label for choice in top.choices}
    return h.div("#advice.advice", role="status")[
        h.h3["Hint"],
        h.ol[
            [h.li[h.b[capital(labels.get(text, text)).rstrip(".")], f": {reason}" if reason else "."] for text, reason in hint]
        ],
    ]
