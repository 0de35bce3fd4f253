"""What a card of each kind may look like, beyond what its text says."""

from __future__ import annotations

from mythboard.engine.card import INSTEAD, USE, WHEN, WHILE, Card

PLAYED_LINES = (USE, WHEN, WHILE, INSTEAD, "mythos", "with", "sacrifice", "activation", "shield", "recall")
LINES_ALLOWED = {  # by kind of card: the kinds of lines it may have
    "item": PLAYED_LINES,
    "action": PLAYED_LINES,
    "companion": (*PLAYED_LINES, "exhaust", "epitaph", "guard"),
    "artifact": (WHEN, WHILE, INSTEAD, "mythos", "with", "sacrifice", "activation", "exhaust"),
    "curse": ("curse", "dispel", WHEN, WHILE),
    "monster": ("danger", "defeat", "guards"),
    "treasure": (USE, WHEN, WHILE, "bless"),
    "scroll": ("activation",),
    "god": (WHEN, WHILE, INSTEAD, "token"),
    "power": (USE,),
}
WORDS = {  # how a person writes a line of a kind
    USE: "a plain line",
    WHEN: "'When ...:'",
    WHILE: "'While in play:'",
    INSTEAD: "'Instead of ...:'",
    "with": "'With ...:'",
    "token": "'Divine Intervention:'",
    "guards": "'Guards ...'",
}
STRONG = ("companion", "monster")
DEAREST = 7  # C-ACQ-03


def check(card: Card) -> str:
    """A sentence about what is wrong with a card, or nothing."""
    for clause in card.clauses:
        if clause.kind not in LINES_ALLOWED[card.kind]:
            line = WORDS.get(clause.kind, f"'{clause.kind.capitalize()}'")
            allowed = ", ".join(WORDS.get(kind, f"'{kind.capitalize()}'") for kind in LINES_ALLOWED[card.kind])
            return f"{line} (line {clause.number}) can't be on a card of the kind {card.kind!r}; it has {allowed}."
    for wrong in (check_numbers(card), check_aside(card), check_kind(card)):
        if wrong:
            return wrong
    return ""


def check_numbers(card: Card) -> str:
    """C-ACQ-03, C-ACQ-08, C-COMP-20"""
    if card.kind in STRONG and card.values.get("strength", 0) < 1:
        return f"a card of the kind {card.kind!r} needs a 'strength' of at least 1."
    if card.kind not in STRONG and "strength" in card.values:
        return "only Companions and Monsters have 'strength'."
    free = "guarded" in card.traits or "starting" in card.traits or card.kind in ("monster", "treasure", "scroll", "god")
    if free and card.cost:
        return "this card is never bought: leave out its 'cost'."
    if not free and card.kind != "power" and not 1 <= card.cost <= DEAREST:
        return f"a card of the Market costs 1 to {DEAREST}."
    return ""


def check_aside(card: Card) -> str:
    """Cards that are looked at must go somewhere. C-DRW-09"""
    for clause in card.clauses:
        text = clause.text.lower()
        if ("look at the top" in text or "reveal the top" in text or "reveals the top" in text) and "the rest" not in text:
            return f"line {clause.number} looks at cards and doesn't say where the rest goes: '..., then put the rest back.'"
    return ""


def check_kind(card: Card) -> str:
    kinds = [clause.kind for clause in card.clauses]
    if card.kind == "monster" and card.key != "phoenix" and ("danger" not in kinds or kinds.count("guards") != 1):
        return "a Monster has a 'Danger:' line and says what it guards: 'Guards Andvari's Ring.'"
    if card.kind == "curse" and "dispel" not in kinds:
        return "a Curse says how it is dispelled: 'Dispel by paying 3 Money.'"
    if card.kind == "scroll" and kinds != ["activation"]:
        return "a Mythic Scroll has one line, 'Activation 1: ...'."
    if card.kind == "treasure" and "bless" not in kinds and any(kind != USE for kind in kinds):
        return "only a Bless has lines that work while it is in play: begin it with 'Bless.'"
    return ""
