"""Drawing: what all pages are made of. HTML, icons, card faces, styles, and the words pages share."""

__all__ = [
    "assets",
    "faces",
    "html",
    "icons",
    "layout",
    "lexicon",
    "parts",
    "pieces",
    "seatsigns",
    "sentences",
    "stylesheets",
    "words",
]
