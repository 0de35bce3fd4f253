"""Card faces. A face is drawn from the printed card alone and remembered; what changes during play is put around it.

**Theory of operation.** A table shows sixty cards and is drawn again after every move, so a face must cost nothing the second
time: it is kept as finished HTML, by game, card, size and status. `print_of` draws what is printed, and the two numbers that
may be other than printed; `face` puts it into one element that carries the status as classes and data: turned when exhausted,
`data-used="1 3"` for lines that are used (card.css dims the first and the third), a sign in words for all that matters.

Three sizes: `small` has no text and is for rows of many cards, `medium` can be read at 150 pixels, `large` is for looking
closely, and its keywords are links to the rules. Small and medium faces are made of phrasing elements alone, so a page may
put them into a button. A page sets `--card-width` where it wants another width; everything on a card scales with it.

The text on a face is the text of the card, word for word. Words that name a resource get its icon before them, keywords get
an explanation; nothing is replaced by a picture, so nobody has to see the pictures.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, Final, Literal, NamedTuple

from markupsafe import Markup

import mythboard
from mythboard.engine.card import USE, Card
from mythboard.engine.game import Game
from mythboard.engine.views import printed_number
from mythboard.prose.remembering import remembered
from mythboard.web.drawing import html as h
from mythboard.web.drawing.html import Element, Node
from mythboard.web.drawing.icons import ICONS, emblem, icon, kind_icon
from mythboard.web.drawing.lexicon import Lexicon, Piece, Word, lexicon
from mythboard.web.page import page_of

Size = Literal["small", "medium", "large"]

REMEMBERED: Final = 4096  # faces: every card of every game in every size, and many with changed numbers
STRENGTH: Final = "strength"
WORD: Final = re.compile(r"\w+")
MINUS: Final = "\N{MINUS SIGN}"
NAME_LENGTHS: Final = ((15, ""), (20, "is-long"), (99, "is-longest"))  # in letters: how small a name must be set
TEXT_LENGTHS: Final = ((60, "short"), (110, "medium"), (220, "long"), (999, "longest"))  # of a text: how large it can be set


class Status(NamedTuple):
    """What a player sees on a card besides its print; all of it comes from a view."""

    exhausted: bool = False
    used: tuple[int, ...] = ()  # lines, counted from 1
    marks: tuple[str, ...] = ()  # other signs in words: "activated", "defeated this turn"
    new: bool = False  # it has just come
    guarded: bool = False  # something lies on it
    cost: int | None = None  # if it is another one now than printed
    strength: int | None = None
    why: tuple[str, ...] = ()  # for each of these, what makes it so: "Cost 3: printed 4, -1 Toll Keeper"


NOTHING: Final = Status()
GUARDED: Final = Status(guarded=True)
DETAILS: Final = frozenset({"marks", "used", "now", "why"})  # of a view's zone: what is to be seen on some of its cards


def status_in(game: Game, zone: dict[str, Any], instance: str, *, new: bool = False, guarded: bool = False) -> Status:
    """The status of a card as a zone of a view tells it."""
    if not new and DETAILS.isdisjoint(zone):
        return GUARDED if guarded else NOTHING
    marks = tuple(zone.get("marks", {}).get(instance, ()))
    now = zone.get("now", {}).get(instance, {})
    why = zone.get("why", {}).get(instance, {})
    return Status(
        exhausted="exhausted" in marks,
        used=tuple(zone.get("used", {}).get(instance, ())),
        marks=tuple(mark for mark in marks if mark != "exhausted"),
        new=new,
        guarded=guarded,
        cost=now.get("cost"),
        strength=now.get(STRENGTH),
        why=tuple(account(game.cards[instance.partition("#")[0]], name, now[name], why[name]) for name in why),
    )


def account(card: Card, name: str, now: int, changes: Sequence[str]) -> str:
    """A number that is another one than printed, and how it comes about."""
    told = [change.replace("-", MINUS, 1) if change.startswith("-") else change for change in changes]
    return f"{name.capitalize()} {now}: {', '.join([f'printed {printed_number(card, name)}', *told])}"


def in_capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def sort_of(game: Game, card: Card) -> str:
    """What sort of card it is in words, with its group: "Egyptian item", "Greek action, Lost"."""
    own = page_of(game.name).print
    sort = WORD.sub(lambda word: own.sorts.get(word[0], word[0]), game.shown.sort_of(card))
    groups = [trait.capitalize() for trait in (card.traits if own.groups is None else own.groups) if trait in card.traits]
    return ", ".join([in_capital(sort), *groups])


def name_of(game: Game, key: str, status: Status = NOTHING) -> str:
    """What a card is called by a screen reader: name, sort, numbers, and what is the matter with it."""
    card = game.cards[key]
    parts = [card.name, sort_of(game, card)]
    if shows_cost(game, card):
        paid = lexicon(game.name).paid_in(card.kind)
        parts.append(f"cost {card.cost if status.cost is None else status.cost} {paid.capitalize()}".rstrip())
    if STRENGTH in card.values:
        parts.append(f"strength {card.values[STRENGTH] if status.strength is None else status.strength}")
    parts += [f"{name} {value}" for name, value in written_out(game, card)]
    if status.exhausted:
        parts.append("exhausted")
    parts += status.marks
    if status.guarded:
        parts.append("guarded")
    if status.new:
        parts.append("new")
    if status.used:
        parts.append(f"used: line {', '.join(map(str, status.used))}")
    return ", ".join(parts)


def face(game: Game | str, key: str, *, size: Size = "medium", status: Status = NOTHING) -> Markup:
    """The face of a card as it lies there."""
    return drawn(game if isinstance(game, Game) else mythboard.game(game), key, size, status)


@remembered(REMEMBERED)
def drawn(game: Game, key: str, size: Size, status: Status) -> Markup:
    """A face as finished HTML; see the essay."""
    card = game.cards[key]
    signs = [sign("exhausted", "exhausted")] if status.exhausted else []
    signs += [sign(mark if mark in ICONS else "activated", mark) for mark in status.marks]
    signs += [sign("guarded", "guarded")] if status.guarded else []
    signs += [sign("new", "new")] if status.new else []
    classes = {
        "card": True,
        f"card-{size}": True,
        f"kind-{card.kind}": True,
        "is-exhausted": status.exhausted,
        "is-turned": "turned" in status.marks,
        "is-new": status.new,
        "is-guarded": status.guarded,
    }
    wrap = h.article if size == "large" else h.span
    inside = print_of(game, card, size, status.cost, status.strength)
    element = wrap(
        class_=classes,
        role=None if size == "large" else "group",
        aria_label=name_of(game, key, status),
        data_card=key,
        data_belongs=" ".join(belongs(game, card)) or None,
        data_used=" ".join(map(str, status.used)) or None,
    )[inside, h.span(".card-signs")[signs] if signs else None]
    return Markup(str(element))


def sign(name: str, words: str) -> Element:
    return h.span(".card-sign")[icon(name), words]


def print_of(game: Game, card: Card, size: Size, cost: int | None, strength: int | None) -> list[Node]:
    """What is printed on a card."""
    own = page_of(game.name).print
    inside: list[Node] = [
        h.span(".card-head")[
            h.span(class_=["card-name", step(NAME_LENGTHS, len(card.name))])[card.name],
            cost_of(game, card, cost),
            own.head(card),
            glyphs(game, card),
        ],
        h.span(".card-art")[
            emblem(game.name, card, "card-emblem"),
            own.art(card),
            values_of(game, card),
            strength_of(card, strength),
        ],
        h.span(".card-kind")[kind_icon(card.kind), own.kind(game, card) or h.span[sort_of(game, card)]],
    ]
    if size != "small" and card.text:
        inside.append(h.span(".card-text", data_length=length_of(card.text))[text_of(game, card, links=size == "large")])
    return inside


def belongs(game: Game, card: Card) -> list[str]:
    """The Mythologies of a card, or its Family, or whatever colours the frames of a game."""
    own = page_of(game.name).print
    return [name for name in own.letters if name in card.traits and name != own.many]


def glyphs(game: Game, card: Card) -> Node:
    """For each of these its glyph and its letter; the words for it stand beside the kind."""
    own = page_of(game.name).print
    names = belongs(game, card)
    if not names:
        return None
    if len(names) > 2 and own.many:
        names = [own.many]
    return h.span(".card-glyphs", aria_hidden="true")[
        [h.span(class_=f"card-glyph of-{name}")[icon(name), own.letters[name]] for name in names]
    ]


def shows_cost(game: Game, card: Card) -> bool:
    """A card that is never paid for has no price tag: neither starting cards nor what is won or given."""
    return card.cost > 0 or card.kind in lexicon(game.name).cost


def cost_of(game: Game, card: Card, now: int | None) -> Node:
    """The price, in the colour and shape of what it is paid in."""
    if not shows_cost(game, card):
        return None
    paid = lexicon(game.name).paid_in(card.kind)
    return h.span(class_=["card-cost", f"in-{paid}", changed(card.cost, now)], title=printed(card.cost, now))[
        h.span(".unseen")["Cost "], str(card.cost if now is None else now), h.span(".unseen")[f" {paid.capitalize()}"]
    ]


def strength_of(card: Card, now: int | None) -> Node:
    """How strong a Companion or a Monster is; a Guard's stands on a shield."""
    if STRENGTH not in card.values:
        return None
    guard = any(clause.kind == "guard" for clause in card.clauses)
    value = card.values[STRENGTH]
    classes = ["card-strength", "is-guard" if guard else "", changed(value, now)]
    return h.span(class_=classes, title=printed(value, now))[
        h.span(".unseen")["Strength "], h.b[str(value if now is None else now)]
    ]


