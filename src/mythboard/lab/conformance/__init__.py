"""Conformance: play a game, and check every promise of the engine while it is played.

    from mythboard.lab.conformance import play
    report = play(mythboard.game("obol"), Case("obol", 3, {}, "7"))
    report.violations                # nothing, one hopes

After every move: I1 conservation, I2 ranges, I3 somebody can go on, I6 an end. At the moves that are watched: I5 events and
the log's part of I14. At the sampled moves: everything else, on clones, so that the game itself goes its way undisturbed. How
often is a matter of `Care`; at the end come I7 and what needs the whole game (I8 all clones, I10 the journal).

A broken promise does not stop the game if it can go on: each invariant is reported once, and the others are still checked.
A report carries the journal; `python -m mythboard.lab.conformance FILE` plays it again with full care at every move.

| where | what |
|---|---|
| `terms` | cases, violations, care, tallies |
| `state` | I1, I2, I3, I7: what holds of one table |
| `moves` | I4: what applies and what is refused |
| `events` | I5: events and views |
| `copies` | I8, I9, I10: clones, dumps, journals |
| `secrets` | I11 (worlds), I13, I14 |
| `choices` | I11 (choices) |
| `worlds` | I12: imagined tables |
| `undo` | I15 |
"""

from mythboard.lab.conformance.suite import Check, RandomPlayer, Report, ScriptedPlayer, play, recheck
from mythboard.lab.conformance.terms import Player

__all__ = ["Check", "Player", "RandomPlayer", "Report", "ScriptedPlayer", "play", "recheck", "terms"]
