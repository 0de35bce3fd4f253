"""Prose: entries become sentences, at the very end and nowhere else.

What happened is data (mythboard.engine.entries). A `Voice` says it in a language, to one reader: it knows the templates of a
game (games/<game>/prose/<language>.ftl, Project Fluent) and the words that all games share (en.ftl beside this file). A
sentence is a row of `Run`s: text, the name of a player, the name of a card. Pages draw the runs, a terminal colours them, a
screen reader gets them joined. Nobody searches a sentence for a name, so nobody can lie in one.
"""

from mythboard.prose.runs import Run, Sentence, plain
from mythboard.prose.voice import Line, Voice, voice_of

__all__ = ["Line", "Run", "Sentence", "Voice", "plain", "remembering", "runs", "voice", "voice_of"]
