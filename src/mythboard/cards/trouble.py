"""What to say about a line of card text that cannot be read: where, and what would be understood instead.

The parser knows which words it would have taken. From these and from the phrases of the game a complaint is made that a person
can act on: the word that was probably meant, or what may stand there, and the phrases most like what was written.
"""

from __future__ import annotations

import re
import unicodedata
from difflib import SequenceMatcher, get_close_matches

from mythboard.cards.phrases import IMPERATIVE, THIRD, Phrase, Slot, Vocabulary, Word

MANY = 8  # more possible words than this are not all listed
EXAMPLES = 3  # but some
SUGGESTIONS = 3  # so many phrases are suggested
ALMOST = 0.8  # how alike a modifier must be to say that it stands in the wrong place
LIKE = 0.6  # how alike one must be where phrases of several kinds could stand
LONGEST_WORD = 40  # longer ones are quoted with an ellipsis

SPECIAL = {"INT": "a number", "NAME": "the name of a card"}
SPELLED = {
    "_ARTICLE": ("a", "an"), "_CARD_NOUN": ("card", "cards"),
    "DOT": (".",), "COLON": (":",), "COMMA": (",",), "_OR_ELSE": ("; or",), "_IF_NOT": ("; otherwise,",),
}  # fmt: skip
JOINTS = re.compile(r"[.:;]|, then\b|,|\band\b|\bto\b|\bfor (?:each|every)\b|\bor\b(?! more| less)")
CONTEXTS = (  # what stands before a place, and the kinds of phrases that can stand there
    (re.compile(r"while in play:.*"), ("static",)),
    (re.compile(r".*\b(this turn|until your next turn), [^.]*"), ("static",)),
    (re.compile(r"(.*\W)?if [^,.:]*"), ("condition",)),
    (re.compile(r"when [^:]*"), ("event",)),
    (re.compile(r"instead of [^:]*"), ("replaced",)),
    (re.compile(r".*\bfor (each|every) ((?!and\b)[^.,;:])*"), ("count",)),
    (re.compile(r"(.*\W)?pay ((?!to\b)[^.])*"), ("cost",)),
    (re.compile(r".*"), ("effect", "subject", "side", "adjective", "noun", "tail", "place", "header", "keyword")),
)
OPENINGS = ("you may pay ", "you may ", "pay ", "if ", "when ", "instead of ", "otherwise ")


class Trouble(Exception):
    """What is wrong with a line: where (counted from 0), how many characters, and a sentence."""

    def __init__(self, column: int, width: int, message: str) -> None:
        super().__init__(message)
        self.column = column
        self.width = width
        self.message = message


class Wanted:
    """What the parser would have taken at a place."""

    def __init__(self, terminals: set[str], words: dict[str, str]) -> None:
        self.words = sorted({word for name in terminals for word in SPELLED.get(name, (words.get(name, ""),)) if word})
        self.special = sorted(SPECIAL[name] for name in terminals if name in SPECIAL)
        self.small = {word.lower() for word in self.words}
        if self.small & {",", "."}:  # a phrase is complete here: "and" and "or" join, and begin no other phrase
            self.small -= {"and", "or"}

    def listed(self, found: str) -> str:
        """As an end of a sentence; if there are many, those most like what was found."""
        shown = [*self.special, *(repr(word) for word in self.words)]
        if len(shown) > MANY:
            like = sorted(self.words, key=lambda word: -SequenceMatcher(None, found.lower(), word.lower()).ratio())
            return f"expected one of {len(shown)} words, such as {either([repr(word) for word in like[:EXAMPLES]])}"
        return f"expected {either(shown)}" if shown else "expected nothing more"

    def forms(self, phrase: Phrase) -> list[str]:
        """A phrase in every person in which it has a word or a gap that would have been taken."""
        persons = (IMPERATIVE, THIRD) if phrase.has_person else (IMPERATIVE,)
        return [phrase.display(person) for person in persons if any(self.takes(part, person) for part in phrase.parts)]

    def takes(self, part: Word | Slot, person: int) -> bool:
        if isinstance(part, Word):
            return part.form(person).lower() in self.small
        if part.nouns is not None and any(noun.split()[0].lower() in self.small for noun in part.nouns):
            return True
        return bool(self.special) and (part.nouns is not None or part.rule in ("number", "name", "cards"))


def either(words: list[str]) -> str:
    """ "a", "a or b", "a, b or c"."""
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def ends_early(text: str, wanted: Wanted) -> Trouble:
    """The line is over and the parser would need more."""
    if "." in wanted.words:
        return Trouble(len(text), 1, "The line ends without a full stop.")
    return Trouble(len(text), 1, f"The line ends too early; {wanted.listed('')}.")


