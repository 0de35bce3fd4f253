"""Files for the browser: styles, scripts, fonts, icons.

All of them are read once, at the start, into a table by name. A request is looked up in that table and nowhere else, so no
address can lead out of the folder. What compresses is compressed once. A file asked for by its content (`?v=` and the beginning
of its hash) never changes and may be kept for a year, and a font, which style sheets name without it, for a month; any other
is kept but asked about again, which costs a few bytes.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from litestar import Request, Response

from mythboard.server.http.compression import accepts_gzip
from mythboard.web.drawing.assets import HASH_LENGTH, game_files, static_folders
from mythboard.web.drawing.stylesheets import all_names, sheet

TYPES: Final = {  # Litestar adds the encoding of texts
    ".css": "text/css",
    ".gif": "image/gif",
    ".ico": "image/vnd.microsoft.icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wav": "audio/wav",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
}
COMPRESSES: Final = frozenset({".css", ".js", ".json", ".svg", ".txt", ".webmanifest"})
SMALLEST: Final = 500  # bytes worth compressing
FOREVER: Final = "public, max-age=31536000, immutable"
MONTH: Final = "public, max-age=2592000"
ASK_AGAIN: Final = "public, no-cache"


@dataclass(frozen=True, slots=True)
class StaticFile:
    body: bytes
    packed: bytes  # gzip; empty if it does not pay
    type: str
    hash: str


def file_of(body: bytes, suffix: str) -> StaticFile:
    packed = b""
    if suffix in COMPRESSES and len(body) >= SMALLEST:
        packed = gzip.compress(body, 9, mtime=0)
    hash = sha256(body).hexdigest()[:HASH_LENGTH]
    return StaticFile(body, packed if len(packed) < len(body) else b"", TYPES[suffix], hash)


def read_file(path: Path) -> StaticFile:
    return file_of(path.read_bytes(), path.suffix)


def read_all() -> dict[str, StaticFile]:
    """Every file that pages link to, by its name: those of all pages, those of the games, and the style sheets."""
    games = {name: read_file(path) for name, path in game_files().items()}
    return read_folders(static_folders()) | games | {name: file_of(sheet(name), ".css") for name in all_names()}


def read_folders(folders: Iterable[Path]) -> dict[str, StaticFile]:
    """Every file below some folders whose type we know, by its name with forward slashes. Hidden files stay hidden.

    Where two folders have a file of the same name, the one in the first counts.
    """
    found: dict[str, StaticFile] = {}
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            name = path.relative_to(folder)
            if path.suffix in TYPES and path.is_file() and not any(part.startswith(".") for part in name.parts):
                found.setdefault(name.as_posix(), read_file(path))
    return found


def answer(file: StaticFile, request: Request[Any, Any, Any]) -> Response[bytes]:
    """The file, packed if the browser can unpack it, or word that its copy is still good."""
    is_packed = bool(file.packed) and accepts_gzip(request.headers.get("accept-encoding", ""))
    tag = f'"{file.hash}{"-gz" if is_packed else ""}"'
    usual = MONTH if file.type.startswith("font/") else ASK_AGAIN
    headers = {
        "Cache-Control": FOREVER if request.query_params.get("v") == file.hash else usual,
        "ETag": tag,
        "Vary": "Accept-Encoding",
    }
    if matches(request.headers.get("if-none-match", ""), tag):
        return Response(b"", status_code=304, headers=headers, media_type=file.type)
    if is_packed:
        headers["Content-Encoding"] = "gzip"
    return Response(file.packed if is_packed else file.body, headers=headers, media_type=file.type)


def matches(header: str, tag: str) -> bool:
    """Whether an If-None-Match header names this tag."""
    names = [name.strip().removeprefix("W/") for name in header.split(",")]
    return tag.removeprefix("W/") in names or names == ["*"]
