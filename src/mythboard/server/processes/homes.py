"""Homes: where several processes serve, each room has one of them in which its people meet.

Theory of operation

A connection comes to whichever process is quickest to accept it. If the people of one room sit in several processes, a move is
written by one, heard of by the others, read by them from the database and played again, and each draws its pages by itself. It
is right wherever it is done, and it costs twice. So every room has a *home*, and a connection that asks for a room is given to
its home. That is all a home is: a cheaper place. No process relies on it. Whoever cannot be given away is served where they
are, and two processes that disagree about a home for a while both serve.

*Who is the home* follows from the room's id and the processes there are, by the highest of their weights, so nobody needs to
be asked: if a process comes or goes, the rooms that move are those that were, or will be, its own. Which processes there are
is seen in a folder that belongs to this server alone: each has a socket there, named by its process id. It appears under that
name only when it listens, and goes when the process is told to stop. That of a killed one stays, but nobody listens there;
whoever notices puts it away and looks for the next best home.

*What is given* is a descriptor of the connection, and the bytes that it has said so far: one message, over a connection to
the other's socket that is made for it. Nothing waits: if the other does not take it at once, its queue is full, and the
connection stays. Once it is taken, the giver closes its own descriptor, which leaves the connection as it is.

*When* is when a connection asks for a room for the first time and is at rest, that is, all it asked before was answered: what
this process has read and not answered is then exactly the bytes at hand. A browser has asked for other things before (the
first page, a style sheet), so it need not be its first request. It happens once, and one that was given stays: nobody can
travel between processes for ever, and not outstay the deadlines by it. A connection of a trusted proxy carries many people's
requests, for many rooms, and stays where it is.

The giver releases the connection's place (see connections.py), and the home claims one of its own. If it has none left, the
connection is sent away, just as it would be at the door.

If a process has no descriptors left, those who are brought to it wait a moment, and then the queue is full for others.

A process that stops first takes its name out of the folder, then takes in whoever is on the way, and serves them like the
others that it still has. If it is killed, whoever was on the way is cut off, as are all its connections; browsers ask again.
"""

from __future__ import annotations

import asyncio
import os
import re
import socket
from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Final

from mythboard.server.http.connections import NO_MORE, Listener, Patient
from mythboard.server.logs import log

ROOM: Final = re.compile(rb"[A-Z]+ /t/(\w{1,64})[/? ][^\r\n]*\r\n", re.ASCII)  # a whole request line that asks for a room
LARGEST: Final = 16 * 1024  # bytes that are given along; more than a request has, but for an upload
QUEUE: Final = 256  # connections that wait for a process to take them
LOOKING: Final = 1.0  # seconds for which it is believed which processes there are,
RESTING: Final = 1.0  # and for which nobody is taken in when descriptors have run out
UNINHERITED: Final = getattr(socket, "MSG_CMSG_CLOEXEC", 0)  # not by the processes in which bots think
GONE: Final = (FileNotFoundError, ConnectionRefusedError)  # how it is known that nobody listens at a socket


def home_of(room: bytes, processes: list[int]) -> int:
    """The process in which a room is at home."""
    return max(processes, key=lambda process: blake2b(room, digest_size=8, key=b"%d" % process).digest())


