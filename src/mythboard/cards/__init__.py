"""The card language: text in, programs out. It knows the steps of the engine and no game.

A game teaches the language its words (`phrases`, `choice`), `reader` reads its card files, `lower` makes programs of their
lines. `tree` is what a line says; what parses and prints it is nobody else's business.
"""

__all__ = [
    "choice",
    "editions",
    "files",
    "kept",
    "lower",
    "phrases",
    "reader",
    "tree",
]
