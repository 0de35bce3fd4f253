"""The server: where tables, pages, a database and the network are wired together, and nowhere else.

`serve` is the command, `settings` has all that can be set about it. An `app` is made of `routes`; what they share of HTTP is in
`http`, what they keep is in `storage`, and `processes` lets several of them serve one house.
"""

__all__ = [
    "serve",
    "settings",
    "storage",
    "upgrade",
]
