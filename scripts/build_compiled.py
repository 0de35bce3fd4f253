"""Build the wheel with the tools of this environment and unpack it into build/compiled.

With that folder in PYTHONPATH, the compiled modules come before the editable install:

    PYTHONPATH=build/compiled .venv/bin/python -c "import mythboard.engine.machine as m; print(m.__file__)"

A stamp tells what the folder was built from. While that is unchanged, nothing is built.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import zipfile
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# So that this script, wherever it is started from, sees the build hook as hatchling does.
sys.path.insert(0, str(ROOT))

from hatch_build import OPTIMISE, why_not_compiled  # noqa: E402


def fingerprint(root: Path) -> str:
    """A digest of all that decides what comes out: our files, the interpreter, mypyc, the machine."""
    digest = hashlib.sha256()
    for fact in (sys.version, version("mypy"), version("hatchling"), why_not_compiled() or os.environ.get(OPTIMISE, "3")):
        digest.update(fact.encode() + b"\0")
    sources = (file for file in sorted((root / "src").rglob("*")) if "__pycache__" not in file.parts)
    for file in [root / "pyproject.toml", root / "hatch_build.py", *filter(Path.is_file, sources)]:
        content = file.read_bytes()
        digest.update(f"{file.relative_to(root).as_posix()} {len(content)}\0".encode() + content)
    return digest.hexdigest()


def build_compiled(root: Path) -> str:
    """Bring build/compiled up to date and return the line that says what was done."""
    home = root / "build" / "compiled"
    stamp = home / ".stamp"
    wanted = fingerprint(root)
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted:
        return "build/compiled: unchanged"
    wheels = root / "build" / "wheel"
    for stale in (wheels, home):
        shutil.rmtree(stale, ignore_errors=True)
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(wheels)]
    built = subprocess.run(command, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if built.returncode:
        raise SystemExit(built.stdout.rstrip())
    (wheel,) = wheels.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(home)
    stamp.write_text(wanted, encoding="utf-8")
    # The hook's own sentence, without the progress lines of hatchling around it.
    said = [line for line in built.stdout.splitlines() if line.startswith("mythboard: ")]
    return f"build/compiled: {' '.join(said).removeprefix('mythboard: ')}"


if __name__ == "__main__":
    print(build_compiled(ROOT))
