"""Write all golden playthroughs anew: `python -m tests.golden.regenerate`. Then review the difference.

With `--fresh` every file looks for a new seed: needed only if a rule change made a game dull, or too long for its file.
"""

from __future__ import annotations

import sys

from tests.golden.playthrough import FOLDER, liveliest_seed, places, write


def main(fresh: bool) -> None:
    wanted = places()
    for old in set(FOLDER.glob("*.txt")) - {place.file for place in wanted}:
        old.unlink()
        print(f"removed    {old.name}")
    for place in wanted:
        known = None if fresh else place.seed
        text = write(place, liveliest_seed(place) if known is None else known)
        before = place.file.read_text(encoding="utf-8") if place.file.exists() else None
        if text != before:
            place.file.write_text(text, encoding="utf-8")
        print(f"{'unchanged' if text == before else 'written':9}  {place.file.name}")


if __name__ == "__main__":
    main("--fresh" in sys.argv[1:])
