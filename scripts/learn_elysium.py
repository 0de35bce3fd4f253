"""Learn Elysium from games between heuristic bots: what cards bring, what a position is worth, how much each leaning counts.

    python -m scripts.learn_elysium collect SEED GAMES FILE      games of two, three and four players to FILE
    python -m scripts.learn_elysium cards FILE ...               learns what cards bring: their reputation; needs numpy
    python -m scripts.learn_elysium signs FILE ...               learns what positions are worth, for the judge; needs numpy
    python -m scripts.learn_elysium tune SEED ROUNDS             tries other leanings against the present ones, keeps what wins

All three of the last write to learned.json.

*Collecting.* Bots play by instinct, but now and then they take what is only fairly good, so that every card is seen in the
hands of somebody who did not need it. At the start of each turn the signs of a seat are kept, and at the end its VP.

*Fitting.* Reputation: by how much a seat ended above the others is regressed on the cards it took (and how early), beside what
the instinct thought of them, so that only what the instinct does not know is left for the single card. Signs: the VP at the end
are regressed on the signs of a position, with a weight for the beginning and one for the end of the game.

*Tuning.* A few leanings are changed at random, and the changed and the unchanged bot play the same deals against the same pool:
players of other tempers, the greedy bot, and all that were kept before. A change is kept if it does better by more than chance.
Against itself alone a bot learns to go in circles: who takes Quests a little earlier beats the one before, until a patient
player beats them all.
"""

from __future__ import annotations

import json
import sys
from array import array
from pathlib import Path
from typing import Any

import mythboard
from mythboard.bots import ask, bot
from mythboard.engine.dice import Dice
from mythboard.engine.question import THING, THING_BITS
from mythboard.engine.table import Table
from mythboard.games.elysium import verbs
from mythboard.games.elysium.board import EPOCH, EPOCHS, QUEST
from mythboard.games.elysium.instinct import LEANINGS, ElysiumInstinct
from mythboard.games.elysium.judge import NOTHING, SIGNS, Judge, progress
from mythboard.games.elysium.scoring import scores

LEARNED = Path(__file__).resolve().parent.parent / "src" / "mythboard" / "games" / "elysium" / "learned.json"
STRAY = 250  # of a thousand takes are drawn from all that look fairly good
MILD = 0.35  # how much less a value counts then
QUESTS = 5
TEMPERS = {"a Quest": 1.5, "a place in a Legend": 0.3, "to keep what works": 0.5}  # by how much players of the pool differ
GREEDY = 3  # of the pool: None stands for the greedy bot
TIE_CARDS, TIE_SIGNS = 40.0, 20.0  # how strongly each is drawn towards nothing
OF_A_CARD = LEANINGS.index("reputation")  # those before it say what a card is worth
GAME = mythboard.game("elysium")
CARDS = len(GAME.cards)
ROW = 3 + len(SIGNS)  # game and seat, progress, VP at the end, signs
OUTCOME = 3 + 2 * CARDS + 1 + QUESTS


def instinct_of_elysium() -> ElysiumInstinct:
    instinct = GAME.judging.instinct
    assert isinstance(instinct, ElysiumInstinct)
    return instinct


def best(instinct: ElysiumInstinct, table: Table, seat: int, moves: list[int], dice: Dice) -> int:
    weights = instinct.weigh(table, seat, moves)
    most = max(weights)
    return dice.pick([move for move, weight in zip(moves, weights, strict=True) if weight >= most])


def strayed(instinct: ElysiumInstinct, table: Table, seat: int, moves: list[int], dice: Dice) -> int:
    weights = [weight**MILD for weight in instinct.weigh(table, seat, moves)]
    point = sum(weights) * dice.below(1 << 20) / (1 << 20)
    for move, weight in zip(moves, weights, strict=True):
        point -= weight
        if point < 0:
            return move
    return moves[-1]


