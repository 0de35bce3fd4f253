"""The queue before the thinkers: whose question is thought about next.

Theory of operation. Everybody who lets bots think has a queue of their own, and the thinkers serve these in turn: one that is
free takes the oldest question of whoever was served longest ago. A person who was never served comes first. So

1. whoever waits is passed by each other person at most once: being served makes that person the last in turn;
2. it follows that one game of one person waits for one thought of each other person, however many games those have;
3. a question that has to be asked again goes to the front of its own queue, and still waits for everybody else's turn.

Thoughts are counted, not their time. A thought has a limit in time (see mind.py), so neither can grow without the other.

Who was served when is remembered only as long as it matters: where nobody waits and nobody is served, everybody is equal.
"""

from __future__ import annotations

from collections import deque
from typing import Final, Generic, TypeVar

T = TypeVar("T")
REMEMBERED: Final = 1000  # persons; of more, those who were served longest ago count as never served, which is nearly the same


class Queue(Generic[T]):
    """See above."""

    def __init__(self) -> None:
        self.waiting: dict[str, deque[T]] = {}  # by person; nobody is here with an empty queue
        self.served: dict[str, int] = {}  # by person, those served longest ago first: the number of their last turn
        self.turns = 0

    def __len__(self) -> int:
        return sum(map(len, self.waiting.values()))

    def add(self, owner: str, question: T, is_again: bool = False) -> None:
        """Let a question wait, behind the others of its owner; one that is asked again, before them."""
        queue = self.waiting.setdefault(owner, deque())
        if is_again:
            queue.appendleft(question)
        else:
            queue.append(question)

    def next(self) -> T:
        """The question whose turn it is. Somebody must be waiting."""
        owner = min(self.waiting, key=lambda one: self.served.get(one, 0))
        queue = self.waiting[owner]
        question = queue.popleft()
        if not queue:
            del self.waiting[owner]
        self.turns += 1
        self.served.pop(owner, None)
        self.served[owner] = self.turns
        if len(self.served) > REMEMBERED:
            del self.served[next(iter(self.served))]
        return question

    def drop(self, owner: str, question: T) -> None:
        """Forget a question that nobody waits for any more, if it is still here."""
        queue = self.waiting.get(owner, deque())
        if question in queue:
            queue.remove(question)
            if not queue:
                del self.waiting[owner]

    def forget(self) -> None:
        """Nobody is served any more: whoever comes next is as good as anybody."""
        if not self.waiting:
            self.served.clear()
