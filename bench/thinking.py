"""A bot that thinks without pause, in a process like those in which the server lets bots think: same code, same priority.

It thinks about the positions of one game after the other and never says what it has found, so that it costs the server nothing
but the processor. It prints a line when it has begun, and leaves with whoever started it: when its standard input ends.
"""

from __future__ import annotations

import os
import sys
import threading

import mythboard
from mythboard.table.thinking.mind import settle_in
from mythboard.table.thinking.thinkers import think

GAME = "chartalea"
LEVEL = "sage"


def leave() -> None:
    sys.stdin.read()
    os._exit(0)


def main() -> None:
    settle_in()
    threading.Thread(target=leave, daemon=True).start()
    game = mythboard.game(GAME)
    seed = os.getpid()
    while True:
        seed += 1
        table = game.start(seed=seed)
        while not table.over:
            seat = table.asked[0]
            answer = think(LEVEL, GAME, table.dump(), seat, str(seed))
            if seed == os.getpid() + 1 and not table.decisions:
                print("thinking", flush=True)
            table.answer(seat, table.move(answer, seat))


if __name__ == "__main__":
    main()
