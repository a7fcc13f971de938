"""People who keep their names: accounts, devices, ways in, and what the host decides about them."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go on to this version."""
    op.create_table(
        "accounts",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("named", sa.BigInteger(), nullable=False),
        sa.Column("skeleton", sa.String(200), nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("seen_day", sa.Integer(), nullable=False),
        sa.Column("shows", sa.String(12), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_accounts")),
        sa.UniqueConstraint("skeleton", name=op.f("uq_accounts_skeleton")),
    )
    op.create_table(
        "devices",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("account", sa.String(40), nullable=False),
        sa.Column("label", sa.String(80), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("seen_day", sa.Integer(), nullable=False),
        sa.Column("proved", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account"], ["accounts.id"], name=op.f("fk_devices_account_accounts"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_devices")),
    )
    op.create_index("ix_devices_account", "devices", ["account"])
    op.create_table(
        "ended_devices",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_ended_devices")),
    )
    op.create_index("ix_ended_devices_at", "ended_devices", ["at"])
    op.create_table(
        "passkeys",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("account", sa.String(40), nullable=False),
        sa.Column("host", sa.String(255), nullable=False),
        sa.Column("public_key", sa.LargeBinary(), nullable=False),
        sa.Column("counter", sa.BigInteger(), nullable=False),
        sa.Column("label", sa.String(80), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("seen_day", sa.Integer(), nullable=False),
        sa.Column("copied", sa.BigInteger()),
        sa.ForeignKeyConstraint(
            ["account"], ["accounts.id"], name=op.f("fk_passkeys_account_accounts"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_passkeys")),
    )
    op.create_index("ix_passkeys_account", "passkeys", ["account"])
    op.create_table(
        "codes",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("account", sa.String(40), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("used_by", sa.String(40)),
        sa.Column("used_at", sa.BigInteger()),
        sa.ForeignKeyConstraint(
            ["account"], ["accounts.id"], name=op.f("fk_codes_account_accounts"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_codes")),
    )
    op.create_index("ix_codes_account", "codes", ["account"])
    op.create_table(
        "ceremonies",
        sa.Column("id", sa.String(80), nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("account", sa.String(40)),
        sa.Column("data", sa.Text(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account"], ["accounts.id"], name=op.f("fk_ceremonies_account_accounts"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_ceremonies")),
    )
    op.create_index("ix_ceremonies_account", "ceremonies", ["account"])
    op.create_table(
        "invitations",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("uses_left", sa.Integer(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_invitations")),
    )
    op.create_table(
        "guests_joined",
        sa.Column("guest", sa.String(40), nullable=False),
        sa.Column("account", sa.String(40), nullable=False),
        sa.ForeignKeyConstraint(
            ["account"], ["accounts.id"], name=op.f("fk_guests_joined_account_accounts"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("guest", name=op.f("pk_guests_joined")),
    )
    op.create_index("ix_guests_joined_account", "guests_joined", ["account"])
    op.create_table(
        "blocks",
        sa.Column("account", sa.String(40), nullable=False),
        sa.Column("other", sa.String(40), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account"], ["accounts.id"], name=op.f("fk_blocks_account_accounts"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("account", "other", name=op.f("pk_blocks")),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("line", sa.Integer(), nullable=False),
        sa.Column("reporter", sa.String(40), nullable=False),
        sa.Column("lines", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reports")),
    )
    op.create_index("ix_reports_at", "reports", ["at"])
    op.create_table(
        "host_acts",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("act", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_host_acts")),
    )
    op.create_index("ix_host_acts_at", "host_acts", ["at"])


def downgrade() -> None:
    """Go back to the version before."""
    for table in (
        "host_acts",
        "reports",
        "blocks",
        "guests_joined",
        "invitations",
        "ceremonies",
        "codes",
        "passkeys",
        "ended_devices",
        "devices",
        "accounts",
    ):
        op.drop_table(table)
