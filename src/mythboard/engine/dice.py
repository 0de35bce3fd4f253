"""Chance, as one int.

Theory of operation. All chance of a table flows from one int, `luck`. It holds a secret key of 128 bits and a few words of
32 bits that are ready to be drawn, low words first:

    luck = 1 | key (128 bits) | word n | ... | word 2 | word 1          (the leading 1 marks where the key begins)

Drawing a word cuts it off at the low end. When none is left, the key is hashed:

    blake2b(key, digest_size=64, person=b"mythboard dice") -> 16 bytes of new key, 48 bytes = 12 new words   (all little-endian)

The old key is forgotten, so nobody who learns the state can tell what was drawn before; and nobody who sees any number of
results can tell what comes next, which matters because players see dice all evening and decks hold the points. That is why
this is a hash and not one of the small generators: their state can be computed from their output (docs/decisions/dice.md).
One hash per twelve words keeps it about as fast as arithmetic on long ints would be.

A number below n is drawn without bias: words at or above the largest multiple of n that fits into 32 bits are thrown away.
The algorithm is part of every journal: a change here needs a new journal version. Known answers are kept in the tests.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

WORD_BITS: Final = 32
WORD: Final = 1 << 32
WORD_MASK: Final = WORD - 1
KEY_BITS: Final = 128
EMPTY: Final = 1 << (KEY_BITS + 1)
KEY_MASK: Final = (1 << KEY_BITS) - 1
WORDS: Final = 12
PERSON: Final = b"mythboard dice"


def key_from(seed: int | str) -> int:
    """The 128-bit key that a seed stands for. An int and its decimal text are the same seed."""
    return int.from_bytes(blake2b(str(seed).encode(), digest_size=16, person=b"mythboard seed").digest(), "little")


def refill(luck: int) -> int:
    """The state after hashing the key: a new key and twelve words on its low end."""
    key = (luck & KEY_MASK).to_bytes(16, "little")
    block = blake2b(key, digest_size=64, person=PERSON).digest()
    words = int.from_bytes(block[16:], "little")
    new_key = int.from_bytes(block[:16], "little")
    return ((1 << KEY_BITS | new_key) << (WORD_BITS * WORDS)) | words


class Dice:
    """A source of chance that can be copied, saved and compared."""

    __slots__ = ("luck",)

    def __init__(self, seed: int | str = 0, luck: int = 0) -> None:
        self.luck: int = luck or 1 << KEY_BITS | key_from(seed)

    def clone(self) -> Dice:
        return Dice(0, self.luck)

    def word(self) -> int:
        """The next 32 bits."""
        luck = self.luck
        if luck < EMPTY:
            luck = refill(luck)
        self.luck = luck >> WORD_BITS
        return luck & WORD_MASK

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
            luck = self.luck
            if luck < EMPTY:
                luck = refill(luck)
            self.luck = luck >> WORD_BITS
            word = luck & WORD_MASK
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
        key = self.word() | self.word() << 32 | self.word() << 64 | self.word() << 96
        return Dice(0, 1 << KEY_BITS | key)

    def dump(self) -> str:
        return f"{self.luck:x}"

    @staticmethod
    def load(text: str) -> Dice:
        """Dice from what `dump` gave; ValueError if it is not that."""
        luck = int(text, 16)
        if f"{luck:x}" != text:
            raise ValueError("not a state of the dice")
        spare = luck.bit_length() - KEY_BITS - 1
        if spare < 0 or spare % WORD_BITS or spare > WORD_BITS * WORDS:
            raise ValueError("not a state of the dice")
        return Dice(0, luck)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dice) and self.luck == other.luck

    __hash__ = None  # type: ignore[assignment]
