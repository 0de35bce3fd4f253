"""What the others did: their last turn in a few lines, and how an attack ended.

A turn of somebody else is over before one has seen it, and its traces are cards that are gone and numbers that are others. The
log tells all of it, sentence by sentence. Here the sentences are read once more for the few things one wants to know at a
glance: what was played, bought, defeated and destroyed, what the dice showed, how the attack went, what it cost whom. What is
said here is what this viewer's own log says, so nothing can be told that the viewer may not know.

`DEEDS` says which words of the sentences are worth a line in which game; a game that is not there has its last turn told in the
log alone.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from markupsafe import Markup

from mythboard.table.showing import Shown
from mythboard.web import html as h
from mythboard.web.html import Element, Node
from mythboard.web.icons import icon
from mythboard.web.logpanel import card_names, told
from mythboard.web.parts import Has, kept_part
from mythboard.web.words import counted, listed

DEEDS: Final = {  # by game: a line's caption, and the words before the cards it lists
    "chartalea": (
        ("Played", ("plays",)),
        ("Used", ("uses", "spends")),
        ("Acquired", ("acquires", "obtains")),
        ("Defeated", ("defeats",)),
        ("Destroyed", ("destroys",)),
        ("Inflicted", ("inflicts",)),
    ),
    "elysium": (
        ("Took", ("takes", "gets")),
        ("Used", ("uses",)),
        ("Transferred", ("transfers",)),
        ("Won", ("wins",)),
        ("Discarded", ("discards",)),
    ),
    "mysthea": (
        ("Played", ("plays",)),
        ("Used", ("uses",)),
        ("Meditated", ("meditates",)),
        ("Bought", ("buys",)),
        ("Started", ("starts",)),
        ("Moved", ("moves",)),
        ("Faced", ("faces",)),
        ("Attuned to", ("takes",)),
        ("Discarded", ("discards",)),
    ),
    "obol": (("Played", ("plays",)), ("Hired", ("hires", "takes"))),
}
BARE: Final = {"meditates"}  # words of DEEDS that need no card
BRIEF: Final = (
    "Meditated",
    "Acquired",
    "Bought",
    "Started",
    "Moved",
    "Faced",
    "Attuned to",
    "Took",
    "Transferred",
    "Won",
    "Hired",
    "Defeated",
    "Destroyed",
    "Inflicted",
)  # captions that are news to everybody
COUNTED: Final = {  # what a game is won and lost by
    "chartalea": ("Health",), "elysium": ("VP",), "mysthea": ("glory",), "obol": ("soul", "souls"),
}  # fmt: skip
ALSO: Final = {"elysium": ("Gold", "Citizen", "Citizens"), "mysthea": ("energy",)}  # what counts too, if others take or give it
TAKEN_TOO: Final = {
    "elysium": r"Quest \d+|\d+ Citizens?|the (?:first |second )?Bonus tile of (?:Level I+|[A-Z]\w+)",
    "mysthea": r"a battle in the [a-z ]+ of the [A-Z]\w+|the [A-Z]\w+|an encounter",
}  # what is no card of the box and yet worth a line
A_FEW: Final = 3  # cards of a turn in which nothing else is worth telling
CITIZENS: Final = re.compile(r"(\d+) Citizens?")
GAINS: Final = {"gains": 1, "receives": 1, "loses": -1}
PARTS: Final = {**GAINS, "takes": 1, "parts": -1}  # what is given away for something counts only where somebody else took it
LOST: Final = re.compile(r"\bloses ((?:a|\d+) (?:troop|golem|fortification)s?)\b")
WOUNDED: Final = re.compile(r"The champion of (.+) is wounded\.")
ROLLED: Final = re.compile(r"(?:^|[ ,])rolls ((?:[A-Z]?\w+ )?\d+(?:(?:, | and )(?:[A-Z]\w+ )?\d+)*)")
ATTACKED: Final = re.compile(r"attacks with (\d+)")
STOPPED: Final = re.compile(r"A Guard stops the (\d+) Attack")
DEFENDED: Final = re.compile(r"The Defense is (\d+)")


class Attack(NamedTuple):
    """An attack and what became of it."""

    seat: int  # who attacked
    sum: int
    defense: int
    shields: tuple[str, ...]  # what was revealed
    lost: int | None  # Health; None while nobody knows yet
    is_stopped: bool = False  # by a Guard


class Recap(NamedTuple):
    """A turn of somebody, at a glance."""

    seat: int
    is_running: bool
    deeds: tuple[tuple[str, tuple[str, ...]], ...]  # captions and names of cards
    rolled: str
    attack: Attack | None
    changes: tuple[tuple[int, str, int], ...]  # seat, what, by how much
    losses: tuple[tuple[int, str], ...] = ()  # seat, and units that others cost it: "a golem", "champion"


@lru_cache(maxsize=20_000)
def seat_in(heading: str, seats: tuple[str, ...]) -> int | None:
    """Whose turn a heading begins: "Round 2 begins. Ana begins a turn."."""
    found = [seat for seat, name in enumerate(seats) if re.search(rf"(?:^|\. ){re.escape(name)} begins ", heading)]
    return max(found, key=lambda seat: len(seats[seat]), default=None)


def doer_of(sentence: str, seats: Sequence[str]) -> int | None:
    """Whose deed a sentence tells."""
    found = [seat for seat, name in enumerate(seats) if sentence.startswith(f"{name} ")]
    return max(found, key=lambda seat: len(seats[seat]), default=None)


@lru_cache(maxsize=16)
def things(game: str) -> re.Pattern[str]:
    """What deeds are done with: cards, mostly."""
    cards = card_names(game)[0]
    return re.compile(f"{cards.pattern}|{TAKEN_TOO[game]}") if game in TAKEN_TOO else cards


@lru_cache(maxsize=16)
def deed_words(game: str) -> re.Pattern[str]:
    """A word of DEEDS and the cards that follow it."""
    verbs = "|".join(verb for _, words in DEEDS[game] for verb in words)
    card = f"(?:{things(game).pattern})"
    return re.compile(rf"\b({verbs}) ({card}(?:(?:, | and ){card})*)")


@lru_cache(maxsize=2_000)
def read_turn(game: str, sentences: tuple[str, ...], seat: int, seats: tuple[str, ...], is_running: bool) -> Recap:
    """A turn, read."""
    captions = {verb: caption for caption, verbs in DEEDS[game] for verb in verbs}
    deeds: dict[str, list[str]] = {caption: [] for caption, _ in DEEDS[game]}
    rolled: list[str] = []
    names = card_names(game)[0]
    for sentence in sentences:
        if doer_of(sentence, seats) == seat:
            for verb, cards, *_ in deed_words(game).findall(sentence):
                deeds[captions[verb]] += [found[0] for found in things(game).finditer(cards)]
            for verb in BARE.intersection(captions, sentence.rstrip(".").replace(",", "").split()):
                deeds[captions[verb]] = [""]
            rolled += ROLLED.findall(sentence)
        elif inflicted := re.fullmatch(rf"({names.pattern}) befalls .*", sentence):
            deeds["Inflicted"].append(inflicted[1])
    once = {caption: tuple(dict.fromkeys(summed(cards))) for caption, cards in deeds.items()}
    if "Used" in once and "Played" in once:  # what was played and used as well is told once
        once["Used"] = tuple(name for name in once["Used"] if name not in once["Played"])
    return Recap(
        seat,
        is_running,
        tuple((caption, cards) for caption, cards in once.items() if cards),
        rolled[-1] if rolled else "",
        read_attack(game, sentences, seats),
        tuple([one for one in read_changes(game, sentences, seats) if one[0] != seat or one[1] == COUNTED[game][0]]),
        read_losses(sentences, seats),
    )


def read_losses(sentences: Sequence[str], seats: Sequence[str]) -> tuple[tuple[int, str], ...]:
    """Units that were removed, and champions that were wounded."""
    found: list[tuple[int, str]] = []
    for sentence in sentences:
        seat = doer_of(sentence, seats)
        if (wounded := WOUNDED.fullmatch(sentence)) and wounded[1] in seats:
            found.append((seats.index(wounded[1]), "champion"))
        elif seat is not None:
            found += [(seat, what) for what in LOST.findall(sentence)]
    return tuple(found)


def summed(cards: list[str]) -> list[str]:
    """Citizens who come one by one are told together."""
    numbers = [int(card.split()[0]) for card in cards if CITIZENS.fullmatch(card)]
    others = [card for card in cards if not CITIZENS.fullmatch(card)]
    return [*others, "a Citizen" if sum(numbers) == 1 else f"{sum(numbers)} Citizens"] if numbers else others


@lru_cache(maxsize=2_000)
def read_attack(game: str, sentences: tuple[str, ...], seats: tuple[str, ...]) -> Attack | None:
    """The attack of a turn, from the sentence that begins it to the loss that ends it."""
    for at, sentence in enumerate(sentences):
        seat = doer_of(sentence, seats)
        stopped = STOPPED.match(sentence)
        if stopped is not None:
            whose = [other for other, name in enumerate(seats) if sentence.endswith(f" of {name}.")]
            return Attack(whose[0], int(stopped[1]), 0, (), 0, True) if whose else None
        attacked = ATTACKED.search(sentence)
        if attacked is None or seat is None:
            continue
        after = sentences[at + 1 :]
        shields = [name for line in after if " reveals " in line for name in card_names(game)[0].findall(line)]
        defense = next((int(found[1]) for line in after if (found := DEFENDED.search(line))), 0)
        losses = [amount for who, what, amount in read_changes(game, after, seats) if who != seat and what == "Health"]
        is_done = bool(losses) or any(doer_of(line, seats) == seat for line in after)
        return Attack(seat, int(attacked[1]), defense, tuple(shields), -losses[0] if losses else 0 if is_done else None)
    return None


def read_changes(game: str, sentences: Sequence[str], seats: Sequence[str]) -> tuple[tuple[int, str, int], ...]:
    """By how much what counts has changed for whom. A verb holds until the next one: "gains 4 Money, 2 Health and has 40"."""
    totals: dict[tuple[int, str], int] = {}
    for sentence in sentences:
        seat = doer_of(sentence, seats)
        if seat is None:
            continue
        verb = ""
        for word, amount, what in re.findall(r"\b(?:([a-z]+)|(\d+) (\w+))", sentence):
            if word and word not in ("and", "with"):
                verb = word
            elif amount and what in COUNTED[game]:
                key = seat, COUNTED[game][0]
                totals[key] = totals.get(key, 0) + GAINS.get(verb, 0) * int(amount)
            elif amount and what in ALSO.get(game, ()):
                totals[seat, what] = totals.get((seat, what), 0) + PARTS.get(verb, 0) * int(amount)
    return tuple((seat, what, amount) for (seat, what), amount in totals.items() if amount)


# What was seen last


def turns_since(shown: Shown) -> list[Recap]:
    """The turns of the others since the viewer's own last one, the latest last; a spectator is told of the last one."""
    if shown.game not in DEEDS:
        return []
    seats = tuple(seat.name for seat in shown.seats)
    found: list[Recap] = []
    for number in range(len(shown.log) - 1, 0, -1):
        turn = shown.log[number]
        seat = seat_in(turn.heading, seats)
        is_last = number == len(shown.log) - 1
        if seat == shown.viewer and not is_last:
            break
        if seat is not None and seat != shown.viewer and turn.sentences:
            found.append(read_turn(shown.game, tuple(turn.sentences), seat, seats, is_last and not shown.view["over"]))
            if shown.viewer is None or len(found) == len(seats) - 1:
                break
    return found[::-1]


