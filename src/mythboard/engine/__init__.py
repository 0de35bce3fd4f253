"""The machine that waits: it knows no game, no clock, no disk and no network."""
