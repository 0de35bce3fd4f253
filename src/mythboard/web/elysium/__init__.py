"""The page of Elysium."""

from mythboard.web.elysium.board import board, hand
from mythboard.web.elysium.conditions import LETTERS, condition_of, kind_words, level_of, taken_with
from mythboard.web.elysium.familysets import sets_part
from mythboard.web.elysium.questions import question
from mythboard.web.page import Page, Print, Remains

TAKING = ("take", "take-from-oracle", "take-from-discard", "draw", "get", "quest", "take-citizens", "get-citizens")

PAGE = Page(
    board=board,
    hand=hand,
    is_steady=True,
    owner="was designed by Matthew Dunstan and Brett J. Gilbert and belongs to them and to its publisher, Space Cowboys",
    recap=(
        TAKING,
        ("use",),
        ("transfer", "transfer-citizens"),
        ("win",),
        ("discard",),
    ),
    brief=frozenset({*TAKING, "transfer", "transfer-citizens", "win"}),
    losses=frozenset({"lose-citizens", "robbed"}),
    won_by="vp",
    also=("gold",),
    question=question,
    points="VP",
    tie=("gold", "Gold"),
    remains=Remains(("transfer-turn/move",), "transfers", "Transfer"),
    looked_for="citizen, column, E-TRF-01",
    print=Print(
        letters=LETTERS,
        kin="Family",
        groups=(),
        values=(),
        head=level_of,
        art=condition_of,
        kind=kind_words,
        words=taken_with,
    ),
    option=sets_part,
    card_styles=("families.css",),
    table_styles=("board.css", "realm.css", "rivals.css"),
    narrow_styles=("narrow.css",),
)