def last_attack(shown: Shown) -> Attack | None:
    """The attack of this turn or of the one before."""
    seats = tuple(seat.name for seat in shown.seats)
    for turn in shown.log[:-3:-1]:
        if (attack := read_attack(shown.game, tuple(turn.sentences), seats)) is not None:
            return attack
    return None


# As it is shown


def called(names: Sequence[str], viewer: int | None, seat: int) -> str:
    return "You" if seat == viewer else names[seat]


def signed(amount: int) -> str:
    return f"+{amount}" if amount > 0 else f"−{-amount}"


def recap_panel(shown: Shown, has: Has) -> Markup | None:
    """What the others did since one's own last turn. It can be folded."""
    recaps = tuple(turns_since(shown))
    if not recaps:
        return None
    return draw_recaps(shown.game, tuple([seat.name for seat in shown.seats]), shown.viewer, recaps).sent_to(has)


@kept_part
def draw_recaps(game: str, names: tuple[str, ...], viewer: int | None, recaps: tuple[Recap, ...]) -> Element:
    return h.div("#recaps.recaps")[[one_recap(game, names, viewer, recap) for recap in recaps]]


def one_recap(game: str, names: tuple[str, ...], viewer: int | None, recap: Recap) -> Element:
    name = names[recap.seat]
    deeds = {caption: told(game, listed(cards), ()) for caption, cards in recap.deeds}
    rows: list[tuple[str, Node]] = []  # what matters most comes first: the rest may have to be scrolled to
    if recap.attack is not None:
        rows.append(("Attack", outcome(recap.attack)))
    for seat, what, amount in recap.changes:
        if recap.attack is None or recap.attack.lost != -amount:
            rows.append((called(names, viewer, seat), h.b[f"{'+' if amount > 0 else '−'}{how_much(abs(amount), what)}"]))
    rows += [(caption, deeds[caption]) for caption in BRIEF if caption in deeds]
    brief = len(rows)
    rows += [("Rolled", recap.rolled)] if recap.rolled else []
    rows += [(caption, cards) for caption, cards in deeds.items() if caption not in BRIEF]
    title = f"{name}'s turn so far" if recap.is_running else f"{name}'s last turn"
    return h.details(f"#recap-{recap.seat}", class_=["recap", f"seat-{recap.seat}-plate"], open=True, data_remembered="recap")[
        h.summary[h.h3[title]],
        h.dl[[h.div(class_={"minor": at >= brief})[h.dt[caption], h.dd[words]] for at, (caption, words) in enumerate(rows)]]
        if rows
        else h.p(".nothing")["Nothing to speak of."],
    ]