class Collector:
    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.positions = array("f")
        self.outcomes = array("f")

    def play(self, number: int) -> None:
        instinct, judge = instinct_of_elysium(), GAME.judging.judge
        assert isinstance(judge, Judge)
        seats = 2 + number % 3
        table = GAME.start(seats, f"{self.seed} {number}", {"families": "random"})
        dice = Dice(f"{self.seed} {number}")
        taken = [[0.0] * (2 * CARDS + 1 + QUESTS) for _ in range(seats)]
        kept: list[list[float]] = []
        turn = -1
        while not table.over:
            seat = table.asked[0]
            if table.turn != turn:
                turn = table.turn
                at = dice.below(seats)
                kept.append([float(at), progress(table), *judge.signs(table, at)])
            moves = table.moves(seat)
            stray = dice.below(1000) < STRAY and any(move >> THING_BITS == verbs.TAKE.index for move in moves)
            move = moves[0]
            if len(moves) > 1:
                move = (strayed if stray else best)(instinct, table, seat, moves, dice)
            if move >> THING_BITS == verbs.TAKE.index:
                card = move & THING
                index = table.box.cards[card].index
                row = taken[seat]
                row[index] += 1.0
                row[CARDS + index] += (EPOCHS - table.numbers[EPOCH]) / EPOCHS
                row[2 * CARDS] += instinct.value_of_card(table, seat, card)
            before = table.numbers[QUEST + seat]
            table.answer(seat, move)
            if not before and table.numbers[QUEST + seat]:
                taken[seat][2 * CARDS + table.numbers[QUEST + seat]] += 1.0
        ended = scores(table)
        for row in kept:
            self.positions.extend([float(number), row[1], float(ended[int(row[0])]), *row[2:]])
        for seat in range(seats):
            lead = ended[seat] - (sum(ended) - ended[seat]) / (seats - 1)
            self.outcomes.extend([float(number), float(seats), lead, *taken[seat]])


def collect(seed: str, games: int, out: Path) -> None:
    collector = Collector(seed)
    for number in range(games):
        collector.play(number)
        if number % 500 == 499 or number == games - 1:
            print(f"{number + 1} of {games} games", flush=True)
    for kept, name in ((collector.positions, "positions"), (collector.outcomes, "outcomes")):
        with out.with_suffix(f".{name}").open("wb") as file:
            kept.tofile(file)


def rows(files: list[Path], name: str, width: int) -> Any:
    import numpy as np  # type: ignore[import-not-found, unused-ignore]

    return np.concatenate(
        [np.fromfile(file.with_suffix(f".{name}"), dtype=np.float32).reshape(-1, width).astype(float) for file in files]
    )


def ridge(signs: Any, end: Any, tie: Any) -> Any:
    import numpy as np

    return np.linalg.solve(signs.T @ signs + np.diag(tie), signs.T @ end)


def fit_cards(files: list[Path]) -> None:
    """The reputation of each card, beside what the instinct thought of it."""
    import numpy as np

    learned = json.loads(LEARNED.read_text(encoding="utf-8"))
    data = rows(files, "outcomes", OUTCOME)
    taken, lead = data[:, 3:], data[:, 2]
    quests = taken[:, 2 * CARDS + 1 :]
    by_count = np.concatenate([quests * (data[:, 1] == n)[:, None] for n in (2, 3, 4)], 1)
    signs = np.concatenate([taken[:, : 2 * CARDS + 1], by_count, np.ones((len(taken), 1))], 1)
    tie = np.concatenate([np.full(2 * CARDS, TIE_CARDS), np.full(signs.shape[1] - 2 * CARDS, 1.0)])
    held = data[:, 0] // 3 % 6 == 0
    missed = lead[held] - signs[held] @ ridge(signs[~held], lead[~held], tie)
    print(f"{len(lead)} seats: explains {1 - missed.var() / lead[held].var():.1%} of the leads of games left out")
    weights = ridge(signs, lead, tie)
    late, early, scale = weights[:CARDS], weights[CARDS : 2 * CARDS], float(weights[2 * CARDS])
    print(f"of what the instinct thought, {scale:.2f} came; Quests brought {np.round(weights[2 * CARDS + 1 : -1], 2)}")
    before = learned["reputation"]
    learned["reputation"] = {
        name: [
            round(scale * before.get(name, NOTHING)[0] + float(late[i] - late.mean()), 2),
            round(scale * before.get(name, NOTHING)[1] + float(early[i] - early.mean()), 2),
        ]
        for i, name in enumerate(GAME.cards)
    }
    for leaning in LEANINGS[:OF_A_CARD]:
        learned["leanings"][leaning] = round(learned["leanings"][leaning] * scale, 3)
    LEARNED.write_text(json.dumps(learned, indent=1) + "\n", encoding="utf-8")


