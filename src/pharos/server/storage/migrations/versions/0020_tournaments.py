"""Tournaments: who takes part, who met whom, and how it went"""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"

ID = sa.String(length=32)
TIME = sa.DateTime(timezone=True)


def upgrade() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", ID, nullable=False),
        sa.Column("host", ID, nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("rulebook", sa.String(length=20), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("clock", sa.String(length=20), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("rounds", sa.Integer()),
        sa.Column("minutes", sa.Integer(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("most", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("starts_at", TIME),
        sa.Column("ends_at", TIME),
        sa.Column("created_at", TIME, nullable=False),
        sa.Column("started_at", TIME),
        sa.Column("finished_at", TIME),
        sa.ForeignKeyConstraint(["host"], ["persons.id"], name=op.f("fk_tournaments_host_persons")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tournaments")),
    )
    op.create_index(op.f("ix_tournaments_host"), "tournaments", ["host"])
    op.create_index("ix_tournaments_status_created_at", "tournaments", ["status", "created_at"])
    op.create_table(
        "contestants",
        sa.Column("tournament", ID, nullable=False),
        sa.Column("person", ID, nullable=False),
        sa.Column("joined_at", TIME, nullable=False),
        sa.Column("seed", sa.Integer()),
        sa.Column("out", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament"], ["tournaments.id"], name=op.f("fk_contestants_tournament_tournaments")
        ),
        sa.ForeignKeyConstraint(
            ["person"], ["persons.id"], name=op.f("fk_contestants_person_persons")
        ),
        sa.PrimaryKeyConstraint("tournament", "person", name=op.f("pk_contestants")),
    )
    op.create_index("ix_contestants_person", "contestants", ["person"])
    op.create_table(
        "contests",
        sa.Column("tournament", ID, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("board", sa.Integer(), nullable=False),
        sa.Column("table_id", ID),
        sa.Column("began_at", TIME, nullable=False),
        sa.Column("ended_at", TIME),
        sa.ForeignKeyConstraint(
            ["tournament"], ["tournaments.id"], name=op.f("fk_contests_tournament_tournaments")
        ),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_contests_table_id_tables")
        ),
        sa.PrimaryKeyConstraint("tournament", "number", name=op.f("pk_contests")),
        sa.UniqueConstraint("table_id", name=op.f("uq_contests_table_id")),
    )
    op.create_table(
        "contest_seats",
        sa.Column("tournament", ID, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("player", sa.Integer(), nullable=False),
        sa.Column("person", ID, nullable=False),
        sa.Column("place", sa.Integer()),
        sa.Column("points", sa.Integer()),
        sa.ForeignKeyConstraint(
            ["tournament", "number"],
            ["contests.tournament", "contests.number"],
            name=op.f("fk_contest_seats_tournament_contests"),
        ),
        sa.ForeignKeyConstraint(
            ["person"], ["persons.id"], name=op.f("fk_contest_seats_person_persons")
        ),
        sa.PrimaryKeyConstraint("tournament", "number", "player", name=op.f("pk_contest_seats")),
    )
    op.create_index("ix_contest_seats_person", "contest_seats", ["person"])


def downgrade() -> None:
    op.drop_table("contest_seats")
    op.drop_table("contests")
    op.drop_table("contestants")
    op.drop_table("tournaments")
