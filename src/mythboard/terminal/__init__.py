"""The table in a terminal: play, read cards and rules, watch games again."""