class Homes:
    """See above. `make` makes what asyncio calls a protocol: what a connection is to this process."""

    def __init__(self, folder: Path, listener: Listener, make: Callable[[], Patient], loop: asyncio.AbstractEventLoop) -> None:
        self.folder = folder
        self.listener = listener
        self.make = make
        self.loop = loop
        self.myself = os.getpid()
        self.path = folder / str(self.myself)
        self.door: socket.socket | None = None
        self.messengers: set[socket.socket] = set()  # who have come in and not said anything yet
        self.settling: set[asyncio.Task[None]] = set()
        self.processes: list[int] = []
        self.looked = float("-inf")

    def open(self) -> bool:
        """Be a home from now on; False if this system does not allow it."""
        draft = self.folder / f".{self.myself}"
        try:
            self.door = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
            self.door.setblocking(False)
            draft.unlink(missing_ok=True)  # a process of the same number may have died here
            self.door.bind(str(draft))
            self.door.listen(QUEUE)
            draft.rename(self.path)
        except (AttributeError, OSError) as error:  # there is no such socket, or the name of the folder is too long for one
            log().warning("rooms have no homes here", reason=type(error).__name__)
            if self.door is not None:
                self.door.close()
                self.door = None
            return False
        self.loop.add_reader(self.door, self.take_in)
        return True

    # Giving

    def leads_home(self, connection: Patient, said: bytes) -> bool:
        """Whether a connection is given to another process, with what it has said."""
        found = ROOM.match(said)
        if found is None:
            return False  # it may ask for a room later
        if not connection.is_at_rest or len(said) > LARGEST:
            return False
        connection.may_leave = False
        client = connection.client
        if self.door is None or client is None or client[0] in self.listener.trusted:
            return False
        given = connection.transport.get_extra_info("socket")
        return self.is_given(found[1], said, given.fileno())

    def is_given(self, room: bytes, said: bytes, descriptor: int) -> bool:
        others = self.present()
        while others and (home := home_of(room, others)) != self.myself:
            path = self.folder / str(home)
            try:
                with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as messenger:
                    messenger.setblocking(False)
                    messenger.connect(str(path))
                    return socket.send_fds(messenger, [said], [descriptor]) == len(said)
            except GONE:
                others.remove(home)
                with suppress(OSError):
                    path.unlink()  # it was killed, or it would have done so itself
            except OSError:  # its queue is full, or we have no descriptors left
                return False
        return False

    def present(self) -> list[int]:
        """The processes that can be homes."""
        now = self.loop.time()
        if now - self.looked >= LOOKING:
            self.looked = now
            try:
                self.processes = [int(file.name) for file in self.folder.iterdir() if file.name.isdigit()]
            except OSError:  # somebody clears the folder of temporary things
                self.processes = []
        return self.processes

    # Taking

    def take_in(self) -> None:
        """Let in all who knock."""
        while self.door is not None:
            try:
                messenger = self.door.accept()[0]
            except OSError as error:
                if error.errno in NO_MORE:
                    self.rest(self.door, self.take_in)
                return  # nobody is there any more
            messenger.setblocking(False)
            self.messengers.add(messenger)
            self.loop.add_reader(messenger, self.hear, messenger)

    def hear(self, messenger: socket.socket) -> None:
        """Take what is given; nothing, if the giver has died or thought better of it."""
        try:
            os.close(os.dup(messenger.fileno()))  # a descriptor for which there is no room would be lost
        except OSError:
            self.rest(messenger, self.hear, messenger)
            return
        try:
            said, descriptors, _, _ = socket.recv_fds(messenger, LARGEST, 1, UNINHERITED)
        except OSError:
            said, descriptors = b"", []
        self.dismiss(messenger)
        for descriptor in descriptors:
            self.adopt(socket.socket(fileno=descriptor), said)

    def rest(self, tired: socket.socket, go_on: Callable[..., None], *data: object) -> None:
        """There are no descriptors left. Listen to somebody later: as long as they wait, the loop would have no rest."""
        log().error("there are no descriptors left", reason="homes")
        self.loop.remove_reader(tired)

        def listen_again() -> None:
            if tired is self.door or tired in self.messengers:
                self.loop.add_reader(tired, go_on, *data)

        self.loop.call_later(RESTING, listen_again)

    def dismiss(self, messenger: socket.socket) -> None:
        self.messengers.discard(messenger)
        self.loop.remove_reader(messenger)
        messenger.close()

    def adopt(self, plain: socket.socket, said: bytes) -> None:
        try:
            address = plain.getpeername()
        except OSError:  # it has gone meanwhile
            plain.close()
            return
        accepted = self.listener.let_in(plain, address)
        if accepted is not None:
            task = self.loop.create_task(self.settle(accepted, said))
            self.settling.add(task)
            task.add_done_callback(self.settling.discard)

    async def settle(self, accepted: socket.socket, said: bytes) -> None:
        connection = self.make()
        connection.brought, connection.may_leave = said, False
        try:
            await self.loop.connect_accepted_socket(lambda: connection, accepted)
        except OSError:  # it has gone meanwhile
            accepted.close()

    async def close(self) -> None:
        """Be nobody's home any more, and take in those who are on the way."""
        if self.door is None:
            return
        with suppress(OSError):
            self.path.unlink()
        with suppress(OSError):
            self.door.shutdown(socket.SHUT_RD)  # nobody else can knock, and who has knocked can still be let in
        self.take_in()
        self.loop.remove_reader(self.door)
        self.door.close()
        self.door = None
        for messenger in [*self.messengers]:
            with suppress(OSError):
                messenger.shutdown(socket.SHUT_RD)  # whoever has not sent it by now will not be able to, and keeps it
            self.hear(messenger)
        await asyncio.gather(*self.settling, return_exceptions=True)