def written_out(game: Game, card: Card) -> list[tuple[str, int]]:
    """The values of a card that a face says in words."""
    named = page_of(game.name).print.values
    shown = [name for name in card.values if (name != STRENGTH if named is None else name in named)]
    return [(name.replace("_", " "), card.values[name]) for name in shown]


def values_of(game: Game, card: Card) -> Node:
    """`Light 3`, `Height 6`, for a game that has no signs for them. The name of the face says them, too."""
    values = written_out(game, card)
    if not values:
        return None
    return h.span(".card-values", aria_hidden="true")[
        [h.span[f"{in_capital(name)} ", h.b[str(value)]] for name, value in values]
    ]


def changed(print_: int, now: int | None) -> str:
    """The class of a number that is another one now."""
    if now is None or now == print_:
        return ""
    return "is-more" if now > print_ else "is-less"


def printed(print_: int, now: int | None) -> str | None:
    return None if now is None or now == print_ else f"printed: {print_}"


def length_of(text: str) -> str:
    """How long a text is in print; a line of its own counts as half a line of words more."""
    measure = len(text) + 12 * text.count("\n")
    return step(TEXT_LENGTHS, measure)


def step(lengths: Sequence[tuple[int, str]], length: int) -> str:
    """The first step that is long enough, or else the last one."""
    return next((name for most, name in lengths if length <= most), lengths[-1][1])


