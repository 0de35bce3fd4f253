"""Alembic runs this file for every command. The connection is handed over by whoever gave the command, inside a transaction."""

from __future__ import annotations

from alembic import context

from mythboard.server.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    version_table=context.config.attributes["version_table"],
)
with context.begin_transaction():
    context.run_migrations()
