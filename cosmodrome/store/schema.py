"""The tables of the database. `migrations` makes them, version by version."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    String,
    Table,
    Text,
    text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("code", String(12), nullable=False, unique=True),
    Column("game", String(80), nullable=False),
    Column("phase", String(12), nullable=False),
    Column("visibility", String(12), nullable=False),
    Column("summary", Text, nullable=False),  # what the lobby lists, as JSON
    Column("made", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),  # in no index: each move changes it
    Column("wake_at", BigInteger),
    Column("rules", Integer, nullable=False, server_default="0"),  # the version that wrote to it last
    Column("form", SmallInteger, nullable=False, server_default="1"),  # the newest of its entries'
    Column("owner", String(32)),  # the node that has it
    Column("epoch", BigInteger, nullable=False, server_default="0"),  # one more whenever that changes
    Index("ix_tables_wake_at", "wake_at"),
    Index("ix_tables_phase_visibility", "phase", "visibility"),
    Index(
        "ix_tables_owner",
        "owner",
        postgresql_where=text("owner IS NOT NULL"),
        sqlite_where=text("owner IS NOT NULL"),
    ),
)

nodes = Table(  # that run now; those whose leases have ended are taken out
    "nodes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("address", String(120), nullable=False),
    Column("version", String(40), nullable=False),
    Column("games", Text, nullable=False),  # the version of each game's rules that it knows, as JSON
    Column("decks", String(64), nullable=False),  # a hash of the host's decks
    Column(
        "form", SmallInteger, nullable=False, server_default="1"
    ),  # of entries and messages, the newest it reads
    Column("lease_until", BigInteger, nullable=False),  # by the database's clock, milliseconds since 1970
)

journal = Table(
    "journal",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("form", SmallInteger, nullable=False),  # the version of the entry's JSON form
    Column("entry", Text, nullable=False),
    Column("write_id", BigInteger),  # of the write that it came with: random
)

snapshots = Table(  # a cache: what is lost of it is made anew
    "snapshots",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, nullable=False),  # the last entry that it knows
    Column("form", SmallInteger, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

lookbacks = Table(  # a cache too
    "lookbacks",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("form", SmallInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("person_id", String(64), primary_key=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Index("ix_people_table_id", "table_id"),
)

settings = Table(
    "settings",
    metadata,
    Column("name", String(80), primary_key=True),
    Column("value", Text, nullable=False),
)
