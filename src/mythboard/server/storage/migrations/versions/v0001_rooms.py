"""The first tables: rooms, who holds their seats, their records and what was said in them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "about",
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("key", name="about_key"),
    )
    op.create_table(
        "rooms",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("stage", sa.Text, nullable=False),
        sa.Column("is_public", sa.Boolean, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("touched", sa.Double, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("free", sa.Integer, nullable=False),
        sa.Column("rest", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="rooms_key"),
    )
    op.create_index("rooms_listed", "rooms", ["stage", "is_public", "touched", "id"])
    op.create_table(
        "holders",
        sa.Column("room", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("room", "seat", "person", name="holders_key"),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name="holders_room", ondelete="CASCADE"),
        sqlite_with_rowid=False,
    )
    op.create_index("holders_person", "holders", ["person", "room"])
    op.create_table(
        "entries",
        sa.Column("room", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("check", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("room", "number", name="entries_key"),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name="entries_room", ondelete="CASCADE"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "remarks",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), nullable=False),
        sa.Column("room", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.PrimaryKeyConstraint("id", name="remarks_key"),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name="remarks_room", ondelete="CASCADE"),
    )
    op.create_index("remarks_in_room", "remarks", ["room", "id"])
