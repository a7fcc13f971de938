"""Figures of each seat of a finished game, for statistics, which games lack them, and the kind of game of each seat."""

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
    op.add_column("result_seats", sa.Column("counted", sa.Integer()))
    op.add_column("result_seats", sa.Column("game", sa.String(80)))
    op.execute(
        "UPDATE result_seats SET game = (SELECT game FROM results WHERE results.table_id = result_seats.table_id)"
    )
    op.create_index("ix_results_game", "results", ["game", "figured", "ended"])
    op.create_index("ix_result_seats_game", "result_seats", ["person", "game", "ended", "table_id"])


def downgrade() -> None:
    """Go back to the version before."""
    op.drop_index("ix_result_seats_game", "result_seats")
    op.drop_column("result_seats", "game")
    op.drop_index("ix_results_game", "results")
    op.drop_column("result_seats", "counted")
    op.drop_column("result_seats", "figures")
    op.drop_column("results", "figured")
