"""The board of Elysium: the Temple and the Agora in the middle, the rivals beside them, and the viewer's own cards below.

It draws zones and numbers of the view by their names. What a person would try with a card (`take`, `use`, `transfer`) is known
here only to ask why it cannot be done; whether it can, the view says. There is no hand in this game: in its place, beside the
prompt, lies the viewer's player board with the Columns and the tokens, where a thumb reaches it and nothing hides it.
"""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from mythboard.games.elysium.tiles import TILES
from mythboard.web.drawing import html as h
from mythboard.web.drawing.html import Element, Node
from mythboard.web.drawing.icons import icon
from mythboard.web.drawing.parts import kept_part
from mythboard.web.drawing.seatsigns import called
from mythboard.web.drawing.words import counted
from mythboard.web.elysium.conditions import COLUMNS
from mythboard.web.elysium.legends import legends_of, stack
from mythboard.web.elysium.reckoning import reckoning
from mythboard.web.elysium.temple import bonuses, bonuses_of, temple
from mythboard.web.panels.movelist import Choice, button, capital
from mythboard.web.panels.recap import last_turn
from mythboard.web.panels.tabletop import Tabletop

WRITING: Final = 3  # the phase
MOST_CARDS: Final = 3  # taken in an Epoch
ARES: Final = "family/1"  # who brings PP
BEGIN: Final = "begin"
SEND: Final = "send"  # a Citizen into a Legend
A_ROW: Final = 7  # cards of the Agora


def board(top: Tabletop) -> Element:
    """All that lies on the table but the viewer's player board. Who watches sits with the first player."""
    you = top.shown.viewer or 0
    seats = len(top.names)
    rivals = [(you + step) % seats for step in range(1, seats)]
    return h.div(".board.elysium")[
        h.div(".rivals", data_count=str(len(rivals)))[[rival(top, seat) for seat in rivals]],
        h.div(".middle")[
            h.div(".forum")[temple(top), h.div(".beside")[bonuses(top), h.div(".stock")[oracle(top), piles(top)]]],
            reckoning(top) if top.view["over"] else agora(top),
        ],
        realm(top, you),
    ]


def hand(top: Tabletop) -> Node:
    """The viewer's player board."""
    return None if top.shown.viewer is None else player_board(top, top.shown.viewer)


# A player


def player_board(top: Tabletop, seat: int) -> Element:
    """Who it is, which Columns are left, the tokens."""
    asked = seat in top.view["asked"]
    whose = "Your" if seat == top.shown.viewer else f"{top.names[seat]}'s"
    return h.div(
        f"#board-{seat}",
        class_=["player-board", f"seat-{seat}-plate", {"is-asked": asked}],
        role="group",
        aria_label=f"{whose} player board",
    )[plate(top, seat), columns(top, seat), tokens(top, seat)]


def plate(top: Tabletop, seat: int) -> Markup:
    numbers = top.numbers
    asked = seat in top.view["asked"]
    active = numbers["active"] == seat and numbers["turn"] > 0 and not top.view["over"]
    return draw_plate(
        seat,
        called(top.names, top.shown.viewer, seat),
        "to act" if asked else "this turn" if active else "",
        numbers[f"disc/{seat}"],
        numbers[f"quest/{seat}"],
        bool(numbers[f"incomplete/{seat}"]),
        numbers[f"taken/{seat}"],
        len(top.names),
        tuple(bonuses_of(top, seat)),
    ).sent_to(top.has)


@kept_part
def draw_plate(
    seat: int,
    name: str,
    flag: str,
    disc: int,
    quest: int,
    failed: bool,
    taken: int,
    seats: int,
    tiles: tuple[tuple[str, int], ...],
) -> Element:
    """The head of a player board: name, Disc, Quest, how many cards were taken, Bonus tiles."""
    brings = TILES.incomplete if failed else TILES.quests(seats)[quest - 1] if quest else None
    return h.header(f"#plate-{seat}.plate-of")[
        h.span(".disc", title=f"Disc {disc}: place {disc} in the order of play")[
            h.span(".visually-hidden")["Disc "], str(disc)
        ],
        h.h2[name],
        h.p(".turn-flag")[flag] if flag else None,
        h.span(".tag.quest-tag", title=str(brings))["Incomplete Quest" if failed else f"Quest {quest}"] if quest else None,
        h.span(".tag.taken", title=f"{taken} of {MOST_CARDS} cards taken in this Epoch")[
            h.span(aria_hidden="true")["●" * taken + "○" * (MOST_CARDS - taken)],
            h.span(".visually-hidden")[f"{taken} of {MOST_CARDS} cards taken"],
        ],
        h.span(".won-tiles")[[h.span(".tag.won-tile", title=f"{what} Bonus")[f"{what} ", h.b[f"+{vp}"]] for what, vp in tiles]]
        if tiles
        else None,
    ]


