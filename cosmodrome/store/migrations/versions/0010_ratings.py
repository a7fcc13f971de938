"""Rated results and their order, ratings, and how each game changed them."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go on to this version."""
    op.add_column("results", sa.Column("rated", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("results", sa.Column("folded", sa.BigInteger()))
    op.add_column("results", sa.Column("unrated", sa.Text()))
    op.add_column("results", sa.Column("rated_by", sa.Text()))
    op.add_column("result_seats", sa.Column("gave_up", sa.SmallInteger(), nullable=False, server_default="0"))
    numbered, waiting = sa.text("folded IS NOT NULL"), sa.text("rated = 1 AND folded IS NULL")
    op.create_index(
        "ix_results_folded",
        "results",
        ["game", "folded"],
        unique=True,
        postgresql_where=numbered,
        sqlite_where=numbered,
    )
    op.create_index(
        "ix_results_waiting",
        "results",
        ["game", "ended", "table_id"],
        postgresql_where=waiting,
        sqlite_where=waiting,
    )
    op.create_table(
        "folds",
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("next", sa.BigInteger(), nullable=False),
        sa.Column("done", sa.BigInteger(), nullable=False),
        sa.Column("version", sa.BigInteger(), nullable=False),
        sa.Column("model", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("game", name=op.f("pk_folds")),
    )
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("mean", sa.Double(), nullable=False),
        sa.Column("deviation", sa.Double(), nullable=False),
        sa.Column("low", sa.Double(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.Column("listed", sa.SmallInteger(), nullable=False, server_default="0"),
        sa.PrimaryKeyConstraint("game", "person", name=op.f("pk_ratings")),
    )
    op.create_index("ix_ratings_person", "ratings", ["person"])
    listed = sa.text("listed = 1")
    op.create_index(
        "ix_ratings_listed",
        "ratings",
        ["game", "low", "ended", "listed"],
        postgresql_where=listed,
        sqlite_where=listed,
    )
    op.create_table(
        "rating_steps",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.Column("person", sa.String(64)),
        sa.Column("mean_before", sa.Double(), nullable=False),
        sa.Column("deviation_before", sa.Double(), nullable=False),
        sa.Column("mean", sa.Double(), nullable=False),
        sa.Column("deviation", sa.Double(), nullable=False),
        sa.Column("low", sa.Double(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.Column("left_early", sa.SmallInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["results.table_id"],
            name=op.f("fk_rating_steps_table_id_results"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_rating_steps")),
    )
    op.create_index("ix_rating_steps_person", "rating_steps", ["person", "game", "number"])
    op.create_index("ix_rating_steps_number", "rating_steps", ["game", "number"])


def downgrade() -> None:
    """Go back to the version before."""
    op.drop_table("rating_steps")
    op.drop_table("ratings")
    op.drop_table("folds")
    op.drop_index("ix_results_waiting", "results")
    op.drop_index("ix_results_folded", "results")
    with op.batch_alter_table("result_seats") as batch:
        batch.drop_column("gave_up")
    with op.batch_alter_table("results") as batch:
        for name in ("rated_by", "unrated", "folded", "rated"):
            batch.drop_column(name)
