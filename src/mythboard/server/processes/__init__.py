"""Processes: serving from several at once (`workers`), and how they share rooms and news (`redisbus`)."""

__all__ = [
    "redisbus",
    "workers",
]
