"""A process that appends as fast as it can and tells what was kept: `appender ADDRESS ROOM...`, until somebody kills it.

It writes "room number" when `append` has returned. It goes on where the record ends, so that the next one can follow it.
"""

import asyncio
import os
import sys

from mythboard.server.storage.store import SqlStore, open_store
from tests.store.places import an_entry


async def play(store: SqlStore, room: str) -> None:
    while True:
        number = len(await store.entries(room)) + 1
        while await store.append(room, an_entry(number, f"{room} {number}")):
            os.write(1, f"{room} {number}\n".encode())
            number += 1


async def main(address: str, rooms: list[str]) -> None:
    store = await open_store(address, patience=30)
    await asyncio.gather(*(play(store, room) for room in rooms))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2:]))