def not_understood(text: str, column: int, wanted: Wanted, vocabulary: Vocabulary, names: tuple[str, ...]) -> Trouble:
    """The parser stopped at a word it cannot take."""
    match = re.match(r"[^\s.,:;]+|.", text[column:], re.DOTALL)
    found = match.group() if match else ""
    if found.isspace():
        return Trouble(column, 1, f"Between two words stands one space, not {character(found)}.")
    message = f"{found if len(found) <= LONGEST_WORD else found[:LONGEST_WORD] + '...'!r} is not understood here"
    strange = [c for c in found if not c.isascii() and not unicodedata.name(c, "").startswith("LATIN")]
    if strange:
        message += f": it has {character(strange[0])}"
    close = get_close_matches(found.lower(), [word.lower() for word in wanted.words], n=1, cutoff=0.7)
    if SPECIAL["NAME"] in wanted.special:
        close = close or nearest_name(text[column:], names)
    if close:
        message += f". Did you mean {close[0]!r}?"
    else:
        message += f"; {wanted.listed(found)}."
    if wanted.special and re.match(r"[0-9]{4}", found):
        message += " Numbers go up to 999."
    elif wanted.special and re.match(r"[0-9]+[a-z]", found):
        message += " Put a space behind the number."
    if any(c.isalnum() for c in found):
        message += advice(text, column, wanted, vocabulary)
    return Trouble(column, max(1, len(found)), message)


def character(c: str) -> str:
    """A character by its Unicode name: for those that cannot be seen, or look like others."""
    return {"\t": "a tab"}.get(c) or f"{c!r} ({unicodedata.name(c, 'a character without a name')})"


def written_otherwise(text: str, printed: str) -> Trouble:
    """The line can be read, but is not written as it should be: the words that differ."""
    start = 0
    while start < min(len(text), len(printed)) and text[start] == printed[start]:
        start += 1
    end = len(text)
    rest = len(printed)
    while end > start and rest > start and text[end - 1] == printed[rest - 1]:
        end -= 1
        rest -= 1
    if text[start:end].strip() or start == end:
        while start > 0 and text[start - 1].isalnum():
            start -= 1
        while end < len(text) and text[end].isalnum():
            end += 1
    return Trouble(start, max(1, end - start), f"Write it so: {printed}")


def nearest_name(rest: str, names: tuple[str, ...]) -> list[str]:
    """The name of a card most like how this piece of text begins, if any is."""
    ratios = {name: SequenceMatcher(None, rest[: len(name)].lower(), name.lower()).ratio() for name in names}
    return [name for name in sorted(ratios, key=lambda name: (-ratios[name], name)) if ratios[name] >= 0.7][:1]


def advice(text: str, column: int, wanted: Wanted, vocabulary: Vocabulary) -> str:
    """Phrases that could stand here and are most like the piece of the sentence around this place."""
    for old, now in vocabulary.renamed.items():
        if any(match.start() <= column < match.end() for match in re.finditer(rf"\b{re.escape(old)}\b", text, re.IGNORECASE)):
            return f" Cards no longer say {old!r}. Write it so: {now}"
    start, end = 0, len(text)
    for joint in JOINTS.finditer(text):
        if joint.end() <= column:
            start = joint.end()
        elif joint.start() > column:
            end = joint.start()
            break
    piece = whole = re.sub(r"\b[0-9]+\b", "N", text[start:end].strip().lower())
    subjects = sorted((phrase.display().lower() + " " for phrase in vocabulary.of_kind("subject")), key=len, reverse=True)
    for opening in (*OPENINGS, *subjects, "may pay ", "may "):
        piece = piece.removeprefix(opening)
    before = text[:column].lower()
    kinds = next(kinds for context, kinds in CONTEXTS if context.fullmatch(before))
    if len(kinds) > 1:
        for phrase in vocabulary.of_kind("static"):
            if SequenceMatcher(None, whole, phrase.display().lower()).ratio() >= ALMOST:
                return f" {phrase.display()!r} stands after 'While in play:', 'This turn,' or 'Until your next turn,'."
    least = LIKE if len(kinds) > 1 else 0.0
    best: dict[str, float] = {}
    for phrase in vocabulary.phrases:
        if phrase.kind in kinds:
            ratios = {form: SequenceMatcher(None, piece, form.lower()).ratio() for form in wanted.forms(phrase)}
            if ratios and max(ratios.values()) >= least:
                form = max(ratios, key=lambda form: ratios[form])
                best[form] = ratios[form]
    shown = sorted(best, key=lambda form: -best[form])[:SUGGESTIONS]
    return f" Phrases like it: {', '.join(repr(form) for form in shown)}." if shown else ""
