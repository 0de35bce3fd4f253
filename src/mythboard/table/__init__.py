"""Tables: who has which seat, what they may do, and the record of it. Knows no network, no disk and no page.

`house` has all rooms and hands out a `session` for each, the only way to change a game. `room` and `shown` are plain data: what
is kept of a room, and what one viewer is shown of it. `ports` says what a table needs of the world outside: a store, a bus,
thinkers.
"""

__all__ = [
    "guests",
    "history",
    "house",
    "memory",
    "pen",
    "picture",
    "ports",
    "proposals",
    "refused",
    "room",
    "rulebook",
    "seats",
    "session",
    "shown",
    "state",
    "talk",
    "thinking",
    "tokens",
]
