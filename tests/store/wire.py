"""A wire to Redis or PostgreSQL that a test can cut: a server on this machine which passes bytes on."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final
from urllib.parse import urlsplit

ENCRYPT: Final = (80877103).to_bytes(4)  # how a client asks PostgreSQL for an encrypted connection


class Wire:
    """`cut` ends all connections and refuses new ones; `hush` keeps them and lets nothing through; `mend` repairs both."""

    def __init__(self, target: str) -> None:
        parts = urlsplit(target)
        self.host, self.port_there = parts.hostname or "127.0.0.1", parts.port or (6379 if parts.scheme == "redis" else 5432)
        self.target = parts
        self.port = 0
        self.accepted = 0  # connections, so far
        self.server: asyncio.Server | None = None
        self.open = asyncio.Event()
        self.ends: set[asyncio.StreamWriter] = set()
        self.pumps: set[asyncio.Task[None]] = set()

    @property
    def address(self) -> str:
        user, at, _ = self.target.netloc.rpartition("@")
        return self.target._replace(netloc=f"{user}{at}127.0.0.1:{self.port}").geturl()

    async def mend(self) -> None:
        self.open.set()
        if self.server is None:
            self.server = await asyncio.start_server(self.connect, "127.0.0.1", self.port)
            self.port = self.server.sockets[0].getsockname()[1]

    def hush(self) -> None:
        self.open.clear()

    async def cut(self) -> None:
        if self.server is not None:
            self.server.close()
            self.server = None
        for end in self.ends:
            end.close()
        for pump in self.pumps:
            pump.cancel()
        await asyncio.gather(*self.pumps, return_exceptions=True)

    async def refuse(self, code: str, sentence: str) -> None:
        """End all connections, and answer new ones as PostgreSQL does that cannot take them now."""
        await self.cut()
        fields = b"".join(kind + text.encode() + b"\0" for kind, text in ((b"S", "FATAL"), (b"C", code), (b"M", sentence)))

        async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            with suppress(OSError, asyncio.IncompleteReadError):
                size = int.from_bytes(await reader.readexactly(4))
                if (await reader.readexactly(size - 4)) == ENCRYPT:
                    writer.write(b"N")
                    size = int.from_bytes(await reader.readexactly(4))
                    await reader.readexactly(size - 4)
                writer.write(b"E" + (len(fields) + 5).to_bytes(4) + fields + b"\0")
            writer.close()

        self.server = await asyncio.start_server(answer, "127.0.0.1", self.port)

    async def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.accepted += 1
        there, to_there = await asyncio.open_connection(self.host, self.port_there)
        self.ends |= {writer, to_there}
        for source, sink in ((reader, to_there), (there, writer)):
            pump = asyncio.create_task(self.pump(source, sink))
            self.pumps.add(pump)
            pump.add_done_callback(self.pumps.discard)

    async def pump(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await source.read(4096):
                await self.open.wait()
                sink.write(data)
                await sink.drain()
        sink.close()


@asynccontextmanager
async def wire_to(target: str) -> AsyncIterator[Wire]:
    wire = Wire(target)
    await wire.mend()
    try:
        yield wire
    finally:
        await wire.cut()
