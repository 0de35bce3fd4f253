"""The machine that waits: it knows no game, no clock, no disk and no network.

`game` says what a game must supply, `table` holds all of its state, `machine` runs it to the next question. Rules are written
with `procedure` and `effects` on a `board`, and read with `question`, `modifiers` and `reasons`. `journal`, `events`, `entries`
and `knowledge` are what others make of a game: its truth, what happened in it, and who knows what.
"""

__all__ = [
    "amounts",
    "board",
    "card",
    "changes",
    "deeds",
    "dice",
    "digest",
    "effects",
    "entries",
    "errors",
    "events",
    "frames",
    "game",
    "instinct",
    "journal",
    "knowledge",
    "machine",
    "meaning",
    "modifiers",
    "parts",
    "playout",
    "pools",
    "procedure",
    "programs",
    "question",
    "reasons",
    "scenario",
    "steps",
    "table",
    "verbs",
    "views",
]
