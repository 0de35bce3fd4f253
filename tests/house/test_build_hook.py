"""The build hook decides well what to compile, and says in one line when it cannot."""

import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest
from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.builders.wheel import WheelBuilder

from hatch_build import modules_to_compile, why_not_compiled
from scripts.build_compiled import build_compiled
from tests.house.toy import ROOT, build_toy

needs_compiler = pytest.mark.skipif(
    why_not_compiled() is not None, reason=f"{why_not_compiled()}: there is nothing to compile with"
)


def hook_of(root: Path) -> BuildHookInterface[Any]:
    """The hook as hatchling finds it, through pyproject.toml."""
    return WheelBuilder(str(root)).get_build_hooks(str(root / "dist"))["custom"]


def nothing_built() -> dict[str, object]:
    return {"pure_python": True, "infer_tag": False, "force_include": {}}


def test_without_a_compiler_the_hook_says_one_clear_line_and_the_wheel_stays_pure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path / "empty"))
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.delenv("MYTHBOARD_COMPILE", raising=False)
    build_data = nothing_built()
    hook_of(build_toy(tmp_path)).initialize("standard", build_data)
    said = capsys.readouterr()
    assert (said.out + said.err).splitlines() == ["mythboard: no C compiler found, staying interpreted"]
    assert build_data == nothing_built()


def test_without_a_compiler_an_isolated_build_asks_only_for_what_reads_the_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path / "empty"))
    monkeypatch.delenv("CC", raising=False)
    assert [re.split("[>=]", name)[0] for name in hook_of(build_toy(tmp_path)).dependencies()] == ["lark"]


def test_with_a_compiler_an_isolated_build_asks_for_mypyc_and_for_what_the_code_imports(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CC", "sh")  # anything that can be found
    monkeypatch.delenv("MYTHBOARD_COMPILE", raising=False)
    asked = " ".join(hook_of(build_toy(tmp_path)).dependencies())
    assert "mypy[mypyc]==" in asked
    assert "lark" in asked
    assert "markupsafe" in asked


def test_missing_python_headers_are_said_as_clearly_as_a_missing_compiler(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CC", "sh")
    monkeypatch.delenv("MYTHBOARD_COMPILE", raising=False)
    monkeypatch.setattr("sysconfig.get_path", lambda name: str(tmp_path / name))
    assert why_not_compiled() == "no Python headers found"


def test_the_environment_can_ask_for_the_pure_wheel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MYTHBOARD_COMPILE", "0")
    assert why_not_compiled() == "MYTHBOARD_COMPILE is 0"


def test_an_editable_install_is_never_compiled(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    build_data = nothing_built()
    hook_of(build_toy(tmp_path)).initialize("editable", build_data)
    assert build_data == nothing_built()
    assert capsys.readouterr().out == ""


def test_only_the_hot_rooms_are_compiled_and_files_may_opt_out(tmp_path: Path) -> None:
    package = build_toy(tmp_path) / "src" / "mythboard"
    compiled = modules_to_compile(package, ["engine", "games", "bots"])
    names = [file.relative_to(package).as_posix() for file in compiled]
    assert names == ["engine/piece.py", "games/obol/coin.py"]


@needs_compiler
def test_a_compiled_build_holds_sources_and_extensions_and_is_made_only_once(tmp_path: Path) -> None:
    root = build_toy(tmp_path / "a house with spaces")
    assert build_compiled(root) == "build/compiled: 2 modules compiled"
    home = root / "build" / "compiled"
    for room, module in (("engine", "piece"), ("games/obol", "coin")):
        assert (home / "mythboard" / room / f"{module}.py").is_file()
        assert [*(home / "mythboard" / room).glob(f"{module}.*.*")], f"{module} was not compiled"
    assert [*home.glob("mythboard__mypyc.*")], "the modules do not share one library"
    assert not [*(home / "mythboard" / "bots").glob("slow.*.*")], "slow asked to stay interpreted"

    ask = "from mythboard.games.obol.coin import purse; print(purse(10), type(purse).__name__)"
    answer = subprocess.run([sys.executable, "-c", ask], cwd=home, capture_output=True, text=True, check=True)
    assert answer.stdout.split() == ["90", "builtin_function_or_method"]

    assert build_compiled(root) == "build/compiled: unchanged"


def test_a_wheel_brings_its_cards_parsed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MYTHBOARD_COMPILE", "0")
    monkeypatch.setenv("MYTHBOARD_BROWSER", "0")
    wheel = next(WheelBuilder(str(ROOT)).build(directory=str(tmp_path / "wheels"), versions=["standard"]))
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(tmp_path / "home")
    ask = "import mythboard, sys; print(len([mythboard.game(n) for n in mythboard.games()]), 'lark' in sys.modules)"
    paths = {"PYTHONPATH": os.pathsep.join([str(tmp_path / "home"), *sys.path]), "MYTHBOARD_CACHE": str(tmp_path / "cache")}
    ran = subprocess.run([sys.executable, "-S", "-c", ask], env=paths, capture_output=True, text=True, check=True)
    assert ran.stdout == "4 False\n"
    assert not (tmp_path / "cache").exists()


@needs_compiler
def test_what_mypyc_refuses_stops_the_build_with_its_words(tmp_path: Path) -> None:
    root = build_toy(tmp_path)
    piece = root / "src" / "mythboard" / "engine" / "piece.py"
    piece.write_text('def worth() -> int:\n    return "much"\n', encoding="utf-8")
    with pytest.raises(SystemExit) as stopped:
        build_compiled(root)
    said = str(stopped.value)
    assert "mythboard/engine/piece.py:2: error: Incompatible return value type" in said
    assert said.endswith("mythboard: mypyc could not compile this")
    assert not (root / "build" / "compiled").exists()
