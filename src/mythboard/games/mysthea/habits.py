"""The numbers by which bots of Mysthea measure moves: how much each consideration counts, in glory.

They stand in habits.json. scripts/tune_mysthea.py writes them there: it tries other numbers in games between bots, and keeps
those that win. docs/bots.md says in which games.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Final

from mythboard.engine.errors import MythboardError

FILE: Final = "habits.json"


NAMES: Final = (
    "act_keeping", "act_more_cps", "act_spare", "battle_for_a_loss", "battle_least", "battle_region", "behind", "buy_cps",
    "buy_less", "construct", "deploy_golem", "develop_later", "develop_now", "energy", "energy_in_plenty", "energy_to_pay",
    "fortify", "hold_alone", "hold_lead", "later", "meditate_crystal", "meditate_fort", "meditate_river", "meditate_xp",
    "presence", "react_keeping", "react_tactic", "steady", "to_the_token", "wait", "wait_a_turn",
)  # fmt: skip


class Habits:
    """By name, as worth.py and instinct.py use them."""

    def __init__(self, numbers: dict[str, float]) -> None:
        self.act_keeping = numbers["act_keeping"]  # a card in hand that will be missed in a turn to come
        self.act_more_cps = numbers["act_more_cps"]  # what the second and each further CP is worth of the first
        self.act_spare = numbers["act_spare"]  # a card in hand, when there are more than turns
        self.battle_for_a_loss = numbers["battle_for_a_loss"]  # each unit that others will lose
        self.battle_least = numbers["battle_least"]  # what a battle must bring
        self.battle_region = numbers["battle_region"]  # a share of the glory of its region
        self.behind = numbers["behind"]  # the chance to hold a region after all where somebody else is just stronger
        self.buy_cps = numbers["buy_cps"]  # each CP of a card to buy
        self.buy_less = numbers["buy_less"]  # for each energy that a card costs
        self.construct = numbers["construct"]  # a troop, when few are ready
        self.deploy_golem = numbers["deploy_golem"]  # a share of what it changes, for it costs two CPs
        self.develop_later = numbers["develop_later"]  # a card, in each era to come
        self.develop_now = numbers["develop_now"]  # a card for a turn that would have none
        self.energy = numbers["energy"]  # one, when there are few
        self.energy_in_plenty = numbers["energy_in_plenty"]  # one, when there are many
        self.energy_to_pay = numbers["energy_to_pay"]  # one, when it is to be paid for an effect
        self.fortify = numbers["fortify"]  # a fortification besides what it changes
        self.hold_alone = numbers["hold_alone"]  # the chance to hold a region where nobody else is
        self.hold_lead = numbers["hold_lead"]  # the chance to hold one with a narrow lead
        self.later = numbers["later"]  # what a region held now will bring in each era to come
        self.meditate_crystal = numbers["meditate_crystal"]
        self.meditate_fort = numbers["meditate_fort"]
        self.meditate_river = numbers["meditate_river"]
        self.meditate_xp = numbers["meditate_xp"]  # a share of what an XP is worth
        self.presence = numbers["presence"]  # a share of what a Meditate gives in a region
        self.react_keeping = numbers["react_keeping"]  # a card in hand that is not shown in a battle
        self.react_tactic = numbers["react_tactic"]  # a tactic that decides a battle
        self.steady = numbers["steady"]  # a share of what a card in play is thought to bring each turn
        self.to_the_token = numbers["to_the_token"]  # the champion where an encounter can be paid
        self.wait = numbers["wait"]  # what an attunement must bring at the end of an era
        self.wait_a_turn = numbers["wait_a_turn"]  # and more for each turn that is left


def habits() -> Habits:
    """The numbers of this installation."""
    numbers: dict[str, float] = json.loads(files("mythboard.games.mysthea").joinpath(FILE).read_text(encoding="utf-8"))
    if sorted(numbers) != sorted(NAMES):
        raise MythboardError("habits.json was tuned for other habits; run scripts/tune_mysthea.py again.")
    return Habits({name: float(number) for name, number in numbers.items()})


HABITS: Final[Habits] = habits()
