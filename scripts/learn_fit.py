"""The arithmetic behind scripts/learn.py: from games to learned.json. Needs numpy, which nothing else here does.

*Positions.* A logistic regression of who won on the lead in each sign, and on the share each card has in both decks and which
cards are in play. There are many cards and few games for each, so what is said of a single card is drawn towards nothing.

*Decisions.* The search gives each move it tried a chance to win. By how much it lies above the mean of its question is
regressed on what the instinct sees of the move, by visits: a guess that was tried twice counts little. For most moves that is
next to nothing, since what is not done now can still be done later in the turn; so `MANNERS`, the order of things written by
hand, are added as a small voice that speaks where the rest is silent.

Every sixth game, and every tenth decision, is left out at first, to see whether what was learned holds elsewhere.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np  # type: ignore[import-not-found, unused-ignore]

from mythboard.games.chartalea.instinct import KINDS, SLOTS_OF_A_CARD, TO_PICK
from mythboard.games.chartalea.judge import SIGNS, SMALLEST_DECK

LEARNED = Path(__file__).resolve().parent.parent / "src" / "mythboard" / "games" / "chartalea" / "learned.json"
OF_A_CARD = ("reputation of the deck", "renown of what is in play")  # these two signs are learned card by card
TIE_SIGNS, TIE_CARDS = 3.0, 150.0  # how strongly each is drawn towards nothing
TIE_KINDS, TIE_HABITS = 1.0, 60.0
LEAST_HABIT = 0.05
STRETCH = 60.0  # a move better by 1 part in 60 of a victory is e times as likely
MANNERS = {
    "end early": [-1.2, 0.0, 0.0, 0.0],
    "roll": [0.3, 0.0, 0.0, 0.0],
    "use": [0.09, 0.3, 0.0, 0.0],
    "exhaust": [0.09, 0.3, 0.0, 0.0],
    "activate": [0.09, 0.3, 0.0, 0.0],
    "activate a Scroll": [0.0, 0.3, 1.8, 0.0],
    "sacrifice": [-0.3, 0.3, -0.18, 0.0],
    "recall": [0.09, 0.3, 0.0, 0.0],
    "acquire": [0.0, 0.3, 0.0, 0.0],
    "acquire early": [-0.9, 0.0, 0.0, 0.0],
    "inflict": [-0.15, -0.36, 0.0, 0.0],
    "destroy": [0.0, 0.78, -0.3, 0.0],
    "defeat": [0.75, 0.0, 0.0, 0.0],
    "invoke": [0.0, 0.3, -2.25, 0.0],
    "open": [-0.24, 0.3, 0.0, 0.0],
    "reroll mine": [-0.3, -0.15, 0.0, 0.0],
    "reroll theirs": [-0.3, 0.15, 0.0, 0.0],
    "cycle": [-0.3, 0.0, 0.0, 0.0],
    "dispel": [0.3, 0.0, 0.0, 0.0],
    "die": [0.0, -0.3, 0.0, 0.0],
    "choose": [0.0, 0.3, 0.0, 0.0],
    "option": [0.0, 0.3, 0.0, 0.0],
    "use in the roll": [0.09, 0.3, 0.0, 0.0],
}
NEUTRAL = [0.0, 0.0, 0.0, 0.0]
STEPS = 7  # of Newton's method
COLUMNS = 8  # of a decision: number, kind, three numbers, habit, visits, chance

Array = Any


def read(files: Sequence[Path], width: int, number: int) -> Array:
    """All rows of some files; the numbers in one column go on from file to file."""
    found, before = [], 0.0
    for file in files:
        rows = np.fromfile(file, dtype=np.float32).reshape(-1, width).astype(float)
        rows[:, number] += before
        before = rows[:, number].max() + 1
        found.append(rows)
    return np.concatenate(found)


def loss(lead: Array, won: Array) -> float:
    chance = np.clip(1 / (1 + np.exp(-lead)), 1e-6, 1 - 1e-6)
    return float(-(won * np.log(chance) + (1 - won) * np.log(1 - chance)).mean())


def logistic(signs: Array, won: Array, tie: Array) -> Array:
    weights = np.zeros(signs.shape[1])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-signs @ weights))
        slope = signs.T @ (chance - won) + tie * weights
        bend = (signs * np.maximum(chance * (1 - chance), 1e-3)[:, None]).T @ signs + np.diag(tie)
        weights -= np.linalg.solve(bend, slope)
    return weights


def positions(files: Sequence[Path], cards: list[str]) -> dict[str, dict[str, float]]:
    """Weights of the signs, reputation and renown of the cards."""
    count, signs = len(cards), len(SIGNS)
    rows = read(files, 4 + 2 * signs + 4 * count, 2)
    won, game = rows[:, 0], rows[:, 2].astype(int)
    plain = [i for i, sign in enumerate(SIGNS) if sign not in OF_A_CARD]
    lead = (rows[:, 4 : 4 + signs] - rows[:, 4 + signs : 4 + 2 * signs])[:, plain]
    owned = rows[:, 4 + 2 * signs :].reshape(-1, 2, 2, count)  # by row, seat, where, card
    deck = owned[:, :, 0] / np.maximum(owned[:, :, 0].sum(2, keepdims=True), SMALLEST_DECK) * SMALLEST_DECK
    both = np.concatenate([lead, deck[:, 0] - deck[:, 1], owned[:, 0, 1] - owned[:, 1, 1]], 1)
    tie = np.concatenate([np.full(len(plain), TIE_SIGNS), np.full(2 * count, TIE_CARDS)])
    kept = game % 6 != 0
    for name, columns in (("signs alone", slice(0, len(plain))), ("with cards", slice(None))):
        weights = logistic(both[kept][:, columns], won[kept], tie[columns])
        missed = loss(both[~kept][:, columns] @ weights, won[~kept])
        print(f"{len(won)} positions of {len(set(game))} games, {name}: loss {missed:.4f}")
    weights = logistic(both, won, tie)
    by_sign = dict(zip([SIGNS[i] for i in plain], weights, strict=False)) | dict.fromkeys(OF_A_CARD, 1.0)
    decks, play = weights[len(plain) : len(plain) + count] * SMALLEST_DECK, weights[len(plain) + count :]
    return {
        "signs": {sign: round(float(by_sign[sign]), 3) for sign in SIGNS},
        "reputation": {card: round(float(worth), 3) for card, worth in zip(cards, decks, strict=True) if abs(worth) > 1e-3},
        "renown": {card: round(float(worth), 3) for card, worth in zip(cards, play, strict=True) if abs(worth) > 1e-3},
    }


def decisions(files: Sequence[Path], cards: list[str]) -> dict[str, Any]:
    """Leanings of the kinds and habits of the cards."""
    rows = read(files, COLUMNS, 0)
    starts = np.flatnonzero(np.r_[True, np.diff(rows[:, 0]) != 0])
    of = np.cumsum(np.r_[0, np.diff(rows[:, 0]) != 0])
    kind, numbers, visits, chance = rows[:, 1].astype(int), rows[:, 2:5], rows[:, 6], rows[:, 7]
    used, habit = np.unique(rows[:, 5].astype(int), return_inverse=True)
    width = 4 * len(KINDS)
    tie = np.concatenate([np.full(width, TIE_KINDS), np.full(len(used), TIE_HABITS)])
    tie[width + np.flatnonzero(used == 0)] = 1e9

    def mean(values: Array) -> Array:
        """By question, over its moves as often as they were tried."""
        total = np.add.reduceat(visits, starts)
        return (np.add.reduceat(values * visits, starts) / total)[of]

    def features(chosen: Array) -> Array:
        made = np.zeros((len(chosen), width + len(used)), dtype=np.float32)
        at = np.arange(len(chosen))
        made[at, 4 * kind[chosen]] = 1
        for i in range(3):
            made[at, 4 * kind[chosen] + 1 + i] = numbers[chosen, i]
        made[at, width + habit[chosen]] = 1
        return made

    better = chance - mean(chance)
    square, right = np.diag(tie), np.zeros(width + len(used))
    for piece in np.array_split(np.arange(len(starts)), max(1, len(starts) // 4000)):
        chosen = np.flatnonzero((of >= piece[0]) & (of <= piece[-1]) & (of % 10 != 0))
        made = features(chosen).astype(float)
        inner = of[chosen] - of[chosen].min()
        total = np.maximum(np.bincount(inner, visits[chosen]), 1e-9)
        for column in np.flatnonzero(made.any(0)):
            made[:, column] -= (np.bincount(inner, visits[chosen] * made[:, column]) / total)[inner]
        square += made.T @ (made * visits[chosen][:, None])
        right += made.T @ (better[chosen] * visits[chosen])
    weights = np.linalg.solve(square, right)
    score = weights[4 * kind] + (weights[4 * kind[:, None] + 1 + np.arange(3)] * numbers).sum(1) + weights[width + habit]
    held = of % 10 == 0
    best = np.maximum.reduceat(score, starts)[of] == score
    liked = np.maximum.reduceat(visits, starts)[of] == visits
    agreed = len(set(of[held & best & liked])) / len(set(of[held]))
    print(f"{len(starts)} decisions, same first choice {agreed:.1%}")
    weights *= STRETCH
    weights[:width] += np.array([MANNERS.get(name, NEUTRAL) for name in KINDS]).ravel()
    return {
        "leanings": {name: [round(float(w), 3) for w in weights[4 * i : 4 * i + 4]] for i, name in enumerate(KINDS)},
        "habits": {
            f"{cards[int(one) // SLOTS_OF_A_CARD]} {int(one) % SLOTS_OF_A_CARD}": round(float(weight), 3)
            for one, weight in zip(used, weights[width:], strict=True)
            if one and int(one) % SLOTS_OF_A_CARD != TO_PICK and abs(weight) >= LEAST_HABIT  # Gods are a matter of taste
        },
    }


def fit(files: Sequence[Path], cards: list[str], out: Path = LEARNED) -> None:
    """Learn from what was collected into these files, and write it."""
    learned: dict[str, Any] = json.loads(LEARNED.read_text(encoding="utf-8"))
    learned.update(positions([file.with_suffix(".positions") for file in files], cards))
    taught = [file.with_suffix(".decisions") for file in files if file.with_suffix(".decisions").exists()]
    if taught:
        learned.update(decisions(taught, cards))
    out.write_text(json.dumps(learned, indent=1) + "\n", encoding="utf-8")
