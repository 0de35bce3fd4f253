"""A mind: one process in which bots think, one question at a time, and the limits that hold it.

Theory of operation. A thought cannot be trusted to end: a bot may run in circles, take all memory there is, or crash the
process. So nothing here depends on the process being willing. The server asks through a pipe and waits in a thread; while it
waits, it looks at the process from outside, a few times a second, and kills it if it

- has used the processor for longer than the thought may take (`seconds`), or
- has not answered after several times that, whatever it did meanwhile: it may be stopped, or wait for something for ever, or
- holds more memory than it may (`megabytes`).

Between two looks the system itself keeps it from taking more memory than that (RLIMIT_DATA): then the thought fails, and the
process leaves. Where a system has no /proc, the time is measured by the clock alone, and memory by the system alone.

Whatever happens to the process ends in the same way: the pipe breaks, and whoever asked hears that this mind is `Lost`. No
other mind notices. What a process answers is plain data (JSON): a broken one may send nonsense, and nobody carries it out.

A process starts when it is first needed, lives on with everything it has loaded, steps back behind the server when both want
the processor, and leaves when the server does, even if that is killed.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import multiprocessing
import os
import signal
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from pathlib import Path, PurePath
from typing import Any, Final

KINDNESS: Final = 15  # how far a thinking process steps back, in the measure of `nice`
LOOK: Final = 0.25  # seconds between two looks at a process that thinks
STARTING: Final = 30.0  # seconds more for a process that has yet to load the games
STANDSTILL: Final = 3  # how many times longer a thought may take by the clock than by the processor
LONGEST_ANSWER: Final = 1_000_000  # bytes
FULL: Final = 77  # how a process leaves that gets no more memory

DIED: Final = "died"  # why a mind was lost
TOO_LONG: Final = "time"
TOO_LARGE: Final = "memory"


class Lost(Exception):
    """A mind was lost before it had answered; `why` is one of the words above."""

    def __init__(self, why: str) -> None:
        super().__init__(f"a thinker was lost ({why})")
        self.why = why


class Failed(Exception):
    """A thought came to an error, of which the message says kind and place."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What one thought may take, and what a process may hold."""

    seconds: float = 20.0
    megabytes: int = 512


class Mind:
    """See above."""

    def __init__(self, limits: Limits) -> None:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        self.pipe = ours
        self.limits = limits
        self.is_new = True
        self.why = DIED
        self.process = context.Process(target=attend, args=(theirs, limits.megabytes), name="mythboard thinker", daemon=True)
        resource_tracker.ensure_running()  # which would begin to hear of Ctrl-C again, if it were started in there
        try:
            with deaf_to_ctrl_c():  # it would be told of it before it can ignore it
                self.process.start()
        except OSError:
            ours.close()
            raise
        finally:
            theirs.close()  # so that the pipe breaks when the process ends
        self.id: int = self.process.pid or 0

    @property
    def is_alive(self) -> bool:
        return self.process.is_alive()

    async def think(self, seconds: float, work: Callable[..., object], *arguments: object) -> Any:
        """What comes of a thought; Lost or Failed if nothing does."""
        most = seconds + (STARTING if self.is_new else 0.0)
        began, used = time.monotonic(), processor_seconds(self.id)
        said = in_thread(lambda: self.exchange(work, arguments))
        while not (await asyncio.wait({said}, timeout=LOOK))[0]:
            now = processor_seconds(self.id)
            passed = time.monotonic() - began
            if passed > most * STANDSTILL or (passed if now is None or used is None else now - used) > most:
                self.kill(TOO_LONG)
            elif resident_megabytes(self.id) > self.limits.megabytes:
                self.kill(TOO_LARGE)
        try:
            answer = read(said.result())
        except (OSError, EOFError, ValueError):
            self.kill()
            raise Lost(TOO_LARGE if self.process.exitcode == FULL else self.why) from None
        self.is_new = False
        if "fault" in answer:
            raise Failed(str(answer["fault"]))
        return answer["thought"]

    def exchange(self, work: Callable[..., object], arguments: tuple[object, ...]) -> bytes:
        """Ask, and wait for the answer. If the process ends or is killed meanwhile, this ends with it."""
        try:
            self.pipe.send((work, arguments))
            return self.pipe.recv_bytes(LONGEST_ANSWER)
        except (OSError, EOFError):
            self.process.join(1.0)  # it is on its way out; by then it can say why
            raise

    def kill(self, why: str = "") -> None:
        self.why = why or self.why
        self.process.kill()

    def bury(self) -> None:
        """See to it that nothing is left of a process. Takes a moment."""
        self.process.kill()
        self.process.join()
        self.process.close()
        self.pipe.close()


