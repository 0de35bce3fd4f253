"""A toy checkout: our real build files around two small modules that know each other."""

import shutil
from pathlib import Path
from textwrap import dedent

ROOT = Path(__file__).resolve().parent.parent.parent

SOURCES = {
    "__init__.py": '__version__ = "0"',
    "engine/__init__.py": "",
    "engine/piece.py": """
        class Piece:
            __slots__ = ("value",)

            def __init__(self, value: int) -> None:
                self.value = value

            def worth(self) -> int:
                return self.value
        """,
    "cards/__init__.py": "",
    "cards/words.py": 'COIN = "coin"',
    "games/__init__.py": "",
    "games/obol/__init__.py": "",
    "games/obol/coin.py": """
        from mythboard.engine.piece import Piece

        class Coin(Piece):
            def worth(self) -> int:
                return 2 * self.value

        def purse(count: int) -> int:
            coins: list[Piece] = [Coin(number) for number in range(count)]
            return sum(coin.worth() for coin in coins)
        """,
    "bots/__init__.py": "",
    "bots/slow.py": """
        # mypyc: interpreted
        ANSWER = 42
        """,
}


def build_toy(root: Path) -> Path:
    """Lay out the toy checkout in this folder and return it."""
    for name, text in SOURCES.items():
        file = root / "src" / "mythboard" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(dedent(text).lstrip("\n"), encoding="utf-8")
    for name in ("pyproject.toml", "hatch_build.py", "LICENSE"):
        shutil.copy(ROOT / name, root / name)
    (root / "README.md").write_text("# toy\n", encoding="utf-8")
    return root
