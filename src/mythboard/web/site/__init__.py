"""The site: every page that isn't a table."""

__all__ = [
    "about",
    "cardpages",
    "errors",
    "home",
    "newtable",
    "overview",
    "picks",
    "pitches",
    "rulepages",
]
