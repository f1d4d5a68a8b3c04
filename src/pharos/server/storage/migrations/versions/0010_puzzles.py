"""Puzzles, who tried them, and how both are rated"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "puzzles",
        sa.Column("id", sa.String(length=60), nullable=False),
        sa.Column("rating", sa.Float(), nullable=False),
        sa.Column("deviation", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_puzzles")),
    )
    op.create_table(
        "solvers",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("rating", sa.Float(), nullable=False),
        sa.Column("deviation", sa.Float(), nullable=False),
        sa.Column("streak", sa.Integer(), nullable=False),
        sa.Column("best", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name=op.f("fk_solvers_person_persons")),
        sa.PrimaryKeyConstraint("person", name=op.f("pk_solvers")),
    )
    op.create_table(
        "attempts",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("puzzle", sa.String(length=60), nullable=False),
        sa.Column("right", sa.Boolean(), nullable=False),
        sa.Column("day", sa.String(length=10), nullable=True),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["person"], ["persons.id"], name=op.f("fk_attempts_person_persons")
        ),
        sa.PrimaryKeyConstraint("person", "puzzle", name=op.f("pk_attempts")),
    )


def downgrade() -> None:
    op.drop_table("attempts")
    op.drop_table("solvers")
    op.drop_table("puzzles")
