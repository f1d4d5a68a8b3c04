"""Tables that are not over are found among a million that are"""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"

UNFINISHED = sa.text("status IN ('open', 'playing')")


def upgrade() -> None:
    op.create_index(
        "ix_tables_unfinished",
        "tables",
        ["created_at"],
        sqlite_where=UNFINISHED,
        postgresql_where=UNFINISHED,
    )


def downgrade() -> None:
    op.drop_index("ix_tables_unfinished", "tables")
