"""Finished tables that somebody has put away."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "put_away",
        sa.Column("person", sa.String(12), primary_key=True),
        sa.Column("table_id", sa.String(12), primary_key=True),
    )
