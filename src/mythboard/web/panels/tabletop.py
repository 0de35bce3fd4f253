"""What a viewer sees of one game, looked up by card, and how a card lies on the table: what can be done with it, and why not.

A card on the table is one of four things:
- lit, with one move: a button that makes it;
- lit, with several: a menu that opens;
- within reach but closed: a link that says why (`reach` is the move a person would try);
- none of these: a link to its page.

A board asks for a card wherever it lies. Its moves are given out once, at the first place, and what no board has asked for is
left over: the table page shows that beside the prompt. So no move can be forgotten, whatever the game.

A card that this viewer does not see has no name here. There is only the number of cards in a pile.

A table is drawn again after every move, and most of its cards lie as they lay: so what is drawn is kept (`lay`), and not even
sent to a page that has it (see parts.py). Boards may draw themselves in large pieces, too (`piece`), which are found at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, Final
from urllib.parse import quote

from markupsafe import Markup

import mythboard
from mythboard.engine.board import Zone
from mythboard.engine.card import Card
from mythboard.engine.game import Game
from mythboard.prose.remembering import remembered
from mythboard.table.shown import Shown
from mythboard.web.drawing import html as h
from mythboard.web.drawing.faces import NOTHING, Size, Status, face, status_in
from mythboard.web.drawing.html import Element, Node
from mythboard.web.drawing.icons import emblem
from mythboard.web.drawing.parts import NONE, Has, Part, kept_part
from mythboard.web.drawing.pieces import MARK, Piece, digest_of, pieces_for
from mythboard.web.drawing.words import counted, listed
from mythboard.web.panels.movelist import FORM, Choice, act, button, capital, choices_of

REMEMBERED: Final = 65_536  # cards as they lie, of all tables together


@cache
def zones_of(game: Game) -> dict[str, Zone]:
    """By name."""
    return {zone.name: zone for zone in game.board.zones}


class Tabletop:
    """See above. `has`: the parts that need not be sent."""

    def __init__(self, shown: Shown, hinted: str = "", has: Has = NONE) -> None:
        self.shown = shown
        self.has = has
        self.game: Game = mythboard.game(shown.game)
        self.view: dict[str, Any] = shown.view
        self.zones: dict[str, dict[str, Any]] = shown.view["zones"]
        self.numbers: dict[str, int] = shown.view["numbers"]
        self.names: list[str] = [seat.name for seat in shown.seats]
        self.hinted = hinted  # a move somebody recommends
        self.offer(choices_of(shown.view) if shown.replay_of is None else [])
        self.is_asked = bool(self.choices)  # a seat that is asked has a move
        self.zone_named = zones_of(self.game)
        self.titles: dict[str, str] = {}  # by zone, as far as they were wanted
        self.places: dict[str, str] | None = None
        self.upon: dict[str, list[str]] = {}  # by card: what lies on it
        for zone in self.zones.values():
            if "on" in zone:
                for card, below in zone["on"].items():
                    self.upon.setdefault(below, []).append(card)
        self.pieces = pieces_for(shown.id, shown.viewer)
        self.gathered: list[Part] | None = None  # the parts of the piece that is being drawn
        self.frame = (
            shown.game,
            self.names,
            shown.viewer,
            shown.replay_of,
            self.is_asked,
            hinted,
            self.upon,
        )  # what all pieces depend on

    @property
    def place(self) -> dict[str, str]:
        """By card: the zone it lies in. A page whose pieces are all found doesn't ask."""
        if self.places is None:
            self.places = {}
            for name, zone in self.zones.items():
                for card in [*zone.get("cards", ()), *zone.get("places", ())]:
                    if card is not None:
                        self.places[card] = name
        return self.places

    def offer(self, choices: list[Choice]) -> None:
        self.choices = choices
        self.left = {choice.text: choice for choice in choices}  # moves that no place on the page has yet
        self.by_card: dict[str, list[Choice]] = {}
        for choice in choices:
            if choice.card:  # without its key, which no card shows: it is another one whenever a move before it is gone
                self.by_card.setdefault(choice.card, []).append(choice._replace(key=""))

    def add_gains(self, brings: dict[str, str]) -> None:
        """By move: what a board knows that it brings. To be said before anything is drawn."""
        self.offer([choice._replace(brings=brings.get(choice.text, "")) for choice in self.choices])

    # Words

    def card(self, name: str) -> Card:
        return self.game.cards[name.partition("#")[0]]

    def cards(self, zone: str) -> list[str]:
        """The cards of a zone that this viewer sees."""
        seen: list[str] = self.zones[zone].get("cards", [])
        return seen

    def idle(self, zone: str) -> list[str]:
        """The cards of a zone with which nothing can be done now. A board that draws only these leaves the others over."""
        return [card for card in self.cards(zone) if card not in self.by_card]

    def count(self, zone: str) -> int:
        return int(self.zones[zone]["count"])

    def whose(self, seat: int) -> str:
        return "your" if seat == self.shown.viewer else f"{self.names[seat]}'s"

    def title(self, zone: str) -> str:
        """`your hand`, `Midas's Discard Pile`, `the Market Row`."""
        title = self.titles.get(zone)
        if title is None:
            name, _, number = zone.partition("/")
            kind = self.zone_named[name]
            title = self.titles[zone] = f"{self.whose(int(number or 0)) if kind.per_seat else 'the'} {kind.title}"
        return title

    # Cards

    def take(self, text: str) -> Choice | None:
        """A move, for the one place that shows it."""
        return self.left.pop(text, None)

    def moves_of(self, name: str) -> list[Choice]:
        """The moves of a card, for the one place that shows them."""
        return [choice for choice in self.by_card.get(name, ()) if self.take(choice.text) is not None]

    def status(self, name: str, guarded: bool = False) -> Status:
        """What is to be seen on a card besides its print."""
        return status_in(self.game, self.zones[self.place[name]], name, guarded=guarded) if name in self.place else NOTHING

    def spot(
        self,
        name: str,
        size: Size = "small",
        reach: str = "",
        kind: str = "",
        guarded: bool = False,
        is_burdened: bool = True,
    ) -> Markup:
        """A card where it lies; see above. `is_burdened`: whether it is told on the card what lies on it."""
        moves = tuple(self.moves_of(name))
        tried = reach if self.is_asked and not moves else ""
        drawn = lay(
            self.game.name,
            self.shown.id if tried else "",
            name,
            size,
            kind,
            self.title(self.place[name]) if name in self.place else "",
            self.status(name, guarded),
            tuple([self.card(other).name for other in self.upon.get(name, ()) if is_burdened and not guarded]),
            moves,
            tried,
            self.hinted if any(choice.text == self.hinted for choice in moves) else "",
        )
        return self.sent(drawn)

    def why(self, text: str) -> str:
        return why_address(self.shown.id, text)

    def page(self, key: str) -> str:
        return page_address(self.game.name, key)

    # Piles

    def pile(self, zone: str, title: str, kind: str = "") -> Markup:
        """A pile with its count. One that lies open can be looked through; of a hidden one, what this viewer knows is told."""
        seen = self.zones[zone]
        count = seen["count"]
        cards = seen.get("cards", ())
        known = cards or [card for card in reversed(seen.get("places", ())) if card is not None]
        note = ""
        if known and len(cards) < count:
            note = f"You know {counted(len(known), 'card')} of {count}{'' if cards else ', from the top down'}."
        keys = tuple([name.partition("#")[0] for name in known])
        return self.sent(draw_pile(self.game.name, zone, title, kind, count, self.title(zone), note, keys))

    # Pieces

    def sent(self, part: Part) -> Markup:
        """A part for the page that asks; within a piece, a mark in its place."""
        if self.gathered is None:
            return part.sent_to(self.has)
        self.gathered.append(part)
        return MARK

    def piece(self, name: str, data: object, draw: Callable[[Tabletop, int], Node], seat: int = -1) -> Markup:
        """A piece of the board, drawn from `data` and `frame`, or found if they are the same as last (see pieces.py)."""
        digest = digest_of((self.frame, data))
        slot = (name, self.is_asked)  # who is asked, then waits, then is asked again finds either page
        piece = self.pieces.get(slot)
        if piece is not None and piece.digest == digest:
            for text in piece.gives:
                self.left.pop(text, None)
        else:
            there, self.gathered = list(self.left), []
            text = str(h.fragment[draw(self, seat)])
            gives = [move for move in there if move not in self.left]
            piece = self.pieces[slot] = Piece(digest, text, self.gathered, gives)
            self.gathered = None
        return piece.sent_to(self.has)

    def seen(self, *zones: str) -> list[object]:
        """Data for a piece: zones as they are seen, and the moves of their cards, each with whether it is still to be shown."""
        found: list[object] = [self.zones[zone] for zone in zones]
        if self.by_card:
            found += [
                (choice, choice.text in self.left)
                for zone in zones
                for name in self.zones[zone].get("cards", ())
                for choice in self.by_card.get(name, ())
            ]
        return found

    def counted(self, names: Iterable[str]) -> list[int]:
        """Data for a piece: numbers of the table."""
        return [self.numbers[name] for name in names]

    # What is left over

    def bare(self) -> list[Choice]:
        """Moves that are done with no card, and that no board has drawn."""
        return [choice for choice in self.choices if choice.text in self.left and not choice.card]

    def to_choose_from(self) -> Node:
        """Cards with moves that no board has drawn: from a pile that is open now, or from among those looked at."""
        groups: dict[str, list[str]] = {}
        for name, moves in self.by_card.items():
            if any(choice.text in self.left for choice in moves):
                groups.setdefault(self.place.get(name, ""), []).append(name)
        if not groups:
            return None
        return h.section("#choices.choices", aria_label="Cards to choose from")[
            [
                h.div(".group")[
                    h.h3[f"From {self.title(zone)}" if zone else "Choose"],
                    h.div(".cards")[[self.spot(name, "medium") for name in names]],
                ]
                for zone, names in groups.items()
            ]
        ]


