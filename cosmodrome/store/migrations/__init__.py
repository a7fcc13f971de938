"""The schema, version by version; Alembic runs them when the store is opened."""