def read(said: bytes) -> dict[str, Any]:
    """What a process has answered; ValueError if it makes no sense."""
    answer = json.loads(said)
    if not isinstance(answer, dict) or not answer.keys() <= {"thought", "fault"} or len(answer) != 1:
        raise ValueError
    return answer


def in_thread(work: Callable[[], bytes]) -> asyncio.Future[bytes]:
    """Let something go on in a thread of its own, which nobody has to wait for at the end."""
    loop = asyncio.get_running_loop()
    result: asyncio.Future[bytes] = loop.create_future()

    def settle(said: bytes | None, error: Exception | None) -> None:
        if result.done():
            return
        if error is not None:
            result.set_exception(error)
        elif said is not None:
            result.set_result(said)

    def run() -> None:
        said, error = None, None
        try:
            said = work()
        except Exception as fault:
            error = fault
        with contextlib.suppress(RuntimeError):  # the loop was closed meanwhile: nobody waits
            loop.call_soon_threadsafe(settle, said, error)

    threading.Thread(target=run, name="waits for a thinker", daemon=True).start()
    return result


# Looking at a process from outside


def processor_seconds(process: int) -> float | None:
    """How long a process has used the processor; None if nobody can say."""
    try:
        words = Path(f"/proc/{process}/stat").read_bytes().rpartition(b")")[2].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError, IndexError):
        return None


def resident_megabytes(process: int) -> float:
    """How much memory a process holds; 0 if nobody can say."""
    try:
        pages = int(Path(f"/proc/{process}/statm").read_bytes().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
    except (OSError, ValueError, IndexError):
        return 0.0


# In the process


def attend(pipe: Connection, megabytes: int) -> None:
    """Think about one question after the other."""
    settle_in()
    take_at_most(megabytes)
    while True:
        try:
            work, arguments = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            said = {"thought": work(*arguments)}
        except MemoryError:
            os._exit(FULL)
        except Exception as error:
            said = {"fault": kind_and_place(error)}
        try:
            pipe.send_bytes(json.dumps(said).encode())
        except OSError:  # whoever asked was killed meanwhile
            return


def take_at_most(megabytes: int) -> None:
    """Have the system refuse more memory than this, where it can: it cannot be undone from within."""
    with contextlib.suppress(ImportError, AttributeError, OSError, ValueError):
        import resource  # not every system has it

        most = megabytes * 1_000_000
        resource.setrlimit(resource.RLIMIT_DATA, (most, most))


def kind_and_place(error: Exception) -> str:
    """What is told of an error: its message may quote a hidden card."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} at {PurePath(last.filename).name}:{last.lineno} {last.name}"


@contextlib.contextmanager
def deaf_to_ctrl_c() -> Iterator[None]:
    """Hear of Ctrl-C only afterwards. Processes that are started meanwhile inherit it, and never do."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def settle_in() -> None:
    """The first thing a thinking process does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who stops the server in a terminal stops the thinkers through it
    with contextlib.suppress(AttributeError, OSError):  # not every system has it
        os.nice(KINDNESS)
    threading.Thread(target=leave_with_parent, name="watches the parent", daemon=True).start()


def leave_with_parent() -> None:
    """Wait until the process that started this one is gone, and go, too: what is not on disk was promised to nobody."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
