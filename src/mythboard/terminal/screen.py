"""What commands write on: the page of their result, and a bar that tells how far they are."""

from __future__ import annotations

import time
from typing import Any, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

A_LINE: Final = 60.0  # seconds between two lines where no bar can be drawn


def console() -> Console:
    """Made when needed, so that it sees the stream, width and colours of that moment."""
    return Console(highlight=False)


class Lines(Progress):
    """Progress in a file, a pipe or a log: a line now and then."""

    def __init__(self, *columns: Any, console: Console) -> None:
        super().__init__(*columns, console=console, transient=True)
        self.said = time.monotonic()

    def update(self, task_id: TaskID, **changes: Any) -> None:
        super().update(task_id, **changes)
        self.say(task_id)

    def advance(self, task_id: TaskID, advance: float = 1) -> None:
        super().advance(task_id, advance)
        self.say(task_id)

    def say(self, task_id: TaskID) -> None:
        if time.monotonic() - self.said < A_LINE:
            return
        self.said = time.monotonic()
        task = self.tasks[self.task_ids.index(task_id)]
        self.console.print(f"{task.description}: {task.completed:,.0f} of {task.total or 0:,.0f}", soft_wrap=True, markup=False)


def progress_bar() -> Progress:
    """On stderr, and gone when the work is done: what is printed can be piped on."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    screen = Console(stderr=True, highlight=False)
    return Progress(*columns, console=screen, transient=True) if screen.is_terminal else Lines(*columns, console=screen)
