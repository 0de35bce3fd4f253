"""History: what was done in a room, the game that follows from it, and what is kept of both."""
