"""The page about a game's chance: a seal at the start, the seed at the end, and the check that one belongs to the other."""

from __future__ import annotations

from dataclasses import dataclass

from mythboard.web.drawing import html as h
from mythboard.web.drawing.html import Element, Node
from mythboard.web.drawing.layout import document, main_of
from mythboard.web.drawing.words import counted


@dataclass(frozen=True, slots=True)
class Proof:
    """What can be said of a game's chance."""

    id: str
    title: str
    seed_hash: str  # "" if the game has no seed of its own: it goes on from a replay
    seed: str = ""  # once it is over
    answers: int = 0
    trouble: str = ""  # what the check found to be wrong; "" if all is well
    limit: str = ""  # what could be checked and what not, if the rules have changed
    before: str = ""  # the table from which a game went on, with the cards that were dealt there


def page(proof: Proof) -> str:
    main = main_of(
        h.h1["Was the shuffle fair?"],
        h.p(".lede")[
            f"One secret number, the seed, decides every shuffle and every die in this game of {proof.title}. It was drawn "
            "before the first card was dealt. Since then, nobody could change a card or a die without being caught here, not "
            "even the people who run this server."
        ],
        steps(proof) if proof.seed_hash else carried_on(proof.before) if proof.before else no_seed(),
        h.p(".actions")[h.a(".button.button-primary", href=f"/t/{proof.id}")["Back to the table"]],
        kind="page-narrow",
    )
    return document("Was the shuffle fair?", main)


def no_seed() -> Element:
    return h.p(".panel")[
        "This game continues from a moment of another one, and its hidden cards were dealt again. It has no seed of its own, "
        "so there's nothing to check."
    ]


def carried_on(before: str) -> Element:
    return h.p(".panel")[
        "This game continues from another table, with the cards that were dealt there. When this game is over, you can ",
        h.a(href=f"/t/{before}/verify")["check the shuffle of that table"],
        ".",
    ]


def steps(proof: Proof) -> Element:
    return h.ol(".stack.proof")[
        h.li(".panel")[
            h.h2["At the start: the seal"],
            h.p["Everybody at the table sees this from the first move on. It commits the server to the seed but hides it."],
            h.p[h.code(id="seed-hash")[proof.seed_hash]],
        ],
        h.li(".panel")[h.h2["At the end: the seed"], opened(proof)],
        h.li(".panel")[h.h2["The check"], check(proof)],
    ]


def opened(proof: Proof) -> Node:
    if not proof.seed:
        return h.p["It's shown when the game is over. Before that, it would reveal every hidden card."]
    return h.p[h.code(id="seed")[proof.seed]]


def check(proof: Proof) -> Node:
    if not proof.seed:
        return h.p["It runs here when the game is over. You can also run it yourself, with the journal of the game."]
    own = h.div[
        h.p["To check it yourself:"],
        h.ul[
            h.li[
                "the SHA-256 of the words ", h.code[f"mythboard seed {proof.seed}"], " must be the seal;"
            ],
            h.li[
                h.a(href=f"/t/{proof.id}/journal")["the journal"],
                ", played again with ",
                h.code["mythboard replay"],
                ", must run to its end without an error: every line carries a check of the whole table.",
            ],
        ],
    ]  # fmt: skip
    if proof.trouble:
        return h.fragment[h.p("#verdict.notice.notice-danger", role="alert")[proof.trouble], own]
    if proof.limit:
        return h.fragment[h.p("#verdict.notice")[proof.limit], own]
    return h.fragment[
        h.p("#verdict.notice")[
            f"The seed fits the seal, and {counted(proof.answers, 'answer')} played again from it led to the same table."
        ],
        own,
    ]
