"""The page of Chartalea."""

from mythboard.web.chartalea.attacks import highlights
from mythboard.web.chartalea.board import board, hand
from mythboard.web.page import Page, Print

PAGE = Page(
    board=board,
    hand=hand,
    is_steady=True,
    owner="belongs to its authors, who sent out a prototype for testing",
    recap=(
        ("play",),
        ("use", "open-bless"),
        ("acquire", "take", "obtain"),
        ("defeat",),
        ("destroy",),
        ("cursed",),
        ("sacrifice",),
        ("banish", "banish-from-row", "banish-from-deck", "banish-from-hand", "banish-from-discard"),
    ),
    brief=frozenset({"acquire", "take", "obtain", "defeat", "destroy", "cursed"}),
    sent=frozenset({"cursed"}),
    won_by="health",
    highlights=highlights,
    play_all="play",
    looked_for="guard, reroll, C-DICE-10",
    print=Print(
        letters={"greek": "G", "egypt": "E", "maya": "M", "norse": "N", "omni": "O"},
        many="omni",
        kin="Mythology",
        sorts={"Egypt": "Egyptian"},
        groups=("lost", "guarded"),
        values=(),
    ),
    table_styles=("sheets.css", "board.css"),
    narrow_styles=("narrow.css",),
)
