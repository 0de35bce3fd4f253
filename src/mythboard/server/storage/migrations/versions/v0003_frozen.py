"""Games that are over, frozen: what everybody saw, to be read without rules. Earlier ones are frozen when they are opened."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "frozen",
        sa.Column("room", sa.Text, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("room", name="frozen_key"),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name="frozen_room", ondelete="CASCADE"),
    )
