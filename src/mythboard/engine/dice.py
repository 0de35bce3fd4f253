"""Chance, as one int.

Theory of operation. All chance of a table flows from one int, its luck. It holds a secret key of 128 bits and a few words of
32 bits that are ready to be drawn, low words first:

    luck = 1 | key (128 bits) | word n | ... | word 2 | word 1          (the leading 1 marks where the key begins)

Drawing a word cuts it off at the low end. When none is left, the key is hashed:

    blake2b(key, digest_size=64, person=b"mythboard dice") -> 16 bytes of new key, 48 bytes = 12 new words   (all little-endian)

The old key is forgotten, so nobody who learns the state can tell what was drawn before; and nobody who sees any number of
results can tell what comes next, which matters because players see dice all evening and decks hold the points. That is why
this is a hash and not one of the small generators: their state can be computed from their output (docs/decisions/dice.md).

While in use the int is kept unpacked, as the key and a list of words with the next one last: drawing is then a `pop`.

A number below n is drawn without bias: words at or above the largest multiple of n that fits into 32 bits are thrown away.
The algorithm is part of every journal: a change here needs a new journal version. Known answers are kept in the tests.
"""

from __future__ import annotations

from hashlib import blake2b
from struct import unpack
from typing import Final

WORD_BITS: Final = 32
WORD: Final = 1 << 32
WORD_MASK: Final = WORD - 1
KEY_BITS: Final = 128
WORDS: Final = 12
PERSON: Final = b"mythboard dice"


def key_from(seed: int | str) -> int:
    """The 128-bit key that a seed stands for. An int and its decimal text are the same seed."""
    return int.from_bytes(blake2b(str(seed).encode(), digest_size=16, person=b"mythboard seed").digest(), "little")


class Dice:
    """A source of chance that can be copied, saved and compared."""

    __slots__ = ("key", "words")

    def __init__(self, seed: int | str = 0, key: int = -1, words: list[int] | None = None) -> None:
        """The dice of a seed; or, with a key, dice in the middle of their use."""
        self.key: int = key if key >= 0 else key_from(seed)
        self.words: list[int] = [] if words is None else words  # the next one last

    def clone(self) -> Dice:
        return Dice(0, self.key, self.words[:])

    def refill(self) -> None:
        """Hash the key into a new key and twelve words."""
        block = blake2b(self.key.to_bytes(16, "little"), digest_size=64, person=PERSON).digest()
        self.key = int.from_bytes(block[:16], "little")
        words = list(unpack("<12I", block[16:]))
        words.reverse()
        self.words = words

    def word(self) -> int:
        """The next 32 bits."""
        if not self.words:
            self.refill()
        return self.words.pop()

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        if n <= 1:
            if n == 1:
                return 0
            raise ValueError("below(n) needs n >= 1")
        if n > WORD:
            raise ValueError("below(n) needs n <= 2**32")
        fair = WORD - WORD % n
        while True:
            if not self.words:
                self.refill()
            word = self.words.pop()
            if word < fair:
                return word % n

    def shuffle(self, things: list[int]) -> None:
        """Fisher and Yates, from the end."""
        for i in range(len(things) - 1, 0, -1):
            j = self.below(i + 1)
            things[i], things[j] = things[j], things[i]

    def pick(self, things: list[int]) -> int:
        """One of the things, each equally likely."""
        return things[self.below(len(things))]

    def roll(self, faces: list[int]) -> int:
        """The face a die with these faces shows."""
        return faces[self.below(len(faces))]

    def split(self) -> Dice:
        """New dice, independent of what these will show next."""
        return Dice(0, self.word() | self.word() << 32 | self.word() << 64 | self.word() << 96)

    @property
    def luck(self) -> int:
        """The whole state as one int."""
        luck = 1 << KEY_BITS | self.key
        for word in self.words:
            luck = luck << WORD_BITS | word
        return luck

    def dump(self) -> str:
        return f"{self.luck:x}"

    @staticmethod
    def load(text: str) -> Dice:
        """Dice from what `dump` gave; ValueError if it is not that."""
        luck = int(text, 16)
        spare = luck.bit_length() - KEY_BITS - 1
        if luck < 0 or f"{luck:x}" != text or spare < 0 or spare % WORD_BITS or spare > WORD_BITS * WORDS:
            raise ValueError("not a state of the dice")
        words = [luck >> (WORD_BITS * i) & WORD_MASK for i in range(spare // WORD_BITS)]
        words.reverse()
        return Dice(0, luck >> spare & ((1 << KEY_BITS) - 1), words)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dice) and self.key == other.key and self.words == other.words

    __hash__ = None  # type: ignore[assignment]


class Quick(Dice):
    """Dice for imagined tables: many times as fast, good enough for guesses, and no secret.

    Thinking takes thousands of deals and throws for one move, and hashing would be a good part of that. These are xorshift
    numbers with 32 bits of state, which stand in `key`. True tables never use them.
    """

    __slots__ = ()

    def clone(self) -> Dice:
        return Quick(0, self.key, self.words[:])

    def refill(self) -> None:
        state = self.key
        words: list[int] = []
        for _ in range(WORDS):
            state ^= state << 13 & WORD_MASK
            state ^= state >> 17
            state ^= state << 5 & WORD_MASK
            words.append(state)
        self.key = state
        self.words = words

    def split(self) -> Dice:
        return quick(self)


def quick(dice: Dice) -> Quick:
    """Quick dice, whose course is decided by the next word of these."""
    return Quick(0, dice.word() or 1)
