"""Deals that everybody plays at a table of their own"""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    time = sa.DateTime(timezone=True)
    op.add_column("tables", sa.Column("shared_deal", sa.String(length=32), nullable=True))
    op.add_column("tables", sa.Column("sealed_until", time, nullable=True))
    op.create_table(
        "deals",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("rulebook", sa.String(length=20), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("bots", sa.JSON(), nullable=False),
        sa.Column("seed", sa.String(length=80), nullable=False),
        sa.Column("ends_at", time, nullable=False),
        sa.Column("par", sa.Float(), nullable=True),
        sa.Column("par_wanted_at", time, nullable=True),
        sa.Column("par_begun_at", time, nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_deals")),
    )
    op.create_index(op.f("ix_deals_par_wanted_at"), "deals", ["par_wanted_at"])
    op.create_table(
        "plays",
        sa.Column("deal", sa.String(length=32), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.ForeignKeyConstraint(["deal"], ["deals.id"], name=op.f("fk_plays_deal_deals")),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name=op.f("fk_plays_person_persons")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_plays_table_id_tables")),
        sa.PrimaryKeyConstraint("deal", "person", name=op.f("pk_plays")),
        sa.UniqueConstraint("table_id", name=op.f("uq_plays_table_id")),
    )
    op.create_index("ix_plays_person", "plays", ["person"])


def downgrade() -> None:
    op.drop_table("plays")
    op.drop_table("deals")
    op.drop_column("tables", "sealed_until")
    op.drop_column("tables", "shared_deal")
