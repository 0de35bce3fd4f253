"""`make smoke`: every game once from end to end, on the server that is shipped, in less than a minute.

A fresh data folder, `mythboard serve` as a process of its own, on the compiled rules if they were built. All games are played
at the same time. One line for each says what was found to work; the first fault is a sentence, and the exit code is not 0.
"""

from __future__ import annotations

import sys
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from typing import Final

import mythboard
from tests.house.toy import ROOT
from tests.server.running import running
from tests.smoke.journey import journey_of
from tests.smoke.people import Fault

COMPILED: Final = ROOT / "build" / "compiled"


def main() -> int:
    began = time.monotonic()
    with running(path=COMPILED if COMPILED.is_dir() else None) as server:
        print(f"smoke: mythboard serve answers after {time.monotonic() - began:.1f} s", flush=True)
        with ThreadPoolExecutor(len(mythboard.games())) as threads:
            games = {threads.submit(journey_of, server.address, game): game for game in mythboard.games()}
            for done in as_completed(games):
                try:
                    checked = ", ".join(done.result().checked)
                except Fault as fault:
                    print(f"smoke: {fault}", file=sys.stderr, flush=True)
                    threads.shutdown(wait=False, cancel_futures=True)
                    return 1
                print(f"smoke: {games[done]} in {time.monotonic() - began:.1f} s: {checked}", flush=True)
        if server.faults:
            print(f"smoke: the server has logged a fault: {server.faults[0]}", file=sys.stderr)
            return 1
    print(f"smoke: all well after {time.monotonic() - began:.1f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
