"""The tables of the database, the same in SQLite and PostgreSQL. How they came about is in `migrations`."""

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, LargeBinary, MetaData, String, Table, Text

METADATA = MetaData()

#: The truth: everything that happened at a table, in order. Two writers race for a number, and one of them loses.
ENTRIES = Table(
    "entries",
    METADATA,
    Column("table_id", String(12), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("body", Text, nullable=False),
    #: Who asked for it, and the id of the command: a command that comes again is known by it.
    Column("command", String(80), nullable=False, default=""),
)

#: What follows from the entries and is looked for: lists, and what is due by itself (a flag, a computer's turn).
TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(12), primary_key=True),
    Column("host", String(12), nullable=False),
    Column("state", String(8), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("due", BigInteger),
    #: The process that is taking a computer's turn, and until when the others leave it alone.
    Column("worker", String(12)),
    Column("leased", BigInteger),
    Index("tables_by_state", "state", "public", "changed"),
    Index("tables_by_host", "host", "state"),
    Index("tables_due", "due"),
)

#: Who sits where, for lists of one's own games, and when somebody of that seat was last here.
SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", String(12), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(12), nullable=False),
    Column("here", BigInteger, nullable=False, default=0),
    Index("seats_by_person", "person"),
)

#: Finished tables that somebody does not want in the list of their games any more.
PUT_AWAY = Table(
    "put_away",
    METADATA,
    Column("person", String(12), primary_key=True),
    Column("table_id", String(12), primary_key=True),
)

#: The secrets from which chance follows. Nothing but the pouch reads them.
SECRETS = Table(
    "secrets",
    METADATA,
    Column("table_id", String(12), primary_key=True),
    Column("secret", LargeBinary, nullable=False),
)

PEOPLE = Table(
    "people",
    METADATA,
    Column("id", String(12), primary_key=True),
    Column("name", String(32), nullable=False),
    Column("made", BigInteger, nullable=False),
)

#: Tokens that show who somebody is, one for each device, as SHA-256.
TOKENS = Table(
    "tokens",
    METADATA,
    Column("hash", LargeBinary, primary_key=True),
    Column("person", String(12), nullable=False),
    Column("made", BigInteger, nullable=False),
)

#: Links that work once, as SHA-256: to a chair, or to one's own games from another device (table_id is empty then).
LINKS = Table(
    "links",
    METADATA,
    Column("hash", LargeBinary, primary_key=True),
    Column("table_id", String(12), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person", String(12), nullable=False),
    Column("ends", BigInteger),
    Index("links_by_chair", "table_id", "seat"),
)
