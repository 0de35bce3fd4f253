"""A mythboard of the future: the same, with one step more in the history of its tables."""

import shutil
from pathlib import Path

import pytest

from mythboard.server.storage import databases
from mythboard.server.storage.databases import MIGRATIONS, known_revisions

STEP = """
import sqlalchemy as sa
from alembic import op

revision = "9999"
down_revision = "{before}"

def upgrade() -> None:
    op.add_column("rooms", sa.Column("weather", sa.Text, nullable=False, server_default="fair"))
    op.create_table("oracles", sa.Column("name", sa.Text))
"""
FAILS = "    op.drop_table('no such table')\n"


def next_version(folder: Path, monkeypatch: pytest.MonkeyPatch, last_words: str = "") -> None:
    """From now on, as far as the monkeypatch reaches, mythboard is 99.0."""
    migrations = folder / "next version" / "migrations"
    step = STEP.format(before=known_revisions()[0])
    shutil.copytree(MIGRATIONS, migrations)
    (migrations / "versions" / "v9999_next.py").write_text(step + last_words, encoding="utf-8")
    monkeypatch.setattr(databases, "MIGRATIONS", migrations)
    monkeypatch.setattr(databases, "__version__", "99.0")
