"""Rated games, and ratings"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    for table in ("tables", "games", "results"):
        rated = sa.Column("rated", sa.Boolean(), nullable=False, server_default=sa.false())
        op.add_column(table, rated)
    op.add_column("results", sa.Column("mu", sa.Float(), nullable=True))
    op.add_column("results", sa.Column("sigma", sa.Float(), nullable=True))
    op.create_table(
        "ratings",
        sa.Column("ladder", sa.String(length=20), nullable=False),
        sa.Column("among", sa.String(length=10), nullable=False),
        sa.Column("subject", sa.String(length=32), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("provisional", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("ladder", "among", "subject", name=op.f("pk_ratings")),
    )
    op.create_index("ix_ratings_subject", "ratings", ["subject"])
    best = ["ladder", "among", "provisional", "mu"]
    op.create_index("ix_ratings_ladder_among_provisional_mu", "ratings", best)


def downgrade() -> None:
    op.drop_table("ratings")
    for column in ("sigma", "mu"):
        op.drop_column("results", column)
    for table in ("results", "games", "tables"):
        op.drop_column(table, "rated")