@remembered(REMEMBERED)
def lay(
    game_name: str,
    table: str,  # where it is told why a move is not open; else "", and many tables share what is drawn
    name: str,  # the instance
    size: Size,
    kind: str,  # a class of its own
    place: str,  # in words
    status: Status,
    upon: tuple[str, ...],  # names of what lies on it
    moves: tuple[Choice, ...],
    reach: str,
    hinted: str,
) -> Part:
    """A card as it lies before a viewer, from all that its element depends on."""
    game = mythboard.game(game_name)
    key = name.partition("#")[0]
    card = game.cards[key]
    classes = ["spot", f"spot-{size}", kind, {"lit": bool(moves), "hinted": bool(hinted)}]
    why = status.why
    common: dict[str, Any] = {
        "id": spot_id(name), "class": classes, "data-card": name, "data-account": "\n".join(why) or None,
    }  # fmt: skip
    text = {"aria-description": "\n".join([card.text, *why]).strip() or None}
    burdened = h.span(".upon.chip", title=listed(upon))[burden(upon)] if upon else None
    drawn = [face(game, key, size=size, status=status), burdened]
    where = f", in {place}" if place else ""
    if len(moves) == 1:
        words = act(moves[0])
        element = h.button(common, text, form=FORM, name="move", value=moves[0].text)[
            drawn, unseen(f"{where}: {words}"), ribbon(words)
        ]
    elif moves:
        count = counted(len(moves), "move")
        inside = [button(choice, act(choice), kind="move", hinted=choice.text == hinted) for choice in moves]
        element = h.details(common, name="menus")[
            h.summary(text)[drawn, unseen(f"{where}: {count}"), ribbon(count)],
            h.div(".menu", role="group", aria_label=f"What you can do with {card.name}")[inside],
        ]
    elif reach:
        classes.append("closed")
        href = why_address(table, reach)
        element = h.a(common, text, href=href, data_why=True)[drawn, unseen(f"{where}: not now; why?")]
    else:
        element = h.a(common, text, href=page_address(game_name, key))[drawn, unseen(where)]
    return Part(element)