def outcome(attack: Attack) -> str:
    """How an attack went, in words."""
    if attack.is_stopped:
        return f"with {attack.sum}, stopped by a Guard"
    against = f", {listed(attack.shields)}" if attack.shields else ""
    defense = f" against {attack.defense} Defense" if attack.defense else ""
    result = "" if attack.lost is None else f": {attack.lost or 'no'} Health lost"
    return f"with {attack.sum}{against}{defense}{result}"


def last_turn(shown: Shown, seat: int) -> Node:
    """What a player did since the viewer's own last turn, in a line."""
    recaps = [recap for recap in turns_since(shown) if recap.seat == seat]
    said = summary_of(recaps[-1]) if recaps else ""
    return h.p(".last-turn")[told(shown.game, said, ())] if said else None


def summary_of(recap: Recap) -> str:
    deeds = [f"{caption.lower()} {listed(cards)}".strip() for caption, cards in recap.deeds]
    deeds += [f"{signed(amount)} {what}" for seat, what, amount in recap.changes if seat == recap.seat]
    said = "; ".join(deeds)
    return said[:1].upper() + said[1:]


def headline(shown: Shown) -> str:
    """What matters most of the last turn of the others, in a sentence; for the place where one is asked."""
    said = []
    for recap in turns_since(shown):
        parts = [attack_words(recap.attack)] if recap.attack is not None else []
        yours: list[str] = []
        units = [what for seat, what in recap.losses if seat == shown.viewer]
        if recap.attack is None or recap.attack.lost is not None:  # while an attack goes on, nothing else matters
            parts += [f"{caption.lower()} {listed(cards)}".strip() for caption, cards in recap.deeds if caption in BRIEF]
            for seat, what, amount in recap.changes:
                if what != "Health" and seat in (recap.seat, shown.viewer):
                    how = f"{'gained' if amount > 0 else 'lost'} {how_much(abs(amount), what)}"
                    (parts if seat == recap.seat else yours).append(how)
            yours += [f"lost {listed(others)}"] if (others := [what for what in units if what != "champion"]) else []
        if not parts and recap.deeds:  # of everybody something is told
            caption, cards = recap.deeds[0]
            parts = [f"{caption.lower()} {listed(cards[:A_FEW])}{' and more' if len(cards) > A_FEW else ''}"]
        said += [f"{shown.seats[recap.seat].name} {listed(parts)}."] if parts else []
        said += [f"You {listed(yours)}."] if yours else []
        said += ["Your champion was wounded."] if "champion" in units else []
    return " ".join(said)


