"""Averages and histories are read from indexes, not from rows all over the disk"""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"

CATEGORIES = sa.text("kind = 'category'")
IN_ORDER = ["person", "ladder", "finished_at"]
SHOWN = ["won", "points", "rated", "mu", "sigma"]
SEALED = sa.text("sealed_until IS NOT NULL")


def upgrade() -> None:
    op.drop_index("ix_tallies_ladder_kind_key", "tallies")
    op.create_index(
        "ix_tallies_categories",
        "tallies",
        ["ladder", "key", "points", "games", "kind"],
        sqlite_where=CATEGORIES,
        postgresql_where=CATEGORIES,
    )
    op.drop_index("ix_results_person_ladder_finished_at", "results")
    op.create_index("ix_results_curves", "results", [*IN_ORDER, *SHOWN])
    op.create_index(
        "ix_tables_sealed_until",
        "tables",
        ["sealed_until"],
        sqlite_where=SEALED,
        postgresql_where=SEALED,
    )


def downgrade() -> None:
    op.drop_index("ix_tables_sealed_until", "tables")
    op.drop_index("ix_results_curves", "results")
    op.create_index("ix_results_person_ladder_finished_at", "results", IN_ORDER)
    op.drop_index("ix_tallies_categories", "tallies")
    op.create_index("ix_tallies_ladder_kind_key", "tallies", ["ladder", "kind", "key"])
