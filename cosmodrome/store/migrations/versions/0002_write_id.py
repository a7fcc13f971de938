"""Writes have an id, and no index names a column that every move changes."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go on to this version."""
    op.add_column("journal", sa.Column("write_id", sa.BigInteger()))
    op.create_index("ix_tables_phase_visibility", "tables", ["phase", "visibility"])
    op.drop_index("ix_tables_phase_touched", "tables")
    if op.get_bind().dialect.name == "postgresql":
        op.execute("ALTER TABLE tables SET (fillfactor = 60)")  # room for the row's next versions on its page


def downgrade() -> None:
    """Go back to the version before."""
    op.create_index("ix_tables_phase_touched", "tables", ["phase", "touched"])
    op.drop_index("ix_tables_phase_visibility", "tables")
    op.drop_column("journal", "write_id")
