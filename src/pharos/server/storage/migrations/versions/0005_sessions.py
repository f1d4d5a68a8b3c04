"""Sessions that can be ended, and passwords that can be reset"""

import unicodedata
from datetime import UTC, datetime, timedelta

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

SIGNED_FOR = timedelta(days=180)  # sessions that were signed before can be used so long


def upgrade() -> None:
    time = sa.DateTime(timezone=True)
    op.add_column("persons", sa.Column("email", sa.String(length=254), nullable=True))
    op.add_column("persons", sa.Column("signed_until", time, nullable=True))
    names = (sa.column(name, sa.String()) for name in ("id", "name", "login"))
    persons = sa.table("persons", sa.column("signed_until", time), *names)
    op.execute(persons.update().values(signed_until=datetime.now(UTC) + SIGNED_FOR))
    write_logins_anew(persons)
    for name in ("sessions", "resets"):
        op.create_table(
            name,
            sa.Column("id", sa.String(length=64), nullable=False),
            sa.Column("person", sa.String(length=32), nullable=False),
            sa.Column("created_at", time, nullable=False),
            sa.Column("ends_at", time, nullable=False),
            sa.ForeignKeyConstraint(
                ["person"], ["persons.id"], name=op.f(f"fk_{name}_person_persons")
            ),
            sa.PrimaryKeyConstraint("id", name=op.f(f"pk_{name}")),
        )
        op.create_index(op.f(f"ix_{name}_person"), name, ["person"])
        op.create_index(op.f(f"ix_{name}_ends_at"), name, ["ends_at"])


def write_logins_anew(persons: sa.TableClause) -> None:
    """Names that look the same are the same from now on; the first to have one keeps it."""
    connection = op.get_bind()
    accounts = sa.select(persons.c.id, persons.c.name, persons.c.login)
    rows = connection.execute(accounts.where(persons.c.login.is_not(None))).all()
    taken = {row.login for row in rows}
    for row in rows:
        login = login_of(row.name)
        if login not in taken:
            taken.add(login)
            change = persons.update().where(persons.c.id == row.id)
            connection.execute(change.values(login=login))


def login_of(name: str) -> str:
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def downgrade() -> None:
    op.drop_table("resets")
    op.drop_table("sessions")
    op.drop_column("persons", "signed_until")
    op.drop_column("persons", "email")
