"""Requests that nobody would make, and some that people do make, drawn by chance from the routes that the app really has.

A request is plain data (`Odd`), so that it can be printed and sent again. Every route is taken from the app itself: one that is
added later is tried as well. About a third of the requests make sense, so that games go on, end, and are followed by others.
"""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from urllib.parse import quote, urlencode

from litestar import Litestar
from litestar.routes import HTTPRoute

METHODS = ("GET", "POST", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW", "get")
FORM = "application/x-www-form-urlencoded"
KINDS = (
    *(FORM, f"{FORM}; charset=utf-16", "application/json", "multipart/form-data", "multipart/form-data; boundary=x"),
    *("text/plain", "text/xml", "application/octet-stream", "", "x", "a/b/c;=", "application/msgpack"),
)
JUNK = (
    *("", "0", "1", "2", "-1", "+1", " 1", "1e9", "00", "9" * 9, "9" * 40, "٣", "²", "null", "true", "NaN", "[]", "{}", "0x10"),
    *("\x00", "a\x00b", "\x7f", "\x85", "\ufeff", "\ufffe", "\ud83d", "\u202e", "é", "e\u0301", "ﬁ", "ß"),
    *("😀" * 50, "a" * 3000),
    *("../..", "..%2f..%2f", "%2e%2e%2f", "%", "%zz", "%00", "%ff%fe", "%c0%af", "x=y&z", "a;b", "#", "?", "//", "\\", "~"),
    *("<script>alert(1)</script>", "' OR 1=1 --", "{{7*7}}", "${x}", "\r\nSet-Cookie: x=1", '"><b>', "javascript:1"),
    *("play coin#3", "play coin#99999", "play #", "pass", "number 3", "concede", "gather", "draw", "play", "roll", "PASS"),
    *("Ana", "Ben", "You", "bot:greedy", "greedy", "uniform", "you", "open", "obol", "chartalea", "obol/", "yes", "on", "days"),
)
FIELDS = (
    *("at", "move", "text", "yes", "seat", "bot", "name", "secret", "game", "clock", "days", "minutes", "listed", "preset"),
    *("seat-1", "seat-2", "seat-3", "seat-9", "option-goal", "option-toll", "option-wisdom", "seats", "rev", "q", "kind", ""),
)
HEADERS = (
    ("HX-Request", ("true", "false", "1")),
    ("Sec-Fetch-Site", ("cross-site", "same-origin", "none", "same-site", "x")),
    ("Origin", ("null", "http://evil.example", "http://[", "")),
    ("Accept", ("text/html", "application/json", "text/plain", "*/*", "", "a" * 500, ";;q=2")),
    ("Accept-Encoding", ("gzip;q=0", "x", "*", "", "gzip, br, zstd")),
    ("Accept-Language", ("de", "x" * 300)),
    ("If-None-Match", ("*", "x", '"', ",", 'W/"0"', "W/" * 200)),
    ("Last-Event-ID", ("", "9.9.9.9.9", "x" * 500)),
    ("Range", ("bytes=0-1", "bytes=9-1", "x")),
    ("X-Forwarded-For", ("127.0.0.1", "x, y", "::1", "," * 100)),
    ("X-Forwarded-Proto", ("https", "x")),
    ("X-HTTP-Method-Override", ("DELETE",)),
    ("Authorization", ("Bearer x", "Basic x", "Bearer ")),
    ("Host", ("evil.example", "", "a" * 300, "table.example:99999", "localhost:99999", "127.0.0.1:x")),
    ("Expect", ("100-continue", "x")),
    ("Content-Length", ("0", "5")),
)


@dataclass(frozen=True)
class Odd:
    """One request. `who` is the number of a guest."""

    number: int
    who: int
    method: str
    path: str
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""

    def __str__(self) -> str:
        body = self.body if len(self.body) < 400 else self.body[:400] + b"..."
        return f"{self.number}: guest {self.who} {self.method} {self.path} {json.dumps(self.headers)} {body!r}"


def routes_of(app: Litestar) -> list[tuple[str, str]]:
    """Every path pattern of the app with every method it takes."""
    found = {
        (method, route.path)
        for route in app.routes
        if isinstance(route, HTTPRoute)
        for method in route.methods
        if method != "OPTIONS"
    }
    return sorted((str(method), path) for method, path in found)


@dataclass
class Scene:
    """What requests may be about: rooms, the moments of their games, files; and the routes."""

    routes: list[tuple[str, str]]
    files: list[str]
    rooms: list[str] = field(default_factory=list)
    secrets: list[str] = field(default_factory=list)  # of invitations and seats, good ones
    cards: tuple[str, ...] = ("coin", "gossip")


def odd_request(luck: random.Random, scene: Scene, number: int, guests: int) -> Odd:
    """A request by chance."""
    method, pattern = luck.choice(scene.routes)
    path = filled(luck, scene, pattern)
    if luck.random() < 0.05:
        path = luck.choice(
            [path + "/", path.upper(), "/" + path, path + "/x", path[1:] or "/", f"/{quote(junk(luck), errors='replace')}"]
        )
    if luck.random() < 0.1:
        method = luck.choice(METHODS)
    if luck.random() < 0.25:
        pairs = [(luck.choice(FIELDS), value(luck, scene)) for _ in range(luck.choice([1, 1, 2, 5]))]
        path += f"?{quote_pairs(pairs)}" if luck.random() < 0.9 else f"?{luck.choice(['', '&', '=', '%', '&&==', 'a' * 300])}"
    headers = {"Content-Type": FORM}
    if luck.random() < 0.15:
        headers["Content-Type"] = luck.choice(KINDS)
    for name, values in HEADERS:
        if luck.random() < 0.03:
            headers[name] = luck.choice(values)
    body = b"" if method in ("GET", "HEAD") and luck.random() < 0.9 else odd_body(luck, scene)
    return Odd(number, luck.randrange(guests), method, path, headers, body)


def filled(luck: random.Random, scene: Scene, pattern: str) -> str:
    """A pattern with something in the place of each parameter: mostly something that is there."""
    parts = []
    for part in pattern.split("/"):
        if not part.startswith("{"):
            parts.append(part)
            continue
        name = part.strip("{}").partition(":")[0]
        good: dict[str, Sequence[str]] = {
            "id": scene.rooms or ["none"],
            "number": [str(luck.randrange(40))],
            "game": ["obol", "chartalea", "elysium", "mysthea"],
            "key": scene.cards,
            "name": scene.files,
        }
        chosen = luck.choice(good.get(name, JUNK) if luck.random() < 0.8 else JUNK)
        parts.append(quote(chosen, safe="/%", errors="replace"))
    return "/".join(parts) or "/"


def junk(luck: random.Random) -> str:
    return luck.choice(JUNK)


def value(luck: random.Random, scene: Scene) -> str:
    chance = luck.random()
    if chance < 0.15:
        return str(luck.randrange(60))
    if chance < 0.2 and scene.secrets:
        return luck.choice(scene.secrets)
    return junk(luck)


def quote_pairs(pairs: list[tuple[str, str]]) -> str:
    return urlencode(pairs, errors="surrogatepass")


def odd_body(luck: random.Random, scene: Scene) -> bytes:
    chance = luck.random()
    if chance < 0.05:
        return luck.randbytes(luck.randrange(300))
    if chance < 0.07:
        return b"text=" + b"a" * luck.choice([60_000, 65_530, 65_536, 65_537, 200_000])
    if chance < 0.09:
        return b"&".join(b"a%d=1" % i for i in range(luck.choice([199, 200, 201, 3000])))
    if chance < 0.11:
        return (b"[" * 2000) + (b"]" * 2000)
    if chance < 0.13:
        return json.dumps({luck.choice(FIELDS): [junk(luck).encode("utf-8", "replace").decode()]}).encode()
    if chance < 0.15:
        return b'--x\r\nContent-Disposition: form-data; name="move"; filename="x"\r\n\r\npass\r\n--x--\r\n'
    names = luck.sample(FIELDS, luck.randrange(len(FIELDS)))
    pairs = [(name, value(luck, scene)) for name in names]
    pairs += [luck.choice(pairs)] * luck.choice([0, 0, 3]) if pairs else []
    return quote_pairs(pairs).encode()
