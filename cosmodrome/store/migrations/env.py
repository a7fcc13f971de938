"""Alembic's way in: it is run by `cosmodrome.store.store`, which hands it the connection."""

from alembic import context

from cosmodrome.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True
)
with context.begin_transaction():
    context.run_migrations()
