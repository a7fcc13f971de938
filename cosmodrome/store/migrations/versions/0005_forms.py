"""Which forms of entries nodes read, and tables need."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go on to this version."""
    for table in ("tables", "nodes"):
        op.add_column(table, sa.Column("form", sa.SmallInteger(), nullable=False, server_default="1"))


def downgrade() -> None:
    """Go back to the version before."""
    for table in ("tables", "nodes"):
        op.drop_column(table, "form")
