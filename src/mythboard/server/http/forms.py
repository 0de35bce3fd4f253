"""What a browser sends, read strictly: one encoding, few and short fields, plain text. Whatever is wrong gets a sentence.

Fields nobody asks for are ignored. Signs that no person types (control characters, lone halves of characters, those that turn
the direction of a line so that it reads as another) are refused, not repaired, but for the line breaks of a longer text.
"""

from __future__ import annotations

import asyncio
import unicodedata
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import parse_qsl

from litestar import Request
from litestar.exceptions import InternalServerException

from mythboard.server.http.refusal import Refusal

LARGEST: Final = 64 * 1024  # bytes of a request
MOST_FIELDS: Final = 200
SECONDS: Final = 10  # to send a form
TURNS: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
FORM: Final = "application/x-www-form-urlencoded"


@dataclass(frozen=True, slots=True)
class Form:
    """The fields of a form, all as text; the last one counts where a name comes twice."""

    fields: dict[str, str]

    def text(self, name: str, most: int, *, least: int = 0, called: str = "") -> str:
        """A field of plain text; "" if it is missing and may be."""
        called = called or f"the field {name!r}"
        value = unicodedata.normalize("NFC", self.fields.get(name, "")).replace("\r\n", "\n").strip()
        if len(value) > most:
            raise Refusal(400, f"{called[:1].upper()}{called[1:]} is too long. It can have at most {most} characters.")
        if len(value) < least:
            raise Refusal(400, f"{called[:1].upper()}{called[1:]} is missing.")
        if any(not is_plain(sign) for sign in value):
            raise Refusal(400, f"There's a character in {called} that can't be shown. Remove it and try again.")
        return value

    def number(self, name: str, least: int, most: int) -> int:
        value = self.fields.get(name, "")
        if not is_number(value) or not least <= int(value) <= most:
            raise Refusal(400, f"The field {name!r} must be a number from {least} to {most}.")
        return int(value)


def is_plain(sign: str) -> bool:
    return sign == "\n" or (unicodedata.category(sign) not in ("Cc", "Cs") and sign not in TURNS)


def is_number(text: str) -> bool:
    """A few plain digits; `isdigit` alone would let foreign ones through."""
    return text.isascii() and text.isdigit() and len(text) <= 9


async def read_form(request: Request[Any, Any, Any]) -> Form:
    """The form of a POST."""
    kind = request.headers.get("content-type", FORM).partition(";")[0].strip().lower()
    if kind != FORM:
        raise Refusal(415, "This address accepts only plain forms.")
    try:
        async with asyncio.timeout(SECONDS):
            body = await request.body()
    except TimeoutError:
        raise Refusal(408, "The form took too long to arrive. Try again.") from None
    except InternalServerException:  # Litestar's word for a client that hung up in the middle
        raise Refusal(400, "The form arrived incomplete. Try again.") from None
    try:
        pairs = parse_qsl(body.decode("ascii"), keep_blank_values=True, max_num_fields=MOST_FIELDS, errors="strict")
    except ValueError:
        raise Refusal(400, "The form can't be read.") from None
    return Form(dict(pairs))
