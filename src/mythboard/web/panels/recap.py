"""What the others did: their last turn in a few lines.

A turn of somebody else is over before one has seen it, and its traces are cards that are gone and numbers that are others. The
log tells all of it, entry by entry. Here the entries of a turn are added up to the few things one wants to know at a glance:
what was played, bought, defeated, and what it cost whom. The page of a game says which deeds are worth a line (`Page.recap`),
which of these are news to everybody (`Page.brief`), and by which number the game is won (`Page.won_by`).

What is added up are the viewer's own entries, so nothing can be told that the viewer may not know, and a test compares the sums
with the difference of the viewer's views.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from markupsafe import Markup

from mythboard.engine.entries import Entry
from mythboard.prose import Sentence, Voice, voice_of
from mythboard.prose.voice import Names
from mythboard.table.history.log import Turn
from mythboard.table.shown import Shown
from mythboard.web.drawing import html as h
from mythboard.web.drawing.html import Element, Node
from mythboard.web.drawing.parts import Has, kept_part
from mythboard.web.drawing.seatsigns import called
from mythboard.web.drawing.sentences import drawn
from mythboard.web.page import Highlights, page_of

A_FEW: Final = 3  # cards of a turn in which nothing else is worth telling


class Recap(NamedTuple):
    """A turn of somebody, at a glance."""

    seat: int
    is_running: bool
    deeds: tuple[tuple[Entry, ...], ...]  # by line of the recap: all entries of its deeds
    changes: tuple[tuple[int, str, int], ...]  # seat, number, by how much
    losses: tuple[Entry, ...]  # what others suffered
    entries: tuple[Entry, ...]


def sums(entries: Sequence[Entry]) -> dict[str, int]:
    """By how much each number has changed in all: what two views at the ends differ by."""
    found: dict[str, int] = {}
    for entry in entries:
        for name, by, _ in entry.amounts:
            found[name] = found.get(name, 0) + by
    return {name: by for name, by in found.items() if by}


def recap_of(game: str, turn: Turn, is_running: bool) -> Recap:
    """A turn, added up."""
    page = page_of(game)
    seat = turn.seat
    lines = [
        tuple([entry for entry in turn.entries if entry.deed in deeds and (entry.seat == seat or entry.deed in page.sent)])
        for deeds in page.recap
    ]
    changes = []
    for name, by in sums(turn.entries).items():
        what, _, whose = name.partition("/")
        is_own = whose == str(seat)
        if what == page.won_by or (what in page.also and whose and not is_own):
            changes.append((int(whose), name, by))
    losses = tuple([entry for entry in turn.entries if entry.deed in page.losses and entry.seat != seat])
    return Recap(seat, is_running, tuple([line for line in lines if line]), tuple(changes), losses, turn.entries)


def turns_since(shown: Shown) -> list[Recap]:
    """The turns of the others since the viewer's own last one, the latest last; a spectator is told of the last one."""
    return [recap_of(shown.game, turn, is_running) for turn, is_running in told_since(shown)]


def told_since(shown: Shown) -> list[tuple[Turn, bool]]:
    """These turns, each with whether it is still running."""
    if not page_of(shown.game).recap:
        return []
    found: list[tuple[Turn, bool]] = []
    for number in range(len(shown.log) - 1, 0, -1):
        turn = shown.log[number]
        is_last = number == len(shown.log) - 1
        if turn.seat == shown.viewer and not is_last:
            break
        if turn.seat >= 0 and turn.seat != shown.viewer and turn.entries:
            found.append((turn, is_last and not shown.view["over"]))
            if shown.viewer is None or len(found) == len(shown.seats) - 1:
                break
    return found[::-1]


# As it is shown


def recap_panel(shown: Shown, has: Has) -> Markup | None:
    """What the others did since one's own last turn. It can be folded."""
    turns = tuple(told_since(shown))
    if not turns:
        return None
    return draw_recaps(shown.game, tuple([seat.name for seat in shown.seats]), shown.viewer, turns).sent_to(has)


@kept_part  # by turns, which keep their hashes
def draw_recaps(game: str, names: Names, viewer: int | None, turns: tuple[tuple[Turn, bool], ...]) -> Element:
    recaps = [recap_of(game, turn, is_running) for turn, is_running in turns]
    return h.div("#recaps.recaps")[[one_recap(game, names, viewer, recap) for recap in recaps]]


