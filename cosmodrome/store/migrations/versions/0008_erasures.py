"""Tables know who ever was there, and the store who is to be deleted, or was."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go on to this version."""
    op.add_column("people", sa.Column("here", sa.SmallInteger(), nullable=False, server_default="1"))
    op.create_table(
        "erasures",
        sa.Column("person_id", sa.String(64), nullable=False),
        sa.Column("asked", sa.BigInteger(), nullable=False),
        sa.Column("names", sa.Text()),
        sa.Column("heir", sa.Text()),
        sa.PrimaryKeyConstraint("person_id", name=op.f("pk_erasures")),
    )
    op.create_table(
        "erased",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_erased")),
    )
    if op.get_bind().dialect.name == "sqlite":  # a new file has nothing from before
        op.execute(
            "INSERT INTO settings (name, value) SELECT 'here:erasing', '1' "
            "WHERE NOT EXISTS (SELECT 1 FROM tables)"
        )


def downgrade() -> None:
    """Go back to the version before."""
    op.drop_table("erased")
    op.drop_table("erasures")
    op.execute("DELETE FROM people WHERE here = 0")
    op.drop_column("people", "here")