def fit_signs(files: list[Path]) -> None:
    """What the signs of a position are worth in VP at the end, early and late in a game."""
    import numpy as np

    learned = json.loads(LEARNED.read_text(encoding="utf-8"))
    data = rows(files, "positions", ROW)
    late, end = data[:, 1:2], data[:, 2]
    players = np.stack([data[:, 0] % 3 == n for n in range(3)], 1)  # more players, fewer VP each: nothing a seat can help
    seen = np.concatenate([data[:, 3:], players], 1)
    signs = np.concatenate([seen * (1 - late), seen * late], 1)
    tie = np.full(signs.shape[1], TIE_SIGNS)
    held = data[:, 0] // 3 % 6 == 0
    missed = end[held] - signs[held] @ ridge(signs[~held], end[~held], tie)
    print(f"{len(end)} positions: misses the VP at the end by {missed.std():.2f}")
    weights = ridge(signs, end, tie)
    for i, sign in enumerate(SIGNS):
        learned["signs"][sign] = [round(float(weights[i]), 3), round(float(weights[seen.shape[1] + i]), 3)]
    LEARNED.write_text(json.dumps(learned, indent=1) + "\n", encoding="utf-8")


def leads(hero: list[float], pool: list[list[float] | None], seed: str, pairs: int) -> list[float]:
    """By how many VP some leanings lead those of a pool in duels, for pairs of games with seats changed."""
    instinct = instinct_of_elysium()
    greedy = bot("greedy")
    found: list[float] = []
    for pair in range(pairs):
        lead = 0.0
        for side in range(2):
            table = GAME.start(2, f"{seed} {pair}", {"families": "random"})
            dice = Dice(f"{seed} {pair}")
            while not table.over:
                seat = table.asked[0]
                moves = table.moves(seat)
                leanings = hero if seat == side else pool[pair % len(pool)]
                if len(moves) == 1:
                    table.answer(seat, moves[0])
                elif leanings is None:
                    table.answer(seat, ask(greedy, table, seat, dice))
                else:
                    instinct.leanings[:] = leanings
                    table.answer(seat, best(instinct, table, seat, moves, dice))
            ended = scores(table)
            lead += (ended[side] - ended[1 - side]) / 2
        found.append(lead)
    return found


def better(new: list[float], old: list[float], pool: list[list[float] | None], seed: str, pairs: int) -> tuple[float, float]:
    """By how many VP new leanings do better than old ones against the same pool with the same deals; and its standard error."""
    gains = [a - b for a, b in zip(leads(new, pool, seed, pairs), leads(old, pool, seed, pairs), strict=True)]
    mean = sum(gains) / pairs
    return mean, (sum([(gain - mean) ** 2 for gain in gains]) / pairs) ** 0.5 / pairs**0.5


def tune(seed: str, rounds: int) -> None:
    learned = json.loads(LEARNED.read_text(encoding="utf-8"))
    present = [float(value) for value in learned["leanings"].values()]
    pool: list[list[float] | None] = [None] * GREEDY + [present]
    for leaning, much in TEMPERS.items():
        for change in (much, -much):
            other = present[:]
            other[LEANINGS.index(leaning)] += change
            pool.append(other)
    dice = Dice(seed)
    for number in range(rounds):
        tried = present[:]
        changed = []
        for _ in range(1 + dice.below(3)):
            at = dice.below(len(tried))
            step = (dice.below(2001) - 1000) / 1000
            tried[at] += step * max(0.25, 0.6 * abs(tried[at]))
            changed.append(LEANINGS[at])
        mean, error = better(tried, present, pool, f"{seed} {number}", len(pool) * 8)
        if mean > 0.5 * error:  # promising: look closer
            mean, error = better(tried, present, pool, f"{seed} {number} again", len(pool) * 40)
            if mean > 1.6 * error:
                present = tried
                pool.append(tried)
                learned["leanings"] = dict(zip(LEANINGS, [round(value, 3) for value in present], strict=True))
                LEARNED.write_text(json.dumps(learned, indent=1) + "\n", encoding="utf-8")
                print(f"{number}: {mean:+.2f} VP (+-{error:.2f}) by {', '.join(changed)}", flush=True)


def main() -> int:
    match sys.argv[1:]:
        case ["collect", seed, games, out]:
            collect(seed, int(games), Path(out))
        case ["cards", *files] if files:
            fit_cards([Path(file) for file in files])
        case ["signs", *files] if files:
            fit_signs([Path(file) for file in files])
        case ["tune", seed, rounds]:
            tune(seed, int(rounds))
        case _:
            print(__doc__)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
