"""The tables of the database. `migrations` makes them, version by version."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    Double,
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
    Column("summary", Text, nullable=False),  # the table in the lobby's list, as JSON
    Column("made", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),  # without an index, because each move changes it
    Column("wake_at", BigInteger),
    Column("rules", Integer, nullable=False, server_default="0"),  # the version of the rules that wrote last
    Column("form", SmallInteger, nullable=False, server_default="1"),  # the newest form of its entries
    Column("owner", String(32)),  # the node that has the table
    Column("epoch", BigInteger, nullable=False, server_default="0"),  # counts changes of the owner
    Index("ix_tables_wake_at", "wake_at"),
    Index("ix_tables_phase_visibility", "phase", "visibility"),
    Index(
        "ix_tables_owner",
        "owner",
        postgresql_where=text("owner IS NOT NULL"),
        sqlite_where=text("owner IS NOT NULL"),
    ),
)

nodes = Table(  # the nodes that run; nodes whose leases have ended are removed
    "nodes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("address", String(120), nullable=False),
    Column("version", String(40), nullable=False),
    Column("games", Text, nullable=False),  # the version of each game's rules that the node knows, as JSON
    Column("decks", String(64), nullable=False),  # a hash of the host's decks
    Column(
        "form", SmallInteger, nullable=False, server_default="1"
    ),  # the newest form of entries and messages that the node reads
    Column("lease_until", BigInteger, nullable=False),  # by the database's clock, milliseconds since 1970
)

journal = Table(
    "journal",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("form", SmallInteger, nullable=False),  # the version of the entry's JSON form
    Column("entry", Text, nullable=False),
    Column("write_id", BigInteger),  # the random id of the write that brought the entry
)

packs = Table(  # the first entries of games that were put away: their rows in `journal` are gone
    "packs",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("body", LargeBinary, nullable=False),
)

snapshots = Table(  # a cache: lost ones are made anew
    "snapshots",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, nullable=False),  # the last entry in the snapshot
    Column("form", SmallInteger, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

lookbacks = Table(  # a cache, too
    "lookbacks",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("form", SmallInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

people = Table(  # everybody who ever was at a table
    "people",
    metadata,
    Column("person_id", String(64), primary_key=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("here", SmallInteger, nullable=False, server_default="1"),  # 1: they made it or sit there
    Index("ix_people_table_id", "table_id"),
)

results = Table(  # results of games that were played to their end
    "results",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(80), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("began", BigInteger, nullable=False),  # milliseconds since 1970, like `ended`
    Column("ended", BigInteger, nullable=False),
    Column("options", Text, nullable=False),  # as JSON
    Column("deck", Text),  # the name of the host's deck; NULL for the game's own cards
    Column("rules", Integer, nullable=False),  # the version of the rules by which it ended
    Column("ending", Text, nullable=False),
    Column("rated", Integer, nullable=False, server_default="0"),  # 1: it counts for the ratings
    Column("folded", BigInteger),  # its number in the order of its game's ratings
    Column("unrated", Text),  # why a game that was meant to be rated does not count, as a short id
    Column("rated_by", Text),  # the model and the anchors by which it was rated
    Index(
        "ix_results_folded",
        "game",
        "folded",
        unique=True,
        postgresql_where=text("folded IS NOT NULL"),
        sqlite_where=text("folded IS NOT NULL"),
    ),
    Index(
        "ix_results_waiting",
        "game",
        "ended",
        "table_id",
        postgresql_where=text("rated = 1 AND folded IS NULL"),
        sqlite_where=text("rated = 1 AND folded IS NULL"),
    ),
    Column(
        "figured", Integer, nullable=False, server_default="0"
    ),  # the form of its figures; 0: they are not made
    Index("ix_results_game", "game", "figured", "ended"),
)

result_seats = Table(
    "result_seats",
    metadata,
    Column("table_id", ForeignKey("results.table_id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String(64)),  # the last person in the seat; NULL if none, or forgotten
    Column("name", Text),  # their name at the end, or else the bot's; NULL if they were forgotten
    Column("bot", Text),  # the bot that sat there at the end, beside a person or alone
    Column("team", Integer, nullable=False),
    Column("rank", Integer),  # from 1; seats of a team share it, as do equals; NULL if nobody won
    Column("returns", Double, nullable=False),
    Column("how", Text),  # the decisions of person, bot and clock, counted, as JSON; NULL if unknown
    Column("ended", BigInteger, nullable=False),  # as in `results`
    Column("gave_up", SmallInteger, nullable=False, server_default="0"),  # 1: the person left for good
    Column("figures", Text),  # the seat's figures for statistics, as JSON; NULL until they are made
    Column("counted", String(100)),  # the game and the form of the figures, such as "phest 1"
    Index("ix_result_seats_counted", "person", "counted", "ended"),
    Index("ix_result_seats_person", "person", "ended", "table_id"),
)

to_put_away = Table(  # games that are over and were not put away since their last entry
    "to_put_away",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column(
        "at", BigInteger, nullable=False
    ),  # when the table was touched, or later it was not looked at again
    Index("ix_to_put_away_at", "at"),
)

folds = Table(  # how far the rated results of each game are folded into ratings
    "folds",
    metadata,
    Column("game", String(80), primary_key=True),
    Column("next", BigInteger, nullable=False),  # the number of the next new result
    Column("done", BigInteger, nullable=False),  # results up to this number are in the ratings
    Column("version", BigInteger, nullable=False),  # counts the changes, so that no two take place at once
    Column("model", Text, nullable=False),  # the model's name and version
)

ratings = Table(  # people's ratings, in points, after the results up to `folds.done`
    "ratings",
    metadata,
    Column("game", String(80), primary_key=True),
    Column("person", String(64), primary_key=True),
    Column("mean", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("low", Double, nullable=False),  # the lower end of the interval, by which lists are ordered
    Column("games", Integer, nullable=False),
    Column("ended", BigInteger, nullable=False),  # when the last of them ended
    Index("ix_ratings_person", "person"),
    Index("ix_ratings_low", "game", "low", "person"),
)

rating_steps = Table(  # how each rated game changed the ratings of the people who played it
    "rating_steps",
    metadata,
    Column("table_id", ForeignKey("results.table_id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("game", String(80), nullable=False),
    Column("number", BigInteger, nullable=False),  # `results.folded`
    Column("person", String(64)),  # NULL if deleted: `mean_before` stays
    Column("mean_before", Double, nullable=False),
    Column("deviation_before", Double, nullable=False),
    Column("mean", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("low", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("left_early", SmallInteger, nullable=False),  # 1: they left, or others decided too often for them
    Index("ix_rating_steps_person", "person", "game", "number"),
    Index("ix_rating_steps_number", "game", "number"),
)

erasures = Table(  # people who are to be deleted, or who go on by a kept name, until that is done
    "erasures",
    metadata,
    Column("person_id", String(64), primary_key=True),
    Column("asked", BigInteger, nullable=False),
    Column("names", Text),  # all names of the person, as JSON, once they are known
    Column("heir", Text),  # the person who goes on in their place, as JSON; NULL if they are to be deleted
)

erased = Table(  # people who were deleted
    "erased",
    metadata,
    Column("hash", String(64), primary_key=True),  # a keyed hash of the id
)

settings = Table(
    "settings",
    metadata,
    Column("name", String(80), primary_key=True),
    Column("value", Text, nullable=False),
)

# People who keep their names. Moments are milliseconds since 1970, days are days since then.

accounts = Table(
    "accounts",
    metadata,
    Column("id", String(40), primary_key=True),  # the id of the guest who kept the name
    Column("name", String(80), nullable=False),
    Column("named", BigInteger, nullable=False),
    Column("skeleton", String(200), nullable=False, unique=True),  # the look of the name
    Column("kind", String(12), nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("seen_day", Integer, nullable=False),
    Column("shows", String(12), nullable=False),
)

devices = Table(
    "devices",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("label", String(80), nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("seen_day", Integer, nullable=False),
    Column("proved", BigInteger, nullable=False),  # when the person last proved on it who they are
    Index("ix_devices_account", "account"),
)

ended_devices = Table(  # kept until no token can name them any more
    "ended_devices",
    metadata,
    Column("id", String(40), primary_key=True),  # a mark: a hash of the device's id
    Column("at", BigInteger, nullable=False),
    Index("ix_ended_devices_at", "at"),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", Text, primary_key=True),  # the id of the credential, as base64url
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("host", String(255), nullable=False),  # the name of the host for which it was made
    Column("public_key", LargeBinary, nullable=False),
    Column("counter", BigInteger, nullable=False),
    Column("label", String(80), nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("seen_day", Integer, nullable=False),
    Column("copied", BigInteger),  # when a copy of the passkey was last refused
    Index("ix_passkeys_account", "account"),
)

codes = Table(  # codes on paper, each good for one sign-in
    "codes",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("used_by", String(40)),  # the guest who used it
    Column("used_at", BigInteger),
    Index("ix_codes_account", "account"),
)

ceremonies = Table(  # data that one request leaves for the next; deleted when it is used
    "ceremonies",
    metadata,
    Column("id", String(80), primary_key=True),
    Column("kind", String(12), nullable=False),
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE")),
    Column("data", Text, nullable=False),
    Column("until", BigInteger, nullable=False),
    Index("ix_ceremonies_account", "account"),
)

invitations = Table(
    "invitations",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("uses_left", Integer, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("made", BigInteger, nullable=False),
)

guests_joined = Table(  # guests who go on by a kept name; at a table where both were, they stay two people
    "guests_joined",
    metadata,
    Column("guest", String(40), primary_key=True),
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Index("ix_guests_joined_account", "account"),
)

blocks = Table(
    "blocks",
    metadata,
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    Column("other", String(40), primary_key=True),
    Column("name", String(80), nullable=False),  # the name by which the account knows the other
    Column("at", BigInteger, nullable=False),
)

reports = Table(  # lines of chat that somebody reported, for the host
    "reports",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("table_id", String(40), nullable=False),
    Column("line", Integer, nullable=False),
    Column("reporter", String(40), nullable=False),
    Column("lines", Text, nullable=False),  # as JSON: the line, and those around it
    Index("ix_reports_at", "at"),
)

host_acts = Table(  # what the host changed about people
    "host_acts",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("person", String(40), nullable=False),
    Column("act", Text, nullable=False),
    Index("ix_host_acts_at", "at"),
)
