"""Games that are over, until they are put away, and the packed entries of those that were."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go on to this version."""
    op.create_table(
        "to_put_away",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_to_put_away_table_id_tables"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_to_put_away")),
    )
    op.create_table(
        "packs",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_packs_table_id_tables"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_packs")),
    )
    op.create_index("ix_to_put_away_at", "to_put_away", ["at"])


def downgrade() -> None:
    """Go back to the version before."""
    op.drop_table("packs")
    op.drop_table("to_put_away")
