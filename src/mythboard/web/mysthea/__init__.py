"""The page of Mysthea."""

from mythboard.web.mysthea.board import board, hand
from mythboard.web.mysthea.eraends import ending_words, era_words
from mythboard.web.mysthea.erasigns import kind_words, sign_of
from mythboard.web.page import Page, Print, Remains

PAGE = Page(
    board=board,
    hand=hand,
    is_steady=True,
    owner="was designed by Martino Chiacchiera and Marta Ciaccasassi and belongs to them and to its publisher, Tabula Games",
    chooses_apart=True,
    recap=(
        ("play",),
        ("use",),
        ("meditate",),
        ("buy",),
        ("battle",),
        ("move-island",),
        ("encounter",),
        ("attune",),
        ("discard", "banish"),
    ),
    brief=frozenset({"meditate", "buy", "battle", "move-island", "encounter", "attune"}),
    losses=frozenset({"lose-unit", "wounded"}),
    won_by="glory",
    also=("energy",),
    interlude=ending_words,
    begun=era_words,
    points="glory",
    remains=Remains(("operations/operation", "building/operation"), "cps", "CP"),
    keys=((".", "the same operation again"),),
    looked_for="battle, island, M-ERA-09",
    print=Print(groups=(), values=(), head=sign_of, kind=kind_words),
    card_styles=("eras.css",),
    table_styles=("board.css", "voyages.css", "events.css", "guilds.css", "ownboard.css", "subject.css"),
    narrow_styles=("narrow.css",),
    scripts=("islands.js",),
)
