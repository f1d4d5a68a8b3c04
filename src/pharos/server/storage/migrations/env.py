"""Alembic runs on the connection that `Database.upgrade` hands it."""

from alembic import context

from pharos.server.storage.all_tables import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
