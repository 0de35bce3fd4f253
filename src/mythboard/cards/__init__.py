"""The card language: text in, programs out. It knows the steps of the engine and no game."""
