"""A process that answers: `parrot ADDRESS CHANNEL` publishes "parrot" whenever it hears of "ana", until somebody kills it."""

import asyncio
import sys

from mythboard.server.processes.redisbus import open_bus


async def main(address: str, channel: str) -> None:
    bus = await open_bus(address, channel)
    async with bus.subscribe("ana") as words:
        print("listening", flush=True)
        async for _ in words:
            await bus.publish("parrot")


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2]))
