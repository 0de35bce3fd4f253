"""The page of Obol. The guide docs/guides/add-a-game.md walks through this folder."""

from mythboard.web.obol.board import board
from mythboard.web.page import Page

PAGE = Page(
    board=board,
    is_steady=True,
    recap=(("play",), ("take-from-shore", "take-from-discard"), ("favour",), ("ward",)),
    brief=frozenset({"take-from-shore", "take-from-discard", "favour"}),
    won_by="souls",
    also=("obols",),
    points="souls",
    tie=("obols", "obols"),
    looked_for="soul, crew, O-CROSS-02",
    card_styles=("cards.css",),
    table_styles=("board.css",),
    narrow_styles=("narrow.css",),
)
