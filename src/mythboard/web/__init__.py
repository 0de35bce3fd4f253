"""Pages: functions from plain data to HTML. They draw what they are given and know no rule.

`drawing` has what all pages are made of, `panels` the page of a table, `site` every other page. `page` says what a game brings
along for its own pages; each game has a folder for that.
"""

__all__ = ["drawing", "page", "panels", "site"]
