"""Looks back on games, kept beside their journals."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go on to this version."""
    op.create_table(
        "lookbacks",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("form", sa.SmallInteger(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
            name=op.f("fk_lookbacks_table_id_tables"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_lookbacks")),
    )


def downgrade() -> None:
    """Go back to the version before."""
    op.drop_table("lookbacks")
