"""Who has said what: a host can mute somebody by what they said. Of older remarks nobody knows, and they stay as they are."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("remarks", sa.Column("person", sa.Text, nullable=False, server_default=""))
    op.add_column("remarks", sa.Column("key", sa.Text, nullable=False, server_default=""))
