"""Ids and secrets. A secret is shown once, to the person it is for; what is kept of it is a hash, which opens nothing."""

from __future__ import annotations

import secrets
from hashlib import sha256
from hmac import compare_digest
from typing import Final

ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"  # no 0 and o, no 1, i and l: ids are read aloud and typed
ID_LENGTH: Final = 10
SECRET_BYTES: Final = 24


def new_id() -> str:
    """The id of a room."""
    return "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))


def new_secret() -> str:
    """A secret for an invitation or a seat link, of 192 bits."""
    return secrets.token_urlsafe(SECRET_BYTES)


def new_seed() -> str:
    """A seed nobody can guess: its hash is published while the game runs."""
    return secrets.token_hex(16)


def hash_of(secret: str) -> str:
    """What is kept of a secret."""
    return sha256(f"mythboard secret {secret}".encode(errors="surrogatepass")).hexdigest()


def fits(secret: str, kept: str) -> bool:
    """Whether a secret is the one whose hash was kept. No hash is kept of no secret."""
    return bool(kept) and compare_digest(hash_of(secret), kept)
