"""A voice: it says what happened in a game, in one language.

Theory of operation. A template chooses plurals and forms by itself ("you play", "Ana plays"). What is done here is to give it
its values (en.ftl lists them), and to say which entries are told in one breath: what one player does in one answer, up to a few
things, is one line: "Ana plays Coin and gains 1 Money." Entries of the same deed in a row are told as one.

Players of all tables do the same things again and again. So a sentence is made once for all who read it from the same seat,
with blanks for the names (BLANKS), and kept without what it does not tell: when it was, and with which of two alike cards.

A game without templates, or a deed without one, is told plainly (`any-deed`), so that a game under construction can be played;
a test says that our own games lack none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

import mythboard
from mythboard.engine.board import MAX_SEATS
from mythboard.engine.entries import NOBODY, SILENT, UNTOLD, Entry
from mythboard.engine.game import Game
from mythboard.prose.remembering import remembered
from mythboard.prose.runs import Run, Sentence, Slots, plain, settled
from mythboard.prose.templates import ENGLISH, Templates, sources_of

LONGEST: Final = 4  # things that one line tells of somebody
REMEMBERED: Final = 20_000
BLANKS: Final = tuple([chr(0xE010 + seat) for seat in range(MAX_SEATS)])  # by seat; of the private use area, as marks are
ONLY_ANSWER: Final = "only-answer"  # a deed of the terminal's own: what was asked, and the only answer there was

Names = tuple[str, ...]


class Line(NamedTuple):
    """A sentence of the log, the answer it tells of, and the deeds in it."""

    at: int
    sentence: Sentence
    deeds: tuple[str, ...]


class Voice:
    """See above. `viewer` is the seat of whoever reads, None for a spectator; `names` is how the seats are called."""

    def __init__(self, game: Game, language: str = ENGLISH) -> None:
        self.game = game
        self.templates = Templates(sources_of(game.name, language), language)
        # A turn grows line by line, and every page that is drawn has all of them: so each is made once.
        self.spoken = remembered(REMEMBERED)(self.sentence)
        self.worded = remembered(REMEMBERED)(self.wording)
        self.heading = remembered(REMEMBERED)(self.make_heading)
        self.stopping = remembered(REMEMBERED)(self.make_stop)
        self.itemed = remembered(REMEMBERED)(self.list_items)

    # Lines of the log

    def lines(self, entries: Sequence[Entry], viewer: int | None, names: Names) -> list[Line]:
        """Entries as a log tells them."""
        return [self.line(breath, viewer, names) for breath in self.breaths(entries)]

    def make_heading(self, opened: tuple[Entry, ...], viewer: int | None, names: Names) -> Sentence:
        """What opens a turn; the beginning of the game if nothing does."""
        if not opened:
            return (Run(self.templates.say("game-begins")),)
        found: list[Run] = []
        for entry in opened:
            found += [Run(" ")] if found else []
            found += self.sentence([entry], viewer, names)
        return tuple(found)

    def breaths(self, entries: Sequence[Entry]) -> Iterator[list[Entry]]:
        """Entries that are told in one line."""
        breath: list[Entry] = []
        for entry in entries:
            if entry.deed in (SILENT, UNTOLD):
                continue
            if breath and not (self.goes_on(breath[-1], entry) and len(runs_of(breath)) < LONGEST):
                yield breath
                breath = []
            breath.append(entry)
        if breath:
            yield breath

    def goes_on(self, last: Entry, entry: Entry) -> bool:
        """Whether two entries are told in one line: both are what the same player does, or both are the same."""
        if last.at != entry.at or last.seat != entry.seat:
            return False
        has_doer = entry.seat != NOBODY and self.is_done(last.deed) and self.is_done(entry.deed)
        return has_doer or (last.deed == entry.deed and entry.deed not in self.game.deeds.alone and is_more(last, entry))

    def is_done(self, deed: str) -> bool:
        """Whether a deed is told as what somebody does."""
        return self.templates.has(deed, "does")

    def line(self, breath: list[Entry], viewer: int | None, names: Names) -> Line:
        said: Sentence = self.spoken(tuple(breath), viewer, names)
        return Line(breath[0].at, said, tuple([entry.deed for entry in breath]))

    def sentence(self, breath: Sequence[Entry], viewer: int | None, names: Names) -> Sentence:
        said = self.worded(tuple([timeless(entry) for entry in breath]), viewer, BLANKS[: len(names)])
        return with_names(said, names)

    def wording(self, breath: tuple[Entry, ...], viewer: int | None, names: Names) -> Sentence:
        slots = Slots(viewer)
        first = breath[0]
        if not self.is_done(first.deed):
            return slots.fill(self.phrase(breath, "", viewer, names, slots))
        return slots.fill(
            self.templates.say(
                "sentence",
                who=self.who(first.seat, viewer, names, slots),
                deeds=self.joined(breath, "does", viewer, names, slots),
            )
        )

    # For news and recaps

    def did(self, entries: Sequence[Entry], viewer: int | None, names: Names) -> Sentence:
        """What somebody did, in the past and without saying who: `Played Coin and gained 1 Money`."""
        slots = Slots(viewer)
        return slots.fill(self.joined(list(entries), "did", viewer, names, slots))

    def summary(
        self, seat: int, entries: Sequence[Entry], viewer: int | None, names: Names, also: Sequence[str] = ()
    ) -> list[Sentence]:
        """What somebody did, in the past: one sentence, and one for each thing that is told by itself (`news`)."""
        slots = Slots(viewer)
        apart = [entry for entry in entries if self.templates.has(entry.deed, "news")]
        by_deed: dict[str, list[Entry]] = {}
        for entry in entries:
            if entry not in apart:
                by_deed.setdefault(entry.deed, []).append(entry)
        sorted_entries = [entry for same in by_deed.values() for entry in same]
        parts = [*also, *self.phrases(sorted_entries, "did", viewer, names, slots)]
        said: list[Sentence] = []
        if parts:
            deeds = self.templates.listed(parts, len(parts) > 1 and any(self.has_list(entry) for entry in entries))
            said.append(slots.fill(self.templates.say("sentence", who=self.who(seat, viewer, names, slots), deeds=deeds)))
        for entry in apart:
            own = Slots(viewer)
            said.append(own.fill(self.phrase([entry], "news", viewer, names, own)))
        return said

    def past(self, entry: Entry, viewer: int | None, names: Names) -> Sentence:
        """One entry as a sentence about what has happened: `Ana drew 2 cards.`"""
        if not self.templates.has(entry.deed, "did"):
            return self.sentence([entry], viewer, names)
        if self.is_done(entry.deed):
            return self.summary(entry.seat, [entry], viewer, names)[0]
        slots = Slots(viewer)
        return slots.fill(f"{self.phrase([entry], 'did', viewer, names, slots)}.")

    def undo_stops(self, entry: Entry, viewer: int | None, names: Names) -> str:
        """Why nobody goes back further without asking: `Undo stops here: Ana drew 2 cards.`"""
        return plain(with_names(self.stopping(timeless(entry), viewer, BLANKS[: len(names)]), names))

    def make_stop(self, entry: Entry, viewer: int | None, names: Names) -> Sentence:
        slots = Slots(viewer)
        what = "".join([slots.put(run) for run in self.past(entry, viewer, names)])
        return slots.fill(self.templates.say("undo-stops", what=what))

    def items(self, entries: Sequence[Entry], viewer: int | None, names: Names) -> Sentence:
        """What a line of a recap lists: cards, or whatever a deed is about (`item`); each once, what is counted together."""
        return with_names(self.itemed(tuple([timeless(entry) for entry in entries]), viewer, BLANKS[: len(names)]), names)

    def list_items(self, entries: tuple[Entry, ...], viewer: int | None, names: Names) -> Sentence:
        slots = Slots(viewer)
        found: dict[str, str] = {}
        same: dict[tuple[object, ...], list[Entry]] = {}
        for place, entry in enumerate(entries):
            is_item = self.templates.has(entry.deed, "item")
            same.setdefault((entry.deed, entry.places, entry.values, entry.whom) if is_item else (place,), []).append(entry)
        for entry in [combined(several) for several in same.values()]:
            if self.templates.has(entry.deed, "item"):
                wanted = self.templates.wanted(entry.deed, "item")
                item = self.templates.say(entry.deed, "item", **self.words_of(entry, wanted, viewer, names, slots))
                found.setdefault(item, item)
            else:
                for name in entry.cards:
                    found.setdefault(name.partition("#")[0], self.card(name, slots))
        hidden = sum([entry.hidden for entry in entries if not self.templates.has(entry.deed, "item")])
        words = [word for word in found.values() if word]
        return slots.fill(self.templates.listed([*words, *([self.templates.say("hidden-cards", n=hidden)] if hidden else [])]))

    def caption(self, deed: str) -> str:
        """How a recap calls a deed; "" if it is not worth a line there."""
        return self.templates.say(deed, "caption") if self.templates.has(deed, "caption") else ""

    def amount(self, number: str, by: int) -> str:
        """So much of something, without what it makes: `3 Health`."""
        kind = kind_of(self.game, number)
        return self.templates.say(
            f"bare-{kind}" if self.templates.has(f"bare-{kind}") else f"amount-{kind}", n=abs(by), total=0
        )

    def place(self, place: str) -> str:
        return self.templates.say(f"place-{place}") if self.templates.has(f"place-{place}") else place

    def values(self, entry: Entry) -> str:
        """The numbers that were told: `Money 3 and 1, and Attack 2`."""
        grouped: dict[str, list[int]] = {}
        for kind, number in entry.values:
            grouped.setdefault(kind, []).append(number)
        words = []
        for kind, numbers in grouped.items():
            listed = self.templates.listed([str(number) for number in numbers])
            has = self.templates.has(f"value-{kind}")
            words.append(self.templates.say(f"value-{kind}", numbers=listed, sum=sum(numbers)) if has else listed)
        return self.templates.listed(words, any(len(numbers) > 1 for numbers in grouped.values()))

    # Pieces

    def joined(self, breath: Sequence[Entry], form: str, viewer: int | None, names: Names, slots: Slots) -> str:
        """Deeds of one player in one list; several entries of the same deed are one thing in it."""
        parts = self.phrases(breath, form, viewer, names, slots)
        if len(parts) == 1:
            return parts[0]
        is_nested = any(
            self.has_list(combined(run)) or (self.templates.has(run[0].deed, "what") and len(alike(run)) > 1)
            for run in runs_of(breath)
        )
        return self.templates.listed(parts, is_nested)

    def phrases(self, breath: Sequence[Entry], form: str, viewer: int | None, names: Names, slots: Slots) -> list[str]:
        return [self.phrase(run, form, viewer, names, slots) for run in runs_of(breath)]

    def has_list(self, entry: Entry) -> bool:
        """Whether a list is said of an entry: of cards, of amounts or of values."""
        cards = len(entry.cards) + bool(entry.hidden)
        return max(cards, len(self.amounts(entry)), len(entry.values)) > 1

    def amounts(self, entry: Entry) -> list[str]:
        """What has changed, in words; changes that have none are left out."""
        words = []
        for number, by, to in entry.amounts:
            kind = kind_of(self.game, number)
            falls = f"less-{kind}"
            if by < 0 and self.templates.has(falls):
                words.append(self.templates.say(falls, n=-by, total=to))
            elif self.templates.has(f"amount-{kind}"):
                words.append(self.templates.say(f"amount-{kind}", n=abs(by), total=to))
        return [word for word in words if word]

    def phrase(self, run: Sequence[Entry], form: str, viewer: int | None, names: Names, slots: Slots) -> str:
        """Entries of one deed, in one of its forms."""
        deed = run[0].deed
        templates = self.templates
        whole = combined(run)
        if not templates.has(deed, form):
            words = self.words_of(whole, templates.wanted("any-deed"), viewer, names, slots)
            return templates.say("any-deed", **words).strip()
        wanted = templates.wanted(deed, form)
        words = self.words_of(whole, wanted, viewer, names, slots)
        if "what" in wanted:
            asked = templates.wanted(deed, "what")
            each = [templates.say(deed, "what", **self.words_of(one, asked, viewer, names, slots)) for one in alike(run)]
            words["what"] = templates.listed(each)
        return templates.say(deed, form, **words)

    def who(self, seat: int, viewer: int | None, names: Names, slots: Slots) -> str:
        if seat == viewer and seat != NOBODY:
            return slots.put(Run(self.templates.say("you"), seat=seat))
        return slots.put(Run(names[seat], seat=seat)) if 0 <= seat < len(names) else ""

    def words_of(self, entry: Entry, wanted: frozenset[str], viewer: int | None, names: Names, slots: Slots) -> dict[str, Any]:
        """The values that a template asks for; en.ftl says what they are. Making all of them would cost more than the rest."""
        reading = Reading(self, entry, viewer, names, slots)
        return {name: VALUES[name](reading) for name in wanted if name in VALUES}

    def card(self, name: str, slots: Slots) -> str:
        key = name.partition("#")[0]
        if key not in self.game.cards:  # in a finished game there may be cards that the game no longer has
            return slots.put(Run(key.replace("-", " ").title()))
        return slots.put(Run(self.game.cards[key].name, card=key))


class Reading(NamedTuple):
    """An entry that is being put into words, for somebody."""

    voice: Voice
    entry: Entry
    viewer: int | None
    names: Names
    slots: Slots

    def doer(self) -> str:
        seat = self.entry.seat
        return "nobody" if seat == NOBODY else "you" if seat == self.viewer else "other"

    def cards(self) -> list[str]:
        templates, entry = self.voice.templates, self.entry
        named = [self.voice.card(name, self.slots) for name in entry.cards]
        return [*named, templates.say("hidden-cards", n=entry.hidden)] if entry.hidden else named

    def place(self, which: int) -> str:
        places = self.entry.places
        return self.voice.place(places[which]) if len(places) > which else ""

    def whom(self) -> str:
        templates = self.voice.templates
        words = []
        for seat in self.entry.whom:
            called = templates.say("you-object") if seat == self.viewer else self.names[seat]
            words.append(self.slots.put(Run(called, seat=seat)))
        return templates.listed(words)

    def whose(self) -> str:
        templates = self.voice.templates
        if not self.entry.whom or self.entry.whom[0] == self.viewer:
            return templates.say("your")
        seat = self.entry.whom[0]
        return templates.say("possessive", who=self.slots.put(Run(self.names[seat], seat=seat)))

    def listed(self, words: list[str]) -> str:
        return self.voice.templates.listed(words)


VALUES: Final[dict[str, Callable[[Reading], str | int]]] = {  # by name in a template
    "deed": lambda r: r.entry.deed.replace("-", " "),
    "doer": lambda r: r.doer(),
    "who": lambda r: r.voice.who(r.entry.seat, r.viewer, r.names, r.slots),
    "cards": lambda r: r.listed(r.cards()),
    "card": lambda r: "".join(r.cards()[:1]),
    "count": lambda r: r.entry.many,
    "amounts": lambda r: r.listed(r.voice.amounts(r.entry)),
    "plain": lambda r: r.listed([r.voice.amount(name, by) for name, by, _ in r.entry.amounts]),
    "changes": lambda r: "some" if r.voice.amounts(r.entry) else "none",
    "n": lambda r: abs(r.entry.amounts[0][1]) if r.entry.amounts else 0,
    "total": lambda r: r.entry.amounts[0][2] if r.entry.amounts else 0,
    "values": lambda r: r.voice.values(r.entry),
    "value": lambda r: r.entry.values[-1][1] if r.entry.values else 0,
    "place": lambda r: r.place(0),
    "from": lambda r: r.place(0),
    "to": lambda r: r.place(1),
    "whom": lambda r: r.whom(),
    "whose": lambda r: r.whose(),
    "audience": lambda r: "some" if r.entry.whom else "all",
    "result": lambda r: result_of(r.entry, r.viewer, len(r.names)),
}


def kind_of(game: Game, number: str) -> str:
    """What a number of a view is an amount of: `health/1` is `health`, `pool/3` is `pool-3`."""
    name, slash, index = number.partition("/")
    if not slash or any(one.name == name and one.per_seat for one in game.board.numbers):
        return name
    return f"{name}-{index}"


def with_names(said: Sentence, names: Names) -> Sentence:
    """A sentence with its blanks filled."""
    return settled([run._replace(text=names[run.seat]) if run.text in BLANKS else run for run in said])


def timeless(entry: Entry) -> Entry:
    """What a sentence tells of an entry."""
    cards = tuple([name.partition("#")[0] for name in entry.cards])
    return Entry(0, entry.seat, entry.deed, cards, entry.hidden, entry.amounts, entry.values, entry.places, entry.whom)


def runs_of(breath: Sequence[Entry]) -> list[list[Entry]]:
    """Entries of the same deed in a row."""
    runs: list[list[Entry]] = []
    for entry in breath:
        if runs and runs[-1][-1].deed == entry.deed and is_more(runs[-1][-1], entry):
            runs[-1].append(entry)
        else:
            runs.append([entry])
    return runs


def is_more(last: Entry, entry: Entry) -> bool:
    """Whether an entry adds to one of the same deed: what it is about can be listed together."""
    if last.whom != entry.whom or (last.many > 0) != (entry.many > 0):
        return False
    return not last.places or last.places == entry.places or not entry.many


def combined(run: Sequence[Entry]) -> Entry:
    """Entries of one deed as one: cards and values listed, amounts added up."""
    if len(run) == 1:
        return run[0]
    amounts: dict[str, tuple[int, int]] = {}
    for entry in run:
        for name, by, to in entry.amounts:
            amounts[name] = (amounts.get(name, (0, 0))[0] + by, to)
    return run[0]._replace(
        cards=tuple([card for entry in run for card in entry.cards]),
        hidden=sum([entry.hidden for entry in run]),
        amounts=tuple([(name, by, to) for name, (by, to) in amounts.items()]),
        values=tuple([value for entry in run for value in entry.values]),
    )


def alike(run: Sequence[Entry]) -> list[Entry]:
    """Entries of one deed, those at the same place put together: two troops, one after the other, are "2 troops"."""
    by_place: dict[tuple[str, ...], list[Entry]] = {}
    for entry in run:
        by_place.setdefault(entry.places, []).append(entry)
    return [combined(same) for same in by_place.values()]


def result_of(entry: Entry, viewer: int | None, seats: int) -> str:
    """How a game ended: for whom, or for nobody."""
    if len(entry.whom) == 1:
        return "you" if entry.whom[0] == viewer else "one"
    if not entry.whom:
        return "nobody"
    return "draw" if len(entry.whom) == seats else "shared"


@cache
def voice_of(game: str, language: str = ENGLISH) -> Voice:
    """The voice of a game that is installed here."""
    return Voice(mythboard.game(game), language)
