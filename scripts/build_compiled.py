"""Build the wheel with the tools of this environment and unpack it into build/compiled.

With that folder in PYTHONPATH, the compiled modules come before the editable install:

    PYTHONPATH=build/compiled .venv/bin/python -c "import mythboard.engine.machine as m; print(m.__file__)"

The command `mythboard` of a checkout does this by itself (mythboard/cli/quick.py). A stamp names what the folder was built
from: first the sources, then the tools. While both are unchanged, nothing is built. The folder is built elsewhere and moved to
its place when it's finished, so that nobody ever runs half of it, and one builds at a time.

With --beside it keeps out of the way of a game (see play.py): it leaves the processor to others, installs the compiler's
packages first if they are missing, and ends with the process that started it.
"""

import fcntl
import importlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# So that this script, wherever it is started from, sees the build hook as hatchling does.
sys.path.insert(0, str(ROOT))

from hatch_build import OPTIMISE, why_not_compiled  # noqa: E402
from mythboard.cli.quick import is_current, sources, stamp  # noqa: E402

HEAD_START = 3  # seconds that the page gets before we take a processor, too


class Busy(Exception):
    """Somebody else is building."""


def tools() -> str:
    """All else that decides what comes out, in a line."""
    how = why_not_compiled() or f"-O{os.environ.get(OPTIMISE, '3')}"
    return " ".join(["mypy", version("mypy"), "hatchling", version("hatchling"), how])


@contextmanager
def alone(root: Path, waits: bool) -> Iterator[None]:
    """Hold the lock of the folder; Busy, if another process has it and we don't wait."""
    (root / "build").mkdir(exist_ok=True)
    with (root / "build" / "compiled.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX if waits else fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Busy from None
        yield


def build_compiled(root: Path, waits: bool = True) -> str:
    """Bring build/compiled up to date and return the line that says what was done."""
    with alone(root, waits):
        made_of = sources(root)
        wanted = f"{made_of}\n{tools()}\n"
        home = stamp(root).parent
        if is_current(root) and stamp(root).read_text(encoding="utf-8") == wanted:
            return "build/compiled: unchanged"
        for left in (root / "build").glob("compiling-*"):  # by one that was killed
            shutil.rmtree(left, ignore_errors=True)
        with tempfile.TemporaryDirectory(prefix="compiling-", dir=root / "build", ignore_cleanup_errors=True) as folder:
            said = build_wheel(root, Path(folder))
            (wheel,) = Path(folder).glob("*.whl")
            made = Path(folder, "made")
            with zipfile.ZipFile(wheel) as packed:
                packed.extractall(made)
            if sources(root) != made_of:
                raise SystemExit("build/compiled: the sources changed while they were compiled; nothing was kept")
            (made / ".stamp").write_text(wanted, encoding="utf-8")
            if home.exists():
                home.rename(Path(folder, "before"))
            made.rename(home)
        return f"build/compiled: {said}"


def build_wheel(root: Path, folder: Path) -> str:
    """Build it in a process of its own; what the hook said about it."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    # Its scratch files are in our folder, and go with it if we are killed.
    environment = {**os.environ, "TMPDIR": str(folder)}
    built = subprocess.run(
        command, cwd=root, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    if built.returncode:
        raise SystemExit(built.stdout.rstrip())
    # The hook's own sentence, without the progress lines of hatchling around it.
    said = [line for line in built.stdout.splitlines() if line.startswith("mythboard: ")]
    return " ".join(said).removeprefix("mythboard: ")


def build_beside(root: Path) -> None:
    """Build while somebody plays; two lines about it at most, and no traceback."""
    os.nice(10)
    threading.Thread(target=leave_with, args=(os.getppid(),), daemon=True).start()
    time.sleep(HEAD_START)
    if is_current(root) or why_not_compiled() not in (None, "no mypyc found"):
        return
    print("mythboard: compiling in the background (a few minutes, once); bots are faster from the next start on", flush=True)
    try:
        install_tools(root)
        build_compiled(root, waits=False)
    except Busy:
        return
    except (SystemExit, subprocess.CalledProcessError, OSError) as error:
        print(f"mythboard: not compiled; `make compiled` says why ({type(error).__name__})", flush=True)
        return
    print("mythboard: compiled; the next start uses it, and so do simulate and arena", flush=True)


def install_tools(root: Path) -> None:
    """What compiles, into this environment, if it isn't there."""
    with suppress(PackageNotFoundError):
        version("mypy")
        version("setuptools")
        return
    locked = ["--require-hashes", "--requirement", str(root / "requirements" / "wheel.txt")]
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--quiet", "--disable-pip-version-check", *locked]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    importlib.invalidate_caches()


def leave_with(parent: int) -> None:
    """End this process and all that it started when its parent has gone."""
    while os.getppid() == parent:
        time.sleep(0.5)
    os.killpg(0, signal.SIGKILL)


if __name__ == "__main__":
    if "--beside" in sys.argv[1:]:
        build_beside(ROOT)
    else:
        print(build_compiled(ROOT))
