"""Duplicates: friends play the same deals at tables of their own"""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    time = sa.DateTime(timezone=True)
    op.create_table(
        "duplicates",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("host", sa.String(length=32), nullable=False),
        sa.Column("rulebook", sa.String(length=20), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("bot", sa.String(length=20), nullable=False),
        sa.Column("deals", sa.Integer(), nullable=False),
        sa.Column("people", sa.Integer(), nullable=False),
        sa.Column("created_at", time, nullable=False),
        sa.Column("ends_at", time, nullable=False),
        sa.ForeignKeyConstraint(["host"], ["persons.id"], name=op.f("fk_duplicates_host_persons")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_duplicates")),
    )
    op.create_index(op.f("ix_duplicates_host"), "duplicates", ["host"])
    op.create_table(
        "entrants",
        sa.Column("duplicate", sa.String(length=32), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("joined_at", time, nullable=False),
        sa.ForeignKeyConstraint(
            ["duplicate"], ["duplicates.id"], name=op.f("fk_entrants_duplicate_duplicates")
        ),
        sa.ForeignKeyConstraint(
            ["person"], ["persons.id"], name=op.f("fk_entrants_person_persons")
        ),
        sa.PrimaryKeyConstraint("duplicate", "person", name=op.f("pk_entrants")),
    )
    op.create_index("ix_entrants_person", "entrants", ["person"])


def downgrade() -> None:
    op.drop_table("entrants")
    op.drop_table("duplicates")