def columns(top: Tabletop, seat: int) -> Markup:
    mine = seat == top.shown.viewer
    moves = {colour: top.take(f"dismiss {colour}") if mine else None for colour in COLUMNS}
    return draw_columns(
        seat,
        tuple([(colour, top.numbers[f"{colour}/{seat}"] > 0, moves[colour]) for colour in COLUMNS]),
        top.hinted,
    ).sent_to(top.has)


@kept_part
def draw_columns(seat: int, drawn: tuple[tuple[str, bool, Choice | None], ...], hinted: str) -> Element:
    """The Columns: pressed where one is to be dismissed; those that are gone leave an empty place."""
    return h.ul(f"#columns-{seat}.columns", aria_label="Columns")[[h.li[column(*one, hinted)] for one in drawn]]


def column(colour: str, is_there: bool, choice: Choice | None, hinted: str) -> Element:
    shaft = [h.span(".shaft", aria_hidden="true")[COLUMNS[colour]]]
    classes = f"column of-{colour}"
    if choice is not None:
        label = capital(choice.label)
        words = h.span(".visually-hidden")[label]
        return button(choice, shaft, words, kind=f"thing lit {classes}", hinted=choice.text == hinted, title=label)
    said = f"{colour} Column" if is_there else f"{colour} Column: dismissed"
    return h.span(class_=[classes, {"is-gone": not is_there}], title=said)[shaft, h.span(".visually-hidden")[said]]


def tokens(top: Tabletop, seat: int) -> Markup:
    counts = [("gold", "Gold", top.numbers[f"gold/{seat}"]), ("vp", "VP", top.numbers[f"vp/{seat}"])]
    if top.numbers[ARES]:
        counts.append(("pp", "PP", top.numbers[f"pp/{seat}"]))
    return draw_tokens(seat, tuple(counts), top.view["scores"][seat], top.view["over"]).sent_to(top.has)


@kept_part
def draw_tokens(seat: int, counts: tuple[tuple[str, str, int], ...], score: int, is_over: bool) -> Element:
    now = (
        "Final score"
        if is_over
        else "What you would score if the game ended now: VP, Legends, Bonus tiles and PP, but no Chronos"
    )
    return h.dl(f"#tokens-{seat}.counters.tokens")[
        [
            h.div(f"#n-{what}-{seat}.counter.counter-{what}", data_value=str(value))[
                h.dt[icon(what), h.span[word]], h.dd[str(value)]
            ]
            for what, word, value in counts
        ],
        h.div(f"#n-score-{seat}.counter.counter-score", data_value=str(score), title=now.replace("you", "one"))[
            h.dt[icon("winner"), h.span["Score"]], h.dd[str(score)]
        ],
    ]


# What lies before a player


def realm(top: Tabletop, seat: int) -> Element:
    """The Domain and the Elysium of whoever sits below, at reading size."""
    mine = seat == top.shown.viewer
    whose = "Your" if mine else f"{top.names[seat]}'s"
    state = {
        "is-writing": top.numbers["phase"] == WRITING,
        "is-roomy": top.count("agora") <= A_ROW,
        "is-over": top.view["over"],
    }
    return h.section(class_=["realm", f"seat-{seat}-plate", state], aria_label=f"{whose} Domain and Elysium")[
        None if mine else player_board(top, seat),
        None if top.view["over"] else domain(top, seat, f"{whose} Domain", mine),
        h.section(".elysian", aria_labelledby=f"elysium-{seat}")[
            h.h3(id=f"elysium-{seat}")[f"{whose} Elysium"],
            h.ul(".legends")[
                [stack(top, legend, "small") for legend in legends_of(top, seat)],
                new_legend(top) if mine else None,
                empty_legends(top, seat),
            ],
        ],
    ]


