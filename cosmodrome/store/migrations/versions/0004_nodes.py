"""Nodes, and which of them has which table."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go on to this version."""
    op.add_column("tables", sa.Column("rules", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("owner", sa.String(32)))
    op.add_column("tables", sa.Column("epoch", sa.BigInteger(), nullable=False, server_default="0"))
    owned = sa.text("owner IS NOT NULL")
    op.create_index("ix_tables_owner", "tables", ["owner"], postgresql_where=owned, sqlite_where=owned)
    op.create_table(
        "nodes",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("address", sa.String(120), nullable=False),
        sa.Column("version", sa.String(40), nullable=False),
        sa.Column("games", sa.Text(), nullable=False),
        sa.Column("decks", sa.String(64), nullable=False),
        sa.Column("lease_until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_nodes")),
    )


def downgrade() -> None:
    """Go back to the version before."""
    op.drop_table("nodes")
    op.drop_index("ix_tables_owner", "tables")
    for column in ("epoch", "owner", "rules"):
        op.drop_column("tables", column)
