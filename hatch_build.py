"""The build hook: pack browser files and parsed cards, and compile the hot rooms with mypyc; do without where we cannot.

Browser files (fonts, icons) are made by scripts/build_browser.py and packed beside our own, into mythboard/web/static.
A wheel without them works: its pages have no pictures and the letters of the reader's machine. So the hook says in one line
what it lacks and goes on, unless `MYTHBOARD_BROWSER=1` insists on them. `MYTHBOARD_BROWSER=0` asks for a wheel without.

A wheel always contains every .py file. A compiled wheel has, beside them, one small extension module per
compiled source file and one shared library, `mythboard__mypyc`, which holds the code of all of them: calls
between compiled modules are then plain C calls. Python prefers the extension, so nothing else has to know.

What the machine lacks (a compiler, the Python headers, mypyc) is no error: the hook says it in one line and
the wheel is pure. What mypyc refuses in our code is an error: the build stops with mypyc's words. An editable
install is never compiled, as edits would then not be seen. `MYTHBOARD_COMPILE=0` asks for the pure wheel.

This file is also its own worker. mypy keeps global state, ends the process when it finds an error and depends
on the working directory, so it compiles in a process of its own: hatch_build.py TARGET CONFIG FILE...
"""

import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OPTIMISE = "MYTHBOARD_OPTIMISE"  # 0 to 3: how hard the C compiler works. Where only correctness matters, 1 takes far less time
# Rooms that call Python's own functions most of the time: the optimiser finds little to do there, and takes its time for it.
SLIGHTLY = ("web", "prose")
# Lets mythboard read all cards, and keep what it has parsed in the folder MYTHBOARD_CACHE.
READ_ALL = "import mythboard; [mythboard.game(name) for name in mythboard.games()]"
# A source file that says this in one of its first lines is left out of the compilation.
INTERPRETED = "# mypyc: interpreted"
FIRST_LINES = 10


def why_not_compiled() -> str | None:
    """What keeps this machine from compiling, as the beginning of a sentence; None if nothing does."""
    if os.environ.get("MYTHBOARD_COMPILE") == "0":
        return "MYTHBOARD_COMPILE is 0"
    if not has_compiler():
        return "no C compiler found"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "no Python headers found"
    if any(importlib.util.find_spec(name) is None for name in ("mypy", "mypyc", "setuptools")):
        return "no mypyc found"
    return None


def has_compiler() -> bool:
    """Whether the compiler that setuptools would call is there."""
    configured = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cl"
    return shutil.which(shlex.split(configured)[0]) is not None


def modules_to_compile(package: Path, rooms: list[str]) -> list[Path]:
    """The source files of these rooms, and the single files among them, which mypyc gets to see as compiled modules."""
    places = [package / room for room in rooms]
    files = (file for place in places for file in ([place] if place.is_file() else sorted(place.rglob("*.py"))))
    return [file for file in files if file.name != "__init__.py" and not stays_interpreted(file)]


def stays_interpreted(file: Path) -> bool:
    with file.open(encoding="utf-8") as lines:
        return any(line.strip() == INTERPRETED for line, _ in zip(lines, range(FIRST_LINES), strict=False))


def wants_browser_files(root: str) -> bool:
    return os.environ.get("MYTHBOARD_BROWSER") != "0" and Path(root, "package-lock.json").is_file()


class BuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Asked by hatchling before a wheel is packed and after."""

    PLUGIN_NAME = "custom"
    _scratch: tempfile.TemporaryDirectory[str] | None = None

    def dependencies(self) -> list[str]:
        """For isolated builds. mypy checks what it compiles, so it must see the libraries we import, too."""
        wanted = [*self.metadata.core.dependencies]  # with them, cards are parsed
        if wants_browser_files(self.root) and shutil.which("npm") is None:
            wanted += self.config["npm"]
        if os.environ.get("MYTHBOARD_COMPILE") != "0" and has_compiler():
            wanted += [*self.config["requires"], *self.metadata.core.optional_dependencies["table"]]
        return wanted

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":
            return
        if wants_browser_files(self.root):
            self._pack_browser_files(build_data)
        source = Path(self.root, "src")
        self._scratch = tempfile.TemporaryDirectory(prefix="mythboard-build-")
        target = Path(self._scratch.name).resolve()
        self._pack_cards(source, target / "cards", build_data)
        files = modules_to_compile(source / "mythboard", self.config["rooms"])
        obstacle = why_not_compiled() if files else "nothing to compile"
        if obstacle:
            self.app.display_info(f"mythboard: {obstacle}, staying interpreted")
            if not (target / "cards").exists():
                self._scratch.cleanup()
            return
        self._compile(source, files, target)
        for built in sorted((target / "lib").rglob("*")):
            if built.is_file():
                build_data["force_include"][str(built)] = built.relative_to(target / "lib").as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        self.app.display_info(f"mythboard: {len(files)} modules compiled")

    def _pack_browser_files(self, build_data: dict[str, Any]) -> None:
        script = [sys.executable, str(Path(self.root, "scripts", "build_browser.py"))]
        run = subprocess.run(script, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        if run.returncode:
            said = run.stdout.rstrip()
            if os.environ.get("MYTHBOARD_BROWSER") == "1":
                self.app.abort(said)
            self.app.display_info(said)
            return
        home = Path(self.root, "build", "browser")
        for built in sorted(home.rglob("*")):
            if built.is_file() and built.name != ".ready":
                build_data["force_include"][str(built)] = f"mythboard/web/static/{built.relative_to(home).as_posix()}"

    def _pack_cards(self, source: Path, folder: Path, build_data: dict[str, Any]) -> None:
        """Parse the cards of all games. Where that fails, each start of the package does it, as a checkout's first does."""
        environment = {**os.environ, "PYTHONPATH": str(source), "MYTHBOARD_CACHE": str(folder)}
        subprocess.run([sys.executable, "-c", READ_ALL], env=environment, capture_output=True, check=False)
        for file in sorted(folder.glob("*.json")):
            build_data["force_include"][str(file)] = f"mythboard/cards/trees/{file.name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        if self._scratch is not None:
            self._scratch.cleanup()

    def _compile(self, source: Path, files: list[Path], target: Path) -> None:
        names = [str(file.relative_to(source)) for file in files]
        config = Path(self.root, "pyproject.toml")
        worker = [sys.executable, str(Path(self.root, "hatch_build.py")), str(target), str(config), *names]
        run = subprocess.run(worker, cwd=source, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        if run.returncode:
            self.app.abort(f"{run.stdout.rstrip()}\nmythboard: mypyc could not compile this")


def compile_here(target: Path, config: Path, names: list[str]) -> None:
    """The worker's whole job: compile these files of the working directory into `target`/lib."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    effort = os.environ.get(OPTIMISE, "3")
    extensions = mypycify(
        [f"--config-file={config}", f"--cache-dir={target / 'cache'}", *names],
        opt_level=effort,
        # A file of C for each module, so that all processors have something to do.
        multi_file=True,
        debug_level="0",
        target_dir=str(target / "c"),
        group_name="mythboard",
    )
    # What is inlined across these files is worth a fifteenth of the speed of all games. The linker does it, if it is asked to,
    # with as many processors as there are; one large file of C would take a single one five times as long for a fiftieth more.
    at_link = [f"-flto={os.cpu_count() or 1}", f"-O{effort}"] if effort >= "2" and links_late() else []
    if sys.platform == "linux":
        # By default every call within a shared library goes through a table so that another library may replace the callee,
        # and nothing is inlined across it. Nobody replaces ours; without that, all games run about a tenth faster.
        for extension in extensions:
            extension.extra_compile_args.append("-fno-semantic-interposition")
            if len(extension.sources) > 1:  # the library; the rest are doors to it, a few lines each
                extension.extra_link_args += [*at_link, "-fno-semantic-interposition"]
    command = build_ext(Distribution({"name": "mythboard", "ext_modules": extensions}))
    command.build_lib = str(target / "lib")
    command.build_temp = str(target / "objects")
    command.parallel = True
    command.ensure_finalized()
    build_libraries = command.build_extensions
    slightly = tuple(f"__native_mythboard___{room}___" for room in SLIGHTLY)

    def build_side_by_side() -> None:
        """setuptools compiles libraries side by side, but not the files of one."""
        one_by_one = command.compiler.compile

        def compile_all(sources: list[str], **options: Any) -> list[str]:
            def compiled(source: str) -> list[str]:
                is_slight = Path(source).name.startswith(slightly)
                more = [f"-O{min(effort, '1')}"] if is_slight else at_link[:1] if len(sources) > 1 else []
                return list(one_by_one([source], **{**options, "extra_postargs": [*options["extra_postargs"], *more]}))

            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = list(pool.map(compiled, sources))
            return [file for files in made for file in files]

        command.compiler.compile = compile_all
        build_libraries()

    command.build_extensions = build_side_by_side
    command.run()


def links_late() -> bool:
    """Whether the compiler is one that leaves work to the linker in the way we ask for: GCC on Linux."""
    if sys.platform != "linux":
        return False
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    asked = subprocess.run([*compiler, "-dM", "-E", "-x", "c", os.devnull], capture_output=True, text=True, check=False)
    return "__GNUC__" in asked.stdout and "__clang__" not in asked.stdout


if __name__ == "__main__":
    compile_here(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:])
