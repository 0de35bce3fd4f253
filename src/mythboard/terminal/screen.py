"""What commands write on: the page of their result, and a bar that tells how far they are."""

from __future__ import annotations

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


def console() -> Console:
    """Made when needed, so that it sees the stream, width and colours of that moment."""
    return Console(highlight=False)


def progress_bar() -> Progress:
    """On stderr, and gone when the work is done: what is printed can be piped on."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True)
