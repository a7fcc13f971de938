"""Results of games, one row for each game and each of its seats."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go on to this version."""
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("began", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("deck", sa.Text()),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("ending", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_results_table_id_tables"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_results")),
    )
    op.create_table(
        "result_seats",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(64)),
        sa.Column("name", sa.Text()),
        sa.Column("bot", sa.Text()),
        sa.Column("team", sa.Integer(), nullable=False),
        sa.Column("rank", sa.Integer()),
        sa.Column("returns", sa.Double(), nullable=False),
        sa.Column("how", sa.Text()),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["results.table_id"],
            name=op.f("fk_result_seats_table_id_results"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_result_seats")),
    )
    op.create_index("ix_result_seats_person", "result_seats", ["person", "ended", "table_id"])


def downgrade() -> None:
    """Go back to the version before."""
    op.drop_table("result_seats")
    op.drop_table("results")
