"""Workers: the processes of a server that has several, and who starts them.

The first process serves nobody. It starts the others, starts another one for each that dies, and tells all of them to stop.
Each of them is a home for some of the rooms, from the moment it serves until it is told to stop (see homes.py).
"""

from __future__ import annotations

import asyncio
import socket
import time
from functools import partial
from pathlib import Path
from typing import Final

import uvicorn
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors.multiprocess import Multiprocess, Process

from mythboard.server import logs
from mythboard.server.http.connections import Deadlines, Listener
from mythboard.server.processes.homes import Homes

BEGINNING: Final = 60.0  # seconds in which a server whose processes cannot start gives up


class Worker(Process):
    """A process that serves; `homes` is the folder where its neighbours find it."""

    def __init__(self, config: uvicorn.Config, sockets: list[socket.socket], homes: Path) -> None:
        super().__init__(config, sockets)
        self.homes = homes

    @property
    def server(self) -> uvicorn.Server:
        if self._server is None:
            self._server = Neighbour(self.config, self.homes)
        return self._server


class Neighbour(uvicorn.Server):
    """A server beside others like it, which bring it those who ask for its rooms."""

    def __init__(self, config: uvicorn.Config, folder: Path) -> None:
        super().__init__(config)
        self.folder = folder
        self.homes: Homes | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        protocol, listener = self.config.http, next(iter(sockets or ()), None)
        if isinstance(protocol, Deadlines) and isinstance(listener, Listener):  # not where connections are not counted
            make = partial(protocol, config=self.config, server_state=self.server_state, app_state=self.lifespan.state)
            self.homes = Homes(self.folder, listener, make, asyncio.get_running_loop())
            if self.homes.open():
                protocol.leads_home = self.homes.leads_home

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self.homes is not None:
            await self.homes.close()  # first: whom it is brought now it must still serve
        await super().shutdown(sockets)


class Supervisor(Multiprocess):
    """Starts several processes, and another one for each that dies.

    It does not ask them for signs of life, as the original does. One that starts gives none, so a slow machine would kill and
    start it again for ever; and for one that dies before it answers, the original waits as long as for a slow one.

    Where no process can start at all, a server that has just begun gives up: something is wrong with how it was set up. One
    that has served for a while goes on trying, for then it is the database that is away.
    """

    has_failed = False

    def __init__(self, config: uvicorn.Config, sockets: list[socket.socket], homes: Path) -> None:
        super().__init__(config, sockets)
        self.homes = homes
        self.began = time.monotonic()

    def init_processes(self) -> None:
        self.processes += [self.begin() for _ in range(self.processes_num)]

    def begin(self) -> Process:
        worker = Worker(self.config, self.sockets, self.homes)
        worker.start()
        return worker

    def keep_subprocess_alive(self) -> None:
        for number, process in enumerate(self.processes):
            if self.should_exit.is_set() or process.process.is_alive():
                continue
            process.join()
            is_new = time.monotonic() - self.began < BEGINNING
            if process.exitcode == STARTUP_FAILURE and is_new and not any(one.process.is_alive() for one in self.processes):
                self.has_failed = True
                self.should_exit.set()
                return
            logs.log().error("a process has died and is replaced", status=process.exitcode)
            self.processes[number] = self.begin()