def attack_words(attack: Attack) -> str:
    """An attack as what somebody did."""
    if attack.lost is None:
        return f"attacks with {attack.sum}"
    if attack.is_stopped:
        return "was stopped by a Guard"
    return f"attacked with {attack.sum} ({attack.lost or 'no'} Health lost)"


def how_much(amount: int, what: str) -> str:
    """`3 Health`, `1 soul`, `2 souls`: only what can be counted one by one has a plural."""
    return f"{amount} {what}" if what[0].isupper() or what in ("glory", "energy") else counted(amount, what)


def attack_board(shown: Shown, attack: Attack) -> Element:
    """An attack as a sum: what came, what stood against it, what got through."""
    by_you = attack.seat == shown.viewer
    title = "You attacked" if by_you else f"{shown.seats[attack.seat].name} attacked"
    if attack.is_stopped:
        result: Node = h.p(".got-through")["Stopped by a Guard."]
    else:
        lost = attack.lost or 0
        names = [seat.name for seat in shown.seats]
        loser = next(called(names, shown.viewer, seat) for seat in range(len(names)) if seat != attack.seat)
        result = h.p(class_=["got-through", {"is-blow": lost > 0}])[
            icon("health"), h.b[signed(-lost) if lost else "0"], f" {loser}" if lost else " nobody is hurt"
        ]
    return h.div(f"#attack-{attack.seat}.attack.is-over", role="group", aria_label="The last attack")[
        h.h2[title],
        h.p(".versus")[
            h.span(".counter-attack")[icon("attack", "Attack"), h.b[str(attack.sum)]],
            [" − ", h.span(".counter-defense")[icon("defense", "Defense"), h.b[str(attack.defense)]]]
            if attack.defense
            else None,
        ],
        h.p(".revealed")[told(shown.game, listed(attack.shields), ())] if attack.shields else None,
        result,
    ]
