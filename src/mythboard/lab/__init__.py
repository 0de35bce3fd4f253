"""The lab: many games, and what they show.

`simulate`, `arena` and `soak` play them on all cores, `conformance` checks every promise while they are played, `tallies` and
`intervals` say what came out and how sure that is, and `ledger` keeps what long runs have tried.
"""

__all__ = [
    "arena",
    "conformance",
    "intervals",
    "ledger",
    "simulate",
    "soak",
    "tallies",
]
