"""The journal, the tables it belongs to, their people, and settings."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go on to this version."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("phase", sa.String(12), nullable=False),
        sa.Column("visibility", sa.String(12), nullable=False),
        sa.Column("summary", sa.Text(), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("touched", sa.BigInteger(), nullable=False),
        sa.Column("wake_at", sa.BigInteger()),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
        sa.UniqueConstraint("code", name=op.f("uq_tables_code")),
    )
    op.create_index("ix_tables_wake_at", "tables", ["wake_at"])
    op.create_index("ix_tables_phase_touched", "tables", ["phase", "touched"])
    op.create_table(
        "journal",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("form", sa.SmallInteger(), nullable=False),
        sa.Column("entry", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name=op.f("pk_journal")),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], ondelete="CASCADE", name=op.f("fk_journal_table_id_tables")
        ),
    )
    op.create_table(
        "people",
        sa.Column("person_id", sa.String(64), nullable=False),
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("person_id", "table_id", name=op.f("pk_people")),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], ondelete="CASCADE", name=op.f("fk_people_table_id_tables")
        ),
    )
    op.create_index("ix_people_table_id", "people", ["table_id"])
    op.create_table(
        "settings",
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_settings")),
    )


def downgrade() -> None:
    """Go back to the version before."""
    for name in ("settings", "people", "journal", "tables"):
        op.drop_table(name)
