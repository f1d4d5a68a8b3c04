"""Finished games as history

The rows of games that were finished before need the rules to replay them: the server writes them
after its start (`pharos.server.live.filling`).
"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    time = sa.DateTime(timezone=True)
    op.create_table(
        "games",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("rulebook", sa.String(length=20), nullable=False),
        sa.Column("ladder", sa.String(length=20), nullable=False),
        sa.Column("expansions", sa.String(length=40), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("clock", sa.String(length=20), nullable=False),
        sa.Column("ending", sa.String(length=20), nullable=False),
        sa.Column("started_at", time, nullable=True),
        sa.Column("finished_at", time, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_games_table_id_tables")),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_games")),
    )
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("player", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=True),
        sa.Column("bot", sa.String(length=20), nullable=True),
        sa.Column("ladder", sa.String(length=20), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("finished_at", time, nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.Column("gone", sa.Boolean(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("sheet", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("city", sa.String(length=20), nullable=True),
        sa.Column("side", sa.String(length=10), nullable=True),
        sa.Column("wonders", sa.JSON(), nullable=False),
        sa.Column("leaders", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name=op.f("fk_results_person_persons")),
        sa.ForeignKeyConstraint(
            ["table_id"], ["games.table_id"], name=op.f("fk_results_table_id_games")
        ),
        sa.PrimaryKeyConstraint("table_id", "player", name=op.f("pk_results")),
    )
    op.create_index("ix_results_person_finished_at", "results", ["person", "finished_at"])
    op.create_index(
        "ix_results_person_ladder_finished_at", "results", ["person", "ladder", "finished_at"]
    )
    op.create_table(
        "tallies",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("ladder", sa.String(length=20), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("key", sa.String(length=40), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["persons.id"], name=op.f("fk_tallies_person_persons")),
        sa.PrimaryKeyConstraint("person", "ladder", "kind", "key", name=op.f("pk_tallies")),
    )
    op.create_index("ix_tallies_ladder_kind_key", "tallies", ["ladder", "kind", "key"])


def downgrade() -> None:
    op.drop_table("tallies")
    op.drop_table("results")
    op.drop_table("games")
