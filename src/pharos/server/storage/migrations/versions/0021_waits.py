"""For whom every game waits is stored, so that lists need not play games from their logs"""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    op.create_table(
        "waits",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("moves", sa.Integer(), nullable=False),
        sa.Column("thinking", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_waits_table_id_tables")),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_waits")),
    )


def downgrade() -> None:
    op.drop_table("waits")
