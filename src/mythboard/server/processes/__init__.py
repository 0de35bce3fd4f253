"""Processes: serving from several at once, and how they share rooms and news."""
