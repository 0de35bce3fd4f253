"""Storage: rooms, records and backups in SQLite or PostgreSQL, and what is checked before a database is used.

A `store` is opened with `databases`, which brings its tables up to date; `schema` says how rooms become rows. `jobs` take turns
at one connection.
"""

__all__ = [
    "backup",
    "dailybackup",
    "databases",
    "jobs",
    "permissions",
    "schema",
    "store",
]
