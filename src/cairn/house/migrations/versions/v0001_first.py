"""The first schema. Written out, not taken from `cairn.house.schema`, which goes on changing."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(12), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("command", sa.String(80), nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("host", sa.String(12), nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger),
        sa.Column("worker", sa.String(12)),
        sa.Column("leased", sa.BigInteger),
    )
    op.create_index("tables_by_state", "tables", ["state", "public", "changed"])
    op.create_index("tables_by_host", "tables", ["host", "state"])
    op.create_index("tables_due", "tables", ["due"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(12), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(12), nullable=False),
        sa.Column("here", sa.BigInteger, nullable=False),
    )
    op.create_index("seats_by_person", "seats", ["person"])
    op.create_table(
        "secrets",
        sa.Column("table_id", sa.String(12), primary_key=True),
        sa.Column("secret", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "people",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tokens",
        sa.Column("hash", sa.LargeBinary, primary_key=True),
        sa.Column("person", sa.String(12), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "links",
        sa.Column("hash", sa.LargeBinary, primary_key=True),
        sa.Column("table_id", sa.String(12), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("person", sa.String(12), nullable=False),
        sa.Column("ends", sa.BigInteger),
    )
    op.create_index("links_by_chair", "links", ["table_id", "seat"])
