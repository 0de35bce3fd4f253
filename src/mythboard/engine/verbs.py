"""The verbs that every game has. A game's own follow, declared on its board.

All games share these objects, so a rule of any of them can offer `offer_list(SEAT, ...)`. The moves that need no thing are ints
in question.py: `PASS`, `YES` and so on.
"""

from __future__ import annotations

from typing import Final

from mythboard.engine import question
from mythboard.engine.question import BARE, CARD, LINE, Verb

PASS: Final = Verb("pass", BARE, "pass", 0)
YES: Final = Verb("yes", BARE, "yes", 1)
NO: Final = Verb("no", BARE, "no", 2)
OPTION: Final = Verb("option", question.NUMBER, "option {}", 3)
CHOOSE: Final = Verb("choose", CARD, "choose {}", 4)
NUMBER: Final = Verb("number", question.NUMBER, "{}", 5)
SEAT: Final = Verb("seat", question.SEAT, "{}", 6)
CONCEDE: Final = Verb("concede", BARE, "concede", 7)
FIRST: Final = Verb("first", LINE, "{}", 8)

CORE: Final = (PASS, YES, NO, OPTION, CHOOSE, NUMBER, SEAT, CONCEDE, FIRST)  # by their index
