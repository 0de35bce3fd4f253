"""Who is asking. There are no accounts: a person is a random number in a signed cookie, with the name they gave last.

The number has 128 bits and never leaves the cookie: rooms keep its hash (`Person.hash`), so that nobody who reads the database
can sit down in somebody's place. A cookie that is broken, forged or signed with another key is no error, just a new person.

A person comes back with the same cookie at every request. So what was read once is known by its text, and only its age is
looked at again; and whoever plays gets a new one only if theirs is a day old.

Clocks are set back: by a second when a server asks the time, by days when it was wrong about the date. A cookie that seems to
come from the future is ours all the same, for nobody else can sign one, so its person is known and it is left as it is. A
sentence for the next page is shown if it is at most some minutes ahead, and forgotten otherwise.

Two smaller cookies belong to one room each, and are sent to its pages only: an *invitation* says that this browser has shown
the secret of a private room and may look in; a *flash* carries the sentence of a refusal over the redirect to the next page.

Served over https, the names of cookies begin with `__Host-` or `__Secure-`: browsers then refuse to let anybody overwrite them
from a page that is not ours.
"""

from __future__ import annotations

import math
import secrets
import time
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any, Final

from itsdangerous import BadData, URLSafeTimedSerializer
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from mythboard.prose.remembering import remembered

Connection = ASGIConnection[Any, Any, Any, Any]

PERSON: Final = "mythboard-person"
INVITED: Final = "mythboard-invited"
FLASH: Final = "mythboard-flash"

DAY: Final = 24 * 3600
YEAR: Final = 366 * DAY
MONTH: Final = 31 * DAY
FLASH_SECONDS: Final = 60
MINUTES_AHEAD: Final = 10  # by which another clock may differ from ours
LONGEST_COOKIE: Final = 1024
LONGEST_SENTENCE: Final = 400
KNOWN: Final = 8192  # cookies of each kind that were read before


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with a browser. A new one has no cookie yet."""

    id: str
    name: str = ""
    is_new: bool = False

    @property
    def hash(self) -> str:
        """What rooms keep of a person."""
        return hash_of(self.id)

    def called(self, name: str) -> Person:
        return replace(self, name=name)


@remembered(KNOWN)  # it is asked for several times by each request
def hash_of(id: str) -> str:
    return sha256(f"mythboard person {id}".encode()).hexdigest()


def new_person() -> Person:
    return Person(secrets.token_urlsafe(16), is_new=True)


def is_secure(connection: Connection) -> bool:
    return connection.scope["scheme"] == "https"


class People:
    """Writes and reads the cookies; holds the only copy of the key."""

    def __init__(self, key: str) -> None:
        self.persons = Seal(key, "person")
        self.invitations = Seal(key, "invitation")
        self.flashes = Seal(key, "flash")

    # Persons

    def read(self, connection: Connection) -> Person:
        """Who asks; a new person if the cookie does not say so beyond doubt."""
        data = opened(self.persons, connection, person_cookie(connection), YEAR)
        match data:
            case [str(id), str(name)] if id:
                return Person(id, name)
        return new_person()

    def cookie(self, connection: Connection, person: Person) -> Cookie:
        """Keeps a person for a year from now."""
        value = self.persons.dumps([person.id, person.name])
        return baked(connection, person_cookie(connection), value, "/", YEAR)

    def renewed(self, connection: Connection, person: Person) -> list[Cookie]:
        """Who plays is not forgotten: a new cookie for somebody who has an old one."""
        is_fresh = opened(self.persons, connection, person_cookie(connection), DAY) is not None
        return [] if person.is_new or is_fresh else [self.cookie(connection, person)]

    # Invitations

    def is_invited(self, connection: Connection, room: str) -> bool:
        return self.invited(connection, room) is not None

    def invite_secret(self, connection: Connection, room: str) -> str:
        """The secret that this browser has shown, so that a host can see the link again; "" if it has none."""
        return self.invited(connection, room) or ""

    def invited(self, connection: Connection, room: str) -> str | None:
        data = opened(self.invitations, connection, room_cookie(connection, INVITED), MONTH)
        match data:
            case [str(where), str(secret)] if where == room:
                return secret
        return None

    def invitation(self, connection: Connection, room: str, secret: str = "") -> Cookie:
        """Lets a browser look into a room for a month."""
        value = self.invitations.dumps([room, secret])
        return baked(connection, room_cookie(connection, INVITED), value, f"/t/{room}", MONTH)

    # Flashes

    def flash(self, connection: Connection, room: str, sentence: str) -> Cookie:
        value = self.flashes.dumps([room, sentence[:LONGEST_SENTENCE]])
        return baked(connection, room_cookie(connection, FLASH), value, f"/t/{room}", FLASH_SECONDS)

    def flashed(self, connection: Connection, room: str) -> str:
        """The sentence that the answer before this one left; "" if there is none."""
        data = opened(self.flashes, connection, room_cookie(connection, FLASH), FLASH_SECONDS, MINUTES_AHEAD * 60)
        match data:
            case [str(where), str(sentence)] if where == room:
                return sentence
        return ""

    def no_flash(self, connection: Connection, room: str) -> Cookie:
        """Takes the sentence away once it was shown."""
        return baked(connection, room_cookie(connection, FLASH), "", f"/t/{room}", 0)


def person_cookie(connection: Connection) -> str:
    return f"__Host-{PERSON}" if is_secure(connection) else PERSON


def room_cookie(connection: Connection, name: str) -> str:
    return f"__Secure-{name}" if is_secure(connection) else name


def baked(connection: Connection, name: str, value: str, path: str, seconds: int) -> Cookie:
    return Cookie(
        key=name, value=value, path=path, max_age=seconds, httponly=True, samesite="lax", secure=is_secure(connection)
    )


class Seal:
    """Signs cookies of one kind and reads them. Nothing signed for one purpose is taken for another."""

    def __init__(self, key: str, purpose: str) -> None:
        self.signer = URLSafeTimedSerializer(key, salt=f"mythboard {purpose}", signer_kwargs={"digest_method": sha256})
        self.read = remembered(KNOWN)(self.unsealed)

    def dumps(self, data: object) -> str:
        return str(self.signer.dumps(data))

    def unsealed(self, value: str) -> tuple[object, float]:
        """What we signed, and when; BadData if it was not us."""
        data, signed = self.signer.loads(value, return_timestamp=True)
        return data, signed.timestamp()


def opened(seal: Seal, connection: Connection, name: str, seconds: int, ahead: float = math.inf) -> object:
    """What a cookie says, if we signed it and not too long ago, nor too far ahead by our clock; else None."""
    value = connection.cookies.get(name, "")
    if not value or len(value) > LONGEST_COOKIE:
        return None
    try:
        data, signed = seal.read(value)
    except BadData:
        return None
    return data if -ahead <= int(time.time()) - signed <= seconds else None
