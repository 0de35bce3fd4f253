"""What can be set about a server, in one place: by environment variables (`MYTHBOARD_DATA=...`), by the command line, by tests.

Everything has a default with which one person can play at once on one machine. A secret never prints itself.
"""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from pathlib import Path
from tempfile import mkstemp
from typing import Final

from platformdirs import user_data_path
from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from mythboard.engine.errors import MythboardError

KEY_FILE: Final = "server.key"
DATABASE_FILE: Final = "mythboard.sqlite3"
SHORTEST_SECRET: Final = 32  # characters


class BadSettings(MythboardError):
    """A server cannot be started like this."""


class Settings(BaseSettings):
    """See above. Rates are `burst` requests at once and then `per second`; a burst of 0 means no limit."""

    model_config = SettingsConfigDict(env_prefix="MYTHBOARD_", frozen=True, extra="ignore")

    data: Path = Field(default_factory=lambda: user_data_path("mythboard", "mythboard"))
    database: str = ""  # a file, or an address such as postgresql://...; "" is a SQLite file in the data folder
    redis: str = ""  # an address such as redis://...; "" passes the word within this process only
    backups: Path | None = None  # a folder in which the server writes backups of its tables
    backup_hours: float = Field(default=24.0, gt=0)
    backups_kept: int = Field(default=14, ge=1)
    secret: SecretStr = SecretStr("")  # signs cookies; "" takes the key kept in the data folder
    workers: int = Field(default=1, ge=1, le=64)
    thinkers: int = Field(default=0, ge=0, le=64)  # processes in which bots think; 0 leaves it to the number of processors
    thought_seconds: float = Field(default=20.0, ge=1, le=3600)  # for one thought, besides five times the budget of its bot
    thinker_megabytes: int = Field(default=512, ge=128, le=65536)  # that a process in which bots think may hold
    pace: float = Field(default=0.6, ge=0, le=10)  # the least time, in seconds, that a bot takes for an answer
    room_seconds: float = Field(default=15 * 60.0, gt=0)  # that a room stays in memory which nobody uses
    trusted_proxies: str = ""  # addresses or networks, parted by commas, whose X-Forwarded-* headers are believed
    hosts: str = ""  # names, separated by commas, under which the server may be asked for; "*" is any
    metrics_token: SecretStr = SecretStr("")  # who may read /metrics from elsewhere; "" is nobody
    log_level: str = ""  # debug, info, warning or error; "" is info for a file and warning for a terminal

    address_burst: int = Field(default=300, ge=0)
    address_rate: float = Field(default=50.0, gt=0)
    person_burst: int = Field(default=30, ge=0)
    person_rate: float = Field(default=5.0, gt=0)
    rooms_burst: int = Field(default=30, ge=0)  # rooms set up from one address
    rooms_rate: float = Field(default=0.1, gt=0)
    talk_burst: int = Field(default=10, ge=0)  # remarks of people who watch, at one table from one address
    talk_rate: float = Field(default=0.2, gt=0)
    streams_per_person: int = Field(default=12, ge=1)
    streams_per_seat: int = Field(default=8, ge=1)  # people who hold a seat never wait for a place among those who watch
    streams_per_room: int = Field(default=200, ge=1)  # of people who watch, as are the next two
    streams_per_address: int = Field(default=100, ge=1)
    watchers_per_address: int = Field(default=10, ge=1)  # streams of one room
    heartbeat: float = Field(default=15.0, gt=0)  # seconds
    connections: int = Field(default=4000, ge=1)  # open at once, as far as descriptors allow
    connections_per_address: int = Field(default=500, ge=1)  # many people may share one; a trusted proxy has no limit
    header_seconds: float = Field(default=10.0, gt=0)  # in which a connection must say what it wants,
    body_seconds: float = Field(default=30.0, gt=0)  # send the rest of it,
    reading_seconds: float = Field(default=60.0, gt=0)  # take what it is answered,
    idle_seconds: int = Field(default=30, ge=1)  # and ask for something else

    @field_validator("log_level")
    @classmethod
    def known_level(cls, level: str) -> str:
        if level.lower() not in ("", "debug", "info", "warning", "error"):
            raise ValueError("the levels are debug, info, warning and error")
        return level.lower()

    @field_validator("secret")
    @classmethod
    def long_enough(cls, secret: SecretStr) -> SecretStr:
        if 0 < len(secret.get_secret_value()) < SHORTEST_SECRET:
            raise ValueError(f"a secret needs at least {SHORTEST_SECRET} characters")
        return secret

    @property
    def rooms(self) -> str | Path:
        """Where rooms are kept."""
        return self.database or self.data / DATABASE_FILE


def read_settings(**given: object) -> Settings:
    """The settings of the environment, those given here above them; BadSettings, with a sentence, if they make no sense."""
    try:
        return Settings(**{name: value for name, value in given.items() if value is not None})  # type: ignore[arg-type]
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        where = "MYTHBOARD_" + "_".join(str(part) for part in first["loc"]).upper()
        what = str(first["msg"]).removeprefix("Value error, ")
        raise BadSettings(f"The setting {where} is wrong: {what[:1].lower()}{what[1:]}.") from None


def data_folder(settings: Settings) -> Path:
    """The data folder, made if it is missing, for its owner alone."""
    try:
        settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise BadSettings(f"Can't create the data folder {settings.data}: {error.strerror}.") from None
    try:
        with suppress(FileNotFoundError):
            settings.data.joinpath(KEY_FILE).lstat()
    except PermissionError:  # a volume of a container that was made by root, say
        raise BadSettings(
            f"The data folder {settings.data} isn't open to the user who runs this (number {os.geteuid()}). "
            f"Give it to that user, as root: chown -R {os.geteuid()} '{settings.data}'."
        ) from None
    return settings.data


def signing_key(settings: Settings) -> str:
    """What signs cookies: given, or made once and kept in the data folder, readable by its owner only."""
    given = settings.secret.get_secret_value()
    if given:
        return given
    path = data_folder(settings) / KEY_FILE
    try:
        if not path.exists():
            make_key(path)
        path.chmod(0o600)
        key = path.read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise BadSettings(f"Can't use the key {path}: {getattr(error, 'strerror', None) or error}.") from None
    if len(key) < SHORTEST_SECRET:
        raise BadSettings(f"The key {path} is damaged. Restore it, or delete it: then everybody loses their seats.")
    return key


def make_key(path: Path) -> None:
    """Write a key and give it its name only when it is whole: of two servers that start at once, one finds the other's."""
    handle, draft = mkstemp(dir=path.parent, prefix=f".{KEY_FILE}.")  # for its owner only, from the first moment on
    try:
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(secrets.token_urlsafe(48))
            file.flush()
            os.fsync(file.fileno())  # without it nobody would find their seat again
        with suppress(FileExistsError):
            path.hardlink_to(draft)
        sync_folder(path.parent)
    finally:
        Path(draft).unlink()


def sync_folder(folder: Path) -> None:
    """Have the names in a folder on disk, where a system can do that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