def domain(top: Tabletop, seat: int, title: str, mine: bool) -> Element:
    cards = [top.spot(name, "medium", reach(top, name) if mine else "") for name in top.cards(f"domain/{seat}")]
    send = top.take(SEND) if mine else None
    there = (
        citizens(top.count(f"citizens/{seat}")) if send is None else sent_heap(top.count(f"citizens/{seat}"), send, top.hinted)
    )
    return h.section(".domain", aria_labelledby=f"domain-{seat}")[
        h.h3(id=f"domain-{seat}")[title],
        h.div(".cards")[cards, there, None if cards or there else h.p(".nothing")["No cards yet. Take some from the Agora."]],
    ]


def reach(top: Tabletop, name: str) -> str:
    """What a person would try with a card of the own Domain."""
    return f"transfer {name}" if top.numbers["phase"] == WRITING and top.card(name).kind != "legend" else f"use {name}"


def empty_legends(top: Tabletop, seat: int) -> Node:
    if top.count(f"elysium/{seat}"):
        return None
    return h.li(".nothing")["No Legends yet. You transfer cards here at the end of each Epoch."]


def new_legend(top: Tabletop) -> Node:
    """The place where a new Legend begins, while that can be done."""
    choice = top.take(BEGIN)
    return h.li("#legend-new.legend.legend-new")[begin_button(choice, top.hinted)] if choice is not None else None


@h.kept
def begin_button(choice: Choice, hinted: str) -> Element:
    return button(
        choice, h.b["New Legend"], h.span(".effect")[choice.terms], kind="thing lit worth", hinted=choice.text == hinted
    )


@h.kept
def heap(count: int) -> Element:
    """Citizens of a Domain: cards that nobody may look at."""
    return h.span(".heap", title=f"{counted(count, 'Citizen')}, face down")[
        icon("citizen"), h.b[str(count)], h.span["Citizen" if count == 1 else "Citizens"]
    ]


@h.kept
def sent_heap(count: int, choice: Choice, hinted: str) -> Element:
    """The same where one of them may be transferred: pressed like a card."""
    return button(
        choice,
        icon("citizen"),
        h.b[str(count)],
        h.span["Citizen" if count == 1 else "Citizens"],
        h.span(".effect")[h.b["Transfer"], " ", h.span(".visually-hidden")["one: "], choice.terms],
        kind="thing lit heap",
        hinted=choice.text == hinted,
    )


def citizens(count: int) -> Node:
    return heap(count) if count else None


# The rivals


def rival(top: Tabletop, seat: int) -> Element:
    """Another player: the player board, the cards small, and what was done last."""
    legends = legends_of(top, seat)
    has_cards = top.count(f"domain/{seat}") or top.count(f"citizens/{seat}")
    return h.section(
        class_=["rival", f"seat-{seat}-plate", {"is-asked": seat in top.view["asked"]}],
        aria_label=called(top.names, top.shown.viewer, seat),
    )[
        player_board(top, seat),
        h.div(".lands")[
            h.div(".domain", role="group", aria_label=f"{top.names[seat]}'s Domain")[
                [top.spot(name) for name in top.cards(f"domain/{seat}")],
                citizens(top.count(f"citizens/{seat}")),
            ]
            if has_cards
            else None,
            h.ul(".legends", aria_label=f"{top.names[seat]}'s Elysium")[[stack(top, legend, "small") for legend in legends]]
            if legends
            else None,
        ],
        last_turn(top.shown, seat),
    ]


# The middle


def agora(top: Tabletop) -> Element:
    cards = top.cards("agora")
    return h.section(".agora", aria_labelledby="agora-title", data_source="pile-deck")[
        h.h3("#agora-title")["Agora"],
        h.div(".cards", data_count=str(len(cards)))[
            [top.spot(name, "medium", f"take {name}") for name in cards] or h.p(".nothing")["The Agora is empty."]
        ],
    ]


def oracle(top: Tabletop) -> Node:
    """What comes to the Agora in the next Epoch, if Apollo lets it be seen."""
    cards = top.cards("oracle")
    if not cards:
        return None
    return h.section(".oracle", aria_labelledby="oracle-title", data_source="pile-deck")[
        h.h3("#oracle-title", title="These cards move to the Agora in the next Epoch.")["Oracle"],
        h.div(".cards")[[top.spot(name, "small", f"take {name}") for name in cards]],
    ]


def piles(top: Tabletop) -> Element:
    return h.div(".supplies")[top.pile("deck", "Draw pile"), top.pile("discard", "Discard")]
