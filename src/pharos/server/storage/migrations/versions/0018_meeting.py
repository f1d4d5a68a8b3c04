"""Seeks, friends, blocks, challenges and invitations; rematches are found from the later game"""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"

ID = sa.String(32)
TIME = sa.DateTime(timezone=True)


def of(name: str, table: str, **more: Any) -> sa.Column[str]:
    """A column that names a person or a table."""
    return sa.Column(name, ID, sa.ForeignKey(f"{table}.id"), **more)


def upgrade() -> None:
    op.create_table(
        "seeks",
        of("person", "persons", primary_key=True),
        sa.Column("rulebook", sa.String(20), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("expansions", sa.String(40), nullable=False),
        sa.Column("rated", sa.Boolean()),
        sa.Column("clock", sa.String(20)),
        sa.Column("reach", sa.Integer()),
        sa.Column("strength", sa.Integer(), nullable=False),
        sa.Column("seal", sa.String(64)),
        sa.Column("since", TIME, nullable=False),
        sa.Column("seen_at", TIME, nullable=False, index=True),
        of("table_id", "tables"),
    )
    op.create_table(
        "sightings",
        of("person", "persons", primary_key=True),
        sa.Column("seen_at", TIME, nullable=False),
    )
    op.create_table(
        "friendships",
        of("one", "persons", primary_key=True),
        of("other", "persons", primary_key=True, index=True),
        of("asker", "persons", nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("at", TIME, nullable=False),
    )
    op.create_table(
        "blocks",
        of("person", "persons", primary_key=True),
        of("blocked", "persons", primary_key=True, index=True),
        sa.Column("at", TIME, nullable=False),
    )
    op.create_table(
        "challenges",
        sa.Column("id", ID, primary_key=True),
        of("challenger", "persons", nullable=False),
        of("challenged", "persons", nullable=False, index=True),
        sa.Column("rulebook", sa.String(20), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("expansions", sa.String(40), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("clock", sa.String(20), nullable=False),
        sa.Column("bot", sa.String(20), nullable=False),
        sa.Column("seal", sa.String(64)),
        sa.Column("status", sa.String(10), nullable=False),
        of("table_id", "tables"),
        sa.Column("at", TIME, nullable=False),
        sa.UniqueConstraint("challenger", "challenged"),
    )
    op.create_table(
        "invitations",
        of("table_id", "tables", primary_key=True),
        of("person", "persons", primary_key=True, index=True),
        of("inviter", "persons", nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("at", TIME, nullable=False),
    )
    op.create_index("ix_tables_rematch", "tables", ["rematch"])


def downgrade() -> None:
    op.drop_index("ix_tables_rematch", "tables")
    for table in ("invitations", "challenges", "blocks", "friendships", "sightings", "seeks"):
        op.drop_table(table)
