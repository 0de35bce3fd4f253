"""Do what deploy/Containerfile says in a plain folder, and run what comes out: a check of the image without a container engine.

    scripts/check_container.py            # everything: packages by their hashes, a compiled wheel, a server (some minutes)
    scripts/check_container.py --quick    # a pure wheel, and the packages of this environment (some seconds)

The steps are taken from the file itself. A folder stands for the root of the image: paths of the image that a step names
(`/srv/mythboard`) are moved into it. Both stages share that folder, because a virtual environment knows where it is and cannot
be copied elsewhere; in the image it has the same path in both. What comes with the base image (Python, pip) is a virtual
environment of this machine's Python, and `apt-get` is passed over: what it would install must be here already.

The entry point is then started as the image would start it: as the image's user, with its environment and nothing else, as
process 1, where the system ignores a signal that nobody handles. Everything is read-only but the data folder and /tmp. The
last two take root and Linux; elsewhere it runs as whoever calls this.
"""

import argparse
import os
import re
import shutil
import signal
import socket
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from shlex import quote

ROOT = Path(__file__).resolve().parent.parent
# So that this script, wherever it is started from, finds the reader.
sys.path.insert(0, str(ROOT))

from scripts.containerfile import Stage, Step, context_of, read_stages  # noqa: E402

QUICK = {"MYTHBOARD_BROWSER": "0"}
WHOLE = {"MYTHBOARD_OPTIMISE": "0"}  # how fast the result is, is not what is checked
PORT = "8000"  # as the image has it; here it is a free one
OF_THE_IMAGE = re.compile(r"(?<![\w.=/])/(?=(?:build|data|srv/mythboard)(?:[/:\s]|$))")
SECONDS = 60.0  # for a server to start, on a busy machine


class Failed(Exception):
    """What did not work, with what was said."""


