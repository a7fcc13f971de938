"""Snapshots of tables, one each."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go on to this version."""
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("form", sa.SmallInteger(), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_snapshots")),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], ondelete="CASCADE", name=op.f("fk_snapshots_table_id_tables")
        ),
    )


def downgrade() -> None:
    """Go back to the version before."""
    op.drop_table("snapshots")
