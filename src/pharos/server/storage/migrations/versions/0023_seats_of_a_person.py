"""At which tables somebody sits now is read from two indexes, not from all their tables ever"""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"

UNFINISHED = sa.text("status IN ('open', 'playing')")


def upgrade() -> None:
    op.drop_index("ix_seats_person", "seats")
    op.create_index("ix_seats_person_table_id", "seats", ["person", "table_id"])
    op.create_index(
        "ix_tables_unfinished_id",
        "tables",
        ["id"],
        sqlite_where=UNFINISHED,
        postgresql_where=UNFINISHED,
    )


def downgrade() -> None:
    op.drop_index("ix_tables_unfinished_id", "tables")
    op.drop_index("ix_seats_person_table_id", "seats")
    op.create_index("ix_seats_person", "seats", ["person"])
