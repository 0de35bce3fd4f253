"""Write all golden playthroughs anew: `python -m tests.golden.regenerate`. Then review the difference.

A game that takes another course by the same version of the rules is not written: first say in the game's changes.toml what has
changed, which makes a new version.

With `--fresh` every file looks for a new seed: needed only if a rule change made a game dull, or too long for its file.
"""

from __future__ import annotations

import sys

from tests.golden.playthrough import FOLDER, liveliest_seed, places, strays, write


def main(fresh: bool) -> int:
    wanted = places()
    for old in set(FOLDER.glob("*.txt")) - {place.file for place in wanted}:
        old.unlink()
        print(f"removed    {old.name}")
    astray = 0
    for place in wanted:
        known = None if fresh else place.seed
        text = write(place, liveliest_seed(place) if known is None else known)
        before = place.file.read_text(encoding="utf-8") if place.file.exists() else None
        if before is not None and not fresh and strays(before, text):
            print(
                f"NOT written {place.file.name}: the game goes differently by the same rules. Enter the change in changes.toml."
            )
            astray += 1
            continue
        if text != before:
            place.file.write_text(text, encoding="utf-8")
        print(f"{'unchanged' if text == before else 'written':9}  {place.file.name}")
    return 1 if astray else 0


if __name__ == "__main__":
    sys.exit(main("--fresh" in sys.argv[1:]))
