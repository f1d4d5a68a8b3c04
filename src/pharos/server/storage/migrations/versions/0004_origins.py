"""From where a table was opened, as a digest, to count the tables of one address"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("origin", sa.String(length=32), nullable=True))
    op.create_index(op.f("ix_tables_origin"), "tables", ["origin"])
    op.create_index(op.f("ix_tables_host"), "tables", ["host"])


def downgrade() -> None:
    op.drop_index(op.f("ix_tables_host"), "tables")
    op.drop_index(op.f("ix_tables_origin"), "tables")
    op.drop_column("tables", "origin")