class Builder:
    """Goes through the steps of the stages, with `home` as the root of the image."""

    def __init__(self, home: Path, is_quick: bool, arguments: Mapping[str, str]) -> None:
        self.home = home
        self.is_quick = is_quick
        self.arguments = arguments  # as `docker build --build-arg` would give them
        self.context = home / "context"
        self.base = home / "usr" / "local"
        self.folder = home
        usual = {"PATH": f"{self.base}/bin:{os.environ['PATH']}", "HOME": str(home)}
        # Where pip and npm find packages is a matter of this machine, as it is one of an engine's.
        self.usual = usual | {name: os.environ[name] for name in os.environ if name.lower().endswith(("_proxy", "_index_url"))}
        if is_quick:
            self.usual["MYTHBOARD_COMPILE"] = "0"  # no image is made like this, so the Containerfile has no word for it
        self.environment = dict(self.usual)

    def build(self) -> Stage:
        """The last stage, which says how to run it."""
        for name in context_of(ROOT):
            (self.context / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, self.context / name)
        subprocess.run([sys.executable, "-m", "venv", self.base], check=True)
        if self.is_quick:
            self.borrow(self.base)
        stages = read_stages((ROOT / "deploy" / "Containerfile").read_text(encoding="utf-8"))
        for stage in stages:
            self.environment = dict(self.usual)
            for step in stage.steps:
                self.take(step)
        return stages[-1]

    def take(self, step: Step) -> None:
        if step.word == "RUN":
            self.run(step.text)
        elif step.word == "COPY":
            self.copy(step)
        elif step.word == "WORKDIR":
            self.folder = self.moved_path(step.text)
            self.folder.mkdir(parents=True, exist_ok=True)
        elif step.word == "ARG":
            self.environment |= {name: self.arguments.get(name, value) for name, value in step.pairs.items()}
        elif step.word == "ENV" and "PATH" not in step.pairs:
            self.environment |= step.pairs

    def run(self, command: str) -> None:
        if command.startswith("apt-get"):
            return
        if self.is_quick and "--require-hashes" in command:
            if "--python" in command:
                self.borrow(self.home / "srv" / "mythboard")
            return
        if self.is_quick:
            command = command.replace("-linux_*.whl", "-none-any.whl")
        if os.getuid() != 0:  # who is not root has the folder already, and cannot give it away
            command = re.sub(r" --(owner|group)=\d+", "", command)
        done = subprocess.run(
            ["/bin/sh", "-ec", self.moved(command)],
            cwd=self.folder,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        if done.returncode:
            raise Failed(f"RUN {command}\n{done.stdout}")

    def borrow(self, environment: Path) -> None:
        """Let a virtual environment see the packages of ours, but not our editable install."""
        (there,) = environment.glob("lib/python*/site-packages")
        (here,) = Path(sys.prefix).glob("lib/python*/site-packages")
        (there / "borrowed.pth").write_text(f"{here}\n", encoding="utf-8")

    def copy(self, step: Step) -> None:
        *sources, target = step.words
        if "from" in step.flags:
            if sources != [target]:
                raise Failed(f"COPY {step.text}: a virtual environment must stay where it was made")
            return
        into = self.folder / target
        for source in sources:
            found = self.context / source
            if found.is_dir():
                shutil.copytree(found, into, dirs_exist_ok=True)
            elif found.is_file():
                into.mkdir(parents=True, exist_ok=True)
                shutil.copy(found, into)
            else:
                raise Failed(f"COPY {step.text}: .dockerignore keeps {source} out, or it is not there")

    def moved(self, text: str) -> str:
        return OF_THE_IMAGE.sub(f"{self.home}/", text)

    def moved_path(self, path: str) -> Path:
        return self.home / path.lstrip("/")


# Running it


@cache
def can_confine() -> bool:
    """Whether a process can be another user, with a file system and process numbers of its own, and still get to our files."""
    if os.getuid() != 0 or not ROOT.stat().st_mode & stat.S_IXOTH or not (shutil.which("unshare") and shutil.which("setpriv")):
        return False
    if any(Path("/tmp") in place.parents for place in (ROOT, Path(sys.base_prefix).resolve())):
        return False  # an empty folder takes the place of /tmp, and would cover it
    tried = ["unshare", "--mount", "--pid", "--fork", "mount", "-o", "remount,bind,ro", "/"]
    return subprocess.run(tried, stderr=subprocess.DEVNULL, check=False).returncode == 0


def confined(command: list[str], user: str, writable: Path) -> list[str]:
    """A command as the image's user with no rights at all, as process 1, with nothing to write to but a folder and /tmp."""
    if not can_confine():
        return command
    uid, gid = user.split(":")
    nobody = ["setpriv", f"--reuid={uid}", f"--regid={gid}", "--clear-groups", "--no-new-privs", "--inh-caps=-all"]
    alone = " && ".join([*read_only(Path(sys.base_prefix).resolve(), ROOT, writable), 'exec "$@"'])
    return ["unshare", "--mount", "--pid", "--fork", "/bin/sh", "-ec", alone, "sh", *nobody, "--bounding-set=-all", *command]


def read_only(python: Path, checkout: Path, writable: Path) -> Iterator[str]:
    """The commands that make a file system read-only but for one folder and /tmp.

    A Python or a checkout may be in somebody's closed home. Then an empty folder that is open takes the place of that home,
    with nothing in it but these two.
    """
    yield "mount -t tmpfs none /tmp"
    for number, place in enumerate((python, checkout)):
        yield f"mkdir /tmp/{number} && mount --bind {quote(str(place))} /tmp/{number}"
    above = {*python.parents, *checkout.parents}
    for folder in [folder for folder in sorted(above) if not folder.stat().st_mode & stat.S_IXOTH]:
        yield f"mount -t tmpfs -o mode=755 none {quote(str(folder))}"
    for number, place in enumerate((python, checkout)):
        here = quote(str(place))
        yield f"mkdir -p {here} && mount --bind /tmp/{number} {here} && mount -o remount,bind,ro {here}"
    yield f"mount --bind {quote(str(writable))} {quote(str(writable))} && mount -o remount,bind,rw {quote(str(writable))}"
    yield "mount -o remount,bind,ro / && mount -t tmpfs -o mode=1777 none /tmp"


def free_port() -> int:
    with socket.socket() as asking:
        asking.bind(("127.0.0.1", 0))
        return int(asking.getsockname()[1])


class Container:
    """What stands for a running container."""

    def __init__(self, builder: Builder, image: Stage, **settings: str) -> None:
        self.port = free_port()
        self.data = builder.home / "data"
        self.image = image
        base = f"{builder.base}/bin:/usr/bin:/bin"  # setpriv and unshare are not of the image
        self.environment = {name: builder.moved(value) for name, value in image.environment.items()} | settings
        self.environment["PATH"] = f"{builder.home}/srv/mythboard/bin:{base}"
        self.command = self.here([*image.the("ENTRYPOINT").command, *image.the("CMD").command])
        self.health = self.here(image.the("HEALTHCHECK").command)
        self.log = builder.home / "log"

    def here(self, command: list[str]) -> list[str]:
        """At another port, and for this machine alone."""
        return [part.replace(PORT, str(self.port)).replace("0.0.0.0", "127.0.0.1") for part in command]

    @contextmanager
    def running(self) -> Iterator["Container"]:
        command = confined(self.command, self.image.the("USER").text, self.data)
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(command, env=self.environment, cwd=self.data, stdout=log, stderr=log)
        try:
            self.wait_until_healthy()
            yield self
        finally:
            if self.process.poll() is None:
                os.kill(self.first, signal.SIGKILL)
            self.process.wait(20)

    @property
    def first(self) -> int:
        """The number that process 1 of the container has outside of it."""
        pid = self.process.pid
        if not can_confine():
            return pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
        return int(children[0]) if children else pid

    def numbers(self, name: str) -> list[int]:
        """What the system says of process 1: `Uid`, `NSpid` and the like."""
        status = Path(f"/proc/{self.first}/status").read_text(encoding="ascii")
        (line,) = re.findall(rf"^{name}:(.*)$", status, re.M)
        return [int(number, 16 if name.startswith("Cap") else 10) for number in line.split()]

    def is_healthy(self) -> bool:
        done = subprocess.run(self.health, env=self.environment, stderr=subprocess.DEVNULL, timeout=60, check=False)
        return done.returncode == 0

    def wait_until_healthy(self) -> None:
        end = time.monotonic() + SECONDS
        while not self.is_healthy():
            if self.process.poll() is not None or time.monotonic() > end:
                raise Failed(f"The server does not answer.\n{self.said()}")
            time.sleep(0.1)

    def stop(self) -> int:
        """As an engine stops it; the exit code."""
        os.kill(self.first, signal.SIGTERM)
        return self.process.wait(20)

    def said(self) -> str:
        return self.log.read_text(encoding="utf-8", errors="replace")


def main() -> int:
    parser = argparse.ArgumentParser(description=str(__doc__).split("\n\n")[0])
    parser.add_argument("--quick", action="store_true", help="a pure wheel with the packages of this environment")
    is_quick = parser.parse_args().quick
    (ROOT / "build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="container-", dir=ROOT / "build") as folder:
        home = Path(folder)
        home.chmod(0o755)
        began = time.monotonic()
        try:
            builder = Builder(home, is_quick, QUICK if is_quick else WHOLE)
            image = builder.build()
            print(f"built in {time.monotonic() - began:.0f} s")
            with Container(builder, image).running() as container:
                facts = {name: container.numbers(name) for name in ("Uid", "Gid", "NSpid", "CapBnd", "NoNewPrivs")}
                print(f"healthy: {facts}")
                print(f"stopped with {container.stop()}")
        except Failed as failure:
            print(failure, file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