def one_recap(game: str, names: Names, viewer: int | None, recap: Recap) -> Element:
    speaker, page = voice_of(game), page_of(game)
    lit = highlights(game, recap, names, viewer)
    rows: list[tuple[str, Node]] = list(lit.first)  # what matters most comes first: the rest may have to be scrolled to
    changes = [change for change in recap.changes if change[1] not in lit.said]
    rows += [(called(names, viewer, seat), h.b[signed(speaker, name, by)]) for seat, name, by in changes]
    lines = [
        (line[0].deed in page.brief, speaker.caption(line[0].deed), drawn(game, speaker.items(line, viewer, names)))
        for line in recap.deeds
    ]
    rows += [(caption, words) for is_brief, caption, words in lines if is_brief]
    brief = len(rows)  # what is shown on a narrow screen; all of it, if nothing is news to everybody
    rows += [*lit.last, *[(caption, words) for is_brief, caption, words in lines if not is_brief]]
    title = f"{names[recap.seat]}'s turn so far" if recap.is_running else f"{names[recap.seat]}'s last turn"
    return h.details(f"#recap-{recap.seat}", class_=["recap", f"seat-{recap.seat}-plate"], open=True, data_remembered="recap")[
        h.summary[h.h3[title]],
        h.dl[[h.div(class_={"minor": 0 < brief <= at})[h.dt[caption], h.dd[words]] for at, (caption, words) in enumerate(rows)]]
        if rows
        else h.p(".nothing")["Nothing notable."],
    ]


def highlights(game: str, recap: Recap, names: Names, viewer: int | None) -> Highlights:
    find = page_of(game).highlights
    return find(recap.entries, recap.seat, names, viewer) if find is not None else Highlights()


def signed(speaker: Voice, number: str, by: int) -> str:
    return f"{'+' if by > 0 else '−'}{speaker.amount(number, by)}"


def last_turn(shown: Shown, seat: int) -> Node:
    """What a player did since the viewer's own last turn, in a line."""
    recaps = [recap for recap in turns_since(shown) if recap.seat == seat]
    if not recaps:
        return None
    speaker, names = voice_of(shown.game), tuple([one.name for one in shown.seats])
    entries = [entry for line in recaps[-1].deeds for entry in line]
    own = [changed(seat, name, by) for whose, name, by in recaps[-1].changes if whose == seat]
    said = speaker.did([*entries, *own], shown.viewer, names)
    return h.p(".last-turn")[drawn(shown.game, said)] if said else None


def changed(seat: int, number: str, by: int) -> Entry:
    """A sum as an entry of its own, so that it is told like one."""
    return Entry(0, seat, "gain" if by > 0 else "lose", amounts=((number, by, 0),))


def headlines(shown: Shown) -> list[Sentence]:
    """What matters most of the last turns of the others; for the place where one is asked."""
    speaker, page = voice_of(shown.game), page_of(shown.game)
    names = tuple([seat.name for seat in shown.seats])
    said: list[Sentence] = []
    for recap in turns_since(shown):
        lit = highlights(shown.game, recap, names, shown.viewer)
        parts: list[Entry] = []
        yours: list[Entry] = []
        if not lit.is_open:  # while an attack goes on, nothing else matters
            parts = [entry for line in recap.deeds for entry in line if entry.deed in page.brief]
            for seat, name, by in recap.changes:
                if name not in lit.said:
                    if seat == recap.seat:
                        parts.append(changed(seat, name, by))
                    elif seat == shown.viewer:
                        yours.append(changed(seat, name, by))
            yours += [entry for entry in recap.losses if entry.seat == shown.viewer]
        if not parts and not lit.did and recap.deeds:  # of everybody something is told
            parts = [few(recap.deeds[0])]
        said += speaker.summary(recap.seat, parts, shown.viewer, names, lit.did)
        if shown.viewer is not None:
            said += speaker.summary(shown.viewer, yours, shown.viewer, names)
    return said


def few(line: tuple[Entry, ...]) -> Entry:
    """The first things of a line of a recap."""
    cards = [card for entry in line for card in entry.cards]
    return line[0]._replace(cards=tuple(cards[:A_FEW]), hidden=max(0, len(cards) - A_FEW) + line[0].hidden)
