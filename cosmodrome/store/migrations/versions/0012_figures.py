"""Figures of each seat of a finished game, for statistics, and which games lack them."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go on to this version."""
    op.add_column("results", sa.Column("figured", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("result_seats", sa.Column("figures", sa.Text()))
    op.add_column("result_seats", sa.Column("counted", sa.String(100)))
    op.create_index("ix_results_game", "results", ["game", "figured", "ended"])
    op.create_index("ix_result_seats_counted", "result_seats", ["person", "counted", "ended"])


def downgrade() -> None:
    """Go back to the version before."""
    op.drop_index("ix_result_seats_counted", "result_seats")
    op.drop_index("ix_results_game", "results")
    op.drop_column("result_seats", "counted")
    op.drop_column("result_seats", "figures")
    op.drop_column("results", "figured")
