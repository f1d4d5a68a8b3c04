"""Reviews of finished games, and tables that play on from a position of one"""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    time = sa.DateTime(timezone=True)
    op.add_column("tables", sa.Column("tried_table", sa.String(length=32), nullable=True))
    op.add_column("tables", sa.Column("tried_moves", sa.Integer(), nullable=True))
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("origin", sa.String(length=32), nullable=True),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("worker", sa.String(length=32), nullable=True),
        sa.Column("seen_at", time, nullable=True),
        sa.Column("answered", sa.Integer(), nullable=False),
        sa.Column("questions", sa.Integer(), nullable=False),
        sa.Column("found", sa.Text(), nullable=True),
        sa.Column("asked_at", time, nullable=False),
        sa.Column("finished_at", time, nullable=True),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_reviews_table_id_tables")
        ),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name=op.f("fk_reviews_person_persons")),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_reviews")),
    )
    op.create_index(op.f("ix_reviews_person"), "reviews", ["person"])
    op.create_index(op.f("ix_reviews_origin"), "reviews", ["origin"])
    op.create_index("ix_reviews_status_asked_at", "reviews", ["status", "asked_at"])


def downgrade() -> None:
    op.drop_table("reviews")
    op.drop_column("tables", "tried_moves")
    op.drop_column("tables", "tried_table")
