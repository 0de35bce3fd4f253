"""Attacks and rolls of Chartalea, read from a viewer's entries: for the recap of a turn, for news, and for the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from mythboard.engine.entries import Entry
from mythboard.prose import voice_of
from mythboard.prose.voice import Names
from mythboard.table.shown import Shown
from mythboard.web.drawing import html as h
from mythboard.web.drawing.html import Element, Node
from mythboard.web.drawing.icons import icon
from mythboard.web.drawing.seatsigns import called
from mythboard.web.drawing.sentences import drawn
from mythboard.web.page import Highlights
from mythboard.web.panels.log import names_of

GAME: Final = "chartalea"
DICE: Final = ("money", "attack", "health", "power")
DICE_OF_A_TYPE: Final = 4


class Attack(NamedTuple):
    """An attack and what became of it."""

    seat: int  # who attacked
    sum: int
    defense: int
    shields: tuple[str, ...]  # cards that were revealed
    lost: int | None  # Health; None while nobody knows yet
    is_stopped: bool = False  # by a Guard


class Roll(NamedTuple):
    """What the dice of a turn show in the end, and who had them rolled once more with a token."""

    faces: tuple[tuple[str, int], ...]
    forced_by: int | None


def attack_in(entries: Sequence[Entry]) -> Attack | None:
    """The attack of a turn."""
    for at, entry in enumerate(entries):
        if entry.deed == "guarded":
            return Attack(entry.seat, entry.values[0][1], 0, (), 0, True)
        if entry.deed == "attack":
            after = entries[at + 1 :]
            shields = [card for one in after if one.deed == "reveal" for card in one.cards]
            defense = [to for one in after if one.deed == "defend" for _, _, to in one.amounts]
            struck = [one for one in after if one.deed == "strike"]
            lost = -sum(
                [one.by(f"health/{1 - entry.seat}") for one in after if one.deed == "lose" and one.follows_from("attack")]
            )
            return Attack(
                entry.seat, entry.values[0][1], defense[-1] if defense else 0, tuple(shields), lost if struck else None
            )
    return None


def roll_in(entries: Sequence[Entry]) -> Roll | None:
    """The roll of a turn: every die as it was last, whatever rerolled or turned it."""
    faces: dict[str, int] = {}
    rolled = False
    forced_by: int | None = None
    for entry in entries:
        if entry.deed == "end-turn":
            break
        if entry.deed == "token" and rolled:
            forced_by = entry.seat
        rolled |= entry.deed == "roll"
        if entry.deed == "roll" and not faces:
            faces = {f"face/{place}": face for place, face in places_of(entry)}
        for name, _, to in entry.amounts:
            if name.startswith("face/"):
                faces[name] = to
    if not rolled:
        return None
    ordered = sorted(faces.items(), key=lambda one: int(one[0].partition("/")[2]))
    return Roll(tuple([(DICE[int(name.partition("/")[2]) // DICE_OF_A_TYPE], face) for name, face in ordered]), forced_by)


def places_of(entry: Entry) -> list[tuple[int, int]]:
    """The dice of a whole roll, each with its place: a face that shows 0 has not changed, so no amount names it."""
    found: list[tuple[int, int]] = []
    for kind, face in entry.values:
        first = DICE.index(kind) * DICE_OF_A_TYPE
        found.append((first + sum([place // DICE_OF_A_TYPE == DICE.index(kind) for place, _ in found]), face))
    return found


def highlights(entries: tuple[Entry, ...], seat: int, names: Names, viewer: int | None) -> Highlights:
    """How the attack of a turn went, and what the dice showed."""
    templates = voice_of(GAME).templates
    found, rolled = attack_in(entries), roll_in(entries)
    first: list[tuple[str, Node]] = []
    last: list[tuple[str, Node]] = []
    did: list[str] = []
    if found is not None:
        first.append((templates.say("recap-attack"), outcome(found)))
        did.append(
            templates.say("did-stop") if found.is_stopped else templates.say("did-attack", sum=found.sum, lost=loss(found))
        )
    if rolled is not None:
        last.append((templates.say("recap-rolled"), roll_words(rolled, seat, names, viewer)))
    is_told = found is not None and found.lost
    said = (f"health/{1 - found.seat}",) if found is not None and is_told and only_loss(entries, found) else ()
    return Highlights(tuple(first), tuple(last), tuple(did), said, found is not None and found.lost is None)


def only_loss(entries: Sequence[Entry], found: Attack) -> bool:
    """Whether all Health that was lost in a turn was lost to its attack: then the attack tells of it."""
    return sum([entry.by(f"health/{1 - found.seat}") for entry in entries]) == -(found.lost or 0)


def loss(found: Attack) -> int | str:
    return "open" if found.lost is None else found.lost


def outcome(found: Attack) -> str:
    """How an attack went, in words."""
    speaker = voice_of(GAME)
    if found.is_stopped:
        return speaker.templates.say("attack-stopped", sum=found.sum)
    cards = speaker.templates.listed([speaker.game.cards[card.partition("#")[0]].name for card in found.shields])
    return speaker.templates.say(
        "attack-outcome",
        sum=found.sum,
        shields="some" if found.shields else "none",
        cards=cards,
        defense=found.defense,
        lost=loss(found),
    )


def roll_words(rolled: Roll, seat: int, names: Names, viewer: int | None) -> str:
    speaker = voice_of(GAME)
    forced = "no" if rolled.forced_by is None else "own" if rolled.forced_by == seat else "other"
    who = called(names, viewer, rolled.forced_by) if rolled.forced_by is not None else ""
    return speaker.templates.say(
        "rolled", values=speaker.values(Entry(0, seat, "roll", values=rolled.faces)), forced=forced, who=who
    )


def last_attack(shown: Shown) -> Attack | None:
    """The attack of this turn or of the one before."""
    for turn in shown.log[:-3:-1]:
        if (found := attack_in(turn.entries)) is not None:
            return found
    return None


def attack_board(shown: Shown, found: Attack) -> Element:
    """An attack as a sum: what came, what stood against it, what got through."""
    by_you = found.seat == shown.viewer
    title = "You attacked" if by_you else f"{shown.seats[found.seat].name} attacked"
    if found.is_stopped:
        result: Node = h.p(".got-through")["Stopped by a Guard."]
    else:
        lost = found.lost or 0
        loser = called(names_of(shown), shown.viewer, 1 - found.seat)
        result = h.p(class_=["got-through", {"is-blow": lost > 0}])[
            icon("health"), h.b[f"−{lost}" if lost else "0"], f" {loser}" if lost else " nobody is hurt"
        ]
    items = voice_of(GAME).items([Entry(0, 1 - found.seat, "reveal", cards=found.shields)], shown.viewer, names_of(shown))
    return h.div(f"#attack-{found.seat}.attack.is-over", role="group", aria_label="The last attack")[
        h.h2[title],
        h.p(".versus")[
            h.span(".counter-attack")[icon("attack", "Attack"), h.b[str(found.sum)]],
            [" − ", h.span(".counter-defense")[icon("defense", "Defense"), h.b[str(found.defense)]]] if found.defense else None,
        ],
        h.p(".revealed")[drawn(GAME, items)] if found.shields else None,
        result,
    ]