# Text


def text_of(game: Game, card: Card, *, links: bool) -> list[Element]:
    """The lines of a card, each an element."""
    words = lexicon(game.name)
    lines = card.text.split("\n")
    kinds = [clause.kind for clause in card.clauses[: len(lines)]]
    return [h.span(".card-line")[line_of(game.name, words, line, kind, links)] for line, kind in zip(lines, kinds, strict=True)]


def line_of(game: str, words: Lexicon, line: str, kind: str, links: bool) -> list[Node]:
    """A line: what it waits for comes first, set apart, and then what it does."""
    lead = lead_of(line, kind)
    pieces = words.pieces(line)
    if not lead:
        return marked(game, pieces, links)
    before, after = cut(pieces, lead)
    return [h.b(".card-lead")[marked(game, before, links)], *marked(game, after, links)]


def lead_of(line: str, kind: str) -> int:
    """How many letters of a line say when it counts: "Mythos:", "Activation 3:", "Guard."; 0 if it just does something."""
    if kind == USE:
        return 0
    return line.index(":") + 1 if ":" in line else len(line.split(" ", 1)[0])


def cut(pieces: Iterable[Piece], at: int) -> tuple[list[Piece], list[Piece]]:
    """The pieces before and after so many letters."""
    before: list[Piece] = []
    after: list[Piece] = []
    for piece in pieces:
        first, rest = piece.text[:at], piece.text[at:]
        at -= len(first)
        if first:
            before.append(Piece(first, piece.word, piece.resource))
        if rest:
            after.append(Piece(rest, piece.word, piece.resource))
    return before, after


def marked(game: str, pieces: Sequence[Piece], links: bool) -> list[Node]:
    """Pieces as HTML. What belongs to one keyword is one element."""
    result: list[Node] = []
    for word, group in groupby(pieces, key=lambda piece: piece.word):
        together = list(group)
        inner = [resource(piece) if piece.resource else piece.text for piece in together]
        if word is None:
            result += inner
        else:
            result.append(keyword(game, word, inner, links, is_die=any(piece.resource for piece in together)))
    return result


def keyword(game: str, word: Word, inner: Sequence[Node], links: bool, is_die: bool) -> Element:
    """A keyword with its explanation. One about a resource is about dice of it."""
    classes = {"card-word": True, "is-die": is_die}
    if links:
        return h.a(class_=classes, href=rule_address(game, word.rule), title=word.says)[inner]
    return h.abbr(class_=classes, title=word.says)[inner]


def resource(piece: Piece) -> Element:
    """`2 Money`, with the icon before the word."""
    number, space, name = piece.text.rpartition(" ")
    return h.span(class_=f"resource in-{piece.resource}")[number + space, icon(piece.resource), name]


def rule_address(game: str, rule: str) -> str:
    """Where the rules page says it."""
    return f"/rules/{game}#{rule}"


# A close look


def zoom(game: Game | str, key: str, *, status: Status = NOTHING) -> Element:
    """A card in full, with its words explained, the rules that say so, and where it comes from."""
    played = game if isinstance(game, Game) else mythboard.game(game)
    return h.div(".zoom")[face(played, key, size="large", status=status), about(played, played.cards[key])]


@remembered(REMEMBERED)
def about(game: Game, card: Card) -> Markup:
    """What there is to know about a card besides its face."""
    words = lexicon(game.name)
    explained = [words.kinds[card.kind]] if card.kind in words.kinds else []
    explained += [words.traits[trait] for trait in card.traits if trait in words.traits]
    explained += words.words_in(card.text)
    explained += page_of(game.name).print.words(card)
    copies = f"{card.copies} copies in the box." if card.copies > 1 else "1 copy in the box."
    return Markup(
        str(
            h.div(".zoom-about")[
                h.dl(".zoom-words")[[explanation(game.name, word) for word in explained]] if explained else None,
                h.p(".zoom-copies")[copies],
                h.p(".zoom-origin")[h.b["Origin: "], card.origin],
            ]
        )
    )


def explanation(game: str, word: Word) -> Element:
    return h.div[h.dt[in_capital(word.name)], h.dd[f"{word.says} ", h.a(href=rule_address(game, word.rule))[word.rule]]]
