"""Since when somebody is away, and when a seat was whose"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    time = sa.DateTime(timezone=True)
    op.add_column("seats", sa.Column("away_since", time, nullable=True))
    op.create_table(
        "handovers",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("player", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("moves", sa.Integer(), nullable=False),
        sa.Column("at", time, nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_handovers_table_id_tables")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_handovers")),
    )
    op.create_index(op.f("ix_handovers_table_id"), "handovers", ["table_id"])


def downgrade() -> None:
    op.drop_table("handovers")
    op.drop_column("seats", "away_since")
