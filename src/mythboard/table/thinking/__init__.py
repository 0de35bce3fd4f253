"""Thinking: the bots at a table, the hints, and the processes in which they are worked out."""