@kept_part
def draw_pile(game: str, zone: str, title: str, kind: str, count: int, place: str, note: str, keys: tuple[str, ...]) -> Element:
    """A pile; `keys` are the cards in it that this viewer knows."""
    top = h.span(".back", aria_hidden="true")[h.b[str(count)]]
    words = h.span(".pile-title")[title, h.span(".visually-hidden")[f": {counted(count, 'card')}"]]
    named: dict[str, Any] = {"id": f"pile-{zone.replace('/', '-')}", "class": ["pile", kind, {"is-empty": not count}]}
    if not keys:
        return h.div(named)[top, words]
    return h.details(named, name="piles")[
        h.summary[top, words],
        h.div(".inside")[h.h3[capital(place)], h.p[note] if note else None, tiles(game, keys)],
    ]


def unseen(words: str) -> Element:
    """What the place of a card and its look tell those who see it. A face has a name of its own, which comes before."""
    return h.span(".said.visually-hidden")[words]


def burden(upon: tuple[str, ...]) -> str:
    """What lies on a card, in a word or two."""
    return upon[0] if len(upon) == 1 else f"{len(upon)} cards on it"


def ribbon(words: str) -> Element:
    """What a click does, in a few words on the card."""
    return h.span(".act", aria_hidden="true")[words]


@remembered(REMEMBERED)
def tiles(game: str, keys: tuple[str, ...]) -> Markup:
    """Cards of a pile by emblem and name, each once with how many there are of it; a closer look shows their faces."""
    counts: dict[str, int] = {}
    for key in keys:
        counts[key] = counts.get(key, 0) + 1
    cards = mythboard.game(game).cards
    return Markup(
        str(
            h.ul(".tiles")[
                [
                    h.li[
                        h.a(".tile", href=page_address(game, key), data_key=key, data_belongs=" ".join(cards[key].traits[:1]))[
                            emblem(game, cards[key]),
                            cards[key].name,
                            h.b[f"× {count}"] if count > 1 else None,
                        ]
                    ]
                    for key, count in counts.items()
                ]
            ]
        )
    )


def spot_id(name: str) -> str:
    """The id of a card's element: `lucky-coin#3` is `c-lucky-coin-3`."""
    return f"c-{name.replace('#', '-')}"


@remembered(REMEMBERED)
def why_address(table: str, move: str) -> str:
    """Where it is told why a move is not open."""
    return f"/t/{table}/why?move={quote(move)}"


def page_address(game: str, key: str) -> str:
    return f"/cards/{game}/{key}"
