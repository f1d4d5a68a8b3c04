"""Games over days rest until a clock runs out, and people take vacations"""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    time = sa.DateTime(timezone=True)
    op.create_table(
        "rests",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("moves", sa.Integer(), nullable=False),
        sa.Column("until", time, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_rests_table_id_tables")),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_rests")),
    )
    op.create_table(
        "vacations",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("begins_at", time, nullable=False),
        sa.Column("ends_at", time, nullable=False),
        sa.ForeignKeyConstraint(
            ["person"], ["persons.id"], name=op.f("fk_vacations_person_persons")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_vacations")),
    )
    op.create_index("ix_vacations_person_ends_at", "vacations", ["person", "ends_at"])


def downgrade() -> None:
    op.drop_table("vacations")
    op.drop_table("rests")
